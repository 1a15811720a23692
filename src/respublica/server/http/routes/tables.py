"""Tables: found, created, joined, left, arranged, started."""

from collections.abc import AsyncGenerator
from functools import cache
from typing import Annotated

import msgspec
from fastapi import Request
from fastapi.responses import Response, StreamingResponse
from msgspec.structs import asdict

from respublica.engine import catalogue
from respublica.protocol import messages as m
from respublica.protocol.edition import EditionTitled, edition_titled
from respublica.protocol.fields import DEFAULT_LANGUAGE, Language
from respublica.protocol.messages import Incoming
from respublica.protocol.refusals import Reason, Refusal
from respublica.protocol.table import FindTable, MyTable, NewTable, Stage, TableId, TableSeen
from respublica.reader.vocabulary import PageTexts, Vocabulary, page_texts, vocabulary
from respublica.server.http.answers import answer
from respublica.server.http.bodies import api_router, in_body
from respublica.server.http.openapi import answers_with
from respublica.server.http.prepared import Prepared
from respublica.server.http.routes.streams import LINES, LineStream, next_line
from respublica.server.http.service import (
    Anybody,
    AnybodyAt,
    CodeGiven,
    Connected,
    Here,
    Playing,
    PlayingAt,
    Reading,
    Service,
)
from respublica.server.rooms.lobby import MOST_LISTED, STRANGER, Lobby, public_tables
from respublica.server.rooms.onlooker import Onlooker
from respublica.server.storage.accounts import Identity
from respublica.server.tables.sheet import Sheet, table_seen

router = api_router("/api", "tables")
_TABLE = answers_with(TableSeen)
_TABLES = answers_with(list[TableSeen])


def _seen(sheet: Sheet, me: Identity | None) -> TableSeen:
    return table_seen(sheet, None if me is None else sheet.seat_of(me.player.id))


def _listed(sheets: list[Sheet], me: Identity | None) -> list[TableSeen]:
    return [_seen(sheet, me) for sheet in sheets]


@router.get("/editions", responses=answers_with(list[EditionTitled]))
async def editions() -> Response:
    """The editions with their cards and rules."""
    return answer([edition_titled(catalogue.edition(name)) for name in catalogue.names()])


@router.get("/vocabulary", responses=answers_with(Vocabulary))
async def words(request: Request, language: Language = DEFAULT_LANGUAGE) -> Response:
    """The words of a language: patterns, nouns, score cards, house rules, bots, phrases."""
    return _prepared_words(language).answer(request)


@cache
def _prepared_words(language: Language) -> Prepared:
    return Prepared(msgspec.json.encode(vocabulary(language)), "application/json")


@router.get("/texts", responses=answers_with(PageTexts))
async def texts(request: Request, language: Language = DEFAULT_LANGUAGE) -> Response:
    """The page's messages in a language, for a page that was built without them."""
    return _prepared_texts(language).answer(request)


@cache
def _prepared_texts(language: Language) -> Prepared:
    return Prepared(msgspec.json.encode(page_texts(language)), "application/json")


@router.get("/phrases", responses=answers_with(list[m.Phrase]))
async def phrases() -> Response:
    """All that can be said beside the trade."""
    return answer(m.PHRASES)


@router.get("/tables", responses=_TABLES)
async def open_tables(here: Here, me: Anybody) -> Response:
    """Public tables that can be joined, the newest first."""
    return answer(_listed(await public_tables(here.store), me))


@router.get(
    "/lobby",
    response_class=StreamingResponse,
    responses=answers_with(list[TableSeen], "A list a line", media=LINES),
)
async def lobby(request: Request, here: Here, me: Anybody) -> LineStream:
    """The open tables live: the whole list, and again whenever it has changed."""
    here.host.refuse_if_stopping()
    player, credential = (STRANGER, "") if me is None else (me.player, me.credential)
    onlooker = Onlooker(player, credential, may_play=False)
    return LineStream(_lists(here.host.lobby, here.connected(request, me), onlooker))


async def _lists(lobby: Lobby, connected: Connected, onlooker: Onlooker) -> AsyncGenerator[bytes]:
    with connected:
        try:
            await lobby.enter(onlooker)
            while (line := await next_line(onlooker)) is not None:
                yield line
        finally:
            lobby.leave(onlooker)


@router.get("/me/tables", responses=answers_with(list[MyTable]))
async def my_tables(here: Here, me: Reading) -> Response:
    """Where I sit or sat, running and finished; what changed last first."""
    sheets = await here.store.tables_of(me.player.id, MOST_LISTED)
    return answer([await _mine(here, sheet, me) for sheet in sheets])


async def _mine(here: Service, sheet: Sheet, me: Identity) -> MyTable:
    """With whether I am asked, or somebody at my device; only a running game need be looked at."""
    own = {sheet.seat_of(me.player.id), *sheet.kept_by(me.player.id)}
    turn, asked, waiting = None, list[int](), list[int]()
    if sheet.stage is Stage.PLAYING:
        room = await here.host.room(sheet.id)
        turn, asked, waiting = await room.read(lambda t: (t.turn, t.asked, t.waiting_for))
    result = sheet.result
    if result is None and sheet.stage in (Stage.OVER, Stage.ABANDONED):
        room = await here.host.room(sheet.id)
        result = await room.read(lambda table: table.result)
    # Of others only what everybody may know: that a delivery is held does not show.
    others = [seat for seat in asked if seat not in own]
    names = [chair.name for chair in sheet.chairs]
    seen = asdict(_seen(sheet, me))
    mine = not own.isdisjoint(waiting)
    return MyTable(**seen, asked=mine, others_asked=others, turn=turn, names=names, result=result)


@router.post("/codes", responses=answers_with(TableId))
async def find_by_code(here: Here, body: Annotated[FindTable, in_body(FindTable)]) -> Response:
    """The table that a code opens: whoever was told it needs no link, and no session yet."""
    found = await here.store.by_code(body.code.tidied())
    if found is None:
        raise Refusal(Reason.NOT_FOUND, "no table has this code")
    return answer(TableId(found))


@router.post("/tables", status_code=201, responses=answers_with(TableSeen, status=201))
async def create_a_table(
    here: Here, me: Playing, body: Annotated[NewTable, in_body(NewTable)]
) -> Response:
    """The creator is the host and has a seat. Sent again under the same id, the same table."""
    sheet = await here.host.create(me.player, body.options, _bots(body.bots), body.id, body.here)
    return answer(_seen(sheet, me), 201)


def _bots(by_seat: dict[str, str]) -> dict[int, str]:
    for seat in by_seat:
        if not (seat.isascii() and seat.isdigit() and len(seat) == 1):
            raise Refusal(Reason.NO_SUCH_SEAT, f"bots: expected seats from 0, got '{seat:.20}'")
    return {int(seat): level for seat, level in by_seat.items()}


@router.get("/tables/{table}", responses=_TABLE)
async def one_table(table: str, here: Here, me: AnybodyAt, code: CodeGiven = None) -> Response:
    """Looking at it is a sign of life of whoever plays there."""
    room = await here.room(me, table, code)
    if me is not None:
        await here.note_presence(me, room)
    return answer(_seen(await room.read(lambda table: table.sheet), me))


async def _tell(here: Service, me: Identity, table: str, message: Incoming) -> Response:
    """Send a message to the table; the table as it is after that."""
    code = message.code if isinstance(message, m.TakeSeat) else None
    room = await here.room(me, table, code)
    await here.host.receive(room, me.player, message)
    return answer(_seen(await room.read(lambda table: table.sheet), me))


@router.post("/tables/{table}/pace", responses=_TABLE)
async def choose_pace(
    table: str, here: Here, me: PlayingAt, message: Annotated[m.ChoosePace, in_body(m.ChoosePace)]
) -> Response:
    """How quickly bots decide where nobody else plays with them."""
    return await _tell(here, me, table, message)


@router.post("/tables/{table}/join", responses=_TABLE)
async def join(
    table: str, here: Here, me: PlayingAt, message: Annotated[m.TakeSeat, in_body(m.TakeSeat)]
) -> Response:
    return await _tell(here, me, table, message)


@router.post("/tables/{table}/leave", responses=_TABLE)
async def leave(table: str, here: Here, me: PlayingAt) -> Response:
    """Before the start the seat is free; later a bot plays until the player is back."""
    return await _tell(here, me, table, m.LeaveSeat())


@router.post("/tables/{table}/remove", responses=_TABLE)
async def remove(
    table: str, here: Here, me: PlayingAt, message: Annotated[m.FreeSeat, in_body(m.FreeSeat)]
) -> Response:
    return await _tell(here, me, table, message)


@router.post("/tables/{table}/seat-bot", responses=_TABLE)
async def seat_a_bot(
    table: str, here: Here, me: PlayingAt, message: Annotated[m.SeatBot, in_body(m.SeatBot)]
) -> Response:
    return await _tell(here, me, table, message)


@router.post("/tables/{table}/start", responses=_TABLE)
async def start(table: str, here: Here, me: PlayingAt) -> Response:
    """The seed is promised; cards are dealt when all have added a nonce, or after 3 seconds."""
    return await _tell(here, me, table, m.Start())


@router.post("/tables/{table}/add-nonce", responses=_TABLE)
async def add_a_nonce(
    table: str, here: Here, me: PlayingAt, message: Annotated[m.AddNonce, in_body(m.AddNonce)]
) -> Response:
    return await _tell(here, me, table, message)


@router.post("/tables/{table}/abandon", responses=_TABLE)
async def abandon(
    table: str, here: Here, me: PlayingAt, message: Annotated[m.Abandon, in_body(m.Abandon)]
) -> Response:
    """The game is given up when all people at the table agree."""
    return await _tell(here, me, table, message)


@router.post("/tables/{table}/rematch", responses=_TABLE)
async def rematch(table: str, here: Here, me: PlayingAt) -> Response:
    """`rematch` is the id of the new table, with the seats turned by one."""
    return await _tell(here, me, table, m.Rematch())


@router.post("/tables/{table}/talk", responses=_TABLE)
async def talk(
    table: str, here: Here, me: PlayingAt, message: Annotated[m.Talk, in_body(m.Talk)]
) -> Response:
    return await _tell(here, me, table, message)
