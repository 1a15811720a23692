"""The result of a message to a table: what to store first, and what is news after that."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias

from respublica.engine.hidden import Hidden
from respublica.protocol.messages import Acknowledged, TableUpdate, Talked
from respublica.server.tables.sheet import Sheet


class DecidedBy(StrEnum):
    """Who decided for a seat."""

    PLAYER = "player"
    BOT = "bot"
    STAND_IN = "stand-in"
    """A bot, for a player who is not there; or a decline that a player not there chose ahead."""
    CLOCK = "clock"
    """The time was up, and the safe action was taken."""
    AHEAD = "ahead"
    """The player, before anything was asked: a decline."""


class ActionLine(Hidden[str]):
    """An action in the notation, as it is stored: that of a delivery is secret."""

    __slots__ = ()


class ActDigest(Hidden[str]):
    """Of a client's message: a repetition has the same one, another act under the same id not.

    Hidden, because of the few deliveries that are possible one could try which has it.
    """

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Entry:
    """An action of a game; `number` is how many actions came before it."""

    number: int
    seat: int
    text: ActionLine
    by: DecidedBy
    at: float
    client_id: str | None = None
    digest: ActDigest | None = None
    spent: float = 0.0
    """Seconds taken out of the seat's bank."""


@dataclass(frozen=True, slots=True)
class EarlyDelivery:
    """A delivery made before its turn; `number` is that of the acceptance it belongs to."""

    number: int
    seat: int
    text: ActionLine
    by: DecidedBy
    at: float
    client_id: str | None = None
    digest: ActDigest | None = None


@dataclass(frozen=True, slots=True)
class Basis:
    """What the writes after it rest on; refused by the store if another server has written since.

    An action needs none: it follows its number. What is kept until its turn does, and so does the
    delivery that it may be kept for.
    """

    number: int
    """How many actions there are."""
    early: int
    """How many deliveries were kept at this number."""


@dataclass(frozen=True, slots=True)
class DeclinesAhead:
    """A seat's choice to decline everything until its own next turn begins.

    It is no part of the sheet, whose revision everybody sees.
    """

    seat: int
    turn: int | None
    """In which it was chosen; None if it was taken back."""


@dataclass(frozen=True, slots=True)
class Changed:
    """The sheet after a change; refused by the store if the sheet before was changed meanwhile."""

    sheet: Sheet


@dataclass(frozen=True, slots=True)
class Order:
    """Who asks for a table, and the client id under which it is opened only once."""

    player: str
    client_id: str
    digest: str
    """Of all that was asked for: a repetition has the same one."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A new table: asked for by a player, or the rematch of another one."""

    sheet: Sheet
    order: Order | None = None


Write: TypeAlias = Basis | Entry | EarlyDelivery | DeclinesAhead | Changed | Opened


@dataclass(slots=True)
class Outcome:
    """The result of a message: what must be stored first, and then what is news to whom.

    It names what is new and holds no messages for viewers: those are made for the connected
    viewers, in the form that each of them reads (`rooms/news.py`).
    """

    writes: list[Write] = field(default_factory=list)
    answer: Acknowledged | TableUpdate | None = None
    """For the sender alone."""
    is_table_changed: bool = False
    events_since: int | None = None
    """The number of the first new event; None where the game has nothing new."""
    is_view_changed: bool = False
    """Programs are sent their view again: what is new in it is no event."""
    talked: Talked | None = None
    only_for: int | None = None
    """The one seat that is told; None tells everybody."""

    def add(self, more: "Outcome") -> None:
        """Add the writes and the change of the table that belong to the same action."""
        self.writes += more.writes
        self.is_table_changed |= more.is_table_changed

    @property
    def is_news(self) -> bool:
        return self.is_table_changed or self.events_since is not None or self.talked is not None

    def is_news_to(self, viewer: int | None) -> bool:
        return self.is_news and (self.only_for is None or self.only_for == viewer)


@dataclass(frozen=True, slots=True)
class Mark:
    """How far a table has come: what has been told of it, and to whom alone."""

    revision: int
    events: int
    early: frozenset[int] = frozenset()
    """The seats whose delivery waits for its turn."""
    ahead: frozenset[int] = frozenset()
    """The seats that decline until their own turn."""


@dataclass(frozen=True, slots=True)
class Further:
    """What others have written about a table since it was read."""

    sheet: Sheet | None
    """If it has changed."""
    entries: list[Entry]
    held: list[EarlyDelivery]
    """Those that still wait for their turn, and later ones."""
    ahead: list[DeclinesAhead]
    """All of them."""
