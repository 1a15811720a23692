"""Limits, sign-outs, bans, names and the lobby hold at every worker, wherever they began."""

import json
from collections.abc import Iterator
from contextlib import suppress
from time import monotonic, sleep

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from respublica.cli import main
from respublica.protocol.refusals import Refusal
from respublica.server.http.limits import ConcurrencyLimit, Limits
from respublica.server.http.sharing import SharedLimits
from respublica.server.rooms import watch
from tests.server.clients import Guest, Json, close_code, connect, seated
from tests.server.planting import plant
from tests.server.postgres import Cluster
from tests.server.running import Running
from tests.server.waiting import patiently
from tests.server.workers.pair import moved, workers


@pytest.fixture(scope="module")
def pair(postgresql: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Running]]:
    folder = tmp_path_factory.mktemp("people")
    with workers(
        postgresql, folder, requests_per_second=20.0, grace=3600.0, fault=never_looking
    ) as running:
        yield running


def never_looking() -> None:
    """What one worker does to accounts, the others know because they are told."""
    plant(watch, "EVERY_SECONDS", 3600.0)


def test_a_sign_out_ends_sockets_at_every_worker_at_once(pair: list[Running]) -> None:
    table, amina, _ = seated(pair[0])
    socket = connect(pair[1], amina, table)
    socket.recv(20)
    amina.http.delete("/api/session")
    assert close_code(socket) == 1008
    assert moved(amina, pair[1]).http.get("/api/me").status_code == 401


def test_the_lobby_shows_the_tables_of_every_worker(pair: list[Running]) -> None:
    guest, table = Guest(pair[1], "Clara"), Guest(pair[0], "Amina").create(public=True)
    with guest.http.stream("GET", "/api/lobby") as stream:
        lists = (json.loads(line) for line in stream.iter_lines() if line)
        assert any(table in [each["id"] for each in listed] for listed in lists)


def test_what_is_said_is_heard_at_every_worker(pair: list[Running]) -> None:
    table, amina, bjorn = seated(pair[0], talk_in_trade=True)
    socket = connect(pair[1], bjorn, table)
    socket.recv(10)
    amina.tell(table, "talk", phrase=amina.get("/api/phrases")[0])
    for _ in patiently("it is heard"):
        if json.loads(socket.recv(10))["type"] == "talked":
            return


def test_a_player_is_present_at_whichever_worker_and_banned_at_every_one(
    postgresql: Cluster, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """One worker sees to the game, the player sits at the other; no bot stands in for them."""
    folder = tmp_path_factory.mktemp("present")
    with workers(postgresql, folder, grace=1.0) as (one, other):
        table, amina, bjorn = seated(one, rules={"starting_seat": 0})
        hers, his = connect(other, amina, table), connect(one, bjorn, table)
        sleep(3)
        assert not any(map(is_amina_gone, all_heard(his)))
        assert main(["admin", "--database", one.url, "ban", amina.id]) == 0
        assert close_code(hers) == 1008
        for _ in patiently("somebody stands in"):
            if is_amina_gone(json.loads(his.recv(20))):
                return


def all_heard(socket: ClientConnection) -> Iterator[Json]:
    with suppress(TimeoutError):
        while True:
            yield json.loads(socket.recv(0.2))


def is_amina_gone(told: Json) -> bool:
    chairs = told.get("table", {}).get("chairs", [{}])
    return bool(chairs[0].get("is_gone"))


def test_messages_are_limited_over_all_workers(pair: list[Running]) -> None:
    """Far too many at one worker: the other one takes no more of them, either."""
    guest = Guest(pair[0], "Amina")
    table = guest.create(public=True)
    sockets = [connect(worker, guest, table) for worker in pair]
    try:
        for _ in range(300):
            sockets[0].send(json.dumps({"type": "look", "since": 0}))
    except ConnectionClosed:
        pass
    for _ in patiently("the other worker refuses"):
        answer = moved(guest, pair[1]).http.get("/api/me")
        if answer.status_code == 429:
            return
        sleep(0.05)


def test_connections_are_counted_over_all_workers() -> None:
    here, there = (ConcurrencyLimit("connections", 100, 4) for _ in range(2))
    told = SharedLimits({}, here), SharedLimits({"player": Limits(20.0)}, there)
    with here.one_more("1.2.3.4", "amina"), here.one_more("1.2.3.4", "amina"):
        told[1].count("w0", told[0].taken())
        with (
            there.one_more("1.2.3.4", "amina"),
            there.one_more("1.2.3.4", "amina"),
            pytest.raises(Refusal, match="at most 4 connections of one player"),
        ):
            there.one_more("1.2.3.4", "amina").__enter__()
        with there.one_more("1.2.3.4", "bjorn"):
            pass


def test_what_was_taken_elsewhere_is_counted_once() -> None:
    here, there = Limits(10.0, burst_seconds=1.0), Limits(10.0, burst_seconds=1.0)
    one = SharedLimits({"player": here}, ConcurrencyLimit("connections", 10))
    other = SharedLimits({"player": there}, ConcurrencyLimit("connections", 10))
    now = monotonic()
    assert all(here.take("amina", now) for _ in range(10))
    other.count("w0", one.taken())
    assert one.taken() == []
    assert not there.take("amina", monotonic())
    assert there.take("bjorn", monotonic())
