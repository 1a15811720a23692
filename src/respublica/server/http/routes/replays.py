"""Looking back: earlier moments of a table, replays of finished games and of record files.

While a game runs, a seat sees its own view of a moment, and a spectator what was public. Once it is
over everything may be seen (R5.3).
"""

import gzip
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Annotated

import msgspec
from fastapi import Depends, Path, Query, Request
from fastapi.responses import Response

from respublica.language.messages import message
from respublica.language.records import Damage, DamagedRecord, Record, read_record
from respublica.protocol.fields import DEFAULT_LANGUAGE, Language
from respublica.protocol.reader import RecordToReplay, Shown
from respublica.protocol.refusals import Reason, Refusal
from respublica.protocol.table import FINISHED
from respublica.reader.replay import MOST_ACTIONS, Perspective, Played, Replay
from respublica.server.bounded_executor import BoundedExecutor
from respublica.server.http.bodies import api_router, in_body
from respublica.server.http.limits import ConcurrencyLimit
from respublica.server.http.openapi import answers_with
from respublica.server.http.prepared import takes_gzip
from respublica.server.http.service import Anybody, CodeGiven, Here, Reading, Seat
from respublica.server.rooms.news import BROKEN_OFF
from respublica.server.storage.accounts import Identity
from respublica.server.tables.sheet import Sheet
from respublica.server.tables.table import Table

router = api_router("/api", "replays")
_Number = Annotated[int, Path(ge=0, le=1_000_000)]
_Open = Annotated[bool, Query(description="all hands open")]
MOST_WAITING = 8
"""Replays made or waiting; more are refused, since each takes a megabyte and half a second."""
MOST_OF_ONE = 2
"""The same for one address, so that places are left for others."""
MOST_LINES = MOST_ACTIONS + 100
"""Of a record: its actions and its heading."""


# Two, so that players who look back do not wait for the replays of strangers.
MOMENT_THREADS = BoundedExecutor("moments", threads=1, most=MOST_WAITING)
REPLAY_THREADS = BoundedExecutor("replays", threads=1, most=MOST_WAITING)
_of_one_address = ConcurrencyLimit("replays", MOST_OF_ONE)


@dataclass(frozen=True, slots=True)
class Wanted:
    """How a game is to be shown: the query of a request."""

    language: Language = DEFAULT_LANGUAGE
    seat: Seat = None
    code: CodeGiven = None


_Wanted = Annotated[Wanted, Depends()]


# Of a table -------------------------------------------------------------------------------------


@router.get("/tables/{table}/moments/{number}", responses=answers_with(Shown))
async def moment(
    table: str, number: _Number, here: Here, me: Reading, request: Request, wanted: _Wanted
) -> Response:
    """What was shown after so many actions, to me; once the game is over, to any seat."""
    room = await here.room(me, table, wanted.code)
    sheet, played = await room.read(played_at)
    if sheet.stage in FINISHED:
        seat = _any_seat(sheet, me, wanted.seat)
    else:
        mine = await here.at_seat(me, table, wanted.seat, wanted.code)
        seat = sheet.seat_of(mine.player.id)
    return await _answer(
        request, MOMENT_THREADS, lambda: played.moment(number, seat, wanted.language)
    )


@router.get("/tables/{table}/replay", responses=answers_with(Replay))
async def replay(
    table: str, here: Here, me: Anybody, request: Request, wanted: _Wanted, open: _Open = False
) -> Response:
    """A finished game, frame by frame, from any seat or with all hands open."""
    room = await here.room(me, table, wanted.code)
    sheet, played = await room.read(played_at)
    if sheet.stage not in FINISHED:
        raise Refusal(Reason.WRONG_STAGE, "a running game has no replay to give")
    perspective: Perspective = "open" if open else _any_seat(sheet, me, wanted.seat)
    return await _replayed(request, lambda: played.replay(perspective, wanted.language))


def played_at(table: Table) -> tuple[Sheet, Played]:
    """A copy that can be looked at in another thread while the game goes on."""
    sheet, game = table.sheet, table.require_game()
    return sheet, Played(
        setup=sheet.setup(),
        actions=tuple(game.actions),
        names=[chair.name for chair in sheet.chairs],
        bots=[chair.bot for chair in sheet.chairs],
        commitment=sheet.promise,
        ended=BROKEN_OFF.get(sheet.stage),
        stand_ins=frozenset(table.stand_ins),
    )


def _any_seat(sheet: Sheet, me: Identity | None, seat: int | None) -> int | None:
    """The seat asked for; without one my own, and as a spectator none."""
    if seat is None:
        return None if me is None else sheet.seat_of(me.player.id)
    return _existing(seat, sheet.options.seats)


def _existing(seat: int, seats: int) -> int:
    if seat >= seats:
        raise Refusal(Reason.NO_SUCH_SEAT, f"expected a seat from 0 to {seats - 1}, got {seat}")
    return seat


# Of a file --------------------------------------------------------------------------------------


@router.post("/replays", responses=answers_with(Replay))
async def replay_a_record(
    request: Request, body: Annotated[RecordToReplay, in_body(RecordToReplay)]
) -> Response:
    """Any record, of this server or another; a damaged one is refused with its line number."""

    def replayed() -> object:
        record = _record(body)
        seat = None if body.seat is None else _existing(body.seat, record.setup.seats)
        return Played.of(record).replay("open" if body.open else seat, body.language)

    return await _replayed(request, replayed)


def _record(body: RecordToReplay) -> Record:
    if body.record.count("\n") > MOST_LINES:
        raise Refusal(Reason.TOO_LARGE, f"at most {MOST_ACTIONS} actions can be shown")
    try:
        return read_record(body.record)
    except DamagedRecord as damaged:
        raise Refusal(damaged.code, damage_told(damaged, body.language)) from None


_DAMAGED: Mapping[Damage, str] = {
    Damage.NO_RECORD: "damaged-no-record",
    Damage.TOO_LONG: "damaged-too-long",
    Damage.CUT_OFF: "damaged-cut-off",
    Damage.HEADER: "damaged-header",
    Damage.UNKNOWN: "damaged-unknown",
    Damage.PROMISE: "damaged-promise",
    Damage.ACTION: "damaged-action",
    Damage.AGAINST_THE_RULES: "damaged-against-the-rules",
    Damage.RESULT: "damaged-result",
    Damage.ALTERED: "damaged-altered",
}


def damage_told(damaged: DamagedRecord, language: Language) -> str:
    """A sentence for people; in a second line, in English, what exactly is wrong."""
    why = message(_DAMAGED[damaged.damage], language)
    told = message("replay-damaged", language, line=damaged.line, why=why)
    return f"{told}\n{damaged.reason}"


# Answers ----------------------------------------------------------------------------------------


async def _replayed(request: Request, make: Callable[[], object]) -> Response:
    address = "" if request.client is None else request.client.host
    with _of_one_address.one_more(address):
        return await _answer(request, REPLAY_THREADS, make)


async def _answer(
    request: Request, executor: BoundedExecutor, make: Callable[[], object]
) -> Response:
    """Make and compress an answer in a thread, while others play."""
    zipped = takes_gzip(request)

    def made() -> bytes:
        body = msgspec.json.encode(make())
        return gzip.compress(body, 5) if zipped else body

    body = await executor.run(made)
    headers = {"vary": "accept-encoding"} | ({"content-encoding": "gzip"} if zipped else {})
    return Response(body, headers=headers, media_type="application/json")
