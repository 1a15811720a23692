"""How near a hand is to groups, under the rules that hold for its seat."""

from respublica.engine.game import Game
from respublica.protocol.reader import HandProgress
from respublica.reader.render import hand_progress
from tests.arrange import TEN_CITIES, table


def progress_of(game: Game, seat: int) -> HandProgress:
    told = hand_progress(game.view(seat))
    assert told is not None
    return told


def needs(game: Game, seat: int, kind: str) -> int:
    kinds = [each.id for each in game.edition.kinds]
    return progress_of(game, seat).needs[kinds.index(kind)]


def test_a_full_group_is_ready() -> None:
    game = table("5 goth, 4 hun, 2 monk", "", "")
    assert progress_of(game, 0).ready == ["goth", "monk"]


def test_a_library_makes_the_cities_of_its_owner_smaller() -> None:
    game = table("4 trade", "4 trade", "", groups={0: "book"})
    assert [needs(game, seat, "trade") for seat in (0, 1)] == [4, 5]
    assert [progress_of(game, seat).ready for seat in (0, 1)] == [["trade"], []]


def test_nothing_is_ready_for_which_no_score_card_is_left() -> None:
    game = table("5 trade", "", "", groups={1: TEN_CITIES})
    assert progress_of(game, 0).ready == []


def test_whoever_has_no_hand_makes_no_progress() -> None:
    assert hand_progress(table("5 goth", "", "").view(None)) is None
