"""Moves a table when no person does: bots, clocks, the deal, and stand-ins for absent players.

A bot's answer comes after a pause that is drawn before the bot is asked, whatever its cards:
declining takes as long as answering. If it thinks for longer than that, its answer waits for the
next step of a coarse grid, so that the time it took tells next to nothing; one that searches thinks
for longer, but always for as long (`searcher`). A bot plays for a player who is away longer than
the grace period, until the player is back, if somebody else is kept waiting; a game in which nobody
is, and no clock runs, pauses. A decline that a player chose ahead comes as a bot's answer does.
"""

import asyncio
from contextlib import suppress
from dataclasses import dataclass, replace
from math import ceil
from random import SystemRandom

import structlog

from respublica.bots.manner import Manner
from respublica.bots.worker_protocol import BotSeat
from respublica.engine.actions import DECLINE, Action
from respublica.engine.state import Phase
from respublica.engine.view import View
from respublica.protocol.refusals import Reason, Refusal
from respublica.protocol.table import FINISHED, RUNNING, Pace
from respublica.server.rooms.bot_talk import BotTalk
from respublica.server.rooms.bot_workers import BotWorkers
from respublica.server.rooms.room import Room
from respublica.server.steady_clock import monotonic_epoch
from respublica.server.tables.outcome import DecidedBy, Outcome
from respublica.server.tables.sheet import STAND_IN, Chair, person_at
from respublica.server.tables.table import Table

LONG_CLOCK = 3600
"""With so many seconds for a decision nobody need be present: only the clock acts for them."""
LONG_WAIT = 60.0
"""Seconds for which a worker with nobody at the table does not keep it in memory."""
_RETRY_SECONDS = 1.0
TEMPO = {None: 1.0, Pace.UNHURRIED: 1.0, Pace.BRISK: 0.4, Pace.AT_ONCE: 0.0}
"""How much of their pause bots take, by what was chosen by a player who is alone with them."""
LEAST_STEP = 0.1
"""Seconds. Without a pause, too, no bot answers when it is ready: that would tell of its hand."""
SHARE = {
    Phase.ANSWER: 0.7,
    Phase.DELIVER: 0.6,
    Phase.DISPLAY: 0.5,
    Phase.DRAW: 0.5,
    Phase.LAST_DISPLAY: 0.5,
}
"""How much of a whole pause a question is worth to whoever looks on.

Everybody sees the phase, so this tells nothing about cards.
"""
_log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Pauses:
    """How quickly bots and stand-ins act."""

    bot_delay: float = 1.0
    """Seconds a bot pauses, on average."""
    grace: float = 120.0
    """Seconds until a bot stands in for somebody who is away."""
    least_step: float = 0.0
    """Seconds between two moments at which a late answer may come, however short the pauses."""

    def at(self, tempo: float) -> "Pauses":
        """The same with pauses so many times as long, in steps that hide how long a bot thinks."""
        least = min(self.bot_delay, LEAST_STEP)
        return replace(self, bot_delay=self.bot_delay * tempo, least_step=least)

    def moment(self, drawn: float, ready: float) -> float:
        """When to give an answer: at the drawn moment, or steps later if it is not ready then."""
        step = max(self.bot_delay / 2, self.least_step)
        late = ready - drawn
        return drawn if late <= 0 or step == 0 else drawn + ceil(late / step) * step


@dataclass(frozen=True, slots=True)
class _Question:
    """A question that no person answers now."""

    seat: int
    level: str | None
    """The bot that is asked; none where the answer was chosen ahead."""
    manner: Manner | None
    """In which the bot speaks."""
    by: DecidedBy
    is_away: bool
    """Whether a person sits there who is away."""
    due: float | None
    """When the clock decides."""
    pauses: Pauses
    view: View


class TableDriver:
    """Keeps one table moving until its game is finished."""

    def __init__(
        self,
        room: Room,
        pauses: Pauses,
        bot_workers: BotWorkers,
        *,
        is_one_of_many: bool = False,
    ) -> None:
        self._room = room
        self._is_one_of_many = is_one_of_many
        self.is_finished = False
        """The game is, or there is no such table."""
        self.next_due: float | None = None
        """When there will be something to do, if that is known when the driver ends."""
        self._pauses = pauses
        self._bot_workers = bot_workers
        self._bots: dict[tuple[int, str], BotSeat] = {}
        self._dice = SystemRandom()
        self._talk = BotTalk(room, pauses.bot_delay)
        self._began = monotonic_epoch()

    async def run(self) -> None:
        try:
            await self._run()
            await self._talk.finish()
        finally:
            self._talk.stop()

    async def _run(self) -> None:
        while True:
            try:
                if not await self._step():
                    break
            except Refusal as refusal:
                if refusal.code == Reason.NOT_FOUND:
                    self.is_finished = True
                    break
                if refusal.code not in (Reason.STALE, Reason.WRONG_STAGE):
                    _log.error("driver", game=self._room.game, refused=refusal.code)
                    await asyncio.sleep(_RETRY_SECONDS)
            except Exception:
                _log.exception("driver", game=self._room.game)
                await asyncio.sleep(_RETRY_SECONDS)
        await self._bot_workers.forget(self._room.game)

    async def _step(self) -> bool:
        """One decision, or a wait until something changes; False when there is no more to do.

        In a game that pauses there is nothing to do until somebody comes, who brings a new driver.
        """
        self._room.changed.clear()
        stage, question, due = await self._room.read(self._plan)
        if stage in FINISHED:
            self.is_finished = True
            return False
        if question is not None:
            await self._answer(question)
        elif due is not None and due <= monotonic_epoch():
            await self._room.apply(lambda table: table.tick(monotonic_epoch()))
        elif not self._room.onlookers and self._can_wait(due):
            self.next_due = due
            return False
        else:
            await self._wait(due)
        return True

    def _can_wait(self, due: float | None) -> bool:
        """Whether nothing is to be done here for long; of several workers any can do it then."""
        return due is None or (self._is_one_of_many and due - monotonic_epoch() > LONG_WAIT)

    def _plan(self, table: Table) -> tuple[str, _Question | None, float | None]:
        # One reading of the clock for all: whoever leaves between two would be neither away nor
        # about to leave, and nobody would look again.
        stage, due, now = table.sheet.stage, table.due(), monotonic_epoch()
        self._talk.hear(table)
        if stage not in RUNNING:
            return stage, None, due
        for seat in table.waiting_for:
            question = self._question(table, seat, now)
            if question is not None:
                return stage, question, due
            due = _sooner(due, self._leaves_at(table, seat, now))
        return stage, None, due

    def _question(self, table: Table, seat: int, now: float) -> _Question | None:
        """What to answer for this seat; None if its player is to do it."""
        decider = self._decider(table, seat, now)
        if decider is None:
            return None
        # With other people at the table the pause is the ordinary one, whatever was chosen before.
        tempo = TEMPO[table.sheet.pace] if table.sheet.is_solo else 1.0
        pauses = self._pauses.at(tempo * SHARE.get(table.require_game().phase, 1.0))
        return _Question(seat, *decider, table.due(), pauses, table.view(seat))

    def _decider(
        self, table: Table, seat: int, now: float
    ) -> tuple[str | None, Manner | None, DecidedBy, bool] | None:
        """The bot's level and manner, who is said to decide, and whether a person is away."""
        chair, game = table.sheet.chairs[seat], table.require_game()
        if chair.bot is not None:
            person = person_at(chair)
            manner = None if person is None or person.level != chair.bot else person.manner
            return chair.bot, manner, DecidedBy.BOT, False
        is_away = self._is_away(table, seat, now)
        if is_away and not self._is_waited_for(table, seat, now):
            return None
        if game.phase is Phase.ANSWER and table.declines_ahead(seat):
            return None, None, DecidedBy.AHEAD, is_away
        return (STAND_IN, None, DecidedBy.STAND_IN, True) if is_away else None

    def _is_waited_for(self, table: Table, seat: int, now: float) -> bool:
        """Whether the person at this seat keeps anybody waiting but bots; a clock waits for nobody.

        Another person at the same device waits, too, unless the whole device is away.
        """
        others = (other for other in table.sheet.seats_of_people if other != seat)
        is_timed = table.sheet.options.clock is not None
        return is_timed or not all(self._is_away(table, other, now) for other in others)

    def _is_away(self, table: Table, seat: int, now: float) -> bool:
        away = self._away_at(table.sheet.chairs[seat], table)
        return away is not None and away <= now

    def _leaves_at(self, table: Table, seat: int, now: float) -> float | None:
        """When the person at this seat will count as away; None if they are here, or are gone."""
        away = self._away_at(table.sheet.chairs[seat], table)
        return None if away is None or away <= now else away

    def _away_at(self, chair: Chair, table: Table) -> float | None:
        """From when on this chair's player counts as away; None while they are here."""
        if chair.is_gone:
            return 0.0
        account, clock = chair.account, table.sheet.options.clock
        patient = clock is not None and clock.decision >= LONG_CLOCK
        if account is None or patient or self._room.is_here(account):
            return None
        last = self._room.last_seen(account)
        return (self._began if last is None else last) + self._pauses.grace

    async def _answer(self, question: _Question) -> None:
        if question.is_away:
            # Before the bot decides, so that the moment of it tells nothing about the decision; and
            # whether or not a decline was chosen ahead, which must not show.
            await self._room.apply(lambda table: self._mark_away(table, question.seat))
        loop = asyncio.get_running_loop()
        drawn = loop.time() + self._pause(question)
        action = await self._decide(question)
        ready = loop.time()
        await asyncio.sleep(max(0.0, question.pauses.moment(drawn, ready) - ready))

        def play(table: Table) -> Outcome:
            number = question.view.number
            return table.play_for(question.seat, action, question.by, number, monotonic_epoch())

        await self._room.apply(play)

    def _pause(self, question: _Question) -> float:
        """Seconds, whatever the cards; a decline chosen ahead does not outlast the clock.

        Past that moment everybody would know that it was no person who took so long.
        """
        pause = question.pauses.bot_delay * (0.5 + self._dice.random())
        if question.by is not DecidedBy.AHEAD or question.due is None:
            return pause
        return min(pause, max(0.0, question.due - monotonic_epoch()))

    async def _decide(self, question: _Question) -> Action:
        if question.level is None:
            return DECLINE
        bot = self._seating(question.seat, question.level, question.manner)
        return await self._bot_workers.decide(bot, question.view)

    def _mark_away(self, table: Table, seat: int) -> Outcome:
        """Looks again: the player may have come back while this waited for its turn."""
        if not self._is_away(table, seat, monotonic_epoch()):
            raise Refusal(Reason.STALE, "the player is back")
        return table.mark_away(seat)

    def _seating(self, seat: int, level: str, manner: Manner | None) -> BotSeat:
        # Its random numbers are independent of the deal.
        if (seat, level) not in self._bots:
            dice = self._dice.getrandbits(64)
            self._bots[seat, level] = BotSeat(self._room.game, seat, level, dice, manner)
        return self._bots[seat, level]

    async def _wait(self, due: float | None) -> None:
        """Wait until then, or until something changes."""
        seconds = None if due is None else max(0.0, due - monotonic_epoch())
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._room.changed.wait()


def _sooner(one: float | None, other: float | None) -> float | None:
    return min((each for each in (one, other) if each is not None), default=None)
