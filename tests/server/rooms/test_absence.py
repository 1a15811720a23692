"""Whoever looks at a table is there; a bot stands in for somebody who does not, and all know it."""

from collections.abc import Iterator
from time import sleep
from typing import Any

import pytest

from tests.server.clients import Guest
from tests.server.condition import deciders
from tests.server.running import Running
from tests.server.waiting import patiently


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with Running(tmp_path_factory.mktemp("impatient"), bot_delay=0.1, grace=0.2) as running:
        yield running


def started(server: Running, **options: Any) -> tuple[Guest, str]:
    guest = Guest(server, "Amina")
    bots = {"1": "novice", "2": "novice"}
    table = guest.create(seats=3, rules={"starting_seat": 0}, bots=bots, **options)
    guest.tell(table, "start")
    guest.tell(table, "add-nonce", nonce="")
    return guest, table


def wait_for_a_stand_in(server: Running, table: str) -> None:
    for _ in patiently("a stand-in has decided"):
        if "stand-in" in deciders(server.database, table):
            return
        sleep(0.05)


def is_gone(guest: Guest, table: str) -> bool:
    return bool(guest.get(f"/api/tables/{table}")["chairs"][0]["is_gone"])


def test_a_bot_stands_in_for_somebody_who_is_away_and_everybody_knows(impatient: Running) -> None:
    amina, table = started(impatient)
    wait_for_a_stand_in(impatient, table)
    assert is_gone(Guest(impatient, "Björn"), table)
    amina.get(f"/api/tables/{table}/view")
    assert not is_gone(amina, table)


def test_a_program_that_may_only_read_is_not_the_player(impatient: Running) -> None:
    guest, table = started(impatient)
    token = guest.post("/api/me/tokens", name="scoreboard", scopes=["read"])["secret"]
    reader = Guest(impatient, "", token)
    with reader.http.stream("GET", f"/api/tables/{table}/events") as stream:
        next(stream.iter_lines())
        wait_for_a_stand_in(impatient, table)


def test_the_player_has_the_seat_back_on_return(impatient: Running) -> None:
    guest, table = started(impatient)
    guest.tell(table, "leave")
    wait_for_a_stand_in(impatient, table)
    with guest.http.stream("GET", f"/api/tables/{table}/events") as stream:
        lines = stream.iter_lines()  # kept: dropping it would end the stream
        next(lines)
        assert not is_gone(Guest(impatient, "Björn"), table)
