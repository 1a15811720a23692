"""Bots that search: in a process apart, and nobody waits until that is ready."""

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable
from random import Random
from typing import TypeVar

import pytest
from structlog.testing import capture_logs

from respublica.bots import roster
from respublica.bots.worker_protocol import BotSeat
from respublica.engine.actions import Action
from respublica.engine.game import Game
from respublica.server.rooms import searcher as module
from respublica.server.rooms.bot_workers import BotWorkers
from respublica.server.rooms.searcher import Searcher
from respublica.server.rooms.worker_process import WorkerProcess
from tests.server.waiting import patiently

_T = TypeVar("_T")
GAME = Game.new("second", seats=4, seed=1)
VIEW = GAME.view(GAME.actor)
SEATING = BotSeat("game", 2, "senator", 7)


def as_a_merchant(questions: int = 1) -> list[Action]:
    merchant = roster.bot("merchant", Random(7))
    return [merchant.decide(VIEW) for _ in range(questions)]


def with_workers(use: Callable[[BotWorkers], Awaitable[_T]], searching: int) -> _T:
    async def run() -> _T:
        workers = BotWorkers(1, searching)
        try:
            return await use(workers)
        finally:
            await workers.forget("game")
            await workers.close()

    return asyncio.run(run())


async def until_it_has_time(searcher: Searcher) -> None:
    for _ in patiently("the kernel is ready"):
        if searcher.has_time():
            return
        await asyncio.sleep(0.05)


@pytest.mark.parametrize("searching", [0, 1])
def test_a_merchant_plays_for_a_senator_who_cannot_search(searching: int) -> None:
    """Where there is no kernel, and until it is ready; the log says so once for each game."""

    async def use(workers: BotWorkers) -> list[Action]:
        return [await workers.decide(SEATING, VIEW) for _ in range(2)]

    with capture_logs() as logged:
        assert with_workers(use, searching) == as_a_merchant(2)
    assert [(line["game"], line["bot"], line["played_by"]) for line in logged] == [
        ("game", "senator", "merchant")
    ]


def test_whoever_would_wait_too_long_is_played_by_a_merchant(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def use(workers: BotWorkers) -> list[Action]:
        (searcher,) = workers._searchers
        searcher._seconds, searcher._waiting = 1.0, module._MOST_WAITING
        monkeypatch.setattr(WorkerProcess, "is_running", True)
        return [await workers.decide(SEATING, VIEW)]

    assert with_workers(use, searching=1) == as_a_merchant()


def test_it_gets_ready_by_itself_and_again_when_its_process_died() -> None:
    async def use(workers: BotWorkers) -> bool:
        (searcher,) = workers._searchers
        searcher.open()
        await until_it_has_time(searcher)
        VIEW.legal.check(await workers.decide(SEATING, VIEW))
        process = searcher._process._process
        assert process is not None
        os.kill(process.pid, signal.SIGKILL)
        await process.wait()
        has_time = searcher.has_time()
        await until_it_has_time(searcher)
        return has_time

    with capture_logs() as logged:
        assert not with_workers(use, searching=1)
    assert [line["event"] for line in logged] == [
        "the kernel is getting ready",
        "the kernel is ready",
    ] * 2
    assert all(line["seconds"] >= 0 for line in logged[1::2])


def test_a_kernel_that_cannot_be_used_is_told_and_not_tried_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def fail(process: object) -> None:
        raise EOFError

    monkeypatch.setattr(WorkerProcess, "get_ready", fail)

    async def use(workers: BotWorkers) -> list[Action]:
        workers.open()
        await asyncio.sleep(0)
        return [await workers.decide(SEATING, VIEW)]

    with capture_logs() as logged:
        assert with_workers(use, searching=1) == as_a_merchant()
    assert [line["event"] for line in logged if line["log_level"] == "error"] == [
        "the kernel cannot be used"
    ]
