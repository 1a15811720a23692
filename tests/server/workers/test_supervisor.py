"""`respublica serve --workers N`: one address, several processes, and nobody turned away."""

import json
import os
import re
import signal
from contextlib import suppress
from pathlib import Path
from random import Random
from time import sleep

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


def play_on(server: Served, guest: Guest, table: str, player: Returning) -> None:
    """Until the game is over, coming back whenever the server says so."""
    for _ in patiently("the game is over", 90):
        if player.stay(lambda since: connect(server, guest, table, since)):
            return


def test_workers_are_renewed_and_replaced_while_a_game_goes_on(
    postgresql: Cluster, tmp_path: Path
) -> None:
    """SIGHUP in the middle of a game, then a worker is killed; every act counts once."""
    with Served(tmp_path, *flags(postgresql.new_database(), 2)) as server:
        before = set(workers_of(server))
        assert len(before) == 2
        guest, player = Guest(server, "Amina"), Returning(Random(1))
        table = started(guest, "t")
        os.kill(server.process.pid, signal.SIGHUP)
        play_on(server, guest, table, player)
        for _ in patiently("other workers", 60):
            if before.isdisjoint(now := workers_of(server)) and len(now) == 2:
                break
            sleep(0.1)
        second = Returning(Random(2))
        table_after = started(guest, "u")
        os.kill(workers_of(server)[0], signal.SIGKILL)
        play_on(server, guest, table_after, second)
        logs = [guest.get(f"/api/tables/{each}/log") for each in (table, table_after)]
        assert logs == [player.log, second.log]
        text = guest.http.get("/metrics").text
        alone = [guest.http.get("/metrics", params={"worker": place}).text for place in (0, 1)]
        name = 'respublica_acts_total{answer="acknowledged"}'
        assert metric(text, name) == sum(metric(each, name) for each in alone) > 0
        assert guest.http.get("/ready").json()["status"] == "ready"
    assert json.dumps(server.process.returncode) == "0"
