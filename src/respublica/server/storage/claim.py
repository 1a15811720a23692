"""One server at a time for one database.

What a server has in memory is a copy of what is stored, and whoever looks on hears only what their
own server does: two servers on one file would each tell half. A lock on a file beside the database
belongs to the process and ends with it, however it ends. The file says where the server is.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from respublica.server.database_url import InUse, WrongDatabase


@contextmanager
def claimed(database: Path, address: str) -> Iterator[None]:
    """Hold the lock of a database; raises `InUse` if another server has it."""
    with _note_beside(database) as note:
        try:
            _lock(note)
        except OSError:
            note.seek(0)
            raise InUse(database, note.read().strip()) from None
        note.truncate(0)
        note.write(address)
        note.flush()
        yield
        note.truncate(0)


def _note_beside(database: Path) -> IO[str]:
    try:
        database.parent.mkdir(parents=True, exist_ok=True)
        return database.with_name(f"{database.name}-server").open("a+", encoding="utf-8")
    except OSError as error:
        raise WrongDatabase(f"{database}: {error}") from None


if sys.platform == "win32":
    import msvcrt

    def _lock(note: IO[str]) -> None:
        # A byte far behind the address, which others must be able to read.
        note.seek(1 << 20)
        msvcrt.locking(note.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(note: IO[str]) -> None:
        fcntl.flock(note, fcntl.LOCK_EX | fcntl.LOCK_NB)
