"""The server is killed at random moments of play; nothing that was acknowledged is lost."""

import asyncio
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from threading import Timer
from typing import Any

import pytest
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection

from respublica.server.store import Store
from tests.server.clients import Guest, Json, chosen, connect
from tests.server.running import Running

LONGEST_LIFE = 0.5
"""Seconds; a server is killed at a random moment before."""


class Survivor:
    """Comes back by itself: what it missed it is told, what it sent it sends again."""

    def __init__(self, server: Running, rng: Random) -> None:
        self._server = server
        self._rng = rng
        self._guest = Guest(server, "Amina")
        self.kills = 0
        self.tables: dict[str, dict[int, str]] = {}
        """By table: what was acknowledged, by number."""

    def play_until(self, kills: int) -> None:
        while self.kills < kills:
            self._play_a_game(f"t{len(self.tables)}", kills)

    def _play_a_game(self, id: str, kills: int) -> None:
        bots = {"1": "novice", "2": "novice"}
        table = self._guest.create(id, seats=3, edition="first", bots=bots)
        self.tables[table] = {}
        self._guest.tell(table, "start")
        self._guest.tell(table, "add-nonce", nonce="")
        self._log: list[Json] = []
        self._pending: Json | None = None
        is_over = False
        while not is_over and self.kills < kills:
            is_over = self._live(table)
        for number, text in self.tables[table].items():
            assert self._stored(table)[number] == text

    def _live(self, table: str) -> bool:
        """The life of one server; whether the game was over before its end."""
        timer = Timer(self._rng.random() * LONGEST_LIFE, self._server.process.kill)
        socket = connect(self._server, self._guest, table, since=len(self._log))
        timer.start()
        try:
            if self._pending is not None:
                socket.send(json.dumps(self._pending))
            while self._hear(socket, table):
                pass
        except (WebSocketException, OSError):
            self._server.process.join(20)
            self._server.start()
            self.kills += 1
            return False
        finally:
            timer.cancel()
            timer.join()
        if not self._server.process.is_alive():
            self._server.start()
        return True

    def _hear(self, socket: ClientConnection, table: str) -> bool:
        message: Json = json.loads(socket.recv(20))
        match message["type"]:
            case "view":
                assert message["since"] == len(self._log)
                self._log += message["view"]["log"]
                self._act(socket, message)
            case "happened":
                assert message["since"] == len(self._log)
                self._log += message["events"]
                if 0 in message["asked"] and self._pending is None:
                    socket.send(json.dumps({"type": "look", "since": len(self._log)}))
            case "acknowledged":
                assert self._pending is not None
                assert message["id"] == self._pending["id"]
                self.tables[table][message["number"]] = self._pending["action"]
                self._pending = None
            case "refused":
                raise AssertionError(message)
            case _:
                pass
        return not any(event["event"] == "game-ended" for event in self._log[-1:])

    def _act(self, socket: ClientConnection, shown: Json) -> None:
        if shown["may"]["safe"] is None or self._pending is not None:
            return
        number = shown["view"]["number"]
        action = chosen({**shown["may"], "free": []}, self._rng)
        self._pending = {"type": "act", "id": f"n{number}", "number": number, "action": action}
        socket.send(json.dumps(self._pending))

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


def test_twenty_crashes_lose_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    survivor = survive(tmp_path, 20, seed=1)
    assert sum(map(len, survivor.tables.values())) > 20


@pytest.mark.soak
def test_two_hundred_crashes_lose_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    assert survive(tmp_path, 200, seed=2).kills == 200


def acknowledge_first() -> None:
    """Say that it is stored, and store it a little later."""
    store, waiting = Store.write, set()

    async def promise(self: Store, game: str, writes: Any, creator: Any = None) -> None:
        async def later() -> None:
            await asyncio.sleep(0.02)
            await store(self, game, writes, creator)

        task = asyncio.create_task(later())
        waiting.add(task)
        task.add_done_callback(waiting.discard)

    Store.write = promise  # type: ignore[method-assign]


def test_a_server_that_acknowledges_before_it_stores_is_found_out(tmp_path: Path) -> None:
    with pytest.raises(AssertionError):
        survive(tmp_path, 20, seed=3, fault=acknowledge_first)


def acted(server: Running) -> tuple[Guest, str, dict[str, Any]]:
    """A table where a person has just acted, and the act."""
    guest = Guest(server, "Amina")
    bots = {"1": "novice", "2": "novice"}
    table = guest.create(seats=3, rules={"starting_seat": 0}, bots=bots)
    guest.tell(table, "start")
    guest.tell(table, "add-nonce", nonce="")
    return guest, table, {"id": "x", "number": 0, "action": "pass"}


def test_an_act_sent_again_after_a_crash_has_one_effect_and_the_same_answer(
    tmp_path: Path,
) -> None:
    with Running(tmp_path) as server:
        guest, table, act = acted(server)
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
