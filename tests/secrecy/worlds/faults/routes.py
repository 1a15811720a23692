"""Mistakes in what requests are answered."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from fastapi.responses import Response
from msgspec import structs

from respublica.engine.state import Phase
from respublica.engine.view import View
from respublica.language.records import Record, write_record
from respublica.protocol import view as protocol_view
from respublica.protocol.refusals import Reason, Refusal
from respublica.protocol.secrets import TableCode
from respublica.protocol.table import Result, Stage
from respublica.server.http import answers, service
from respublica.server.http.routes import play, reading, replays
from respublica.server.http.routes import tables as table_routes
from respublica.server.rooms import lobby
from respublica.server.storage.store import Store
from respublica.server.tables import sheet as sheets
from respublica.server.tables.sheet import Player, Sheet
from respublica.server.tables.table import Table
from tests.secrecy.worlds.faults.seeding import (
    a_number,
    all_hands,
    games,
    noticed_at,
    plant_everywhere,
    remember_games,
)
from tests.server.planting import plant


@noticed_at("last-display-outsider")
def the_record_from_the_final_display_on() -> None:
    record = play._record

    def early(table: Table) -> str:
        game = table.require_game()
        if game.phase is not Phase.LAST_DISPLAY:
            return record(table)
        return write_record(Record.of(game, sheets.names_by_seat(table.sheet)))

    plant(play, "_record", early)


@noticed_at("the-final-round")
def the_record_from_the_final_round_on() -> None:
    record = play._record

    def early(table: Table) -> str:
        game = table.require_game()
        if table.sheet.stage is not Stage.PLAYING or game.state.table.final_turns is None:
            return record(table)
        return write_record(Record.of(game, sheets.names_by_seat(table.sheet)))

    plant(play, "_record", early)


@noticed_at("trade-outsider")
def the_seed_while_the_game_runs() -> None:
    finished = replace_stage(sheets.fairness_proof)
    plant(play, "fairness_proof", finished)


def replace_stage(proof: Callable[[Sheet], object]) -> Callable[[Sheet], object]:
    return lambda sheet: proof(structs.replace(sheet, stage=Stage.OVER))


@noticed_at("answer-another")
def whoever_asks_for_a_seat_gets_it() -> None:
    """Also for moments that have passed."""

    async def at_seat(
        self: Any, identity: Any, game: str, seat: int | None, code: object = None
    ) -> Any:
        room = await self.host.room(game)
        sheet = await room.read(lambda table: table.sheet)
        chair = None if seat is None or seat >= len(sheet.chairs) else sheet.chairs[seat]
        if chair is None or chair.player is None:
            return identity
        return replace(identity, player=Player(chair.player, chair.name))

    plant(service.Service, "at_seat", at_seat)


@noticed_at("draw-outsider")
def a_replay_before_the_end() -> None:
    plant(replays, "FINISHED", tuple(Stage))


@noticed_at("a-public-table")
def codes_in_the_list_of_tables() -> None:
    def listed(sheet: Sheet, viewer: int | None) -> Any:
        return sheets.table_seen(sheet, 0)

    plant(table_routes, "table_seen", listed)


@noticed_at("a-public-table")
def codes_in_the_live_list() -> None:
    plant(lobby, "table_seen", lambda sheet, viewer: sheets.table_seen(sheet, 0))


@noticed_at("held-asked", "held-another")
def a_list_of_my_tables_that_knows_of_early_deliveries() -> None:
    mine = table_routes._mine

    async def knowing(here: Any, sheet: Sheet, me: Any) -> Any:
        told = await mine(here, sheet, me)
        if sheet.stage is not Stage.PLAYING:
            return told
        room = await here.host.room(sheet.id)
        waiting = await room.read(lambda table: table.waiting_for)
        return structs.replace(told, others_asked=waiting)

    plant(table_routes, "_mine", knowing)


@noticed_at("deliver-outsider", "display-outsider", "an-early-delivery", "trade-outsider")
def choices_of_whoever_is_asked() -> None:
    remember_games()
    may_do = protocol_view.may_do

    def knowing(view: View) -> Any:
        return may_do(view if view.seat is not None else games[-1].view(games[-1].actor))

    plant_everywhere("may_do", may_do, knowing)


@noticed_at("answer-another")
def an_error_that_quotes_the_table() -> None:
    remember_games()

    def failing(view: View, *rest: Any) -> Any:
        raise Refusal(Reason.INTERNAL, f"could not weigh it against {all_hands(games[-1])}")

    plant(reading, "consider", failing)


@noticed_at("display-another")
def a_head_that_marks_the_state() -> None:
    """As a cache would: the same mark for the same state, hidden cards and all."""
    remember_games()

    def marked(*value: Any) -> Response:
        response = answers.answer(*value)
        if games:
            response.headers["etag"] = f'"{a_number(games[-1])}"'
        return response

    plant(play, "answer", marked)


@noticed_at("trade-uninvited")
def a_code_that_fits_by_its_beginning() -> None:
    def may_look(sheet: Sheet, player: str | None, code: TableCode | None) -> bool:
        seated = player is not None and sheet.seat_of(player) is not None
        begins = code is not None and sheet.code.reveal().startswith(code.reveal()[:4])
        return sheet.options.public or seated or begins

    plant(service, "may_look", may_look)


@noticed_at("open-uninvited")
def private_tables_in_the_list() -> None:
    async def everything(self: Store, most: int, of_one: int) -> list[Sheet]:
        return [sheet for sheet in await self.all_tables(most) if sheet.stage is Stage.OPEN]

    plant(Store, "open_tables", everything)


@noticed_at("declining-before-spectators", "declining-since-before")
def a_moment_that_tells_of_a_decline_ahead() -> None:
    """It marks an action that nobody else decided."""
    played_at = replays.played_at

    def telling(table: Table) -> Any:
        sheet, played = played_at(table)
        if not table._ahead:
            return sheet, played
        return sheet, replace(played, stand_ins=played.stand_ins | {table.number - 1})

    plant(replays, "played_at", telling)


@noticed_at("a-decline-ahead", "choose-another")
def a_list_of_my_tables_without_those_who_decline_ahead() -> None:
    mine = table_routes._mine

    async def knowing(here: Any, sheet: Sheet, me: Any) -> Any:
        told = await mine(here, sheet, me)
        room = await here.host.room(sheet.id)
        ahead = await room.read(lambda table: table._ahead)
        return structs.replace(told, others_asked=[*{*told.others_asked} - ahead])

    plant(table_routes, "_mine", knowing)


@noticed_at("trade-another")
def a_result_before_the_end() -> None:
    mine = table_routes._mine

    async def hasty(here: Any, sheet: Sheet, me: Any) -> Any:
        told = await mine(here, sheet, me)
        if sheet.stage is not Stage.PLAYING:
            return told
        room = await here.host.room(sheet.id)
        game = await room.read(lambda table: table.require_game())
        held = [int(hand) % 7 for hand in game.state.hands]
        return structs.replace(told, result=Result(0.0, held, []))

    plant(table_routes, "_mine", hasty)
