"""Decisions in small steps, on arrays: the twin of `steps/draft.py`.

What may be said whatever the hand stands in a table, made once for an edition. A mask asks of the
hand only what depends on it.
"""

import numpy as np
from numpy.typing import NDArray

from respublica.kernel import cards as c
from respublica.kernel import layout as at
from respublica.kernel.compiled import allocating, compiled
from respublica.kernel.layout import Numbers
from respublica.kernel.recall import (
    N_ACT,
    N_FIRST,
    N_GIVEN,
    N_JOIN,
    N_LAST_SLOT,
    N_STAGE,
)
from respublica.kernel.rules import CIVILISATION_DRAWN, draw_at, draws, may_lay_out, owed
from respublica.kernel.rules import owed_by_active as owed_for
from respublica.kernel.statements import (
    AND,
    OR,
    can_deliver,
    can_say,
    count_of,
    join_of,
    joined,
    noun_of,
    satisfies,
    single,
)
from respublica.steps import action_list as li

Flags = NDArray[np.int8]

ACT, TERM, JOIN, SECOND_TERM, GIVING = range(5)
TERMS = len(li.TERMS)
_NOUN = np.array([noun for noun, _ in li.TERMS])
_COUNT = np.array([count for _, count in li.TERMS])
_FIRST_OF = np.searchsorted(_NOUN, np.arange(li.NOUNS))
"""By noun: its first term."""
TERM_OF = np.full((li.NOUNS, li.MOST_CARDS + 1), -1)
"""By noun and count: the term, or -1."""
TERM_OF[_NOUN, _COUNT] = np.arange(TERMS)
_MOST = np.array([li.MOST_CARDS // alike for alike in li.ALIKE])
_DRAWN = np.array([draw.people + CIVILISATION_DRAWN * draw.civilisation for draw in li.DRAWS])
_FIRST_ALONE = int(_FIRST_OF[at.PAIR_IN_PEOPLE])
"""From this term on they stand alone."""
_MOST_HELD = 63
"""More groups of a term than this are never asked for."""
INCOMPLETE = -1

# Rows of the table of what may be said: first terms, then second terms after each first.
_AFTER_AND = 1
_AFTER_OR = 1 + TERMS
SAYABLE_ROWS = 1 + 2 * TERMS


# What may be said -------------------------------------------------------------------------------


@compiled
def write_sayable(rules: Numbers, sayable: Flags) -> None:
    """The table; the last place of a row says whether there is anything in it."""
    sayable[:] = 0
    for first in range(TERMS):
        count, noun = _COUNT[first], _NOUN[first]
        sayable[0, first] = can_say(rules, single(count, noun))
        if not sayable[0, first]:
            continue
        for second in range(first + 1, _FIRST_ALONE):
            other_count, other = _COUNT[second], _NOUN[second]
            both = joined(AND, count, noun, other_count, other)
            either = joined(OR, count, noun, other_count, other)
            _allow(sayable, _AFTER_AND + first, second, can_say(rules, both))
            _allow(sayable, _AFTER_OR + first, second, can_say(rules, either))


@compiled
def _allow(sayable: Flags, row: int, term: int, allowed: bool) -> None:
    if allowed:
        sayable[row, term] = sayable[row, TERMS] = 1


# Masks ------------------------------------------------------------------------------------------


@compiled
def write_mask(rules: Numbers, sayable: Flags, state: Numbers, notes: Numbers, mask: Flags) -> bool:
    """1 for each step that is possible now; whether only `stop` is."""
    for place in range(li.SIZE):
        mask[place] = 0
    stage, hand = notes[N_STAGE], state[at.S_HAND + state[at.S_ACTOR]]
    if stage == ACT:
        _mask_acts(rules, state, hand, mask)
        return False
    if stage == GIVING:
        return _mask_cards(rules, state, notes, hand, mask)
    is_promise = _is_promise(state, notes[N_ACT])
    if stage == TERM:
        if is_promise:
            _mask_held_terms(rules, sayable, hand, mask)
        else:
            _copy_row(sayable, 0, mask)
        return False
    first = notes[N_FIRST]
    if stage == JOIN:
        if is_promise:
            _mask_held_joins(rules, sayable, hand, first, mask)
        else:
            mask[li.AND] = sayable[_AFTER_AND + first, TERMS]
            mask[li.OR] = sayable[_AFTER_OR + first, TERMS]
            mask[li.STOP] = 1
        return mask[li.AND] == 0 and mask[li.OR] == 0
    if not is_promise:
        _copy_row(sayable, (_AFTER_AND if notes[N_JOIN] == AND else _AFTER_OR) + first, mask)
    elif notes[N_JOIN] == AND:
        _mask_held_with(rules, hand, first, mask)
    else:
        _mask_held_or(rules, sayable, hand, first, mask)
    return False


@compiled
def _copy_row(sayable: Flags, row: int, mask: Flags) -> None:
    for term in range(TERMS):
        mask[li.TERM + term] = sayable[row, term]


@compiled
def _is_promise(state: Numbers, act: int) -> bool:
    """Whether what is said must be held (R3.1.7)."""
    return act == li.OFFER or (act == li.RESPOND and state[at.S_OPENING] == at.OFFER)


@compiled
def _mask_acts(rules: Numbers, state: Numbers, hand: int, mask: Flags) -> None:
    phase, actor = state[at.S_PHASE], state[at.S_ACTOR]
    if phase == at.TRADE:
        mask[li.PASS] = mask[li.REQUEST] = mask[li.OFFER] = 1
    elif phase == at.ANSWER:
        mask[li.DECLINE] = 1
        if state[at.S_OPENING] == at.OFFER or can_deliver(rules, hand, state[at.S_STATEMENT]):
            mask[li.RESPOND] = 1
    elif phase == at.CHOOSE:
        mask[li.REFUSE] = 1
        seats = rules[at.R_SEATS]
        for distance in range(1, seats):
            seat = (actor + distance) % seats
            if state[at.S_ANSWER + seat] > 0 and can_deliver(rules, hand, owed_for(state, seat)):
                mask[li.ACCEPT + distance - 1] = 1
    elif phase == at.DRAW:
        for place in range(draws(rules, state)):
            drawn = draw_at(rules, state, place)
            for way in range(len(_DRAWN)):
                if _DRAWN[way] == drawn:
                    mask[li.DRAW + way] = 1
    else:
        mask[li.DONE] = 1
        for slot in range(at.SLOTS):
            if c.count(hand, slot) >= 2 and may_lay_out(rules, state, actor, slot):
                mask[li.DISPLAY + slot] = 1


# Promises: what is said must be held ------------------------------------------------------------


@compiled
def _held(rules: Numbers, hand: int, noun: int) -> int:
    """How many of a noun the hand has, as far as can be said."""
    among = hand & rules[at.R_AMONG + noun]
    return min(c.groups(among, rules[at.R_ALIKE + noun]), _MOST[noun]) if among else 0


@compiled
def _mask_held_terms(rules: Numbers, sayable: Flags, hand: int, mask: Flags) -> None:
    last_joinable = -1
    for noun in range(li.NOUNS):
        held = _held(rules, hand, noun)
        for place in range(_FIRST_OF[noun], _FIRST_OF[noun] + held):
            mask[li.TERM + place] = 1
        if held and noun < at.PAIR_IN_PEOPLE:
            last_joinable = _FIRST_OF[noun] + held - 1
    if rules[at.R_ONE_BRANCH]:
        for place in range(last_joinable):
            mask[li.TERM + place] = sayable[0, place]


@compiled
def _holds_first(rules: Numbers, hand: int, first: int) -> bool:
    return _held(rules, hand, _NOUN[first]) >= _COUNT[first]


@compiled
def _mask_held_joins(rules: Numbers, sayable: Flags, hand: int, first: int, mask: Flags) -> None:
    if _holds_first(rules, hand, first):
        mask[li.STOP] = 1
        mask[li.AND] = _holds_another(rules, hand, first)
    if first < _FIRST_ALONE:
        _mask_held_or(rules, sayable, hand, first, mask)
        for place in range(first + 1, _FIRST_ALONE):
            if mask[li.TERM + place]:
                mask[li.OR] = 1
                mask[li.TERM + place] = 0


@compiled
def _holds_another(rules: Numbers, hand: int, first: int) -> bool:
    """Whether something can be said with `and` after a first term that is held."""
    for noun in range(_NOUN[first] + 1, at.PAIR_IN_PEOPLE):
        if _can_hold_both(rules, hand, first, 1, noun):
            return True
    return False


@compiled
def _can_hold_both(rules: Numbers, hand: int, first: int, count: int, noun: int) -> bool:
    if not hand & rules[at.R_AMONG + noun]:
        return False
    return can_deliver(rules, hand, joined(AND, _COUNT[first], _NOUN[first], count, noun))


@compiled
def _mask_held_with(rules: Numbers, hand: int, first: int, mask: Flags) -> None:
    for noun in range(_NOUN[first] + 1, at.PAIR_IN_PEOPLE):
        for count in range(1, _MOST[noun] + 1):
            if not _can_hold_both(rules, hand, first, count, noun):
                break
            mask[li.TERM + _FIRST_OF[noun] + count - 1] = 1


@compiled
def _mask_held_or(rules: Numbers, sayable: Flags, hand: int, first: int, mask: Flags) -> None:
    if rules[at.R_ONE_BRANCH] and _holds_first(rules, hand, first):
        _copy_row(sayable, _AFTER_OR + first, mask)
        return
    for noun in range(_NOUN[first], at.PAIR_IN_PEOPLE):
        start, held = _FIRST_OF[noun], _held(rules, hand, noun)
        for place in range(max(start, first + 1), start + held):
            mask[li.TERM + place] = 1


# Deliveries -------------------------------------------------------------------------------------


@compiled
def _mask_cards(rules: Numbers, state: Numbers, notes: Numbers, hand: int, mask: Flags) -> bool:
    """The cards that can be put aside next, by ascending slot; whether only `stop` is left."""
    said, given, only_stop = owed(state, state[at.S_ACTOR]), notes[N_GIVEN], True
    if given and satisfies(rules, given, said):
        mask[li.STOP] = 1
    for slot in range(notes[N_LAST_SLOT], at.SLOTS):
        shift = c.SLOT_BITS * slot
        if c.count(hand, slot) <= c.count(given, slot):
            continue
        usable = hand >> shift << shift | given & (1 << shift) - 1
        if can_complete(rules, said, given + (1 << shift), usable):
            mask[li.GIVE + slot] = 1
            only_stop = False
    return only_stop


@compiled
def can_complete(rules: Numbers, said: int, least: int, most: int) -> bool:
    """Whether a bundle between these two meets the statement."""
    if join_of(said) == AND:
        return _can_complete_both(rules, said, least, most)
    if _can_complete_term(rules, said, 0, least, most):
        return True
    return join_of(said) == OR and _can_complete_term(rules, said, 1, least, most)


@compiled
def _can_complete_term(rules: Numbers, said: int, place: int, least: int, most: int) -> bool:
    """Every kind gives whole groups; between the fewest and the most of them each number is."""
    noun, number = noun_of(said, place), count_of(said, place)
    alike, among = rules[at.R_ALIKE + noun], rules[at.R_AMONG + noun]
    if least & ~among:
        return False
    fewest, most_groups = 0, 0
    most &= among
    while most:
        here = ((least & c.FIELD) + alike - 1) // alike
        if here * alike > most & c.FIELD:
            return False
        fewest += here
        most_groups += (most & c.FIELD) // alike
        least >>= c.SLOT_BITS
        most >>= c.SLOT_BITS
    return fewest <= number <= most_groups


@allocating
def _can_complete_both(rules: Numbers, said: int, least: int, most: int) -> bool:
    """Kind by kind: which numbers of groups of both terms can have been made so far.

    For every number of groups of the first term a set of those of the second, as bits.
    """
    number, other_number = count_of(said, 0), count_of(said, 1)
    noun, other = noun_of(said, 0), noun_of(said, 1)
    if c.total(most) < number + other_number or other_number > _MOST_HELD:
        return False
    alike, other_alike = rules[at.R_ALIKE + noun], rules[at.R_ALIKE + other]
    reached, after = np.zeros((2, number + 1), np.int64)
    reached[0] = 1
    for slot in range(at.SLOTS):
        held, needed = c.count(most, slot), c.count(least, slot)
        if held == 0:
            continue
        shift = c.SLOT_BITS * slot
        firsts = held // alike if rules[at.R_AMONG + noun] >> shift & 1 else 0
        others = held // other_alike if rules[at.R_AMONG + other] >> shift & 1 else 0
        for done in range(number + 1):
            after[done] = 0
        for mine in range(min(firsts, number) + 1):
            for theirs in range(min(others, other_number) + 1):
                cards = mine * alike + theirs * other_alike
                if needed <= cards <= held:
                    for done in range(number + 1 - mine):
                        after[done + mine] |= reached[done] << theirs
        reached, after = after, reached
    return bool(reached[number] >> other_number & 1)


# Steps ------------------------------------------------------------------------------------------


@compiled
def begin_draft(state: Numbers, notes: Numbers) -> None:
    notes[N_STAGE] = GIVING if state[at.S_PHASE] == at.DELIVER else ACT
    notes[N_ACT] = notes[N_FIRST] = notes[N_JOIN] = notes[N_GIVEN] = notes[N_LAST_SLOT] = 0


@compiled
def take_step(rules: Numbers, state: Numbers, notes: Numbers, chosen: int) -> tuple[int, int]:
    """Put the step to the draft; the action that is complete with it, or `INCOMPLETE`."""
    stage = notes[N_STAGE]
    if chosen == li.STOP:
        return complete(notes)
    if stage == ACT:
        return _take_act(rules, state, notes, chosen)
    if stage == TERM:
        notes[N_STAGE], notes[N_FIRST] = JOIN, chosen - li.TERM
    elif stage == JOIN:
        notes[N_STAGE], notes[N_JOIN] = SECOND_TERM, AND if chosen == li.AND else OR
    elif stage == SECOND_TERM:
        first, second = notes[N_FIRST], chosen - li.TERM
        count, noun = _COUNT[second], _NOUN[second]
        said = joined(notes[N_JOIN], _COUNT[first], _NOUN[first], count, noun)
        return _spoken(notes[N_ACT]), said
    else:
        slot = chosen - li.GIVE
        notes[N_GIVEN] += 1 << c.SLOT_BITS * slot
        notes[N_LAST_SLOT] = slot
    return INCOMPLETE, 0


@compiled
def complete(notes: Numbers) -> tuple[int, int]:
    """What has been put together when nothing more is said or given."""
    if notes[N_STAGE] == GIVING:
        return at.GIVE, notes[N_GIVEN]
    first = notes[N_FIRST]
    return _spoken(notes[N_ACT]), single(_COUNT[first], _NOUN[first])


@compiled
def drafted(notes: Numbers) -> int:
    """The statement as far as it has been put together."""
    first = notes[N_FIRST]
    return notes[N_JOIN] | single(_COUNT[first], _NOUN[first])


@compiled
def _spoken(act: int) -> int:
    if act == li.REQUEST:
        return at.REQUEST
    return at.OFFER if act == li.OFFER else at.RESPOND


@compiled
def _take_act(rules: Numbers, state: Numbers, notes: Numbers, chosen: int) -> tuple[int, int]:
    if chosen in (li.REQUEST, li.OFFER, li.RESPOND):
        notes[N_STAGE], notes[N_ACT] = TERM, chosen
        return INCOMPLETE, 0
    if chosen == li.PASS:
        return at.PASS, 0
    if chosen == li.DECLINE:
        return at.DECLINE, 0
    if chosen == li.REFUSE:
        return at.REFUSE, 0
    if chosen == li.DONE:
        return at.DONE, 0
    if chosen < li.DONE:
        seat = (state[at.S_ACTOR] + chosen - li.ACCEPT + 1) % rules[at.R_SEATS]
        return at.ACCEPT, seat
    if chosen >= li.DRAW:
        return at.TAKE, _DRAWN[chosen - li.DRAW]
    return at.LAY_OUT, chosen - li.DISPLAY
