"""Mistakes that let hidden cards show in how long something takes, planted in a real server."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from respublica.bots.worker_protocol import BotSeat
from respublica.engine.actions import Action
from respublica.engine.checks import under_way
from respublica.engine.game import Game
from respublica.engine.state import Phase
from respublica.engine.trade import can_deliver
from respublica.engine.view import View
from respublica.language.statements import read_statement
from respublica.protocol import messages as m
from respublica.protocol.refusals import Refusal
from respublica.server.rooms.bot_workers import BotWorkers
from respublica.server.rooms.driver import Pauses, TableDriver
from respublica.server.rooms.host import Host
from respublica.server.rooms.room import Room
from respublica.server.tables.outcome import DecidedBy
from tests.secrecy.timing.timing import (
    AHEAD,
    AT_ONCE,
    LEVELS,
    NOT_HELD,
    OUT_OF_TURN,
    PEOPLE,
    STAND_IN,
)
from tests.server.planting import plant

THINKING, LOOKING = 0.06, 0.06
"""Seconds that a bot thinks about an answer it could give, and that a refusal looks at a hand."""


def _could_answer(view: View) -> bool:
    return can_deliver(view.hand, under_way(view.table).statement)


def _change_pauses(which: Callable[[Any], bool], change: Callable[[Pauses], Pauses]) -> None:
    """Answer such questions after other pauses."""
    answer = TableDriver._answer

    async def answering(self: TableDriver, question: Any) -> None:
        if which(question):
            question = replace(question, pauses=change(question.pauses))
        await answer(self, question)

    plant(TableDriver, "_answer", answering)


def a_bot_that_is_quicker_when_it_cannot_answer() -> None:
    _change_pauses(
        lambda question: question.level == "novice" and not _could_answer(question.view),
        lambda pauses: replace(pauses, bot_delay=pauses.bot_delay * 0.7),
    )


class _Impatient(Pauses):
    """Gives an answer as soon as it is there."""

    def moment(self, drawn: float, ready: float) -> float:
        return ready


def a_bot_whose_thinking_shows() -> None:
    decide = BotWorkers.decide

    async def thinking(self: BotWorkers, seating: BotSeat, view: View) -> Action:
        if seating.level == "merchant" and _could_answer(view):
            await asyncio.sleep(THINKING)
        return await decide(self, seating, view)

    plant(BotWorkers, "decide", thinking)
    _change_pauses(
        lambda question: question.level == "merchant",
        lambda pauses: _Impatient(pauses.bot_delay, pauses.grace),
    )


def a_bot_without_a_pause_that_answers_when_it_is_ready() -> None:
    """As it was once: without a pause there were no steps either."""
    decide = BotWorkers.decide

    async def thinking(self: BotWorkers, seating: BotSeat, view: View) -> Action:
        if seating.level == LEVELS[AT_ONCE] and _could_answer(view):
            await asyncio.sleep(THINKING)
        return await decide(self, seating, view)

    plant(BotWorkers, "decide", thinking)
    _change_pauses(
        lambda question: question.pauses.bot_delay == 0,
        lambda pauses: replace(pauses, least_step=0.0),
    )


def a_stand_in_that_declines_at_once_when_it_cannot_answer() -> None:
    _change_pauses(
        lambda question: question.by is DecidedBy.STAND_IN and not _could_answer(question.view),
        lambda pauses: replace(pauses, bot_delay=0.0),
    )


def a_decline_chosen_ahead_that_is_quicker_for_an_able_hand() -> None:
    _change_pauses(
        lambda question: question.by is DecidedBy.AHEAD and _could_answer(question.view),
        lambda pauses: replace(pauses, bot_delay=pauses.bot_delay * 0.6),
    )


def _refuse_late(which: Callable[[Game, m.Act], bool]) -> None:
    receive = Host.receive

    async def receiving(self: Host, room: Room, player: Any, message: m.Incoming, *to: Any) -> Any:
        try:
            return await receive(self, room, player, message, *to)
        except Refusal:
            game = await room.read(lambda table: table.require_game())
            if isinstance(message, m.Act) and which(game, message):
                await asyncio.sleep(LOOKING)
            raise

    plant(Host, "receive", receiving)


def a_refusal_that_looks_whether_the_one_who_is_asked_could_answer() -> None:
    def could(game: Game, act: m.Act) -> bool:
        table = game.state.table
        if table.phase is not Phase.ANSWER:
            return False
        return can_deliver(game.state.hands[table.actor], under_way(table).statement)

    _refuse_late(could)


def a_refusal_that_looks_who_has_such_cards() -> None:
    def have(game: Game, act: m.Act) -> bool:
        said = [kind for kind, many in PEOPLE.items() if many in (act.sentence or "")]
        one_each = [read_statement(f"1 {kind}", game.edition) for kind in said]
        return any(can_deliver(game.state.hands[1], one) for one in one_each)

    _refuse_late(have)


LEAKS = {
    a_bot_that_is_quicker_when_it_cannot_answer: "novice",
    a_bot_whose_thinking_shows: "merchant",
    a_bot_without_a_pause_that_answers_when_it_is_ready: AT_ONCE,
    a_stand_in_that_declines_at_once_when_it_cannot_answer: STAND_IN,
    a_decline_chosen_ahead_that_is_quicker_for_an_able_hand: AHEAD,
    a_refusal_that_looks_whether_the_one_who_is_asked_could_answer: OUT_OF_TURN,
    a_refusal_that_looks_who_has_such_cards: NOT_HELD,
}
"""What shows each of them. They concern different answers, so one server can have them all."""
