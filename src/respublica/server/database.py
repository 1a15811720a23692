"""The database: one writer, several readers, and settings under which a commit is for good.

SQLite in WAL mode with `synchronous=FULL`: with less, a power cut takes acknowledged moves back.
Both are set on every connection and read back; a database that will not have them is refused.
"""

from pathlib import Path
from typing import Any

from sqlalchemy import Connection, event, inspect, text
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from respublica.server.addresses import WrongDatabase, sqlite_path

MIGRATIONS = Path(__file__).parent / "migrations"
_FULL = 2
_BUSY_SECONDS = 5
READERS = 4
NEWEST = "0001"
"""The newest migration; a test sees that it is."""


class Database:
    """The engines of one file; `writer` has one connection, so that writers never wait in vain."""

    def __init__(self, url: str, synchronous: str = "FULL") -> None:
        self.path = sqlite_path(url)
        self._synchronous = synchronous
        address = f"sqlite+aiosqlite:///{self.path}"
        self.writer = create_async_engine(address, pool_size=1, max_overflow=0)
        self.readers = create_async_engine(address, pool_size=READERS, max_overflow=0)
        self._prepare(self.writer, "BEGIN IMMEDIATE")
        self._prepare(self.readers, "BEGIN")

    def _prepare(self, engine: AsyncEngine, begin: str) -> None:
        @event.listens_for(engine.sync_engine, "connect")
        def connected(connection: DBAPIConnection, record: Any) -> None:
            # The driver would begin transactions by its own lights; `begin` below does it here.
            connection.isolation_level = None
            self._settle(connection)

        @event.listens_for(engine.sync_engine, "begin")
        def begun(connection: Connection) -> None:
            connection.exec_driver_sql(begin)

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
            raise WrongDatabase(f"{self.path}: needs WAL and FULL, has {journal}, {synchronous}")

    async def open(self) -> None:
        """Bring it up to this release."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            async with self.writer.begin() as connection:
                await connection.run_sync(migrate)
        except (OSError, DBAPIError) as error:
            reason = error.orig if isinstance(error, DBAPIError) else error
            raise WrongDatabase(f"{self.path}: {reason}") from None

    async def close(self) -> None:
        await self.writer.dispose()
        await self.readers.dispose()


def migrate(connection: Connection) -> None:
    """To the newest version; a database that is there already is not kept waiting."""
    if _version(connection) == NEWEST:
        return
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
