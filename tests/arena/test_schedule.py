"""The schedule: every bot plays every seat, and so every hand of a deal."""

from collections import Counter

import pytest

from respublica.arena.schedule import (
    Fixture,
    LineUp,
    alone,
    deal_seed,
    fixtures,
    fixtures_of,
    mixed,
    orders,
)

LINE_UPS: list[LineUp] = [
    ("a", "b", "b", "b"),
    ("a", "a", "b", "b"),
    ("a", "b", "c", "d"),
    ("a", "b", "c"),
    ("a", "b", "c", "c", "d"),
]


@pytest.mark.parametrize("line_up", LINE_UPS, ids="".join)
def test_with_every_deal_each_bot_sits_equally_often_at_every_seat(line_up: LineUp) -> None:
    for deal in range(7):
        sat = Counter(
            (bot, seat)
            for fixture in fixtures_of([line_up], deal)
            for seat, bot in enumerate(fixture.bots)
        )
        own = Counter(line_up)
        assert sat == {(bot, seat): own[bot] for bot in own for seat in range(len(line_up))}


@pytest.mark.parametrize("line_up", LINE_UPS, ids="".join)
def test_a_seating_is_the_line_up_in_some_order(line_up: LineUp) -> None:
    for fixture in fixtures([line_up], 40):
        assert sorted(fixture.bots) == sorted(line_up)


@pytest.mark.parametrize("line_up", LINE_UPS, ids="".join)
def test_the_first_bot_of_a_line_up_sits_where_the_rotation_says(line_up: LineUp) -> None:
    for fixture in fixtures([line_up], 40):
        assert fixture.bots[fixture.rotation] == line_up[0]


def test_the_orders_around_a_table_are_those_of_a_necklace() -> None:
    assert orders(("a", "b", "b", "b")) == [("a", "b", "b", "b")]
    assert orders(("a", "a", "b", "b")) == [("a", "a", "b", "b"), ("a", "b", "a", "b")]
    assert len(orders(("a", "b", "c", "d"))) == 6
    assert len(orders(("a", "b", "c", "d", "e"))) == 24


def test_all_orders_have_their_turn() -> None:
    neighbours = Counter(
        (fixture.bots[seat - 1], bot)
        for fixture in fixtures([("a", "b", "c", "d")], 6 * 4)
        for seat, bot in enumerate(fixture.bots)
    )
    assert set(neighbours.values()) == {8}


@pytest.mark.parametrize(("games", "played"), [(1, 4), (4, 4), (5, 8), (10, 12), (400, 400)])
def test_games_are_rounded_up_to_whole_sets_of_seatings(games: int, played: int) -> None:
    assert len(list(fixtures([("a", "b", "b", "b")], games))) == played


def test_every_line_up_plays_the_same_deals() -> None:
    line_ups = mixed(["a", "b", "c", "d", "e"], 4)
    deals = {line_up: set[int]() for line_up in line_ups}
    for fixture in fixtures(line_ups, 50):
        deals[fixture.line_up].add(fixture.deal)
    assert list(deals.values()) == [{0, 1, 2}] * 5


def test_a_deal_depends_on_the_seed_and_its_number_alone() -> None:
    seeds = {deal_seed(seed, deal) for seed in (1, 2, 11) for deal in (1, 2, 11)}
    assert len(seeds) == 9
    assert deal_seed(1, 2) == deal_seed(1, 2)
    assert len(deal_seed(1, 2)) == 32


def test_a_mixed_league_lets_all_meet_all() -> None:
    assert len(mixed(["a", "b", "c", "d", "e", "f"], 4)) == 15
    assert mixed(["a", "b"], 3) == [("a", "a", "b"), ("a", "b", "b")]


def test_alone_each_bot_meets_a_table_of_each_other() -> None:
    assert alone(["a", "b"], 4) == [("a", "b", "b", "b"), ("b", "a", "a", "a")]
    assert len(alone(["a", "b", "c"], 3)) == 6


def test_rotations_of_one_deal_differ() -> None:
    seatings = [Fixture(("a", "b", "c"), 0, rotation).bots for rotation in range(3)]
    assert seatings == [("a", "b", "c"), ("c", "a", "b"), ("b", "c", "a")]
