"""Two real servers with the same people and tables, whose worlds differ in what is hidden.

All that a server draws by chance or reads from a clock is the same in both, so that every byte can
be compared; the seeds are not. What a server writes to its log is kept.
"""

import asyncio
import json
import mmap
import os
import re
import secrets
import shutil
import struct
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

from msgspec.structs import replace
from sqlalchemy import insert

from respublica.engine.fairness import Commitment
from respublica.engine.game import Game
from respublica.engine.hidden import FaceDownDeck
from respublica.engine.setup import Deal, Setup
from respublica.protocol.secrets import Secret
from respublica.protocol.table import Stage
from respublica.server import steady_clock
from respublica.server.storage import accounts, credentials
from respublica.server.storage.credentials import digest_of
from respublica.server.storage.schema import players, sessions, tokens
from respublica.server.storage.store import Store
from respublica.server.tables import known_table, seating
from respublica.server.tables.outcome import Changed, Opened, Write
from respublica.server.tables.sheet import Player, Sheet
from tests.secrecy.worlds.scenes import Scene, spectator, stranger
from tests.secrecy.worlds.scenes import players as players_of
from tests.server.arrange import with_store
from tests.server.planting import plant
from tests.server.running import Running

WORLDS = ("left", "right")
LONG = 1e9
SCOPES = ("read", "play")
Fault = Callable[[], None]
Decks: TypeAlias = tuple[tuple[int, ...], tuple[int, ...], int]
"""Both decks and who starts, revealed: they travel to another process."""
_CLOCK = struct.Struct("d")


def token_of(player: Player, scope: str) -> str:
    return f"rp_{player.id}_{scope}"


# In a server's process --------------------------------------------------------------------------


@dataclass(frozen=True)
class Arranged:
    """Run in a server's process before anything else; then the fault, if there is one."""

    folder: Path
    deals: dict[bytes, Decks]
    fault: Fault | None = None

    def __call__(self) -> None:
        _write_all_to(self.folder / "log")
        plant(Setup, "deal", arranged_deal(self.deals))
        self._set_clocks()
        _draw_alike()
        _note_waits()
        if self.fault is not None:
            self.fault()

    def _set_clocks(self) -> None:
        """Time passes when a scene says so, and no deal waits for it."""
        time = _shared_clock(self.folder)
        plant(steady_clock, "monotonic", lambda: _CLOCK.unpack_from(time)[0])
        plant(steady_clock, "_AT_ZERO", 0.0)
        for module in (accounts, credentials):
            plant(module, "time", lambda: 1000.0)
        for module in (known_table, seating):
            plant(module, "SHUFFLING_SECONDS", LONG)


def arranged_deal(deals: Mapping[bytes, Decks]) -> Callable[[Setup], Deal]:
    """In the place of `Setup.deal`: the decks that belong to a seed."""
    shuffled = Setup.deal

    def deal(setup: Setup) -> Deal:
        decks = deals.get(setup.seed.reveal())
        if decks is None:
            return shuffled(setup)
        people, civilisation, starting_seat = decks
        hidden = FaceDownDeck(people), FaceDownDeck(civilisation)
        return Deal(setup.edition, setup.seats, *hidden, starting_seat)

    return deal


def _write_all_to(log: Path) -> None:
    """Standard output and errors of this process and of its bots."""
    file = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
    for number in (1, 2):
        os.dup2(file, number)


WAIT_BY_THEMSELVES = (
    *("Lobby._keep_reading", "Watch.run", "Host._farewells"),
    *("keep_pauses_short", "keep_measuring", "forget_daily"),
)
"""Those that look again and again, whatever anybody does."""


def _note_waits() -> None:
    """Whatever waits on purpose goes to the log, each time, with how long and where.

    But for the pauses of bots, which are drawn: `test_pauses.py` looks at those.
    """
    sleep = asyncio.sleep

    def noting(seconds: float, *result: Any) -> Any:
        where = sys._getframe(1)
        name = where.f_code.co_qualname
        is_ours = where.f_globals["__name__"].startswith(("respublica.", "tests."))
        if seconds > 0 and is_ours and not _is_pause() and name not in WAIT_BY_THEMSELVES:
            print("waits for", seconds, "in", name, flush=True)
        return sleep(seconds, *result)

    plant(asyncio, "sleep", noting)


def _is_pause() -> bool:
    task = asyncio.current_task()
    return task is not None and task.get_name().startswith("keep ")


def _draw_alike() -> None:
    """Ids, codes and secrets of accounts are the same in both worlds; a promise hides its seed."""
    dice = Random(1)
    for name in ("token_hex", "token_urlsafe"):
        plant(secrets, name, lambda nbytes=32: dice.randbytes(nbytes).hex())
    plant(secrets, "choice", dice.choice)
    plant(Sheet, "promised", _promised)


def _promised(sheet: Sheet, seed: object) -> Commitment:
    return Commitment(sheet.id, sha256(sheet.id.encode()).digest())


def _shared_clock(folder: Path) -> mmap.mmap:
    file = folder / "clock"
    if not file.exists():
        file.write_bytes(_CLOCK.pack(0.0))
    with file.open("r+b") as opened:
        return mmap.mmap(opened.fileno(), _CLOCK.size)


# The databases ----------------------------------------------------------------------------------


def lay_down(scenes: Sequence[Scene], folder: Path) -> None:
    """A database for each world: the same people, the tables of each."""
    for world, name in enumerate(WORLDS):
        (folder / name).mkdir(parents=True)

        async def write(store: Store, world: int = world) -> None:
            await _admit(store, [player for scene in scenes for player in _people(scene.name)])
            for scene in scenes:
                await _lay_down(store, scene, world)

        with_store(folder / name, write)


def _people(scene: str) -> list[Player]:
    return [*players_of(scene), spectator(scene), stranger(scene)]


async def _admit(store: Store, everybody: Sequence[Player]) -> None:
    change = store.database.change
    rows: list[dict[str, Any]]
    rows = [{"id": p.id, "name": p.name, "created": 0.0, "banned": False} for p in everybody]
    await change(insert(players), rows)
    lasting = {"created": 0.0, "expires": 1e12}
    rows = [{"digest": digest_of(Secret(p.id)), "player": p.id, **lasting} for p in everybody]
    await change(insert(sessions), rows)
    rows = [
        {"id": f"{p.id}-{scope}", "digest": digest_of(Secret(token_of(p, scope))), "player": p.id}
        | {"name": "a program", "scopes": scope, "created": 0.0}
        for p in everybody
        for scope in SCOPES
    ]
    await change(insert(tokens), rows)


async def _lay_down(store: Store, scene: Scene, world: int) -> None:
    """An ended game was played before it ended."""
    sheet, entries, held = scene.sheets[world], scene.entries(world), scene.held[world]
    begun = replace(sheet, stage=Stage.PLAYING) if entries else sheet
    await store.write(scene.id, [Opened(begun)])
    declining = scene.declining[world]
    writes: list[Write] = [*entries, *([held] if held else []), *([declining] if declining else [])]
    if writes:
        await store.write(scene.id, writes)
    if entries and sheet.stage != begun.stage:
        await store.write(scene.id, [Changed(replace(sheet, revision=sheet.revision + 1))])


# Both servers -----------------------------------------------------------------------------------


class Twins:
    """Two running servers, and what they wrote to their logs."""

    def __init__(self, servers: tuple[Running, Running], folders: tuple[Path, Path]) -> None:
        self.servers = servers
        self._clocks = [_shared_clock(folder) for folder in folders]
        self._logs = [folder / "log" for folder in folders]

    def let_time_pass(self, seconds: float) -> None:
        for clock in self._clocks:
            _CLOCK.pack_into(clock, 0, _CLOCK.unpack_from(clock)[0] + seconds)

    def log(self, world: int) -> str:
        return self._logs[world].read_text(encoding="utf-8", errors="replace")

    def log_lines(self, world: int) -> list[str]:
        """In alphabetical order, without what differs from one run to the next."""
        return sorted(map(_without_chance, self.log(world).splitlines()))


_CHANCE = re.compile(r"0x[0-9a-f]+|127\.0\.0\.1:\d+|\bpid[= ]\d+|:\d{4,5}\b|Task-\d+")


def _without_chance(line: str) -> str:
    """Without the time, addresses in memory and of clients."""
    try:
        told = json.loads(line)
        told.pop("timestamp", None)
        line = json.dumps(told, sort_keys=True)
    except (ValueError, AttributeError):
        pass
    return _CHANCE.sub("…", line)


@contextmanager
def twins(
    scenes: Sequence[Scene], laid_down: Path, folder: Path, fault: Fault | None = None, **more: Any
) -> Iterator[Twins]:
    """Both servers, each on a copy of its world's database."""
    folders = folder / WORLDS[0], folder / WORLDS[1]
    for each in folders:
        shutil.copytree(laid_down / each.name, each)
        _shared_clock(each)
    settings = {"grace": 86400.0, "bot_delay": 60.0, "log_level": "debug", "log_format": "json"}
    arranged = [Arranged(folders[world], deals_of(scenes, world), fault) for world in (0, 1)]

    def start(world: int) -> Running:
        return Running(folders[world], arranged[world], **{**settings, **more})

    with ThreadPoolExecutor(2) as together:
        starting = [together.submit(start, world) for world in (0, 1)]
    with starting[0].result() as left, starting[1].result() as right:
        yield Twins((left, right), folders)


def deals_of(scenes: Sequence[Scene], world: int) -> dict[bytes, Decks]:
    return {
        seed.reveal(): _decks(game)
        for scene in scenes
        if (game := scene.games[world]) is not None
        and (seed := scene.sheets[world].seed) is not None
    }


def _decks(game: Game) -> Decks:
    deal = game.deal
    return tuple(deal.people_deck), tuple(deal.civilisation_deck), deal.starting_seat
