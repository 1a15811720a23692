"""A private table and one that does not exist: a stranger must not tell one from the other."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from statistics import quantiles
from time import perf_counter

from tests.secrecy.roles.asking import Asking, turned_away
from tests.secrecy.roles.doors import Door
from tests.secrecy.roles.matrix import Cell, Matrix
from tests.secrecy.roles.roles import MISSING, NO_SESSION, PLACES, STRANGER, STRANGERS, Place, place
from tests.secrecy.roles.sockets import Visit

PRIVATE = tuple(each for each in PLACES if not each.public)
SEVERAL = (NO_SESSION, *(role for role in STRANGERS if role.player == STRANGER.player))
"""Without a session, with one, at somebody's seat, by a token."""
SPOILT = ("seat=77", "seat=1&seat=2", "since=-1", "language=la", "code=a&code=b", "open=perhaps")
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
LONGER = 1.15
"""By so much an answer may take longer than another that should take as long."""
_TIMES, _ATTEMPTS = 80, 3


def wrong_codes(at: Place) -> tuple[str, ...]:
    return "nonsense", "", at.code[:-1], at.code.upper(), f"{at.code}0"


def differences(
    matrix: Matrix, doors: Iterable[Door], codes_at: tuple[str, ...] = ("over",)
) -> Iterator[str]:
    """Where an answer is not the same to the last byte, its head included."""
    for door in doors:
        for role in SEVERAL if door.has_table else ():
            there = matrix.answer(Cell(door, role, MISSING))
            for at in PRIVATE:
                here = matrix.answer(Cell(door, role, at))
                if here != there:
                    yield f"{door.name} of {at.id}, {role.name}: {here}, {there}"
                if at.stage in codes_at and (door.code.in_query or door.code.in_body):
                    yield from _differences_by_code(matrix, Cell(door, role, at))


def _differences_by_code(matrix: Matrix, cell: Cell) -> Iterator[str]:
    assert cell.at is not None
    for code in wrong_codes(cell.at):
        here = matrix.answer(cell, code)
        there = matrix.answer(replace(cell, at=MISSING), code)
        if here != there:
            yield f"{cell}, code '{code}': {here}, {there}"


def differences_spoilt(ask: Asking, doors: Iterable[Door]) -> Iterator[str]:
    """The same for requests that are wrong in themselves."""
    at, role = place("playing", public=False), STRANGER
    for door in doors:
        tries = [(door.method, each, door.body) for each in SPOILT]
        tries += [(method, "", None) for method in METHODS if not door.need.is_stream]
        if door.body is not None:
            tries += [(door.method, "", body) for body in ({}, {"what": 1}, {**door.body, "z": 1})]
        for method, asked, body in tries if door.has_table else ():
            both = [
                ask(method, f"{door.target(role, each)}?{asked}", role.headers, body)
                for each in (at, MISSING)
            ]
            if both[0] != both[1]:
                yield f"{method} {door.name}, {asked}, {body}: {both}"


def differences_on_the_socket(ask: Asking) -> Iterator[str]:
    """The same for close codes, and whatever is said before."""
    for at in PRIVATE:
        asked = [f"code={code}".replace(" ", "%20") for code in wrong_codes(at)]
        for role in SEVERAL:
            for query in ("", *asked, *SPOILT):
                both = []
                for each in (at, MISSING):
                    target = Visit(role, each).target()
                    with ask.socket(
                        f"{target}{'&' if '?' in target else '?'}{query}", role.headers
                    ) as socket:
                        both.append(turned_away(socket))
                if both[0] != both[1]:
                    yield f"the socket of {at.id}, {role.name}, {query}: {both}"


# Time -------------------------------------------------------------------------------------------


def is_told_by_time(matrix: Matrix, door: Door) -> bool:
    """Whether refusing takes longer for one than for the other, each time that it is measured."""
    return all(not _take_as_long(matrix, door) for _ in range(_ATTEMPTS))


def _take_as_long(matrix: Matrix, door: Door) -> bool:
    cells = [Cell(door, NO_SESSION, at) for at in (place("over", public=False), MISSING)]
    took: tuple[list[float], list[float]] = ([], [])
    for _ in range(_TIMES):
        for cell, times in zip(cells, took, strict=True):
            began = perf_counter()
            matrix.answer(cell)
            times.append(perf_counter() - began)
    # The quickest tenth: what else the machine does makes the others slower by chance.
    here, there = (quantiles(times, n=10)[0] for times in took)
    return max(here, there) / min(here, there) < LONGER
