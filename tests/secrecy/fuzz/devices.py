"""A device at a table: what it sends, by socket or by request, and what it is answered."""

from collections.abc import Iterator
from itertools import product
from typing import Any

import msgspec

from respublica.engine.hidden import Hidden
from respublica.protocol import messages as m
from respublica.protocol.events import EventSeen
from respublica.protocol.fields import Language
from respublica.protocol.refusals import Reason, Refusal
from respublica.protocol.secrets import TableCode
from respublica.protocol.table import TableSeen
from respublica.server.encoding import encode_refusal
from respublica.server.http.answers import BY_THE_RULES, STATUS
from respublica.server.tables.sheet import Player
from tests.secrecy.fuzz.ahead import Choice
from tests.secrecy.fuzz.answers import answer_to
from tests.secrecy.fuzz.hearing import Archive, Ears, read
from tests.secrecy.fuzz.knowing import Leak, Notes
from tests.secrecy.fuzz.lines import Line, SocketLine, StreamLine
from tests.secrecy.fuzz.public_sheet import PublicSheet, may_look
from tests.server.clients import Guest
from tests.server.running import Running

MOST_REFUSALS = 120
"""A socket is closed after some more; a new one is opened before that."""
NO_SUCH_TABLE = Refusal(Reason.NOT_FOUND, "there is no such table")
_NO_SUCH_TABLE_CODE = b"4404"
REJECTED = msgspec.json.Decoder(m.Rejected)
_TABLE = msgspec.json.Decoder(TableSeen)
_VIEW = msgspec.json.Decoder(m.ViewUpdate)
_LOG = msgspec.json.Decoder(list[EventSeen])


def _sent(message: m.Incoming) -> dict[str, Any]:
    """The message as a client writes it, its secrets with it."""
    told: dict[str, Any] = msgspec.to_builtins(message, enc_hook=Hidden.reveal)
    return {name: value for name, value in told.items() if value is not None}


class Person(Guest):
    """Somebody with a session; `of` makes a read-only token of somebody's into another device."""

    def __init__(self, server: Running, name: str, of: "Person | None" = None) -> None:
        self.name = name
        self.secrets: list[str] = []
        token = None
        if of is not None:
            made = of.post("/api/me/tokens", name=name, scopes=["read"])
            token, self.id = made["secret"], of.id
            self.secrets.append(token)
        super().__init__(server, name, token)
        self.secrets += self.http.cookies.values()
        self.may_play = of is None


class Device:
    def __init__(
        self,
        server: Running,
        archive: Archive,
        person: Person,
        table: PublicSheet,
        *,
        seat: int | None = None,
        language: Language | None = None,
        knows_code: bool = False,
    ) -> None:
        self._server = server
        self._person = person
        self.table = table
        self.seat = seat
        """That of a chair kept at this device; None for the person's own, or a spectator."""
        self.ears = Ears(archive, table, self._player(), language, knows_code=knows_code)
        self.line: Line | None = None
        self._refused = 0
        self._marks = 0
        self.path = f"/api/tables/{table.sheet.id}"

    def _player(self) -> Player:
        if self.seat is None:
            return Player(self._person.id, self._person.name)
        chair = self.table.sheet.chairs[self.seat]
        assert chair.player is not None
        return Player(chair.player, chair.name, self._person.id)

    @property
    def player(self) -> Player:
        return self.ears.player

    @property
    def notes(self) -> Notes | None:
        return self.ears.notes

    @property
    def may_play(self) -> bool:
        return self._person.may_play

    # Connections --------------------------------------------------------------------------------

    def connect(self, since: int | None = None, *, by_stream: bool = False) -> None:
        """Come, or come back, with what one has seen or with any number."""
        self.disconnect()
        self.show_life()
        known = 0 if self.notes is None else len(self.notes.log)
        query = {"since": str(known if since is None else since), **self._query()}
        if self.ears.language is not None:
            query["language"] = self.ears.language
        headers = self._person.credentials
        self.ears.begin_line()
        if by_stream:
            self.line = StreamLine(f"{self._server.address}{self.path}/events", headers, query)
            return
        asked = "&".join(f"{name}={value}" for name, value in query.items())
        address = f"{self._server.socket_address}{self.path}/socket?{asked}"
        line, self._refused = SocketLine(address, headers), 0
        if may_look(self.table.sheet, self.player.id, self.code):
            self.line = line
            self._catch_up_to_mark(line)
        else:
            self._be_turned_away(line)

    def _be_turned_away(self, line: SocketLine) -> None:
        """By a private table, which there might as well not be."""
        *refusals, end = line.rest()
        for raw in refusals:
            self.ears.take_in(raw)
        if refusals != [encode_refusal(NO_SUCH_TABLE)] or end != _NO_SUCH_TABLE_CODE:
            raise Leak(f"{self.ears!r} was turned away with {refusals} {end!r}")

    @property
    def code(self) -> TableCode | None:
        """That of the table, if this device knows it and names it with whatever it asks."""
        return self.table.sheet.code if self.ears.knows_code else None

    def _query(self) -> dict[str, str]:
        query = {} if self.seat is None else {"seat": str(self.seat)}
        return query if self.code is None else {**query, "code": self.code.reveal()}

    def disconnect(self) -> None:
        if self.line is not None:
            self.line.close()
        self.line = None

    def show_life(self) -> None:
        if self.may_play:
            self.table.alive.add(self.player.id)

    def listen(self) -> None:
        """Take in what has come by itself."""
        if self.line is not None:
            for raw in self.line.waiting():
                self.ears.take_in(raw)

    def _catch_up_to_mark(self, line: SocketLine) -> list[bytes]:
        """Take in all there is, up to the answer to something that is refused for sure.

        The other refusals that came before that.
        """
        self._marks += 1
        act = m.Act(f"mark-{id(self)}-{self._marks}", 999_999, "pass")
        known, refusals = self.ears.number, list[bytes]()
        line.send(_sent(act))
        while True:
            raw = line.next()
            answer = self.ears.take_in(raw)
            if isinstance(answer, m.Rejected):
                self._refused += 1
                if answer.id == act.id:
                    self.ears.shows_due = 0
                    self._explain(act, raw, known, is_socket=True)
                    return refusals
                refusals.append(raw)

    # Doing --------------------------------------------------------------------------------------

    def do(self, message: m.Incoming, *, by_socket: bool = False) -> bool:
        """Send a message to the table; whether it was accepted."""
        self.show_life()
        self.table.tried = (self.player, message)
        seat = self.table.sheet.seat_of(self.player.id)
        if isinstance(message, m.Talk) and seat is not None:
            self.table.talked.add((seat, message.phrase))
        if isinstance(message, m.DeclineAhead) and seat is not None:
            accepted = self._choose_ahead(message, seat, by_socket=by_socket)
        else:
            accepted = self._send(message, by_socket=by_socket)
        if accepted and isinstance(message, m.Act) and seat is not None:
            self.table.acts[seat, message.id] = message
        if accepted and isinstance(message, m.LeaveSeat):
            self._get_up()
        self.table.tried = None
        return accepted

    def _send(self, message: m.Incoming, *, by_socket: bool) -> bool:
        if by_socket and isinstance(self.line, SocketLine):
            return self._do_by_socket(self.line, message)
        return self._do_by_request(message)

    def _choose_ahead(self, message: m.DeclineAhead, seat: int, *, by_socket: bool) -> bool:
        """The choice may show at the seat's own devices before its answer is read."""
        choices, first = self.table.ahead.setdefault(seat, []), self.ears.latest
        choices.append(Choice(message.on, first))
        accepted = self._send(message, by_socket=by_socket)
        choices.pop()
        if accepted:
            choices.append(Choice(message.on, first, self.ears.latest))
        return accepted

    def _get_up(self) -> None:
        self.table.alive.discard(self.player.id)
        self.table.alive -= {f"{self.player.id}/{seat}" for seat in range(9)}

    def _do_by_socket(self, line: SocketLine, message: m.Incoming) -> bool:
        if self._refused > MOST_REFUSALS:
            self.connect()
            assert isinstance(self.line, SocketLine)
            line = self.line
        known = self.ears.number
        self.ears.shows_due += isinstance(message, m.Look | m.Rematch)
        if isinstance(message, m.Look) and message.language is not None:
            self.ears.former, self.ears.language = self.ears.language, message.language
        line.send(_sent(message))
        if isinstance(message, m.Act):
            return self._hear_answer(line, message, known)
        refusals = self._catch_up_to_mark(line)
        if refusals and self.ears.former is not None:
            self.ears.language = self.ears.former
        self.ears.former = None
        for raw in refusals:
            self._explain(message, raw, known, is_socket=True)
        return not refusals

    def _hear_answer(self, line: SocketLine, act: m.Act, known: int) -> bool:
        while True:
            raw = line.next()
            answer = self.ears.take_in(raw)
            if isinstance(answer, m.Acknowledged | m.Rejected) and answer.id == act.id:
                self._explain(act, raw, known, is_socket=True)
                self._refused += isinstance(answer, m.Rejected)
                return isinstance(answer, m.Acknowledged)

    def _do_by_request(self, message: m.Incoming) -> bool:
        known = self.ears.number
        body = _sent(message)
        tag = body.pop("type")
        door = "acts" if isinstance(message, m.Act) else tag
        status, raw = self.request("POST", f"{self.path}/{door}", body)
        if status >= 300 or isinstance(message, m.Act):
            self._explain(message, raw, known, is_socket=False)
        elif isinstance(message, m.DeclineAhead):
            self.ears.take_in_view(read(raw, _VIEW), is_answer=True)
        else:
            self.ears.take_in_table(read(raw, _TABLE))
        return status < 300

    def _explain(self, message: m.Incoming, raw: bytes, known: int, *, is_socket: bool) -> None:
        def answers() -> Iterator[bytes]:
            return self._answers(message, known, is_socket=is_socket)

        self.ears.explain(str(_sent(message)), raw, answers)

    def _answers(self, message: m.Incoming, known: int, *, is_socket: bool) -> Iterator[bytes]:
        """What may be answered to this, with so much known when it was sent."""
        if not self.may_play:
            refusal = Refusal(Reason.NOT_ALLOWED, "this token may not play")
            id = message.id if isinstance(message, m.Act) and is_socket else None
            yield encode_refusal(refusal, id)
            return
        if not is_socket:
            yield from self.refusals_at_the_door(
                message.code if isinstance(message, m.TakeSeat) else None
            )
        for sheet, number in product(self.table.possible(), self.numbers_from(known) or [0]):
            yield from answer_to(message, self.player, sheet, self.table, self.notes, number)

    # Requests -----------------------------------------------------------------------------------

    def request(self, method: str, path: str, body: Any = None, **query: str) -> tuple[int, bytes]:
        """The status and the body of an answer; a refusal has the status of its code."""
        self.show_life()
        own = self._query()
        if method == "POST":
            own.pop("code", None)
        params = {**own, **query}
        answer = self._person.http.request(method, path, params=params, json=body)
        self.ears.keep(answer.content)
        if answer.status_code >= 300:
            code = read(answer.content, REJECTED).code
            if answer.status_code != (STATUS[Reason(code)] if code in {*Reason} else BY_THE_RULES):
                raise Leak(f"{answer.status_code} for {answer.content!r}")
        return answer.status_code, answer.content

    def numbers_from(self, known: int) -> list[int]:
        """The moments that a question may have met which was put when so much was known."""
        if self.notes is None or not self.notes.log:
            return []
        return [*range(known, self.notes.number + 1)]

    def refusals_at_the_door(self, code: TableCode | None) -> Iterator[bytes]:
        for sheet in self.table.possible():
            if not may_look(sheet, self.player.id, code):
                yield encode_refusal(NO_SUCH_TABLE)
            if self.seat is not None and sheet.seat_of(self.player.id) is None:
                told = f"seat {self.seat} is neither yours nor at your device"
                yield encode_refusal(Refusal(Reason.NOT_ALLOWED, told))

    def look_at_table(self) -> None:
        status, raw = self.request("GET", self.path)
        if status < 300:
            self.ears.take_in_table(read(raw, _TABLE))
        else:
            self.ears.explain("table", raw, lambda: [encode_refusal(NO_SUCH_TABLE)])

    def is_finished(self) -> bool:
        """Asks for the table, if it was not yet told that it is."""
        if not self.table.is_finished:
            self.look_at_table()
        return self.table.is_finished

    def catch_up(self, *, is_end: bool = False) -> None:
        """See to it that everything so far has its reason; in the end also that nothing is left."""
        self.listen()
        if is_end and isinstance(self.line, SocketLine):
            self._catch_up_to_mark(self.line)
        if self.ears.is_wondering or (is_end and self.notes is not None):
            status, raw = self.request("GET", f"{self.path}/log")
            if status < 300:
                self.ears.take_in_log(read(raw, _LOG))
        self.ears.require_explained()
