"""Which bots play which games, at which seats, with which cards.

A *line-up* is the bots of a game in any order. A *deal* is a pair of shuffled decks and a starting
seat; deals are numbered from 0 and follow from the seed alone. Every line-up plays the same deals,
each deal once in every rotation of its seats, so that every bot plays every hand. The order around
the table matters too: from deal to deal another order is rotated, until all have been used.
"""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement, permutations
from math import ceil

LineUp = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Fixture:
    """One game to be played."""

    line_up: LineUp
    deal: int
    rotation: int

    @property
    def bots(self) -> LineUp:
        """The bots by seat."""
        around = orders(self.line_up)
        order = around[self.deal % len(around)]
        return order[-self.rotation :] + order[: -self.rotation] if self.rotation else order


def deal_seed(seed: int, deal: int) -> bytes:
    """The 32 bytes from which a deal is shuffled."""
    return hashlib.sha256(f"respublica arena 1:{seed}:{deal}".encode("ascii")).digest()


def orders(line_up: LineUp) -> list[LineUp]:
    """The different orders around a table; rotations of an order count as the same."""
    first, *rest = line_up
    found: dict[LineUp, LineUp] = {}
    for others in sorted(set(permutations(rest))):
        order = (first, *others)
        found.setdefault(min(rotations(order)), order)
    return list(found.values())


def rotations(order: LineUp) -> list[LineUp]:
    return [order[place:] + order[:place] for place in range(len(order))]


def fixtures(line_ups: Sequence[LineUp], games: int) -> Iterator[Fixture]:
    """At least that many games: whole deals, each by every line-up in every rotation."""
    seats = len(line_ups[0])
    for deal in range(ceil(games / (seats * len(line_ups)))):
        yield from fixtures_of(line_ups, deal)


def fixtures_of(line_ups: Sequence[LineUp], deal: int) -> Iterator[Fixture]:
    """All games with one deal."""
    for line_up in line_ups:
        for rotation in range(len(line_up)):
            yield Fixture(line_up, deal, rotation)


def mixed(bots: Sequence[str], seats: int) -> list[LineUp]:
    """All line-ups of different bots; if the bots are too few, all with at least two of them."""
    if len(bots) >= seats:
        return list(combinations(bots, seats))
    return [
        line_up for line_up in combinations_with_replacement(bots, seats) if len(set(line_up)) > 1
    ]


def alone(bots: Sequence[str], seats: int) -> list[LineUp]:
    """Each bot alone at a table of each other bot."""
    return [(one, *[other] * (seats - 1)) for one, other in permutations(bots, 2)]
