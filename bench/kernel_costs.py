"""What the kernel saves and costs: worlds, a start, a senator. `bench/peers.py` ends with it.

`python bench/kernel_costs.py` measures these alone. All times are processor time.
"""

from __future__ import annotations

import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1]))

from respublica.bots import roster
from respublica.bots.merchant import Merchant
from respublica.bots.senator import Senator
from respublica.engine.game import Game
from respublica.engine.resample import resample
from respublica.engine.view import View
from respublica.kernel.worlds import Worlds

EDITIONS = ("second", "second-classic", "first", "avalanche", "first-fr")
PLAYERS = (None, "apprentice")
"""Games at random, and of bots."""
SEATS = 4
GAMES = 2
"""In each edition, by each kind of player."""
WORLDS = 96
"""At a moment, as many as a senator keeps."""
STRIDE = 12
"""Actions between two moments."""
STARTS = 5
SENATOR_GAMES = 3
START = """
from bench.kernel_plays import kernel_traders
from random import Random
kernel_traders("MERCHANT")(Random(1))
"""


@dataclass(frozen=True)
class Cost:
    what: str
    measured: str
    asked: str


def costs() -> Iterator[Cost]:
    for edition in EDITIONS:
        for level in PLAYERS:
            yield worlds_cost(edition, level)
    yield start_cost()
    yield senator_cost()


# Worlds -------------------------------------------------------------------------------------------


def worlds_cost(edition: str, level: str | None) -> Cost:
    times = [each for seed in range(GAMES) for each in world_times(edition, level, seed)]
    dealt, resampled = (statistics.fmean(each) for each in zip(*times, strict=True))
    who = f"{level}s" if level else "random play"
    measured = f"{resampled / dealt:.0f} ({dealt * 1e6:.0f} us and {resampled * 1e3:.1f} ms)"
    return Cost(f"resample / a world, {edition}, {who}", measured, ">= 100")


def world_times(edition: str, level: str | None, seed: int) -> Iterator[tuple[float, float]]:
    """Of a world and of `resample`, at moments along one game."""
    game, rng = Game.new(edition, SEATS, seed), Random(seed)
    bots = [roster.bot(level, Random(seat)) for seat in range(SEATS)] if level else []
    dealing = [Worlds(seat, game.edition, SEATS, Random(seat)) for seat in range(SEATS)]
    while (seat := game.actor) is not None:
        view = game.view(seat)
        if len(game.actions) % STRIDE == 0:
            yield _times(view, dealing[seat], rng)
        game.play(bots[seat].decide(view) if bots else game.legal.sample(rng))


def _times(view: View, dealing: Worlds, rng: Random) -> tuple[float, float]:
    dealt = seconds(lambda: dealing.states(view, WORLDS)) / WORLDS
    return dealt, seconds(lambda: resample(view, rng))


def seconds(work: Callable[[], object]) -> float:
    began = time.process_time()
    work()
    return time.process_time() - began


# A start, and a senator ---------------------------------------------------------------------------


def start_cost() -> Cost:
    """A new process until a game among merchants of the kernel is over, compiled before."""
    took = sorted(_start() for _ in range(STARTS))
    return Cost("a start with compiled code, s", f"{took[STARTS // 2]:.2f}", "<= 1.5")


def _start() -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", START], check=True, cwd=Path(__file__).parents[1])
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def senator_cost() -> Cost:
    took = [each for seed in range(SENATOR_GAMES) for each in _searches(seed)]
    median, late, most = np.quantile(took, (0.5, 0.95, 1.0)) * 1000
    measured = f"{np.mean(took) * 1000:.0f} ({median:.0f}, {late:.0f}, {most:.0f})"
    return Cost("a senator's decision, ms: mean (median, p95, most)", measured, "<= 600")


def _searches(seed: int) -> Iterator[float]:
    """How long each search took, among three merchants."""
    game, senator = Game.new("second", SEATS, seed), Senator(Random(seed))
    bots = [senator, *(Merchant(Random(seat)) for seat in range(1, SEATS))]
    while (seat := game.actor) is not None:
        view = game.view(seat)
        began = time.process_time()
        action = bots[seat].decide(view)
        if seat == 0 and senator.tried:
            yield time.process_time() - began
        game.play(action)


def main() -> None:
    for cost in costs():
        print(f"{cost.what}: {cost.measured}; asked: {cost.asked}", flush=True)


if __name__ == "__main__":
    main()
