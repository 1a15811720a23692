"""What the server refuses, beside what the rules refuse: one shape, codes from one closed list."""

from enum import StrEnum

from respublica.engine.edition import Edition
from respublica.engine.errors import Code, ResPublicaError, RulesError
from respublica.language.refusals import explain
from respublica.language.word_tables import LANGUAGES


class Reason(StrEnum):
    """Why the server says no; the rules have codes of their own (`engine/errors.py`)."""

    MALFORMED = "malformed"
    """Not JSON of a known shape."""
    TOO_LARGE = "too-large"
    TOO_SLOW = "too-slow"
    """The rest of it did not come in time."""
    TOO_MANY = "too-many"
    """Too many messages in too short a time, or too many of something open."""
    STALE = "stale"
    """Made against another number than the present one."""
    ID_REUSED = "id-reused"
    """The same client id with another body."""
    ALREADY_DELIVERED = "already-delivered"
    DURING_A_TRADE = "during-a-trade"
    """Not while a request or an offer is being answered."""
    WRONG_STAGE = "wrong-stage"
    """Not while the table is open, playing, over."""
    NOT_SEATED = "not-seated"
    NOT_THE_HOST = "not-the-host"
    SEAT_TAKEN = "seat-taken"
    NO_SUCH_SEAT = "no-such-seat"
    SEATS_EMPTY = "seats-empty"
    WRONG_CODE = "wrong-code"
    WRONG_OPTION = "wrong-option"
    NO_TALK = "no-talk"
    NOT_FOUND = "not-found"
    NOT_KNOWN = "not-known"
    """No session and no token, or one that has ended."""
    NOT_ALLOWED = "not-allowed"
    WRONG_PASSWORD = "wrong-password"
    """Not the one that guards the name so far."""
    COMMON_PASSWORD = "common-password"
    """Among those that are tried first."""
    FOREIGN_ORIGIN = "foreign-origin"
    NOT_STORED = "not-stored"
    """It could not be written down, so it did not happen."""
    STOPPING = "stopping"
    INTERNAL = "internal"


class Refusal(ResPublicaError):
    """Said to one client; nothing has changed."""

    def __init__(
        self,
        code: Reason | Code,
        message: str,
        position: tuple[int, int] | None = None,
        number: int | None = None,
    ) -> None:
        super().__init__(message)
        self.code = code
        self.position = position
        self.number = number
        """The present number, where the one given was stale."""


def by_the_rules(error: RulesError, edition: Edition, language: str | None) -> Refusal:
    """A refusal of the engine or the language, in a sentence for people."""
    spoken = language if language in LANGUAGES else LANGUAGES[0]
    return Refusal(error.code, explain(error, edition, spoken), error.position)
