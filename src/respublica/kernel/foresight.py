"""What will probably become of a game, and of one trade, in the worlds of some trials.

`foresee` judges every seat; `watch_trade` follows an action to the end of the trade and tells who
answered, what came and what went.
"""

import numpy as np

from respublica.kernel import layout as at
from respublica.kernel.compiled import allocating, compiled
from respublica.kernel.dice import Dice
from respublica.kernel.evaluation import FEATURES, win_chance, write_features
from respublica.kernel.layout import Numbers
from respublica.kernel.playouts import Minds, add_wins, decide, play_on, refresh_prices
from respublica.kernel.prices import Floats, rounds_of_drawing
from respublica.kernel.rules import apply, points
from respublica.kernel.trials import Trials, begin_trial

ALWAYS, ROUNDS, LATE = len(FEATURES), len(FEATURES) + 1, len(FEATURES) + 2
PROSPECTS = len(FEATURES) + 3
"""From which the points to come are told: the features, a constant, and how long the game lasts."""
WINS, POINTS = range(2)
"""What is foreseen of every seat."""
NOTHING = -1
"""Instead of an action: the game goes on by itself."""
ANSWERED, TRADED, CAME, WENT, PARTNER = range(5)
WATCHED = 5
"""Which seats answered, as bits; whether the decider traded; the cards that came to it, and those
that went; with whom."""


@allocating
def foresee(
    trials: Trials,
    minds: Minds,
    to_come: Floats,
    action: int,
    said: int,
    first: int,
    end: int,
    sums: Floats,
) -> None:
    """Add, by seat, the chances to win and the points in the end, in trials with these numbers.

    They begin with this action of the decider, or with `NOTHING`.
    """
    rules, wins = trials.rules, sums[WINS]
    prospects = np.zeros((rules[at.R_SEATS], PROSPECTS))
    state, rng = trials.worlds[0].copy(), np.zeros(1, np.uint64)
    written = minds.written.copy()
    for trial in range(first, end):
        begin_trial(trials, minds, written, trial, state, rng)
        if action != NOTHING:
            apply(rules, state, action, said)
        play_on(rules, state, minds, trials.until, rng)
        if state[at.S_PHASE] == at.OVER:
            add_wins(rules, state, wins)
        else:
            write_prospects(rules, minds, state, prospects)
            for seat in range(len(wins)):
                wins[seat] += win_chance(trials.weights, prospects, len(wins), seat)
        for seat in range(len(wins)):
            sums[POINTS, seat] += _final_points(to_come, state, prospects, seat)
    minds.rows[:] = trials.prices
    minds.written[:] = written


@compiled
def _final_points(to_come: Floats, state: Numbers, prospects: Floats, seat: int) -> float:
    if state[at.S_PHASE] == at.OVER:
        return float(points(state, seat))
    total = float(state[at.S_POINTS + seat])
    for feature in range(PROSPECTS):
        total += to_come[feature] * prospects[seat, feature]
    return total


@compiled
def write_prospects(rules: Numbers, minds: Minds, state: Numbers, prospects: Floats) -> None:
    """By seat: the features of the evaluation, and what only the points to come depend on."""
    for seat in range(rules[at.R_SEATS]):
        refresh_prices(rules, state, minds, seat)
    write_features(rules, minds.valued, state, minds.rows, prospects)
    rounds = rounds_of_drawing(rules, minds.valued, state)
    if state[at.S_FINAL_TURNS] >= 0:
        rounds = 0.0
    for seat in range(rules[at.R_SEATS]):
        prospects[seat, ALWAYS] = 1.0
        prospects[seat, ROUNDS] = rounds
        prospects[seat, LATE] = 1.0 / (1.0 + rounds)


@allocating
def watch_trade(
    trials: Trials, minds: Minds, action: int, said: int, first: int, watched: Numbers
) -> None:
    """By trial: what becomes of the trade after this action, in trials from this number on."""
    rules, seat = trials.rules, trials.seat
    state, rng = trials.worlds[0].copy(), np.zeros(1, np.uint64)
    written = minds.written.copy()
    for number in range(len(watched)):
        begin_trial(trials, minds, written, first + number, state, rng)
        row = watched[number]
        row[:] = 0
        row[PARTNER] = -1
        if action == at.GIVE:
            _note_gift(state, seat, said, row)
        before = state[at.S_HAND + seat]
        apply(rules, state, action, said)
        _follow(rules, state, minds, seat, row, rng)
        if row[PARTNER] >= 0:
            row[TRADED] = 1
            row[CAME] = state[at.S_HAND + seat] - before + row[WENT]
    minds.rows[:] = trials.prices
    minds.written[:] = written


@compiled
def _follow(
    rules: Numbers, state: Numbers, minds: Minds, seat: int, row: Numbers, rng: Dice
) -> None:
    while state[at.S_PHASE] in (at.ANSWER, at.CHOOSE, at.DELIVER):
        asked = state[at.S_ACTOR]
        doing, what = decide(rules, state, minds, rng)
        if doing == at.RESPOND:
            row[ANSWERED] |= 1 << asked
        if doing == at.GIVE and asked == seat:
            _note_gift(state, seat, what, row)
        apply(rules, state, doing, what)


@compiled
def _note_gift(state: Numbers, seat: int, cards: int, row: Numbers) -> None:
    row[WENT] = cards
    row[PARTNER] = state[at.S_PARTNER] if state[at.S_ACTIVE] == seat else state[at.S_ACTIVE]
