"""The database: one writer, several readers, and settings under which a commit is for good.

It is SQLite or PostgreSQL (`dialects.py`). What is to be done is a function of a connection, which
runs in a thread of the database's own, in one transaction, from beginning to end: whoever asked for
it may go away meanwhile.
"""

import asyncio
import threading
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Executable, Row, inspect, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.sql.elements import ClauseElement

from respublica.server.database_url import WrongDatabase
from respublica.server.storage.dialects import Dialect, dialect_of, reason_of

_T = TypeVar("_T")
MIGRATIONS = Path(__file__).parent / "migrations"
READERS = 4
NEWEST = "0008"
"""The newest migration; a test sees that it is."""


class Database:
    """One database; a server has one writer, so that its own writers never wait in vain."""

    def __init__(self, url: str, synchronous: str = "FULL") -> None:
        self.dialect = dialect_of(url, synchronous)
        self._writer = ConnectionThreads(self.dialect, 1, writes=True)
        self._readers = ConnectionThreads(self.dialect, READERS, writes=False)

    @property
    def place(self) -> str:
        """How messages name it."""
        return self.dialect.place

    async def write(self, work: Callable[[Connection], _T]) -> _T:
        """Carried out and committed for good when this returns; if it raises, nothing was done."""
        return await self._writer.run(work)

    def write_now(self, work: Callable[[Connection], _T]) -> _T:
        """The same from a thread that may wait for it."""
        return self._writer.run_now(work)

    def submit(self, work: Callable[["ConnectionThreads"], object]) -> None:
        """Done in the writer's thread when its turn comes; how it went, it must tell by itself."""
        self._writer.submit(work)

    async def read(self, work: Callable[[Connection], _T]) -> _T:
        return await self._readers.run(work)

    async def change(
        self, statement: Executable, rows: Mapping[str, Any] | Sequence[Mapping[str, Any]] = ()
    ) -> int:
        """One statement, committed; how many rows it changed."""

        def work(connection: Connection) -> int:
            return connection.execute(statement, rows or None).rowcount

        return await self.write(work)

    async def rows(self, query: Executable) -> Sequence[Row[Any]]:
        return await self.read(lambda connection: connection.execute(query).all())

    async def open(self) -> None:
        """Bring it up to this release."""
        try:
            self.dialect.make_room()
            await self.write(partial(migrate, hold=self.dialect.hold_migrations))
        except (OSError, DBAPIError) as error:
            raise WrongDatabase(f"{self.place}: {reason_of(error)}") from None

    async def close(self) -> None:
        await self._readers.close()
        await self._writer.close()


class ConnectionThreads:
    """So many threads, each with a connection of its own, kept open."""

    def __init__(self, dialect: Dialect, width: int, *, writes: bool) -> None:
        self.dialect = dialect
        self._engine = dialect.engine(writes=writes)
        self._threads = ThreadPoolExecutor(width, thread_name_prefix="database")
        self._own = threading.local()
        self._connections: list[Connection] = []

    async def run(self, work: Callable[[Connection], _T]) -> _T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, partial(self.transact, work))

    def run_now(self, work: Callable[[Connection], _T]) -> _T:
        return self._threads.submit(self.transact, work).result()

    def submit(self, work: Callable[["ConnectionThreads"], object]) -> None:
        self._threads.submit(work, self)

    # In its threads

    def transact(self, work: Callable[[Connection], _T]) -> _T:
        connection = self._connection()
        with connection.begin():
            return work(connection)

    def add_each(self, statement: "Prepared", rows: Sequence[Mapping[str, Any]]) -> list[int]:
        """The statement for each row, in one transaction; how many rows each changed.

        Each row names the `game` that it belongs to, which is held first. It goes straight to the
        driver: by SQLAlchemy it took 184 us of processor time on SQLite, of which the commit is
        86, and so it takes 110.
        """
        connection = self._connection()
        return self.dialect.add_each(connection, *statement.for_driver(connection, rows))

    def _connection(self) -> Connection:
        """This thread's, connected when first needed."""
        connection: Connection | None = getattr(self._own, "connection", None)
        if connection is None:
            connection = self._own.connection = self._engine.connect()
            self._connections.append(connection)
        return connection

    async def close(self) -> None:
        """When what is under way is done."""
        await asyncio.to_thread(self._threads.shutdown)
        for connection in self._connections:
            connection.close()


class Prepared:
    """A statement that is compiled once: to look it up takes as long as to execute it."""

    def __init__(self, statement: ClauseElement) -> None:
        self._statement = statement
        self._compiled: dict[str, tuple[str, list[str] | None]] = {}
        """Its text, by dialect, with the order of the parameters if the driver goes by that."""

    def execute(self, connection: Connection, row: Mapping[str, Any]) -> int:
        """How many rows it changed."""
        statement, (given,) = self.for_driver(connection, [row])
        return connection.exec_driver_sql(statement, given).rowcount

    def row(self, connection: Connection, row: Mapping[str, Any]) -> Row[Any]:
        """The one row that it finds."""
        statement, (given,) = self.for_driver(connection, [row])
        return connection.exec_driver_sql(statement, given).one()

    def for_driver(
        self, connection: Connection, rows: Sequence[Mapping[str, Any]]
    ) -> tuple[str, list[Any]]:
        """Its text for this database, and the rows as the driver wants them."""
        dialect = connection.dialect
        if dialect.name not in self._compiled:
            compiled = self._statement.compile(dialect=dialect)
            self._compiled[dialect.name] = str(compiled), getattr(compiled, "positiontup", None)
        statement, order = self._compiled[dialect.name]
        if order is None:
            return statement, [dict(row) for row in rows]
        return statement, [tuple([row[name] for name in order]) for row in rows]


def migrate(connection: Connection, hold: Callable[[Connection], None] = lambda _: None) -> None:
    """Bring a database to the newest version; returns at once if it is there already.

    Whoever has it held is waited for, and may have done it.
    """
    hold(connection)
    version = version_of(connection)
    if version == NEWEST:
        return
    if version is not None and version > NEWEST:
        told = f"of a newer release: at {version}, this one knows {NEWEST}"
        raise WrongDatabase(f"{connection.engine.url.database}: {told}")
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def version_of(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return None if found is None else str(found)
