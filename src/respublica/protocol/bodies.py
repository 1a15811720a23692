"""The bodies of requests, and the shapes of answers, as the API documents them."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from respublica.protocol.messages import MOST_ID, MOST_TEXT, Language
from respublica.protocol.view import Verb

_ID = "^[A-Za-z0-9_.:-]+$"


class Body(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class Named(Body):
    name: Annotated[str, Field(min_length=1, max_length=200, examples=["Amina"])]


class Protected(Body):
    password: Annotated[str, Field(max_length=1000, examples=["a long sentence you remember"])]
    old: Annotated[
        str | None,
        Field(
            max_length=1000,
            examples=["another one, used so far"],
            description="needed where a password guards the name already",
        ),
    ] = None


class SignIn(Body):
    name: Annotated[str, Field(max_length=200, examples=["Amina"])]
    password: Annotated[str, Field(max_length=1000, examples=["a long sentence you remember"])]


class Followed(Body):
    link: Annotated[str, Field(max_length=200, examples=["n5Yk..."])]


class NewToken(Body):
    name: Annotated[str, Field(min_length=1, max_length=200, examples=["my bot"])]
    scopes: Annotated[list[str], Field(max_length=10, examples=[["read", "play"]])]


class ClockBody(Body):
    decision: Annotated[int, Field(examples=[60], description="seconds for every decision")]
    bank: Annotated[
        int, Field(examples=[300], description="seconds for those that take longer")
    ] = 0


class NewTable(Body):
    id: Annotated[str, Field(min_length=1, max_length=MOST_ID, pattern=_ID, examples=["t-1"])]
    edition: Annotated[str, Field(max_length=40, examples=["second"])] = "second"
    seats: Annotated[int, Field(examples=[4])] = 4
    rules: Annotated[
        dict[str, str | bool | int | None], Field(examples=[{"swap": "face-down"}])
    ] = {}
    clock: ClockBody | None = None
    public: bool = True
    talk_in_trade: bool = False
    bots: Annotated[
        dict[str, str], Field(examples=[{"2": "novice", "3": "apprentice"}], max_length=5)
    ] = {}
    here: Annotated[
        list[Annotated[str, Field(max_length=200)]],
        Field(examples=[["Björn"]], max_length=5, description="further people at this device"),
    ] = []


class JoinBody(Body):
    seat: Annotated[int | None, Field(ge=0, le=9, examples=[1])] = None
    code: Annotated[str | None, Field(max_length=40, examples=["kq3v8mza"])] = None


class SeatBody(Body):
    seat: Annotated[int, Field(ge=0, le=9, examples=[3])]


class BotBody(SeatBody):
    level: Annotated[str, Field(max_length=40, examples=["novice"])]


class NonceBody(Body):
    nonce: Annotated[str, Field(max_length=128, pattern="^([0-9a-f]{2})*$", examples=["00ff"])]


class ActBody(Body):
    id: Annotated[str, Field(min_length=1, max_length=MOST_ID, pattern=_ID, examples=["a-17"])]
    number: Annotated[int, Field(ge=0, le=1_000_000, examples=[17])]
    action: Annotated[str | None, Field(max_length=MOST_TEXT, examples=["request 2 hun"])] = None
    sentence: Annotated[str | None, Field(max_length=MOST_TEXT)] = None
    language: Annotated[str | None, Field(max_length=40)] = None


class ConsiderBody(Body):
    verb: Annotated[Verb, Field(examples=["request"])]
    statement: Annotated[
        str | None,
        Field(max_length=MOST_TEXT, examples=["1 hun | 2 goth"], description="in the notation"),
    ] = None
    sentence: Annotated[
        str | None, Field(max_length=MOST_TEXT, description="or as it is typed, whole or begun")
    ] = None
    language: Annotated[Language, Field(examples=["en"])] = "en"


class PickBody(Body):
    cards: Annotated[str, Field(max_length=MOST_TEXT, examples=["1 hun, 2 goth"])]
    language: Annotated[Language, Field(examples=["en"])] = "en"


class CodeBody(Body):
    code: Annotated[str, Field(min_length=1, max_length=40, examples=["kq3v8mza"])]


class TalkBody(Body):
    phrase: Annotated[str, Field(max_length=40, examples=["good-game"])]


class AbandonBody(Body):
    agree: bool = True


class AnswerBody(BaseModel):
    """An answer's shape, for the documentation."""


class PlayerSeen(AnswerBody):
    id: Annotated[str, Field(examples=["3f9c..."])]
    name: Annotated[str, Field(examples=["Amina"])]


class Me(PlayerSeen):
    protected: Annotated[bool, Field(examples=[False], description="by a password")]


class SignInLink(AnswerBody):
    link: Annotated[str, Field(examples=["n5Yk..."])]
    seconds: Annotated[int, Field(examples=[600], description="for which it works, once")]


class TableId(AnswerBody):
    id: Annotated[str, Field(examples=["x7k2m9q4w8r3t6yb"])]


class TokenCreated(AnswerBody):
    id: Annotated[str, Field(examples=["5mz8"])]
    secret: Annotated[str, Field(examples=["rp_..."], description="shown this once")]


class TokenListed(AnswerBody):
    id: Annotated[str, Field(examples=["5mz8"])]
    name: Annotated[str, Field(examples=["my bot"])]
    scopes: Annotated[list[str], Field(examples=[["read", "play"]])]
    created: Annotated[float, Field(examples=[1790000000.0])]


class PlayerStored(PlayerSeen):
    login: Annotated[str | None, Field(examples=["amina"], description="a protected name")]
    created: Annotated[float, Field(examples=[1790000000.0])]


class SessionStored(AnswerBody):
    created: Annotated[float, Field(examples=[1790000000.0])]
    expires: Annotated[float, Field(examples=[1800000000.0])]


class SeatStored(AnswerBody):
    table: Annotated[str, Field(examples=["x7k2m9q4w8r3t6yb"])]
    seat: Annotated[int | None, Field(examples=[0])]
    kept: Annotated[dict[int, str], Field(examples=[{1: "Clara"}], description="at my device")]


class Exported(AnswerBody):
    """All that is stored about a player."""

    player: PlayerStored
    sessions: list[SessionStored]
    tokens: list[TokenListed]
    seats: list[SeatStored]


class Status(AnswerBody):
    status: Annotated[str, Field(examples=["alive"])]


class FairnessProof(AnswerBody):
    game: Annotated[str, Field(examples=["x7k2m9q4w8r3t6yb"])]
    setup: Annotated[str, Field(examples=["edition second 1\nseats 4\nshuffle 1\n"])]
    commitment: Annotated[str | None, Field(examples=["9f64a747..."])]
    nonces: Annotated[list[str | None] | None, Field(examples=[["00ff", None, None, None]])]
    seed: Annotated[str | None, Field(examples=[None], description="once the game is over")]
