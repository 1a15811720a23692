"""How long the analysis takes: whole reviews, and what the coach is asked at a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from statistics import quantiles
from time import perf_counter, process_time

from bench.insight_games import Found
from respublica.analysis.coach import Coach
from respublica.analysis.review import steps
from respublica.engine import catalogue
from respublica.engine.actions import Action
from respublica.engine.game import Game
from respublica.engine.state import Phase
from respublica.engine.view import View
from respublica.kernel.warm import warm
from respublica.language.records import Record, read_record

GOLDEN = Path(__file__).parents[1] / "tests/games"
SPOKEN = (Phase.TRADE, Phase.ANSWER)
COMPOSED = 3
"""Sentences that are tried at a moment, besides the one that is said."""


def speed(editions: Sequence[str] = ()) -> Found:
    """Of the golden game of each edition."""
    warm()
    figures: Found = {}
    asked = Stopwatches()
    for name in editions or catalogue.names():
        record = read_record((GOLDEN / f"{name}.record").read_text(encoding="utf-8"))
        figures[f"review of {name}"] = _review(record)
        _coach(record, asked)
    return {**figures, **asked.figures()}


def _review(record: Record) -> Found:
    began, busy, first = perf_counter(), process_time(), 0.0
    for _ in steps(record.setup, record.actions, 1):
        first = first or perf_counter() - began
    passed = perf_counter() - began
    return {"seconds": passed, "first result": first, "processor": process_time() - busy}


class Stopwatches:
    """How long each kind of question took."""

    def __init__(self) -> None:
        self._taken: dict[str, list[tuple[float, float]]] = {}

    @contextmanager
    def measured(self, question: str) -> Iterator[None]:
        began, busy = perf_counter(), process_time()
        yield
        taken = 1000 * (perf_counter() - began), 1000 * (process_time() - busy)
        self._taken.setdefault(question, []).append(taken)

    def figures(self) -> Found:
        return {question: self._of(taken) for question, taken in self._taken.items()}

    def _of(self, taken: list[tuple[float, float]]) -> Found:
        """By the clock, and of processor time, which others on the machine hardly change."""
        passed, busy = (quantiles(each, n=20) for each in zip(*taken, strict=True))
        return {
            "answers": len(taken),
            "median ms": passed[9],
            "p95 ms": passed[18],
            "processor, median ms": busy[9],
            "processor, p95 ms": busy[18],
        }


def _coach(record: Record, asked: Stopwatches) -> None:
    """A coach for each seat, as at a table, and one who comes in the middle of the game."""
    game = Game.of(record.setup)
    coaches = [Coach(game.view(seat), Random(1)) for seat in range(game.seats)]
    for number, (seat, action) in enumerate(record.actions):
        view = game.view(seat)
        if view.table.phase in SPOKEN:
            with asked.measured("coach, the first sentence at a moment"):
                coaches[seat].advise(view, action)
            for said in _composed(view):
                with asked.measured("coach, another sentence"):
                    coaches[seat].advise(view, said)
            with asked.measured("coach, a hint"):
                coaches[seat].hint(view)
            if number % 10 == 0:
                with asked.measured("coach, come in the middle of a game"):
                    Coach(view, Random(1)).advise(view, action)
        game.play(action)


def _composed(view: View) -> Iterator[Action]:
    luck = Random(view.number)
    return (view.legal.sample(luck) for _ in range(COMPOSED))
