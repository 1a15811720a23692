"""A bot with one method for each question of a turn; each method has a simple default.

By default it passes, declines and refuses, displays every group it can, and delivers the cards
whose loss costs its hand the least `worth`.
"""

from collections import deque
from collections.abc import Iterable
from random import Random
from typing import assert_never

from respublica.bots import heuristics
from respublica.bots.bot import Bot
from respublica.engine.actions import (
    DECLINE,
    DONE,
    PASS,
    REFUSE,
    Accept,
    Action,
    Deliver,
    Display,
)
from respublica.engine.cards import Cards
from respublica.engine.checks import owed_by, under_way
from respublica.engine.edition import Pile
from respublica.engine.errors import NothingToChoose
from respublica.engine.state import Phase
from respublica.engine.trade import Statement
from respublica.engine.view import View

_FIRST_DISPLAYED = (Pile.LIBRARY, Pile.CHURCH, Pile.CITY, Pile.SETTLEMENT)
"""A Library first, because Cities displayed after it need fewer cards (R3.3.3)."""


class TurnBot(Bot):
    """Calls the method for the phase; a subclass overrides the methods it cares about."""

    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        self._said: deque[Action] = deque(maxlen=2)

    def first_new(self, ideas: Iterable[Action]) -> Action:
        """The first of these actions that is not one of the last two made; otherwise pass."""
        for idea in ideas:
            if idea not in self._said:
                self._said.append(idea)
                return idea
        return PASS

    def decide(self, view: View) -> Action:
        match view.table.phase:
            case Phase.TRADE:
                return self.trade(view)
            case Phase.ANSWER:
                return self.answer(view)
            case Phase.CHOOSE:
                return self.choose(view)
            case Phase.DELIVER:
                return self.deliver(view)
            case Phase.DISPLAY | Phase.LAST_DISPLAY:
                return self.display(view)
            case Phase.DRAW:
                return self.draw(view)
            case Phase.OVER:
                raise NothingToChoose("the game is over")
            case _:
                assert_never(view.table.phase)

    def trade(self, view: View) -> Action:
        return PASS

    def answer(self, view: View) -> Action:
        return DECLINE

    def choose(self, view: View) -> Action:
        """Accept the response with the largest gain, if there is a gain."""
        responses = [action for action in view.legal if isinstance(action, Accept)]
        best = max(responses, key=lambda accept: self.gain(view, accept), default=None)
        return best if best is not None and self.gain(view, best) > 0 else REFUSE

    def gain(self, view: View, accept: Accept) -> float:
        """What accepting a response adds to the worth of the hand.

        A bot that does not override this refuses every response.
        """
        return 0.0

    def swap(self, view: View, accept: Accept) -> tuple[Cards, Statement]:
        """The cards to give if this response is accepted, and the statement that pays for them."""
        trade = under_way(view.table)
        given = self.cheapest(view, trade.owed_by_active(accept.seat))
        return given, trade.owed_by_partner(accept.seat)

    def deliver(self, view: View) -> Action:
        assert view.seat is not None
        return Deliver(self.cheapest(view, owed_by(view.table, view.seat)))

    def display(self, view: View) -> Action:
        groups = [action for action in view.legal if isinstance(action, Display)]
        kinds = view.edition.kind
        return min(
            groups, key=lambda group: _FIRST_DISPLAYED.index(kinds[group.kind].earns), default=DONE
        )

    def draw(self, view: View) -> Action:
        return view.legal.safe()

    def worth(self, view: View, hand: Cards) -> float:
        """What a hand is worth to this bot; by default, how near it is to groups."""
        return heuristics.nearness(view, hand)

    def cheapest(self, view: View, owed: Statement) -> Cards:
        """The cards of the bot's own hand that meet a statement and are missed least."""
        bundles = heuristics.some_deliveries(view.hand, owed, self.rng)
        return max(bundles, key=lambda bundle: self.worth(view, view.hand - bundle))
