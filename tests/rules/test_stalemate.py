"""R4.4: a game in which nothing happens ends."""

import pytest

from respublica.engine.edition import RuleValue, Swap
from respublica.engine.events import FinalDisplayBegan, NothingHappens
from respublica.engine.game import Game
from respublica.engine.state import Ending, Phase
from tests.everywhere import (
    editions_where,
    every_edition,
    is_over,
    play,
    play_safely,
    table_in,
)

FACE_UP = editions_where(lambda edition: edition.rules.swap is Swap.FACE_UP)
FACE_DOWN = editions_where(lambda edition: edition.rules.swap is Swap.FACE_DOWN)
FINAL_DISPLAY = editions_where(lambda edition: edition.rules.final_display)
SHORT = {"stalemate_rounds": 1, "barren_rounds": 3}


HANDS = ("2 goth, 1 hun", "2 hun, 1 goth", "1 viking", "1 langobard", "1 anglo-saxon")
at_every_table = pytest.mark.parametrize("seats", [3, 4, 5])


def stuck(edition: str, seats: int = 3, **house: int) -> Game:
    """Nothing to draw for anybody: no people cards, no Settlements."""
    return table_in(edition, *HANDS[:seats], people="", civilisation="trade", house=house)


def idle(game: Game, turns: int = 1) -> None:
    for _ in range(turns):
        play(game, f"{game.actor}: pass", f"{game.actor}: done")


def swap(game: Game, request: str, demand: str, *deliveries: str) -> None:
    """Seat 0 swaps with seat 1, and ends its turn."""
    declines = [f"{seat}: decline" for seat in range(2, game.seats)]
    play(game, f"0: request {request}", f"1: respond {demand}", *declines, "0: accept 1")
    play(game, *deliveries, "0: done")


def warnings(game: Game) -> list[NothingHappens]:
    return [event for event in game.events if isinstance(event, NothingHappens)]


@every_edition
@at_every_table
def test_two_rounds_of_idle_turns_end_the_game(edition: str, seats: int) -> None:
    game = stuck(edition, seats)
    idle(game, 2 * seats - 1)
    assert game.phase is Phase.TRADE
    idle(game)
    assert game.state.table.ending is Ending.STALEMATE


@pytest.mark.parametrize("edition", FINAL_DISPLAY)
def test_a_stalemate_has_its_final_display(edition: str) -> None:
    game = stuck(edition)
    idle(game, 6)
    assert (game.events[-1], game.phase) == (FinalDisplayBegan(0), Phase.LAST_DISPLAY)


@every_edition
def test_a_stalemate_is_scored(edition: str) -> None:
    game = stuck(edition)
    idle(game, 6)
    play_safely(game, is_over)
    assert game.result is not None
    assert (game.result.ending, game.result.scores) == (Ending.STALEMATE, (1, 1, 0))


@every_edition
def test_a_stalemate_ends_the_game_whatever_the_decks_hold(edition: str) -> None:
    game = stuck(edition)
    idle(game, 6)
    assert game.state.table.civilisation_left == 1


@every_edition
def test_a_swap_is_not_idle(edition: str) -> None:
    game = stuck(edition)
    swap(game, "1 hun", "1 goth")
    assert (game.state.table.idle_turns, game.state.table.barren_turns) == (0, 1)


@every_edition
def test_a_trade_without_a_swap_is_idle(edition: str) -> None:
    game = stuck(edition)
    play(game, "0: request 1 hun", "1: respond 1 goth", "2: decline", "0: refuse", "0: done")
    assert game.state.table.idle_turns == 1


@every_edition
def test_a_displayed_group_is_neither_idle_nor_barren(edition: str) -> None:
    house = {"drawing": "must"}
    game = table_in(edition, "5 goth", "1 hun", "1 hun", people="", civilisation="", house=house)
    play(game, "0: pass", "0: display goth", "0: done")
    assert (game.state.table.idle_turns, game.state.table.barren_turns) == (0, 0)


@every_edition
def test_a_drawn_card_is_neither_idle_nor_barren(edition: str) -> None:
    house = {"drawing": "must"}
    game = table_in(edition, "1 goth", "1 hun", "1 hun", people="hun", house=house)
    idle(game)
    assert (game.state.table.idle_turns, game.state.table.barren_turns) == (0, 0)


@pytest.mark.parametrize("edition", editions_where(lambda edition: edition.rules.drawing == "may"))
def test_drawing_nothing_by_choice_is_idle(edition: str) -> None:
    game = table_in(edition, "1 goth", "1 hun", "1 hun")
    play(game, "0: pass", "0: done", "0: draw 0 people, 0 civilisation")
    assert (game.state.table.idle_turns, game.state.table.barren_turns) == (1, 1)


@every_edition
def test_idle_turns_count_in_a_row(edition: str) -> None:
    game = stuck(edition)
    idle(game, 3)
    swap(game, "1 hun", "1 goth")
    idle(game, 2)
    assert game.state.table.idle_turns == 2


@every_edition
@at_every_table
def test_ten_rounds_of_barren_turns_end_the_game(edition: str, seats: int) -> None:
    game = stuck(edition, seats)
    for turn in range(10):
        assert game.phase is Phase.TRADE
        wanted = ("1 hun", "1 goth") if turn % 2 == 0 else ("1 goth", "1 hun")
        swap(game, *wanted)
        idle(game, seats - 1)
    assert game.state.table.ending is Ending.STALEMATE
    table = game.state.table
    assert (table.idle_turns, table.barren_turns) == (seats - 1, 10 * seats)


@every_edition
@at_every_table
def test_how_many_rounds_is_a_house_rule(edition: str, seats: int) -> None:
    game = stuck(edition, seats, stalemate_rounds=3, barren_rounds=4)
    idle(game, 3 * seats - 1)
    assert game.phase is Phase.TRADE
    idle(game)
    assert game.state.table.ending is Ending.STALEMATE


@every_edition
@at_every_table
def test_seats_are_told_after_one_idle_round(edition: str, seats: int) -> None:
    game = stuck(edition, seats)
    idle(game, 2 * seats - 1)
    assert warnings(game) == [NothingHappens(seats, seats)]


@every_edition
@at_every_table
def test_seats_are_told_after_one_barren_round(edition: str, seats: int) -> None:
    game = stuck(edition, seats)
    swap(game, "1 hun", "1 goth")
    idle(game, seats - 1)
    assert warnings(game) == [NothingHappens(seats - 1, seats)]


@every_edition
def test_nothing_is_counted_in_the_final_round(edition: str) -> None:
    house: dict[str, RuleValue] = {"drawing": "must", "stalemate_rounds": 1}
    hands = ("1 goth", "1 hun", "1 hun")
    groups = {0: "viking"}
    game = table_in(edition, *hands, people="", civilisation="trade", groups=groups, house=house)
    idle(game, 4)
    assert game.state.table.ending is Ending.CIVILISATION_DECK


@pytest.mark.parametrize("edition", FACE_UP)
@pytest.mark.parametrize("said", ["1 goth", "1 people", "1 card", "1 goth | 1 viking"])
def test_a_face_up_swap_that_leaves_both_hands_as_they_were_is_no_swap(
    edition: str, said: str
) -> None:
    game = stuck(edition)
    choosing = () if said == "1 goth" else ("0: deliver 1 goth", "1: deliver 1 goth")
    swap(game, said, said, *choosing)
    assert game.state.table.idle_turns == 1


@pytest.mark.parametrize("edition", FACE_DOWN)
def test_a_face_down_swap_is_no_swap_where_the_words_name_the_same_cards(edition: str) -> None:
    game = stuck(edition)
    swap(game, "1 goth", "1 goth")
    assert game.state.table.idle_turns == 1


@pytest.mark.parametrize("edition", FACE_DOWN)
@pytest.mark.parametrize("chosen", ["1 goth", "1 hun"])
def test_the_idle_count_tells_nobody_what_was_swapped_face_down(edition: str, chosen: str) -> None:
    game = stuck(edition)
    swap(game, "1 people", "1 people", "0: deliver 1 goth", f"1: deliver {chosen}")
    assert game.state.table.idle_turns == 0


@pytest.mark.parametrize("edition", FACE_DOWN)
def test_endless_face_down_swaps_end_by_barren_rounds(edition: str) -> None:
    game = stuck(edition, **SHORT)
    for _ in range(3):
        swap(game, "1 people", "1 people", "0: deliver 1 goth", "1: deliver 1 goth")
        idle(game, 2)
    assert game.state.table.ending is Ending.STALEMATE
