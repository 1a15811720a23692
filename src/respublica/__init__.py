"""Res Publica: the trading card game, its rules, language, opponents and servers.

What a newcomer needs can be imported from here: games and positions to begin from, what a seat sees
and can do, trade statements and actions as text, the editions, and the errors. That imports the
rules and the notation alone, which need nothing but the standard library.
"""

from respublica.engine.actions import (
    DECLINE,
    DONE,
    PASS,
    REFUSE,
    Accept,
    Action,
    Decline,
    Deliver,
    Display,
    Done,
    Draw,
    Misspeak,
    Offer,
    Pass,
    Refuse,
    Request,
    Respond,
)
from respublica.engine.catalogue import edition
from respublica.engine.catalogue import names as editions
from respublica.engine.edition import Edition
from respublica.engine.errors import (
    AmbiguousPhrase,
    Code,
    EditionError,
    IllegalAction,
    InvalidNotation,
    NoSuchSeat,
    PositionError,
    ResPublicaError,
    RulesError,
    SetupError,
)
from respublica.engine.game import Game
from respublica.engine.position import Position
from respublica.engine.setup import Setup
from respublica.engine.state import Phase
from respublica.engine.trade import Statement
from respublica.engine.view import View
from respublica.language.actions import read_action, write_action
from respublica.language.statements import read_statement, write_statement

__all__ = [
    "DECLINE",
    "DONE",
    "PASS",
    "REFUSE",
    "Accept",
    "Action",
    "AmbiguousPhrase",
    "Code",
    "Decline",
    "Deliver",
    "Display",
    "Done",
    "Draw",
    "Edition",
    "EditionError",
    "Game",
    "IllegalAction",
    "InvalidNotation",
    "Misspeak",
    "NoSuchSeat",
    "Offer",
    "Pass",
    "Phase",
    "Position",
    "PositionError",
    "Refuse",
    "Request",
    "ResPublicaError",
    "Respond",
    "RulesError",
    "Setup",
    "SetupError",
    "Statement",
    "View",
    "edition",
    "editions",
    "read_action",
    "read_statement",
    "write_action",
    "write_statement",
]
