"""The lower end of requests: a head that does not end is not waited for, and not kept.

The parser keeps what it is sent of a request's head until all of it is there, however long and
late that is. So whatever comes without bringing anything to the application is counted here,
trailers and the extensions of chunks as well; bodies are the gate's (`gate.py`).
"""

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

MOST_HEAD = 32 * 1024
"""As much as nginx takes."""
HEAD_SECONDS = 10.0
"""In this time a head must have come: from the opening of the connection, or its first byte."""
FIRST_SECONDS = 0.3
"""For so long the first request on a connection is waited for when the server stops."""
_TOO_LARGE = b"HTTP/1.1 431 Head Too Large\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


class RequestProtocol(HttpToolsProtocol):
    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self._unread = 0
        self._is_new = True
        self._waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._brought()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self._unread += len(data)
        super().data_received(data)
        if self._unread > MOST_HEAD:
            self.transport.write(_TOO_LARGE)
            self.transport.close()
        elif self._unread and self._waiting is None:
            self._wait()

    def shutdown(self) -> None:
        """Whoever has only just connected has asked already, and is to be answered first."""
        if self._is_new:
            self.loop.call_later(FIRST_SECONDS, super().shutdown)
        else:
            super().shutdown()

    def _wait(self) -> None:
        self._waiting = self.loop.call_later(HEAD_SECONDS, self.transport.close)

    def _brought(self) -> None:
        self._unread = 0
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    # Called by the parser

    def on_headers_complete(self) -> None:
        self._is_new = False
        self._brought()
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._brought()
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._brought()
        super().on_message_complete()
