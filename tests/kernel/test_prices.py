"""The prices of the kernel are those of the merchant, card for card."""

from dataclasses import astuple, replace
from random import Random

import numpy as np
import pytest

from respublica.bots.horizon import FOUNDED_A_ROUND
from respublica.bots.valuation import Prospects, ValuationWeights, price_rows
from respublica.engine.game import Game
from respublica.kernel import convert, prices
from tests.arrange import EDITIONS

WEIGHTS = (ValuationWeights(), ValuationWeights(focus=1.7, pace=0.4, scarcity=0.9, city_race=0.8))
STRIDE = 9
"""Actions between two looks."""


def largest_difference(game: Game, weights: ValuationWeights, valued: prices.Valuation) -> float:
    """Of any price of any seat, with and without the Books for a Library."""
    rules = convert.rules_array(game.edition, game.seats)
    state, rows, found = convert.state_array(game.state), np.zeros((12, 16)), 0.0
    for seat in range(game.seats):
        prospects = Prospects.of(game.state.table, seat)
        for books in (False, True):
            expected = price_rows(replace(prospects, books=books), weights)
            prices.write_prices(rules, valued, state, seat, books, rows)
            for kind in game.edition.kinds:
                # More than are in play cannot be held, and are priced by neither.
                most = kind.copies - prospects.displayed[kind.slot] + 1
                difference = np.abs(np.array(expected[kind.slot]) - rows[kind.slot])
                found = max(found, float(difference[:most].max()))
    return found


@pytest.mark.parametrize("weights", WEIGHTS)
@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("edition", EDITIONS)
def test_both_price_alike(edition: str, seats: int, weights: ValuationWeights) -> None:
    valued = prices.valuation((*astuple(weights), FOUNDED_A_ROUND))
    game, rng = Game.new(edition, seats, seed=7), Random(7)
    while not game.over:
        assert largest_difference(game, weights, valued) < 1e-9
        for _ in range(STRIDE):
            if not game.over:
                game.play(game.legal.sample(rng))


def test_another_weight_is_noticed() -> None:
    game = Game.new("second", 4, seed=1)
    other = replace(ValuationWeights(), focus=1.2)
    valued = prices.valuation((*astuple(other), FOUNDED_A_ROUND))
    assert largest_difference(game, ValuationWeights(), valued) > 1e-3
