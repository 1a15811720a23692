"""Mistakes in who sees what, and in how it is told."""

from typing import Any

from respublica.engine import cards as c
from respublica.engine import events as e
from respublica.engine import memory
from respublica.engine.game import Game
from respublica.engine.trade import can_deliver
from respublica.reader import drafts
from tests.secrecy.worlds.faults.seeding import (
    games,
    noticed_at,
    plant_everywhere,
    remember_games,
)
from tests.server.planting import plant


@noticed_at("a-swap-face-down")
def a_face_down_swap_told_to_all() -> None:
    redact = e.redact
    plant_everywhere(
        "redact",
        redact,
        lambda event, seat: event if isinstance(event, e.Swapped) else redact(event, seat),
    )


@noticed_at("draw-outsider")
def a_draw_told_to_all() -> None:
    redact = e.redact
    plant_everywhere(
        "redact",
        redact,
        lambda event, seat: event if isinstance(event, e.Drew) else redact(event, seat),
    )


@noticed_at("past-outsider", "past-another")
def a_memory_aid_that_is_switched_off() -> None:
    plant(memory.Memory, "aid", property(lambda self: tuple(self.sure)))


@noticed_at("trade-another", "answer-another")
def a_memory_aid_that_saw_everything() -> None:
    def knowing(self: Game, seat: int | None) -> tuple[int, ...]:
        return tuple(self.state.hands)

    plant(Game, "held_at_least", knowing)


@noticed_at("a-turn")
def advice_that_knows_what_can_be_had() -> None:
    remember_games()

    def advising(*asked: Any) -> str:
        can = [can_deliver(hand, asked[3]) for hand in games[-1].state.hands]
        return f"{sum(can)} could give this"

    plant(drafts, "weigh_getting", advising)


@noticed_at("a-delivery")
def a_pick_that_knows_other_hands() -> None:
    remember_games()

    def possible(hand: int, owed: Any, picked: int) -> bool:
        held = [c.contains(other, picked) for other in games[-1].state.hands]
        return sum(held) % 2 == 0

    plant(drafts, "_can_become", possible)
