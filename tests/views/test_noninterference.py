"""What a seat cannot see changes nothing that it sees, may do, or is told (R5.2, R3.1.6)."""

import random

import pytest

from respublica.engine.state import Phase
from tests.arrange import EDITIONS
from tests.views.moments import one_way_or_more, pairs, some_moment, swapped_unseen
from tests.views.worlds import check_history, check_noninterference, pair_at

every_edition = pytest.mark.parametrize("edition", EDITIONS)


@every_edition
def test_two_worlds_look_alike_step_by_step(edition: str) -> None:
    rng = random.Random(1)
    for pair in pairs(edition):
        check_noninterference(pair, rng)


@every_edition
def test_the_worlds_compared_are_different(edition: str) -> None:
    """And both are played to their ends; otherwise the test above would compare too little."""
    rng = random.Random(1)
    for pair in pairs(edition)[:5]:
        again = check_history(pair, rng)
        assert (again.game.state, again.world.state) == (pair.game.state, pair.world.state)
    different = [pair.game.state.hands != pair.world.state.hands for pair in pairs(edition)]
    assert sum(different) > len(different) * 3 / 4


@pytest.mark.parametrize(
    ("edition", "phase"),
    [
        ("second", Phase.DRAW),
        ("second", Phase.LAST_DISPLAY),
        ("first", Phase.LAST_DISPLAY),
        ("avalanche", Phase.DRAW),
    ],
)
def test_worlds_look_alike_late_in_the_game(edition: str, phase: Phase) -> None:
    rng = random.Random(3)
    game = some_moment(edition, 3, rng, phase, 200, 2000)
    assert game is not None
    for viewer in (0, 1, 2, None):
        check_noninterference(pair_at(game, viewer, rng), rng)


def test_a_swap_for_nothing_face_down_looks_like_any_other() -> None:
    for viewer in (2, None):
        check_noninterference(swapped_unseen(viewer), random.Random(1))


def test_a_partner_with_one_way_to_deliver_is_asked_like_any_other() -> None:
    check_noninterference(one_way_or_more(), random.Random(1))


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(10, 30))
@every_edition
def test_many_worlds_look_alike(edition: str, seed: int) -> None:
    rng = random.Random(seed)
    for pair in pairs(edition, seed):
        check_noninterference(pair, rng)
