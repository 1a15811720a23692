"""Guests, sessions, links, passwords, tokens, and one's own data."""

import sqlite3
from contextlib import closing

import pytest

from tests.server.clients import Guest, close_code, connect, seated
from tests.server.running import Running


def test_a_guest_picks_a_name_and_is_in(server: Running) -> None:
    assert Guest(server, "  Amina   B. ").get("/api/me")["name"] == "Amina B."


@pytest.mark.parametrize("name", ["", " ", "x" * 41, "a\u0000b", "\u202eabc"])
def test_a_name_that_cannot_be_shown_is_refused(name: str, server: Running) -> None:
    answer = Guest(server, "Amina").http.post("/api/guests", json={"name": name})
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


def test_without_a_session_nothing_can_be_done(server: Running) -> None:
    guest = Guest(server, "Amina")
    guest.http.cookies.clear()
    assert guest.http.get("/api/me").json()["code"] == "not-known"


def test_anybody_may_ask_whether_they_are_known(server: Running) -> None:
    guest = Guest(server, "Amina")
    assert guest.get("/api/session")["name"] == "Amina"
    guest.http.cookies.clear()
    assert guest.get("/api/session") is None


def test_the_cookie_is_out_of_reach_for_scripts(server: Running) -> None:
    answer = Guest(server, "Amina").http.post("/api/guests", json={"name": "x"})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


def test_secrets_are_stored_as_hashes_alone(server: Running) -> None:
    guest = Guest(server, "Amina")
    secrets = [
        next(iter(guest.http.cookies.values())),
        guest.post("/api/me/tokens", name="bot", scopes=["play"])["secret"],
        guest.post("/api/me/links")["link"],
    ]
    guest.http.put("/api/me/password", json={"password": "correct horse"})
    with closing(sqlite3.connect(server.database)) as connection:
        dump = "\n".join(connection.iterdump())
    assert not [secret for secret in [*secrets, "correct horse"] if secret in dump]


def test_a_link_carries_the_session_to_another_device_once(server: Running) -> None:
    amina, phone = Guest(server, "Amina"), Guest(server, "Phone")
    link = amina.post("/api/me/links")["link"]
    phone.post("/api/links/follow", link=link)
    assert phone.get("/api/me")["id"] == amina.id
    assert phone.http.post("/api/links/follow", json={"link": link}).status_code == 401


def test_a_protected_name_opens_a_session_with_its_password_alone(server: Running) -> None:
    amina, phone = Guest(server, "Amina the First"), Guest(server, "Phone")
    amina.http.put("/api/me/password", json={"password": "correct horse"})
    wrong = {"name": "Amina the First", "password": "wrong horse"}
    assert phone.http.post("/api/sessions", json=wrong).status_code == 401
    phone.post("/api/sessions", name="amina THE first", password="correct horse")
    assert phone.get("/api/me")["id"] == amina.id


def test_a_name_is_protected_by_one_player(server: Running) -> None:
    for expected in (204, 403):
        guest = Guest(server, "Wanted Name")
        answer = guest.http.put("/api/me/password", json={"password": "correct horse"})
        assert answer.status_code == expected


def test_a_player_takes_another_name(server: Running) -> None:
    guest = Guest(server, "Amina")
    guest.http.put("/api/me/name", json={"name": " Amina  B. "})
    assert guest.get("/api/me") == {
        "id": guest.id,
        "name": "Amina B.",
        "protected": False,
        "moderates": False,
    }


def test_a_protected_name_can_be_changed_and_stays_protected(server: Running) -> None:
    amina, phone = Guest(server, "Amina the Second"), Guest(server, "Phone")
    amina.http.put("/api/me/password", json={"password": "correct horse"})
    amina.http.put("/api/me/name", json={"name": "Amina the Third"})
    assert amina.get("/api/me")["protected"]
    phone.post("/api/sessions", name="Amina the Third", password="correct horse")
    assert phone.get("/api/me")["id"] == amina.id


def test_nobody_protects_a_name_by_taking_that_of_somebody_else(server: Running) -> None:
    keeper, guest = Guest(server, "Kept Name"), Guest(server, "Other Name")
    for player in (keeper, guest):
        player.http.put("/api/me/password", json={"password": "correct horse"})
    answer = guest.http.put("/api/me/name", json={"name": "kept name"})
    assert (answer.status_code, guest.get("/api/me")["name"]) == (403, "Other Name")


def protect(guest: Guest, password: str, old: str | None = None) -> tuple[int, str | None]:
    """The status, and the code of a refusal."""
    body = {"password": password} | ({} if old is None else {"old": old})
    answer = guest.http.put("/api/me/password", json=body)
    return answer.status_code, answer.json()["code"] if answer.content else None


def test_changing_a_password_takes_the_old_one(server: Running) -> None:
    guest = Guest(server, "Amina the Careful")
    assert protect(guest, "correct horse") == (204, None)
    assert protect(guest, "another horse") == (403, "wrong-password")
    assert protect(guest, "another horse", old="wrong horse") == (403, "wrong-password")
    assert protect(guest, "another horse", old="correct horse") == (204, None)
    assert protect(guest, "correct horse", old="correct horse") == (403, "wrong-password")


def test_a_changed_password_ends_every_other_session_and_what_it_has_open(server: Running) -> None:
    table, amina, _ = seated(server)
    amina.http.put("/api/me/name", json={"name": "Amina the Robbed"})
    phone, late = Guest(server, "Phone"), Guest(server, "Late")
    phone.post("/api/links/follow", link=amina.post("/api/me/links")["link"])
    protect(amina, "correct horse")
    assert phone.get("/api/me")["id"] == amina.id, "to protect a name ends nothing"
    link = amina.post("/api/me/links")["link"]
    token = amina.post("/api/me/tokens", name="bot", scopes=["read"])["secret"]
    mine, stolen = connect(server, amina, table), connect(server, phone, table)
    assert protect(amina, "another horse", old="correct horse") == (204, None)
    assert phone.http.get("/api/me").status_code == 401
    assert late.http.post("/api/links/follow", json={"link": link}).status_code == 401
    assert close_code(stolen) == 1008
    assert (amina.get("/api/me")["id"], mine.close_code) == (amina.id, None)
    assert Guest(server, "bot", token=token).get("/api/me")["id"] == amina.id


def other_session(guest: Guest) -> str:
    (other,) = (each for each in guest.get("/api/me/sessions") if not each["asking"])
    return str(other["id"])


def end(guest: Guest, session: str, **password: str) -> tuple[int, str | None]:
    answered = guest.http.post(f"/api/me/sessions/{session}/end", json=password)
    return answered.status_code, answered.json()["code"] if answered.content else None


def test_a_player_sees_their_sessions_and_ends_one_with_what_it_has_open(server: Running) -> None:
    table, amina, bjorn = seated(server)
    phone = Guest(server, "Phone")
    phone.post("/api/links/follow", link=amina.post("/api/me/links")["link"])
    mine, lost = connect(server, amina, table), connect(server, phone, table)
    assert [each["asking"] for each in phone.get("/api/me/sessions")] == [True, False]
    session = other_session(amina)
    assert end(bjorn, session) == (404, "not-found"), "somebody else's"
    assert end(amina, session) == (204, None)
    assert close_code(lost) == 1008
    assert phone.http.get("/api/me").status_code == 401
    assert [each["asking"] for each in amina.get("/api/me/sessions")] == [True]
    assert (mine.close_code, end(amina, session)) == (None, (404, "not-found"))


def test_a_link_that_was_made_on_a_lost_device_ends_with_its_session(server: Running) -> None:
    amina, phone, late = (Guest(server, name) for name in ("Amina", "Phone", "Late"))
    phone.post("/api/links/follow", link=amina.post("/api/me/links")["link"])
    link = phone.post("/api/me/links")["link"]
    assert end(amina, other_session(amina)) == (204, None)
    assert late.http.post("/api/links/follow", json={"link": link}).status_code == 401
    assert len(amina.get("/api/me/sessions")) == 1


def test_the_present_session_ends_by_signing_out_alone(server: Running) -> None:
    amina = Guest(server, "Amina")
    (mine,) = amina.get("/api/me/sessions")
    assert end(amina, mine["id"]) == (403, "not-allowed")
    assert amina.get("/api/me")["id"] == amina.id


def test_to_end_a_session_takes_the_password_where_there_is_one(server: Running) -> None:
    amina, phone = Guest(server, "Amina the Watchful"), Guest(server, "Phone")
    assert protect(amina, "correct horse") == (204, None)
    phone.post("/api/links/follow", link=amina.post("/api/me/links")["link"])
    session = other_session(amina)
    assert end(amina, session) == (403, "wrong-password")
    assert end(amina, session, password="wrong horse") == (403, "wrong-password")
    assert phone.get("/api/me")["id"] == amina.id
    assert end(amina, session, password="correct horse") == (204, None)
    assert phone.http.get("/api/me").status_code == 401


def test_who_signs_out_is_not_known_any_more(server: Running) -> None:
    guest = Guest(server, "Amina")
    cookies = dict(guest.http.cookies)
    assert guest.http.delete("/api/session").status_code == 204
    guest.http.cookies.update(cookies)
    assert guest.http.get("/api/me").status_code == 401


def test_a_token_cannot_change_the_account(server: Running) -> None:
    secret = Guest(server, "Amina").post("/api/me/tokens", name="b", scopes=["play"])["secret"]
    bot = Guest(server, "bot", token=secret)
    answer = bot.http.post("/api/me/tokens", json={"name": "more", "scopes": ["play"]})
    assert answer.json()["code"] == "not-allowed"


def test_a_player_exports_their_data(server: Running) -> None:
    table, amina, _ = seated(server)
    exported = amina.get("/api/me/export")
    assert exported["player"]["name"] == "Amina"
    assert {"table": table, "seat": 0, "kept": {}} in exported["seats"]


def test_a_player_who_deletes_their_data_is_gone_and_the_game_goes_on(server: Running) -> None:
    table, amina, bjorn = seated(server)
    assert amina.http.delete("/api/me").status_code == 204
    with closing(sqlite3.connect(server.database)) as connection:
        assert amina.id not in "\n".join(connection.iterdump())
    after = bjorn.get(f"/api/tables/{table}")
    assert (after["stage"], after["chairs"][0]["taken_by"]) == ("playing", "bot")
