"""Somebody who is connected to a table, and what they have still to be sent."""

import asyncio
from collections.abc import Callable
from dataclasses import replace

from respublica.protocol.fields import Language
from respublica.protocol.messages import ComeBack
from respublica.server.tables.sheet import Player

MOST_WAITING = 256
"""Messages that a client may leave unread before its connection is ended."""
MANY_WAITING = 16
"""A client with so many unread messages is not listened to until it has read some."""
A_FEW = 8
"""Messages that are sent in one write."""
CATCHING_UP_SECONDS = 5.0


class Onlooker:
    """A connection, socket or stream, of a player at the table or a spectator."""

    def __init__(
        self,
        player: Player,
        credential: str = "",
        language: Language | None = None,
        may_play: bool = True,
    ) -> None:
        self.player = player
        self.credential = credential
        """The token or session it was opened with, and ends with. Empty for a stranger."""
        self.language = language
        """In which a reader is told the game; None for a program, which gets views and events."""
        self.may_play = may_play
        """Whether this counts as the player's presence; not for a token that may only read."""
        self.at_once: Callable[[bytes], bool] | None = None
        """Sends a message if the connection takes it without waiting; whether it did."""
        self._waiting: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_WAITING)
        self._is_at_rest = False
        """Whoever sends what is queued has sent everything."""
        self.farewell: ComeBack | None = None
        """Why the server ends the connection; None while it lasts."""
        self.sent_away = asyncio.Event()
        self._caught_up = asyncio.Event()
        self._caught_up.set()

    def rename(self, name: str) -> None:
        """Take over the account's new name; a person at its device has a name of their own."""
        if self.player.keeper is None and self.player.name != name:
            self.player = replace(self.player, name=name)

    def tell(self, message: bytes) -> None:
        """Send or queue a message; it never waits: a client that does not read harms only itself.

        Usually nothing is queued, and nobody need be woken to send it: with six told of each act
        that spares a tenth of its processor time.
        """
        is_next = self._is_at_rest and self._waiting.empty()
        if is_next and self.at_once is not None and self.at_once(message):
            return
        try:
            self._waiting.put_nowait(message)
        except asyncio.QueueFull:
            self.send_away("slow")
        if self._waiting.qsize() >= MANY_WAITING:
            self._caught_up.clear()

    def send_away(self, reason: str) -> None:
        """End the connection; what is unread is dropped."""
        if self.farewell is None:
            self.farewell = ComeBack(reason)
            self.sent_away.set()
            while not self._waiting.empty():
                self._waiting.get_nowait()
            self._waiting.put_nowait(None)

    async def next(self) -> bytes | None:
        """The next message; None when there will be no more."""
        if self.farewell is not None:
            return None
        message = await self._waiting.get()
        if self._waiting.qsize() < MANY_WAITING:
            self._caught_up.set()
        return message

    async def next_few(self) -> list[bytes]:
        """The next message and a few that wait behind it; none when there will be no more."""
        few: list[bytes] = []
        self._is_at_rest = True
        try:
            message = await self.next()
        finally:
            self._is_at_rest = False
        while message is not None:
            few.append(message)
            is_enough = len(few) == A_FEW or self._waiting.empty()
            message = None if is_enough else await self.next()
        return few

    async def catch_up(self) -> bool:
        """Wait until most answers were read; whoever does not read them in time is sent away.

        Whether the connection goes on.
        """
        if self._caught_up.is_set():
            return self.farewell is None
        try:
            async with asyncio.timeout(CATCHING_UP_SECONDS):
                await self._caught_up.wait()
        except TimeoutError:
            self.send_away("slow")
        return self.farewell is None
