"""An account as it travels: who one is, how one signs in, and all that is stored about a player."""

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from respublica.protocol.fields import Body, PlayerName, Time, Unprinted
from respublica.protocol.secrets import Password, Secret

TokenName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=200, examples=["my bot"])]
TokenId: TypeAlias = Annotated[str, Meta(examples=["5mz8"])]
Scopes: TypeAlias = Annotated[list[str], Meta(max_length=10, examples=[["read", "play"]])]
PlayerId: TypeAlias = Annotated[str, Meta(examples=["3f9c..."])]


# What is sent -----------------------------------------------------------------------------------


class Named(Body, frozen=True):
    name: PlayerName


class Protected(Body, frozen=True):
    password: Password
    old: Annotated[Password, Meta(description="needed where a password guards the name")] | None = (
        None
    )


class SignIn(Body, frozen=True):
    name: Annotated[str, Meta(max_length=200, examples=["Amina"])]
    password: Password


class Followed(Body, frozen=True):
    link: Secret


class NewToken(Body, frozen=True):
    name: TokenName
    scopes: Scopes


# What is answered -------------------------------------------------------------------------------


class PlayerSeen(Struct, frozen=True):
    id: PlayerId
    name: PlayerName


class Me(PlayerSeen, frozen=True):
    protected: Annotated[bool, Meta(description="by a password", examples=[False])]


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


class Exported(Struct, frozen=True):
    """All that is stored about a player."""

    player: PlayerStored
    sessions: list[SessionStored]
    tokens: list[TokenListed]
    seats: list[SeatStored]
