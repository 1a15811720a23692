"""What is written down is there again; what cannot be written leaves no trace."""

import asyncio
import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random
from threading import Event

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from msgspec.structs import replace as changed
from sqlalchemy import Connection, text

from respublica.server.database_url import WrongDatabase
from respublica.server.storage.database import MIGRATIONS, NEWEST, Database
from respublica.server.storage.schema import metadata
from respublica.server.storage.store import Store
from respublica.server.storage.writer import Conflict, NotStored
from respublica.server.tables.outcome import ActionLine, DecidedBy, Entry, Opened
from respublica.server.tables.table import Table
from tests.server.arrange import (
    act,
    dealt,
    everything,
    no_secret,
    open_table,
    opened_as_it_is,
    with_store,
)
from tests.server.waiting import PATIENCE

PASSED = ActionLine("pass")


async def read(store: Store, game: str = "game") -> Table:
    stored = await store.table(game)
    assert stored is not None
    return stored.table(0.0, no_secret)


def test_a_game_is_read_again_as_it_was_written(tmp_path: Path) -> None:
    table, rng = dealt(), Random(4)

    async def use(store: Store) -> Table:
        await store.write("game", [Opened(table.sheet)])
        while table.asked:
            await store.write("game", act(table, table.waiting_for[-1], rng).writes)
        return await read(store)

    assert everything(with_store(tmp_path, use)) == everything(table)


def test_the_same_number_cannot_be_written_twice(tmp_path: Path) -> None:
    table = dealt()

    async def use(store: Store) -> Table:
        await store.write("game", [Opened(table.sheet)])
        await store.write("game", act(table, table.asked[0], Random(1)).writes)
        with pytest.raises(Conflict):
            await store.write("game", [Entry(0, 1, PASSED, DecidedBy.PLAYER, 0.0)])
        return await read(store)

    assert everything(with_store(tmp_path, use)) == everything(table)


def test_a_conflict_undoes_the_writes_of_its_own_table_alone(tmp_path: Path) -> None:
    async def use(store: Store) -> list[object]:
        await store.write("game", [Opened(open_table().sheet)])
        wrong = store.write(
            "game", [Entry(0, 0, PASSED, DecidedBy.PLAYER, 0.0), Opened(open_table().sheet)]
        )
        right = store.write("game", [Entry(0, 1, PASSED, DecidedBy.PLAYER, 0.0)])
        await asyncio.gather(wrong, right, return_exceptions=True)
        stored = await store.table("game")
        assert stored is not None
        return [entry.seat for entry in stored.entries]

    assert with_store(tmp_path, use) == [1]


def pragma(words: str, connection: Connection) -> object:
    return connection.exec_driver_sql(f"PRAGMA {words}").scalar()


def test_the_database_runs_in_wal_with_full_synchronisation(tmp_path: Path) -> None:
    async def use(store: Store) -> list[object]:
        names = ("journal_mode", "synchronous", "foreign_keys")
        return [(await store.database.write(partial(pragma, name))) for name in names]

    assert with_store(tmp_path, use) == ["wal", 2, 1]


def test_the_migrations_make_the_schema(tmp_path: Path) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async def use(store: Store) -> list[object]:
        return await store.database.write(differences)

    assert opened_as_it_is(tmp_path / "games.db", use) == []


def test_the_newest_migration_is_known_as_the_newest() -> None:
    names = [path.stem.partition("_")[0] for path in (MIGRATIONS / "versions").glob("0*.py")]
    assert max(names) == NEWEST


def test_a_database_of_a_newer_release_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    async def age(store: Store) -> None:
        await store.database.change(text("UPDATE alembic_version SET version_num = '9999'"))

    async def use(store: Store) -> None:
        raise AssertionError("it was opened")

    with_store(tmp_path, age)
    before = (tmp_path / "games.db").read_bytes()
    with pytest.raises(WrongDatabase, match=r"games\.db: of a newer release"):
        with_store(tmp_path, use)
    assert (tmp_path / "games.db").read_bytes() == before


@pytest.mark.parametrize("url", ["", "games.db", "sqlite://", "sqlite:///:memory:", "mysql://x/y"])
def test_another_address_is_refused_with_what_is_expected(url: str) -> None:
    with pytest.raises(WrongDatabase, match="expected sqlite:///FILE or postgresql://"):
        Database(url)


async def until_full(store: Store, table: Table, rng: Random) -> int:
    """How many actions were written before one was refused."""
    while True:
        stored = table.number
        try:
            await store.write("game", act(table, table.asked[0], rng).writes)
        except NotStored:
            return stored


def test_a_full_disk_is_told_and_survived(tmp_path: Path) -> None:
    """SQLite's own limit on pages stands for the disk: the same error at the same place."""
    table, rng = dealt(), Random(1)

    async def use(store: Store) -> Table:
        await store.write("game", [Opened(table.sheet)])
        pages = await store.database.write(partial(pragma, "page_count"))
        await store.database.write(partial(pragma, f"max_page_count = {pages}"))
        stored = await until_full(store, table, rng)
        await store.database.write(partial(pragma, "max_page_count = 1000000"))
        again = await read(store)
        assert again.number == stored > 0
        await store.write("game", act(again, again.asked[0], rng).writes)
        return await read(store)

    assert with_store(tmp_path, use).number > 0


def test_what_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "games.db").write_text("a letter, not a database " * 100)

    async def use(store: Store) -> None:
        raise AssertionError("opened")

    with pytest.raises(WrongDatabase, match="not a database"):
        with_store(tmp_path, use)


def test_actions_that_come_together_are_judged_each_by_itself(tmp_path: Path) -> None:
    """They wait while the writer is busy, and share a commit."""

    async def use(store: Store) -> tuple[list[str], int]:
        for game in ("game", "other"):
            await store.write(game, [Opened(changed(open_table().sheet, id=game))])
        outcomes = await written_together(store, ("game", 0), ("other", 7), ("game", 1))
        stored = await store.table("game")
        assert stored is not None
        return outcomes, len(stored.entries)

    assert with_store(tmp_path, use) == (["NoneType", "Conflict", "NoneType"], 2)


async def written_together(store: Store, *placed: tuple[str, int]) -> list[str]:
    """What becomes of an action at each of these places when all come while the writer is busy."""
    more = Event()
    store.database.submit(lambda writer: more.wait(PATIENCE))
    entries = [(game, Entry(number, 0, PASSED, DecidedBy.PLAYER, 0.0)) for game, number in placed]
    writes = [store.write(game, [entry]) for game, entry in entries]
    writing = asyncio.gather(*writes, return_exceptions=True)
    await asyncio.sleep(0)
    more.set()
    return [type(outcome).__name__ for outcome in await writing]


def test_actions_that_come_together_while_somebody_else_writes_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("respublica.server.storage.dialects._BUSY_SECONDS", 0)

    async def use(store: Store) -> tuple[list[str], list[str]]:
        for game in ("game", "other"):
            await store.write(game, [Opened(changed(open_table().sheet, id=game))])
        with closing(sqlite3.connect(store.database.place, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            refused = await written_together(store, ("game", 0), ("other", 0))
        return refused, await written_together(store, ("game", 0), ("other", 0))

    assert with_store(tmp_path, use) == (["NotStored"] * 2, ["NoneType"] * 2)


def test_nothing_is_written_after_the_end(tmp_path: Path) -> None:
    async def use() -> None:
        store = Store(Database(f"sqlite:///{tmp_path / 'games.db'}"))
        await store.open()
        await store.close()
        with pytest.raises(NotStored, match="closed"):
            await store.write("game", [Opened(open_table().sheet)])

    asyncio.run(use())


def test_a_writer_that_fails_refuses_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever escapes it: nobody waits for ever."""

    def fail(*_: object) -> None:
        raise SystemExit("gone")

    async def use(store: Store) -> None:
        await store.write("game", [Opened(open_table().sheet)])
        entry = Entry(0, 0, PASSED, DecidedBy.PLAYER, 0.0)
        with monkeypatch.context() as broken:
            broken.setattr("respublica.server.storage.writer._outcomes", fail)
            with pytest.raises(NotStored):
                await store.write("game", [entry])
        await store.write("game", [entry])

    with_store(tmp_path, use)


def test_a_name_is_a_name_whatever_it_is_made_of(tmp_path: Path) -> None:
    odd = ["o'hara", 'a "b"', "é\U0001f600", "%", ""]

    async def use(store: Store) -> list[list[str]]:
        for game in odd:
            await store.write(game, [Opened(changed(open_table().sheet, id=game))])
        return [sorted(await store.heads(some)) for some in (odd, odd[:1], [])]

    assert with_store(tmp_path, use) == [sorted(odd), ["o'hara"], []]
