"""Beliefs are chances, agree with all that is proved, and listen to what was said."""

from random import Random

import numpy as np
import pytest

from respublica.analysis.beliefs import MOST, believe, even_chances, readings
from respublica.engine import cards as c
from respublica.engine import catalogue
from respublica.engine.actions import DECLINE, PASS, Request
from respublica.engine.game import Game
from respublica.engine.trade import statement
from tests.analysis.games import played


@pytest.mark.parametrize("edition", catalogue.names())
@pytest.mark.parametrize("seat", [0, 3, None])
def test_chances_of_every_kind_add_up_to_one(edition: str, seat: int | None) -> None:
    beliefs = believe(played(3, 60, edition).view(seat), Random(1))
    assert np.allclose(beliefs.chances.sum(-1), 1.0)
    assert np.isclose(beliefs.weights.sum(), 1.0)


def test_ones_own_hand_is_certain() -> None:
    view = played(3, 60).view(2)
    beliefs = believe(view, Random(1))
    for slot in range(c.SLOTS):
        assert beliefs.at_least(2, slot, c.count(view.hand, slot)) == 1.0
        assert beliefs.at_least(2, slot, c.count(view.hand, slot) + 1) == 0.0


def test_what_is_proved_is_certain() -> None:
    game = played(5, 80, bots="merchant")
    view = game.view(0)
    beliefs, least = believe(view, Random(1)), view.held_at_least()
    proved = [(seat, slot, number) for seat in (1, 2, 3) for slot, number in c.counts(least[seat])]
    assert proved, "this game proves nothing; take another"
    assert all(beliefs.at_least(*each) > 1 - 1e-9 for each in proved)


def test_expected_numbers_add_up_to_the_cards_in_hand() -> None:
    view = played(3, 60).view(0)
    beliefs = believe(view, Random(1))
    for seat in (1, 2, 3):
        total = sum(beliefs.expected(seat, slot) for slot in range(c.SLOTS))
        assert total == pytest.approx(view.hands[seat].total, rel=0.25)


def test_even_chances_know_the_backs() -> None:
    view = Game.new("second", seats=3, seed=1).view(0)
    chances = even_chances(view, [view.hand, c.NONE, c.NONE])
    expected = (chances[1] @ np.arange(MOST)).sum()
    assert expected == pytest.approx(view.hands[1].total)


def test_whoever_asks_for_a_kind_is_believed_to_collect_it() -> None:
    game = Game.new("second", seats=3, seed=7)
    asker = game.actor
    assert asker is not None
    viewer = (asker + 1) % 3
    goth = game.edition.kind["goth"].slot
    before = believe(game.view(viewer), Random(1)).expected(asker, goth)
    game.play(Request(statement(2, game.edition.nouns["goth"])))
    assert believe(game.view(viewer), Random(1)).expected(asker, goth) > before + 0.3


def test_whoever_declines_a_kind_is_believed_to_lack_it() -> None:
    game = Game.new("second", seats=3, seed=7)
    asker = game.actor
    assert asker is not None
    game.play(PASS)
    while game.phase != "trade":
        game.play(next(iter(game.legal)))
    asker = game.actor
    assert asker is not None
    game.play(Request(statement(1, game.edition.nouns["hun"])))
    decliner, viewer = (asker + 1) % 3, asker
    hun = game.edition.kind["hun"].slot
    before = believe(game.view(viewer), Random(1)).expected(decliner, hun)
    game.play(DECLINE)
    assert believe(game.view(viewer), Random(1)).expected(decliner, hun) < before


def test_several_models_of_opponents_are_mixed() -> None:
    assert len(readings()) >= 3
    assert sum(reading.share for reading in readings()) == pytest.approx(1, abs=0.01)
