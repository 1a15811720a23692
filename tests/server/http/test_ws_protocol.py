"""The lower end of sockets: it fits the Uvicorn installed, and what was closed is forgotten."""

import ast
import asyncio
import gc
import inspect
from time import monotonic
from unittest.mock import patch

import uvicorn
from starlette.types import Receive, Scope, Send
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.asyncio.client import connect

from respublica.server.http.ws_protocol import SENDING, SocketProtocol
from respublica.server.serve import configured, listen
from respublica.server.settings import Settings

PATIENCE = 5.0


async def _speaker(scope: Scope, receive: Receive, send: Send) -> None:
    """Says two things at once and waits until it is left."""
    await receive()
    if scope["type"] == "lifespan":
        await send({"type": "lifespan.startup.complete"})
        await receive()
        await send({"type": "lifespan.shutdown.complete"})
        return
    await send({"type": "websocket.accept"})
    await scope["extensions"][SENDING]["send_many"]([b"one", b"two"])
    await receive()


async def _alive_after_closing() -> tuple[list[str | bytes], int]:
    """What was heard, and how many sockets are still there when it is over."""
    settings = Settings(port=0)
    listening = listen(settings)
    server = uvicorn.Server(configured(_speaker, settings))
    serving = asyncio.create_task(server.serve([listening]))
    async with connect(f"ws://127.0.0.1:{listening.getsockname()[1]}") as socket:
        heard = [await socket.recv(), await socket.recv()]
    patient_until = monotonic() + PATIENCE
    while (alive := _sockets_alive()) and monotonic() < patient_until:
        await asyncio.sleep(0.01)
    server.should_exit = True
    await serving
    return heard, alive


def _sockets_alive() -> int:
    return sum(isinstance(each, SocketProtocol) for each in gc.get_objects())


OUR_OWN = {"send_many", "send_now"}
SET_BY_THE_HANDSHAKE = {"scope"}
"""Another test opens a socket, and would fail without it."""


def _used_of_uvicorn() -> set[str]:
    """The names of Uvicorn's class that ours reads, calls or puts others in the place of."""
    tree = ast.parse(inspect.getsource(SocketProtocol))
    read = {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)
        if node.value.id == "self"
    }
    overridden = {name for name, value in vars(SocketProtocol).items() if callable(value)}
    return {name for name in read | overridden if not name.startswith("_")} - OUR_OWN


def test_uvicorn_still_has_all_that_is_used_of_it() -> None:
    """Another release may call things otherwise, and would pass over what was meant for it."""

    async def missing() -> set[str]:
        config = configured(_speaker, Settings(port=0))
        theirs = WebSocketsSansIOProtocol(config, ServerState(), {})
        return {name for name in _used_of_uvicorn() if not hasattr(theirs, name)}

    assert {"data_received", "handle_parser_exception", "send", "conn"} <= _used_of_uvicorn()
    assert asyncio.run(missing()) == SET_BY_THE_HANDSHAKE


def test_a_closed_socket_is_forgotten_at_once() -> None:
    """Not only when circles of references are looked for, which is done once in a long while."""
    gc.collect()
    gc.disable()
    try:
        assert asyncio.run(_alive_after_closing()) == (["one", "two"], 0)
    finally:
        gc.enable()


def pings(silent: float) -> tuple[int, float]:
    """How many are sent when one is due after so much silence, and when the next one is."""

    async def use() -> tuple[int, float]:
        config = configured(_speaker, Settings(port=0))
        protocol = SocketProtocol(config, ServerState(), {})
        assert protocol.ping_interval is not None
        protocol._heard_at = protocol.loop.time() - silent * protocol.ping_interval
        with patch.object(WebSocketsSansIOProtocol, "send_keepalive_ping") as sent:
            protocol.send_keepalive_ping()
        timer = protocol.ping_timer
        left = 0.0 if timer is None else timer.when() - protocol.loop.time()
        return sent.call_count, round(left / protocol.ping_interval, 1)

    return asyncio.run(use())


def test_who_has_just_said_something_is_asked_later_whether_they_are_there() -> None:
    assert pings(silent=0.2) == (0, 0.8)
    assert pings(silent=0.9) == (1, 0.0)
