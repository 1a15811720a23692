"""Who may do what, as data: roles, tables, and what each door of the server needs.

What is expected of any role at any table follows from these by one function, `expected`, in one
order of precedence: who it is, what the credential may do, whether the table can be seen, whether
the seat is theirs, then what the door itself asks, in the order it names. Nothing here is taken
from the server.
"""

from dataclasses import dataclass, field
from enum import Enum, auto
from typing import TypeAlias

Answered: TypeAlias = tuple[int, str | None]
"""A status, and the code of a refusal."""
OK: Answered = (200, None)
NOT_KNOWN: Answered = (401, "not-known")
NOT_ALLOWED: Answered = (403, "not-allowed")
NOT_FOUND: Answered = (404, "not-found")


# Tables -----------------------------------------------------------------------------------------

STAGES = ("open", "shuffling", "playing", "over", "abandoned", "closed")
RUNNING, FINISHED = STAGES[1:3], STAGES[3:]
HOST, OTHER, BANNED = "player-host", "player-other", "player-banned"
KEPT_SEAT = 2
SEATS = {HOST: 0, OTHER: 1, BANNED: 3}
"""Who sits where, at every table; the host keeps one more chair."""
SEATS_OF = {HOST: (0, KEPT_SEAT), OTHER: (1,), BANNED: (3,)}


@dataclass(frozen=True)
class Place:
    """A table, or none: without a stage there is nothing at that address."""

    id: str
    public: bool = False
    stage: str | None = None
    code: str = "nocodeatall"


MISSING = Place("missing-table-id")
PLACES = tuple(
    Place(
        f"{'public' if public else 'private'}-{stage}-id",
        public,
        stage,
        f"code{stage}{'open' if public else 'shut'}",
    )
    for public in (True, False)
    for stage in STAGES
)


def place(stage: str, *, public: bool) -> Place:
    return next(each for each in PLACES if (each.stage, each.public) == (stage, public))


# Roles ------------------------------------------------------------------------------------------

READ, PLAY, OWN = "read", "play", "own"
SESSION = frozenset({READ, PLAY, OWN})
NOBODY: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Role:
    name: str
    headers: dict[str, str] = field(default_factory=dict)
    player: str | None = None
    """Whose credential it is, if it is worth anything."""
    may: frozenset[str] = NOBODY
    """What the credential is good for."""
    knows_code: bool = False
    seat: int | None = None
    """The chair it wants to act for, by `seat=`."""
    is_local: bool = True
    """Asks from this machine, not through a proxy."""

    @property
    def is_session(self) -> bool:
        return OWN in self.may

    @property
    def has_living_cookie(self) -> bool:
        """Also beside a token: a session that begins ends the one before."""
        given = self.headers.get("cookie", "")
        return any(given.endswith(f"={session_secret(player)}") for player in ALIVE)

    @property
    def is_at_own_seat(self) -> bool:
        return self.seat is None or self.seat in SEATS_OF.get(self.player or "", ())

    @property
    def sits_at(self) -> int | None:
        """The seat it acts for, where it has one."""
        return self.seat if self.seat is not None else SEATS.get(self.player or "")


def session_secret(player: str) -> str:
    return f"session-secret-of-{player}"


def token_secret(player: str, scopes: str) -> str:
    return f"rp_{scopes}-token-of-{player}"


def cookie(secret: str) -> dict[str, str]:
    return {"cookie": f"respublica={secret}"}


def bearer(secret: str) -> dict[str, str]:
    return {"authorization": f"Bearer {secret}"}


GUEST, LEAVER, LATE, DELETED = "player-guest", "player-leaver", "player-late", "player-deleted"
"""A stranger; one who signed out and revoked a token; one whose session is over; one deleted."""
MODERATOR = "player-moderator"
ALIVE, SPENT = (HOST, OTHER, GUEST, MODERATOR), (BANNED, LEAVER, LATE, DELETED)
_HOST_COOKIE = cookie(session_secret(HOST))


def _session(name: str, player: str, seat: int | None = None, *, code: bool = False) -> Role:
    return Role(name, cookie(session_secret(player)), player, SESSION, code, seat)


def _token(name: str, player: str, scopes: str, seat: int | None = None) -> Role:
    may = frozenset(scopes.split("+"))
    return Role(name, bearer(token_secret(player, scopes)), player, may, seat=seat)


NO_SESSION = Role("no session")
STRANGER = _session("a guest from elsewhere", GUEST)
SPECTATOR = _session("a spectator", GUEST, code=True)
THE_HOST = _session("the host", HOST)
THE_OTHER = _session("another player", OTHER)
READING_TOKEN = _token("a reading token", HOST, "read")
AS_BEARER = Role("a session as a token", bearer(session_secret(HOST)))
AS_COOKIE = Role("a token as a session", cookie(token_secret(HOST, "read+play")))
ROLES = (
    NO_SESSION,
    Role("no session, with the code", knows_code=True),
    Role("no session, through a proxy", {"x-forwarded-for": "203.0.113.7"}, is_local=False),
    STRANGER,
    _session("a guest from elsewhere, at seat 1", GUEST, 1),
    SPECTATOR,
    _session("a spectator, at seat 1", GUEST, 1, code=True),
    THE_HOST,
    _session("the host, at the own seat", HOST, 0),
    _session("the keeper, at the kept chair", HOST, KEPT_SEAT),
    _session("the keeper, at a foreign chair", HOST, 1),
    THE_OTHER,
    _session("another player, at a chair the host keeps", OTHER, KEPT_SEAT),
    READING_TOKEN,
    _token("a reading token, at the kept chair", HOST, "read", KEPT_SEAT),
    _token("a playing token", HOST, "play"),
    _token("a playing token, at a foreign chair", HOST, "play", 1),
    _token("a token for both", HOST, "read+play"),
    _token("a token from elsewhere", GUEST, "read+play"),
    _session("a moderator", MODERATOR),
    _token("a moderator's token", MODERATOR, "read+play"),
    # What was asked with the real credentials before must make no difference to these.
    AS_BEARER,
    AS_COOKIE,
    Role("a dead token beside a good session", _HOST_COOKIE | bearer("rp_dead")),
    Role("a good session beside another scheme", _HOST_COOKIE | {"authorization": "Basic aG9zdA=="},
         HOST, SESSION),
    Role("a revoked token", bearer(token_secret(LEAVER, "read+play"))),
    Role("a session signed out", cookie(session_secret(LEAVER))),
    Role("an expired session", cookie(session_secret(LATE))),
    Role("a banned player", cookie(session_secret(BANNED))),
    Role("a banned player's token", bearer(token_secret(BANNED, "read+play"))),
    Role("a deleted player", cookie(session_secret(DELETED))),
    Role("a deleted player's token", bearer(token_secret(DELETED, "read+play"))),
)  # fmt: skip
STRANGERS = tuple(role for role in ROLES if role.player not in SEATS and not role.knows_code)


# What a door needs ------------------------------------------------------------------------------


class Who(Enum):
    ANYBODY = auto()
    READING = auto()
    PLAYING = auto()
    OWNING = auto()
    """A session, and no token."""
    MODERATING = auto()
    """The same, of somebody whom the operator has appointed."""
    LOCAL = auto()
    """A program on the same machine."""


_SCOPES = {
    Who.READING: {READ, PLAY},
    Who.PLAYING: {PLAY},
    Who.OWNING: {OWN},
    Who.MODERATING: {OWN},
}
"""One of these is needed."""


class Check(Enum):
    """What a door asks of a table that can be seen, and of who asks."""

    SITS = auto()
    HOST = auto()
    OPEN = auto()
    SHUFFLING = auto()
    PLAYING = auto()
    DEALT = auto()
    UNFINISHED = auto()
    FINISHED = auto()
    OWN_SEAT_UNTIL_FINISHED = auto()


_STAGES: dict[Check, tuple[str, ...]] = {
    Check.OPEN: ("open",),
    Check.SHUFFLING: ("shuffling",),
    Check.PLAYING: ("playing",),
    Check.DEALT: ("playing", *FINISHED),
    Check.UNFINISHED: ("open", *RUNNING),
    Check.FINISHED: FINISHED,
}
_WRONG_STAGE: Answered = (409, "wrong-stage")


class Session(Enum):
    """What becomes of the caller's session: only these may set a cookie."""

    STAYS = auto()
    BEGINS = auto()
    ENDS = auto()


@dataclass(frozen=True)
class Need:
    """What one door needs, and what it answers to whoever has that."""

    who: Who
    checks: tuple[Check, ...] = ()
    answer: Answered = OK
    """To the body that is sent: mostly one refused in the end, so that it has no effect."""
    if_seated: Answered | None = None
    """The answer to whoever sits there, at whatever stage."""
    any_seat: bool = False
    """`seat` may be anybody's, or is checked later."""
    changes: bool = False
    """It has an effect: tried at a table, or by an account, that nobody needs any more."""
    session: Session = Session.STAYS
    is_shared: bool = False
    """The same for everybody: a cache on the way may keep it."""
    is_stream: bool = False


@dataclass(frozen=True)
class Code:
    """Where a door takes the code of a table."""

    in_query: bool = False
    in_body: bool = False


def expected(need: Need, role: Role, at: Place | None, code: Code) -> Answered:
    """What this role is answered at this door, for this table if it is about one."""
    if need.who is Who.LOCAL and not role.is_local:
        return NOT_FOUND
    if need.who in _SCOPES and not role.may:
        return NOT_KNOWN
    if need.who in _SCOPES and not role.may & _SCOPES[need.who]:
        return NOT_ALLOWED
    if need.who is Who.MODERATING and role.player != MODERATOR:
        return NOT_ALLOWED
    if at is None:
        return need.answer
    if role.may and not role.is_at_own_seat and not need.any_seat:
        # A code in the body is looked at later.
        return NOT_ALLOWED if sees(role, at, code.in_query) else NOT_FOUND
    if not sees(role, at, code.in_query or code.in_body):
        return NOT_FOUND
    return _at_table(need, role, at)


def sees(role: Role, at: Place, with_code: bool) -> bool:
    if at.stage is None:
        return False
    return at.public or role.player in SEATS or (role.knows_code and with_code)


def _at_table(need: Need, role: Role, at: Place) -> Answered:
    if need.if_seated is not None and role.sits_at is not None:
        return need.if_seated
    refused = (_refusal(check, role, at) for check in need.checks)
    return next((each for each in refused if each is not None), need.answer)


def _refusal(check: Check, role: Role, at: Place) -> Answered | None:
    match check:
        case Check.SITS:
            return None if role.sits_at is not None else (403, "not-seated")
        case Check.HOST:
            return None if role.player == HOST else (403, "not-the-host")
        case Check.OWN_SEAT_UNTIL_FINISHED:
            return None if at.stage in FINISHED or role.is_at_own_seat else NOT_ALLOWED
        case _:
            return None if at.stage in _STAGES[check] else _WRONG_STAGE
