"""What an attacker would try first: sessions, sockets, headers, passwords, odd requests."""

import asyncio
import socket
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from time import time
from urllib.parse import urlsplit

import httpx2 as httpx
import pytest
from argon2 import PasswordHasher, extract_parameters
from websockets.exceptions import InvalidStatus

from respublica.cli import main
from respublica.protocol.secrets import Password
from respublica.server.http.gate import SECURITY_HEADERS
from respublica.server.storage.passwords import Passwords
from tests.server.clients import Guest, close_code, connect, seated
from tests.server.running import Running
from tests.server.served import Served

PASSWORD = "correct horse"


def secret(guest: Guest) -> str:
    return next(iter(guest.http.cookies.values()))


def as_session(server: Running, value: str) -> int:
    """What somebody with this cookie is answered."""
    headers = {"cookie": f"respublica={value}"}
    return httpx.get(f"{server.address}/api/me", headers=headers, verify=False).status_code


def protect(guest: Guest, password: str) -> str | None:
    """The code of the refusal, if it was refused."""
    answer = guest.http.put("/api/me/password", json={"password": password})
    return answer.json()["code"] if answer.content else None


# Sessions ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("value", ["chosen-by-somebody-else", "", "x" * 4000])
def test_a_session_that_somebody_planted_is_not_taken_over(value: str, server: Running) -> None:
    guest = Guest(server, "Amina")
    headers = {"cookie": f"respublica={value}"}
    answer = httpx.post(
        f"{server.address}/api/guests", json={"name": "Amina"}, headers=headers, verify=False
    )
    given = answer.cookies["respublica"]
    assert given not in (value, secret(guest))
    assert len(given) >= 43, "256 bits"
    assert as_session(server, value) == 401
    assert as_session(server, given) == 200


def test_signing_in_ends_the_session_before_and_begins_another(server: Running) -> None:
    """Whoever knew the old cookie, or had planted it, has nothing of the new session."""
    owner = Guest(server, "Amina the Fixed")
    protect(owner, PASSWORD)
    victim = Guest(server, "Visitor")
    before = secret(victim)
    wrong = {"name": "Amina the Fixed", "password": "wrong horse"}
    assert victim.http.post("/api/sessions", json=wrong).status_code == 401
    assert as_session(server, before) == 200, "a wrong password ends nothing"
    victim.post("/api/sessions", name="Amina the Fixed", password=PASSWORD)
    assert secret(victim) != before
    assert as_session(server, before) == 401
    assert as_session(server, secret(owner)) == 200, "other devices stay"


def test_a_link_ends_the_session_that_this_browser_had(server: Running) -> None:
    owner, phone = Guest(server, "Amina"), Guest(server, "Phone")
    before = secret(phone)
    phone.post("/api/links/follow", link=owner.post("/api/me/links")["link"])
    assert as_session(server, before) == 401


def test_the_operator_ends_all_sessions_of_a_player(server: Running) -> None:
    guest, other = Guest(server, "Amina"), Guest(server, "Björn")
    token = guest.post("/api/me/tokens", name="bot", scopes=["read"])["secret"]
    assert main(["admin", "--database", f"sqlite:///{server.database}", "sign-out", guest.id]) == 0
    # Neither was asked for before, so that neither is remembered.
    bot = {"authorization": f"Bearer {token}"}
    answer = httpx.get(f"{server.address}/api/me", headers=bot, verify=False)
    assert answer.status_code == 401
    assert as_session(server, secret(other)) == 200


def test_the_operator_ends_the_sessions_of_everybody(tmp_path: Path) -> None:
    with Running(tmp_path) as server:
        sessions = [secret(Guest(server, name)) for name in ("Amina", "Björn")]
        database = f"sqlite:///{server.database}"
        assert main(["admin", "--database", database, "sign-out", "--everybody"]) == 0
        assert [as_session(server, each) for each in sessions] == [401, 401]


def test_a_session_that_is_too_old_is_not_known(tmp_path: Path) -> None:
    with Running(tmp_path) as server:
        held = secret(Guest(server, "Amina"))
        with closing(sqlite3.connect(server.database)) as connection, connection:
            (begun, ends) = connection.execute("SELECT created, expires FROM sessions").fetchone()
            assert ends - begun == 180 * 24 * 3600
            connection.execute("UPDATE sessions SET expires = ?", (time() - 1,))
        assert as_session(server, held) == 401


# Sockets ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", "http://127.0.0.1", "http://localhost.evil.example"]
)
def test_a_foreign_page_cannot_open_a_socket_with_the_players_cookie(
    origin: str, server: Running
) -> None:
    table, amina, _ = seated(server)
    with pytest.raises(InvalidStatus) as refused:
        connect(server, amina, table, origin=origin)
    assert refused.value.response.status_code == 403


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE"])
def test_a_foreign_page_changes_nothing(method: str, server: Running) -> None:
    guest = Guest(server, "Amina")
    for origin in ("https://evil.example", "null"):
        answer = guest.http.request(method, "/api/me/name", headers={"origin": origin})
        assert answer.json()["code"] == "foreign-origin"


def test_no_answer_invites_another_origin(server: Running) -> None:
    guest = Guest(server, "Amina")
    asked = {"origin": "https://evil.example", "access-control-request-method": "PUT"}
    for answer in (
        guest.http.get("/api/me", headers=asked),
        guest.http.options("/api/me/name", headers=asked),
    ):
        assert not [name for name in answer.headers if name.startswith("access-control-")]


# Headers and cookies ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/"),
        ("GET", "/api/me"),
        ("GET", "/api/none"),
        ("GET", "/assets/none.js"),
        ("POST", "/api/guests"),
        ("DELETE", "/api/tables"),
        ("GET", "/health"),
        ("GET", "/api/openapi.json"),
    ],
)
def test_every_kind_of_answer_carries_every_header(method: str, path: str, server: Running) -> None:
    answer = httpx.request(method, f"{server.address}{path}", verify=False)
    assert SECURITY_HEADERS.items() <= dict(answer.headers).items()
    assert answer.headers["cache-control"] in ("no-store", "no-cache")
    assert not {"server", "x-powered-by"} & set(answer.headers)
    if answer.content:
        assert answer.headers["content-type"].startswith(("application/json", "text/"))


def test_no_secret_travels_in_an_address(server: Running) -> None:
    """Neither a session nor a token counts in the query."""
    guest = Guest(server, "Amina")
    token = guest.post("/api/me/tokens", name="bot", scopes=["read"])["secret"]
    for name, value in (("respublica", secret(guest)), ("token", token), ("authorization", token)):
        query = {name: value}
        answer = httpx.get(f"{server.address}/api/me", params=query, verify=False)
        assert answer.status_code == 401


# Passwords --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "password",
    ["password", "12345678", "QWERTYUIOP", "iloveyou", "ResPublica1", "knizia123", "Amina Known!"],
)
def test_what_is_guessed_first_is_refused(password: str, server: Running) -> None:
    assert protect(Guest(server, "Amina Known"), password) == "common-password"


def test_seven_characters_are_too_few(server: Running) -> None:
    guest = Guest(server, "Amina")
    assert [protect(guest, "xkq jzv"), protect(guest, "xkq jzvw")] == ["malformed", None]


@pytest.mark.parametrize(
    "password", ["aaaa bbbb", "x" * 200, "шла Саша по шоссе", "🐎🔋📎✅🐎🔋📎✅", "        8"]
)
def test_any_other_of_eight_characters_will_do(password: str, server: Running) -> None:
    name = f"Any {abs(hash(password))}"
    assert protect(Guest(server, name), password) is None
    Guest(server, "Phone").post("/api/sessions", name=name, password=password)


def test_a_password_counts_as_it_was_typed(server: Running) -> None:
    """Not cut off, not trimmed, not in other letters."""
    name, password = "Amina the Exact", "Correct Horse " + "y" * 100
    protect(Guest(server, name), password)
    for other in (password[:-1], password.strip()[:72], password.lower(), f" {password}"):
        body = {"name": name, "password": other}
        answer = Guest(server, "Phone").http.post("/api/sessions", json=body)
        assert answer.status_code == 401


def test_an_unknown_name_is_refused_like_a_wrong_password(server: Running) -> None:
    protect(Guest(server, "Amina the Known"), PASSWORD)
    guest = Guest(server, "Curious")
    answers = [
        guest.http.post("/api/sessions", json={"name": name, "password": "wrong horse"})
        for name in ("Amina the Known", "Nobody at all")
    ]
    known, unknown = ((each.status_code, each.content) for each in answers)
    assert known == unknown


def test_nobody_costs_as_much_as_somebody(monkeypatch: pytest.MonkeyPatch) -> None:
    """A wrong password is compared with a hash of the same costs, whether the name is known."""
    compared: list[str] = []

    def verify(self: PasswordHasher, kept: str, given: str) -> bool:
        compared.append(kept)
        return True

    monkeypatch.setattr(PasswordHasher, "verify", verify)
    passwords, real = Passwords(), PasswordHasher().hash(PASSWORD)

    async def ask() -> Sequence[bool]:
        return [await passwords.fit(kept, Password(PASSWORD)) for kept in (real, None)]

    assert asyncio.run(ask()) == [True, False]
    somebody, nobody = map(extract_parameters, compared)
    assert somebody == nobody


def test_a_hash_of_lower_costs_is_made_anew_at_sign_in(server: Running) -> None:
    guest = Guest(server, "Amina the Early")
    protect(guest, PASSWORD)
    early = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1).hash(PASSWORD)
    query = "SELECT password FROM players WHERE id = ?"
    with closing(sqlite3.connect(server.database)) as connection, connection:
        change = "UPDATE players SET password = ? WHERE id = ?"
        connection.execute(change, (early, guest.id))
    Guest(server, "Phone").post("/api/sessions", name="Amina the Early", password=PASSWORD)
    with closing(sqlite3.connect(server.database)) as connection:
        (kept,) = connection.execute(query, (guest.id,)).fetchone()
    assert kept != early
    assert not PasswordHasher().check_needs_rehash(kept)
    Guest(server, "Phone").post("/api/sessions", name="Amina the Early", password=PASSWORD)


# Odd requests -----------------------------------------------------------------------------------


def raw(server: Running, text: str) -> bytes:
    """What comes back for these very bytes."""
    host, port = urlsplit(server.address).netloc.split(":")
    with socket.create_connection((host, int(port)), timeout=10) as connection:
        connection.sendall(text.encode())
        received = b""
        while chunk := connection.recv(65536):
            received += chunk
            if b"\r\n\r\n" in received:
                return received
        return received


def test_a_request_with_two_lengths_is_not_smuggled(server: Running) -> None:
    """However it is read, the bytes after it are no second request."""
    smuggled = "GET /health HTTP/1.1\r\nHost: x\r\n\r\n"
    request = (
        "POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(smuggled) + 5}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
    )
    answer = raw(server, request + smuggled)
    assert answer.startswith(b"HTTP/1.1 400")
    assert answer.count(b"HTTP/1.1") == 1


@pytest.mark.parametrize("method", ["TRACE", "CONNECT", "PATCH", "PROPFIND"])
def test_methods_that_nobody_needs_are_not_known(method: str, server: Running) -> None:
    answer = raw(server, f"{method} /api/me HTTP/1.1\r\nHost: x\r\nCookie: a=b\r\n\r\n")
    assert answer.split()[1] in (b"400", b"404", b"405")
    assert b"a=b" not in answer


@pytest.mark.parametrize("path", ["/api/me/", "/api/tables/", "/health/"])
def test_nobody_is_led_to_a_name_that_they_said_themselves(path: str, server: Running) -> None:
    answer = httpx.get(f"{server.address}{path}", headers={"host": "evil.example"}, verify=False)
    assert answer.status_code == 404
    assert "location" not in answer.headers


def test_fields_that_are_not_asked_for_are_refused(server: Running) -> None:
    guest = Guest(server, "Amina")
    for field in ("moderates", "banned", "id"):
        answer = guest.http.put("/api/me/name", json={"name": "Amina", field: True})
        assert answer.json()["code"] == "malformed"
    assert not guest.get("/api/me")["moderates"]


def test_the_same_field_twice_is_refused(server: Running) -> None:
    guest = Guest(server, "Amina")
    answer = guest.http.put(
        "/api/me/name",
        content=b'{"name": "Amina", "name": "Clara"}',
        headers={"content-type": "application/json"},
    )
    assert answer.json()["code"] == "malformed"


def test_sign_ins_and_refusals_are_logged_without_names(tmp_path: Path) -> None:
    with Served(tmp_path, "--log-format", "json") as server:
        guest = Guest(server, "Amina the Logged")
        body = {"name": "Amina the Logged", "password": "wrong horse"}
        guest.http.post("/api/sessions", json=body)
        guest.http.get("/api/moderation/reports")
        guest.http.put("/api/me/password", json={"password": PASSWORD})
        link = {"link": "made up", "password": PASSWORD}
        guest.http.post("/api/links/follow", json={"link": "made up"})
        guest.http.post("/api/recovery/follow", json=link)
        guest.http.post("/api/address/confirm", json={"link": "made up"})
        token = guest.post("/api/me/tokens", name="bot", scopes=["read"])["id"]
        table = guest.create()
        close_code(connect(server, guest, table, query="seat=1"))
        guest.http.delete(f"/api/me/tokens/{token}")
        guest.http.delete("/api/session")
    log = server.log
    for event in (
        '"way": "guest"',
        '"way": "password", "event": "session refused"',
        '"way": "link", "event": "session refused"',
        '"purpose": "recover", "event": "link refused"',
        '"purpose": "confirm", "event": "link refused"',
        '"code": "not-allowed", "method": "GET"',
        '"code": "not-allowed", "method": "socket"',
        '"event": "password"',
        '"event": "token"',
        '"event": "token revoked"',
        '"event": "session ended"',
    ):
        assert event in log, event
    assert "Amina" not in log
    assert "horse" not in log
