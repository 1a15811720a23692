"""Statements in one integer, and whether cards meet them: `engine/trade.py` on numbers.

From the lowest bit: the join in 2 bits, then count in 8 and noun in 5 of the first term, and of the
second. A noun is its place in the order of R3.2.4 (`layout`), so that 0 is never a statement.
"""

import numpy as np

from respublica.kernel import layout as at
from respublica.kernel.cards import FIELD, SLOT_BITS, groups, total
from respublica.kernel.compiled import allocating, compiled
from respublica.kernel.layout import Numbers

SINGLE, AND, OR = range(3)
TERM_BITS = 13
_COUNT, _NOUN = 2, 10
MOST_COUNT = 255
_LONGEST = 28
"""How many bits a statement has."""


@compiled
def single(count: int, noun: int) -> int:
    return SINGLE | count << _COUNT | noun << _NOUN


@compiled
def joined(join: int, count: int, noun: int, other_count: int, other_noun: int) -> int:
    """In normal form, if the two are not the same."""
    if other_noun < noun or (other_noun == noun and other_count < count):
        count, noun, other_count, other_noun = other_count, other_noun, count, noun
    second = other_count << _COUNT | other_noun << _NOUN
    return join | count << _COUNT | noun << _NOUN | second << TERM_BITS


@compiled
def join_of(said: int) -> int:
    return said & 3


@compiled
def count_of(said: int, place: int) -> int:
    return said >> _COUNT + place * TERM_BITS & MOST_COUNT


@compiled
def noun_of(said: int, place: int) -> int:
    return said >> _NOUN + place * TERM_BITS & FIELD


@compiled
def kinds_in(rules: Numbers, said: int) -> int:
    """A mask of the kinds that a statement is about."""
    among = rules[at.R_AMONG + noun_of(said, 0)]
    if join_of(said) != SINGLE:
        among |= rules[at.R_AMONG + noun_of(said, 1)]
    return int(among)


@compiled
def is_alone(noun: int) -> bool:
    """A multiple within a category names two characteristics already (R3.2.5)."""
    return noun >= at.PAIR_IN_PEOPLE


@compiled
def size(rules: Numbers, said: int, place: int) -> int:
    return count_of(said, place) * rules[at.R_ALIKE + noun_of(said, place)]


# What cards can meet ----------------------------------------------------------------------------


@compiled
def holds(rules: Numbers, hand: int, count: int, noun: int) -> bool:
    """Whether the hand has one term."""
    return groups(hand & rules[at.R_AMONG + noun], rules[at.R_ALIKE + noun]) >= count


@compiled
def _holds_place(rules: Numbers, hand: int, said: int, place: int) -> bool:
    return holds(rules, hand, count_of(said, place), noun_of(said, place))


@compiled
def can_deliver(rules: Numbers, hand: int, said: int) -> bool:
    """Whether the hand can meet the statement; one branch is enough."""
    if join_of(said) == AND:
        return _holds_both(rules, hand, said)
    if _holds_place(rules, hand, said, 0):
        return True
    return join_of(said) == OR and _holds_place(rules, hand, said, 1)


@compiled
def can_deliver_every_branch(rules: Numbers, hand: int, said: int) -> bool:
    if join_of(said) == OR:
        return _holds_place(rules, hand, said, 0) and _holds_place(rules, hand, said, 1)
    return can_deliver(rules, hand, said)


@compiled
def can_offer(rules: Numbers, hand: int, said: int) -> bool:
    """Which branches a seat that offers this must hold is a house rule (R3.1.7)."""
    if rules[at.R_ONE_BRANCH]:
        return can_deliver(rules, hand, said)
    return can_deliver_every_branch(rules, hand, said)


@compiled
def satisfies(rules: Numbers, bundle: int, said: int) -> bool:
    """Whether exactly these cards meet the statement (R3.2.2)."""
    number, join = total(bundle), join_of(said)
    if join == AND:
        fits = size(rules, said, 0) + size(rules, said, 1) == number
        return fits and _holds_both(rules, bundle, said)
    if size(rules, said, 0) == number and _holds_place(rules, bundle, said, 0):
        return True
    is_second = join == OR and size(rules, said, 1) == number
    return is_second and _holds_place(rules, bundle, said, 1)


@compiled
def _holds_both(rules: Numbers, hand: int, said: int) -> bool:
    count, noun = count_of(said, 0), noun_of(said, 0)
    other_count, other = count_of(said, 1), noun_of(said, 1)
    alike, other_alike = rules[at.R_ALIKE + noun], rules[at.R_ALIKE + other]
    if alike > other_alike:
        count, noun, other_count, other = other_count, other, count, noun
        alike, other_alike = other_alike, alike
    if alike > 1:
        return _holds_two_multiples(hand, count, alike, other_count, other_alike)
    # Groups first from kinds that the singles do not want; the rest gives the singles.
    wanted, kinds = rules[at.R_AMONG + noun], rules[at.R_AMONG + other]
    outside = groups(hand & kinds & ~wanted, other_alike)
    inside = max(0, other_count - outside)
    if inside > groups(hand & kinds & wanted, other_alike):
        return False
    return total(hand & wanted) - inside * other_alike >= count


@allocating
def _holds_two_multiples(hand: int, small: int, alike: int, large: int, large_alike: int) -> bool:
    """For every number of large groups so far, the most small ones beside them; kind by kind."""
    if large > groups(hand, large_alike):
        return False
    most = np.full(large + 1, -1)
    most[0] = 0
    while hand:
        held = hand & FIELD
        # From the top, so that what stands below is still that of the kinds before.
        for done in range(large, -1, -1):
            best = -1
            for here in range(min(done, held // large_alike) + 1):
                if most[done - here] >= 0:
                    beside = (held - here * large_alike) // alike
                    best = max(best, most[done - here] + beside)
            most[done] = best
        hand >>= SLOT_BITS
    return most[large] >= small


# What may be said -------------------------------------------------------------------------------


@compiled
def can_say(rules: Numbers, said: int) -> bool:
    """Whether it is in normal form and can be met with the cards of the edition (R3.2.4)."""
    join = join_of(said)
    if said <= 0 or said >> _LONGEST or join > OR or not _is_term(rules, said, 0):
        return False
    if join == SINGLE:
        return said >> TERM_BITS + _COUNT == 0 and holds_all(rules, said)
    if not _is_term(rules, said, 1):
        return False
    noun, other = noun_of(said, 0), noun_of(said, 1)
    if is_alone(noun) or is_alone(other) or noun > other:
        return False
    if noun == other and (join == AND or count_of(said, 0) >= count_of(said, 1)):
        return False
    return holds_all(rules, said)


@compiled
def _is_term(rules: Numbers, said: int, place: int) -> bool:
    noun = noun_of(said, place)
    known = noun < at.NOUNS and rules[at.R_NOUN_WEIGHT + noun] > 0
    return known and count_of(said, place) >= 1


@compiled
def holds_all(rules: Numbers, said: int) -> bool:
    """Whether the cards of the edition can meet each branch."""
    return can_deliver_every_branch(rules, rules[at.R_ALL_CARDS], said)


@compiled
def single_reading(rules: Numbers, said: int) -> int:
    """The bundle, if the words leave the giver no choice (R3.1.6); else -1."""
    join, noun, other = join_of(said), noun_of(said, 0), noun_of(said, 1)
    if join == OR or noun >= at.SLOTS or (join == AND and other >= at.SLOTS):
        return -1
    cards = count_of(said, 0) << SLOT_BITS * noun
    if join == AND:
        cards += count_of(said, 1) << SLOT_BITS * other
    return cards
