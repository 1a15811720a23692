"""Compile the kernel before anybody waits for it: `python -m respublica.kernel.warm`.

Every function that is called from Python is called once here, with the types that it is given.
"""

from random import Random

from respublica.engine.game import Game
from respublica.kernel import convert, dice, random_play, rules, worlds
from respublica.kernel import layout as at


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


if __name__ == "__main__":
    warm()
