"""Nobody holds a table up: bots stand in for the absent, clocks for the undecided."""

import sqlite3
from contextlib import closing
from pathlib import Path
from time import monotonic, sleep
from typing import Any

from tests.server.clients import Guest
from tests.server.running import Running


def deciders(server: Running) -> set[str]:
    with closing(sqlite3.connect(server.database)) as connection:
        return {by for (by,) in connection.execute("SELECT DISTINCT by FROM actions")}


def started(server: Running, **options: Any) -> tuple[Guest, str]:
    guest = Guest(server, "Amina")
    bots = {"1": "novice", "2": "novice"}
    table = guest.create(seats=3, rules={"starting_seat": 0}, bots=bots, **options)
    guest.tell(table, "start")
    guest.tell(table, "add-nonce", nonce="")
    return guest, table


def until(server: Running, by: str, seconds: float = 30.0) -> None:
    ends = monotonic() + seconds
    while by not in deciders(server):
        if monotonic() > ends:
            raise TimeoutError(f"nothing was decided by {by}")
        sleep(0.05)


def is_gone(guest: Guest, table: str) -> bool:
    return bool(guest.get(f"/api/tables/{table}")["chairs"][0]["is_gone"])


def test_a_bot_stands_in_for_somebody_who_is_away_and_everybody_knows(tmp_path: Path) -> None:
    with Running(tmp_path, grace=0.2) as server:
        amina, table = started(server)
        until(server, "stand-in")
        assert is_gone(Guest(server, "Björn"), table)
        amina.get(f"/api/tables/{table}/view")
        assert not is_gone(amina, table)


def test_a_program_that_may_only_read_is_not_the_player(tmp_path: Path) -> None:
    with Running(tmp_path, grace=0.2) as server:
        guest, table = started(server)
        token = guest.post("/api/me/tokens", name="scoreboard", scopes=["read"])["secret"]
        reader = Guest(server, "", token)
        with reader.http.stream("GET", f"/api/tables/{table}/events") as stream:
            next(stream.iter_lines())
            until(server, "stand-in")


def test_the_player_has_the_seat_back_on_return(tmp_path: Path) -> None:
    with Running(tmp_path, bot_delay=0.2, grace=3600.0) as server:
        guest, table = started(server)
        guest.tell(table, "leave")
        until(server, "stand-in")
        with guest.http.stream("GET", f"/api/tables/{table}/events") as stream:
            next(stream.iter_lines())
        assert not is_gone(guest, table)


def test_the_clock_decides_for_the_undecided(tmp_path: Path) -> None:
    with Running(tmp_path, grace=3600.0) as server:
        started(server, clock={"decision": 1, "bank": 0})
        until(server, "clock")
