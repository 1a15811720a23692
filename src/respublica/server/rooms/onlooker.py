"""Somebody who is connected to a table, and what they have still to be sent."""

import asyncio
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
        self._waiting: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_WAITING)
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
        """Queue a message. It never waits: a client that does not read harms only itself."""
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
        message = await self.next()
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
