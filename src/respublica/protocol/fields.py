"""The fields that several messages share: what each may hold, and an example for the document."""

from typing import Annotated, Literal, TypeAlias, get_args

from msgspec import Meta, Struct

Language: TypeAlias = Literal["en", "fr", "de"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
MOST_EVENTS = 1_000_000
MOST_ID = 64
MOST_TEXT = 600

ClientId: TypeAlias = Annotated[
    str,
    Meta(min_length=1, max_length=MOST_ID, pattern=r"^[A-Za-z0-9_.:-]+$(?!\n)", examples=["a-17"]),
]
"""Chosen by the client, so that a message can be sent again and has one effect."""
ActionText: TypeAlias = Annotated[str, Meta(max_length=MOST_TEXT, examples=["request 2 hun"])]
Sentence: TypeAlias = Annotated[str, Meta(max_length=MOST_TEXT, examples=["I request 2 Huns."])]
PhraseText: TypeAlias = Annotated[str, Meta(max_length=40, examples=["good-game"])]
TableCode: TypeAlias = Annotated[str, Meta(max_length=40, examples=["kq3v8mza"])]
BotLevel: TypeAlias = Annotated[str, Meta(max_length=40, examples=["novice"])]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=9, examples=[1])]
ActionNumber: TypeAlias = Annotated[int, Meta(ge=0, le=MOST_EVENTS, examples=[17])]
Hex: TypeAlias = Annotated[
    str, Meta(max_length=128, pattern=r"^([0-9a-f]{2})*$(?!\n)", examples=["00ff"])
]
PlayerName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=200, examples=["Amina"])]
Time: TypeAlias = Annotated[float, Meta(examples=[1790000000.0])]
"""Seconds since the epoch."""


class Body(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a client sends over plain HTTP, beside the messages to a table."""
