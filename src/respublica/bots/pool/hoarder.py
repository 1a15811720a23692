"""Hoarder: keeps every kind it holds twice or more, and swaps only one card for one card."""

from collections.abc import Iterator

from respublica.bots.heuristics import goals, naming
from respublica.bots.turn import TurnBot
from respublica.engine import cards as c
from respublica.engine.actions import DECLINE, REFUSE, Accept, Action, Request, Respond
from respublica.engine.cards import Cards
from respublica.engine.checks import under_way
from respublica.engine.trade import Opening, Statement, can_deliver, statement
from respublica.engine.view import View


class Hoarder(TurnBot):
    def trade(self, view: View) -> Action:
        return self.first_new(self._wishes(view))

    def _wishes(self, view: View) -> Iterator[Action]:
        for kind in goals(view)[:3]:
            yield Request(statement(1, view.edition.nouns[kind.id]))

    def answer(self, view: View) -> Action:
        trade = under_way(view.table)
        if trade.act is Opening.OFFER:
            return self._tender(view, trade.statement)
        wanted = _hoarded(view)
        if (
            wanted
            and _is_one_card(trade.statement)
            and can_deliver(_singles(view), trade.statement)
        ):
            return Respond(statement(1, view.edition.nouns[wanted[0]]))
        return DECLINE

    def _tender(self, view: View, offered: Statement) -> Action:
        spare = next(c.each(_singles(view)), None)
        wanted = offered.single_reading
        if spare is None or wanted is None or not _is_one_card(offered):
            return DECLINE
        if not c.groups(view.hand + wanted, 3):
            return DECLINE
        tender = naming(view.edition, c.ONE[spare])
        return DECLINE if tender is None or wanted == c.ONE[spare] else Respond(tender)

    def choose(self, view: View) -> Action:
        owed = under_way(view.table).owed_by_active
        for accept in view.legal:
            if isinstance(accept, Accept) and self._is_trifle(view, owed(accept.seat)):
                return accept
        return REFUSE

    def _is_trifle(self, view: View, owed: Statement) -> bool:
        return _is_one_card(owed) and can_deliver(_singles(view), owed)


def _is_one_card(said: Statement) -> bool:
    return all(sum(term.size for term in terms) == 1 for terms in said.branches)


def _singles(view: View) -> Cards:
    """The cards of kinds held once."""
    return sum(c.ONE[slot] for slot, number in c.counts(view.hand) if number == 1)


def _hoarded(view: View) -> list[str]:
    """The kinds held twice or more, the most held first."""
    held = sorted(c.counts(view.hand), key=lambda one: -one[1])
    return [view.edition.kind_at[slot].id for slot, number in held if number > 1]
