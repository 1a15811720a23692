"""A room: a slow reader harms only itself, and what cannot be stored did not happen."""

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from respublica.server import messages as m
from respublica.server.database import Database
from respublica.server.outcome import Opened
from respublica.server.refusals import Refusal
from respublica.server.room import MOST_WAITING, Onlooker, Room
from respublica.server.store import Store
from tests.server.arrange import AMINA, BJORN, dealt, everything, open_table


def test_a_slow_reader_is_sent_away_and_nobody_waits_for_it() -> None:
    async def run() -> tuple[str, bytes | None]:
        slow = Onlooker(AMINA)
        for _ in range(MOST_WAITING + 1):
            slow.tell(b"news")
        assert slow.farewell is not None
        return slow.farewell.reason, await slow.next()

    assert asyncio.run(run()) == ("slow", None)


async def in_a_room(path: Path) -> tuple[Store, Room]:
    store = Store(Database(f"sqlite:///{path / 'games.db'}"))
    await store.open()
    await store.write("game", [Opened(open_table().sheet)])
    return store, Room("game", store, lambda: bytes(32))


def test_what_cannot_be_stored_is_refused_told_to_nobody_and_did_not_happen(
    tmp_path: Path,
) -> None:
    """Another program holds the database for longer than the writer waits."""

    async def run() -> tuple[str, bool, int]:
        store, room = await in_a_room(tmp_path)
        onlooker = Onlooker(BJORN)
        await room.enter(onlooker, 0)
        await onlooker.next()
        before = await room.read(everything)
        with closing(sqlite3.connect(store.database.path)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(Refusal) as refused:
                await room.do(lambda table: table.receive(AMINA, m.Start(), 0.0))
        unchanged = await room.read(everything) == before
        await room.do(lambda table: table.receive(AMINA, m.Start(), 0.0))
        first = json.loads(await onlooker.next() or b"")
        await store.close()
        return refused.value.code, unchanged, first["table"]["revision"]

    assert asyncio.run(run()) == ("not-stored", True, 1)


def test_everybody_hears_what_concerns_them_in_order() -> None:
    table = dealt()
    outcome = table.receive(AMINA, m.Talk("hello"), 0.0)
    assert len(outcome.outgoing) == table.sheet.options.seats + 1
