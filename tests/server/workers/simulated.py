"""Several workers in one thread: their rooms, drivers and crews are real, all around them is not.

The database is a book that refuses what the real one refuses (`test_simulation.py` compares both)
and answers late; notes between workers are lost; workers crash; bots decide at random. Everything
follows from one seed.
"""

import asyncio
from collections.abc import Collection, Sequence
from random import Random
from typing import Any

from respublica.bots.worker_protocol import BotSeat
from respublica.engine.actions import Action
from respublica.engine.view import View
from respublica.protocol.refusals import Reason, Refusal
from respublica.protocol.table import FINISHED
from respublica.server.rooms.crew import Crew
from respublica.server.rooms.driver import Pauses
from respublica.server.rooms.host import Host
from respublica.server.rooms.notes import Notes, Said, TableNote
from respublica.server.storage.leases import LEASE_SECONDS
from respublica.server.storage.store import Stored
from respublica.server.storage.writer import Conflict, NotStored
from respublica.server.tables.outcome import (
    Basis,
    Changed,
    DeclinesAhead,
    EarlyDelivery,
    Entry,
    Further,
    Opened,
    Write,
)
from respublica.server.tables.sheet import Sheet

GAME = "game"


class Book:
    """What the database holds about one game, and the rules by which it takes more."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.entries: list[Entry] = []
        self.held: list[EarlyDelivery] = []
        self.ahead: dict[int, DeclinesAhead] = {}
        self.holder: str | None = None
        self.until = 0.0
        self.at: float | None = 0.0
        self.present: dict[tuple[str, str], float] = {}

    def write(self, writes: Sequence[Write]) -> None:
        """All of it or nothing."""
        kept = self.sheet, self.entries, self.held, self.ahead
        self.entries, self.held, self.ahead = [*kept[1]], [*kept[2]], {**kept[3]}
        try:
            for write in writes:
                self._write(write)
        except Conflict:
            self.sheet, self.entries, self.held, self.ahead = kept
            raise

    def _write(self, write: Write) -> None:
        match write:
            case Entry():
                used = write.client_id and any(
                    (write.seat, write.client_id) == (each.seat, each.client_id)
                    for each in self.entries
                )
                is_over = self.sheet.stage in FINISHED
                _require(write.number == len(self.entries) and not used and not is_over)
                self.entries.append(write)
            case Basis(number, early):
                kept = sum(each.number == number for each in self.held)
                _require(number >= len(self.entries) and kept == early)
            case EarlyDelivery(number, seat):
                _require(all((each.number, each.seat) != (number, seat) for each in self.held))
                self.held.append(write)
            case DeclinesAhead(seat, turn):
                self.ahead.pop(seat, None)
                if turn is not None:
                    self.ahead[seat] = write
            case Changed(sheet):
                _require(sheet.revision == self.sheet.revision + 1)
                self.sheet = sheet
            case Opened():
                raise Conflict

    def seen(self) -> dict[str, float]:
        found: dict[str, float] = {}
        for (account, _), until in self.present.items():
            found[account] = max(until, found.get(account, 0.0))
        return found


def _require(is_so: bool) -> None:
    if not is_so:
        raise Conflict


class SlowStore:
    """A worker's way to the book: it takes a while, and now and then it fails."""

    def __init__(self, book: Book, rng: Random, trouble: float) -> None:
        self._book, self._rng, self._trouble = book, rng, trouble
        self.is_cut = False
        self.database = None

    async def _wait(self) -> None:
        slow = self._rng.random() < self._trouble
        await asyncio.sleep(self._rng.random() * (2.0 if slow else 0.005))
        if self.is_cut:
            raise Refusal(Reason.STOPPING, "this worker has crashed")

    async def write(self, game: str, writes: Sequence[Write]) -> None:
        if not writes:
            return
        await self._wait()
        fails = self._rng.random() < self._trouble
        if fails and self._rng.random() < 0.5:
            raise NotStored("before it was written")
        self._book.write(writes)
        await self._wait()
        if fails:
            raise NotStored("after it was written")

    async def table(self, game: str) -> Stored:
        await self._wait()
        book = self._book
        ahead = list(book.ahead.values())
        stored = book.sheet, [*book.entries], [*book.held], ahead, book.seen()
        return Stored(*stored, attended_until=book.until)

    async def further(
        self, game: str, number: int, revision: int
    ) -> tuple[Further, dict[str, float]]:
        await self._wait()
        book = self._book
        sheet = book.sheet if book.sheet.revision > revision else None
        held = [early for early in book.held if early.number >= number]
        further = Further(sheet, book.entries[number:], held, list(book.ahead.values()))
        return further, book.seen()

    async def heads(self, tables: Collection[str]) -> dict[str, tuple[int, int]]:
        await self._wait()
        return {game: (len(self._book.entries), self._book.sheet.revision) for game in tables}


class BookLeases:
    """As `storage/leases.py`, on the book; like that, it asks nobody about nothing."""

    def __init__(self, book: Book, store: SlowStore, worker: str) -> None:
        self._book, self._store, self.worker = book, store, worker

    def _is_free(self, now: float) -> bool:
        return self._book.holder in (None, self.worker) or self._book.until < now

    async def take(self, game: str, now: float) -> bool:
        await self._store._wait()
        if not self._is_free(now):
            return False
        self._hold(now)
        return True

    def _hold(self, now: float) -> None:
        self._book.holder, self._book.until, self._book.at = self.worker, now + LEASE_SECONDS, now

    async def take_due(self, now: float) -> list[str]:
        await self._store._wait()
        at, book = self._book.at, self._book
        is_nobodys = book.holder is None or book.until < now
        if at is None or at > now or not is_nobodys or book.sheet.stage in FINISHED:
            return []
        self._hold(now)
        return [GAME]

    async def renew(self, seen_to: Collection[str], now: float) -> set[str]:
        if not seen_to:
            return set()
        await self._store._wait()
        if self._book.holder != self.worker:
            return set()
        self._hold(now)
        return {GAME}

    async def let_go(self, game: str, at: float | None) -> None:
        await self._store._wait()
        if self._book.holder == self.worker:
            self._book.holder, self._book.at, self._book.until = None, at, at or 0.0

    async def let_all_go(self, now: float) -> None:
        await self.let_go(GAME, now)

    async def forget(self, game: str) -> None:
        await self._store._wait()

    async def add_missing(self, now: float) -> None:
        return

    async def note_present(self, where: Collection[tuple[str, str]], until: float) -> None:
        if not where:
            return
        await self._store._wait()
        for _, account in where:
            self._book.present[account, self.worker] = until

    async def keep_present(self, tables: Collection[str], now: float, until: float) -> int:
        if not tables:
            return 0
        await self._store._wait()
        present = self._book.present
        kept = [key for key in present if key[1] == self.worker and present[key] > now]
        present.update(dict.fromkeys(kept, until))
        return len(kept)

    async def present(self, tables: Collection[str]) -> dict[str, dict[str, float]]:
        if not tables:
            return {}
        await self._store._wait()
        return {game: self._book.seen() for game in tables}


class LossyRelay:
    """Tells the others after a moment, or never."""

    def __init__(self, world: "World", worker: str) -> None:
        self._world, self._worker = world, worker

    async def run(self) -> None:
        await asyncio.Event().wait()

    def tell_table(self, game: str, number: int, revision: int) -> None:
        self._send(Notes(self._worker, [TableNote(game, number, revision)]))

    def tell_said(self, game: str, seat: int, phrase: str) -> None:
        self._send(Notes(self._worker, said=[Said(game, seat, phrase)]))

    def _send(self, notes: Notes) -> None:
        rng, loop = self._world.rng, asyncio.get_running_loop()
        for other in self._world.workers:
            if other.name != self._worker and rng.random() > self._world.trouble * 3:
                loop.call_later(rng.random() * 0.05, other.hear, notes)


class _SimulatedCrew(Crew):
    def __init__(self, world: "World", store: SlowStore, name: str) -> None:
        self._world = world
        super().__init__(store, name)  # type: ignore[arg-type]
        self._leases = BookLeases(world.book, store, name)  # type: ignore[assignment]

    def _relay(self, store: object) -> Any:
        return LossyRelay(self._world, self.worker)


class RandomBots:
    """In the place of the processes in which bots decide."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def open(self) -> None: ...

    async def close(self) -> None: ...

    async def forget(self, game: str) -> None: ...

    async def decide(self, seating: BotSeat, view: View) -> Action:
        await asyncio.sleep(self._rng.random() * 0.1)
        return view.legal.sample(self._rng)


class Worker:
    def __init__(self, world: "World", name: str) -> None:
        self.name = name
        self._store = SlowStore(world.book, world.rng, world.trouble)
        self._crew = _SimulatedCrew(world, self._store, name)
        bots: Any = RandomBots(world.rng)
        self.host = Host(self._store, world.pauses, bots, self._crew)  # type: ignore[arg-type]
        self.is_dead = False

    def hear(self, notes: Notes) -> None:
        if not self.is_dead:
            self._crew._hear(notes)

    def crash(self) -> None:
        """Nothing it was about to do gets done, and its connections break."""
        self.is_dead = self._store.is_cut = True
        self.host.is_stopping = True
        for onlooker in list(self.host.onlookers()):
            onlooker.send_away("stopping")
        for task in [*self._crew._tasks, *self.host._drivers.values()]:
            task.cancel()


class World:
    def __init__(self, sheet: Sheet, seed: int, workers: int, trouble: float) -> None:
        self.rng = Random(seed)
        self.trouble = trouble
        self.book = Book(sheet)
        self.pauses = Pauses(bot_delay=0.5, grace=5.0)
        self._number = workers
        self.crashes = 0
        self.workers = [Worker(self, f"w{place}") for place in range(workers)]

    async def open(self) -> None:
        for worker in self.workers:
            await worker.host.open()

    async def crash_one(self) -> None:
        self.crashes += 1
        self.workers.pop(self.rng.randrange(len(self.workers))).crash()
        await asyncio.sleep(self.rng.random() * 3)
        self._number += 1
        worker = Worker(self, f"w{self._number}")
        await worker.host.open()
        self.workers.append(worker)

    def some_worker(self) -> Worker:
        if not self.workers:
            raise Refusal(Reason.STOPPING, "none is up")
        return self.rng.choice(self.workers)

    async def close(self) -> None:
        for worker in self.workers:
            await worker.host.close()
