"""Three-line bots to copy: change one method, keep the rest.

respublica bot check three_lines.py:Dice
"""

from respublica.bots.apprentice import Apprentice
from respublica.bots.bot import Bot
from respublica.bots.turn import TurnBot
from respublica.engine.actions import DECLINE, Action
from respublica.engine.view import View


class Dice(Bot):
    """Any legal action, at random."""

    def decide(self, view: View) -> Action:
        return view.legal.sample(self.rng)


class Chatterbox(TurnBot):
    """Says something at random, answers nothing, and displays every group it has."""

    def trade(self, view: View) -> Action:
        return view.legal.sample(self.rng)


class Mute(Apprentice):
    """An apprentice that asks others but never answers them."""

    def answer(self, view: View) -> Action:
        return DECLINE
