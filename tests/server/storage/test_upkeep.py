"""Copies while games run, and the errands of whoever runs the server."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from respublica.cli import main
from tests.server.clients import Guest, seated
from tests.server.running import Running


def admin(server: Running, *words: str) -> int:
    return main(["admin", "--database", f"sqlite:///{server.database}", *words])


def copied(server: Running, command: str, file: Path) -> int:
    return main([command, "--database", f"sqlite:///{server.database}", str(file)])


def test_a_copy_taken_while_a_game_runs_is_whole(tmp_path: Path) -> None:
    with Running(tmp_path) as server:
        table, _, _ = seated(server)
        assert copied(server, "backup", tmp_path / "copy.db") == 0
    with closing(sqlite3.connect(tmp_path / "copy.db")) as connection:
        assert connection.execute("SELECT id FROM games").fetchall() == [(table,)]


def test_nobody_else_reads_a_database_or_its_copy(tmp_path: Path) -> None:
    """Both hold the seeds of running games."""
    database = tmp_path / "new" / "games.db"
    with Running(tmp_path, database=f"sqlite:///{database}"):
        source = f"sqlite:///{database}"
        assert main(["backup", "--database", source, str(tmp_path / "copy.db")]) == 0
        beside = [database.with_name(f"games.db{end}") for end in ("", "-wal", "-shm")]
        found = {file.name: file.stat().st_mode & 0o777 for file in [*beside, tmp_path / "copy.db"]}
    assert set(found.values()) == {0o600}, found


def test_a_copy_put_back_while_a_game_runs_takes_the_game_back(tmp_path: Path) -> None:
    """The server notices that what it remembers is not what is stored, and plays on from there."""
    with Running(tmp_path, grace=3600.0) as server:
        guest = Guest(server, "Amina")
        bots = {"1": "novice", "2": "novice"}
        table = guest.create(seats=3, rules={"starting_seat": 0}, bots=bots)
        guest.tell(table, "start")
        guest.tell(table, "add-nonce", nonce="")
        copied(server, "backup", tmp_path / "copy.db")
        guest.tell(table, "acts", id="a", number=0, action="pass")
        assert copied(server, "restore", tmp_path / "copy.db") == 0
        stale = guest.http.post(
            f"/api/tables/{table}/acts", json={"id": "b", "number": 1, "action": "done"}
        )
        assert stale.json()["code"] == "stale"
        guest.tell(table, "acts", id="c", number=0, action="pass")
        with closing(sqlite3.connect(server.database)) as connection:
            rows = connection.execute("SELECT number, client_id FROM actions").fetchall()
        assert rows == [(0, "c")]


def test_an_errand_makes_no_database(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mistyped = tmp_path / "gamse.db"
    assert main(["admin", "--database", f"sqlite:///{mistyped}", "tables"]) == 2
    assert "there is no such file" in capsys.readouterr().err
    assert not mistyped.exists()


def test_what_is_no_copy_is_not_put_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "copy.db").write_text("a letter " * 1000)
    with Running(tmp_path) as server:
        assert copied(server, "restore", tmp_path / "copy.db") == 2
        assert "not a database" in capsys.readouterr().err
        assert Guest(server, "Amina").get("/ready") == {"status": "ready"}


def test_the_tables_are_listed(server: Running, capsys: pytest.CaptureFixture[str]) -> None:
    table, amina, _ = seated(server)
    assert admin(server, "tables") == 0
    line = next(line for line in capsys.readouterr().out.splitlines() if table in line)
    assert f"{amina.id} (Amina)" in line


def test_a_closed_table_takes_no_more_acts(server: Running) -> None:
    guest = Guest(server, "Amina")
    table = guest.create(seats=3, rules={"starting_seat": 0}, bots={"1": "novice", "2": "novice"})
    guest.tell(table, "start")
    guest.tell(table, "add-nonce", nonce="")
    assert admin(server, "close", table) == 0
    act = {"id": "a", "number": 0, "action": "pass"}
    codes = [guest.http.post(f"/api/tables/{table}/acts", json=act).json()["code"] for _ in "12"]
    assert codes[0] in ("stale", "wrong-stage"), "noticed now, or some seconds ago"
    assert codes[1] == "wrong-stage"
    assert admin(server, "close", table) == 2


def test_a_banned_player_is_not_known(server: Running) -> None:
    guest = Guest(server, "Rude")
    assert admin(server, "ban", guest.id) == 0
    assert guest.http.get("/api/me").status_code == 401
    assert admin(server, "unban", guest.id) == 0
    assert guest.get("/api/me")["name"] == "Rude"


@pytest.mark.parametrize("errand", ["ban", "unban", "sign-out", "appoint", "dismiss"])
def test_nobody_of_that_id_is_told_in_words(
    errand: str, server: Running, capsys: pytest.CaptureFixture[str]
) -> None:
    url = f"sqlite:///{server.database}"
    assert main(["admin", "--database", url, errand, "nobody"]) == 2
    assert "no player 'nobody'" in capsys.readouterr().err


def test_an_offensive_guest_gets_another_name_everywhere(server: Running) -> None:
    guest = Guest(server, "Rude")
    table = guest.create("rude")
    assert admin(server, "rename", guest.id, "Guest") == 0
    assert [shown["names"][0] for shown in guest.get("/api/me/tables")] == ["Guest"]
    assert admin(server, "close", table) == 0
    assert admin(server, "rename", guest.id, "Guest again") == 0
    assert [shown["names"][0] for shown in guest.get("/api/me/tables")] == ["Guest again"]
    assert admin(server, "rename", "nobody", "Guest") == 2


def test_old_finished_games_are_forgotten(server: Running) -> None:
    guest = Guest(server, "Amina")
    table = guest.create("old")
    admin(server, "close", table)
    with closing(sqlite3.connect(server.database)) as connection, connection:
        connection.execute("UPDATE games SET changed = 0 WHERE id = ?", (table,))
    assert admin(server, "forget", "--days", "30") == 0
    assert guest.http.get(f"/api/tables/{table}").status_code in (200, 404)
    assert table not in [shown["id"] for shown in guest.get("/api/me/tables")]
