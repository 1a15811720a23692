"""A table with everybody around it: one thing at a time, written down before it is told.

`do` is the only way to change a table. It holds the room's lock from the first look to the last
word, so that nobody ever sees what is not yet stored. When the writing fails the table is thrown
away and read again from what is stored.
"""

import asyncio
from collections.abc import Callable
from time import time
from typing import TypeVar

import msgspec
import structlog

from respublica.server.messages import ComeBack, Outgoing, Refused
from respublica.server.outcome import Outcome, ToSender
from respublica.server.refusals import Reason, Refusal
from respublica.server.sheet import FINISHED, Player
from respublica.server.store import Conflict, NotStored, Store
from respublica.server.table import Table

_T = TypeVar("_T")
MOST_WAITING = 256
"""Messages that a slow reader may leave unread before it is sent away."""
_log = structlog.get_logger()
_encode = msgspec.json.Encoder().encode


class Onlooker:
    """Somebody connected: a socket or a stream, of a player at the table or a spectator."""

    def __init__(self, player: Player, token: str | None = None) -> None:
        self.player = player
        self.token = token
        self._waiting: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_WAITING)
        self.farewell: ComeBack | None = None
        """Why the connection is ended from this side."""

    def tell(self, message: bytes) -> None:
        """Never waits: a slow reader harms only itself."""
        try:
            self._waiting.put_nowait(message)
        except asyncio.QueueFull:
            self.send_away("slow")

    def send_away(self, reason: str) -> None:
        if self.farewell is None:
            self.farewell = ComeBack(reason)
            while not self._waiting.empty():
                self._waiting.get_nowait()
            self._waiting.put_nowait(None)

    async def next(self) -> bytes | None:
        """The next message; None when there will be no more."""
        return None if self.farewell is not None else await self._waiting.get()


class Room:
    def __init__(self, game: str, store: Store, secret: Callable[[], bytes]) -> None:
        self.game = game
        self.onlookers: set[Onlooker] = set()
        self.seen: dict[str, float] = {}
        """When each player was last here."""
        self.changed = asyncio.Event()
        self._store = store
        self._secret = secret
        self._lock = asyncio.Lock()
        self._table: Table | None = None
        self._deeds: set[asyncio.Task[list[Outgoing]]] = set()

    async def _current(self) -> Table:
        if self._table is None:
            # Not broken off: a connection abandoned in the middle of a question is lost for good.
            stored = await asyncio.shield(self._store.table(self.game))
            if stored is None:
                raise Refusal(Reason.NOT_FOUND, "there is no such table")
            self._table = Table(stored.sheet, stored.entries, stored.held, time(), self._secret)
        return self._table

    async def read(self, look: Callable[[Table], _T]) -> _T:
        """Something seen of the table as it is stored."""
        async with self._lock:
            return look(await self._current())

    async def do(
        self, deed: Callable[[Table], Outcome | None], sender: Onlooker | None = None
    ) -> list[Outgoing]:
        """Carry out, write down, tell; what the sender is told. It is not broken off half-way."""
        task = asyncio.create_task(self._do(deed, sender))
        self._deeds.add(task)
        task.add_done_callback(self._deeds.discard)
        return await asyncio.shield(task)

    async def _do(
        self, deed: Callable[[Table], Outcome | None], sender: Onlooker | None
    ) -> list[Outgoing]:
        async with self._lock:
            table = await self._current()
            try:
                outcome = deed(table) or Outcome()
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
            self._tell(table, outcome, sender)
        if outcome.writes:
            self.changed.set()
        return [message for audience, message in outcome.outgoing if isinstance(audience, ToSender)]

    def _tell(self, table: Table, outcome: Outcome, sender: Onlooker | None) -> None:
        viewers = {looker: table.sheet.seat_of(looker.player.id) for looker in self.onlookers}
        for audience, message in outcome.outgoing:
            if isinstance(audience, ToSender):
                if sender is not None:
                    sender.tell(_encode(message))
                continue
            lookers = [looker for looker, seat in viewers.items() if seat == audience.seat]
            if lookers:
                encoded = _encode(message)
                for looker in lookers:
                    looker.tell(encoded)

    # Coming and going ---------------------------------------------------------------------------

    async def enter(self, onlooker: Onlooker, since: int) -> None:
        """From here on the onlooker hears everything, beginning with all that is known now."""

        def look(table: Table) -> None:
            seat = table.sheet.seat_of(onlooker.player.id)
            for message in table.look(seat, time(), since):
                onlooker.tell(_encode(message))
            self.onlookers.add(onlooker)

        self.touch(onlooker.player)
        await self.do(lambda table: table.came_back(onlooker.player))
        await self.read(look)
        self.changed.set()

    def leave(self, onlooker: Onlooker) -> None:
        self.onlookers.discard(onlooker)
        self.touch(onlooker.player)
        self.changed.set()

    def touch(self, player: Player) -> None:
        self.seen[player.id] = time()

    def is_here(self, player: str) -> bool:
        return any(looker.player.id == player for looker in self.onlookers)

    def refuse(self, onlooker: Onlooker, refusal: Refusal, id: str | None = None) -> None:
        onlooker.tell(encode_refusal(refusal, id))

    @property
    def is_idle(self) -> bool:
        """Nobody looks on and nothing is due: it need not be kept in memory."""
        finished = self._table is not None and self._table.sheet.stage in FINISHED
        return finished and not self.onlookers and not self._deeds

    async def rest(self) -> None:
        """Wait for what is under way."""
        if self._deeds:
            await asyncio.wait(set(self._deeds))


def encode_refusal(refusal: Refusal, id: str | None = None) -> bytes:
    told = Refused(refusal.code, refusal.message, refusal.position, refusal.number, id)
    return _encode(told)
