"""How long does an act take to be acknowledged when a thousand people play at two hundred tables?

The server and a bare echo server run side by side in processes of their own and are asked in turns
of a second, over as many connections and at the same pace, so that whatever disturbs the machine
disturbs both. After these somebody makes trouble. What is measured and how stands in
bench/README.md.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import platform
import sys
import tempfile
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Any

import uvloop
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import Progress
from rich.table import Table as Sheet

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.load_commits import bare_commits
from bench.load_players import SEATS, Table, at_pace, come_in, seat_everybody
from bench.load_servers import ECHO, NUISANCE, Server, background, game_server, running
from bench.load_socket import Hear, Socket, connect

TURN_SECONDS = 1.0
REST_SECONDS = 0.05
PATIENCE_SECONDS = 10.0
SETTLING_SECONDS = 1.0
ECHOED, COMMITTED, CALM = "echo", "bare commits", "acts"
QUIET = (ECHOED, COMMITTED, CALM)
DISTURBED = {"slow": "acts beside slow readers", "flood": "acts beside flooders"}


@dataclass(slots=True)
class Taken:
    """Seconds from messages to their answers, round by round."""

    rounds: list[list[float]] = field(default_factory=list)
    missed: int = 0
    """How often nobody was ready to send: the answer before was late, or the game over."""
    processor: float = 0.0
    """Seconds of the server's meanwhile."""

    @property
    def messages(self) -> int:
        return sum(map(len, self.rounds))

    def percentile(self, share: float) -> float:
        taken = sorted(seconds for each in self.rounds for seconds in each)
        return taken[min(len(taken) - 1, int(len(taken) * share))]

    def by_round(self, share: float) -> list[float]:
        return [Taken([each]).percentile(share) for each in self.rounds]


@dataclass(slots=True)
class Echo:
    """As many connections to the echo server, and what their messages took."""

    sockets: list[Socket] = field(default_factory=list)
    sent: dict[int, float] = field(default_factory=dict)
    taken: list[float] = field(default_factory=list)

    async def come_in(self, server: Server, number: int) -> None:
        for each in range(number):
            self.sockets.append(await connect(server.socket_address + "/", self._hearing(each)))

    def _hearing(self, number: int) -> Hear:
        def hear(message: bytes, now: float) -> None:
            self.taken.append(now - self.sent.pop(number))

        return hear

    def send(self, turn: int) -> bool:
        number = turn * SEATS % len(self.sockets)
        if number in self.sent:
            return False
        self.sent[number] = perf_counter()
        act = {"type": "act", "id": f"n{turn}", "number": turn, "action": "request 1 goth | 1 hun"}
        self.sockets[number].send(json.dumps(act).encode())
        return True


@dataclass(slots=True)
class Load:
    """All that is connected, and what was measured."""

    folder: Path
    server: Server
    tables: list[Table]
    echo: Echo
    pace: float
    """Messages a second."""
    seconds: float
    """Of a round."""
    taken: dict[str, Taken] = field(default_factory=dict)

    async def one_round(self, kinds: tuple[str, ...], telling: Callable[[str], None]) -> None:
        """Everything for so many seconds: first in turns, then with each kind of trouble."""
        for kind in kinds:
            self.taken.setdefault(kind, Taken()).rounds.append([])
        quiet = [kind for kind in kinds if kind in QUIET]
        for _ in range(max(1, round(self.seconds / TURN_SECONDS))):
            for kind in quiet:
                telling(kind)
                await self._turn(kind, min(self.seconds, TURN_SECONDS))
        for kind in kinds:
            if kind in DISTURBED:
                telling(kind)
                with background(*NUISANCE, kind, self.server.address, *(t.id for t in self.tables)):
                    await asyncio.sleep(SETTLING_SECONDS)
                    await self._turn(kind, self.seconds)
                await asyncio.sleep(SETTLING_SECONDS)

    async def _turn(self, kind: str, seconds: float) -> None:
        used, taken = self.server.seconds, self.taken[kind]
        if kind == COMMITTED:
            commits = asyncio.to_thread(bare_commits, self.folder, self.pace, seconds)
            taken.rounds[-1] += await commits
        else:
            send = self.echo.send if kind == ECHOED else self._act
            # Whoever comes after the last of the turn before: everybody has a turn.
            first = taken.messages + taken.missed
            taken.missed += await at_pace(self.pace, seconds, send, first)
            await self._answers()
        for measured in (self.echo.taken, *(table.taken for table in self.tables)):
            taken.rounds[-1] += measured
            measured.clear()
        taken.processor += self.server.seconds - used

    async def _answers(self) -> None:
        """Until the last one has come: it is not to be taken for one of the next turn."""
        await asyncio.sleep(REST_SECONDS)
        async with asyncio.timeout(PATIENCE_SECONDS):
            while self.echo.sent or any(table.sent is not None for table in self.tables):
                await asyncio.sleep(REST_SECONDS)

    def _act(self, turn: int) -> bool:
        return self.tables[turn % len(self.tables)].act()

    def hang_up(self) -> None:
        for sockets in (self.echo.sockets, *(table.sockets for table in self.tables)):
            for socket in sockets:
                socket.hang_up()


@dataclass(frozen=True, slots=True)
class Asked:
    """What to measure."""

    players: int = 1000
    pace: float = 200.0
    rounds: int = 5
    seconds: float = 10.0
    language: str | None = None
    database: str | None = None
    workers: int = 1
    kinds: tuple[str, ...] = (*QUIET, *DISTURBED)


async def measure(asked: Asked, progress: Progress) -> dict[str, Any]:
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        server = stack.enter_context(running(*game_server(folder, asked.database, asked.workers)))
        echo_server = stack.enter_context(running(*ECHO))
        steps = asked.players // SEATS + asked.rounds
        task = progress.add_task("Taking seats", total=steps)
        tables, empty = [], server.memory
        for table in seat_everybody(server, asked.players // SEATS):
            tables.append(table)
            progress.advance(task)
        await come_in(server, tables, asked.language)
        load = Load(folder, server, tables, Echo(), asked.pace, asked.seconds)
        await load.echo.come_in(echo_server, asked.players)
        await asyncio.sleep(SETTLING_SECONDS)
        memory = (server.memory - empty) / asked.players

        def telling(kind: str) -> None:
            progress.update(task, description=DISTURBED.get(kind, kind))

        for _ in range(asked.rounds):
            await load.one_round(asked.kinds, telling)
            progress.advance(task)
        load.hang_up()
        return figures(load, memory)


# What came of it --------------------------------------------------------------------------------


def figures(load: Load, memory: float) -> dict[str, Any]:
    refused = [reason for table in load.tables for reason in table.refused]
    acts = load.taken[CALM]
    return {
        "python": platform.python_version(),
        "machine": f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores",
        "players": len(load.tables) * SEATS,
        "tables": len(load.tables),
        "acts_per_second": load.pace,
        "memory_per_player": memory,
        "processor_ms_per_act": 1000 * acts.processor / max(1, acts.messages),
        "refused": refused,
        "measured": {kind: _percentiles(load, taken) for kind, taken in load.taken.items()},
    }


def _percentiles(load: Load, taken: Taken) -> dict[str, Any]:
    echo = load.taken[ECHOED]
    found: dict[str, Any] = {
        "messages": taken.messages,
        "missed": taken.missed,
    }
    for name, share in (("p50", 0.5), ("p99", 0.99)):
        found[f"{name}_ms"] = 1000 * taken.percentile(share)
        found[f"{name}_over_echo"] = taken.percentile(share) / echo.percentile(share)
        found[f"{name}_ms_by_round"] = [1000 * each for each in taken.by_round(share)]
    return found


def sheet(found: dict[str, Any]) -> Sheet:
    title = f"{found['players']} players, {found['acts_per_second']:g} messages a second"
    result = Sheet(title=title, box=SIMPLE_HEAD, collapse_padding=True)
    result.add_column("")
    for heading in ("messages", "missed", "p50 ms", "p99 ms", "p50 ÷ echo", "p99 ÷ echo"):
        result.add_column(heading, justify="right")
    for kind, taken in found["measured"].items():
        result.add_row(
            DISTURBED.get(kind, kind),
            f"{taken['messages']:,}",
            f"{taken['missed']:,}",
            f"{taken['p50_ms']:.2f}",
            f"{taken['p99_ms']:.2f}",
            f"{taken['p50_over_echo']:.1f}",
            f"{taken['p99_over_echo']:.1f}",
        )
    memory, processor = found["memory_per_player"] / 1024, found["processor_ms_per_act"]
    result.caption = f"{memory:.0f} KiB a player, {processor:.2f} ms of processor time an act"
    return result


def arguments() -> argparse.Namespace:
    usual = Asked()
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--players", type=int, default=usual.players, help="(1000)")
    parser.add_argument("--pace", type=float, default=usual.pace, help="acts a second (200)")
    parser.add_argument("--rounds", type=int, default=usual.rounds, help="of each kind (5)")
    parser.add_argument("--seconds", type=float, default=usual.seconds, help="of a round (10)")
    parser.add_argument("--database", help="an empty one: postgresql://... (an SQLite file)")
    parser.add_argument("--workers", type=int, default=1, help="on PostgreSQL (1)")
    parser.add_argument("--language", help="be shown everything in words, as the page is")
    parser.add_argument("--calm", action="store_true", help="nobody makes trouble")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there too")
    return parser.parse_args()


def main() -> None:
    gc.disable()  # a pause here would be taken for one of the server
    given = arguments()
    kinds = QUIET if given.calm else Asked().kinds
    asked = Asked(
        given.players,
        given.pace,
        given.rounds,
        given.seconds,
        given.language,
        given.database,
        given.workers,
        kinds,
    )
    with Progress(console=Console(stderr=True), transient=True) as progress:
        found = uvloop.run(measure(asked, progress))
    Console().print(sheet(found))
    if given.json:
        given.json.write_text(json.dumps(found, indent=2) + "\n")


if __name__ == "__main__":
    main()
