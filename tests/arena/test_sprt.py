"""The sequential test: decides what it should, about as often as it promises."""

from math import log
from random import Random

import pytest

from respublica.arena.sprt import FEWEST_DEALS, SprtBounds, Verdict, decide, weigh

SCALES = SprtBounds(margin=0.05)


def observations(rng: Random, ahead: float, number: int = 4000) -> list[float]:
    """Deals in which four games are won with par a quarter, or a little more."""
    return [sum(rng.random() < 0.25 + ahead for _ in range(4)) / 4 - 0.25 for _ in range(number)]


def test_the_ratio_by_hand() -> None:
    # 100 deals at +0.1 and 100 at -0.05: mean 0.025 = margin / 2, so nothing speaks either way.
    assert weigh(SCALES, [0.1, -0.05] * 100).ratio == pytest.approx(0)
    # Mean 0.05, variance 0.01: 40 * 0.05 * (0.1 - 0.05) / 0.02 = 5.
    assert weigh(SCALES, [0.15, -0.05] * 20).ratio == pytest.approx(5)


def test_the_bounds_follow_from_the_errors_allowed() -> None:
    lower, upper = SprtBounds(false_alarm=0.05, miss=0.1).bounds
    assert lower == pytest.approx(log(0.1 / 0.95))
    assert upper == pytest.approx(log(0.9 / 0.05))


def test_it_stops_as_soon_as_it_is_clear() -> None:
    weighing = decide(SCALES, [0.5, 0.25] * 500)
    assert weighing.verdict is Verdict.BETTER
    assert weighing.deals == FEWEST_DEALS


def test_without_enough_games_it_stays_open() -> None:
    assert decide(SCALES, [0.25, -0.2] * 10).verdict is Verdict.OPEN
    assert decide(SCALES, []).verdict is Verdict.OPEN


@pytest.mark.parametrize(("ahead", "verdict"), [(0.0, Verdict.NOT_BETTER), (0.05, Verdict.BETTER)])
def test_it_errs_about_as_rarely_as_promised(ahead: float, verdict: Verdict) -> None:
    rng = Random(7)
    verdicts = [decide(SCALES, observations(rng, ahead, 1500)).verdict for _ in range(60)]
    assert verdicts.count(verdict) >= 53
