"""Asks a server as any role: plainly over one connection, on streams, and on the socket."""

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPResponse
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection
from websockets.sync.client import connect as open_socket

from tests.server.running import Reachable

PATIENCE = 30.0
Json = dict[str, Any]


@dataclass(frozen=True)
class Answer:
    status: int
    headers: tuple[tuple[str, str], ...]
    """In their order, names in small letters; all but the date."""
    body: bytes

    @property
    def code(self) -> str | None:
        """Of a refusal."""
        if self.status < 400:
            return None
        return str(json.loads(self.body)["code"])

    def header(self, name: str) -> str | None:
        return next((value for key, value in self.headers if key == name), None)


class Asking:
    """One kept-alive connection; `with Asking(server) as ask: ask("GET", "/api/me", headers)`."""

    def __init__(self, server: Reachable) -> None:
        self._address = server.address.partition("://")[2]
        self._socket_address = server.socket_address
        self._kept = HTTPConnection(self._address, timeout=PATIENCE)

    def __enter__(self) -> "Asking":
        return self

    def __exit__(self, *_: object) -> None:
        self._kept.close()

    def __call__(
        self, method: str, target: str, headers: Mapping[str, str], body: Json | None = None
    ) -> Answer:
        found = _request(self._kept, method, target, headers, body)
        return _answer(found, found.read())

    def stream(self, target: str, headers: Mapping[str, str]) -> Answer:
        """The first line of a stream, on a connection of its own; all of a refusal."""
        connection = HTTPConnection(self._address, timeout=PATIENCE)
        try:
            found = _request(connection, "GET", target, headers, None)
            return _answer(found, found.readline() if found.status == 200 else found.read())
        finally:
            connection.close()

    def socket(self, target: str, headers: Mapping[str, str]) -> ClientConnection:
        return open_socket(
            f"{self._socket_address}{target}",
            additional_headers=dict(headers),
            compression=None,
            close_timeout=1,
            max_size=None,
            proxy=None,
        )


def _request(
    connection: HTTPConnection,
    method: str,
    target: str,
    headers: Mapping[str, str],
    body: Json | None,
) -> HTTPResponse:
    sent = dict(headers)
    if body is not None:
        sent["content-type"] = "application/json"
    connection.request(method, target, None if body is None else json.dumps(body), sent)
    return connection.getresponse()


def _answer(found: HTTPResponse, body: bytes) -> Answer:
    headers = ((name.lower(), value) for name, value in found.getheaders())
    return Answer(found.status, tuple(each for each in headers if each[0] != "date"), body)


def turned_away(socket: ClientConnection) -> tuple[int | None, list[str]]:
    """How the server closes it, after whatever else it says; None if it stays open."""
    heard: list[str] = []
    with suppress(ConnectionClosed, TimeoutError):
        heard.append(str(socket.recv(PATIENCE)))
        if json.loads(heard[0])["type"] == "refused":
            socket.recv(PATIENCE)
    return socket.close_code, heard


class Conversation:
    """Messages on one socket, each with all that is answered to it."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._marks = 0

    def say(self, message: Json) -> list[Json]:
        """What comes of it: all until a mark, sent right after it, is refused."""
        self._marks += 1
        id = f"mark-{self._marks}"
        mark = {"type": "act", "id": id, "number": 999_999, "action": "pass"}
        self._socket.send(json.dumps(message))
        self._socket.send(json.dumps(mark))
        heard: list[Json] = []
        while not heard or heard[-1].get("id") != id:
            heard.append(json.loads(self._socket.recv(PATIENCE)))
        return heard[:-1]
