"""An event loop whose time is made up: whenever everybody waits, it jumps to the next moment.

An hour of play takes as long as its work does, and the same seed gives the same run.
"""

import asyncio
import selectors
from collections.abc import Coroutine
from typing import Any, TypeVar
from unittest.mock import patch

_T = TypeVar("_T")


class Stuck(AssertionError):
    """Everybody waits, and nothing is going to happen."""


class _Jumping(selectors.SelectSelector):
    now = 0.0

    def select(self, timeout: float | None = None) -> list[Any]:
        if timeout is None:
            raise Stuck("everybody waits for something that does not come")
        self.now += timeout
        # Nothing comes from outside of the loop: to ask the system costs a tenth of a game.
        return []


class _VirtualLoop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self.selector = _Jumping()
        super().__init__(self.selector)

    def time(self) -> float:
        return self.selector.now


def run_virtually(work: Coroutine[Any, Any, _T]) -> _T:
    """The server goes by the loop's time, too."""
    loop = _VirtualLoop()
    with (
        patch("respublica.server.steady_clock.monotonic", loop.time),
        asyncio.Runner(loop_factory=lambda: loop) as runner,
    ):
        return runner.run(work)
