"""From SQLite to PostgreSQL and back: everything is there, and every game has the same digest."""

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import Connection

from respublica.cli import main
from respublica.server.database_url import WrongDatabase, sqlite_path
from respublica.server.storage import copying
from respublica.server.storage.copying import Contents, contents
from respublica.server.storage.database import Database
from respublica.server.storage.store import Store
from respublica.server.tables.outcome import Opened
from tests.server.arrange import act, dealt, with_store
from tests.server.clients import Guest, seated
from tests.server.postgres import Cluster
from tests.server.returning import started
from tests.server.running import Running
from tests.server.workers.following import Following
from tests.server.workers.pair import workers


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of a database with a few games, accounts and sessions."""
    folder = tmp_path_factory.mktemp("filled")
    with Running(folder) as server:
        _, amina, _ = seated(server)
        amina.post("/api/me/tokens", name="bot", scopes=["read"])

    async def play(store: Store) -> None:
        table, rng = dealt(), Random(4)
        await store.write("game", [Opened(table.sheet)])
        while table.asked:
            await store.write("game", act(table, table.waiting_for[-1], rng).writes)

    with_store(folder, play)
    return f"sqlite:///{folder / 'games.db'}"


def contents_of(url: str) -> Contents:
    async def read() -> Contents:
        database = Database(url)
        try:
            return await database.read(contents)
        finally:
            await database.close()

    return asyncio.run(read())


def test_there_and_back_again_nothing_is_lost(
    here: str, postgresql: Cluster, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    there = postgresql.bare_database()
    back = f"sqlite:///{tmp_path / 'back.db'}"
    assert main(["copy", here, there]) == 0
    assert "Copied and compared: 2 games, 2 players" in capsys.readouterr().out
    assert main(["copy", there, back]) == 0
    assert contents_of(here) == contents_of(there) == contents_of(back)


def test_a_database_that_is_not_empty_is_left_as_it_is(
    here: str, postgresql: Cluster, capsys: pytest.CaptureFixture[str]
) -> None:
    there = postgresql.new_database()
    assert main(["copy", here, there]) == 0
    before = contents_of(there)
    assert main(["copy", here, there]) == 2
    assert "not empty" in capsys.readouterr().err
    assert contents_of(there) == before


@pytest.mark.parametrize(
    ("fault", "told"),
    [
        ("DELETE FROM actions WHERE game = 'game' AND number = 3", "actions, expected"),
        ("UPDATE actions SET seat = 1 - seat WHERE game = 'game' AND number = 0", "not as it was"),
        ("UPDATE games SET sheet = sheet || ' ' WHERE id = 'game'", "not as it was"),
        ("UPDATE players SET password = 'x'", "the players are not as they were"),
        ("UPDATE sessions SET expires = expires + 1", "the sessions are not as they were"),
    ],
)
def test_what_does_not_arrive_is_noticed(
    fault: str,
    told: str,
    here: str,
    postgresql: Cluster,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    fill: Callable[..., None] = copying._fill

    def wrongly(target: object, rows: object, number: int, tell: object, to: Connection) -> None:
        fill(target, rows, number, tell, to)
        to.exec_driver_sql(fault)

    monkeypatch.setattr(copying, "_fill", wrongly)
    assert main(["copy", here, postgresql.new_database()]) == 2
    assert told in capsys.readouterr().err


def test_a_backup_takes_the_place_of_an_older_one(
    here: str, postgresql: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    there, copy = postgresql.new_database(), tmp_path / "copy.db"
    assert main(["backup", str(copy), "--database", there]) == 0
    assert contents_of(f"sqlite:///{copy}").games == {}
    filled = postgresql.bare_database()
    assert main(["copy", here, filled]) == 0
    assert main(["backup", str(copy), "--database", filled]) == 0
    assert contents_of(f"sqlite:///{copy}") == contents_of(here)
    monkeypatch.setattr(copying, "_compare", _refuse)
    assert main(["backup", str(copy), "--database", there]) == 2
    assert contents_of(f"sqlite:///{copy}") == contents_of(here), "the older one stays"


def _refuse(*_: object) -> None:
    raise WrongDatabase("not as it was")


def test_an_older_database_is_refused_in_words(
    here: str, postgresql: Cluster, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    older = tmp_path / "older.db"
    older.write_bytes(sqlite_path(here).read_bytes())
    with closing(sqlite3.connect(older)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '0005'")
        connection.commit()
    assert main(["copy", f"sqlite:///{older}", postgresql.new_database()]) == 2
    assert "start this release with it once" in capsys.readouterr().err


def test_backups_under_load_are_each_of_one_moment(postgresql: Cluster, tmp_path: Path) -> None:
    """Taken while a game is played, put back elsewhere: the same digests, no action missing."""
    with workers(postgresql, tmp_path, 1) as (server,), ThreadPoolExecutor(1) as beside:
        guest = Guest(server, "Amina")
        table = started(guest, "t")
        playing = beside.submit(Following(guest, table, 0, "backup").run)
        copies: list[Path] = []
        while not playing.done() or not copies:
            copies.append(tmp_path / f"copy{len(copies)}.db")
            assert main(["backup", "--database", server.url, str(copies[-1])]) == 0
        playing.result()
    for copy in (copies[0], copies[-1]):
        again = postgresql.bare_database()
        assert main(["restore", "--database", again, str(copy)]) == 0
        assert contents_of(again) == contents_of(f"sqlite:///{copy}")
    for copy in copies:
        with closing(sqlite3.connect(copy)) as connection:
            numbers = connection.execute("SELECT number FROM actions ORDER BY number").fetchall()
        assert numbers == [(number,) for number in range(len(numbers))]
