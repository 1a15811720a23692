"""How long an answer takes tells nothing about hidden cards: measured at a socket, with a bound."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import TypeAlias

import pytest

from tests.secrecy.timing.timing import (
    AHEAD,
    ALLOWED,
    ANSWERERS,
    AT_ONCE,
    BOTS,
    NOT_HELD,
    OUT_OF_TURN,
    STAND_IN,
    Compared,
    Times,
    by_chance,
    distance,
    measure,
)
from tests.secrecy.timing.timing_leaks import LEAKS

POOLED = {"all bots": BOTS, "all who answer": ANSWERERS}
EVERYTHING = (*ANSWERERS, OUT_OF_TURN, NOT_HELD, *POOLED)
QUESTIONS = {
    "novice": 800,
    "apprentice": 800,
    "merchant": 1000,
    STAND_IN: 1000,
    AHEAD: 1200,
    AT_ONCE: 800,
}
SECONDS = 20.0
"""For the measurement that runs every time; on a busy machine fewer tables are watched in it."""
QUESTIONS_IN_A_SOAK = dict.fromkeys(ANSWERERS, 8000)
QUESTIONS_WITH_LEAKS = {"novice": 600, "merchant": 240, STAND_IN: 160, AHEAD: 320, AT_ONCE: 240}


# The measure ------------------------------------------------------------------------------------


def test_the_advantage_is_that_of_the_best_threshold() -> None:
    assert distance([1, 2, 3, 4], [1, 2, 3, 4]) == 0
    assert distance([1, 2, 3, 4], [3, 4, 5, 6]) == 0.5
    assert distance([3, 4], [1, 2]) == 1
    assert distance([1, 1, 1, 2], [1, 2, 2, 2]) == 0.5


def drawn(rng: Random, size: int, shift: float) -> Compared:
    """Pauses as they are drawn, those of one class longer by so much of their range."""
    able = [0.5 + rng.random() + shift for _ in range(size)]
    return Compared("drawn", able, [0.5 + rng.random() for _ in range(size)])


def test_pauses_that_are_alike_pass() -> None:
    rng = Random(2)
    assert not any(drawn(rng, 200, 0.0).tells for _ in range(500))


def test_pauses_that_differ_by_a_sixth_are_told_apart() -> None:
    """In as many questions as a machine with time for it puts to all, and in a soak to each."""
    rng, size = Random(3), sum(QUESTIONS.values()) // 2
    assert min(QUESTIONS_IN_A_SOAK.values()) // 2 > size
    assert all(drawn(rng, size, 0.15).tells for _ in range(30))


def test_what_is_certain_grows_with_the_sample() -> None:
    assert by_chance(4000) < by_chance(1000) / 1.9
    assert by_chance(sum(QUESTIONS.values()) // 2) + ALLOWED < 0.1


# The server -------------------------------------------------------------------------------------


Record: TypeAlias = Callable[[str, object], None]


def noted(times: Times, record: Record) -> list[Compared]:
    """Everything compared, and the figures kept for whoever wants to quote them."""
    found = [times.compared(what, *POOLED.get(what, ()), rng=Random()) for what in EVERYTHING]
    for each in found:
        print(each)
        record("timing", str(each))
    return found


def test_times_tell_nothing_about_hidden_cards(tmp_path: Path, record_property: Record) -> None:
    found = noted(measure(tmp_path, QUESTIONS, Random(), seconds=SECONDS), record_property)
    assert min(each.size for each in found) >= 50
    assert [str(each) for each in found if each.tells] == []


def test_times_that_tell_are_found_out(tmp_path: Path) -> None:
    times = measure(tmp_path, QUESTIONS_WITH_LEAKS, Random(), *LEAKS)
    found = {leak: times.compared(what, rng=Random()) for leak, what in LEAKS.items()}
    for leak, each in found.items():
        print(leak.__name__, each, sep=": ")
    assert [leak.__name__ for leak, each in found.items() if not each.tells] == []


@pytest.mark.soak
def test_times_tell_nothing_in_many_thousand_questions(
    tmp_path: Path, record_property: Record
) -> None:
    found = noted(measure(tmp_path, QUESTIONS_IN_A_SOAK, Random()), record_property)
    assert [str(each) for each in found if each.tells] == []
