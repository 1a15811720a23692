"""What can go wrong, for machines: three kinds of refusal, each with a code and a position.

The codes are a closed list, in order of precedence (R3.2.9). Sentences for people live with the
messages; the text here names the offence and quotes the input, for developers and logs.
"""

from dataclasses import dataclass
from enum import StrEnum


class Code(StrEnum):
    """Why something said or done is refused."""

    TOO_LONG = "too-long"
    MIXED_REQUEST_AND_OFFER = "mixed-request-and-offer"
    NEGATION = "negation"
    BOUND = "bound"
    SCORE_CARD = "score-card"
    TOO_MANY_TYPES = "too-many-types"
    NOT_IN_EDITION = "not-in-edition"
    UNKNOWN_CARD = "unknown-card"
    COUNT = "count"
    AMBIGUOUS = "ambiguous"
    UNREADABLE = "unreadable"
    NOT_YOUR_TURN = "not-your-turn"
    WRONG_PHASE = "wrong-phase"
    NO_CARDS = "no-cards"
    NOT_HELD = "not-held"
    CANNOT_MEET_REQUEST = "cannot-meet-request"
    CANNOT_PAY = "cannot-pay"
    NOT_A_DELIVERY = "not-a-delivery"
    NO_GROUP = "no-group"
    PILE_EMPTY = "pile-empty"
    DRAW_LIMITS = "draw-limits"
    NO_SUCH_RESPONSE = "no-such-response"


SAYS_TOO_MUCH = frozenset(
    {Code.TOO_MANY_TYPES, Code.NEGATION, Code.BOUND, Code.MIXED_REQUEST_AND_OFFER}
)
"""What disqualifies under strict speech (R3.2.11)."""


@dataclass(frozen=True, slots=True)
class Detail:
    """What a sentence about a refused sentence needs beside the code, in the speaker's words."""

    language: str = ""
    """In which they were said, if they were a sentence."""
    words: str = ""
    """The offending words as typed."""
    why: str = ""
    """Which of a code's several reasons it is."""
    instead: str = ""
    """What could be said instead."""
    meant: str = ""
    """The card that was probably meant."""


class ResPublicaError(Exception):
    """Anything this package refuses; `code` for machines, `position` in the input if it has one."""

    def __init__(
        self,
        code: Code,
        message: str,
        position: tuple[int, int] | None = None,
        detail: Detail | None = None,
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.position = position
        self.detail = detail

    def __reduce__(self) -> tuple[type, tuple[Code, str, tuple[int, int] | None, Detail | None]]:
        return type(self), (self.code, self.message, self.position, self.detail)


class InvalidNotation(ResPublicaError):
    """Cannot be read."""


class IllegalAction(ResPublicaError):
    """Understood, but not allowed."""


class AmbiguousPhrase(ResPublicaError):
    """Can be read in more than one way."""


class EditionError(ValueError):
    """An edition's file, or a house rule, is wrong: which field, and why."""

    def __init__(self, field: str, reason: str) -> None:
        super().__init__(f"{field}: {reason}")
        self.field = field
        self.reason = reason
