"""A decline chosen ahead comes by itself, after a pause, and tells nothing else."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from respublica.bots.worker_protocol import BotSeat
from respublica.engine.actions import DECLINE, Action
from respublica.engine.view import View
from respublica.protocol import messages as m
from respublica.protocol.table import Clock, Options
from respublica.server.rooms.bot_workers import BotWorkers
from respublica.server.rooms.driver import Pauses, TableDriver
from respublica.server.rooms.onlooker import Onlooker
from respublica.server.rooms.room import Room
from respublica.server.steady_clock import monotonic_epoch
from respublica.server.storage.store import Store
from respublica.server.tables.outcome import DecidedBy, Opened, Outcome
from respublica.server.tables.table import Table
from tests.server.arrange import AMINA, BJORN, dealt, no_secret, with_store
from tests.server.condition import deciders

PATIENCE = 10.0
A_WHILE = 0.2
"""Seconds: a hundred times what a driver needs to play a decision that is there."""


class NoBots(BotWorkers):
    def __init__(self) -> None:
        super().__init__(number=0)

    async def decide(self, seating: BotSeat, view: View) -> Action:
        raise AssertionError("a bot was asked")

    async def forget(self, game: str) -> None:
        pass


class Game:
    """Amina, who is to speak, and Björn, who has chosen to decline; both are here."""

    def __init__(self, store: Store, pace: Pauses) -> None:
        self.room = Room("game", store, no_secret)
        self.driver = TableDriver(self.room, pace, NoBots())
        self.amina, self.bjorn = Onlooker(AMINA), Onlooker(BJORN)

    async def ask(self) -> None:
        act = m.Act("a", 0, "request 1 people")
        await self.room.apply(lambda table: table.receive(AMINA, act, monotonic_epoch()))

    async def number(self) -> int:
        return await self.room.read(lambda table: table.number)

    async def until_answered(self) -> float:
        """How long it took."""
        loop = asyncio.get_running_loop()
        began = loop.time()
        while await self.number() == 1:
            await asyncio.sleep(0.002)
        return loop.time() - began


def drive(
    folder: Path,
    use: Callable[[Game], Awaitable[None]],
    *,
    delay: float = 0.0,
    grace: float = PATIENCE,
    clock: Clock | None = None,
) -> None:
    async def run(store: Store) -> None:
        table = dealt(Options(rules={"starting_seat": 0}, clock=clock))
        chosen = table.receive(BJORN, m.DeclineAhead(), 0.0)
        await store.write("game", [Opened(table.sheet), *chosen.writes])
        game = Game(store, Pauses(delay, grace))
        await game.room.enter(game.amina, 0)
        await game.room.enter(game.bjorn, 0)
        running = asyncio.create_task(game.driver.run())
        try:
            async with asyncio.timeout(PATIENCE):
                await use(game)
        finally:
            running.cancel()
            await game.room.finish_changes()

    with_store(folder, run)


def test_the_server_declines_by_itself(tmp_path: Path) -> None:
    async def use(game: Game) -> None:
        await game.ask()
        await game.until_answered()

    drive(tmp_path, use)
    assert deciders(tmp_path / "games.db", "game") == {"player", "ahead"}


def test_it_pauses_as_a_bot_does(tmp_path: Path) -> None:
    async def use(game: Game) -> None:
        await game.ask()
        assert await game.until_answered() >= 0.07

    drive(tmp_path, use, delay=0.2)


def test_it_comes_no_later_than_the_clock_would_decide(tmp_path: Path) -> None:
    async def use(game: Game) -> None:
        await game.ask()
        await game.until_answered()

    drive(tmp_path, use, delay=10 * PATIENCE, clock=Clock(decision=1))


def test_a_player_who_answers_during_the_pause_has_answered(tmp_path: Path) -> None:
    async def use(game: Game) -> None:
        await game.ask()
        await asyncio.sleep(0)
        act = m.Act("b", 1, "respond 1 people")
        await game.room.apply(lambda table: table.receive(BJORN, act, 0.0))
        await asyncio.sleep(A_WHILE)
        log = await game.room.read(lambda table: table.require_game().actions)
        assert [seat for seat, _ in log][:2] == [0, 1]

    drive(tmp_path, use, delay=0.1)
    assert "ahead" not in deciders(tmp_path / "games.db", "game")


def test_nothing_else_is_decided_for_the_player(tmp_path: Path) -> None:
    """Björn has answered by himself and is to deliver."""

    async def use(game: Game) -> None:
        await game.ask()
        await game.room.apply(_accepted)
        await asyncio.sleep(A_WHILE)
        assert await game.room.read(lambda table: table.asked) == [0, 1]

    drive(tmp_path, use, delay=0.1)


def _accepted(table: Table) -> Outcome:
    """Björn responds, the bots decline, Amina accepts."""
    outcome = table.receive(BJORN, m.Act("b", 1, "respond 1 people"), 0.0)
    while (seat := table.waiting_for[0]) > 1:
        outcome.add(table.play_for(seat, DECLINE, DecidedBy.BOT, table.number, 0.0))
    outcome.add(table.receive(AMINA, m.Act("c", table.number, "accept 1"), 0.0))
    return outcome


def test_whoever_is_away_is_shown_as_away_all_the_same(tmp_path: Path) -> None:
    """With or without a choice made ahead: presence must not tell of it."""

    async def use(game: Game) -> None:
        game.room.leave(game.bjorn)
        await asyncio.sleep(0.06)
        await game.ask()
        await game.until_answered()
        assert await game.room.read(lambda table: table.sheet.chairs[1].is_gone)

    drive(tmp_path, use, grace=0.05)
    assert deciders(tmp_path / "games.db", "game") == {"player", "stand-in"}


def test_a_choice_is_told_to_the_own_devices_alone(tmp_path: Path) -> None:
    async def use(game: Game) -> None:
        phone = Onlooker(BJORN, language="fr")
        await game.room.enter(phone, 0)
        for looker in (game.amina, game.bjorn, phone):
            await _silence(looker)
        take_back = m.DeclineAhead(on=False)
        await game.room.apply(lambda table: table.receive(BJORN, take_back, 0.0), game.bjorn)
        assert b'"declines_ahead":false' in await _next(game.bjorn)
        assert b'"declines_ahead":false' in await _next(phone)
        assert await _silence(game.amina) == []

    drive(tmp_path, use)


async def _next(looker: Onlooker) -> bytes:
    """What comes next; bots greet when they like."""
    while b'"talked"' in (told := await looker.next() or b""):
        continue
    return told


async def _silence(looker: Onlooker) -> list[bytes]:
    """Read all that waits; that, without what bots say."""
    read = []
    while not looker._waiting.empty():
        read.append(await looker.next() or b"")
    return [told for told in read if b'"talked"' not in told]
