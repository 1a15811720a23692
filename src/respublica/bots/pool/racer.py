"""Racer: collects Settlements at any price, then Cities at any price.

Until it has three Settlements, it wants only the people of its nearest group and pays with all its
other cards, two or three for one. After that it wants only civilisation groups and draws only
civilisation cards.
"""

from collections.abc import Iterator

from respublica.bots.heuristics import missing, size_of, term
from respublica.bots.turn import TurnBot
from respublica.engine import cards as c
from respublica.engine.actions import DECLINE, REFUSE, Accept, Action, Draw, Offer, Request, Respond
from respublica.engine.cards import Cards
from respublica.engine.checks import under_way
from respublica.engine.edition import Kind, Pile
from respublica.engine.trade import Opening, Statement, can_deliver, either, named, statement
from respublica.engine.view import View

_ENOUGH_SETTLEMENTS = 3


class Racer(TurnBot):
    def worth(self, view: View, hand: Cards) -> float:
        """The cards of the group it collects; all others count only by number."""
        goal = _goals(view)[0].slot
        return 10 * c.count(hand, goal) + 0.1 * c.total(hand)

    def trade(self, view: View) -> Action:
        return self.first_new(self._bids(view))

    def _bids(self, view: View) -> Iterator[Action]:
        edition, (first, second, *_) = view.edition, _goals(view)
        yield Request(statement(missing(view, first), edition.nouns[first.id]))
        yield Request(statement(1, edition.nouns[first.id]))
        change = c.total(_change(view))
        if change >= 2 and can_deliver(_change(view), statement(2, edition.nouns["card"])):
            yield Offer(statement(2, edition.nouns["card"]))
        yield Request(either(term(edition, 2, first), term(edition, 2, second)))

    def answer(self, view: View) -> Action:
        trade, first = under_way(view.table), _goals(view)[0]
        if trade.act is Opening.OFFER:
            return self._pay(view, trade.statement, first)
        if not can_deliver(_change(view), trade.statement):
            return DECLINE
        number = min(size_of(trade.statement), missing(view, first))
        return Respond(statement(number, view.edition.nouns[first.id]))

    def _pay(self, view: View, offered: Statement, wanted: Kind) -> Action:
        """For cards it needs, one card more than it gets, if it has as many of one kind."""
        brings = min(c.count(named(terms), wanted.slot) for terms in offered.branches)
        change = _change(view)
        if not brings or not change:
            return DECLINE
        slot, held = max(c.counts(change), key=lambda one: one[1])
        kind = view.edition.kind_at[slot]
        return Respond(statement(min(held, brings + 1), view.edition.nouns[kind.id]))

    def choose(self, view: View) -> Action:
        trade, wanted = under_way(view.table), _goals(view)[0].slot
        for accept in view.legal:
            if isinstance(accept, Accept):
                got = trade.owed_by_partner(accept.seat)
                brings = min(c.count(named(terms), wanted) for terms in got.branches)
                if brings and can_deliver(_change(view), trade.owed_by_active(accept.seat)):
                    return accept
        return REFUSE

    def draw(self, view: View) -> Action:
        return max(
            (action for action in view.legal if isinstance(action, Draw)),
            key=lambda draw: (draw.people + draw.civilisation, draw.civilisation),
        )


def _goals(view: View) -> list[Kind]:
    """The kinds it collects now, the nearest group first; at least two."""
    assert view.seat is not None
    settled = view.table.earned(view.seat, Pile.SETTLEMENT) >= _ENOUGH_SETTLEMENTS
    pile = Pile.CITY if settled else Pile.SETTLEMENT
    kinds = [kind for kind in view.edition.kinds if kind.earns is pile]
    return sorted(kinds, key=lambda kind: missing(view, kind))


def _change(view: View) -> Cards:
    """What it pays with: all cards but those of its first goal."""
    return view.hand & ~c.OF_SLOT[_goals(view)[0].slot]
