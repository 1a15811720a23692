"""The batched games with policies of the kernel at some seats, and their advice for the others.

At seats with a policy whole actions are taken at once; the caller takes steps for the rest.
Policies see what a seat may see: their own hand, what lies open, and guesses.
"""

from respublica.kernel import cards as c
from respublica.kernel import layout as at
from respublica.kernel.batch import Games, deal, end, show
from respublica.kernel.compiled import compiled
from respublica.kernel.layout import Numbers
from respublica.kernel.observation import write_draft
from respublica.kernel.playouts import NEVER, Minds, decide
from respublica.kernel.recall import N_FIRST, N_GIVEN, N_STAGE, recall
from respublica.kernel.rules import CIVILISATION_DRAWN, apply
from respublica.kernel.small_steps import (
    ACT,
    GIVING,
    INCOMPLETE,
    JOIN,
    SECOND_TERM,
    TERM,
    TERM_OF,
    begin_draft,
    complete,
    take_step,
    write_mask,
)
from respublica.kernel.statements import AND, SINGLE, count_of, join_of, noun_of
from respublica.steps import action_list as li

CALLER = -1
"""Instead of a policy: whoever calls takes the steps."""
NO_ADVICE = -1


@compiled
def deal_all_among(games: Games, minds: Minds, policies: Numbers) -> None:
    for game in range(len(games.states)):
        state, notes, rng = games.states[game], games.notes[game], games.dice[game : game + 1]
        told, history = games.told[game], games.history[game]
        deal(games.rules, games.undealt, state, notes, told, history, rng)
        play_to_caller(games, minds, policies, game)
        games.ended[game] = False
        games.rewards[game] = 0
        show(games, game)


@compiled
def step_all_among(games: Games, minds: Minds, policies: Numbers, actions: Numbers) -> None:
    """A step in each game, then the others until the caller is asked again."""
    for game in range(len(actions)):
        if games.ended[game]:
            games.ended[game] = False
            games.rewards[game] = 0
        state, notes, mask = games.states[game], games.notes[game], games.masks[game]
        action, said = take_step(games.rules, state, notes, actions[game])
        if action == INCOMPLETE:
            if not write_mask(games.rules, games.sayable, state, notes, mask):
                write_draft(games.rules, notes, games.observations[game])
                continue
            action, said = complete(notes)
        carry_out(games, game, action, said)
        play_to_caller(games, minds, policies, game)
        show(games, game)


@compiled
def carry_out(games: Games, game: int, action: int, said: int) -> None:
    state, notes = games.states[game], games.notes[game]
    recall(games.rules, state, notes, games.told[game], games.history[game], action, said)
    apply(games.rules, state, action, said)
    begin_draft(state, notes)


@compiled
def play_to_caller(games: Games, minds: Minds, policies: Numbers, game: int) -> None:
    state, notes, rng = games.states[game], games.notes[game], games.dice[game : game + 1]
    while True:
        if state[at.S_PHASE] == at.OVER:
            reward = games.switches[1]
            end(games.rules, state, reward, games.scores[game], games.rewards[game])
            games.ended[game] = True
            told, history = games.told[game], games.history[game]
            deal(games.rules, games.undealt, state, notes, told, history, rng)
        if policies[game, state[at.S_ACTOR]] == CALLER:
            return
        _begin_thinking(minds, policies[game])
        action, said = decide(games.rules, state, minds, rng)
        carry_out(games, game, action, said)


@compiled
def _begin_thinking(minds: Minds, policies: Numbers) -> None:
    """What was thought in another game does not count."""
    for seat in range(len(minds.policies)):
        minds.policies[seat] = policies[seat]
        minds.written[seat] = NEVER


# Advice -----------------------------------------------------------------------------------------


@compiled
def advise_all(games: Games, minds: Minds, policy: int, plans: Numbers, advice: Numbers) -> None:
    """The next step that a policy would take in place of the caller.

    What it is about to say is kept in `plans` for the steps that follow. Where that cannot be said
    in steps, or the caller has gone another way, there is `NO_ADVICE`.
    """
    for game in range(len(advice)):
        state, notes = games.states[game], games.notes[game]
        stage = notes[N_STAGE]
        if stage == ACT or (stage == GIVING and notes[N_GIVEN] == 0):
            minds.policies[:] = policy
            minds.written[:] = NEVER
            rng = games.dice[game : game + 1]
            plans[game, 0], plans[game, 1] = decide(games.rules, state, minds, rng)
        chosen = _next_step(games.rules, state, notes, plans[game, 0], plans[game, 1])
        if chosen >= 0 and not games.masks[game, chosen]:
            chosen = NO_ADVICE
        advice[game] = chosen


@compiled
def _next_step(rules: Numbers, state: Numbers, notes: Numbers, action: int, said: int) -> int:
    stage = notes[N_STAGE]
    if stage == ACT:
        return _act(rules, state, action, said)
    if stage == GIVING:
        return _card(notes[N_GIVEN], said)
    if action not in (at.REQUEST, at.OFFER, at.RESPOND):
        return NO_ADVICE
    if stage == TERM:
        return _term(said, 0)
    if _term(said, 0) != li.TERM + notes[N_FIRST]:
        return NO_ADVICE
    join = join_of(said)
    if stage == JOIN:
        if join == SINGLE:
            return li.STOP
        return li.AND if join == AND else li.OR
    return _term(said, 1) if stage == SECOND_TERM and join else NO_ADVICE


@compiled
def _term(said: int, place: int) -> int:
    count, noun = count_of(said, place), noun_of(said, place)
    if count >= TERM_OF.shape[1] or TERM_OF[noun, count] < 0:
        return NO_ADVICE
    return li.TERM + TERM_OF[noun, count]


@compiled
def _is_in_steps(said: int) -> bool:
    return _term(said, 0) >= 0 and (join_of(said) == SINGLE or _term(said, 1) >= 0)


@compiled
def _act(rules: Numbers, state: Numbers, action: int, said: int) -> int:
    if action in (at.REQUEST, at.OFFER, at.RESPOND):
        if not _is_in_steps(said):
            return li.DECLINE if action == at.RESPOND else li.PASS
        if action == at.RESPOND:
            return li.RESPOND
        return li.REQUEST if action == at.REQUEST else li.OFFER
    if action == at.PASS:
        return li.PASS
    if action == at.DECLINE:
        return li.DECLINE
    if action == at.REFUSE:
        return li.REFUSE
    if action == at.DONE:
        return li.DONE
    if action == at.LAY_OUT:
        return li.DISPLAY + said
    if action == at.ACCEPT:
        seats = rules[at.R_SEATS]
        return li.ACCEPT + (said - state[at.S_ACTOR] + seats) % seats - 1
    for way in range(li.AND - li.DRAW):
        people, civilisation = said % CIVILISATION_DRAWN, said // CIVILISATION_DRAWN
        if _PEOPLE[way] == people and _CIVILISATION[way] == civilisation:
            return li.DRAW + way
    return NO_ADVICE


_PEOPLE = tuple(draw.people for draw in li.DRAWS)
_CIVILISATION = tuple(draw.civilisation for draw in li.DRAWS)


@compiled
def _card(given: int, bundle: int) -> int:
    """The lowest slot of which more is to be given."""
    if given == bundle:
        return li.STOP
    for slot in range(at.SLOTS):
        if c.count(given, slot) < c.count(bundle, slot):
            return li.GIVE + slot
    return NO_ADVICE
