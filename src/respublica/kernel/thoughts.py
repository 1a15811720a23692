"""What a merchant of a playout has in mind: guesses of hands, what each could give, and words.

How it bargains is an array of weights, its temper, so that merchants of several kinds can sit at
one table. `consider` works out what every hand of a guess could give; then words are cheap to rate.
"""

from math import inf
from typing import NamedTuple

import numpy as np

from respublica.kernel import cards as c
from respublica.kernel import layout as at
from respublica.kernel.compiled import compiled, inlined
from respublica.kernel.dice import Dice
from respublica.kernel.layout import Numbers
from respublica.kernel.prices import MOST_ALIKE, Floats, worth
from respublica.kernel.statements import (
    OR,
    count_of,
    join_of,
    noun_of,
)
from respublica.kernel.trading import (
    NOTHING,
    guess_hands,
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
MOST_OF_A_KIND = 3
MOST_OF_A_CATEGORY = 4
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
    brings: Floats
    """...what these cards add to the own hand..."""
    given: Numbers
    """...and which they are; `NOTHING` if it has too few."""
    wanted: Floats
    """By guess: the gain at which the active seat would agree half of the time."""
    purses: Floats
    """By guess, seat and step: the least it costs to give that seat so much."""
    parts: Floats
    """Scratch: gain, cost, slot and number of what could be paid with..."""
    kept: Floats
    """...and gain, cost and slot of what is worth it for the seat that is looked at."""
    heaps: Floats
    """Scratch: by number of any cards of the own hand, the slot and the number of the last."""
    losses: Floats
    """Scratch: what the next card of each kind of a category costs, the cheapest first..."""
    slots: Numbers
    """...and the slots of these kinds."""
    pool: Numbers
    """Scratch: the slots of the unseen cards of one back."""
    said: Numbers
    """Statements under consideration, and behind them the terms that are tried in compounds..."""
    terms: Numbers
    """...the places of the two terms of each that is a compound..."""
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
    """The places of the single terms that promise most, the best first."""
    asked: Numbers
    """Scratch: slot and number of each kind that is given for what is demanded."""


def thoughts(guesses: int, shortlist: int = SHORTLIST) -> Thoughts:
    seats, numbers, words = at.MOST_SEATS, MOST_CARDS + 1, MOST_WORDS + shortlist
    return Thoughts(
        np.zeros((guesses, seats), np.int64),
        np.zeros((guesses, seats)),
        np.zeros((guesses, seats, _CATEGORIES, numbers)),
        np.zeros((guesses, seats, _CATEGORIES, numbers)),
        np.zeros((guesses, seats, _CATEGORIES, numbers), np.int64),
        np.zeros(guesses),
        np.zeros((guesses, seats, STEPS + 1)),
        np.zeros((_MOST_PARTS, 4)),
        np.zeros((_MOST_PARTS, 3)),
        np.zeros((numbers, 2)),
        np.zeros(at.SLOTS),
        np.zeros(at.SLOTS, np.int64),
        np.zeros(at.MOST_DECK, np.int64),
        np.zeros(words, np.int64),
        np.zeros((words, 2), np.int64),
        np.zeros(words),
        np.zeros(words),
        np.zeros(words),
        np.zeros(words),
        np.zeros(words, np.int64),
        np.zeros(shortlist, np.int64),
        np.zeros((at.SLOTS, 2), np.int64),
    )


class Table(NamedTuple):
    """What one seat weighs a trade with."""

    rules: Numbers
    state: Numbers
    rows: Floats
    """By seat, slot and number: prices."""
    temper: Floats
    seat: int


@inlined
def own_hand(table: Table) -> int:
    return table.state[at.S_HAND + table.seat]


# What others may hold and give --------------------------------------------------------------------


@inlined
def guess_all(table: Table, mind: Thoughts, rng: Dice) -> None:
    guess_hands(table.rules, table.state, table.seat, mind.guesses, mind.pool, rng)


@inlined
def consider(table: Table, mind: Thoughts, first: int, end: int) -> None:
    """What these seats could give in every guess, and whose gain counts how much."""
    for number in range(len(mind.guesses)):
        _write_rivalry(table, mind.guesses[number], mind.rivalry[number])
        for seat in range(first, end):
            # The own hand is the same in every guess; only the first is looked at.
            if number == 0 or seat != table.seat:
                _list_cheapest(table, mind, number, seat)


@inlined
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


@inlined
def _list_cheapest(table: Table, mind: Thoughts, number: int, seat: int) -> None:
    """The cheapest cards of each category one by one; any cards are the cheaper of the two."""
    hand, rows, mine = mind.guesses[number, seat], table.rows[seat], table.rows[table.seat]
    cost, brings = mind.cost[number, seat], mind.brings[number, seat]
    given, own = mind.given[number, seat], own_hand(table)
    losses, slots = mind.losses, mind.slots
    for category in range(2):
        among = c.CIVILISATION if category else c.PEOPLE
        kinds = _list_losses(rows, hand & among, losses, slots)
        place, taken, count = 0, 0, 1
        while count <= MOST_CARDS and place < kinds:
            slot = slots[place]
            shift = c.SLOT_BITS * slot
            left = hand >> shift & c.FIELD
            next_best = losses[place + 1] if place + 1 < kinds else inf
            # Of one kind, as long as no other is missed less.
            while count <= MOST_CARDS and losses[place] <= next_best:
                taken += 1 << shift
                had = min(MOST_ALIKE, (own + taken) >> shift & c.FIELD)
                adds = mine[slot, had] - mine[slot, had - 1]
                cost[category, count] = cost[category, count - 1] + losses[place]
                brings[category, count] = brings[category, count - 1] + adds
                given[category, count] = taken
                count += 1
                left = (hand - taken) >> shift & c.FIELD
                if left == 0:
                    break
                losses[place] = rows[slot, left] - rows[slot, left - 1]
            if left == 0:
                place += 1
            else:
                _put_back(losses, slots, place, kinds)
        while count <= MOST_CARDS:
            given[category, count] = NOTHING
            cost[category, count] = inf
            count += 1
    _list_any(cost, brings, given)


@compiled
def _list_losses(rows: Floats, cards: int, losses: Floats, slots: Numbers) -> int:
    """What the next card of each kind costs, the cheapest first; how many kinds."""
    number = 0
    while cards:
        slot = c.lowest_slot(cards)
        held = cards >> c.SLOT_BITS * slot & c.FIELD
        loss, place = rows[slot, held] - rows[slot, held - 1], number
        while place > 0 and losses[place - 1] > loss:
            losses[place], slots[place] = losses[place - 1], slots[place - 1]
            place -= 1
        losses[place], slots[place] = loss, slot
        cards &= ~(c.FIELD << c.SLOT_BITS * slot)
        number += 1
    return number


@compiled
def _put_back(losses: Floats, slots: Numbers, place: int, kinds: int) -> None:
    """Move a kind behind those that are cheaper now; of two alike the first slot goes first."""
    loss, slot = losses[place], slots[place]
    while place + 1 < kinds and (
        losses[place + 1] < loss or (losses[place + 1] == loss and slots[place + 1] < slot)
    ):
        losses[place], slots[place] = losses[place + 1], slots[place + 1]
        place += 1
    losses[place], slots[place] = loss, slot


@compiled
def _list_any(cost: Floats, brings: Floats, given: Numbers) -> None:
    people = civilisation = 0
    of_people, of_civilisation = _next_cost(cost[0], 0), _next_cost(cost[1], 0)
    for count in range(1, MOST_CARDS + 1):
        if of_people == inf and of_civilisation == inf:
            given[2, count] = NOTHING
            cost[2, count] = inf
            continue
        if of_people <= of_civilisation:
            people += 1
            of_people = _next_cost(cost[0], people)
        else:
            civilisation += 1
            of_civilisation = _next_cost(cost[1], civilisation)
        given[2, count] = given[0, people] + given[1, civilisation]
        cost[2, count] = cost[0, people] + cost[1, civilisation]
        brings[2, count] = brings[0, people] + brings[1, civilisation]


@compiled
def _next_cost(cost: Floats, taken: int) -> float:
    return cost[taken + 1] - cost[taken] if taken < MOST_CARDS else inf


@inlined
def give_terms(table: Table, mind: Thoughts, number: int, seat: int, first: int, end: int) -> None:
    """How a seat would meet each of these single terms in a guess: at what cost and for what gain.

    The gain is that of the own hand.
    """
    rows, hand = table.rows[seat], mind.guesses[number, seat]
    mine, own = table.rows[table.seat], own_hand(table)
    cost, brings = mind.cost[number, seat], mind.brings[number, seat]
    given = mind.given[number, seat]
    said, costs, gains, bundles = mind.said, mind.costs, mind.gains, mind.bundles
    for place in range(first, end):
        count, noun = count_of(said[place], 0), noun_of(said[place], 0)
        if noun >= at.SLOTS:
            category = noun - at.PEOPLE
            costs[place], bundles[place] = cost[category, count], given[category, count]
            gains[place] = brings[category, count]
            continue
        held, had = c.count(hand, noun), c.count(own, noun)
        if held < count:
            costs[place], bundles[place] = inf, NOTHING
        else:
            costs[place] = rows[noun, held] - rows[noun, held - count]
            bundles[place] = count << c.SLOT_BITS * noun
            gains[place] = mine[noun, min(MOST_ALIKE, had + count)] - mine[noun, had]


@inlined
def give_compounds(
    table: Table, mind: Thoughts, number: int, seat: int, first: int, end: int
) -> None:
    """The same for words that join two terms of the shortlist."""
    give_terms(table, mind, number, seat, MOST_WORDS, len(mind.said))
    rows, hand = table.rows[seat], mind.guesses[number, seat]
    mine, own = table.rows[table.seat], own_hand(table)
    costs, gains, bundles = mind.costs, mind.gains, mind.bundles
    for place in range(first, end):
        one, other = mind.terms[place, 0], mind.terms[place, 1]
        if join_of(mind.said[place]) == OR:
            chosen = other if costs[other] < costs[one] else one
            costs[place], gains[place] = costs[chosen], gains[chosen]
            bundles[place] = bundles[chosen]
        elif NOTHING in (bundles[one], bundles[other]):
            bundles[place] = NOTHING
        elif c.kinds(bundles[one]) & c.kinds(bundles[other]):
            category = noun_of(mind.said[place], 1) - at.PEOPLE
            cost, brings = mind.cost[number, seat, category], mind.brings[number, seat, category]
            costs[place], gains[place], bundles[place] = _give_both(
                rows,
                mine,
                hand,
                own,
                cost,
                brings,
                mind.given[number, seat, category],
                mind.said[place],
            )
        else:
            costs[place] = costs[one] + costs[other]
            gains[place] = gains[one] + gains[other]
            bundles[place] = bundles[one] + bundles[other]


@compiled
def _give_both(
    rows: Floats,
    mine: Floats,
    hand: int,
    own: int,
    cost: Floats,
    brings: Floats,
    given: Numbers,
    word: int,
) -> tuple[float, float, int]:
    """A kind by name, and of a category cards among the cheapest of which is that kind, too."""
    kind, named, count = noun_of(word, 0), count_of(word, 0), count_of(word, 1)
    for number in range(count, MOST_CARDS + 1):
        if given[number] == NOTHING:
            break
        inside = c.count(given[number], kind)
        if number - min(named, inside) == count:
            more = max(0, named - inside)
            left = c.count(hand, kind) - inside
            had = min(MOST_ALIKE, c.count(own, kind) + inside)
            loss = cost[number] + rows[kind, left] - rows[kind, left - more]
            adds = brings[number] + mine[kind, min(MOST_ALIKE, had + more)] - mine[kind, had]
            return loss, adds, given[number] + (more << c.SLOT_BITS * kind)
    return inf, 0.0, NOTHING
