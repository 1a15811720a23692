"""Collector: asks for categories and pairs, never for a kind.

It values pairs and civilisation cards. It swaps people for civilisation cards, one for one, and
asks for pairs when its hand is large.
"""

from collections.abc import Iterator

from respublica.bots.heuristics import nearness, size_of, sure_of
from respublica.bots.turn import TurnBot
from respublica.engine import cards as c
from respublica.engine.actions import DECLINE, Accept, Action, Offer, Request, Respond
from respublica.engine.cards import Cards
from respublica.engine.checks import under_way
from respublica.engine.trade import Opening, Statement, Term, can_deliver, either, statement
from respublica.engine.view import View

_PAIR, _CIVILISATION = 0.3, 0.2


class Collector(TurnBot):
    def worth(self, view: View, hand: Cards) -> float:
        pairs = c.groups(hand, 2)
        return nearness(view, hand) + _PAIR * pairs + _CIVILISATION * c.total(hand & c.CIVILISATION)

    def trade(self, view: View) -> Action:
        return self.first_new(self._wishes(view))

    def _wishes(self, view: View) -> Iterator[Action]:
        noun = view.edition.nouns
        if c.total(view.hand) >= 6:
            yield Request(either(Term(1, noun["pair"]), Term(2, noun["civilisation"])))
        yield Request(statement(1, noun["civilisation"]))
        if can_deliver(view.hand, statement(2, noun["people"])):
            yield Offer(statement(2, noun["people"]))
        yield Request(statement(1, noun["pair in people"]))

    def answer(self, view: View) -> Action:
        trade = under_way(view.table)
        if trade.act is Opening.OFFER:
            return self._tender(view, size_of(trade.statement))
        if not can_deliver(view.hand, trade.statement):
            return DECLINE
        given = self.cheapest(view, trade.statement)
        return self._demand(view, given)

    def _demand(self, view: View, given: Cards) -> Action:
        """As many civilisation cards as it gives; for two cards also a pair."""
        loss = self.worth(view, view.hand) - self.worth(view, view.hand - given)
        number = c.total(given)
        if loss > 0.5 * number:
            return DECLINE
        noun = view.edition.nouns
        demand = statement(number, noun["civilisation"])
        if number == 2:
            demand = either(Term(2, noun["civilisation"]), Term(1, noun["pair"]))
        return Respond(demand) if view.edition.can_say(demand) is None else DECLINE

    def _tender(self, view: View, offered: int) -> Action:
        """People for anything, one for one, as long as two people are left."""
        spare = c.total(view.hand & c.PEOPLE) - 2
        if spare < 1:
            return DECLINE
        return Respond(statement(min(offered, spare), view.edition.nouns["people"]))

    def gain(self, view: View, accept: Accept) -> float:
        given, received = self.swap(view, accept)
        left = view.hand - given
        after = min(self.worth(view, left + cards) for cards in sure_of(received))
        return after + self._unnamed(received) - self.worth(view, view.hand)

    def _unnamed(self, received: Statement) -> float:
        """What the cards are worth that are promised by category or as pairs."""
        worths = {"civilisation": 0.4, "people": 0.15, "card": 0.15, "pair": 0.7}
        return min(
            sum(term.count * worths.get(term.noun.id.split(" in ")[0], 0) for term in terms)
            for terms in received.branches
        )
