"""How long does everything else wait while bots think? Processes beside threads, in turns.

Twenty tables of merchants play in this process, which meanwhile wants to wake up every five
milliseconds and notes how late it is. Once the bots think where the server has them, in processes
of their own; once in threads, where they and everything else share one interpreter.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from random import Random
from time import perf_counter

import uvloop
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import Progress
from rich.table import Table as Sheet

from respublica.bots import roster
from respublica.bots.seat import SeatedBot
from respublica.bots.worker_protocol import BotSeat
from respublica.engine.actions import Action
from respublica.engine.view import View
from respublica.protocol import messages as m
from respublica.protocol.secrets import Nonce
from respublica.protocol.table import Options
from respublica.server.rooms.bot_workers import BotWorkers
from respublica.server.rooms.driver import Pauses
from respublica.server.rooms.host import Host
from respublica.server.storage.database import Database
from respublica.server.storage.store import Store
from respublica.server.tables.sheet import Player

TABLES, LEVEL = 20, "merchant"
BEAT = 0.005
THINKERS = 2
HOST = Player("host", "Host")


class InThreads(BotWorkers):
    """As many bots at once, in this process."""

    def __init__(self, number: int) -> None:
        super().__init__(0)
        self._bots: dict[BotSeat, SeatedBot] = {}
        self._threads = ThreadPoolExecutor(number)

    async def decide(self, seating: BotSeat, view: View) -> Action:
        if seating not in self._bots:
            self._bots[seating] = SeatedBot(roster.bot(seating.level, Random(seating.dice)))
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, self._bots[seating].decide, view)

    async def forget(self, game: str) -> None:
        pass


@dataclass(slots=True)
class Lateness:
    seconds: list[float] = field(default_factory=list)
    acts: int = 0

    def percentile(self, share: float) -> float:
        late = sorted(self.seconds)
        return late[min(len(late) - 1, int(len(late) * share))]


async def play(thinkers: BotWorkers, pace: float, seconds: float, late: Lateness) -> None:
    with tempfile.TemporaryDirectory() as folder:
        store = Store(Database(f"sqlite:///{folder}/games.db"))
        await store.open()
        host = Host(store, Pauses(bot_delay=pace, grace=0.0), thinkers)
        await host.open()
        for number in range(TABLES):
            await seat_bots(host, f"t{number}")
        await asyncio.sleep(1.0)
        end = perf_counter() + seconds
        while perf_counter() < end:
            began = perf_counter()
            await asyncio.sleep(BEAT)
            late.seconds.append(perf_counter() - began - BEAT)
        for room in host.rooms:
            late.acts += await room.read(lambda table: table.number)
        await host.close()
        await store.close()


async def seat_bots(host: Host, id: str) -> None:
    """A table at which the host gets up at once, so that only bots play."""
    sheet = await host.create(HOST, Options(), dict.fromkeys((1, 2, 3), LEVEL), id)
    room = await host.room(sheet.id)
    for message in (m.Start(), m.AddNonce(Nonce("")), m.LeaveSeat()):
        await host.receive(room, HOST, message)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--pace", type=float, default=0.5, help="seconds a bot pauses (0.5)")
    parser.add_argument("--rounds", type=int, default=3, help="turns of each (3)")
    parser.add_argument("--seconds", type=float, default=10, help="of a turn (10)")
    asked = parser.parse_args()
    kinds = {"processes": BotWorkers, "threads": InThreads}
    late = {kind: Lateness() for kind in kinds}
    with Progress(console=Console(file=sys.stderr), transient=True) as progress:
        task = progress.add_task("Playing", total=asked.rounds * len(kinds))
        for _ in range(asked.rounds):
            for kind, thinkers in kinds.items():
                uvloop.run(play(thinkers(THINKERS), asked.pace, asked.seconds, late[kind]))
                progress.advance(task)
    Console().print(sheet(late))


def sheet(late: dict[str, Lateness]) -> Sheet:
    result = Sheet(title=f"{TABLES} tables of bots: how late a 5 ms beat is", box=SIMPLE_HEAD)
    result.add_column("bots think in")
    for heading in ("acts", "p50 ms", "p90 ms", "p99 ms", "longest ms"):
        result.add_column(heading, justify="right")
    for kind, each in late.items():
        measured = (f"{1000 * each.percentile(share):.2f}" for share in (0.5, 0.9, 0.99, 1.0))
        result.add_row(kind, f"{each.acts:,}", *measured)
    return result


if __name__ == "__main__":
    main()
