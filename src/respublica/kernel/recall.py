"""What everybody can recall of a game, on arrays: the twin of `engine/memory.py`.

For each viewer and each other seat: the cards that the seat is sure to hold. Beside that, the last
statements, as they are told in an observation (`steps/observation.py`). `recall` must be called
with every action, before it is carried out.
"""

import numpy as np
from numpy.typing import NDArray

from respublica.kernel import cards as c
from respublica.kernel import layout as at
from respublica.kernel.compiled import compiled
from respublica.kernel.layout import Numbers
from respublica.kernel.rules import group_size, owed_by_active, owed_by_partner
from respublica.kernel.statements import AND, OR, count_of, join_of, noun_of, single_reading, size
from respublica.steps import action_list as li
from respublica.steps import layout as lay

Floats32 = NDArray[np.float32]

# What a game notes beside its state.
N_STAGE, N_ACT, N_FIRST, N_JOIN, N_GIVEN, N_LAST_SLOT = range(6)
"""The draft of the seat that is asked: see `small_steps`."""
N_SURE = 6
"""By viewer and seat; that of the viewer's own is not kept, since it is the hand."""
N_SAID_AT = N_SURE + at.MOST_SEATS * at.MOST_SEATS
"""By seat, what it wants and what it gives: the turn in which it said so."""
NOTES_SIZE = N_SAID_AT + 2 * at.MOST_SEATS
WANTS, GIVES = range(2)


@compiled
def forget(notes: Numbers, told: Floats32, history: Floats32) -> None:
    """A new game begins."""
    notes[:] = 0
    told[:] = 0
    history[:] = 0


@compiled
def recall(
    rules: Numbers,
    state: Numbers,
    notes: Numbers,
    told: Floats32,
    history: Floats32,
    action: int,
    said: int,
) -> None:
    """Learn from an action that is about to be carried out."""
    actor = state[at.S_ACTOR]
    if action in (at.REQUEST, at.OFFER):
        wants = action == at.REQUEST
        _hear(rules, state, notes, told, history, said, True, wants)
        if not wants:
            _prove_promise(rules, notes, actor, said)
    elif action == at.RESPOND:
        wants = state[at.S_OPENING] == at.REQUEST
        _hear(rules, state, notes, told, history, said, False, wants)
        if wants:
            _prove(rules, notes, actor, _in_every_branch(state[at.S_STATEMENT]))
        else:
            _prove_promise(rules, notes, actor, said)
    elif action == at.ACCEPT:
        _mark_accepted(history, said)
        if state[at.S_OPENING] == at.REQUEST:
            _prove(rules, notes, actor, _in_every_branch(state[at.S_ANSWER + said]))
        _see_swap(rules, state, notes, said, -1)
    elif action == at.GIVE:
        _see_swap(rules, state, notes, state[at.S_PARTNER], said)
    elif action == at.LAY_OUT:
        gone = group_size(rules, state, actor, said) << c.SLOT_BITS * said
        for viewer in range(rules[at.R_SEATS]):
            place = N_SURE + viewer * at.MOST_SEATS + actor
            notes[place] = _without(notes[place], gone)


# Statements -------------------------------------------------------------------------------------


@compiled
def _hear(
    rules: Numbers,
    state: Numbers,
    notes: Numbers,
    told: Floats32,
    history: Floats32,
    said: int,
    opens: bool,
    wants: bool,
) -> None:
    actor, way = state[at.S_ACTOR], WANTS if wants else GIVES
    write_statement(rules, said, told[actor, way * lay.SAID_WIDTH :])
    notes[N_SAID_AT + 2 * actor + way] = state[at.S_TURN]
    for place in range(lay.HISTORY * lay.HISTORY_WIDTH - 1, lay.HISTORY_WIDTH - 1, -1):
        history[place] = history[place - lay.HISTORY_WIDTH]
    newest, join = history[: lay.HISTORY_WIDTH], join_of(said)
    newest[lay.H_SEAT] = actor + 1
    newest[lay.H_OPENS] = opens
    newest[lay.H_WANTS] = wants
    newest[lay.H_ACCEPTED] = 0
    newest[lay.H_JOIN] = join / 2
    newest[lay.H_COUNT] = _count_told(rules, said, 0) / lay.COUNT_SCALE
    newest[lay.H_NOUN] = (noun_of(said, 0) + 1) / lay.NOUN_SCALE
    newest[lay.H_SECOND_COUNT] = newest[lay.H_SECOND_NOUN] = 0
    if join:
        newest[lay.H_SECOND_COUNT] = _count_told(rules, said, 1) / lay.COUNT_SCALE
        newest[lay.H_SECOND_NOUN] = (noun_of(said, 1) + 1) / lay.NOUN_SCALE


@compiled
def _count_told(rules: Numbers, said: int, place: int) -> int:
    most = li.MOST_CARDS // rules[at.R_ALIKE + noun_of(said, place)]
    return min(count_of(said, place), most)


@compiled
def _mark_accepted(history: Floats32, partner: int) -> None:
    for line in range(0, lay.HISTORY * lay.HISTORY_WIDTH, lay.HISTORY_WIDTH):
        if history[line + lay.H_SEAT] == partner + 1:
            history[line + lay.H_ACCEPTED] = 1
            return


@compiled
def write_statement(rules: Numbers, said: int, out: Floats32) -> None:
    """A statement, or as much of one as has been put together: its second term may be missing."""
    join = join_of(said)
    for place in range(lay.STATEMENT_WIDTH):
        out[place] = 0
    out[lay.S_AND] = join == AND
    out[lay.S_OR] = join == OR
    for place in range(2 if count_of(said, 1) else 1):
        first = lay.S_TERM + place * lay.TERM_WIDTH
        among = rules[at.R_AMONG + noun_of(said, place)]
        out[first] = _count_told(rules, said, place) / lay.COUNT_SCALE
        out[first + 1] = rules[at.R_ALIKE + noun_of(said, place)] / lay.ALIKE_SCALE
        for slot in range(at.SLOTS):
            out[first + 2 + slot] = among >> c.SLOT_BITS * slot & 1
        if size(rules, said, place) > li.MOST_CARDS:
            out[lay.S_CLIPPED] = 1


# What hands are sure to hold --------------------------------------------------------------------


@compiled
def _larger(one: int, other: int) -> int:
    """Kind by kind: the guard bit that survives the subtraction marks where `one` has as many."""
    marks = ((one | c.GUARDS) - other) & c.GUARDS
    where = marks - (marks >> c.SLOT_BITS - 1)
    return one & where | other & ~where


@compiled
def _without(cards: int, gone: int) -> int:
    return _larger(cards, gone) - gone


@compiled
def _named(said: int, place: int) -> int:
    noun = noun_of(said, place)
    return count_of(said, place) << c.SLOT_BITS * noun if noun < at.SLOTS else 0


@compiled
def _in_every_branch(said: int) -> int:
    """The cards that each way to meet it names."""
    if join_of(said) == AND:
        return _named(said, 0) + _named(said, 1)
    if join_of(said) == OR:
        one, other = _named(said, 0), _named(said, 1)
        return one + other - _larger(one, other)
    return _named(said, 0)


@compiled
def _prove(rules: Numbers, notes: Numbers, seat: int, cards: int) -> None:
    for viewer in range(rules[at.R_SEATS]):
        place = N_SURE + viewer * at.MOST_SEATS + seat
        notes[place] = _larger(notes[place], cards)


@compiled
def _prove_promise(rules: Numbers, notes: Numbers, seat: int, said: int) -> None:
    """Which branches had to be held is a house rule (R3.1.7)."""
    if join_of(said) == OR and not rules[at.R_ONE_BRANCH]:
        _prove(rules, notes, seat, _named(said, 0))
        _prove(rules, notes, seat, _named(said, 1))
    else:
        _prove(rules, notes, seat, _in_every_branch(said))


@compiled
def _see_swap(rules: Numbers, state: Numbers, notes: Numbers, partner: int, given: int) -> None:
    """If cards change hands with this acceptance or this delivery, what everybody learns."""
    active, actor = state[at.S_ACTIVE], state[at.S_ACTOR]
    owed, due = owed_by_active(state, partner), owed_by_partner(state, partner)
    mine, theirs = single_reading(rules, owed), single_reading(rules, due)
    if mine < 0:
        if given >= 0 and actor == active:
            mine = given
        elif state[at.S_DELIVERED] >> active & 1:
            mine = state[at.S_SEALED + active]
    if theirs < 0 and given >= 0 and actor == partner:
        theirs = given
    if mine < 0 or theirs < 0:
        return
    for viewer in range(rules[at.R_SEATS]):
        gone, came = theirs, mine
        back, sent = mine, theirs
        if not (rules[at.R_FACE_UP] or viewer in (active, partner)):
            back, came = _moved(rules, owed, mine)
            gone, sent = _moved(rules, due, theirs)
        row = N_SURE + viewer * at.MOST_SEATS
        notes[row + active] = _without(notes[row + active], back) + sent
        notes[row + partner] = _without(notes[row + partner], gone) + came


@compiled
def _moved(rules: Numbers, said: int, bundle: int) -> tuple[int, int]:
    """Of every kind the most and the least that can have moved, by the backs of the cards."""
    people, civilisation = c.total(bundle & c.PEOPLE), c.total(bundle & c.CIVILISATION)
    if join_of(said) != OR:
        return _at_most(rules, said, 0, 2, people, civilisation), _in_every_branch(said)
    most, least, found = 0, 0, False
    for place in range(2):
        if not _fits(rules, said, place, people, civilisation):
            continue
        most = _larger(most, _at_most(rules, said, place, place + 1, people, civilisation))
        named = _named(said, place)
        least = least + named - _larger(least, named) if found else named
        found = True
    return most, least


@compiled
def _fits(rules: Numbers, said: int, place: int, people: int, civilisation: int) -> bool:
    number, among = size(rules, said, place), rules[at.R_AMONG + noun_of(said, place)]
    if number != people + civilisation:
        return False
    if not among & c.CIVILISATION:
        return number <= people
    return bool(among & c.PEOPLE) or number <= civilisation


@compiled
def _at_most(
    rules: Numbers, said: int, first: int, end: int, people: int, civilisation: int
) -> int:
    """For every kind, the most of it that can be among cards of these backs."""
    cards = 0
    for slot in range(at.SLOTS):
        number = 0
        for place in range(first, end):
            if rules[at.R_AMONG + noun_of(said, place)] >> c.SLOT_BITS * slot & 1:
                number += size(rules, said, place)
        limit = people if slot < at.SLOTS // 2 else civilisation
        cards += min(number, limit, 15) << c.SLOT_BITS * slot
    return cards
