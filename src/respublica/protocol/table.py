"""A table as it travels: what the host chose, and what a seat or a spectator may know of it."""

from enum import StrEnum
from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from respublica.engine import catalogue
from respublica.engine.edition import Edition, RuleValue
from respublica.engine.errors import SetupError
from respublica.engine.setup import Setup
from respublica.protocol.fields import (
    Body,
    BotLevel,
    ClientId,
    PlayerName,
    Time,
    Unprinted,
)
from respublica.protocol.refusals import Reason, Refusal
from respublica.protocol.secrets import TypedCode

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


class Pace(StrEnum):
    """How quickly bots decide where one person plays with them alone."""

    UNHURRIED = "unhurried"
    BRISK = "brisk"
    AT_ONCE = "at-once"


class Insight(StrEnum):
    """What those at a table may be told beyond the memory aid."""

    NONE = "none"
    BELIEFS = "beliefs"
    """What others may hold, judged by all that was said."""
    COACH = "coach"
    """That, and what a sentence will probably bring; hints."""


RUNNING = (Stage.SHUFFLING, Stage.PLAYING)
FINISHED = (Stage.OVER, Stage.ABANDONED, Stage.CLOSED)


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """Seconds for every decision, and a bank for those that take longer."""

    decision: Annotated[int, Meta(description="seconds for every decision", examples=[60])]
    bank: Annotated[int, Meta(description="seconds for those that take longer", examples=[300])] = 0


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What the host chose."""

    edition: Annotated[str, Meta(max_length=40, examples=["second"])] = catalogue.DEFAULT
    seats: Annotated[int, Meta(examples=[4])] = 4
    rules: Annotated[dict[str, RuleValue], Meta(examples=[{"swap": "face-down"}])] = field(
        default_factory=dict
    )
    clock: Clock | None = None
    public: bool = True
    talk_in_trade: bool = False
    insight: Insight = Insight.NONE

    def rulebook(self) -> Edition:
        return catalogue.edition(self.edition).with_rules(self.rules)

    def check(self) -> None:
        """Raise a refusal that names the wrong option and what is allowed."""
        try:
            Setup.of(self.rulebook(), self.seats, seed=0)
        except SetupError as error:
            raise Refusal(Reason.WRONG_OPTION, str(error)) from None
        clock = self.clock
        if clock and not (1 <= clock.decision <= MOST_SECONDS and 0 <= clock.bank <= MOST_SECONDS):
            allowed = f"expected 1 to {MOST_SECONDS} seconds a decision, a bank of 0 or more"
            raise Refusal(Reason.WRONG_OPTION, f"clock: {allowed}")


class NewTable(Options, frozen=True, kw_only=True):
    """The order of a table. Sent again under the same id, it opens no second one."""

    id: ClientId
    bots: Annotated[
        dict[str, BotLevel], Meta(max_length=5, examples=[{"2": "novice", "3": "apprentice"}])
    ] = field(default_factory=dict)
    """By seat."""
    here: Annotated[
        list[PlayerName],
        Meta(max_length=5, description="further people at this device", examples=[["Björn"]]),
    ] = field(default_factory=list)

    @property
    def options(self) -> Options:
        return Options(**{name: getattr(self, name) for name in Options.__struct_fields__})


class FindTable(Body, frozen=True):
    """Whoever was told a code needs no link."""

    code: TypedCode


class TableId(Struct, frozen=True):
    id: Annotated[str, Meta(examples=["x7k2m9q4w8r3t6yb"])]


class FairnessProof(Unprinted, frozen=True):
    """What anybody needs to check the shuffle."""

    game: Annotated[str, Meta(examples=["x7k2m9q4w8r3t6yb"])]
    setup: Annotated[str, Meta(examples=["edition second 1\nseats 4\nshuffle 1\n"])]
    commitment: str | None
    nonces: list[str | None] | None
    seed: str | None
    """Once the game is over."""


class ChairSeen(Struct, frozen=True):
    name: str
    taken_by: Literal["nobody", "bot", "person"]
    bot: str | None
    """The level of the bot that sits here."""
    is_gone: bool
    """The player got up; a bot plays until they are back, unless the game pauses."""
    kept: bool
    """At the viewer's own device."""
    face: str | None
    """Whose portrait a bot has."""


class Result(Struct, frozen=True):
    """How a game ended, and when."""

    ended: Time
    """To the hour."""
    points: list[int]
    """By seat; none where the game was given up."""
    winners: list[int]


class TableSeen(Unprinted, frozen=True):
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
    is_solo: bool
    """One person plays with nobody but bots."""
    pace: Pace | None
    """What that person chose; none: as everywhere."""
    pauses: bool
    """The game waits for whoever is away: nobody else would be kept waiting, and no clock runs."""


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
    result: Result | None
    """Of a game that is over or was given up."""
