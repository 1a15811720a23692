"""Streams let go of what they took, however they end; the lobby is put into words once for all."""

import asyncio
import json
from collections.abc import AsyncGenerator
from pathlib import Path

import pytest
from starlette.types import Message

from respublica.protocol.refusals import Reason, Refusal
from respublica.protocol.secrets import TableCode
from respublica.protocol.table import Options
from respublica.server.http.routes.streams import LineStream
from respublica.server.rooms import lobby as lobby_module
from respublica.server.rooms.lobby import STRANGER, Listing, Lobby
from respublica.server.rooms.onlooker import Onlooker
from respublica.server.storage.store import Store
from respublica.server.tables.outcome import Opened
from respublica.server.tables.sheet import Chair, Player, Sheet, table_seen
from tests.server.arrange import AMINA, with_store
from tests.server.waiting import PATIENCE

SCOPE = {"type": "http", "asgi": {"spec_version": "2.3"}}


class Source:
    """Lines without end, from somewhere that must be left."""

    def __init__(self) -> None:
        self.happened: list[str] = []

    async def lines(self) -> AsyncGenerator[bytes]:
        self.happened.append("entered")
        try:
            while True:
                yield b"line\n"
        finally:
            self.happened.append("left")


async def gone() -> Message:
    return {"type": "http.disconnect"}


async def never_read(message: Message) -> None:
    await asyncio.Event().wait()


def test_a_client_that_goes_before_it_has_read_anything_is_left() -> None:
    async def run() -> list[str]:
        source = Source()
        await asyncio.wait_for(LineStream(source.lines())(SCOPE, gone, never_read), 5)
        return source.happened

    assert asyncio.run(run()) == ["entered", "left"]


def test_a_stream_that_never_begins_takes_nothing() -> None:
    source = Source()
    LineStream(source.lines())
    assert source.happened == []


def test_what_is_refused_is_refused_before_anything_is_sent() -> None:
    sent: list[Message] = []

    async def lines(most: int = 0) -> AsyncGenerator[bytes]:
        if not most:
            raise Refusal(Reason.TOO_MANY, "too many")
        yield b""

    async def send(message: Message) -> None:
        sent.append(message)

    async def run() -> None:
        await LineStream(lines())(SCOPE, gone, send)

    with pytest.raises(Refusal):
        asyncio.run(run())
    assert sent == []


# The lobby --------------------------------------------------------------------------------------


def table(number: int, *players: Player) -> Sheet:
    chairs = [Chair(player.id, player.name) for player in players]
    empty = [Chair() for _ in range(4 - len(chairs))]
    return Sheet(f"t{number}", TableCode(f"code{number}"), None, Options(), (*chairs, *empty))


def test_only_whoever_sits_at_a_table_hears_a_list_of_their_own() -> None:
    listing = Listing([table(1, AMINA), table(2)])
    assert listing.line_for(STRANGER) is listing.line_for(Player("x", "X"))
    mine = json.loads(listing.line_for(AMINA))
    assert [(each["you"], each["code"]) for each in mine] == [(0, "code1"), (None, None)]
    assert [each["you"] for each in json.loads(listing.line_for(STRANGER))] == [None, None]


def test_a_change_is_put_into_words_once_however_many_listen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []

    def telling(sheet: Sheet, viewer: int | None) -> object:
        told.append(sheet.id)
        return table_seen(sheet, viewer)

    async def use(store: Store) -> None:
        lobby, strangers = Lobby(store), [Onlooker(STRANGER) for _ in range(50)]
        for stranger in strangers:
            await lobby.enter(stranger)
            assert await stranger.next() == b"[]"
        await store.write("t1", [Opened(table(1))])
        async with asyncio.timeout(PATIENCE):
            (line,) = {await stranger.next() for stranger in strangers}
        assert [each["id"] for each in json.loads(line or b"")] == told == ["t1"]
        for stranger in strangers:
            lobby.leave(stranger)
        await lobby.close()

    monkeypatch.setattr(lobby_module, "LOBBY_SECONDS", 0.02)
    monkeypatch.setattr(lobby_module, "table_seen", telling)
    with_store(tmp_path, use)
