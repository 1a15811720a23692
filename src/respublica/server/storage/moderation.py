"""Reports, those who look at them, and a record of what was done about them."""

import secrets
from collections.abc import Sequence
from time import time
from typing import Any

from sqlalchemy import Connection, Row, delete, func, insert, or_, select, update

from respublica.protocol.account import Offence, PlayerSeen, ReportStored
from respublica.protocol.moderation import Deed, DeedListed, PlayerFound, ReportListed
from respublica.server.storage.accounts import login_of
from respublica.server.storage.database import Database
from respublica.server.storage.schema import deeds, moderators, players, reports
from respublica.server.tables.sheet import Player

_reporters, _reported = players.alias("reporters"), players.alias("reported")


class Moderation:
    def __init__(self, database: Database) -> None:
        self._database = database

    # Reports ------------------------------------------------------------------------------------

    async def report(
        self, by: Player, about: Player | None, game: str, reason: Offence, note: str
    ) -> str:
        """Note it down for the moderators; its id."""
        id = secrets.token_hex(8)
        row = {"id": id, "at": time(), "by": by.id, "game": game, "closed": None}
        row |= {"about": None if about is None else about.id, "reason": reason.value}
        row |= {"name": "" if about is None else about.name, "note": note.strip()}
        await self._database.change(insert(reports), row)
        return id

    async def reports(self, most: int, *, closed: bool = False) -> list[ReportListed]:
        """The open ones, the oldest first; or those dealt with, the latest first."""
        query = (
            select(
                reports,
                _reporters.c.name.label("by_name"),
                _reported.c.name.label("about_name"),
                _reported.c.banned,
            )
            .outerjoin(_reporters, reports.c.by == _reporters.c.id)
            .outerjoin(_reported, reports.c.about == _reported.c.id)
        )
        if closed:
            query = query.where(reports.c.closed.is_not(None)).order_by(reports.c.closed.desc())
        else:
            query = query.where(reports.c.closed.is_(None)).order_by(reports.c.at)
        return [_report_listed(row) for row in await self._database.rows(query.limit(most))]

    async def reports_by(self, player: str) -> list[ReportStored]:
        query = select(reports).where(reports.c.by == player).order_by(reports.c.at)
        return [
            ReportStored(row.at, row.game, Offence(row.reason), row.note)
            for row in await self._database.rows(query)
        ]

    async def close_report(self, id: str) -> bool:
        """Whether there was such a report, still open."""
        closing = update(reports).where(reports.c.id == id, reports.c.closed.is_(None))
        return await self._database.change(closing.values(closed=time())) > 0

    # Players ------------------------------------------------------------------------------------

    async def called(self, name: str, most: int = 20) -> list[PlayerFound]:
        """Players of this name, or with this id, however the name is written."""
        tidy = " ".join(name.split())
        wanted = or_(
            players.c.id == name,
            players.c.login == login_of(name),
            # The database may know no capital letters but those of English.
            players.c.name == tidy,
            func.lower(players.c.name) == tidy.lower(),
        )
        return await self._found(select(*_ABOUT).where(wanted).limit(most))

    async def moderators(self) -> list[PlayerFound]:
        return await self._found(
            select(*_ABOUT).where(players.c.id.in_(select(moderators.c.player)))
        )

    async def _found(self, query: Any) -> list[PlayerFound]:
        rows = await self._database.rows(query.order_by(players.c.created))
        return [
            PlayerFound(
                row.id,
                row.name,
                protected=row.login is not None,
                banned=row.banned,
                moderates=bool(row.moderates),
                created=row.created,
                reports=row.reports,
            )
            for row in rows
        ]

    async def is_moderator(self, player: str) -> bool:
        query = select(moderators.c.player).where(moderators.c.player == player)
        return bool(await self._database.rows(query))

    async def appoint(self, player: str, on: bool) -> bool:
        """Let a player moderate, or no longer; whether there is such a player."""

        def work(connection: Connection) -> bool:
            known = connection.execute(select(players.c.id).where(players.c.id == player)).first()
            connection.execute(delete(moderators).where(moderators.c.player == player))
            if known is not None and on:
                connection.execute(insert(moderators), {"player": player, "since": time()})
            return known is not None

        return await self._database.write(work)

    # Deeds --------------------------------------------------------------------------------------

    async def note(
        self,
        deed: Deed,
        by: str | None,
        *,
        player: str | None = None,
        game: str | None = None,
        told: str = "",
    ) -> None:
        """Who did what to whom, and why; without a moderator it was the operator."""
        row = {"id": secrets.token_hex(8), "at": time(), "by": by, "deed": deed.value}
        row |= {"player": player, "game": game, "told": told}
        await self._database.change(insert(deeds), row)

    async def deeds(self, most: int) -> list[DeedListed]:
        """The latest first."""
        query = (
            select(
                deeds,
                _reporters.c.name.label("by_name"),
                _reported.c.name.label("player_name"),
            )
            .outerjoin(_reporters, deeds.c.by == _reporters.c.id)
            .outerjoin(_reported, deeds.c.player == _reported.c.id)
            .order_by(deeds.c.at.desc())
        )
        return [_deed_listed(row) for row in await self._database.rows(query.limit(most))]


_ABOUT: Sequence[Any] = (
    players,
    players.c.id.in_(select(moderators.c.player)).label("moderates"),
    select(func.count()).where(reports.c.about == players.c.id).scalar_subquery().label("reports"),
)


def _seen(id: str | None, name: str | None) -> PlayerSeen | None:
    return None if id is None else PlayerSeen(id, name or "")


def _report_listed(row: Row[Any]) -> ReportListed:
    return ReportListed(
        row.id,
        row.at,
        _seen(row.by, row.by_name),
        _seen(row.about, row.about_name),
        row.name,
        bool(row.banned),
        row.game,
        Offence(row.reason),
        row.note,
        row.closed,
    )


def _deed_listed(row: Row[Any]) -> DeedListed:
    player = _seen(row.player, row.player_name)
    return DeedListed(row.at, row.by_name, Deed(row.deed), player, row.game, row.told)
