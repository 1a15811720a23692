"""Which bundles meet a statement, by trying them all: a second opinion on the matcher.

A multiset of cards is a product of primes, one prime a kind. A bundle is then a divisor of a hand,
two parts together are their product, and nothing of the engine's way to do it is shared.
"""

from dataclasses import dataclass
from functools import cached_property
from math import prod

PEOPLE = ("anglo-saxon", "goth", "hun", "langobard", "viking", "monk")
CIVILISATION = ("alchemy", "architecture", "trade", "metalworking", "shipbuilding", "book")
KINDS = PEOPLE + CIVILISATION
PRIMES = dict(zip(KINDS, (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37), strict=True))
ALIKE = {"pair": 2, "three": 3, "four": 4, "five": 5}

Bundle = int
"""A product of primes."""


@dataclass(frozen=True)
class Said:
    """Terms as spoken, before any normal form: `Said("and", ((1, "hun"), (2, "hun")))`."""

    join: str | None
    terms: tuple[tuple[int, str], ...]


def bundle(cards: dict[str, int]) -> Bundle:
    return prod(PRIMES[kind] ** number for kind, number in cards.items())


class Hand:
    """A hand with all its bundles, found by brute force."""

    def __init__(self, cards: dict[str, int]) -> None:
        self.cards = {kind: number for kind, number in cards.items() if number}
        self.product = bundle(cards)
        self._meeting: dict[tuple[int, str], list[Bundle]] = {}

    @cached_property
    def bundles(self) -> dict[Bundle, dict[str, int]]:
        """Every bundle with its counts, the empty one and the whole hand included."""
        found: dict[Bundle, dict[str, int]] = {1: {}}
        for kind, number in self.cards.items():
            found = {
                smaller * PRIMES[kind] ** taken: {**counts, kind: taken} if taken else counts
                for smaller, counts in found.items()
                for taken in range(number + 1)
            }
        return found

    def deliveries(self, said: Said) -> set[Bundle]:
        """All bundles that meet the statement."""
        if said.join == "and":
            first, second = (self.meeting(*term) for term in said.terms)
            products = {one * other for one in first for other in second}
            return {product for product in products if self.product % product == 0}
        return {one for term in said.terms for one in self.meeting(*term)}

    def meeting(self, count: int, noun: str) -> list[Bundle]:
        """All bundles that meet a single term."""
        key = count, noun
        if key not in self._meeting:
            bundles = self.bundles.items()
            self._meeting[key] = [one for one, counts in bundles if meets(counts, count, noun)]
        return self._meeting[key]


def meets(counts: dict[str, int], count: int, noun: str) -> bool:
    name, _, category = noun.partition(" in ")
    if category and not meets(counts, sum(counts.values()), category):
        return False
    if name in ALIKE:
        alike = ALIKE[name]
        groups = [number // alike for number in counts.values() if number % alike == 0]
        return len(groups) == len(counts) and sum(groups) == count
    allowed = {"people": PEOPLE, "civilisation": CIVILISATION, "card": KINDS}.get(name, (name,))
    return sum(counts.values()) == count and all(kind in allowed for kind in counts)
