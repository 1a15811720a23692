"""What is old enough is forgotten; what somebody may still want is not."""

from collections.abc import Mapping
from pathlib import Path
from time import sleep, time
from typing import Any

import pytest
from msgspec.structs import replace as changed
from sqlalchemy import insert, select, update

from respublica.protocol.secrets import TableCode
from respublica.protocol.table import Stage
from respublica.server.storage.retention import DAY, Forgotten, Retention, forget
from respublica.server.storage.schema import games, links, players, sessions, tokens
from respublica.server.storage.store import Store
from respublica.server.tables.outcome import Opened
from tests.server.arrange import AMINA, BJORN, CLARA, open_table, with_store
from tests.server.running import Running
from tests.server.waiting import patiently

KEPT = Retention(games=100, unstarted=10, guests=50)


async def add_game(store: Store, id: str, stage: Stage, age: float) -> None:
    """A game of Amina and Björn that last changed so many days ago."""
    sheet = changed(open_table().sheet, id=id, code=TableCode(id), stage=stage)
    await store.write(id, [Opened(sheet)])
    old = update(games).where(games.c.id == id).values(changed=time() - age * DAY)
    await store.database.change(old)


async def add_player(store: Store, id: str, age: float, **values: Any) -> None:
    row = {"id": id, "name": id, "created": time() - age * DAY, "banned": False, **values}
    await store.database.change(insert(players), row)


async def known(store: Store, table: Any) -> set[str]:
    return {row.id for row in await store.database.rows(select(table.c.id))}


@pytest.mark.parametrize(
    ("stage", "age", "is_kept"),
    [
        (Stage.OVER, 99, True),
        (Stage.OVER, 101, False),
        (Stage.ABANDONED, 101, False),
        (Stage.CLOSED, 101, False),
        (Stage.OPEN, 9, True),
        (Stage.OPEN, 11, False),
        (Stage.PLAYING, 10_000, True),
        (Stage.SHUFFLING, 10_000, True),
    ],
)
def test_games_are_kept_for_as_long_as_was_said(
    stage: Stage, age: float, is_kept: bool, tmp_path: Path
) -> None:
    async def use(store: Store) -> set[str]:
        await add_game(store, "game", stage, age)
        await forget(store.database, KEPT)
        return await known(store, games)

    assert with_store(tmp_path, use) == ({"game"} if is_kept else set())


def test_many_games_are_forgotten_a_few_at_a_time(tmp_path: Path) -> None:
    async def use(store: Store) -> Forgotten:
        for number in range(250):
            await add_game(store, f"game-{number}", Stage.OVER, 101)
        return await forget(store.database, KEPT)

    assert with_store(tmp_path, use) == Forgotten(games=250, guests=0)


async def someone(store: Store, what: str) -> None:
    """A guest of 51 days, with something to be remembered for."""
    values: Mapping[str, Any] = {"login": "clara", "password": "hash"} if what == "password" else {}
    await add_player(store, CLARA.id, age=49 if what == "youth" else 51, **values)
    if what == "session":
        row = {"digest": "d", "player": CLARA.id, "created": 0.0, "expires": time() + 60}
        await store.database.change(insert(sessions), row)
    if what == "token":
        row = {"id": "t", "digest": "d", "player": CLARA.id, "name": "bot", "scopes": "play"}
        await store.database.change(insert(tokens), {**row, "created": 0.0})


@pytest.mark.parametrize("what", ["youth", "password", "session", "token", "nothing"])
def test_a_guest_is_forgotten_when_nothing_is_left_of_them(what: str, tmp_path: Path) -> None:
    async def use(store: Store) -> set[str]:
        await someone(store, what)
        await forget(store.database, KEPT)
        return await known(store, players)

    assert with_store(tmp_path, use) == (set() if what == "nothing" else {CLARA.id})


def test_guests_are_kept_as_long_as_one_of_their_games(tmp_path: Path) -> None:
    async def use(store: Store) -> list[set[str]]:
        for player in (AMINA, BJORN):
            await add_player(store, player.id, age=60)
        await add_game(store, "game", Stage.OVER, 60)
        await forget(store.database, KEPT)
        while_it_is_kept = await known(store, players)
        await forget(store.database, Retention(games=50, unstarted=10, guests=50))
        return [while_it_is_kept, await known(store, players)]

    assert with_store(tmp_path, use) == [{AMINA.id, BJORN.id}, set()]


def test_sessions_and_links_that_have_ended_are_forgotten(tmp_path: Path) -> None:
    async def use(store: Store) -> list[int]:
        await add_player(store, CLARA.id, age=1)
        for table in (sessions, links):
            for digest, expires in (("old", time() - 1), ("new", time() + 60)):
                row = {"digest": digest, "player": CLARA.id, "expires": expires}
                row |= {"created": 0.0} if table is sessions else {}
                await store.database.change(insert(table), row)
        await forget(store.database, KEPT)
        return [len(await store.database.rows(select(table))) for table in (sessions, links)]

    assert with_store(tmp_path, use) == [1, 1]


def test_zero_means_for_ever(tmp_path: Path) -> None:
    async def use(store: Store) -> Forgotten:
        await add_player(store, CLARA.id, age=10_000)
        await add_game(store, "over", Stage.OVER, 10_000)
        await add_game(store, "open", Stage.OPEN, 10_000)
        return await forget(store.database, Retention(games=0, unstarted=0, guests=0))

    assert with_store(tmp_path, use) == Forgotten(0, 0)


def test_the_server_forgets_by_itself_when_it_starts(tmp_path: Path) -> None:
    async def add(store: Store) -> None:
        await add_game(store, "old", Stage.OVER, 101)
        await add_game(store, "new", Stage.OVER, 99)

    async def look(store: Store) -> set[str]:
        return await known(store, games)

    with_store(tmp_path, add)
    with Running(tmp_path, keep_games=100):
        for _ in patiently("the old game is forgotten"):
            if with_store(tmp_path, look) == {"new"}:
                break
            sleep(0.05)
