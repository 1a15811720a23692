"""Games of bots for the measurements of the analysis, and jobs that can be resumed."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import numpy as np

from respublica.arena.progress import with_progress_bar
from respublica.bots import loading
from respublica.bots.bot import Bot
from respublica.engine import catalogue
from respublica.engine.game import Game

POOL = ("collector", "haggler", "hoarder", "patron", "peddler", "racer", "wholesaler")
"""In no model of the analysis."""
ALL = (*POOL, "novice", "pupil", "apprentice", "merchant")
Found = dict[str, Any]
"""What was found in one game, as it is kept in a file."""


def deal(seed: int, bots: Sequence[str], rng: Random) -> tuple[Game, list[Bot]]:
    """A new game of any edition, with bots drawn from these."""
    game = Game.new(rng.choice(catalogue.names()), seats=rng.choice((3, 4, 4, 5)), seed=seed)
    return game, [loading.bot(rng.choice(bots), Random(rng.random())) for _ in range(game.seats)]


def play_to_the_end(game: Game, players: Sequence[Bot]) -> None:
    while (actor := game.actor) is not None:
        game.play(players[actor].decide(game.view(actor)))


def share_of_the_win(game: Game, seat: int) -> float:
    result = game.result
    assert result is not None
    return (seat in result.winners) / len(result.winners)


class Job:
    """Work for many seeds: one line of a file for each, so that it goes on where it was stopped."""

    def __init__(self, jobs: int, minutes: float | None, out: Path | None) -> None:
        self._jobs, self._out = jobs, out
        self._end = float("inf") if minutes is None else perf_counter() + 60 * minutes

    def results(self, work: Callable[[int], Found], seeds: range, name: str = "") -> list[Found]:
        """In the order of the seeds; fewer where time ran out."""
        done = self._kept(name)
        left = [seed for seed in seeds if seed not in done]
        for seed, found in with_progress_bar(self._work(work, left), len(left)):
            done[seed] = found
            self._keep(name, seed, found)
            if perf_counter() > self._end:
                print(f"time is up after {len(done)} of {len(seeds)} games", file=sys.stderr)
                break
        return [done[seed] for seed in seeds if seed in done]

    @property
    def is_over(self) -> bool:
        return perf_counter() > self._end

    def _work(self, work: Callable[[int], Found], seeds: list[int]) -> Iterator[tuple[int, Found]]:
        if self._jobs == 1:
            yield from ((seed, work(seed)) for seed in seeds)
            return
        processes = ProcessPoolExecutor(self._jobs)
        try:
            yield from zip(seeds, processes.map(work, seeds), strict=True)
        finally:
            processes.shutdown(cancel_futures=True)

    def _kept(self, name: str) -> dict[int, Found]:
        if self._out is None or not self._out.is_file():
            return {}
        lines = map(json.loads, self._out.read_text(encoding="utf-8").splitlines())
        return {line["seed"]: line["found"] for line in lines if line["name"] == name}

    def _keep(self, name: str, seed: int, found: Found) -> None:
        if self._out is not None:
            with self._out.open("a", encoding="utf-8") as file:
                file.write(json.dumps({"name": name, "seed": seed, "found": found}) + "\n")


def ratio(parts: Sequence[float], wholes: Sequence[float]) -> tuple[float, list[float]]:
    """The sum of the parts by that of the wholes, and its 95 % interval; each pair is a game."""
    part, whole = np.array(parts, float), np.array(wholes, float)
    found = float(part.sum() / whole.sum())
    around = 1.96 * sqrt(float(((part - found * whole) ** 2).sum())) / float(whole.sum())
    return found, [found - around, found + around]
