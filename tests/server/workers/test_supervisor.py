"""`respublica serve --workers N`: one address, several processes, and nobody turned away."""

import os
import re
import signal
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random

import httpx2 as httpx
import pytest

from respublica.cli import main
from tests.server.clients import Guest, connect
from tests.server.postgres import Cluster
from tests.server.returning import Returning, started
from tests.server.running import UNLIMITED
from tests.server.served import Served
from tests.server.waiting import patiently


def flags(url: str, workers: int) -> list[str]:
    given = ["--database", url, "--workers", str(workers), "--bot-delay", "0"]
    for name, value in UNLIMITED.items():
        given += [f"--{name.replace('_', '-')}", str(value)]
    return given


def workers_of(server: Served) -> list[int]:
    """The processes of the workers, the eldest first."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            is_worker = b"spawn_main" in (folder / "cmdline").read_bytes()
            if parent == server.process.pid and is_worker:
                found.append(int(folder.name))
    return sorted(found)


def metric(text: str, name: str) -> float:
    return sum(float(line.split()[-1]) for line in text.splitlines() if line.startswith(name))


def test_sqlite_with_several_workers_is_refused_in_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url = f"sqlite:///{tmp_path}/games.db"
    assert main(["serve", "--database", url, "--workers", "2"]) != 0
    assert "an SQLite database has one server; several need" in capsys.readouterr().err


def test_a_database_that_cannot_be_reached_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url = f"postgresql://nobody@/games?host={tmp_path}"
    assert main(["serve", "--port", "0", "--database", url]) != 0
    assert re.search(r"postgresql://nobody@/games.*No such file", capsys.readouterr().err)


NO_KERNEL = "import sys; sys.modules['numba'] = None"
"""Nobody searches here, and to compile for it would take all the time."""


class Visitor:
    """Plays game after game, coming back whenever the server says so."""

    def __init__(self, server: Served) -> None:
        self._server = server
        self._guest = Guest(server, "Amina")
        # A connection that is kept ends with the worker, here one that is killed.
        self._guest.http.headers["connection"] = "close"
        self.games = 0

    def play_until(self, what: str, is_so: Callable[[], bool]) -> None:
        """Every game to its end, and each as it is told in the end was told before."""
        for _ in patiently(what, 100):
            self._play()
            if is_so():
                return

    def _play(self) -> None:
        self.games += 1
        table, player = started(self._guest, f"t{self.games}"), Returning(Random(self.games))
        for _ in patiently("the game is over", 60):
            if player.stay(lambda since: connect(self._server, self._guest, table, since)):
                break
        assert self._guest.get(f"/api/tables/{table}/log") == player.log


def test_workers_are_renewed_and_replaced_while_games_go_on(
    postgresql: Cluster, tmp_path: Path
) -> None:
    """Renewed by SIGHUP, then one is killed; nobody is turned away, and every act counts once."""
    given = flags(postgresql.new_database(), 2)
    with Served(tmp_path, *given, first=NO_KERNEL) as server:
        before, visitor = set(workers_of(server)), Visitor(server)
        assert len(before) == 2
        os.kill(server.process.pid, signal.SIGHUP)
        visitor.play_until("all are new", lambda: before.isdisjoint(workers_of(server)))
        killed = workers_of(server)[0]
        os.kill(killed, signal.SIGKILL)
        visitor.play_until("two again", lambda: len({*workers_of(server)} - {killed}) == 2)
        get = Guest(server, "Björn").http.get
        assert get("/ready").json()["status"] == "ready"
        asked: list[dict[str, int]] = [{}, {"worker": 0}, {"worker": 1}]
        told = [get("/metrics", params=each).text for each in asked]
        acts = [metric(each, 'respublica_acts_total{answer="acknowledged"}') for each in told]
        assert acts[0] == acts[1] + acts[2] > 0
        for _ in patiently("both are counted"):
            told = [
                get("/metrics", params=each).text for each in ({}, {"worker": 0}, {"worker": 1})
            ]
            if [metric(each, "respublica_workers") for each in told] == [2, 1, 1]:
                break
        everywhere, *each_of = [metric(each, "respublica_memory_bytes") for each in told]
        assert everywhere > max(each_of) > min(each_of) > 3e7
    assert server.process.returncode == 0


def test_a_request_to_a_worker_that_is_renewed_is_answered(
    postgresql: Cluster, tmp_path: Path
) -> None:
    """On connections that are kept, to whichever worker, while all of them are renewed."""
    given = flags(postgresql.new_database(), 2)
    with Served(tmp_path, *given, first=NO_KERNEL) as server:
        guest = Guest(server, "Amina")
        table = guest.create("t")
        kept = [httpx.Client(base_url=server.address, cookies=guest.http.cookies) for _ in range(8)]
        before, path = set(workers_of(server)), f"/api/tables/{table}"
        assert {each.get(path).status_code for each in kept} == {200}
        os.kill(server.process.pid, signal.SIGHUP)
        answers = []
        for _ in patiently("all are new", 100):
            answers += [each.get(path) for each in kept]
            if before.isdisjoint(workers_of(server)):
                break
        for each in kept:
            each.close()
        assert {answer.status_code for answer in answers} == {200}
        assert "close" in {answer.headers.get("connection") for answer in answers}
