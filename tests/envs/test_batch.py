"""The batched environment shows what the other one shows: every mask, every number, every step."""

import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from respublica.engine import catalogue
from respublica.engine.edition import RuleValue
from respublica.engine.errors import SetupError
from respublica.envs.batch import Batch
from respublica.envs.table import SteppedGame
from respublica.kernel import batch as batch_module
from respublica.kernel import layout as at
from respublica.kernel import recall
from respublica.steps import action_list
from respublica.steps.draft import NoSuchStep

EDITIONS = catalogue.names()
HOUSE: dict[str, dict[str, RuleValue]] = {
    "none": {},
    "one branch": {"or_offers": "one-branch"},
    "no memory aid": {"memory_aid": False},
    "other way round": {"swap": "face-down", "drawing": "may", "final_display": False},
}


def differences(table: SteppedGame, batch: Batch) -> list[str]:
    """What the first game of the batch shows otherwise than the engine's."""
    seat = table.game.actor
    assert seat is not None
    found = [] if batch.actors[0] == seat else ["actor"]
    if (batch.masks[0] != table.mask(seat)).any():
        found.append(f"mask {np.flatnonzero(batch.masks[0] != table.mask(seat))}")
    observed = table.observe(seat)
    if (batch.observations[0] != observed).any():
        found.append(f"observation {np.flatnonzero(batch.observations[0] != observed)}")
    return found


def play_side_by_side(
    table: SteppedGame,
    batch: Batch,
    rng: random.Random,
    fault: Callable[[Batch], None] | None = None,
) -> list[str]:
    """A whole game at random; what was found to differ first."""
    batch.begin(0, table.game.deal)
    while True:
        if fault is not None:
            fault(batch)
            batch_module.show(batch._games, 0)
        if found := differences(table, batch):
            return found
        chosen = _lively(np.flatnonzero(batch.masks[0]).tolist(), rng)
        table.step(chosen)
        batch.step(np.array([chosen]))
        if table.game.over:
            assert table.game.result is not None
            if tuple(batch.scores[0]) != table.game.result.scores or not batch.ended[0]:
                return ["result"]
            return []


_ONE_CARD = {
    action_list.TERM + place
    for place, (noun, count) in enumerate(action_list.TERMS)
    if count == action_list.ALIKE[noun] == 1
}


def _lively(possible: list[int], rng: random.Random) -> int:
    """At random, but rather few cards, so that there are answers and trades."""
    few = [each for each in possible if each < action_list.TERM or each in _ONE_CARD]
    return rng.choice(few if few and rng.random() < 0.8 else possible)


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("edition", EDITIONS)
def test_masks_and_observations_are_those_of_the_engine(edition: str, seats: int) -> None:
    table = SteppedGame.new(edition, seats, seed=seats)
    batch = Batch(1, edition, seats)
    assert play_side_by_side(table, batch, random.Random(seats)) == []


@pytest.mark.parametrize("house", HOUSE.values(), ids=HOUSE)
def test_also_under_house_rules(house: dict[str, RuleValue]) -> None:
    table = SteppedGame.new("second", 4, 5, house)
    assert play_side_by_side(table, Batch(1, "second", 4, house), random.Random(5)) == []


# Planted faults: each must be found.


def _forgets_hands(batch: Batch) -> None:
    batch._games.notes[0, recall.N_SURE : recall.N_SAID_AT] = 0


def _forgets_who_spoke(batch: Batch) -> None:
    batch._games.history[:] = 0


def _forgets_what_was_wanted(batch: Batch) -> None:
    batch._games.told[:] = 0


def _may_say_nothing_twice(batch: Batch) -> None:
    batch._games.sayable[1:] = 0


def _sees_another_hand(batch: Batch) -> None:
    batch._games.notes[0, recall.N_SURE : recall.N_SAID_AT] = batch._games.states[0, at.S_HAND]


def _is_rewarded_otherwise(batch: Batch) -> None:
    batch._games.states[0, at.S_POINTS] += 1


FAULTS = [
    _forgets_hands,
    _forgets_who_spoke,
    _forgets_what_was_wanted,
    _may_say_nothing_twice,
    _sees_another_hand,
    _is_rewarded_otherwise,
]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__.strip("_"))
def test_a_planted_fault_is_found(fault: Callable[[Batch], None]) -> None:
    table, batch = SteppedGame.new("second", 3, 1), Batch(1, "second", 3)
    assert play_side_by_side(table, batch, random.Random(1), fault)


# Many games -------------------------------------------------------------------------------------


def _play_some(batch: Batch, steps: int) -> list[bytes]:
    seen = []
    for _ in range(steps):
        batch.step(batch.sample())
        seen.append(batch.observations.tobytes() + batch.rewards.tobytes())
    return seen


def test_the_same_seeds_give_the_same_games() -> None:
    batch = Batch(5)
    batch.reset(seeds=[4, 4, 5, 6, 7])
    assert (batch.observations[0] == batch.observations[1]).all()
    assert (batch.observations[0] != batch.observations[2]).any()
    first = _play_some(batch, 100)
    batch.reset(seeds=[4, 4, 5, 6, 7])
    assert _play_some(batch, 100) == first


@pytest.mark.parametrize("reward", ["margin", "win"])
def test_a_game_that_ends_is_rewarded_once_and_followed_by_another(reward: str) -> None:
    batch = Batch(16, seats=3, reward=reward)
    batch.reset(seed=2)
    ended = 0
    while ended < 20:
        batch.step(batch.sample())
        ended += int(batch.ended.sum())
        sums = batch.rewards.sum(1)
        assert sums[batch.ended] == pytest.approx(1 if reward == "win" else 0, abs=1e-5)
        assert not batch.rewards[~batch.ended].any()
        assert batch.masks.any(1).all()


def test_an_impossible_step_is_refused_and_none_is_taken() -> None:
    batch = Batch(2)
    batch.reset(seed=1)
    before = batch.observations.copy()
    with pytest.raises(NoSuchStep, match=r"action 3 \(respond\) is not possible in game 1"):
        batch.step(np.array([action_list.REQUEST, action_list.RESPOND]))
    with pytest.raises(NoSuchStep, match="from 0 to 155, got 156 in game 0"):
        batch.step(np.array([156, 0]))
    with pytest.raises(NoSuchStep, match="expected 2 actions"):
        batch.step(np.array([0]))
    assert (batch.observations == before).all()


@pytest.mark.parametrize(
    ("wrong", "names"),
    [({"games": 0}, "games"), ({"reward": "fame"}, "reward"), ({"others": ["me"]}, "others")],
)
def test_a_wrong_setting_is_named(wrong: dict[str, Any], names: str) -> None:
    with pytest.raises(SetupError, match=names):
        Batch(**{"games": 1, **wrong})


def test_what_it_shows_cannot_be_written_to() -> None:
    with pytest.raises(ValueError, match="read-only"):
        Batch(1).masks[:] = 1
