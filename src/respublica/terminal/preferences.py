"""What the person chose once and finds again: beside the games, in a small file."""

import os
from contextlib import suppress
from pathlib import Path

import msgspec

from respublica.engine import catalogue
from respublica.protocol.table import Pace
from respublica.terminal.local_games import LEVEL, SEATS
from respublica.terminal.saved_games import folder

PAUSES = {Pace.UNHURRIED: 1.2, Pace.BRISK: 0.5, Pace.AT_ONCE: 0.0}
"""Seconds after what a bot does, so that it can be followed."""


class Preferences(msgspec.Struct, frozen=True):
    asks_before_binding: bool = True
    goes_on: bool = True
    """What leaves no choice happens by itself."""
    pace: Pace = Pace.BRISK
    edition: str = catalogue.DEFAULT
    levels: tuple[str, ...] = (LEVEL,) * (SEATS - 1)
    name: str = ""


def _file() -> Path:
    return folder() / "preferences.json"


def preferences() -> Preferences:
    """As they were kept; the usual ones where that cannot be read."""
    with suppress(OSError, msgspec.MsgspecError):
        return msgspec.json.decode(_file().read_bytes(), type=Preferences)
    return Preferences()


def keep(chosen: Preferences) -> None:
    """A disk that takes none of it spoils no game."""
    with suppress(OSError):
        folder().mkdir(parents=True, exist_ok=True, mode=0o700)
        draft = _file().with_suffix(f".{os.getpid()}")
        draft.write_bytes(msgspec.json.encode(chosen))
        draft.replace(_file())
