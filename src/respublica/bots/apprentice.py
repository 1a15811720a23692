"""Apprentice: collects the nearest group and answers fair swaps.

It looks at its own hand only. A hand is worth the nearness of its groups. A swap is good if the
hand is worth more afterwards; of what it gets, it counts only the cards that are certain. It
demands as many cards as it gives, does not repeat itself within three turns, and never gives
anybody a card that is known to complete a group.
"""

from collections.abc import Iterator

from respublica.bots import heuristics
from respublica.bots.heuristics import goals, missing, naming, size_of, sure_of, term
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
from respublica.engine.trade import Opening, Statement, can_deliver, either, statement
from respublica.engine.view import View


class Apprentice(TurnBot):
    def trade(self, view: View) -> Action:
        return self.first_new(self._ideas(view))

    def _ideas(self, view: View) -> Iterator[Action]:
        """What to say, best first: ask for all that the nearest group lacks, or for one card."""
        wanted, nouns = goals(view, self.manner), view.edition.nouns
        if not wanted:
            return
        nearest, farthest = wanted[0], wanted[-1]
        if missing(view, nearest) <= 2:
            yield Request(statement(missing(view, nearest), nouns[nearest.id]))
        yield Request(self._some_of_the_nearest(view, 1))
        yield Offer(statement(1, nouns[farthest.id]))

    def _some_of_the_nearest(self, view: View, count: int, given: Cards = c.NONE) -> Statement:
        """One or two kinds that are nearest to a group, without the kinds that are given."""
        wanted = [kind for kind in goals(view, self.manner) if not c.count(given, kind.slot)]
        nearest = wanted[:2] or view.edition.kinds[:1]
        return either(*(term(view.edition, count, kind) for kind in (nearest[0], nearest[-1])))

    def answer(self, view: View) -> Action:
        trade = under_way(view.table)
        if trade.act is Opening.OFFER:
            return self._tender(view, trade.statement)
        if can_deliver(view.hand, trade.statement):
            return self._demand(view, self.cheapest(view, trade.statement))
        return DECLINE

    def _demand(self, view: View, given: Cards) -> Action:
        demand = self._some_of_the_nearest(view, c.total(given), given)
        is_legal = view.edition.can_say(demand) is None
        if is_legal and self._gain(view, given, demand) > 0 and not self._helps(view, given):
            return Respond(demand)
        return DECLINE

    def _tender(self, view: View, offered: Statement) -> Action:
        number = min(size_of(offered), c.total(view.hand))
        given = self.cheapest(view, statement(number, view.edition.nouns["card"]))
        tender = naming(view.edition, given)
        if tender is None or self._helps(view, given) or self._gain(view, given, offered) <= 0:
            return DECLINE
        return Respond(tender)

    def gain(self, view: View, accept: Accept) -> float:
        return self._gain(view, *self.swap(view, accept))

    def _gain(self, view: View, given: Cards, received: Statement) -> float:
        left = view.hand - given
        after = min(self.worth(view, left + cards) for cards in sure_of(received))
        return after - self.worth(view, view.hand)

    def _helps(self, view: View, given: Cards) -> bool:
        return heuristics.completes_a_group(view, view.table.active, given)
