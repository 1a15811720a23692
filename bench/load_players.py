"""People at tables, all by WebSocket: they act when it is their turn and their time has come.

A player who is asked looks at the table (or reads what the page is shown) and has an act ready. The
driver sends one act after another, table by table, at a steady pace; what is measured is the time
from sending an act to the arrival of its acknowledgement.
"""

from __future__ import annotations

import asyncio
import http.client
import json
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from random import Random
from time import perf_counter
from typing import Any
from urllib.parse import urlsplit

import msgspec

from bench.load_servers import Server
from bench.load_socket import Socket, connect

SEATS = 5
_AT_ONCE = 20


# What a client needs of the server's messages ---------------------------------------------------


class May(msgspec.Struct):
    safe: str | None
    actions: list[str]
    free: list[str]


class Number(msgspec.Struct):
    number: int


class Sheet(msgspec.Struct):
    stage: str


class Heard(msgspec.Struct):
    type: str
    table: Sheet | None = None
    number: int | None = None
    asked: list[int] = []
    may: May | None = None
    view: Number | None = None
    code: str | None = None
    message: str | None = None


_heard = msgspec.json.Decoder(Heard).decode


@dataclass(slots=True)
class Ready:
    seat: int
    act: bytes


@dataclass(slots=True)
class Table:
    id: str
    address: str
    """From which its players come."""
    cookies: list[str]
    rng: Random
    sockets: list[Socket] = field(default_factory=list)
    ready: Ready | None = None
    sent: float | None = None
    taken: list[float] = field(default_factory=list)
    """Seconds from acts to acknowledgements."""
    refused: list[str] = field(default_factory=list)
    is_over: bool = False

    def act(self) -> bool:
        """Whether somebody had an act ready and the last one was acknowledged."""
        if self.ready is None or self.sent is not None:
            return False
        ready, self.ready, self.sent = self.ready, None, perf_counter()
        self.sockets[ready.seat].send(ready.act)
        return True

    def hear(self, seat: int, message: bytes, now: float) -> None:
        heard = _heard(message)
        match heard.type:
            case "acknowledged":
                assert self.sent is not None
                self.taken.append(now - self.sent)
                self.sent = None
            case "happened" if seat in heard.asked[:1]:
                self.sockets[seat].send(b'{"type":"look","since":1000000}')
            case "view" | "shown" if seat in heard.asked[:1]:
                self._prepare(seat, heard)
            case "table":
                self.is_over = heard.table is not None and heard.table.stage == "over"
            case "refused":
                self.refused.append(f"{heard.code}: {heard.message}")
                self.sent = None
            case _:
                pass

    def _prepare(self, seat: int, heard: Heard) -> None:
        assert heard.may is not None
        assert heard.view is not None
        number = heard.view.number
        act = {
            "type": "act",
            "id": f"n{number}",
            "number": number,
            "action": self._chosen(heard.may),
        }
        self.ready = Ready(seat, json.dumps(act).encode())

    def _chosen(self, may: May) -> str:
        if "request" in may.free and self.rng.random() < 0.7:
            return f"request {self.rng.choice(['1 people', '2 card', '1 goth | 1 hun'])}"
        if "respond" in may.free and self.rng.random() < 0.5 and may.safe is not None:
            return self.rng.choice(["respond 1 people", "respond 1 card", may.safe])
        return self.rng.choice(may.actions)


# Setting up -------------------------------------------------------------------------------------


class Door:
    """Plain HTTP, one request after another."""

    def __init__(self, server: Server, address: str) -> None:
        parts = urlsplit(server.address)
        assert parts.hostname is not None
        self._connection = http.client.HTTPConnection(
            parts.hostname, parts.port, timeout=60, source_address=(address, 0)
        )

    def post(self, path: str, cookie: str | None, **body: Any) -> tuple[Any, str | None]:
        headers = {"content-type": "application/json"} | ({"cookie": cookie} if cookie else {})
        self._connection.request("POST", path, json.dumps(body), headers)
        answer = self._connection.getresponse()
        said = json.loads(answer.read() or b"null")
        assert answer.status < 300, f"{path}: {answer.status} {said}"
        given = answer.getheader("set-cookie")
        return said, given.partition(";")[0] if given else cookie

    def close(self) -> None:
        self._connection.close()

    def guest(self, name: str) -> str:
        cookie = self.post("/api/guests", None, name=name)[1]
        assert cookie is not None
        return cookie


def seat_everybody(server: Server, tables: int) -> Iterator[Table]:
    """Started tables, nobody connected yet."""
    for number in range(tables):
        address = f"127.1.{number // 250}.{number % 250 + 1}"
        with closing(Door(server, address)) as door:
            cookies = [door.guest(f"Player {number}.{seat}") for seat in range(SEATS)]
            table = begin(door, cookies, "t")
        yield Table(table, address, cookies, Random(number))


def begin(door: Door, cookies: list[str], name: str) -> str:
    """A table where these sit, started and dealt."""
    table = door.post("/api/tables", cookies[0], id=name, seats=SEATS)[0]["id"]
    for cookie in cookies[1:]:
        door.post(f"/api/tables/{table}/join", cookie)
    door.post(f"/api/tables/{table}/start", cookies[0])
    for cookie in cookies:
        door.post(f"/api/tables/{table}/add-nonce", cookie, nonce="aa")
    return str(table)


async def come_in(server: Server, tables: list[Table], language: str | None) -> None:
    for first in range(0, len(tables), _AT_ONCE):
        entering = (enter(server, table, language) for table in tables[first : first + _AT_ONCE])
        await asyncio.gather(*entering)


async def enter(server: Server, table: Table, language: str | None) -> None:
    """Everybody at a table connects."""
    reading = f"?language={language}" if language else ""
    url = f"{server.socket_address}/api/tables/{table.id}/socket{reading}"
    for seat, cookie in enumerate(table.cookies):
        hear: Callable[[bytes, float], None] = partial(table.hear, seat)
        table.sockets.append(await connect(url, hear, {"Cookie": cookie}, table.address))


# At a steady pace -------------------------------------------------------------------------------


async def at_pace(rate: float, seconds: float, send: Callable[[int], bool], first: int = 0) -> int:
    """Call `send` so often, whatever became of the calls before; how often it had nothing to do.

    It is told how many calls there were, beginning with `first`.
    """
    began, missed = perf_counter(), 0
    for number in range(int(rate * seconds)):
        await asyncio.sleep(max(0.0, began + number / rate - perf_counter()))
        missed += not send(first + number)
    return missed
