"""Games of the terminal on disk: running ones, which survive whatever ends it, and records.

A running game is a file of one line about who plays, and the lines of its record so far. An action
is written, and on the disk, before anybody sees it. When the game is over, its record takes the
place of the file. A lock on the file, which ends with the process, keeps a second terminal away.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import IO

import msgspec

from respublica.data_folder import data_folder
from respublica.engine.actions import Action
from respublica.engine.errors import ResPublicaError, RulesError
from respublica.engine.game import Game
from respublica.language.records import (
    Record,
    read_unfinished,
    write_beginning,
    write_record,
    write_step,
)

_RUNNING, _RECORD = ".game", ".record"
MOST_LISTED = 5


class CannotSave(ResPublicaError):
    """The disk is full, or the folder may not be written to."""


class Opponent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bot at a seat: somebody of the cast, who plays at a level."""

    seat: int
    level: str
    person: str
    """The id of the person."""
    name: str


class Company(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who plays: the first line of a running game."""

    seat: int
    opponents: tuple[Opponent, ...]

    def names(self, seats: int) -> list[str]:
        """By seat; the person at the terminal needs none."""
        found = {each.seat: each.name for each in self.opponents}
        return [found.get(seat, "") for seat in range(seats)]


def folder() -> Path:
    return data_folder() / "terminal"


def running_games() -> list["SavedGame"]:
    """Those that can be gone on with, the last one first; not those that somebody plays now."""
    return list(_running(folder()))


def _running(where: Path) -> Iterator["SavedGame"]:
    files = sorted(where.glob(f"*{_RUNNING}"), key=_changed, reverse=True)
    for file in files[:MOST_LISTED]:
        with suppress(OSError, UnicodeDecodeError, RulesError, msgspec.MsgspecError):
            yield SavedGame.read(file)


def _changed(file: Path) -> float:
    try:
        return file.stat().st_mtime
    except OSError:
        return 0.0


class SavedGame:
    """A game and its file, which follows every action."""

    def __init__(self, file: Path, game: Game, company: Company) -> None:
        self.file = file
        self.game = game
        self.company = company
        self.record_file: Path | None = None
        """Once the game is over and its record is kept."""
        self._open: IO[bytes] | None = None

    @classmethod
    def begin(cls, game: Game, company: Company, now: datetime) -> "SavedGame":
        """A new game in a new file; `CannotSave` if there can be none."""
        about = msgspec.json.encode(company).decode("utf-8")
        text = f"{about}\n{write_beginning(Record.of(game, _named(company)))}"
        stem = f"{now:%Y-%m-%d-%H%M%S}-{game.edition.id}"
        try:
            folder().mkdir(parents=True, exist_ok=True, mode=0o700)
            file = _free(folder(), stem)
            saved = cls(file, game, company)
            saved._open = os.fdopen(os.open(file, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600), "w+b")
            _lock(saved._open)
            saved._write(text)
        except OSError as error:
            raise CannotSave(f"{folder()}: {error.strerror}") from None
        return saved

    @classmethod
    def read(cls, file: Path) -> "SavedGame":
        """The game in this file; raises whatever is wrong with it, `OSError` if it is played."""
        with file.open("r+b") as opened:
            _lock(opened)
            text = opened.read().decode("utf-8")
        about, _, rest = text.partition("\n")
        company = msgspec.json.decode(about, type=Company)
        return cls(file, read_unfinished(rest).game(), company)

    @property
    def changed(self) -> datetime:
        return datetime.fromtimestamp(_changed(self.file))

    def go_on(self) -> None:
        """Take the file again; half a line at its end, from a program that died, is cut off."""
        try:
            self._open = self.file.open("r+b")
            _lock(self._open)
            text = self._open.read()
            self._open.seek(text.rfind(b"\n") + 1)
            self._open.truncate()
        except OSError as error:
            raise CannotSave(f"{self.file}: {error.strerror}") from None

    def play(self, action: Action, seat: int) -> None:
        """Check, write down, then play; `IllegalAction` and `CannotSave` change nothing."""
        self.game.legal.check(action)
        line = write_step(seat, action, self.game.edition)
        place = None if self._open is None else self._open.tell()
        try:
            self._write(line)
        except OSError as error:
            self._take_back(place)
            raise CannotSave(f"{self.file}: {error.strerror}") from None
        self.game.play(action, seat)

    def _write(self, text: str) -> None:
        assert self._open is not None, "the file is not open"
        self._open.write(text.encode("utf-8"))
        self._open.flush()
        os.fsync(self._open.fileno())

    def _take_back(self, place: int | None) -> None:
        """What was half written, if the disk allows it; reading ignores half a line anyway."""
        if self._open is not None and place is not None:
            with suppress(OSError):
                self._open.seek(place)
                self._open.truncate()

    def close(self) -> None:
        """Let go of the file; if the game is over, its record takes the file's place."""
        if self._open is None:
            return
        self.record_file = self._keep_record() if self.game.over else None
        self._open.close()
        self._open = None
        if self.record_file is not None:
            with suppress(OSError):
                self.file.unlink()

    def _keep_record(self) -> Path | None:
        target = self.file.with_suffix(_RECORD)
        draft = target.with_suffix(".part")
        try:
            with draft.open("w", encoding="utf-8", newline="\n") as written:
                written.write(self.record_text())
                written.flush()
                os.fsync(written.fileno())
            draft.replace(target)
        except OSError:
            return None  # The running game stays, and nothing is lost.
        return target

    def record(self) -> Record:
        return Record.of(self.game, _named(self.company))

    def record_text(self) -> str:
        return write_record(self.record())


def _named(company: Company) -> dict[int, str]:
    return {each.seat: each.name for each in company.opponents}


def _free(where: Path, stem: str) -> Path:
    """Not the name of a game or a record that is there."""
    number, found = 1, where / f"{stem}{_RUNNING}"
    while found.exists() or found.with_suffix(_RECORD).exists():
        number += 1
        found = where / f"{stem}-{number}{_RUNNING}"
    return found


if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes]) -> None:
        # A byte far behind the text, which must stay readable.
        file.seek(1 << 30)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        file.seek(0)
else:
    import fcntl

    def _lock(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
