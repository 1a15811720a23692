"""Words that a merchant of a playout weighs: single terms, and the best of them joined by two."""

from math import inf

from respublica.kernel import cards as c
from respublica.kernel import layout as at
from respublica.kernel.compiled import inlined
from respublica.kernel.layout import Numbers
from respublica.kernel.statements import (
    AND,
    OR,
    can_offer,
    count_of,
    holds_all,
    joined,
    noun_of,
    single,
)
from respublica.kernel.thoughts import (
    MOST_OF_A_CATEGORY,
    MOST_OF_A_KIND,
    MOST_WORDS,
    T_MOST_CARDS,
    Table,
    Thoughts,
    own_hand,
)


@inlined
def list_wishes(table: Table, cost: float, most_held: int, mind: Thoughts) -> int:
    """Single terms to ask for: kinds that add more than this, and cards of a category or of any.

    With what each kind would add.
    """
    rows, hand, rules = table.rows[table.seat], own_hand(table), table.rules
    number, most_cards = 0, min(most_held, int(table.temper[T_MOST_CARDS]))
    for slot in range(at.SLOTS):
        held = c.count(hand, slot)
        most = min(MOST_OF_A_KIND, most_held, c.count(rules[at.R_ALL_CARDS], slot) - held)
        for more in range(1, most + 1):
            gain = rows[slot, held + more] - rows[slot, held]
            if gain > cost:
                mind.said[number], mind.gains[number] = single(more, slot), gain
                number += 1
    for noun in (at.PEOPLE, at.CIVILISATION, at.CARD):
        most = most_cards if noun == at.CARD else min(most_cards, MOST_OF_A_CATEGORY)
        for more in range(1, most + 1):
            mind.said[number] = single(more, noun)
            number += 1
    return number


@inlined
def list_goods(table: Table, most_cost: float, most_alike: int, most: int, mind: Thoughts) -> int:
    """Single terms to give that cost no more than this; so many of a kind, and of a category."""
    rules, rows, hand = table.rules, table.rows[table.seat], own_hand(table)
    number = 0
    for slot in range(at.SLOTS):
        held = c.count(hand, slot)
        for more in range(1, min(most_alike, held) + 1):
            if rows[slot, held] - rows[slot, held - more] <= most_cost:
                mind.said[number] = single(more, slot)
                number += 1
    for noun in (at.PEOPLE, at.CIVILISATION, at.CARD):
        held = c.total(hand & rules[at.R_AMONG + noun])
        for more in range(1, min(held, most, int(table.temper[T_MOST_CARDS])) + 1):
            mind.said[number] = single(more, noun)
            number += 1
    return number


@inlined
def list_compounds(rules: Numbers, hand: int, mind: Thoughts, number: int) -> int:
    """The best single terms joined by two; what a hand cannot offer is left out."""
    end, best = number, _list_best(mind, number)
    for first in range(len(mind.order)):
        # Also what is not used must be a term.
        term = mind.said[mind.order[first]] if first < best else mind.said[0]
        mind.said[MOST_WORDS + first] = term
    for first in range(best):
        for second in range(first + 1, best):
            end = _join(rules, hand, mind, MOST_WORDS + first, MOST_WORDS + second, end)
    return end


@inlined
def _list_best(mind: Thoughts, number: int) -> int:
    """Write the places of the words with the best promise in order; how many promise anything."""
    found = 0
    for place in range(number):
        promise = mind.promise[place]
        if promise <= 0.0 or (
            found == len(mind.order) and promise <= mind.promise[mind.order[found - 1]]
        ):
            continue
        found = min(found + 1, len(mind.order))
        at_place = found - 1
        while at_place > 0 and mind.promise[mind.order[at_place - 1]] < promise:
            mind.order[at_place] = mind.order[at_place - 1]
            at_place -= 1
        mind.order[at_place] = place
    return found


@inlined
def _join(rules: Numbers, hand: int, mind: Thoughts, first: int, second: int, end: int) -> int:
    said, other = mind.said[first], mind.said[second]
    noun, other_noun = noun_of(said, 0), noun_of(other, 0)
    for join in (OR, AND):
        if join == AND and (noun == other_noun or min(noun, other_noun) >= at.SLOTS):
            continue
        compound = joined(join, count_of(said, 0), noun, count_of(other, 0), other_noun)
        if hand and not can_offer(rules, hand, compound):
            continue
        if join == OR or holds_all(rules, compound):
            mind.said[end] = compound
            mind.terms[end, 0], mind.terms[end, 1] = first, second
            end += 1
    return end


@inlined
def best_word(mind: Thoughts, number: int) -> tuple[int, float]:
    said, promise = 0, -inf
    for place in range(number):
        if mind.promise[place] > promise:
            said, promise = mind.said[place], mind.promise[place]
    return said, promise
