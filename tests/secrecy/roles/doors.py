"""Every door of the server, as its own document lists them, with what each needs.

A door, a parameter or a message that is not here makes `filled` or `unlisted` fail: add it to
`NEEDS`, `PARAMETERS` or `MESSAGES`, and with that decide who may use it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote, urlencode

from tests.secrecy.roles.roles import (
    NOT_FOUND,
    NOT_KNOWN,
    OK,
    Check,
    Code,
    Need,
    Place,
    Role,
    Session,
    Who,
)

Json = dict[str, Any]
_TABLE = "/api/tables/{table}"
_BEGUN = (201, None)
_GONE = (204, None)
_ANYBODY = Need(Who.ANYBODY)
_HOST_ONLY = (Check.OPEN, Check.HOST)
NEEDS: Mapping[str, Need] = {
    "POST /api/guests": Need(Who.ANYBODY, answer=_BEGUN, session=Session.BEGINS, changes=True),
    "POST /api/sessions": Need(Who.ANYBODY, answer=NOT_KNOWN),
    "POST /api/links/follow": Need(Who.ANYBODY, answer=NOT_KNOWN),
    "GET /api/me": Need(Who.READING),
    "DELETE /api/me": Need(Who.OWNING, answer=_GONE, changes=True, session=Session.ENDS),
    "GET /api/session": _ANYBODY,
    "DELETE /api/session": Need(Who.OWNING, answer=_GONE, changes=True, session=Session.ENDS),
    "PUT /api/me/name": Need(Who.OWNING),
    "POST /api/me/links": Need(Who.OWNING, answer=_BEGUN),
    "PUT /api/me/password": Need(Who.OWNING, answer=(400, "malformed")),
    "GET /api/me/address": Need(Who.OWNING),
    "PUT /api/me/address": Need(Who.OWNING, answer=NOT_FOUND),
    "POST /api/address/confirm": Need(Who.ANYBODY, answer=NOT_KNOWN),
    "POST /api/recovery": Need(Who.ANYBODY, answer=NOT_FOUND),
    "POST /api/recovery/follow": Need(Who.ANYBODY, answer=NOT_KNOWN),
    "POST /api/reports": Need(Who.OWNING, answer=NOT_FOUND),
    "GET /api/moderation/reports": Need(Who.MODERATING),
    "POST /api/moderation/reports/{report}/close": Need(Who.MODERATING, answer=NOT_FOUND),
    "GET /api/moderation/deeds": Need(Who.MODERATING),
    "GET /api/moderation/players": Need(Who.MODERATING, answer=(400, "malformed")),
    "POST /api/moderation/players/{player}/ban": Need(Who.MODERATING, answer=NOT_FOUND),
    "POST /api/moderation/players/{player}/rename": Need(Who.MODERATING, answer=NOT_FOUND),
    "POST /api/moderation/tables/{game}/close": Need(Who.MODERATING, answer=NOT_FOUND),
    "GET /api/me/sessions": Need(Who.OWNING),
    "POST /api/me/sessions/{session}/end": Need(Who.OWNING, answer=NOT_FOUND),
    "GET /api/me/tokens": Need(Who.OWNING),
    "POST /api/me/tokens": Need(Who.OWNING, answer=_BEGUN),
    "DELETE /api/me/tokens/{token}": Need(Who.OWNING, answer=NOT_FOUND),
    "GET /api/me/export": Need(Who.OWNING),
    "GET /api/me/tables": Need(Who.READING),
    "GET /api/editions": _ANYBODY,
    "GET /api/vocabulary": Need(Who.ANYBODY, is_shared=True),
    "GET /api/texts": Need(Who.ANYBODY, is_shared=True),
    "GET /api/phrases": _ANYBODY,
    "GET /api/rules": Need(Who.ANYBODY, is_shared=True),
    "GET /api/lessons": _ANYBODY,
    "POST /api/lessons/{lesson}": _ANYBODY,
    "POST /api/lessons/{lesson}/consider": _ANYBODY,
    "POST /api/lessons/{lesson}/pick": Need(Who.ANYBODY, answer=(422, "count")),
    "GET /api/puzzles": _ANYBODY,
    "GET /api/puzzles/{puzzle}": Need(Who.ANYBODY, answer=NOT_FOUND),
    "POST /api/puzzles/{puzzle}": Need(Who.ANYBODY, answer=NOT_FOUND),
    "GET /api/tables": _ANYBODY,
    "GET /api/lobby": Need(Who.ANYBODY, is_stream=True),
    "POST /api/codes": Need(Who.ANYBODY, answer=NOT_FOUND),
    "POST /api/tables": Need(Who.PLAYING, answer=_BEGUN),
    "POST /api/replays": Need(Who.ANYBODY, answer=(422, "unreadable")),
    f"GET {_TABLE}": _ANYBODY,
    f"POST {_TABLE}/join": Need(
        Who.PLAYING, (Check.OPEN,), answer=(409, "seat-taken"), if_seated=OK
    ),
    f"POST {_TABLE}/leave": Need(Who.PLAYING, (Check.SITS, Check.UNFINISHED), changes=True),
    f"POST {_TABLE}/remove": Need(Who.PLAYING, _HOST_ONLY, answer=(422, "no-such-seat")),
    f"POST {_TABLE}/seat-bot": Need(Who.PLAYING, _HOST_ONLY, answer=(409, "seat-taken")),
    f"POST {_TABLE}/start": Need(Who.PLAYING, _HOST_ONLY, answer=(409, "seats-empty")),
    f"POST {_TABLE}/add-nonce": Need(Who.PLAYING, (Check.SITS, Check.SHUFFLING), changes=True),
    f"POST {_TABLE}/abandon": Need(Who.PLAYING, (Check.SITS, Check.PLAYING)),
    f"POST {_TABLE}/rematch": Need(Who.PLAYING, (Check.FINISHED, Check.SITS)),
    f"POST {_TABLE}/talk": Need(Who.PLAYING, (Check.SITS,)),
    f"POST {_TABLE}/decline-ahead": Need(Who.PLAYING, (Check.SITS, Check.PLAYING)),
    f"POST {_TABLE}/pace": Need(
        Who.PLAYING, (Check.SITS, Check.UNFINISHED), answer=(403, "not-allowed")
    ),
    f"GET {_TABLE}/view": Need(Who.READING, (Check.DEALT,)),
    f"GET {_TABLE}/may": Need(Who.READING, (Check.DEALT,)),
    f"POST {_TABLE}/acts": Need(Who.PLAYING, (Check.SITS, Check.PLAYING), answer=(409, "stale")),
    f"GET {_TABLE}/events": Need(Who.READING, is_stream=True),
    f"GET {_TABLE}/log": Need(Who.READING, (Check.DEALT,)),
    f"GET {_TABLE}/fairness": _ANYBODY,
    f"GET {_TABLE}/record": Need(Who.ANYBODY, (Check.DEALT, Check.FINISHED)),
    f"GET {_TABLE}/shown": Need(Who.READING, (Check.DEALT,)),
    f"POST {_TABLE}/consider": Need(Who.PLAYING, (Check.SITS, Check.DEALT)),
    f"POST {_TABLE}/pick": Need(Who.PLAYING, (Check.SITS, Check.DEALT), answer=(422, "count")),
    f"GET {_TABLE}/moments/{{number}}": Need(
        Who.READING, (Check.DEALT, Check.OWN_SEAT_UNTIL_FINISHED), any_seat=True
    ),
    f"GET {_TABLE}/review": Need(Who.ANYBODY, (Check.DEALT, Check.FINISHED), any_seat=True),
    f"POST {_TABLE}/review": Need(
        Who.PLAYING, (Check.DEALT, Check.FINISHED), answer=NOT_FOUND, any_seat=True
    ),
    f"DELETE {_TABLE}/review": Need(Who.PLAYING, (Check.DEALT, Check.FINISHED), any_seat=True),
    f"POST {_TABLE}/what-if": Need(Who.PLAYING, (Check.DEALT, Check.FINISHED), any_seat=True),
    f"POST {_TABLE}/what-if/consider": Need(
        Who.PLAYING, (Check.DEALT, Check.FINISHED), any_seat=True
    ),
    f"POST {_TABLE}/what-if/pick": Need(
        Who.PLAYING, (Check.DEALT, Check.FINISHED), answer=(422, "count"), any_seat=True
    ),
    f"GET {_TABLE}/beliefs": Need(Who.PLAYING, (Check.SITS,), answer=(403, "not-allowed")),
    f"POST {_TABLE}/advice": Need(Who.PLAYING, (Check.SITS,), answer=(403, "not-allowed")),
    f"GET {_TABLE}/hint": Need(Who.PLAYING, (Check.SITS,), answer=(403, "not-allowed")),
    f"GET {_TABLE}/replay": Need(Who.ANYBODY, (Check.DEALT, Check.FINISHED), any_seat=True),
    "GET /health": _ANYBODY,
    "GET /ready": _ANYBODY,
    "GET /metrics": Need(Who.LOCAL),
}
_HERE = "tests/secrecy/roles/doors.py"
SOCKET_PATH = f"{_TABLE}/socket"
SOCKET = Need(Who.READING)
"""To be let in; then every message needs what its door over HTTP needs."""
MESSAGES: Mapping[str, str | None] = {
    "join": f"POST {_TABLE}/join",
    "remove": f"POST {_TABLE}/remove",
    "seat-bot": f"POST {_TABLE}/seat-bot",
    "start": f"POST {_TABLE}/start",
    "add-nonce": f"POST {_TABLE}/add-nonce",
    "act": f"POST {_TABLE}/acts",
    "talk": f"POST {_TABLE}/talk",
    "decline-ahead": f"POST {_TABLE}/decline-ahead",
    "pace": f"POST {_TABLE}/pace",
    "abandon": f"POST {_TABLE}/abandon",
    "rematch": f"POST {_TABLE}/rematch",
    "look": None,
    "leave": f"POST {_TABLE}/leave",
}
"""By type, with the same door over HTTP; the one that changes most comes last."""
TELLS_WHO: Mapping[str, tuple[str, ...]] = {
    "GET /api/me": ("id",),
    "GET /api/session": ("id",),
    f"GET {_TABLE}": ("you",),
    f"POST {_TABLE}/join": ("you",),
    f"POST {_TABLE}/talk": ("you",),
    f"POST {_TABLE}/abandon": ("you",),
    f"POST {_TABLE}/rematch": ("you",),
    f"GET {_TABLE}/view": ("view", "seat"),
}
"""Where an answer says whom the server takes the caller for: a player, or a seat."""
OUTSIDE_THE_DOCUMENT = {"GET /api/openapi.json", f"SOCKET {SOCKET_PATH}"}
"""The document itself, and the socket, which it tells of in a place of its own."""

LEFT_OUT = object()
PARAMETERS: Mapping[str, object] = {
    "table": "the table's id",
    "code": "by role",
    "seat": "by role",
    "session": "no-such-session",
    "token": "no-such-token",
    "report": "no-such-report",
    "player": "no-such-player",
    "game": "no-such-table",
    "name": "nobody",
    "closed": LEFT_OUT,
    "lesson": "request",
    "puzzle": "no-such-puzzle",
    "number": 0,
    "since": LEFT_OUT,
    "worker": LEFT_OUT,
    "language": LEFT_OUT,
    "edition": LEFT_OUT,
    "open": LEFT_OUT,
}
BODIES: Mapping[str, Json] = {
    f"POST {_TABLE}/join": {"seat": 0},
    f"POST {_TABLE}/remove": {"seat": 9},
    f"POST {_TABLE}/seat-bot": {"seat": 0},
    f"POST {_TABLE}/abandon": {"agree": False},
    f"POST {_TABLE}/consider": {"statement": "1 hun | 2 goth"},
    f"POST {_TABLE}/pick": {"cards": "no cards"},
    "POST /api/lessons/{lesson}/consider": {"statement": "1 hun | 2 goth"},
    "POST /api/lessons/{lesson}/pick": {"cards": "no cards"},
    f"POST {_TABLE}/what-if": {"number": 0, "seat": 0, "acts": []},
    f"POST {_TABLE}/what-if/consider": {
        "number": 0,
        "seat": 0,
        "acts": [],
        "statement": "1 hun | 2 goth",
    },
    f"POST {_TABLE}/what-if/pick": {"number": 0, "seat": 0, "acts": [], "cards": "no cards"},
    "PUT /api/me/password": {"password": "short"},
    "POST /api/me/tokens": {"scopes": ["read"]},
}
"""In the place of the document's examples: without effect even for those who may."""


def unlisted(document: Json) -> list[str]:
    """What the document has and this file has not, or the other way round; with what to do."""
    messages = document["x-websocket"][SOCKET_PATH]["send"]["schema"]
    compared = (
        ("NEEDS", set(_operations(document)), set(NEEDS)),
        ("PARAMETERS", set(_parameters(document)), set(PARAMETERS)),
        ("MESSAGES", set(_types(messages, document)), set(MESSAGES)),
    )
    return [
        f"{name}: {'add' if name in there else 'drop'} it in {place} of {_HERE}"
        for place, there, here in compared
        for name in sorted(there ^ here)
    ]


def _operations(document: Json) -> Iterator[str]:
    for path, methods in document["paths"].items():
        for method in methods:
            yield f"{method.upper()} {path}"


def _parameters(document: Json) -> Iterator[str]:
    for methods in document["paths"].values():
        for operation in methods.values():
            yield from (each["name"] for each in operation.get("parameters", ()))
    yield from document["x-websocket"][SOCKET_PATH]["parameters"]


def _types(schema: Json, document: Json) -> Iterator[str]:
    for each in schema["anyOf"]:
        shape = document["components"]["schemas"][each["$ref"].rpartition("/")[2]]
        yield from shape["properties"]["type"]["enum"]


# Requests ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Door:
    """One door, as the document describes it."""

    name: str
    need: Need
    parameters: Mapping[str, str]
    """Where each goes: in the path or the query."""
    body: Json | None
    code: Code

    @property
    def method(self) -> str:
        return self.name.partition(" ")[0]

    @property
    def has_table(self) -> bool:
        return "table" in self.parameters

    def target(self, role: Role, at: Place | None, code: str | None = None) -> str:
        """The path with its query; `code` in the place of the one that the role knows."""
        path = self.name.partition(" ")[2]
        for name, where in self.parameters.items():
            if where == "path":
                value = at.id if name == "table" and at is not None else PARAMETERS[name]
                path = path.replace(f"{{{name}}}", quote(str(value), safe=""))
        return path + query(role, at, set(self.parameters), code)

    def sent(self, role: Role, at: Place | None, code: str | None = None) -> Json | None:
        told = code if code is not None else _code(role, at)
        if self.body is None or not self.code.in_body or told is None or at is None:
            return self.body
        return {**self.body, "code": told}


def query(role: Role, at: Place | None, takes: set[str], code: str | None = None) -> str:
    told = code if code is not None else _code(role, at)
    wanted = {"code": told, "seat": role.seat}
    asked = {name: each for name, each in wanted.items() if each is not None and name in takes}
    return f"?{urlencode(asked)}" if asked else ""


def _code(role: Role, at: Place | None) -> str | None:
    return at.code if at is not None and role.knows_code else None


def doors(document: Json) -> list[Door]:
    """All of the document, in the order of `NEEDS`."""
    missing = unlisted(document)
    assert not missing, "; ".join(missing)
    return [_door(document, name) for name in NEEDS]


def _door(document: Json, name: str) -> Door:
    method, _, path = name.partition(" ")
    operation = document["paths"][path][method.lower()]
    parameters = {
        each["name"]: each["in"]
        for each in operation.get("parameters", ())
        if PARAMETERS[each["name"]] is not LEFT_OUT
    }
    content = operation.get("requestBody", {}).get("content", {}).get("application/json")
    shape = None if content is None else content["schema"]
    code = Code("code" in parameters, shape is not None and "code" in shape["properties"])
    return Door(name, NEEDS[name], parameters, _filled(name, shape), code)


def _filled(name: str, shape: Json | None) -> Json | None:
    """A body of the shape's required fields, each with its example."""
    if shape is None:
        return None
    given = BODIES.get(name, {})
    examples = {
        each: shape["properties"][each]["examples"][0]
        for each in shape["required"]
        if each not in given
    }
    return examples | given


def messages(every: list[Door]) -> dict[str, Json]:
    """A message of every type for the socket, with the body of its door over HTTP."""
    bodies = {door.name: door.body or {} for door in every}
    return {
        kind: {"type": kind, **({} if name is None else bodies[name])}
        for kind, name in MESSAGES.items()
    }
