"""What an outcome is worth: the chance to win as the senator's trials have it, and the points."""

from random import Random

import numpy as np
import pytest

from respublica.analysis.beliefs import believe
from respublica.analysis.chances import points_to_come
from respublica.analysis.worth import weights, worth
from respublica.bots.trial_search import trials_in
from respublica.kernel import foresight, trials
from respublica.kernel import layout as at
from tests.analysis.games import played

TRIALS = 24


@pytest.mark.parametrize("actions", [20, 60])
def test_the_chance_to_win_is_that_of_the_same_trials(actions: int) -> None:
    game = played(11, actions).copy()
    while game.phase.value != "trade":
        game.play(next(iter(game.legal)))
    seat = game.actor
    assert seat is not None
    view = game.view(seat)
    worlds = believe(view, Random(1), 16).drawn(16, Random(2))
    tried, minds = trials_in(view, worlds, seat, view.table.turn + 1, 3)
    sums = np.zeros((2, game.seats))
    foresight.foresee(tried, minds, points_to_come(), at.PASS, 0, 0, TRIALS, sums)
    assert sums[foresight.WINS].sum() == pytest.approx(TRIALS)
    wins = trials.try_out(tried, minds, at.PASS, 0, 0, TRIALS)
    assert sums[foresight.WINS, seat] == pytest.approx(wins)
    assert (sums[foresight.POINTS] > 0).all()


def test_points_count_where_nothing_can_be_won() -> None:
    assert worth(0.0, 21.0) > worth(0.0, 20.0)
    assert worth(0.3, 20.0) > worth(0.2, 20.0)
    assert worth(1.0, 0.0) == weights()[0]
