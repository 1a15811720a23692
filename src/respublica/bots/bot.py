"""What a bot is: something that answers the questions put to its seat.

A bot is given a `View` and nothing else: the public table, its own hand, and the log as its seat
saw it. It has its own source of randomness. The smallest bot:

    class Silent(Bot):
        def decide(self, view: View) -> Action:
            return view.legal.safe()
"""

from abc import ABC, abstractmethod
from random import Random

from respublica.bots.manner import Manner
from respublica.engine.actions import Action
from respublica.engine.view import View


class Bot(ABC):
    """One player at one seat for one game."""

    manner: Manner | None = None
    """What it prefers to say among statements that it finds about equal."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    @abstractmethod
    def decide(self, view: View) -> Action:
        """The answer to the question: one of `view.legal`."""

    def leave(self, view: View) -> None:  # noqa: B027 (most bots have nothing to do here)
        """Called once, with the last view, when the game is over or given up."""
