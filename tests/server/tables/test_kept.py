"""Several people at one device: chairs that the host keeps, and that nobody else can use."""

import sqlite3
from contextlib import closing
from random import Random
from typing import Any

import msgspec
import pytest
from websockets.sync.client import connect as open_socket

from respublica.bots.cast import CAST
from respublica.engine.shuffle import seed_from
from respublica.language.records import read_record
from respublica.protocol import messages as m
from respublica.protocol.refusals import Refusal
from respublica.protocol.secrets import Nonce, TableCode
from respublica.protocol.table import Options, Stage
from respublica.server.tables.outcome import Opened
from respublica.server.tables.seating import first_chairs
from respublica.server.tables.sheet import (
    Chair,
    Player,
    Sheet,
    bot_chair,
    table_seen,
)
from respublica.server.tables.table import Table
from tests.server.arrange import AMINA, BJORN, refusal
from tests.server.clients import Guest, Json, chosen
from tests.server.running import Running
from tests.server.waiting import A_WHOLE_GAME, patiently

SEATS = (0, 1, 2)


def kept_table(seats: int = 3, *, bjorn: bool = False) -> Table:
    """Amina, the host, with Clara and Dana at her device; perhaps Björn at the last seat."""
    chairs = list(first_chairs(AMINA, seats, {}, ["Clara", "Dana"]))
    if bjorn:
        chairs[-1] = Chair(BJORN.id, BJORN.name)
    sheet = Sheet("game", TableCode("code"), AMINA.id, Options(seats=seats), tuple(chairs))
    return Table(sheet, secret=lambda: seed_from(1))


def at(table: Table, seat: int) -> Player:
    player = table.sheet.player_at(seat, AMINA)
    assert player is not None
    return player


def names(table: Table) -> list[str]:
    return [chair.name for chair in table.sheet.chairs]


# Whose chair it is ------------------------------------------------------------------------------


def test_the_host_sits_first_and_keeps_the_next_chairs() -> None:
    table = kept_table(4)
    assert names(table) == ["Amina", "Clara", "Dana", ""]
    assert table.sheet.kept_by(AMINA.id) == [1, 2]


def test_those_at_the_device_find_a_seat_beside_the_bots() -> None:
    chairs = first_chairs(AMINA, 4, {0: "novice", 2: "novice"}, ["Clara"])
    assert [chair.name for chair in chairs] == ["Ludovic", "Amina", "Inês", "Clara"]


def test_more_people_than_seats_are_refused() -> None:
    with pytest.raises(Refusal, match="at most 1 beside the host, got 2"):
        first_chairs(AMINA, 3, {0: "novice"}, ["Clara", "Dana"])


def test_only_the_keeper_is_given_a_kept_chair() -> None:
    sheet = kept_table(4, bjorn=True).sheet
    assert [sheet.player_at(seat, BJORN) for seat in range(5)] == [None, None, None, BJORN, None]
    assert [sheet.player_at(seat, AMINA) is not None for seat in range(5)] == [
        *(True, True, True),
        *(False, False),
    ]


def test_which_chairs_are_kept_is_told_to_the_keeper_alone() -> None:
    sheet = kept_table(4, bjorn=True).sheet
    kept = {}
    for viewer in (0, 1, 3, None):
        told = msgspec.to_builtins(table_seen(sheet, viewer))
        kept[viewer] = [chair["kept"] for chair in told["chairs"]]
    mine, nobody = [False, True, True, False], [False] * 4
    assert kept == {0: mine, 1: mine, 3: nobody, None: nobody}


def test_no_id_of_a_chair_is_told() -> None:
    sheet = kept_table(4, bjorn=True).sheet
    for viewer in (0, 1, 3, None):
        assert b"a/1" not in msgspec.json.encode(table_seen(sheet, viewer))


# Before the start -------------------------------------------------------------------------------


def test_the_host_removes_a_kept_chair() -> None:
    table = kept_table()
    table.receive(AMINA, m.FreeSeat(1), 0)
    assert names(table) == ["Amina", "", "Dana"]


def test_somebody_at_the_device_leaves_alone() -> None:
    table = kept_table()
    table.receive(at(table, 2), m.LeaveSeat(), 0)
    assert names(table) == ["Amina", "Clara", ""]


def test_when_the_keeper_leaves_the_chairs_are_free_and_another_is_host() -> None:
    table = kept_table(4, bjorn=True)
    table.receive(AMINA, m.LeaveSeat(), 0)
    assert (names(table), table.sheet.host) == (["", "", "", "Björn"], BJORN.id)


def test_a_kept_chair_never_becomes_the_host() -> None:
    table = kept_table(3)
    table.receive(AMINA, m.LeaveSeat(), 0)
    assert table.sheet.host is None


def test_no_bot_and_nobody_else_takes_a_kept_chair() -> None:
    table = kept_table(4)
    assert refusal(table, AMINA, m.SeatBot(1, "novice")) == "seat-taken"
    assert refusal(table, BJORN, m.TakeSeat(seat=1)) == "seat-taken"


def test_joining_again_leaves_a_chair_kept() -> None:
    table = kept_table()
    table.receive(at(table, 1), m.TakeSeat(), 0)
    assert table.sheet.kept_by(AMINA.id) == [1, 2]


# The game ---------------------------------------------------------------------------------------


def test_the_deal_waits_for_accounts_only() -> None:
    table = kept_table()
    table.receive(AMINA, m.Start(), 0)
    table.receive(AMINA, m.AddNonce(Nonce("aa")), 0)
    assert table.sheet.stage is Stage.PLAYING


def playing(seats: int = 3, *, bjorn: bool = False) -> Table:
    table = kept_table(seats, bjorn=bjorn)
    for player in (AMINA, BJORN)[: 1 + bjorn]:
        if player is AMINA:
            table.receive(player, m.Start(), 0)
        table.receive(player, m.AddNonce(Nonce("aa")), 0)
    return table


def test_the_keeper_gets_up_with_everybody_at_the_device() -> None:
    table = playing(4, bjorn=True)
    table.receive(AMINA, m.LeaveSeat(), 0)
    assert [chair.is_gone for chair in table.sheet.chairs] == [True, True, True, False]
    table.bring_back(AMINA)
    assert not any(chair.is_gone for chair in table.sheet.chairs)


def test_somebody_at_the_device_gets_up_alone_and_comes_back_by_looking() -> None:
    table = playing()
    player = at(table, 2)
    table.receive(player, m.LeaveSeat(), 0)
    assert [chair.is_gone for chair in table.sheet.chairs] == [False, False, True]
    table.bring_back(player)
    assert not table.sheet.chairs[2].is_gone


def test_the_keeper_agrees_for_all_at_the_device() -> None:
    table = playing(4, bjorn=True)
    table.receive(BJORN, m.Abandon(), 0)
    assert table.sheet.giving_up == (3,)
    table.receive(AMINA, m.Abandon(), 0)
    assert table.sheet.stage is Stage.ABANDONED


def test_nobody_at_a_device_gives_the_game_up_for_the_keeper() -> None:
    table = playing()
    for seat in (1, 2):
        table.receive(at(table, seat), m.Abandon(), 0)
    assert table.sheet.stage is Stage.PLAYING


def test_a_rematch_keeps_the_chairs_and_turns_them() -> None:
    table = playing()
    table.receive(AMINA, m.Abandon(), 0)
    outcome = table.rematch(at(table, 1), "new", TableCode("code"))
    (new,) = (write.sheet for write in outcome.writes if isinstance(write, Opened))
    assert [chair.name for chair in new.chairs] == ["Dana", "Amina", "Clara"]
    assert (new.kept_by(AMINA.id), new.host) == ([0, 2], AMINA.id)


@pytest.mark.parametrize(
    ("finish", "expected"),
    [
        (False, ["Théodora", "Ngozi", "Ludovic", "Björn"]),
        (True, ["", "", "", "Björn"]),
    ],
)
def test_whoever_deletes_their_data_takes_the_device_along(
    finish: bool, expected: list[str]
) -> None:
    table = playing(4, bjorn=True)
    for player in (AMINA, BJORN) if finish else ():
        table.receive(player, m.Abandon(), 0)
    table.forget(AMINA)
    assert names(table) == expected
    assert "Clara" not in repr(table.sheet)


def test_a_bot_has_a_name_of_its_own_however_many_are_taken() -> None:
    chairs: list[Chair] = []
    for _ in range(3 * len(CAST)):
        chairs.append(bot_chair("novice", chairs))
    assert len({chair.name for chair in chairs}) == len(chairs)


# Against a running server -----------------------------------------------------------------------


def started(server: Running, **options: Any) -> tuple[Guest, str]:
    amina = Guest(server, "Amina")
    table = amina.create(seats=3, here=["Björn", "Clara"], **options)
    amina.tell(table, "start")
    amina.tell(table, "add-nonce", nonce="aa")
    return amina, table


def looked(guest: Guest, table: str, seat: int) -> Json:
    view: Json = guest.get(f"/api/tables/{table}/view", seat=seat)
    return view


def act(guest: Guest, table: str, rng: Random) -> bool:
    """Whoever is asked acts at random; whether anybody was."""
    asked = looked(guest, table, 0)["asked"]
    for seat in asked[:1]:
        may = guest.get(f"/api/tables/{table}/may", seat=seat)
        number, path = may["number"], f"/api/tables/{table}/acts?seat={seat}"
        body = {"id": f"n{number}", "number": number, "action": chosen(may, rng)}
        if guest.http.post(path, json=body).status_code != 200:
            guest.post(path, **{**body, "id": f"s{number}", "action": may["safe"]})
    return bool(asked)


def test_three_people_at_one_device_play_a_whole_game(server: Running) -> None:
    amina, table = started(server, edition="first")
    rng = Random(1)
    for _ in patiently("the game is over", A_WHOLE_GAME):
        if not act(amina, table, rng):
            break
    assert amina.get(f"/api/tables/{table}")["stage"] == "over"
    record = read_record(amina.http.get(f"/api/tables/{table}/record").text)
    assert dict(record.names) == {0: "Amina", 1: "Björn", 2: "Clara"}
    assert {seat for seat, _ in record.actions} == set(SEATS)


OF_MANY_KINDS = 4
"""Commas."""


def texts_in(value: Any) -> set[str]:
    """Whole texts: a hand may well be a part of another one."""
    if isinstance(value, dict):
        return {text for inner in value.values() for text in texts_in(inner)}
    if isinstance(value, list):
        return {text for inner in value for text in texts_in(inner)}
    return {value} if isinstance(value, str) else set()


def test_each_seat_is_shown_its_own_hand_and_no_other(server: Running) -> None:
    amina, table = started(server, edition="second")
    rng, compared, acts = Random(5), 0, 0
    # The deal is a new one each time, and hands of many kinds may be late in coming.
    while acts < 60 or (compared <= 20 and acts < 400):
        act(amina, table, rng)
        acts += 1
        views = [looked(amina, table, seat) for seat in SEATS]
        assert [view["view"]["seat"] for view in views] == list(SEATS)
        for seat, view in enumerate(views):
            dealt = view["view"]["log"][0]["hands"]
            assert [isinstance(hand, str) for hand in dealt] == [other == seat for other in SEATS]
            for other in SEATS:
                hand = views[other]["view"]["hand"]
                # Small hands happen to be alike: the one somebody was dealt, and another's now.
                if other != seat and hand.count(",") >= OF_MANY_KINDS:
                    assert hand not in texts_in(view["view"])
                    compared += 1
    assert compared > 20


def test_nobody_else_uses_a_kept_chair(server: Running) -> None:
    amina, table = started(server)
    for guest in (Guest(server, "Mallory"), Guest(server, "Björn")):
        for path in ("view", "may", "log", "events", "record", "fairness"):
            answer = guest.http.get(f"/api/tables/{table}/{path}?seat=1")
            assert (answer.status_code, answer.json()["code"]) == (403, "not-allowed")
        body = {"id": "x", "number": 0, "action": "pass"}
        answer = guest.http.post(f"/api/tables/{table}/acts?seat=1", json=body)
        assert answer.json()["code"] == "not-allowed"
    assert amina.http.get(f"/api/tables/{table}/view?seat=3").json()["code"] == "not-allowed"


def test_a_private_table_stays_hidden_from_whoever_tries_a_seat(server: Running) -> None:
    _, table = started(server, public=False)
    answer = Guest(server, "Mallory").http.get(f"/api/tables/{table}/view?seat=1")
    assert (answer.status_code, answer.json()["code"]) == (404, "not-found")


def test_no_seat_is_taken_from_a_person_with_a_device(server: Running) -> None:
    amina, bjorn = Guest(server, "Amina"), Guest(server, "Björn")
    table = amina.create(seats=3, here=["Clara"], id="three")
    bjorn.tell(table, "join")
    assert amina.http.get(f"/api/tables/{table}?seat=2").json()["code"] == "not-allowed"
    assert bjorn.http.get(f"/api/tables/{table}?seat=1").json()["code"] == "not-allowed"


def socket_at(server: Running, guest: Guest, table: str, seat: str) -> Any:
    uri = f"{server.socket_address}/api/tables/{table}/socket?seat={seat}"
    opening = open_socket(
        uri, additional_headers=guest.credentials, compression=None, close_timeout=1, max_size=None
    )
    return server.at_the_end.enter_context(opening)


def heard(socket: Any) -> Json:
    message: Json = msgspec.json.decode(socket.recv(timeout=10))
    return message


def test_a_socket_looks_from_a_kept_chair_and_acts_for_it(server: Running) -> None:
    amina, table = started(server, rules={"starting_seat": 2})
    socket = socket_at(server, amina, table, "2")
    assert heard(socket)["table"]["you"] == 2
    assert heard(socket)["view"]["seat"] == 2
    socket.send('{"type":"act","id":"x","number":0,"action":"pass"}')
    assert {heard(socket)["type"], heard(socket)["type"]} == {"acknowledged", "happened"}


@pytest.mark.parametrize("seat", ["1", "99", "-1", "x", ""])
def test_a_socket_at_somebody_elses_chair_is_closed(server: Running, seat: str) -> None:
    _, table = started(server)
    socket = socket_at(server, Guest(server, "Mallory"), table, seat)
    assert heard(socket)["code"] in ("not-allowed", "malformed")


def test_nobody_can_sign_in_as_somebody_at_a_device(server: Running) -> None:
    amina, table = started(server)
    with closing(sqlite3.connect(server.database)) as connection:
        query = "SELECT player FROM seats WHERE game = ? AND seat = 1"
        ((kept,),) = connection.execute(query, (table,))
        known = {id for (id,) in connection.execute("SELECT id FROM players")}
    assert kept not in known
    assert amina.get("/api/me/tables")[0]["id"] == table


def test_a_player_exports_who_sat_at_the_device(server: Running) -> None:
    amina, table = started(server)
    (exported,) = amina.get("/api/me/export")["seats"]
    assert exported == {"table": table, "seat": 0, "kept": {"1": "Björn", "2": "Clara"}}


def test_a_name_that_cannot_be_shown_is_refused(server: Running) -> None:
    body = {"id": "t", "seats": 3, "here": ["\u202e"]}
    answer = Guest(server, "Amina").http.post("/api/tables", json=body)
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
