"""The process of bots that search, which take their time and need the compiled kernel.

It compiles the kernel at its start, which takes a minute or two the first time; nobody waits for
that. A bot that has nothing to search for takes as long as one that has (`bots/thinking_time.py`),
and keeps the next one as long from its turn.
"""

import asyncio

import structlog

from respublica.bots.thinking_time import rest
from respublica.bots.worker_protocol import BotSeat, Decision
from respublica.engine.view import View
from respublica.server.rooms.worker_process import WorkerProcess

_NICENESS = 10
"""Lower in priority than other bots."""
_LAST_SLEEP = 0.05
_MOST_WAITING = 2
"""Questions at once; whoever asks one more would wait too long."""
_log = structlog.get_logger()


class Searcher:
    def __init__(self) -> None:
        self._process = WorkerProcess(_NICENESS)
        self._starting: asyncio.Task[None] | None = None
        self._seconds: float | None = None
        """How long a search takes; None until it is ready."""
        self._waiting = 0
        self._turn = asyncio.Lock()

    def open(self) -> None:
        """Compile, without waiting for it."""
        self._seconds = None
        self._starting = asyncio.create_task(self._get_ready())

    async def _get_ready(self) -> None:
        now = asyncio.get_running_loop().time
        began = now()
        _log.info("the kernel is getting ready")
        try:
            ready = await self._process.get_ready()
        except (OSError, EOFError):
            _log.error("the kernel cannot be used")
            return
        self._seconds = ready.seconds
        _log.info("the kernel is ready", seconds=round(now() - began, 1))

    async def close(self) -> None:
        if self._starting is not None:
            self._starting.cancel()
            await asyncio.gather(self._starting, return_exceptions=True)
        await self._process.end()

    def has_time(self) -> bool:
        """Whether a question would be answered soon; one that has died is started anew."""
        if self._seconds is not None and not self._process.is_running:
            self.open()
        return self._seconds is not None and self._waiting < _MOST_WAITING

    async def ask(self, seating: BotSeat, view: View) -> Decision | None:
        """None if there is no answer to be had."""
        self._waiting += 1
        try:
            async with self._turn:
                return await self._asked(seating, view)
        finally:
            self._waiting -= 1

    async def _asked(self, seating: BotSeat, view: View) -> Decision | None:
        assert self._seconds is not None
        seconds, now = self._seconds, asyncio.get_running_loop().time
        began = now()
        answer = await self._process.ask(seating, view)
        given = now() + rest(now() - began, seconds)
        # Systems wake sleepers the later, the longer they sleep: all sleep as long at the end.
        await asyncio.sleep(given - now() - _LAST_SLEEP)
        await asyncio.sleep(given - now())
        return answer

    async def forget(self, game: str) -> None:
        await self._process.forget(game)
