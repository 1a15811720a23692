"""Bots think in processes: one that dies or hangs costs an answer at most; none is left behind."""

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from time import sleep
from typing import TypeVar

import pytest

from respublica import kernel
from respublica.bots import roster
from respublica.bots.seat import SeatedBot
from respublica.bots.worker import Worker
from respublica.bots.worker_protocol import (
    BotQuestion,
    BotSeat,
    Decision,
    EndOfGame,
    NewBot,
    pack_view,
    unpack_view,
)
from respublica.engine.actions import Action
from respublica.engine.game import Game
from respublica.engine.view import View
from respublica.server.rooms import worker_process
from respublica.server.rooms.bot_workers import BotWorkers
from respublica.server.rooms.driver import Pauses
from tests.server.clients import seated
from tests.server.running import Running
from tests.server.waiting import patiently

_T = TypeVar("_T")
SEATING = BotSeat("game", 0, "merchant", 7)


def some_way_into_a_game(actions: int, seed: int = 1) -> Game:
    game, rng = Game.new("second", seats=4, seed=seed), Random(seed)
    while len(game.actions) < actions or game.actor != 0:
        game.play(game.legal.sample(rng))
    return game


# What travels -----------------------------------------------------------------------------------


def test_a_view_arrives_as_it_was_sent() -> None:
    view = some_way_into_a_game(60).view(0)
    assert unpack_view(pack_view(view, 0), view.edition) == view


def test_only_what_is_new_of_the_log_travels() -> None:
    view = some_way_into_a_game(200).view(0)
    assert len(pack_view(view, len(view.log) - 10)) < len(pack_view(view, 0)) / 4


def test_bots_in_a_process_play_as_those_at_the_table() -> None:
    """A whole game of two pairs of merchants with the same dice: asked in pieces, in one process
    and by turns, they decide alike. What one has seen the other has not."""
    game, worker, others = Game.new("second", seats=3, seed=2), Worker(), Random(3)
    seats = {seat: BotSeat("game", seat, "merchant", 7 + seat) for seat in (0, 1)}
    here = {seat: SeatedBot(roster.bot("merchant", Random(7 + seat))) for seat in seats}
    told = dict.fromkeys(seats, 0)
    for there in seats.values():
        assert not list(worker.answers(NewBot(there, game.edition, 5.0)))
    while not game.over:
        seat = game.actor
        if seat not in seats:
            game.play(game.legal.sample(others))
            continue
        view = game.view(seat)
        (answer,) = worker.answers(
            BotQuestion(seats[seat], told[seat], pack_view(view, told[seat]))
        )
        told[seat] = len(view.log)
        assert answer == Decision(here[seat].decide(view))
        game.play(answer.action)


def test_a_game_that_is_over_is_forgotten() -> None:
    worker, game = Worker(), Game.new("second", seats=3, seed=2)
    assert not list(worker.answers(NewBot(SEATING, game.edition, 5.0)))
    assert not list(worker.answers(EndOfGame("another")))
    assert SEATING in worker._bots
    assert not list(worker.answers(EndOfGame("game")))
    assert SEATING not in worker._bots


# Processes --------------------------------------------------------------------------------------


def with_workers(use: Callable[[BotWorkers], Awaitable[_T]]) -> _T:
    async def run() -> _T:
        workers = BotWorkers(1)
        workers.open()
        try:
            return await use(workers)
        finally:
            await workers.close()

    return asyncio.run(run())


def process() -> int:
    """Of the one in which bots think."""
    (found,) = workers_of(os.getpid())
    return found


async def until_it_runs() -> int:
    for _ in patiently("the process runs"):
        if workers_of(os.getpid()):
            break
        await asyncio.sleep(0.01)
    return process()


def legal(action: Action, view: View) -> bool:
    view.legal.check(action)
    return True


def test_a_process_answers_with_a_legal_action_and_ends_with_its_server() -> None:
    view = some_way_into_a_game(60).view(0)

    async def use(workers: BotWorkers) -> int:
        assert legal(await workers.decide(SEATING, view), view)
        return process()

    assert not is_running(with_workers(use))


def test_a_process_that_died_is_started_anew_and_asked_again() -> None:
    view = some_way_into_a_game(60).view(0)

    async def use(workers: BotWorkers) -> tuple[Action, Action, bool]:
        before = await workers.decide(SEATING, view)
        killed = process()
        os.kill(killed, signal.SIGKILL)
        after = await workers.decide(SEATING, view)
        return before, after, process() != killed

    before, after, is_another = with_workers(use)
    assert before == after, "told all of the game again, the same dice decide alike"
    assert is_another


def test_a_process_that_hangs_is_ended_and_the_safe_action_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    view = some_way_into_a_game(60).view(0)
    monkeypatch.setattr(worker_process, "WORKER_SECONDS", 0.2)
    monkeypatch.setattr(worker_process, "_START_SECONDS", 0.2)

    async def use(workers: BotWorkers) -> tuple[Action, bool]:
        hung = await until_it_runs()
        os.kill(hung, signal.SIGSTOP)
        return await workers.decide(SEATING, view), is_running(hung)

    action, still_runs = with_workers(use)
    assert action == view.legal.safe()
    assert not still_runs


def test_a_question_nobody_waits_for_does_not_spoil_the_next() -> None:
    view = some_way_into_a_game(60).view(0)

    async def use(workers: BotWorkers) -> Action:
        os.kill(await until_it_runs(), signal.SIGSTOP)
        asking = asyncio.create_task(workers.decide(BotSeat("game", 0, "novice", 1), view))
        await asyncio.sleep(0.05)
        asking.cancel()
        return await workers.decide(SEATING, view)

    assert with_workers(use) == SeatedBot(roster.bot("merchant", Random(7))).decide(view)


def test_a_bot_is_told_the_story_again_when_it_is_another_one() -> None:
    """As after a copy was put back: the log is another, though no shorter."""
    first, second = (
        some_way_into_a_game(60, seed=1).view(0),
        some_way_into_a_game(90, seed=2).view(0),
    )

    async def use(workers: BotWorkers) -> Action:
        await workers.decide(SEATING, first)
        return await workers.decide(SEATING, second)

    assert with_workers(use) == SeatedBot(roster.bot("merchant", Random(7))).decide(second)


def is_running(process: int) -> bool:
    """Neither gone nor a zombie."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def workers_of(server: int | None) -> list[int]:
    """The processes in which the bots of this one think, as Linux tells them."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = int(stat.read_text().rpartition(")")[2].split()[1])
            words = stat.with_name("cmdline").read_bytes()
        except (FileNotFoundError, ProcessLookupError):
            continue
        if parent == server and b"respublica.bots.worker" in words:
            found.append(int(stat.parent.name))
    return found


@pytest.mark.parametrize("end", [Running.kill, Running.stop])
def test_no_process_outlives_its_server(end: Callable[[Running], object], tmp_path: Path) -> None:
    with Running(tmp_path, warms_bots=True) as server:
        seated(server)
        workers = workers_of(server.process.pid)
        assert len(workers) == (3 if kernel.is_available() else 2)
        end(server)
        for _ in patiently("their processes have ended"):
            if not any(map(is_running, workers)):
                break
            sleep(0.01)


# Pauses -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ready", "given"),
    [(0.0, 1.0), (0.99, 1.0), (1.0, 1.0), (1.01, 1.5), (1.5, 1.5), (1.51, 2.0), (4.2, 4.5)],
)
def test_an_answer_comes_at_the_drawn_moment_or_on_a_coarse_grid(
    ready: float, given: float
) -> None:
    assert Pauses(bot_delay=1.0).moment(drawn=1.0, ready=ready) == given
