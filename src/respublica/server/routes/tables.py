"""Tables: found, created, joined, left, arranged, started."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import msgspec
from fastapi import APIRouter
from fastapi.responses import Response, StreamingResponse

from respublica.engine import catalogue
from respublica.language.views import edition_to_json
from respublica.server import bodies as b
from respublica.server import messages as m
from respublica.server.host import LOBBY_SECONDS, MOST_LISTED
from respublica.server.messages import Incoming
from respublica.server.refusals import Reason, Refusal
from respublica.server.service import Here, Playing, Reading, Service
from respublica.server.sheet import Clock, Options, Sheet, sheet_to_json

router = APIRouter(prefix="/api", tags=["tables"], responses=b.REFUSALS)
HEARTBEAT_SECONDS = 15.0
_TABLE: dict[int | str, dict[str, Any]] = {200: {"model": b.TableAnswer}}
_TABLES: dict[int | str, dict[str, Any]] = {200: {"model": list[b.TableAnswer]}}


def answer(value: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def _listed(sheets: list[Sheet], player: str) -> Response:
    return answer([sheet_to_json(sheet, sheet.seat_of(player)) for sheet in sheets])


@router.get("/editions")
async def editions() -> list[dict[str, Any]]:
    """The editions with their cards and rules."""
    known = [catalogue.edition(name) for name in catalogue.names()]
    return [{**edition_to_json(edition), "title": dict(edition.title)} for edition in known]


@router.get("/phrases")
async def phrases() -> list[str]:
    """All that can be said beside the trade."""
    return list(m.PHRASES)


@router.get("/tables", responses=_TABLES)
async def open_tables(here: Here, me: Reading) -> Response:
    """Public tables that can be joined, the newest first."""
    return _listed(await here.store.open_tables(MOST_LISTED), me.player.id)


@router.get(
    "/lobby",
    response_class=StreamingResponse,
    responses={200: {"content": {"application/x-ndjson": {}}, "description": "A list a line"}},
)
async def lobby(here: Here, me: Reading) -> StreamingResponse:
    """The open tables live: the whole list, and again whenever it has changed."""
    return StreamingResponse(_lists(here, me.player.id), media_type="application/x-ndjson")


async def _lists(here: Service, player: str) -> AsyncIterator[bytes]:
    last, quiet = b"", 0.0
    while not here.host.is_stopping:
        sheets = await here.host.lobby()
        now = msgspec.json.encode([sheet_to_json(each, each.seat_of(player)) for each in sheets])
        quiet += LOBBY_SECONDS
        if now != last or quiet > HEARTBEAT_SECONDS:
            yield (now if now != last else b"") + b"\n"
            last, quiet = now, 0.0
        await asyncio.sleep(LOBBY_SECONDS)


@router.get("/me/tables", responses=_TABLES)
async def my_tables(here: Here, me: Reading) -> Response:
    """Where I sit or sat, running and finished."""
    return _listed(await here.store.tables_of(me.player.id, MOST_LISTED), me.player.id)


@router.post("/tables", status_code=201, responses={201: {"model": b.TableAnswer}})
async def create_a_table(body: b.NewTable, here: Here, me: Playing) -> Response:
    """The creator is the host and has a seat. Sent again under the same id, the same table."""
    clock = None if body.clock is None else Clock(body.clock.decision, body.clock.bank)
    options = Options(
        body.edition, body.seats, dict(body.rules), clock, body.public, body.talk_in_trade
    )
    sheet = await here.host.create(me.player, options, _bots(body.bots), body.id)
    return answer(sheet_to_json(sheet, sheet.seat_of(me.player.id)), 201)


def _bots(by_seat: dict[str, str]) -> dict[int, str]:
    for seat in by_seat:
        if not (seat.isascii() and seat.isdigit() and len(seat) == 1):
            raise Refusal(Reason.NO_SUCH_SEAT, f"bots: expected seats from 0, got '{seat:.20}'")
    return {int(seat): level for seat, level in by_seat.items()}


@router.get("/tables/{table}", responses=_TABLE)
async def one_table(table: str, here: Here, me: Reading, code: str | None = None) -> Response:
    room = await here.room(me, table, code)
    sheet = await room.read(lambda table: table.sheet)
    return answer(sheet_to_json(sheet, sheet.seat_of(me.player.id)))


async def _tell(here: Service, me: Playing, table: str, message: Incoming) -> Response:
    """Send a message to the table; the table as it is after that."""
    code = message.code if isinstance(message, m.Join) else None
    room = await here.room(me, table, code)
    await here.host.receive(room, me.player, message)
    sheet = await room.read(lambda table: table.sheet)
    return answer(sheet_to_json(sheet, sheet.seat_of(me.player.id)))


@router.post("/tables/{table}/join", responses=_TABLE)
async def join(table: str, body: b.JoinBody, here: Here, me: Playing) -> Response:
    return await _tell(here, me, table, m.Join(body.seat, body.code))


@router.post("/tables/{table}/leave", responses=_TABLE)
async def leave(table: str, here: Here, me: Playing) -> Response:
    """Before the start the seat is free; later a bot plays until the player is back."""
    return await _tell(here, me, table, m.Leave())


@router.post("/tables/{table}/remove", responses=_TABLE)
async def remove(table: str, body: b.SeatBody, here: Here, me: Playing) -> Response:
    return await _tell(here, me, table, m.Remove(body.seat))


@router.post("/tables/{table}/seat-bot", responses=_TABLE)
async def seat_a_bot(table: str, body: b.BotBody, here: Here, me: Playing) -> Response:
    return await _tell(here, me, table, m.SeatBot(body.seat, body.level))


@router.post("/tables/{table}/start", responses=_TABLE)
async def start(table: str, here: Here, me: Playing) -> Response:
    """The seed is promised; cards are dealt when all have added a nonce, or after 3 seconds."""
    return await _tell(here, me, table, m.Start())


@router.post("/tables/{table}/add-nonce", responses=_TABLE)
async def add_a_nonce(table: str, body: b.NonceBody, here: Here, me: Playing) -> Response:
    return await _tell(here, me, table, m.AddNonce(body.nonce))


@router.post("/tables/{table}/abandon", responses=_TABLE)
async def abandon(table: str, body: b.AbandonBody, here: Here, me: Playing) -> Response:
    """The game is given up when all people at the table agree."""
    return await _tell(here, me, table, m.Abandon(body.agree))


@router.post("/tables/{table}/rematch", responses=_TABLE)
async def rematch(table: str, here: Here, me: Playing) -> Response:
    """`rematch` is the id of the new table, with the seats turned by one."""
    return await _tell(here, me, table, m.Rematch())


@router.post("/tables/{table}/talk", responses=_TABLE)
async def talk(table: str, body: b.TalkBody, here: Here, me: Playing) -> Response:
    return await _tell(here, me, table, m.Talk(body.phrase))
