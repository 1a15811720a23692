"""R3.4: what is drawn."""

import pytest

from respublica.engine.edition import Drawing
from respublica.engine.errors import Code
from respublica.engine.events import Drew
from respublica.engine.game import Game
from respublica.engine.position import REST
from respublica.engine.state import Backs, Phase
from tests.everywhere import editions_where, holds, play, refused, table_in

MUST = editions_where(lambda edition: edition.rules.drawing is Drawing.MUST)
MAY = editions_where(lambda edition: edition.rules.drawing is Drawing.MAY)
HANDS = ("1 goth", "1 hun", "1 hun")
PEOPLE = ("anglo-saxon", "goth", "hun", "langobard", "viking")

in_must = pytest.mark.parametrize("edition", MUST)
in_may = pytest.mark.parametrize("edition", MAY)


def drawing(edition: str, settlements: int, people: str = REST, civilisation: str = REST) -> Game:
    """A game at the end of a display, by a seat with so many Settlements."""
    groups = {0: ", ".join(PEOPLE[:settlements])}
    game = table_in(edition, *HANDS, people=people, civilisation=civilisation, groups=groups)
    play(game, "0: pass", "0: done")
    return game


def drawn(game: Game) -> Backs:
    log = game.log(None)
    backs = next(event.cards for event in reversed(log) if isinstance(event, Drew))
    assert isinstance(backs, Backs)
    return backs


def allowed(game: Game) -> set[str]:
    return {str(action) for action in game.legal}


# R3.4.1 -------------------------------------------------------------------------------------------


@in_must
@pytest.mark.parametrize(("settlements", "civilisation"), [(0, 0), (1, 1), (2, 2)])
def test_one_people_card_and_one_civilisation_card_for_each_settlement(
    edition: str, settlements: int, civilisation: int
) -> None:
    assert drawn(drawing(edition, settlements)) == Backs(1, civilisation)


@in_must
def test_the_settlements_of_this_turn_count(edition: str) -> None:
    game = table_in(edition, "5 goth", "1 hun", "1 hun")
    play(game, "0: pass", "0: display goth", "0: done")
    assert drawn(game) == Backs(1, 1)


@in_must
def test_the_settlements_of_others_do_not_count(edition: str) -> None:
    game = table_in(edition, *HANDS, groups={1: "hun"})
    play(game, "0: pass", "0: done")
    assert drawn(game) == Backs(1, 0)


@in_must
def test_cities_bring_no_cards(edition: str) -> None:
    game = table_in(edition, *HANDS, groups={0: "trade"})
    play(game, "0: pass", "0: done")
    assert drawn(game) == Backs(1, 0)


def test_churches_and_libraries_bring_no_cards() -> None:
    game = table_in("second", *HANDS, groups={0: "monk, book"})
    play(game, "0: pass", "0: done")
    assert drawn(game) == Backs(1, 0)


@in_must
@pytest.mark.parametrize("settlements", [3, 4, 5])
def test_three_cards_are_the_most(edition: str, settlements: int) -> None:
    game = drawing(edition, settlements)
    play(game, "0: draw 1 people, 2 civilisation")
    assert drawn(game).total == 3


@in_must
def test_when_the_people_deck_is_empty_no_people_card_is_drawn(edition: str) -> None:
    assert drawn(drawing(edition, 1, people="")) == Backs(0, 1)


@in_must
def test_the_cards_come_from_the_tops_of_the_decks(edition: str) -> None:
    game = drawing(edition, 1, people="viking, goth", civilisation="trade, alchemy")
    assert holds(game, 0, "1 goth, 1 viking, 1 trade")


# R3.4.2 -------------------------------------------------------------------------------------------


@in_must
@pytest.mark.parametrize("settlements", [3, 4])
def test_with_three_settlements_there_is_a_choice(edition: str, settlements: int) -> None:
    game = drawing(edition, settlements)
    assert game.phase is Phase.DRAW
    assert allowed(game) == {
        "Draw(people=1, civilisation=2)",
        "Draw(people=0, civilisation=3)",
    }


@in_must
@pytest.mark.parametrize(("people", "civilisation"), [(1, 2), (0, 3)])
def test_the_choice_is_drawn(edition: str, people: int, civilisation: int) -> None:
    game = drawing(edition, 3)
    play(game, f"0: draw {people} people, {civilisation} civilisation")
    assert drawn(game) == Backs(people, civilisation)


@in_must
def test_the_choice_is_made_before_any_card_is_seen(edition: str) -> None:
    game = drawing(edition, 3)
    assert not any(isinstance(event, Drew) for event in game.events)


@in_must
def test_with_two_settlements_there_is_no_choice(edition: str) -> None:
    assert drawing(edition, 2).phase is Phase.TRADE


@in_must
@pytest.mark.parametrize(
    ("people", "civilisation", "expected"),
    [
        ("", "trade, trade, trade, trade", Backs(0, 3)),
        ("hun", "trade, trade", Backs(1, 2)),
        ("hun", "trade", Backs(1, 1)),
        ("hun", "", Backs(1, 0)),
        ("", "trade", Backs(0, 1)),
        ("", "", Backs(0, 0)),
    ],
)
def test_short_decks_give_what_they_have_people_first(
    edition: str, people: str, civilisation: str, expected: Backs
) -> None:
    game = drawing(edition, 3, people, civilisation)
    assert (drawn(game), game.actor) == (expected, 1)


@in_must
@pytest.mark.parametrize(
    "line",
    [
        "0: draw 0 people, 0 civilisation",
        "0: draw 1 people, 0 civilisation",
        "0: draw 1 people, 1 civilisation",
        "0: draw 0 people, 2 civilisation",
        "0: draw 1 people, 3 civilisation",
        "0: draw 2 people, 1 civilisation",
        "0: draw 3 people, 0 civilisation",
        "0: draw 0 people, 4 civilisation",
    ],
)
def test_where_drawing_is_must_nothing_else_is_allowed(edition: str, line: str) -> None:
    assert refused(drawing(edition, 3), line) is Code.DRAW_LIMITS


# R3.4.3 -------------------------------------------------------------------------------------------


@in_may
@pytest.mark.parametrize(
    ("settlements", "expected"),
    [
        (0, {(1, 0), (0, 0)}),
        (1, {(1, 1), (1, 0), (0, 1), (0, 0)}),
        (2, {(1, 2), (1, 1), (1, 0), (0, 2), (0, 1), (0, 0)}),
        (3, {(1, 2), (1, 1), (1, 0), (0, 3), (0, 2), (0, 1), (0, 0)}),
        (4, {(1, 2), (1, 1), (1, 0), (0, 3), (0, 2), (0, 1), (0, 0)}),
    ],
)
def test_where_drawing_is_may_each_card_is_a_choice(
    edition: str, settlements: int, expected: set[tuple[int, int]]
) -> None:
    assert allowed(drawing(edition, settlements)) == {
        f"Draw(people={people}, civilisation={civilisation})" for people, civilisation in expected
    }


@in_may
@pytest.mark.parametrize(
    ("people", "civilisation", "expected"),
    [
        ("hun", "", {(1, 0), (0, 0)}),
        ("", "trade", {(0, 1), (0, 0)}),
        ("hun", "trade", {(1, 1), (1, 0), (0, 1), (0, 0)}),
    ],
)
def test_where_drawing_is_may_the_decks_are_the_limit(
    edition: str, people: str, civilisation: str, expected: set[tuple[int, int]]
) -> None:
    assert allowed(drawing(edition, 3, people, civilisation)) == {
        f"Draw(people={taken}, civilisation={number})" for taken, number in expected
    }


@in_may
def test_where_drawing_is_may_nothing_is_a_draw_too(edition: str) -> None:
    game = drawing(edition, 3)
    play(game, "0: draw 0 people, 0 civilisation")
    assert (drawn(game), holds(game, 0, "1 goth")) == (Backs(0, 0), True)


@in_may
def test_where_nothing_can_be_drawn_nothing_is_asked(edition: str) -> None:
    assert drawing(edition, 3, people="", civilisation="").phase is Phase.TRADE


@in_may
def test_where_drawing_is_may_three_cards_are_the_most(edition: str) -> None:
    game = drawing(edition, 4)
    assert refused(game, "0: draw 1 people, 3 civilisation") is Code.DRAW_LIMITS


@pytest.mark.parametrize("edition", [*MUST, *MAY])
def test_a_turn_always_tells_what_was_drawn_even_nothing(edition: str) -> None:
    game = drawing(edition, 0, people="")
    assert drawn(game) == Backs(0, 0)
