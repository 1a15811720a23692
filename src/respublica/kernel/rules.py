"""The turn on arrays: `engine/checks.py` and `engine/rules.py`, with the same order and names.

An action is two integers, what it is and what it says: a statement, packed cards, a seat, the slot
of a kind, `people + 16 * civilisation` for a draw, or the place of a code. `apply` carries out what
`is_legal` allows; anything else must not be given to it.
"""

from respublica.kernel import cards as c
from respublica.kernel import layout as at
from respublica.kernel.compiled import compiled
from respublica.kernel.layout import Numbers
from respublica.kernel.statements import (
    can_deliver,
    can_offer,
    can_say,
    satisfies,
    single_reading,
)

CIVILISATION_DRAWN = 16
"""What a civilisation card adds to the number of a draw."""


# What is allowed --------------------------------------------------------------------------------


@compiled
def is_legal(rules: Numbers, state: Numbers, action: int, said: int) -> bool:
    """Whether the seat that is asked may do this."""
    phase, hand = state[at.S_PHASE], state[at.S_HAND + state[at.S_ACTOR]]
    if phase == at.TRADE:
        return _may_open(rules, hand, action, said)
    if phase == at.ANSWER:
        return _may_answer(rules, state, hand, action, said)
    if phase == at.CHOOSE:
        if action == at.ACCEPT:
            return _may_accept(rules, state, hand, said)
        return action == at.REFUSE
    if phase == at.DELIVER:
        return action == at.GIVE and _may_give(rules, state, hand, said)
    if phase in (at.DISPLAY, at.LAST_DISPLAY):
        if action == at.LAY_OUT:
            return may_lay_out(rules, state, state[at.S_ACTOR], said)
        return action == at.DONE
    return phase == at.DRAW and action == at.TAKE and _may_take(rules, state, said)


@compiled
def _may_open(rules: Numbers, hand: int, action: int, said: int) -> bool:
    if action == at.REQUEST:
        return hand != 0 and can_say(rules, said)
    if action == at.OFFER:
        return hand != 0 and can_say(rules, said) and can_offer(rules, hand, said)
    return action == at.PASS or (action == at.MISSPEAK and _may_misspeak(rules, said))


@compiled
def _may_answer(rules: Numbers, state: Numbers, hand: int, action: int, said: int) -> bool:
    if action != at.RESPOND:
        return action == at.DECLINE or (action == at.MISSPEAK and _may_misspeak(rules, said))
    if hand == 0 or not can_say(rules, said):
        return False
    if state[at.S_OPENING] == at.OFFER:
        return can_offer(rules, hand, said)
    return can_deliver(rules, hand, state[at.S_STATEMENT])


@compiled
def _may_misspeak(rules: Numbers, code: int) -> bool:
    return rules[at.R_STRICT_SPEECH] != 0 and 0 <= code < at.SAYS_TOO_MUCH


@compiled
def _may_accept(rules: Numbers, state: Numbers, hand: int, seat: int) -> bool:
    if not 0 <= seat < rules[at.R_SEATS] or state[at.S_ANSWER + seat] <= 0:
        return False
    return can_deliver(rules, hand, owed_by_active(state, seat))


@compiled
def _may_give(rules: Numbers, state: Numbers, hand: int, bundle: int) -> bool:
    if not 0 < bundle <= c.PEOPLE | c.CIVILISATION or not c.contains(hand, bundle):
        return False
    return satisfies(rules, bundle, owed(state, state[at.S_ACTOR]))


@compiled
def may_lay_out(rules: Numbers, state: Numbers, seat: int, slot: int) -> bool:
    if not 0 <= slot < at.SLOTS or rules[at.R_GROUP + slot] == 0:
        return False
    pile = rules[at.R_EARNS + slot]
    if c.count(state[at.S_HAND + seat], slot) < group_size(rules, state, seat, slot):
        return False
    return state[at.S_TAKEN + pile] < rules[at.R_PILE_SIZE + pile]


@compiled
def _may_take(rules: Numbers, state: Numbers, said: int) -> bool:
    for place in range(draws(rules, state)):
        if draw_at(rules, state, place) == said:
            return True
    return False


# What both need ---------------------------------------------------------------------------------


@compiled
def owed_by_active(state: Numbers, partner: int) -> int:
    is_request = state[at.S_OPENING] == at.REQUEST
    return state[at.S_ANSWER + partner] if is_request else state[at.S_STATEMENT]


@compiled
def owed_by_partner(state: Numbers, partner: int) -> int:
    is_request = state[at.S_OPENING] == at.REQUEST
    return state[at.S_STATEMENT] if is_request else state[at.S_ANSWER + partner]


@compiled
def owed(state: Numbers, seat: int) -> int:
    """What a seat gives in the trade agreed on."""
    partner = state[at.S_PARTNER]
    if seat == state[at.S_ACTIVE]:
        return owed_by_active(state, partner)
    return owed_by_partner(state, partner)


@compiled
def group_size(rules: Numbers, state: Numbers, seat: int, slot: int) -> int:
    """How many alike this seat displays; a Library makes cities smaller (R3.3.3)."""
    has_library = state[at.S_EARNED + seat * at.PILES + at.LIBRARIES] > 0
    if has_library and rules[at.R_EARNS + slot] == at.CITIES:
        return rules[at.R_CITY_WITH_LIBRARY]
    return rules[at.R_GROUP + slot]


@compiled
def draws(rules: Numbers, state: Numbers) -> int:
    """How many ways to draw there are (R3.4)."""
    people, income = min(1, state[at.S_PEOPLE_LEFT]), _income(state)
    limit = rules[at.R_DRAW_LIMIT]
    if not rules[at.R_MAY_DRAW]:
        return 2 if people and income >= limit else 1
    ways = min(income, limit) + 1
    return ways + min(income, limit - 1) + 1 if people else ways


@compiled
def draw_at(rules: Numbers, state: Numbers, place: int) -> int:
    """One of them, the most people first."""
    people, income = min(1, state[at.S_PEOPLE_LEFT]), _income(state)
    limit = rules[at.R_DRAW_LIMIT]
    if not rules[at.R_MAY_DRAW]:
        if place == 1:
            return CIVILISATION_DRAWN * limit
        return people + CIVILISATION_DRAWN * min(income, limit - people)
    if people:
        with_people = min(income, limit - 1) + 1
        if place < with_people:
            return 1 + CIVILISATION_DRAWN * (with_people - 1 - place)
        place -= with_people
    return CIVILISATION_DRAWN * (min(income, limit) - place)


@compiled
def _income(state: Numbers) -> int:
    settlements = state[at.S_EARNED + state[at.S_ACTIVE] * at.PILES + at.SETTLEMENTS]
    return min(settlements, state[at.S_CIVILISATION_LEFT])


@compiled
def left_of(rules: Numbers, seat: int) -> int:
    return 0 if seat + 1 == rules[at.R_SEATS] else seat + 1


@compiled
def pack_group(seat: int, slot: int, size: int, value: int) -> int:
    return seat | slot << 4 | size << 8 | value << 12


# What happens -----------------------------------------------------------------------------------


@compiled
def apply(rules: Numbers, state: Numbers, action: int, said: int) -> None:
    """Carry out a legal action of the seat that is asked."""
    actor = state[at.S_ACTOR]
    if action in (at.REQUEST, at.OFFER):
        state[at.S_OPENING] = action
        state[at.S_STATEMENT] = said
        _ask_for_answer(rules, state, left_of(rules, actor))
    elif action in (at.RESPOND, at.DECLINE):
        _answered(rules, state, said if action == at.RESPOND else at.DECLINED)
    elif action in (at.PASS, at.REFUSE):
        _ask_for_display(rules, state)
    elif action == at.MISSPEAK:
        if rules[at.R_TRADE_IS_OFF] or state[at.S_PHASE] == at.TRADE:
            _ask_for_display(rules, state)
        else:
            _answered(rules, state, at.MISSPOKE - said)
    elif action == at.ACCEPT:
        state[at.S_PARTNER] = said
        _ask_for_delivery(rules, state)
    elif action == at.GIVE:
        state[at.S_SEALED + actor] = said
        state[at.S_DELIVERED] |= 1 << actor
        _ask_for_delivery(rules, state)
    elif action == at.LAY_OUT:
        _lay_out(rules, state, actor, said)
    elif action == at.TAKE:
        _draw(rules, state, said)
    elif state[at.S_PHASE] == at.DISPLAY:
        _ask_for_draw(rules, state)
    else:
        _end_last_display(rules, state)


@compiled
def _answered(rules: Numbers, state: Numbers, answer: int) -> None:
    actor = state[at.S_ACTOR]
    state[at.S_ANSWER + actor] = answer
    if answer > 0:
        state[at.S_RESPONSES] += 1
    _ask_for_answer(rules, state, left_of(rules, actor))


@compiled
def _swap(rules: Numbers, state: Numbers, partner: int) -> None:
    active = state[at.S_ACTIVE]
    mine, theirs = state[at.S_SEALED + active], state[at.S_SEALED + partner]
    state[at.S_HAND + active] += theirs - mine
    state[at.S_HAND + partner] += mine - theirs
    changes_nothing = mine == theirs and (
        rules[at.R_FACE_UP] != 0
        or (
            single_reading(rules, owed(state, active)) >= 0
            and single_reading(rules, owed(state, partner)) >= 0
        )
    )
    state[at.S_TRADED] = 0 if changes_nothing else 1
    _ask_for_display(rules, state)


@compiled
def _lay_out(rules: Numbers, state: Numbers, seat: int, slot: int) -> None:
    number, pile = group_size(rules, state, seat, slot), rules[at.R_EARNS + slot]
    value = rules[at.R_PILE + pile * at.MOST_PILE + state[at.S_TAKEN + pile]]
    state[at.S_HAND + seat] -= number << c.SLOT_BITS * slot
    state[at.S_DISPLAYED] = 1
    state[at.S_TAKEN + pile] += 1
    state[at.S_EARNED + seat * at.PILES + pile] += 1
    state[at.S_POINTS + seat] += value
    state[at.S_GROUP + state[at.S_GROUPS]] = pack_group(seat, slot, number, value)
    state[at.S_GROUPS] += 1


@compiled
def _draw(rules: Numbers, state: Numbers, said: int) -> None:
    people, civilisation = said % CIVILISATION_DRAWN, said // CIVILISATION_DRAWN
    hand = at.S_HAND + state[at.S_ACTIVE]
    for _ in range(people):
        place = at.S_PEOPLE_DECK + at.MOST_DECK - state[at.S_PEOPLE_LEFT]
        state[hand] += 1 << c.SLOT_BITS * state[place]
        state[at.S_PEOPLE_LEFT] -= 1
    for _ in range(civilisation):
        place = at.S_CIVILISATION_DECK + at.MOST_DECK - state[at.S_CIVILISATION_LEFT]
        state[hand] += 1 << c.SLOT_BITS * state[place]
        state[at.S_CIVILISATION_LEFT] -= 1
    state[at.S_DREW] = 1 if said else 0
    took_the_last = civilisation > 0 and state[at.S_CIVILISATION_LEFT] == 0
    _end_turn(rules, state, took_the_last)


# The end of a turn, a round, the game -----------------------------------------------------------


@compiled
def _end_turn(rules: Numbers, state: Numbers, took_the_last: bool) -> None:
    if took_the_last:
        state[at.S_FINAL_TURNS] = rules[at.R_SEATS]
    elif state[at.S_FINAL_TURNS] >= 0:
        state[at.S_FINAL_TURNS] -= 1
        if state[at.S_FINAL_TURNS] == 0:
            _end_rounds(rules, state, at.CIVILISATION_DECK)
            return
    else:
        _count_idle_turns(state)
        if _is_stalemate(rules, state):
            _end_rounds(rules, state, at.STALEMATE)
            return
    state[at.S_ACTIVE] = left_of(rules, state[at.S_ACTIVE])
    state[at.S_TURN] += 1
    state[at.S_TRADED] = state[at.S_DISPLAYED] = state[at.S_DREW] = 0
    ask_for_trade(rules, state)


@compiled
def _count_idle_turns(state: Numbers) -> None:
    is_barren = not (state[at.S_DISPLAYED] or state[at.S_DREW])
    is_idle = is_barren and not state[at.S_TRADED]
    state[at.S_BARREN_TURNS] = state[at.S_BARREN_TURNS] + 1 if is_barren else 0
    state[at.S_IDLE_TURNS] = state[at.S_IDLE_TURNS] + 1 if is_idle else 0


@compiled
def _is_stalemate(rules: Numbers, state: Numbers) -> bool:
    seats = rules[at.R_SEATS]
    if state[at.S_IDLE_TURNS] >= rules[at.R_STALEMATE_ROUNDS] * seats:
        return True
    return state[at.S_BARREN_TURNS] >= rules[at.R_BARREN_ROUNDS] * seats


@compiled
def _end_rounds(rules: Numbers, state: Numbers, ending: int) -> None:
    state[at.S_ENDING] = ending
    if not rules[at.R_FINAL_DISPLAY]:
        _end_game(state)
        return
    state[at.S_PHASE] = at.LAST_DISPLAY
    state[at.S_ACTOR] = left_of(rules, state[at.S_ACTIVE])
    state[at.S_DISPLAYS_LEFT] = rules[at.R_SEATS]


@compiled
def _end_last_display(rules: Numbers, state: Numbers) -> None:
    state[at.S_ACTOR] = left_of(rules, state[at.S_ACTOR])
    state[at.S_DISPLAYS_LEFT] -= 1
    if state[at.S_DISPLAYS_LEFT] == 0:
        _end_game(state)


@compiled
def _end_game(state: Numbers) -> None:
    state[at.S_PHASE] = at.OVER
    state[at.S_ACTOR] = state[at.S_ACTIVE]


# The questions ----------------------------------------------------------------------------------


@compiled
def ask_for_trade(rules: Numbers, state: Numbers) -> None:
    state[at.S_ACTOR] = state[at.S_ACTIVE]
    state[at.S_PHASE] = at.TRADE
    if state[at.S_HAND + state[at.S_ACTIVE]] == 0:
        _ask_for_display(rules, state)


@compiled
def _ask_for_answer(rules: Numbers, state: Numbers, seat: int) -> None:
    """From that seat on, the next opponent with cards; after the last, the active seat."""
    active = state[at.S_ACTIVE]
    while seat != active and state[at.S_HAND + seat] == 0:
        seat = left_of(rules, seat)
    state[at.S_ACTOR] = seat
    if seat != active:
        state[at.S_PHASE] = at.ANSWER
    elif state[at.S_RESPONSES]:
        state[at.S_PHASE] = at.CHOOSE
    else:
        _ask_for_display(rules, state)


@compiled
def _ask_for_delivery(rules: Numbers, state: Numbers) -> None:
    """One giver after the other; then, or if neither has a choice, the cards change hands."""
    active, partner = state[at.S_ACTIVE], state[at.S_PARTNER]
    by_active = single_reading(rules, owed(state, active))
    by_partner = single_reading(rules, owed(state, partner))
    if by_active < 0 and not state[at.S_DELIVERED] >> active & 1:
        _ask_to_give(state, active)
    elif by_partner < 0 and not state[at.S_DELIVERED] >> partner & 1:
        _ask_to_give(state, partner)
    else:
        if by_active >= 0:
            state[at.S_SEALED + active] = by_active
        if by_partner >= 0:
            state[at.S_SEALED + partner] = by_partner
        _swap(rules, state, partner)


@compiled
def _ask_to_give(state: Numbers, seat: int) -> None:
    state[at.S_PHASE] = at.DELIVER
    state[at.S_ACTOR] = seat


@compiled
def _ask_for_display(rules: Numbers, state: Numbers) -> None:
    """The trade is over, and forgotten."""
    for seat in range(rules[at.R_SEATS]):
        state[at.S_ANSWER + seat] = at.NOT_ASKED
        state[at.S_SEALED + seat] = 0
    state[at.S_OPENING] = state[at.S_PARTNER] = -1
    state[at.S_STATEMENT] = state[at.S_RESPONSES] = state[at.S_DELIVERED] = 0
    state[at.S_PHASE] = at.DISPLAY
    state[at.S_ACTOR] = state[at.S_ACTIVE]


@compiled
def _ask_for_draw(rules: Numbers, state: Numbers) -> None:
    if draws(rules, state) > 1:
        state[at.S_PHASE] = at.DRAW
    else:
        _draw(rules, state, draw_at(rules, state, 0))


# Points -----------------------------------------------------------------------------------------


@compiled
def points(state: Numbers, seat: int) -> int:
    """Score cards, and one for each pair in hand (R4.3)."""
    return state[at.S_POINTS + seat] + c.groups(state[at.S_HAND + seat], 2)
