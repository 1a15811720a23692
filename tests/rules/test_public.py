"""R5.1 to R5.3: who sees what."""

from dataclasses import fields

import pytest

from respublica.engine.edition import Pile
from respublica.engine.events import Dealt, Delivered, Drew, GameEnded
from respublica.engine.game import Game
from respublica.engine.state import Backs, Phase
from respublica.engine.view import View
from tests.everywhere import every_edition, is_over, play, play_safely, put, table_in

VIEWERS = [0, 1, 2, None]
every_viewer = pytest.mark.parametrize("viewer", VIEWERS)


def begun(edition: str) -> Game:
    hands = ("2 goth, 1 trade", "2 hun", "1 viking")
    return table_in(edition, *hands, people="hun, goth", groups={1: "viking, trade"})


def ended(edition: str) -> Game:
    hands = ("2 goth", "1 hun", "1 viking")
    game = table_in(edition, *hands, people="", civilisation="trade")
    play_safely(game, is_over)
    return game


# R5.1 ---------------------------------------------------------------------------------------------


@every_edition
@every_viewer
def test_deck_counts_are_public(edition: str, viewer: int | None) -> None:
    seen = begun(edition).view(viewer).table
    assert seen.people_left == 2
    assert seen.civilisation_left == begun(edition).state.table.civilisation_left > 50


@every_edition
@every_viewer
def test_score_piles_groups_and_score_cards_are_public(edition: str, viewer: int | None) -> None:
    seen = begun(edition).view(viewer)
    assert seen.table.pile(Pile.CITY)[0] == 8
    assert [group.size for group in seen.table.groups[1]] == [5, 5]
    assert seen.points(1) == 12


@every_edition
@every_viewer
def test_the_backs_of_every_hand_are_public(edition: str, viewer: int | None) -> None:
    assert begun(edition).view(viewer).hands == (Backs(2, 1), Backs(2, 0), Backs(1, 0))


@every_edition
@every_viewer
def test_statements_and_answers_are_public(edition: str, viewer: int | None) -> None:
    game = begun(edition)
    lines = ("0: request 1 hun", "1: respond 1 goth | 1 card", "2: decline")
    said = [event for line in lines for event in play(game, line)]
    assert list(game.view(viewer).log[-3:]) == said
    assert game.view(viewer).table.negotiation == game.state.table.negotiation


# R5.2 ---------------------------------------------------------------------------------------------


@every_edition
@every_viewer
def test_a_viewer_sees_the_own_hand_and_no_other(edition: str, viewer: int | None) -> None:
    game = begun(edition)
    assert game.view(viewer).hand == (0 if viewer is None else game.state.hands[viewer])


def test_a_view_has_no_place_for_decks_and_seed() -> None:
    names = {field.name for field in fields(View)}
    assert names == {"seat", "table", "hands", "hand", "sealed", "log", "number"}


@every_edition
@every_viewer
def test_the_deal_shows_each_seat_its_own_hand(edition: str, viewer: int | None) -> None:
    dealt = Game.new(edition, 3).view(viewer).log[0]
    assert isinstance(dealt, Dealt)
    assert [isinstance(hand, int) for hand in dealt.hands] == [seat == viewer for seat in range(3)]


@every_edition
@every_viewer
def test_cards_drawn_are_seen_by_who_draws_them(edition: str, viewer: int | None) -> None:
    game = table_in(edition, "1 goth", "1 hun", "1 hun", house={"drawing": "must"})
    play(game, "0: pass", "0: done")
    drew = next(event for event in game.view(viewer).log if isinstance(event, Drew))
    assert isinstance(drew.cards, int) is (viewer == 0)


@every_edition
@every_viewer
def test_a_sealed_choice_is_seen_by_who_made_it(edition: str, viewer: int | None) -> None:
    game = begun(edition)
    play(game, "0: request 1 people", "1: respond 1 people", "2: decline", "0: accept 1")
    play(game, "0: deliver 1 goth")
    chosen = game.edition.read_cards(put("1 goth", edition)) if viewer == 0 else None
    assert game.view(viewer).log[-1] == Delivered(0, chosen)
    assert game.view(viewer).sealed == chosen


@every_edition
def test_all_see_that_a_choice_was_made(edition: str) -> None:
    game = begun(edition)
    play(game, "0: request 1 people", "1: respond 1 people", "2: decline", "0: accept 1")
    play(game, "0: deliver 1 goth")
    negotiation = game.view(2).table.negotiation
    assert negotiation is not None
    assert negotiation.delivered == (0,)


@every_edition
@pytest.mark.parametrize("viewer", [1, 2, None])
def test_who_is_not_asked_has_nothing_to_choose_from(edition: str, viewer: int | None) -> None:
    seen = begun(edition).view(viewer)
    assert (bool(seen.legal), list(seen.legal), seen.is_asked) == (False, [], False)


# R5.3 ---------------------------------------------------------------------------------------------


@every_edition
@every_viewer
def test_when_the_game_is_over_all_hands_are_public(edition: str, viewer: int | None) -> None:
    game = ended(edition)
    seen = game.view(viewer)
    assert seen.table.phase is Phase.OVER
    assert isinstance(seen.result, GameEnded)
    assert seen.result.hands == tuple(game.state.hands)


@every_edition
@every_viewer
def test_before_that_there_is_no_result(edition: str, viewer: int | None) -> None:
    assert begun(edition).view(viewer).result is None
