"""Every error of this package is a `ResPublicaError`.

What a player says or does is refused with a code of a closed list, in order of precedence (R3.2.9).
What a program asks for is refused with the name of the wrong field or seat. The text of an error
names the offence and quotes the input, for developers and logs; sentences for players are messages.
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
    """What a message about a refused sentence needs beside the code."""

    language: str = ""
    """Of the sentence, if it was one."""
    words: str = ""
    """The offending words as typed."""
    why: str = ""
    """Which of the reasons that the code has."""
    instead: str = ""
    """What could be said instead."""
    meant: str = ""
    """The card that was probably meant."""
    too_much: bool = False
    """The whole sentence was understood, and told more than may be said (R3.2.11)."""


class ResPublicaError(Exception):
    """Anything this package refuses."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


# What a player says or does -----------------------------------------------------------------------


class RulesError(ResPublicaError):
    """Refused by the rules: `code` for machines, `position` in the input if it has one."""

    def __init__(
        self,
        code: Code,
        message: str,
        position: tuple[int, int] | None = None,
        detail: Detail | None = None,
    ) -> None:
        super().__init__(message)
        self.code = code
        self.position = position
        self.detail = detail

    def __reduce__(self) -> tuple[type, tuple[Code, str, tuple[int, int] | None, Detail | None]]:
        return type(self), (self.code, self.message, self.position, self.detail)


class InvalidNotation(RulesError):
    """Cannot be read."""


class IllegalAction(RulesError):
    """Understood, but not allowed."""


class AmbiguousPhrase(RulesError):
    """Can be read in more than one way."""


# What a program asks for --------------------------------------------------------------------------


class NoSuchSeat(ResPublicaError, ValueError):
    """Not a seat of this table: seats are the whole numbers from 0."""

    def __init__(self, seat: object, seats: int | None = None) -> None:
        known = "seats are whole numbers from 0" if seats is None else f"there are 0 to {seats - 1}"
        super().__init__(f"no seat {seat!r}: {known}")
        self.seat = seat
        self.seats = seats

    def __reduce__(self) -> tuple[type, tuple[object, int | None]]:
        return type(self), (self.seat, self.seats)


class NothingToChoose(ResPublicaError, ValueError):
    """The game is over, or another seat is asked: there is no legal action to choose."""


class FieldError(ResPublicaError, ValueError):
    """Something given by name is wrong: which field, and why."""

    def __init__(self, field: str, reason: str) -> None:
        super().__init__(f"{field}: {reason}")
        self.field = field
        self.reason = reason

    def __reduce__(self) -> tuple[type, tuple[str, str]]:
        return type(self), (self.field, self.reason)


class SetupError(FieldError):
    """A game cannot begin like this: seats, seed, nonces."""


class EditionError(SetupError):
    """An edition's name or file, or a house rule, is wrong."""


class PositionError(SetupError):
    """A position that cannot be: cards too many or missing, groups that were never paid."""


class LanguageError(ResPublicaError, ValueError):
    """A file of a language is missing or wrong: which one, and why."""
