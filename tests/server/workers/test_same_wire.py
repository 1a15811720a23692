"""What is heard at another worker is, byte for byte, what is heard where it happened.

Two rooms for one table, on stores of their own, as two workers have them. One makes the moves, the
other reads them. Whatever is proved of the bytes that one worker sends (`tests/secrecy`) holds for
those of all workers, if they are the same bytes: also where something is kept that only one seat
may know of, a delivery before its turn or a decline chosen ahead.
"""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from random import Random

import pytest
from msgspec import structs

from respublica.protocol import messages as m
from respublica.protocol.secrets import Nonce
from respublica.protocol.table import Options
from respublica.server.rooms.onlooker import Onlooker
from respublica.server.rooms.room import Room
from respublica.server.storage.database import Database
from respublica.server.storage.store import Store
from respublica.server.tables.outcome import Mark, Opened, Outcome
from respublica.server.tables.table import TRADING, Table
from tests.everywhere import every_edition
from tests.server.arrange import AMINA, BJORN, CLARA, act, no_secret, open_table, player_at
from tests.server.planting import plant
from tests.server.postgres import Cluster


def everybody() -> list[Onlooker]:
    """Two at the table, one of them also in words, and somebody who looks on."""
    return [*map(Onlooker, (AMINA, BJORN, CLARA)), Onlooker(AMINA, language="en")]


class Workers:
    """One table at two workers, each with the same people looking on."""

    def __init__(self, url: str) -> None:
        self._stores = [Store(Database(url)) for _ in range(2)]
        self.rooms = [Room("game", store, no_secret) for store in self._stores]
        self.eyes = everybody(), everybody()
        self.acts = 0
        self.kept = 0

    async def use(self, table: Table, play: Callable[["Workers"], Awaitable[None]]) -> None:
        for store in self._stores:
            await store.open()
        try:
            await self._stores[0].write("game", [Opened(table.sheet)])
            for room, eyes in zip(self.rooms, self.eyes, strict=True):
                for onlooker in eyes:
                    await room.enter(onlooker, 0)
            self.compare()
            await play(self)
        finally:
            for store in self._stores:
                await store.close()

    async def do(self, change: Callable[[Table], Outcome]) -> None:
        """At one of the workers; the other one reads it. Both say the same to everybody."""
        here, there = self.rooms if self.acts % 3 else self.rooms[::-1]
        self.acts += 1
        await here.apply(change)
        await there.catch_up()
        self.compare()

    def compare(self) -> None:
        for mine, theirs in zip(*self.eyes, strict=True):
            assert heard(mine) == heard(theirs), f"{mine.player.name}, {mine.language}"


def heard(onlooker: Onlooker) -> list[bytes]:
    found: list[bytes] = []
    while not onlooker._waiting.empty():
        message = onlooker._waiting.get_nowait()
        assert message is not None, "sent away"
        found.append(message)
    return found


async def play_a_game(both: Workers, rng: Random) -> None:
    """At random, now and then with a delivery before its turn or a decline chosen ahead."""
    await both.do(lambda table: table.receive(AMINA, m.Start(), 0.0))
    await both.do(lambda table: table.receive(AMINA, m.AddNonce(Nonce("aa")), 0.0))
    await both.do(lambda table: table.receive(BJORN, m.AddNonce(Nonce("bb")), 0.0))
    while await both.rooms[0].read(lambda table: bool(table.asked)):
        if rng.random() < 0.1:
            await choose_ahead(both, rng)
        await both.do(partial(act_last, both, rng.getrandbits(32)))


def act_last(both: Workers, dice: int, table: Table) -> Outcome:
    """Whoever is asked last acts: of two givers the one whose turn it is not."""
    both.kept += len(table.waiting_for) > 1
    return act(table, table.waiting_for[-1], Random(dice))


async def choose_ahead(both: Workers, rng: Random) -> None:
    """What was not chosen yet: a choice made again is told only where it is made."""
    seat = rng.randrange(2)

    def look(table: Table) -> bool | None:
        is_trading = table.require_game().phase in TRADING
        return None if is_trading else not table.declines_ahead(seat)

    on = await both.rooms[0].read(look)
    if on is not None:
        await both.do(lambda table: table.receive(player_at(seat), m.DeclineAhead(on), 0.0))


def compare_whole_game(url: str, options: Options, seed: int) -> Workers:
    async def run() -> Workers:
        both, table = Workers(url), open_table(options)
        for room in both.rooms:
            room._secret = table._secret
        await both.use(table, lambda both: play_a_game(both, Random(seed)))
        return both

    return asyncio.run(run())


@every_edition
def test_everybody_hears_the_same_at_either_worker(edition: str, postgresql: Cluster) -> None:
    both = compare_whole_game(postgresql.new_database(), Options(edition=edition, seats=3), 1)
    assert both.acts > 20
    assert both.kept > 0, "nothing came before its turn"


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(200))
def test_everybody_hears_the_same_in_many_games(seed: int, postgresql: Cluster) -> None:
    options = structs.replace(Options(), seats=3 + seed % 3)
    compare_whole_game(postgresql.new_database(), options, seed)


# Mistakes that it must find -----------------------------------------------------------------------


def tell_all_of_what_is_kept() -> None:
    news_since = Table.news_since

    def telling(self: Table, mark: Mark) -> object:
        for outcome in news_since(self, mark):
            outcome.only_for = None
            yield outcome

    plant(Table, "news_since", telling)


def forget_what_is_kept() -> None:
    plant(Table, "_keep_held", lambda self, held: None)


def tell_from_the_beginning() -> None:
    news_since = Table.news_since

    def telling(self: Table, mark: Mark) -> object:
        earlier = Mark(mark.revision, max(0, mark.events - 1), mark.early, mark.ahead)
        yield from news_since(self, earlier)

    plant(Table, "news_since", telling)


@pytest.mark.parametrize(
    "fault",
    [tell_all_of_what_is_kept, forget_what_is_kept, tell_from_the_beginning],
    ids=lambda fault: fault.__name__,
)
def test_a_worker_that_tells_otherwise_is_found_out(
    fault: Callable[[], None], postgresql: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("news_since", "_keep_held"):
        monkeypatch.setattr(Table, name, getattr(Table, name))
    fault()
    with pytest.raises(AssertionError):
        compare_whole_game(postgresql.new_database(), Options(seats=3), 1)
