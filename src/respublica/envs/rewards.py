"""What a game was worth to each seat, and the points on the table along the way."""

from collections.abc import Sequence
from enum import StrEnum

from respublica.engine.events import GameEnded


class Reward(StrEnum):
    MARGIN = "margin"
    """Own points minus the mean of the others'."""
    WIN = "win"
    """The part of the win: all who share the most points share it."""


def margins(points: Sequence[float]) -> list[float]:
    """Own points minus the mean of the others', by seat."""
    everything, others = sum(points), len(points) - 1
    return [own - (everything - own) / others for own in points]


def final_rewards(result: GameEnded, reward: Reward) -> list[float]:
    if reward is Reward.MARGIN:
        return margins(result.scores)
    seats, share = range(len(result.scores)), 1 / len(result.winners)
    return [share if seat in result.winners else 0.0 for seat in seats]
