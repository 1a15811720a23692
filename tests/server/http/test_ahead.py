"""Declining ahead over plain HTTP and the socket, also from a kept chair and across a crash."""

import json
from pathlib import Path
from time import sleep
from typing import Any

from websockets.sync.client import ClientConnection

from tests.server.clients import Guest, Json, connect
from tests.server.condition import condition, deciders
from tests.server.running import Running
from tests.server.waiting import patiently


def started(server: Running, **options: Any) -> tuple[str, Guest, Guest]:
    """Amina, who is to speak, with Clara at her device; Björn after them."""
    amina, bjorn = Guest(server, "Amina"), Guest(server, "Björn")
    table = amina.create(seats=3, here=["Clara"], rules={"starting_seat": 0}, **options)
    bjorn.tell(table, "join", code=amina.get(f"/api/tables/{table}")["code"])
    amina.tell(table, "start")
    amina.tell(table, "add-nonce", nonce="aa")
    bjorn.tell(table, "add-nonce", nonce="bb")
    return table, amina, bjorn


def is_on(guest: Guest, table: str, seat: int) -> bool:
    return bool(guest.get(f"/api/tables/{table}/view", seat=seat)["declines_ahead"])


def ask(amina: Guest, table: str) -> None:
    amina.tell(table, "acts", id="a", number=0, action="request 1 people")


def hear(socket: ClientConnection, kind: str) -> Json:
    """The next message of this kind."""
    while True:
        message: Json = json.loads(socket.recv(30))
        if message["type"] == kind:
            return message


def test_it_is_chosen_and_taken_back_by_plain_http(server: Running) -> None:
    table, _, bjorn = started(server)
    assert bjorn.tell(table, "decline-ahead")["declines_ahead"] is True
    assert is_on(bjorn, table, 2)
    assert bjorn.tell(table, "decline-ahead", on=False)["declines_ahead"] is False
    assert not is_on(bjorn, table, 2)


def test_it_is_chosen_on_the_socket_and_every_own_device_is_told(server: Running) -> None:
    table, _, bjorn = started(server)
    laptop = connect(server, bjorn, table)
    phone = connect(server, bjorn, table, query="language=en")
    assert hear(laptop, "view")["declines_ahead"] is False
    assert hear(phone, "shown")["declines_ahead"] is False
    laptop.send('{"type":"decline-ahead"}')
    assert hear(laptop, "view")["declines_ahead"] is True
    assert hear(phone, "shown")["declines_ahead"] is True


def test_the_server_then_declines(server: Running) -> None:
    table, amina, bjorn = started(server)
    bjorn.tell(table, "decline-ahead")
    amina.http.post(f"/api/tables/{table}/decline-ahead?seat=1", json={}).raise_for_status()
    ask(amina, table)
    for _ in patiently("both have declined"):
        if amina.get(f"/api/tables/{table}/view", seat=0)["view"]["number"] == 3:
            break
        sleep(0.01)
    assert deciders(server.database, table) == {"player", "ahead"}


def test_it_is_chosen_for_a_kept_chair_alone(server: Running) -> None:
    table, amina, _ = started(server)
    answer = amina.http.post(f"/api/tables/{table}/decline-ahead?seat=1", json={"on": True})
    assert answer.json()["declines_ahead"] is True
    assert (is_on(amina, table, 0), is_on(amina, table, 1)) == (False, True)


def test_nobody_chooses_it_for_others(server: Running) -> None:
    table, amina, bjorn = started(server)
    for guest in (bjorn, Guest(server, "Mallory")):
        before = condition(server.database, table, [amina, bjorn])
        answer = guest.http.post(f"/api/tables/{table}/decline-ahead?seat=1", json={})
        assert (answer.status_code, answer.json()["code"]) == (403, "not-allowed")
        assert condition(server.database, table, [amina, bjorn]) == before


def test_during_a_trade_it_is_refused_and_changes_nothing(server: Running) -> None:
    table, amina, bjorn = started(server)
    ask(amina, table)
    before = condition(server.database, table, [amina, bjorn])
    for on in (True, False):
        answer = bjorn.http.post(f"/api/tables/{table}/decline-ahead", json={"on": on})
        assert (answer.status_code, answer.json()["code"]) == (409, "during-a-trade")
    assert condition(server.database, table, [amina, bjorn]) == before


def test_others_can_ask_for_nothing_that_tells_of_it(server: Running) -> None:
    """Neither the table nor the view nor a list of tables is a byte different."""
    table, amina, bjorn = started(server)

    def seen() -> list[str]:
        paths = ("", "/view", "/shown", "/log", "/may", "/fairness", "/view?seat=1")
        found = [amina.http.get(f"/api/tables/{table}{path}").text for path in paths]
        return [*found, amina.http.get("/api/me/tables").text]

    before = seen()
    bjorn.tell(table, "decline-ahead")
    assert seen() == before


def test_others_hear_nothing_of_it_on_the_socket(server: Running) -> None:
    """The next that Amina hears is the refusal of what she sends after it."""
    table, amina, bjorn = started(server)
    for query in ("since=0", "language=de", "seat=1"):
        socket = connect(server, amina, table, query=query)
        hear(socket, "shown" if "language" in query else "view")
        bjorn.tell(table, "decline-ahead")
        socket.send('{"type":"act","id":"x","number":9,"action":"pass"}')
        assert json.loads(socket.recv(30))["code"] == "stale"


def test_what_was_acknowledged_is_still_chosen_after_a_crash(tmp_path: Path) -> None:
    with Running(tmp_path) as server:
        table, amina, bjorn = started(server)
        bjorn.tell(table, "decline-ahead")
        amina.http.post(f"/api/tables/{table}/decline-ahead?seat=1", json={}).raise_for_status()
        amina.http.post(f"/api/tables/{table}/decline-ahead?seat=1", json={"on": False})
        server.kill()
        server.start()
        assert (is_on(bjorn, table, 2), is_on(amina, table, 1)) == (True, False)
