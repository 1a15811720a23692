"""What trades are worth, on arrays: the cheapest delivery, a guess of hands, what is gained.

Whoever is asked to give something gives what it misses least at its own prices (`prices`). Cards
are taken greedily, one group of a term at a time, as in `bots/cheapest_delivery.py`.
"""

from math import inf

from respublica.kernel import cards as c
from respublica.kernel import layout as at
from respublica.kernel.compiled import compiled
from respublica.kernel.dice import Dice, word
from respublica.kernel.layout import Numbers
from respublica.kernel.prices import MOST_ALIKE, Floats, displayed
from respublica.kernel.random_play import certain_delivery
from respublica.kernel.statements import AND, OR, can_deliver, count_of, join_of, noun_of

NOTHING = -1
"""Instead of a bundle: the hand does not have it."""
_DRAWS, _BITS = 3, 21


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
    while number:
        slot, next_best = least_missed(rows, left, alike)
        shift = c.SLOT_BITS * slot
        held = left >> shift & c.FIELD
        # Of one kind, as long as no other is missed less.
        while True:
            cost += rows[slot, held] - rows[slot, held - alike]
            held -= alike
            left -= alike << shift
            number -= 1
            if (
                not number
                or held < alike
                or rows[slot, held] - rows[slot, held - alike] > next_best
            ):
                break
    return cost, before - left


@compiled
def least_missed(rows: Floats, hand: int, alike: int) -> tuple[int, float]:
    """The slot with a group of so many alike that costs the least, and what the next best costs.

    There is one.
    """
    best, next_best, found = inf, inf, 0
    while hand:
        slot = c.lowest_slot(hand)
        shift = c.SLOT_BITS * slot
        held = hand >> shift & c.FIELD
        if held >= alike:
            cost = rows[slot, held] - rows[slot, held - alike]
            if cost < best:
                best, next_best, found = cost, best, slot
            elif cost < next_best:
                next_best = cost
        hand &= ~(c.FIELD << shift)
    return found, next_best


@compiled
def change(rows: Floats, hand: int, come: int, gone: int) -> float:
    """What a hand gains in worth when some cards come and others go.

    Words may name more cards than there are: beyond what a hand can hold nothing is gained.
    """
    after, total = hand + come - gone, 0.0
    differ = hand ^ after
    while differ:
        slot = c.lowest_slot(differ)
        shift = c.SLOT_BITS * slot
        held = min(MOST_ALIKE, after >> shift & c.FIELD)
        total += rows[slot, held] - rows[slot, hand >> shift & c.FIELD]
        differ &= ~(c.FIELD << shift)
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
def guess_hands(
    rules: Numbers, state: Numbers, seat: int, guesses: Numbers, pool: Numbers, rng: Dice
) -> None:
    """In each guess, deal the others as many unseen cards as they hold, by their backs."""
    unseen = unseen_by(rules, state, seat)
    for number in range(len(guesses)):
        for other in range(at.MOST_SEATS):
            guesses[number, other] = state[at.S_HAND + seat] if other == seat else 0
    for among in (c.PEOPLE, c.CIVILISATION):
        size = _fill_pool(unseen & among, pool)
        for number in range(len(guesses)):
            left = size
            for other in range(rules[at.R_SEATS]):
                if other == seat:
                    continue
                backs = min(left, c.total(state[at.S_HAND + other] & among))
                guesses[number, other] += _drawn(pool, left, backs, rng)
                left -= backs


@compiled
def _fill_pool(unseen: int, pool: Numbers) -> int:
    size, slot = 0, 0
    while unseen:
        for _ in range(unseen & c.FIELD):
            pool[size] = slot
            size += 1
        unseen >>= c.SLOT_BITS
        slot += 1
    return size


@compiled
def _drawn(pool: Numbers, left: int, number: int, rng: Dice) -> int:
    """So many cards from the first of the pool; they are put behind those that are left."""
    cards, bits = 0, 0
    for drawn in range(number):
        # One random word is enough for three draws.
        bits = word(rng) if drawn % _DRAWS == 0 else bits >> _BITS
        place = (bits & (1 << _BITS) - 1) * left >> _BITS
        left -= 1
        cards += 1 << c.SLOT_BITS * pool[place]
        pool[place], pool[left] = pool[left], pool[place]
    return cards
