"""The database: one writer, several readers, and settings under which a commit is for good.

SQLite in WAL mode with `synchronous=FULL`: with less, a power cut takes acknowledged moves back.
Both are set on every connection and read back; a database that will not have them is refused.

What is to be done is a function of a connection, which runs in a thread of the database's own, in
one transaction, from beginning to end: whoever asked for it may go away meanwhile.
"""

import asyncio
import json
import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import (
    Connection,
    Executable,
    Row,
    Select,
    create_engine,
    event,
    func,
    inspect,
    select,
    text,
)
from sqlalchemy.engine.interfaces import Compiled, DBAPIConnection
from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.pool import NullPool
from sqlalchemy.sql.elements import ClauseElement

from respublica.server.database_url import WrongDatabase, sqlite_path

_T = TypeVar("_T")
MIGRATIONS = Path(__file__).parent / "migrations"
_FULL = 2
_BUSY_SECONDS = 5
READERS = 4
NEWEST = "0006"
"""The newest migration; a test sees that it is."""


class Database:
    """One file; there is one writer, so that writers never wait in vain."""

    def __init__(self, url: str, synchronous: str = "FULL") -> None:
        self.path = sqlite_path(url)
        self._writer = ConnectionThreads(self.path, 1, "BEGIN IMMEDIATE", synchronous)
        self._readers = ConnectionThreads(self.path, READERS, "BEGIN", synchronous)

    async def write(self, work: Callable[[Connection], _T]) -> _T:
        """Carried out and committed for good when this returns; if it raises, nothing was done."""
        return await self._writer.run(work)

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
            self.path.parent.mkdir(parents=True, exist_ok=True)
            await self.write(migrate)
        except (OSError, DBAPIError) as error:
            reason = error.orig if isinstance(error, DBAPIError) else error
            raise WrongDatabase(f"{self.path}: {reason}") from None

    async def close(self) -> None:
        await self._readers.close()
        await self._writer.close()


class ConnectionThreads:
    """So many threads, each with a connection of its own, kept open."""

    def __init__(self, path: Path, width: int, begin: str, synchronous: str) -> None:
        self._path = path
        self._begin = begin
        self._synchronous = synchronous
        self._engine = create_engine(
            f"sqlite:///{path}",
            poolclass=NullPool,
            connect_args={"check_same_thread": False},
            # An error is logged with its statement, and what was to be stored may be secret.
            hide_parameters=True,
        )
        self._threads = ThreadPoolExecutor(width, thread_name_prefix="database")
        self._own = threading.local()
        self._connections: list[Connection] = []
        self._prepare()

    async def run(self, work: Callable[[Connection], _T]) -> _T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, partial(self.transact, work))

    def submit(self, work: Callable[["ConnectionThreads"], object]) -> None:
        self._threads.submit(work, self)

    # In its threads

    def transact(self, work: Callable[[Connection], _T]) -> _T:
        connection = self._connection()
        with connection.begin():
            return work(connection)

    def _connection(self) -> Connection:
        """This thread's, connected when first needed."""
        connection: Connection | None = getattr(self._own, "connection", None)
        if connection is None:
            connection = self._own.connection = self._engine.connect()
            self._connections.append(connection)
        return connection

    def _prepare(self) -> None:
        @event.listens_for(self._engine, "connect")
        def connected(connection: DBAPIConnection, record: Any) -> None:
            # The driver would begin transactions by its own lights; `begin` below does it here.
            connection.isolation_level = None
            self._settle(connection)

        @event.listens_for(self._engine, "begin")
        def begun(connection: Connection) -> None:
            # Straight to the driver: `exec_driver_sql` takes a quarter of an action's time.
            driver = connection.connection.dbapi_connection
            assert driver is not None
            try:
                driver.cursor().execute(self._begin)
            except self._engine.dialect.loaded_dbapi.Error as error:
                raise OperationalError(self._begin, None, error) from error

    def _settle(self, connection: DBAPIConnection) -> None:
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout = {_BUSY_SECONDS * 1000}")
        cursor.execute("PRAGMA journal_mode = WAL")
        journal = cursor.fetchone()
        cursor.execute(f"PRAGMA synchronous = {self._synchronous}")
        cursor.execute("PRAGMA foreign_keys = ON")
        cursor.execute("PRAGMA synchronous")
        synchronous = cursor.fetchone()
        cursor.close()
        if journal != ("wal",) or (synchronous != (_FULL,) and self._synchronous == "FULL"):
            raise WrongDatabase(f"{self._path}: needs WAL and FULL, has {journal}, {synchronous}")

    async def close(self) -> None:
        """When what is under way is done."""
        await asyncio.to_thread(self._threads.shutdown)
        for connection in self._connections:
            connection.close()


class Prepared:
    """A statement that is compiled once: to look it up takes as long as to execute it."""

    def __init__(self, statement: ClauseElement) -> None:
        self._statement = statement
        self._compiled: dict[str, Compiled] = {}
        """By dialect."""

    def execute(self, connection: Connection, row: Mapping[str, Any]) -> int:
        """How many rows it changed."""
        compiled = self._compiled.get(connection.dialect.name)
        if compiled is None:
            compiled = self._statement.compile(dialect=connection.dialect)
            self._compiled[connection.dialect.name] = compiled
        order: list[str] | None = getattr(compiled, "positiontup", None)
        given = dict(row) if order is None else tuple([row[name] for name in order])
        return connection.exec_driver_sql(str(compiled), given).rowcount


def among(values: Iterable[str]) -> Select[tuple[str]]:
    """These values as a query: one parameter, however many there are."""
    named = func.json_each(json.dumps([*values])).table_valued("value")
    return select(named.c.value)


def migrate(connection: Connection) -> None:
    """Bring a database to the newest version; returns at once if it is there already."""
    version = _version(connection)
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


def _version(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return None if found is None else str(found)
