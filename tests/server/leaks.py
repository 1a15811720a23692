"""Mistakes that let something hidden slip onto the wire, to be planted in a server's process."""

from itertools import count
from typing import Any

from fastapi.responses import Response

from respublica.engine.checks import under_way
from respublica.engine.game import Game
from respublica.engine.state import Phase
from respublica.engine.trade import can_deliver
from respublica.protocol import messages as m
from respublica.protocol.refusals import Refusal
from respublica.server.http import answers
from respublica.server.http.routes import play
from respublica.server.rooms.room import Onlooker
from respublica.server.tables.outcome import Outcome
from respublica.server.tables.table import Table


def plant(owner: object, name: str, fault: object) -> None:
    setattr(owner, name, fault)


_noticed = [0]
"""What a mistake makes of the hidden cards it saw last."""


def _hidden(game: Game) -> int:
    """A small number that follows from all hands."""
    return hash(tuple(game.state.hands)) % 7


def a_message_when_somebody_could_answer() -> None:
    carry_out = Table._carry_out

    def talkative(self: Table, *rest: Any) -> Outcome:
        outcome, game = carry_out(self, *rest), self.require_game()
        if game.phase is Phase.ANSWER:
            table = game.state.table
            if can_deliver(game.state.hands[table.actor], under_way(table).statement):
                outcome.talked = m.Talked(table.actor, "let-me-think")
        return outcome

    plant(Table, "_carry_out", talkative)


def _note_hands() -> None:
    carry_out = Table._carry_out

    def noticing(self: Table, *rest: Any) -> Outcome:
        outcome = carry_out(self, *rest)
        _noticed[0] = _hidden(self.require_game())
        return outcome

    plant(Table, "_carry_out", noticing)


def a_length_that_depends_on_hidden_cards() -> None:
    tell = Onlooker.tell

    def padded(self: Onlooker, message: bytes) -> None:
        tell(self, message + b" " * _noticed[0])

    _note_hands()
    plant(Onlooker, "tell", padded)


def a_refusal_that_tells_a_hand() -> None:
    act_once = Table._act_once

    def talkative(self: Table, seat: int, *rest: Any) -> Outcome:
        try:
            return act_once(self, seat, *rest)
        except Refusal as refusal:
            if self.game is None:
                raise
            other = self.game.state.hands[(seat + 1) % self.game.deal.seats]
            told = f"{refusal.message} ({self.game.edition.write_cards(other)})"
            raise Refusal(refusal.code, told, refusal.position, refusal.number) from None

    plant(Table, "_act_once", talkative)


def an_order_that_depends_on_hidden_cards() -> None:
    """The answer to an act comes before the news, or after: one bit of the hands for each act."""
    tell, late, bits = Onlooker.tell, dict[Onlooker, bytes](), count()

    def answering(self: Onlooker, message: bytes) -> None:
        is_answer = message.startswith(b'{"type":"acknowledged"')
        if is_answer and _noticed[0] >> next(bits) & 1:
            late[self] = message
            return
        tell(self, message)
        if self in late:
            tell(self, late.pop(self))

    _note_hands()
    plant(Onlooker, "tell", answering)


def a_head_that_marks_the_state() -> None:
    """As a cache would: the same mark for the same state, hidden cards and all."""
    view, answer = Table.view, answers.answer

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


def an_early_delivery_that_shows() -> None:
    plant(Table, "asked_as_known_to", lambda self, viewer: self.waiting_for)


LEAKS = (
    a_message_when_somebody_could_answer,
    a_length_that_depends_on_hidden_cards,
    a_refusal_that_tells_a_hand,
    an_order_that_depends_on_hidden_cards,
    a_head_that_marks_the_state,
    an_early_delivery_that_shows,
)
