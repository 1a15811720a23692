"""Whoever may come to a server, and all that ever came to them, byte by byte.

A visitor keeps a transcript: what was asked, in words that are the same in both worlds, and what
came. Of an answer all of its head is kept but the time of day.
"""

import http.client
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from time import monotonic
from typing import TypeAlias
from urllib.parse import urlencode, urlsplit

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection
from websockets.sync.client import connect as open_socket

from respublica.server.tables.sheet import Player
from tests.secrecy.worlds.scenes import Scene, spectator, stranger
from tests.secrecy.worlds.servers import token_of
from tests.secrecy.worlds.surface import Asked, Endpoint, Json, as_text, values_of
from tests.server.running import Running

PATIENCE = 30.0
IDLE_SECONDS = 2.0
"""After so long the server may have closed the connection."""
_EXPIRES = re.compile(r"expires=[^;]+; ")
"""Of a cookie that is taken back; it counts from the time of day."""
Transcript: TypeAlias = list[tuple[str, bytes]]


@dataclass(frozen=True)
class Kind:
    """A kind of visitor: who it is at a scene, and with what they identify themselves."""

    name: str
    player: Player | None
    scope: str | None = None
    """Of a token; None: a session."""
    seat: int | None = None
    """The chair at this visitor's device for which they ask."""
    knows_the_code: bool = True
    is_seated: bool = False

    @property
    def headers(self) -> dict[str, str]:
        if self.player is None:
            return {}
        account = Player(self.player.account, "")
        if self.scope is not None:
            return {"authorization": f"Bearer {token_of(account, self.scope)}"}
        return {"cookie": f"respublica={account.id}"}


def kinds(scene: Scene) -> list[Kind]:
    """Everybody to whom the scene's worlds must look alike."""
    uninvited = [
        Kind("a stranger", stranger(scene.name), knows_the_code=False),
        Kind("nobody", None, knows_the_code=False),
    ]
    if scene.is_uninvited:
        program = Kind("a stranger's program", stranger(scene.name), "read", knows_the_code=False)
        return [*uninvited, program]
    looking_on = spectator(scene.name)
    outside = [
        Kind("a spectator", looking_on),
        Kind("a spectator's program", looking_on, "read"),
        *uninvited,
    ]
    if scene.viewer is None:
        return outside
    player = scene.player(scene.viewer)
    seat = scene.viewer if player.keeper else None
    called = "a kept chair" if player.keeper else "a seat"
    if not player.keeper and len(scene.device) > 1:
        called = "a keeper"
    if not player.keeper and scene.sheets[0].host == player.id:
        called += " who is host"
    return [
        Kind(called, player, seat=seat, is_seated=True),
        Kind(f"a program of {called}", player, "read", seat),
        *outside,
    ]


class Visitor:
    """One of them, at one of the two servers."""

    def __init__(self, server: Running, scene: Scene, world: int, kind: Kind) -> None:
        self.kind = kind
        self.transcript: Transcript = []
        self.requests = 0
        self._ends = ExitStack()
        self._server = server
        self._scene = scene
        self.code = scene.sheets[world].code.reveal()
        self._used_at = monotonic()
        where = urlsplit(server.address)
        assert where.hostname is not None
        self._http = http.client.HTTPConnection(where.hostname, where.port, timeout=PATIENCE)

    def close(self) -> None:
        self._ends.close()
        self._http.close()

    def forget(self) -> None:
        """What was compared."""
        self.transcript.clear()
        self.requests = 0

    # Over HTTP ----------------------------------------------------------------------------------

    def visit(self, endpoint: Endpoint, share: slice) -> None:
        """Ask in the usual way, and in some of the others, one parameter at a time."""
        usual = {name: self.values(name)[0] for name in endpoint.parameters}
        others = [
            {**usual, name: value}
            for name in endpoint.parameters
            for value in self.values(name)[1:]
        ]
        for filled in (usual, *others[share]):
            self.ask(endpoint, filled)

    def values(self, name: str) -> Sequence[Asked]:
        """As this visitor may know and try them."""
        scene = self._scene
        seats = [seat for seat in range(len(scene.chairs)) if seat not in scene.device]
        values = values_of(name, scene, self.code, seats)
        if name == "seat" and self.kind.seat is not None:
            return [Asked("own", str(self.kind.seat)), *values[1:]]
        if name == "code" and not self.kind.knows_the_code:
            return values[1:]
        return values

    @property
    def given_code(self) -> str:
        """What this visitor would send as the code."""
        return self.code if self.kind.knows_the_code else f"{self.code[:4]}xxxx"

    def may_join(self) -> bool:
        """Whoever takes a seat at a public table is told its code, which a stranger is not."""
        return self.kind.knows_the_code or self._scene.is_private

    def ask(
        self, endpoint: Endpoint, filled: Mapping[str, Asked], body: Json | None = None
    ) -> None:
        path, query = endpoint.path, {}
        for name, asked in filled.items():
            if f"{{{name}}}" in path:
                path = path.replace(f"{{{name}}}", asked.value or "")
            elif asked.value is not None:
                query[name] = asked.value
        target = f"{path}?{urlencode(query)}" if query else path
        words = ", ".join(f"{name}: {asked.label}" for name, asked in filled.items())
        sent = "" if body is None else self.unnamed(as_text(body))
        told = f"{endpoint} ({words}) {sent}"
        if endpoint.is_stream:
            self._read_a_line(told, target)
        else:
            self.request(told, endpoint.method, target, None if body is None else as_text(body))

    def unnamed(self, told: str) -> str:
        """Without the code, which is not the same in the worlds of an outsider."""
        for code in (self.code, self.code[:4]):
            told = re.sub(re.escape(code), f"<{len(code)} letters>", told, flags=re.IGNORECASE)
        return told

    def request(self, told: str, method: str, target: str, body: str | None = None) -> None:
        if monotonic() - self._used_at > IDLE_SECONDS:
            self._http.close()
        self._used_at = monotonic()
        headers = {**self.kind.headers, "accept-encoding": "identity"}
        if body is not None:
            headers["content-type"] = "application/json"
        sent = None if body is None else body.encode()
        try:
            self._http.request(method, target, sent, headers)
            answer = self._http.getresponse()
        except ConnectionError:
            # The server closed a connection that was idle for too long.
            self._http.close()
            self._http.request(method, target, sent, headers)
            answer = self._http.getresponse()
        self._note(told, answer, answer.read())

    def _note(self, told: str, answer: http.client.HTTPResponse, body: bytes) -> None:
        self.requests += 1
        head = [
            (name, _EXPIRES.sub("", value))
            for name, value in answer.getheaders()
            if name.lower() != "date"
        ]
        if " /metrics " in told:
            # What was refused in one world alone is counted there; `test_metrics.py` looks closer.
            head = [pair for pair in head if pair[0] != "content-length"]
            body = _names(body)
        self.keep(told, repr((answer.status, head)).encode() + body)

    def keep(self, told: str, came: bytes) -> None:
        """Whoever knows the code, which is not the same in all worlds, may be told it."""
        known = came.replace(self.code.encode(), b"<code>") if self.kind.knows_the_code else came
        self.transcript.append((told, known))

    def _read_a_line(self, told: str, target: str) -> None:
        """Of a stream; a refusal has no lines."""
        connection = http.client.HTTPConnection(self._http.host, self._http.port, timeout=PATIENCE)
        connection.request("GET", target, headers=self.kind.headers)
        answer = connection.getresponse()
        self._note(told, answer, answer.readline() if answer.status == 200 else answer.read())
        connection.close()

    # Over the socket ----------------------------------------------------------------------------

    def connect(self, language: str | None = None, since: int = 0) -> "Listening | None":
        """A socket that is heard from now on; None if it was refused."""
        query = {"since": str(self._scene.since or since)}
        if language is not None:
            query["language"] = language
        if self.kind.seat is not None:
            query["seat"] = str(self.kind.seat)
        if self.kind.knows_the_code:
            query["code"] = self.code
        told = f"socket as {self.kind.name}, {language}, since {since}"
        address = f"{self._server.socket_address}/api/tables/{self._scene.id}/socket"
        opening = open_socket(
            f"{address}?{urlencode(query)}",
            additional_headers=self.kind.headers,
            compression=None,
            close_timeout=1,
            max_queue=None,
            max_size=None,
        )
        listening = Listening(self._ends.enter_context(opening), told, self)
        return listening if listening.hear("on coming") else None


@dataclass
class Listening:
    """A socket of a visitor; what is heard there is part of the visitor's transcript."""

    socket: ClientConnection
    told: str
    visitor: Visitor
    marks: int = field(default=0)

    def say(self, text: str) -> bool:
        with suppress(ConnectionClosed):
            self.socket.send(text)
        return self.hear(text[:60])

    def hear(self, what: str) -> bool:
        """All there is so far: up to the answer to something that is refused for sure.

        Whether the socket is still open.
        """
        self.marks += 1
        mark = f"mark-{self.marks}"
        told = self.visitor.unnamed(f"{self.told}: {what}")
        self.visitor.requests += 1
        act = {"type": "act", "id": mark, "number": 999_999, "action": "pass"}
        with suppress(ConnectionClosed):
            # What came before it was closed can still be read.
            self.socket.send(json.dumps(act))
        try:
            for message in self._messages():
                self.visitor.keep(told, message)
                if mark.encode() in message:
                    return True
        except ConnectionClosed:
            closed = f"closed {self.socket.close_code} {self.socket.close_reason}"
            self.visitor.keep(told, closed.encode())
        return False

    def _messages(self) -> Iterator[bytes]:
        while True:
            message = self.socket.recv(PATIENCE)
            yield message if isinstance(message, bytes) else message.encode()


def _names(metrics: bytes) -> bytes:
    """What is counted, without the counts."""
    return b"\n".join(line for line in metrics.splitlines() if line.startswith(b"# TYPE"))
