"""Actions as a line of text, in both directions: `request 2 hun + 1 shipbuilding`, `accept 2`."""

import re
from collections.abc import Callable
from typing import assert_never

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
from respublica.engine.edition import Edition
from respublica.engine.errors import Code, InvalidNotation
from respublica.language.statements import read_statement

_DRAW = re.compile(r"([0-9]{1,2}) people, ([0-9]{1,2}) civilisation", re.ASCII)
_SEAT = re.compile(r"[0-9]{1,2}", re.ASCII)


def write_action(action: Action, edition: Edition) -> str:
    match action:
        case Request(said):
            return f"request {said}"
        case Offer(said):
            return f"offer {said}"
        case Pass():
            return "pass"
        case Respond(said):
            return f"respond {said}"
        case Decline():
            return "decline"
        case Misspeak(code):
            return f"misspeak {code}"
        case Accept(seat):
            return f"accept {seat}"
        case Refuse():
            return "refuse"
        case Deliver(cards):
            return f"deliver {edition.write_cards(cards)}"
        case Display(kind):
            return f"display {kind}"
        case Done():
            return "done"
        case Draw(people, civilisation):
            return f"draw {people} people, {civilisation} civilisation"
        case _:
            assert_never(action)


def read_action(text: str, edition: Edition) -> Action:
    """The inverse of `write_action`. Whether the action is legal is for the engine to say."""
    verb, _, rest = text.partition(" ")
    if rest == "" and verb in _WORDS:
        return _WORDS[verb]
    if verb not in _READERS:
        known = ", ".join((*_WORDS, *_READERS))
        raise InvalidNotation(
            Code.UNREADABLE, f"no action '{text:.60}'; there are {known}", (0, len(verb))
        )
    return _READERS[verb](rest, edition)


def _accept(text: str, edition: Edition) -> Action:
    if not _SEAT.fullmatch(text):
        raise _expected("accept 2", f"accept {text}")
    return Accept(int(text))


def _misspeak(text: str, edition: Edition) -> Action:
    if text not in list(Code):
        raise _expected("misspeak negation", f"misspeak {text}")
    return Misspeak(Code(text))


def _draw(text: str, edition: Edition) -> Action:
    found = _DRAW.fullmatch(text)
    if found is None:
        raise _expected("draw 1 people, 2 civilisation", f"draw {text}")
    return Draw(int(found[1]), int(found[2]))


def _expected(example: str, text: str) -> InvalidNotation:
    return InvalidNotation(
        Code.UNREADABLE, f"expected something like '{example}', got '{text:.60}'"
    )


_WORDS: dict[str, Action] = {"pass": PASS, "decline": DECLINE, "refuse": REFUSE, "done": DONE}
_READERS: dict[str, Callable[[str, Edition], Action]] = {
    "request": lambda text, edition: Request(read_statement(text, edition)),
    "offer": lambda text, edition: Offer(read_statement(text, edition)),
    "respond": lambda text, edition: Respond(read_statement(text, edition)),
    "deliver": lambda text, edition: Deliver(edition.read_cards(text)),
    "display": lambda text, edition: Display(text),
    "accept": _accept,
    "misspeak": _misspeak,
    "draw": _draw,
}
