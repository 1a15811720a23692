"""How much is allowed to whom: buckets that fill steadily, one for each name."""

import asyncio
import threading
from pathlib import Path

import pytest

from respublica.server.accounts import Accounts
from respublica.server.limits import Attempts, Bucket, Limits, network_of
from respublica.server.refusals import Refusal
from respublica.server.store import Store
from tests.server.arrange import with_store
from tests.server.clients import Guest
from tests.server.running import Running


def test_a_bucket_gives_what_it_holds_and_fills_steadily() -> None:
    bucket = Bucket(rate=2.0, burst=3.0, now=0.0)
    assert [bucket.take(0.0) for _ in range(4)] == [True, True, True, False]
    assert [bucket.take(1.0) for _ in range(3)] == [True, True, False]


def test_a_clock_that_stands_still_gives_nothing() -> None:
    bucket = Bucket(rate=2.0, burst=1.0, now=10.0)
    assert [bucket.take(10.0), bucket.take(9.0)] == [True, False]


def test_everybody_has_a_bucket_of_their_own() -> None:
    limits = Limits(rate=1.0, burst_seconds=1.0)
    assert [limits.allows(name, 0.0) for name in ("a", "a", "b")] == [True, False, True]


def test_new_guests_are_counted_by_address_and_hour() -> None:
    attempts = Attempts(guests_per_hour=2, passwords_per_hour=1)
    assert [attempts.allow_a_guest("10.0.0.1", 0.0) for _ in range(3)] == [True, True, False]
    assert attempts.allow_a_guest("10.0.0.2", 0.0)
    assert attempts.allow_a_guest("10.0.0.1", 1801.0)


def test_passwords_are_counted_by_address_and_by_name() -> None:
    attempts = Attempts(guests_per_hour=1, passwords_per_hour=2)
    tried = [attempts.allow_a_password("10.0.0.1", "amina", 0.0) for _ in range(3)]
    assert tried == [True, True, False]
    everywhere = [attempts.allow_a_password(f"10.0.1.{n}", "amina", 0.0) for n in range(5)]
    assert everywhere == [True, True, True, True, False]
    assert attempts.allow_a_password("10.0.1.9", "björn", 0.0)


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
        tries = [asyncio.create_task(accounts.sign_in("Amina", "a password")) for _ in range(30)]
        while sum(each.done() for each in tries) < 14:
            await asyncio.sleep(0.01)
        at_once = len(working)
        go_on.set()
        found = await asyncio.gather(*tries, return_exceptions=True)
        return at_once, [refusal.code for refusal in found if isinstance(refusal, Refusal)]

    monkeypatch.setattr("argon2.PasswordHasher.verify", verify)
    at_once, codes = with_store(tmp_path, use)
    assert at_once <= 2
    assert (codes.count("not-known"), codes.count("too-many")) == (16, 14)
