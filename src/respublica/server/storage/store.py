"""What is stored about tables: read here, and written by the writer (`writer.py`).

`write` returns when the commit has; only then may anything be acknowledged or told.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, Executable, func, select
from sqlalchemy.sql.functions import coalesce, count

from respublica.engine.shuffle import Seed
from respublica.protocol.secrets import TableCode
from respublica.protocol.table import RUNNING, Stage
from respublica.server.storage.database import Database
from respublica.server.storage.dialects import among
from respublica.server.storage.schema import actions, ahead, due, games, held, presence, seats
from respublica.server.storage.sheets import code_digest, read_sheet
from respublica.server.storage.writer import Writer
from respublica.server.tables.outcome import (
    ActDigest,
    ActionLine,
    DecidedBy,
    DeclinesAhead,
    EarlyDelivery,
    Entry,
    Further,
    Order,
    Write,
)
from respublica.server.tables.sheet import Sheet
from respublica.server.tables.table import Table


@dataclass(frozen=True, slots=True)
class Stored:
    """All that is written down about one table."""

    sheet: Sheet
    entries: list[Entry]
    held: list[EarlyDelivery]
    ahead: list[DeclinesAhead] = field(default_factory=list)
    present: dict[str, float] = field(default_factory=dict)
    """Until when each account counts as present, by what other workers wrote down."""
    attended_until: float = 0.0
    """Until when some worker sees to the game."""

    def table(self, now: float, secret: Callable[[], Seed]) -> Table:
        is_attended = self.attended_until >= now
        stored = self.sheet, self.entries, self.held, now, self.ahead
        return Table(*stored, secret=secret, is_attended=is_attended)


class Store:
    def __init__(self, database: Database) -> None:
        self.database = database
        self._writer = Writer(database)

    async def open(self) -> None:
        await self.database.open()

    async def close(self) -> None:
        """What is waiting is still written, and nothing after it."""
        self._writer.close()
        await self.database.close()

    async def write(self, game: str, writes: Sequence[Write]) -> None:
        """All of it or nothing, for good; `Conflict` or `NotStored` otherwise."""
        await self._writer.write(game, writes)

    # Reading ------------------------------------------------------------------------------------

    async def table(self, game: str) -> Stored | None:
        def read(connection: Connection) -> Stored | None:
            sheet = connection.scalar(select(games.c.sheet).where(games.c.id == game))
            if sheet is None:
                return None
            return Stored(
                read_sheet(sheet),
                _entries(connection, game),
                _early(connection, game),
                _ahead(connection, game),
                _present(connection, game),
                connection.scalar(select(due.c.until).where(due.c.game == game)) or 0.0,
            )

        return await self.database.read(read)

    async def further(
        self, game: str, number: int, revision: int
    ) -> tuple[Further, dict[str, float]] | None:
        """What was written since there were so many actions and the sheet had this revision.

        With who is present; None if there is no such table, or an older one was put back.
        """

        def read(connection: Connection) -> tuple[Further, dict[str, float]] | None:
            now_at = connection.scalar(select(games.c.revision).where(games.c.id == game))
            if now_at is None or now_at < revision:
                return None
            sheet = None
            if now_at > revision:
                sheet = connection.scalar(select(games.c.sheet).where(games.c.id == game))
            return Further(
                None if sheet is None else read_sheet(sheet),
                _entries(connection, game, number),
                _early(connection, game, number),
                _ahead(connection, game),
            ), _present(connection, game)

        return await self.database.read(read)

    async def sheet(self, game: str) -> Sheet | None:
        """Of a table, without its game."""
        found = await self._sheets(select(games.c.sheet).where(games.c.id == game))
        return found[0] if found else None

    async def running(self) -> list[str]:
        """The tables where time or bots have something to do."""
        stages = [stage.value for stage in RUNNING]
        rows = await self.database.rows(select(games.c.id).where(games.c.stage.in_(stages)))
        return [row.id for row in rows]

    async def heads(self, tables: Collection[str]) -> dict[str, tuple[int, int]]:
        """How many actions these tables have, and how often their sheets were changed."""
        last = select(func.max(actions.c.number)).where(actions.c.game == games.c.id)
        number = coalesce(last.scalar_subquery() + 1, 0).label("number")
        known = select(games.c.id, number, games.c.revision).where(among(games.c.id, tables))
        rows = await self.database.rows(known)
        return {row.id: (row.number, row.revision) for row in rows}

    async def open_tables(self, most: int, of_one: int) -> list[Sheet]:
        """Public tables that can be joined, the newest first, so many of one who opened them."""
        newest, opener = games.c.created.desc(), coalesce(games.c.creator, games.c.id)
        place = func.row_number().over(partition_by=opener, order_by=newest)
        found = (
            select(games.c.sheet, games.c.created, place.label("place"))
            .where(games.c.stage == Stage.OPEN.value, games.c.public)
            .subquery()
        )
        return await self._sheets(
            select(found.c.sheet)
            .where(found.c.place <= of_one)
            .order_by(found.c.created.desc())
            .limit(most)
        )

    async def tables_of(self, player: str, most: int) -> list[Sheet]:
        """Where the player sits or sat, what changed last first."""
        return await self._sheets(
            select(games.c.sheet)
            .join(seats, seats.c.game == games.c.id)
            .where(seats.c.player == player)
            .order_by(games.c.changed.desc())
            .limit(most)
        )

    async def all_tables(self, most: int) -> list[Sheet]:
        return await self._sheets(
            select(games.c.sheet).order_by(games.c.changed.desc()).limit(most)
        )

    async def number_open(self, creator: str) -> int:
        """How many tables this player has opened that are not finished."""
        unfinished = games.c.stage.in_([stage.value for stage in (Stage.OPEN, *RUNNING)])
        query = select(count()).where(games.c.creator == creator, unfinished)
        return int((await self.database.rows(query))[0][0])

    async def ordered(self, order: Order) -> Sheet | None:
        """The table that was opened by this very order."""
        found = await self._sheets(
            select(games.c.sheet).where(
                games.c.creator == order.player,
                games.c.client_id == order.client_id,
                games.c.digest == order.digest,
            )
        )
        return found[0] if found else None

    async def by_code(self, code: TableCode) -> str | None:
        """The table that this code opens."""
        found = select(games.c.sheet).where(games.c.code_digest == code_digest(code))
        sheets = await self._sheets(found.order_by(games.c.created.desc()).limit(1))
        return sheets[0].id if sheets and sheets[0].code.matches(code) else None

    async def _sheets(self, query: Executable) -> list[Sheet]:
        return [read_sheet(row.sheet) for row in await self.database.rows(query)]


def _entries(connection: Connection, game: str, since: int = 0) -> list[Entry]:
    mine = actions.c.game == game, actions.c.number >= since
    rows = connection.execute(select(actions).where(*mine).order_by(actions.c.number))
    return [Entry(**_made(row._mapping, Entry.__slots__)) for row in rows]


def _early(connection: Connection, game: str, since: int = 0) -> list[EarlyDelivery]:
    mine = held.c.game == game, held.c.number >= since
    rows = connection.execute(select(held).where(*mine).order_by(held.c.number))
    return [EarlyDelivery(**_made(row._mapping, EarlyDelivery.__slots__)) for row in rows]


def _ahead(connection: Connection, game: str) -> list[DeclinesAhead]:
    rows = connection.execute(select(ahead).where(ahead.c.game == game).order_by(ahead.c.seat))
    return [DeclinesAhead(row.seat, row.turn) for row in rows]


def _present(connection: Connection, game: str) -> dict[str, float]:
    last = select(presence.c.account, func.max(presence.c.until).label("until"))
    mine = last.where(presence.c.game == game).group_by(presence.c.account)
    return {row.account: row.until for row in connection.execute(mine)}


def _made(row: Any, names: Iterable[str]) -> dict[str, Any]:
    fields = {name: row[name] for name in names}
    digest = None if row["digest"] is None else ActDigest(row["digest"])
    hidden = {"text": ActionLine(row["text"]), "digest": digest}
    return fields | {"by": DecidedBy(row["by"]), **hidden}
