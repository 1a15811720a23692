"""All rooms of a server: kept going, forgotten when not needed, not too many of one player."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from sqlalchemy import delete

from respublica.bots.cast import CAST, people_of
from respublica.engine.edition import RuleValue
from respublica.protocol import messages as m
from respublica.protocol.refusals import Refusal
from respublica.protocol.secrets import Nonce
from respublica.protocol.table import ChairSeen, Options
from respublica.server.rooms import host as host_module
from respublica.server.rooms import room as room_module
from respublica.server.rooms.bot_workers import BotWorkers
from respublica.server.rooms.driver import Pauses
from respublica.server.rooms.host import Host
from respublica.server.rooms.lobby import MOST_OF_ONE, public_tables
from respublica.server.rooms.onlooker import Onlooker
from respublica.server.rooms.room import Room
from respublica.server.storage.schema import games
from respublica.server.storage.store import Store
from respublica.server.storage.upkeep import Upkeep
from respublica.server.tables.sheet import STAND_IN, Player, Sheet, table_seen
from tests.server.arrange import AMINA, BJORN, with_store
from tests.server.waiting import patiently

BOTS = {1: "novice", 2: "novice", 3: "novice"}


def with_host(folder: Path, use: Callable[[Host], Awaitable[None]]) -> None:
    async def run(store: Store) -> None:
        host = Host(store, Pauses(), BotWorkers(1))
        try:
            await use(host)
        finally:
            await host.close()

    with_store(folder, run)


async def opened(host: Host, id: str = "t") -> Room:
    sheet = await host.create(AMINA, Options(), BOTS, id)
    return await host.room(sheet.id)


def drivers_of(room: Room) -> list[asyncio.Task[object]]:
    return [task for task in asyncio.all_tasks() if task.get_name() == f"keep {room.game}"]


def test_a_table_goes_on_though_whoever_started_it_went_away_meanwhile(tmp_path: Path) -> None:
    async def use(host: Host) -> None:
        room = await opened(host)
        starting = asyncio.create_task(host.receive(room, AMINA, m.Start()))
        await asyncio.sleep(0)
        starting.cancel()
        await asyncio.gather(starting, return_exceptions=True)
        await room.finish_changes()
        assert len(drivers_of(room)) == 1

    with_host(tmp_path, use)


def test_looking_again_and_again_keeps_nobody_waiting(tmp_path: Path) -> None:
    async def use(host: Host) -> None:
        room, looker, turns = await opened(host), Onlooker(AMINA), 0

        async def somebody_else() -> None:
            nonlocal turns
            while True:
                turns += 1
                await asyncio.sleep(0)

        other = asyncio.create_task(somebody_else())
        for _ in range(5):
            await host.receive(room, AMINA, m.Look(), looker)
        other.cancel()
        assert turns >= 5

    with_host(tmp_path, use)


def test_a_running_table_that_is_read_from_the_store_goes_on(tmp_path: Path) -> None:
    async def use(host: Host) -> None:
        room = await opened(host)
        await host.receive(room, AMINA, m.Start())
        await host.close()
        other = Host(host.store, Pauses(), BotWorkers(1))
        again = await other.room(room.game)
        assert len(drivers_of(again)) == 1
        await other.close()

    with_host(tmp_path, use)


def test_a_room_is_forgotten_when_nobody_needs_it_any_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def use(host: Host) -> None:
        room, looker = await opened(host), Onlooker(BJORN)
        host.tidy()
        assert host.rooms == [room], "somebody may be about to enter it"
        monkeypatch.setattr(room_module, "IN_USE_SECONDS", 0.0)
        await room.enter(looker, 0)
        host.tidy()
        assert host.rooms == [room]
        room.leave(looker)
        host.tidy()
        assert host.rooms == []

    with_host(tmp_path, use)


def test_a_paused_game_is_forgotten_until_its_player_comes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room_module, "IN_USE_SECONDS", 0.0)

    async def use(host: Host) -> None:
        rules: dict[str, RuleValue] = {"starting_seat": 0}
        sheet = await host.create(AMINA, Options(rules=rules), BOTS, "t")
        room = await host.room(sheet.id)
        await host.receive(room, AMINA, m.Start())
        await host.receive(room, AMINA, m.AddNonce(Nonce("aa")))
        await host.receive(room, AMINA, m.LeaveSeat())
        while drivers_of(room):
            await asyncio.sleep(0.01)
        host.tidy()
        assert host.rooms == []
        again = await host.room(sheet.id)
        await again.enter(Onlooker(AMINA), 0)
        assert len(drivers_of(again)) == 1

    with_host(tmp_path, use)


def test_one_player_has_so_many_tables_open_and_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def use(host: Host) -> None:
        async def order(id: str) -> Sheet:
            return await host.create(AMINA, Options(), {}, id)

        first, _ = [await order(id) for id in "ab"]
        with pytest.raises(Refusal, match="at most 2 tables"):
            await order("c")
        assert await order("a") == first, "ordered before, and so it is the same"
        await host.create(BJORN, Options(), {}, "c")
        await Upkeep(host.store).close_table(first.id)
        await order("c")

    monkeypatch.setattr(host_module, "MOST_OPEN", 2)
    with_host(tmp_path, use)


def test_a_rematch_counts_too_but_the_one_that_is_there_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def use(host: Host) -> None:
        first, second = await opened(host, "a"), await opened(host, "b")
        for room in (first, second):
            await room.apply(lambda table: table.close())
        await host.receive(first, AMINA, m.Rematch())
        await opened(host, "c")
        with pytest.raises(Refusal, match="at most 2 tables"):
            await host.receive(second, AMINA, m.Rematch())
        assert await host.receive(first, AMINA, m.Rematch())

    monkeypatch.setattr(host_module, "MOST_OPEN", 2)
    with_host(tmp_path, use)


async def five_at_one_device(host: Host) -> Room:
    """Called as bots are, in a game that has begun."""
    first, *others = (person.name for person in (*people_of(STAND_IN), CAST[0]))
    clara = Player(AMINA.id, first)
    sheet = await host.create(clara, Options(seats=5), {}, "five", others)
    room = await host.room(sheet.id)
    for message in (m.Start(), m.AddNonce(Nonce(""))):
        await host.receive(room, clara, message)
    return room


def test_whoever_deletes_their_data_leaves_bots_with_names_of_their_own(tmp_path: Path) -> None:
    async def use(host: Host) -> None:
        room = await five_at_one_device(host)
        await host.forget(AMINA)
        chairs = await seen_at(room)
        assert [chair.taken_by for chair in chairs] == ["bot"] * 5
        assert len({chair.name for chair in chairs}) == 5

    with_host(tmp_path, use)


async def seen_at(room: Room) -> list[ChairSeen]:
    return await room.read(lambda table: table_seen(table.sheet, None).chairs)


def test_data_are_deleted_also_at_a_table_that_a_command_has_changed(tmp_path: Path) -> None:
    """What the server has in memory is out of date then."""

    async def use(host: Host) -> None:
        room = await opened(host)
        assert await Upkeep(host.store).close_table(room.game)
        await host.forget(AMINA)
        assert (await seen_at(room))[0].taken_by == "nobody"

    with_host(tmp_path, use)


def test_data_are_deleted_though_a_table_was_deleted_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def use(host: Host) -> None:
        first, second = [await host.create(AMINA, Options(), BOTS, id) for id in "ab"]
        monkeypatch.setattr(host.store, "tables_of", always([first, second]))
        await host.store.database.change(delete(games).where(games.c.id == first.id))
        await host.forget(AMINA)
        assert (await seen_at(await host.room(second.id)))[0].taken_by == "nobody"

    def always(sheets: list[Sheet]) -> Callable[[str, int], Awaitable[list[Sheet]]]:
        async def tables_of(player: str, most: int) -> list[Sheet]:
            return sheets

        return tables_of

    with_host(tmp_path, use)


def test_nobody_fills_the_list_of_open_tables(tmp_path: Path) -> None:
    async def use(host: Host) -> None:
        of_bjorn = await host.create(BJORN, Options(), BOTS, "b")
        mine = [(await opened(host, str(place))).game for place in range(MOST_OF_ONE + 2)]
        listed = [sheet.id for sheet in await public_tables(host.store)]
        assert listed == [*reversed(mine[2:]), of_bjorn.id]

    with_host(tmp_path, use)


def test_a_driver_that_is_done_does_not_take_the_next_one_along(tmp_path: Path) -> None:
    async def use(host: Host) -> None:
        room = await opened(host)
        await host.receive(room, AMINA, m.Start())
        (first,) = drivers_of(room)
        first.cancel()
        for _ in patiently("the driver is done"):
            if first.done():
                break
            await asyncio.sleep(0)
        host.keep(room)
        await asyncio.sleep(0.01)
        host.keep(room)
        assert len(drivers_of(room)) == 1

    with_host(tmp_path, use)
