"""Workers, the connections between them and PostgreSQL itself are killed in the middle of games.

Nothing that was acknowledged is lost, doubled or out of order, and whoever looks on at any worker
is told everything within two seconds.
"""

import json
from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from random import Random
from threading import Event, Thread
from time import monotonic, sleep

import httpx2 as httpx
import psycopg
import pytest
from websockets.sync.client import ClientConnection

from respublica.server.rooms import relay
from tests.server.clients import Guest, Json, connect
from tests.server.planting import plant
from tests.server.postgres import Cluster
from tests.server.returning import Returning, started
from tests.server.running import Running
from tests.server.waiting import patiently
from tests.server.workers.pair import moved, workers

CONVERGED_SECONDS = 2.0
LISTENING = "SELECT pid FROM pg_stat_activity WHERE query ILIKE 'LISTEN%%' AND datname = %s"


class Storm:
    """A player who changes the worker with every connection, while somebody cuts."""

    def __init__(self, postgresql: Cluster, running: list[Running], seed: int) -> None:
        self._postgresql, self._running = postgresql, running
        self._rng = Random(seed)
        self._guest = Guest(running[0], "Amina")
        self._is_over = Event()
        self.cuts = 0
        self.acknowledged = 0

    def play(self, id: str, cut: Callable[["Storm"], None], fewest: int) -> None:
        """A game to its end, with a cut every now and then; another one if there were too few."""
        table, player = started(self._guest, id), Returning(self._rng)
        self._is_over.clear()
        cutting = Thread(target=self._cut_now_and_then, args=(cut,))
        cutting.start()
        try:
            for _ in patiently("the game is over", 100):
                if player.stay(lambda since: self._come(table, since)):
                    break
        finally:
            self._is_over.set()
            cutting.join()
        self._check(table, player)
        if self.cuts < fewest:
            self.play(f"{id}x", cut, fewest)

    def _cut_now_and_then(self, cut: Callable[["Storm"], None]) -> None:
        while not self._is_over.wait(0.2 + self._rng.random() * 0.8):
            cut(self)
            self.cuts += 1

    def _come(self, table: str, since: int) -> ClientConnection:
        sleep(0.05)
        return connect(self._rng.choice(self._running), self._guest, table, since)

    def _check(self, table: str, player: Returning) -> None:
        with psycopg.connect(self._running[0].url) as connection:
            query = "SELECT number, text FROM actions WHERE game = %s ORDER BY number"
            rows = connection.execute(query, (table,)).fetchall()
        assert [number for number, _ in rows] == list(range(len(rows)))
        for number, text in player.acknowledged.items():
            assert rows[number][1] == text
        self.acknowledged += len(player.acknowledged)

    # Cuts ---------------------------------------------------------------------------------------

    def kill_a_worker(self) -> None:
        worker = self._rng.choice(self._running)
        worker.kill()
        worker.start()

    def cut_the_relay(self) -> None:
        cut_listening(self._running[0].url)

    def stop_postgresql(self) -> None:
        self._postgresql.stop_at_once()
        self._postgresql.start()

    def anything(self) -> None:
        self._rng.choice([Storm.kill_a_worker, Storm.cut_the_relay, Storm.stop_postgresql])(self)


def cut_listening(url: str) -> int:
    """End every connection that listens; how many there were."""
    with psycopg.connect(url, autocommit=True) as connection:
        listening = connection.execute(LISTENING, (connection.info.dbname,)).fetchall()
        for (pid,) in listening:
            connection.execute("SELECT pg_terminate_backend(%s)", (pid,))
    return len(listening)


def test_nothing_acknowledged_is_lost_doubled_or_out_of_order(
    postgresql: Cluster, tmp_path: Path
) -> None:
    """Each kind of cut once, in games that go on meanwhile."""
    cuts = cycle([Storm.cut_the_relay, Storm.stop_postgresql, Storm.kill_a_worker])

    def cut(storm: Storm) -> None:
        next(cuts)(storm)

    with workers(postgresql, tmp_path) as running:
        storm = Storm(postgresql, running, seed=5)
        storm.play("t", cut, fewest=3)
    assert storm.acknowledged > 0


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(20))
def test_a_storm_of_everything_loses_nothing(
    seed: int, postgresql: Cluster, tmp_path: Path
) -> None:
    with workers(postgresql, tmp_path, 4) as running:
        Storm(postgresql, running, seed).play("t", Storm.anything, fewest=20)


# Those who look on --------------------------------------------------------------------------------


class Spectator:
    """Somebody at a worker, in a thread of their own: how many events they have been told."""

    def __init__(self, worker: Running, guest: Guest, table: str) -> None:
        self.told = 0
        self._guest, self._table = moved(guest, worker), table
        Thread(target=self._look, daemon=True).start()

    def _look(self) -> None:
        try:
            with self._guest.http.stream("GET", f"/api/tables/{self._table}/events") as stream:
                for line in stream.iter_lines():
                    self._hear(json.loads(line or "{}"))
        except (httpx.HTTPError, RuntimeError):
            return

    def _hear(self, message: Json) -> None:
        if message.get("type") == "happened":
            assert message["since"] == self.told
            self.told += len(message["events"])
        elif message.get("type") == "view":
            self.told = message["since"] + len(message["view"]["log"])


def seconds_to_converge(running: list[Running], id: str, cut: Callable[[], object]) -> float:
    """From an act acknowledged by one worker until those at the other have been told."""
    guest = Guest(running[0], "Amina")
    bots = {"1": "novice", "2": "novice"}
    table = guest.create(id, seats=3, bots=bots, rules={"starting_seat": 0})
    guest.tell(table, "start")
    guest.tell(table, "add-nonce", nonce="")
    spectator = Spectator(running[1], guest, table)
    for _ in patiently("they have come"):
        if spectator.told:
            break
        sleep(0.01)
    cut()
    guest.tell(table, "acts", id="a", number=0, action="pass")
    began, many = monotonic(), len(guest.get(f"/api/tables/{table}/log"))
    for _ in patiently("they have been told", 20):
        if spectator.told >= many:
            break
        sleep(0.005)
    return monotonic() - began


def test_spectators_at_another_worker_converge_when_the_relay_is_cut(
    postgresql: Cluster, tmp_path: Path
) -> None:
    with workers(postgresql, tmp_path, bot_delay=60.0) as running:
        took = [
            seconds_to_converge(running, f"t{number}", lambda: cut_listening(running[0].url))
            for number in range(2)
        ]
    # Once the machine itself may have stood still.
    assert min(took) < CONVERGED_SECONDS


def without_notes() -> None:
    """Nobody tells anybody anything: the sweep alone must do."""
    plant(relay.Relay, "tell_table", lambda self, *note: None)


def test_spectators_converge_without_any_note(postgresql: Cluster, tmp_path: Path) -> None:
    with workers(postgresql, tmp_path, bot_delay=60.0, fault=without_notes) as running:
        took = [seconds_to_converge(running, f"t{number}", int) for number in range(2)]
    assert min(took) < CONVERGED_SECONDS
