"""Plays many games in several processes; games with known results are not played again.

Results come in the order of the fixtures, so that the number of processes makes no difference to
the file that is written.
"""

import os
import signal
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from multiprocessing import get_context, resource_tracker

from respublica.arena.play import Contest, play
from respublica.arena.results import GameResult
from respublica.arena.results_file import ResultsFile
from respublica.arena.schedule import Fixture


def cores() -> int:
    """How many processor cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Runner:
    """Plays the games of a contest, `jobs` at a time."""

    def __init__(self, contest: Contest, file: ResultsFile, jobs: int = 1) -> None:
        self._contest = contest
        self._file = file
        self._play = partial(play, contest)
        self._jobs = jobs

    def results(self, fixtures: Iterable[Fixture]) -> Iterator[GameResult]:
        """The result of each fixture, in order; a new one is written before it is yielded."""
        planned = list(fixtures)
        known = [self._file.find(self._contest.key(fixture)) for fixture in planned]
        to_play = [fixture for fixture, found in zip(planned, known, strict=True) if found is None]
        with self._played(to_play) as played:
            for found in known:
                if found is not None:
                    yield found
                    continue
                result = next(played)
                self._file.add(result)
                yield result

    @contextmanager
    def _played(self, fixtures: list[Fixture]) -> Iterator[Iterator[GameResult]]:
        jobs = min(self._jobs, len(fixtures))
        if jobs <= 1:
            yield map(self._play, fixtures)
            return
        with interrupts_blocked():
            pool = get_context("spawn").Pool(jobs)
        with pool:
            yield pool.imap(self._play, fixtures)


@contextmanager
def interrupts_blocked() -> Iterator[None]:
    """Processes that are started meanwhile inherit the block, so only the parent gets Ctrl-C."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows has none
        yield
        return
    resource_tracker.ensure_running()  # starting it would lift the block
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
