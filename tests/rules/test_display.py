"""R3.3: groups and what they earn."""

import pytest

from respublica.engine import catalogue
from respublica.engine.edition import Edition, Pile
from respublica.engine.errors import Code
from respublica.engine.events import Displayed
from respublica.engine.game import Game
from respublica.engine.state import Phase
from tests.arrange import TEN_CITIES, table
from tests.everywhere import every_edition, holds, play, put, refused, table_in

CIVILISATION = ("alchemy", "architecture", "trade", "metalworking", "shipbuilding")


def displaying(edition: str, hand: str) -> Game:
    game = table_in(edition, hand, "1 hun", "1 hun", house={"drawing": "must"})
    play(game, "0: pass")
    return game


def earned(game: Game, seat: int, pile: Pile) -> int:
    return game.state.table.earned(seat, pile)


# R3.3.1 -------------------------------------------------------------------------------------------


@every_edition
def test_any_number_of_groups_in_the_order_the_player_likes(edition: str) -> None:
    game = displaying(edition, "5 viking, 5 goth, 5 trade")
    play(game, "0: display viking", "0: display trade", "0: display goth")
    kinds = [group.kind.id for group in game.state.table.groups[0]]
    assert kinds == [put(kind, edition) for kind in ("viking", "trade", "goth")]


@every_edition
def test_a_group_gives_its_score_card_at_once(edition: str) -> None:
    game = displaying(edition, "5 viking, 5 goth")
    play(game, "0: display viking")
    assert (earned(game, 0, Pile.SETTLEMENT), game.phase) == (1, Phase.DISPLAY)


@every_edition
def test_ten_alike_are_two_groups(edition: str) -> None:
    game = displaying(edition, "10 goth")
    play(game, "0: display goth", "0: display goth")
    assert (earned(game, 0, Pile.SETTLEMENT), holds(game, 0, "")) == (2, True)


# R3.3.2 -------------------------------------------------------------------------------------------


@every_edition
@pytest.mark.parametrize("kind", ["anglo-saxon", "goth", "hun", "langobard", "viking"])
def test_five_alike_of_a_people_are_a_settlement(edition: str, kind: str) -> None:
    game = displaying(edition, f"6 {kind}")
    play(game, f"0: display {kind}")
    group = game.state.table.groups[0][0]
    assert (group.kind.earns, group.size, group.value) == (Pile.SETTLEMENT, 5, 3)
    assert holds(game, 0, f"1 {kind}")


@every_edition
@pytest.mark.parametrize("kind", CIVILISATION)
def test_five_alike_of_a_civilisation_are_the_top_city(edition: str, kind: str) -> None:
    game = displaying(edition, f"6 {kind}")
    play(game, f"0: display {kind}")
    group = game.state.table.groups[0][0]
    assert (group.kind.earns, group.size, group.value) == (Pile.CITY, 5, 9)
    assert holds(game, 0, f"1 {kind}")


@every_edition
def test_the_next_city_is_the_next_value(edition: str) -> None:
    game = displaying(edition, "10 trade")
    play(game, "0: display trade", "0: display trade")
    assert [group.value for group in game.state.table.groups[0]] == [9, 8]


@every_edition
@pytest.mark.parametrize("kind", ["goth", "trade"])
def test_four_alike_are_no_group(edition: str, kind: str) -> None:
    assert refused(displaying(edition, f"4 {kind}"), f"0: display {kind}") is Code.NO_GROUP


def test_two_monks_are_a_church() -> None:
    game = displaying("second", "3 monk")
    play(game, "0: display monk")
    group = game.state.table.groups[0][0]
    assert (group.kind.earns, group.size, group.value) == (Pile.CHURCH, 2, 7)


def test_two_books_are_a_library() -> None:
    game = displaying("second", "3 book")
    play(game, "0: display book")
    group = game.state.table.groups[0][0]
    assert (group.kind.earns, group.size, group.value) == (Pile.LIBRARY, 2, 0)


@pytest.mark.parametrize("kind", ["monk", "book"])
def test_one_monk_or_book_is_no_group(kind: str) -> None:
    assert refused(displaying("second", f"1 {kind}"), f"0: display {kind}") is Code.NO_GROUP


@pytest.mark.parametrize("edition", ["second-classic", "first", "first-fr", "avalanche"])
@pytest.mark.parametrize("kind", ["monk", "book"])
def test_without_monks_and_books_there_is_nothing_to_display(edition: str, kind: str) -> None:
    assert refused(displaying(edition, "2 hun"), f"0: display {kind}") is Code.NOT_IN_EDITION


# R3.3.3 -------------------------------------------------------------------------------------------


def test_with_a_library_a_city_takes_four_in_the_same_turn() -> None:
    game = displaying("second", "2 book, 4 trade")
    play(game, "0: display book", "0: display trade")
    assert game.state.table.groups[0][1].size == 4


def test_with_a_library_a_city_takes_exactly_four() -> None:
    game = displaying("second", "2 book, 5 trade")
    play(game, "0: display book", "0: display trade")
    assert holds(game, 0, "1 trade")


def test_a_library_lasts() -> None:
    game = table("4 trade", "1 hun", "1 hun", groups={0: "book"})
    play(game, "0: pass", "0: display trade")
    assert game.state.table.groups[0][1].size == 4


def test_a_second_library_changes_nothing() -> None:
    game = displaying("second", "4 book, 3 trade")
    play(game, "0: display book", "0: display book")
    assert refused(game, "0: display trade") is Code.NO_GROUP


def test_with_a_second_library_a_city_still_takes_four() -> None:
    game = displaying("second", "4 book, 4 trade")
    play(game, "0: display book", "0: display book", "0: display trade")
    assert game.state.table.groups[0][2].size == 4


def test_a_library_does_not_help_settlements() -> None:
    game = displaying("second", "2 book, 4 hun")
    play(game, "0: display book")
    assert refused(game, "0: display hun") is Code.NO_GROUP


def test_the_library_of_another_seat_does_not_help() -> None:
    game = table("4 trade", "1 hun", "1 hun", groups={1: "book"})
    play(game, "0: pass")
    assert refused(game, "0: display trade") is Code.NO_GROUP


# R3.3.4 -------------------------------------------------------------------------------------------


def test_a_group_cannot_be_displayed_for_an_empty_pile() -> None:
    game = table("5 trade", "1 hun", "1 hun", groups={1: TEN_CITIES})
    play(game, "0: pass")
    assert refused(game, "0: display trade") is Code.PILE_EMPTY


def test_without_a_group_the_pile_is_not_mentioned() -> None:
    game = table("4 trade", "1 hun", "1 hun", groups={1: TEN_CITIES})
    play(game, "0: pass")
    assert refused(game, "0: display trade") is Code.NO_GROUP


def most_groups(edition: Edition, pile: Pile, with_library: bool) -> int:
    smaller = with_library and pile is Pile.CITY
    return sum(
        kind.copies // (edition.city_group_with_library if smaller else kind.group)
        for kind in edition.kinds
        if kind.earns is pile
    )


@every_edition
@pytest.mark.parametrize("pile", Pile)
def test_without_a_library_no_pile_can_run_out(edition: str, pile: Pile) -> None:
    rules = catalogue.edition(edition)
    assert most_groups(rules, pile, with_library=False) <= len(rules.piles[pile])


@pytest.mark.parametrize("pile", Pile)
def test_with_libraries_only_cities_can_run_out(pile: Pile) -> None:
    rules = catalogue.edition("second")
    runs_out = most_groups(rules, pile, with_library=True) > len(rules.piles[pile])
    assert runs_out is (pile is Pile.CITY)


# R3.3.5 -------------------------------------------------------------------------------------------


@every_edition
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_displayed_groups_are_seen_by_all(edition: str, viewer: int | None) -> None:
    game = displaying(edition, "5 goth")
    happened = play(game, "0: display goth")
    assert isinstance(game.view(viewer).log[-1], Displayed)
    assert game.view(viewer).log[-1] == happened[0]


@every_edition
def test_displayed_groups_stay(edition: str) -> None:
    game = displaying(edition, "5 goth, 1 hun")
    play(game, "0: display goth")
    group = game.view(1).table.groups[0]
    play(game, "0: done", "1: pass")
    assert game.view(1).table.groups[0] == group
