"""What is said between whoever seats bots and the processes in which they think (`thinker.py`).

A bot is seated once and then asked. Of a view travels what is new: the log from where the last
question ended, and the edition not at all, since a seat plays by one. Frames are a length and a
pickle; both ends are this program, on a pipe that nobody else can write to.
"""

import io
import pickle
from dataclasses import dataclass, replace
from struct import Struct
from typing import Any

from respublica.bots.seat import BotFault
from respublica.engine.actions import Action
from respublica.engine.edition import Edition
from respublica.engine.view import View

LENGTH = Struct("!I")
_EDITION = "edition"


@dataclass(frozen=True, slots=True)
class Seating:
    """A bot at a seat of a game; its dice have nothing to do with the deal."""

    game: str
    seat: int
    level: str
    dice: int


@dataclass(frozen=True, slots=True)
class Seated:
    """From now on this bot can be asked."""

    seating: Seating
    edition: Edition
    patience: float


@dataclass(frozen=True, slots=True)
class Asked:
    """A question: the view, packed without what the process knows already."""

    seating: Seating
    since: int
    """Where in the log the packed view begins."""
    packed: bytes


@dataclass(frozen=True, slots=True)
class Left:
    """The game is over, or nobody plays it here any more."""

    game: str


Told = Seated | Asked | Left


@dataclass(frozen=True, slots=True)
class Decision:
    action: Action
    faults: tuple[BotFault, ...] = ()
    """What went wrong meanwhile; the action is a legal one all the same."""


def frame(said: Told | Decision) -> bytes:
    body = pickle.dumps(said, pickle.HIGHEST_PROTOCOL)
    return LENGTH.pack(len(body)) + body


def packed(view: View, since: int) -> bytes:
    """The view with its log from there on, without the edition."""
    file = io.BytesIO()
    _Packer(file, pickle.HIGHEST_PROTOCOL).dump(replace(view, log=view.log[since:]))
    return file.getvalue()


def unpacked(view: bytes, edition: Edition) -> View:
    read = _Unpacker(io.BytesIO(view), edition).load()
    assert isinstance(read, View)
    return read


class _Packer(pickle.Pickler):
    def persistent_id(self, thing: Any) -> str | None:
        return _EDITION if isinstance(thing, Edition) else None


class _Unpacker(pickle.Unpickler):
    def __init__(self, file: io.BytesIO, edition: Edition) -> None:
        super().__init__(file)
        self._edition = edition

    def persistent_load(self, name: Any) -> Edition:
        assert name == _EDITION
        return self._edition
