"""Random legal play: `LegalActions.sample` of the engine, with the same chances.

The policy of whoever knows nothing. An action is returned as two numbers, see `rules`.
"""

from respublica.kernel import cards as c
from respublica.kernel import layout as at
from respublica.kernel.compiled import allocating, compiled
from respublica.kernel.dice import Dice, below, chance, shuffle
from respublica.kernel.layout import Numbers
from respublica.kernel.rules import (
    apply,
    ask_for_trade,
    draw_at,
    draws,
    may_lay_out,
    owed,
    owed_by_active,
)
from respublica.kernel.statements import (
    AND,
    OR,
    can_deliver,
    count_of,
    holds,
    is_alone,
    join_of,
    joined,
    noun_of,
    single,
)

_TRIES = 20


@compiled
def sample(rules: Numbers, state: Numbers, rng: Dice) -> tuple[int, int]:
    """A legal action of the seat that is asked, at random."""
    phase, hand = state[at.S_PHASE], state[at.S_HAND + state[at.S_ACTOR]]
    if phase == at.TRADE:
        return _sample_opening(rules, hand, rng)
    if phase == at.ANSWER:
        return _sample_answer(rules, state, hand, rng)
    if phase == at.CHOOSE:
        return _sample_choice(rules, state, hand, rng)
    if phase == at.DELIVER:
        return at.GIVE, sample_delivery(rules, hand, owed(state, state[at.S_ACTOR]), rng)
    if phase == at.DRAW:
        return at.TAKE, draw_at(rules, state, below(rng, draws(rules, state)))
    return _sample_display(rules, state, rng)


@compiled
def _sample_opening(rules: Numbers, hand: int, rng: Dice) -> tuple[int, int]:
    if rules[at.R_STRICT_SPEECH] and chance(rng, 1, 32):
        return at.MISSPEAK, below(rng, at.SAYS_TOO_MUCH)
    choice = below(rng, 8)
    if choice == 0:
        return at.PASS, 0
    if choice < 6:
        return at.REQUEST, sample_statement(rules, rules[at.R_ALL_CARDS], rng)
    return at.OFFER, _sample_held(rules, hand, rng)


@compiled
def _sample_answer(rules: Numbers, state: Numbers, hand: int, rng: Dice) -> tuple[int, int]:
    if rules[at.R_STRICT_SPEECH] and chance(rng, 1, 32):
        return at.MISSPEAK, below(rng, at.SAYS_TOO_MUCH)
    if chance(rng, 1, 4):
        return at.DECLINE, 0
    if state[at.S_OPENING] == at.OFFER:
        return at.RESPOND, _sample_held(rules, hand, rng)
    if not can_deliver(rules, hand, state[at.S_STATEMENT]):
        return at.DECLINE, 0
    return at.RESPOND, sample_statement(rules, rules[at.R_ALL_CARDS], rng)


@compiled
def _sample_choice(rules: Numbers, state: Numbers, hand: int, rng: Dice) -> tuple[int, int]:
    """The last of the acceptable ones seen replaces the one before with the right chance."""
    chosen, acceptable = -1, 0
    for seat in range(rules[at.R_SEATS]):
        if state[at.S_ANSWER + seat] <= 0:
            continue
        if can_deliver(rules, hand, owed_by_active(state, seat)):
            acceptable += 1
            if chance(rng, 1, acceptable):
                chosen = seat
    if chosen < 0 or chance(rng, 1, 4):
        return at.REFUSE, 0
    return at.ACCEPT, chosen


@compiled
def _sample_display(rules: Numbers, state: Numbers, rng: Dice) -> tuple[int, int]:
    chosen, possible = -1, 0
    for slot in range(at.SLOTS):
        if may_lay_out(rules, state, state[at.S_ACTOR], slot):
            possible += 1
            if chance(rng, 1, possible):
                chosen = slot
    if chosen < 0 or chance(rng, 1, 8):
        return at.DONE, 0
    return at.LAY_OUT, chosen


# Statements -------------------------------------------------------------------------------------


@compiled
def sample_statement(rules: Numbers, cards: int, rng: Dice) -> int:
    """A statement that these cards can meet, each branch."""
    count, noun = _sample_term(rules, cards, rng)
    shape = below(rng, 4)
    if shape < 2 or is_alone(noun):
        return single(count, noun)
    other_count, other = _sample_term(rules, cards, rng)
    if is_alone(other):
        return single(other_count, other)
    if shape == 2:
        return _either(count, noun, other_count, other)
    if noun == other:
        most = c.groups(cards & rules[at.R_AMONG + noun], rules[at.R_ALIKE + noun])
        return single(count + other_count if count + other_count <= most else count, noun)
    both = joined(AND, count, noun, other_count, other)
    return both if can_deliver(rules, cards, both) else single(count, noun)


@compiled
def _sample_held(rules: Numbers, hand: int, rng: Dice) -> int:
    """A statement the seat may offer; where one branch is enough, the other may be anything."""
    if rules[at.R_ONE_BRANCH] and chance(rng, 1, 4):
        count, noun = _sample_term(rules, hand, rng)
        other_count, other = _sample_term(rules, rules[at.R_ALL_CARDS], rng)
        if not (is_alone(noun) or is_alone(other)):
            return _either(count, noun, other_count, other)
    return sample_statement(rules, hand, rng)


@compiled
def _either(count: int, noun: int, other_count: int, other: int) -> int:
    if noun == other and count == other_count:
        return single(count, noun)
    return joined(OR, count, noun, other_count, other)


@compiled
def _sample_term(rules: Numbers, cards: int, rng: Dice) -> tuple[int, int]:
    """A noun of which there is some, and a count: one more each time a coin falls on heads."""
    while True:
        noun, drawn = 0, below(rng, rules[at.R_WEIGHT])
        while drawn >= rules[at.R_NOUN_WEIGHT + noun]:
            drawn -= rules[at.R_NOUN_WEIGHT + noun]
            noun += 1
        most = c.groups(cards & rules[at.R_AMONG + noun], rules[at.R_ALIKE + noun])
        if most:
            count = 1
            while count < most and chance(rng, 1, 2):
                count += 1
            return count, noun


# Deliveries -------------------------------------------------------------------------------------


@compiled
def sample_delivery(rules: Numbers, hand: int, said: int, rng: Dice) -> int:
    """One of the bundles that meet the statement: a branch, then its cards one by one."""
    join = join_of(said)
    for _ in range(_TRIES):
        if join == AND:
            bundle = _both_at_random(rules, hand, said, rng)
        else:
            place = _branch_at_random(rules, hand, said, rng) if join == OR else 0
            bundle = term_at_random(rules, hand, count_of(said, place), noun_of(said, place), rng)
        if bundle >= 0:
            return bundle
    return certain_delivery(rules, hand, said)


@compiled
def _branch_at_random(rules: Numbers, hand: int, said: int, rng: Dice) -> int:
    has_first = holds(rules, hand, count_of(said, 0), noun_of(said, 0))
    has_second = holds(rules, hand, count_of(said, 1), noun_of(said, 1))
    if has_first and has_second:
        return below(rng, 2)
    return 0 if has_first else 1


@compiled
def _both_at_random(rules: Numbers, hand: int, said: int, rng: Dice) -> int:
    """The narrower term first; -1 if an early choice leaves too few."""
    first = 0
    if noun_of(said, 0) >= at.SLOTS:
        is_wider = _is_wider(rules, noun_of(said, 0), noun_of(said, 1))
        first = 1 if is_wider else 0
    given = term_at_random(rules, hand, count_of(said, first), noun_of(said, first), rng)
    if given < 0:
        return -1
    last = 1 - first
    rest = term_at_random(rules, hand - given, count_of(said, last), noun_of(said, last), rng)
    return -1 if rest < 0 else given + rest


@compiled
def _is_wider(rules: Numbers, noun: int, other: int) -> bool:
    if other < at.SLOTS:
        return True
    if rules[at.R_ALIKE + noun] != rules[at.R_ALIKE + other]:
        return rules[at.R_ALIKE + noun] < rules[at.R_ALIKE + other]
    return c.total(rules[at.R_AMONG + noun]) > c.total(rules[at.R_AMONG + other])


@compiled
def term_at_random(rules: Numbers, hand: int, number: int, noun: int, rng: Dice) -> int:
    """So many groups, rather of kinds that are held in number; -1 if there are too few."""
    bundle, alike = 0, rules[at.R_ALIKE + noun]
    for _ in range(number):
        left = hand - bundle & rules[at.R_AMONG + noun]
        possible = c.groups(left, alike)
        if possible == 0:
            return -1
        drawn, slot = below(rng, possible), 0
        while True:
            here = c.count(left, slot) // alike
            if drawn < here:
                break
            drawn -= here
            slot += 1
        bundle += alike << c.SLOT_BITS * slot
    return bundle


@compiled
def certain_delivery(rules: Numbers, hand: int, said: int) -> int:
    """A bundle that meets the statement, found without luck.

    Cards are given back one by one as long as what is left can still meet the statement; what
    remains when none can be spared is a bundle.
    """
    branch = said
    if join_of(said) == OR:
        place = 0 if holds(rules, hand, count_of(said, 0), noun_of(said, 0)) else 1
        branch = single(count_of(said, place), noun_of(said, place))
    kept = hand
    for slot in range(at.SLOTS):
        while c.count(kept, slot) and can_deliver(rules, kept - (1 << c.SLOT_BITS * slot), branch):
            kept -= 1 << c.SLOT_BITS * slot
    return kept


# Dealing ----------------------------------------------------------------------------------------


@allocating
def deal_at_random(rules: Numbers, undealt: Numbers, state: Numbers, rng: Dice) -> None:
    """A new game in place of this state, from a table on which nothing is dealt yet."""
    state[:] = undealt
    for deck, left in (
        (at.S_PEOPLE_DECK, state[at.S_PEOPLE_LEFT]),
        (at.S_CIVILISATION_DECK, state[at.S_CIVILISATION_LEFT]),
    ):
        shuffle(rng, state[deck + at.MOST_DECK - left : deck + at.MOST_DECK])
    for seat in range(rules[at.R_SEATS]):
        for _ in range(rules[at.R_DEAL]):
            place = at.S_PEOPLE_DECK + at.MOST_DECK - state[at.S_PEOPLE_LEFT]
            state[at.S_HAND + seat] += 1 << c.SLOT_BITS * state[place]
            state[at.S_PEOPLE_LEFT] -= 1
    state[at.S_ACTIVE] = rules[at.R_STARTING_SEAT]
    if state[at.S_ACTIVE] < 0:
        state[at.S_ACTIVE] = below(rng, rules[at.R_SEATS])
    ask_for_trade(rules, state)


# Whole games ------------------------------------------------------------------------------------


@compiled
def step_at_random(rules: Numbers, state: Numbers, rng: Dice) -> None:
    """One decision."""
    action, said = sample(rules, state, rng)
    apply(rules, state, action, said)


@compiled
def play_at_random(rules: Numbers, state: Numbers, rng: Dice) -> int:
    """To the end of the game; how many decisions that took."""
    decisions = 0
    while state[at.S_PHASE] != at.OVER:
        step_at_random(rules, state, rng)
        decisions += 1
    return decisions


@compiled
def play_new_at_random(rules: Numbers, undealt: Numbers, state: Numbers, rng: Dice) -> int:
    """A whole game, dealt anew."""
    deal_at_random(rules, undealt, state, rng)
    return play_at_random(rules, state, rng)


@compiled
def step_all_at_random(rules: Numbers, undealt: Numbers, states: Numbers, rng: Dice) -> int:
    """One decision in each game; where one is over, another is dealt. How many ended."""
    ended = 0
    for place in range(len(states)):
        state = states[place]
        step_at_random(rules, state, rng)
        if state[at.S_PHASE] == at.OVER:
            ended += 1
            deal_at_random(rules, undealt, state, rng)
    return ended
