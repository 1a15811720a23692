"""A whole game by plain HTTP: the view, what may be done, acting, events, proof and record."""

from collections.abc import AsyncGenerator
from time import perf_counter
from typing import Annotated

import msgspec
from fastapi import Query, Request
from fastapi.responses import PlainTextResponse, Response, StreamingResponse

from respublica.language.records import Record, write_record
from respublica.protocol import messages as m
from respublica.protocol.events import EventSeen, event_seen
from respublica.protocol.fields import MOST_EVENTS, Language
from respublica.protocol.refusals import Reason, Refusal
from respublica.protocol.table import FINISHED, FairnessProof
from respublica.protocol.view import NumberedChoices, may_now
from respublica.server.http.answers import answer, refused
from respublica.server.http.bodies import api_router, in_body
from respublica.server.http.openapi import answers_with, text_example
from respublica.server.http.routes.streams import LINES, LineStream, next_line
from respublica.server.http.service import (
    AnybodyAt,
    CodeGiven,
    Connected,
    Here,
    PlayingAt,
    ReadingAt,
)
from respublica.server.metrics import ACT_SECONDS, ACTS
from respublica.server.rooms.news import view_of
from respublica.server.rooms.onlooker import Onlooker
from respublica.server.rooms.room import Room
from respublica.server.steady_clock import monotonic_epoch
from respublica.server.tables.sheet import fairness_proof, names_by_seat
from respublica.server.tables.table import Table

router = api_router("/api/tables/{table}", "play")
_Since = Annotated[int, Query(ge=0, le=1_000_000)]


@router.get("/view", responses=answers_with(m.ViewUpdate))
async def view(
    table: str, here: Here, me: ReadingAt, since: _Since = 0, code: CodeGiven = None
) -> Response:
    """All that I know, the log from `since` on, and what I may do."""
    room = await here.room(me, table, code)
    await here.note_presence(me, room)

    def look(table: Table) -> m.Outgoing:
        return view_of(table, table.sheet.seat_of(me.player.id), monotonic_epoch(), since)

    return answer(await room.read(look))


@router.get("/may", responses=answers_with(NumberedChoices))
async def what_may_i_do(table: str, here: Here, me: ReadingAt, code: CodeGiven = None) -> Response:
    """Whole actions to choose from, and the verbs that take a statement of one's own."""
    room = await here.room(me, table, code)
    await here.note_presence(me, room)

    def look(table: Table) -> NumberedChoices:
        return may_now(table.view(table.sheet.seat_of(me.player.id)))

    return answer(await room.read(look))


@router.post("/acts", responses=answers_with(m.Acknowledged))
async def act(
    table: str, here: Here, me: PlayingAt, message: Annotated[m.Act, in_body(m.Act)]
) -> Response:
    """Acknowledged when it is stored for good. Sent again: one effect, the same answer."""
    began = perf_counter()
    room = await here.room(me, table)
    try:
        acknowledged = await here.host.receive(room, me.player, message)
    except Refusal as refusal:
        ACTS.labels(refusal.code).inc()
        return refused(refusal, message.id)
    ACTS.labels("acknowledged").inc()
    ACT_SECONDS.observe(perf_counter() - began)
    return answer(acknowledged)


@router.post("/decline-ahead", responses=answers_with(m.ViewUpdate))
async def decline_ahead(
    table: str,
    here: Here,
    me: PlayingAt,
    message: Annotated[m.DeclineAhead, in_body(m.DeclineAhead)],
) -> Response:
    """Decline whatever I am asked until my own next turn begins, or no longer.

    Refused while a request or an offer is being answered. Nobody else can see it.
    """
    room = await here.room(me, table)
    await here.host.receive(room, me.player, message)

    def look(table: Table) -> m.Outgoing:
        seat = table.sheet.seat_of(me.player.id)
        return view_of(table, seat, monotonic_epoch(), MOST_EVENTS)

    return answer(await room.read(look))


@router.get(
    "/events",
    response_class=StreamingResponse,
    responses=answers_with(m.Outgoing, "A line a message", media=LINES),
)
async def events(
    table: str,
    request: Request,
    here: Here,
    me: ReadingAt,
    since: _Since = 0,
    code: CodeGiven = None,
    language: Language | None = None,
) -> LineStream:
    """What is known now, with the log from `since` on, then everything that happens.

    A line is a message, as on the socket, told where a language is given; an empty line shows that
    the stream is alive.
    """
    room = await here.room(me, table, code)
    onlooker = Onlooker(me.player, me.credential, language, me.may_play)
    return LineStream(_lines(here.connected(request, me), room, onlooker, since))


async def _lines(
    connected: Connected, room: Room, onlooker: Onlooker, since: int
) -> AsyncGenerator[bytes]:
    with connected:
        try:
            await room.enter(onlooker, since)
            while (line := await next_line(onlooker)) is not None:
                yield line
            yield msgspec.json.encode(onlooker.farewell) + b"\n"
        finally:
            room.leave(onlooker)


@router.get("/log", responses=answers_with(list[EventSeen]))
async def my_log(table: str, here: Here, me: ReadingAt, code: CodeGiven = None) -> Response:
    """What happened, as I saw it."""
    room = await here.room(me, table, code)

    def look(table: Table) -> list[EventSeen]:
        game = table.require_game()
        seen = game.log(table.sheet.seat_of(me.player.id))
        return [event_seen(event, game.edition) for event in seen]

    return answer(await room.read(look))


@router.get("/fairness", responses=answers_with(FairnessProof))
async def fairness(table: str, here: Here, me: AnybodyAt, code: CodeGiven = None) -> Response:
    """The promise; after the end also the seed, with which anybody can check it."""
    room = await here.room(me, table, code)
    return answer(await room.read(lambda table: fairness_proof(table.sheet)))


@router.get(
    "/record",
    response_class=Response,
    responses=text_example(
        "respublica record 1\nedition second 1\nseats 4\n...", "A record, as a file"
    ),
)
async def record(
    table: str, here: Here, me: AnybodyAt, code: CodeGiven = None
) -> PlainTextResponse:
    """The whole game, once it is over: it holds the seed."""
    room = await here.room(me, table, code)
    return PlainTextResponse(await room.read(_record))


def _record(table: Table) -> str:
    sheet, game = table.sheet, table.require_game()
    if sheet.stage not in FINISHED:
        raise Refusal(Reason.WRONG_STAGE, "a running game has no record to give")
    return write_record(Record.of(game, names_by_seat(sheet), sheet.commitment))
