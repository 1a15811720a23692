"""Ratings in a league: openskill's Plackett-Luce model, every game a race of its seats.

A bot that takes several seats of a game is rated by the mean of what they would make of it. The
order of games matters a little to such a model; it is the order of the schedule.
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

    @property
    def ordinal(self) -> float:
        """What the bot is worth at least, three deviations below the mean."""
        return self.mu - 3 * self.sigma


def ratings(results: Iterable[GameResult]) -> list[Rating]:
    """The bots, the best first."""
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
