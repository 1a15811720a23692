"""The lower end of sockets: whatever breaks one, the client hears the close code.

Uvicorn closes a broken connection at once. If the client is still sending, the system then throws
away what was sent last, and with it the close code: so it went for 3 of 389 sockets that were fed
malformed frames, and for none with this class. Here the connection is closed for writing first, and
what still comes is ignored for a while. Nor does a close code wait until a slow reader has read all
that came before it, and an opening that cannot be read is answered, too.

What a table says goes to the socket directly (`send_many`), several messages in one write. With
`WebSocket.send_text` instead, `make load` had acts at 5.8x the echo's p50, with this at 5.3x (means
of five and two runs of two rounds, in turns; a server before either had 5.2x).
"""

from collections.abc import Awaitable, Callable, Iterable
from typing import Any, TypeAlias

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

SendMany: TypeAlias = Callable[[Iterable[bytes]], Awaitable[None]]
SendNow: TypeAlias = Callable[[bytes], bool]
SENDING = "respublica.sending"
"""The extension of a socket's scope under which it has its `send_many` and `send_now`."""
LINGER_SECONDS = 2.0
"""For so long what a client sends after its close code is ignored, and not answered by a reset."""
GONE_SECONDS = 30.0
"""After this a client that was sent its close code is not waited for any more."""
_BAD_REQUEST = b"HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


class SocketProtocol(WebSocketsSansIOProtocol):
    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self._is_lingering = False
        self._heard_at = 0.0

    def data_received(self, data: bytes) -> None:
        if self._is_lingering:
            return
        self._heard_at = self.loop.time()
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self._send_last(_BAD_REQUEST)

    def handle_parser_exception(self) -> None:
        """The client broke the protocol: the same as in Uvicorn, but for the end."""
        close = self.conn.close_sent
        assert close is not None, "whoever breaks the protocol is sent a close code"
        self.queue.put_nowait(
            {"type": "websocket.disconnect", "code": close.code, "reason": close.reason}
        )
        self.close_sent = True
        self._send_last(b"".join(self.conn.data_to_send()))

    async def run_asgi(self) -> None:
        sending: dict[object, object] = {"send_many": self.send_many, "send_now": self.send_now}
        self.scope.setdefault("extensions", {})[SENDING] = sending
        try:
            await super().run_asgi()
        finally:
            # Else it would refer to itself in a circle, and be forgotten minutes later.
            del self.scope["extensions"][SENDING]

    async def send_many(self, messages: Iterable[bytes]) -> None:
        """Send texts, in their order; after the handshake."""
        await self.writable.wait()
        if self.close_sent or self.disconnected:
            raise ClientDisconnected
        try:
            for message in messages:
                self.conn.send_text(message)
        except InvalidState:
            raise ClientDisconnected from None
        self.transport.write(b"".join(self.conn.data_to_send()))

    def send_now(self, message: bytes) -> bool:
        """Send a text if nothing need be waited for; whether it was sent."""
        if self.close_sent or self.disconnected or not self.writable.is_set():
            return False
        try:
            self.conn.send_text(message)
        except InvalidState:
            return False
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    def send_keepalive_ping(self) -> None:
        """Whoever has just said something is not asked whether they are there."""
        assert self.ping_interval is not None
        silent = self.loop.time() - self._heard_at
        if silent > self.ping_interval / 2:
            super().send_keepalive_ping()
            return
        rest = self.ping_interval - silent
        self.ping_timer = self.loop.call_later(rest, self.send_keepalive_ping)

    async def send(self, message: ASGISendEvent) -> None:
        is_close = message["type"] == "websocket.close"
        if is_close:
            self.writable.set()
        await self.writable.wait()
        if self.close_sent:
            # Closed down here meanwhile: no mistake of the application, which cannot know.
            raise ClientDisconnected
        await super().send(message)
        if is_close:
            self.loop.call_later(GONE_SECONDS, self.transport.abort)

    def _send_last(self, data: bytes) -> None:
        """Send this, then close: for writing at once, for reading after a while."""
        self._is_lingering = True
        self.transport.write(data)
        if self.transport.can_write_eof():
            self.transport.write_eof()
        # Reading may be paused while the application is busy with an earlier message.
        self.transport.resume_reading()
        self.loop.call_later(LINGER_SECONDS, self.transport.close)
