"""What there is to learn is named by what was done and what would have been better."""

from random import Random

import pytest

from respublica.analysis.beliefs import believe
from respublica.analysis.lessons import lesson
from respublica.analysis.verdict import Outlook, Verdict
from respublica.engine.actions import PASS, Action, Offer, Request, Respond
from respublica.engine.game import Game
from respublica.engine.trade import Statement, statement
from respublica.engine.view import View
from respublica.protocol.insight import Lesson

GAME = Game.new("second", seats=3, seed=7)


def cards(number: int) -> Statement:
    return statement(number, GAME.edition.nouns["card"])


def after(*actions: Action) -> View:
    game = GAME.copy()
    for action in actions:
        game.play(action)
    assert game.actor is not None
    return game.view(game.actor)


def learnt(view: View, played: Outlook, best: Outlook) -> Lesson | None:
    verdict = Verdict(played, best, 0.05, 0.001, 2, 0.05)
    return lesson(view, believe(view, Random(1), 20), verdict)


def answer(number: int, traded: float) -> Outlook:
    return Outlook(Respond(cards(number)), 0.3, 20.0, traded=traded)


def opening(action: Action, answered: float, *went: float) -> Outlook:
    return Outlook(action, 0.3, 20.0, answered=answered, went=went)


@pytest.mark.parametrize(
    ("played", "best", "expected"),
    [
        (0.2, 0.8, "asked-too-much"),
        (0.8, 0.8, "sold-cheap"),
    ],
)
def test_of_a_demand(played: float, best: float, expected: str) -> None:
    view = after(Request(cards(1)))
    assert learnt(view, answer(2, played), answer(1, best)) == expected


@pytest.mark.parametrize(
    ("played", "best", "expected"),
    [
        (0.2, 0.8, "offered-little"),
        (0.8, 0.8, "offered-much"),
    ],
)
def test_of_a_tender(played: float, best: float, expected: str) -> None:
    view = after(Offer(cards(1)))
    assert learnt(view, answer(2, played), answer(1, best)) == expected


@pytest.mark.parametrize(
    ("played", "best", "expected"),
    [
        (opening(Request(cards(1)), 0.2, 1.0), opening(Request(cards(2)), 0.9, 1.0), "unanswered"),
        (
            opening(Request(cards(1)), 0.7, 1.0),
            opening(Request(cards(2)), 0.9, 1.0),
            "better-words",
        ),
        (opening(Request(cards(1)), 0.7, 2.0), opening(Request(cards(2)), 0.7, 1.0), "too-dear"),
        (opening(Request(cards(1)), 0.7, 2.0), opening(Request(cards(2)), 0.7), "better-words"),
        (opening(PASS, 0.0), opening(Request(cards(2)), 0.7, 1.0), "missed-trade"),
    ],
)
def test_of_an_opening(played: Outlook, best: Outlook, expected: str) -> None:
    assert learnt(after(), played, best) == expected


def test_where_nothing_better_was_found_there_is_nothing_to_learn() -> None:
    played = opening(PASS, 0.0)
    assert learnt(after(), played, played) is None
