"""Insight: reviews of finished games, and at a table that allows it, beliefs and the coach.

Reviews may be looked at by whoever may look at the game: once it is over everything may be seen
(R5.3). What a seat is told while a game runs follows from its own view.
"""

from typing import Annotated

from fastapi.responses import Response

from respublica.analysis.advising import tell_advice, tell_beliefs, tell_hint
from respublica.analysis.telling import answered, tell_review
from respublica.analysis.worker_protocol import CoachQuestion
from respublica.engine.actions import Action
from respublica.engine.errors import RulesError
from respublica.engine.view import View
from respublica.language.actions import read_action
from respublica.language.records import Record, write_record
from respublica.protocol.fields import DEFAULT_LANGUAGE, Language
from respublica.protocol.insight import (
    AdviceSeen,
    AdviceWanted,
    BeliefsSeen,
    HintSeen,
    Review,
    ReviewProgress,
    ReviewSeen,
    ReviewWanted,
)
from respublica.protocol.refusals import Reason, Refusal
from respublica.protocol.table import FINISHED, Insight
from respublica.reader.replay import Played
from respublica.server.http.answers import answer
from respublica.server.http.bodies import api_router, in_body
from respublica.server.http.openapi import answers_with
from respublica.server.http.routes.replays import played_at
from respublica.server.http.service import (
    Anybody,
    CodeGiven,
    Here,
    Playing,
    PlayingAt,
    Seat,
    Service,
)
from respublica.server.rooms.analysts import Job
from respublica.server.rooms.room import Room
from respublica.server.storage.accounts import Identity
from respublica.server.tables.sheet import Sheet
from respublica.server.tables.table import Table

router = api_router("/api/tables/{table}", "insight")


# Reviews ------------------------------------------------------------------------------------------


@router.get("/review", responses=answers_with(ReviewProgress))
async def review(
    table: str,
    here: Here,
    me: Anybody,
    seat: Seat = None,
    language: Language = DEFAULT_LANGUAGE,
    code: CodeGiven = None,
) -> Response:
    """What was found so far, for a seat of a finished game; without one, for mine."""
    room = await here.room(me, table, code)
    played, chosen = await _finished(room, me, seat)
    return answer(await _progress(here, table, played, chosen, language))


@router.post("/review", responses=answers_with(ReviewProgress))
async def start_a_review(
    table: str, here: Here, me: Playing, body: Annotated[ReviewWanted, in_body(ReviewWanted)]
) -> Response:
    """Begin to review a finished game, unless that is done or under way."""
    room = await here.room(me, table)
    played, seat = await _finished(room, me, body.seat)
    here.analysts.require()
    if await here.analysts.review(table, seat) is None:
        record = Record(played.setup, tuple(played.actions), abandoned=played.ended is not None)
        here.analysts.start(table, seat, write_record(record), len(played.actions))
    return answer(await _progress(here, table, played, seat, body.language))


@router.delete("/review", responses=answers_with(ReviewProgress))
async def cancel_a_review(table: str, here: Here, me: Playing, seat: Seat = None) -> Response:
    """Stop making it; what is stored stays."""
    room = await here.room(me, table)
    played, chosen = await _finished(room, me, seat)
    await here.analysts.cancel(table, chosen)
    return answer(await _progress(here, table, played, chosen, DEFAULT_LANGUAGE))


async def _finished(room: Room, me: Identity | None, seat: int | None) -> tuple[Played, int]:
    sheet, played = await room.read(played_at)
    if sheet.stage not in FINISHED:
        raise Refusal(Reason.WRONG_STAGE, "only a finished game is reviewed")
    mine = None if me is None else sheet.seat_of(me.player.id)
    chosen = seat if seat is not None else mine or 0
    if chosen >= sheet.options.seats:
        expected = f"expected a seat from 0 to {sheet.options.seats - 1}"
        raise Refusal(Reason.NO_SUCH_SEAT, f"{expected}, got {chosen}")
    return played, chosen


async def _progress(
    here: Service, table: str, played: Played, seat: int, language: Language
) -> ReviewProgress:
    found, total = await here.analysts.review(table, seat), len(played.actions)
    match found:
        case Review():
            return ReviewProgress("done", total, total, _told(found, played, language))
        case Job():
            so_far = _told(found.review(seat), played, language) if found.found else None
            return ReviewProgress(found.state, found.done, total, so_far)
        case None:
            return ReviewProgress("none", 0, total, None)


def _told(found: Review, played: Played, language: Language) -> ReviewSeen:
    opened = answered(played.actions)
    return tell_review(found, played.setup.edition, language, played.names, opened)


# At a table ---------------------------------------------------------------------------------------


@router.get("/beliefs", responses=answers_with(BeliefsSeen))
async def beliefs(
    table: str, here: Here, me: PlayingAt, language: Language = DEFAULT_LANGUAGE
) -> Response:
    """What I may believe of the other hands, by all that was said."""
    sheet, view = await _seen(here, table, me, (Insight.BELIEFS, Insight.COACH))
    coached = await here.analysts.ask(CoachQuestion(table, view, None, wants_beliefs=True))
    if coached.chances is None:
        raise Refusal(Reason.WRONG_STAGE, "nothing can be told of this game")
    return answer(tell_beliefs(coached.chances, view, language, _names(sheet)))


@router.post("/advice", responses=answers_with(AdviceSeen))
async def advice(
    table: str, here: Here, me: PlayingAt, body: Annotated[AdviceWanted, in_body(AdviceWanted)]
) -> Response:
    """What would probably come of an action of mine: nothing is done."""
    _, view = await _seen(here, table, me, (Insight.COACH,))
    action = _read(body.action, view)
    if not view.is_asked or action not in view.legal:
        raise Refusal(Reason.WRONG_STAGE, "this cannot be done now")
    coached = await here.analysts.ask(CoachQuestion(table, view, action))
    if coached.advice is None:
        raise Refusal(Reason.WRONG_STAGE, "nothing can be told of this game")
    return answer(tell_advice(coached.advice, view, body.language))


@router.get("/hint", responses=answers_with(HintSeen))
async def hint(
    table: str, here: Here, me: PlayingAt, language: Language = DEFAULT_LANGUAGE
) -> Response:
    """What would be best now, in three steps."""
    sheet, view = await _seen(here, table, me, (Insight.COACH,))
    if not view.is_asked:
        raise Refusal(Reason.WRONG_STAGE, "it is not your turn")
    coached = await here.analysts.ask(CoachQuestion(table, view, None))
    if coached.hint is None:
        raise Refusal(Reason.WRONG_STAGE, "there is nothing to choose")
    return answer(tell_hint(coached.hint, view, language, _names(sheet)))


def _read(text: str, view: View) -> Action:
    try:
        return read_action(text, view.edition)
    except RulesError as error:
        raise Refusal(error.code, str(error)) from None


async def _seen(
    here: Service, table: str, me: Identity, allowed: tuple[Insight, ...]
) -> tuple[Sheet, View]:
    """The view of the seat, where the table allows such insight."""
    room = await here.room(me, table)

    def look(found: Table) -> tuple[Sheet, View]:
        sheet, seat = found.sheet, found.sheet.seat_of(me.player.id)
        if seat is None:
            raise Refusal(Reason.NOT_SEATED, "only those at the table can do that")
        if not sheet.is_solo and sheet.options.insight not in allowed:
            raise Refusal(Reason.NOT_ALLOWED, "this table is played without such help")
        view = found.view(seat)
        if view.is_over or sheet.stage in FINISHED:
            raise Refusal(Reason.WRONG_STAGE, "the game is over")
        return sheet, view

    return await room.read(look)


def _names(sheet: Sheet) -> list[str]:
    return [chair.name for chair in sheet.chairs]
