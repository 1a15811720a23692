"""Shares, intervals and means against what was worked out by hand."""

from math import sqrt
from random import Random

import pytest

from respublica.arena.statistics import (
    course,
    games_worth,
    share_with_interval,
    standing,
    standings,
    student,
    wilson,
)
from tests.arena.games import game

FOUR_GAMES = [
    game("a b b b", [30, 20, 10, 10], deal=0, rotation=0),
    game("b a b b", [20, 30, 30, 10], deal=0, rotation=1),
    game("a b b b", [10, 40, 20, 10], deal=1, rotation=0),
    game("b a b b", [25, 25, 25, 25], deal=1, rotation=1),
]


def test_a_win_shared_by_k_counts_one_kth() -> None:
    a, b = (standing(FOUR_GAMES, bot) for bot in "ab")
    assert a.wins == pytest.approx(1 + 1 / 2 + 0 + 1 / 4)
    assert b.wins == pytest.approx(0 + 1 / 2 + 1 + 3 / 4)
    assert a.wins + b.wins == len(FOUR_GAMES)


def test_the_share_is_per_seat() -> None:
    a, b = (standing(FOUR_GAMES, bot) for bot in "ab")
    assert (a.seats, b.seats, a.games, b.games) == (4, 12, 4, 4)
    assert a.win_share == pytest.approx(1.75 / 4)
    assert b.win_share == pytest.approx(2.25 / 12)
    assert (a.win_share * 1 + b.win_share * 3) == pytest.approx(1)


def test_points_and_groups_are_means_over_seats() -> None:
    a = standing(FOUR_GAMES, "a")
    assert a.mean_points == pytest.approx((30 + 30 + 10 + 25) / 4)
    assert a.groups["settlement"] == pytest.approx((0 + 1 + 0 + 1) / 4)


def test_the_most_successful_comes_first() -> None:
    assert [one.bot for one in standings(FOUR_GAMES)] == ["a", "b"]


def test_what_the_deals_are_worth_by_hand() -> None:
    # Wins 3, 1, 2, 2 of 4 seats each: p = 1/2; deviations 1, -1, 0, 0; variance of the share is
    # 4/3 * 2 / 16**2 = 1/96; p (1 - p) = 1/4, so the deals are worth 24 games rather than 16.
    deals = [(3.0, 4.0), (1.0, 4.0), (2.0, 4.0), (2.0, 4.0)]
    assert games_worth(deals, 0.5, 16) == pytest.approx(24)


def test_deals_that_decide_the_game_are_worth_no_more_than_their_number() -> None:
    # 0 or 4 of 4: p = 1/2, deviations 2 each: variance 4/3 * 16 / 256 = 1/12, worth 3 games.
    deals = [(4.0, 4.0), (0.0, 4.0), (4.0, 4.0), (0.0, 4.0)]
    assert games_worth(deals, 0.5, 16) == pytest.approx(3)


def test_wilson_by_hand() -> None:
    # p = 1/2, n = 96, factor 2: spread 4/96 = 1/24; middle 1/2;
    # half 2 sqrt(1/384 + 1/9216) / (25/24) = 2 (5 / 96) 24/25 = 1/10.
    assert wilson(0.5, 96, 2) == pytest.approx((0.4, 0.6))


def test_wilson_says_something_at_both_ends() -> None:
    assert wilson(1.0, 16, 2) == pytest.approx((16 / 20, 1.0))
    assert wilson(0.0, 16, 2) == pytest.approx((0.0, 4 / 20))


@pytest.mark.parametrize(
    ("freedom", "factor"), [(1, 12.706), (10, 2.228), (11, 2.201), (30, 2.042), (99, 1.984)]
)
def test_students_factor_is_that_of_the_tables(freedom: int, factor: float) -> None:
    assert student(freedom) == pytest.approx(factor, abs=0.001)


def test_one_observation_leaves_almost_everything_open() -> None:
    share, (low, high) = share_with_interval([(4.0, 4.0)], 4)
    assert share == 1
    assert low < 0.05
    assert high == 1


def test_the_interval_covers_the_truth_about_95_times_in_100() -> None:
    rng, covered = Random(5), 0
    for _ in range(400):
        deals = []
        for _ in range(50):
            luck = rng.random() * 0.6  # games of one deal have their luck in common
            deals.append((float(sum(rng.random() < luck for _ in range(4))), 4.0))
        _, (low, high) = share_with_interval(deals, 200)
        covered += low <= 0.3 <= high
    assert 400 * 0.92 < covered < 400 * 0.98


def test_ignoring_the_deals_would_be_too_sure() -> None:
    deals = [(4.0, 4.0), (0.0, 4.0)] * 25
    _, (low, high) = share_with_interval(deals, 200)
    assert high - low > 1.8 * 2 * 1.96 * sqrt(0.25 / 200)


def test_the_course_of_the_games() -> None:
    results = [
        game("a b b", [9, 5, 5], turns=50, trades=10, starting_seat=0),
        game("b a b", [9, 9, 5], turns=70, trades=20, starting_seat=2, ending="stalemate"),
    ]
    how = course(results)
    assert (how.games, how.turns, how.trades, how.actions) == (2, 60, 15, 360)
    assert how.trades_a_turn == pytest.approx(30 / 120)
    assert how.winning_points == 9
    assert how.endings == {"civilisation-deck": 1, "stalemate": 1}
    assert how.said == {"offer": 10, "pass": 20, "request": 30}
    assert how.starter_share == pytest.approx(0.5)
