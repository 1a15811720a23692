"""The fields that several messages share: what each may hold, and an example for the document."""

from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from respublica.language.languages import LANGUAGES

if TYPE_CHECKING:
    Language: TypeAlias = str
else:
    # Which languages there are is data: the type checker cannot know, but what clients send is
    # checked against the list, and the API's document has it.
    Language = Literal[LANGUAGES]
DEFAULT_LANGUAGE: Language = LANGUAGES[0]
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
BotLevel: TypeAlias = Annotated[str, Meta(max_length=40, examples=["novice"])]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=9, examples=[1])]
ActionNumber: TypeAlias = Annotated[int, Meta(ge=0, le=MOST_EVENTS, examples=[17])]
PlayerName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=200, examples=["Amina"])]
Time: TypeAlias = Annotated[float, Meta(examples=[1790000000.0])]
"""Seconds since the epoch."""


class Unprinted(Struct, frozen=True):
    """What travels is for one reader alone: it is printed by its name, whatever it holds."""

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"

    def __rich_repr__(self) -> list[tuple[str, Any]]:
        """For tracebacks on a console, which ask for the fields by this name."""
        return []


class Received(Unprinted, frozen=True, forbid_unknown_fields=True):
    """What a client sends."""


class Body(Received, frozen=True, kw_only=True):
    """What a client sends over plain HTTP, beside the messages to a table."""
