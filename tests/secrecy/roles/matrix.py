"""The matrix: every door for every role at every table, asked of a real server and judged.

`judge` says everything that is wrong with an answer: the refusal, the headers, and what it holds.
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from respublica.server.app import create_app
from respublica.server.settings import Settings
from tests.secrecy.roles.asking import Answer, Asking
from tests.secrecy.roles.doors import TELLS_WHO, Door, doors
from tests.secrecy.roles.roles import (
    ALIVE,
    MISSING,
    NO_SESSION,
    OK,
    PLACES,
    ROLES,
    SEATS,
    SPECTATOR,
    SPENT,
    STRANGER,
    THE_HOST,
    THE_OTHER,
    Place,
    Role,
    Session,
    cookie,
    expected,
    place,
)
from tests.secrecy.roles.world import Spares, secrets
from tests.server.running import Running

Json = dict[str, Any]
USUAL = (NO_SESSION, STRANGER, SPECTATOR, THE_HOST, THE_OTHER)
"""Those who are tried at every stage, also in a hurry."""


@cache
def document() -> Json:
    return create_app(Settings(database="sqlite:///unused.db")).openapi()


@cache
def every_door() -> list[Door]:
    return doors(document())


@dataclass(frozen=True)
class Cell:
    door: Door
    role: Role
    at: Place | None = None

    def __str__(self) -> str:
        return f"{self.door.name}, {self.role.name}, {'' if self.at is None else self.at.id}"

    @property
    def expected(self) -> tuple[int, str | None]:
        return expected(self.door.need, self.role, self.at, self.door.code)

    @property
    def has_effect(self) -> bool:
        return self.door.need.changes and self.expected == self.door.need.answer

    def for_nobody(self, spares: Spares) -> "Cell":
        """The same at a table, or with a session, that can be spoilt."""
        if self.at is not None:
            return replace(self, at=spares.table(self.at))
        if self.door.need.session is Session.STAYS or not self.role.has_living_cookie:
            return self
        spare = self.role.headers | cookie(spares.session())
        return replace(self, role=replace(self.role, headers=spare))


def every_cell(among: Iterable[Door] | None = None) -> Iterator[Cell]:
    for door in every_door() if among is None else among:
        for at in (*PLACES, MISSING) if door.has_table else (None,):
            yield from (Cell(door, role, at) for role in ROLES)


def quick_cells(among: Iterable[Door] | None = None) -> Iterator[Cell]:
    """Every door for every role where it is open to somebody, and at every table for a few."""
    for cell in every_cell(among):
        anywhere = cell.at is None or cell.role in USUAL
        if anywhere or (cell.at is not None and cell.at.stage == _telling_stage(cell.door)):
            yield cell


def _telling_stage(door: Door) -> str | None:
    """The stage at which the door opens for the host: `playing`, or else the first one."""
    open_at = (
        at.stage
        for at in (place("playing", public=True), *PLACES)
        if Cell(door, THE_HOST, at).expected in (OK, door.need.answer)
    )
    return next(open_at)


# Asking -----------------------------------------------------------------------------------------


class Matrix:
    """Asks one server cell by cell."""

    def __init__(self, server: Running, ask: Asking) -> None:
        self._ask = ask
        self._spares = Spares(server.database)
        self._shared: dict[str, bytes] = {}
        """What was answered to the first who asked, where everybody is answered the same."""

    def complaints(self, cells: Iterable[Cell]) -> Iterator[str]:
        for cell in cells:
            for complaint in self.judged(cell):
                yield f"{cell}: {complaint}"

    def judged(self, cell: Cell) -> list[str]:
        tried = cell.for_nobody(self._spares) if cell.has_effect else cell
        answer = self.answer(tried)
        found = list(judge(tried, answer))
        if cell.door.need.is_shared:
            first = self._shared.setdefault(cell.door.name, answer.body)
            found += ["not the same for everybody"] if first != answer.body else []
        return found

    def answer(self, cell: Cell, code: str | None = None) -> Answer:
        door, role = cell.door, cell.role
        target = door.target(role, cell.at, code)
        if door.need.is_stream:
            return self._ask.stream(target, role.headers)
        return self._ask(door.method, target, role.headers, door.sent(role, cell.at, code))


# Judging ----------------------------------------------------------------------------------------


SECURITY = {
    "content-security-policy": "default-src 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=()",
}
"""What each begins with."""
USUAL_HEADERS = {*SECURITY, "cache-control", "content-type", "content-length", "connection"}
"""Any other must have a reason."""


def judge(cell: Cell, answer: Answer) -> Iterator[str]:
    if (answer.status, answer.code) != cell.expected:
        got = (answer.status, answer.code)
        yield f"expected {cell.expected}, got {got}: {answer.body[:200]!r}"
    elif answer.status == 200:
        yield from taken_for_another(cell, answer)
    yield from unwanted_headers(cell, answer)
    yield from unwanted_content(cell, answer)


def taken_for_another(cell: Cell, answer: Answer) -> Iterator[str]:
    told = TELLS_WHO.get(cell.door.name)
    if told is None:
        return
    found = json.loads(answer.body)
    for key in told:
        found = None if found is None else found[key]
    who = cell.role.player if told == ("id",) else cell.role.sits_at
    if found != who:
        yield f"taken for {found}, not {who}"


def unwanted_headers(cell: Cell, answer: Answer) -> Iterator[str]:
    need, names = cell.door.need, [name for name, _ in answer.headers]
    for name, value in SECURITY.items():
        if not (answer.header(name) or "").startswith(value):
            yield f"{name}: {answer.header(name)}"
    may_be_kept = need.is_shared and answer.status == 200
    if (answer.header("cache-control") == "no-store") == may_be_kept:
        yield f"cache-control: {answer.header('cache-control')}"
    allowed = USUAL_HEADERS | ({"vary"} if cell.door.name in ENCODED else set())
    allowed |= {"etag"} if may_be_kept else set()
    allowed |= {"transfer-encoding"} if need.is_stream else set()
    begins_or_ends = need.session is not Session.STAYS and answer.status < 300
    allowed |= {"set-cookie"} if begins_or_ends else set()
    yield from (f"{name}: {answer.header(name)}" for name in names if name not in allowed)
    yield from (f"{name} comes twice" for name in names if names.count(name) > 1)
    if cell.door.name in ENCODED and answer.status == 200:
        yield from () if answer.header("vary") == "accept-encoding" else ["no vary"]
    if begins_or_ends:
        yield from session_ill_kept(answer, need.session)


ENCODED = {
    "GET /api/texts",
    "GET /api/vocabulary",
    "GET /api/rules",
    "POST /api/replays",
    "GET /api/tables/{table}/moments/{number}",
    "GET /api/tables/{table}/replay",
}
"""Compressed for whoever accepts it, which a cache on the way must know."""


def session_ill_kept(answer: Answer, session: Session) -> Iterator[str]:
    """What is wrong with the cookie with which a session begins or ends."""
    text = answer.header("set-cookie") or ""
    parts = {part.strip().lower() for part in text.split(";")[1:]}
    wanted = {"httponly", "samesite=lax", "path=/"}
    if session is Session.ENDS:
        wanted |= {"max-age=0"}
    if not wanted <= parts or any(part.startswith("domain") for part in parts):
        yield f"set-cookie: {text}"


def unwanted_content(cell: Cell, answer: Answer) -> Iterator[str]:
    yield from (f"tells {each}" for each in hidden_from(cell) if each.encode() in answer.body)


def hidden_from(cell: Cell) -> Iterator[str]:
    """What no answer to this role may hold: secrets, other accounts, codes, private tables."""
    role, at = cell.role, cell.at
    yield from secrets()
    yield from (player for player in (*ALIVE, *SPENT) if player != role.player)
    if role.player in SEATS:
        return
    for each in PLACES:
        yield each.code
        knows = at is not None and role.knows_code and at.id.startswith(each.id)
        if not each.public and not knows:
            yield each.id
