"""Does the server stay as it is while people play for an hour? One game after another, at a pace.

Everybody is connected by WebSocket and shown the game in words. When a game is over, the same
people open the next table. Every so often a line tells the acts since the last line, how long they
took, what they cost, and how much memory the server has. Memory is flat if the last lines tell no
more of it than those after the first minutes, in which everything is met for the first time.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import sys
import tempfile
from contextlib import closing
from pathlib import Path
from time import monotonic
from typing import Any

import uvloop

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.load_players import SEATS, Door, Table, at_pace, begin, come_in, enter, seat_everybody
from bench.load_servers import Server, game_server, running


class Soak:
    def __init__(self, server: Server, tables: list[Table]) -> None:
        self._server = server
        self._tables = tables
        self._at_work: set[asyncio.Task[None]] = set()
        self.games = 0
        self._taken: list[float] = []
        self.refused: list[str] = []
        self._seconds = server.seconds

    def act(self, turn: int) -> bool:
        place = turn % len(self._tables)
        if self._tables[place].is_over:
            self._next_game(place)
            return False
        return self._tables[place].act()

    def _next_game(self, place: int) -> None:
        """The table leaves; its people open another meanwhile."""
        over = self._tables[place]
        self._hear_out(over)
        over.is_over = False
        self.games += 1
        task = asyncio.create_task(self._open(place, over, f"t{self.games}"))
        self._at_work.add(task)
        task.add_done_callback(self._at_work.discard)

    async def _open(self, place: int, over: Table, name: str) -> None:
        for socket in over.sockets:
            socket.hang_up()
        id = await asyncio.to_thread(_begun, self._server, over, name)
        table = Table(id, over.address, over.cookies, over.rng)
        await enter(self._server, table, "en")
        self._tables[place] = table

    def _hear_out(self, table: Table) -> None:
        self._taken += table.taken
        self.refused += table.refused
        table.taken, table.refused = [], []

    def told(self, began: float) -> dict[str, Any]:
        """Since the last line."""
        for table in self._tables:
            self._hear_out(table)
        taken, used = sorted(self._taken), self._server.seconds
        self._taken, before, self._seconds = [], self._seconds, used
        last = len(taken) - 1
        return {
            "minutes": round((monotonic() - began) / 60, 1),
            "acts": len(taken),
            "games": self.games,
            "p50_ms": round(1000 * taken[last // 2], 2) if taken else None,
            "p99_ms": round(1000 * taken[int(last * 0.99)], 2) if taken else None,
            "processor_ms_per_act": round(1000 * (used - before) / max(1, len(taken)), 2),
            "memory_mib": round(self._server.memory / 2**20, 1),
            "refused": len(self.refused),
        }


def _begun(server: Server, over: Table, name: str) -> str:
    with closing(Door(server, over.address)) as door:
        return begin(door, over.cookies, name)


async def soak(asked: argparse.Namespace) -> None:
    with tempfile.TemporaryDirectory() as folder:
        command = game_server(Path(folder), asked.database, asked.workers)
        with running(*command) as server:
            tables = list(seat_everybody(server, asked.players // SEATS))
            await come_in(server, tables, "en")
            began, soaking, turn = monotonic(), Soak(server, tables), 0
            while monotonic() - began < 60 * asked.minutes:
                await at_pace(asked.pace, asked.every, soaking.act, turn)
                turn += int(asked.pace * asked.every)
                line = json.dumps(soaking.told(began))
                print(line, flush=True)
                if asked.out is not None:
                    with asked.out.open("a") as out:
                        out.write(line + "\n")
            for refused in soaking.refused[:20]:
                print(refused)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--players", type=int, default=200)
    parser.add_argument("--pace", type=float, default=60.0, help="acts a second (60)")
    parser.add_argument("--every", type=float, default=60.0, help="seconds for a line (60)")
    parser.add_argument("--database", help="an empty one: postgresql://... (an SQLite file)")
    parser.add_argument("--workers", type=int, default=1, help="on PostgreSQL (1)")
    parser.add_argument("--out", type=Path, metavar="FILE", help="add the lines there too")
    gc.freeze()
    uvloop.run(soak(parser.parse_args()))


if __name__ == "__main__":
    main()
