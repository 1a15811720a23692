"""Res Publica: the trading card game, its rules, language, opponents and servers."""

from respublica.engine.catalogue import edition
from respublica.engine.catalogue import names as editions
from respublica.engine.edition import Edition
from respublica.engine.errors import (
    AmbiguousPhrase,
    EditionError,
    IllegalAction,
    InvalidNotation,
    ResPublicaError,
)
from respublica.engine.game import Game
from respublica.engine.setup import Setup
from respublica.engine.view import View

__all__ = [
    "AmbiguousPhrase",
    "Edition",
    "EditionError",
    "Game",
    "IllegalAction",
    "InvalidNotation",
    "ResPublicaError",
    "Setup",
    "View",
    "edition",
    "editions",
]
