"""Tries are counted in the database: by kind and name, evenly over the hour, for all workers."""

import asyncio
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from sqlalchemy import select

from respublica.server.storage.database import Database
from respublica.server.storage.schema import attempts
from respublica.server.storage.store import Store
from respublica.server.storage.throttle import Count, Throttle, forget_attempts
from tests.server.arrange import put_database, with_store

START = 1_790_000_000.0


def allowed(folder: Path, tries: Sequence[tuple[float, Sequence[Count]]]) -> list[bool]:
    async def use(store: Store) -> list[bool]:
        throttle = Throttle(store.database)
        return [await throttle.allow(counts, START + at) for at, counts in tries]

    return with_store(folder, use)


def test_so_many_are_allowed_at_once_and_then_evenly(tmp_path: Path) -> None:
    count = [Count("guests", "10.0.0.1", 2)]
    at = (0.0, 0.0, 0.0, 1801.0, 1801.0)
    assert allowed(tmp_path, [(each, count) for each in at]) == [True, True, False, True, False]


def test_names_and_kinds_are_counted_apart(tmp_path: Path) -> None:
    tries = [[Count("guests", "a", 1)], [Count("guests", "b", 1)], [Count("passwords", "a", 1)]]
    assert allowed(tmp_path, [(0.0, each) for each in tries]) == [True, True, True]


def test_less_than_one_an_hour_is_one_all_the_same(tmp_path: Path) -> None:
    count = [Count("guests", "a", 0.5)]
    at = (0.0, 3601.0, 7201.0)
    assert allowed(tmp_path, [(each, count) for each in at]) == [True, False, True]


def test_what_one_address_may_not_try_does_not_count_against_the_name(tmp_path: Path) -> None:
    def tries(address: str) -> list[Count]:
        return [Count("passwords", address, 2), Count("names", "amina", 3)]

    order = ["one", "one", "one", "one", "two", "two"]
    answers = allowed(tmp_path, [(0.0, tries(address)) for address in order])
    assert answers == [True, True, False, False, True, False]


def test_two_workers_count_together(tmp_path: Path) -> None:
    """Each with a connection of its own to the same file, both asking at once."""
    file = put_database(tmp_path)

    async def race() -> int:
        databases = [Database(f"sqlite:///{file}") for _ in range(2)]
        workers = [Throttle(database) for database in databases]
        count = [Count("names", "amina", 10)]
        asked = [worker.allow(count, START) for _ in range(15) for worker in workers]
        answers = await asyncio.gather(*asked)
        for database in databases:
            await database.close()
        return sum(answers)

    assert asyncio.run(race()) == 10


def test_neither_names_nor_addresses_are_written_down(tmp_path: Path) -> None:
    allowed(tmp_path, [(0.0, [Count("passwords", "203.0.113.7", 2)])])
    with closing(sqlite3.connect(tmp_path / "games.db")) as connection:
        assert "203.0.113.7" not in "\n".join(connection.iterdump())


def test_what_is_not_due_any_more_is_forgotten(tmp_path: Path) -> None:
    async def use(store: Store) -> int:
        throttle = Throttle(store.database)
        await throttle.allow([Count("guests", "early", 60)], START)
        await throttle.allow([Count("guests", "late", 60)], START + 600)
        await forget_attempts(store.database, START + 300)
        return len(await store.database.rows(select(attempts)))

    assert with_store(tmp_path, use) == 1
