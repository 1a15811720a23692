"""The ladder: each level clearly beats three of the level below (par a quarter).

The matches are short, so the lower end of the interval must reach a bar too, not only the share.
No step is so high that the level below has no chance.
`docs/bots.md` has the figures of long matches.
"""

import pytest

from respublica.arena.play import Contest
from respublica.arena.results_file import ResultsFile
from respublica.arena.runner import Runner
from respublica.arena.schedule import fixtures
from respublica.arena.statistics import standing

HIGHEST_STEP = 0.9
LADDER = [
    # level, the level below, edition, games, share at least, interval's lower end at least
    ("pupil", "novice", "second", 80, 0.50, 0.40),
    pytest.param("pupil", "novice", "first", 80, 0.50, 0.40, marks=pytest.mark.soak),
    ("apprentice", "pupil", "second", 80, 0.55, 0.45),
    pytest.param("apprentice", "pupil", "first", 80, 0.55, 0.45, marks=pytest.mark.soak),
    ("merchant", "apprentice", "second", 40, 0.60, 0.45),
    pytest.param("merchant", "apprentice", "first", 40, 0.50, 0.35, marks=pytest.mark.soak),
]


@pytest.mark.parametrize(("level", "below", "edition", "games", "share", "low"), LADDER)
def test_a_level_beats_three_of_the_level_below(
    level: str, below: str, edition: str, games: int, share: float, low: float
) -> None:
    runner = Runner(Contest(edition, seed=1), ResultsFile())
    results = list(runner.results(fixtures([(level, below, below, below)], games)))
    reached = standing(results, level)
    assert share <= reached.win_share <= HIGHEST_STEP
    assert reached.interval[0] >= low
    assert not any(result.faults for result in results)
