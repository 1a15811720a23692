"""Pupil: knows what it wants, but neither listens well nor reckons.

Its plan is the nearest group. For one card of that kind it gives whatever else is asked for,
however much: it does not see what its other cards could become, nor what they are to somebody.
Now and then its mind is elsewhere and it misses its chance, or it speaks carelessly and only names
the category of the card it needs.
"""

from collections.abc import Iterator

from respublica.bots.heuristics import goals, sure_of
from respublica.bots.turn import TurnBot
from respublica.engine import cards as c
from respublica.engine.actions import DECLINE, PASS, Accept, Action, Offer, Request, Respond
from respublica.engine.cards import Cards
from respublica.engine.checks import under_way
from respublica.engine.edition import Kind
from respublica.engine.trade import Opening, Statement, can_deliver, statement
from respublica.engine.view import View

_ELSEWHERE = 0.1
"""How often its mind is elsewhere."""
_CARELESS = 0.3
"""How often it demands any card of the right category."""


class Pupil(TurnBot):
    def trade(self, view: View) -> Action:
        return PASS if self._happens(_ELSEWHERE) else self.first_new(self._ideas(view))

    def _ideas(self, view: View) -> Iterator[Action]:
        wanted, spare = self._wanted(view), self._spare(view)
        yield Request(_one(view, wanted.id))
        if spare:
            yield Offer(_first_of(view, spare))
        yield Request(_one(view, wanted.category.value))

    def answer(self, view: View) -> Action:
        trade, spare = under_way(view.table), self._spare(view)
        if not spare or self._happens(_ELSEWHERE):
            return DECLINE
        if trade.act is Opening.OFFER:
            helps = self._brings(view, trade.statement)
            return Respond(_first_of(view, spare)) if helps else DECLINE
        return self._demand(view) if can_deliver(spare, trade.statement) else DECLINE

    def _demand(self, view: View) -> Action:
        wanted = self._wanted(view)
        vague = self._happens(_CARELESS)
        return Respond(_one(view, wanted.category.value if vague else wanted.id))

    def gain(self, view: View, accept: Accept) -> float:
        """How many cards of its plan come, if none of them go."""
        trade = under_way(view.table)
        if not can_deliver(self._spare(view), trade.owed_by_active(accept.seat)):
            return 0.0
        return self._brings(view, trade.owed_by_partner(accept.seat))

    def worth(self, view: View, hand: Cards) -> float:
        return c.count(hand, self._wanted(view).slot)

    def _brings(self, view: View, said: Statement) -> int:
        """How many cards of its plan are certain to come."""
        slot = self._wanted(view).slot
        return min(c.count(cards, slot) for cards in sure_of(said))

    def _wanted(self, view: View) -> Kind:
        return (*goals(view, self.manner), view.edition.kinds[0])[0]

    def _spare(self, view: View) -> Cards:
        return view.hand & ~c.OF_SLOT[self._wanted(view).slot]

    def _happens(self, chance: float) -> bool:
        return self.rng.random() < chance


def _one(view: View, noun: str) -> Statement:
    return statement(1, view.edition.nouns[noun])


def _first_of(view: View, cards: Cards) -> Statement:
    return _one(view, view.edition.kind_at[next(c.each(cards))].id)
