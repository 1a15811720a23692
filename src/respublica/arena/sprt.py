"""The sequential probability ratio test: play until it is clear whether a bot is better.

Bot A and bot B play the same deals at the same seats against the same field. An observation is how
far A's share of wins is ahead of B's in one deal. Without a field, A sits alone among Bs, and B's
share is par by symmetry. The test compares two hypotheses: A is ahead by nothing, or by `margin`.
It follows the logarithm of the likelihood ratio from deal to deal, with the variance estimated from
the observations so far (the generalised test, as used for chess engines), and decides when the
logarithm leaves the bounds that follow from the two risks of error.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from math import log
from statistics import fmean, pvariance

FEWEST_DEALS = 20
"""With fewer deals the variance cannot be estimated."""
_LEAST_VARIANCE = 1e-3


class Verdict(StrEnum):
    BETTER = "better"
    NOT_BETTER = "not better"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class SprtBounds:
    """The margin to notice, and the risks of error, which give the bounds of the test."""

    margin: float = 0.05
    false_alarm: float = 0.05
    """The risk of calling a bot better that is not."""
    miss: float = 0.05
    """The risk of not noticing a bot that is ahead by the margin."""

    @property
    def bounds(self) -> tuple[float, float]:
        return log(self.miss / (1 - self.false_alarm)), log((1 - self.miss) / self.false_alarm)


@dataclass(frozen=True, slots=True)
class Weighing:
    """The state of the test."""

    verdict: Verdict
    deals: int
    ahead: float
    """The mean of the observations."""
    ratio: float
    """The logarithm of the likelihood ratio."""


def weigh(test: SprtBounds, observations: list[float]) -> Weighing:
    """The state of the test after these observations."""
    ahead = fmean(observations)
    variance = max(_LEAST_VARIANCE, pvariance(observations))
    ratio = len(observations) * test.margin * (2 * ahead - test.margin) / (2 * variance)
    return Weighing(_verdict(test, len(observations), ratio), len(observations), ahead, ratio)


def _verdict(test: SprtBounds, deals: int, ratio: float) -> Verdict:
    lower, upper = test.bounds
    if deals < FEWEST_DEALS or lower < ratio < upper:
        return Verdict.OPEN
    return Verdict.BETTER if ratio >= upper else Verdict.NOT_BETTER


def decide(test: SprtBounds, observations: Iterable[float]) -> Weighing:
    """Take observations until the test decides or there are no more."""
    seen: list[float] = []
    weighing = Weighing(Verdict.OPEN, 0, 0.0, 0.0)
    for observation in observations:
        seen.append(observation)
        weighing = weigh(test, seen)
        if weighing.verdict is not Verdict.OPEN:
            break
    return weighing
