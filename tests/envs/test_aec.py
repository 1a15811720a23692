"""PettingZoo's own tests, in all editions and with all numbers of seats."""

import random
import warnings

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from respublica.engine import catalogue
from respublica.engine.errors import SetupError
from respublica.envs import respublica_v0
from respublica.steps import action_list
from respublica.steps.draft import NoSuchStep

EDITIONS = catalogue.names()
SEATS = (3, 4, 5)
DOCUMENTED = {
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box or"
    " gymnasium.spaces.discrete",
    "Action mask numpy array is all zeros (no legal actions).",
}
"""PettingZoo tells these of every environment with masks but its own, which it lists by name."""


def _warnings(**settings: object) -> set[str]:
    """Of PettingZoo's test, which stops at a fault."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        api_test(respublica_v0.env(**settings), num_cycles=200)
    return {str(warning.message) for warning in caught}


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("edition", EDITIONS)
def test_pettingzoo_finds_no_fault(edition: str, seats: int) -> None:
    assert _warnings(edition=edition, seats=seats) <= DOCUMENTED


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_same_seed_gives_the_same_game(edition: str, seats: int) -> None:
    seed_test(lambda: respublica_v0.env(edition=edition, seats=seats), num_cycles=100)


def test_the_dictionary_of_parts_is_the_flat_vector_by_name() -> None:
    assert _warnings(observations="parts") <= DOCUMENTED
    flat, named = respublica_v0.raw_env(), respublica_v0.raw_env(observations="parts")
    flat.reset(seed=1)
    named.reset(seed=1)
    by_name = named.observe("seat_0")["observation"].values()
    joined = np.concatenate([part.ravel() for part in by_name])
    assert (joined == flat.observe("seat_0")["observation"]).all()


def _played(**settings: object) -> respublica_v0.raw_env:
    """A whole game at random."""
    env, rng = respublica_v0.raw_env(**settings), random.Random(1)  # type: ignore[arg-type]
    env.reset(seed=1)
    while env.result is None:
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(rng.choice(np.flatnonzero(mask).tolist()))
    return env


def test_the_margin_is_what_is_earned_and_all_margins_cancel_out() -> None:
    env = _played()
    assert env.result is not None
    own, *others = env.result.scores
    assert env.rewards["seat_0"] == own - sum(others) / len(others)
    assert sum(env.rewards.values()) == pytest.approx(0)


def test_the_win_is_shared() -> None:
    env = _played(reward="win")
    assert sum(env.rewards.values()) == pytest.approx(1)


def test_shaping_pays_along_the_way_what_open_points_change() -> None:
    env, rng = respublica_v0.raw_env(reward="win", shaping=1.0), random.Random(1)
    env.reset(seed=1)
    paid = dict.fromkeys(env.agents, 0.0)
    while env.result is None:
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(rng.choice(np.flatnonzero(mask).tolist()))
        for agent, reward in env.rewards.items():
            paid[agent] += reward
    view = env.table.game.view(None)
    open_points = [view.points(seat) for seat in range(4)]
    expected = [own - (sum(open_points) - own) / 3 for own in open_points]
    for seat in env.result.winners:
        expected[seat] += 1 / len(env.result.winners)
    assert list(paid.values()) == pytest.approx(expected)


def test_a_step_that_is_not_possible_is_refused_in_words_and_changes_nothing() -> None:
    env = respublica_v0.raw_env()
    env.reset(seed=1)
    before = env.observe(env.agent_selection)
    with pytest.raises(NoSuchStep, match=r"action 3 \(respond\) is not possible.* 0 \(pass\)"):
        env.step(action_list.RESPOND)
    after = env.observe(env.agent_selection)
    assert all((before[key] == after[key]).all() for key in before)


@pytest.mark.parametrize(
    ("wrong", "names"),
    [
        ({"seats": 6}, "seats"),
        ({"reward": "fame"}, "reward"),
        ({"render_mode": "rgb_array"}, "render_mode"),
        ({"observations": "pixels"}, "observations"),
        ({"edition": "third"}, "edition"),
        ({"house": {"swap": "sideways"}}, "swap"),
    ],
)
def test_a_wrong_setting_is_named(wrong: dict[str, object], names: str) -> None:
    with pytest.raises(SetupError, match=names):
        respublica_v0.env(**wrong)


def test_what_is_rendered_tells_what_everybody_heard() -> None:
    env = _played(render_mode="ansi")
    shown = env.render()
    assert shown is not None
    assert "points" in shown
    assert "turn" in shown.splitlines()[-5]


def test_people_are_shown_what_happens(capsys: pytest.CaptureFixture[str]) -> None:
    env = respublica_v0.env(render_mode="human")
    env.reset(seed=1)
    env.step(action_list.PASS)
    assert "turn 1" in capsys.readouterr().out
