"""The matrix on the socket: who is let in, and what comes of every message there."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tests.secrecy.roles.asking import Asking, Conversation, Json, turned_away
from tests.secrecy.roles.doors import MESSAGES, NEEDS, SOCKET, SOCKET_PATH, messages, query
from tests.secrecy.roles.matrix import USUAL, Cell, every_door, hidden_from
from tests.secrecy.roles.roles import (
    FINISHED,
    MISSING,
    NOT_ALLOWED,
    NOT_FOUND,
    NOT_KNOWN,
    OK,
    PLACES,
    PLAY,
    ROLES,
    SEATS,
    Answered,
    Code,
    Place,
    Role,
    expected,
    place,
)
from tests.secrecy.roles.world import Spares

_CODE = Code(in_query=True, in_body=True)
CLOSED_WITH = {NOT_KNOWN: 4401, NOT_FOUND: 4404, NOT_ALLOWED: 1008}
PARAMETERS = {"code", "seat"}


@dataclass(frozen=True)
class Visit:
    """A role at the socket of a table."""

    role: Role
    at: Place

    def __str__(self) -> str:
        return f"the socket of {self.at.id}, {self.role.name}"

    @property
    def expected(self) -> Answered:
        return expected(SOCKET, self.role, self.at, _CODE)

    def target(self, code: str | None = None) -> str:
        path = SOCKET_PATH.replace("{table}", self.at.id)
        return path + query(self.role, self.at, PARAMETERS, code)

    def refused(self, kind: str) -> str | None:
        """The code of the refusal of a message of this type."""
        if PLAY not in self.role.may:
            return NOT_ALLOWED[1]
        name = MESSAGES[kind]
        return None if name is None else expected(NEEDS[name], self.role, self.at, _CODE)[1]

    @property
    def has_effect(self) -> bool:
        can_act = PLAY in self.role.may and self.role.player in SEATS
        return self.expected == OK and can_act and self.at.stage not in FINISHED


def every_visit() -> Iterator[Visit]:
    for at in (*PLACES, MISSING):
        yield from (Visit(role, at) for role in ROLES)


def quick_visits() -> Iterator[Visit]:
    everybody = (place("playing", public=True), place("open", public=False), MISSING)
    for visit in every_visit():
        if visit.at in everybody or visit.role in USUAL:
            yield visit


def complaints(visits: Iterator[Visit], ask: Asking, spares: Spares) -> Iterator[str]:
    for visit in visits:
        tried = replace(visit, at=spares.table(visit.at)) if visit.has_effect else visit
        for complaint in _judged(tried, ask):
            yield f"{visit}: {complaint}"


def _judged(visit: Visit, ask: Asking) -> Iterator[str]:
    with ask.socket(visit.target(), visit.role.headers) as socket:
        closed, heard = turned_away(socket)
        if closed != CLOSED_WITH.get(visit.expected):
            yield f"expected {visit.expected}, closed with {closed} after {heard}"
            return
        yield from _telling(visit, "".join(heard))
        if closed is None:
            yield from _heard(visit, Conversation(socket))


def _heard(visit: Visit, talk: Conversation) -> Iterator[str]:
    for kind, message in messages(every_door()).items():
        said = _with_code(message, visit) if kind == "join" else message
        answered = talk.say(said)
        refused = [each["code"] for each in answered if each["type"] == "refused"]
        wanted = visit.refused(kind)
        if refused != ([] if wanted is None else [wanted]):
            yield f"{kind}: expected {wanted}, got {refused}"
        yield from _telling(visit, str(answered))


def _with_code(message: Json, visit: Visit) -> Json:
    return message | ({"code": visit.at.code} if visit.role.knows_code else {})


def _telling(visit: Visit, text: str) -> Iterator[str]:
    cell = Cell(every_door()[0], visit.role, visit.at)
    yield from (f"tells {each}" for each in hidden_from(cell) if each in text)
