"""What differs between SQLite and PostgreSQL; the schema, the statements, the migrations do not.

SQLite in WAL mode with `synchronous=FULL`: with less, a power cut takes acknowledged moves back. In
PostgreSQL the same is `fsync` and `synchronous_commit`. Both are seen to on every connection, and a
database that will not have them is refused.

SQLite has one writer, who holds the whole file. In PostgreSQL every worker has one, which holds the
rows of the tables that it writes (`hold`). Whoever reads sees one moment in both.
"""

import json
import os
import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from ipaddress import ip_address
from pathlib import Path
from typing import Any

from sqlalchemy import (
    URL,
    Boolean,
    ColumnElement,
    Connection,
    Engine,
    String,
    create_engine,
    event,
    make_url,
    text,
)
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.pool import NullPool
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import FunctionElement

from respublica.server.database_url import WrongDatabase, is_postgresql, sqlite_path

_FULL = 2
_BUSY_SECONDS = 5
_LOCK_OF_MIGRATIONS = 0x5245535055424C
"""Any number, as long as it is always the same."""


class Dialect(ABC):
    place: str
    """How messages name the database: without its password."""
    is_shared: bool
    """Several servers can use it at once."""

    @abstractmethod
    def engine(self, *, writes: bool) -> Engine: ...

    @abstractmethod
    def make_room(self) -> None:
        """Whatever must be there before the first connection."""

    @abstractmethod
    def check_there(self) -> None:
        """A mistyped name is not to become an empty database."""

    @abstractmethod
    def hold(self, connection: Connection, game: str) -> None:
        """From now until the end of the transaction nobody else writes to this table."""

    @abstractmethod
    def add_each(self, connection: Connection, statement: str, rows: Sequence[Any]) -> list[int]:
        """Executed for each row, its game held before, and committed; how many rows each changed.

        Straight to the driver, in as few messages as it takes.
        """

    @abstractmethod
    def hold_migrations(self, connection: Connection) -> None:
        """Two servers that start at once are not to migrate at once."""


def dialect_of(url: str, synchronous: str = "FULL") -> Dialect:
    return PostgreSQL(url) if is_postgresql(url) else SQLite(url, synchronous)


class SQLite(Dialect):
    is_shared = False

    def __init__(self, url: str, synchronous: str) -> None:
        self.path = sqlite_path(url)
        self.place = str(self.path)
        self._synchronous = synchronous

    def engine(self, *, writes: bool) -> Engine:
        engine = create_engine(
            f"sqlite:///{self.path}",
            poolclass=NullPool,
            connect_args={"check_same_thread": False},
            # An error is logged with its statement, and what was to be stored may be secret.
            hide_parameters=True,
        )
        self._prepare(engine, "BEGIN IMMEDIATE" if writes else "BEGIN")
        return engine

    def _prepare(self, engine: Engine, begin: str) -> None:
        @event.listens_for(engine, "connect")
        def connected(connection: DBAPIConnection, record: Any) -> None:
            # The driver would begin transactions by its own lights; `begun` below does it here.
            connection.isolation_level = None
            self._settle(connection)

        @event.listens_for(engine, "begin")
        def begun(connection: Connection) -> None:
            # Straight to the driver: `exec_driver_sql` takes a quarter of an action's time.
            driver = connection.connection.dbapi_connection
            assert driver is not None
            try:
                driver.cursor().execute(begin)
            except engine.dialect.loaded_dbapi.Error as error:
                raise OperationalError(begin, None, error) from error

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
            raise WrongDatabase(f"{self.place}: needs WAL and FULL, has {journal}, {synchronous}")

    def make_room(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        make_private(self.path)

    def check_there(self) -> None:
        check_file(self.path)

    def hold(self, connection: Connection, game: str) -> None:
        """The one writer holds the whole file."""

    def add_each(self, connection: Connection, statement: str, rows: Sequence[Any]) -> list[int]:
        driver: Any = connection.connection.dbapi_connection
        cursor = driver.cursor()
        try:
            if len(rows) == 1:
                # By itself it is a transaction of its own.
                return [cursor.execute(statement, rows[0]).rowcount]
            cursor.execute("BEGIN IMMEDIATE")
            changed = [cursor.execute(statement, row).rowcount for row in rows]
            cursor.execute("COMMIT")
        except sqlite3.Error as error:
            if driver.in_transaction:
                driver.rollback()
            raise OperationalError(statement, None, error) from error
        return changed

    def hold_migrations(self, connection: Connection) -> None:
        """As before."""


def make_private(file: Path) -> None:
    """A new database is its owner's alone, and so are the files that SQLite puts beside it."""
    if not file.exists():
        file.touch(0o600)


def check_file(file: Path) -> None:
    if not file.is_file():
        raise WrongDatabase(f"{file}: there is no such file")


_OPTIONS = (
    # A worker that stands still is not to hold up the others for ever.
    "-c lock_timeout=5s -c idle_in_transaction_session_timeout=10s"
    " -c client_encoding=UTF8 -c statement_timeout=60s"
)
_LINE: dict[str, Any] = {
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
    "application_name": "respublica",
}


class PostgreSQL(Dialect):
    is_shared = True

    def __init__(self, url: str) -> None:
        named = make_url(url).set(drivername="postgresql")
        self.place = named.render_as_string(hide_password=True)
        self.url: URL = _known_by_certificate(named).set(drivername="postgresql+psycopg")

    def engine(self, *, writes: bool) -> Engine:
        _require_driver()
        # A table is read by several statements, which must see the same moment.
        level = "READ COMMITTED" if writes else "REPEATABLE READ"
        reads_only = "" if writes else " -c default_transaction_read_only=on"
        engine = create_engine(
            self.url,
            poolclass=NullPool,
            isolation_level=level,
            connect_args={**_LINE, "options": _OPTIONS + reads_only},
            hide_parameters=True,
        )

        @event.listens_for(engine, "connect")
        def connected(connection: DBAPIConnection, record: Any) -> None:
            self._settle(connection)

        return engine

    def _settle(self, connection: Any) -> None:
        _let_nothing_match_nul(connection)
        with connection.cursor() as cursor:
            if cursor.execute("SHOW fsync").fetchone() != ("on",):
                raise WrongDatabase(f"{self.place}: needs fsync, which is off")
            if cursor.execute("SHOW synchronous_commit").fetchone() == ("off",):
                cursor.execute("SET synchronous_commit = on")
        connection.commit()

    def listening(self) -> tuple[str, dict[str, Any]]:
        """For a plain connection that hears notifications."""
        plain = self.url.set(drivername="postgresql").render_as_string(hide_password=False)
        return plain, {**_LINE, "autocommit": True}

    def make_room(self) -> None:
        """Whoever runs PostgreSQL makes the database."""

    def check_there(self) -> None:
        """To connect tells."""

    def hold(self, connection: Connection, game: str) -> None:
        # Before the writes, whose statements then see all that was written until now.
        # Straight to the driver: to compile it would take as long as to execute it.
        connection.exec_driver_sql(_HELD, {"game": game}).close()

    def add_each(self, connection: Connection, statement: str, rows: Sequence[Any]) -> list[int]:
        import psycopg

        driver: Any = connection.connection.dbapi_connection
        try:
            # Everything in one message there and one back, the begin and the commit too.
            with driver.pipeline():
                cursors = [_held_and_added(driver, statement, row) for row in rows]
                driver.commit()
        except psycopg.Error as error:
            _give_up(connection, driver)
            raise OperationalError(statement, None, error) from error
        return [cursor.rowcount for cursor in cursors]

    def hold_migrations(self, connection: Connection) -> None:
        # However long that takes.
        for name in ("lock_timeout", "statement_timeout", "idle_in_transaction_session_timeout"):
            connection.execute(text(f"SET LOCAL {name} = 0"))
        connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK_OF_MIGRATIONS})"))


def _known_by_certificate(url: URL) -> URL:
    """Another machine must prove its name, unless whoever runs the server says otherwise."""
    if "sslmode" in url.query or "PGSSLMODE" in os.environ or _stays_here(url):
        return url
    return url.update_query_dict({"sslmode": "verify-full"})


def _stays_here(url: URL) -> bool:
    """As the driver reads it: what the address leaves unsaid comes from the environment."""
    if _said(url, "service", "PGSERVICE"):
        # Its file, which is not read here, may name any machine.
        return False
    if url.host and "host" not in url.query:
        hosts = url.host.split(",")
    else:
        hosts = _said(url, "host", "PGHOST")
    return all(map(_is_this_machine, [*hosts, *_said(url, "hostaddr", "PGHOSTADDR")]))


def _said(url: URL, option: str, variable: str) -> list[str]:
    said = url.query.get(option) or os.environ.get(variable, "")
    values = [said] if isinstance(said, str) else said
    return [one for value in values for one in value.split(",") if one]


def _is_this_machine(host: str) -> bool:
    if host == "localhost" or host.startswith("/"):
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


_HELD = "SELECT 1 FROM games WHERE id = %(game)s FOR NO KEY UPDATE"


def _held_and_added(driver: Any, statement: str, row: Any) -> Any:
    driver.cursor().execute(_HELD, row)
    return driver.cursor().execute(statement, row)


def _give_up(connection: Connection, driver: Any) -> None:
    """Nothing of it is to stay; a line that is broken is replaced when next needed."""
    try:
        driver.rollback()
    except Exception:
        connection.invalidate()
    else:
        if driver.closed:
            connection.invalidate()


def _require_driver() -> None:
    try:
        import psycopg  # noqa: F401
    except ImportError:
        needs = "needs psycopg: pip install --require-hashes -r requirements/postgresql.txt"
        raise WrongDatabase(f"PostgreSQL {needs}") from None


def _let_nothing_match_nul(connection: Any) -> None:
    """PostgreSQL's texts have no NUL, which anybody may ask for: it is to find nothing.

    Nothing is stored with one, nor with the character that stands for it here.
    """
    from psycopg.types.string import StrDumper

    class WithoutNul(StrDumper):
        def dump(self, obj: str) -> bytes:
            written = super().dump(obj.replace("\0", "\uffff"))
            assert isinstance(written, bytes)
            return written

    connection.adapters.register_dumper(str, WithoutNul)


def reason_of(error: Exception) -> str:
    """What a database says, in a line."""
    told = str(error.orig if isinstance(error, DBAPIError) else error)
    return told.strip().partition("\n")[0]


# Many values in one parameter ---------------------------------------------------------------------


class each_of(FunctionElement[str]):  # noqa: N801 (a function of SQL)
    """The members of a JSON array of texts, as rows: one parameter, however many there are."""

    name = "each_of"
    type = String()
    inherit_cache = True


@compiles(each_of, "sqlite")
def _each_in_sqlite(element: each_of, compiler: SQLCompiler, **how: Any) -> str:
    return f"(SELECT value FROM json_each({compiler.process(element.clauses, **how)}))"


@compiles(each_of, "postgresql")
def _each_in_postgresql(element: each_of, compiler: SQLCompiler, **how: Any) -> str:
    array = compiler.process(element.clauses, **how)
    return f"(SELECT jsonb_array_elements_text(CAST({array} AS JSONB)))"


def among(column: ColumnElement[str], values: Iterable[str]) -> ColumnElement[bool]:
    """Whether the column has one of these values."""
    return column.op("IN", is_comparison=True, return_type=Boolean())(
        each_of(json.dumps([*values]))
    )
