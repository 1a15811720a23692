"""What hands are worth compared with one another."""

import itertools

import pytest

from respublica.bots.cheapest_delivery import branches_of, cheapest_delivery
from respublica.bots.horizon import displays_again, rounds_left
from respublica.bots.valuation import Prices, Prospects, ValuationWeights
from respublica.engine import cards as c
from respublica.engine.game import Game
from tests.arrange import EDITIONS, play, said, table


def prices(game: Game, seat: int = 0) -> Prices:
    return Prices(Prospects.of(game.state.table, seat), ValuationWeights())


def worth(game: Game, hand: str, seat: int = 0) -> float:
    return prices(game, seat).worth(c.unpack(game.edition.read_cards(hand)))


def start(edition: str = "second") -> Game:
    return Game.new(edition, 4, seed=1)


def displayed(groups: dict[int, str]) -> Game:
    return table("1 goth", "1 hun", "1 viking", "1 hun", groups=groups)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_more_is_never_worth_less(edition: str) -> None:
    for row in prices(start(edition)).rows:
        assert all(more >= less for less, more in itertools.pairwise(row))


def test_four_of_a_kind_are_worth_more_than_four_kinds() -> None:
    assert worth(start(), "4 goth") > worth(start(), "1 goth, 1 hun, 1 viking, 1 langobard")


def test_a_settlement_is_worth_more_early_than_late() -> None:
    late = table("5 goth", "1 hun", "1 viking", "1 hun", civilisation="trade, trade")
    assert worth(start(), "5 goth") > worth(late, "5 goth") + 3


def test_an_early_settlement_is_worth_more_than_a_city() -> None:
    assert worth(start(), "5 goth") > worth(start(), "5 trade")


def test_a_city_is_worth_the_top_of_its_pile() -> None:
    assert worth(start(), "5 trade") == 9
    assert worth(displayed({1: "trade, alchemy"}), "5 architecture") == 8


def test_monks_are_worth_little_when_the_churches_are_gone() -> None:
    assert worth(start(), "2 monk") == 7
    assert worth(displayed({1: "monk, monk"}), "2 monk") <= 1


def test_a_kind_that_cannot_be_completed_any_more_is_worth_its_pairs() -> None:
    game = displayed({1: "goth, goth"})
    assert worth(game, "2 goth") <= 1
    assert worth(game, "2 hun") > 1


def test_with_a_library_four_make_a_city() -> None:
    assert worth(displayed({0: "book"}), "4 trade") == 9


def test_when_nothing_is_displayed_any_more_only_pairs_count() -> None:
    hands = ("5 roman", "2 greek", "1 greek")
    game = table(*hands, edition="avalanche", people="", civilisation="", final_turns=1)
    assert worth(game, "5 roman, 2 wheel", seat=1) == 3


def test_the_final_round_leaves_one_turn() -> None:
    game = table("1 goth", "2 hun", "1 viking", people="", civilisation="trade", groups={0: "goth"})
    play(game, "0: pass", "0: done")
    assert [rounds_left(game.state.table, seat) for seat in range(3)] == [1, 1, 1]
    play(game, "1: pass")
    assert rounds_left(game.state.table, 1) == 0
    assert displays_again(game.state.table, 1)


def test_the_game_is_expected_to_last_longer_with_more_cards() -> None:
    short = table("1 goth", "2 hun", "1 viking", civilisation="trade, trade, trade")
    assert rounds_left(start().state.table, 0) > rounds_left(short.state.table, 0)


@pytest.mark.parametrize(
    ("hand", "statement", "given"),
    [
        ("4 goth, 1 hun", "1 people", "1 hun"),
        ("4 goth, 1 hun, 1 trade", "2 card", "1 hun, 1 trade"),
        ("4 goth, 1 hun", "1 goth | 1 hun", "1 hun"),
        ("5 goth, 1 hun, 1 viking", "1 hun + 1 people", "1 hun, 1 viking"),
        ("5 goth, 2 hun", "1 pair", "2 hun"),
        ("2 monk, 1 goth", "1 people", "1 goth"),
        ("4 goth, 1 hun, 1 viking, 1 trade, 1 book", "4 card", "1 hun, 1 viking, 1 trade, 1 book"),
        ("2 hun, 2 trade", "2 hun + 1 pair", "2 hun, 2 trade"),
        ("2 hun, 2 trade", "2 people + 1 pair", "2 hun, 2 trade"),
    ],
)
def test_what_is_missed_least_is_given(hand: str, statement: str, given: str) -> None:
    game = start()
    found = cheapest_delivery(
        c.unpack(game.edition.read_cards(hand)), branches_of(said(statement)), prices(game).rows
    )
    assert found is not None
    assert game.edition.write_cards(sum(c.several(*part) for part in found[1])) == given


def test_what_is_not_held_cannot_be_given() -> None:
    game = start()
    held = c.unpack(game.edition.read_cards("1 goth"))
    assert cheapest_delivery(held, branches_of(said("1 hun | 2 goth")), prices(game).rows) is None
