"""A private table and one that does not exist are the same to a stranger."""

from collections.abc import Iterator

import pytest

from tests.secrecy.roles import hidden
from tests.secrecy.roles.asking import Asking
from tests.secrecy.roles.matrix import Matrix, every_door
from tests.secrecy.roles.planting import serving
from tests.secrecy.roles.roles import NO_SESSION, PLACES, STAGES, STRANGER
from tests.server.running import Running


@pytest.fixture(scope="module")
def peopled(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with serving(tmp_path_factory.mktemp("hidden") / "world") as server:
        yield server


@pytest.fixture
def ask(peopled: Running) -> Iterator[Asking]:
    with Asking(peopled) as asking:
        yield asking


def test_no_door_tells_them_apart(peopled: Running, ask: Asking) -> None:
    assert list(hidden.differences(Matrix(peopled, ask), every_door())) == []


@pytest.mark.soak
def test_no_door_tells_them_apart_by_any_code(peopled: Running, ask: Asking) -> None:
    assert list(hidden.differences(Matrix(peopled, ask), every_door(), STAGES)) == []


def test_no_wrong_request_tells_them_apart(ask: Asking) -> None:
    assert list(hidden.differences_spoilt(ask, every_door())) == []


def test_the_socket_does_not_tell_them_apart(ask: Asking) -> None:
    assert list(hidden.differences_on_the_socket(ask)) == []


def test_the_time_that_a_refusal_takes_does_not_tell_them_apart(
    peopled: Running, ask: Asking
) -> None:
    look = next(door for door in every_door() if door.name == "GET /api/tables/{table}")
    assert not hidden.is_told_by_time(Matrix(peopled, ask), look)


def test_a_code_opens_one_table_and_nothing_like_it_does(ask: Asking) -> None:
    """People copy codes by hand: capital letters and spaces around are forgiven here alone."""
    refusals = set()
    for at in PLACES:
        for code in (at.code, f" {at.code.upper()} "):
            found = ask("POST", "/api/codes", NO_SESSION.headers, {"code": code})
            assert (found.status, found.body) == (200, f'{{"id":"{at.id}"}}'.encode())
        for code in (at.code[:-1], f"{at.code}0", "nonsense", "%", f"{at.code[:-1]}_", " "):
            for role in (NO_SESSION, STRANGER):
                refusals.add(ask("POST", "/api/codes", role.headers, {"code": code}))
    assert [(each.status, each.code) for each in refusals] == [(404, "not-found")]
