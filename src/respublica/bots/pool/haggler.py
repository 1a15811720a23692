"""Haggler: answers whenever it can, and wants one card more than it gives.

It values the number of cards as well as their kinds. On its own turn it begins with an offer, to
hear what the others would give, and accepts the highest bid.
"""

from collections.abc import Iterator

from respublica.bots.heuristics import goals, nearness, size_of, sure_of, term
from respublica.bots.turn import TurnBot
from respublica.engine import cards as c
from respublica.engine.actions import (
    DECLINE,
    Accept,
    Action,
    Offer,
    Request,
    Respond,
)
from respublica.engine.cards import Cards
from respublica.engine.checks import under_way
from respublica.engine.edition import Kind
from respublica.engine.trade import Opening, Statement, Term, both, can_deliver, either, statement
from respublica.engine.view import View

_A_CARD = 0.15
"""What each card is worth in addition to the nearness of groups."""


class Haggler(TurnBot):
    def worth(self, view: View, hand: Cards) -> float:
        return nearness(view, hand) + _A_CARD * c.total(hand)

    def trade(self, view: View) -> Action:
        return self.first_new(self._openings(view))

    def _openings(self, view: View) -> Iterator[Action]:
        edition, ranked = view.edition, goals(view)
        if len(ranked) > 1:
            yield Offer(statement(1, edition.nouns[ranked[-1].id]))
        if ranked:
            nearest, next_one = (*ranked, *edition.kinds)[:2]
            yield Request(either(term(edition, 1, nearest), term(edition, 1, next_one)))
            yield Request(statement(1, edition.nouns[nearest.category.value]))

    def answer(self, view: View) -> Action:
        trade = under_way(view.table)
        if trade.act is Opening.OFFER:
            return Respond(self._low_bid(view))
        if can_deliver(view.hand, trade.statement):
            return self._dear_demand(view, size_of(trade.statement))
        return DECLINE

    def _low_bid(self, view: View) -> Statement:
        """The one card it wants least, whatever is offered."""
        given = self.cheapest(view, statement(1, view.edition.nouns["card"]))
        slot = next(c.each(given))
        return statement(1, view.edition.nouns[view.edition.kind_at[slot].id])

    def _dear_demand(self, view: View, given: int) -> Action:
        kind = self._wanted(view)
        demand = both(term(view.edition, given, kind), Term(1, view.edition.nouns["card"]))
        return DECLINE if view.edition.can_say(demand) else Respond(demand)

    def _wanted(self, view: View) -> Kind:
        return (*goals(view), view.edition.kinds[0])[0]

    def gain(self, view: View, accept: Accept) -> float:
        given, received = self.swap(view, accept)
        left = view.hand - given
        named = min(nearness(view, left + cards) for cards in sure_of(received))
        after = named + _A_CARD * (c.total(left) + size_of(received))
        return after - self.worth(view, view.hand)
