"""The same store on PostgreSQL: read again as written, and one winner for each number."""

import asyncio
from collections.abc import Awaitable, Callable
from random import Random
from typing import TypeVar

import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from msgspec.structs import replace as changed
from sqlalchemy import Connection

from respublica.protocol.secrets import Secret
from respublica.protocol.table import Stage
from respublica.server.database_url import WrongDatabase
from respublica.server.storage.accounts import Accounts
from respublica.server.storage.database import Database
from respublica.server.storage.schema import metadata
from respublica.server.storage.store import Store
from respublica.server.storage.writer import Conflict
from respublica.server.tables.outcome import ActionLine, Basis, Changed, DecidedBy, Entry, Opened
from tests.server.arrange import act, dealt, everything, no_secret, open_table
from tests.server.postgres import Cluster

_T = TypeVar("_T")
WORKERS = 4
PASSED = ActionLine("pass")


def with_stores(url: str, use: Callable[[list[Store]], Awaitable[_T]], number: int = WORKERS) -> _T:
    """Several servers' stores on one database."""

    async def run() -> _T:
        stores = [Store(Database(url)) for _ in range(number)]
        # All at once: one of them migrates.
        await asyncio.gather(*(store.open() for store in stores))
        try:
            return await use(stores)
        finally:
            await asyncio.gather(*(store.close() for store in stores))

    return asyncio.run(run())


def test_servers_that_start_at_once_make_the_schema_once(postgresql: Cluster) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async def use(stores: list[Store]) -> list[object]:
        return await stores[0].database.write(differences)

    assert with_stores(postgresql.bare_database(), use) == []


def test_a_game_is_read_again_as_it_was_written(postgresql: Cluster) -> None:
    table, rng = dealt(), Random(4)

    async def use(stores: list[Store]) -> object:
        await stores[0].write("game", [Opened(table.sheet)])
        while table.asked:
            store = stores[table.number % WORKERS]
            await store.write("game", act(table, table.waiting_for[-1], rng).writes)
        stored = await stores[1].table("game")
        assert stored is not None
        return everything(stored.table(0.0, no_secret))

    assert with_stores(postgresql.new_database(), use) == everything(table)


@pytest.mark.parametrize("rounds", [20, pytest.param(2000, marks=pytest.mark.soak)])
def test_of_racing_servers_exactly_one_makes_each_move(rounds: int, postgresql: Cluster) -> None:
    async def attempt(store: Store, number: int, seat: int) -> bool:
        try:
            await store.write("game", [Entry(number, seat, PASSED, DecidedBy.PLAYER, 0.0)])
        except Conflict:
            return False
        return True

    async def use(stores: list[Store]) -> None:
        await stores[0].write("game", [Opened(open_table().sheet)])
        for number in range(rounds):
            racing = [attempt(store, number, seat) for seat, store in enumerate(stores)]
            won = await asyncio.gather(*racing)
            stored = await stores[0].table("game")
            assert stored is not None
            assert sum(won) == 1
            assert stored.entries[number].seat == won.index(True)

    with_stores(postgresql.new_database(), use)


def test_many_tables_written_by_all_servers_at_once_never_wait_in_a_circle(
    postgresql: Cluster,
) -> None:
    tables = [f"t{number}" for number in range(12)]

    async def write(store: Store, game: str, number: int) -> bool:
        sheet = changed(open_table().sheet, id=game, revision=number + 1)
        entry = Entry(number, 0, PASSED, DecidedBy.PLAYER, 0.0)
        try:
            await store.write(game, [Changed(sheet), entry])
        except Conflict:
            return False
        return True

    async def use(stores: list[Store]) -> list[int]:
        for game in tables:
            await stores[0].write(game, [Opened(changed(open_table().sheet, id=game))])
        won = []
        for number in range(6):
            order = Random(number)
            racing = [
                write(store, game, number)
                for store in stores
                for game in order.sample(tables, len(tables))
            ]
            won.append(sum(await asyncio.gather(*racing)))
        return won

    assert with_stores(postgresql.new_database(), use) == [len(tables)] * 6


def test_no_action_comes_after_the_end_however_close(postgresql: Cluster) -> None:
    async def use(stores: list[Store]) -> None:
        for round in range(15):
            game, sheet = f"g{round}", changed(open_table().sheet, id=f"g{round}")
            await stores[0].write(game, [Opened(sheet)])
            closed = changed(sheet, stage=Stage.CLOSED, revision=1)
            ending = stores[0].write(game, [Changed(closed)])
            acting = stores[1].write(game, [Entry(0, 0, PASSED, DecidedBy.PLAYER, 0.0)])
            ends = await asyncio.gather(ending, acting, return_exceptions=True)
            stored = await stores[2].table(game)
            assert stored is not None
            assert stored.sheet.stage is Stage.CLOSED
            assert len(stored.entries) == (0 if isinstance(ends[1], Conflict) else 1)

    with_stores(postgresql.new_database(), use)


def test_what_rests_on_an_older_moment_is_refused(postgresql: Cluster) -> None:
    async def use(stores: list[Store]) -> None:
        await stores[0].write("game", [Opened(open_table().sheet)])
        entry = Entry(0, 0, PASSED, DecidedBy.PLAYER, 0.0)
        await stores[0].write("game", [Basis(0, 0), entry])
        with pytest.raises(Conflict):
            await stores[1].write("game", [Basis(0, 0)])
        await stores[1].write("game", [Basis(1, 0)])

    with_stores(postgresql.new_database(), use)


def test_a_link_followed_at_several_servers_opens_one_session(postgresql: Cluster) -> None:
    async def follow(store: Store, link: Secret) -> bool:
        try:
            await Accounts(store.database).follow_link(link)
        except Exception:
            return False
        return True

    async def use(stores: list[Store]) -> list[int]:
        accounts, opened = Accounts(stores[0].database), []
        for number in range(5):
            player, _ = await accounts.new_guest(f"guest {number}")
            link = await accounts.new_link(player.id)
            opened.append(sum(await asyncio.gather(*(follow(store, link) for store in stores))))
        return opened

    assert with_stores(postgresql.new_database(), use) == [1] * 5


def test_a_nul_finds_nothing(postgresql: Cluster) -> None:
    async def use(stores: list[Store]) -> object:
        return await stores[0].sheet("ga\0me")

    assert with_stores(postgresql.new_database(), use, 1) is None


def test_a_database_that_is_not_there_is_refused_without_its_password(
    postgresql: Cluster,
) -> None:
    url = postgresql.url("nowhere").replace("respublica@", "respublica:hunter2@")

    async def use(stores: list[Store]) -> None:
        raise AssertionError("it was opened")

    with pytest.raises(WrongDatabase, match="nowhere") as refused:
        with_stores(url, use, 1)
    assert "hunter2" not in str(refused.value)


def test_a_database_that_does_not_sync_is_refused(postgresql: Cluster) -> None:
    url = postgresql.new_database()
    with psycopg.connect(url, autocommit=True) as connection:
        name = connection.info.dbname
        connection.execute(f"ALTER DATABASE {name} SET synchronous_commit = off".encode())

    def shown(connection: Connection) -> object:
        return connection.exec_driver_sql("SHOW synchronous_commit").scalar()

    async def use(stores: list[Store]) -> object:
        return await stores[0].database.write(shown)

    assert with_stores(url, use, 1) == "on"
