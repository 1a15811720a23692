"""R2: the deal, the decks, the piles, who starts and who is next."""

from itertools import pairwise

import pytest

from respublica.engine import cards as c
from respublica.engine import catalogue
from respublica.engine.edition import Category, Pile
from respublica.engine.errors import SetupError
from respublica.engine.game import Game
from respublica.engine.setup import Setup
from respublica.engine.state import backs
from tests.everywhere import every_edition, play, table_in


@every_edition
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_everybody_is_dealt_four_people_cards(edition: str, seats: int) -> None:
    game = Game.new(edition, seats)
    assert [backs(hand) for hand in game.state.hands] == [backs(c.several(0, 4))] * seats


@every_edition
@pytest.mark.parametrize("seats", [2, 6])
def test_there_are_three_to_five_seats(edition: str, seats: int) -> None:
    with pytest.raises(SetupError, match=f"seats: expected 3 to 5, got {seats}"):
        Game.new(edition, seats)


@every_edition
def test_people_and_civilisation_are_shuffled_apart(edition: str) -> None:
    deal = Setup.of(edition, 3, seed=1).deal()
    for category, deck in zip(Category, (deal.people_deck, deal.civilisation_deck), strict=True):
        assert sorted(deck) == sorted(deal.edition.deck(category))


@every_edition
def test_a_deck_is_shuffled(edition: str) -> None:
    deals = [Setup.of(edition, 3, seed).deal() for seed in range(5)]
    assert len({tuple(deal.people_deck) for deal in deals}) == 5
    assert len({tuple(deal.civilisation_deck) for deal in deals}) == 5


@every_edition
def test_the_rest_are_two_decks(edition: str) -> None:
    game = Game.new(edition, 4)
    people, civilisation = (len(game.edition.deck(category)) for category in Category)
    assert (game.state.table.people_left, game.state.table.civilisation_left) == (
        people - 16,
        civilisation,
    )


@every_edition
def test_all_score_piles_are_there_and_the_best_city_is_on_top(edition: str) -> None:
    table = Game.new(edition, 3).state.table
    assert {pile: table.pile(pile) for pile in Pile} == table.edition.piles
    assert all(above >= below for above, below in pairwise(table.pile(Pile.CITY)))


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_shuffle_lets_any_seat_start(seats: int) -> None:
    starts = {Setup.of("second", seats, seed).deal().starting_seat for seed in range(60)}
    assert starts == set(range(seats))


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_host_may_choose_who_starts(seat: int) -> None:
    assert Game.new("second", 3, house={"starting_seat": seat}).actor == seat


def test_choosing_who_starts_leaves_the_shuffle_alone() -> None:
    free, chosen = Game.new("second", 3), Game.new("second", 3, house={"starting_seat": 2})
    assert chosen.deal.people_deck == free.deal.people_deck


def test_nobody_starts_from_a_seat_that_is_not_there() -> None:
    with pytest.raises(SetupError, match="starting_seat: expected 0 to 2, got 3"):
        Setup.of(catalogue.edition("second"), 3, 0, house={"starting_seat": 3})


@every_edition
def test_play_is_clockwise_and_wraps(edition: str) -> None:
    game = table_in(edition, "1 goth", "1 goth", "1 goth", active=1)
    turns = []
    for _ in range(4):
        turns.append(game.state.table.active)
        seat = game.actor
        play(game, f"{seat}: pass", f"{seat}: done")
        if game.phase == "draw":
            play(game, f"{seat}: draw 1 people, 0 civilisation")
    assert turns == [1, 2, 0, 1]
