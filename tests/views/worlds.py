"""Two worlds side by side: what a viewer sees in one, it must see in the other (R5.2).

A pair is a real game and a world that differs from it only in what the viewer cannot know. The
worlds follow the same public actions; after every one of them the viewer's view, its news, its
legal actions and the refusals it gets are compared.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from itertools import islice

from respublica.engine import cards as c
from respublica.engine.actions import (
    DECLINE,
    DONE,
    PASS,
    REFUSE,
    Accept,
    Action,
    Deliver,
    Display,
    Draw,
    Misspeak,
    Offer,
    Request,
    Respond,
)
from respublica.engine.errors import Code, IllegalAction
from respublica.engine.game import Game
from respublica.engine.legal_actions import LegalActions
from respublica.engine.resample import resample
from respublica.engine.state import Phase, PublicTable
from respublica.engine.view import View

FIRST_ITEMS = 4
STEPS_ON = 30
WALKS_ON = 2
PROBED_EVERY = 7
"""In the history, probes are tried after one action in so many."""

REMEMBERED_EVERY = 5
"""The memory aid goes through the whole log, so it is compared less often still."""

Refusal = tuple[Code, str, tuple[int, int] | None] | None


@dataclass(frozen=True)
class Pair:
    """A game, and a world that the viewer cannot tell from it."""

    viewer: int | None
    game: Game
    world: Game

    def __str__(self) -> str:
        return f"viewer {self.viewer} in {self.game.edition.id} at {len(self.game.actions)}"


def check_noninterference(pair: Pair, rng: random.Random) -> None:
    """Step by step through the history, then on from there."""
    check_history(pair, rng)
    for _ in range(WALKS_ON):
        check_future(pair, rng)


def check_history(pair: Pair, rng: random.Random) -> Pair:
    """Play both games again from their deals, side by side."""
    again = Pair(pair.viewer, Game(pair.game.deal), Game(pair.world.deal))
    compare(again, rng)
    moves = zip(pair.game.actions, pair.world.actions, strict=True)
    for number, ((seat, action), (other_seat, other)) in enumerate(moves):
        assert seat == other_seat
        assert action == other or isinstance(action, Deliver), f"{action} became {other}"
        since = len(again.game.events)
        attempt(again.game, seat, action)
        attempt(again.world, seat, other)
        compare(again, rng, since, probed=number % PROBED_EVERY == 0)
    return again


def check_future(pair: Pair, rng: random.Random) -> None:
    """Go on from the moment of the sample, as long as the same can be done in both worlds."""
    on = Pair(pair.viewer, pair.game.copy(), pair.world.copy())
    compare(on, rng)
    for _ in range(STEPS_ON):
        action = common_action(on, rng)
        if action is None or brings_news(on, action):
            return
        seat, since = on.game.actor, len(on.game.events)
        attempt(on.game, seat, action)
        attempt(on.world, seat, action)
        if on.game.over and on.world.over:
            return  # all hands are open now
        compare(on, rng, since)


def attempt(game: Game, seat: int | None, action: Action) -> Refusal:
    """Why the seat may not do this, or None if it did."""
    try:
        game.play(action, seat)
    except IllegalAction as error:
        return error.code, error.message, error.position
    return None


def brings_news(pair: Pair, action: Action) -> bool:
    """Cards are about to be seen that may differ: from the deck, or sealed before the sample."""
    draws = isinstance(action, Draw) or (action == DONE and pair.game.phase is Phase.DISPLAY)
    sealed = pair.game.state.sealed != pair.world.state.sealed
    return (draws and pair.game.actor == pair.viewer) or (isinstance(action, Deliver) and sealed)


def common_action(pair: Pair, rng: random.Random) -> Action | None:
    """Something that the seat that is asked may do in both worlds."""
    if pair.game.over:
        return None
    return next((action for action in candidates(pair, rng) if action in pair.world.legal), None)


def candidates(pair: Pair, rng: random.Random) -> Iterator[Action]:
    legal = pair.game.legal
    for _ in range(6):
        yield legal.sample(rng)
    yield from islice(legal, 50 if pair.game.phase is Phase.DELIVER else 1)


# What a viewer sees -----------------------------------------------------------------------------


def compare(pair: Pair, rng: random.Random, since: int = 0, probed: bool = True) -> None:
    probes = some_actions(pair.game.view(pair.viewer), rng) if probed else []
    seed = rng.getrandbits(32)
    seen = what_is_seen(pair.game, pair.viewer, since, probes, seed)
    seen_elsewhere = what_is_seen(pair.world, pair.viewer, since, probes, seed)
    for name, here in seen.items():
        there = seen_elsewhere[name]
        assert here == there, f"{pair}: {name} differs, {here} here, {there} elsewhere"


def what_is_seen(
    game: Game, viewer: int | None, since: int, probes: list[Action], seed: int
) -> dict[str, object]:
    """Everything that reaches the viewer; whatever is here is compared."""
    view = game.view(viewer)
    seen = fields_of(view) | fields_of(view.table) | {"log": view.log[since:]}
    if probes:
        legal = view.legal
        seen |= {
            "legal or not": bool(legal),
            "first legal actions": list(islice(legal, FIRST_ITEMS)),
            "memory aid": view.held_at_least() if seed % REMEMBERED_EVERY == 0 else None,
            "which are legal": [action in legal for action in probes],
            "random action": random_action(legal, seed),
            "refusals": [refused(game, viewer, action) for action in probes],
        }
    return seen


def fields_of(shown: View | PublicTable) -> dict[str, object]:
    """By name, whatever a version of the view holds."""
    return {field.name: getattr(shown, field.name) for field in fields(shown)} | {"table": None}


def random_action(legal: LegalActions, seed: int) -> Action | None:
    return legal.sample(random.Random(seed)) if legal else None


def refused(game: Game, viewer: int | None, action: Action) -> Refusal:
    """What the viewer is told when it tries; a spectator cannot try."""
    return None if viewer is None else attempt(game.copy(), viewer, action)


def some_actions(view: View, rng: random.Random) -> list[Action]:
    """What somebody might try, sensible or not."""
    edition = view.edition
    kind, other = rng.choice(edition.kinds), rng.choice(edition.kinds)
    stop: list[Action] = [PASS, DECLINE, REFUSE, DONE]
    return [
        *(some_words(view, rng) for _ in range(3)),
        rng.choice(stop),
        Misspeak(rng.choice(list(Code))),
        Accept(rng.randrange(view.table.seats)),
        Deliver(c.ONE[kind.slot] + c.ONE[other.slot] * rng.randrange(2)),
        Display(other.id),
        Draw(rng.randrange(2), rng.randrange(4)),
    ]


def some_words(view: View, rng: random.Random) -> Action:
    trading = replace(view.table, phase=Phase.TRADE)
    action = LegalActions(trading, view.edition.all_cards).sample(rng)
    if not isinstance(action, (Request, Offer)):
        return action
    spoken: list[Action] = [action, Request(action.statement), Respond(action.statement)]
    return rng.choice(spoken)


# Pairs ------------------------------------------------------------------------------------------


def pair_at(game: Game, viewer: int | None, rng: random.Random) -> Pair:
    """The game as it is, beside a world dealt anew."""
    return Pair(viewer, game, resample(game.copy().view(viewer), rng))
