"""Reports of abuse, and what moderators see and do about them."""

from enum import StrEnum
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from respublica.protocol.account import Note, Offence, PlayerSeen, ReportedTable
from respublica.protocol.fields import Body, PlayerName, SeatNumber, Time

ReportId: TypeAlias = Annotated[str, Meta(examples=["9d1f..."])]


class Deed(StrEnum):
    """What a moderator, or the operator, did."""

    BAN = "ban"
    UNBAN = "unban"
    RENAME = "rename"
    CLOSE_TABLE = "close-table"
    CLOSE_REPORT = "close-report"
    APPOINT = "appoint"
    DISMISS = "dismiss"
    SIGN_OUT = "sign-out"


# What is sent -----------------------------------------------------------------------------------


class Report(Body, frozen=True):
    table: ReportedTable
    reason: Annotated[Offence, Meta(examples=["name"])]
    seat: Annotated[SeatNumber, Meta(description="without it, the whole table")] | None = None
    note: Note = ""


class Verdict(Body, frozen=True):
    note: Note = ""


class Banned(Body, frozen=True):
    banned: Annotated[bool, Meta(examples=[True])]


# What is answered -------------------------------------------------------------------------------


class PlayerFound(PlayerSeen, frozen=True):
    """A player, as moderators see them."""

    protected: Annotated[bool, Meta(examples=[True])]
    banned: Annotated[bool, Meta(examples=[False])]
    moderates: Annotated[bool, Meta(examples=[False])]
    created: Time
    reports: Annotated[int, Meta(description="about this player, ever", examples=[2])]


class ReportListed(Struct, frozen=True):
    id: ReportId
    at: Time
    by: PlayerSeen | None
    about: PlayerSeen | None
    name: Annotated[PlayerName, Meta(description="of the reported, at that time")]
    banned: bool
    table: ReportedTable
    reason: Offence
    note: Note
    closed: Time | None


class DeedListed(Struct, frozen=True):
    at: Time
    by: Annotated[str, Meta(description="a moderator's name; null for the operator")] | None
    deed: Deed
    player: PlayerSeen | None
    table: str | None
    told: str
