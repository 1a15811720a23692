"""Streams of lines, a JSON value each and without end; an empty line shows that one is alive."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing

from fastapi.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from respublica.server.rooms.onlooker import Onlooker

LINES = "application/x-ndjson"
HEARTBEAT_SECONDS = 15.0


class LineStream(StreamingResponse):
    """Resources are taken at the first line and released however the stream ends.

    The first one is waited for, so that what is refused before is refused with a status.
    """

    def __init__(self, lines: AsyncGenerator[bytes]) -> None:
        super().__init__(lines, media_type=LINES)
        self._lines = lines

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async with aclosing(self._lines):
            first = await anext(self._lines, b"")
            self.body_iterator = _begun(first, self._lines)
            await super().__call__(scope, receive, send)


async def _begun(first: bytes, lines: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    yield first
    async for line in lines:
        yield line


async def next_line(onlooker: Onlooker) -> bytes | None:
    """What the onlooker is told next; None when there will be no more."""
    try:
        message = await asyncio.wait_for(onlooker.next(), HEARTBEAT_SECONDS)
    except TimeoutError:
        return b"\n"
    return None if message is None else message + b"\n"
