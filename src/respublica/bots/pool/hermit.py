"""Hermit: never trades. It draws and displays."""

from respublica.bots.turn import TurnBot


class Hermit(TurnBot):
    """The defaults of `TurnBot`: no trades, every group is displayed."""
