"""A time limit for code that runs in this process.

In the main thread of a POSIX process an alarm signal interrupts whatever runs, even an endless
loop. Elsewhere the code runs in a thread of its own; a thread that is overdue is left running.
`Overdue` is not an `Exception`, so that `except Exception` in a bot does not catch it.
"""

import signal
import threading
from collections.abc import Callable
from time import monotonic
from types import FrameType
from typing import Generic, TypeVar

_T = TypeVar("_T")
_REPEAT = 0.05
"""Seconds between alarms, in case the code catches the first one."""


class Overdue(BaseException):
    """The time is up."""


def within(seconds: float, ask: Callable[[], _T]) -> _T:
    """What `ask` returns or raises, or `Overdue`."""
    return _with_alarm(seconds, ask) if _can_use_alarm(seconds) else _in_a_thread(seconds, ask)


def _can_use_alarm(seconds: float) -> bool:
    """A process has one alarm: if somebody else has set it, theirs must not be due first."""
    if threading.current_thread() is not threading.main_thread():
        return False
    if not hasattr(signal, "setitimer"):
        return False
    remaining, _ = signal.getitimer(signal.ITIMER_REAL)
    return remaining == 0 or remaining > seconds


def _with_alarm(seconds: float, ask: Callable[[], _T]) -> _T:
    alarm, began = _Alarm(), monotonic()
    others_remaining, others_interval = signal.setitimer(signal.ITIMER_REAL, 0)
    others_handler = signal.signal(signal.SIGALRM, alarm.ring)
    try:
        signal.setitimer(signal.ITIMER_REAL, seconds, _REPEAT)
        return ask()
    finally:
        alarm.is_set = False
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, others_handler)
        if others_remaining:
            left = max(_REPEAT, others_remaining - (monotonic() - began))
            signal.setitimer(signal.ITIMER_REAL, left, others_interval)


class _Alarm:
    def __init__(self) -> None:
        self.is_set = True

    def ring(self, number: int, frame: FrameType | None) -> None:
        if self.is_set:
            raise Overdue


def _in_a_thread(seconds: float, ask: Callable[[], _T]) -> _T:
    asking = _Asking(ask)
    asking.start()
    asking.join(seconds)
    if asking.is_alive():
        raise Overdue
    return asking.answer()


class _Asking(threading.Thread, Generic[_T]):
    def __init__(self, ask: Callable[[], _T]) -> None:
        super().__init__(daemon=True)
        self._ask = ask
        self._answers: list[_T] = []
        self._raised: BaseException | None = None

    def run(self) -> None:
        try:
            self._answers.append(self._ask())
        except BaseException as raised:
            self._raised = raised

    def answer(self) -> _T:
        if self._raised is not None:
            raise self._raised
        return self._answers[0]
