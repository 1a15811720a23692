"""Marks for decisions: from excellent to blunder, by how much of a win they gave away.

The thresholds stand in `marks.toml`. A loss that cannot be told from chance is no mistake: from an
inaccuracy on, it must be well beyond its doubt.
"""

import tomllib
from functools import cache
from importlib.resources import files

from respublica.protocol.insight import MARKS, Mark

_CERTAINTY = 1.5
"""So many times its doubt a loss must be to be held against a decision."""


@cache
def thresholds() -> dict[Mark, float]:
    table = tomllib.loads(files("respublica.analysis").joinpath("marks.toml").read_text())
    return {mark: float(table[mark]) for mark in MARKS[1:]}


def mark(loss: float, doubt: float) -> Mark:
    least = thresholds()
    if loss < least["good"]:
        return "excellent"
    if not is_held_against(loss, doubt):
        return "good"
    reached: list[Mark] = [each for each in MARKS[1:] if loss >= least[each]]
    return reached[-1]


def is_held_against(loss: float, doubt: float) -> bool:
    return loss >= _CERTAINTY * doubt


def accuracy(losses: list[float]) -> int:
    """Of 100: how well the decisions were made on the whole."""
    if not losses:
        return 100
    mean = sum(losses) / len(losses)
    return round(100 / (1 + mean / _HALF))


_HALF = 0.02
"""The mean loss at which the accuracy is 50: about that of whoever chose at random from all that is
worth a trial."""
