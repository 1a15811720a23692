"""A process in which bots decide, as the server sees it (`bots/worker.py` is what runs there).

A process that died is started anew and asked once more; one that does not answer in time is ended.
A bot then loses what it remembered, and is told again what happened in the game.

Not a process pool of the library: these processes end with the server however it ends, and of a
long log they are sent only what is new.
"""

import asyncio
from asyncio.subprocess import Process
from contextlib import suppress
from typing import Any

from respublica.bots.pipes import frame, read_frame
from respublica.bots.worker_protocol import (
    BotQuestion,
    BotSeat,
    Decision,
    EndOfGame,
    GetReady,
    NewBot,
    Ready,
    WorkerMessage,
    pack_view,
)
from respublica.engine.events import Event
from respublica.engine.view import View
from respublica.server.rooms.child_process import start_child

WORKER_SECONDS = 5.0
"""Seconds a bot may think."""
_START_SECONDS = 3.0
"""For a process to start, and to find by itself that its bot took too long."""
_ATTEMPTS = 2


class WorkerProcess:
    """One process at a time; after it ended, the next question starts another."""

    def __init__(self, niceness: int) -> None:
        self._niceness = niceness
        self._process: Process | None = None
        self._heard: dict[BotSeat, tuple[int, Event]] = {}
        """How many events each bot of this process knows, and the last of them."""
        self._lock = asyncio.Lock()

    @property
    def is_running(self) -> bool:
        return self._process is not None and self._process.returncode is None

    async def start(self) -> None:
        async with self._lock:
            await self._running()

    async def get_ready(self) -> Ready:
        """Wait until bots that search can be asked; `EOFError` if they never can."""
        async with self._lock:
            process = await self._running()
            self._tell(process, GetReady())
            ready = await _reply(process)
        assert isinstance(ready, Ready)
        return ready

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
        since = self._since(seating, view)
        if since == 0:
            self._tell(process, NewBot(seating, view.edition, WORKER_SECONDS))
        self._tell(process, BotQuestion(seating, since, pack_view(view, since)))
        self._heard[seating] = len(view.log), view.log[-1]
        answer = await _reply(process)
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
        """Without waiting where the game is not known."""
        if not self._bots_of(game):
            return
        async with self._lock:
            for seating in self._bots_of(game):
                del self._heard[seating]
            if self._process is not None:
                self._tell(self._process, EndOfGame(game))

    def _bots_of(self, game: str) -> list[BotSeat]:
        return [seating for seating in self._heard if seating.game == game]

    async def _running(self) -> Process:
        if self._process is None or not self.is_running:
            self._heard.clear()
            self._process = await start_child("respublica.bots.worker", self._niceness)
        return self._process

    async def end(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        if process.returncode is None:
            process.kill()
        await process.wait()


async def _reply(process: Process) -> Any:
    assert process.stdout is not None
    return await read_frame(process.stdout)
