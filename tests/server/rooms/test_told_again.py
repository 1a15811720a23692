"""Whoever is told something again is told what they would be told if they came anew, no more."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from respublica.protocol.secrets import TableCode
from respublica.protocol.table import Options
from respublica.server.encoding import encode
from respublica.server.rooms import lobby as lobbies
from respublica.server.rooms.lobby import STRANGER, Lobby
from respublica.server.rooms.news import current_messages
from respublica.server.rooms.onlooker import Onlooker
from respublica.server.rooms.room import Room
from respublica.server.storage.store import Store
from respublica.server.tables.outcome import Opened
from respublica.server.tables.sheet import Chair, Player, Sheet
from tests.server.arrange import AMINA, BJORN, CLARA, dealt, no_secret, with_store

LOOKING = ((AMINA, None), (AMINA, "fr"), (BJORN, None), (BJORN, "fr"), (CLARA, None), (CLARA, "fr"))
"""Two who play, one who looks on, each as a program and as a reader."""


async def heard(onlooker: Onlooker) -> list[bytes]:
    return await onlooker.next_few() if onlooker._waiting.qsize() else []


# A table that another process has changed -------------------------------------------------------


async def shown_twice(store: Store) -> tuple[list[list[bytes]], list[list[bytes]]]:
    """What everybody is told on coming, and when the table is read again."""
    await store.write("game", [Opened(dealt().sheet)])
    room = Room("game", store, no_secret)
    onlookers = [Onlooker(player, language=language) for player, language in LOOKING]
    for onlooker in onlookers:
        await room.enter(onlooker, 0)
    first = [await heard(onlooker) for onlooker in onlookers]
    await room.read_again()
    return first, [await heard(onlooker) for onlooker in onlookers]


def at_a_table(folder: Path) -> tuple[list[list[bytes]], list[list[bytes]]]:
    found: list[Any] = []

    async def use(store: Store) -> None:
        found.append(await shown_twice(store))

    with_store(folder, use)
    return found[0]  # type: ignore[no-any-return]


def test_a_table_read_again_is_shown_to_everybody_as_before(tmp_path: Path) -> None:
    first, again = at_a_table(tmp_path)
    assert all(len(told) == 2 for told in first)
    assert first == again


def test_a_table_read_again_with_other_eyes_is_found_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def read_again(self: Room) -> None:
        table = await self._current()
        for looker in self.onlookers:
            for message in current_messages(table, 0, 0.0, 0, looker.language):
                looker.tell(encode(message))

    monkeypatch.setattr(Room, "read_again", read_again)
    first, again = at_a_table(tmp_path)
    assert first != again


# The list of tables -----------------------------------------------------------------------------


def open_table(number: int, *players: Player) -> Sheet:
    chairs = [Chair(player.id, player.name) for player in players]
    empty = [Chair() for _ in range(4 - len(chairs))]
    code = TableCode(f"code-{number}")
    return Sheet(f"t{number}", code, players[0].id, Options(), (*chairs, *empty))


async def listed_twice(store: Store) -> tuple[list[list[bytes]], list[list[bytes]]]:
    """What those in the lobby are told of a new table, and what whoever comes then is told."""
    lobby, people = Lobby(store), (AMINA, STRANGER, BJORN, CLARA)
    await store.write("t1", [Opened(open_table(1, AMINA))])
    waiting = await _entered(lobby, people)
    for onlooker in waiting:
        await heard(onlooker)
    await store.write("t2", [Opened(open_table(2, BJORN))])
    lobby._read_at = -lobbies.LOBBY_SECONDS
    await lobby._read()
    told = [await heard(onlooker) for onlooker in waiting]
    new = [await heard(onlooker) for onlooker in await _entered(lobby, people)]
    await lobby.close()
    return told, new


async def _entered(lobby: Lobby, people: Sequence[Player]) -> list[Onlooker]:
    onlookers = [Onlooker(player, may_play=False) for player in people]
    for onlooker in onlookers:
        await lobby.enter(onlooker)
    return onlookers


def in_the_lobby(folder: Path) -> tuple[list[list[bytes]], list[list[bytes]]]:
    found: list[Any] = []

    async def use(store: Store) -> None:
        found.append(await listed_twice(store))

    with_store(folder, use)
    return found[0]  # type: ignore[no-any-return]


def test_a_new_list_is_each_ones_own(tmp_path: Path) -> None:
    told, new = in_the_lobby(tmp_path)
    assert [len(lines) for lines in told] == [1] * 4
    assert told == new
    assert told[0] != told[1] != told[2]


def test_a_new_list_with_the_code_of_others_is_found_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    line_for, made = lobbies.Listing.line_for, dict[int, bytes]()

    def shared(self: lobbies.Listing, player: Player) -> bytes:
        return made.setdefault(len(self.sheets), line_for(self, player))

    monkeypatch.setattr(lobbies.Listing, "line_for", shared)
    told, _ = in_the_lobby(tmp_path)
    assert told[0] == told[1]
