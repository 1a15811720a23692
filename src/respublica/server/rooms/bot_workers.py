"""Processes in which bots decide, so that nothing else waits for them.

All bots of a game are asked in the same process, one question at a time. A process that died is
started anew and asked once more; one that does not answer in time is ended, and the safe action is
played. A bot then loses what it remembered, and is told again what happened in the game.

Not a process pool of the library: these processes end with the server however it ends, and of a
long log they are sent only what is new.
"""

import asyncio
import os
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from time import perf_counter
from zlib import crc32

import structlog

from respublica.bots.worker_protocol import (
    LENGTH,
    BotQuestion,
    BotSeat,
    Decision,
    EndOfGame,
    NewBot,
    WorkerMessage,
    frame,
    pack_view,
)
from respublica.engine.actions import Action
from respublica.engine.events import Event
from respublica.engine.view import View
from respublica.server.metrics import BOT_FAULTS, BOT_SECONDS

WORKER_SECONDS = 5.0
"""Seconds a bot may think."""
_START_SECONDS = 3.0
"""For a process to start, and to find by itself that its bot took too long."""
_ATTEMPTS = 2
_log = structlog.get_logger()


class BotWorkers:
    def __init__(self, number: int) -> None:
        self._processes = [_WorkerProcess() for _ in range(number)]
        self._starting: list[asyncio.Task[None]] = []

    def open(self) -> None:
        """Start the processes before they are needed, without waiting for them."""
        self._starting = [asyncio.create_task(process.warm()) for process in self._processes]

    async def close(self) -> None:
        for starting in self._starting:
            starting.cancel()
        await asyncio.gather(*self._starting, return_exceptions=True)
        await asyncio.gather(*(process.end() for process in self._processes))

    async def decide(self, seating: BotSeat, view: View) -> Action:
        """The bot's action, or the safe one if the bot does not answer in time."""
        began = perf_counter()
        answer = await self._for(seating.game).ask(seating, view)
        BOT_SECONDS.observe(perf_counter() - began)
        if answer is None:
            BOT_FAULTS.labels("lost").inc()
            _log.error("no answer from a bot", game=seating.game, bot=seating.level)
            return view.legal.safe()
        for fault in answer.faults:
            BOT_FAULTS.labels(fault.kind.value).inc()
            # Without its message, which may tell cards.
            about = {"fault": fault.kind.value, "number": fault.number}
            _log.error("bot", game=seating.game, bot=seating.level, **about)
        return answer.action

    async def forget(self, game: str) -> None:
        await self._for(game).forget(game)

    def _for(self, game: str) -> "_WorkerProcess":
        return self._processes[crc32(game.encode("utf-8")) % len(self._processes)]


class _WorkerProcess:
    """One process at a time; after it ended, the next question starts another."""

    def __init__(self) -> None:
        self._process: Process | None = None
        self._heard: dict[BotSeat, tuple[int, Event]] = {}
        """How many events each bot of this process knows, and the last of them."""
        self._lock = asyncio.Lock()

    async def warm(self) -> None:
        async with self._lock:
            await self._running()

    async def ask(self, seating: BotSeat, view: View) -> Decision | None:
        """None if there is no answer to be had."""
        async with self._lock:
            for _ in range(_ATTEMPTS):
                # The process died; another is started by the next attempt.
                with suppress(OSError, EOFError):
                    return await self._ask_once(seating, view)
        return None

    async def _ask_once(self, seating: BotSeat, view: View) -> Decision | None:
        """None if the answer does not come in time."""
        try:
            async with asyncio.timeout(WORKER_SECONDS + _START_SECONDS):
                return await self._answered(seating, view)
        except TimeoutError:
            await self.end()
            return None
        except BaseException:
            # Nobody will read this answer: the next question must not get it.
            await self.end()
            raise

    async def _answered(self, seating: BotSeat, view: View) -> Decision:
        process = await self._running()
        assert process.stdout is not None
        since = self._since(seating, view)
        if since == 0:
            self._tell(process, NewBot(seating, view.edition, WORKER_SECONDS))
        self._tell(process, BotQuestion(seating, since, pack_view(view, since)))
        self._heard[seating] = len(view.log), view.log[-1]
        (length,) = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))
        answer = pickle.loads(await process.stdout.readexactly(length))
        assert isinstance(answer, Decision)
        return answer

    def _since(self, seating: BotSeat, view: View) -> int:
        """How many events of the log the bot knows: none, if what it knows is not in this log.

        That happens when the operator restores a copy of the database.
        """
        heard, last = self._heard.get(seating, (0, None))
        return heard if 0 < heard <= len(view.log) and view.log[heard - 1] == last else 0

    def _tell(self, process: Process, message: WorkerMessage) -> None:
        assert process.stdin is not None
        process.stdin.write(frame(message))

    async def forget(self, game: str) -> None:
        async with self._lock:
            gone = [seating for seating in self._heard if seating.game == game]
            for seating in gone:
                del self._heard[seating]
            if gone and self._process is not None:
                self._tell(self._process, EndOfGame(game))

    async def _running(self) -> Process:
        if self._process is None or self._process.returncode is not None:
            self._heard.clear()
            # In a session of its own, so that Ctrl-C reaches the server alone, which ends its bots.
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-P",
                "-m",
                "respublica.bots.worker",
                stdin=PIPE,
                stdout=PIPE,
                start_new_session=os.name == "posix",
            )
        return self._process

    async def end(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        if process.returncode is None:
            process.kill()
        await process.wait()
