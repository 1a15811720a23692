"""What trades are worth, on arrays: the cheapest delivery, a guess of hands, what is gained.

Whoever is asked to give something gives what it misses least at its own prices (`prices`). Cards
are taken greedily, one group of a term at a time, as in `bots/cheapest_delivery.py`.
"""

from math import inf

import numpy as np

from respublica.kernel import cards as c
from respublica.kernel import layout as at
from respublica.kernel.compiled import allocating, compiled
from respublica.kernel.dice import Dice, below
from respublica.kernel.layout import Numbers
from respublica.kernel.prices import MOST_ALIKE, Floats, displayed
from respublica.kernel.random_play import certain_delivery
from respublica.kernel.statements import AND, OR, can_deliver, count_of, join_of, noun_of

NOTHING = -1
"""Instead of a bundle: the hand does not have it."""


# Deliveries ---------------------------------------------------------------------------------------


@compiled
def cheapest(rules: Numbers, rows: Floats, hand: int, said: int) -> tuple[float, int]:
    """What meeting a statement costs this hand, and with which cards."""
    join = join_of(said)
    if join == AND:
        return _cheapest_of_both(rules, rows, hand, said)
    cost, bundle = cheapest_term(rules, rows, hand, count_of(said, 0), noun_of(said, 0))
    if join == OR:
        other_cost, other = cheapest_term(rules, rows, hand, count_of(said, 1), noun_of(said, 1))
        if other != NOTHING and (bundle == NOTHING or other_cost < cost):
            return other_cost, other
    return cost, bundle


@compiled
def _cheapest_of_both(rules: Numbers, rows: Floats, hand: int, said: int) -> tuple[float, int]:
    """The term that leaves the least choice first; being greedy may fail where the hand can."""
    first = 1 if _is_freer(rules, noun_of(said, 0), noun_of(said, 1)) else 0
    count, noun = count_of(said, first), noun_of(said, first)
    cost, bundle = cheapest_term(rules, rows, hand, count, noun)
    if bundle == NOTHING:
        return inf, NOTHING
    count, noun = count_of(said, 1 - first), noun_of(said, 1 - first)
    rest_cost, rest = cheapest_term(rules, rows, hand - bundle, count, noun)
    if rest != NOTHING:
        return cost + rest_cost, bundle + rest
    if not can_deliver(rules, hand, said):
        return inf, NOTHING
    bundle = certain_delivery(rules, hand, said)
    return -change(rows, hand, 0, bundle), bundle


@compiled
def _is_freer(rules: Numbers, noun: int, other: int) -> bool:
    if rules[at.R_ALIKE + noun] != rules[at.R_ALIKE + other]:
        return rules[at.R_ALIKE + noun] < rules[at.R_ALIKE + other]
    return c.total(rules[at.R_AMONG + noun]) > c.total(rules[at.R_AMONG + other])


@compiled
def cheapest_term(
    rules: Numbers, rows: Floats, hand: int, number: int, noun: int
) -> tuple[float, int]:
    if noun < at.SLOTS:
        held = c.count(hand, noun)
        if held < number:
            return inf, NOTHING
        return rows[noun, held] - rows[noun, held - number], number << c.SLOT_BITS * noun
    cost, left = 0.0, hand & rules[at.R_AMONG + noun]
    alike, before = rules[at.R_ALIKE + noun], left
    if c.groups(left, alike) < number:
        return inf, NOTHING
    for _ in range(number):
        slot = least_missed(rows, left, alike)
        held = c.count(left, slot)
        cost += rows[slot, held] - rows[slot, held - alike]
        left -= alike << c.SLOT_BITS * slot
    return cost, before - left


@compiled
def least_missed(rows: Floats, hand: int, alike: int) -> int:
    """The slot with a group of so many alike that costs the least; there is one."""
    best, found, slot = inf, 0, 0
    while hand:
        held = hand & c.FIELD
        if held >= alike:
            cost = rows[slot, held] - rows[slot, held - alike]
            if cost < best:
                best, found = cost, slot
        hand >>= c.SLOT_BITS
        slot += 1
    return found


@compiled
def change(rows: Floats, hand: int, come: int, gone: int) -> float:
    """What a hand gains in worth when some cards come and others go.

    Words may name more cards than there are: beyond what a hand can hold nothing is gained.
    """
    after, total, slot = hand + come - gone, 0.0, 0
    differ = hand ^ after
    while differ:
        if differ & c.FIELD:
            shift = c.SLOT_BITS * slot
            held = min(MOST_ALIKE, after >> shift & c.FIELD)
            total += rows[slot, held] - rows[slot, hand >> shift & c.FIELD]
        differ >>= c.SLOT_BITS
        slot += 1
    return total


@compiled
def sure_cards(said: int) -> int:
    """The cards that a statement names, by kind; of an `or`, those of its first branch."""
    return named(said, 0) + named(said, 1) if join_of(said) == AND else named(said, 0)


@compiled
def named(said: int, place: int) -> int:
    """The cards that a term names; none for a category."""
    noun = noun_of(said, place)
    return count_of(said, place) << c.SLOT_BITS * noun if noun < at.SLOTS else 0


# Guesses ------------------------------------------------------------------------------------------


@compiled
def unseen_by(rules: Numbers, state: Numbers, seat: int) -> int:
    """The cards that are in no place known to this seat."""
    return rules[at.R_ALL_CARDS] - state[at.S_HAND + seat] - displayed(state)


@compiled
def guess_hands(rules: Numbers, state: Numbers, seat: int, guess: Numbers, rng: Dice) -> None:
    """Deal the others as many unseen cards as they hold, by their backs."""
    unseen = unseen_by(rules, state, seat)
    guess[:] = 0
    guess[seat] = state[at.S_HAND + seat]
    _guess_backs(rules, state, seat, unseen & c.PEOPLE, c.PEOPLE, guess, rng)
    _guess_backs(rules, state, seat, unseen & c.CIVILISATION, c.CIVILISATION, guess, rng)


@allocating
def _guess_backs(
    rules: Numbers,
    state: Numbers,
    seat: int,
    unseen: int,
    among: int,
    guess: Numbers,
    rng: Dice,
) -> None:
    pool = np.empty(at.MOST_DECK, np.int64)
    left, slot = 0, 0
    while unseen:
        for _ in range(unseen & c.FIELD):
            pool[left] = slot
            left += 1
        unseen >>= c.SLOT_BITS
        slot += 1
    for other in range(rules[at.R_SEATS]):
        if other == seat:
            continue
        for _ in range(min(left, c.total(state[at.S_HAND + other] & among))):
            drawn = below(rng, left)
            left -= 1
            guess[other] += 1 << c.SLOT_BITS * pool[drawn]
            pool[drawn] = pool[left]
