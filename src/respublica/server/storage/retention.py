"""Deletes what has been kept long enough: games, tables never started, guests without games.

The server does it at its start and once a day, the operator by a command. It is done in small
portions, so that no move waits for it.
"""

import asyncio
from dataclasses import dataclass
from time import time

import structlog
from sqlalchemy import ColumnElement, and_, delete, or_, select

from respublica.protocol.table import FINISHED, Stage
from respublica.server.storage.database import Database
from respublica.server.storage.schema import (
    deeds,
    games,
    links,
    mailed,
    players,
    reports,
    seats,
    sessions,
    tokens,
)
from respublica.server.storage.throttle import forget_attempts

DAY = 24 * 3600.0
_AT_ONCE = 100
_FINISHED = [stage.value for stage in FINISHED]
_log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Retention:
    """For how many days each is kept; 0 means for ever."""

    games: int = 730
    unstarted: int = 30
    guests: int = 365
    reports: int = 365


@dataclass(frozen=True, slots=True)
class Forgotten:
    games: int
    guests: int


async def forget(database: Database, retention: Retention) -> Forgotten:
    """Delete what has been kept long enough; how much that was."""
    now = time()
    gone = await _forget_games(database, _old_games(retention, now))
    await database.change(delete(sessions).where(sessions.c.expires < now))
    await database.change(delete(links).where(links.c.expires < now))
    await database.change(delete(mailed).where(mailed.c.expires < now))
    await forget_attempts(database, now)
    if retention.reports:
        before = now - retention.reports * DAY
        await database.change(delete(reports).where(reports.c.closed < before))
        await database.change(delete(deeds).where(deeds.c.at < before))
    if not retention.guests:
        return Forgotten(gone, 0)
    idle = delete(players).where(_idle_since(now - retention.guests * DAY))
    return Forgotten(gone, await database.change(idle))


async def _forget_games(database: Database, old: ColumnElement[bool]) -> int:
    some = select(games.c.id).where(old).limit(_AT_ONCE)
    gone = 0
    while deleted := await database.change(delete(games).where(games.c.id.in_(some))):
        gone += deleted
    return gone


def _old_games(retention: Retention, now: float) -> ColumnElement[bool]:
    ages = [
        (retention.games, games.c.stage.in_(_FINISHED)),
        (retention.unstarted, games.c.stage == Stage.OPEN.value),
    ]
    return or_(
        False, *(and_(games.c.changed < now - days * DAY, which) for days, which in ages if days)
    )


def _idle_since(before: float) -> ColumnElement[bool]:
    """No password, no session or token left, and no seat in any game that is kept."""
    return and_(
        players.c.created < before,
        players.c.password.is_(None),
        *(
            players.c.id.not_in(select(column))
            for column in (sessions.c.player, tokens.c.player, seats.c.player)
        ),
    )


async def forget_daily(database: Database, retention: Retention) -> None:
    """Run until cancelled; an error is logged, and the next day is another attempt."""
    while True:
        try:
            forgotten = await forget(database, retention)
            _log.info("forgotten", games=forgotten.games, guests=forgotten.guests)
        except Exception:
            _log.exception("retention")
        await asyncio.sleep(DAY)
