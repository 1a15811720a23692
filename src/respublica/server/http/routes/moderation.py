"""Reports by players; for moderators, what was reported and what to do about it."""

from typing import Annotated

from fastapi import Query, Request, Response

from respublica.protocol.account import Named
from respublica.protocol.moderation import (
    Banned,
    DeedListed,
    PlayerFound,
    Report,
    ReportListed,
    Verdict,
)
from respublica.protocol.refusals import Reason, Refusal
from respublica.server.http.answers import answer
from respublica.server.http.bodies import api_router, in_body
from respublica.server.http.openapi import answers_with
from respublica.server.http.service import CodeGiven, Here, Moderating, Owning, Service
from respublica.server.metrics import REPORTS
from respublica.server.storage.accounts import checked_name
from respublica.server.storage.upkeep import Upkeep
from respublica.server.tables.sheet import Player, Sheet

router = api_router("/api", "moderation")
_MOST_LISTED = 200


@router.post("/reports", status_code=204)
async def report(
    here: Here,
    me: Owning,
    request: Request,
    body: Annotated[Report, in_body(Report)],
    code: CodeGiven = None,
) -> None:
    """Of somebody at a table that I can see, or of the table."""
    sheet = await here.sheet(me, body.table, code)
    about = None if body.seat is None else _reported(sheet, body.seat, me.player)
    await here.allow_a_report(request, me)
    await here.moderation.report(me.player, about, sheet.id, body.reason, body.note)
    REPORTS.labels(body.reason.value).inc()


def _reported(sheet: Sheet, seat: int, by: Player) -> Player:
    """Who answers for this chair; the name is the one that stands there."""
    if not 0 <= seat < len(sheet.chairs):
        raise Refusal(Reason.NO_SUCH_SEAT, f"there is no seat {seat}")
    chair = sheet.chairs[seat]
    if chair.account is None or chair.account == by.id:
        raise Refusal(Reason.NO_SUCH_SEAT, f"nobody else sits at seat {seat}")
    return Player(chair.account, chair.name)


@router.get("/moderation/reports", responses=answers_with(list[ReportListed]))
async def reported(here: Here, me: Moderating, closed: bool = False) -> Response:
    """The open ones, the oldest first; or those dealt with, the latest first."""
    return answer(await here.moderation.reports(_MOST_LISTED, closed=closed))


@router.post("/moderation/reports/{report}/close", status_code=204)
async def close_a_report(
    report: str, here: Here, me: Moderating, body: Annotated[Verdict, in_body(Verdict)]
) -> None:
    """It is dealt with."""
    _require(await Upkeep(here.store).settle(report, body.note, me.player.id), "open report")


@router.get("/moderation/deeds", responses=answers_with(list[DeedListed]))
async def done_so_far(here: Here, me: Moderating) -> Response:
    """What moderators and the operator did, the latest first."""
    return answer(await here.moderation.deeds(_MOST_LISTED))


@router.get("/moderation/players", responses=answers_with(list[PlayerFound]))
async def find_players(
    here: Here, me: Moderating, name: Annotated[str, Query(min_length=1, max_length=200)]
) -> Response:
    """Those of this name, or the one with this id."""
    return answer(await here.moderation.called(name))


@router.post("/moderation/players/{player}/ban", status_code=204)
async def ban(
    player: str, here: Here, me: Moderating, body: Annotated[Banned, in_body(Banned)]
) -> None:
    """Shut somebody out, or let them in again."""
    await _require_other(here, me.player, player)
    done = await Upkeep(here.store).ban(player, body.banned, me.player.id)
    here.accounts.look_up_again()
    _require(done, "player")
    if body.banned:
        here.host.send_away(player)


@router.post("/moderation/players/{player}/rename", status_code=204)
async def rename(
    player: str, here: Here, me: Moderating, body: Annotated[Named, in_body(Named)]
) -> None:
    """Give somebody another name, at every table; it is no longer protected."""
    name = checked_name(body.name)
    await _require_other(here, me.player, player)
    done = await Upkeep(here.store).rename(player, name, me.player.id)
    here.accounts.look_up_again()
    _require(done, "player")


@router.post("/moderation/tables/{game}/close", status_code=204)
async def close_a_table(game: str, here: Here, me: Moderating) -> None:
    """End it for everybody there."""
    _require(await Upkeep(here.store).close_table(game, me.player.id), "open table")
    if here.host.sheet_in_memory(game) is not None:
        await (await here.host.room(game)).read_again()


def _require(there_is: bool, what: str) -> None:
    if not there_is:
        raise Refusal(Reason.NOT_FOUND, f"there is no such {what}")


async def _require_other(here: Service, me: Player, player: str) -> None:
    """Moderators are for the operator: none of them can shut out the others."""
    if player == me.id or await here.moderation.is_moderator(player):
        raise Refusal(Reason.NOT_ALLOWED, "moderators are appointed and dismissed by the operator")
