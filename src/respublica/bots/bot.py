"""What a bot is: something that answers the question put to its seat.

It is given a `View`, the open table, its own hand and the log as its seat saw it, and nothing else;
its randomness is its own. The smallest bot:

    class Silent(Bot):
        def decide(self, view: View) -> Action:
            return view.legal.safe()
"""

from abc import ABC, abstractmethod
from random import Random

from respublica.engine.actions import Action
from respublica.engine.view import View


class Bot(ABC):
    """One player at one seat for one game."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    @abstractmethod
    def decide(self, view: View) -> Action:
        """The answer to what is asked: one of `view.legal`."""

    def leave(self, view: View) -> None:  # noqa: B027 (most bots have nothing to do here)
        """The game is over, or given up; the last view of it. Nothing is asked any more."""
