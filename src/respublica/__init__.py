"""Res Publica: the trading card game, its rules, language, opponents and servers."""

from respublica.engine.catalogue import edition
from respublica.engine.game import Game
from respublica.engine.setup import Setup
from respublica.engine.view import View

__all__ = ["Game", "Setup", "View", "edition"]
