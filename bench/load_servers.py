"""Servers in processes of their own, for as long as a measurement takes.

What they use is read from /proc, so this needs Linux.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

ECHO = (str(Path(__file__).with_name("load_echo.py")),)
NUISANCE = (str(Path(__file__).with_name("load_nuisance.py")),)
STOP_SECONDS = 20


@dataclass(frozen=True, slots=True)
class Server:
    address: str
    process: int

    @property
    def socket_address(self) -> str:
        return self.address.replace("http", "ws", 1)

    @property
    def memory(self) -> int:
        """Bytes in memory."""
        pages = Path(f"/proc/{self.process}/statm").read_text().split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")

    @property
    def seconds(self) -> float:
        """Processor time so far."""
        words = Path(f"/proc/{self.process}/stat").read_text().rpartition(")")[2].split()
        return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def background(*command: str) -> Iterator[subprocess.Popen[str]]:
    """A Python program that is ended at the end."""
    program = [sys.executable, *command]
    with subprocess.Popen(program, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield process
        finally:
            process.terminate()
            try:
                process.wait(STOP_SECONDS)
            finally:
                process.kill()


@contextmanager
def running(*command: str) -> Iterator[Server]:
    """A server that prints its address at the end of a line when it is ready."""
    with background(*command) as process:
        assert process.stdout is not None
        yield Server(process.stdout.readline().split()[-1], process.pid)


def game_server(folder: Path) -> tuple[str, ...]:
    """The command of a server with its usual limits; nobody is played for."""
    settings = {
        "port": 0,
        "database": f"sqlite:///{folder / 'games.db'}",
        "grace": 86400,
        "log-level": "error",
    }
    flags = (f"--{name}={value}" for name, value in settings.items())
    return ("-m", "respublica.cli", "serve", *flags)
