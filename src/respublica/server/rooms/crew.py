"""One worker among several on the same database: whoever is connected to any of them plays alike.

What a worker writes it tells the others in a note (`relay.py`), and whoever has that table in
memory reads it. Notes may be lost: once a second every worker compares the tables in its memory
with what is stored. One worker at a time sees to a game (`storage/leases.py`). Who is connected
where is written down as well, so that nobody is taken for absent who is somewhere else.
"""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from os import getpid
from secrets import token_hex
from socket import gethostname
from typing import TYPE_CHECKING, Any, Protocol

import structlog
from sqlalchemy.exc import DBAPIError

from respublica.protocol.refusals import Refusal
from respublica.server.metrics import DRIVEN, LAST_SWEEP, ROOMS
from respublica.server.rooms.driver import TableDriver
from respublica.server.rooms.notes import Notes, Taken
from respublica.server.rooms.room import Room
from respublica.server.steady_clock import monotonic_epoch
from respublica.server.storage.leases import PRESENT_SECONDS, Leases
from respublica.server.storage.store import Store

if TYPE_CHECKING:
    from respublica.server.rooms.relay import Relay

Place = tuple[str, str]
"""A table, and an account that is connected to it."""
SWEEP_SECONDS = 1.0
SOMEBODY_ELSES_SECONDS = 1.0
"""How long a worker believes that another one sees to a game, before it looks again."""
_log = structlog.get_logger()


def new_worker_name() -> str:
    """Another one at every start: what a worker held is not its successor's."""
    return f"{gethostname()[:24]}-{getpid()}-{token_hex(3)}"


class Tables(Protocol):
    """What a worker has in memory."""

    @property
    def rooms(self) -> list[Room]: ...

    def in_memory(self, game: str) -> Room | None: ...

    def see_to(self, game: str) -> None: ...

    def drop_driver(self, game: str) -> None: ...


class Counting(Protocol):
    """Limits that several workers share."""

    def taken(self) -> list[Taken]: ...

    def count(self, worker: str, taken: Sequence[Taken]) -> None: ...


class Crew:
    def __init__(self, store: Store, worker: str) -> None:
        self.worker = worker
        self.relay: Relay = self._relay(store)
        self.people_changed: Callable[[], Coroutine[Any, Any, None]] | None = None
        """Called when others ended sessions, or changed names."""
        self.limits: Counting | None = None
        """What is counted at every worker, and told to the others."""
        self._store = store
        self._leases = Leases(store.database, worker)
        self._ours: set[str] = set()
        """The games that this worker sees to."""
        self._noted: dict[Place, float] = {}
        """When it was last written down that an account is at a table."""
        self._kept_at = 0.0
        """When that was last done for all of them."""
        self._tasks: set[asyncio.Task[None]] = set()

    def _relay(self, store: Store) -> "Relay":
        # Loaded only here: without PostgreSQL its driver need not be installed.
        from respublica.server.rooms.relay import Relay
        from respublica.server.storage.dialects import PostgreSQL

        dialect = store.database.dialect
        assert isinstance(dialect, PostgreSQL), "only workers on PostgreSQL have colleagues"
        return Relay(dialect, self.worker, self._hear, self._look_again)

    async def open(self, tables: Tables) -> None:
        self._tables = tables
        await self._leases.add_missing(monotonic_epoch())
        self._start(self.relay.run(), "relay")
        self._start(self._sweep_again_and_again(), "sweep")

    async def close(self) -> None:
        """Let go of every game, so that others take over at once."""
        tasks = [*self._tasks]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        try:
            await self._leases.let_all_go(monotonic_epoch())
        except DBAPIError as error:
            _log.warning("crew", not_let_go=type(error).__name__)

    def _start(self, work: Coroutine[Any, Any, None], name: str) -> None:
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # Games --------------------------------------------------------------------------------------

    async def drive(self, room: Room, driver: TableDriver) -> None:
        """Let the driver see to the game, if no other worker's does."""
        game = room.game
        if game not in self._ours and not await self._take(game):
            room.changed.clear()
            await asyncio.sleep(SOMEBODY_ELSES_SECONDS)
            return
        self._ours.add(game)
        try:
            room.elsewhere = await self._present_at(game)
            await driver.run()
        finally:
            # One that is cancelled has lost its game, or the whole worker ends (`close`).
            self._ours.discard(game)
        await self._let_go(room, driver)

    async def _present_at(self, game: str) -> dict[str, float]:
        try:
            return (await self._leases.present([game]))[game]
        except DBAPIError as error:
            # Everybody counts as present for a while; the next sweep tells more.
            _log.warning("crew", not_read=type(error).__name__)
            return {}

    async def _take(self, game: str) -> bool:
        try:
            return await self._leases.take(game, monotonic_epoch())
        except DBAPIError as error:
            _log.warning("crew", not_taken=type(error).__name__)
            return False

    async def _let_go(self, room: Room, driver: TableDriver) -> None:
        """And look once more: another worker may have written just before, and seen it taken."""
        try:
            if driver.is_finished:
                await self._leases.forget(room.game)
                return
            await self._leases.let_go(room.game, driver.next_due)
            head = (await self._store.heads([room.game])).get(room.game)
            if head is not None and room.is_behind(*head):
                await room.catch_up()
        except (DBAPIError, Refusal) as error:
            # The lease runs out by itself, and then somebody looks at the game.
            _log.warning("crew", not_let_go=type(error).__name__)

    # Presence -----------------------------------------------------------------------------------

    async def note_present(self, room: Room, account: str) -> None:
        """Before anything is done about it: whoever sees to the game reads this first."""
        now, key = monotonic_epoch(), (room.game, account)
        if now - self._noted.get(key, 0.0) > PRESENT_SECONDS / 2 and room.has_chair(account):
            self._noted[key] = now
            await self._leases.note_present([key], now + PRESENT_SECONDS)

    async def _note_all_present(self) -> None:
        """Those who came or left one by one, and from time to time all others in one go."""
        now = monotonic_epoch()
        here = {(room.game, account) for room in self._tables.rooms for account in room.present}
        left = self._noted.keys() - here
        await self._leases.note_present(left, now)
        for place in left:
            del self._noted[place]
        if now - self._kept_at > PRESENT_SECONDS / 3:
            await self._keep_all_present(now)
        new = here - self._noted.keys()
        await self._leases.note_present(new, now + PRESENT_SECONDS)
        self._noted.update(dict.fromkeys(new, now))

    async def _keep_all_present(self, now: float) -> None:
        """All who are noted. If notes of some are gone or ran out, all are written anew."""
        noted, tables = len(self._noted), {game for game, _ in self._noted}
        kept = await self._leases.keep_present(tables, now, now + PRESENT_SECONDS)
        self._noted = dict.fromkeys(self._noted, now) if kept >= noted else {}
        self._kept_at = now

    # Notes --------------------------------------------------------------------------------------

    def tell_table(self, game: str, number: int, revision: int) -> None:
        self.relay.tell_table(game, number, revision)

    def tell_said(self, game: str, seat: int, phrase: str) -> None:
        self.relay.tell_said(game, seat, phrase)

    def tell_people(self) -> None:
        self.relay.tell_people()

    def _hear(self, notes: Notes) -> None:
        for note in notes.tables:
            room = self._tables.in_memory(note.game)
            if room is not None:
                self._start(self._catch_up(room), f"catch up {note.game}")
        for said in notes.said:
            room = self._tables.in_memory(said.game)
            if room is not None and room.onlookers:
                self._start(_overhear(room, said.seat, said.phrase), f"hear {said.game}")
        if notes.taken and self.limits is not None:
            self.limits.count(notes.worker, notes.taken)
        if notes.people and self.people_changed is not None:
            self._start(self.people_changed(), "people")

    def _look_again(self) -> None:
        """Notes may have been missed, also such as concern no number: read everything."""
        for room in self._tables.rooms:
            self._start(self._catch_up(room), f"catch up {room.game}")

    async def _catch_up(self, room: Room) -> None:
        try:
            await room.catch_up()
        except Refusal:
            pass
        except Exception as error:
            # The next sweep tries again.
            _log.warning("crew", game=room.game, not_read=type(error).__name__)

    # Once a second ------------------------------------------------------------------------------

    async def _sweep_again_and_again(self) -> None:
        while True:
            try:
                await self.sweep()
            except DBAPIError as error:
                _log.warning("sweep", failed=type(error).__name__)
            except Exception:
                _log.exception("sweep")
            await asyncio.sleep(SWEEP_SECONDS)

    async def sweep(self) -> None:
        if self.limits is not None and (taken := self.limits.taken()):
            self.relay.tell_taken(taken)
        await self._renew()
        await self._note_all_present()
        for game in await self._leases.take_due(monotonic_epoch()):
            self._ours.add(game)
            self._tables.see_to(game)
        rooms = {room.game: room for room in self._tables.rooms}
        for game, head in (await self._store.heads(rooms)).items():
            if rooms[game].is_behind(*head):
                self._start(self._catch_up(rooms[game]), f"catch up {game}")

        ROOMS.set(len(rooms))
        DRIVEN.set(len(self._ours))
        LAST_SWEEP.set_to_current_time()

    async def _renew(self) -> None:
        mine = set(self._ours)
        kept = await self._leases.renew(mine, monotonic_epoch())
        for game in mine - kept:
            if game in self._ours:
                self._tables.drop_driver(game)
        for game, present in (await self._leases.present(kept)).items():
            room = self._tables.in_memory(game)
            if room is not None:
                room.elsewhere = present


async def _overhear(room: Room, seat: int, phrase: str) -> None:
    try:
        await room.hear(seat, phrase)
    except Refusal:
        return
