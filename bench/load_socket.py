"""A WebSocket client that costs next to nothing, so that what is measured is the server.

Text frames both ways, no extensions, no fragments: what this server sends. A message is handed on
with the moment its bytes arrived.
"""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from struct import pack, unpack_from
from time import perf_counter
from typing import cast
from urllib.parse import urlsplit

Hear = Callable[[bytes, float], None]
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
_FINAL, _MASKED = 0x80, 0x80


class Socket(asyncio.Protocol):
    def __init__(self, request: bytes, hear: Hear) -> None:
        self._request = request
        self._hear = hear
        self._received = bytearray()
        self._is_open = False
        self._transport: asyncio.Transport | None = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        """The close code; 1006 if there was none."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        now = perf_counter()
        self._received += data
        if self._is_open or self._shake_hands():
            while (frame := self._next_frame()) is not None:
                self._take(*frame, now)

    def connection_lost(self, error: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("the server hung up"))
        if not self.closed.done():
            self.closed.set_result(1006)

    def _shake_hands(self) -> bool:
        end = self._received.find(b"\r\n\r\n")
        if end < 0:
            return False
        status = bytes(self._received[: self._received.find(b"\r\n")])
        del self._received[: end + 4]
        self._is_open = b" 101 " in status
        if self._is_open:
            self.opened.set_result(None)
        else:
            self.opened.set_exception(ConnectionError(status.decode()))
        return self._is_open

    def _next_frame(self) -> tuple[int, bytes] | None:
        received = self._received
        if len(received) < 2:
            return None
        length, start = received[1], 2
        if length == 126:
            length, start = (unpack_from("!H", received, 2)[0], 4) if len(received) > 3 else (0, 0)
        elif length == 127:
            length, start = (unpack_from("!Q", received, 2)[0], 10) if len(received) > 9 else (0, 0)
        if not start or len(received) < start + length:
            return None
        frame = received[0] & 0x0F, bytes(received[start : start + length])
        del received[: start + length]
        return frame

    def _take(self, kind: int, body: bytes, now: float) -> None:
        if kind == TEXT:
            self._hear(body, now)
        elif kind == PING:
            self._write(PONG, body)
        elif kind == CLOSE:
            if not self.closed.done():
                self.closed.set_result(unpack_from("!H", body)[0] if body else 1005)
            self._write(CLOSE, body[:2])

    def send(self, text: bytes) -> None:
        self._write(TEXT, text)

    def _write(self, kind: int, body: bytes) -> None:
        assert self._transport is not None
        length = len(body)
        head = pack("!BB", _FINAL | kind, _MASKED | length) if length < 126 else b""
        head = head or pack("!BBH", _FINAL | kind, _MASKED | 126, length)
        # A mask of zeros changes nothing; it is there because the protocol wants one.
        self._transport.write(head + bytes(4) + body)

    def stop_reading(self) -> None:
        assert self._transport is not None
        self._transport.pause_reading()

    def hang_up(self) -> None:
        assert self._transport is not None
        self._transport.abort()


async def connect(
    url: str, hear: Hear, headers: dict[str, str] | None = None, address: str = "127.0.0.1"
) -> Socket:
    """From that address, which is this machine, too, but another one to the server."""
    parts = urlsplit(url)
    path = parts.path + (f"?{parts.query}" if parts.query else "")
    key = base64.b64encode(os.urandom(16)).decode()
    lines = {"Host": parts.netloc, "Upgrade": "websocket", "Connection": "Upgrade"}
    lines |= {"Sec-WebSocket-Key": key, "Sec-WebSocket-Version": "13", **(headers or {})}
    head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
    request = f"GET {path} HTTP/1.1\r\n{head}\r\n".encode()
    assert parts.hostname is not None
    assert parts.port is not None
    _, socket = await asyncio.get_running_loop().create_connection(
        lambda: Socket(request, hear), parts.hostname, parts.port, local_addr=(address, 0)
    )
    await socket.opened
    return socket
