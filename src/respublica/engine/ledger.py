"""One hidden hand as an account: what it drew, what it must have drawn, what moved.

A need for cards at some moment is a need for so many draws of those kinds before it, less what
swaps brought. The hand is possible as long as the needs of each back fit into its draws.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import assert_never

from respublica.engine import cards as c
from respublica.engine.cards import Cards
from respublica.engine.evidence import CanMeet, Draws, Fact, Gets, Gives, Holds, Seals, Unseen
from respublica.engine.state import backs

_MASKS = (c.PEOPLE, c.CIVILISATION)


class DeadEnd(Exception):
    """What was decided so far leaves no way on."""


@dataclass(slots=True)
class Ledger:
    drawn: list[int]
    """Cards drawn, by back: people, civilisation."""
    needed: list[int]
    """For every kind, how many of the draws must be of it."""
    moved: list[int]
    """For every kind, how many came in by swaps, less those that went out."""
    wild: list[int]
    """Cards that came in unseen and undecided, by back: they may be anything."""
    deadlines: list[tuple[int, int]]
    """One for each card needed: (cards of its back drawn by then, kind)."""

    @classmethod
    def empty(cls) -> "Ledger":
        return cls([0, 0], [0] * c.SLOTS, [0] * c.SLOTS, [0, 0], [])

    def copy(self) -> "Ledger":
        return Ledger(self.drawn[:], self.needed[:], self.moved[:], self.wild[:], self.deadlines[:])

    def enter(self, fact: Fact, decided: Mapping[Unseen, Cards]) -> None:
        """One fact; where it is undecided, what it is sure to mean."""
        match fact:
            case Draws(seen):
                self.drawn[0] += seen.people
                self.drawn[1] += seen.civilisation
            case Holds(cards) | CanMeet(sure=cards):
                self.need(cards)
            case Seals(bundle):
                self.need(_known(bundle, decided))
            case Gives(bundle):
                self._give(_known(bundle, decided))
            case Gets(bundle):
                self._get(bundle, decided)
            case _:
                assert_never(fact)

    def need(self, cards: Cards) -> None:
        """These cards are held now; a dead end if the draws cannot have brought them."""
        for slot, number in c.counts(cards):
            more = number - self.sure(slot)
            if more > 0:
                self.needed[slot] += more
                self.deadlines += [(self.drawn[back_of(slot)], slot)] * more
        if self.unknown(0) < 0 or self.unknown(1) < 0:
            raise DeadEnd

    def unknown(self, back: int) -> int:
        """How many of the cards drawn may still be anything."""
        return self.drawn[back] + self.wild[back] - sum(self.needed[6 * back : 6 * back + 6])

    def sure(self, slot: int) -> int:
        """How many of a kind the hand holds for certain."""
        return self.needed[slot] + self.moved[slot]

    def lacks(self, cards: Cards) -> int:
        """How many of these cards would have to be among the unknown ones."""
        return sum(max(0, number - self.sure(slot)) for slot, number in c.counts(cards))

    def has_room_for(self, cards: Cards) -> bool:
        """Whether the hand may hold these cards now, whatever comes later."""
        return all(
            self.lacks(cards & mask) <= self.unknown(back) for back, mask in enumerate(_MASKS)
        )

    def expects(self, slot: int, beside: Cards, share: float) -> float:
        """How many more of a kind the hand may hold; `share` is its part of the unseen cards."""
        back = back_of(slot)
        sure = max(0, self.sure(slot) - c.count(beside, slot))
        return sure + max(0, self.unknown(back) - self.lacks(beside & _MASKS[back])) * share

    def _give(self, cards: Cards) -> None:
        self.need(cards)
        for slot, number in c.counts(cards):
            self.moved[slot] -= number

    def _get(self, bundle: Cards | Unseen, decided: Mapping[Unseen, Cards]) -> None:
        cards = _known(bundle, decided)
        for slot, number in c.counts(cards):
            self.moved[slot] += number
        if isinstance(bundle, Unseen) and bundle not in decided:
            assert bundle.backs is not None
            known = backs(cards)
            self.wild[0] += bundle.backs.people - known.people
            self.wild[1] += bundle.backs.civilisation - known.civilisation


def back_of(slot: int) -> int:
    """0 for people, 1 for civilisation."""
    return slot // len(c.PEOPLE_SLOTS)


def _known(bundle: Cards | Unseen, decided: Mapping[Unseen, Cards]) -> Cards:
    return bundle if isinstance(bundle, int) else decided.get(bundle, bundle.sure)
