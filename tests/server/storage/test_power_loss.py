"""The power fails at any moment: with our settings nothing that was acknowledged is lost.

Games are played into a real database while every write and sync is recorded; from the record,
disks are made as they could be after a power cut, and each is opened like any database. What is
read must be the game after some of its writes, and at least after those that were acknowledged.
"""

import asyncio
from collections.abc import Iterator, Set
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from msgspec.structs import replace as changed

from respublica.protocol.messages import DeclineAhead
from respublica.protocol.refusals import Refusal
from respublica.protocol.table import Options
from respublica.server.storage.store import Store, Stored
from respublica.server.tables.outcome import Opened, Outcome
from tests.server.arrange import Book, act, dealt, opened_as_it_is, player_at
from tests.server.disk import Disk
from tests.server.recording import Acknowledged, Noted, Synced, recording

GAMES = ("first-game", "second-game", "third-game")
TOGETHER, ALONE = 40, 130
"""Actions of a game while all write at once, sharing commits, and after that one by one."""


class Recital:
    """One game, written down action by action; `states` is what is stored after each write."""

    def __init__(self, game: str) -> None:
        self.game = game
        self._rng = Random(game)
        self._table = dealt(Options(edition="first"), seed=GAMES.index(game))
        self._table.sheet = changed(self._table.sheet, id=game)
        self._book = Book(self._table)
        self.states: list[Stored | None] = [None]

    async def go_on(self, store: Store, actions: int, noted: list[Noted]) -> None:
        if self.states == [None]:
            await self._write(store, Outcome([Opened(self._table.sheet)]), noted)
        for _ in range(actions):
            seat = self._table.waiting_for[-1]
            await self._write(store, act(self._table, seat, self._rng), noted)
            with suppress(Refusal):
                # While something is traded, nobody may.
                await self._write(store, self._choose_ahead(), noted)

    def _choose_ahead(self) -> Outcome:
        seat, on = self._rng.randrange(2), self._rng.random() < 0.7
        return self._table.receive(player_at(seat), DeclineAhead(on), 0.0)

    async def _write(self, store: Store, outcome: Outcome, noted: list[Noted]) -> None:
        book = self._book
        book.write(outcome)
        stored = Stored(book.sheet, list(book.entries), list(book.held), book.chosen)
        self.states.append(stored)
        await store.write(self.game, outcome.writes)
        noted.append(Acknowledged(self.game, len(self.states) - 1))


@dataclass(frozen=True, slots=True)
class Played:
    recitals: list[Recital]
    noted: list[Noted]


def play(folder: Path, synchronous: str) -> Played:
    """Twice the database is opened and closed: that, too, writes, syncs and deletes."""
    recitals = [Recital(game) for game in GAMES]

    async def together(store: Store) -> None:
        await asyncio.gather(*(recital.go_on(store, TOGETHER, noted) for recital in recitals))

    async def one_by_one(store: Store) -> None:
        for recital in recitals:
            await recital.go_on(store, ALONE, noted)

    with recording(folder) as noted:
        opened_as_it_is(folder / "games.db", together, synchronous)
        opened_as_it_is(folder / "games.db", one_by_one, synchronous)
    assert noted.count(Synced("games.db")) > 3, "no checkpoint while games were on"
    return Played(recitals, noted)


def losses(played: Played, folder: Path, cuts: Set[int], rng: Random) -> Iterator[str]:
    """At every cut, the games that are not as they were after the last acknowledgement or later."""
    disk, acknowledged = Disk(), dict.fromkeys(GAMES, 0)
    for number, noted in enumerate(played.noted):
        if number in cuts:
            with TemporaryDirectory(dir=folder) as image:
                disk.cut(Path(image), rng)
                stored = opened_as_it_is(Path(image, "games.db"), read)
            for recital in played.recitals:
                game = recital.game
                if stored[game] not in recital.states[acknowledged[game] :]:
                    yield f"{game} at {number}, after {acknowledged[game]} acknowledgements"
        disk.follow(noted)
        if isinstance(noted, Acknowledged):
            acknowledged[noted.game] = noted.writes


async def read(store: Store) -> dict[str, Stored | None]:
    return {game: await store.table(game) for game in GAMES}


def cut_at_random(folder: Path, synchronous: str, cuts: int, seed: int) -> list[str]:
    played, rng = play(folder, synchronous), Random(seed)
    places = rng.sample(range(len(played.noted)), cuts)
    return list(losses(played, folder, set(places), rng))


def test_no_power_cut_loses_what_was_acknowledged(tmp_path: Path) -> None:
    assert cut_at_random(tmp_path, "FULL", 100, seed=1) == []


def test_with_less_synchronisation_power_cuts_lose_what_was_acknowledged(tmp_path: Path) -> None:
    assert cut_at_random(tmp_path, "NORMAL", 20, seed=2) != []


@pytest.mark.soak
def test_a_power_cut_after_every_single_write_loses_nothing(tmp_path: Path) -> None:
    played = play(tmp_path, "FULL")
    everywhere = range(len(played.noted))
    assert list(losses(played, tmp_path, set(everywhere), Random(3))) == []
