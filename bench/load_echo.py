"""The least that a WebSocket server can do, run as the game's server is: what comes in goes out."""

from __future__ import annotations

import uvicorn
from starlette.types import Receive, Scope, Send

from respublica.server.serve import configured, listen
from respublica.server.settings import Settings


async def echo(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "lifespan":
        await _live(receive, send)
        return
    await receive()
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": message["text"]})


async def _live(receive: Receive, send: Send) -> None:
    await receive()
    await send({"type": "lifespan.startup.complete"})
    await receive()
    await send({"type": "lifespan.shutdown.complete"})


def main() -> None:
    settings = Settings(port=0)
    listening = listen(settings)
    print(f"ready at http://127.0.0.1:{listening.getsockname()[1]}", flush=True)
    uvicorn.Server(configured(echo, settings)).run([listening])


if __name__ == "__main__":
    main()
