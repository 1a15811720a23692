"""Moves everything that is stored from one database to another, of either kind, and checks it.

It is read as it is at one moment, also while games go on, and written in one transaction: all of it
or nothing. Then both are counted, and the digests of every game, its sheet and its actions, and of
all else by its table are compared with what the other database gives back.
"""

import hashlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

import msgspec
from sqlalchemy import Connection, Table, insert, select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.sql.functions import count

from respublica.server.database_url import WrongDatabase
from respublica.server.storage.database import NEWEST, Database, version_of
from respublica.server.storage.dialects import reason_of
from respublica.server.storage.schema import actions, due, games, held, metadata, presence

PASSING = (due, presence)
"""What workers tell one another while they run; it is nothing to anybody else."""
COPIED = tuple(table for table in metadata.sorted_tables if table not in PASSING)
_PLAYED = (actions, held)
_AT_ONCE = 500

Tell = Callable[[int, int], None]
"""How many rows of how many are copied."""


@dataclass(frozen=True, slots=True)
class Contents:
    """What a database holds, to be compared."""

    rows: dict[str, int]
    """How many, by table."""
    games: dict[str, str]
    """The digest of each, by its id."""
    others: dict[str, str]
    """The digest of all rows of a table, in whatever order."""

    @property
    def number(self) -> int:
        return sum(self.rows.values())


async def copy(source: str, target: str, tell: Tell = lambda done, of: None) -> Contents:
    """What was copied; the other database must be empty."""
    if source == target:
        raise WrongDatabase("both are the same database")
    reading, writing = Database(source), Database(target)
    try:
        reading.dialect.check_there()
        await writing.open()
        found = await reading.read(partial(_copy, reading, writing, tell))
        arrived = await writing.read(contents)
    except DBAPIError as error:
        raise WrongDatabase(f"{reading.place} to {writing.place}: {reason_of(error)}") from None
    finally:
        await reading.close()
        await writing.close()
    _compare(found, arrived, writing.place)
    return found


def _copy(source: Database, target: Database, tell: Tell, reading: Connection) -> Contents:
    """In the thread that reads: everything from the same moment."""
    if version_of(reading) != NEWEST:
        older = f"it is at {version_of(reading)}, not at {NEWEST}; start this release with it once"
        raise WrongDatabase(f"{source.place}: {older}")
    found = contents(reading)
    target.write_now(partial(_fill, target, _rows(reading), found.number, tell))
    return found


def _rows(reading: Connection) -> Iterator[tuple[Table, list[dict[str, object]]]]:
    for table in COPIED:
        stored = reading.execution_options(yield_per=_AT_ONCE).execute(select(table))
        for some in stored.mappings().partitions(_AT_ONCE):
            yield table, [dict(row) for row in some]


def _fill(
    target: Database,
    rows: Iterator[tuple[Table, list[dict[str, object]]]],
    number: int,
    tell: Tell,
    writing: Connection,
) -> None:
    for table in COPIED:
        if writing.scalar(select(count()).select_from(table)):
            raise WrongDatabase(f"{target.place}: not empty: it has {table.name} already")
    done = 0
    for table, some in rows:
        writing.execute(insert(table), some)
        done += len(some)
        tell(done, number)


def contents(connection: Connection) -> Contents:
    rows = {
        table.name: connection.scalar(select(count()).select_from(table)) or 0 for table in COPIED
    }
    digests = {
        row.id: hashlib.sha256(row.sheet.encode("utf-8"))
        for row in connection.execute(select(games.c.id, games.c.sheet))
    }
    for table in _PLAYED:
        stored = select(table).order_by(*table.primary_key.columns)
        for row in connection.execution_options(yield_per=_AT_ONCE).execute(stored):
            digests[row.game].update(msgspec.json.encode(tuple(row)))
    in_games = {game: digest.hexdigest() for game, digest in digests.items()}
    others = {table.name: _digest(connection, table) for table in COPIED if table not in _PLAYED}
    return Contents(rows, in_games, others)


def _digest(connection: Connection, table: Table) -> str:
    """The databases sort texts differently, so the digests of the rows are added up."""
    total = 0
    for row in connection.execution_options(yield_per=_AT_ONCE).execute(select(table)):
        total += int.from_bytes(hashlib.sha256(msgspec.json.encode(tuple(row))).digest())
    return f"{total % (1 << 256):064x}"


def _compare(found: Contents, arrived: Contents, place: str) -> None:
    for name, number in found.rows.items():
        if arrived.rows[name] != number:
            raise WrongDatabase(f"{place}: {arrived.rows[name]} {name}, expected {number}")
    for game, digest in found.games.items():
        if arrived.games.get(game) != digest:
            raise WrongDatabase(f"{place}: the game {game} is not as it was")
    for name, digest in found.others.items():
        if arrived.others[name] != digest:
            raise WrongDatabase(f"{place}: the {name} are not as they were")
