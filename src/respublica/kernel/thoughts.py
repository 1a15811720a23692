"""What a merchant of a playout has in mind: guesses of hands, what each could give, and words.

How it bargains is an array of weights, its temper, so that merchants of several kinds can sit at
one table. `consider` works out what every hand of a guess could give; then words are cheap to rate.
"""

from math import inf
from typing import NamedTuple

import numpy as np

from respublica.kernel import cards as c
from respublica.kernel import layout as at
from respublica.kernel.compiled import compiled
from respublica.kernel.dice import Dice
from respublica.kernel.layout import Numbers
from respublica.kernel.prices import Floats, worth
from respublica.kernel.statements import (
    AND,
    OR,
    can_offer,
    count_of,
    holds_all,
    join_of,
    joined,
    noun_of,
    single,
)
from respublica.kernel.trading import (
    NOTHING,
    change,
    cheapest,
    guess_hands,
    least_missed,
)

(
    T_PREMIUM,
    T_FEE,
    T_CAUTION,
    T_DOUBT,
    T_LEAST_GAIN,
    T_LEAST_PROMISE,
    T_RIVALRY,
    T_LEADER_RIVALRY,
    T_FAR_AHEAD,
    T_TENDER,
    T_MOST_CARDS,
) = range(11)
"""Temper: the fields of `BargainingWeights` in order; then how many cards it asks for at most."""
TEMPER = 11
LEAST_WORTH = 0.3
"""A kind that adds less than this is not asked for by name."""
SHORTLIST = 4
"""How many terms are tried in compounds."""
MOST_WORDS = 128
MOST_CARDS = 9
"""The largest count of a word."""
_MOST_OF_A_KIND = 3
_MOST_OF_A_CATEGORY = 4
PAID_OF_A_KIND = 2
STEPS = 64
_MOST_PARTS = PAID_OF_A_KIND * at.SLOTS
_CATEGORIES = 3
"""People, civilisation and any, in the order of their nouns."""


class Thoughts(NamedTuple):
    """What a merchant has in mind while it decides; written anew for each decision."""

    guesses: Numbers
    """By guess and seat: the hand, its own included."""
    rivalry: Floats
    """By guess and seat: how much each point that the seat gains counts against a trade."""
    cost: Floats
    """By guess, seat, category and number: what it costs the seat to give so many cards..."""
    given: Numbers
    """...and which cards these are; `NOTHING` if it has too few."""
    purses: Floats
    """By guess, seat and step: the least it costs to give that seat so much."""
    parts: Floats
    """Scratch: gain, cost and slot of what could be paid with."""
    said: Numbers
    """Statements under consideration..."""
    promise: Floats
    """...what each promises..."""
    best: Floats
    """...what it promises in the guess that is looked at..."""
    costs: Floats
    """...what it costs the seat that is looked at to give that..."""
    gains: Floats
    """...what these cards add to the own hand..."""
    bundles: Numbers
    """...and which they are."""
    order: Numbers
    """The places of the words that are tried in compounds, the best first."""


def thoughts(guesses: int, shortlist: int = SHORTLIST) -> Thoughts:
    seats, numbers = at.MOST_SEATS, MOST_CARDS + 1
    return Thoughts(
        np.zeros((guesses, seats), np.int64),
        np.zeros((guesses, seats)),
        np.zeros((guesses, seats, _CATEGORIES, numbers)),
        np.zeros((guesses, seats, _CATEGORIES, numbers), np.int64),
        np.zeros((guesses, seats, STEPS + 1)),
        np.zeros((_MOST_PARTS, 3)),
        np.zeros(MOST_WORDS, np.int64),
        np.zeros(MOST_WORDS),
        np.zeros(MOST_WORDS),
        np.zeros(MOST_WORDS),
        np.zeros(MOST_WORDS),
        np.zeros(MOST_WORDS, np.int64),
        np.zeros(shortlist, np.int64),
    )


class Table(NamedTuple):
    """What one seat weighs a trade with."""

    rules: Numbers
    state: Numbers
    rows: Floats
    """By seat, slot and number: prices."""
    temper: Floats
    seat: int


@compiled
def own_hand(table: Table) -> int:
    return table.state[at.S_HAND + table.seat]


# What others may hold and give --------------------------------------------------------------------


@compiled
def guess_all(table: Table, mind: Thoughts, rng: Dice) -> None:
    for number in range(len(mind.guesses)):
        guess_hands(table.rules, table.state, table.seat, mind.guesses[number], rng)


@compiled
def consider(table: Table, mind: Thoughts, first: int, end: int) -> None:
    """What these seats could give in every guess, and whose gain counts how much."""
    for number in range(len(mind.guesses)):
        _write_rivalry(table, mind.guesses[number], mind.rivalry[number])
        for seat in range(first, end):
            rows, hand = table.rows[seat], mind.guesses[number, seat]
            _list_cheapest(rows, hand, mind.cost[number, seat], mind.given[number, seat])


@compiled
def _write_rivalry(table: Table, guess: Numbers, rivalry: Floats) -> None:
    """More for those who are ahead."""
    temper, seats, total = table.temper, table.rules[at.R_SEATS], 0.0
    for seat in range(seats):
        rivalry[seat] = table.state[at.S_POINTS + seat] + worth(table.rows[seat], guess[seat])
        total += rivalry[seat]
    for seat in range(seats):
        ahead = (rivalry[seat] - total / seats) / temper[T_FAR_AHEAD]
        part = min(1.0, max(0.0, ahead))
        rivalry[seat] = temper[T_RIVALRY] + temper[T_LEADER_RIVALRY] * part


@compiled
def _list_cheapest(rows: Floats, hand: int, cost: Floats, given: Numbers) -> None:
    """The cheapest cards of each category one by one; any cards are the cheaper of the two."""
    for category in range(2):
        left = hand & (c.PEOPLE if category == 0 else c.CIVILISATION)
        held, first = c.total(left), left
        for number in range(1, MOST_CARDS + 1):
            if number > held:
                given[category, number] = NOTHING
                cost[category, number] = inf
                continue
            slot = least_missed(rows, left, 1)
            alike = c.count(left, slot)
            loss = rows[slot, alike] - rows[slot, alike - 1]
            left -= 1 << c.SLOT_BITS * slot
            cost[category, number] = cost[category, number - 1] + loss
            given[category, number] = first - left
    people = civilisation = 0
    for number in range(1, MOST_CARDS + 1):
        of_people = _next_cost(cost[0], people)
        of_civilisation = _next_cost(cost[1], civilisation)
        if of_people == inf and of_civilisation == inf:
            given[2, number] = NOTHING
            cost[2, number] = inf
        elif of_people <= of_civilisation:
            people += 1
        else:
            civilisation += 1
        if people + civilisation == number:
            given[2, number] = given[0, people] + given[1, civilisation]
            cost[2, number] = cost[0, people] + cost[1, civilisation]


@compiled
def _next_cost(cost: Floats, taken: int) -> float:
    return cost[taken + 1] - cost[taken] if taken < MOST_CARDS else inf


@compiled
def give_each(table: Table, mind: Thoughts, number: int, seat: int, first: int, end: int) -> None:
    """How a seat would meet each of the words in a guess: at what cost and for what gain of mine.

    One call for all words: to hand so many arrays to a function for each would cost more than the
    answer does.
    """
    rules, rows, hand = table.rules, table.rows[seat], mind.guesses[number, seat]
    mine, own = table.rows[table.seat], own_hand(table)
    cost, given = mind.cost[number, seat], mind.given[number, seat]
    said, costs, gains, bundles = mind.said, mind.costs, mind.gains, mind.bundles
    for place in range(first, end):
        join = join_of(said[place])
        if join == AND:
            costs[place], bundles[place] = cheapest(rules, rows, hand, said[place])
            if bundles[place] != NOTHING:
                gains[place] = change(mine, own, bundles[place], 0)
            continue
        least, bundle, gain = inf, NOTHING, 0.0
        for branch in range(2 if join == OR else 1):
            count, noun = count_of(said[place], branch), noun_of(said[place], branch)
            if noun < at.SLOTS:
                held, had = c.count(hand, noun), c.count(own, noun)
                if held >= count and rows[noun, held] - rows[noun, held - count] < least:
                    least = rows[noun, held] - rows[noun, held - count]
                    bundle = count << c.SLOT_BITS * noun
                    gain = mine[noun, had + count] - mine[noun, had]
            elif cost[noun - at.PEOPLE, count] < least:
                least = cost[noun - at.PEOPLE, count]
                bundle = given[noun - at.PEOPLE, count]
                gain = change(mine, own, bundle, 0)
        costs[place], gains[place], bundles[place] = least, gain, bundle


# Words --------------------------------------------------------------------------------------------


@compiled
def list_wishes(table: Table, cost: float, most_held: int, mind: Thoughts) -> int:
    """Single terms to ask for: kinds that add more than this, and cards of a category or of any."""
    rows, hand, rules = table.rows[table.seat], own_hand(table), table.rules
    number, most_cards = 0, min(most_held, int(table.temper[T_MOST_CARDS]))
    for slot in range(at.SLOTS):
        held = c.count(hand, slot)
        most = min(_MOST_OF_A_KIND, most_held, c.count(rules[at.R_ALL_CARDS], slot) - held)
        for more in range(1, most + 1):
            if rows[slot, held + more] - rows[slot, held] > cost:
                mind.said[number] = single(more, slot)
                number += 1
    for noun in (at.PEOPLE, at.CIVILISATION, at.CARD):
        most = most_cards if noun == at.CARD else min(most_cards, _MOST_OF_A_CATEGORY)
        for more in range(1, most + 1):
            mind.said[number] = single(more, noun)
            number += 1
    return number


@compiled
def list_goods(table: Table, most_cost: float, mind: Thoughts) -> int:
    """Single terms to give that cost no more than this."""
    rules, rows, hand = table.rules, table.rows[table.seat], own_hand(table)
    number = 0
    for slot in range(at.SLOTS):
        held = c.count(hand, slot)
        for more in range(1, min(_MOST_OF_A_KIND, held) + 1):
            if rows[slot, held] - rows[slot, held - more] <= most_cost:
                mind.said[number] = single(more, slot)
                number += 1
    for noun in (at.PEOPLE, at.CIVILISATION, at.CARD):
        held = c.total(hand & rules[at.R_AMONG + noun])
        most = min(held, int(table.temper[T_MOST_CARDS]))
        for more in range(1, min(_MOST_OF_A_CATEGORY, most) + 1):
            mind.said[number] = single(more, noun)
            number += 1
    return number


@compiled
def list_compounds(rules: Numbers, hand: int, mind: Thoughts, number: int) -> int:
    """The best single terms joined by two; what a hand cannot offer is left out."""
    end, best = number, _list_best(mind, number)
    for first in range(best):
        for second in range(first + 1, best):
            said, other = mind.said[mind.order[first]], mind.said[mind.order[second]]
            end = _join(rules, hand, said, other, mind, end)
    return end


@compiled
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


@compiled
def _join(rules: Numbers, hand: int, said: int, other: int, mind: Thoughts, end: int) -> int:
    noun, other_noun = noun_of(said, 0), noun_of(other, 0)
    for join in (OR, AND):
        if join == AND and (noun == other_noun or min(noun, other_noun) >= at.SLOTS):
            continue
        compound = joined(join, count_of(said, 0), noun, count_of(other, 0), other_noun)
        if hand and not can_offer(rules, hand, compound):
            continue
        if join == OR or holds_all(rules, compound):
            mind.said[end] = compound
            end += 1
    return end


@compiled
def best_word(mind: Thoughts, number: int) -> tuple[int, float]:
    said, promise = 0, -inf
    for place in range(number):
        if mind.promise[place] > promise:
            said, promise = mind.said[place], mind.promise[place]
    return said, promise
