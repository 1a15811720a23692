"""What the disk alone takes: commits of a row each, as safe as the server's, at the same pace."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from time import perf_counter, sleep

_ROW = ("a" * 16, "request 1 goth | 1 hun", "d" * 64)


def bare_commits(folder: Path, pace: float, seconds: float) -> list[float]:
    """The seconds that each took."""
    with closing(sqlite3.connect(folder / "commits.db", isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("CREATE TABLE IF NOT EXISTS made (game, text, digest)")
        began, taken = perf_counter(), []
        for number in range(int(pace * seconds)):
            sleep(max(0.0, began + number / pace - perf_counter()))
            start = perf_counter()
            connection.execute("INSERT INTO made VALUES (?, ?, ?)", _ROW)
            taken.append(perf_counter() - start)
        return taken
