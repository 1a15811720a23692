"""In what numbers each kind can appear among the bundles that meet a statement; none is listed.

A statement is read kind by kind, as for `Deliveries`: what can be reached before a kind, read on
with so many cards of it, must meet what can still be completed after it. That is exact, and takes
the same few steps for `3 card` from a large hand as for `1 hun`.

Numbers are the bits of an integer, as the counts of one kind stay below 16: `0b101` is none or two.
Where only the backs of a hand are known, as many cards of each back as it has can be among them.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from respublica.engine import cards as c
from respublica.engine.cards import Cards
from respublica.engine.state import Backs, backs
from respublica.engine.trade import Branch, Join, Reading, Statement, named, reading

Numbers: TypeAlias = int
Held: TypeAlias = Sequence[tuple[int, int]]
"""Slots with how many cards of each."""
NO_CARD: Numbers = 1
"""Certainly none."""


def numbers(cards: Cards, terms: Branch, seen: Backs | None = None) -> tuple[Numbers, ...] | None:
    """For every slot; None if the terms cannot be met from these cards.

    `seen` are the backs of a hand that holds some of these cards.
    """
    if all(term.noun.is_kind for term in terms):
        return _named_numbers(cards, named(terms), seen)
    read, size = reading(one_branch(terms)), sum(term.size for term in terms)
    held = [(slot, min(size, number)) for slot, number in c.counts(cards & read.among)]
    allowed = None if seen is None else _within(terms, seen)
    before = _reached(read, held, allowed)
    after = _completed(read, held, allowed)
    if not before[-1] & read.accepting:
        return None
    found = [NO_CARD] * c.SLOTS
    for place, (slot, most) in enumerate(held):
        found[slot] = sum(
            1 << number
            for number in range(most + 1)
            if read.read(before[place], slot, number) & after[place + 1]
        )
    return tuple(found)


def _named_numbers(cards: Cards, bundle: Cards, seen: Backs | None) -> tuple[Numbers, ...] | None:
    """Where the words leave no choice."""
    needs = backs(bundle)
    if seen is not None and (needs.people > seen.people or needs.civilisation > seen.civilisation):
        return None
    return tuple(1 << number for number in c.unpack(bundle)) if c.contains(cards, bundle) else None


def one_branch(terms: Branch) -> Statement:
    return Statement(terms, Join.AND if len(terms) == 2 else None)


def each_of(of: Numbers) -> tuple[int, ...]:
    """The numbers, ascending."""
    found = []
    while of:
        found.append(fewest(of))
        of &= of - 1
    return tuple(found)


def fewest(of: Numbers) -> int:
    return (of & -of).bit_length() - 1


def any_of(several: Iterable[Numbers]) -> Numbers:
    found = 0
    for each in several:
        found |= each
    return found


def exchanged(before: int, came: Numbers, gone: Numbers) -> Numbers:
    """How many there can be afterwards, if what comes does not depend on what goes."""
    if gone == NO_CARD:
        return came << before
    return any_of((came << before) >> number for number in each_of(gone))


def _reached(read: Reading, held: Held, allowed: int | None) -> list[int]:
    """The progress that can have been made before each kind held, and after the last."""
    found, progress, people = [], read.start, True
    for slot, most in held:
        if people and slot in c.CIVILISATION_SLOTS:
            people, progress = False, _masked(progress, allowed)
        found.append(progress)
        progress = read.read_up_to(progress, slot, most)
    return [*found, _masked(progress, allowed) if people else progress]


def _completed(read: Reading, held: Held, allowed: int | None) -> list[int]:
    """The progress before each kind held, and after the last, from which all can be completed."""
    found, progress, people = [], read.accepting, False
    for slot, most in reversed(held):
        if not people and slot in c.PEOPLE_SLOTS:
            people, progress = True, _masked(progress, allowed)
        found.append(progress)
        progress = read.read_back_up_to(progress, slot, most)
    return [progress, *reversed(found)]


def _masked(progress: int, allowed: int | None) -> int:
    return progress if allowed is None else progress & allowed


def _within(terms: Branch, seen: Backs) -> int:
    """The progress there may be when all people are read and no civilisation card is.

    A bundle has a certain size: neither may more people have come than the hand has, nor may more
    cards be missing than it has of civilisation.
    """
    size = sum(term.size for term in terms)
    return any_of(
        1 << bit
        for bit, cards in enumerate(_cards_read(terms))
        if size - seen.civilisation <= cards <= seen.people
    )


def _cards_read(terms: Branch) -> Iterator[int]:
    """How many cards make each progress, in the order of its bits."""
    first, second = (*terms, None)[:2]
    assert first is not None
    for firsts in range(first.count + 1):
        for seconds in range((second.count if second else 0) + 1):
            yield firsts * first.noun.alike + (seconds * second.noun.alike if second else 0)
