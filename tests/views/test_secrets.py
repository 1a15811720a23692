"""No path leads from a view to a secret: every object it holds, and what those hold, is looked at.

The secrets of a game are numbers that hardly occur by chance: packed hands, decks, the seed.
"""

import gc
import random
from collections.abc import Iterator
from dataclasses import fields
from types import BuiltinFunctionType, FunctionType, ModuleType

import pytest

from respublica.engine import cards as c
from respublica.engine.edition import Edition
from respublica.engine.events import Delivered, Drew, Event
from respublica.engine.game import Game
from respublica.engine.setup import Deal, Setup
from respublica.engine.state import Backs, PublicTable, State
from respublica.engine.view import View
from tests.arrange import EDITIONS

SHARED = (type, ModuleType, FunctionType, BuiltinFunctionType, Edition)
"""What all games have in common, and code."""


def reachable(root: object) -> Iterator[object]:
    """Everything that can be got at from an object, by whatever path."""
    seen, waiting = {id(root)}, [root]
    while waiting:
        found = waiting.pop()
        yield found
        for inside in gc.get_referents(found):
            if id(inside) not in seen and not isinstance(inside, SHARED):
                seen.add(id(inside))
                waiting.append(inside)


def secrets_of(game: Game, viewer: int | None) -> set[object]:
    """Values that no view of this viewer may hold; only such as are not public by chance."""
    state = game.state
    assert game.setup is not None
    hands = {hand for seat, hand in enumerate(state.hands) if seat != viewer and large(hand)}
    drawn = {
        event.cards
        for event in game.events
        if isinstance(event, (Drew, Delivered))
        and event.seat != viewer
        and isinstance(event.cards, int)
        and large(event.cards)
    }
    seed = {game.setup.seed.reveal(), game.setup.seed.reveal().hex()}
    return hands | drawn | seed | {tuple(state.people_deck), tuple(state.civilisation_deck)}


def large(cards: int) -> bool:
    """Three kinds or more: not a number that stands for something else as well."""
    return len(list(c.counts(cards))) >= 3


def known_by_right(game: Game, viewer: int | None) -> set[object]:
    """Bundles swapped in the viewer's sight, and its own cards."""
    seen: set[object] = set()
    for event in game.view(viewer).log:
        seen |= {getattr(event, name, None) for name in ("by_active", "by_partner", "cards")}
    return seen


def a_game(edition: str, seats: int, actions: int) -> Game:
    rng = random.Random(f"{edition} {actions}")
    game = Game.new(edition, seats, rng.randbytes(32), nonces=(rng.randbytes(16),))
    for _ in range(actions):
        game.play(game.legal.sample(rng))
    return game


@pytest.mark.parametrize("actions", [0, 20, 60, 61, 62, 63, 64, 65, 66, 150])
@pytest.mark.parametrize("edition", EDITIONS)
def test_no_path_leads_from_a_view_to_a_secret(edition: str, actions: int) -> None:
    game = a_game(edition, 4, actions)
    for viewer in (0, 1, 2, 3, None):
        view = game.view(viewer)
        secrets = secrets_of(game, viewer) - known_by_right(game, viewer)
        for found in (*reachable(view), *reachable(view.legal)):
            assert not isinstance(found, (State, Deal, Setup, Game)), f"{type(found)} in the view"
            assert not (is_hashable(found) and found in secrets), f"{found!r} in the view"


def is_hashable(found: object) -> bool:
    return isinstance(found, (int, str, bytes, tuple)) and not isinstance(found, bool)


@pytest.mark.parametrize("viewer", [0, None])
def test_the_walk_finds_what_is_hidden_in_a_game(viewer: int | None) -> None:
    """Otherwise it might find nothing anywhere."""
    game = a_game("first", 4, 60)
    found = {value for value in reachable(game) if is_hashable(value)}
    unseen = secrets_of(game, viewer) - found
    assert [type(secret) for secret in unseen] == [str], (
        "only the seed's digits are written nowhere"
    )


def test_a_view_has_no_field_for_a_secret() -> None:
    """A new field needs a decision here: whose secrets could it hold?"""
    assert {field.name for field in fields(View)} == {
        *("seat", "table", "hands", "hand", "sealed", "log", "number")
    }
    assert {field.name for field in fields(PublicTable)} == {
        *("edition", "seats", "active", "actor", "phase", "people_left", "civilisation_left"),
        *("groups", "taken", "turn", "negotiation", "idle_turns", "barren_turns"),
        *("final_turns", "displays_left", "ending"),
    }


@pytest.mark.parametrize("edition", EDITIONS)
def test_others_cards_are_backs_in_every_event_before_the_end(edition: str) -> None:
    game = a_game(edition, 3, 150)
    for event in game.view(None).log:
        assert event_shows_no_draws(event), event


def event_shows_no_draws(event: Event) -> bool:
    match event:
        case Drew(_, cards):
            return isinstance(cards, Backs)
        case Delivered(_, cards):
            return cards is None
        case _:
            hands = getattr(event, "hands", ())
            return all(isinstance(hand, Backs) for hand in hands)


def test_a_spectator_sees_what_a_third_seat_sees_less_its_hand() -> None:
    game = a_game("first", 5, 150)
    spectator = game.view(None)
    assert (spectator.hand, spectator.sealed, bool(spectator.legal)) == (c.NONE, None, False)
    for seat in range(5):
        view = game.view(seat)
        assert (view.table, view.hands, view.number) == (
            *(spectator.table, spectator.hands, spectator.number),
        )
        for seen, shown in zip(view.log, spectator.log, strict=True):
            assert seen == shown or seat_of(seen, seat), (seen, shown)


def seat_of(event: Event, seat: int) -> bool:
    """Whether the seat had a part in it, and so may know more."""
    parts = [getattr(event, name, None) for name in ("seat", "active", "partner")]
    return seat in parts or hasattr(event, "hands")
