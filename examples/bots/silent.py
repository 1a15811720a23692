"""The smallest bot: never trades, displays nothing. `respublica bot check silent.py:Silent`"""

from respublica.bots.bot import Bot
from respublica.engine.actions import Action
from respublica.engine.view import View


class Silent(Bot):
    def decide(self, view: View) -> Action:
        return view.legal.safe()
