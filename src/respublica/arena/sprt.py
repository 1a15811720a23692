"""The sequential probability ratio test: play on until it is clear whether a bot is better.

Bot A and bot B take the same seat against the same field with the same deals; the observation is
what A's share of wins is ahead of B's in one deal. Without a field A sits alone among Bs, and B's
share is par by symmetry. Two hypotheses are weighed: A is ahead by nothing, or by `margin`.
The logarithm of the likelihood ratio, with the variance estimated from the observations so far (the
generalised test, as used for chess engines), is followed deal by deal; it decides when it leaves
the bounds that the two kinds of error allow.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from math import log
from statistics import fmean, pvariance

FEWEST_DEALS = 20
"""Before this, the variance is guesswork."""
_LEAST_VARIANCE = 1e-3


class Verdict(StrEnum):
    BETTER = "better"
    NOT_BETTER = "not better"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class SprtBounds:
    margin: float = 0.05
    false_alarm: float = 0.05
    """The risk to call a bot better that is not."""
    miss: float = 0.05
    """The risk not to notice one that is ahead by the margin."""

    @property
    def bounds(self) -> tuple[float, float]:
        return log(self.miss / (1 - self.false_alarm)), log((1 - self.miss) / self.false_alarm)


@dataclass(frozen=True, slots=True)
class Weighing:
    """Where the test stands."""

    verdict: Verdict
    deals: int
    ahead: float
    """The mean of the observations."""
    ratio: float
    """The logarithm of the likelihood ratio."""


def weigh(scales: SprtBounds, observations: list[float]) -> Weighing:
    """What these observations say."""
    ahead = fmean(observations)
    variance = max(_LEAST_VARIANCE, pvariance(observations))
    ratio = len(observations) * scales.margin * (2 * ahead - scales.margin) / (2 * variance)
    return Weighing(_verdict(scales, len(observations), ratio), len(observations), ahead, ratio)


def _verdict(scales: SprtBounds, deals: int, ratio: float) -> Verdict:
    lower, upper = scales.bounds
    if deals < FEWEST_DEALS or lower < ratio < upper:
        return Verdict.OPEN
    return Verdict.BETTER if ratio >= upper else Verdict.NOT_BETTER


def decide(scales: SprtBounds, observations: Iterable[float]) -> Weighing:
    """Take observations until the test decides, or there are no more."""
    seen: list[float] = []
    weighing = Weighing(Verdict.OPEN, 0, 0.0, 0.0)
    for observation in observations:
        seen.append(observation)
        weighing = weigh(scales, seen)
        if weighing.verdict is not Verdict.OPEN:
            break
    return weighing
