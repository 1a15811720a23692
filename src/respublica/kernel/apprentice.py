"""A playout policy like `bots/apprentice.py`: the nearest group, and fair swaps.

It has no memory of what it said, so it chooses among its ideas by chance; nor does it know who
needs a last card.
"""

from math import inf

from respublica.kernel import cards as c
from respublica.kernel import layout as at
from respublica.kernel.compiled import compiled
from respublica.kernel.dice import Dice, below
from respublica.kernel.layout import Numbers
from respublica.kernel.prices import MOST_ALIKE, Floats
from respublica.kernel.rules import group_size, owed_by_active, owed_by_partner
from respublica.kernel.statements import (
    AND,
    OR,
    can_deliver,
    can_say,
    count_of,
    join_of,
    joined,
    noun_of,
    single,
    size,
)
from respublica.kernel.trading import (
    NOTHING,
    change,
    cheapest,
    cheapest_term,
    named,
    sure_cards,
)


@compiled
def write_nearness(rules: Numbers, state: Numbers, seat: int, rows: Floats) -> None:
    """One for each complete group, and the square of the part held for each started one."""
    for slot in range(at.SLOTS):
        rows[slot] = 0.0
        pile = rules[at.R_EARNS + slot]
        if rules[at.R_GROUP + slot] == 0:
            continue
        if state[at.S_TAKEN + pile] >= rules[at.R_PILE_SIZE + pile]:
            continue
        needed = group_size(rules, state, seat, slot)
        for number in range(MOST_ALIKE + 1):
            part = number % needed / needed
            rows[slot, number] = number // needed + part * part


@compiled
def apprentice_opening(rules: Numbers, state: Numbers, rng: Dice) -> tuple[int, int]:
    seat = state[at.S_ACTOR]
    nearest, second = _two_nearest(rules, state, seat, 0)
    if nearest < 0:
        return at.PASS, 0
    idea = below(rng, 3)
    missing = _missing(rules, state, seat, nearest)
    if idea == 0 and missing <= 2:
        wish = single(missing, nearest)
        return (at.REQUEST, wish) if can_say(rules, wish) else (at.PASS, 0)
    if idea < 2:
        return at.REQUEST, _either(1, nearest, second)
    return at.OFFER, single(1, _farthest(rules, state, seat))


@compiled
def apprentice_answer(rules: Numbers, state: Numbers, rows: Floats) -> tuple[int, int]:
    seat, said = state[at.S_ACTOR], state[at.S_STATEMENT]
    hand = state[at.S_HAND + seat]
    if hand == 0:
        return at.DECLINE, 0
    if state[at.S_OPENING] == at.OFFER:
        return _tender(rules, rows, hand, said)
    if not can_deliver(rules, hand, said):
        return at.DECLINE, 0
    given = cheapest(rules, rows, hand, said)[1]
    nearest, second = _two_nearest(rules, state, seat, given)
    if given == NOTHING or nearest < 0:
        return at.DECLINE, 0
    demand = _either(c.total(given), nearest, second)
    if can_say(rules, demand) and _sure_gain(rows, hand, given, demand) > 0:
        return at.RESPOND, demand
    return at.DECLINE, 0


@compiled
def _tender(rules: Numbers, rows: Floats, hand: int, offered: int) -> tuple[int, int]:
    number = size(rules, offered, 0)
    if join_of(offered) == OR:
        number = min(number, size(rules, offered, 1))
    elif join_of(offered) == AND:
        number += size(rules, offered, 1)
    given = cheapest_term(rules, rows, hand, min(number, c.total(hand)), at.CARD)[1]
    tender = _naming(given)
    if tender == 0 or _sure_gain(rows, hand, given, offered) <= 0:
        return at.DECLINE, 0
    return at.RESPOND, tender


@compiled
def _naming(cards: int) -> int:
    """The statement that names exactly these cards; 0 for more kinds than two."""
    said, kinds = 0, 0
    for slot in range(at.SLOTS):
        number = c.count(cards, slot)
        if number == 0:
            continue
        kinds += 1
        if kinds == 1:
            said = single(number, slot)
        elif kinds == 2:
            said = joined(AND, count_of(said, 0), noun_of(said, 0), number, slot)
        else:
            return 0
    return said


@compiled
def apprentice_gain(rules: Numbers, state: Numbers, rows: Floats, partner: int) -> float:
    """Of accepting a response; what is received counts as far as it is certain."""
    hand = state[at.S_HAND + state[at.S_ACTIVE]]
    given = cheapest(rules, rows, hand, owed_by_active(state, partner))[1]
    if given == NOTHING:
        return -inf
    return _sure_gain(rows, hand, given, owed_by_partner(state, partner))


@compiled
def _sure_gain(rows: Floats, hand: int, given: int, received: int) -> float:
    gain = change(rows, hand, sure_cards(received), given)
    if join_of(received) == OR:
        gain = min(gain, change(rows, hand, named(received, 1), given))
    return gain


@compiled
def _either(number: int, noun: int, other: int) -> int:
    return single(number, noun) if noun == other else joined(OR, number, noun, number, other)


@compiled
def _missing(rules: Numbers, state: Numbers, seat: int, slot: int) -> int:
    needed = group_size(rules, state, seat, slot)
    return needed - c.count(state[at.S_HAND + seat], slot) % needed


@compiled
def _is_open(rules: Numbers, state: Numbers, seat: int, slot: int) -> bool:
    pile = rules[at.R_EARNS + slot]
    held = c.count(state[at.S_HAND + seat], slot)
    return held > 0 and state[at.S_TAKEN + pile] < rules[at.R_PILE_SIZE + pile]


@compiled
def _two_nearest(rules: Numbers, state: Numbers, seat: int, given: int) -> tuple[int, int]:
    """The kinds held whose groups lack the fewest cards; twice the same if there is but one."""
    nearest = second = -1
    least = least_but_one = MOST_ALIKE
    for slot in range(at.SLOTS):
        if not _is_open(rules, state, seat, slot) or c.count(given, slot):
            continue
        missing = _missing(rules, state, seat, slot)
        if missing < least:
            second, least_but_one, nearest, least = nearest, least, slot, missing
        elif missing < least_but_one:
            second, least_but_one = slot, missing
    return nearest, nearest if second < 0 else second


@compiled
def _farthest(rules: Numbers, state: Numbers, seat: int) -> int:
    farthest, most = 0, -1
    for slot in range(at.SLOTS):
        if _is_open(rules, state, seat, slot) and _missing(rules, state, seat, slot) >= most:
            farthest, most = slot, _missing(rules, state, seat, slot)
    return farthest
