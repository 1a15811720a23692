"""A bot that searches takes the same time whether or not there is anything to search for.

Many tables ask one process, in two worlds in which other bots have something to search for, and no
time passes but what is slept. Every answer must come at the same moment in both, to the last bit.
"""

import asyncio
from collections.abc import Callable
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from respublica.bots import roster
from respublica.bots.thinking_time import rest
from respublica.bots.worker_protocol import BotSeat, Decision
from respublica.engine.actions import DECLINE
from respublica.engine.view import View
from respublica.server.rooms import searcher
from respublica.server.rooms.bot_workers import BotWorkers
from respublica.server.rooms.searcher import Searcher

SEARCH, AT_ONCE = 1.0, 0.002
TABLES, QUESTIONS = 6, 40
WORLDS = 1, 2


class InstantLoop(asyncio.SelectorEventLoop):
    """Whoever sleeps wakes up at once, and later."""

    def __init__(self) -> None:
        super().__init__()
        self._now = 0.0
        selector = cast(Any, self)._selector
        select = selector.select

        def selecting(timeout: float | None = None) -> Any:
            self._now += timeout or 0.0
            return select(0)

        selector.select = selecting

    def time(self) -> float:
        return self._now


class Thinking:
    """In the place of a process: takes its time, by whether it finds anything to search for."""

    is_running = True

    def __init__(self, world: Random) -> None:
        self._world = world

    async def ask(self, seating: BotSeat, view: View) -> Decision:
        has_a_choice = self._world.random() < 0.5
        searched = seating.level in roster.SEARCHING and has_a_choice
        await asyncio.sleep(SEARCH * 1.1 if searched else AT_ONCE)
        return Decision(DECLINE)


def workers(world: Random) -> BotWorkers:
    made = BotWorkers(1, 1)
    made._quick = [cast(Any, Thinking(world))]
    (searching,) = made._searchers
    searching._process = cast(Any, Thinking(world))
    searching._seconds = SEARCH
    return made


def moments(world: int) -> list[tuple[float, str]]:
    """When the bots of all tables answer."""
    came: list[tuple[float, str]] = []

    async def table(name: str, asked: BotWorkers, dice: Random) -> None:
        now = asyncio.get_running_loop().time
        for _ in range(QUESTIONS):
            await asyncio.sleep(dice.random() * 8)
            view = cast(Any, SimpleNamespace())
            await asked.decide(BotSeat(name, 1, "senator", 1), view)
            came.append((round(now(), 9), name))

    async def all_tables() -> None:
        asked = workers(Random(world))
        await asyncio.gather(*(table(f"t{place}", asked, Random(place)) for place in range(TABLES)))

    with asyncio.Runner(loop_factory=InstantLoop) as runner:
        runner.run(all_tables())
    return came


def test_answers_come_at_the_same_moments_whatever_there_is_to_search_for() -> None:
    here, there = (moments(world) for world in WORLDS)
    assert len(here) == TABLES * QUESTIONS
    assert here == there


def test_an_answer_that_is_late_waits_for_the_next_step() -> None:
    given = [round(took + rest(took, search=1.0), 9) for took in (0.0, 0.1, 1.1, 1.25, 1.3)]
    assert given == [1.25, 1.25, 1.25, 1.25, 2.5]


# Mistakes -----------------------------------------------------------------------------------------


def an_answer_as_soon_as_it_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searcher, "rest", lambda took, search: 0.0)


def a_pause_while_the_next_is_asked_already(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each answer takes its whole time, but who waits for it learns how long the search was."""
    asked = Searcher._asked

    async def asking(self: Searcher, seating: BotSeat, view: View) -> Decision | None:
        now = asyncio.get_running_loop().time
        began = now()
        monkeypatch.setattr(searcher, "rest", lambda took, search: 0.0)
        answer = await asked(self, seating, view)
        self._turn.release()
        await asyncio.sleep(rest(now() - began, SEARCH))
        await self._turn.acquire()
        return answer

    monkeypatch.setattr(Searcher, "_asked", asking)


def a_pause_for_those_alone_who_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    def resting(took: float, search: float) -> float:
        return 0.0 if took < search / 2 else rest(took, search)

    monkeypatch.setattr(searcher, "rest", resting)


TELLING = (
    an_answer_as_soon_as_it_is_found,
    a_pause_while_the_next_is_asked_already,
    a_pause_for_those_alone_who_searched,
)


@pytest.mark.parametrize("mistake", TELLING)
def test_moments_that_tell_are_found_out(
    mistake: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    mistake(monkeypatch)
    here, there = (moments(world) for world in WORLDS)
    assert here != there
