"""A bot decides by what its seat sees, and by nothing else.

Each bot is put before the same question in two worlds that its seat cannot tell apart, with the
same dice; it must be told the same, byte by byte, and do the same, to the card.
"""

import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import replace as changed
from functools import cache
from pathlib import Path
from random import Random
from time import sleep
from typing import Any

import pytest
from msgspec.structs import replace

from respublica.bots import roster
from respublica.bots.manner import Manner
from respublica.bots.pipes import frame
from respublica.bots.worker_protocol import BotQuestion, BotSeat, WorkerMessage
from respublica.engine.state import Phase
from respublica.engine.view import View
from respublica.server.rooms import driver, worker_process
from respublica.server.tables.sheet import Chair, bot_chair
from respublica.server.tables.table import Table
from tests.secrecy.worlds.faults.seeding import a_number
from tests.secrecy.worlds.scenes import Scene
from tests.secrecy.worlds.servers import Fault, Twins, lay_down, twins
from tests.secrecy.worlds.stages import OPTIONS, scene
from tests.secrecy.worlds.test_noninterference import log_difference
from tests.server.planting import plant
from tests.server.waiting import patiently

STANDING_IN = "stand-in"
WHO_DECIDES = (*roster.NAMES, STANDING_IN)
PHASES = (Phase.TRADE, Phase.ANSWER, Phase.CHOOSE, Phase.DELIVER, Phase.DISPLAY, Phase.DRAW)
"""All but the last display, which is one like any other."""


@cache
def questions() -> tuple[Scene, ...]:
    """Every bot is asked everything, and so is the one that plays for somebody who is away."""
    rng = Random(4)
    return tuple(
        seated(scene(phase, "asked", OPTIONS[0], rng, f"{level}-{phase}"), level)
        for level in WHO_DECIDES
        for phase in PHASES
    )


def seated(asked: Scene, level: str) -> Scene:
    """With the bot in the place of whoever is asked; or with that person away."""
    game = asked.games[0]
    assert game is not None
    assert game.actor is not None
    away = level == STANDING_IN
    chair = replace(asked.chairs[game.actor], is_gone=True) if away else bot_chair(level)
    return with_chairs(asked, {game.actor: chair})


def with_chairs(asked: Scene, others: Mapping[int, Chair], **more: Any) -> Scene:
    """With others at these seats, and whatever else the sheet is to say."""
    chairs = tuple(others.get(seat, chair) for seat, chair in enumerate(asked.chairs))
    left, right = (replace(sheet, chairs=chairs, **more) for sheet in asked.sheets)
    return Scene(asked.name, asked.viewer, (left, right), asked.games)


def same_dice() -> None:
    plant(driver, "SystemRandom", lambda: Random(5))


def decisions(scenes: Sequence[Scene], folder: Path, fault: Fault | None = None) -> Iterator[str]:
    """Where a bot did something else in the other world."""
    lay_down(scenes, folder / "laid down")

    with twins(scenes, folder / "laid down", folder, Planted(fault), bot_delay=0.0) as both:
        for asked in scenes:
            left, right = (decision(both, world, asked) for world in (0, 1))
            if left != right:
                yield f"{asked.name}: {left} / {right}"
        logged = log_difference(both)
        if logged is not None:
            yield logged


def what_bots_are_told_goes_to_the_log() -> None:
    """The first question of each game; the log of both worlds is compared."""
    noted = set[str]()

    def noting(message: WorkerMessage) -> bytes:
        if isinstance(message, BotQuestion) and message.seating.game not in noted:
            noted.add(message.seating.game)
            print("told", message.seating, message.since, message.packed, flush=True)
        return frame(message)

    plant(worker_process, "frame", noting)


class Planted:
    """The same dice, a note of what bots are told, and a fault."""

    def __init__(self, fault: Fault | None) -> None:
        self._fault = fault

    def __call__(self) -> None:
        same_dice()
        what_bots_are_told_goes_to_the_log()
        if self._fault is not None:
            self._fault()


def decision(both: Twins, world: int, asked: Scene) -> str:
    """The first action after the scene's own, as it is stored."""
    database = both.servers[world].database

    query = "SELECT text FROM actions WHERE game = ? AND number = ?"
    for _ in patiently(f"the bot of {asked.name} decides"):
        with closing(sqlite3.connect(database)) as connection:
            row = connection.execute(query, (asked.id, asked.number)).fetchone()
        if row is not None:
            return str(row[0])
        sleep(0.02)
    raise AssertionError


def test_a_bot_does_the_same_wherever_it_sees_the_same(tmp_path: Path) -> None:
    assert list(decisions(questions(), tmp_path)) == []


# Seeded faults ----------------------------------------------------------------------------------


def a_bot_that_reads_the_whole_log() -> None:
    view = Table.view

    def knowing(self: Table, seat: int | None) -> View:
        return changed(view(self, seat), log=tuple(self.require_game().events))

    plant(Table, "view", knowing)


def dice_that_know_the_hands() -> None:
    def seated(self: Any, seat: int, level: str, manner: Manner | None) -> BotSeat:
        table = self._room._table
        return BotSeat(self._room.game, seat, level, a_number(table.require_game()), manner)

    plant(driver.TableDriver, "_seating", seated)


def a_stand_in_that_reads_the_whole_log_to_accept() -> None:
    question = driver.TableDriver._question

    def knowing(self: Any, table: Table, seat: int, now: float) -> Any:
        asked, game = question(self, table, seat, now), table.require_game()
        if asked is None or not asked.is_away or game.phase is not Phase.CHOOSE:
            return asked
        return changed(asked, view=changed(asked.view, log=tuple(game.events)))

    plant(driver.TableDriver, "_question", knowing)


def a_manner_that_depends_on_the_hands() -> None:
    question = driver.TableDriver._question

    def moody(self: Any, table: Table, seat: int, now: float) -> Any:
        asked = question(self, table, seat, now)
        if asked is None or a_number(table.require_game()) % 2:
            return asked
        return changed(asked, manner=None)

    plant(driver.TableDriver, "_question", moody)


KNOWING = (
    a_manner_that_depends_on_the_hands,
    a_bot_that_reads_the_whole_log,
    a_stand_in_that_reads_the_whole_log_to_accept,
    dice_that_know_the_hands,
)


@pytest.mark.parametrize("fault", KNOWING, ids=lambda fault: fault.__name__)
def test_a_bot_that_knows_more_is_found_out(fault: Fault, tmp_path: Path) -> None:
    assert next(decisions(questions(), tmp_path, fault), None) is not None
