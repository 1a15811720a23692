"""Mistakes in what connections are told, and in which order."""

import asyncio
from itertools import count
from typing import Any

import structlog

from respublica.engine.checks import under_way
from respublica.engine.state import Phase
from respublica.engine.trade import can_deliver
from respublica.protocol import messages as m
from respublica.server.rooms.bot_talk import BotTalk
from respublica.server.rooms.news import News
from respublica.server.rooms.onlooker import Onlooker
from respublica.server.rooms.room import Room
from respublica.server.tables.outcome import Outcome
from respublica.server.tables.table import Table
from tests.secrecy.worlds.faults.seeding import (
    a_number,
    games,
    noticed_at,
    remember_games,
)
from tests.server.planting import plant


@noticed_at("trade-outsider", "choose-outsider")
def news_shared_by_all_who_read_a_language() -> None:
    def for_viewer(self: News, seat: int | None, language: Any) -> list[bytes]:
        if language is None:
            return list(self._messages(seat, None))
        return self._encoded.setdefault((None, language), list(self._messages(seat, language)))

    plant(News, "for_viewer", for_viewer)


@noticed_at("draw-outsider", "deliver-outsider")
def events_shared_by_all_programs() -> None:
    events = News._events
    made: dict[int, list[bytes]] = {}

    def shared(self: News, seat: int | None) -> Any:
        yield from made.setdefault(id(self._outcome), list(events(self, seat)))

    plant(News, "_events", shared)


@noticed_at("trade-outsider")
def a_look_at_somebody_elses_table() -> None:
    def show(self: Room, table: Table, looker: Onlooker, since: int) -> None:
        others = [each for each in self.onlookers if each is not looker] or [looker]
        other = Onlooker(others[0].player, language=looker.language)
        other.tell = looker.tell  # type: ignore[method-assign]
        truly(self, table, other, since)

    truly = Room._show
    plant(Room, "_show", show)


@noticed_at("trade-another", "trade-asked", "rematch-asked", "display-another")
def a_word_more_when_somebody_could_answer() -> None:
    carry_out = Table._carry_out

    def talkative(self: Table, *rest: Any) -> Outcome:
        outcome, game = carry_out(self, *rest), self.require_game()
        if game.phase is Phase.ANSWER:
            table = game.state.table
            if can_deliver(game.state.hands[table.actor], under_way(table).statement):
                outcome.talked = m.Talked(table.actor, "let-me-think")
        return outcome

    plant(Table, "_carry_out", talkative)


@noticed_at("choose-another", "trade-another", "draw-another", "display-another")
def a_length_that_depends_on_hands() -> None:
    tell = Onlooker.tell

    def padded(self: Onlooker, message: bytes) -> None:
        tell(self, message + b" " * (a_number(games[-1]) if games else 0))

    remember_games()
    plant(Onlooker, "tell", padded)


@noticed_at("trade-asked", "choose-asked", "rematch-asked", "display-another")
def an_order_that_depends_on_hands() -> None:
    """The answer to an act comes before the news, or after."""
    tell, late, bits = Onlooker.tell, dict[Onlooker, bytes](), count()

    def answering(self: Onlooker, message: bytes) -> None:
        is_answer = message.startswith(b'{"type":"acknowledged"')
        if is_answer and a_number(games[-1]) >> next(bits) & 1:
            late[self] = message
            return
        tell(self, message)
        if self in late:
            tell(self, late.pop(self))

    remember_games()
    plant(Onlooker, "tell", answering)


@noticed_at("a-decline-ahead")
def a_wait_while_somebody_declines_ahead() -> None:
    """Whatever is done at the table takes a little longer then."""
    tell = Room._tell

    async def waiting(self: Room, table: Table, outcome: Outcome) -> None:
        if table._ahead:
            await asyncio.sleep(0.03)
        await tell(self, table, outcome)

    plant(Room, "_tell", waiting)


@noticed_at("trade-another", "trade-asked", "rematch-asked", "display-another", "answer-another")
def a_wait_when_whoever_is_asked_could_answer() -> None:
    """As long in both worlds, but not after the same acts."""
    tell = Room._tell

    async def waiting(self: Room, table: Table, outcome: Outcome) -> None:
        game = table.game
        if game is not None and game.phase is Phase.ANSWER:
            public = game.state.table
            if can_deliver(game.state.hands[public.actor], under_way(public).statement):
                await asyncio.sleep(0.02)
        await tell(self, table, outcome)

    plant(Room, "_tell", waiting)


@noticed_at("trade-outsider")
def hands_in_a_log_of_what_bots_hear() -> None:
    hear = BotTalk.hear

    def logged(self: BotTalk, table: Table) -> None:
        hear(self, table)
        if table.game is not None:
            told = [int(hand) for hand in table.game.state.hands]
            structlog.get_logger().debug("heard", hands=told)

    plant(BotTalk, "hear", logged)
