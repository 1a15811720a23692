"""The messages between a server and the worker processes in which its bots run (`worker.py`).

A worker is told once of a new bot, and then sent questions for it. Of a view only what is new is
sent: the log from where the last question ended, and never the edition, which does not change.
"""

import io
import pickle
from dataclasses import dataclass, replace
from typing import Any

from respublica.bots.manner import Manner
from respublica.bots.seat import BotFault
from respublica.engine.actions import Action
from respublica.engine.edition import Edition
from respublica.engine.view import View

_EDITION = "edition"


@dataclass(frozen=True, slots=True)
class BotSeat:
    """Which bot sits at which seat of which game."""

    game: str
    seat: int
    level: str
    dice: int
    """Seeds the randomness of the bot; independent of the deal."""
    manner: Manner | None = None


@dataclass(frozen=True, slots=True)
class NewBot:
    """Make this bot; questions to it follow."""

    seating: BotSeat
    edition: Edition
    patience: float


@dataclass(frozen=True, slots=True)
class BotQuestion:
    """A view that a bot must answer, without the parts that the worker has already."""

    seating: BotSeat
    since: int
    """The number of the first event in the packed log."""
    packed: bytes


@dataclass(frozen=True, slots=True)
class EndOfGame:
    """Drop the bots of a game: it is over, or is played elsewhere from now on."""

    game: str


@dataclass(frozen=True, slots=True)
class GetReady:
    """Compile and load what bots that search need, and say when that is done."""


WorkerMessage = NewBot | BotQuestion | EndOfGame | GetReady


@dataclass(frozen=True, slots=True)
class Decision:
    """The answer to a question, always legal."""

    action: Action
    faults: tuple[BotFault, ...] = ()
    """What went wrong while the bot decided."""


@dataclass(frozen=True, slots=True)
class Ready:
    """Bots that search can be asked here."""

    seconds: float
    """How long they think about a decision."""


WorkerReply = Decision | Ready


def pack_view(view: View, since: int) -> bytes:
    """The view as bytes, without the edition and without the events before number `since`."""
    file = io.BytesIO()
    _Packer(file, pickle.HIGHEST_PROTOCOL).dump(replace(view, log=view.log[since:]))
    return file.getvalue()


def unpack_view(packed: bytes, edition: Edition) -> View:
    """The inverse of `pack_view`, except that the log begins at `since`."""
    view = _Unpacker(io.BytesIO(packed), edition).load()
    assert isinstance(view, View)
    return view


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
