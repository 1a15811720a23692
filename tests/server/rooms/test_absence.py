"""Whoever looks at a table is there; a bot plays for whoever does not and keeps others waiting.

All know it. Where nobody else waits, the game is as it was when its player comes back.
"""

from collections.abc import Iterator
from pathlib import Path
from time import sleep
from typing import Any

import pytest

from tests.server.clients import Guest, connect, seated
from tests.server.condition import deciders
from tests.server.running import Running
from tests.server.waiting import patiently

GRACE = 0.2


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with Running(tmp_path_factory.mktemp("impatient"), bot_delay=0.1, grace=GRACE) as running:
        yield running


def started(server: Running) -> tuple[str, Guest, Guest]:
    """Amina, who is to speak, and Björn, who waits for her."""
    table, amina, bjorn = seated(server, seats=3, rules={"starting_seat": 0})
    connect(server, bjorn, table)
    return table, amina, bjorn


def alone(server: Running, **options: Any) -> tuple[str, Guest]:
    amina = Guest(server, "Amina")
    bots = {"1": "novice", "2": "novice"}
    table = amina.create(seats=3, rules={"starting_seat": 0}, bots=bots, **options)
    amina.tell(table, "start")
    amina.tell(table, "add-nonce", nonce="")
    return table, amina


def wait_for_a_stand_in(server: Running, table: str) -> None:
    for _ in patiently("a stand-in has decided"):
        if "stand-in" in deciders(server.database, table):
            return
        sleep(0.05)


def is_gone(guest: Guest, table: str) -> bool:
    return bool(guest.get(f"/api/tables/{table}")["chairs"][0]["is_gone"])


def test_a_bot_stands_in_for_somebody_who_is_away_and_everybody_knows(impatient: Running) -> None:
    table, amina, bjorn = started(impatient)
    wait_for_a_stand_in(impatient, table)
    assert is_gone(bjorn, table)
    amina.get(f"/api/tables/{table}/view")
    assert not is_gone(amina, table)


def test_a_program_that_may_only_read_is_not_the_player(impatient: Running) -> None:
    table, amina, _ = started(impatient)
    token = amina.post("/api/me/tokens", name="scoreboard", scopes=["read"])["secret"]
    reader = Guest(impatient, "", token)
    with reader.http.stream("GET", f"/api/tables/{table}/events") as stream:
        next(stream.iter_lines())
        wait_for_a_stand_in(impatient, table)


def test_the_player_has_the_seat_back_on_return(impatient: Running) -> None:
    table, amina, bjorn = started(impatient)
    amina.tell(table, "leave")
    wait_for_a_stand_in(impatient, table)
    with amina.http.stream("GET", f"/api/tables/{table}/events") as stream:
        lines = stream.iter_lines()  # kept: dropping it would end the stream
        next(lines)
        assert not is_gone(bjorn, table)


# What a stand-in did ----------------------------------------------------------------------------


def test_everybody_is_told_which_lines_are_a_stand_ins(impatient: Running) -> None:
    table, amina, bjorn = started(impatient)
    wait_for_a_stand_in(impatient, table)
    for viewer in (bjorn, Guest(impatient, "Clara"), amina):
        shown = viewer.get(f"/api/tables/{table}/shown", language="en")
        marked = [line for line in shown["lines"] if line["stand_in"]]
        assert marked
        assert {line["seat"] for line in marked} == {0}


def test_whoever_comes_back_is_told_what_a_bot_decided_until_they_decide(
    impatient: Running,
) -> None:
    table, amina, bjorn = started(impatient)
    wait_for_a_stand_in(impatient, table)
    shown = amina.get(f"/api/tables/{table}/shown", language="en")
    assert shown["stood_in"][0] == 1, "the moment after her first decision"
    assert bjorn.get(f"/api/tables/{table}/shown", language="en")["stood_in"] == []


# Alone with bots --------------------------------------------------------------------------------


def test_a_game_that_nobody_else_waits_for_is_as_it_was(tmp_path: Path) -> None:
    """Also after leaving the seat, and after the server was away."""
    with Running(tmp_path, bot_delay=0.0, grace=GRACE) as server:
        table, amina = alone(server)
        assert amina.get(f"/api/tables/{table}")["pauses"]
        before = amina.get(f"/api/tables/{table}/shown", language="en")
        sleep(3 * GRACE)
        amina.tell(table, "leave")
        sleep(3 * GRACE)
        server.kill()
        server.start()
        sleep(3 * GRACE)
        assert amina.get(f"/api/tables/{table}/shown", language="en") == before
        assert deciders(server.database, table) == set()
        assert not is_gone(amina, table)


def test_bots_go_on_when_the_player_is_back_in_a_paused_game(impatient: Running) -> None:
    table, amina = alone(impatient)
    sleep(3 * GRACE)
    amina.tell(table, "acts", id="a", number=0, action="pass")
    amina.tell(table, "acts", id="b", number=1, action="done")
    for _ in patiently("a bot has decided"):
        if "bot" in deciders(impatient.database, table):
            return
        sleep(0.05)
