"""What bots say beside the trade, and when, follows from what everybody may know.

A game is played twice in a room, in two worlds that look alike from outside: every act is made at
the same moment, and people say the same phrases. All that spectators are told must be the same, and
so must every wait before a phrase.
"""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import cache
from itertools import count, islice
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from respublica.engine.events import Swapped
from respublica.engine.setup import Setup
from respublica.engine.state import Phase
from respublica.protocol import messages as m
from respublica.protocol.refusals import Refusal
from respublica.server.rooms import bot_talk
from respublica.server.rooms.bot_talk import BotTalk
from respublica.server.rooms.onlooker import Onlooker
from respublica.server.rooms.room import Room
from respublica.server.storage.store import Store
from respublica.server.tables.outcome import DecidedBy, Opened, Outcome
from respublica.server.tables.sheet import Chair, Sheet, bot_chair
from respublica.server.tables.table import Table
from tests.secrecy.worlds.faults.seeding import a_number, all_hands
from tests.secrecy.worlds.scenes import Scene, spectator
from tests.secrecy.worlds.servers import arranged_deal, deals_of
from tests.secrecy.worlds.stages import OPTIONS, scene
from tests.server.arrange import no_secret, with_store

GAMES = 4
DELAY = 1.0
SPOKEN_EVERY = 4
"""Actions between two phrases of a person."""
_TALKED = b'{"type":"talked"'
Fault = Callable[[pytest.MonkeyPatch], None]


@cache
def evenings() -> tuple[Scene, ...]:
    """Games with swaps face down, of cards that nobody else saw."""
    rng, face_down = Random(8), OPTIONS[3]
    drawn = (scene(Phase.DRAW, "outsider", face_down, rng, f"evening-{at}") for at in count())
    return tuple(islice((each for each in drawn if swaps_that_differ(each) > 1), GAMES))


def swaps_that_differ(asked: Scene) -> int:
    here, there = (
        [event for event in game.events if isinstance(event, Swapped)]
        for game in asked.games
        if game is not None
    )
    return sum(left != right for left, right in zip(here, there, strict=True))


def with_bots(sheet: Sheet) -> Sheet:
    """People at every other seat, and between them somebody of the cast."""
    chairs: list[Chair] = []
    for seat, chair in enumerate(sheet.chairs):
        chairs.append(bot_chair("novice", chairs) if seat % 2 else chair)
    return replace(sheet, chairs=tuple(chairs))


class Waits:
    """In the place of `asyncio` where bots talk: a wait is heard by all, and takes no time."""

    def __init__(self, heard: list[bytes]) -> None:
        self._heard = heard

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    async def sleep(self, seconds: float) -> None:
        self._heard.append(f"a wait of {seconds!r}".encode())


class Evening:
    """One game in one world, and all that spectators hear of it."""

    def __init__(self, store: Store, asked: Scene, world: int, waits: list[bytes]) -> None:
        self._store = store
        self._scene = asked
        self._game = asked.games[world]
        self._sheet = with_bots(asked.sheets[world])
        self._waits = waits
        self._room = Room(asked.id, store, no_secret)
        self._talk = BotTalk(self._room, DELAY)
        watching = spectator(asked.name)
        self._spectators = [Onlooker(watching), Onlooker(watching, language="en")]

    async def heard(self) -> list[bytes]:
        await self._store.write(self._scene.id, [Opened(self._sheet)])
        for each in self._spectators:
            await self._room.enter(each, 0)
        told = await self._listen()
        assert self._game is not None
        for number, (seat, action) in enumerate(self._game.actions):
            if number % SPOKEN_EVERY == 0:
                told += await self._say(m.PHRASES[number // SPOKEN_EVERY % len(m.PHRASES)])

            def play(table: Table, seat: int = seat, action: Any = action) -> Outcome:
                return table.play_for(seat, action, DecidedBy.BOT, table.number, 0.0)

            await self._room.apply(play)
            told += await self._listen()
        return told

    async def _say(self, phrase: str) -> list[bytes]:
        """What cannot be said in a trade is refused, in either world."""
        said = m.Talk(phrase)
        with suppress(Refusal):
            await self._room.apply(lambda table: table.receive(self._scene.player(0), said, 0.0))
        return await self._listen()

    async def _listen(self) -> list[bytes]:
        await self._room.read(self._talk.hear)
        await self._talk.finish()
        told = [*self._waits]
        self._waits.clear()
        for each in self._spectators:
            while not each._waiting.empty():
                told.append(each._waiting.get_nowait() or b"")
        return told


def heard_in(
    asked: Scene, world: int, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> list[bytes]:
    waits: list[bytes] = []
    monkeypatch.setattr(bot_talk, "asyncio", Waits(waits))
    monkeypatch.setattr(Setup, "deal", arranged_deal(deals_of([asked], world)))
    (folder / str(world)).mkdir(parents=True)

    async def spend(store: Store) -> list[bytes]:
        return await Evening(store, asked, world, waits).heard()

    return with_store(folder / str(world), spend)


def told_apart(
    scenes: Sequence[Scene], folder: Path, fault: Fault | None = None
) -> Iterator[tuple[list[bytes], list[bytes]]]:
    """What spectators heard in both worlds of each scene."""
    for asked in scenes:
        both = []
        for world in (0, 1):
            with pytest.MonkeyPatch.context() as monkeypatch:
                if fault is not None:
                    fault(monkeypatch)
                both.append(heard_in(asked, world, folder / asked.name, monkeypatch))
        yield both[0], both[1]


def test_what_bots_say_depends_on_nothing_hidden(tmp_path: Path) -> None:
    said: list[m.Talked] = []
    for here, there in told_apart(evenings(), tmp_path):
        assert here == there
        said += [msgspec.json.decode(told, type=m.Talked) for told in here if _TALKED in told]
    by_bots = [each.phrase for each in said if each.seat % 2]
    assert len(by_bots) > 2 * len({*by_bots}) > 6, "too little was said to prove anything"


# Seeded faults ----------------------------------------------------------------------------------


def thanks_for_good_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    comment = BotTalk._comment

    def pleased(self: BotTalk, table: Table, since: int) -> Any:
        swaps = [e for e in table.require_game().events[since:] if isinstance(e, Swapped)]
        is_good = any(isinstance(each.by_active, int) and each.by_active % 3 for each in swaps)
        return (1, "thanks") if is_good else comment(self, table, since)

    monkeypatch.setattr(BotTalk, "_comment", pleased)


def dice_made_of_the_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_talk, "_dice", lambda table: Random(all_hands(table.require_game())))


def a_phrase_that_comes_sooner_from_a_full_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    begin = BotTalk._begin

    def hurried(self: BotTalk, said: Any) -> None:
        table = self._room._table
        assert table is not None
        monkeypatch.setattr(self, "_delay", DELAY - 0.01 * a_number(table.require_game()))
        begin(self, said)

    monkeypatch.setattr(BotTalk, "_begin", hurried)


def an_answer_from_whoever_is_lucky(monkeypatch: pytest.MonkeyPatch) -> None:
    answer = BotTalk._answer

    def lucky(self: BotTalk, table: Table, phrases: int) -> Any:
        said = answer(self, table, phrases)
        return None if said is None or a_number(table.require_game()) % 2 else said

    monkeypatch.setattr(BotTalk, "_answer", lucky)


TELLING = (
    thanks_for_good_cards,
    dice_made_of_the_hands,
    a_phrase_that_comes_sooner_from_a_full_hand,
    an_answer_from_whoever_is_lucky,
)


@pytest.mark.parametrize("fault", TELLING, ids=lambda fault: fault.__name__)
def test_talk_that_tells_is_found_out(fault: Fault, tmp_path: Path) -> None:
    assert any(here != there for here, there in told_apart(evenings(), tmp_path, fault))
