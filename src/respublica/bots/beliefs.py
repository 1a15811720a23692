"""What the opponents may hold, judging by everything said and done so far.

What a hand is certain to hold is known from the memory aid. Of the rest only the backs are known;
a guess deals these cards from those that are in no known place, weighted by *leaning*. A seat that
asks for a kind probably collects it, a seat that offers it probably holds it, and a seat that
declines a request for it probably has none to spare. Leanings fade, because hands change.

A guess deals the hands of all opponents together, so that no card is dealt to two of them.
"""

from collections.abc import Iterable
from math import exp
from random import Random

from respublica.bots.cheapest_delivery import slots_among
from respublica.bots.valuation import Counts
from respublica.engine import cards as c
from respublica.engine.events import Dealt, Declined, Displayed, Event, Responded, Spoke, TurnBegan
from respublica.engine.memory import Memory
from respublica.engine.state import Backs
from respublica.engine.trade import Opening, Statement
from respublica.engine.view import View

Guess = list[list[int]]
"""The hands by seat, each as one count per slot."""

FADING = 0.93
"""The part of a leaning that is left after a turn."""
ASKED, DEMANDED, OFFERED, DECLINED = 0.7, 0.5, 0.3, -0.5
"""How much a kind named in a request, a demand, an offer or a refused request adds to a leaning."""


class Beliefs:
    """The beliefs of one seat: `see` what happened, then ask for `guesses` of the hands."""

    def __init__(self) -> None:
        self.leaning: list[list[float]] = []
        self._memory: Memory | None = None
        self._seen = 0
        self._spoke: Spoke | None = None

    def see(self, view: View) -> None:
        """Take in what happened since the last call."""
        memory = self._memory or Memory(view.table.seats, view.edition.rules)
        for event in view.log[self._seen :]:
            memory.see(event)
            self._take_in(event)
        self._memory, self._seen = memory, len(view.log)

    def _take_in(self, event: Event) -> None:
        match event:
            case Dealt(hands):
                self.leaning = [[0.0] * c.SLOTS for _ in hands]
            case TurnBegan():
                self._fade()
            case Spoke(seat, act, said):
                self._spoke = event
                self._lean(seat, said, ASKED if act is Opening.REQUEST else OFFERED)
            case Responded(seat, said):
                asked = self._spoke is not None and self._spoke.act is Opening.REQUEST
                self._lean(seat, said, DEMANDED if asked else OFFERED)
            case Declined(seat) if self._spoke is not None and self._spoke.act is Opening.REQUEST:
                self._lean(seat, self._spoke.statement, DECLINED)
            case Displayed(seat, group):
                self.leaning[seat][group.kind.slot] = 0.0
            case _:
                pass

    def _fade(self) -> None:
        for leaning in self.leaning:
            for slot, weight in enumerate(leaning):
                leaning[slot] = weight * FADING

    def _lean(self, seat: int, said: Statement, weight: float) -> None:
        for term in said.terms:
            if term.noun.is_kind:
                self.leaning[seat][slots_among(term.noun.among)[0]] += weight

    # Hands --------------------------------------------------------------------------------------

    def sure(self, view: View) -> tuple[tuple[int, ...], ...]:
        """What every hand is certain to hold; of the viewer's own, all of it."""
        self.see(view)
        assert self._memory is not None
        return tuple(
            c.unpack(view.hand if seat == view.seat else cards)
            for seat, cards in enumerate(self._memory.sure)
        )

    def guesses(self, view: View, rng: Random, number: int) -> list[Guess]:
        """That many guesses of all hands."""
        sure = self.sure(view)
        left = unseen(view, sure)
        return [self._guess(view, sure, list(left), rng) for _ in range(number)]

    def _guess(
        self, view: View, sure: tuple[tuple[int, ...], ...], unseen: list[int], rng: Random
    ) -> Guess:
        hands = [list(held) for held in sure]
        others = [seat for seat in range(len(hands)) if seat != view.seat]
        rng.shuffle(others)
        for seat in others:
            likely = [exp(weight) for weight in self.leaning[seat]]
            for slots, free in _free(view.hands[seat], hands[seat]):
                _deal(hands[seat], unseen, slots, likely, free, rng)
        return hands


def _free(seen: Backs, held: list[int]) -> Iterable[tuple[range, int]]:
    """For each category, its slots and how many cards of the hand are not known."""
    for slots, total in (
        (c.PEOPLE_SLOTS, seen.people),
        (c.CIVILISATION_SLOTS, seen.civilisation),
    ):
        yield slots, total - sum(held[slot] for slot in slots)


def _deal(
    hand: list[int],
    unseen: list[int],
    slots: range,
    likely: list[float],
    number: int,
    rng: Random,
) -> None:
    """Deal that many unseen cards to a hand, likely ones more often."""
    for _ in range(number):
        weights = [unseen[slot] * likely[slot] for slot in slots]
        point = rng.random() * sum(weights)
        for slot, weight in zip(slots, weights, strict=True):
            point -= weight
            if weight and point <= 0:
                hand[slot] += 1
                unseen[slot] -= 1
                break


def unseen(view: View, known: tuple[Counts, ...]) -> list[int]:
    """For each slot, how many cards are in no known place."""
    left = list(c.unpack(view.edition.all_cards))
    for groups in view.table.groups:
        for group in groups:
            left[group.kind.slot] -= group.size
    for held in known:
        for slot, number in enumerate(held):
            left[slot] -= number
    return [max(0, number) for number in left]
