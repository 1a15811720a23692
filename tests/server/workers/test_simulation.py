"""Whole games at several workers in made-up time, with every kind of trouble; none gets stuck.

People act, stall, leave and come back, their connections are cut, what they send comes twice;
workers crash, notes get lost, the database is slow and fails. Whatever was acknowledged is in the
game once, in its place; everybody has been told the game as it was; and it comes to its end. What
fails names its seed: `python -m tests.server.workers.test_simulation SEED` runs it again, and
`python -m tests.server.workers.test_simulation FIRST-LAST` all seeds from one to another.
"""

import asyncio
import json
import os
import sys
from collections.abc import Callable, Coroutine
from contextlib import redirect_stderr
from io import StringIO
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import cast
from unittest.mock import patch

import pytest
from msgspec import structs
from structlog.testing import capture_logs

from respublica.language.actions import write_action
from respublica.protocol import messages as m
from respublica.protocol.refusals import Refusal
from respublica.protocol.table import Clock, Options, Stage
from respublica.server.rooms import host
from respublica.server.rooms.onlooker import Onlooker
from respublica.server.storage.store import Store
from respublica.server.storage.writer import Conflict
from respublica.server.tables.outcome import (
    ActDigest,
    ActionLine,
    Basis,
    Changed,
    DecidedBy,
    DeclinesAhead,
    EarlyDelivery,
    Entry,
    Opened,
    Write,
)
from respublica.server.tables.sheet import Player
from respublica.server.tables.table import Table
from tests.server.arrange import AMINA, BJORN, dealt, with_store
from tests.server.clients import Json
from tests.server.workers.simulated import GAME, Book, World
from tests.server.workers.virtual_time import run_virtually

FEW = int(os.environ.get("RESPUBLICA_SIMULATIONS", "12"))
MANY = 10_000
LONGEST = 4 * 3600.0
"""Seconds of made-up time in which every game must be over."""
_REFUSED = "stale", "already-delivered", "not-stored", "stopping", "wrong-stage", "not-found"


def _expected(refusal: Refusal) -> None:
    if refusal.code not in _REFUSED:
        raise AssertionError(refusal.code) from refusal


class Person:
    """Plays at random from wherever they are connected to, with habits of their own."""

    def __init__(self, world: World, player: Player, seat: int, rng: Random) -> None:
        self._world, self._player, self._seat, self._rng = world, player, seat, rng
        # Who is there may think for as long as they like, unless a clock runs.
        is_timed = world.book.sheet.options.clock is not None
        self._stalls = is_timed and rng.random() < 0.3
        self._leaves_after = rng.randrange(5, 60) if rng.random() < 0.3 else None
        self._log: list[Json] = []
        self._pending: m.Act | None = None
        self._sent = 0
        self.acknowledged: dict[int, str] = {}

    async def play(self) -> None:
        """Until the game is over, or they have left for good."""
        while self._world.book.sheet.stage is Stage.PLAYING:
            if self._leaves_after is not None and self._sent > self._leaves_after:
                return
            try:
                await self._stay()
            except Refusal as refusal:
                _expected(refusal)
            await asyncio.sleep(self._rng.random() * 3)

    async def _stay(self) -> None:
        """For as long as one connection lasts."""
        worker = self._world.some_worker()
        room = await worker.host.room(GAME)
        onlooker = Onlooker(self._player)
        await room.enter(onlooker, len(self._log))
        try:
            while (message := await self._next(onlooker)) is not None:
                self._hear(message)
                if self._is_cut():
                    return
                await self._act(worker.host, room, onlooker, message)
        finally:
            room.leave(onlooker)

    async def _next(self, onlooker: Onlooker) -> Json | None:
        """A client that hears nothing for long connects anew."""
        try:
            async with asyncio.timeout(30):
                told = await onlooker.next()
        except TimeoutError:
            return None
        return None if told is None else dict(json.loads(told))

    def _is_cut(self) -> bool:
        return self._rng.random() < self._world.trouble

    def _hear(self, message: Json) -> None:
        if message["type"] == "happened":
            assert message["since"] == len(self._log), "told twice, or not at all"
            self._log += message["events"]
        elif message["type"] == "view":
            since, told = message["since"], message["view"]["log"]
            assert self._log[since:] == told[: len(self._log) - since], "told otherwise"
            self._log[since:] = told

    async def _act(self, at: host.Host, room: object, onlooker: Onlooker, message: Json) -> None:
        is_asked = self._seat in message.get("asked", ())
        if self._pending is None and is_asked and not self._stalls:
            self._pending = await self._chosen(at)
        if self._pending is None:
            return
        for _ in range(1 + self._is_cut()):
            await asyncio.sleep(self._rng.random())
            await self._send(at, onlooker)

    async def _chosen(self, at: host.Host) -> m.Act | None:
        room = await at.room(GAME)
        view, number = await room.read(lambda table: (table.view(self._seat), table.number))
        waiting = await room.read(lambda table: self._seat in table.waiting_for)
        if not waiting:
            return None
        self._sent += 1
        text = write_action(view.legal.sample(self._rng), view.edition)
        return m.Act(f"{self._seat}-{self._sent}", number, text)

    async def _send(self, at: host.Host, onlooker: Onlooker) -> None:
        act = self._pending
        if act is None:
            return
        room = await at.room(GAME)
        try:
            answer = await at.receive(room, self._player, act, onlooker)
        except Refusal as refusal:
            _expected(refusal)
            if refusal.code not in ("not-stored", "stopping"):
                self._pending = None
            return
        assert answer == m.Acknowledged(act.id, act.number)
        assert act.action is not None
        self.acknowledged[act.number] = act.id
        if not self._is_cut():
            # Else the answer was lost on its way: it is sent again from the next connection.
            self._pending = None


async def simulate(seed: int) -> World:
    rng = Random(seed)
    clock = Clock(decision=5, bank=10) if rng.random() < 0.5 else None
    table = dealt(Options(seats=3, edition="first", clock=clock), seed)
    sheet = structs.replace(table.sheet, id=GAME)
    world = World(sheet, seed, rng.choice([1, 2, 3]), trouble=rng.choice([0.0, 0.01, 0.05]))
    await world.open()
    people = [
        Person(world, player, seat, Random(rng.getrandbits(32)))
        for seat, player in enumerate((AMINA, BJORN))
    ]
    playing = [asyncio.create_task(person.play()) for person in people]
    crashing = asyncio.create_task(crash_now_and_then(world, rng))
    async with asyncio.timeout(LONGEST):
        while world.book.sheet.stage is Stage.PLAYING and not is_paused(world, playing):
            await asyncio.sleep(1)
    crashing.cancel()
    await asyncio.gather(crashing, return_exceptions=True)
    await asyncio.wait_for(asyncio.gather(*playing), 3600)
    check(world, people)
    await world.close()
    return world


def is_paused(world: World, playing: list[asyncio.Task[None]]) -> bool:
    """Everybody has left for good, no clock runs, and no worker sees to the game any more."""
    have_left = all(task.done() for task in playing) and world.book.sheet.options.clock is None
    return have_left and world.book.holder is None and world.book.at is None


async def crash_now_and_then(world: World, rng: Random) -> None:
    while True:
        await asyncio.sleep(rng.random() * 60)
        if rng.random() < world.trouble * 5:
            await world.crash_one()


def check(world: World, people: list[Person]) -> None:
    entries = world.book.entries
    assert [entry.number for entry in entries] == list(range(len(entries)))
    for person in people:
        for number, id in person.acknowledged.items():
            made = [entry for entry in entries if entry.client_id == id]
            assert len(made) == 1, "lost or doubled"
            assert made[0].number in (number, number + 1), "out of order"


def run(seed: int) -> World:
    """The same seed gives the same run."""
    dice = patch("respublica.server.rooms.driver.SystemRandom", lambda: Random(seed))
    with dice, capture_logs():
        try:
            return run_virtually(simulate(seed))
        except BaseException as error:
            error.add_note(f"seed {seed}: python -m tests.server.workers.test_simulation {seed}")
            raise


@pytest.mark.parametrize("part", range(4))
def test_games_in_every_trouble_come_to_their_end(part: int) -> None:
    for seed in range(part, FEW, 4):
        run(seed)


@pytest.mark.soak
@pytest.mark.parametrize("part", range(100))
def test_ten_thousand_games_in_every_trouble_come_to_their_end(part: int) -> None:
    for seed in range(1000 + part, 1000 + MANY, 100):
        run(seed)


def test_the_same_seed_is_the_same_game() -> None:
    one, other = run(7), run(7)
    assert one.book.entries == other.book.entries


# The book is as the database ----------------------------------------------------------------------


def odd_writes(table: Table, rng: Random) -> list[Write]:
    """Right ones and wrong ones: numbers, revisions and ids of other moments."""
    number = max(0, table.number + rng.choice([-1, 0, 0, 0, 1]))
    revision = max(0, table.sheet.revision + rng.choice([0, 1, 1, 2]))
    id, line = rng.choice([None, "a", "b"]), ActionLine("pass")
    seat, by, digest = rng.randrange(2), DecidedBy.PLAYER, ActDigest("d")
    kinds: list[Write] = [
        Entry(number, seat, line, by, 0.0, id, digest),
        EarlyDelivery(number, seat, line, by, 0.0, id, digest),
        Basis(number, rng.randrange(2)),
        DeclinesAhead(seat, rng.choice([None, 1])),
        Changed(structs.replace(table.sheet, revision=revision)),
    ]
    return rng.sample(kinds, rng.choice([1, 1, 2, 3]))


def test_the_book_refuses_what_the_database_refuses(tmp_path: Path) -> None:
    """Else the simulation would prove nothing."""
    rng, ends = Random(3), []

    async def use(store: Store) -> None:
        table = dealt()
        book = Book(table.sheet)
        await store.write("game", [Opened(table.sheet)])
        for _ in range(400):
            stored = await store.table("game")
            assert stored is not None
            assert (stored.sheet, stored.entries) == (book.sheet, book.entries)
            known = SimpleNamespace(number=len(book.entries), sheet=book.sheet)
            writes = odd_writes(cast(Table, known), rng)
            ends.append(await end_of(store.write("game", writes)))
            assert ends[-1] == await end_of(as_task(lambda: book.write(writes)))  # noqa: B023

    with_store(tmp_path, use)
    assert 40 < ends.count(True) < 360


async def as_task(work: Callable[[], None]) -> None:
    work()


async def end_of(writing: Coroutine[object, object, None]) -> bool:
    try:
        await writing
    except Conflict:
        return False
    return True


def run_all(first: int, last: int) -> None:
    """Says how far it has come; the first that fails ends it."""
    actions = crashes = 0
    for seed in range(first, last + 1):
        with redirect_stderr(StringIO()):
            found = run(seed)
        actions, crashes = actions + len(found.book.entries), crashes + found.crashes
        if (seed - first) % 100 == 99 or seed == last:
            told = f"{seed - first + 1} games, {actions} actions, {crashes} crashes, none stuck"
            print(told, flush=True)


if __name__ == "__main__":
    for given in sys.argv[1:]:
        begin, _, end = given.partition("-")
        run_all(int(begin), int(end or begin))
