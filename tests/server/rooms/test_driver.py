"""A bot stands in for a player who is away and keeps others waiting; otherwise the game pauses."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from respublica.bots.worker_protocol import BotSeat
from respublica.engine.actions import Action
from respublica.engine.view import View
from respublica.protocol.table import Clock, Options, Pace
from respublica.server.rooms import driver
from respublica.server.rooms.bot_workers import BotWorkers
from respublica.server.rooms.driver import Pauses, TableDriver
from respublica.server.rooms.onlooker import Onlooker
from respublica.server.rooms.room import Room
from respublica.server.storage.store import Store
from respublica.server.tables.outcome import Opened
from respublica.server.tables.seating import with_gone
from respublica.server.tables.sheet import Player, Sheet, bot_chair, kept_chair
from respublica.server.tables.table import Table
from tests.server.arrange import AMINA, BJORN, CLARA, dealt, no_secret, with_store
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
    """A table at which Amina is asked, kept moving; she is not connected."""

    def __init__(self, store: Store, grace: float, delay: float = 0.0) -> None:
        self.store = store
        self.room = Room("game", store, no_secret)
        self.bots = SlowBots()
        self.keeper = TableDriver(self.room, Pauses(bot_delay=delay, grace=grace), self.bots)

    async def until_somebody_decides(self) -> None:
        while await self.number() == 0:
            await asyncio.sleep(0.01)

    async def number(self) -> int:
        return await self.room.read(lambda table: table.number)

    async def is_gone(self) -> bool:
        return await self.room.read(lambda table: table.sheet.chairs[0].is_gone)


def keep(
    folder: Path,
    use: Callable[[Kept], Awaitable[None]],
    *,
    grace: float = 0.0,
    delay: float = 0.0,
    clock: Clock | None = None,
    begin: bool = True,
    waits: Player | None = BJORN,
    seated: Callable[[Sheet], Sheet] = lambda sheet: sheet,
) -> None:
    """With somebody connected who waits for her; or with nobody."""

    async def run(store: Store) -> None:
        table = dealt(Options(rules={"starting_seat": 0}, clock=clock))
        await store.write("game", [Opened(seated(table.sheet))])
        kept = Kept(store, grace, delay)
        if waits is not None:
            await kept.room.enter(Onlooker(waits), 0)
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
        await kept.until_somebody_decides()
        assert await kept.is_gone()

    keep(tmp_path, use)


def test_nobody_leaves_between_two_looks_at_the_clock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At her last moment she is there; at every later look she is not, however soon it comes."""
    grace, coming_looks = 1000.0, iter([0.0])
    """The last one goes on for ever."""
    now = 0.0

    def clock() -> float:
        nonlocal now
        now = next(coming_looks, now)
        return now

    monkeypatch.setattr(driver, "monotonic_epoch", clock)

    async def use(kept: Kept) -> None:
        nonlocal coming_looks
        kept.bots.may_answer.set()
        await asyncio.sleep(A_WHILE)  # The bots have greeted everybody: nothing else wakes it.
        coming_looks = iter([grace - 0.001, grace + 0.001])
        kept.room.changed.set()
        await kept.until_somebody_decides()
        assert await kept.is_gone()

    keep(tmp_path, use, grace=grace)


# Nobody waits -----------------------------------------------------------------------------------


def without_bjorn(sheet: Sheet) -> Sheet:
    """Amina plays with bots alone."""
    chairs = list(sheet.chairs)
    chairs[1] = bot_chair("novice", chairs)
    return replace(sheet, chairs=tuple(chairs))


def amina_got_up(sheet: Sheet) -> Sheet:
    return with_gone(without_bjorn(sheet), [0], True)


def bjorn_got_up(sheet: Sheet) -> Sheet:
    return with_gone(sheet, [1], True)


def clara_at_her_device(sheet: Sheet) -> Sheet:
    chairs = list(sheet.chairs)
    chairs[1] = kept_chair(AMINA, 1, "Clara")
    return replace(sheet, chairs=tuple(chairs))


async def nothing_is_decided(kept: Kept) -> None:
    kept.bots.may_answer.set()
    await asyncio.sleep(A_WHILE)
    assert await kept.number() == 0


@pytest.mark.parametrize(
    "seated",
    [without_bjorn, amina_got_up, clara_at_her_device, bjorn_got_up],
    ids=lambda seated: seated.__name__,
)
def test_where_nobody_waits_nothing_is_ever_decided_for_her(
    seated: Callable[[Sheet], Sheet], tmp_path: Path
) -> None:
    keep(tmp_path, nothing_is_decided, waits=None, seated=seated)
    assert deciders(tmp_path / "games.db", "game") == set()


def test_when_everybody_is_away_the_game_pauses(tmp_path: Path) -> None:
    keep(tmp_path, nothing_is_decided, waits=None)


def test_whoever_looks_on_does_not_wait(tmp_path: Path) -> None:
    keep(tmp_path, nothing_is_decided, waits=CLARA, seated=without_bjorn)


def test_a_bot_plays_on_when_one_of_two_comes_back(tmp_path: Path) -> None:
    async def use(kept: Kept) -> None:
        await nothing_is_decided(kept)
        await kept.room.enter(Onlooker(BJORN), 0)
        keeping = asyncio.create_task(kept.keeper.run())
        await kept.until_somebody_decides()
        keeping.cancel()

    keep(tmp_path, use, waits=None)


def test_somebody_at_the_same_device_waits_for_one_who_got_up(tmp_path: Path) -> None:
    async def use(kept: Kept) -> None:
        kept.bots.may_answer.set()
        await kept.until_somebody_decides()

    def clara_waits(sheet: Sheet) -> Sheet:
        return with_gone(clara_at_her_device(sheet), [0], True)

    keep(tmp_path, use, grace=PATIENCE, waits=None, seated=clara_waits)


def test_the_clock_waits_for_nobody(tmp_path: Path) -> None:
    async def use(kept: Kept) -> None:
        kept.bots.may_answer.set()
        await kept.until_somebody_decides()

    keep(tmp_path, use, waits=None, seated=without_bjorn, clock=Clock(decision=60))
    assert "stand-in" in deciders(tmp_path / "games.db", "game")


def test_a_paused_game_needs_no_driver_until_somebody_comes(tmp_path: Path) -> None:
    async def use(kept: Kept) -> None:
        await kept.keeper.run()
        assert await kept.number() == 0

    keep(tmp_path, use, waits=None, begin=False)


# Presence ---------------------------------------------------------------------------------------


def test_the_presence_of_a_keeper_counts_for_all_at_the_device(tmp_path: Path) -> None:
    """Whoever looks on from one of her chairs is Amina, who keeps it."""

    async def use(kept: Kept) -> None:
        amina = Onlooker(Player("a/2", "Clara", keeper=AMINA.id))
        await kept.room.enter(amina, 0)
        kept.bots.may_answer.set()
        await asyncio.sleep(A_WHILE)
        assert await kept.number() == 0
        kept.room.leave(amina)
        await kept.until_somebody_decides()

    keep(tmp_path, use, grace=0.05)


def test_the_clock_decides_for_the_undecided(tmp_path: Path) -> None:
    async def use(kept: Kept) -> None:
        await kept.room.enter(Onlooker(AMINA), 0)
        await kept.until_somebody_decides()
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


# The pace of bots -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seated", "pauses"), [(without_bjorn, False), (lambda sheet: sheet, True)]
)
def test_a_chosen_pace_counts_only_where_nobody_else_plays(
    seated: Callable[[Sheet], Sheet], pauses: bool, tmp_path: Path
) -> None:
    async def use(kept: Kept) -> None:
        def plan(table: Table) -> float:
            question = kept.keeper._question(table, 2, 0.0)
            assert question is not None
            return kept.keeper._pause(question)

        assert (await kept.room.read(plan) > 0) == pauses

    def at_once(sheet: Sheet) -> Sheet:
        return replace(seated(sheet), pace=Pace.AT_ONCE)

    keep(tmp_path, use, delay=1.0, begin=False, waits=None, seated=at_once)
