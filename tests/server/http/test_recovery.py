"""A lost password: an address that was confirmed, a link by mail, a new password; and no hints."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from statistics import median
from time import perf_counter

import pytest

from tests.server.clients import Guest, close_code, connect, seated
from tests.server.post_office import PostOffice, link_in, post_office, text_of
from tests.server.running import Running

FIRST, SECOND = "correct horse", "another horse"


@pytest.fixture(scope="module")
def office() -> Iterator[PostOffice]:
    with post_office() as opened:
        yield opened


@pytest.fixture(scope="module")
def server(office: PostOffice, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with mailing(office, tmp_path_factory.mktemp("server")) as running:
        yield running


def mailing(office: PostOffice, folder: Path) -> Running:
    return Running(
        folder,
        grace=3600.0,
        smtp_host="127.0.0.1",
        smtp_port=office.port,
        smtp_security="none",
        mail_from="play@example.org",
    )


def protected(server: Running, name: str) -> Guest:
    guest = Guest(server, name)
    assert guest.http.put("/api/me/password", json={"password": FIRST}).status_code == 204
    return guest


def put_address(guest: Guest, address: str | None, **body: str) -> int:
    sent = {"password": FIRST, "address": address, **body}
    return guest.http.put("/api/me/address", json=sent).status_code


def with_address(server: Running, office: PostOffice, name: str, address: str) -> Guest:
    guest = protected(server, name)
    assert put_address(guest, address) == 204
    assert guest.http.post("/api/address/confirm", json={"link": sent(office)}).status_code == 204
    return guest


def sent(office: PostOffice) -> str:
    """The secret of the link in the next letter."""
    return link_in(office.next())[1]


def ask(server: Running, address: str) -> int:
    return Guest(server, "X").http.post("/api/recovery", json={"address": address}).status_code


# An address -------------------------------------------------------------------------------------


def test_an_address_counts_once_its_link_was_followed(server: Running, office: PostOffice) -> None:
    guest = protected(server, "Amina 1")
    assert put_address(guest, " one@example.org ", language="fr") == 204
    letter = office.next()
    assert guest.get("/api/me/address") == {"address": None}
    assert letter["To"] == "one@example.org"
    assert letter["From"] == "Res Publica <play@example.org>"
    assert text_of(letter).startswith("Bonjour,\n")
    assert "Amina" not in text_of(letter), "the address may be a stranger's, the name anything"
    assert f"{server.address}/confirm#" in text_of(letter)
    purpose, link = link_in(letter)
    stranger = Guest(server, "Mail Program")
    assert purpose == "confirm"
    assert stranger.http.post("/api/address/confirm", json={"link": link}).status_code == 204
    assert guest.get("/api/me/address") == {"address": "one@example.org"}
    assert stranger.http.post("/api/address/confirm", json={"link": link}).status_code == 401


def test_an_address_takes_the_password(server: Running, office: PostOffice) -> None:
    guest = protected(server, "Amina 2")
    wrong = {"password": "wrong horse", "address": "two@example.org"}
    assert guest.http.put("/api/me/address", json=wrong).json()["code"] == "wrong-password"
    unprotected = Guest(server, "Nobody in particular")
    assert put_address(unprotected, "two@example.org") == 403
    assert office.nothing_more()


@pytest.mark.parametrize(
    "address", ["", "amina", "a b@example.org", "a@b@example.org", "a@example.org\r\nBcc: x@y.org"]
)
def test_what_is_no_address_is_refused(address: str, server: Running) -> None:
    guest = protected(server, f"Amina {hash(address)}")
    assert put_address(guest, address) == 400


def test_a_changed_or_removed_address_is_told_to_the_old_one(
    server: Running, office: PostOffice
) -> None:
    guest = with_address(server, office, "Amina 3", "three@example.org")
    put_address(guest, "new@example.org")
    guest.post("/api/address/confirm", link=sent(office))
    notice = office.next()
    assert (notice["To"], notice["Subject"]) == ("three@example.org", "Your account has changed")
    assert put_address(guest, None) == 204
    assert office.next()["To"] == "new@example.org"
    assert guest.get("/api/me/address") == {"address": None}


def test_an_address_is_in_the_export_and_gone_with_the_account(
    server: Running, office: PostOffice
) -> None:
    guest = with_address(server, office, "Amina 4", "four@example.org")
    assert guest.get("/api/me/export")["address"] == "four@example.org"
    put_address(guest, "fourth@example.org")
    assert guest.http.delete("/api/me").status_code == 204
    with closing(sqlite3.connect(server.database)) as connection:
        dump = "\n".join(connection.iterdump())
    assert "four@example.org" not in dump
    assert "fourth@example.org" not in dump
    office.next()


# A lost password --------------------------------------------------------------------------------


def test_a_link_by_mail_gives_a_new_password_once(server: Running, office: PostOffice) -> None:
    with_address(server, office, "Amina 5", "Five@Example.org")
    assert ask(server, "five@example.ORG") == 204
    purpose, link = link_in(office.next())
    phone = Guest(server, "Phone")
    phone.post("/api/recovery/follow", link=link, password=SECOND)
    assert (purpose, phone.get("/api/me")["name"]) == ("recover", "Amina 5")
    again = phone.http.post("/api/recovery/follow", json={"link": link, "password": SECOND})
    assert again.status_code == 401
    notice = office.next()
    assert "password" in text_of(notice)
    assert "#" not in text_of(notice), "a notice has no link that works"
    old = phone.http.post("/api/sessions", json={"name": "Amina 5", "password": FIRST})
    assert old.status_code == 401
    phone.post("/api/sessions", name="Amina 5", password=SECOND)


def test_a_new_password_by_mail_ends_all_that_could_act_for_the_player(
    server: Running, office: PostOffice
) -> None:
    table, amina, _ = seated(server)
    amina.http.put("/api/me/name", json={"name": "Amina 6"})
    amina.http.put("/api/me/password", json={"password": FIRST})
    put_address(amina, "six@example.org")
    amina.post("/api/address/confirm", link=sent(office))
    token = amina.post("/api/me/tokens", name="bot", scopes=["play"])["secret"]
    socket = connect(server, amina, table)
    ask(server, "six@example.org")
    Guest(server, "Phone").post("/api/recovery/follow", link=sent(office), password=SECOND)
    assert close_code(socket) == 1008
    assert amina.http.get("/api/me").status_code == 401
    assert Guest(server, "bot", token=token).http.get("/api/me").status_code == 401
    office.next()


def test_a_password_that_is_refused_does_not_use_up_the_link(
    server: Running, office: PostOffice
) -> None:
    with_address(server, office, "Amina 7", "seven@example.org")
    ask(server, "seven@example.org")
    link, phone = sent(office), Guest(server, "Phone")
    for password, status in (("short", 400), ("password1", 422), (SECOND, 201)):
        body = {"link": link, "password": password}
        assert phone.http.post("/api/recovery/follow", json=body).status_code == status
    office.next()


def test_a_link_works_for_its_purpose_and_for_a_short_time(
    server: Running, office: PostOffice
) -> None:
    guest = with_address(server, office, "Amina 8", "eight@example.org")
    ask(server, "eight@example.org")
    link = sent(office)
    assert guest.http.post("/api/address/confirm", json={"link": link}).status_code == 401
    assert guest.http.post("/api/links/follow", json={"link": link}).status_code == 401
    with closing(sqlite3.connect(server.database)) as connection, connection:
        assert link not in "\n".join(connection.iterdump()), "stored as a digest alone"
        connection.execute("UPDATE mailed SET expires = 1")
    body = {"link": link, "password": SECOND}
    assert guest.http.post("/api/recovery/follow", json=body).status_code == 401


def test_the_last_link_is_the_one_that_works(server: Running, office: PostOffice) -> None:
    with_address(server, office, "Amina 9", "nine@example.org")
    links = []
    for _ in range(2):
        ask(server, "nine@example.org")
        links.append(sent(office))
    phone = Guest(server, "Phone")
    codes = [
        phone.http.post("/api/recovery/follow", json={"link": each, "password": SECOND}).status_code
        for each in links
    ]
    assert codes == [401, 201]
    office.next()


def test_a_changed_password_is_told(server: Running, office: PostOffice) -> None:
    guest = with_address(server, office, "Amina 10", "ten@example.org")
    guest.http.put("/api/me/password", json={"password": SECOND, "old": FIRST})
    notice = office.next()
    assert notice["To"] == "ten@example.org"
    assert "The password for your name has been changed." in text_of(notice)


def test_whoever_shares_an_address_gets_a_link_each(server: Running, office: PostOffice) -> None:
    for name in ("Clara 1", "Clara 2"):
        with_address(server, office, name, "family@example.org")
    ask(server, "family@example.org")
    texts = sorted(text_of(office.next()).splitlines()[0] for _ in range(2))
    assert texts == ["Hello Clara 1,", "Hello Clara 2,"]


def test_a_link_leads_to_the_server_whatever_name_a_client_gives_it(
    server: Running, office: PostOffice
) -> None:
    with_address(server, office, "Clara 3", "three-c@example.org")
    evil = {"host": "evil.example", "x-forwarded-host": "evil.example", "forwarded": "host=evil"}
    asked = Guest(server, "X").http.post(
        "/api/recovery", json={"address": "three-c@example.org"}, headers=evil
    )
    assert asked.status_code == 204
    text = text_of(office.next())
    assert f"{server.address}/recover#" in text
    assert "evil" not in text


def test_a_banned_player_is_sent_nothing(server: Running, office: PostOffice) -> None:
    guest = with_address(server, office, "Amina 11", "eleven@example.org")
    with closing(sqlite3.connect(server.database)) as connection, connection:
        connection.execute("UPDATE players SET banned = 1 WHERE id = ?", (guest.id,))
    assert ask(server, "eleven@example.org") == 204
    assert office.nothing_more()


# No hints ---------------------------------------------------------------------------------------


def test_an_unknown_address_is_answered_like_a_known_one(
    server: Running, office: PostOffice
) -> None:
    guest = with_address(server, office, "Amina 12", "twelve@example.org")
    answers = [
        guest.http.post("/api/recovery", json={"address": address})
        for address in ("twelve@example.org", "nobody@example.org")
    ]
    known, unknown = [
        (each.status_code, each.content, {**each.headers, "date": ""}) for each in answers
    ]
    assert known == unknown
    assert office.next()["To"] == "twelve@example.org"
    assert office.nothing_more()


def test_the_time_of_the_answer_does_not_tell_a_known_address(
    server: Running, office: PostOffice
) -> None:
    """Nothing is looked up before the answer; with four letters an hour, few can be measured."""
    with_address(server, office, "Amina 13", "thirteen@example.org")
    guest = Guest(server, "Curious")
    took: dict[str, list[float]] = {"thirteen@example.org": [], "unknown@example.org": []}
    for _ in range(3):
        for address, seconds in took.items():
            began = perf_counter()
            assert guest.http.post("/api/recovery", json={"address": address}).status_code == 204
            seconds.append(perf_counter() - began)
    known, unknown = (median(seconds) for seconds in took.values())
    assert abs(known - unknown) < 0.1, (known, unknown)
    for _ in range(3):
        office.next()


def test_letters_to_one_address_are_few(server: Running, office: PostOffice) -> None:
    """Known or not: otherwise the limit would tell."""
    with_address(server, office, "Amina 14", "fourteen@example.org")
    known = [ask(server, "fourteen@example.org") for _ in range(4)]
    unknown = [ask(server, "nobody14@example.org") for _ in range(5)]
    assert known == [204, 204, 204, 429], "one has gone for the confirmation"
    assert unknown == [204, 204, 204, 204, 429]
    for _ in range(3):
        office.next()


# Without mail -----------------------------------------------------------------------------------


def test_without_a_mail_server_there_is_no_recovery(tmp_path: Path) -> None:
    with Running(tmp_path) as server:
        guest = protected(server, "Amina")
        assert put_address(guest, "amina@example.org") == 404
        assert ask(server, "amina@example.org") == 404
        assert b'name="mail"' not in guest.http.get("/").content


def test_the_page_knows_that_there_is_mail(server: Running) -> None:
    assert b'<meta name="mail" />' in Guest(server, "X").http.get("/").content
