"""A seed is drawn by chance, used once, and never one that somebody knows already."""

import hashlib
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import structlog

from respublica.engine.fairness import Commitment
from respublica.engine.shuffle import Seed
from respublica.server.rooms import host
from respublica.server.rooms.room import Room
from respublica.server.storage import writer
from respublica.server.tables.sheet import Player
from respublica.server.tables.table import Table
from tests.secrecy.worlds.servers import Fault, lay_down, token_of, twins
from tests.secrecy.worlds.stages import named_scene
from tests.secrecy.worlds.test_noninterference import log_difference
from tests.server.clients import Guest
from tests.server.planting import plant
from tests.server.running import Running

NOBODY_ELSE = {"1": "novice", "2": "novice"}


def keeps_its_promises_apart(server: Running, rematches: int = 3) -> str | None:
    """What is wrong with the seeds of a game and its rematches; None if nothing is."""
    amina, known = Guest(server, "Amina"), list[bytes]()
    table = amina.create("first", seats=3, bots=NOBODY_ELSE)
    for _ in range(rematches):
        started = amina.http.post(f"/api/tables/{table}/start")
        if started.status_code != 200:
            return f"a start is refused: {started.text}"
        amina.tell(table, "add-nonce", nonce="00")
        proof = amina.get(f"/api/tables/{table}/fairness")
        promise = Commitment(table, bytes.fromhex(proof["commitment"]))
        if any(promise.holds(proof["setup"], Seed(seed)) for seed in known):
            return "the seed of a running game is known from an earlier one"
        amina.tell(table, "abandon", agree=True)
        known.append(bytes.fromhex(amina.get(f"/api/tables/{table}/fairness")["seed"]))
        table = amina.tell(table, "rematch")["rematch"]
    return None if len({*known}) == rematches else "a seed was used twice"


def drawn_in_both_worlds(folder: Path, fault: Fault | None = None) -> list[Any]:
    """The seed that each of two servers draws for the same table, at the same moment."""
    scene = named_scene("the-host")
    lay_down([scene], folder / "laid down")
    with twins([scene], folder / "laid down", folder, fault) as both:
        for server in both.servers:
            starter = Guest(server, "", token=token_of(scene.player(0), "play"))
            starter.tell(scene.id, "seat-bot", seat=1, level="novice")
            starter.tell(scene.id, "start")
        return [_stored_seed(server.database, scene.id) for server in both.servers]


def _stored_seed(database: Path, table: str) -> str:
    with closing(sqlite3.connect(database)) as connection:
        query = "SELECT sheet FROM games WHERE id = ?"
        seed = json.loads(connection.execute(query, (table,)).fetchone()[0])["seed"]
        assert isinstance(seed, str)
        return seed


def test_a_rematch_has_a_seed_of_its_own(tmp_path: Path) -> None:
    with Running(tmp_path) as server:
        assert keeps_its_promises_apart(server) is None


def test_a_seed_follows_from_nothing_that_anybody_knows(tmp_path: Path) -> None:
    """The same table, the same people, the same moment: other cards."""
    left, right = drawn_in_both_worlds(tmp_path)
    assert left != right


def logged_by_a_deal(folder: Path, fault: Fault | None = None) -> str | None:
    """What differs in the logs of two servers that deal other cards at the same table."""
    scene = named_scene("the-host")
    lay_down([scene], folder / "laid down")
    with twins([scene], folder / "laid down", folder, fault) as both:
        for server in both.servers:
            people = {chair.account: chair for chair in scene.chairs if chair.account}
            guests = [Guest(server, "", token=token_of(Player(id, ""), "play")) for id in people]
            guests[0].tell(scene.id, "seat-bot", seat=1, level="novice")
            guests[0].tell(scene.id, "start")
            added = [guest.tell(scene.id, "add-nonce", nonce="00ff") for guest in guests]
            assert added[-1]["stage"] == "playing"
        return log_difference(both)


def test_a_deal_writes_nothing_of_it_to_the_log(tmp_path: Path) -> None:
    assert logged_by_a_deal(tmp_path) is None


def hands_in_a_log_when_they_are_dealt() -> None:
    deal = Table._deal

    def told(self: Table, *rest: Any) -> Any:
        outcome = deal(self, *rest)
        hands = [int(hand) for hand in self.require_game().state.hands]
        structlog.get_logger().info("dealt", hands=hands)
        return outcome

    plant(Table, "_deal", told)


def test_hands_in_a_log_are_found_out(tmp_path: Path) -> None:
    assert logged_by_a_deal(tmp_path, hands_in_a_log_when_they_are_dealt) is not None


# Seeded faults ----------------------------------------------------------------------------------


def the_same_seed_again() -> None:
    plant(host, "new_seed", lambda: Seed(b"s" * 32))


def the_same_seed_behind_the_databases_back() -> None:
    the_same_seed_again()
    plant(writer, "_use_up", lambda *use: None)


def a_rematch_with_the_seed_just_revealed() -> None:
    started, revealed = Table._start, list[Seed]()

    def reusing(self: Table, *rest: Any) -> Any:
        if revealed:
            plant(self, "_secret", lambda: revealed[-1])
        outcome = started(self, *rest)
        assert self.sheet.seed is not None
        revealed.append(self.sheet.seed)
        return outcome

    plant(Table, "_start", reusing)
    plant(writer, "_use_up", lambda *use: None)


REUSING = (
    the_same_seed_again,
    the_same_seed_behind_the_databases_back,
    a_rematch_with_the_seed_just_revealed,
)


@pytest.mark.parametrize("fault", REUSING, ids=lambda fault: fault.__name__)
def test_a_seed_used_twice_is_found_out(fault: Callable[[], None], tmp_path: Path) -> None:
    with Running(tmp_path, fault) as server:
        assert keeps_its_promises_apart(server) is not None


def a_seed_made_of_the_tables_id() -> None:
    init = Room.__init__

    def telling(self: Room, game: str, store: Any, secret: Any, *rest: Any) -> None:
        init(self, game, store, lambda: Seed(hashlib.sha256(game.encode()).digest()), *rest)

    plant(Room, "__init__", telling)


def test_a_seed_that_can_be_worked_out_is_found_out(tmp_path: Path) -> None:
    left, right = drawn_in_both_worlds(tmp_path, a_seed_made_of_the_tables_id)
    assert left == right
