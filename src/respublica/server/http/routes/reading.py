"""For readers: the game told in a language, statements considered, deliveries picked."""

from typing import Annotated

from fastapi import Query
from fastapi.responses import Response

from respublica.engine.view import View
from respublica.protocol.fields import DEFAULT_LANGUAGE, MOST_EVENTS, Language
from respublica.protocol.reader import Considered, Draft, Pick, Picked, Shown
from respublica.protocol.refusals import Reason, Refusal
from respublica.reader.drafts import consider, pick
from respublica.server.http.answers import answer
from respublica.server.http.bodies import api_router, in_body
from respublica.server.http.openapi import answers_with
from respublica.server.http.service import CodeGiven, Here, PlayingAt, ReadingAt
from respublica.server.rooms import news
from respublica.server.steady_clock import monotonic_epoch
from respublica.server.tables.table import Table

router = api_router("/api/tables/{table}", "reading")


@router.get("/shown", responses=answers_with(Shown))
async def shown(
    table: str,
    here: Here,
    me: ReadingAt,
    language: Annotated[Language, Query()] = DEFAULT_LANGUAGE,
    since: Annotated[int, Query(ge=0, le=MOST_EVENTS)] = 0,
    code: CodeGiven = None,
) -> Response:
    """The game as it is now, told: what happened, what is asked, what answers would bring."""
    room = await here.room(me, table, code)
    await here.note_presence(me, room)

    def look(table: Table) -> Shown:
        return news.shown(
            table, table.sheet.seat_of(me.player.id), language, monotonic_epoch(), since
        )

    return answer(await room.read(look))


async def _own_view(here: Here, me: PlayingAt, table: str) -> View:
    room = await here.room(me, table)

    def look(table: Table) -> View:
        seat = table.sheet.seat_of(me.player.id)
        if seat is None:
            raise Refusal(Reason.NOT_SEATED, "only those at the table can do that")
        return table.view(seat)

    return await room.read(look)


@router.post("/consider", responses=answers_with(Considered))
async def consider_a_statement(
    table: str, here: Here, me: PlayingAt, body: Annotated[Draft, in_body(Draft)]
) -> Response:
    """What would come of saying it: nothing is said, and nothing is told that I do not know."""
    return answer(consider(await _own_view(here, me, table), body))


@router.post("/pick", responses=answers_with(Picked))
async def pick_cards(
    table: str, here: Here, me: PlayingAt, body: Annotated[Pick, in_body(Pick)]
) -> Response:
    """Whether these cards are what I owe, and what may be added to them."""
    return answer(pick(await _own_view(here, me, table), body.cards, body.language))
