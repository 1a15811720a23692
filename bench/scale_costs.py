"""What an act costs by the number of workers: processor time of the server and of PostgreSQL.

`python bench/scale_costs.py` seats people at tables as `bench/load.py` does, everybody shown the
game in words, and lets them act at a steady pace. Processor time is counted over all processes of a
kind, and what they use while nobody acts is taken off, so that it matters little how many cores the
machine has or who else uses them. `bench/scale.py` is fed with what comes out.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import uvloop

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.load_players import SEATS, at_pace, come_in, seat_everybody
from bench.load_servers import running
from tests.server.postgres import Cluster, cluster

SETTLING_SECONDS = 2.0
_TICKS = os.sysconf("SC_CLK_TCK")


def family(first: int) -> Iterator[int]:
    """A process and all that come of it."""
    parents: dict[int, list[int]] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                words = (entry / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            parents.setdefault(int(words[1]), []).append(int(entry.name))
    waiting = [first]
    while waiting:
        process = waiting.pop()
        yield process
        waiting += parents.get(process, [])


def seconds(first: int) -> float:
    """Processor time of a process and all that come of it."""
    total = 0
    for process in family(first):
        try:
            words = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        total += int(words[11]) + int(words[12])
    return total / _TICKS


def command(database: str, workers: int) -> tuple[str, ...]:
    settings = {
        "port": 0,
        "database": database,
        "workers": workers,
        "grace": 86400,
        "thinkers": 1,
        "log-level": "error",
        "requests-per-address": 100000,
    }
    flags = (f"--{name}={value}" for name, value in settings.items())
    return ("-m", "respublica.cli", "serve", *flags)


async def measure(
    database: str, workers: int, postgres: int | None, asked: argparse.Namespace
) -> dict[str, float]:
    with ExitStack() as stack:
        server = stack.enter_context(running(*command(database, workers)))
        tables = list(seat_everybody(server, asked.players // SEATS))
        await come_in(server, tables, "en")
        await asyncio.sleep(SETTLING_SECONDS)
        before = seconds(server.process), 0.0 if postgres is None else seconds(postgres)
        await asyncio.sleep(asked.seconds)
        idle = seconds(server.process), 0.0 if postgres is None else seconds(postgres)
        await at_pace(
            asked.pace, asked.seconds, lambda turn: tables[turn % len(tables)].act(), first=0
        )
        await asyncio.sleep(SETTLING_SECONDS)
        after = seconds(server.process), 0.0 if postgres is None else seconds(postgres)
        acts = sum(len(table.taken) for table in tables)
        for table in tables:
            for socket in table.sockets:
                socket.hang_up()
    rest = [
        1000 * ((last - middle) - (middle - first) * (1 + SETTLING_SECONDS / asked.seconds))
        for first, middle, last in zip(before, idle, after, strict=True)
    ]
    return {
        "workers": workers,
        "acts": acts,
        "server_ms": rest[0] / acts,
        "database_ms": rest[1] / acts,
    }


def postmaster(of: Cluster) -> int:
    return int((of.folder / "data" / "postmaster.pid").read_text().splitlines()[0])


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--players", type=int, default=200)
    parser.add_argument("--pace", type=float, default=40.0, help="acts a second (40)")
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--workers", type=int, nargs="*", default=[1, 2, 4])
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        sqlite = f"sqlite:///{Path(folder, 'games.db')}"
        print(
            json.dumps({"on": "SQLite", **uvloop.run(measure(sqlite, 1, None, asked))}), flush=True
        )
    with cluster() as postgresql:
        for workers in asked.workers:
            found = uvloop.run(
                measure(postgresql.bare_database(), workers, postmaster(postgresql), asked)
            )
            print(json.dumps({"on": "PostgreSQL", **found}), flush=True)


if __name__ == "__main__":
    main()
