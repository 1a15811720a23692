"""Games are analysed in processes of their own: cancelled, stored, in nobody's way."""

import asyncio
import os
from collections.abc import Awaitable, Callable
from pathlib import Path
from time import perf_counter
from typing import TypeVar

import pytest
from msgspec.structs import replace

from respublica.analysis.versions import VERSION
from respublica.analysis.worker_protocol import CoachQuestion
from respublica.engine.game import Game
from respublica.language.records import read_record
from respublica.protocol.insight import Review
from respublica.protocol.refusals import Reason, Refusal
from respublica.server.rooms.analysts import MOST_WAITING, Analysts
from respublica.server.storage.reviews import store_review, stored_review
from respublica.server.storage.store import Store
from respublica.server.tables.outcome import Opened
from tests.server.arrange import open_table, with_store

GOLDEN = Path(__file__).parents[2] / "games/second.record"
RECORD = GOLDEN.read_text(encoding="utf-8")
TOTAL = len(read_record(RECORD).actions)
PATIENCE = 60.0
_T = TypeVar("_T")


def analysing(folder: Path, use: Callable[[Analysts, Store], Awaitable[_T]]) -> _T:
    async def run(store: Store) -> _T:
        await store.write("game", [Opened(open_table().sheet)])
        analysts = Analysts(store.database, is_available=True)
        try:
            return await use(analysts, store)
        finally:
            await analysts.close()

    return with_store(folder, run)


def process_of(analysts: Analysts) -> int:
    process = analysts._reviewing._process
    assert process is not None
    return process.pid


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not is_so():
            await asyncio.sleep(0.01)


def is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


# Cancelling ---------------------------------------------------------------------------------------


def test_a_cancelled_review_ends_its_process_and_leaves_nothing(tmp_path: Path) -> None:
    async def use(analysts: Analysts, store: Store) -> None:
        job = analysts.start("game", 0, RECORD, TOTAL)
        await until(lambda: len(job.found) > 2)
        process = process_of(analysts)
        await analysts.cancel("game", 0)
        assert not is_alive(process)
        assert await analysts.review("game", 0) is None
        assert await stored_review(store.database, "game", 0, VERSION) is None

    analysing(tmp_path, use)


def test_the_next_one_is_made_all_the_same(tmp_path: Path) -> None:
    async def use(analysts: Analysts, store: Store) -> None:
        first = analysts.start("game", 0, RECORD, TOTAL)
        second = analysts.start("game", 1, RECORD, TOTAL)
        await until(lambda: len(first.found) > 2)
        await analysts.cancel("game", 0)
        await until(lambda: len(second.found) > 2)
        assert (first.has_failed, second.has_failed) == (False, False)

    analysing(tmp_path, use)


def test_one_that_waits_can_be_cancelled_and_the_running_one_goes_on(tmp_path: Path) -> None:
    async def use(analysts: Analysts, store: Store) -> None:
        first = analysts.start("game", 0, RECORD, TOTAL)
        analysts.start("game", 1, RECORD, TOTAL)
        await until(lambda: len(first.found) > 2)
        process = process_of(analysts)
        await analysts.cancel("game", 1)
        found = len(first.found)
        await until(lambda: len(first.found) > found)
        assert (process_of(analysts), await analysts.review("game", 1)) == (process, None)

    analysing(tmp_path, use)


def test_only_so_many_wait(tmp_path: Path) -> None:
    async def use(analysts: Analysts, store: Store) -> None:
        for number in range(MOST_WAITING):
            analysts.start(f"game {number}", 0, RECORD, TOTAL)
        with pytest.raises(Refusal) as refused:
            analysts.start("one more", 0, RECORD, TOTAL)
        assert refused.value.code == Reason.TOO_MANY

    analysing(tmp_path, use)


# Stored -------------------------------------------------------------------------------------------


def test_a_review_of_an_older_version_is_made_anew(tmp_path: Path) -> None:
    older = Review(VERSION - 1, 0, [], [])

    async def use(analysts: Analysts, store: Store) -> None:
        await store_review(store.database, "game", older)
        assert await analysts.review("game", 0) is None
        await store_review(store.database, "game", replace(older, version=VERSION))
        assert await analysts.review("game", 0) == replace(older, version=VERSION)
        assert await stored_review(store.database, "game", 0, VERSION - 1) is None

    analysing(tmp_path, use)


# In nobody's way ----------------------------------------------------------------------------------


def test_it_runs_in_a_process_of_lower_priority(tmp_path: Path) -> None:
    async def use(analysts: Analysts, store: Store) -> None:
        job = analysts.start("game", 0, RECORD, TOTAL)
        await until(lambda: len(job.found) > 0)
        niceness = os.getpriority(os.PRIO_PROCESS, process_of(analysts))
        assert niceness >= os.getpriority(os.PRIO_PROCESS, 0) + 10

    analysing(tmp_path, use)


def test_whoever_serves_tables_hardly_works_while_a_game_is_reviewed(tmp_path: Path) -> None:
    async def use(analysts: Analysts, store: Store) -> None:
        job = analysts.start("game", 0, RECORD, TOTAL)
        await until(lambda: len(job.found) > 0)
        before, busy, began = len(job.found), _own_seconds(), perf_counter()
        while perf_counter() < began + 1.0 and analysts._jobs:
            await asyncio.sleep(0.05)
        assert len(job.found) > before
        assert _own_seconds() - busy < 0.25

    analysing(tmp_path, use)


def _own_seconds() -> float:
    """Of processor time, its own alone."""
    used = os.times()
    return used.user + used.system


def test_the_coach_answers_while_a_game_is_reviewed(tmp_path: Path) -> None:
    view = Game.new("second", seats=3, seed=1).view(0)
    question = CoachQuestion("another game", view, None, wants_beliefs=True)

    async def use(analysts: Analysts, store: Store) -> None:
        # So many that they take longer than a process of the coach needs to start.
        job, *_ = [analysts.start(f"game {each}", 0, RECORD, TOTAL) for each in range(MOST_WAITING)]
        await until(lambda: len(job.found) > 0)
        answer = await analysts.ask(question)
        assert answer.chances is not None
        assert analysts._jobs, "the reviews were over first"

    analysing(tmp_path, use)
