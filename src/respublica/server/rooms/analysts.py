"""Where games are analysed: in processes of their own, of a low priority, so that no table waits.

One process reviews finished games, one after the other, and stores what it found; whoever looks
meanwhile sees how far it is. Another one coaches, and must be quick. Both start when they are first
needed. To cancel a review that runs, its process is ended; the next one starts another.
"""

import asyncio
from asyncio.subprocess import Process
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Literal

import structlog

from respublica.analysis.versions import VERSION
from respublica.analysis.worker_protocol import (
    AnalysisQuestion,
    AnalysisReply,
    Coached,
    CoachQuestion,
    Found,
    ReviewGame,
)
from respublica.bots.pipes import frame, read_frame
from respublica.protocol.insight import Decision, Moment, Review
from respublica.protocol.refusals import Reason, Refusal
from respublica.server.rooms.child_process import start_child
from respublica.server.storage.database import Database
from respublica.server.storage.reviews import store_review, stored_review

_REVIEWING, _COACHING = 15, 5
"""Niceness."""
COACH_SECONDS = 20.0
"""For an answer, and at first for the kernel."""
MOST_WAITING = 20
_MOST_COACHED = 6
"""Questions at once."""
_log = structlog.get_logger()
Key = tuple[str, int]


@dataclass(eq=False, slots=True)
class Job:
    """A review that waits or is being made."""

    record: str
    total: int
    found: list[Moment | Decision] = field(default_factory=list)
    is_running: bool = False
    has_failed: bool = False

    def review(self, seat: int) -> Review:
        moments = [each for each in self.found if isinstance(each, Moment)]
        decisions = [each for each in self.found if isinstance(each, Decision)]
        return Review(VERSION, seat, moments, decisions)

    @property
    def state(self) -> Literal["waiting", "running", "failed"]:
        return "failed" if self.has_failed else "running" if self.is_running else "waiting"

    @property
    def done(self) -> int:
        return self.found[-1].number if self.found else 0


class Analysts:
    def __init__(self, database: Database, *, is_available: bool) -> None:
        self._database = database
        self._is_available = is_available
        self._reviewing, self._coaching = AnalystProcess(_REVIEWING), AnalystProcess(_COACHING)
        self._jobs: dict[Key, Job] = {}
        self._work: asyncio.Task[None] | None = None
        self._coached = 0

    async def close(self) -> None:
        if self._work is not None:
            self._work.cancel()
            await asyncio.gather(self._work, return_exceptions=True)
        await self._reviewing.end()
        await self._coaching.end()

    def require(self) -> None:
        if not self._is_available:
            raise Refusal(Reason.NOT_FOUND, "this server analyses no games")

    # Reviews ------------------------------------------------------------------------------------

    async def review(self, game: str, seat: int) -> Job | Review | None:
        """The stored one, or the one that is being made, or none."""
        job = self._jobs.get((game, seat))
        if job is not None:
            return job
        return await stored_review(self._database, game, seat, VERSION)

    def start(self, game: str, seat: int, record: str, total: int) -> Job:
        self.require()
        job = self._jobs.get((game, seat))
        if job is not None and not job.has_failed:
            return job
        if len(self._jobs) >= MOST_WAITING:
            raise Refusal(Reason.TOO_MANY, "too many reviews are waiting; try again later")
        job = self._jobs[game, seat] = Job(record, total)
        if self._work is None or self._work.done():
            self._work = asyncio.create_task(self._run(), name="reviews")
        return job

    async def cancel(self, game: str, seat: int) -> None:
        job = self._jobs.pop((game, seat), None)
        if job is not None and job.is_running:
            await self._reviewing.end()

    async def _run(self) -> None:
        """All that wait, one after the other."""
        while waiting := [each for each in self._jobs.items() if not each[1].has_failed]:
            (game, seat), job = waiting[0]
            try:
                await self._make(game, seat, job)
            except (OSError, EOFError):
                if self._jobs.get((game, seat)) is job:
                    _log.error("a review failed", game=game)
                    job.has_failed = True
            finally:
                job.is_running = False

    async def _make(self, game: str, seat: int, job: Job) -> None:
        job.is_running = True
        async for reply in self._reviewing.answers(ReviewGame(job.record, seat)):
            assert isinstance(reply, Found)
            if reply.step is None:
                await store_review(self._database, game, job.review(seat))
                self._jobs.pop((game, seat), None)
                return
            job.found.append(reply.step)

    # The coach ----------------------------------------------------------------------------------

    async def ask(self, question: CoachQuestion) -> Coached:
        """An answer from the view of one seat."""
        self.require()
        if self._coached >= _MOST_COACHED:
            raise Refusal(Reason.TOO_MANY, "the coach is busy; try again")
        self._coached += 1
        try:
            async with asyncio.timeout(COACH_SECONDS):
                return await self._coaching.answer(question)
        except (OSError, EOFError, TimeoutError):
            await self._coaching.end()
            raise Refusal(Reason.TOO_MANY, "the coach does not answer; try again") from None
        finally:
            self._coached -= 1


class AnalystProcess:
    """One process at a time; after it ended, the next question starts another."""

    def __init__(self, niceness: int) -> None:
        self._niceness = niceness
        self._process: Process | None = None
        self._lock = asyncio.Lock()

    async def answer(self, question: CoachQuestion) -> Coached:
        async for reply in self.answers(question):
            assert isinstance(reply, Coached)
            return reply
        raise EOFError

    async def answers(self, question: AnalysisQuestion) -> AsyncIterator[AnalysisReply]:
        async with self._lock:
            process = await self._running()
            assert process.stdin is not None
            assert process.stdout is not None
            is_finished = False
            try:
                process.stdin.write(frame(question))
                while not is_finished:
                    reply = await read_frame(process.stdout)
                    is_finished = isinstance(reply, Coached) or reply.step is None
                    yield reply
            finally:
                if not is_finished:
                    # Nobody reads the rest: the next question must not get it.
                    await self.end()

    async def _running(self) -> Process:
        if self._process is None or self._process.returncode is not None:
            self._process = await start_child("respublica.analysis.worker", self._niceness)
        return self._process

    async def end(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
