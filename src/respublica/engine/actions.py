"""What a seat can do: a closed union. `Phase` says which question these answer.

`language.actions` writes every action as one line of text, and reads it back.
"""

from dataclasses import dataclass, field

from respublica.engine.cards import Cards
from respublica.engine.errors import Code
from respublica.engine.trade import Statement


@dataclass(frozen=True, slots=True)
class Request:
    """Names what is wanted, never what would be paid (R3.1.1)."""

    statement: Statement


@dataclass(frozen=True, slots=True)
class Offer:
    """Names what is given, never what is wanted (R3.1.1)."""

    statement: Statement


@dataclass(frozen=True, slots=True)
class Pass:
    """No trade this turn."""


@dataclass(frozen=True, slots=True)
class Respond:
    """To a request, what is wanted in return; to an offer, what is given for it (R3.1.2)."""

    statement: Statement


@dataclass(frozen=True, slots=True)
class Decline:
    """No response."""


@dataclass(frozen=True, slots=True)
class Misspeak:
    """Said too much under strict speech (R3.2.11)."""

    code: Code


@dataclass(frozen=True, slots=True)
class Accept:
    """The active seat takes the response of that seat."""

    seat: int


@dataclass(frozen=True, slots=True)
class Refuse:
    """The active seat takes none."""


@dataclass(frozen=True, slots=True)
class Deliver:
    """The sealed choice of the cards to give (R3.1.4); printed without them."""

    cards: Cards = field(repr=False)


@dataclass(frozen=True, slots=True)
class Display:
    """Lay out a group of this kind."""

    kind: str


@dataclass(frozen=True, slots=True)
class Done:
    """No more groups."""


@dataclass(frozen=True, slots=True)
class Draw:
    """How many cards to draw of each back."""

    people: int
    civilisation: int


Action = (
    Request
    | Offer
    | Pass
    | Respond
    | Decline
    | Misspeak
    | Accept
    | Refuse
    | Deliver
    | Display
    | Done
    | Draw
)

PASS, DECLINE, REFUSE, DONE = Pass(), Decline(), Refuse(), Done()
