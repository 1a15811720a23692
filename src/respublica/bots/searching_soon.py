"""A bot that searches as soon as it can, for a program that asks its bots itself.

The kernel is compiled in a process of its own, because compiling in a thread would keep everything
else waiting; only then is it loaded here. Until that is done, somebody else plays.
"""

import atexit
import os
import subprocess
import sys
from functools import cached_property
from random import Random
from threading import Thread
from time import perf_counter, sleep

from respublica.bots import roster
from respublica.bots.bot import Bot
from respublica.bots.thinking_time import rest, search_seconds
from respublica.engine.actions import Action
from respublica.engine.view import View

_COMPILE = (sys.executable, "-P", "-m", "respublica.kernel.warm")


class KernelLoading:
    """Begins at once, and never keeps anybody waiting."""

    def __init__(self) -> None:
        self.seconds: float | None = None
        """How long a search takes; None until all is loaded."""
        self._process = subprocess.Popen(
            _COMPILE,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=os.name == "posix",
        )
        atexit.register(self._process.kill)
        self.thread = Thread(target=self._load, daemon=True)
        self.thread.start()

    def _load(self) -> None:
        if self._process.wait() == 0:
            self.seconds = search_seconds()


class SearchingSoon(Bot):
    def __init__(self, level: str, rng: Random, loading: KernelLoading) -> None:
        super().__init__(rng)
        self._level = level
        self._loading = loading
        self._substitute = roster.bot(roster.SUBSTITUTE, rng)

    def decide(self, view: View) -> Action:
        if self._loading.seconds is None:
            return self._substitute.decide(view)
        began = perf_counter()
        action = self._searching.decide(view)
        sleep(rest(perf_counter() - began, self._loading.seconds))
        return action

    @cached_property
    def _searching(self) -> Bot:
        return roster.bot(self._level, self.rng, self.manner)
