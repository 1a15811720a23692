"""Ratings follow the results of games."""

from respublica.arena.ratings import ratings
from tests.arena.games import game


def test_whoever_wins_more_is_rated_higher() -> None:
    results = [
        game("a b c", [30, 20, 10]),
        game("c a b", [12, 40, 20]),
        game("b c a", [5, 4, 9]),
    ] * 5
    assert [rating.bot for rating in ratings(results)] == ["a", "b", "c"]


def test_equal_bots_stay_equal() -> None:
    results = [game("a b", [10, 10])] * 20
    first, second = ratings(results)
    assert first.mu == second.mu


def test_a_bot_at_several_seats_is_rated_once_a_game() -> None:
    rated = {rating.bot: rating for rating in ratings([game("a b b b", [30, 20, 20, 20])])}
    assert set(rated) == {"a", "b"}
    assert rated["a"].mu > 25 > rated["b"].mu


def test_playing_against_oneself_tells_nothing() -> None:
    (only,) = ratings([game("a a a", [30, 20, 10])])
    assert only.mu == 25
