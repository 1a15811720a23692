"""Trials: one decision tried out in many worlds, and judged some turns later.

Every candidate is tried in the same worlds, against the same opponents and with the same luck, so
that what differs is the candidate. Who sits at the other seats is drawn for each trial from a cast
of policies: whoever trusts a single model of the opponents is strong against that model only.
"""

from typing import NamedTuple

import numpy as np

from respublica.kernel import layout as at
from respublica.kernel import merchant as me
from respublica.kernel import thoughts as th
from respublica.kernel.compiled import allocating
from respublica.kernel.dice import Dice, below, mixed
from respublica.kernel.evaluation import win_chance, write_features
from respublica.kernel.layout import Numbers
from respublica.kernel.playouts import Minds, add_wins, play_on, refresh_prices
from respublica.kernel.prices import Floats
from respublica.kernel.rules import apply


class Trials(NamedTuple):
    """What the trials of one decision have in common."""

    rules: Numbers
    worlds: Numbers
    """One state in each row."""
    seat: int
    """Who decides."""
    until: int
    """The turn at whose beginning the outcome is judged."""
    seed: int
    cast: Numbers
    """The policies that opponents are drawn from..."""
    tempers: Floats
    """...with the temper of each; the first is the decider's own."""
    weights: Floats
    """Of the evaluation."""
    prices: Floats
    """At the moment of the decision, by seat, slot and number."""


@allocating
def write_first_prices(trials: Trials, minds: Minds) -> None:
    """Once, before the first trial."""
    for seat in range(trials.rules[at.R_SEATS]):
        minds.written[seat] = -1
        refresh_prices(trials.rules, trials.worlds[0], minds, seat)
    trials.prices[:] = minds.rows


@allocating
def try_out(trials: Trials, minds: Minds, action: int, said: int, first: int, end: int) -> float:
    """The sum of the chances to win after this action, in the trials with these numbers."""
    rules, seats = trials.rules, trials.rules[at.R_SEATS]
    features, wins = np.zeros((seats, len(trials.weights))), np.zeros(seats)
    state, rng = trials.worlds[0].copy(), np.zeros(1, np.uint64)
    written, total = minds.written.copy(), 0.0
    for trial in range(first, end):
        begin_trial(trials, minds, written, trial, state, rng)
        apply(rules, state, action, said)
        play_on(rules, state, minds, trials.until, rng)
        if state[at.S_PHASE] == at.OVER:
            wins[:] = 0.0
            add_wins(rules, state, wins)
            total += wins[trials.seat]
        else:
            for seat in range(seats):
                refresh_prices(rules, state, minds, seat)
            write_features(rules, minds.valued, state, minds.rows, features)
            total += win_chance(trials.weights, features, seats, trials.seat)
    minds.rows[:] = trials.prices
    minds.written[:] = written
    return total


@allocating
def try_out_each(
    trials: Trials, minds: Minds, actions: Numbers, first: int, end: int, sums: Floats
) -> None:
    """The same for several actions, one in each row.

    To hand over trials and minds takes Python as long as a trial.
    """
    for number in range(len(actions)):
        action, said = actions[number]
        sums[number] = try_out(trials, minds, action, said, first, end)


@allocating
def begin_trial(
    trials: Trials, minds: Minds, written: Numbers, trial: int, state: Numbers, rng: Dice
) -> None:
    """The world, the luck, the prices and the opponents of a trial."""
    state[:] = trials.worlds[trial % len(trials.worlds)]
    rng[0] = mixed(trials.seed + trial)
    minds.rows[:] = trials.prices
    minds.written[:] = written
    _seat_opponents(trials, minds, rng)


@allocating
def _seat_opponents(trials: Trials, minds: Minds, rng: Dice) -> None:
    for seat in range(trials.rules[at.R_SEATS]):
        who = 0 if seat == trials.seat else below(rng, len(trials.cast))
        minds.policies[seat] = trials.cast[who]
        minds.tempers[seat] = trials.tempers[who]


# What could be said -------------------------------------------------------------------------------


@allocating
def rate_words(trials: Trials, minds: Minds, mind: th.Thoughts, offers: bool) -> int:
    """Words for the decider's opening (requests, or offers) or answer; how many there are.

    The worlds are its guesses.
    """
    rules, state, seat = trials.rules, trials.worlds[0], trials.seat
    for number in range(len(mind.guesses)):
        world = trials.worlds[number % len(trials.worlds)]
        mind.guesses[number] = world[at.S_HAND : at.S_HAND + at.MOST_SEATS]
    table = th.Table(rules, state, minds.rows, trials.tempers[0], seat)
    th.consider(table, mind, 0, rules[at.R_SEATS])
    if state[at.S_PHASE] == at.ANSWER:
        return me.rate_answers(table, mind)
    if offers:
        return me.rate_offers(table, np.inf, -np.inf, mind)
    return me.rate_requests(table, mind)
