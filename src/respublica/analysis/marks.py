"""Marks for decisions: from excellent to blunder, by how much of the chance to win they gave away.

The thresholds stand in `marks.toml`. A loss that cannot be told from chance is no mistake: from an
inaccuracy on, it must be more than its standard error away from nothing.
"""

import tomllib
from functools import cache
from importlib.resources import files

from respublica.protocol.insight import MARKS, Mark

_CERTAINTY = 1.5
"""So many standard errors a loss must be from nothing to be held against a decision."""


@cache
def thresholds() -> dict[Mark, float]:
    table = tomllib.loads(files("respublica.analysis").joinpath("marks.toml").read_text())
    return {mark: float(table[mark]) for mark in MARKS[1:]}


def mark(loss: float, doubt: float) -> Mark:
    least = thresholds()
    if loss < least["good"]:
        return "excellent"
    if loss < _CERTAINTY * doubt:
        return "good"
    reached: list[Mark] = [each for each in MARKS[1:] if loss >= least[each]]
    return reached[-1]


def accuracy(losses: list[float]) -> int:
    """Of 100: how well the decisions were made on the whole."""
    if not losses:
        return 100
    mean = sum(losses) / len(losses)
    return round(100 / (1 + mean / _HALF))


_HALF = 0.06
"""The mean loss at which the accuracy is 50: that of whoever talks at random."""
