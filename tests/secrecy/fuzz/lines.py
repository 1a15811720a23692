"""The ways by which messages come: sockets, and streams of lines."""

import json
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Protocol

import httpx2 as httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

PATIENCE = 30.0


class Line(Protocol):
    def waiting(self) -> Iterator[bytes]:
        """What has come and was not taken yet."""

    def close(self) -> None: ...


class SocketLine:
    def __init__(self, address: str, headers: dict[str, str]) -> None:
        self._open = ExitStack()
        opening = connect(
            address,
            additional_headers=headers,
            compression=None,
            close_timeout=1,
            max_size=None,
            # Whatever comes is read at once, however busy the test is.
            max_queue=None,
        )
        self._socket = self._open.enter_context(opening)

    def send(self, message: dict[str, Any]) -> None:
        self._socket.send(json.dumps(message))

    def next(self) -> bytes:
        return _as_bytes(self._socket.recv(PATIENCE))

    def rest(self) -> Iterator[bytes]:
        """All until the server closes the socket, and the code with which it does."""
        with suppress(ConnectionClosed):
            while True:
                yield self.next()
        yield str(self._socket.close_code).encode()

    def waiting(self) -> Iterator[bytes]:
        with suppress(TimeoutError, ConnectionClosed):
            while True:
                yield _as_bytes(self._socket.recv(0))

    def close(self) -> None:
        self._open.close()


class StreamLine:
    """Lines of JSON over plain HTTP, read by a thread of their own."""

    def __init__(self, address: str, headers: dict[str, str], params: dict[str, str]) -> None:
        self._client = httpx.Client(timeout=PATIENCE, verify=False, headers=headers)
        self._lines: SimpleQueue[bytes] = SimpleQueue()
        self._is_closed = False
        self._reading = Thread(target=self._read, args=(address, params), daemon=True)
        self._reading.start()

    def _read(self, address: str, params: dict[str, str]) -> None:
        with (
            suppress(httpx.HTTPError, OSError),
            self._client,
            self._client.stream("GET", address, params=params) as answer,
        ):
            for line in answer.iter_lines():
                if self._is_closed:
                    return
                if line:
                    self._lines.put(line.encode())

    def waiting(self) -> Iterator[bytes]:
        with suppress(Empty):
            while True:
                yield self._lines.get_nowait()

    def close(self) -> None:
        """With the next line that comes, or with the server."""
        self._is_closed = True


def _as_bytes(message: str | bytes) -> bytes:
    return message.encode() if isinstance(message, str) else message
