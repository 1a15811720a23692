"""A bot at its seat: whatever it does, the game goes on, and the fault is noted."""

import signal
import threading
import time
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from respublica.arena.play import play_to_the_end
from respublica.bots.bot import Bot
from respublica.bots.novice import Novice
from respublica.bots.seat import BotFault, FaultKind, Gone, SeatedBot
from respublica.bots.time_limit import Overdue, within
from respublica.engine.actions import (
    DONE,
    PASS,
    Accept,
    Action,
    Deliver,
    Display,
    Offer,
    Request,
)
from respublica.engine.game import Game
from respublica.engine.trade import Join, Statement, Term
from respublica.engine.view import View
from tests.arrange import SECOND, play, said, table


class Acting(Bot):
    """A bot whose decisions come from a function."""

    def __init__(self, act: Callable[[View], Any]) -> None:
        super().__init__(Random(0))
        self._act = act

    def decide(self, view: View) -> Action:
        action: Action = self._act(view)
        return action


def fail(view: View) -> Action:
    raise RuntimeError("out of ideas")


def loop_for_ever(view: View) -> Action:
    while True:
        try:
            view.legal.safe()
        except Exception:
            continue


def sleep_for_ever(view: View) -> Action:
    time.sleep(60)
    return PASS


def seated(act: Callable[[View], Any], patience: float = 1.0) -> SeatedBot:
    return SeatedBot(Acting(act), patience)


def played(bot: SeatedBot) -> Game:
    game = Game.new("second", 3, seed=1)
    play_to_the_end(game, [bot, *(SeatedBot(Novice(Random(seat))) for seat in (1, 2))])
    return game


def test_the_answer_of_a_sound_bot_stands() -> None:
    bot = seated(lambda view: Request(said("1 hun")))
    assert bot.decide(table("1 goth", "1 hun", "1 hun").view(0)) == Request(said("1 hun"))
    assert bot.faults == []
    assert bot.time.decisions == 1


def test_a_bot_that_raises_passes_and_the_fault_is_noted() -> None:
    bot = seated(fail)
    assert bot.decide(table("1 goth", "1 hun", "1 hun").view(0)) == PASS
    assert bot.faults == [BotFault(FaultKind.RAISED, "RuntimeError: out of ideas", 0)]


@pytest.mark.parametrize(
    "act", [fail, lambda view: None, lambda view: DONE], ids=["raises", "none", "done"]
)
def test_a_game_ends_whatever_one_bot_does(act: Callable[[View], Any]) -> None:
    bot = seated(act)
    assert played(bot).over
    assert bot.faults


def test_a_bot_that_raises_once_is_asked_again() -> None:
    view = table("1 goth", "1 hun", "1 hun").view(0)
    bot = seated(lambda view: fail(view) if not bot.faults else Request(said("1 hun")))
    assert [bot.decide(view), bot.decide(view)] == [PASS, Request(said("1 hun"))]


@pytest.mark.parametrize("stall", [loop_for_ever, sleep_for_ever])
def test_a_bot_that_stalls_is_interrupted_and_out_for_the_game(
    stall: Callable[[View], Action],
) -> None:
    bot, threads = seated(stall, patience=0.05), threading.active_count()
    assert played(bot).over
    assert threading.active_count() == threads
    assert [fault.kind for fault in bot.faults] == [FaultKind.STALLED]
    assert bot.is_out


def test_a_stall_outside_the_main_thread_does_not_hang_either() -> None:
    bot, found = seated(sleep_for_ever, patience=0.05), list[Action]()
    view = table("1 goth", "1 hun", "1 hun").view(0)
    thread = threading.Thread(target=lambda: found.append(bot.decide(view)))
    thread.start()
    thread.join(5)
    assert found == [PASS]
    assert bot.faults[0].kind is FaultKind.STALLED


def test_answers_and_errors_come_through_from_a_thread() -> None:
    outcomes: list[object] = []

    def ask() -> None:
        outcomes.append(within(1, lambda: 7))
        try:
            within(1, lambda: fail(table("1 goth", "1 hun", "1 hun").view(0)))
        except RuntimeError as error:
            outcomes.append(str(error))

    thread = threading.Thread(target=ask)
    thread.start()
    thread.join()
    assert outcomes == [7, "out of ideas"]


def test_the_alarm_is_off_once_the_answer_is_there() -> None:
    assert within(0.05, lambda: 7) == 7
    time.sleep(0.1)
    with pytest.raises(Overdue):
        within(0.05, lambda: time.sleep(1))
    time.sleep(0.1)


@pytest.fixture
def others_alarm() -> Iterator[None]:
    """Somebody else's alarm, due in a minute."""
    before = signal.setitimer(signal.ITIMER_REAL, 60)
    yield
    signal.setitimer(signal.ITIMER_REAL, *before)


@pytest.mark.usefixtures("others_alarm")
def test_an_alarm_that_somebody_else_has_set_goes_on() -> None:
    with pytest.raises(Overdue):
        within(0.05, lambda: time.sleep(1))
    assert 50 < signal.getitimer(signal.ITIMER_REAL)[0] < 60


def test_a_program_that_is_gone_is_not_asked_again() -> None:
    asked = []

    def vanish(view: View) -> Action:
        asked.append(view.number)
        raise Gone("the program ended")

    bot = seated(vanish)
    played(bot)
    assert len(asked) == 1
    assert bot.faults == [BotFault(FaultKind.RAISED, "the program ended", asked[0])]


HUN = SECOND.nouns["hun"]


@pytest.mark.parametrize(
    "action",
    [
        None,
        "pass",
        DONE,
        Accept(1),
        Offer(said("1 hun")),
        Request("1 hun"),  # type: ignore[arg-type]
        Request(Statement((Term(-1, HUN),))),
        Request(Statement((Term(0, HUN),))),
        Request(Statement((Term(1, HUN), Term(1, HUN)), Join.AND)),
        Request(Statement((Term(1, HUN),) * 3, Join.OR)),
        Request(Statement(())),
        Display("elf"),
        Deliver(-5),
        Request,
    ],
    ids=repr,
)
def test_an_illegal_answer_is_replaced_by_the_safe_one(action: Any) -> None:
    bot = seated(lambda view: action)
    assert bot.decide(table("1 goth", "1 hun", "1 hun").view(0)) == PASS
    assert [fault.kind for fault in bot.faults] == [FaultKind.ILLEGAL]


def test_the_safe_delivery_is_the_first_one() -> None:
    game = table("2 goth, 1 viking", "1 hun", "1 hun")
    play(game, "0: request 1 hun", "1: respond 1 people", "2: decline", "0: accept 1")
    assert seated(fail).decide(game.view(0)) == Deliver(SECOND.read_cards("1 goth"))


def test_a_long_message_is_cut() -> None:
    def rant(view: View) -> Action:
        raise ValueError("x" * 9999)

    bot = seated(rant)
    bot.decide(table("1 goth", "1 hun", "1 hun").view(0))
    assert len(bot.faults[0].message) == 300


def test_taking_leave_may_fail_too() -> None:
    class Rude(Novice):
        def leave(self, view: View) -> None:
            raise OSError("slams the door")

    bot = SeatedBot(Rude(Random(0)))
    played(bot)
    assert [fault.message for fault in bot.faults] == ["OSError: slams the door"]
