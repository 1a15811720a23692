"""An account as it travels: who one is, how one signs in, and all that is stored about a player."""

from enum import StrEnum
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from respublica.protocol.fields import (
    DEFAULT_LANGUAGE,
    Body,
    Language,
    PlayerName,
    Time,
    Unprinted,
)
from respublica.protocol.secrets import Password, Secret

TokenName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=200, examples=["my bot"])]
TokenId: TypeAlias = Annotated[str, Meta(examples=["5mz8"])]
SessionId: TypeAlias = Annotated[str, Meta(examples=["7c1d..."])]
Scopes: TypeAlias = Annotated[list[str], Meta(max_length=10, examples=[["read", "play"]])]
MailAddress: TypeAlias = Annotated[str, Meta(max_length=254, examples=["amina@example.org"])]
PlayerId: TypeAlias = Annotated[str, Meta(examples=["3f9c..."])]
ReportedTable: TypeAlias = Annotated[str, Meta(max_length=40, examples=["x7k2m9q4w8r3t6yb"])]
Note: TypeAlias = Annotated[str, Meta(max_length=500, examples=["Left three games in a row."])]


class Offence(StrEnum):
    """What a report is about. There is no free talk, so names are all that can be said."""

    NAME = "name"
    LEAVING = "leaving"
    """Games are left or held up on purpose."""
    COLLUSION = "collusion"
    """Two play as one."""
    OTHER = "other"


# What is sent -----------------------------------------------------------------------------------


class Named(Body, frozen=True):
    name: PlayerName


class Protected(Body, frozen=True):
    password: Password
    old: Annotated[Password, Meta(description="needed where a password guards the name")] | None = (
        None
    )


class SessionEnding(Body, frozen=True):
    """That one of one's sessions is to end."""

    password: (
        Annotated[Password, Meta(description="needed where a password guards the name")] | None
    ) = None


class SignIn(Body, frozen=True):
    name: Annotated[str, Meta(max_length=200, examples=["Amina"])]
    password: Password


class Followed(Body, frozen=True):
    link: Secret


class Recovered(Body, frozen=True):
    link: Secret
    password: Password


class Addressed(Body, frozen=True):
    """Where mail is to go from now on; without an address, nowhere."""

    password: Password
    address: MailAddress | None = None
    language: Language = DEFAULT_LANGUAGE


class Forgetful(Body, frozen=True):
    """Somebody without their password."""

    address: MailAddress
    language: Language = DEFAULT_LANGUAGE


class NewToken(Body, frozen=True):
    name: TokenName
    scopes: Scopes


# What is answered -------------------------------------------------------------------------------


class PlayerSeen(Struct, frozen=True):
    id: PlayerId
    name: PlayerName


class Me(PlayerSeen, frozen=True):
    protected: Annotated[bool, Meta(description="by a password", examples=[False])]
    moderates: Annotated[bool, Meta(description="may act on reports", examples=[False])] = False


class AddressKnown(Unprinted, frozen=True):
    """Where mail about an account goes, as its owner alone is told."""

    address: Annotated[str, Meta(examples=["amina@example.org"])] | None


class SignInLink(Unprinted, frozen=True):
    link: Annotated[str, Meta(max_length=200, examples=["n5Yk..."])]
    seconds: Annotated[int, Meta(description="for which it works, once", examples=[600])]


class TokenCreated(Unprinted, frozen=True):
    id: TokenId
    secret: Annotated[str, Meta(description="shown this once", examples=["rp_..."])]


class TokenListed(Struct, frozen=True):
    id: TokenId
    name: TokenName
    scopes: Scopes
    created: Time


class SessionListed(Struct, frozen=True):
    id: SessionId
    created: Time
    expires: Time
    asking: Annotated[bool, Meta(description="the one that asks", examples=[True])]


class PlayerStored(PlayerSeen, frozen=True):
    login: Annotated[str, Meta(description="a protected name", examples=["amina"])] | None
    created: Time


class SessionStored(Struct, frozen=True):
    created: Time
    expires: Time


class SeatStored(Struct, frozen=True):
    table: Annotated[str, Meta(examples=["x7k2m9q4w8r3t6yb"])]
    seat: int | None
    kept: Annotated[dict[int, str], Meta(description="at my device", examples=[{"1": "Clara"}])]


class ReportStored(Struct, frozen=True):
    """A report, for whoever made it and asks for all their data."""

    at: Time
    table: ReportedTable
    reason: Offence
    note: Note


class Exported(Struct, frozen=True):
    """All that is stored about a player."""

    player: PlayerStored
    sessions: list[SessionStored]
    tokens: list[TokenListed]
    seats: list[SeatStored]
    address: str | None = None
    reports: list[ReportStored] = []
