"""A change to a conjecture: some cards are of another kind, with all that follows for the hands.

A card that is to be in a hand was drawn, or came in an unseen bundle, or was not given away in
one; if it came in a bundle, the giver had it before or has it no longer. From then on it stays, or
goes with a later bundle. Each of these is chosen at random, and each may break what is proven:
that is for the tally to say.
"""

from dataclasses import dataclass, field
from typing import NamedTuple

from respublica.engine import cards as c
from respublica.engine.resample.conjecture import NEVER, NOBODY, Conjecture
from respublica.engine.resample.evidence import Unseen
from respublica.engine.resample.tally import Shift
from respublica.engine.trade import RandomSource, satisfies


class _Span(NamedTuple):
    """While it lasts, so many cards of a hand are of the new kind; below zero, of the old one."""

    seat: int
    start: int
    end: int
    number: int


@dataclass(slots=True)
class Trail:
    conjecture: Conjecture
    out: int
    into: int
    rng: RandomSource
    exchanged: list[tuple[int, int]] = field(default_factory=list)
    """Pairs of draws, of the old kind and of the new one."""
    substituted: dict[Unseen, int] = field(default_factory=dict)
    """Bundles with so many of the new kind instead of the old; below zero, the other way round."""
    _spans: list[_Span] = field(default_factory=list)

    def bring(self, seat: int, moment: int) -> bool:
        """Let one more of the new kind be in a hand at a moment; whether a way was found."""
        start = self._origin(seat, moment)
        if start is None:
            return False
        self._follow(seat, start, 1, stay=moment)
        return True

    def shifts(self) -> list[Shift]:
        """What changes in the hands; opposite spans cancel where they overlap."""
        edges: dict[int, list[tuple[int, int]]] = {}
        for seat, start, end, number in self._spans:
            edges.setdefault(seat, []).extend(((start, number), (end, -number)))
        shifts = []
        for seat, changes in edges.items():
            changes.sort()
            net = since = 0
            for moment, number in changes:
                if net and since < moment:
                    out, into = (self.out, self.into) if net > 0 else (self.into, self.out)
                    shifts.append(Shift(seat, since, moment, out, into, abs(net)))
                net, since = net + number, moment
        return shifts

    # Where it came from -------------------------------------------------------------------------

    def _origin(self, seat: int, moment: int) -> int | None:
        """Since when it is there."""
        conjecture = self.conjecture
        drawn = conjecture.drawn_by(seat, moment, self.out)
        came = conjecture.came_with(seat, moment, self.out)
        kept = conjecture.went_with(seat, moment, self.into)
        choices = len(drawn) + len(came) + len(kept)
        if not choices:
            return None
        choice = self.rng.randrange(choices)
        if choice < len(drawn):
            return self._exchange(drawn[choice], seat, moment)
        choice -= len(drawn)
        return (
            self._came(came[choice]) if choice < len(came) else self._kept(kept[choice - len(came)])
        )

    def _exchange(self, one: int, seat: int, moment: int) -> int | None:
        """It was drawn, instead of somewhere else."""
        others = self.conjecture.drawn_elsewhere(seat, moment, self.into)
        if not others:
            return None
        other = others[self.rng.randrange(len(others))]
        if any(one in pair or other in pair for pair in self.exchanged):
            return None
        self.exchanged.append((one, other))
        draws = self.conjecture.draws
        self._follow(draws[other].seat, draws[other].moment, -1)
        return draws[one].moment

    def _came(self, bundle: Unseen) -> int | None:
        """It came in a bundle, perhaps with others that have to change with it."""
        number = self._fewest(bundle, 1)
        if not number:
            return None
        self.substituted[bundle] = number
        for _ in range(number):
            if self.rng.random() < 0.5:
                self._follow(bundle.giver, bundle.given, -1)
            else:
                start = self._origin(bundle.giver, bundle.given - 1)
                if start is None:
                    return None
                self._spans.append(_Span(bundle.giver, start, bundle.given, 1))
        for _ in range(number - 1):
            self._follow(bundle.taker, bundle.given + 1, 1)
        return bundle.given + 1

    def _kept(self, bundle: Unseen) -> int | None:
        """It was not given away, nor were others that have to change with it."""
        number = self._fewest(bundle, -1)
        if not number:
            return None
        self.substituted[bundle] = -number
        for _ in range(number):
            self._follow(bundle.taker, bundle.given + 1, -1)
        for _ in range(number - 1):
            self._follow(bundle.giver, bundle.given, 1)
        return bundle.given

    # Where it went ------------------------------------------------------------------------------

    def _follow(self, seat: int, start: int, number: int, stay: int = 0) -> None:
        while seat != NOBODY:
            bundle = self._bundle_with(seat, max(start, stay), number)
            if bundle is None:
                self._spans.append(_Span(seat, start, NEVER, number))
                return
            self.substituted[bundle] = number
            self._spans.append(_Span(seat, start, bundle.given, number))
            seat, start, stay = bundle.taker, bundle.given + 1, 0

    def _bundle_with(self, seat: int, after: int, number: int) -> Unseen | None:
        """A later bundle that takes it along."""
        for bundle in self.conjecture.given_by[seat]:
            if bundle.given > after and self.rng.random() < 0.5 and self._allows(bundle, number):
                return bundle
        return None

    def _fewest(self, bundle: Unseen, sign: int) -> int:
        """How many cards of the bundle must change together; 0 if they cannot."""
        out = self.out if sign > 0 else self.into
        most = c.count(self.conjecture.bundles[bundle], out)
        return next((n for n in range(1, most + 1) if self._allows(bundle, sign * n)), 0)

    def _allows(self, bundle: Unseen, number: int) -> bool:
        """Whether the bundle can change so, by its words."""
        cards = self.conjecture.bundles[bundle]
        out = self.out if number > 0 else self.into
        if bundle in self.substituted or c.count(cards, out) < abs(number):
            return False
        return satisfies(cards + number * (c.ONE[self.into] - c.ONE[self.out]), bundle.said)
