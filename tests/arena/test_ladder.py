"""The ladder: each level clearly beats three of the level below (par a quarter).

Small enough for every day, large enough to be beyond doubt: not only the share but the lower end
of its interval has to clear a bar. `docs/bots.md` has the figures of long matches.
"""

import pytest

from respublica.arena.play import Contest
from respublica.arena.results_file import ResultsFile
from respublica.arena.runner import Runner
from respublica.arena.schedule import fixtures
from respublica.arena.statistics import standing

LADDER = [
    # level, the level below, edition, games, share at least, interval's lower end at least
    ("apprentice", "novice", "second", 32, 0.75, 0.60),
    ("apprentice", "novice", "first", 32, 0.75, 0.60),
    ("merchant", "apprentice", "second", 40, 0.60, 0.45),
    ("merchant", "apprentice", "first", 40, 0.50, 0.35),
]


@pytest.mark.parametrize(("level", "below", "edition", "games", "share", "low"), LADDER)
def test_a_level_beats_three_of_the_level_below(
    level: str, below: str, edition: str, games: int, share: float, low: float
) -> None:
    hall = Runner(Contest(edition, seed=1), ResultsFile())
    results = list(hall.results(fixtures([(level, below, below, below)], games)))
    reached = standing(results, level)
    assert reached.win_share >= share
    assert reached.interval[0] >= low
    assert not any(result.faults for result in results)
