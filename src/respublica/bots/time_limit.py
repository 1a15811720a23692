"""An answer within a time limit, from code of one's own process.

In the main thread of a POSIX process an alarm interrupts whatever runs, be it an endless loop.
Elsewhere the question is asked in a thread of its own; an overdue one is left behind, running.
`Overdue` is no `Exception`, so that a bot's own `except Exception` does not swallow it.
"""

import signal
import threading
from collections.abc import Callable
from types import FrameType
from typing import Generic, TypeVar

_T = TypeVar("_T")
_REPEAT = 0.05
"""Seconds between alarms, should the first be swallowed."""


class Overdue(BaseException):
    """The time is up."""


def within(seconds: float, ask: Callable[[], _T]) -> _T:
    """What `ask` returns or raises, or `Overdue`."""
    is_main = threading.current_thread() is threading.main_thread()
    if is_main and hasattr(signal, "setitimer") and not signal.getitimer(signal.ITIMER_REAL)[0]:
        return _with_alarm(seconds, ask)
    return _in_a_thread(seconds, ask)


def _with_alarm(seconds: float, ask: Callable[[], _T]) -> _T:
    alarm = _Alarm()
    before = signal.signal(signal.SIGALRM, alarm.ring)
    try:
        signal.setitimer(signal.ITIMER_REAL, seconds, _REPEAT)
        return ask()
    finally:
        alarm.is_set = False
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


class _Alarm:
    def __init__(self) -> None:
        self.is_set = True

    def ring(self, number: int, frame: FrameType | None) -> None:
        if self.is_set:
            raise Overdue


def _in_a_thread(seconds: float, ask: Callable[[], _T]) -> _T:
    answer = _Answer(ask)
    answer.start()
    answer.join(seconds)
    if answer.is_alive():
        raise Overdue
    return answer.given()


class _Answer(threading.Thread, Generic[_T]):
    def __init__(self, ask: Callable[[], _T]) -> None:
        super().__init__(daemon=True)
        self._ask = ask
        self._given: list[_T] = []
        self._raised: BaseException | None = None

    def run(self) -> None:
        try:
            self._given.append(self._ask())
        except BaseException as raised:
            self._raised = raised

    def given(self) -> _T:
        if self._raised is not None:
            raise self._raised
        return self._given[0]
