"""Slow work in threads of its own, beside the games; what is too much is refused at once.

A thread pool alone would queue without end, and whoever asks last would wait for everybody else.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from respublica.protocol.refusals import Reason, Refusal

_T = TypeVar("_T")


class BoundedExecutor:
    """So many threads, and at most so many pieces of work that run or wait for one of them."""

    def __init__(self, what: str, threads: int, most: int) -> None:
        self._what = what
        self._most = most
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix=what)
        self._accepted = 0

    async def run(self, work: Callable[[], _T]) -> _T:
        """What the work returns or raises; a refusal if there is too much to do already."""
        if self._accepted >= self._most:
            raise Refusal(Reason.TOO_MANY, f"too many {self._what} at once; try again")
        self._accepted += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._accepted -= 1
