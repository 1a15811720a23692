"""A playout policy like `bots/merchant.py`: prices, guesses of the other hands, and promises.

It weighs fewer statements than the bot and remembers nothing of what was said before this trade.
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
from respublica.kernel.rules import owed_by_active, owed_by_partner
from respublica.kernel.statements import (
    AND,
    OR,
    can_deliver,
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
    sure_cards,
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
_PAID_OF_A_KIND = 2
_STEPS = 64
_STEP = 0.25
"""Points between the steps of a purse."""
_MOST_PARTS = _PAID_OF_A_KIND * at.SLOTS
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
        np.zeros((guesses, seats, _STEPS + 1)),
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
def _give_each(table: Table, mind: Thoughts, number: int, seat: int, first: int, end: int) -> None:
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


# Speaking first -----------------------------------------------------------------------------------


@compiled
def rate_requests(table: Table, mind: Thoughts) -> int:
    """Requests, with what each promises; how many there are. After `consider`."""
    _fill_purses(table, mind)
    number = list_wishes(table, LEAST_WORTH, MOST_CARDS, mind)
    _rate_each_request(table, mind, 0, number)
    end = list_compounds(table.rules, 0, mind, number)
    _rate_each_request(table, mind, number, end)
    return end


@compiled
def _rate_each_request(table: Table, mind: Thoughts, first: int, end: int) -> None:
    """In each guess the best answer of an opponent, after it is paid as it would ask."""
    guesses = len(mind.guesses)
    mind.promise[first:end] = 0.0
    for number in range(guesses):
        mind.best[first:end] = 0.0
        for seat in range(table.rules[at.R_SEATS]):
            if seat != table.seat:
                _give_each(table, mind, number, seat, first, end)
                _keep_best_answers(table, mind, mind.purses[number, seat], first, end)
        for place in range(first, end):
            mind.promise[place] += mind.best[place] / guesses


@compiled
def _keep_best_answers(table: Table, mind: Thoughts, purse: Floats, first: int, end: int) -> None:
    premium, fee = table.temper[T_PREMIUM], table.temper[T_FEE]
    best, costs, gains, bundles = mind.best, mind.costs, mind.gains, mind.bundles
    for place in range(first, end):
        if bundles[place] != NOTHING and gains[place] > best[place]:
            step = int((premium * max(0.0, costs[place]) + fee) / _STEP) + 1
            if step <= _STEPS:
                best[place] = max(best[place], gains[place] - purse[step])


@compiled
def _fill_purses(table: Table, mind: Thoughts) -> None:
    hand, mine = own_hand(table), table.rows[table.seat]
    parts = 0
    for slot in range(at.SLOTS):
        held = c.count(hand, slot)
        for number in range(1, min(_PAID_OF_A_KIND, held) + 1):
            mind.parts[parts, 1] = mine[slot, held] - mine[slot, held - number]
            mind.parts[parts, 2] = slot + at.SLOTS * number
            parts += 1
    for number in range(len(mind.guesses)):
        for seat in range(table.rules[at.R_SEATS]):
            if seat != table.seat:
                _fill_purse(table, mind, number, seat, parts)


@compiled
def _fill_purse(table: Table, mind: Thoughts, number: int, seat: int, parts: int) -> None:
    """For each step of gain of that seat, the cheapest payment: a kind, two kinds, or any cards."""
    purse, part, rows = mind.purses[number, seat], mind.parts, table.rows[seat]
    theirs = mind.guesses[number, seat]
    purse[:] = inf
    for first in range(parts):
        slot, count = int(part[first, 2]) % at.SLOTS, int(part[first, 2]) // at.SLOTS
        held = c.count(theirs, slot)
        part[first, 0] = rows[slot, held + count] - rows[slot, held]
        _note_payment(purse, part[first, 0], part[first, 1])
        for second in range(first):
            _note_payment(purse, part[first, 0] + part[second, 0], part[first, 1] + part[second, 1])
    for count in range(2, min(MOST_CARDS, int(table.temper[T_MOST_CARDS])) + 1):
        bundle = mind.given[number, table.seat, 2, count]
        if bundle != NOTHING:
            gain = change(rows, theirs, bundle, 0)
            _note_payment(purse, gain, mind.cost[number, table.seat, 2, count])
    for step in range(_STEPS - 1, -1, -1):
        purse[step] = min(purse[step], purse[step + 1])


@compiled
def _note_payment(purse: Floats, gain: float, cost: float) -> None:
    if gain > 0.0:
        step = min(_STEPS, int(gain / _STEP))
        purse[step] = min(purse[step], cost)


@compiled
def rate_offers(table: Table, most_cost: float, mind: Thoughts) -> int:
    """Offers, with what each promises; how many there are. After `consider`."""
    end, guesses = list_goods(table, most_cost, mind), len(mind.guesses)
    mine, hand = table.rows[table.seat], own_hand(table)
    for place in range(end):
        mind.costs[place], mind.bundles[place] = cheapest(table.rules, mine, hand, mind.said[place])
    mind.promise[:end] = 0.0
    for number in range(guesses):
        mind.best[:end] = 0.0
        for seat in range(table.rules[at.R_SEATS]):
            if seat != table.seat:
                _keep_best_tenders(table, mind, number, seat, end)
        for place in range(end):
            mind.promise[place] += mind.best[place] / guesses
    return end


@compiled
def _keep_best_tenders(table: Table, mind: Thoughts, number: int, seat: int, end: int) -> None:
    """An opponent tenders something between the mean and the best of what leaves it a profit."""
    rows, theirs, rivalry = table.rows[seat], mind.guesses[number, seat], mind.rivalry[number, seat]
    fee, tender = table.temper[T_FEE], table.temper[T_TENDER]
    parts = _list_single_cards(table, theirs, rows, mind.parts)
    for place in range(end):
        gain = change(rows, theirs, mind.bundles[place], 0) - fee
        if gain <= 0.0:
            continue
        best, total, kinds = -inf, 0.0, 0
        for part in range(parts):
            if mind.parts[part, 1] < gain:
                brings = mind.parts[part, 0]
                best, total, kinds = max(best, brings), total + brings, kinds + 1
        if kinds:
            net = tender * (best + total / kinds) / 2 - rivalry * gain - mind.costs[place]
            mind.best[place] = max(mind.best[place], net)


@compiled
def _list_single_cards(table: Table, theirs: int, rows: Floats, parts: Floats) -> int:
    """What one card of each kind that they hold would bring, and cost them; how many kinds."""
    mine, hand, number = table.rows[table.seat], own_hand(table), 0
    for slot in range(at.SLOTS):
        has, held = c.count(theirs, slot), c.count(hand, slot)
        if has:
            parts[number, 0] = mine[slot, held + 1] - mine[slot, held]
            parts[number, 1] = rows[slot, has] - rows[slot, has - 1]
            number += 1
    return number


@compiled
def merchant_opening(table: Table, mind: Thoughts, rng: Dice) -> tuple[int, int]:
    if own_hand(table) == 0:
        return at.PASS, 0
    guess_all(table, mind, rng)
    consider(table, mind, 0, table.rules[at.R_SEATS])
    request, promise = best_word(mind, rate_requests(table, mind))
    offer, offered = best_word(mind, rate_offers(table, LEAST_WORTH, mind))
    if max(promise, offered) <= table.temper[T_LEAST_PROMISE]:
        return at.PASS, 0
    return (at.REQUEST, request) if promise >= offered else (at.OFFER, offer)


# Answering ----------------------------------------------------------------------------------------


@compiled
def can_answer(rules: Numbers, state: Numbers, hand: int) -> bool:
    if state[at.S_OPENING] == at.OFFER:
        return hand != 0
    return hand != 0 and can_deliver(rules, hand, state[at.S_STATEMENT])


@compiled
def merchant_answer(table: Table, mind: Thoughts, rng: Dice) -> tuple[int, int]:
    guess_all(table, mind, rng)
    active = table.state[at.S_ACTIVE]
    consider(table, mind, active, active + 1)
    said, promise = best_word(mind, rate_answers(table, mind))
    if promise <= table.temper[T_LEAST_PROMISE]:
        return at.DECLINE, 0
    return at.RESPOND, said


@compiled
def rate_answers(table: Table, mind: Thoughts) -> int:
    """Demands or tenders, with what each promises; how many there are. After `consider`."""
    rules, hand, said = table.rules, own_hand(table), table.state[at.S_STATEMENT]
    if table.state[at.S_OPENING] == at.OFFER:
        number = list_goods(table, inf, mind)
        _rate_tenders(table, mind, 0, number)
        end = list_compounds(rules, hand, mind, number)
        _rate_tenders(table, mind, number, end)
        return end
    cost, given = cheapest(rules, table.rows[table.seat], hand, said)
    asker = table.state[at.S_HAND + table.state[at.S_ACTIVE]]
    number = list_wishes(table, max(cost, LEAST_WORTH), c.total(asker), mind)
    _rate_demands(table, given, mind, 0, number)
    end = list_compounds(rules, 0, mind, number)
    _rate_demands(table, given, mind, number, end)
    return end


@compiled
def _rate_demands(table: Table, given: int, mind: Thoughts, first: int, end: int) -> None:
    active, guesses = table.state[at.S_ACTIVE], len(mind.guesses)
    mine, theirs, hand = table.rows[table.seat], table.rows[active], own_hand(table)
    promise, bundles, doubt = mind.promise, mind.bundles, table.temper[T_DOUBT]
    promise[first:end] = 0.0
    for number in range(guesses):
        wanted = table.temper[T_CAUTION] + _best_so_far(table, mind.guesses[number])
        asker, rivalry = mind.guesses[number, active], mind.rivalry[number, active]
        _give_each(table, mind, number, active, first, end)
        for place in range(first, end):
            paid = bundles[place]
            if paid == NOTHING:
                continue
            net = change(mine, hand, paid, given)
            if net > 0.0:
                profit = change(theirs, asker, given, paid)
                net -= rivalry * max(0.0, profit)
                promise[place] += net * _chance(wanted - profit, doubt) / guesses


@compiled
def _rate_tenders(table: Table, mind: Thoughts, first: int, end: int) -> None:
    active, guesses = table.state[at.S_ACTIVE], len(mind.guesses)
    mine, theirs, hand = table.rows[table.seat], table.rows[active], own_hand(table)
    promise, bundles, doubt = mind.promise, mind.bundles, table.temper[T_DOUBT]
    offered = table.state[at.S_STATEMENT]
    promise[first:end] = 0.0
    for place in range(first, end):
        bundles[place] = cheapest(table.rules, mine, hand, mind.said[place])[1]
    for number in range(guesses):
        offerer, rivalry = mind.guesses[number, active], mind.rivalry[number, active]
        come = cheapest(table.rules, theirs, offerer, offered)[1]
        if come == NOTHING:
            continue
        wanted = table.temper[T_CAUTION] + _best_so_far(table, mind.guesses[number])
        for place in range(first, end):
            net = -1.0 if bundles[place] == NOTHING else change(mine, hand, come, bundles[place])
            if net > 0.0:
                profit = change(theirs, offerer, bundles[place], come)
                net -= rivalry * max(0.0, profit)
                promise[place] += net * _chance(wanted - profit, doubt) / guesses


@compiled
def _chance(lacking: float, doubt: float) -> float:
    """That a partner agrees to a trade that brings it so much less than it would like."""
    return 1.0 / (1.0 + np.exp(lacking / doubt))


@compiled
def _best_so_far(table: Table, guess: Numbers) -> float:
    """What the best response so far would bring the active seat."""
    best, state, active = 0.0, table.state, table.state[at.S_ACTIVE]
    for seat in range(table.rules[at.R_SEATS]):
        if state[at.S_ANSWER + seat] <= 0:
            continue
        owed, due = owed_by_active(state, seat), owed_by_partner(state, seat)
        paid = cheapest(table.rules, table.rows[active], guess[active], owed)[1]
        come = cheapest(table.rules, table.rows[seat], guess[seat], due)[1]
        if NOTHING not in (paid, come):
            best = max(best, change(table.rows[active], guess[active], come, paid))
    return best


# Agreeing -----------------------------------------------------------------------------------------


@compiled
def merchant_choice(table: Table, mind: Thoughts, rng: Dice) -> tuple[int, int]:
    guess_all(table, mind, rng)
    consider(table, mind, 0, 0)
    chosen, best = -1, table.temper[T_LEAST_GAIN]
    for partner in range(table.rules[at.R_SEATS]):
        if table.state[at.S_ANSWER + partner] > 0:
            net = _accepting(table, mind, partner)
            if net > best:
                chosen, best = partner, net
    return (at.REFUSE, 0) if chosen < 0 else (at.ACCEPT, chosen)


@compiled
def _accepting(table: Table, mind: Thoughts, partner: int) -> float:
    """What the response of a partner brings, less what its own gain counts against it."""
    rules, state, rows = table.rules, table.state, table.rows
    mine, hand = rows[table.seat], own_hand(table)
    paid = cheapest(rules, mine, hand, owed_by_active(state, partner))[1]
    if paid == NOTHING:
        return -inf
    due, total, fitting = owed_by_partner(state, partner), 0.0, 0
    for number in range(len(mind.guesses)):
        theirs = mind.guesses[number, partner]
        come = cheapest(rules, rows[partner], theirs, due)[1]
        if come != NOTHING:
            fitting += 1
            profit = change(rows[partner], theirs, paid, come)
            total += change(mine, hand, come, paid)
            total -= mind.rivalry[number, partner] * max(0.0, profit)
    if fitting:
        return total / fitting
    # No guess has what was promised; the words themselves say more.
    return change(mine, hand, sure_cards(due), paid)
