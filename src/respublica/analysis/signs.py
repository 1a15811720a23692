"""What everybody at the table has said and done, as numbers for each seat and kind of card.

These are the signs from which hands can be guessed: who asked for a kind, offered it, declined it,
and how long ago. Most of them fade from turn to turn, because hands change. All of it is public.
"""

import numpy as np

from respublica.engine import cards as c
from respublica.engine import events as e
from respublica.engine.cards import Cards
from respublica.engine.state import Backs
from respublica.engine.trade import Opening, Statement
from respublica.engine.view import View
from respublica.kernel.prices import Floats

FADING = 0.93
"""The part of a sign that is left after a turn."""
NAMES = (
    "always",
    "asked",
    "asked just now",
    "asked for others",
    "demanded",
    "offered",
    "tendered",
    "declined request",
    "declined offer",
    "displayed",
    "drawn since",
)
(
    ALWAYS,
    ASKED,
    ASKED_JUST_NOW,
    ASKED_FOR_OTHERS,
    DEMANDED,
    OFFERED,
    TENDERED,
    DECLINED_REQUEST,
    DECLINED_OFFER,
    DISPLAYED,
    DRAWN_SINCE,
) = range(len(NAMES))
_FADED = [
    ASKED,
    ASKED_FOR_OTHERS,
    DEMANDED,
    OFFERED,
    TENDERED,
    DECLINED_REQUEST,
    DECLINED_OFFER,
]
_FADING_JUST_NOW = 0.7


class Signs:
    """Of one game, as one viewer hears it; `see` what is new before reading `table`."""

    def __init__(self, seats: int) -> None:
        self.table: Floats = np.zeros((seats, c.SLOTS, len(NAMES)))
        """By seat, slot and sign."""
        self.table[:, :, ALWAYS] = 1.0
        self._seen = 0
        self._spoke: e.Spoke | None = None

    def see(self, view: View) -> None:
        for event in view.log[self._seen :]:
            self._take_in(event)
        self._seen = len(view.log)

    def having_heard(self, event: e.Event) -> "Signs":
        """What they would be after one more event; these stay as they are."""
        later = Signs(len(self.table))
        later.table[:], later._spoke = self.table, self._spoke
        later._take_in(event)
        return later

    def _take_in(self, event: e.Event) -> None:
        match event:
            case e.TurnBegan():
                self.table[:, :, _FADED] *= FADING
                self.table[:, :, ASKED_JUST_NOW] *= _FADING_JUST_NOW
            case e.Spoke(seat, act, said):
                self._spoke = event
                if act is Opening.REQUEST:
                    self._ask(seat, said)
                else:
                    self._name(seat, said, OFFERED)
            case e.Responded(seat, said, to):
                self._name(seat, said, DEMANDED if to is Opening.REQUEST else TENDERED)
            case e.Declined(seat) if self._spoke is not None:
                requested = self._spoke.act is Opening.REQUEST
                sign = DECLINED_REQUEST if requested else DECLINED_OFFER
                self._name(seat, self._spoke.statement, sign)
            case e.Displayed(seat, group):
                signs = self.table[seat, group.kind.slot]
                signs[ASKED : DECLINED_OFFER + 1] = 0.0
                signs[DISPLAYED] += 1.0
            case e.DisplayEnded(seat):
                self.table[seat, :, DRAWN_SINCE] = 0.0
            case e.Drew(seat, cards):
                self._draw(seat, cards)
            case e.Swapped(active, partner, by_active, by_partner):
                self._draw(active, by_partner)
                self._draw(partner, by_active)
            case _:
                pass

    def _ask(self, seat: int, said: Statement) -> None:
        for slot in self._name(seat, said, ASKED):
            self.table[seat, slot, ASKED_JUST_NOW] += 1.0
            alike = c.PEOPLE_SLOTS if slot in c.PEOPLE_SLOTS else c.CIVILISATION_SLOTS
            for other in alike:
                if other != slot:
                    self.table[seat, other, ASKED_FOR_OTHERS] += 1.0

    def _name(self, seat: int, said: Statement, sign: int) -> list[int]:
        """The kinds that are named, each counted once."""
        slots = [
            slot for term in said.terms if term.noun.is_kind for slot in _slots(term.noun.among)
        ]
        self.table[seat, slots, sign] += 1.0
        return slots

    def _draw(self, seat: int, cards: Cards | Backs) -> None:
        """Cards that came since the seat could last display, by category."""
        if isinstance(cards, int):
            people, civilisation = c.total(cards & c.PEOPLE), c.total(cards & c.CIVILISATION)
        else:
            people, civilisation = cards.people, cards.civilisation
        self.table[seat, c.PEOPLE_SLOTS, DRAWN_SINCE] += people
        self.table[seat, c.CIVILISATION_SLOTS, DRAWN_SINCE] += civilisation


def _slots(among: Cards) -> list[int]:
    return [slot for slot in range(c.SLOTS) if among & c.OF_SLOT[slot]]
