"""Hermit: never says a word. Draws, waits, and lays out what comes together by itself."""

from respublica.bots.turn import TurnBot


class Hermit(TurnBot):
    """What a bot that only knows the rules does: no trade, every group."""
