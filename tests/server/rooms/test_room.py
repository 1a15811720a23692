"""A room: a slow reader harms only itself, and what cannot be stored did not happen."""

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from respublica.engine.shuffle import seed_from
from respublica.protocol import messages as m
from respublica.protocol.refusals import Refusal
from respublica.protocol.secrets import Nonce
from respublica.protocol.table import Options
from respublica.server.rooms.onlooker import A_FEW, MOST_WAITING, Onlooker
from respublica.server.rooms.room import Room
from respublica.server.steady_clock import monotonic_epoch
from respublica.server.storage import dialects
from respublica.server.storage.database import Database
from respublica.server.storage.store import Store
from respublica.server.tables.outcome import Opened, Outcome
from respublica.server.tables.table import Table
from tests.server.arrange import (
    AMINA,
    BJORN,
    CLARA,
    dealt,
    everything,
    no_secret,
    open_table,
    put_database,
    with_store,
)


def test_a_slow_reader_is_sent_away_and_nobody_waits_for_it() -> None:
    async def run() -> tuple[str, bytes | None]:
        slow = Onlooker(AMINA)
        for _ in range(MOST_WAITING + 1):
            slow.tell(b"news")
        assert slow.farewell is not None
        return slow.farewell.reason, await slow.next()

    assert asyncio.run(run()) == ("slow", None)


def test_whoever_is_asked_is_told_last(tmp_path: Path) -> None:
    """To render what they may do takes its time, by their cards: nobody else is to wait for it."""
    told = list[Onlooker]()

    class Noting(Onlooker):
        def tell(self, message: bytes) -> None:
            told.append(self)

    async def use(store: Store) -> None:
        table = dealt(Options(rules={"starting_seat": 0}))
        await store.write("game", [Opened(table.sheet)])
        room = Room("game", store, no_secret)
        asked = [Noting(BJORN, language="en") for _ in range(5)]
        others = [Noting(who, language="fr") for who in (AMINA, CLARA) for _ in range(5)]
        for looker in (*asked, *others):
            await room.enter(looker, 0)
        told.clear()
        act = m.Act("a", 0, "request 1 people")
        await room.apply(lambda table: table.receive(AMINA, act, 0.0))
        assert set(told[-5:]) == set(asked)
        assert set(told[:-5]) == set(others)

    with_store(tmp_path, use)


async def in_a_room(path: Path) -> tuple[Store, Room]:
    store = Store(Database(f"sqlite:///{put_database(path)}"))
    await store.open()
    await store.write("game", [Opened(open_table().sheet)])
    return store, Room("game", store, lambda: seed_from(1))


def test_what_cannot_be_stored_is_refused_told_to_nobody_and_did_not_happen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another program holds the database for longer than the writer waits."""
    monkeypatch.setattr(dialects, "_BUSY_SECONDS", 0)

    async def run() -> tuple[str, bool, int]:
        store, room = await in_a_room(tmp_path)
        onlooker = Onlooker(BJORN)
        await room.enter(onlooker, 0)
        await onlooker.next()
        before = await room.read(everything)
        with closing(sqlite3.connect(store.database.place)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(Refusal) as refused:
                await room.apply(lambda table: table.receive(AMINA, m.Start(), 0.0))
        unchanged = await room.read(everything) == before
        await room.apply(lambda table: table.receive(AMINA, m.Start(), 0.0))
        first = json.loads(await onlooker.next() or b"")
        await store.close()
        return refused.value.code, unchanged, first["table"]["revision"]

    assert asyncio.run(run()) == ("not-stored", True, 1)


def test_everybody_hears_what_concerns_them_in_order(tmp_path: Path) -> None:
    """The answer goes to the sender alone, and first; then the same news to all."""

    async def run() -> list[list[tuple[str, int | None]]]:
        store, room = await in_a_room(tmp_path)
        sender, other, stranger = lookers = [Onlooker(each) for each in (AMINA, BJORN, CLARA)]
        for message in (m.Start(), m.AddNonce(Nonce("aa"))):
            await room.apply(lambda table, message=message: table.receive(AMINA, message, 0.0))  # type: ignore[misc]
        await room.apply(lambda table: table.receive(BJORN, m.AddNonce(Nonce("bb")), 0.0))
        for looker in lookers:
            await room.enter(looker, 0)
            await heard(looker)
        await room.apply(lambda table: table.receive(AMINA, m.Talk("hello"), 0.0), sender)
        await room.show(sender, 0)
        await room.apply(lambda table: table.receive(BJORN, m.Talk("thanks"), 0.0), other)
        await store.close()
        return [await heard(looker) for looker in (sender, other, stranger)]

    talk = [("talked", 0), ("talked", 1)]
    assert asyncio.run(run()) == [[talk[0], ("table", None), ("view", None), talk[1]], talk, talk]


async def heard(looker: Onlooker) -> list[tuple[str, int | None]]:
    """All that waits to be read: its sort, and which seat it is about."""
    looker.tell(b"{}")
    told = []
    while message := json.loads(await looker.next() or b""):
        told.append((message["type"], message.get("seat")))
    return told


def test_of_those_who_only_look_on_nothing_is_kept(tmp_path: Path) -> None:
    async def run() -> set[str]:
        store, room = await in_a_room(tmp_path)
        for player in (BJORN, CLARA):
            await room.enter(Onlooker(player), 0)
        await store.close()
        return set(room.seen)

    assert asyncio.run(run()) == {BJORN.id}


def test_a_player_was_here_until_they_left_though_the_table_was_thrown_away(
    tmp_path: Path,
) -> None:
    """A change that fails throws away what is in memory; who has a chair is still known."""

    def fail(table: Table) -> Outcome:
        raise ZeroDivisionError

    async def run() -> bool:
        store, room = await in_a_room(tmp_path)
        amina = Onlooker(AMINA)
        await room.enter(amina, 0)
        with pytest.raises(ZeroDivisionError):
            await room.apply(fail)
        leaving = monotonic_epoch()
        room.leave(amina)
        await store.close()
        return room.seen[AMINA.id] >= leaving

    assert asyncio.run(run())


def test_a_few_messages_are_taken_at_once_in_their_order() -> None:
    async def run() -> list[list[bytes]]:
        looker = Onlooker(AMINA)
        for number in range(A_FEW + 2):
            looker.tell(b"%d" % number)
        taken = [await looker.next_few(), await looker.next_few()]
        looker.send_away("stopping")
        return [*taken, await looker.next_few()]

    first = [b"%d" % number for number in range(A_FEW)]
    assert asyncio.run(run()) == [first, [b"%d" % A_FEW, b"%d" % (A_FEW + 1)], []]
