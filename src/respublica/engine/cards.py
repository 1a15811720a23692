"""Cards: a multiset of kinds in one integer.

A kind has a *slot*, people in slots 0 to 5, civilisation in slots 6 to 11, and a slot has five
bits. Counts stay below 16, so the top bit of every field is free: it guards the subtraction in
`contains`, which compares all twelve kinds at once. Adding and removing cards is `+` and `-`.
Only this module knows the packing.
"""

from collections.abc import Iterable, Iterator
from functools import reduce
from typing import TypeAlias

Cards: TypeAlias = int

SLOTS = 12
PEOPLE_SLOTS = range(6)
CIVILISATION_SLOTS = range(6, 12)
MOST_ALIKE = 15

_BITS = 5
_FIELD = 31
_SHIFTS = tuple(_BITS * slot for slot in range(SLOTS))

NONE: Cards = 0
ONE: tuple[Cards, ...] = tuple(1 << shift for shift in _SHIFTS)
"""A single card of each slot."""
OF_SLOT: tuple[Cards, ...] = tuple(_FIELD << shift for shift in _SHIFTS)
"""Masks: `cards & OF_SLOT[slot]` keeps the cards of one kind."""
PEOPLE: Cards = sum(OF_SLOT[slot] for slot in PEOPLE_SLOTS)
CIVILISATION: Cards = sum(OF_SLOT[slot] for slot in CIVILISATION_SLOTS)
ALL: Cards = PEOPLE | CIVILISATION

_GUARDS = sum(16 << shift for shift in _SHIFTS)
_EVEN_FIELDS = sum(_FIELD << shift for shift in _SHIFTS[::2])
_SHIFTED_OUT = {1: sum(15 << shift for shift in _SHIFTS), 2: sum(7 << shift for shift in _SHIFTS)}


def total(cards: Cards) -> int:
    """How many cards there are."""
    # Fields are paired into six lanes of ten bits; a number modulo 2**10 - 1 is its lanes' sum.
    return ((cards & _EVEN_FIELDS) + (cards >> _BITS & _EVEN_FIELDS)) % 1023


def count(cards: Cards, slot: int) -> int:
    """How many cards of one kind there are."""
    return cards >> _SHIFTS[slot] & _FIELD


def several(slot: int, number: int) -> Cards:
    """A number of cards of one kind."""
    return number << _SHIFTS[slot]


def contains(hand: Cards, bundle: Cards) -> bool:
    """Whether the hand holds every card of the bundle; more than 15 alike are never held."""
    return ((hand | _GUARDS) - bundle) & _GUARDS == _GUARDS and not bundle & _GUARDS


def counts(cards: Cards) -> Iterator[tuple[int, int]]:
    """The slots present, in order, with their counts."""
    slot = 0
    while cards:
        if number := cards & _FIELD:
            yield slot, number
        cards >>= _BITS
        slot += 1


def groups(cards: Cards, alike: int) -> int:
    """How many groups of `alike` identical cards can be laid out at once."""
    if alike == 1:
        return total(cards)
    if alike == 2:
        return total(cards >> 1 & _SHIFTED_OUT[1])
    if alike == 4:
        return total(cards >> 2 & _SHIFTED_OUT[2])
    return sum(number // alike for _, number in counts(cards))


def pack(numbers: Iterable[int]) -> Cards:
    """Cards from one count per slot."""
    return sum(number << shift for number, shift in zip(numbers, _SHIFTS, strict=False))


def unpack(cards: Cards) -> tuple[int, ...]:
    """One count per slot, all twelve."""
    return tuple(cards >> shift & _FIELD for shift in _SHIFTS)


def most_of(several: Iterable[Cards]) -> Cards:
    """For every kind the largest count."""
    return reduce(_larger, several)


def least_of(several: Iterable[Cards]) -> Cards:
    """For every kind the smallest count."""
    return reduce(lambda one, other: one + other - _larger(one, other), several)


def without(cards: Cards, gone: Cards) -> Cards:
    """What is certainly left if at most these are gone."""
    return _larger(cards, gone) - gone


def _larger(one: Cards, other: Cards) -> Cards:
    """Kind by kind: the guard bit that survives the subtraction marks where `one` has as many."""
    marks = ((one | _GUARDS) - other) & _GUARDS
    where = marks - (marks >> _BITS - 1)
    return one & where | other & ~where


def each(cards: Cards) -> Iterator[int]:
    """The slots of the cards one by one, repeated for identical ones."""
    for slot, number in counts(cards):
        for _ in range(number):
            yield slot
