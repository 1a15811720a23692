"""The list of open tables, sent to everybody in the lobby and again whenever it has changed.

While anybody is there the list is read once a second and encoded once for all; only players who sit
at one of the tables are sent a list of their own, which marks their seat.
"""

import asyncio
from collections.abc import Sequence
from time import monotonic

import msgspec
import structlog

from respublica.server.rooms.onlooker import Onlooker
from respublica.server.storage.store import Store
from respublica.server.tables.sheet import Player, Sheet, table_seen

LOBBY_SECONDS = 1.0
MOST_LISTED = 100
MOST_OF_ONE = 3
"""Tables of one player in the list, so that nobody fills it."""
STRANGER = Player("", "")
"""Somebody without a session, who sits nowhere."""
_log = structlog.get_logger()
_encode = msgspec.json.Encoder().encode


class Listing:
    """Public tables that can be joined, the newest first, as everybody sees them."""

    def __init__(self, sheets: Sequence[Sheet]) -> None:
        self.sheets = sheets
        self._seen = [_encode(table_seen(sheet, None)) for sheet in sheets]
        self._line = _listed(self._seen)
        self._places: dict[str, list[int]] = {}
        """By player: the places in the list of the tables where they sit."""
        for place, sheet in enumerate(sheets):
            for chair in sheet.chairs:
                if chair.player is not None:
                    self._places.setdefault(chair.player, []).append(place)

    def line_for(self, player: Player) -> bytes:
        places = self._places.get(player.id)
        if places is None:
            return self._line
        seen = list(self._seen)
        for place in places:
            sheet = self.sheets[place]
            seen[place] = _encode(table_seen(sheet, sheet.seat_of(player.id)))
        return _listed(seen)


async def public_tables(store: Store) -> list[Sheet]:
    return await store.open_tables(MOST_LISTED, MOST_OF_ONE)


def _listed(tables: Sequence[bytes]) -> bytes:
    return b"[" + b",".join(tables) + b"]"


class Lobby:
    def __init__(self, store: Store) -> None:
        self.onlookers: set[Onlooker] = set()
        self._store = store
        self._listing = Listing(())
        self._read_at = -LOBBY_SECONDS
        self._lock = asyncio.Lock()
        self._reading: asyncio.Task[None] | None = None

    async def enter(self, onlooker: Onlooker) -> None:
        await self._read()
        onlooker.tell(self._listing.line_for(onlooker.player))
        self.onlookers.add(onlooker)
        if self._reading is None or self._reading.done():
            self._reading = asyncio.create_task(self._keep_reading(), name="lobby")

    def leave(self, onlooker: Onlooker) -> None:
        self.onlookers.discard(onlooker)

    async def close(self) -> None:
        if self._reading is not None:
            self._reading.cancel()
            await asyncio.gather(self._reading, return_exceptions=True)

    async def _keep_reading(self) -> None:
        while self.onlookers:
            await asyncio.sleep(LOBBY_SECONDS)
            try:
                await self._read()
            except Exception:
                _log.exception("lobby")

    async def _read(self) -> None:
        """Read the list, unless that was done just now, and send it if it has changed."""
        async with self._lock:
            if monotonic() - self._read_at < LOBBY_SECONDS / 2:
                return
            sheets = await public_tables(self._store)
            self._read_at = monotonic()
            if sheets == self._listing.sheets:
                return
            self._listing = Listing(sheets)
            for onlooker in list(self.onlookers):
                onlooker.tell(self._listing.line_for(onlooker.player))
