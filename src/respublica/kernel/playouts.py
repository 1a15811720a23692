"""Playouts: games played on by policies, each seat by its own, to the end or for some turns.

Policies look at their own hand, at what lies open and at a guess of the rest. They stand in for
people who know no more than that; a policy that saw the other hands would trade too well.
"""

from typing import NamedTuple

import numpy as np

from respublica.kernel import apprentice as ap
from respublica.kernel import cards as c
from respublica.kernel import layout as at
from respublica.kernel import merchant as me
from respublica.kernel import thoughts as th
from respublica.kernel.compiled import allocating, compiled, inlined
from respublica.kernel.dice import Dice
from respublica.kernel.layout import Numbers
from respublica.kernel.prices import Floats, Valuation, holds_a_library, rounds_left, write_prices
from respublica.kernel.random_play import deal_at_random, sample
from respublica.kernel.rules import (
    CIVILISATION_DRAWN,
    apply,
    draw_at,
    draws,
    group_size,
    may_lay_out,
    owed,
    points,
)
from respublica.kernel.trading import cheapest, unseen_by

RANDOM, APPRENTICE, MERCHANT = range(3)
"""The policies."""
NEVER = -1
"""When prices were written that have not been."""


class Minds(NamedTuple):
    """Who plays at each seat, and what they are thinking just now."""

    valued: Valuation
    policies: Numbers
    """By seat."""
    tempers: Floats
    """By seat, for merchants."""
    rows: Floats
    """By seat, slot and number: prices, or nearness for apprentices."""
    nearness: Floats
    written: Numbers
    """By seat: the moment for which the prices were written, see `_moment`."""
    mind: th.Thoughts


def minds(valued: Valuation, seats: int, guesses: int) -> Minds:
    return Minds(
        valued,
        np.full(seats, MERCHANT, np.int64),
        np.zeros((seats, th.TEMPER), np.float64),
        np.zeros((seats, at.SLOTS, 16), np.float64),
        np.zeros((at.SLOTS, 16), np.float64),
        np.full(seats, NEVER, np.int64),
        th.thoughts(guesses),
    )


@inlined
def decide(rules: Numbers, state: Numbers, minds: Minds, rng: Dice) -> tuple[int, int]:
    """What the policy of the seat that is asked does."""
    policy, phase = minds.policies[state[at.S_ACTOR]], state[at.S_PHASE]
    if policy == RANDOM:
        return sample(rules, state, rng)
    if phase in (at.DISPLAY, at.LAST_DISPLAY):
        return _display(rules, state, minds)
    if phase == at.DRAW:
        return _draw(rules, state, minds)
    if policy == APPRENTICE:
        return _decide_as_apprentice(rules, state, minds, rng)
    return _decide_as_merchant(rules, state, minds, rng)


@inlined
def _decide_as_apprentice(
    rules: Numbers, state: Numbers, minds: Minds, rng: Dice
) -> tuple[int, int]:
    seat, phase = state[at.S_ACTOR], state[at.S_PHASE]
    hand = state[at.S_HAND + seat]
    if phase == at.TRADE:
        if hand == 0:
            return at.PASS, 0
        return ap.apprentice_opening(rules, state, rng)
    ap.write_nearness(rules, state, seat, minds.nearness)
    if phase == at.ANSWER:
        return ap.apprentice_answer(rules, state, minds.nearness)
    if phase == at.DELIVER:
        return at.GIVE, cheapest(rules, minds.nearness, hand, owed(state, seat))[1]
    chosen, best = -1, 0.0
    for partner in range(rules[at.R_SEATS]):
        if state[at.S_ANSWER + partner] > 0:
            gain = ap.apprentice_gain(rules, state, minds.nearness, partner)
            if gain > best:
                chosen, best = partner, gain
    return (at.REFUSE, 0) if chosen < 0 else (at.ACCEPT, chosen)


@inlined
def _decide_as_merchant(rules: Numbers, state: Numbers, minds: Minds, rng: Dice) -> tuple[int, int]:
    seat, phase = state[at.S_ACTOR], state[at.S_PHASE]
    hand = state[at.S_HAND + seat]
    if phase == at.DELIVER:
        refresh_prices(rules, state, minds, seat)
        return at.GIVE, cheapest(rules, minds.rows[seat], hand, owed(state, seat))[1]
    if phase == at.ANSWER and not me.can_answer(rules, state, hand):
        return at.DECLINE, 0
    for each in range(rules[at.R_SEATS]):
        refresh_prices(rules, state, minds, each)
    table = th.Table(rules, state, minds.rows, minds.tempers[seat], seat)
    if phase == at.TRADE:
        return me.merchant_opening(table, minds.mind, rng)
    if phase == at.ANSWER:
        return me.merchant_answer(table, minds.mind, rng)
    return me.merchant_choice(table, minds.mind, rng)


@inlined
def refresh_prices(rules: Numbers, state: Numbers, minds: Minds, seat: int) -> None:
    """Once a round, and after each display: what else happens hardly changes prices."""
    moment = _moment(rules, state)
    if minds.written[seat] != moment:
        books = holds_a_library(rules, state, seat)
        write_prices(rules, minds.valued, state, seat, books, minds.rows[seat])
        minds.written[seat] = moment


@compiled
def _moment(rules: Numbers, state: Numbers) -> int:
    return state[at.S_TURN] // rules[at.R_SEATS] * at.MOST_GROUPS + state[at.S_GROUPS]


@inlined
def _display(rules: Numbers, state: Numbers, minds: Minds) -> tuple[int, int]:
    """A Library first if it pays, because Cities after it need fewer cards; then all else."""
    seat, found = state[at.S_ACTOR], -1
    for slot in range(at.SLOTS):
        if may_lay_out(rules, state, seat, slot):
            if rules[at.R_EARNS + slot] != at.LIBRARIES:
                found = slot if found < 0 else found
            elif _library_pays(rules, state, minds, seat):
                return at.LAY_OUT, slot
    return (at.DONE, 0) if found < 0 else (at.LAY_OUT, found)


@inlined
def _library_pays(rules: Numbers, state: Numbers, minds: Minds, seat: int) -> bool:
    if state[at.S_EARNED + seat * at.PILES + at.LIBRARIES]:
        return False
    if rounds_left(rules, minds.valued, state, seat) > 0:
        return True
    for slot in range(at.SLOTS):
        if rules[at.R_GROUP + slot] and rules[at.R_EARNS + slot] == at.CITIES:
            held = c.count(state[at.S_HAND + seat], slot)
            if rules[at.R_CITY_WITH_LIBRARY] <= held < group_size(rules, state, seat, slot):
                return True
    return False


@inlined
def _draw(rules: Numbers, state: Numbers, minds: Minds) -> tuple[int, int]:
    """The cards that add most to the hand on average."""
    seat = state[at.S_ACTOR]
    refresh_prices(rules, state, minds, seat)
    people = _mean_worth(rules, state, minds.rows[seat], seat, 0)
    civilisation = _mean_worth(rules, state, minds.rows[seat], seat, at.SLOTS // 2)
    chosen, best = 0, -1.0
    for place in range(draws(rules, state)):
        drawn = draw_at(rules, state, place)
        brings = drawn % CIVILISATION_DRAWN * people + drawn // CIVILISATION_DRAWN * civilisation
        if brings > best:
            chosen, best = drawn, brings
    return at.TAKE, chosen


@compiled
def _mean_worth(rules: Numbers, state: Numbers, rows: Floats, seat: int, first: int) -> float:
    """What an unseen card of a category adds to the hand on average."""
    hand, unseen = state[at.S_HAND + seat], unseen_by(rules, state, seat)
    cards, added = 0, 0.0
    for slot in range(first, first + at.SLOTS // 2):
        held, left = c.count(hand, slot), c.count(unseen, slot)
        cards += left
        added += left * (rows[slot, held + 1] - rows[slot, held])
    return added / cards if cards else 0.0


# Games --------------------------------------------------------------------------------------------


@compiled
def play_on(rules: Numbers, state: Numbers, minds: Minds, until: int, rng: Dice) -> int:
    """Until that turn is to begin, or to the end of the game; how many decisions that took."""
    decisions = 0
    while state[at.S_PHASE] != at.OVER:
        if state[at.S_TURN] >= until and state[at.S_PHASE] == at.TRADE:
            break
        action, said = decide(rules, state, minds, rng)
        apply(rules, state, action, said)
        decisions += 1
    return decisions


@compiled
def add_wins(rules: Numbers, state: Numbers, wins: Floats) -> None:
    """Each seat's part of the win of a game that is over; all who share the most win."""
    seats, most, winners = rules[at.R_SEATS], -1, 0
    for seat in range(seats):
        most = max(most, points(state, seat))
    for seat in range(seats):
        winners += points(state, seat) == most
    for seat in range(seats):
        if points(state, seat) == most:
            wins[seat] += 1.0 / winners


@allocating
def play_games(
    rules: Numbers, undealt: Numbers, minds: Minds, games: int, wins: Floats, rng: Dice
) -> int:
    """Whole games, dealt anew; adds each seat's part of the wins. How many decisions."""
    state, decisions = undealt.copy(), 0
    for _ in range(games):
        deal_at_random(rules, undealt, state, rng)
        minds.written[:] = NEVER
        decisions += play_on(rules, state, minds, 1 << 30, rng)
        add_wins(rules, state, wins)
    return decisions
