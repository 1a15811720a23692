"""OpenSpiel's own tests, and its algorithms on this game."""

import random

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from respublica.engine import catalogue
from respublica.envs import openspiel
from respublica.envs.openspiel import ResPublicaState
from respublica.steps import action_list, layout


def _game(players: int = 3, edition: str = "second") -> pyspiel.Game:
    return pyspiel.load_game(openspiel.NAME, {"players": players, "edition": edition})


def _after(game: pyspiel.Game, steps: int, seed: int = 1) -> ResPublicaState:
    """Some steps at random into a game."""
    state, rng = game.new_initial_state(), random.Random(seed)
    for _ in range(steps):
        state.apply_action(rng.choice(state.legal_actions()))
    assert not state.is_terminal()
    assert isinstance(state, ResPublicaState)
    return state


def test_openspiel_finds_no_fault_and_reads_back_what_it_wrote() -> None:
    """It writes and reads the state after every step."""
    pyspiel.random_sim_test(_game(), num_sims=1, serialize=True, verbose=False)


@pytest.mark.soak
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("edition", catalogue.names())
def test_openspiel_finds_no_fault_anywhere(edition: str, players: int) -> None:
    pyspiel.random_sim_test(_game(players, edition), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("edition", catalogue.names())
def test_a_game_can_be_played_to_its_end(edition: str, players: int) -> None:
    game, rng = _game(players, edition), random.Random(2)
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    assert sum(state.returns()) == pytest.approx(0)
    assert state.move_number() <= game.max_game_length()


def test_a_player_is_shown_what_the_other_environments_show() -> None:
    game = _game()
    state = _after(game, 60)
    player, table = state.current_player(), state.table
    assert table is not None
    assert state.observation_tensor(player) == table.observe(player).tolist()
    recalled = np.array(state.information_state_tensor(player), np.float32)
    assert (recalled[: layout.SIZE] == table.observe(player)).all()
    assert state.legal_actions() == np.flatnonzero(table.mask(player)).tolist()
    assert game.num_distinct_actions() == action_list.SIZE


def test_a_copy_goes_its_own_way() -> None:
    state = _after(_game(), 40)
    before = str(state), state.information_state_string(0)
    twin = state.clone()
    for _ in range(20):
        twin.apply_action(twin.legal_actions()[0])
    assert (str(state), state.information_state_string(0)) == before


def test_a_resampled_state_looks_the_same_to_the_player_and_differs_to_others() -> None:
    state, rng = _after(_game(edition="first"), 150), random.Random(3)
    player = state.current_player()
    worlds = [state.resample_from_infostate(player, rng.random) for _ in range(5)]
    for world in worlds:
        assert world.information_state_string(player) == state.information_state_string(player)
        assert world.information_state_tensor(player) == state.information_state_tensor(player)
        assert world.legal_actions() == state.legal_actions()
    assert {str(world) for world in worlds} != {str(state)}


def test_information_set_tree_search_finds_a_legal_step() -> None:
    game = _game()
    state = _after(game, 50)
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=RandomRolloutEvaluator(1, np.random.RandomState(1)),
        uct_c=2.0,
        max_simulations=20,
        random_state=np.random.RandomState(1),
    )
    assert bot.step(state) in state.legal_actions()
