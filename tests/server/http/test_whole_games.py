"""A whole game by plain HTTP, against a running server with a real database."""

import json
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest

from respublica.language.records import read_record
from tests.everywhere import every_edition
from tests.server.clients import Guest, chosen, seated
from tests.server.returning import started
from tests.server.running import Running
from tests.server.waiting import A_WHOLE_GAME, patiently


def act_if_asked(guest: Guest, table: str, rng: Random) -> None:
    may = guest.get(f"/api/tables/{table}/may")
    if may["safe"] is None:
        return
    body = {"id": f"n{may['number']}", "number": may["number"], "action": chosen(may, rng)}
    answer = guest.http.post(f"/api/tables/{table}/acts", json=body)
    assert answer.status_code in (200, 422), answer.text
    if answer.status_code == 422:
        guest.tell(table, "acts", **{**body, "id": f"s{may['number']}", "action": may["safe"]})


def play(table: str, guests: tuple[Guest, Guest], rng: Random) -> None:
    """Follow the stream of one, act for both, until the table is over."""
    with guests[0].http.stream("GET", f"/api/tables/{table}/events") as stream:
        patience = patiently("the game is over", A_WHOLE_GAME)
        for line, _ in zip(stream.iter_lines(), patience, strict=False):
            message = json.loads(line or "{}")
            for seat in message.get("asked", ()):
                if seat < len(guests):
                    act_if_asked(guests[seat], table, rng)
            if message.get("table", {}).get("stage") == "over":
                return


def play_to_the_end(server: Running, edition: str) -> None:
    table, amina, bjorn = seated(server, edition=edition)
    play(table, (amina, bjorn), Random(edition))
    record = read_record(amina.http.get(f"/api/tables/{table}/record").text)
    proof = bjorn.get(f"/api/tables/{table}/fairness")
    assert record.setup.edition.id == edition
    assert record.setup.seed.reveal().hex() == proof["seed"]
    assert not record.abandoned


def test_two_people_and_two_bots_play_a_whole_game(server: Running) -> None:
    """In every edition over a socket (`test_socket.py`), since more is sent there."""
    play_to_the_end(server, "first")


@pytest.mark.soak
@every_edition
def test_a_whole_game_is_played_in_every_edition(edition: str, server: Running) -> None:
    play_to_the_end(server, edition)


def test_three_submissions_at_once_have_one_effect_and_the_same_answer(server: Running) -> None:
    guest = Guest(server, "Amina")
    table = started(guest, "triple", starting_seat=0)
    act = {"id": "x", "number": 0, "action": "pass"}
    with ThreadPoolExecutor(3) as together:
        sent = [
            together.submit(guest.http.post, f"/api/tables/{table}/acts", json=act) for _ in "123"
        ]
    assert {future.result().text for future in sent} == {
        '{"type":"acknowledged","id":"x","number":0}'
    }
    log = guest.get(f"/api/tables/{table}/log")
    assert [event["event"] for event in log].count("passed") == 1


ORDER = {"id": "same", "seats": 4, "rules": {"starting_seat": 1}, "bots": {"2": "novice"}}


def test_a_table_ordered_again_is_the_same_table(server: Running) -> None:
    amina, bjorn = Guest(server, "Amina"), Guest(server, "Björn")
    table = amina.post("/api/tables", **ORDER)["id"]
    bjorn.tell(table, "join")
    again = amina.post("/api/tables", **ORDER)
    assert (again["id"], again["chairs"][1]["name"]) == (table, "Björn")
    assert bjorn.post("/api/tables", **ORDER)["id"] != table


@pytest.mark.parametrize(
    "other",
    [
        {"bots": {"2": "apprentice"}},
        {"bots": {"3": "novice"}},
        {"bots": {}},
        {"here": ["Clara"]},
        {"rules": {}},
        {"seats": 5},
        {"edition": "first"},
        {"public": False},
        {"talk_in_trade": True},
        {"clock": {"decision": 60}},
    ],
    ids=str,
)
def test_another_order_under_the_same_id_is_refused(
    other: dict[str, object], server: Running
) -> None:
    guest = Guest(server, "Amina")
    guest.post("/api/tables", **ORDER)
    answer = guest.http.post("/api/tables", json={**ORDER, **other})
    assert (answer.status_code, answer.json()["code"]) == (409, "id-reused")


def test_a_running_game_gives_a_log_and_no_record(server: Running) -> None:
    table, amina, _ = seated(server)
    assert amina.get(f"/api/tables/{table}/log")[0]["event"] == "dealt"
    answer = amina.http.get(f"/api/tables/{table}/record")
    assert (answer.status_code, answer.json()["code"]) == (409, "wrong-stage")
    assert amina.get(f"/api/tables/{table}/fairness")["seed"] is None


def test_a_game_abandoned_by_agreement_has_a_record_that_says_so(server: Running) -> None:
    table, amina, bjorn = seated(server)
    assert amina.tell(table, "abandon", agree=True)["stage"] == "playing"
    assert bjorn.tell(table, "abandon", agree=True)["stage"] == "abandoned"
    assert read_record(bjorn.http.get(f"/api/tables/{table}/record").text).abandoned


def test_a_rematch_is_a_new_table_with_the_seats_turned(server: Running) -> None:
    table, amina, bjorn = seated(server)
    for guest in (amina, bjorn):
        guest.tell(table, "abandon", agree=True)
    new = amina.tell(table, "rematch")["rematch"]
    assert bjorn.tell(table, "rematch")["rematch"] == new
    assert amina.get(f"/api/tables/{new}")["you"] == 1
    assert bjorn.get(f"/api/tables/{new}")["you"] == 2


def test_a_refused_sentence_is_told_with_its_position(server: Running) -> None:
    guest = Guest(server, "Amina")
    table = started(guest, "sentence", starting_seat=0)
    act = {"id": "x", "number": 0, "sentence": "I want two Huns but no Goth"}
    refused = guest.http.post(f"/api/tables/{table}/acts", json=act)
    assert refused.status_code == 422
    assert (refused.json()["code"], refused.json()["position"]) == ("negation", [16, 27])
    guest.tell(table, "acts", id="x", number=0, sentence="I want two Huns")
