"""What a seat cannot see changes no number of its observation and no mark of its mask (R5.2).

A pair of worlds differs only in what the viewer cannot know. Both are played through the same
public actions; at every moment the arrays of the viewer must be equal, also half-way in a draft.
"""

import random

import numpy as np
import pytest

from respublica.engine import cards as c
from respublica.engine.actions import Deliver
from respublica.engine.game import Game
from respublica.engine.view import View, view
from respublica.envs.table import Flat, Mask, SteppedGame
from respublica.steps import layout
from respublica.steps.draft import Draft, step, steps
from tests.arrange import EDITIONS
from tests.views.moments import pairs
from tests.views.worlds import Pair

DRAFTED_EVERY = 9
"""In a history, a draft is tried out at one moment in so many."""


def differences(pair: Pair, kind: type[SteppedGame], rng: random.Random) -> list[str]:
    """What the viewer could tell the two worlds by, in their histories."""
    viewer = pair.viewer
    if viewer is None:
        return []  # a spectator has no environment
    here, there = kind(Game(pair.game.deal)), kind(Game(pair.world.deal))
    found = _compared(here, there, viewer, rng, True)
    moves = zip(pair.game.actions, pair.world.actions, strict=True)
    for number, ((_, action), (_, other)) in enumerate(moves):
        assert action == other or isinstance(action, Deliver)
        here.play(action)
        there.play(other)
        found += _compared(here, there, viewer, rng, number % DRAFTED_EVERY == 0)
    return found


def _compared(
    here: SteppedGame, there: SteppedGame, viewer: int, rng: random.Random, with_draft: bool
) -> list[str]:
    found = _differing(here, there, viewer)
    before, before_there = here.draft, there.draft
    while with_draft and here.game.actor == viewer and not found:
        possible = list(steps(here.view(viewer), here.draft))
        chosen = rng.choice(possible)
        taken = step(here.view(viewer), here.draft, chosen)
        if not isinstance(taken, Draft):
            break
        there_taken = step(there.view(viewer), there.draft, chosen)
        assert isinstance(there_taken, Draft)
        here.draft, there.draft = taken, there_taken
        found += _differing(here, there, viewer)
    here.draft, there.draft = before, before_there
    return found


def _differing(here: SteppedGame, there: SteppedGame, viewer: int) -> list[str]:
    found = []
    if (here.observe(viewer) != there.observe(viewer)).any():
        found.append("observation")
    if (here.mask(viewer) != there.mask(viewer)).any():
        found.append("mask")
    return found


@pytest.mark.parametrize("edition", EDITIONS)
def test_two_worlds_look_alike(edition: str) -> None:
    rng = random.Random(1)
    for pair in pairs(edition):
        assert differences(pair, SteppedGame, rng) == [], pair


# Seeded leaks: each must be caught ----------------------------------------------------------------


class SeesTheNextHand(SteppedGame):
    """What the next seat holds, where only what it is sure to hold belongs."""

    def observe(self, seat: int) -> Flat:
        seen = super().observe(seat)
        start = layout.PARTS["seats"].start + layout.SEAT_WIDTH + layout.A_SURE
        hand = self.game.state.hands[(seat + 1) % self.game.seats]
        seen[start : start + c.SLOTS] = np.array(c.unpack(hand)) / layout.CARDS_SCALE
        return seen


class SeesTheDeck(SteppedGame):
    """A count that depends on the card that is drawn next."""

    def observe(self, seat: int) -> Flat:
        seen, table = super().observe(seat), self.game.state.table
        if table.people_left:
            deck = self.game.state.people_deck
            seen[layout.PARTS["table"].start] += list(deck)[-table.people_left] / 1000
        return seen


class RecallsTooMuch(SteppedGame):
    """A recollection of events with all their cards."""

    def view(self, seat: int) -> View:
        state = self.game.state
        return view(state, seat, tuple(self.game.events), len(self.game.actions))


class MayAnswerWhatOthersCannot(SteppedGame):
    """A mask that depends on the hand of another."""

    def mask(self, seat: int) -> Mask:
        allowed = super().mask(seat)
        if c.count(self.game.state.hands[(seat + 1) % self.game.seats], 0) > 1:
            allowed[0] = 0
        return allowed


LEAKS = [SeesTheNextHand, SeesTheDeck, RecallsTooMuch, MayAnswerWhatOthersCannot]


@pytest.mark.parametrize("leak", LEAKS)
def test_a_seeded_leak_is_caught(leak: type[SteppedGame]) -> None:
    rng = random.Random(1)
    assert any(differences(pair, leak, rng) for pair in pairs("first"))
