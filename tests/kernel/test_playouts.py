"""Policies play by the rules, in all editions, and play as well as their names say."""

from itertools import combinations

import numpy as np
import pytest

from respublica.bots.bargaining import BargainingWeights
from respublica.bots.trial_search import VALUED, temper
from respublica.engine import catalogue
from respublica.engine.edition import RuleValue
from respublica.kernel import convert, dice, merchant, playouts, prices, random_play, rules
from respublica.kernel import layout as at
from tests.arrange import EDITIONS

RANDOM, APPRENTICE, MERCHANT = playouts.RANDOM, playouts.APPRENTICE, playouts.MERCHANT
GAMES = 200


def minds(policies: list[int]) -> playouts.Minds:
    made = playouts.minds(VALUED, len(policies), guesses=3)
    made.policies[:] = policies
    made.tempers[:] = temper(BargainingWeights(), 9)
    return made


@pytest.mark.parametrize("house", [{}, {"strict_speech": True, "swap": "face-up"}])
@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("edition", EDITIONS)
def test_policies_do_what_is_legal(edition: str, seats: int, house: dict[str, RuleValue]) -> None:
    book = catalogue.edition(edition).with_rules(house)
    numbers, undealt = convert.rules_array(book, seats), convert.undealt_array(book, seats)
    playing = minds([RANDOM, APPRENTICE, MERCHANT, MERCHANT, APPRENTICE][:seats])
    rng, state = dice.dice(seats), undealt.copy()
    for _ in range(2):
        random_play.deal_at_random(numbers, undealt, state, rng)
        playing.written[:] = playouts.NEVER
        while state[at.S_PHASE] != at.OVER:
            action, said = playouts.decide(numbers, state, playing, rng)
            assert rules.is_legal(numbers, state, action, said), (action, said)
            rules.apply(numbers, state, action, said)


def share_of_first(policies: list[int]) -> float:
    book = catalogue.edition("second")
    numbers, undealt = convert.rules_array(book, 4), convert.undealt_array(book, 4)
    wins = np.zeros(4)
    playouts.play_games(numbers, undealt, minds(policies), GAMES, wins, dice.dice(1))
    assert wins.sum() == pytest.approx(GAMES)
    return float(wins[0]) / GAMES


def test_an_apprentice_beats_random_play() -> None:
    assert share_of_first([APPRENTICE, RANDOM, RANDOM, RANDOM]) > 0.6


def test_a_merchant_beats_apprentices() -> None:
    assert share_of_first([MERCHANT, APPRENTICE, APPRENTICE, APPRENTICE]) > 0.35


def test_the_same_dice_give_the_same_games() -> None:
    policies = [MERCHANT, APPRENTICE, MERCHANT, RANDOM]
    assert share_of_first(policies) == share_of_first(policies)


@pytest.mark.parametrize(
    ("edition", "seats", "decisions", "last_word", "wins"),
    [
        ("second", 4, 13823, 0xAAAF1E164DA31F9F, [9.0, 4.5, 7.5, 9.0]),
        ("first", 3, 9485, 0xFB52495753A66BBB, [7.5, 15.0, 7.5]),
    ],
)
def test_merchants_that_think_quicker_play_the_same_games(
    edition: str, seats: int, decisions: int, last_word: int, wins: list[float]
) -> None:
    """As they were played when every payment, offer and answer was weighed to the end."""
    book = catalogue.edition(edition)
    numbers, undealt = convert.rules_array(book, seats), convert.undealt_array(book, seats)
    won, rng = np.zeros(seats), dice.dice(1)
    made = playouts.play_games(numbers, undealt, minds([MERCHANT] * seats), 30, won, rng)
    assert (made, int(rng[0]), won.tolist()) == (decisions, last_word, wins)


def test_payments_that_are_left_out_are_not_missed() -> None:
    """One or two parts of different kinds, by what they bring the other seat and cost the own."""
    rng = np.random.default_rng(1)
    for _ in range(300):
        rows = rng.integers(-2, 9, (at.SLOTS, 16)) / 4.0
        theirs = sum(int(rng.integers(0, 5)) << 5 * slot for slot in range(at.SLOTS))
        parts = np.zeros((at.SLOTS, 4))
        parts[:, 1] = np.sort(rng.integers(-1, 6, at.SLOTS))
        parts[:, 2], parts[:, 3] = rng.integers(0, at.SLOTS, at.SLOTS), rng.integers(1, 3, at.SLOTS)
        kept = np.zeros((at.SLOTS, 3))
        number = merchant._keep_good_parts(parts, at.SLOTS, kept, rows, theirs)
        assert number < at.SLOTS
        held = [theirs >> 5 * int(slot) & 31 for slot in parts[:, 2]]
        parts[:, 0] = [
            rows[int(slot), has + int(more)] - rows[int(slot), has]
            for (_, _, slot, more), has in zip(parts, held, strict=True)
        ]
        for gain in np.arange(0.25, 5.0, 0.25):
            assert least_cost(kept[:number], gain) == least_cost(parts, gain)


def least_cost(parts: prices.Floats, gain: float) -> float:
    ones = [cost for brings, cost, *_ in parts if brings >= gain]
    twos = [
        one[1] + other[1]
        for one, other in combinations(parts, 2)
        if one[2] != other[2] and one[0] + other[0] >= gain
    ]
    return min([*ones, *twos], default=np.inf)
