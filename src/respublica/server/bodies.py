"""The bodies of requests, and the shapes of answers, as the API documents them."""

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from respublica.server.messages import MOST_ID, MOST_TEXT

_ID = "^[A-Za-z0-9_.:-]+$"


class Body(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class Named(Body):
    name: Annotated[str, Field(min_length=1, max_length=200, examples=["Amina"])]


class Protected(Body):
    password: Annotated[str, Field(max_length=1000, examples=["a long sentence you remember"])]


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


class TalkBody(Body):
    phrase: Annotated[str, Field(max_length=40, examples=["good-game"])]


class AbandonBody(Body):
    agree: bool = True


class Answer(BaseModel):
    """An answer's shape, for the documentation."""


class PlayerIs(Answer):
    id: Annotated[str, Field(examples=["3f9c..."])]
    name: Annotated[str, Field(examples=["Amina"])]


class LinkIs(Answer):
    link: str
    seconds: int


class TokenIs(Answer):
    id: str
    secret: Annotated[str, Field(examples=["rp_..."], description="shown this once")]


class RefusedIs(Answer):
    """Every error has this shape."""

    type: Annotated[str, Field(examples=["refused"])]
    code: Annotated[str, Field(examples=["stale"])]
    message: Annotated[str, Field(examples=["made against 16; the game is at 17"])]
    position: Annotated[list[int] | None, Field(examples=[None])] = None
    number: Annotated[int | None, Field(examples=[17])] = None
    id: Annotated[str | None, Field(examples=["a-17"])] = None


class AcknowledgedIs(Answer):
    type: Annotated[str, Field(examples=["acknowledged"])]
    id: Annotated[str, Field(examples=["a-17"])]
    number: Annotated[int, Field(examples=[17])]


class TableAnswer(Answer):
    """A table as the asker may know it."""

    id: str
    stage: str
    revision: int
    you: int | None
    host: int | None
    code: str | None
    options: dict[str, Any]
    chairs: list[dict[str, Any]]
    commitment: str | None
    nonces: list[str | None] | None
    giving_up: list[int]
    rematch: str | None
    previous: str | None


class FairnessIs(Answer):
    game: str
    setup: str
    commitment: str | None
    nonces: list[str | None] | None
    seed: str | None


REFUSALS: dict[int | str, dict[str, Any]] = {
    code: {"model": RefusedIs, "description": "Refused"}
    for code in (400, 401, 403, 404, 409, 413, 422, 429, 503)
}
