"""What the end of a game is worth to a seat: the chance to win, and the points.

Where a game is nearly decided, hardly anything changes the chance to win. Whoever looked at that
alone would find no fault with anything that is said there. So the points count as well, at the rate
at which they bring wins over all games (`scripts/fit_points.py` writes `worth.toml`).

The page of puzzles uses it, also where Numba and NumPy are missing.
"""

import tomllib
from functools import cache
from importlib.resources import files


@cache
def weights() -> tuple[float, float]:
    """Of the chance to win, and of a point."""
    table = tomllib.loads(files("respublica.analysis").joinpath("worth.toml").read_text())
    part = table["part of the points"]
    return 1 - part, part * table["wins for a point"]


def worth(wins: float, points: float) -> float:
    """In parts of a win."""
    of_wins, of_points = weights()
    return of_wins * wins + of_points * points
