"""What the seat that is asked knows, as numbers: the twin of `steps/observation.py`."""

import numpy as np

from respublica.kernel import cards as c
from respublica.kernel import layout as at
from respublica.kernel.compiled import compiled
from respublica.kernel.layout import Numbers
from respublica.kernel.recall import (
    N_ACT,
    N_GIVEN,
    N_SAID_AT,
    N_STAGE,
    N_SURE,
    Floats32,
    write_statement,
)
from respublica.kernel.small_steps import ACT, GIVING, JOIN, SECOND_TERM, drafted
from respublica.steps import action_list as li
from respublica.steps import layout as lay

_PHASE, _STAGE, _OPENING, _ACT, _DRAFT, _GIVING, _HAND, _TABLE, _SEATS, _HISTORY = (
    part.start for part in lay.PARTS.values()
)


@compiled
def write_observation(
    rules: Numbers,
    with_aid: bool,
    state: Numbers,
    notes: Numbers,
    told: Floats32,
    history: Floats32,
    out: Floats32,
) -> None:
    """All of it, after an action."""
    for place in range(_TABLE):
        out[place] = 0
    out[_PHASE + state[at.S_PHASE]] = 1
    if state[at.S_OPENING] >= 0:
        out[_OPENING + state[at.S_OPENING]] = 1
    _write_cards(state[at.S_HAND + state[at.S_ACTOR]], _HAND, out)
    write_draft(rules, notes, out)
    _write_table(rules, state, out)
    for distance in range(at.MOST_SEATS):
        start = _SEATS + distance * lay.SEAT_WIDTH
        if distance < rules[at.R_SEATS]:
            _write_seat(rules, with_aid, state, notes, told, distance, start, out)
        else:
            for place in range(start, start + lay.SEAT_WIDTH):
                out[place] = 0
    _write_history(rules, state, history, out)


@compiled
def write_draft(rules: Numbers, notes: Numbers, out: Floats32) -> None:
    """What changes with a step that completes nothing."""
    stage = notes[N_STAGE]
    for place in range(5):
        out[_STAGE + place] = stage == place
    _write_cards(notes[N_GIVEN], _GIVING, out)
    for place in range(_ACT, _GIVING):
        out[place] = 0
    if stage in (ACT, GIVING):
        return
    out[_ACT + notes[N_ACT] - li.REQUEST] = 1
    if stage in (JOIN, SECOND_TERM):
        write_statement(rules, drafted(notes), out[_DRAFT:_GIVING])


_OF_CARDS = (np.arange(80) / lay.CARDS_SCALE).astype(np.float32)
_OF_SEATS = (np.arange(at.MOST_SEATS + 1) / at.MOST_SEATS).astype(np.float32)
_OF_PILE = (np.arange(at.MOST_PILE + 1) / lay.PILE_SCALE).astype(np.float32)
_OF_AGE = (1 - np.arange(lay.AGE_SCALE + 1) / lay.AGE_SCALE).astype(np.float32)
"""Divided beforehand: there are many of them."""


@compiled
def _write_cards(cards: int, start: int, out: Floats32) -> None:
    for slot in range(at.SLOTS):
        out[start + slot] = _OF_CARDS[cards & c.FIELD]
        cards >>= c.SLOT_BITS


@compiled
def _write_table(rules: Numbers, state: Numbers, out: Floats32) -> None:
    start, seats = _TABLE, rules[at.R_SEATS]
    out[start + lay.T_PEOPLE_LEFT] = state[at.S_PEOPLE_LEFT] / lay.DECK_SCALE
    out[start + lay.T_CIVILISATION_LEFT] = state[at.S_CIVILISATION_LEFT] / lay.DECK_SCALE
    for pile in range(at.PILES):
        left = rules[at.R_PILE_SIZE + pile] - state[at.S_TAKEN + pile]
        out[start + lay.T_PILES + pile] = left / lay.PILE_SCALE
    taken, city = state[at.S_TAKEN + at.CITIES], 0
    if taken < rules[at.R_PILE_SIZE + at.CITIES]:
        city = rules[at.R_PILE + at.CITIES * at.MOST_PILE + taken]
    out[start + lay.T_NEXT_CITY] = city / lay.PILE_SCALE
    out[start + lay.T_TURN] = min(state[at.S_TURN], lay.TURN_SCALE) / lay.TURN_SCALE
    out[start + lay.T_IDLE] = state[at.S_IDLE_TURNS] / (rules[at.R_STALEMATE_ROUNDS] * seats)
    out[start + lay.T_BARREN] = state[at.S_BARREN_TURNS] / (rules[at.R_BARREN_ROUNDS] * seats)
    out[start + lay.T_FINAL_ROUND] = state[at.S_FINAL_TURNS] >= 0
    out[start + lay.T_FINAL_TURNS] = max(0, state[at.S_FINAL_TURNS]) / seats
    out[start + lay.T_DISPLAYS_LEFT] = state[at.S_DISPLAYS_LEFT] / seats
    out[start + lay.T_FACE_UP] = rules[at.R_FACE_UP]
    out[start + lay.T_FINAL_DISPLAY] = rules[at.R_FINAL_DISPLAY]
    out[start + lay.T_MAY_DRAW] = rules[at.R_MAY_DRAW]
    out[start + lay.T_ONE_BRANCH] = rules[at.R_ONE_BRANCH]
    for number in range(3):
        out[start + lay.T_SEATS + number] = seats - 3 == number


@compiled
def _write_seat(
    rules: Numbers,
    with_aid: bool,
    state: Numbers,
    notes: Numbers,
    told: Floats32,
    distance: int,
    start: int,
    out: Floats32,
) -> None:
    viewer, seats = state[at.S_ACTOR], rules[at.R_SEATS]
    seat = viewer + distance
    if seat >= seats:
        seat -= seats
    hand, answer = state[at.S_HAND + seat], state[at.S_ANSWER + seat]
    out[start + lay.A_PRESENT] = 1
    out[start + lay.A_ACTIVE] = seat == state[at.S_ACTIVE]
    out[start + lay.A_ASKED] = distance == 0
    out[start + lay.A_PEOPLE] = _OF_CARDS[c.total(hand & c.PEOPLE)]
    out[start + lay.A_CIVILISATION] = _OF_CARDS[c.total(hand & c.CIVILISATION)]
    for pile in range(at.PILES):
        earned = state[at.S_EARNED + seat * at.PILES + pile]
        out[start + lay.A_EARNED + pile] = _OF_PILE[earned]
    out[start + lay.A_POINTS] = state[at.S_POINTS + seat] / lay.POINTS_SCALE
    out[start + lay.A_DECLINED] = answer < 0
    out[start + lay.A_RESPONDED] = answer > 0
    out[start + lay.A_PARTNER] = seat == state[at.S_PARTNER]
    out[start + lay.A_DELIVERED] = state[at.S_DELIVERED] >> seat & 1
    sure = hand if distance == 0 else notes[N_SURE + viewer * at.MOST_SEATS + seat]
    _write_cards(sure if with_aid else 0, start + lay.A_SURE, out)
    said = told[seat]
    for place in range(2 * lay.SAID_WIDTH):
        out[start + lay.A_WANTED + place] = said[place]
    for way in range(2):
        said_at = notes[N_SAID_AT + 2 * seat + way]
        if said_at:
            age = min(state[at.S_TURN] - said_at, lay.AGE_SCALE)
            place = start + lay.A_WANTED + way * lay.SAID_WIDTH
            out[place + lay.STATEMENT_WIDTH] = _OF_AGE[age]


@compiled
def _write_history(rules: Numbers, state: Numbers, history: Floats32, out: Floats32) -> None:
    seats, viewer = rules[at.R_SEATS], state[at.S_ACTOR]
    for place in range(lay.HISTORY * lay.HISTORY_WIDTH):
        out[_HISTORY + place] = history[place]
    for line in range(0, lay.HISTORY * lay.HISTORY_WIDTH, lay.HISTORY_WIDTH):
        spoke = int(history[line + lay.H_SEAT])
        if spoke == 0:
            return
        distance = spoke - 1 - viewer
        if distance < 0:
            distance += seats
        out[_HISTORY + line + lay.H_SEAT] = _OF_SEATS[distance + 1]
