"""A table on a server, kept up to date over a socket that comes back by itself.

It speaks the protocol of the page: a reader, who is told the game in words. What the viewer knows
is also read back as a view, so that typed words are judged here, by the same engine, before they
are sent. An act waits until it is acknowledged and is sent again after a lost connection; its id
sees to it that it counts once.
"""

import secrets
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from threading import Event, Lock
from urllib.parse import urlencode

import msgspec
from msgspec.structs import asdict
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI
from websockets.sync.client import ClientConnection, connect

from respublica.engine import catalogue
from respublica.engine import events as e
from respublica.engine.actions import Action
from respublica.engine.edition import Edition
from respublica.engine.errors import EditionError
from respublica.engine.view import View
from respublica.language.actions import write_action
from respublica.language.messages import message
from respublica.language.records import DamagedRecord, Record, read_record, write_record
from respublica.protocol.edition import EditionSeen
from respublica.protocol.events import read_event
from respublica.protocol.messages import (
    Acknowledged,
    ComeBack,
    Outgoing,
    Rejected,
    TableUpdate,
    Talked,
)
from respublica.protocol.reader import Line, Shown
from respublica.protocol.table import RUNNING, Stage, TableSeen
from respublica.protocol.view import LoggedView, read_view
from respublica.reader.vocabulary import bot_name, phrase_text
from respublica.terminal.local_games import LEVEL
from respublica.terminal.news import Gathering, Moment, News, Notice, listed_names
from respublica.terminal.saved_games import folder
from respublica.terminal.server_api import ServerApi, ServerRefuses, refusal_told

_READER = msgspec.json.Decoder(Outgoing)
_PAUSES = (0.2, 0.5, 1.0, 2.0, 5.0)
"""Seconds before each attempt to connect again; the last one from then on."""
_LISTEN_SECONDS = 0.5
"""How long nothing is heard before somebody who closed the table is noticed."""
_FINAL = (1008, 4401, 4404)
"""Close codes after which coming back is of no use."""


class SentAway(Exception):
    """The server will not have us here."""


@dataclass(frozen=True, slots=True)
class _Pending:
    """An act that has not been acknowledged."""

    id: str
    number: int
    text: str


class JoinedTable:
    """One seat at a table of a server, or a place to look on from."""

    def __init__(self, api: ServerApi, table: TableSeen, code: str | None, language: str) -> None:
        self.language = language
        self.table = table
        self._api = api
        self._code = code
        self._socket: ClientConnection | None = None
        self._lock = Lock()
        self._closed = Event()
        self._pending: _Pending | None = None
        self._shown: Shown | None = None
        self._lines: list[Line] = []
        self._events: list[e.Event] = []
        self._edition: Edition | None = None
        self._nonce = secrets.token_hex(16)
        self._commitment = table.commitment
        self._is_cut_off = False

    # The connection -----------------------------------------------------------------------------

    def news(self) -> Iterator[News]:
        failed = 0
        while not self._closed.is_set():
            try:
                with self._connected() as socket:
                    for each in self._hear(socket):
                        failed = 0
                        yield each
                if self._is_over:
                    return
            except SentAway:
                yield Notice(message("web-connection-ended", self.language))
                return
            except (OSError, ConnectionClosed, InvalidHandshake, InvalidURI, TimeoutError):
                pass
            if self._closed.is_set():
                return
            if not self._is_cut_off:
                self._is_cut_off = True
                yield Notice(message("web-connection-lost", self.language))
            self._closed.wait(_PAUSES[min(failed, len(_PAUSES) - 1)])
            failed += 1

    def _connected(self) -> ClientConnection:
        query = {"language": self.language, "since": len(self._lines)}
        if self._code:
            query["code"] = self._code
        address = self._api.server.replace("http", "ws", 1)
        return connect(
            f"{address}/api/tables/{self.table.id}/socket?{urlencode(query)}",
            additional_headers=self._api.headers,
            compression=None,
            max_size=None,
            open_timeout=10,
            close_timeout=1,
        )

    def _hear(self, socket: ClientConnection) -> Iterator[News]:
        """Everything that comes, until the connection or the game ends."""
        with self._lock:
            self._socket = socket
        try:
            while not self._closed.is_set() and not self._is_over:
                try:
                    text = socket.recv(timeout=_LISTEN_SECONDS)
                except TimeoutError:
                    continue
                told = _understood(text)
                if told is not None:
                    yield from self._heard(told, socket)
        except ConnectionClosed as closed:
            if closed.rcvd is not None and closed.rcvd.code in _FINAL:
                raise SentAway from None
            raise
        finally:
            with self._lock:
                self._socket = None

    def _heard(self, told: Outgoing, socket: ClientConnection) -> Iterator[News]:
        match told:
            case TableUpdate(table):
                yield from self._seated(table, socket)
            case Shown():
                yield from self._told(told)
            case Acknowledged(id):
                self._settle(id)
            case Rejected():
                yield from self._refused(told)
            case Talked(seat, phrase):
                text = phrase_text(phrase, self.language)
                name = self.table.chairs[seat].name
                line = message("terminal-response", self.language, name=name, sentence=text)
                yield Notice(line, is_trouble=False)
            case ComeBack():
                return
            case _:
                return  # For programs that have asked for events, not for words.

    # The table ----------------------------------------------------------------------------------

    def _seated(self, table: TableSeen, socket: ClientConnection) -> Iterator[News]:
        self.table = table
        if self._is_cut_off:
            self._is_cut_off = False
            yield Notice(message("web-connection-back", self.language), is_trouble=False)
            self._send_again(socket)
        if table.stage is Stage.SHUFFLING and table.you is not None:
            self._commitment = self._commitment or table.commitment
            # Sent at every occasion: the first one counts, and a second one does no harm.
            socket.send(msgspec.json.encode({"type": "add-nonce", "nonce": self._nonce}).decode())
        if table.stage in (Stage.OPEN, Stage.SHUFFLING):
            yield Gathering(table, self._link(), self.language, self._begin_if_host())

    def _link(self) -> str:
        code = self.table.code or self._code
        here = self._api.server
        return f"{here}/join/{code}" if code else f"{here}/table/{self.table.id}"

    def _begin_if_host(self) -> "Begin | None":
        table = self.table
        if table.you is None or table.you != table.host or table.stage is not Stage.OPEN:
            return None
        return Begin(self._api, table)

    @property
    def _is_over(self) -> bool:
        """Nothing more will come: the end has been told."""
        ended = self.table.stage not in (Stage.OPEN, *RUNNING)
        return ended and self._shown is not None and not self._shown.asked

    # The game -----------------------------------------------------------------------------------

    def _told(self, shown: Shown) -> Iterator[News]:
        if shown.since > len(self._lines):
            self._look(len(self._lines))
            return
        try:
            edition = self._edition_of(shown.edition)
        except EditionError:
            name = shown.edition.edition
            yield Notice(message("terminal-other-edition", self.language, edition=name))
            self._closed.set()
            return
        self._shown = shown
        self._lines = [*self._lines[: shown.since], *shown.lines]
        events = [read_event(event, edition) for event in shown.events]
        self._events = [*self._events[: shown.since], *events]
        if not self._is_answered(shown):
            yield self._moment(shown, edition)

    def _is_answered(self, shown: Shown) -> bool:
        """Whether the person has decided already, and the server has not heard it yet."""
        with self._lock:
            return self._pending is not None and self._pending.number == shown.number

    def _edition_of(self, seen: EditionSeen) -> Edition:
        if self._edition is None:
            self._edition = catalogue.edition(seen.edition).with_rules(asdict(seen.rules))
        return self._edition

    def _moment(self, shown: Shown, edition: Edition) -> Moment:
        chairs = self.table.chairs
        names = [
            chair.name or message("seat", self.language, number=seat + 1)
            for seat, chair in enumerate(chairs)
        ]
        told = ["" if chair.bot is None else bot_name(chair.bot, self.language) for chair in chairs]
        listed = listed_names(names, shown.view.seat, self.language)
        return Moment(
            shown,
            self._lines,
            self._view(shown, edition),
            listed,
            told,
            self.language,
            self.table.is_solo,
        )

    def _view(self, shown: Shown, edition: Edition) -> View:
        seen = LoggedView(**asdict(shown.view), log=[])
        return replace(read_view(seen, edition), log=tuple(self._events))

    # What the person does -----------------------------------------------------------------------

    def act(self, action: Action, number: int) -> None:
        shown = self._shown
        if shown is None or self._edition is None or shown.number != number:
            return
        id = f"t-{secrets.token_hex(8)}"
        act = {
            "type": "act",
            "id": id,
            "number": number,
            "action": write_action(action, self._edition),
            "language": self.language,
        }
        with self._lock:
            self._pending = _Pending(id, number, msgspec.json.encode(act).decode())
            self._send(self._pending.text)

    def _send(self, text: str) -> None:
        """Now, if there is a connection; what waits for an answer is sent again after the next."""
        if self._socket is not None:
            with suppress(ConnectionClosed, OSError):
                self._socket.send(text)

    def _send_again(self, socket: ClientConnection) -> None:
        with self._lock:
            if self._pending is not None:
                socket.send(self._pending.text)

    def _settle(self, id: str) -> bool:
        with self._lock:
            is_mine = self._pending is not None and self._pending.id == id
            if is_mine:
                self._pending = None
            return is_mine

    def _refused(self, refused: Rejected) -> Iterator[News]:
        is_mine = refused.id is not None and self._settle(refused.id)
        if is_mine or self.table.stage is not Stage.SHUFFLING:
            yield Notice(refusal_told(refused.code, refused.message, self.language))
        if is_mine:
            self._look(len(self._lines))

    def _look(self, since: int) -> None:
        look = {"type": "look", "since": since, "language": self.language}
        with self._lock:
            self._send(msgspec.json.encode(look).decode())

    def speak(self, language: str) -> None:
        self.language = language
        if self._is_cut_off:
            self._lines, self._events = [], []  # All of it is told again after the next connection.
        else:
            self._look(0)

    def close(self) -> None:
        self._closed.set()

    # After the end ------------------------------------------------------------------------------

    def record(self) -> tuple[Record, bool]:
        """The record of the game, and whether the shuffle was the one promised before the deal.

        Raises `ServerRefuses` or `DamagedRecord`; a record whose seed is not the one that it
        promises itself is damaged.
        """
        kept = read_record(self._api.record(self.table.id, self._code))
        promised = None if kept.commitment is None else kept.commitment.digest.hex()
        return kept, promised is not None and self._commitment in (None, promised)


@dataclass(frozen=True, slots=True)
class KeptRecord:
    """The record of a game on a server, in a file here."""

    record: Record
    file: Path | None
    is_fair: bool

    def told(self, language: str) -> list[str]:
        fair = message("terminal-fair" if self.is_fair else "terminal-unfair", language)
        if self.file is None:
            return [fair]
        return [fair, message("terminal-record", language, file=str(self.file))]


def keep_record(table: JoinedTable, now: datetime) -> KeptRecord | None:
    """Fetch the record and keep it beside the own ones; None for a game that has none."""
    try:
        record, is_fair = table.record()
    except (ServerRefuses, DamagedRecord):
        return None
    file = folder() / f"{now:%Y-%m-%d-%H%M%S}-{record.setup.edition.id}-online.record"
    try:
        folder().mkdir(parents=True, exist_ok=True, mode=0o700)
        file.write_text(write_record(record), encoding="utf-8")
    except OSError:
        return KeptRecord(record, None, is_fair)
    return KeptRecord(record, file, is_fair)


def _understood(text: str | bytes) -> Outgoing | None:
    """The message; None for what only a newer program knows."""
    try:
        told: Outgoing = _READER.decode(text)
    except msgspec.DecodeError:
        return None
    return told


@dataclass(frozen=True, slots=True)
class Begin:
    """What the host of a table may do before the deal."""

    api: ServerApi
    table: TableSeen

    def __call__(self) -> None:
        """Bots take the free seats, and the cards are dealt; `ServerRefuses` if not."""
        self.api.begin(self.table, LEVEL)
