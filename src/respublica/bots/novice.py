"""Novice: a player who has just learnt the game.

It makes small legal statements at random and swaps without a plan. It keeps the kind it holds most
of, displays every group, and does not give the leader the last card of a group.
"""

from collections.abc import Sequence
from typing import TypeVar

from respublica.bots import heuristics
from respublica.bots.manner import Manner
from respublica.bots.turn import TurnBot
from respublica.engine import cards as c
from respublica.engine.actions import (
    DECLINE,
    PASS,
    REFUSE,
    Accept,
    Action,
    Deliver,
    Offer,
    Request,
    Respond,
)
from respublica.engine.cards import Cards
from respublica.engine.checks import owed_by, under_way
from respublica.engine.edition import Kind
from respublica.engine.trade import (
    Opening,
    Statement,
    can_deliver,
    deliveries,
    statement,
)
from respublica.engine.view import View

_T = TypeVar("_T")
_FAVOURITES = (Manner.PEOPLES, Manner.CIVILISATION)


class Novice(TurnBot):
    def trade(self, view: View) -> Action:
        mood = self.rng.random()
        if mood < 0.2:
            return PASS
        return Request(self._wish(view)) if mood < 0.8 else Offer(self._gift(view))

    def answer(self, view: View) -> Action:
        said = under_way(view.table)
        if self.rng.random() < 0.4:
            return DECLINE
        if said.act is Opening.OFFER:
            return Respond(self._gift(view))
        if not can_deliver(self._spare(view), said.statement) or self._helps_the_leader(view):
            return DECLINE
        return Respond(self._wish(view))

    def choose(self, view: View) -> Action:
        owed = under_way(view.table).owed_by_active
        responses = [
            action
            for action in view.legal
            if isinstance(action, Accept) and can_deliver(self._spare(view), owed(action.seat))
        ]
        if not responses or self.rng.random() < 0.25:
            return REFUSE
        return self._any_of(responses)

    def deliver(self, view: View) -> Action:
        assert view.seat is not None
        owed = owed_by(view.table, view.seat)
        hand = self._spare(view) if can_deliver(self._spare(view), owed) else view.hand
        return Deliver(deliveries(hand, owed).sample(self.rng))

    def draw(self, view: View) -> Action:
        return self._any_of(list(view.legal))

    def _wish(self, view: View) -> Statement:
        """One or two of a noun at random."""
        nouns = [*view.edition.kind, "people", "civilisation", "card"]
        count = 1 if self.rng.random() < 0.7 else 2
        return statement(count, view.edition.nouns[self._favourite(view) or self._any_of(nouns)])

    def _favourite(self, view: View) -> str | None:
        """On every other occasion, a kind that it likes to speak of more than of others."""
        liked = [kind.id for kind in view.edition.kinds if self._likes(kind)]
        return self._any_of(liked) if liked and self.rng.random() < 0.5 else None

    def _likes(self, kind: Kind) -> bool:
        return self.manner in _FAVOURITES and self.manner.likes_kind(kind)

    def _gift(self, view: View) -> Statement:
        """One of the cards in hand, at random."""
        slot = self._any_of(list(c.each(self._spare(view) or view.hand)))
        return statement(1, view.edition.nouns[view.edition.kind_at[slot].id])

    def _spare(self, view: View) -> Cards:
        """The hand without the kind it holds most of, if it holds three or more of that kind."""
        slot, most = max(c.counts(view.hand), key=lambda held: held[1], default=(0, 0))
        return view.hand - c.several(slot, most) if most >= 3 else view.hand

    def _helps_the_leader(self, view: View) -> bool:
        active = view.table.active
        asked: Cards | None = under_way(view.table).statement.single_reading
        return (
            asked is not None
            and active in heuristics.leaders(view)
            and heuristics.completes_a_group(view, active, asked)
        )

    def _any_of(self, choices: Sequence[_T]) -> _T:
        return choices[int(self.rng.random() * len(choices))]
