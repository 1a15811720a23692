"""Beliefs are never contradicted by the cards, and every guess fits what is seen."""

from collections.abc import Iterator
from random import Random

import pytest

from respublica.bots.beliefs import Beliefs, Guess, unseen
from respublica.engine import cards as c
from respublica.engine.game import Game
from respublica.engine.state import backs
from tests.arrange import EDITIONS, play, table


def moments(edition: str, seed: int) -> Iterator[Game]:
    """A game played at random, at every seventeenth action."""
    game, rng = Game.new(edition, 4, seed), Random(seed)
    while not game.over:
        if len(game.actions) % 17 == 0:
            yield game
        game.play(game.legal.sample(rng))


def guesses(game: Game, seat: int, number: int = 3) -> list[Guess]:
    beliefs, view = Beliefs(), game.view(seat)
    beliefs.see(view)
    return beliefs.guesses(view, Random(0), number)


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_sure_is_true(edition: str) -> None:
    for game in moments(edition, 1):
        for seat, sure in enumerate(Beliefs().sure(game.view(2))):
            assert c.contains(game.state.hands[seat], c.pack(sure))


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_guess_has_the_backs_that_are_seen(edition: str) -> None:
    for game in moments(edition, 2):
        for guess in guesses(game, 0):
            seen = [backs(c.pack(held)) for held in guess]
            assert seen == [backs(hand) for hand in game.state.hands]


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_guess_deals_a_card_twice(edition: str) -> None:
    for game in moments(edition, 3):
        view = game.view(1)
        for guess in guesses(game, 1):
            left = unseen(view, tuple(guess))
            dealt = [sum(held[slot] for held in guess) for slot in range(c.SLOTS)]
            assert all(dealt[slot] + left[slot] <= most for slot, most in _in_play(game))


def _in_play(game: Game) -> Iterator[tuple[int, int]]:
    for kind in game.edition.kinds:
        shown = sum(g.size for groups in game.state.table.groups for g in groups if g.kind == kind)
        yield kind.slot, kind.copies - shown


def test_the_own_hand_is_known() -> None:
    game = table("3 goth, 1 alchemy", "2 hun", "1 viking")
    assert all(guess[0] == list(c.unpack(game.state.hands[0])) for guess in guesses(game, 0))


def test_an_offer_is_remembered() -> None:
    game = table("1 goth", "2 hun, 2 viking", "1 viking, 1 goth", active=1)
    play(game, "1: offer 2 hun")
    hun = game.edition.kind["hun"].slot
    assert all(guess[1][hun] >= 2 for guess in guesses(game, 0, 9))


def test_who_asks_for_a_kind_is_thought_to_collect_it() -> None:
    quiet, asking = (table("1 goth", "4 hun", "4 viking", active=1) for _ in range(2))
    play(quiet, "1: pass")
    play(asking, "1: request 1 hun")
    hun = quiet.edition.kind["hun"].slot
    assert _mean(asking, hun) > _mean(quiet, hun)


def _mean(game: Game, slot: int) -> float:
    return sum(guess[1][slot] for guess in guesses(game, 0, 200)) / 200


def test_what_is_sure_is_the_same_seen_little_by_little_or_all_at_once() -> None:
    game, rng, beliefs = Game.new("first", seats=4, seed=5), Random(5), Beliefs()
    while not game.over:
        game.play(game.legal.sample(rng))
        view = game.view(2)
        assert beliefs.sure(view) == Beliefs().sure(view)
