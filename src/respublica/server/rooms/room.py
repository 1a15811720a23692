"""A table with everybody around it: one thing at a time, written down before it is told.

`apply` is the only way to change a table. It holds the room's lock from the first look to the last
word, so that nobody ever sees what is not yet stored. When the writing fails the table is thrown
away and read again from what is stored.
"""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from time import monotonic
from typing import TypeVar

import structlog

from respublica.protocol.fields import Language
from respublica.protocol.messages import ComeBack, Outgoing
from respublica.protocol.refusals import Reason, Refusal
from respublica.protocol.table import RUNNING
from respublica.server.encoding import encode, encode_refusal
from respublica.server.rooms.news import News, look
from respublica.server.steady_clock import monotonic_epoch
from respublica.server.storage.store import Store
from respublica.server.storage.writer import Conflict, NotStored
from respublica.server.tables.outcome import Outcome
from respublica.server.tables.sheet import Player
from respublica.server.tables.table import Table

_T = TypeVar("_T")
MOST_WAITING = 256
"""Messages that a slow reader may leave unread before it is sent away."""
MANY_WAITING = 16
"""Whoever has so many to read is not listened to."""
CATCHING_UP_SECONDS = 5.0
IN_USE_SECONDS = 30.0
"""Longer than anybody takes between asking for a room and doing something there."""
_log = structlog.get_logger()


class Onlooker:
    """Somebody connected: a socket or a stream, of a player at the table or a spectator."""

    def __init__(
        self,
        player: Player,
        credential: str = "",
        language: Language | None = None,
        may_play: bool = True,
    ) -> None:
        self.player = player
        self.credential = credential
        """The token or the session; when that ends, so does this. Empty for a stranger."""
        self.language = language
        """A reader is told in a language; none for a program that has an engine."""
        self.may_play = may_play
        """Whether the player is here; a program that may only read does not stand for them."""
        self._waiting: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_WAITING)
        self.farewell: ComeBack | None = None
        """Why the connection is ended from this side."""
        self.sent_away = asyncio.Event()
        self._caught_up = asyncio.Event()
        self._caught_up.set()

    def rename(self, name: str) -> None:
        """The player has another name now; somebody at their device has a name of their own."""
        if self.player.keeper is None and self.player.name != name:
            self.player = replace(self.player, name=name)

    def tell(self, message: bytes) -> None:
        """Never waits: a slow reader harms only itself."""
        try:
            self._waiting.put_nowait(message)
        except asyncio.QueueFull:
            self.send_away("slow")
        if self._waiting.qsize() >= MANY_WAITING:
            self._caught_up.clear()

    def send_away(self, reason: str) -> None:
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


class Room:
    def __init__(
        self,
        game: str,
        store: Store,
        secret: Callable[[], bytes],
        keep: Callable[["Room"], None] = lambda room: None,
    ) -> None:
        self.game = game
        self.onlookers: set[Onlooker] = set()
        self.seen: dict[str, float] = {}
        """When each account that has a chair was last here."""
        self.changed = asyncio.Event()
        self._store = store
        self._secret = secret
        self._keep = keep
        """Told whenever a table that moves by itself was read or written."""
        self._lock = asyncio.Lock()
        self._used_at = monotonic()
        self._table: Table | None = None
        self._accounts: frozenset[str] = frozenset()
        """Of those who have a chair, as far as known: kept when the table is thrown away."""
        self._running: set[asyncio.Task[Outgoing | None]] = set()

    async def _current(self) -> Table:
        self._used_at = monotonic()
        if self._table is None:
            # Not broken off: a connection abandoned in the middle of a question is lost for good.
            stored = await asyncio.shield(self._store.table(self.game))
            if stored is None:
                raise Refusal(Reason.NOT_FOUND, "there is no such table")
            self._table = stored.table(monotonic_epoch(), self._secret)
            self._go_on(self._table)
        return self._table

    @property
    def revision(self) -> int | None:
        """Of the sheet in memory, if there is one."""
        return None if self._table is None else self._table.sheet.revision

    async def read_again(self) -> None:
        """What is stored was changed by somebody else: everybody is told how it is now."""
        async with self._lock:
            self._table = None
            table = await self._current()
            for looker in list(self.onlookers):
                self._show(table, looker, since=0)

    def _show(self, table: Table, looker: Onlooker, since: int) -> None:
        """All that is known now, with the log from `since` on."""
        seat = table.sheet.seat_of(looker.player.id)
        for message in look(table, seat, monotonic_epoch(), since, looker.language):
            looker.tell(encode(message))

    async def show(self, onlooker: Onlooker, since: int) -> None:
        """To somebody who wants to see it all again."""
        async with self._lock:
            self._show(await self._current(), onlooker, since)

    async def read(self, look: Callable[[Table], _T]) -> _T:
        """Something seen of the table as it is stored."""
        async with self._lock:
            return look(await self._current())

    async def apply(
        self, change: Callable[[Table], Outcome | None], sender: Onlooker | None = None
    ) -> Outgoing | None:
        """Carry out, write down, tell; what the sender is told. It is not broken off half-way."""
        task = asyncio.create_task(self._apply(change, sender))
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)

    async def _apply(
        self, change: Callable[[Table], Outcome | None], sender: Onlooker | None
    ) -> Outgoing | None:
        async with self._lock:
            table = await self._current()
            try:
                outcome = change(table) or Outcome()
                await self._store.write(self.game, outcome.writes)
            except Refusal:
                raise
            except Conflict:
                self._table = None
                raise Refusal(Reason.STALE, "somebody else was quicker; look again") from None
            except NotStored as error:
                self._table = None
                _log.error("not stored", game=self.game, reason=str(error))
                raise Refusal(Reason.NOT_STORED, "it could not be stored; try again") from None
            except BaseException:
                self._table = None
                raise
            if sender is not None and outcome.answer is not None:
                # The answer goes out before anything else is told, or even put into words.
                sender.tell(encode(outcome.answer))
                await asyncio.sleep(0)
            try:
                await self._tell(table, outcome)
            finally:
                if outcome.writes:
                    self._go_on(table)
        return outcome.answer

    def _go_on(self, table: Table) -> None:
        """Whatever moves the table has something new to go by."""
        self._accounts = frozenset(filter(None, (chair.account for chair in table.sheet.chairs)))
        self.changed.set()
        if table.sheet.stage in RUNNING:
            self._keep(self)

    async def _tell(self, table: Table, outcome: Outcome) -> None:
        news = News(table, outcome)
        for looker in list(self.onlookers):
            for encoded in news.for_viewer(table.sheet.seat_of(looker.player.id), looker.language):
                looker.tell(encoded)
            if looker.language is not None:
                # Words take their time: other tables need not wait until everybody here has them.
                await asyncio.sleep(0)

    # Coming and going ---------------------------------------------------------------------------

    async def enter(self, onlooker: Onlooker, since: int) -> None:
        """From here on the onlooker hears everything, beginning with all that is known now."""

        def look(table: Table) -> None:
            self._show(table, onlooker, since)
            self.onlookers.add(onlooker)

        if onlooker.may_play:
            await self.greet(onlooker.player)
        await self.read(look)
        self.changed.set()

    def leave(self, onlooker: Onlooker) -> None:
        self.onlookers.discard(onlooker)
        if onlooker.may_play:
            self.touch(onlooker.player)
        self.changed.set()

    async def greet(self, player: Player) -> None:
        """Whoever looks at the table is there, and no bot stands in for them any more."""

        def bring_back(table: Table) -> Outcome:
            # Noted in the same step: whoever looks next for people who are away must see it.
            self.touch(player)
            return table.bring_back(player)

        await self.apply(bring_back)

    def touch(self, player: Player) -> None:
        """A sign of life; of those who only look on nothing is kept."""
        if player.account in self._accounts:
            self.seen[player.account] = monotonic_epoch()

    def is_here(self, account: str) -> bool:
        return any(
            looker.may_play and looker.farewell is None and looker.player.account == account
            for looker in self.onlookers
        )

    def refuse(self, onlooker: Onlooker, refusal: Refusal, id: str | None = None) -> None:
        onlooker.tell(encode_refusal(refusal, id))

    @property
    def is_idle(self) -> bool:
        """Nobody looks on, nothing is due, and whoever asked for it last is done with it."""
        is_used = self.onlookers or self._running or monotonic() - self._used_at < IN_USE_SECONDS
        return not is_used and (self._table is None or self._table.sheet.stage not in RUNNING)

    async def rest(self) -> None:
        """Wait for what is under way."""
        if self._running:
            await asyncio.wait(set(self._running))
