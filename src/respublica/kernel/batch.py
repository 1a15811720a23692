"""Many games in small steps at once. `envs/batch.py` is what people use.

Each game has a row in every array. A step that completes nothing changes only the draft in the mask
and the observation; after a complete action both are written anew, and where the game is over,
another is dealt.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from respublica.kernel import layout as at
from respublica.kernel.compiled import compiled
from respublica.kernel.dice import Dice, below
from respublica.kernel.layout import Numbers
from respublica.kernel.observation import write_draft, write_observation
from respublica.kernel.random_play import deal_at_random
from respublica.kernel.recall import NOTES_SIZE, Floats32, forget, recall
from respublica.kernel.rules import apply, points
from respublica.kernel.small_steps import (
    INCOMPLETE,
    SAYABLE_ROWS,
    TERMS,
    Flags,
    begin_draft,
    complete,
    take_step,
    write_mask,
    write_sayable,
)
from respublica.steps import action_list as li
from respublica.steps import layout as lay

NOBODY = -1
MARGIN, WIN = range(2)


class Games(NamedTuple):
    """Rows by game; the first three arrays are the same for all."""

    rules: Numbers
    undealt: Numbers
    sayable: Flags
    switches: Numbers
    """Whether there is a memory aid; which reward."""
    states: Numbers
    notes: Numbers
    told: Floats32
    history: Floats32
    dice: Dice
    masks: Flags
    observations: Floats32
    actors: Numbers
    """The seat that is asked."""
    rewards: Floats32
    """By game and seat; 0 unless the game has just ended."""
    scores: Numbers
    """By game and seat: the points of the last game that ended."""
    ended: NDArray[np.bool_]


def games(
    rules: Numbers, undealt: Numbers, number: int, with_aid: bool, reward: int, seeds: Dice
) -> Games:
    seats = int(rules[at.R_SEATS])
    sayable = np.zeros((SAYABLE_ROWS, TERMS + 1), np.int8)
    write_sayable(rules, sayable)
    return Games(
        rules,
        undealt,
        sayable,
        np.array([with_aid, reward]),
        np.zeros((number, at.STATE_SIZE), np.int64),
        np.zeros((number, NOTES_SIZE), np.int64),
        np.zeros((number, at.MOST_SEATS, 2 * lay.SAID_WIDTH), np.float32),
        np.zeros((number, lay.HISTORY * lay.HISTORY_WIDTH), np.float32),
        seeds,
        np.zeros((number, li.SIZE), np.int8),
        np.zeros((number, lay.SIZE), np.float32),
        np.zeros(number, np.int64),
        np.zeros((number, seats), np.float32),
        np.zeros((number, seats), np.int64),
        np.zeros(number, np.bool_),
    )


@compiled
def deal(
    rules: Numbers,
    undealt: Numbers,
    state: Numbers,
    notes: Numbers,
    told: Floats32,
    history: Floats32,
    rng: Dice,
) -> None:
    """A new game in this row, with its own dice."""
    deal_at_random(rules, undealt, state, rng)
    begin(state, notes, told, history)


@compiled
def begin(state: Numbers, notes: Numbers, told: Floats32, history: Floats32) -> None:
    """Nothing has been said yet in the game of this row."""
    forget(notes, told, history)
    begin_draft(state, notes)


@compiled
def show(games: Games, game: int) -> None:
    """Mask and observation of one game."""
    state, notes, with_aid = games.states[game], games.notes[game], games.switches[0] != 0
    told, history, seen = games.told[game], games.history[game], games.observations[game]
    write_mask(games.rules, games.sayable, state, notes, games.masks[game])
    write_observation(games.rules, with_aid, state, notes, told, history, seen)
    games.actors[game] = state[at.S_ACTOR]


@compiled
def deal_all(games: Games) -> None:
    for game in range(len(games.states)):
        state, notes, rng = games.states[game], games.notes[game], games.dice[game : game + 1]
        told, history = games.told[game], games.history[game]
        deal(games.rules, games.undealt, state, notes, told, history, rng)
        show(games, game)


@compiled
def first_impossible(masks: Flags, actions: Numbers) -> int:
    """The first game whose step is not possible; `NOBODY` if all are."""
    for game in range(len(actions)):
        if not 0 <= actions[game] < li.SIZE or not masks[game, actions[game]]:
            return game
    return NOBODY


@compiled
def step_all(games: Games, actions: Numbers) -> None:
    """A step in each game; all must be possible.

    Rows are handed on one by one: all arrays at once would cost as much as the step.
    """
    rules, undealt, sayable = games.rules, games.undealt, games.sayable
    with_aid, reward = games.switches[0] != 0, games.switches[1]
    for game in range(len(actions)):
        if games.ended[game]:
            games.ended[game] = False
            games.rewards[game] = 0
        state, notes, mask = games.states[game], games.notes[game], games.masks[game]
        seen = games.observations[game]
        action, said = take_step(rules, state, notes, actions[game])
        if action == INCOMPLETE:
            if not write_mask(rules, sayable, state, notes, mask):
                write_draft(rules, notes, seen)
                continue
            action, said = complete(notes)
        told, history = games.told[game], games.history[game]
        recall(rules, state, notes, told, history, action, said)
        apply(rules, state, action, said)
        begin_draft(state, notes)
        if state[at.S_PHASE] == at.OVER:
            end(rules, state, reward, games.scores[game], games.rewards[game])
            games.ended[game] = True
            rng = games.dice[game : game + 1]
            deal(rules, undealt, state, notes, told, history, rng)
        write_mask(rules, sayable, state, notes, mask)
        write_observation(rules, with_aid, state, notes, told, history, seen)
        games.actors[game] = state[at.S_ACTOR]


@compiled
def end(rules: Numbers, state: Numbers, reward: int, scores: Numbers, rewards: Floats32) -> None:
    """Points and rewards of a game that is over."""
    seats, most, winners, everything = rules[at.R_SEATS], -1, 0, 0
    for seat in range(seats):
        scores[seat] = points(state, seat)
        everything += scores[seat]
        if scores[seat] > most:
            most, winners = scores[seat], 0
        winners += scores[seat] == most
    for seat in range(seats):
        own = scores[seat]
        if reward == MARGIN:
            rewards[seat] = own - (everything - own) / (seats - 1)
        else:
            rewards[seat] = 1 / winners if own == most else 0


@compiled
def choose_at_random(masks: Flags, rng: Dice, actions: Numbers) -> None:
    """One of the possible steps of each game, each as likely."""
    for game in range(len(actions)):
        mask, possible = masks[game], 0
        for place in range(li.SIZE):
            possible += mask[place]
        drawn = below(rng, possible)
        for place in range(li.SIZE):
            if mask[place]:
                if drawn == 0:
                    actions[game] = place
                    break
                drawn -= 1
