"""What is said between a table and its clients, in both directions; closed unions.

The same messages travel over sockets and, one at a time, over plain HTTP.
"""

from typing import Annotated, Literal, TypeAlias, get_args

from msgspec import Meta, Struct

from respublica.engine.errors import Code
from respublica.protocol.edition import EditionSeen
from respublica.protocol.events import EventSeen
from respublica.protocol.fields import (
    ActionNumber,
    ActionText,
    BotLevel,
    ClientId,
    Language,
    PhraseText,
    Received,
    SeatNumber,
    Sentence,
    Unprinted,
)
from respublica.protocol.reader import Shown
from respublica.protocol.refusals import Reason
from respublica.protocol.secrets import Nonce, TableCode
from respublica.protocol.table import Pace, TableSeen
from respublica.protocol.view import Choices, LoggedView

_RefusalCode = Annotated[
    str,
    Meta(extra_json_schema={"enum": [*Reason, *Code]}, extra={"enumerations": (Reason, Code)}),
]
"""`Reason | Code`, for those who read the schema: msgspec knows no union of two enumerations."""


class In(Received, frozen=True, tag_field="type"):
    """What a client sends."""


class TakeSeat(In, frozen=True, tag="join"):
    """Take a seat, that one or the first that is free; a private table asks for its code."""

    seat: SeatNumber | None = None
    code: TableCode | None = None


class LeaveSeat(In, frozen=True, tag="leave"):
    """Get up: before the start the seat is free, later a bot plays until the player is back.

    A game in which nobody else is kept waiting pauses instead.
    """


class FreeSeat(In, frozen=True, tag="remove"):
    """Free a seat before the start; the host may."""

    seat: SeatNumber


class SeatBot(In, frozen=True, tag="seat-bot"):
    """Put a bot on an empty seat; the host may."""

    seat: SeatNumber
    level: BotLevel


class Start(In, frozen=True, tag="start"):
    """Publish the commitment to a seed; cards are dealt once the players' nonces are in."""


class AddNonce(In, frozen=True, tag="add-nonce"):
    """One's own share of the chance, in hexadecimal; the first one counts."""

    nonce: Nonce


class Act(In, frozen=True, tag="act"):
    """An action against a number: notation, or a sentence wherever a statement is.

    The id makes it safe to send again: one effect, the same answer.
    """

    id: ClientId
    number: ActionNumber
    action: ActionText | None = None
    sentence: Sentence | None = None
    language: Language | None = None


class DeclineAhead(In, frozen=True, tag="decline-ahead"):
    """Decline whatever is asked until one's own next turn begins, or no longer.

    Chosen only while nothing is being traded, so that it cannot depend on what is asked for. Nobody
    else is told.
    """

    on: bool = True


class ChoosePace(In, frozen=True, tag="pace"):
    """How quickly bots decide; whoever plays with nobody else may choose it, at any time."""

    pace: Annotated[Pace, Meta(examples=["brisk"])]


class Talk(In, frozen=True, tag="talk"):
    phrase: PhraseText


class Abandon(In, frozen=True, tag="abandon"):
    """Agree, or no longer, to give the game up."""

    agree: bool = True


class Rematch(In, frozen=True, tag="rematch"):
    """Another game at a new table, the seats turned by one."""


class Look(In, frozen=True, tag="look"):
    """Asks for the table, the view, what may be done, and the events from `since` on.

    A language makes of the asker a reader, who is told in it from then on (`shown`).
    """

    since: ActionNumber = 0
    language: Language | None = None


Incoming: TypeAlias = (
    TakeSeat
    | LeaveSeat
    | FreeSeat
    | SeatBot
    | Start
    | AddNonce
    | Act
    | DeclineAhead
    | ChoosePace
    | Talk
    | Abandon
    | Rematch
    | Look
)


class _Out(Unprinted, frozen=True, tag_field="type"):
    pass


class Acknowledged(_Out, frozen=True, tag="acknowledged"):
    """Written down for good. Sent again, an act gets the very same answer."""

    id: str
    number: int


class Rejected(_Out, frozen=True, tag="refused"):
    code: _RefusalCode
    message: str
    position: tuple[int, int] | None = None
    number: int | None = None
    id: str | None = None


class TableUpdate(_Out, frozen=True, tag="table"):
    """The table as it is now; it takes the place of the one before."""

    table: TableSeen


class Happened(_Out, frozen=True, tag="happened"):
    """Events, the first of them number `since` of the log; the game has seen `number` actions."""

    number: int
    since: int
    events: list[EventSeen]
    asked: list[int]


class ViewUpdate(_Out, frozen=True, tag="view"):
    """Everything a seat, or a spectator, knows, and what it may do.

    The view's log begins with event number `since`: it takes the place of all from there on.
    """

    since: int
    view: LoggedView
    may: Choices
    edition: EditionSeen
    asked: list[int]
    clocks: list[float | None]
    """Seconds left in each seat's bank; none where there is no clock."""
    declines_ahead: bool
    """Whether the viewer has chosen to decline everything; it ends when their own turn begins."""


class Talked(_Out, frozen=True, tag="talked"):
    seat: int
    phrase: str


class ComeBack(_Out, frozen=True, tag="come-back"):
    """The server stops, or a client was too slow: come back with what you have seen."""

    reason: str


class Status(Struct, frozen=True):
    """What the server says of itself over HTTP, to whoever runs it."""

    status: Literal["alive", "ready"]


Outgoing: TypeAlias = (
    Acknowledged | Rejected | TableUpdate | Happened | ViewUpdate | Shown | Talked | ComeBack
)

Phrase: TypeAlias = Literal[
    "hello",
    "good-luck",
    "thanks",
    "sorry",
    "well-traded",
    "let-me-think",
    "your-turn",
    "good-game",
    "laugh",
    "wow",
    "goodbye",
]
"""A small fixed set: free talk would break the rule on disclosure."""
PHRASES: tuple[Phrase, ...] = get_args(Phrase)
