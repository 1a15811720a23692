"""What is written down about tables, and read again: one transaction for all that one message did.

Writes of different tables that arrive together share one commit, each within a savepoint of its
own unless it is a single action: a conflict undoes that table's writes alone. `write` returns when
the commit has; only then may anything be acknowledged or told.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from queue import Empty, SimpleQueue
from time import time
from typing import Any, assert_never

import msgspec
import structlog
from sqlalchemy import Connection, Executable, delete, func, insert, select, text, update
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.sql.functions import coalesce, count

from respublica.protocol.table import FINISHED, RUNNING, Stage
from respublica.server.storage.database import ConnectionThreads, Database, among
from respublica.server.storage.schema import actions, games, held, seats
from respublica.server.tables.outcome import By, Changed, Entry, Held, Opened, Order, Write
from respublica.server.tables.sheet import Sheet
from respublica.server.tables.table import Table

_log = structlog.get_logger()
MOST_TOGETHER = 100
_SHEET = msgspec.json.Decoder(Sheet)


class Conflict(Exception):
    """Somebody else wrote first: what is in memory is out of date."""


class NotStored(Exception):
    """The database could not write: a full disk, perhaps. Nothing was done."""


@dataclass(frozen=True, slots=True)
class Stored:
    """All that is written down about one table."""

    sheet: Sheet
    entries: list[Entry]
    held: list[Held]

    def table(self, now: float, secret: Callable[[], bytes]) -> Table:
        return Table(self.sheet, self.entries, self.held, now, secret=secret)


@dataclass(frozen=True, slots=True)
class _Pending:
    game: str
    writes: Sequence[Write]
    done: asyncio.Future[None]

    @property
    def action(self) -> Entry | None:
        """If it is a single one, as nearly always: it is added or not, with nothing to undo."""
        first = self.writes[0]
        return first if len(self.writes) == 1 and isinstance(first, Entry) else None


class Store:
    def __init__(self, database: Database) -> None:
        self.database = database
        self._waiting: SimpleQueue[_Pending] = SimpleQueue()
        self._is_closed = False

    async def open(self) -> None:
        await self.database.open()

    async def close(self) -> None:
        """What is waiting is still written, and nothing after it."""
        self._is_closed = True
        await self.database.close()

    # Writing ------------------------------------------------------------------------------------

    async def write(self, game: str, writes: Sequence[Write]) -> None:
        """All of it or nothing, for good; `Conflict` or `NotStored` otherwise."""
        if not writes:
            return
        if self._is_closed:
            raise NotStored("the database is closed")
        pending = _Pending(game, writes, asyncio.get_running_loop().create_future())
        self._waiting.put(pending)
        self.database.submit(self._write_waiting)
        await pending.done

    def _write_waiting(self, writer: ConnectionThreads) -> None:
        """In the writer's thread: all that has come until now, which may be nothing any more."""
        together: list[_Pending] = []
        with suppress(Empty):
            while len(together) < MOST_TOGETHER:
                together.append(self._waiting.get_nowait())
        if not together:
            return
        outcomes: Sequence[Exception | None] = [NotStored("the writer failed")] * len(together)
        try:
            outcomes = _outcomes(writer, together)
        finally:
            together[0].done.get_loop().call_soon_threadsafe(_settle, together, outcomes)

    # Reading ------------------------------------------------------------------------------------

    async def table(self, game: str) -> Stored | None:
        def read(connection: Connection) -> Stored | None:
            sheet = connection.scalar(select(games.c.sheet).where(games.c.id == game))
            if sheet is None:
                return None
            made = connection.execute(
                select(actions).where(actions.c.game == game).order_by(actions.c.number)
            )
            early = connection.execute(
                select(held).where(held.c.game == game).order_by(held.c.number)
            )
            return Stored(
                _SHEET.decode(sheet),
                [_entry(row._mapping) for row in made],
                [_early(row._mapping) for row in early],
            )

        return await self.database.read(read)

    async def running(self) -> list[str]:
        """The tables where time or bots have something to do."""
        stages = [stage.value for stage in RUNNING]
        rows = await self.database.rows(select(games.c.id).where(games.c.stage.in_(stages)))
        return [row.id for row in rows]

    async def revisions(self, tables: Collection[str]) -> dict[str, int]:
        """How often the sheets of these tables were changed."""
        known = select(games.c.id, games.c.revision).where(games.c.id.in_(among(tables)))
        rows = await self.database.rows(known)
        return {row.id: row.revision for row in rows}

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

    async def by_code(self, code: str) -> str | None:
        """The table that this code opens."""
        newest = select(games.c.id).where(games.c.code == code).order_by(games.c.created.desc())
        rows = await self.database.rows(newest.limit(1))
        return rows[0].id if rows else None

    async def _sheets(self, query: Executable) -> list[Sheet]:
        return [_SHEET.decode(row.sheet) for row in await self.database.rows(query)]


# Single writes ----------------------------------------------------------------------------------


def _outcomes(
    writer: ConnectionThreads, together: Sequence[_Pending]
) -> Sequence[Exception | None]:
    """What became of each, after one commit for all."""
    try:
        single = [(pending.game, entry) for pending in together if (entry := pending.action)]
        if len(single) == len(together):
            return _add_all(writer, single)
        return writer.transact(partial(_carry_out_all, together))
    except (IntegrityError, sqlite3.IntegrityError, Conflict) as error:
        return [Conflict(str(error))] * len(together)
    except (DBAPIError, sqlite3.Error, OSError) as error:
        return [NotStored(str(error))] * len(together)
    except Exception as error:
        # The one writer outlives whatever it meets: a mistake costs a move, never all of them.
        _log.exception("writer")
        return [NotStored(repr(error))] * len(together)


def _settle(together: Sequence[_Pending], outcomes: Sequence[Exception | None]) -> None:
    for pending, raised in zip(together, outcomes, strict=True):
        if pending.done.cancelled():
            continue
        if raised is None:
            pending.done.set_result(None)
        else:
            pending.done.set_exception(raised)


def _carry_out_all(together: Sequence[_Pending], connection: Connection) -> list[Exception | None]:
    """Each table's writes or none of them."""
    if len(together) > 1:
        return [_attempt(connection, pending) for pending in together]
    _carry_out_each(connection, together[0])
    return [None]


def _attempt(connection: Connection, pending: _Pending) -> Exception | None:
    try:
        if pending.action:
            _carry_out_each(connection, pending)
        else:
            with connection.begin_nested():
                _carry_out_each(connection, pending)
    except (IntegrityError, Conflict) as error:
        return Conflict(str(error))
    return None


def _carry_out_each(connection: Connection, pending: _Pending) -> None:
    for write in pending.writes:
        _carry_out(connection, pending, write)


def _carry_out(connection: Connection, pending: _Pending, write: Write) -> None:
    match write:
        case Entry():
            _add(connection, pending.game, write)
        case Held():
            connection.execute(insert(held), {"game": pending.game, **_row(write)})
        case Changed(sheet):
            _change(connection, sheet)
        case Opened(sheet, order):
            _open(connection, sheet, order)
        case _:
            assert_never(write)


_ENDED = ", ".join(f"'{stage.value}'" for stage in FINISHED)
_ADD = f"""
    INSERT INTO actions ({", ".join(f'"{column.name}"' for column in actions.c)})
    SELECT {", ".join(f":{column.name}" for column in actions.c)}
    WHERE EXISTS (SELECT 1 FROM games WHERE id = :game AND stage NOT IN ({_ENDED}))
    AND (:number = 0 OR EXISTS (
        SELECT 1 FROM actions WHERE game = :game AND number = :number - 1
    ))
    ON CONFLICT DO NOTHING
"""
"""After the action before it and while the game is on, whatever others did to the database."""


def _add_all(
    writer: ConnectionThreads, single: Sequence[tuple[str, Entry]]
) -> list[Conflict | None]:
    added = writer.change(_ADD, [_added(game, entry) for game, entry in single])
    return [
        None if rows == 1 else _out_of_place(game, entry)
        for rows, (game, entry) in zip(added, single, strict=True)
    ]


def _add(connection: Connection, game: str, entry: Entry) -> None:
    if connection.execute(text(_ADD), _added(game, entry)).rowcount != 1:
        raise _out_of_place(game, entry)


def _added(game: str, entry: Entry) -> dict[str, Any]:
    return {"game": game, **_row(entry)}


def _out_of_place(game: str, entry: Entry) -> Conflict:
    return Conflict(f"action {entry.number} of {game} follows no other, or the game has ended")


def _row(write: Entry | Held) -> dict[str, Any]:
    return {name: getattr(write, name) for name in write.__slots__} | {"by": write.by.value}


def _open(connection: Connection, sheet: Sheet, order: Order | None) -> None:
    row = {"id": sheet.id, "created": time(), "creator": sheet.host}
    if order is not None:
        row |= {"creator": order.player, "client_id": order.client_id, "digest": order.digest}
    connection.execute(insert(games), {**row, **_columns(sheet)})
    _seat(connection, sheet)


def _change(connection: Connection, sheet: Sheet) -> None:
    changed = connection.execute(
        update(games)
        .where(games.c.id == sheet.id, games.c.revision == sheet.revision - 1)
        .values(_columns(sheet))
    )
    if changed.rowcount != 1:
        raise Conflict(f"the sheet of {sheet.id} is no longer at {sheet.revision - 1}")
    connection.execute(delete(seats).where(seats.c.game == sheet.id))
    _seat(connection, sheet)


def _seat(connection: Connection, sheet: Sheet) -> None:
    rows = [
        {"game": sheet.id, "seat": seat, "player": chair.player}
        for seat, chair in enumerate(sheet.chairs)
        if chair.player is not None
    ]
    if rows:
        connection.execute(insert(seats), rows)


def _columns(sheet: Sheet) -> dict[str, Any]:
    return {
        "stage": sheet.stage.value,
        "code": sheet.code,
        "public": sheet.options.public,
        "revision": sheet.revision,
        "sheet": msgspec.json.encode(sheet).decode("utf-8"),
        "changed": time(),
    }


def _entry(row: Any) -> Entry:
    fields = {name: row[name] for name in Entry.__slots__}
    return Entry(**{**fields, "by": By(row["by"])})


def _early(row: Any) -> Held:
    fields = {name: row[name] for name in Held.__slots__}
    return Held(**{**fields, "by": By(row["by"])})
