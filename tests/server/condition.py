"""The condition of a table, as a hash: all that is stored about it, and what every seat sees."""

import hashlib
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from tests.server.clients import Guest

OF_A_TABLE = (
    ("games", "id"),
    ("seats", "game"),
    ("actions", "game"),
    ("held", "game"),
    ("ahead", "game"),
)


def condition(database: Path, table: str, guests: Sequence[Guest]) -> str:
    found = [repr(_rows(database, table))]
    found += [guest.http.get(f"/api/tables/{table}/view").text for guest in guests]
    found += [guest.http.get(f"/api/tables/{table}").text for guest in guests]
    return hashlib.sha256("\n".join(found).encode()).hexdigest()


def _rows(database: Path, table: str) -> list[object]:
    with closing(sqlite3.connect(database)) as connection:
        return [
            connection.execute(f"SELECT * FROM {name} WHERE {key} = ?", (table,)).fetchall()
            for name, key in OF_A_TABLE
        ]


def deciders(database: Path, table: str) -> set[str]:
    """Who has decided at this table: players, bots, stand-ins, the clock."""
    with closing(sqlite3.connect(database)) as connection:
        query = "SELECT DISTINCT by FROM actions WHERE game = ?"
        return {by for (by,) in connection.execute(query, (table,))}


def all_stored(database: Path) -> str:
    """A hash of the whole database."""
    with closing(sqlite3.connect(database)) as connection:
        return hashlib.sha256("\n".join(connection.iterdump()).encode()).hexdigest()
