"""R4.1 to R4.3: the final round, the final display, the score."""

import pytest

from respublica.engine.errors import Code
from respublica.engine.events import FinalDisplayBegan, FinalRoundBegan, GameEnded
from respublica.engine.game import Game
from respublica.engine.state import Ending, Phase
from tests.arrange import table
from tests.everywhere import (
    editions_where,
    every_edition,
    holds,
    is_over,
    play,
    play_safely,
    refused,
    table_in,
)

FINAL_DISPLAY = editions_where(lambda edition: edition.rules.final_display)
NO_FINAL_DISPLAY = editions_where(lambda edition: not edition.rules.final_display)
MUST = {"drawing": "must"}
HANDS = ("1 goth", "1 hun", "1 hun")


def turns(game: Game, number: int) -> None:
    """So many turns in which nobody does anything but draw."""
    for _ in range(number):
        seat = game.actor
        if game.phase is Phase.TRADE:
            play(game, f"{seat}: pass")
        play(game, f"{seat}: done")


def last_card_drawn(edition: str, *hands: str, drawer: int = 0, people: str = "") -> Game:
    """The turn after the one in which a seat drew the last civilisation card."""
    game = table_in(
        edition,
        *hands,
        active=drawer,
        people=people,
        civilisation="trade",
        groups={drawer: "viking"},
        house=MUST,
    )
    turns(game, 1)
    return game


def over(edition: str, *hands: str, people: str = "") -> Game:
    """All turns played; the final display, where there is one, without a group."""
    game = last_card_drawn(edition, *hands, people=people)
    turns(game, len(hands))
    play_safely(game, is_over)
    return game


# R4.1 ---------------------------------------------------------------------------------------------


@every_edition
def test_the_last_civilisation_card_begins_the_final_round(edition: str) -> None:
    game = last_card_drawn(edition, "1 goth", "1 hun", "1 hun", drawer=1)
    assert FinalRoundBegan(1) in game.events


@every_edition
def test_a_card_before_the_last_does_not(edition: str) -> None:
    groups = {0: "viking"}
    game = table_in(edition, *HANDS, civilisation="trade, trade", groups=groups, house=MUST)
    turns(game, 1)
    assert game.state.table.final_turns is None


@every_edition
@pytest.mark.parametrize("drawer", [0, 1, 2])
def test_every_seat_has_one_more_turn_and_who_drew_the_card_goes_last(
    edition: str, drawer: int
) -> None:
    game = last_card_drawn(edition, "1 goth", "1 hun", "1 hun", drawer=drawer)
    for step in (1, 2, 3):
        assert (game.phase, game.actor) == (Phase.TRADE, (drawer + step) % 3)
        turns(game, 1)
    assert game.phase is not Phase.TRADE


@every_edition
def test_the_final_round_has_full_turns(edition: str) -> None:
    game = last_card_drawn(edition, "1 goth", "5 hun, 1 goth", "1 viking", people="hun, hun")
    play(game, "1: request 1 viking", "2: respond 1 goth", "0: decline", "1: accept 2")
    play(game, "1: display hun", "1: done")
    assert holds(game, 1, "1 viking, 1 hun")


@every_edition
def test_the_empty_deck_does_not_begin_another_final_round(edition: str) -> None:
    game = over(edition, "1 goth", "1 hun", "1 hun")
    assert sum(isinstance(event, FinalRoundBegan) for event in game.events) == 1


# R4.2 ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", FINAL_DISPLAY)
def test_the_final_display_begins_left_of_the_seat_that_moved_last(edition: str) -> None:
    game = last_card_drawn(edition, "1 goth", "1 hun", "1 hun", drawer=1)
    turns(game, 3)
    assert (game.events[-1], game.actor) == (FinalDisplayBegan(2), 2)


@pytest.mark.parametrize("edition", FINAL_DISPLAY)
def test_every_seat_is_asked_once_in_the_final_display(edition: str) -> None:
    game = last_card_drawn(edition, "1 goth", "", "1 hun", drawer=1)
    turns(game, 3)
    play(game, "2: done", "0: done", "1: done")
    assert game.over


@pytest.mark.parametrize("edition", FINAL_DISPLAY)
def test_the_order_of_the_final_display_decides_who_gets_the_next_city(edition: str) -> None:
    game = last_card_drawn(edition, "5 alchemy", "5 trade", "1 hun", drawer=2)
    turns(game, 3)
    play(game, "0: display alchemy", "0: done", "1: display trade", "1: done")
    values = [game.state.table.groups[seat][0].value for seat in (0, 1)]
    assert values == [9, 8]


def test_a_library_makes_smaller_cities_in_the_final_display() -> None:
    game = last_card_drawn("second", "2 book, 4 alchemy", "1 hun", "1 hun", drawer=2)
    turns(game, 3)
    play(game, "0: display book", "0: display alchemy")
    assert game.state.table.groups[0][1].size == 4


@pytest.mark.parametrize("edition", FINAL_DISPLAY)
def test_nothing_is_drawn_or_traded_in_the_final_display(edition: str) -> None:
    game = last_card_drawn(edition, "1 goth", "1 hun", "1 hun")
    turns(game, 3)
    for line in ("1: request 1 hun", "1: draw 1 people, 0 civilisation"):
        assert refused(game, line) is Code.WRONG_PHASE


@pytest.mark.parametrize("edition", NO_FINAL_DISPLAY)
def test_without_a_final_display_the_last_turn_ends_the_game(edition: str) -> None:
    game = last_card_drawn(edition, "5 goth", "1 hun", "1 hun")
    turns(game, 3)
    assert game.over


# R4.3 ---------------------------------------------------------------------------------------------


@every_edition
def test_score_cards_count_their_printed_values(edition: str) -> None:
    groups = {0: "viking, trade, alchemy"}
    game = table_in(edition, *HANDS, people="", civilisation="trade", groups=groups, house=MUST)
    turns(game, 4)
    play_safely(game, is_over)
    assert game.result is not None
    assert game.result.scores == (3 + 9 + 8, 0, 0)


def test_churches_count_seven_and_libraries_nothing() -> None:
    groups = {0: "viking, monk, book"}
    game = table(*HANDS, people="", civilisation="trade", groups=groups)
    turns(game, 4)
    for seat in (1, 2, 0):
        play(game, f"{seat}: done")
    assert game.result is not None
    assert game.result.scores == (10, 0, 0)


@every_edition
@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("", 0),
        ("1 hun", 0),
        ("2 hun", 1),
        ("3 hun", 1),
        ("4 hun, 2 trade", 3),
        ("1 hun, 1 goth, 1 trade", 0),
        ("9 hun", 4),
    ],
)
def test_every_pair_in_hand_is_a_point(edition: str, hand: str, points: int) -> None:
    game = over(edition, "1 goth", hand, "1 viking")
    assert game.result is not None
    assert game.result.scores[1] == points


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("1 monk, 1 book", 0),
        ("2 monk, 3 book", 2),
        ("4 monk", 2),
        ("5 monk", 2),
        ("4 book", 2),
        ("5 book", 2),
        ("5 monk, 5 book", 4),
    ],
)
def test_monks_and_books_in_hand_are_pairs_too(hand: str, points: int) -> None:
    game = over("second", "1 goth", hand, "1 viking")
    assert game.result is not None
    assert game.result.scores[1] == points


@every_edition
def test_the_most_points_win(edition: str) -> None:
    game = over(edition, "1 goth", "8 hun", "1 viking")
    assert game.result is not None
    assert (game.result.winners, game.result.ending) == ((1,), Ending.CIVILISATION_DECK)


@every_edition
def test_all_who_share_the_most_win(edition: str) -> None:
    game = over(edition, "1 goth", "8 hun", "8 goth")
    assert game.result is not None
    assert game.result.winners == (1, 2)


@every_edition
def test_nothing_is_asked_when_the_game_is_over(edition: str) -> None:
    game = over(edition, "1 goth", "1 hun", "1 viking")
    assert (game.actor, bool(game.legal), list(game.legal)) == (None, False, [])
    assert isinstance(game.events[-1], GameEnded)
