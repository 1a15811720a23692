"""Compile the kernel before anybody waits for it: `python -m respublica.kernel.warm`.

Every function that is called from Python is called once here, with the types that it is given.
"""

from random import Random

import numpy as np

from respublica.engine.game import Game
from respublica.kernel import (
    convert,
    dice,
    evaluation,
    foresight,
    playouts,
    prices,
    random_play,
    rules,
    thoughts,
    trials,
    worlds,
)
from respublica.kernel import layout as at
from respublica.kernel.layout import Numbers


def warm() -> None:
    """Takes a minute the first time, less than a second once the code is kept."""
    game = Game.new("second", seats=3)
    numbers = convert.rules_array(game.edition, game.seats)
    state, rng = convert.begin(game.deal, numbers), dice.dice(1)
    rules.is_legal(numbers, state, at.PASS, 0)
    rules.points(state, 0)
    action, said = random_play.sample(numbers, state, rng)
    rules.apply(numbers, state, action, said)
    random_play.step_at_random(numbers, state, rng)
    undealt = convert.undealt_array(game.edition, game.seats)
    random_play.deal_at_random(numbers, undealt, state, rng)
    random_play.step_all_at_random(numbers, undealt, state.reshape(1, -1), rng)
    random_play.play_at_random(numbers, state, rng)
    random_play.play_new_at_random(numbers, undealt, state, rng)
    worlds.worlds(game.view(0), 1, Random(1))
    playouts.play_games(numbers, undealt, _minds(), 1, np.zeros(3), rng)
    _warm_trials(numbers, convert.begin(game.deal, numbers))


def _minds() -> playouts.Minds:
    return playouts.minds(prices.valuation([1.0] * prices.WEIGHTS), 3, 1)


def _warm_trials(numbers: Numbers, state: Numbers) -> None:
    weights, minds = evaluation.fitted_weights(), _minds()
    rows, features = np.zeros((3, at.SLOTS, 16)), np.zeros((3, len(weights)))
    prices.write_prices(numbers, minds.valued, state, 0, False, rows[0])
    evaluation.write_features(numbers, minds.valued, state, rows, features)
    cast, tempers = np.array([playouts.MERCHANT]), np.ones((1, thoughts.TEMPER))
    seat = int(state[at.S_ACTOR])
    tried = trials.Trials(numbers, state.reshape(1, -1), seat, 2, 1, cast, tempers, weights, rows)
    trials.write_first_prices(tried, minds)
    trials.try_out(tried, minds, at.PASS, 0, 0, 1)
    trials.try_out_each(tried, minds, np.array([[at.PASS, 0]]), 0, 1, np.zeros(1))
    trials.rate_words(tried, minds, thoughts.thoughts(1), False)
    to_come, nothing = np.zeros(foresight.PROSPECTS), foresight.NOTHING
    foresight.foresee(tried, minds, to_come, nothing, 0, 0, 1, np.zeros((2, 3)))
    foresight.watch_trade(tried, minds, at.PASS, 0, 0, np.zeros((1, foresight.WATCHED), np.int64))


if __name__ == "__main__":
    warm()
