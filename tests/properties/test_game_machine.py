"""Games of every edition and size, under any house rules: sound at any time, and they end."""

import random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.stateful import (
    run_state_machine_as_test,
)

from respublica.engine.actions import (
    DONE,
    Accept,
    Action,
    Request,
    Respond,
)
from respublica.engine.edition import RuleValue
from respublica.engine.game import Game
from respublica.engine.state import Phase
from respublica.engine.trade import Statement, Term
from tests.arrange import EDITIONS
from tests.properties.machine import GameMachine, check_game_without_trade, check_random_game
from tests.properties.soundness import turns_at_most


def run_machine(examples: int) -> None:
    patience = [HealthCheck.too_slow, HealthCheck.data_too_large]
    run_state_machine_as_test(
        GameMachine,
        settings=settings(
            max_examples=examples,
            stateful_step_count=20,
            deadline=None,
            suppress_health_check=patience,
        ),
    )


def test_whatever_is_tried_the_game_stays_sound_and_ends() -> None:
    run_machine(examples=60)


@pytest.mark.soak
def test_whatever_is_tried_for_long_the_game_stays_sound_and_ends() -> None:
    run_machine(examples=3000)


# Every edition and size for certain -------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_random_game_from_deal_to_end(edition: str, seats: int) -> None:
    check_random_game(edition, seats, seed=1)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(10, 50))
@pytest.mark.parametrize("edition", EDITIONS)
def test_many_random_games_from_deal_to_end(edition: str, seed: int) -> None:
    for seats in (3, 4, 5):
        check_random_game(edition, seats, seed)


@pytest.mark.soak
@pytest.mark.parametrize("edition", EDITIONS)
def test_all_legal_trades_are_listed_once(edition: str) -> None:
    game, rng = Game.new(edition, 3, 1), random.Random(1)
    listed = list(game.legal)
    assert len(set(listed)) == len(listed) > 100_000
    assert all(action in game.legal for action in listed)
    assert {game.legal.sample(rng) for _ in range(20_000)} <= set(listed)


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_game_without_any_trade_ends(edition: str, seats: int) -> None:
    check_game_without_trade(edition, seats, seed=7)


@pytest.mark.parametrize("house", [{}, {"drawing": "may"}, {"barren_rounds": 1}])
def test_a_game_of_endless_swaps_ends(house: dict[str, RuleValue]) -> None:
    """Nobody displays or draws more than the rules demand, and everybody trades what they can."""
    game = Game.new("second", 3, 3, house=house)
    rng = random.Random(1)
    one_card = Statement((Term(1, game.edition.nouns["card"]),))
    wishes: dict[Phase, Action] = {
        Phase.TRADE: Request(one_card),
        Phase.ANSWER: Respond(one_card),
        Phase.DISPLAY: DONE,
        Phase.LAST_DISPLAY: DONE,
    }
    while not game.over:
        wish = wishes.get(game.phase)
        if game.phase is Phase.DRAW:
            *_, wish = game.legal
        game.play(wish if wish is not None else trade_on(game, rng))
    assert game.state.table.turn <= turns_at_most(game)
    assert game.state.table.barren_turns <= 3 * game.edition.rules.barren_rounds


def trade_on(game: Game, rng: random.Random) -> Action:
    if game.phase is Phase.CHOOSE:
        return next(action for action in game.legal if isinstance(action, Accept))
    return game.legal.sample(rng)
