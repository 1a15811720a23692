"""Reports, and what moderators can do about them, by the page and by commands."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from respublica.cli import main
from tests.server.clients import Guest, Json, close_code, connect, seated
from tests.server.running import Running


def admin(server: Running, *words: str) -> int:
    return main(["admin", "--database", f"sqlite:///{server.database}", *words])


@pytest.fixture
def moderator(server: Running, request: pytest.FixtureRequest) -> Iterator[Guest]:
    guest = Guest(server, f"Judge {request.node.name}"[:40])
    guest.http.put("/api/me/password", json={"password": "correct horse"})
    assert admin(server, "appoint", guest.id) == 0
    # Who they are is remembered for some seconds, so they come anew.
    guest.post("/api/sessions", name=guest.get("/api/me")["name"], password="correct horse")
    yield guest
    admin(server, "dismiss", guest.id)


def report(guest: Guest, table: str, **body: object) -> int:
    sent = {"table": table, "reason": "name", **body}
    return guest.http.post("/api/reports", json=sent).status_code


def listed(moderator: Guest, table: str, *, closed: bool = False) -> list[Json]:
    every = moderator.get("/api/moderation/reports", closed=closed)
    return [each for each in every if each["table"] == table]


def test_a_report_reaches_the_moderators(server: Running, moderator: Guest) -> None:
    table, amina, bjorn = seated(server)
    assert report(amina, table, seat=1, reason="leaving", note=" Left at once. ") == 204
    (found,) = listed(moderator, table)
    assert found["by"] == {"id": amina.id, "name": "Amina"}
    assert found["about"] == {"id": bjorn.id, "name": "Björn"}
    assert (found["reason"], found["note"]) == ("leaving", "Left at once.")


def test_a_report_keeps_the_name_of_its_time(server: Running, moderator: Guest) -> None:
    table, amina, bjorn = seated(server)
    report(amina, table, seat=1)
    assert (
        moderator.http.post(
            f"/api/moderation/players/{bjorn.id}/rename", json={"name": "Guest"}
        ).status_code
        == 204
    )
    (found,) = listed(moderator, table)
    assert (found["name"], found["about"]["name"]) == ("Björn", "Guest")
    assert amina.get(f"/api/tables/{table}")["chairs"][1]["name"] in ("Björn", "Guest")
    assert bjorn.get("/api/me")["name"] == "Guest"


@pytest.mark.parametrize("seat", [0, 2, 9], ids=["myself", "a bot", "nobody"])
def test_only_other_people_can_be_reported(seat: int, server: Running) -> None:
    table, amina, _ = seated(server)
    assert report(amina, table, seat=seat) == 422


def test_a_table_that_one_cannot_see_cannot_be_reported(server: Running) -> None:
    table, _, _ = seated(server, public=False)
    assert report(Guest(server, "Curious"), table, seat=0) == 404


def test_reports_are_few(server: Running) -> None:
    table, amina, _ = seated(server)
    assert [report(amina, table, seat=1) for _ in range(21)] == [204] * 20 + [429]


def test_reports_of_many_guests_at_one_address_are_few(tmp_path: Path) -> None:
    """Otherwise anybody could bury what others report."""
    with Running(tmp_path) as server:
        table, amina, bjorn = seated(server)
        curious = [Guest(server, "Curious") for _ in range(4)]
        guests = [amina, bjorn, *curious]
        told = [report(guest, table) for guest in guests for _ in range(17)]
        assert told == [204] * 100 + [429] * 2


def test_a_note_has_one_line_at_the_operators_terminal(
    server: Running, capsys: pytest.CaptureFixture[str]
) -> None:
    table, amina, _ = seated(server)
    report(amina, table, seat=1, note="\x1b[2Jgone\n1d24def4  forged\u202e")
    assert admin(server, "reports") == 0
    (line,) = [each for each in capsys.readouterr().out.split("\n") if "gone" in each]
    assert table in line
    assert line.endswith(r"\x1b[2Jgone\n1d24def4  forged\u202e")


def test_a_guest_is_found_by_the_name_as_it_is_written(server: Running, moderator: Guest) -> None:
    guest = Guest(server, "Ömer Şahin")
    found = moderator.get("/api/moderation/players", name="Ömer  Şahin")
    assert [each["id"] for each in found] == [guest.id]


def test_what_is_no_reason_is_refused(server: Running) -> None:
    table, amina, _ = seated(server)
    assert report(amina, table, reason="boring") == 400
    assert report(amina, table, note="x" * 501) == 400


def test_nobody_else_sees_reports(server: Running) -> None:
    table, amina, bjorn = seated(server)
    report(amina, table, seat=1)
    for path in ("reports", "deeds", "players?name=Amina"):
        assert bjorn.http.get(f"/api/moderation/{path}").status_code == 403


def test_a_moderators_token_does_not_moderate(server: Running, moderator: Guest) -> None:
    token = moderator.post("/api/me/tokens", name="bot", scopes=["read", "play"])["secret"]
    bot = Guest(server, "bot", token=token)
    assert bot.http.get("/api/moderation/reports").status_code == 403


def test_a_ban_ends_what_is_open_and_can_be_taken_back(server: Running, moderator: Guest) -> None:
    table, _, bjorn = seated(server)
    socket = connect(server, bjorn, table)
    ban = f"/api/moderation/players/{bjorn.id}/ban"
    assert moderator.http.post(ban, json={"banned": True}).status_code == 204
    assert close_code(socket) == 1008
    assert bjorn.http.get("/api/me").status_code == 401
    (found,) = moderator.get("/api/moderation/players", name=bjorn.id)
    assert found["banned"]
    moderator.post(ban, banned=False)
    assert bjorn.get("/api/me")["name"] == "Björn"


def test_a_closed_table_is_closed(server: Running, moderator: Guest) -> None:
    table, amina, _ = seated(server)
    close = f"/api/moderation/tables/{table}/close"
    assert moderator.http.post(close).status_code == 204
    assert moderator.http.post(close).status_code == 404
    act = {"id": "a", "number": 0, "action": "pass"}
    answer = amina.http.post(f"/api/tables/{table}/acts", json=act)
    assert answer.json()["code"] == "wrong-stage"


def test_a_settled_report_is_kept_apart_and_deeds_are_recorded(
    server: Running, moderator: Guest
) -> None:
    table, amina, _ = seated(server)
    report(amina, table, seat=1)
    (found,) = listed(moderator, table)
    close = f"/api/moderation/reports/{found['id']}/close"
    assert moderator.http.post(close, json={"note": "talked to"}).status_code == 204
    assert moderator.http.post(close, json={}).status_code == 404
    assert listed(moderator, table) == []
    assert [each["id"] for each in listed(moderator, table, closed=True)] == [found["id"]]
    latest = moderator.get("/api/moderation/deeds")[0]
    assert (latest["deed"], latest["told"]) == ("close-report", "talked to")
    assert latest["by"] == moderator.get("/api/me")["name"]


def test_moderators_cannot_shut_one_another_out(server: Running, moderator: Guest) -> None:
    other = Guest(server, "Judge too")
    other.http.put("/api/me/password", json={"password": "correct horse"})
    admin(server, "appoint", other.id)
    for path, body in (("ban", {"banned": True}), ("rename", {"name": "Guest"})):
        for player in (other.id, moderator.id):
            answer = moderator.http.post(f"/api/moderation/players/{player}/{path}", json=body)
            assert answer.status_code == 403
    assert admin(server, "ban", other.id) == 0, "the operator can"


def test_only_a_name_with_a_password_is_appointed(
    server: Running, capsys: pytest.CaptureFixture[str]
) -> None:
    assert admin(server, "appoint", Guest(server, "Guest without").id) == 2
    assert "with a password" in capsys.readouterr().err


def test_reports_are_in_the_export_of_who_made_them_and_lose_their_name(
    server: Running, moderator: Guest
) -> None:
    table, amina, bjorn = seated(server)
    report(amina, table, seat=1, note="rude")
    (stored,) = amina.get("/api/me/export")["reports"]
    assert (stored["table"], stored["note"]) == (table, "rude")
    assert bjorn.get("/api/me/export")["reports"] == []
    amina.http.delete("/api/me")
    assert [each["by"] for each in listed(moderator, table)] == [None]
    bjorn.http.delete("/api/me")
    assert listed(moderator, table) == []
    with closing(sqlite3.connect(server.database)) as connection:
        dump = "\n".join(connection.iterdump())
    assert amina.id not in dump
    assert bjorn.id not in dump


def test_the_operator_reads_and_settles_reports(
    server: Running, capsys: pytest.CaptureFixture[str]
) -> None:
    table, amina, bjorn = seated(server)
    report(amina, table, seat=1, note="rude")
    assert admin(server, "reports") == 0
    line = next(each for each in capsys.readouterr().out.splitlines() if table in each)
    assert f"{bjorn.id} (Björn), then 'Björn', by {amina.id} (Amina): rude" in line
    assert admin(server, "settle", line.split()[0], "--note", "talked to") == 0
    assert admin(server, "settle", line.split()[0]) == 2
    capsys.readouterr()
    admin(server, "reports", "--closed")
    assert table in capsys.readouterr().out
    admin(server, "deeds")
    assert "close-report  operator" in capsys.readouterr().out
    admin(server, "players", "björn")
    assert f"{bjorn.id}  Björn" in capsys.readouterr().out
    assert admin(server, "moderators") == 0
