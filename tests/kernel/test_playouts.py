"""Policies play by the rules, in all editions, and play as well as their names say."""

import numpy as np
import pytest

from respublica.bots.bargaining import BargainingWeights
from respublica.bots.trial_search import VALUED, temper
from respublica.engine import catalogue
from respublica.engine.edition import RuleValue
from respublica.kernel import convert, dice, playouts, random_play, rules
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
