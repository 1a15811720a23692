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
from functools import cache
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
        """Bytes in memory, of all that serve."""
        pages = [int(_words(process, "statm")[1]) for process in self._serving]
        return sum(pages) * os.sysconf("SC_PAGE_SIZE")

    @property
    def seconds(self) -> float:
        """Processor time so far, of all that serve."""
        ticks = 0
        for process in self._serving:
            words = _words(process, "stat")
            ticks += int(words[11]) + int(words[12])
        return ticks / os.sysconf("SC_CLK_TCK")

    @property
    def _serving(self) -> list[int]:
        """The process itself, and its workers where it has any; not those of bots."""
        return [self.process, *_workers_of(self.process)]


def _words(process: int, file: str) -> list[str]:
    """What /proc says of a process; the words after its name, which may have spaces in it."""
    text = Path(f"/proc/{process}/{file}").read_text()
    return text.rpartition(")")[2].split()


@cache
def _workers_of(supervisor: int) -> tuple[int, ...]:
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            is_child = int(_words(int(folder.name), "stat")[1]) == supervisor
            if is_child and b"spawn_main" in (folder / "cmdline").read_bytes():
                found.append(int(folder.name))
        except OSError:
            continue
    return tuple(found)


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


def game_server(folder: Path, database: str | None = None, workers: int = 1) -> tuple[str, ...]:
    """The command of a server with its usual limits; nobody is played for."""
    settings = {
        "port": 0,
        "database": database or f"sqlite:///{folder / 'games.db'}",
        "workers": workers,
        "grace": 86400,
        "log-level": "error",
    }
    flags = (f"--{name}={value}" for name, value in settings.items())
    return ("-m", "respublica.cli", "serve", *flags)
