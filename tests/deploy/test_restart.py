"""A restart without anybody being refused: systemd's socket is handed from process to process."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from threading import Event, Thread
from time import monotonic, sleep

import httpx2 as httpx
import pytest

from tests.server.clients import close_code, connect, seated
from tests.server.running import Reachable
from tests.server.served import READY, STOP_SECONDS
from tests.server.waiting import patiently

LONGEST = 30.0
"""Seconds that somebody may wait on a machine that is busy with other things."""
_HANDING = """
import os, sys
os.dup2(int(sys.argv[1]), 3)
os.environ |= {"LISTEN_FDS": "1", "LISTEN_PID": str(os.getpid())}
os.execv(sys.argv[2], sys.argv[2:])
"""


class Handed(Reachable):
    """The program as systemd starts it, with a socket that is open already."""

    def __init__(self, listening: socket.socket, folder: Path) -> None:
        self.at_the_end = ExitStack()
        handing = [sys.executable, "-c", _HANDING, str(listening.fileno()), sys.executable]
        program = ["-m", "respublica.cli", "serve"]
        database = f"sqlite:///{folder / 'games.db'}"
        self.process = subprocess.Popen(
            [*handing, *program, "--port", "1", "--database", database],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            pass_fds=[listening.fileno()],
        )
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().removeprefix(READY).strip()

    @property
    def socket_address(self) -> str:
        return self.address.replace("http", "ws", 1)

    def end(self, number: int) -> int:
        os.kill(self.process.pid, number)
        return self.process.wait(STOP_SECONDS)


@contextmanager
def handed(listening: socket.socket, folder: Path) -> Iterator[Handed]:
    server = Handed(listening, folder)
    try:
        yield server
    finally:
        server.at_the_end.close()
        server.process.kill()
        server.process.communicate()


class Visitors:
    """Somebody new comes twenty times a second, with a connection of their own."""

    def __init__(self, address: str) -> None:
        self._address = f"{address}/api/session"
        self._leaving = Event()
        self.answers: list[tuple[int | str, float]] = []
        self._thread = Thread(target=self._come)

    def _come(self) -> None:
        while not self._leaving.is_set():
            began = monotonic()
            try:
                answer: int | str = httpx.get(self._address, timeout=LONGEST).status_code
            except httpx.TransportError as error:
                answer = type(error).__name__
            self.answers.append((answer, monotonic() - began))
            sleep(0.05)

    def __enter__(self) -> "Visitors":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._leaving.set()
        self._thread.join()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP], ids=["stop", "reload"])
def test_whoever_comes_during_a_restart_waits_and_is_served(number: int, tmp_path: Path) -> None:
    with ExitStack() as stack:
        listening = stack.enter_context(socket.create_server(("127.0.0.1", 0), backlog=128))
        before = stack.enter_context(handed(listening, tmp_path))
        assert before.address.endswith(f":{listening.getsockname()[1]}")
        table, amina, _ = seated(before)
        live = connect(before, amina, table)
        with Visitors(before.address) as visitors:
            sleep(0.3)
            assert before.end(number) == 0
            assert close_code(live) == 1012
            after = stack.enter_context(handed(listening, tmp_path))
            assert connect(after, amina, table).recv(LONGEST)
            for _ in patiently("some come afterwards"):
                if len(visitors.answers) > 3:
                    break
        assert {answer for answer, _ in visitors.answers} == {200}
