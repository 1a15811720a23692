"""What comes of a message: what must be written down first, and what is said after that."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias

from respublica.protocol.messages import Outgoing
from respublica.server.tables.sheet import Sheet


class By(StrEnum):
    """Who decided for a seat."""

    PLAYER = "player"
    BOT = "bot"
    STAND_IN = "stand-in"
    """A bot, for a player who is not there."""
    CLOCK = "clock"
    """Nobody: the time was up, and the safe action was taken."""


@dataclass(frozen=True, slots=True)
class Entry:
    """An action of a game; `number` is how many there were before."""

    number: int
    seat: int
    text: str
    by: By
    at: float
    client_id: str | None = None
    digest: str | None = None
    """Of the client's message, to tell a repetition from another one under the same id."""
    spent: float = 0.0
    """Seconds taken out of the seat's bank."""


@dataclass(frozen=True, slots=True)
class Held:
    """A delivery made before its turn; `number` is that of the acceptance."""

    number: int
    seat: int
    text: str
    by: By
    at: float
    client_id: str | None = None
    digest: str | None = None


@dataclass(frozen=True, slots=True)
class Changed:
    """The sheet after a change; it counts only if nobody else changed the one before."""

    sheet: Sheet


@dataclass(frozen=True, slots=True)
class Order:
    """Who wants a table, and the client id under which it is wanted once."""

    player: str
    client_id: str
    digest: str
    """Of what is wanted, to tell a repetition from another order under the same id."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A new table, ordered or come of another one."""

    sheet: Sheet
    order: Order | None = None


Write: TypeAlias = Entry | Held | Changed | Opened


@dataclass(frozen=True, slots=True)
class ToSender:
    pass


@dataclass(frozen=True, slots=True)
class ToViewer:
    """Everybody who looks on from that seat; None: the spectators."""

    seat: int | None


Audience: TypeAlias = ToSender | ToViewer


@dataclass(slots=True)
class Outcome:
    writes: list[Write] = field(default_factory=list)
    outgoing: list[tuple[Audience, Outgoing]] = field(default_factory=list)

    def add(self, more: "Outcome") -> None:
        """What comes of something that follows at once."""
        self.writes += more.writes
        self.outgoing += more.outgoing

    def tell(self, audience: Audience, message: Outgoing) -> None:
        self.outgoing.append((audience, message))

    def told_to(self, viewer: int | None) -> list[Outgoing]:
        """What those hear who look on from that seat."""
        return [
            message
            for audience, message in self.outgoing
            if isinstance(audience, ToViewer) and audience.seat == viewer
        ]

    @property
    def answers(self) -> list[Outgoing]:
        """What the sender hears."""
        return [message for audience, message in self.outgoing if isinstance(audience, ToSender)]

    @property
    def is_news(self) -> bool:
        """Whether anybody beside the sender hears of it."""
        return any(isinstance(audience, ToViewer) for audience, _ in self.outgoing)
