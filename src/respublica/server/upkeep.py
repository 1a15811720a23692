"""What whoever runs a server does to its database, also while games run.

A copy is taken and put back by SQLite's own backup, page by page under its locks. A server that
runs meanwhile notices at its next write that what it has in memory is out of date.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from respublica.server.accounts import Accounts
from respublica.server.addresses import WrongDatabase
from respublica.server.database import Database
from respublica.server.outcome import Write
from respublica.server.retention import Forgotten, Retention, forget
from respublica.server.sheet import FINISHED, Sheet
from respublica.server.steady import steady_time
from respublica.server.store import Store
from respublica.server.table import Table


def copy_database(source: Path, target: Path) -> None:
    """All of it, as it was at one moment, checked."""
    if not source.is_file():
        raise WrongDatabase(f"{source}: there is no such file")
    try:
        with closing(sqlite3.connect(source)) as reading, closing(sqlite3.connect(target)) as copy:
            _check(source, reading)
            reading.backup(copy)
    except sqlite3.Error as error:
        raise WrongDatabase(f"{source} to {target}: {error}") from None


def _check(source: Path, connection: sqlite3.Connection) -> None:
    found = connection.execute("PRAGMA integrity_check").fetchone()
    if found != ("ok",):
        raise WrongDatabase(f"{source}: damaged: {found[0]}")
    query = "SELECT name FROM sqlite_master WHERE name = 'actions'"
    if connection.execute(query).fetchone() is None:
        raise WrongDatabase(f"{source}: no database of this program")


@dataclass(frozen=True, slots=True)
class Upkeep:
    """An open database, for one errand."""

    store: Store

    @classmethod
    async def of(cls, url: str) -> "Upkeep":
        store = Store(Database(url))
        await store.open()
        return cls(store)

    async def tables(self, most: int) -> list[Sheet]:
        return await self.store.all_tables(most)

    async def close_table(self, game: str) -> bool:
        """End a table; whether there was one to end."""
        stored = await self.store.table(game)
        if stored is None or stored.sheet.stage in FINISHED:
            return False
        table = Table(stored.sheet, stored.entries, stored.held, steady_time())
        writes: list[Write] = table.close().writes
        await self.store.write(game, writes)
        return True

    async def ban(self, player: str, banned: bool) -> bool:
        return await Accounts(self.store.database).ban(player, banned)

    async def rename(self, player: str, name: str) -> bool:
        return await Accounts(self.store.database).rename(player, name)

    async def forget_older_than(self, days: int) -> Forgotten:
        """Finished and unstarted games, and guests without games."""
        return await forget(self.store.database, Retention(days, days, days))


def listed(sheets: list[Sheet]) -> Iterator[str]:
    """A line a table: its id, its stage, and the players' ids with their names."""
    for sheet in sheets:
        people = [f"{chair.player} ({chair.name})" for chair in sheet.chairs if chair.player]
        about = f"{sheet.id}  {sheet.stage:<9}  {sheet.options.edition:<14}"
        yield f"{about}  {', '.join(people)}".rstrip()
