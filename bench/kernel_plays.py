"""The compiled kernel as plays that `bench/peers.py` takes in turn with other engines."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

# Plays one game to its end and tells how many decisions its players took.
Play = Callable[[Random], int]
GAMES_A_CALL = 20


class Compiled:
    """The kernel, with what its functions need."""

    def __init__(self, seed: int = 1) -> None:
        from respublica.engine import catalogue
        from respublica.kernel import convert, random_play
        from respublica.kernel.dice import dice

        edition = catalogue.edition("second")
        self.play = random_play
        self.rules = convert.rules_array(edition, 4)
        self.undealt = convert.undealt_array(edition, 4)
        self.state = self.undealt.copy()
        self.dice = dice(seed)


def kernel_games() -> Play:
    kernel = Compiled()

    def play(rng: Random) -> int:
        play_new = kernel.play.play_new_at_random
        return sum(
            play_new(kernel.rules, kernel.undealt, kernel.state, kernel.dice)
            for _ in range(GAMES_A_CALL)
        )

    return play


def kernel_traders(policy: str) -> Play:
    """Whole games among merchants or apprentices of the kernel, as in the trials of a senator."""
    import numpy as np

    from respublica.bots.trial_search import CAST, GUESSES_IN_TRIALS, VALUED
    from respublica.kernel import playouts

    kernel, wins = Compiled(), np.zeros(4)
    minds = playouts.minds(VALUED, 4, GUESSES_IN_TRIALS)
    minds.policies[:] = getattr(playouts, policy)
    minds.tempers[:] = CAST[0][1]

    def play(rng: Random) -> int:
        return playouts.play_games(
            kernel.rules, kernel.undealt, minds, GAMES_A_CALL, wins, kernel.dice
        )

    return play


def kernel_steps() -> Play:
    from respublica.kernel.layout import OVER, S_PHASE

    kernel = Compiled()

    def play(rng: Random) -> int:
        rules, state, dice = kernel.rules, kernel.state, kernel.dice
        kernel.play.deal_at_random(rules, kernel.undealt, state, dice)
        step, decisions = kernel.play.step_at_random, 0
        while state[S_PHASE] != OVER:
            step(rules, state, dice)
            decisions += 1
        return decisions

    return play


def kernel_batch(games: int = 256) -> Play:
    import numpy as np

    kernel = Compiled()
    states = np.zeros((games, len(kernel.state)), np.int64)
    for state in states:
        kernel.play.deal_at_random(kernel.rules, kernel.undealt, state, kernel.dice)

    def play(rng: Random) -> int:
        for _ in range(10):
            kernel.play.step_all_at_random(kernel.rules, kernel.undealt, states, kernel.dice)
        return 10 * games

    return play
