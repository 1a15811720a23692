"""Win chances and points in the end, for every seat, as one viewer can judge.

The worlds that the viewer believes in are played on to the next turn by a cast of traders and
judged there (`kernel/evaluation.py`). The points to come are a linear model of the same features,
fitted to finished games (`scripts/fit_points.py` writes `points.toml`).
"""

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from random import Random

import numpy as np

from respublica.analysis.beliefs import Beliefs
from respublica.bots.trial_search import SPECTATOR, trials_in
from respublica.engine.view import View
from respublica.kernel import foresight
from respublica.kernel.evaluation import FEATURES
from respublica.kernel.prices import Floats

PROSPECTS = (*FEATURES, "always", "rounds", "late")
TRIALS = 96
"""For a moment."""


@dataclass(frozen=True, slots=True)
class Chances:
    """Of every seat."""

    wins: tuple[float, ...]
    """They add up to 1."""
    points: tuple[float, ...]
    """Expected at the end of the game."""


def chances(beliefs: Beliefs, rng: Random, number: int = TRIALS) -> Chances:
    view = beliefs.view
    if view.result is not None:
        return _final(view)
    trials, minds = trials_in(
        view,
        beliefs.drawn(number, rng),
        SPECTATOR if view.seat is None else view.seat,
        view.table.turn + 1,
        rng.getrandbits(60),
    )
    sums = np.zeros((2, view.table.seats))
    nothing = foresight.NOTHING
    foresight.foresee(trials, minds, points_to_come(), nothing, 0, 0, number, sums)
    wins, points = (sums / number).tolist()
    return Chances(tuple(wins), tuple(points))


def _final(view: View) -> Chances:
    """Of a game that is over: what happened."""
    result = view.result
    assert result is not None
    part = 1 / len(result.winners)
    wins = tuple(part * (seat in result.winners) for seat in range(view.table.seats))
    return Chances(wins, tuple(float(points) for points in result.scores))


@cache
def points_to_come() -> Floats:
    table = tomllib.loads(files("respublica.analysis").joinpath("points.toml").read_text())
    return np.array([table["weights"][name] for name in PROSPECTS], np.float64)
