"""A whole game by plain HTTP: the view, what may be done, acting, events, proof and record."""

import asyncio
from collections.abc import AsyncIterator
from time import perf_counter, time
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Query
from fastapi.responses import PlainTextResponse, Response, StreamingResponse

from respublica.language.records import Record, write_record
from respublica.language.views import may_to_json
from respublica.language.wire import event_to_json
from respublica.server import bodies as b
from respublica.server import messages as m
from respublica.server.gate import refused
from respublica.server.metrics import ACT_SECONDS, ACTS, CONNECTIONS
from respublica.server.refusals import Reason, Refusal
from respublica.server.room import Onlooker, Room
from respublica.server.routes.tables import HEARTBEAT_SECONDS, answer
from respublica.server.service import Here, Playing, Reading
from respublica.server.sheet import FINISHED, fairness_to_json, names_by_seat
from respublica.server.table import Table

router = APIRouter(prefix="/api/tables/{table}", tags=["play"], responses=b.REFUSALS)
_Since = Annotated[int, Query(ge=0, le=1_000_000)]
_JSON: dict[int | str, dict[str, Any]] = {200: {"model": dict[str, Any]}}


def _dealt(table: Table) -> Table:
    if table.game is None:
        raise Refusal(Reason.WRONG_STAGE, f"the table is {table.sheet.stage}: nothing is dealt")
    return table


@router.get("/view", responses=_JSON)
async def view(
    table: str, here: Here, me: Reading, since: _Since = 0, code: str | None = None
) -> Response:
    """All that I know, the log from `since` on, and what I may do."""
    room = await here.room(me, table, code)
    room.touch(me.player)

    def look(table: Table) -> m.Outgoing:
        seat = _dealt(table).sheet.seat_of(me.player.id)
        return table.look(seat, time(), since)[-1]

    return answer(await room.read(look))


@router.get("/may", responses=_JSON)
async def what_may_i_do(table: str, here: Here, me: Reading) -> Response:
    """Whole actions to choose from, and the verbs that take a statement of one's own."""
    room = await here.room(me, table)
    room.touch(me.player)

    def look(table: Table) -> dict[str, Any]:
        view = _dealt(table).view(table.sheet.seat_of(me.player.id))
        return {"number": view.number, **may_to_json(view)}

    return answer(await room.read(look))


@router.post("/acts", responses={200: {"model": b.AcknowledgedIs}})
async def act(table: str, body: b.ActBody, here: Here, me: Playing) -> Response:
    """Acknowledged when it is stored for good. Sent again: one effect, the same answer."""
    began = perf_counter()
    message = m.Act(body.id, body.number, body.action, body.sentence, body.language)
    room = await here.room(me, table)
    try:
        answers = await here.host.receive(room, me.player, message)
    except Refusal as refusal:
        ACTS.labels(refusal.code).inc()
        return refused(refusal, body.id)
    ACTS.labels("acknowledged").inc()
    ACT_SECONDS.observe(perf_counter() - began)
    return answer(answers[0])


@router.get(
    "/events",
    response_class=StreamingResponse,
    responses={200: {"content": {"application/x-ndjson": {}}, "description": "A line a message"}},
)
async def events(
    table: str, here: Here, me: Reading, since: _Since = 0, code: str | None = None
) -> StreamingResponse:
    """What is known now, with the log from `since` on, then everything that happens.

    A line is a message, as on the socket; an empty line shows that the stream is alive.
    """
    room = await here.room(me, table, code)
    onlooker = Onlooker(me.player, me.token)
    await room.enter(onlooker, since)
    return StreamingResponse(_lines(room, onlooker), media_type="application/x-ndjson")


async def _lines(room: Room, onlooker: Onlooker) -> AsyncIterator[bytes]:
    CONNECTIONS.inc()
    try:
        while True:
            try:
                message = await asyncio.wait_for(onlooker.next(), HEARTBEAT_SECONDS)
            except TimeoutError:
                yield b"\n"
                continue
            if message is None:
                yield msgspec.json.encode(onlooker.farewell) + b"\n"
                return
            yield message + b"\n"
    finally:
        CONNECTIONS.dec()
        room.leave(onlooker)


@router.get("/log", responses={200: {"model": list[dict[str, Any]]}})
async def my_log(table: str, here: Here, me: Reading, code: str | None = None) -> Response:
    """What happened, as I saw it."""
    room = await here.room(me, table, code)

    def look(table: Table) -> list[dict[str, Any]]:
        game = _dealt(table).game
        assert game is not None
        seen = game.log(table.sheet.seat_of(me.player.id))
        return [event_to_json(event, game.edition) for event in seen]

    return answer(await room.read(look))


@router.get("/fairness", responses={200: {"model": b.FairnessIs}})
async def fairness(table: str, here: Here, me: Reading, code: str | None = None) -> Response:
    """The promise; after the end also the seed, with which anybody can check it."""
    room = await here.room(me, table, code)
    return answer(await room.read(lambda table: fairness_to_json(table.sheet)))


@router.get("/record", response_class=PlainTextResponse)
async def record(table: str, here: Here, me: Reading, code: str | None = None) -> PlainTextResponse:
    """The whole game, once it is over: it holds the seed."""
    room = await here.room(me, table, code)
    return PlainTextResponse(await room.read(_record))


def _record(table: Table) -> str:
    sheet, game = table.sheet, _dealt(table).game
    if sheet.stage not in FINISHED or game is None:
        raise Refusal(Reason.WRONG_STAGE, "a running game has no record to give")
    return write_record(Record.of(game, names_by_seat(sheet), sheet.commitment))
