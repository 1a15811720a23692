"""How long a bot pauses follows from the dice alone, whatever it is asked and whatever it holds.

Each is asked in two worlds in which it holds other cards, with the same dice, and no time passes
but its pause: that must be the same to the last bit, and so must all that is written to the log.
`tests/secrecy/timing` measures a server as it is; here nothing is left to chance.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from dataclasses import replace as changed
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
import structlog

from respublica.bots.worker_protocol import BotSeat
from respublica.engine import cards as c
from respublica.engine.actions import Action
from respublica.engine.state import Phase
from respublica.engine.view import View
from respublica.protocol.table import Pace
from respublica.server.rooms import driver
from respublica.server.rooms.bot_workers import BotWorkers
from respublica.server.rooms.driver import TableDriver
from respublica.server.tables.sheet import Chair, bot_chair
from respublica.server.tables.table import Table
from tests.secrecy.worlds.scenes import Scene
from tests.secrecy.worlds.servers import WORLDS, Fault, lay_down, twins
from tests.secrecy.worlds.stages import OPTIONS, scene
from tests.secrecy.worlds.test_bots import (
    PHASES,
    WHO_DECIDES,
    decision,
    same_dice,
    seated,
    with_chairs,
)
from tests.secrecy.worlds.test_noninterference import log_difference
from tests.server.planting import plant

DELAY = 1.0
NOTES = "pauses"


@cache
def questions() -> tuple[Scene, ...]:
    """Whoever is no person is asked everything, before eyes that see no hand."""
    rng = Random(6)
    among_people = [
        seated(scene(phase, "outsider", OPTIONS[0], rng, f"{level}-{phase}"), level)
        for level in WHO_DECIDES
        for phase in PHASES
    ]
    alone = [
        alone_with_bots(scene(phase, "outsider", OPTIONS[0], rng, f"{pace}-{phase}"), pace)
        for pace in Pace
        for phase in PHASES
    ]
    return *among_people, *alone


def alone_with_bots(asked: Scene, pace: Pace) -> Scene:
    """With one person, who is not asked and has chosen how quickly the others decide."""
    game = asked.games[0]
    assert game is not None
    person = next(s for s in asked.sheets[0].persons if s != game.actor)
    bots: dict[int, Chair] = {}
    for seat in range(len(asked.chairs)):
        if seat != person:
            bots[seat] = bot_chair("apprentice", bots.values())
    return with_chairs(asked, bots, pace=pace)


class OnlyPauses:
    """In the place of `asyncio` in the driver: notes how long is slept, and does not sleep."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    def get_running_loop(self) -> "OnlyPauses":
        return self

    def time(self) -> float:
        return 0.0

    async def sleep(self, seconds: float) -> None:
        task = asyncio.current_task()
        assert task is not None
        with self._file.open("a", encoding="utf-8") as file:
            file.write(f"{task.get_name()}: {seconds!r}\n")
        await asyncio.sleep(0)


@dataclass(frozen=True)
class Planted:
    """The same dice, a note of every pause in the server's own folder, and a fault."""

    fault: Fault | None

    def __call__(self) -> None:
        same_dice()
        if self.fault is not None:
            self.fault()
        init = TableDriver.__init__

        def noting(self: TableDriver, room: Any, *rest: Any) -> None:
            init(self, room, *rest)
            plant(driver, "asyncio", OnlyPauses(Path(room._store.database.place).parent / NOTES))

        plant(TableDriver, "__init__", noting)


def told_apart(scenes: Sequence[Scene], folder: Path, fault: Fault | None = None) -> list[str]:
    """Where somebody could tell the worlds apart by a pause, or by the log."""
    lay_down(scenes, folder / "laid down")
    planted = Planted(fault)
    with twins(scenes, folder / "laid down", folder, planted, bot_delay=DELAY) as both:
        for asked in scenes:
            for world in (0, 1):
                decision(both, world, asked)
        here, there = (_first_pauses(folder / name / NOTES) for name in WORLDS)
        assert len(here) == len(there) == len(scenes)
        differing = [f"{game}: {here[game]} / {there[game]}" for game in here]
        logged = log_difference(both)
    told = [each for each, game in zip(differing, here, strict=True) if here[game] != there[game]]
    return told + ([] if logged is None else [logged])


def _first_pauses(file: Path) -> dict[str, str]:
    """By game; what is decided after that need not be the same."""
    first: dict[str, str] = {}
    for line in file.read_text(encoding="utf-8").splitlines():
        game, _, seconds = line.partition(": ")
        first.setdefault(game, seconds)
    return first


def test_pauses_and_logs_do_not_depend_on_cards(tmp_path: Path) -> None:
    assert told_apart(questions(), tmp_path) == []


# Seeded faults ----------------------------------------------------------------------------------


def _hurrying(phase: Phase, is_easy: Any) -> None:
    pause = TableDriver._pause

    def telling(self: TableDriver, question: Any) -> float:
        hurries = question.view.table.phase is phase and is_easy(question.view)
        return pause(self, question) * (0.9 if hurries else 1.0)

    plant(TableDriver, "_pause", telling)


def a_bot_that_gives_at_once_what_it_must_give() -> None:
    _hurrying(Phase.DELIVER, lambda view: len(list(view.legal)) == 1)


def a_bot_that_is_quicker_with_few_kinds_to_lay_out() -> None:
    _hurrying(Phase.DISPLAY, lambda view: sum(1 for _ in c.counts(view.hand)) % 2)


def a_pause_of_another_length_by_a_rounding() -> None:
    _hurrying(Phase.TRADE, lambda view: view.hand % 3 == 0)


def what_a_bot_does_in_a_log_for_debugging() -> None:
    decide = BotWorkers.decide

    async def told(self: BotWorkers, seating: BotSeat, view: View) -> Action:
        action = await decide(self, seating, view)
        structlog.get_logger().debug("decided", seat=seating.seat, hand=int(view.hand))
        return action

    plant(BotWorkers, "decide", told)


def a_bot_that_hurries_with_some_hands_when_it_is_told_to_be_brisk() -> None:
    question = TableDriver._question

    def hurried(self: TableDriver, table: Table, seat: int, now: float) -> Any:
        asked = question(self, table, seat, now)
        if asked is None or table.sheet.pace is None or asked.view.hand % 3:
            return asked
        return changed(asked, pauses=asked.pauses.at(0.9))

    plant(TableDriver, "_question", hurried)


TELLING = (
    a_bot_that_hurries_with_some_hands_when_it_is_told_to_be_brisk,
    a_bot_that_gives_at_once_what_it_must_give,
    a_bot_that_is_quicker_with_few_kinds_to_lay_out,
    a_pause_of_another_length_by_a_rounding,
    what_a_bot_does_in_a_log_for_debugging,
)


@pytest.mark.parametrize("fault", TELLING, ids=lambda fault: fault.__name__)
def test_a_pause_or_a_log_that_tells_is_found_out(fault: Fault, tmp_path: Path) -> None:
    assert told_apart(questions(), tmp_path, fault) != []
