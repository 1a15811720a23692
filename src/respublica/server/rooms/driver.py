"""Moves a table when no person does: bots, clocks, the deal, and stand-ins for absent players.

A bot's answer comes after a pause that is drawn before the bot is asked, whatever its cards:
declining takes as long as answering. If it thinks for longer than that, its answer waits for the
next step of a coarse grid, so that the time it took tells next to nothing. A bot plays for a player
who is away longer than the grace period, until the player is back.
"""

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from math import ceil
from random import SystemRandom

import structlog

from respublica.bots.worker_protocol import BotSeat
from respublica.engine.view import View
from respublica.protocol.refusals import Reason, Refusal
from respublica.protocol.table import FINISHED, RUNNING
from respublica.server.rooms.bot_workers import BotWorkers
from respublica.server.rooms.room import Room
from respublica.server.steady_clock import monotonic_epoch
from respublica.server.tables.outcome import DecidedBy, Outcome
from respublica.server.tables.sheet import STAND_IN, Chair
from respublica.server.tables.table import Table

LONG_CLOCK = 3600
"""With so many seconds for a decision nobody need be present: only the clock acts for them."""
_RETRY_SECONDS = 1.0
_log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Pace:
    """How quickly bots and stand-ins act."""

    bot_delay: float = 1.0
    """Seconds a bot pauses, on average."""
    grace: float = 120.0
    """Seconds until a bot stands in for somebody who is away."""

    def moment(self, drawn: float, ready: float) -> float:
        """When to give an answer: at the drawn moment, or steps later if it is not ready then."""
        step = self.bot_delay / 2
        late = ready - drawn
        return drawn if late <= 0 or step == 0 else drawn + ceil(late / step) * step


@dataclass(frozen=True, slots=True)
class _Question:
    """A question put to a bot, for its own seat or for an absent player's."""

    seat: int
    level: str
    by: DecidedBy
    view: View


class TableDriver:
    """Keeps one table moving until its game is finished."""

    def __init__(self, room: Room, pace: Pace, bot_workers: BotWorkers) -> None:
        self._room = room
        self._pace = pace
        self._bot_workers = bot_workers
        self._bots: dict[tuple[int, str], BotSeat] = {}
        self._dice = SystemRandom()
        self._began = monotonic_epoch()

    async def run(self) -> None:
        while True:
            try:
                if not await self._step():
                    break
            except Refusal as refusal:
                if refusal.code == Reason.NOT_FOUND:
                    break
                if refusal.code not in (Reason.STALE, Reason.WRONG_STAGE):
                    _log.error("driver", game=self._room.game, refused=refusal.code)
                    await asyncio.sleep(_RETRY_SECONDS)
            except Exception:
                _log.exception("driver", game=self._room.game)
                await asyncio.sleep(_RETRY_SECONDS)
        await self._bot_workers.forget(self._room.game)

    async def _step(self) -> bool:
        """One decision, or a wait until something changes; False when there is no more to do."""
        self._room.changed.clear()
        stage, question, due = await self._room.read(self._plan)
        if stage in FINISHED:
            return False
        if question is not None:
            await self._answer(question)
        elif due is not None and due <= monotonic_epoch():
            await self._room.apply(lambda table: table.tick(monotonic_epoch()))
        else:
            await self._wait(due)
        return True

    def _plan(self, table: Table) -> tuple[str, _Question | None, float | None]:
        stage, due = table.sheet.stage, table.due()
        if stage not in RUNNING:
            return stage, None, due
        for seat in table.waiting_for:
            chair = table.sheet.chairs[seat]
            if chair.bot is not None:
                return stage, _Question(seat, chair.bot, DecidedBy.BOT, table.view(seat)), due
            if self._is_away(table, seat):
                return stage, _Question(seat, STAND_IN, DecidedBy.STAND_IN, table.view(seat)), due
            due = min(filter(None, (due, self._away_at(chair, table))), default=None)
        return stage, None, due

    def _is_away(self, table: Table, seat: int) -> bool:
        """Whether a bot may play for the person at this seat now."""
        away = self._away_at(table.sheet.chairs[seat], table)
        return away is not None and away <= monotonic_epoch()

    def _away_at(self, chair: Chair, table: Table) -> float | None:
        """From when on a bot plays for this chair's player; None while they are here."""
        if chair.is_gone:
            return 0.0
        account, clock = chair.account, table.sheet.options.clock
        patient = clock is not None and clock.decision >= LONG_CLOCK
        if account is None or patient or self._room.is_here(account):
            return None
        return self._room.seen.get(account, self._began) + self._pace.grace

    async def _answer(self, question: _Question) -> None:
        if question.by is DecidedBy.STAND_IN:
            # Before the bot decides, so that the moment of it tells nothing about the decision.
            await self._room.apply(lambda table: self._mark_away(table, question.seat))
        loop = asyncio.get_running_loop()
        drawn = loop.time() + self._pace.bot_delay * (0.5 + self._dice.random())
        bot = self._seating(question.seat, question.level)
        action = await self._bot_workers.decide(bot, question.view)
        ready = loop.time()
        await asyncio.sleep(max(0.0, self._pace.moment(drawn, ready) - ready))

        def play(table: Table) -> Outcome:
            number = question.view.number
            return table.play_for(question.seat, action, question.by, number, monotonic_epoch())

        await self._room.apply(play)

    def _mark_away(self, table: Table, seat: int) -> Outcome:
        """Looks again: the player may have come back while this waited for its turn."""
        if not self._is_away(table, seat):
            raise Refusal(Reason.STALE, "the player is back")
        return table.mark_away(seat)

    def _seating(self, seat: int, level: str) -> BotSeat:
        # Its random numbers are independent of the deal.
        if (seat, level) not in self._bots:
            dice = self._dice.getrandbits(64)
            self._bots[seat, level] = BotSeat(self._room.game, seat, level, dice)
        return self._bots[seat, level]

    async def _wait(self, due: float | None) -> None:
        """Wait until then, or until something changes."""
        seconds = None if due is None else max(0.0, due - monotonic_epoch())
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._room.changed.wait()
