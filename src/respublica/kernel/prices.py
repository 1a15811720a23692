"""What cards are worth to a seat, in points: `bots/valuation.py` and `bots/horizon.py` on arrays.

A test compares the two. What is known of the powers in the formula is worked out once and looked up
here, since a playout asks for prices thousands of times a second.
"""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from respublica.kernel import cards as c
from respublica.kernel import layout as at
from respublica.kernel.compiled import allocating, compiled
from respublica.kernel.layout import Numbers

Floats: TypeAlias = NDArray[np.float64]

MOST_ALIKE = 15
(
    W_FOCUS,
    W_PACE,
    W_SCARCITY,
    W_CIVILISATION_CARD,
    W_LATE_ROUNDS,
    W_DELAY,
    W_THIRD_SETTLEMENT,
    W_CITY_RACE,
    W_PAIR_KEPT,
    W_LIBRARY_USE,
    W_FOUNDED,
) = range(11)
"""The fields of `ValuationWeights`, in order, and how many settlements a seat founds in a round."""
WEIGHTS = 11
_MOST_ROUNDS = 30


class Valuation(NamedTuple):
    """The weights, and the powers that they make."""

    weights: Floats
    begun: Floats
    """By cards held and cards needed: the chance to complete the group."""
    to_be_had: Floats
    """By cards missing and copies that can still be had: a factor of that chance."""


def valuation(weights: Sequence[float]) -> Valuation:
    numbers = np.array(weights, np.float64)
    places = np.arange(MOST_ALIKE + 1, dtype=np.float64)
    with np.errstate(divide="ignore", invalid="ignore"):
        part = np.nan_to_num(places[:, None] / places[None, :], posinf=0.0)
        begun = np.minimum(1.0, part) ** numbers[W_FOCUS]
    lacking = 1 - places[:, None] / (places[None, :] + 1)
    to_be_had = np.maximum(0.0, lacking) ** numbers[W_SCARCITY]
    return Valuation(numbers, begun, to_be_had)


# How long the game lasts --------------------------------------------------------------------------


@compiled
def rounds_left(rules: Numbers, valued: Valuation, state: Numbers, seat: int) -> float:
    """The number of its own turns in which the seat can still trade, including the present one."""
    phase, seats = state[at.S_PHASE], rules[at.R_SEATS]
    if phase in (at.LAST_DISPLAY, at.OVER):
        return 0.0
    away = (seat - state[at.S_ACTIVE]) % seats
    is_past = away == 0 and phase not in (at.TRADE, at.ANSWER, at.CHOOSE, at.DELIVER)
    if state[at.S_FINAL_TURNS] >= 0:
        return 1.0 if away < state[at.S_FINAL_TURNS] and not is_past else 0.0
    return rounds_of_drawing(rules, valued, state) + (0.0 if is_past else 1.0)


@compiled
def rounds_of_drawing(rules: Numbers, valued: Valuation, state: Numbers) -> float:
    """Rounds until the civilisation deck is empty, if everybody draws one people card as well."""
    left, rounds = float(state[at.S_CIVILISATION_LEFT]), 0
    limit = rules[at.R_DRAW_LIMIT] - 1.0
    while left > 0 and rounds < _MOST_ROUNDS:
        founded = valued.weights[W_FOUNDED] * rounds
        for seat in range(rules[at.R_SEATS]):
            left -= min(limit, earned(state, seat, at.SETTLEMENTS) + founded)
        rounds += 1
    return float(rounds)


@compiled
def displays_again(rules: Numbers, state: Numbers, seat: int) -> bool:
    """Whether the seat will be asked to display again, now included."""
    seats, actor = rules[at.R_SEATS], state[at.S_ACTOR]
    if state[at.S_PHASE] == at.LAST_DISPLAY:
        last = (state[at.S_DISPLAYS_LEFT] - 1) % seats
        return (seat - actor) % seats <= last
    if rules[at.R_FINAL_DISPLAY] or state[at.S_FINAL_TURNS] < 0:
        return True
    away = (seat - state[at.S_ACTIVE]) % seats
    is_past = away == 0 and state[at.S_PHASE] == at.DRAW
    return away < state[at.S_FINAL_TURNS] and not is_past


@compiled
def earned(state: Numbers, seat: int, pile: int) -> int:
    return state[at.S_EARNED + seat * at.PILES + pile]


@compiled
def holds_a_library(rules: Numbers, state: Numbers, seat: int) -> bool:
    """Whether the Books in hand make a Library at the next display."""
    if state[at.S_TAKEN + at.LIBRARIES] >= rules[at.R_PILE_SIZE + at.LIBRARIES]:
        return False
    for slot in range(at.SLOTS):
        size = rules[at.R_GROUP + slot]
        if size and rules[at.R_EARNS + slot] == at.LIBRARIES:
            return c.count(state[at.S_HAND + seat], slot) >= size
    return False


# Prices -------------------------------------------------------------------------------------------


class Prospects(NamedTuple):
    """The public facts that decide what cards are worth to a seat."""

    rounds: float
    settlements: int
    library: bool
    people_rounds: float
    pair: float
    """What a pair that is held now is worth."""


@allocating
def write_prices(
    rules: Numbers, valued: Valuation, state: Numbers, seat: int, books: bool, rows: Floats
) -> None:
    """For each slot, what 0, 1, 2 ... alike bring this seat by the end of the game."""
    displays = displays_again(rules, state, seat)
    rounds, kept = rounds_left(rules, valued, state, seat), valued.weights[W_PAIR_KEPT]
    prospects = Prospects(
        rounds,
        earned(state, seat, at.SETTLEMENTS),
        earned(state, seat, at.LIBRARIES) > 0,
        state[at.S_PEOPLE_LEFT] / rules[at.R_SEATS],
        kept + (1 - kept) / (1 + rounds / 4),
    )
    in_time = np.zeros(MOST_ALIKE + 1)
    _write_in_time(valued.weights[W_PACE] * rounds, in_time)
    on_table = displayed(state)
    for slot in range(at.SLOTS):
        twin = _same_prices(rules, on_table, slot)
        if twin < slot:
            rows[slot] = rows[twin]
        elif not displays:
            for number in range(MOST_ALIKE + 1):
                rows[slot, number] = number // 2
        else:
            in_play = _copies(rules, slot) - c.count(on_table, slot)
            _write_row(rules, valued, state, prospects, in_time, books, slot, in_play, rows[slot])


@compiled
def _same_prices(rules: Numbers, on_table: int, slot: int) -> int:
    """The first slot with as many copies, in play and out of it, for the same pile."""
    for other in range(slot):
        is_same = rules[at.R_EARNS + other] == rules[at.R_EARNS + slot]
        if not is_same or (rules[at.R_GROUP + other] == 0) != (rules[at.R_GROUP + slot] == 0):
            continue
        if _copies(rules, other) != _copies(rules, slot):
            continue
        if c.count(on_table, other) == c.count(on_table, slot):
            return other
    return slot


@compiled
def _copies(rules: Numbers, slot: int) -> int:
    return c.count(rules[at.R_ALL_CARDS], slot)


@compiled
def displayed(state: Numbers) -> int:
    """The cards of all groups on the table."""
    cards = 0
    for place in range(state[at.S_GROUPS]):
        group = state[at.S_GROUP + place]
        cards += (group >> 8 & 15) << c.SLOT_BITS * (group >> 4 & 15)
    return cards


@compiled
def _write_in_time(mean: float, chances: Floats) -> None:
    """By number of wanted cards: the chance that so many come before the game ends."""
    fewer = term = np.exp(-mean)
    for number in range(1, MOST_ALIKE + 1):
        chances[number] = 1.0 - fewer
        term *= mean / number
        fewer += term


@compiled
def _write_row(
    rules: Numbers,
    valued: Valuation,
    state: Numbers,
    prospects: Prospects,
    in_time: Floats,
    books: bool,
    slot: int,
    in_play: int,
    row: Floats,
) -> None:
    size, pile = rules[at.R_GROUP + slot], rules[at.R_EARNS + slot]
    if size == 0:
        row[:] = 0.0
        return
    if pile == at.CITIES and (prospects.library or books):
        size = rules[at.R_CITY_WITH_LIBRARY]
    complete, groups, most = 0.0, 0, min(MOST_ALIKE, in_play)
    for number in range(most + 1):
        if number >= (groups + 1) * size:
            complete += _score_card(rules, valued, state, prospects, pile, 0, groups)
            groups += 1
        row[number] = complete
        held, available = number - groups * size, in_play - number
        if held == 0:
            continue
        pairs, missing = (held // 2) * prospects.pair, size - held
        row[number] += pairs
        if missing <= available:
            chance = valued.begun[held, size] * in_time[missing]
            chance *= valued.to_be_had[missing, available]
            brings = _score_card(rules, valued, state, prospects, pile, missing, groups)
            row[number] += chance * max(0.0, brings - pairs)
    row[most + 1 :] = row[most]


@compiled
def _score_card(
    rules: Numbers,
    valued: Valuation,
    state: Numbers,
    prospects: Prospects,
    pile: int,
    missing: int,
    before: int,
) -> float:
    """What a score card brings if cards are missing and other groups are displayed before."""
    if pile == at.SETTLEMENTS:
        income = _income(rules, valued, state, prospects, missing, before)
        return _on_pile(rules, state, pile, float(before)) + income
    if pile == at.CITIES:
        race = valued.weights[W_CITY_RACE] * missing
        return _on_pile(rules, state, pile, before + race)
    if pile == at.CHURCHES:
        return _on_pile(rules, state, pile, float(before))
    return 0.0 if before or prospects.library else _savings(rules, valued, state, prospects)


@compiled
def _on_pile(rules: Numbers, state: Numbers, pile: int, place: float) -> float:
    """The value of the score card at a place of the pile; between two places, interpolated."""
    above = int(place)
    part = place - above
    value = _pile_value(rules, state, pile, above)
    if part == 0.0:
        return float(value)
    return value * (1 - part) + _pile_value(rules, state, pile, above + 1) * part


@compiled
def _pile_value(rules: Numbers, state: Numbers, pile: int, place: int) -> int:
    place += state[at.S_TAKEN + pile]
    if place >= rules[at.R_PILE_SIZE + pile]:
        return 0
    return rules[at.R_PILE + pile * at.MOST_PILE + place]


@compiled
def _income(
    rules: Numbers,
    valued: Valuation,
    state: Numbers,
    prospects: Prospects,
    missing: int,
    before: int,
) -> float:
    """The civilisation cards that one more settlement draws, in points."""
    weights, left = valued.weights, state[at.S_CIVILISATION_LEFT]
    rounds = min(prospects.rounds - weights[W_DELAY] * missing, float(left))
    if rounds <= 0:
        return 0.0
    cards = _cards_a_turn(rules, valued, prospects, before, rounds) * rounds
    return weights[W_CIVILISATION_CARD] * cards * rounds / (rounds + weights[W_LATE_ROUNDS])


@compiled
def _cards_a_turn(
    rules: Numbers, valued: Valuation, prospects: Prospects, before: int, rounds: float
) -> float:
    settlements, limit = prospects.settlements + before, rules[at.R_DRAW_LIMIT]
    if settlements < limit - 1:
        return 1.0
    if settlements >= limit:
        return 0.0
    with_people = min(1.0, prospects.people_rounds / rounds)
    return with_people * valued.weights[W_THIRD_SETTLEMENT] + 1.0 - with_people


@compiled
def _savings(rules: Numbers, valued: Valuation, state: Numbers, prospects: Prospects) -> float:
    """What a Library saves: each later City takes fewer cards."""
    if state[at.S_TAKEN + at.LIBRARIES] >= rules[at.R_PILE_SIZE + at.LIBRARIES]:
        return 0.0
    income = min(prospects.settlements + 0.7, rules[at.R_DRAW_LIMIT] - 1.0)
    cards = income * prospects.rounds + 5 * min(1.0, prospects.rounds / 3)
    saved = 1 / rules[at.R_CITY_WITH_LIBRARY] - 1 / _city_size(rules)
    use = valued.weights[W_LIBRARY_USE]
    return use * cards * saved * _on_pile(rules, state, at.CITIES, 2.0)


@compiled
def _city_size(rules: Numbers) -> int:
    largest = 1
    for slot in range(at.SLOTS):
        if rules[at.R_GROUP + slot] and rules[at.R_EARNS + slot] == at.CITIES:
            largest = max(largest, rules[at.R_GROUP + slot])
    return largest


@compiled
def worth(rows: Floats, hand: int) -> float:
    total = 0.0
    for slot in range(at.SLOTS):
        total += rows[slot, hand & c.FIELD]
        hand >>= c.SLOT_BITS
    return total
