"""How much is allowed to whom: buckets that fill steadily, one for each name."""

import asyncio
import threading
from contextlib import ExitStack
from pathlib import Path

import pytest

from respublica.protocol.refusals import Refusal
from respublica.protocol.secrets import Password
from respublica.server.http.limits import (
    Bucket,
    ConcurrencyLimit,
    Limits,
    network_of,
)
from respublica.server.storage.accounts import Accounts
from respublica.server.storage.store import Store
from tests.server.arrange import with_store
from tests.server.clients import Guest, close_code, connect, seated
from tests.server.running import Running
from tests.server.waiting import patiently


def test_a_bucket_gives_what_it_holds_and_fills_steadily() -> None:
    bucket = Bucket(rate=2.0, burst=3.0, now=0.0)
    assert [bucket.take(0.0) for _ in range(4)] == [True, True, True, False]
    assert [bucket.take(1.0) for _ in range(3)] == [True, True, False]


def test_a_clock_that_stands_still_gives_nothing() -> None:
    bucket = Bucket(rate=2.0, burst=1.0, now=10.0)
    assert [bucket.take(10.0), bucket.take(9.0)] == [True, False]


def test_everybody_has_a_bucket_of_their_own() -> None:
    limits = Limits(rate=1.0, burst_seconds=1.0)
    assert [limits.take(name, 0.0) for name in ("a", "a", "b")] == [True, False, True]


@pytest.mark.parametrize(
    ("one", "other", "is_the_same"),
    [
        ("10.0.0.1", "10.0.0.2", False),
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("testclient", "testclient", True),
    ],
)
def test_an_address_of_ipv6_stands_for_its_network(one: str, other: str, is_the_same: bool) -> None:
    assert (network_of(one) == network_of(other)) is is_the_same


def test_the_server_counts_guests_and_passwords(tmp_path: Path) -> None:
    with Running(tmp_path, guests_per_hour=2, passwords_per_hour=2) as server:
        amina = Guest(server, "Amina")
        Guest(server, "Björn")
        third = amina.http.post("/api/guests", json={"name": "Clara"})
        body = {"name": "Amina", "password": "wrong, all of it"}
        tried = [amina.http.post("/api/sessions", json=body).status_code for _ in range(3)]
        assert (third.status_code, third.json()["code"]) == (429, "too-many")
        assert tried == [401, 401, 429]


def test_strangers_who_try_a_name_do_not_keep_its_owner_from_anything_else(tmp_path: Path) -> None:
    """From many addresses: nobody signs in by the name then, but the password can be changed."""
    first, second = "correct horse", "another horse"
    with Running(tmp_path, passwords_per_hour=2, behind_proxy=True) as server:
        amina = Guest(server, "Amina")
        amina.http.put("/api/me/password", json={"password": first})
        stranger, wrong = Guest(server, "X"), {"name": "Amina", "password": "wrong horse"}
        tried = [
            stranger.http.post("/api/sessions", json=wrong, headers=_from(place)).status_code
            for place in range(8)
        ]
        assert tried == [401] * 6 + [429] * 2
        changed = amina.http.put("/api/me/password", json={"password": second, "old": first})
        assert changed.status_code == 204


def test_links_that_do_not_work_are_counted_by_address_alone(tmp_path: Path) -> None:
    """Otherwise a few strangers could keep everybody from a new password."""
    with Running(tmp_path, passwords_per_hour=2, behind_proxy=True) as server:
        guest, body = Guest(server, "X"), {"link": "made up", "password": "correct horse"}
        for place in range(8):
            answer = guest.http.post("/api/recovery/follow", json=body, headers=_from(place))
            assert answer.status_code == 401
        again = [
            guest.http.post("/api/recovery/follow", json=body, headers=_from(0)).status_code
            for _ in range(2)
        ]
        assert again == [401, 429]


def _from(place: int) -> dict[str, str]:
    return {"x-forwarded-for": f"203.0.113.{place}"}


def test_few_passwords_are_worked_on_at_once_and_few_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    working: list[int] = []
    go_on = threading.Event()

    def verify(*_: object) -> bool:
        working.append(1)
        go_on.wait(30)
        return False

    async def use(store: Store) -> tuple[int, list[str]]:
        accounts = Accounts(store.database)
        tries = [
            asyncio.create_task(accounts.sign_in("Amina", Password("a password")))
            for _ in range(30)
        ]
        for _ in patiently("14 tries are refused"):
            if sum(each.done() for each in tries) == 14:
                break
            await asyncio.sleep(0.01)
        at_once = len(working)
        go_on.set()
        found = await asyncio.gather(*tries, return_exceptions=True)
        return at_once, [refusal.code for refusal in found if isinstance(refusal, Refusal)]

    monkeypatch.setattr("argon2.PasswordHasher.verify", verify)
    at_once, codes = with_store(tmp_path, use)
    assert at_once <= 2
    assert (codes.count("not-known"), codes.count("too-many")) == (16, 14)


def test_an_address_has_so_many_under_way_at_once_and_others_are_not_concerned() -> None:
    replays = ConcurrencyLimit("replays", per_address=1)
    with replays.one_more("10.0.0.1"):
        with pytest.raises(Refusal, match="at most 1 replays of one address at once"):
            replays.one_more("10.0.0.1").__enter__()
        with replays.one_more("10.0.0.2"):
            pass
    with replays.one_more("10.0.0.1"):
        pass


def test_an_address_that_has_nothing_under_way_takes_up_no_room() -> None:
    """There is no end of addresses."""
    replays = ConcurrencyLimit("replays", per_address=1)
    for number in range(100):
        with replays.one_more(f"10.0.0.{number}"):
            pass
    assert len(replays) == 0


# Connections ------------------------------------------------------------------------------------


def test_connections_are_counted_by_player_and_by_address_while_they_last() -> None:
    connections = ConcurrencyLimit("connections", per_address=2, per_player=1)
    with connections.one_more("10.0.0.1", "amina"):
        with pytest.raises(Refusal, match="1 connections of one player"):
            connections.one_more("10.0.0.2", "amina").__enter__()
        with connections.one_more("10.0.0.1", None):
            with pytest.raises(Refusal, match="2 connections of one address"):
                connections.one_more("10.0.0.1", "björn").__enter__()
            with connections.one_more("10.0.0.2", "björn"):
                pass
    with connections.one_more("10.0.0.1", "amina"), connections.one_more("10.0.0.1"):
        pass


def test_one_player_has_so_many_sockets_and_streams_and_no_more(tmp_path: Path) -> None:
    with Running(tmp_path, connections_per_player=2) as server, ExitStack() as ends:
        table, amina, bjorn = seated(server)
        paths = f"/api/tables/{table}/events", "/api/lobby"
        for path in paths:
            assert ends.enter_context(amina.http.stream("GET", path)).status_code == 200
        assert [status_of(amina, path) for path in paths] == [429, 429]
        assert close_code(connect(server, amina, table)) == 1013
        assert connect(server, bjorn, table).recv(30)


def test_strangers_at_one_address_are_counted_together(tmp_path: Path) -> None:
    with Running(tmp_path, connections_per_address=1) as server:
        guest = Guest(server, "Amina")
        guest.http.cookies.clear()
        with guest.http.stream("GET", "/api/lobby"):
            assert status_of(guest, "/api/lobby") == 429
        for _ in patiently("whoever has left does not count any more"):
            if status_of(guest, "/api/lobby") == 200:
                break


def status_of(guest: Guest, path: str) -> int:
    with guest.http.stream("GET", path) as stream:
        return stream.status_code
