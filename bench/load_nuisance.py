"""People who make trouble: some never read what they are told, some talk without pause.

A program of its own, so that what it costs to make trouble is not counted with those who suffer it.
It is told the server's address and the tables, and goes on until it is ended.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from itertools import cycle
from pathlib import Path

import uvloop

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.load_players import Door
from bench.load_servers import Server
from bench.load_socket import Socket, connect

SLOW_READERS, FLOODERS = 20, 5
ADDRESS = f"127.2.{os.getpid() // 250 % 250}.{os.getpid() % 250 + 1}"
"""Another one each time: an address may have so many new guests an hour."""
LOOKS_PER_SECOND = 40
FLOOD_PER_SECOND = 400
"""Of each: together ten times as many messages as everybody else's acts."""
_LOOK = b'{"type":"look","since":0}'
_RUBBISH = (b'{"type":"talk","phrase":"hello"}', b"{", _LOOK, b'{"type":"act"}')
_RETRY_SECONDS = 0.1
Opening = Callable[[], Awaitable[Socket]]


def deaf(message: bytes, now: float) -> None:
    """Whatever is said."""


async def read_slowly(open_socket: Opening) -> None:
    """Ask for the whole table again and again, and take in none of it."""
    socket = await open_socket()
    socket.stop_reading()
    while not socket.closed.done():
        socket.send(_LOOK)
        await asyncio.sleep(1 / LOOKS_PER_SECOND)


async def flood(open_socket: Opening) -> None:
    """Send whatever comes to mind, until hung up on."""
    socket = await open_socket()
    for message in cycle(_RUBBISH):
        if socket.closed.done():
            return
        socket.send(message)
        await asyncio.sleep(1 / FLOOD_PER_SECOND)


KINDS = {"slow": (read_slowly, SLOW_READERS), "flood": (flood, FLOODERS)}


async def make_trouble(kind: str, address: str, tables: list[str]) -> None:
    server = Server(address, 0)
    door, (trouble, number) = Door(server, ADDRESS), KINDS[kind]

    async def again_and_again(cookie: str, table: str) -> None:
        url = f"{server.socket_address}/api/tables/{table}/socket"
        while True:
            with suppress(OSError):
                await trouble(lambda: connect(url, deaf, {"Cookie": cookie}, ADDRESS))
            await asyncio.sleep(_RETRY_SECONDS)

    makers = [
        again_and_again(door.guest(f"{kind} {each}"), tables[each % len(tables)])
        for each in range(number)
    ]
    await asyncio.gather(*makers)


if __name__ == "__main__":
    uvloop.run(make_trouble(sys.argv[1], sys.argv[2], sys.argv[3:]))
