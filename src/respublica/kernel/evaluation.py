"""How likely each seat is to win, judged at a glance: a linear model of a few named features.

The seat with the greater sum wins more often: the chances are the sums' softmax over the seats. The
weights are fitted to finished games (`scripts/fit_evaluation.py`) and stand in `evaluation.toml`.
"""

import tomllib
from importlib.resources import files

import numpy as np

from respublica.kernel import cards as c
from respublica.kernel import layout as at
from respublica.kernel.compiled import compiled
from respublica.kernel.layout import Numbers
from respublica.kernel.prices import Floats, Valuation, earned, rounds_of_drawing, worth

(
    POINTS,
    PEOPLE,
    CIVILISATION,
    POINTS_LATE,
    PEOPLE_LATE,
    CIVILISATION_LATE,
    INCOME,
    LIBRARY,
    CARDS,
    TURN_TO_COME,
) = range(10)
FEATURES = (
    "points",
    "people",
    "civilisation",
    "points late",
    "people late",
    "civilisation late",
    "income",
    "library",
    "cards",
    "turn to come",
)
"""Points on score cards; the worth of the people and of the civilisation cards in hand; the same
again, the more the nearer the end is; the civilisation cards that settlements will draw; a Library,
for each round left; the number of cards, also of those displayed; how soon the next turn comes."""


def fitted_weights() -> Floats:
    table = tomllib.loads(files("respublica.kernel").joinpath("evaluation.toml").read_text())
    return np.array([table["weights"][name] for name in FEATURES], np.float64)


@compiled
def write_features(
    rules: Numbers, valued: Valuation, state: Numbers, rows: Floats, features: Floats
) -> None:
    """By seat and feature. The rows are the prices of every seat."""
    seats, limit = rules[at.R_SEATS], rules[at.R_DRAW_LIMIT] - 1
    rounds = rounds_of_drawing(rules, valued, state)
    if state[at.S_FINAL_TURNS] >= 0:
        rounds = 0.0
    late = 1.0 / (1.0 + rounds)
    for seat in range(seats):
        hand, row = state[at.S_HAND + seat], features[seat]
        row[POINTS] = state[at.S_POINTS + seat]
        row[PEOPLE] = worth(rows[seat], hand & c.PEOPLE)
        row[CIVILISATION] = worth(rows[seat], hand & c.CIVILISATION)
        row[POINTS_LATE] = row[POINTS] * late
        row[PEOPLE_LATE] = row[PEOPLE] * late
        row[CIVILISATION_LATE] = row[CIVILISATION] * late
        row[INCOME] = min(limit, earned(state, seat, at.SETTLEMENTS)) * rounds
        row[LIBRARY] = rounds if earned(state, seat, at.LIBRARIES) else 0.0
        row[CARDS] = c.total(hand)
        row[TURN_TO_COME] = 1.0 - (seat - state[at.S_ACTIVE]) % seats / seats
    for place in range(state[at.S_GROUPS]):
        group = state[at.S_GROUP + place]
        features[group & 15, CARDS] += group >> 8 & 15


@compiled
def win_chance(weights: Floats, features: Floats, seats: int, seat: int) -> float:
    """That this seat wins."""
    total, own = 0.0, 0.0
    for other in range(seats):
        ahead = 0.0
        for feature in range(len(weights)):
            ahead += weights[feature] * (features[other, feature] - features[seat, feature])
        total += np.exp(ahead)
        own += other == seat
    return own / total
