"""What does one act cost in a process alone, with five people told of it, without sockets?

Whole games of five people are played through `Room.apply`: an act is judged, stored, acknowledged
and told to everybody. Counted are processor time, PostgreSQL's own not, the time that it takes, and
the bytes that are told. Choosing acts is not counted. With `--beside` another tree of this program
takes turns with this one, by the same games, so that whatever slows the machine for a while slows
both.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Callable
from contextlib import ExitStack
from pathlib import Path
from random import Random
from statistics import median, quantiles
from time import perf_counter, process_time

import msgspec
import uvloop

sys.path.insert(0, str(Path(__file__).parents[1]))

import respublica
from respublica.engine.shuffle import seed_from
from respublica.protocol import messages as m
from respublica.protocol.secrets import Nonce, TableCode
from respublica.protocol.table import Options
from respublica.protocol.view import may_do
from respublica.server.encoding import encode
from respublica.server.rooms.onlooker import Onlooker
from respublica.server.rooms.room import Room
from respublica.server.storage.database import Database
from respublica.server.storage.store import Store
from respublica.server.tables.outcome import Opened, Outcome
from respublica.server.tables.sheet import Chair, Player, Sheet
from respublica.server.tables.table import Table
from tests.server.postgres import Cluster, cluster

SEATS = 5
FIGURES = ("ms", "wall_ms", "bytes", "encode_ms")
_LAST: list[bytes] = []
"""The last message that was told."""


# In a process of its own, with the tree that it is told to measure -------------------------------


async def measure(
    language: str | None, acts: int, seed: int, database: str | None = None
) -> dict[str, float]:
    """Milliseconds of processor time, milliseconds, and bytes told, an act."""

    with tempfile.TemporaryDirectory() as folder:
        store = Store(Database(database or f"sqlite:///{folder}/games.db"))
        await store.open()
        try:
            rng, number, seconds, wall, told = Random(seed), 0, 0.0, 0.0, 0
            async for taken, waited, sent in _acts(store, language, rng):
                number += 1
                # The first game finds everything cold.
                if number > acts // 4:
                    seconds, wall, told = seconds + taken, wall + waited, told + sent
                if number == acts + acts // 4:
                    break
        finally:
            await store.close()
    encoding = _seconds_to_encode(_LAST[-1])
    return {
        "encode_ms": 1000 * encoding,
        "ms": 1000 * seconds / acts,
        "wall_ms": 1000 * wall / acts,
        "bytes": told / acts,
    }


async def _acts(
    store: Store, language: str | None, rng: Random
) -> AsyncIterator[tuple[float, float, int]]:
    """One game after another."""
    for number in range(10_000):
        async for each in _game(store, f"game{number}", language, rng):
            yield each


async def _game(
    store: Store, name: str, language: str | None, rng: Random
) -> AsyncIterator[tuple[float, float, int]]:

    people = [Player(f"{name}.{seat}", f"Player {seat}") for seat in range(SEATS)]
    chairs = tuple(Chair(each.id, each.name) for each in people)
    sheet = Sheet(name, TableCode(name), people[0].id, Options(seats=SEATS), chairs)
    await store.write(name, [Opened(sheet)])
    seed = rng.randrange(2**32)
    room = Room(name, store, lambda: seed_from(seed))
    lookers = [Onlooker(each, language=language) for each in people]
    for looker in lookers:
        await room.enter(looker, 0)
    await room.apply(_says(people[0], m.Start()))
    for each in people:
        await room.apply(_says(each, m.AddNonce(Nonce("aa"))))
    _read(lookers)
    while True:
        found = await room.read(lambda table: _chosen(table, rng))
        if found is None:
            return
        seat, act = found
        began, began_at = process_time(), perf_counter()
        await room.apply(_says(people[seat], act), lookers[seat])
        yield process_time() - began, perf_counter() - began_at, _read(lookers)


def _says(player: Player, message: m.Incoming) -> Callable[[Table], Outcome]:
    return lambda table: table.receive(player, message, 0.0)


def _chosen(table: Table, rng: Random) -> tuple[int, m.Act] | None:
    """An act of the seat that is asked, as in `bench/load_players.py`; None when all is over."""

    if not table.asked:
        return None
    seat = table.asked[0]
    may = may_do(table.view(seat))
    action = rng.choice(may.actions)
    if "request" in may.free and rng.random() < 0.7:
        action = f"request {rng.choice(['1 people', '2 card', '1 goth | 1 hun'])}"
    elif "respond" in may.free and may.safe is not None and rng.random() < 0.5:
        action = rng.choice(["respond 1 people", "respond 1 card", may.safe])
    return seat, m.Act(id=f"n{table.number}", number=table.number, action=action)


def _read(lookers: list[Onlooker]) -> int:
    """Take all that they have been told; how many bytes it was."""

    total = 0
    for looker in lookers:
        waiting = looker._waiting
        while not waiting.empty():
            message = waiting.get_nowait() or b""
            total += len(message)
            _LAST[:] = [message]
    return total


def _seconds_to_encode(message: bytes, times: int = 2000) -> float:
    """Of processor time, for one message."""
    told = msgspec.json.decode(message, type=m.Outgoing)
    began = process_time()
    for _ in range(times):
        encode(told)
    return (process_time() - began) / times


# Side by side ------------------------------------------------------------------------------------


def in_tree(
    tree: Path, asked: argparse.Namespace, seed: int, postgresql: Cluster | None
) -> dict[str, float]:
    command = [sys.executable, __file__, "--once", "--seed", str(seed), "--acts", str(asked.acts)]
    command += ["--language", asked.language] if asked.language else []
    command += ["--database", postgresql.bare_database()] if postgresql else []
    environment = {**os.environ, "PYTHONPATH": str(tree / "src")}
    done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    found = json.loads(done.stdout)
    assert Path(found.pop("package")).is_relative_to(tree.resolve()), "another tree was measured"
    return {name: float(found[name]) for name in FIGURES}


def _spread(values: list[float]) -> str:
    if len(values) < 2:
        return ""
    low, _, high = quantiles(values, n=4)
    return f" [{low:.3g}, {high:.3g}]"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--language", help="everybody is told in words, as the page is")
    parser.add_argument("--acts", type=int, default=600, help="of a round (600)")
    parser.add_argument("--rounds", type=int, default=7, help="(7)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--beside", type=Path, metavar="FOLDER", help="another tree of this")
    parser.add_argument("--postgresql", action="store_true", help="store there, not in SQLite")
    parser.add_argument("--database", help=argparse.SUPPRESS)
    parser.add_argument("--once", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.once:
        found = uvloop.run(measure(asked.language, asked.acts, asked.seed, asked.database))
        print(json.dumps({**found, "package": respublica.__file__}))
        return
    with ExitStack() as stack:
        postgresql = stack.enter_context(cluster()) if asked.postgresql else None
        side_by_side(asked, postgresql)


def side_by_side(asked: argparse.Namespace, postgresql: Cluster | None) -> None:
    trees = [Path(__file__).parents[1], *([asked.beside] if asked.beside else [])]
    rounds: list[list[dict[str, float]]] = []
    for number in range(asked.rounds):
        seed = asked.seed + number
        rounds.append([in_tree(tree, asked, seed, postgresql) for tree in trees])
        told = ", ".join(f"{each['ms']:.3f} ms" for each in rounds[-1])
        print(f"round {number + 1}: {told}", flush=True)
    for place in range(len(trees)):
        ms, wall, sent, encoding = ([each[place][name] for each in rounds] for name in FIGURES)
        took = f"{median(ms):.3f} ms{_spread(ms)} of processor time, {median(wall):.2f} ms in all"
        print(f"{('here', 'beside')[place]}: {took}, {median(sent):,.0f} bytes")
        print(f"  of it {1000 * median(encoding):.1f} us to encode each message")
    if asked.beside:
        ratios = [here["ms"] / there["ms"] for here, there in rounds]
        print(f"here ÷ beside: {median(ratios):.3f}{_spread(ratios)}")


if __name__ == "__main__":
    main()
