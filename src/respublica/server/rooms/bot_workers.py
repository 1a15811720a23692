"""Where bots decide: in processes of their own, so that nothing else waits for them.

All quick bots of a game are asked in the same process, one question at a time, and all that search
in another. As long as those cannot be asked, a quick one plays for them. If an answer does not come
in time, the safe action is played.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from time import perf_counter
from typing import TypeVar
from zlib import crc32

import structlog

from respublica.bots import roster
from respublica.bots.worker_protocol import BotSeat, Decision
from respublica.engine.actions import Action
from respublica.engine.view import View
from respublica.server.metrics import BOT_FAULTS, BOT_SECONDS
from respublica.server.rooms.searcher import Searcher
from respublica.server.rooms.worker_process import WorkerProcess

_NICENESS = 5
_T = TypeVar("_T")
_log = structlog.get_logger()


class BotWorkers:
    def __init__(self, number: int, searching: int = 0) -> None:
        self._quick = [WorkerProcess(_NICENESS) for _ in range(number)]
        self._searchers = [Searcher() for _ in range(searching)]
        self._starting: list[asyncio.Task[None]] = []
        self._substituted = set[str]()
        """Games in which a quick bot has played for one that searches."""

    def open(self) -> None:
        """Start the processes before they are needed, without waiting for them."""
        self._starting = [asyncio.create_task(process.start()) for process in self._quick]
        for searcher in self._searchers:
            searcher.open()

    async def close(self) -> None:
        for starting in self._starting:
            starting.cancel()
        await asyncio.gather(*self._starting, return_exceptions=True)
        await asyncio.gather(*(process.end() for process in self._quick))
        await asyncio.gather(*(searcher.close() for searcher in self._searchers))

    async def decide(self, seating: BotSeat, view: View) -> Action:
        """The bot's action, or the safe one if the bot does not answer in time."""
        began = perf_counter()
        answer = await self._asked(seating, view)
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

    async def _asked(self, seating: BotSeat, view: View) -> Decision | None:
        if seating.level in roster.SEARCHING:
            searcher = _of(seating.game, self._searchers)
            if searcher is not None and searcher.has_time():
                return await searcher.ask(seating, view)
            seating = self._substitute(seating)
        process = _of(seating.game, self._quick)
        assert process is not None
        return await process.ask(seating, view)

    def _substitute(self, seating: BotSeat) -> BotSeat:
        if seating.game not in self._substituted:
            self._substituted.add(seating.game)
            about = {"bot": seating.level, "played_by": roster.SUBSTITUTE}
            _log.info("a bot cannot search now", game=seating.game, **about)
        return replace(seating, level=roster.SUBSTITUTE)

    async def forget(self, game: str) -> None:
        self._substituted.discard(game)
        for each in (_of(game, self._quick), _of(game, self._searchers)):
            if each is not None:
                await each.forget(game)


def _of(game: str, processes: Sequence[_T]) -> _T | None:
    """The one for this game."""
    return processes[crc32(game.encode("utf-8")) % len(processes)] if processes else None
