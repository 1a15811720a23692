"""The lower end of sockets: what was closed is forgotten at once."""

import asyncio
import gc
from time import monotonic

import uvicorn
from starlette.types import Receive, Scope, Send
from websockets.asyncio.client import connect

from respublica.server.http.ws_protocol import SEND_MANY, SocketProtocol
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
    await scope["extensions"][SEND_MANY]["send_many"]([b"one", b"two"])
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


def test_a_closed_socket_is_forgotten_at_once() -> None:
    """Not only when circles of references are looked for, which is done once in a long while."""
    gc.collect()
    gc.disable()
    try:
        assert asyncio.run(_alive_after_closing()) == (["one", "two"], 0)
    finally:
        gc.enable()
