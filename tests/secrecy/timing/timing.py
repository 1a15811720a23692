"""How long answers take, measured at a socket, and what the times tell about hidden cards.

A real server holds many tables, all at the same moment: one person, who watches, is to ask four
others for a kind of card. Which of them could answer is drawn for each of them beforehand and
changes nothing that the watcher can see. The watcher notes how long every answer takes, from the
message that puts the question to the message that tells the answer. Tables of all sorts are mixed
at random and run side by side, so that whatever else slows the machine hits all of them alike.

What times can tell is measured by the best guess with a threshold: "quicker than this, so they
could not answer". Its advantage is the largest distance between the distribution functions of the
two classes, the statistic of Kolmogorov and Smirnov.
"""

import asyncio
import json
from collections import defaultdict, deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import e, inf, log, sqrt
from pathlib import Path
from random import Random
from statistics import fmean

from sqlalchemy import insert
from websockets.asyncio.client import ClientConnection
from websockets.asyncio.client import connect as open_socket

from respublica.engine import catalogue
from respublica.engine.edition import Category
from respublica.engine.setup import Setup
from respublica.engine.shuffle import Seed
from respublica.protocol.secrets import Secret, TableCode
from respublica.protocol.table import Options, Pace, Stage
from respublica.server.storage.credentials import digest_of
from respublica.server.storage.schema import players, sessions
from respublica.server.storage.store import Store
from respublica.server.tables.outcome import DeclinesAhead, Opened
from respublica.server.tables.sheet import Chair, Player, Sheet, bot_chair
from tests.secrecy.worlds.servers import Decks, arranged_deal
from tests.server.arrange import with_store
from tests.server.planting import plant
from tests.server.running import Running

SEATS = 5
OTHERS = range(1, SEATS)
EDITION = catalogue.edition("second")
PEOPLE = {
    "anglo-saxon": "Anglo-Saxons",
    "goth": "Goths",
    "hun": "Huns",
    "langobard": "Langobards",
    "viking": "Vikings",
}
PLAYERS = tuple(Player(f"player-{seat}", f"Player {seat}") for seat in range(SEATS))
WATCHER = PLAYERS[0]
BOTS = ("novice", "apprentice", "merchant")
STAND_IN, AHEAD, AT_ONCE = "stand-in", "ahead", "at-once"
ANSWERERS = (*BOTS, STAND_IN, AHEAD, AT_ONCE)
LEVELS = {**{level: level for level in BOTS}, AT_ONCE: "apprentice"}
"""Whoever is a bot. Alone with bots one may do without their pauses."""
OUT_OF_TURN, NOT_HELD = "refused out of turn", "refused for want of cards"
BOT_DELAY = 0.3
FEWEST = 300
"""Tables that are watched however long it takes."""
PATIENCE = 60.0


# What times tell --------------------------------------------------------------------------------

FALSE_ALARM = 1e-5
"""How often, at most, a comparison finds a difference where there is none."""
CONFIDENCE = 0.99
ALLOWED = 0.02
"""An advantage that is let pass: a guess that is right 51 times in a hundred instead of 50."""


def distance(left: Sequence[float], right: Sequence[float]) -> float:
    """The largest difference between the shares of both that are not longer than some time."""
    here, there, most = sorted(left), sorted(right), 0.0
    before_here = before_there = 0
    for threshold in sorted({*here, *there}):
        while before_here < len(here) and here[before_here] <= threshold:
            before_here += 1
        while before_there < len(there) and there[before_there] <= threshold:
            before_there += 1
        most = max(most, abs(before_here / len(here) - before_there / len(there)))
    return most


def by_chance(size: int) -> float:
    """A distance that two samples of one distribution exceed with `FALSE_ALARM` at most.

    The inequality of Dvoretzky, Kiefer and Wolfowitz, in the form that Wei and Dudley proved for
    two samples of the same size.
    """
    return sqrt(log(e / FALSE_ALARM) / size)


def spread(size: int) -> float:
    """How far both samples together may be from their distributions, with `CONFIDENCE`."""
    return 2 * sqrt(log(4 / (1 - CONFIDENCE)) / (2 * size))


@dataclass(frozen=True, slots=True)
class Compared:
    """The times of those who could answer, and of those who could not: as many of each."""

    what: str
    able: list[float]
    unable: list[float]

    @property
    def size(self) -> int:
        return len(self.able)

    @property
    def advantage(self) -> float:
        return distance(self.able, self.unable)

    @property
    def at_least(self) -> float:
        """The advantage that is certain."""
        return max(0.0, self.advantage - by_chance(self.size))

    @property
    def at_most(self) -> float:
        """The advantage that is possible."""
        return min(1.0, self.advantage + spread(self.size))

    @property
    def tells(self) -> bool:
        return self.at_least > ALLOWED

    def __str__(self) -> str:
        means = f"means {fmean(self.able) * 1000:.2f} and {fmean(self.unable) * 1000:.2f} ms"
        bounds = f"at least {self.at_least:.3f}, at most {self.at_most:.3f}"
        return f"{self.what}: 2 x {self.size}, advantage {self.advantage:.3f} ({bounds}), {means}"


class Times:
    """All that was measured: what was waited for, whether they could answer, and how long."""

    def __init__(self) -> None:
        self._seconds: dict[str, dict[bool, list[float]]] = defaultdict(
            lambda: {True: [], False: []}
        )

        self._refusals = deque[float](maxlen=8)

    def note(self, what: str, able: bool, seconds: float) -> None:
        self._seconds[what][able].append(seconds)
        if what not in ANSWERERS:
            self._refusals.append(seconds)

    @property
    def quickest_refusal(self) -> float:
        """Of the last few: how long the server takes for the least that can be asked of it."""
        return min(self._refusals)

    def compared(self, what: str, *kinds: str, rng: Random) -> Compared:
        """Of these kinds together; of the larger class as many, at random, as of the other."""
        able, unable = (
            [seconds for kind in kinds or (what,) for seconds in self._seconds[kind][could]]
            for could in (True, False)
        )
        size = min(len(able), len(unable))
        return Compared(what, rng.sample(able, size), rng.sample(unable, size))


# Tables -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Asking:
    """A table where the watcher is to ask for a Hun."""

    id: str
    by: str
    """Who answers there: one of `ANSWERERS`."""
    able: tuple[bool, ...]
    """Which of the others hold a Hun, the first asked first."""
    neighbour: tuple[str, ...]
    """The kinds that the first of them holds."""
    people: tuple[int, ...]
    """The deck, the top first."""

    @property
    def seed(self) -> bytes:
        return self.id.encode().rjust(32, b"-")

    def sheet(self) -> Sheet:
        return Sheet(
            id=self.id,
            code=TableCode("code"),
            host=WATCHER.id,
            options=Options(EDITION.id, SEATS, {"starting_seat": 0}),
            chairs=(Chair(WATCHER.id, WATCHER.name), *self._chairs()),
            stage=Stage.PLAYING,
            seed=Seed(self.seed),
            promise=self.seed.hex(),
            pace=Pace.AT_ONCE if self.by == AT_ONCE else None,
        )

    def _chairs(self) -> Iterator[Chair]:
        for player in PLAYERS[1:]:
            if self.by in LEVELS:
                yield bot_chair(LEVELS[self.by], [Chair(name=player.name)])
            else:
                yield Chair(player.id, player.name, is_gone=self.by == STAND_IN)

    def writes(self) -> list[Opened | DeclinesAhead]:
        chosen = [DeclinesAhead(seat, 1) for seat in OTHERS] if self.by == AHEAD else []
        return [Opened(self.sheet()), *chosen]


def askings(questions: dict[str, int], rng: Random) -> list[Asking]:
    """Tables for so many questions to each kind, half of them answerable, in random order."""
    made: list[Asking] = []
    for by, number in questions.items():
        tables = number // len(OTHERS)
        drawn = [bool(at % 2) for at in range(tables * len(OTHERS))]
        rng.shuffle(drawn)
        for at in range(tables):
            able = tuple(drawn[at * len(OTHERS) :][: len(OTHERS)])
            made.append(_asking(f"{by}-{at}", by, able, rng))
    rng.shuffle(made)
    return made


def _asking(id: str, by: str, able: tuple[bool, ...], rng: Random) -> Asking:
    slots = {kind.id: kind.slot for kind in EDITION.kinds}
    neighbour = _neighbour(able[0], rng)
    hands = [[slots[kind] for kind in hand] for hand in (["monk", *["goth"] * 3], neighbour)]
    deck = list(EDITION.deck(Category.PEOPLE))
    for slot in (*hands[0], *hands[1]):
        deck.remove(slot)
    huns = [slot for slot in deck if slot == slots["hun"]]
    rest = [slot for slot in deck if slot != slots["hun"]]
    rng.shuffle(rest)
    for could in able[1:]:
        first = huns.pop() if could else rest.pop()
        hands.append([first, *(rest.pop() for _ in range(EDITION.deal - 1))])
    left = rng.sample([*rest, *huns], len(rest) + len(huns))
    dealt = [slot for hand in hands for slot in hand]
    return Asking(id, by, able, tuple(dict.fromkeys(neighbour)), (*dealt, *left))


def _neighbour(able: bool, rng: Random) -> list[str]:
    """A hand with a Hun or without; of every other kind it is open whether it is there."""
    others = [kind for kind in PEOPLE if kind != "hun"]
    held = [kind for kind in others if rng.random() < 0.5] or [rng.choice(others)]
    rng.shuffle(held)
    if able:
        held = ["hun", *held[: EDITION.deal - 1]]
    return [*held, *held[-1:] * (EDITION.deal - len(held))]


def lay_down(tables: Sequence[Asking], folder: Path) -> None:
    """A database with these tables, everybody signed in."""

    async def write(store: Store) -> None:
        people = [{"id": p.id, "name": p.name, "created": 0.0, "banned": False} for p in PLAYERS]
        await store.database.change(insert(players), people)
        session = {"digest": digest_of(Secret(WATCHER.id)), "player": WATCHER.id}
        await store.database.change(
            insert(sessions), [{**session, "created": 0.0, "expires": 1e12}]
        )
        await asyncio.gather(*(store.write(table.id, table.writes()) for table in tables))

    with_store(folder, write)


@dataclass(frozen=True)
class Planted:
    """Run in the server's process: the deals, and mistakes."""

    deals: dict[bytes, Decks]
    faults: tuple[Callable[[], None], ...]

    def __call__(self) -> None:
        plant(Setup, "deal", arranged_deal(self.deals))
        for fault in self.faults:
            fault()


# The watcher ------------------------------------------------------------------------------------


class Watcher:
    """One person at one table, who asks everybody and is refused a few things meanwhile."""

    def __init__(self, socket: ClientConnection, table: Asking, times: Times, rng: Random) -> None:
        self._socket = socket
        self._table = table
        self._times = times
        self._rng = rng
        self._sent = 0
        self._came: dict[str, deque[float]] = defaultdict(deque)
        """When messages came that nobody has asked for yet, by their kind."""
        self._now = asyncio.get_running_loop().time

    async def watch(self) -> None:
        await self._hear("view")
        for kind in self._rng.sample(list(PEOPLE), len(PEOPLE)):
            # More than anybody can hold: what the next seat holds of it must not matter.
            took = await self._be_refused(0, sentence=f"I offer 5 {PEOPLE[kind]}.")
            self._times.note(NOT_HELD, kind in self._table.neighbour, took)
        await self._act(0, action="request 1 hun")
        told = await self._hear("happened")
        for asked, able in enumerate(self._table.able, 1):
            self._times.note(OUT_OF_TURN, able, await self._be_refused(asked, action="pass"))
            answered = await self._hear("happened")
            self._times.note(self._table.by, able, answered - told)
            told = answered

    async def _be_refused(self, number: int, **said: str) -> float:
        began = self._now()
        await self._act(number, **said)
        return await self._hear("refused") - began

    async def _act(self, number: int, **said: str) -> None:
        self._sent += 1
        act = {"type": "act", "id": f"w{self._sent}", "number": number, **said}
        await self._socket.send(json.dumps(act))

    async def _hear(self, kind: str) -> float:
        """When the next message of this kind came; others wait until they are asked for."""
        while not self._came[kind]:
            message = json.loads(await self._socket.recv())
            self._came[message["type"]].append(self._now())
        return self._came[kind].popleft()


class Turns:
    """Lets more and more tables run side by side, and fewer when the server becomes slow.

    A machine that has too much to do would hide in its own noise what is to be measured.
    """

    FEWEST, AT_FIRST, SLOW_SECONDS = 8, 24, 0.012

    def __init__(self, times: Times) -> None:
        self._times = times
        self._most = float(self.AT_FIRST)
        self._running = 0
        self._ended = asyncio.Condition()

    async def __aenter__(self) -> None:
        async with self._ended:
            await self._ended.wait_for(lambda: self._running < self._most)
            self._running += 1

    async def __aexit__(self, *raised: object) -> None:
        async with self._ended:
            self._running -= 1
            is_slow = self._times.quickest_refusal > self.SLOW_SECONDS
            self._most = max(self.FEWEST, self._most * 0.9) if is_slow else self._most + 1
            self._ended.notify_all()


async def _watch_all(
    server: Running, tables: Sequence[Asking], rng: Random, seconds: float
) -> Times:
    """So many tables as can be watched in that time; which ones, does not depend on their cards."""
    times, now = Times(), asyncio.get_running_loop().time
    turns, end = Turns(times), now() + seconds

    async def watch(place: int, table: Asking) -> None:
        uri = f"{server.socket_address}/api/tables/{table.id}/socket"
        cookie = {"cookie": f"respublica={WATCHER.id}"}
        async with turns:
            if place >= FEWEST and now() > end:
                return
            async with (
                asyncio.timeout(PATIENCE),
                open_socket(uri, additional_headers=cookie, compression=None) as socket,
            ):
                await Watcher(socket, table, times, rng).watch()

    await asyncio.gather(*(watch(place, table) for place, table in enumerate(tables)))
    return times


def measure(
    folder: Path,
    questions: dict[str, int],
    rng: Random,
    *faults: Callable[[], None],
    seconds: float = inf,
) -> Times:
    """Put so many questions to each kind of answerer at a real server, and note the times."""
    tables = askings(questions, rng)
    lay_down(tables, folder)
    civilisation = tuple(EDITION.deck(Category.CIVILISATION))
    deals = {table.seed: (table.people, civilisation, 0) for table in tables}
    planted = Planted(deals, faults)
    with Running(folder, planted, bot_delay=BOT_DELAY, grace=3600.0) as server:
        return asyncio.run(_watch_all(server, tables, rng, seconds))
