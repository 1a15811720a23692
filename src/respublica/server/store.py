"""What is written down about tables, and read again: one transaction for all that one message did.

Writes of different tables that arrive together share one commit, each within a savepoint of its
own: a conflict undoes that table's writes alone. `write` returns when the commit has; only then may
anything be acknowledged or told.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from time import time
from typing import Any, assert_never

import msgspec
from sqlalchemy import delete, exists, insert, literal, select, true, update
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from respublica.server.database import Database
from respublica.server.outcome import By, Changed, Entry, Held, Opened, Write
from respublica.server.schema import actions, games, held, seats
from respublica.server.sheet import FINISHED, RUNNING, Sheet, Stage

MOST_TOGETHER = 100
_ENDED = [stage.value for stage in FINISHED]
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


@dataclass(frozen=True, slots=True)
class _Pending:
    game: str
    writes: Sequence[Write]
    creator: tuple[str, str] | None
    done: asyncio.Future[None]


class Store:
    def __init__(self, database: Database) -> None:
        self.database = database
        self._queue: asyncio.Queue[_Pending | None] = asyncio.Queue()
        self._writing: asyncio.Task[None] | None = None

    async def open(self) -> None:
        await self.database.open()
        self._writing = asyncio.create_task(self._write_all(), name="writer")

    async def close(self) -> None:
        """What is waiting is still written."""
        if self._writing is not None:
            await self._queue.put(None)
            await self._writing
        await self.database.close()

    # Writing ------------------------------------------------------------------------------------

    async def write(
        self, game: str, writes: Sequence[Write], creator: tuple[str, str] | None = None
    ) -> None:
        """All of it or nothing, for good; `Conflict` or `NotStored` otherwise.

        `creator` is who opens a table, and the client id they did it under.
        """
        if not writes:
            return
        done = asyncio.get_running_loop().create_future()
        await self._queue.put(_Pending(game, writes, creator, done))
        await done

    async def _write_all(self) -> None:
        while (first := await self._queue.get()) is not None:
            together, last = [first], False
            while len(together) < MOST_TOGETHER and not self._queue.empty():
                another = self._queue.get_nowait()
                if another is None:
                    last = True
                    break
                together.append(another)
            await self._commit(together)
            if last:
                return

    async def _commit(self, together: list[_Pending]) -> None:
        outcomes: list[Exception | None] = []
        try:
            if len(together) == 1:
                outcomes = [await self._commit_one(together[0])]
            else:
                async with self.database.writer.begin() as connection:
                    outcomes = [await self._attempt(connection, pending) for pending in together]
        except (DBAPIError, OSError) as error:
            outcomes = [NotStored(str(error))] * len(together)
        for pending, raised in zip(together, outcomes, strict=True):
            if pending.done.cancelled():
                continue
            if raised is None:
                pending.done.set_result(None)
            else:
                pending.done.set_exception(raised)

    async def _commit_one(self, pending: _Pending) -> Exception | None:
        """Alone, a table needs no savepoint."""
        try:
            async with self.database.writer.begin() as connection:
                for write in pending.writes:
                    await _carry_out(connection, pending, write)
        except (IntegrityError, Conflict) as error:
            return Conflict(str(error))
        return None

    async def _attempt(self, connection: AsyncConnection, pending: _Pending) -> Exception | None:
        try:
            async with connection.begin_nested():
                for write in pending.writes:
                    await _carry_out(connection, pending, write)
        except (IntegrityError, Conflict) as error:
            return Conflict(str(error))
        return None

    # Reading ------------------------------------------------------------------------------------

    async def table(self, game: str) -> Stored | None:
        async with self.database.readers.begin() as connection:
            sheet = await connection.scalar(select(games.c.sheet).where(games.c.id == game))
            if sheet is None:
                return None
            made = await connection.execute(
                select(actions).where(actions.c.game == game).order_by(actions.c.number)
            )
            early = await connection.execute(
                select(held).where(held.c.game == game).order_by(held.c.number)
            )
            return Stored(
                _SHEET.decode(sheet),
                [_entry(row._mapping) for row in made],
                [_early(row._mapping) for row in early],
            )

    async def running(self) -> list[str]:
        """The tables where time or bots have something to do."""
        stages = [stage.value for stage in RUNNING]
        async with self.database.readers.begin() as connection:
            found = await connection.scalars(select(games.c.id).where(games.c.stage.in_(stages)))
            return list(found)

    async def open_tables(self, most: int) -> list[Sheet]:
        """Public tables that can be joined, the newest first."""
        return await self._sheets(
            select(games.c.sheet)
            .where(games.c.stage == Stage.OPEN.value, games.c.public)
            .order_by(games.c.created.desc())
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

    async def created(self, creator: str, client_id: str) -> Sheet | None:
        """The table that was opened under this client id."""
        found = await self._sheets(
            select(games.c.sheet).where(games.c.creator == creator, games.c.client_id == client_id)
        )
        return found[0] if found else None

    async def _sheets(self, query: Any) -> list[Sheet]:
        async with self.database.readers.begin() as connection:
            return [_SHEET.decode(sheet) for sheet in await connection.scalars(query)]


# Single writes ----------------------------------------------------------------------------------


async def _carry_out(connection: AsyncConnection, pending: _Pending, write: Write) -> None:
    match write:
        case Entry():
            await _add(connection, pending.game, write)
        case Held():
            await connection.execute(insert(held), {"game": pending.game, **_row(write)})
        case Changed(sheet):
            await _change(connection, sheet)
        case Opened(sheet):
            await _open(connection, sheet, pending.creator)
        case _:
            assert_never(write)


async def _add(connection: AsyncConnection, game: str, entry: Entry) -> None:
    """After the action before it and while the game is on, whatever others did to the database."""
    row = {"game": game, **_row(entry)}
    before = actions.alias()
    follows = exists().where(before.c.game == game, before.c.number == entry.number - 1)
    is_on = exists().where(games.c.id == game, games.c.stage.not_in(_ENDED))
    values = [literal(row[column.name], column.type) for column in actions.c]
    allowed = select(*values).where(is_on, follows if entry.number else true())
    added = await connection.execute(
        insert(actions).from_select([column.name for column in actions.c], allowed)
    )
    if added.rowcount != 1:
        raise Conflict(f"action {entry.number} of {game} follows no other, or the game has ended")


def _row(write: Entry | Held) -> dict[str, Any]:
    return {**asdict(write), "by": write.by.value}


async def _open(connection: AsyncConnection, sheet: Sheet, creator: tuple[str, str] | None) -> None:
    by, client_id = creator or (sheet.host, None)
    row = {"id": sheet.id, "created": time(), "creator": by, "client_id": client_id}
    await connection.execute(insert(games), {**row, **_columns(sheet)})
    await _seat(connection, sheet)


async def _change(connection: AsyncConnection, sheet: Sheet) -> None:
    changed = await connection.execute(
        update(games)
        .where(games.c.id == sheet.id, games.c.revision == sheet.revision - 1)
        .values(_columns(sheet))
    )
    if changed.rowcount != 1:
        raise Conflict(f"the sheet of {sheet.id} is no longer at {sheet.revision - 1}")
    await connection.execute(delete(seats).where(seats.c.game == sheet.id))
    await _seat(connection, sheet)


async def _seat(connection: AsyncConnection, sheet: Sheet) -> None:
    rows = [
        {"game": sheet.id, "seat": seat, "player": chair.player}
        for seat, chair in enumerate(sheet.chairs)
        if chair.player is not None
    ]
    if rows:
        await connection.execute(insert(seats), rows)


def _columns(sheet: Sheet) -> dict[str, Any]:
    return {
        "stage": sheet.stage.value,
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
