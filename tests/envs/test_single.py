"""One seat among bots, as Gymnasium wants it."""

import random
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from respublica.bots.roster import UnknownBot
from respublica.engine.errors import SetupError
from respublica.envs import single
from respublica.envs.single import SingleSeat
from respublica.steps.draft import NoSuchStep


def _env(**settings: Any) -> SingleSeat:
    return SingleSeat(**{"others": ["novice", "pupil"], **settings})


def _play(env: SingleSeat, seed: int) -> float:
    """A whole game at random; what it brought."""
    rng = random.Random(seed)
    _, info = env.reset(seed=seed)
    while True:
        chosen = rng.choice(np.flatnonzero(info["action_mask"]).tolist())
        observation, reward, over, _, info = env.step(chosen)
        assert env.observation_space.contains(observation)
        if over:
            return reward


def test_gymnasium_finds_no_fault() -> None:
    """Its checker does not know masks, so it is given a table at which any step is possible."""

    class AnyStep(gymnasium.ActionWrapper[Any, Any, Any]):
        def action(self, action: int) -> int:
            possible = np.flatnonzero(self.env.unwrapped.action_masks())  # type: ignore[attr-defined]
            return int(possible[action % len(possible)])

    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=".*unwrapped.*")
        check_env(AnyStep(_env()), skip_render_check=True)


def test_it_is_made_by_its_name() -> None:
    made = gymnasium.make(single.ID, others=["novice"] * 3)
    observation, info = made.reset(seed=3)
    assert info["action_mask"].any()
    assert made.observation_space.contains(observation)


def test_the_same_seed_gives_the_same_game() -> None:
    env = _env()
    assert _play(env, 4) == _play(env, 4)


def test_what_is_earned_is_the_margin_of_the_seat() -> None:
    env = _env(seat=1)
    earned = _play(env, 5)
    assert env.result is not None
    first, own, last = env.result.scores
    assert earned == own - (first + last) / 2


def test_an_impossible_step_is_refused() -> None:
    env = _env()
    _, info = env.reset(seed=1)
    impossible = int(np.flatnonzero(info["action_mask"] == 0)[0])
    with pytest.raises(NoSuchStep, match="is not possible"):
        env.step(impossible)


@pytest.mark.parametrize(
    ("wrong", "error"),
    [
        ({"others": ["nobody"] * 3}, UnknownBot),
        ({"others": ["novice"]}, SetupError),
        ({"seat": 3}, SetupError),
        ({"reward": "fame"}, SetupError),
    ],
)
def test_a_wrong_setting_is_named(wrong: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        _env(**wrong)


def test_people_can_read_along() -> None:
    env = _env(render_mode="ansi")
    env.reset(seed=1)
    shown = env.render()
    assert shown is not None
    assert "turn" in shown
