"""How far a conjecture is from what is proven.

Of every hand, only what its proofs ask about is kept: how many of a kind at that moment, or all
twelve counts. A count may fall below zero when a hand gave what it did not have.
"""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from respublica.engine import cards as c
from respublica.engine.cards import Cards
from respublica.engine.resample.proof import Least, Meets

_BITS, _ZERO = 8, 64
_STEP = tuple(1 << _BITS * slot for slot in range(c.SLOTS))
"""All counts of a hand in one number, like `Cards`, with room below zero."""
_Counts = int


class Shift(NamedTuple):
    """From `start` until before `end`, a hand holds a number more of one kind, fewer of another."""

    seat: int
    start: int
    end: int
    out: int
    into: int
    number: int


class Row:
    """All that is proven of one kind in one hand, by moment; `spare` is what is held beyond it."""

    def __init__(self, seat: int, slot: int) -> None:
        self.seat, self.slot = seat, slot
        self.moments: list[int] = []
        self.spare: list[int] = []
        self.lacking = 0
        self.weight = 1

    def add(self, moment: int, spare: int) -> None:
        self.moments.append(moment)
        self.spare.append(spare)
        self.lacking = max(self.lacking, -spare)

    def cost(self, start: int, end: int, change: int) -> int:
        first, last = bisect_left(self.moments, start), bisect_left(self.moments, end)
        if first == last:
            return 0
        spare = self.spare
        least = min(spare[first:last]) + change
        beside = min(spare[:first] + spare[last:], default=least)
        return self.weight * (max(0, -least, -beside) - self.lacking)

    def shift(self, start: int, end: int, change: int) -> None:
        first, last = bisect_left(self.moments, start), bisect_left(self.moments, end)
        if first < last:
            self.spare[first:last] = [spare + change for spare in self.spare[first:last]]
            self.lacking = max(0, -min(self.spare))

    @property
    def worst(self) -> int:
        """The first moment at which most is lacking."""
        return self.moments[self.spare.index(-self.lacking)]


class Claim:
    """A proof that some statement could be met, with the hand it is about."""

    def __init__(self, meets: Meets, hand: Sequence[int]) -> None:
        self.meets = meets
        self.touches = meets.touches
        self._hand = _counts(hand)
        self._known: dict[_Counts, int] = {}
        self.lacking = self._lacks(self._hand)
        self.weight = 1

    @property
    def held(self) -> Cards:
        return _cards(self._hand)

    def cost(self, step: _Counts) -> int:
        return self.weight * (self._lacks(self._hand + step) - self.lacking)

    def shift(self, step: _Counts) -> None:
        self._hand += step
        self.lacking = self._lacks(self._hand)

    def _lacks(self, hand: _Counts) -> int:
        lacking = self._known.get(hand)
        if lacking is None:
            lacking = self._known[hand] = self.meets.lacks(_cards(hand))
        return lacking


class Tally:
    def __init__(self) -> None:
        self._rows: dict[tuple[int, int], Row] = {}
        self._claims: dict[int, list[Claim]] = {}
        self._all: list[Row | Claim] = []

    def add(self, proof: Least | Meets, hand: Sequence[int]) -> int:
        """One more proof; how much it lacks."""
        if isinstance(proof, Meets):
            claim = Claim(proof, hand)
            self._claims.setdefault(proof.seat, []).append(claim)
            self._all.append(claim)
            return claim.lacking
        row = self._rows.get((proof.seat, proof.slot))
        if row is None:
            row = self._rows[proof.seat, proof.slot] = Row(proof.seat, proof.slot)
            self._all.append(row)
        row.add(proof.moment, hand[proof.slot] - proof.number)
        return row.lacking

    @property
    def open(self) -> list[Row | Claim]:
        """The proofs that do not hold."""
        return [proof for proof in self._all if proof.lacking]

    def relax(self) -> None:
        """Let all proofs press alike again."""
        for proof in self._all:
            proof.weight = 1

    def cost(self, shifts: Iterable[Shift]) -> int:
        """How much more would be lacking; the shifts of one seat must not overlap."""
        cost = 0
        for seat, start, end, out, into, number in shifts:
            for slot, change in ((out, -number), (into, number)):
                row = self._rows.get((seat, slot))
                if row is not None:
                    cost += row.cost(start, end, change)
            step, mask = number * (_STEP[into] - _STEP[out]), c.ONE[out] | c.ONE[into]
            for claim in self._claims.get(seat, ()):
                if start <= claim.meets.moment < end and claim.touches & mask:
                    cost += claim.cost(step)
        return cost

    def shift(self, shifts: Iterable[Shift]) -> None:
        for seat, start, end, out, into, number in shifts:
            for slot, change in ((out, -number), (into, number)):
                row = self._rows.get((seat, slot))
                if row is not None:
                    row.shift(start, end, change)
            step = number * (_STEP[into] - _STEP[out])
            for claim in self._claims.get(seat, ()):
                if start <= claim.meets.moment < end:
                    claim.shift(step)


def _counts(hand: Sequence[int]) -> _Counts:
    return sum((_ZERO + number) * step for number, step in zip(hand, _STEP, strict=True))


def _cards(hand: _Counts) -> Cards:
    return c.pack(
        max(0, (hand >> _BITS * slot & (1 << _BITS) - 1) - _ZERO) for slot in range(c.SLOTS)
    )
