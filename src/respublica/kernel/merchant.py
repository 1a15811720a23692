"""A playout policy like `bots/merchant.py`: what it says, answers and agrees to.

It weighs fewer statements than the bot and remembers nothing of what was said before this trade.
"""

from math import inf

import numpy as np

from respublica.kernel import cards as c
from respublica.kernel import layout as at
from respublica.kernel.compiled import compiled, inlined
from respublica.kernel.dice import Dice
from respublica.kernel.layout import Numbers
from respublica.kernel.prices import MOST_ALIKE, Floats
from respublica.kernel.rules import owed_by_active, owed_by_partner
from respublica.kernel.statements import can_deliver, count_of, noun_of
from respublica.kernel.thoughts import (
    LEAST_WORTH,
    MOST_CARDS,
    MOST_OF_A_CATEGORY,
    MOST_OF_A_KIND,
    PAID_OF_A_KIND,
    STEPS,
    T_CAUTION,
    T_DOUBT,
    T_FEE,
    T_LEAST_GAIN,
    T_LEAST_PROMISE,
    T_MOST_CARDS,
    T_PREMIUM,
    T_TENDER,
    Table,
    Thoughts,
    consider,
    give_compounds,
    give_terms,
    guess_all,
    own_hand,
)
from respublica.kernel.trading import NOTHING, change, cheapest, sure_cards
from respublica.kernel.words import best_word, list_compounds, list_goods, list_wishes

_OFFERED = 2
"""How many cards are offered at most: who hears it pays little more for a heap."""
_STEP = 0.25
"""Points between the steps of a purse."""
_ROUNDING = 1e-6
"""More than what is lost where fractions are added."""


# Speaking first -----------------------------------------------------------------------------------


@inlined
def rate_requests(table: Table, mind: Thoughts) -> int:
    """Requests, with what each promises; how many there are. After `consider`."""
    _fill_purses(table, mind)
    number = list_wishes(table, LEAST_WORTH, MOST_CARDS, mind)
    _rate_each_request(table, mind, 0, number)
    end = list_compounds(table.rules, 0, mind, number)
    _rate_each_request(table, mind, number, end)
    return end


@inlined
def _rate_each_request(table: Table, mind: Thoughts, first: int, end: int) -> None:
    """In each guess the best answer of an opponent, after it is paid as it would ask."""
    guesses = len(mind.guesses)
    mind.promise[first:end] = 0.0
    for number in range(guesses):
        mind.best[first:end] = 0.0
        for seat in range(table.rules[at.R_SEATS]):
            if seat == table.seat:
                continue
            if first == 0:
                _keep_best_of_terms(table, mind, number, seat, end)
            else:
                give_compounds(table, mind, number, seat, first, end)
                _keep_best_of_compounds(table, mind, mind.purses[number, seat], first, end)
        for place in range(first, end):
            mind.promise[place] += mind.best[place] / guesses


@inlined
def _keep_best_of_terms(table: Table, mind: Thoughts, number: int, seat: int, end: int) -> None:
    rows, hand, purse = table.rows[seat], mind.guesses[number, seat], mind.purses[number, seat]
    cost, brings = mind.cost[number, seat], mind.brings[number, seat]
    best, said, gains = mind.best, mind.said, mind.gains
    premium, fee = table.temper[T_PREMIUM], table.temper[T_FEE]
    for place in range(end):
        count, noun = count_of(said[place], 0), noun_of(said[place], 0)
        if noun < at.SLOTS:
            held, gain = c.count(hand, noun), gains[place]
            if held < count:
                continue
            loss = rows[noun, held] - rows[noun, held - count]
        else:
            loss, gain = cost[noun - at.PEOPLE, count], brings[noun - at.PEOPLE, count]
        if loss < inf and gain > best[place]:
            best[place] = max(best[place], _left(purse, premium, fee, loss, gain))


@inlined
def _keep_best_of_compounds(
    table: Table, mind: Thoughts, purse: Floats, first: int, end: int
) -> None:
    premium, fee = table.temper[T_PREMIUM], table.temper[T_FEE]
    best, costs, gains, bundles = mind.best, mind.costs, mind.gains, mind.bundles
    for place in range(first, end):
        if bundles[place] != NOTHING and gains[place] > best[place]:
            left = _left(purse, premium, fee, costs[place], gains[place])
            best[place] = max(best[place], left)


@compiled
def _left(purse: Floats, premium: float, fee: float, cost: float, gain: float) -> float:
    """What is left of a gain once the giver is paid; less than nothing if it cannot be."""
    step = int((premium * max(0.0, cost) + fee) / _STEP) + 1
    return gain - purse[step] if step <= STEPS else -inf


@inlined
def _fill_purses(table: Table, mind: Thoughts) -> None:
    parts, heaps = _list_payments(table, mind)
    for number in range(len(mind.guesses)):
        for seat in range(table.rules[at.R_SEATS]):
            if seat != table.seat:
                _fill_purse(table, mind, number, seat, parts, heaps)


@inlined
def _list_payments(table: Table, mind: Thoughts) -> tuple[int, int]:
    """One or two cards of a kind, the cheapest first, and heaps of any cards; how many of each."""
    hand, mine = own_hand(table), table.rows[table.seat]
    parts, heaps = 0, 0
    for slot in range(at.SLOTS):
        held = c.count(hand, slot)
        for number in range(1, min(PAID_OF_A_KIND, held) + 1):
            cost = mine[slot, held] - mine[slot, held - number]
            _insert_part(mind.parts, parts, cost, slot, number)
            parts += 1
    given, before = mind.given[0, table.seat, 2], 0
    for number in range(1, min(MOST_CARDS, int(table.temper[T_MOST_CARDS])) + 1):
        if given[number] == NOTHING:
            break
        slot = c.lowest_slot(given[number] - before)
        before = given[number]
        mind.heaps[number, 0], mind.heaps[number, 1] = slot, c.count(before, slot)
        heaps = number
    return parts, heaps


@compiled
def _insert_part(parts: Floats, place: int, cost: float, slot: int, number: int) -> None:
    while place > 0 and parts[place - 1, 1] > cost:
        parts[place, 1] = parts[place - 1, 1]
        parts[place, 2], parts[place, 3] = parts[place - 1, 2], parts[place - 1, 3]
        place -= 1
    parts[place, 1], parts[place, 2], parts[place, 3] = cost, slot, number


@inlined
def _fill_purse(
    table: Table, mind: Thoughts, number: int, seat: int, parts: int, heaps: int
) -> None:
    """For each step of gain of that seat, the cheapest payment: a kind, two kinds, or any cards."""
    purse, kept, rows = mind.purses[number, seat], mind.kept, table.rows[seat]
    theirs, cost = mind.guesses[number, seat], mind.cost[0, table.seat, 2]
    purse[:] = inf
    highest = 0
    for first in range(_keep_good_parts(mind.parts, parts, kept, rows, theirs)):
        highest = max(highest, _note_payment(purse, kept[first, 0], kept[first, 1]))
        for second in range(first):
            if kept[second, 2] != kept[first, 2]:
                gain, costs = kept[first, 0] + kept[second, 0], kept[first, 1] + kept[second, 1]
                highest = max(highest, _note_payment(purse, gain, costs))
    gain = 0.0
    for count in range(1, heaps + 1):
        slot, alike = int(mind.heaps[count, 0]), int(mind.heaps[count, 1])
        held = min(MOST_ALIKE, c.count(theirs, slot) + alike)
        gain += rows[slot, held] - rows[slot, held - 1]
        highest = max(highest, _note_payment(purse, gain, cost[count]))
    for step in range(highest - 1, -1, -1):
        purse[step] = min(purse[step], purse[step + 1])


@compiled
def _keep_good_parts(parts: Floats, number: int, kept: Floats, rows: Floats, theirs: int) -> int:
    """The parts of a payment without those for which another can always stand in; how many.

    Another of the same kind can if it brings that seat no less for no more; so can two others of
    different kinds, one of which is not paid already. What brings nothing is as well left out.
    """
    size, best, next_best, kind = 0, 0.0, 0.0, -1.0
    for place in range(number):
        cost, slot = parts[place, 1], parts[place, 2]
        held = c.count(theirs, int(slot))
        gain = rows[int(slot), held + int(parts[place, 3])] - rows[int(slot), held]
        if cost >= 0.0 and gain <= (best if slot == kind else next_best):
            continue
        kept[size, 0], kept[size, 1], kept[size, 2] = gain, cost, slot
        size += 1
        if gain > best:
            if slot != kind:
                next_best, kind = best, slot
            best = gain
        elif slot != kind:
            next_best = max(next_best, gain)
    return size


@compiled
def _note_payment(purse: Floats, gain: float, cost: float) -> int:
    """The step that the gain reaches."""
    if gain <= 0.0:
        return 0
    step = min(STEPS, int(gain / _STEP))
    purse[step] = min(purse[step], cost)
    return step


@inlined
def rate_offers(table: Table, most_cost: float, least: float, mind: Thoughts) -> int:
    """Offers, with what each promises; how many there are. After `consider`.

    Those that cannot promise as much as the least are left out, or promise nothing.
    """
    guesses = len(mind.guesses)
    payable = table.temper[T_TENDER] * _most_wanted(table) - least + _ROUNDING
    end = list_goods(table, min(most_cost, payable), _OFFERED, _OFFERED, mind)
    # What the own hand gives is the same in every guess.
    give_terms(table, mind, 0, table.seat, 0, end)
    mind.promise[:end] = 0.0
    for number in range(guesses):
        mind.best[:end] = 0.0
        for seat in range(table.rules[at.R_SEATS]):
            if seat != table.seat:
                _keep_best_tenders(table, mind, number, seat, end, payable)
        for place in range(end):
            mind.promise[place] += mind.best[place] / guesses
    return end


@inlined
def _most_wanted(table: Table) -> float:
    """The most that one card could bring."""
    mine, hand, most = table.rows[table.seat], own_hand(table), 0.0
    for slot in range(at.SLOTS):
        held = min(MOST_ALIKE - 1, c.count(hand, slot))
        most = max(most, mine[slot, held + 1] - mine[slot, held])
    return most


@inlined
def _keep_best_tenders(
    table: Table, mind: Thoughts, number: int, seat: int, end: int, most_cost: float
) -> None:
    """An opponent tenders something between the mean and the best of what leaves it a profit."""
    rows, theirs, rivalry = table.rows[seat], mind.guesses[number, seat], mind.rivalry[number, seat]
    fee, tender, parts, kinds = table.temper[T_FEE], table.temper[T_TENDER], mind.parts, -1
    for place in range(end):
        if mind.costs[place] > most_cost:
            continue
        gain = change(rows, theirs, mind.bundles[place], 0) - fee
        if gain <= 0.0:
            continue
        if kinds < 0:
            kinds = _list_tenders(table, theirs, rows, parts)
        given = 0
        while given < kinds and parts[given, 1] < gain:
            given += 1
        if given:
            net = tender * parts[given - 1, 2] - rivalry * gain - mind.costs[place]
            mind.best[place] = max(mind.best[place], net)


@inlined
def _list_tenders(table: Table, theirs: int, rows: Floats, parts: Floats) -> int:
    """One card of each kind that they hold, by what it costs them; how many kinds.

    With each, half-way between the mean and the best of what it and those before would bring.
    """
    mine, hand, number = table.rows[table.seat], own_hand(table), 0
    for slot in range(at.SLOTS):
        has, held = c.count(theirs, slot), c.count(hand, slot)
        if not has:
            continue
        cost, place = rows[slot, has] - rows[slot, has - 1], number
        while place > 0 and parts[place - 1, 1] > cost:
            parts[place, 0], parts[place, 1] = parts[place - 1, 0], parts[place - 1, 1]
            place -= 1
        parts[place, 0], parts[place, 1] = mine[slot, held + 1] - mine[slot, held], cost
        number += 1
    best, total = -inf, 0.0
    for place in range(number):
        best, total = max(best, parts[place, 0]), total + parts[place, 0]
        parts[place, 2] = (best + total / (place + 1)) / 2
    return number


@inlined
def merchant_opening(table: Table, mind: Thoughts, rng: Dice) -> tuple[int, int]:
    if own_hand(table) == 0:
        return at.PASS, 0
    guess_all(table, mind, rng)
    consider(table, mind, 0, table.rules[at.R_SEATS])
    request, promise = best_word(mind, rate_requests(table, mind))
    least = max(promise, table.temper[T_LEAST_PROMISE])
    offer, offered = best_word(mind, rate_offers(table, LEAST_WORTH, least, mind))
    if max(promise, offered) <= table.temper[T_LEAST_PROMISE]:
        return at.PASS, 0
    return (at.REQUEST, request) if promise >= offered else (at.OFFER, offer)


# Answering ----------------------------------------------------------------------------------------


@compiled
def can_answer(rules: Numbers, state: Numbers, hand: int) -> bool:
    if state[at.S_OPENING] == at.OFFER:
        return hand != 0
    return hand != 0 and can_deliver(rules, hand, state[at.S_STATEMENT])


@inlined
def merchant_answer(table: Table, mind: Thoughts, rng: Dice) -> tuple[int, int]:
    guess_all(table, mind, rng)
    active = table.state[at.S_ACTIVE]
    consider(table, mind, active, active + 1)
    said, promise = best_word(mind, rate_answers(table, mind))
    if promise <= table.temper[T_LEAST_PROMISE]:
        return at.DECLINE, 0
    return at.RESPOND, said


@inlined
def rate_answers(table: Table, mind: Thoughts) -> int:
    """Demands or tenders, with what each promises; how many there are. After `consider`."""
    rules, hand, said = table.rules, own_hand(table), table.state[at.S_STATEMENT]
    for guess in range(len(mind.guesses)):
        mind.wanted[guess] = table.temper[T_CAUTION] + _best_so_far(table, mind.guesses[guess])
    if table.state[at.S_OPENING] == at.OFFER:
        number = list_goods(table, inf, MOST_OF_A_KIND, MOST_OF_A_CATEGORY, mind)
        _rate_tenders(table, mind, 0, number)
        end = list_compounds(rules, hand, mind, number)
        _rate_tenders(table, mind, number, end)
        return end
    cost, given = cheapest(rules, table.rows[table.seat], hand, said)
    asker = table.state[at.S_HAND + table.state[at.S_ACTIVE]]
    number = list_wishes(table, max(cost, LEAST_WORTH), c.total(asker), mind)
    _rate_demands(table, cost, given, mind, 0, number)
    end = list_compounds(rules, 0, mind, number)
    _rate_demands(table, cost, given, mind, number, end)
    return end


@inlined
def _rate_demands(
    table: Table, cost: float, given: int, mind: Thoughts, first: int, end: int
) -> None:
    active, guesses = table.state[at.S_ACTIVE], len(mind.guesses)
    mine, theirs, hand = table.rows[table.seat], table.rows[active], own_hand(table)
    promise, bundles, doubt = mind.promise, mind.bundles, table.temper[T_DOUBT]
    costs, gains, kinds = mind.costs, mind.gains, _list_given(mind, given)
    promise[first:end], given_kinds = 0.0, c.kinds(given)
    for number in range(guesses):
        asker, rivalry = mind.guesses[number, active], mind.rivalry[number, active]
        wanted, gain = mind.wanted[number], change(theirs, asker, given, 0)
        if first == 0:
            give_terms(table, mind, number, active, first, end)
        else:
            give_compounds(table, mind, number, active, first, end)
        for place in range(first, end):
            paid = bundles[place]
            if paid == NOTHING:
                continue
            net, profit = gains[place] - cost, gain - costs[place]
            if c.kinds(paid) & given_kinds:
                for kind in range(kinds):
                    slot, gone = mind.asked[kind, 0], mind.asked[kind, 1]
                    come = c.count(paid, slot)
                    if come:
                        net += _both_ways(mine, hand, slot, come, gone)
                        profit += _both_ways(theirs, asker, slot, gone, come)
            if net > 0.0:
                net -= rivalry * max(0.0, profit)
                promise[place] += net * _chance(wanted - profit, doubt) / guesses


@inlined
def _list_given(mind: Thoughts, given: int) -> int:
    number = 0
    while given > 0:
        slot = c.lowest_slot(given)
        mind.asked[number, 0], mind.asked[number, 1] = slot, c.count(given, slot)
        given &= ~(c.FIELD << c.SLOT_BITS * slot)
        number += 1
    return number


@compiled
def _both_ways(rows: Floats, hand: int, slot: int, come: int, gone: int) -> float:
    """What must be added to gain and loss if both come and go, because it is the same kind."""
    held = c.count(hand, slot)
    more = min(MOST_ALIKE, held + come)
    exact = rows[slot, min(MOST_ALIKE, held + come - gone)] - rows[slot, more]
    return exact + rows[slot, held] - rows[slot, held - gone]


@inlined
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
        wanted = mind.wanted[number]
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


@inlined
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


@inlined
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


@inlined
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
