"""Statistics of results: shares of wins with their uncertainty, points, trades, groups, length.

A win shared by k counts 1/k. A share is per seat: with four seats par is a quarter, however many of
them a bot has.

The interval. Games with the same deal are not independent, so an observation is one deal played by
one line-up in all rotations. The variance of the share is that of a ratio of sums over observations
(wins divided by seats taken). The observations are worth n = p (1 - p) / variance independent
games, and the interval is Wilson's for a share p of n, at 95 %, with Student's factor for the
number of observations. If the variance is unknown, because there is one observation or all are the
same, n is the number of games.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist, fmean

from respublica.arena.results import GameResult

_STUDENT = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228)
"""Two-sided 95 % for 1 to 10 degrees of freedom."""


@dataclass(frozen=True, slots=True)
class Standing:
    """The results of one bot."""

    bot: str
    seats: int
    """The number of seats taken in all games together."""
    games: int
    wins: float
    win_share: float
    interval: tuple[float, float]
    mean_points: float
    groups: dict[str, float]
    """Score cards of each pile, per seat and game."""
    faults: int


@dataclass(frozen=True, slots=True)
class Course:
    """How the games went."""

    games: int
    turns: float
    actions: float
    trades: float
    trades_a_turn: float
    """The share of turns with a swap; there is at most one swap a turn."""
    winning_points: float
    endings: dict[str, int]
    said: dict[str, float]
    """Requests, offers and passes a game."""
    starter_share: float
    """The share of wins of the starting seat."""


def standings(results: Sequence[GameResult]) -> list[Standing]:
    """The standing of every bot, the most successful first."""
    names = list(dict.fromkeys(name for result in results for name in result.bots))
    return sorted((standing(results, name) for name in names), key=lambda one: -one.win_share)


def standing(results: Iterable[GameResult], bot: str) -> Standing:
    observed: dict[object, list[float]] = defaultdict(lambda: [0.0, 0.0])
    points: list[int] = []
    groups: Counter[str] = Counter()
    games = faults = 0
    for result in results:
        seats = [seat for seat, name in enumerate(result.bots) if name == bot]
        games += bool(seats)
        observation = observed[result.deal, tuple(result.line_up)]
        observation[0] += sum(share_of(result, seat) for seat in seats)
        observation[1] += len(seats)
        points += (result.scores[seat] for seat in seats)
        for seat in seats:
            groups.update(result.groups[seat])
        faults += sum(fault["seat"] in seats for fault in result.faults)
    observations = [(wins, taken) for wins, taken in observed.values() if taken]
    share, interval = share_with_interval(observations, games)
    return Standing(
        bot=bot,
        seats=len(points),
        games=games,
        wins=sum(wins for wins, _ in observations),
        win_share=share,
        interval=interval,
        mean_points=fmean(points),
        groups={pile: number / len(points) for pile, number in groups.items()},
        faults=faults,
    )


def share_of(result: GameResult, seat: int) -> float:
    """The share of the win that a seat has."""
    return 1 / len(result.winners) if seat in result.winners else 0.0


def course(results: Sequence[GameResult]) -> Course:
    turns, trades = (sum(getattr(each, name) for each in results) for name in ("turns", "trades"))
    said: Counter[str] = Counter()
    for result in results:
        said.update(result.said)
    games = len(results)
    return Course(
        games=games,
        turns=turns / games,
        actions=sum(result.actions for result in results) / games,
        trades=trades / games,
        trades_a_turn=trades / turns,
        winning_points=fmean(max(result.scores) for result in results),
        endings=dict(Counter(result.ending for result in results)),
        said={act: number / games for act, number in sorted(said.items())},
        starter_share=fmean(share_of(result, result.starting_seat) for result in results),
    )


# Intervals --------------------------------------------------------------------------------------


def share_with_interval(
    observations: Sequence[tuple[float, float]], games: int
) -> tuple[float, tuple[float, float]]:
    """The share of wins, from (wins, seats taken) of every observation."""
    taken = sum(seats for _, seats in observations)
    share = min(1.0, sum(wins for wins, _ in observations) / taken)
    worth = games_worth(observations, share, games)
    return share, wilson(share, worth, student(len(observations) - 1))


def games_worth(observations: Sequence[tuple[float, float]], share: float, games: int) -> float:
    """How many independent games would have the same uncertainty."""
    number, taken = len(observations), sum(seats for _, seats in observations)
    off = sum((wins - share * seats) ** 2 for wins, seats in observations)
    if number < 2 or off < 1e-12:
        return games
    variance = number / (number - 1) * off / taken**2
    return share * (1 - share) / variance


def wilson(share: float, games: float, factor: float) -> tuple[float, float]:
    """Wilson's interval: it stays within 0 and 1 and is useful near both."""
    spread = factor**2 / games
    middle = (share + spread / 2) / (1 + spread)
    half = factor * sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


def student(freedom: int) -> float:
    """The two-sided 95 % factor; beyond the table, by Fisher's expansion."""
    if freedom < 1:
        return _STUDENT[0]
    if freedom <= len(_STUDENT):
        return _STUDENT[freedom - 1]
    z = NormalDist().inv_cdf(0.975)
    first = (z**3 + z) / (4 * freedom)
    second = (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    return z + first + second + third
