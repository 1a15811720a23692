"""A viewer's log tells all that its view shows, and the memory aid no more than is true."""

import random
from collections.abc import Iterator

import pytest

from respublica.engine import cards as c
from respublica.engine.events import Displayed, Drew, Event, Swapped, TurnBegan
from respublica.engine.game import Game
from tests.arrange import EDITIONS
from tests.views.moments import some_house
from tests.views.retold import Retold

SEATS = (3, 4, 5)
CHECKED_EVERY = 12
"""The memory aid goes through the whole log each time."""


def moments(edition: str, seats: int, seed: int) -> Iterator[Game]:
    """A random game after every action, from the deal to the end."""
    rng = random.Random(f"{edition} {seats} {seed}")
    game = Game.new(edition, seats, seed, house=some_house(rng))
    yield game
    while not game.over:
        game.play(game.legal.sample(rng))
        yield game


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("edition", EDITIONS)
def test_folding_a_log_gives_the_view(edition: str, seats: int) -> None:
    viewers = [*range(seats), None]
    retold: dict[int | None, Retold] = {}
    heard = 0
    for game in moments(edition, seats, seed=1):
        for viewer in viewers:
            notes = retold.setdefault(viewer, Retold(game.edition, seats, viewer))
            view = game.view(viewer)
            for event in view.log[heard:]:
                notes.hear(event)
            assert notes.table() == view.table
            assert tuple(notes.hands) == view.hands
            assert notes.hand == view.hand
        heard = len(game.events)


@pytest.mark.parametrize("left_out", [Drew, Displayed, Swapped, TurnBegan])
def test_folding_a_log_without_an_event_is_noticed(left_out: type[Event]) -> None:
    """So that the comparison above cannot be empty."""
    *_, game = moments("second", 3, seed=2)
    view = game.view(None)
    notes = Retold(game.edition, 3, None)
    gap = max(place for place, event in enumerate(view.log) if isinstance(event, left_out))
    for event in view.log[:gap] + view.log[gap + 1 :]:
        notes.hear(event)
    assert (notes.table(), tuple(notes.hands)) != (view.table, view.hands)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_memory_aid_is_sound_and_complete_for_the_own_hand(edition: str, seats: int) -> None:
    rng = random.Random(3)
    for game in moments(edition, seats, seed=3):
        if rng.random() > 1 / CHECKED_EVERY:
            continue
        viewer = rng.choice([*range(seats), None])
        sure = game.view(viewer).held_at_least()
        if not game.edition.rules.memory_aid:
            assert sure == (c.NONE,) * seats
            continue
        for seat, hand in enumerate(game.state.hands):
            assert c.contains(hand, sure[seat]), f"{viewer} expects of {seat} what it lacks"
        if viewer is not None:
            assert sure[viewer] == game.state.hands[viewer]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_memory_aid_knows_something(edition: str) -> None:
    known = 0
    for game in moments(edition, 4, seed=4):
        if len(game.actions) % 20 == 0 and not game.over:
            known += any(game.view(None).held_at_least())
    assert known > 2


def test_at_the_end_all_hands_are_remembered() -> None:
    *_, game = moments("first", 3, seed=5)
    assert game.view(None).held_at_least() == tuple(game.state.hands)
