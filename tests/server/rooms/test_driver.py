"""A bot stands in for a player who is away, and only for as long as they are."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from respublica.bots.worker_protocol import BotSeat
from respublica.engine.actions import Action
from respublica.engine.view import View
from respublica.protocol.table import Clock, Options
from respublica.server.rooms.bot_workers import BotWorkers
from respublica.server.rooms.driver import Pace, TableDriver
from respublica.server.rooms.room import Onlooker, Room
from respublica.server.storage.store import Store
from respublica.server.tables.outcome import Opened
from respublica.server.tables.sheet import Player
from tests.server.arrange import AMINA, dealt, no_secret, with_store
from tests.server.condition import deciders

PATIENCE = 10.0
A_WHILE = 0.2
"""Seconds: a hundred times what a driver needs to play a decision that is there."""


class SlowBots(BotWorkers):
    """They take as long as the test wants."""

    def __init__(self) -> None:
        super().__init__(number=0)
        self.asked, self.may_answer = asyncio.Event(), asyncio.Event()

    async def decide(self, seating: BotSeat, view: View) -> Action:
        self.asked.set()
        await self.may_answer.wait()
        return view.legal.safe()

    async def forget(self, game: str) -> None:
        pass


class Kept:
    """A table at which Amina is asked, kept moving; nobody is connected."""

    def __init__(self, store: Store, grace: float) -> None:
        self.store = store
        self.room = Room("game", store, no_secret)
        self.bots = SlowBots()
        self.keeper = TableDriver(self.room, Pace(bot_delay=0.0, grace=grace), self.bots)

    async def number(self) -> int:
        return await self.room.read(lambda table: table.number)

    async def is_gone(self) -> bool:
        return await self.room.read(lambda table: table.sheet.chairs[0].is_gone)


def keep(
    folder: Path,
    use: Callable[[Kept], Awaitable[None]],
    *,
    grace: float = 0.0,
    clock: Clock | None = None,
    begin: bool = True,
) -> None:
    async def run(store: Store) -> None:
        table = dealt(Options(rules={"starting_seat": 0}, clock=clock))
        await store.write("game", [Opened(table.sheet)])
        kept = Kept(store, grace)
        running = asyncio.create_task(kept.keeper.run()) if begin else None
        try:
            async with asyncio.timeout(PATIENCE):
                await use(kept)
        finally:
            if running is not None:
                running.cancel()
            await kept.room.finish_changes()

    with_store(folder, run)


def test_a_stand_in_decides_for_a_player_who_stays_away(tmp_path: Path) -> None:
    async def use(kept: Kept) -> None:
        kept.bots.may_answer.set()
        while await kept.number() == 0:
            await asyncio.sleep(0.01)
        assert await kept.is_gone()

    keep(tmp_path, use)


def test_the_presence_of_a_keeper_counts_for_all_at_the_device(tmp_path: Path) -> None:
    """Whoever looks on from one of her chairs is Amina, who keeps it."""

    async def use(kept: Kept) -> None:
        amina = Onlooker(Player("a/2", "Clara", keeper=AMINA.id))
        await kept.room.enter(amina, 0)
        kept.bots.may_answer.set()
        await asyncio.sleep(A_WHILE)
        assert await kept.number() == 0
        kept.room.leave(amina)
        while await kept.number() == 0:
            await asyncio.sleep(0.01)

    keep(tmp_path, use, grace=0.05)


def test_the_clock_decides_for_the_undecided(tmp_path: Path) -> None:
    async def use(kept: Kept) -> None:
        await kept.room.enter(Onlooker(AMINA), 0)
        while await kept.number() == 0:
            await asyncio.sleep(0.01)
        assert deciders(tmp_path / "games.db", "game") == {"clock"}

    keep(tmp_path, use, grace=PATIENCE, clock=Clock(decision=1))


def test_a_stand_in_decides_nothing_for_a_player_who_is_back(tmp_path: Path) -> None:
    async def use(kept: Kept) -> None:
        await kept.bots.asked.wait()
        await kept.room.enter(Onlooker(AMINA), 0)
        kept.bots.may_answer.set()
        await asyncio.sleep(A_WHILE)
        assert (await kept.number(), await kept.is_gone()) == (0, False)

    keep(tmp_path, use)


def test_a_player_who_comes_back_at_the_last_moment_is_not_marked_as_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The driver has seen that she is away, and waits for the table until she is back."""
    grace = 0.05

    async def use(kept: Kept) -> None:
        await kept.room.read(lambda table: None)
        await asyncio.sleep(grace)
        written, write = asyncio.Event(), kept.store.write

        async def slowly(*writes: object) -> None:
            await written.wait()
            await write(*writes)  # type: ignore[arg-type]

        monkeypatch.setattr(kept.store, "write", slowly)
        first = asyncio.create_task(kept.room.apply(lambda table: table.mark_away(1)))
        await asyncio.sleep(0)
        keeping = asyncio.create_task(kept.keeper.run())
        await asyncio.sleep(0)
        entering = asyncio.create_task(kept.room.enter(Onlooker(AMINA), 0))
        await asyncio.sleep(0)
        written.set()
        await asyncio.gather(first, entering)
        await asyncio.sleep(grace / 2)
        keeping.cancel()
        assert not await kept.is_gone()

    keep(tmp_path, use, grace=grace, begin=False)
