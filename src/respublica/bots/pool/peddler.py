"""Peddler: counts cards, whatever they are, and wants one more than it gives.

It asks for many cards of any kind, always for another number, answers every request and every offer
with a number of cards, and takes the largest surplus. Of its own cards it parts with those that
are farthest from a group, and it never breaks a group that it could display.
"""

from respublica.bots.heuristics import size_of
from respublica.bots.turn import TurnBot
from respublica.engine import cards as c
from respublica.engine.actions import DECLINE, Accept, Action, Request, Respond
from respublica.engine.cards import Cards
from respublica.engine.checks import under_way
from respublica.engine.trade import Opening, Statement, can_deliver, statement
from respublica.engine.view import View

_NUMBERS = (6, 5, 4)
"""How many cards it asks for, in turn: as many as others can often spare."""


class Peddler(TurnBot):
    def trade(self, view: View) -> Action:
        return self.first_new(Request(_cards(view, number)) for number in _NUMBERS)

    def answer(self, view: View) -> Action:
        trade = under_way(view.table)
        number = size_of(trade.statement)
        if trade.act is Opening.OFFER:
            fewer = max(1, number - 1)
            return self._responds(view, given=_cards(view, fewer), said=_cards(view, fewer))
        return self._responds(view, given=trade.statement, said=_cards(view, number + 1))

    def _responds(self, view: View, given: Statement, said: Statement) -> Action:
        can_say = can_deliver(view.hand, given) and view.edition.can_say(said) is None
        return Respond(said) if can_say and not self._breaks(view, given) else DECLINE

    def _breaks(self, view: View, given: Statement) -> bool:
        """Whether it would have to part with a complete group."""
        left = view.hand - self.cheapest(view, given)
        return _groups(view, left) < _groups(view, view.hand)

    def gain(self, view: View, accept: Accept) -> float:
        trade = under_way(view.table)
        if self._breaks(view, trade.owed_by_active(accept.seat)):
            return 0.0
        given, received = self.swap(view, accept)
        return size_of(received) - c.total(given)


def _groups(view: View, hand: Cards) -> int:
    """How many complete groups a hand holds."""
    assert view.seat is not None
    kind_at, size = view.edition.kind_at, view.table.group_size
    return sum(number // size(view.seat, kind_at[slot]) for slot, number in c.counts(hand))


def _cards(view: View, number: int) -> Statement:
    return statement(number, view.edition.nouns["card"])
