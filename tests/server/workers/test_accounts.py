"""Accounts at several workers: tries, recovery, moderators, one's data; whichever is asked."""

from collections.abc import Iterator

import pytest

from respublica.cli import main
from respublica.server.storage.accounts import NOTICED_SECONDS
from tests.server.clients import Guest, close_code, connect, seated
from tests.server.post_office import PostOffice, link_in, post_office
from tests.server.postgres import Cluster
from tests.server.running import Running
from tests.server.waiting import patiently
from tests.server.workers.pair import moved, workers

PASSWORD, ANOTHER = "correct horse", "another horse"


@pytest.fixture(scope="module")
def office() -> Iterator[PostOffice]:
    with post_office() as opened:
        yield opened


@pytest.fixture(scope="module")
def pair(
    postgresql: Cluster, office: PostOffice, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[list[Running]]:
    with workers(
        postgresql,
        tmp_path_factory.mktemp("accounts"),
        grace=3600.0,
        passwords_per_hour=12.0,
        smtp_host="127.0.0.1",
        smtp_port=office.port,
        smtp_security="none",
        mail_from="play@example.org",
    ) as running:
        yield running


def protected(server: Running, name: str) -> Guest:
    guest = Guest(server, name)
    assert guest.http.put("/api/me/password", json={"password": PASSWORD}).status_code == 204
    return guest


def test_a_link_is_followed_at_another_worker_and_ends_sockets_there(
    pair: list[Running], office: PostOffice
) -> None:
    one, other = pair
    table, amina, _ = seated(one)
    amina.http.put("/api/me/password", json={"password": PASSWORD})
    address = {"password": PASSWORD, "address": "amina@example.org"}
    assert amina.http.put("/api/me/address", json=address).status_code == 204
    link = link_in(office.next())[1]
    moved(amina, other).post("/api/address/confirm", link=link)
    socket = connect(other, amina, table)
    Guest(other, "Phone").post("/api/recovery", address="amina@example.org")
    link, phone = link_in(office.next())[1], Guest(one, "Phone")
    phone.post("/api/recovery/follow", link=link, password=ANOTHER)
    assert phone.get("/api/me")["id"] == amina.id
    assert close_code(socket) == 1008
    assert moved(amina, other).http.get("/api/me").status_code == 401
    again = {"link": link, "password": ANOTHER}
    assert Guest(other, "X").http.post("/api/recovery/follow", json=again).status_code == 401
    office.next()


def test_a_moderator_at_one_worker_acts_on_players_at_another(pair: list[Running]) -> None:
    one, other = pair
    table, amina, bjorn = seated(one)
    socket = connect(one, bjorn, table)
    judge = protected(other, "Judge")
    assert main(["admin", "--database", other.url, "appoint", judge.id]) == 0
    judge.post("/api/sessions", name="Judge", password=PASSWORD)
    amina.post("/api/reports", table=table, reason="leaving", seat=1)
    (report,) = [each for each in judge.get("/api/moderation/reports") if each["table"] == table]
    judge.post(f"/api/moderation/players/{report['about']['id']}/ban", banned=True)
    assert close_code(socket) == 1008
    assert bjorn.http.get("/api/me").status_code == 401


def test_data_are_taken_along_and_deleted_at_any_worker(pair: list[Running]) -> None:
    one, other = pair
    table, amina, bjorn = seated(one)
    amina.post("/api/reports", table=table, reason="other", seat=1)
    elsewhere = moved(amina, other)
    exported = elsewhere.get("/api/me/export")
    assert [each["table"] for each in exported["seats"]] == [table]
    assert [each["table"] for each in exported["reports"]] == [table]
    assert elsewhere.http.delete("/api/me").status_code == 204
    for _ in patiently("it is known at the first worker", NOTICED_SECONDS):
        if amina.http.get("/api/me").status_code == 401:
            break
    for _ in patiently("the seat is a bot's", NOTICED_SECONDS):
        if bjorn.get(f"/api/tables/{table}")["chairs"][0]["taken_by"] == "bot":
            return


def test_passwords_are_counted_over_all_workers(pair: list[Running]) -> None:
    """Last, since it uses up what this address may try."""
    guests = [Guest(server, "Curious") for server in pair]
    wrong = {"name": "Nobody", "password": "wrong horse"}
    answers = [
        guest.http.post("/api/sessions", json=wrong).status_code
        for _ in range(7)
        for guest in guests
    ]
    assert 429 in answers
    refused = answers.index(429)
    assert refused <= 12
    assert set(answers[:refused]) <= {401}
    assert set(answers[refused:]) == {429}
