"""A table as it travels: what the host chose, and what a seat or a spectator may know of it."""

from enum import StrEnum
from typing import Literal

from msgspec import Struct, field

from respublica.engine import catalogue
from respublica.engine.edition import Edition, RuleValue
from respublica.engine.errors import EditionError
from respublica.engine.setup import Setup
from respublica.protocol.refusals import Reason, Refusal

MOST_SECONDS = 14 * 24 * 3600
"""Two weeks for one decision, the longest clock."""


class Stage(StrEnum):
    OPEN = "open"
    """Seats can be taken and left."""
    SHUFFLING = "shuffling"
    """The seed is promised; the players add theirs."""
    PLAYING = "playing"
    OVER = "over"
    ABANDONED = "abandoned"
    CLOSED = "closed"
    """By whoever runs the server."""


RUNNING = (Stage.SHUFFLING, Stage.PLAYING)
FINISHED = (Stage.OVER, Stage.ABANDONED, Stage.CLOSED)


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """Seconds for every decision, and a bank for those that take longer."""

    decision: int
    bank: int = 0


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What the host chose."""

    edition: str = catalogue.DEFAULT
    seats: int = 4
    rules: dict[str, RuleValue] = field(default_factory=dict)
    clock: Clock | None = None
    public: bool = True
    talk_in_trade: bool = False

    def rulebook(self) -> Edition:
        return catalogue.edition(self.edition).with_rules(self.rules)

    def check(self) -> None:
        """Raise a refusal that names the wrong option and what is allowed."""
        try:
            Setup(self.rulebook(), self.seats, bytes(32))
        except EditionError as error:
            raise Refusal(Reason.WRONG_OPTION, str(error)) from None
        clock = self.clock
        if clock and not (1 <= clock.decision <= MOST_SECONDS and 0 <= clock.bank <= MOST_SECONDS):
            allowed = f"expected 1 to {MOST_SECONDS} seconds a decision, a bank of 0 or more"
            raise Refusal(Reason.WRONG_OPTION, f"clock: {allowed}")


class ChairSeen(Struct, frozen=True):
    name: str
    taken_by: Literal["nobody", "bot", "person"]
    bot: str | None
    """The level of the bot that sits here."""
    is_gone: bool
    """The player got up; a bot plays until they are back."""
    kept: bool
    """At the viewer's own device."""


class TableSeen(Struct, frozen=True):
    """A table as a seat, or a spectator, may know it."""

    id: str
    stage: Stage
    revision: int
    you: int | None
    """The viewer's seat."""
    host: int | None
    code: str | None
    """Opens a private table; for those at it."""
    options: Options
    chairs: list[ChairSeen]
    commitment: str | None
    """To the seed, in hexadecimal."""
    nonces: list[str | None] | None
    giving_up: tuple[int, ...]
    """The seats that would abandon the game."""
    rematch: str | None
    previous: str | None


class MyTable(TableSeen, frozen=True):
    """A table of one's own in a list."""

    asked: bool
    """Whether a decision of the viewer's is waited for."""
    others_asked: list[int]
    """The seats of others that are asked."""
    turn: int | None
    """Of a running game."""
    names: list[str]
    """By seat."""
