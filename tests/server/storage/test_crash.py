"""The server is killed at random moments of play; nothing that was acknowledged is lost."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from threading import Timer
from typing import Any

import pytest

from respublica.server.storage.store import Store
from tests.server.clients import Guest, connect
from tests.server.returning import Returning, started
from tests.server.running import Running

LONGEST_LIFE = 1.2
"""Seconds; a server is killed at a random moment before."""
FEWEST_ACKNOWLEDGED = 6


class Survivor:
    """Plays game after game against bots, on a server that is killed again and again."""

    def __init__(self, server: Running, rng: Random) -> None:
        self._server = server
        self._rng = rng
        self._guest = Guest(server, "Amina")
        self.kills = 0
        self.acknowledged = 0

    def play_until(self, kills: int) -> None:
        """And until something was acknowledged, which on a slow machine may take longer."""
        games = 0
        while self.kills < kills or self.acknowledged < FEWEST_ACKNOWLEDGED:
            self._play_a_game(started(self._guest, f"t{games}"), max(kills, self.kills + 1))
            games += 1

    def _play_a_game(self, table: str, kills: int) -> None:
        player = Returning(self._rng)
        while self.kills < kills and not self._live(player, table):
            self._server.process.join(20)
            self._server.start()
            self.kills += 1
        stored = self._stored(table)
        for number, text in player.acknowledged.items():
            assert stored[number] == text
        self.acknowledged += len(player.acknowledged)

    def _live(self, player: Returning, table: str) -> bool:
        """The life of one server; whether the game was over before its end."""
        if not self._server.process.is_alive():
            self._server.start()
        timer = Timer(self._rng.random() * LONGEST_LIFE, self._server.process.kill)
        timer.start()
        try:
            return player.stay(lambda since: connect(self._server, self._guest, table, since))
        finally:
            timer.cancel()
            timer.join()

    def _stored(self, table: str) -> list[str]:
        """Every action of a game in order, as another program reads the database."""
        with closing(sqlite3.connect(self._server.database)) as connection:
            rows = connection.execute(
                "SELECT number, text FROM actions WHERE game = ? ORDER BY number", (table,)
            ).fetchall()
        assert [number for number, _ in rows] == list(range(len(rows)))
        return [text for _, text in rows]


def survive(
    folder: Path, kills: int, seed: int, fault: Callable[[], None] | None = None
) -> Survivor:
    with Running(folder, fault) as server:
        survivor = Survivor(server, Random(seed))
        survivor.play_until(kills)
    return survivor


def test_six_crashes_lose_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    assert survive(tmp_path, 6, seed=1).kills >= 6


@pytest.mark.soak
def test_two_hundred_crashes_lose_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    assert survive(tmp_path, 200, seed=2).kills >= 200


def acknowledge_first() -> None:
    """Say that it is stored, and store it a little later."""
    store, waiting = Store.write, set()

    async def promise(self: Store, game: str, writes: Any) -> None:
        async def later() -> None:
            await asyncio.sleep(0.02)
            await store(self, game, writes)

        task = asyncio.create_task(later())
        waiting.add(task)
        task.add_done_callback(waiting.discard)

    Store.write = promise  # type: ignore[method-assign]


def test_a_server_that_acknowledges_before_it_stores_is_found_out(tmp_path: Path) -> None:
    with pytest.raises(AssertionError):
        survive(tmp_path, 20, seed=3, fault=acknowledge_first)


def test_an_act_sent_again_after_a_crash_has_one_effect_and_the_same_answer(
    tmp_path: Path,
) -> None:
    with Running(tmp_path) as server:
        guest = Guest(server, "Amina")
        table = started(guest, "t", starting_seat=0)
        act = {"id": "x", "number": 0, "action": "pass"}
        first = guest.http.post(f"/api/tables/{table}/acts", json=act).text
        server.kill()
        server.start()
        again = [guest.http.post(f"/api/tables/{table}/acts", json=act).text for _ in range(3)]
        other = guest.http.post(f"/api/tables/{table}/acts", json={**act, "action": "done"})
        assert again == [first] * 3
        assert (other.status_code, other.json()["code"]) == (409, "id-reused")
        log = guest.get(f"/api/tables/{table}/log")
        assert [event["event"] for event in log].count("passed") == 1


def test_a_table_created_again_after_a_crash_is_the_same_table(tmp_path: Path) -> None:
    with Running(tmp_path) as server:
        guest = Guest(server, "Amina")
        table = guest.create("mine")
        server.kill()
        server.start()
        assert guest.create("mine") == table
        other = guest.http.post("/api/tables", json={"id": "mine", "seats": 3})
        assert other.json()["code"] == "id-reused"
