"""Mistakes that let something hidden slip onto the wire, to be planted in a server's process."""

from typing import Any

import msgspec
from fastapi.responses import Response

from respublica.engine.checks import under_way
from respublica.engine.game import Game
from respublica.engine.state import Phase
from respublica.engine.trade import can_deliver
from respublica.protocol import messages as m
from respublica.protocol.refusals import Refusal
from respublica.server.http.routes import play, tables
from respublica.server.rooms.room import Onlooker, Room
from respublica.server.tables.outcome import Outcome, ToViewer
from respublica.server.tables.table import Table


def plant(owner: object, name: str, fault: object) -> None:
    setattr(owner, name, fault)


_noticed = [0]
"""What a mistake makes of the hidden cards it saw last."""


def _hidden(game: Game) -> int:
    """A small number that follows from all hands."""
    return hash(tuple(game.state.hands)) % 7


def a_message_when_somebody_could_answer() -> None:
    tell_events = Table._tell_events

    def talkative(self: Table, since: int, outcome: Outcome) -> None:
        tell_events(self, since, outcome)
        game = self.game
        if game is None or game.phase is not Phase.ANSWER:
            return
        table = game.state.table
        if can_deliver(game.state.hands[table.actor], under_way(table).statement):
            for viewer in self._viewers():
                outcome.tell(ToViewer(viewer), m.Talked(table.actor, "let-me-think"))

    plant(Table, "_tell_events", talkative)


def a_length_that_depends_on_hidden_cards() -> None:
    tell_events, tell = Table._tell_events, Onlooker.tell

    def noticing(self: Table, since: int, outcome: Outcome) -> None:
        tell_events(self, since, outcome)
        if self.game is not None:
            _noticed[0] = _hidden(self.game)

    def padded(self: Onlooker, message: bytes) -> None:
        tell(self, message + b" " * _noticed[0])

    plant(Table, "_tell_events", noticing)
    plant(Onlooker, "tell", padded)


def a_refusal_that_tells_a_hand() -> None:
    first_time = Table._first_time

    def talkative(self: Table, seat: int, *rest: Any) -> Outcome:
        try:
            return first_time(self, seat, *rest)
        except Refusal as refusal:
            if self.game is None:
                raise
            other = self.game.state.hands[(seat + 1) % self.game.deal.seats]
            told = f"{refusal.message} ({self.game.edition.write_cards(other)})"
            raise Refusal(refusal.code, told, refusal.position, refusal.number) from None

    plant(Table, "_first_time", talkative)


def an_order_that_depends_on_hidden_cards() -> None:
    """The answer to an act comes before the news, or after."""
    answer, tell, late = Room._answer, Room._tell, list[Onlooker]()

    def answering(self: Room, outcome: Outcome, sender: Onlooker) -> bool:
        game = None if self._table is None else self._table.game
        if game is None or _hidden(game) % 2:
            return answer(self, outcome, sender)
        late.append(sender)
        return False

    async def telling(self: Room, table: Table, outcome: Outcome) -> None:
        await tell(self, table, outcome)
        if late:
            answer(self, outcome, late.pop())

    plant(Room, "_answer", answering)
    plant(Room, "_tell", telling)


def a_head_that_marks_the_state() -> None:
    """As a cache would: the same mark for the same state, hidden cards and all."""
    view, answer = Table.view, tables.answer

    def noticing(self: Table, seat: int | None) -> Any:
        if self.game is not None:
            _noticed[0] = hash(tuple(self.game.state.hands))
        return view(self, seat)

    def marked(*value: Any) -> Response:
        response = answer(*value)
        response.headers["etag"] = f'"{_noticed[0]:x}"'
        return response

    plant(Table, "view", noticing)
    plant(play, "answer", marked)


def a_held_delivery_that_shows() -> None:
    look = Table.look

    def talkative(self: Table, *rest: Any) -> Any:
        return [
            msgspec.structs.replace(shown, asked=self.waiting_for)
            if isinstance(shown, m.ViewIs)
            else shown
            for shown in look(self, *rest)
        ]

    plant(Table, "look", talkative)


LEAKS = (
    a_message_when_somebody_could_answer,
    a_length_that_depends_on_hidden_cards,
    a_refusal_that_tells_a_hand,
    an_order_that_depends_on_hidden_cards,
    a_head_that_marks_the_state,
    a_held_delivery_that_shows,
)
