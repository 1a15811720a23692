"""Patron: gives two cards for one, as long as its own groups are not touched.

It offers two cards for whatever the others give, meets every request it can spare the cards for in
return for a single card, and accepts any response that brings a card it collects.
"""

from collections.abc import Iterator

from respublica.bots.heuristics import completes_a_group, goals, leaders, missing, naming, sure_of
from respublica.bots.turn import TurnBot
from respublica.engine import cards as c
from respublica.engine.actions import DECLINE, REFUSE, Accept, Action, Offer, Request, Respond
from respublica.engine.cards import Cards
from respublica.engine.checks import under_way
from respublica.engine.edition import Kind
from respublica.engine.trade import Opening, can_deliver, statement
from respublica.engine.view import View


class Patron(TurnBot):
    def trade(self, view: View) -> Action:
        return self.first_new(self._openings(view))

    def _openings(self, view: View) -> Iterator[Action]:
        spare = _spare(view)
        for slot, number in c.counts(spare):
            if number >= 2:
                yield Offer(statement(2, view.edition.nouns[view.edition.kind_at[slot].id]))
        singles = list(c.each(spare))
        gift = naming(view.edition, sum(c.ONE[slot] for slot in singles[:2])) if singles else None
        if gift is not None:
            yield Offer(gift)
        for kind in _collected(view):
            yield Request(statement(1, view.edition.nouns[kind.id]))

    def answer(self, view: View) -> Action:
        trade = under_way(view.table)
        spare = _spare(view)
        if trade.act is Opening.OFFER:
            gift = naming(view.edition, sum(c.ONE[slot] for slot in list(c.each(spare))[:2]))
            return DECLINE if gift is None or not spare else Respond(gift)
        if not can_deliver(spare, trade.statement) or self._completes_the_leader(view):
            return DECLINE
        return Respond(statement(1, view.edition.nouns[_collected(view)[0].id]))

    def _completes_the_leader(self, view: View) -> bool:
        """Whether the cards asked for are known to complete a group of a leading seat."""
        active, asked = view.table.active, under_way(view.table).statement
        return active in leaders(view) and any(
            completes_a_group(view, active, cards) for cards in sure_of(asked)
        )

    def choose(self, view: View) -> Action:
        trade, wanted = under_way(view.table), {kind.slot for kind in _collected(view)}
        for accept in view.legal:
            if not isinstance(accept, Accept):
                continue
            brought = min(
                sum(slot in wanted for slot in c.each(cards))
                for cards in sure_of(trade.owed_by_partner(accept.seat))
            )
            if brought and can_deliver(_spare(view), trade.owed_by_active(accept.seat)):
                return accept
        return REFUSE


def _collected(view: View) -> list[Kind]:
    """The two kinds it collects; with an empty hand, the first kind of the edition."""
    return goals(view)[:2] or [view.edition.kinds[0]]


def _spare(view: View) -> Cards:
    """The hand without the kinds it collects and the groups that lack one card."""
    kept = {kind.slot for kind in _collected(view)}
    kept |= {kind.slot for kind in goals(view) if missing(view, kind) == 1}
    return sum(c.several(slot, number) for slot, number in c.counts(view.hand) if slot not in kept)
