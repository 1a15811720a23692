"""Ratings in a league by openskill's Plackett-Luce model; every game is a race between its seats.

A bot with several seats in a game gets the mean of their new ratings. The order of games matters a
little to the model; it is the order of the schedule.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from statistics import fmean

from openskill.models import PlackettLuce, PlackettLuceRating

from respublica.arena.results import GameResult


@dataclass(frozen=True, slots=True)
class Rating:
    bot: str
    mu: float
    sigma: float


def ratings(results: Iterable[GameResult]) -> list[Rating]:
    """The rating of every bot, the best first."""
    model = PlackettLuce()
    rated: dict[str, PlackettLuceRating] = {}
    for result in results:
        for name in result.bots:
            rated.setdefault(name, model.rating(name=name))
        if len(set(result.bots)) > 1:
            _rate(model, rated, result)
    found = [Rating(name, rating.mu, rating.sigma) for name, rating in rated.items()]
    return sorted(found, key=lambda rating: -rating.mu)


def _rate(model: PlackettLuce, rated: dict[str, PlackettLuceRating], result: GameResult) -> None:
    teams = [[rated[name]] for name in result.bots]
    after = model.rate(teams, scores=[float(score) for score in result.scores])
    for name in set(result.bots):
        seats = [team[0] for team, bot in zip(after, result.bots, strict=True) if bot == name]
        mu, sigma = fmean(seat.mu for seat in seats), fmean(seat.sigma for seat in seats)
        rated[name] = model.create_rating([mu, sigma], name=name)
