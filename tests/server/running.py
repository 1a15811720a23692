"""A real server on loopback with a database file, in a process of its own that can be killed.

The processes are forked from one that has imported everything, so that starting one is quick. They
are children of the test's process and end with it, whatever happens.
"""

import multiprocessing
import os
import signal
from collections.abc import Callable
from contextlib import ExitStack
from multiprocessing.connection import Connection
from pathlib import Path
from types import TracebackType
from typing import Any, Protocol

from respublica.server.settings import Settings
from tests.server.arrange import put_database
from tests.server.planting import plant

_FORKS = multiprocessing.get_context("forkserver")
_FORKS.set_forkserver_preload(["respublica.server.serve", "tests.server.running"])
START_SECONDS = 60.0
UNLIMITED = {
    "requests_per_second": 100_000.0,
    "requests_per_address": 1_000_000.0,
    "connections_per_player": 100_000,
    "connections_per_address": 100_000,
    "guests_per_hour": 1_000_000.0,
    "passwords_per_hour": 1_000_000.0,
}
STOP_SECONDS = 20.0


def _run(
    settings: Settings, ready: Connection, fault: Callable[[], None] | None, warms_bots: bool
) -> None:
    from respublica.server.rooms.bot_workers import BotWorkers
    from respublica.server.serve import serve

    if not warms_bots:
        # Their processes start when the first bot is asked: most servers of tests have none.
        plant(BotWorkers, "open", lambda workers: None)
    if fault is not None:
        fault()
    serve(settings, ready.send)


class Reachable(Protocol):
    """A server that clients can be pointed at."""

    address: str
    at_the_end: ExitStack
    """Whatever must be closed before the server."""

    @property
    def socket_address(self) -> str: ...


class Running:
    """`with Running(folder) as server: ... server.address`."""

    def __init__(
        self,
        folder: Path,
        fault: Callable[[], None] | None = None,
        *,
        warms_bots: bool = False,
        **settings: Any,
    ) -> None:
        self._fault = fault
        """Plants a mistake into the server, which a test must notice."""
        self._warms_bots = warms_bots
        quick = {"bot_delay": 0.0, "analysts": 0, **UNLIMITED, "log_level": "error"}
        self.database = folder / "games.db"
        database = f"sqlite:///{self.database}"
        if "database" not in settings:
            put_database(folder)
        self._settings = Settings(**{"port": 0, "database": database, **quick, **settings})
        self.address = ""
        self.at_the_end = ExitStack()
        """Whatever must be closed before the server."""
        self.start()

    def start(self) -> None:
        """Also after a kill, on the same port, so that clients find it again."""
        here, there = _FORKS.Pipe(duplex=False)
        self.process = _FORKS.Process(
            target=_run, args=(self._settings, there, self._fault, self._warms_bots), daemon=True
        )
        self.process.start()
        there.close()
        if not here.poll(START_SECONDS):
            self.kill()
            raise AssertionError("the server did not become ready")
        self.address = here.recv()
        port = int(self.address.rpartition(":")[2])
        self._settings = self._settings.model_copy(update={"port": port})

    @property
    def socket_address(self) -> str:
        return self.address.replace("http", "ws", 1)

    @property
    def url(self) -> str:
        """Of the database."""
        return self._settings.database

    def kill(self) -> None:
        self.process.kill()
        self.process.join(STOP_SECONDS)

    def stop(self) -> int | None:
        """Politely; the exit status."""
        assert self.process.pid is not None
        os.kill(self.process.pid, signal.SIGTERM)
        self.process.join(STOP_SECONDS)
        return self.process.exitcode

    def __enter__(self) -> "Running":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        raised: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.at_the_end.close()
        if self.process.is_alive():
            self.kill()
