"""Told to stop, the server tells everybody to come back and is gone within seconds."""

import asyncio
import json
import signal
from collections import Counter
from pathlib import Path
from subprocess import Popen
from time import monotonic

import pytest
import uvloop

from bench.load_players import Table, at_pace, come_in, seat_everybody
from bench.load_servers import Server, background, game_server
from tests.server.clients import PATIENCE, Guest, seated
from tests.server.running import Running

FEW, MANY = 10, 40
"""Tables, with five sockets each."""
SECONDS = 15.0
"""Of which the server itself takes one; the rest is for a busy machine."""


async def stop_under_load(
    process: "Popen[str]", number: int, pause: float
) -> tuple[int, float, Counter[int]]:
    """Acts are in flight; the status, the seconds it took, the close codes."""
    assert process.stdout is not None
    server = Server(process.stdout.readline().split()[-1], process.pid)
    tables: list[Table] = list(seat_everybody(server, number))
    await come_in(server, tables, "en")
    acting = asyncio.create_task(at_pace(100, 60, lambda turn: tables[turn % number].act()))
    await asyncio.sleep(pause)
    began = monotonic()
    process.send_signal(signal.SIGTERM)
    status = await asyncio.to_thread(process.wait, PATIENCE)
    took = monotonic() - began
    acting.cancel()
    codes = [await socket.closed for table in tables for socket in table.sockets]
    return status, took, Counter(codes)


def stop_once(folder: Path, tables: int, pause: float) -> None:
    with background(*game_server(folder)) as process:
        status, took, codes = uvloop.run(stop_under_load(process, tables, pause))
    assert (status, codes) == (0, Counter({1012: 5 * tables}))
    assert took < SECONDS


def test_fifty_sockets_are_told_to_come_back(tmp_path: Path) -> None:
    stop_once(tmp_path, FEW, pause=0.5)


@pytest.mark.soak
@pytest.mark.parametrize("attempt", range(30))
def test_two_hundred_sockets_never_hold_it_up(attempt: int, tmp_path: Path) -> None:
    stop_once(tmp_path, MANY, pause=0.5 + attempt / 20)


def test_a_stream_is_told_to_come_back(tmp_path: Path) -> None:
    with Running(tmp_path) as server:
        table, amina, _ = seated(server)
        with amina.http.stream("GET", f"/api/tables/{table}/events") as stream:
            lines = stream.iter_lines()
            next(lines)
            server.process.terminate()
            told = [json.loads(line) for line in lines if line]
        assert told[-1] == {"type": "come-back", "reason": "stopping"}
        server.process.join(PATIENCE)
        assert server.process.exitcode == 0


def test_bots_that_think_hold_nobody_up(tmp_path: Path) -> None:
    with Running(tmp_path, bot_delay=0.0) as server:
        guest = Guest(server, "Amina")
        for number in range(5):
            bots = {str(seat): "merchant" for seat in (1, 2, 3)}
            table = guest.create(f"t{number}", bots=bots)
            guest.tell(table, "start")
            guest.tell(table, "add-nonce", nonce="")
            guest.tell(table, "leave")
        began = monotonic()
        assert server.stop() == 0
        assert monotonic() - began < SECONDS
