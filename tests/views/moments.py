"""Pairs of worlds at moments of all kinds, in every edition: made once, with the true engine."""

import random
from functools import cache

from respublica.engine.edition import RuleValue
from respublica.engine.game import Game
from respublica.engine.position import Position
from respublica.engine.state import Phase
from tests.arrange import play
from tests.views.worlds import Pair, pair_at

ASKED = (Phase.TRADE, Phase.ANSWER, Phase.CHOOSE, Phase.DELIVER, Phase.DISPLAY)
"""The questions that come up early and late in any game."""
MOST_ACTIONS = 150
"""Before the moment of the sample."""


def some_moment(
    edition: str, seats: int, rng: random.Random, phase: Phase, least: int, most: int
) -> Game | None:
    """A random game when that question is asked after some actions; None if it is not in time."""
    for _ in range(20):
        game = Game.new(edition, seats, rng.randbytes(32), house=some_house(rng))
        wanted = rng.randrange(least, min(most, least + 150))
        while not game.over and len(game.actions) < most:
            if len(game.actions) >= wanted and game.phase is phase:
                return game
            game.play(game.legal.sample(rng))
    return None


def some_house(rng: random.Random) -> dict[str, RuleValue]:
    rules: dict[str, list[RuleValue]] = {
        "strict_speech": [True, False],
        "or_offers": ["every-branch", "one-branch"],
        "drawing": ["must", "may"],
        "memory_aid": [True, True, False],
    }
    return {rule: rng.choice(values) for rule, values in rules.items() if rng.random() < 1 / 4}


@cache
def pairs(edition: str, seed: int = 1) -> tuple[Pair, ...]:
    """For every number of seats and every question, one or more pairs."""
    rng = random.Random(f"{edition} {seed}")
    found = []
    for seats in (3, 4, 5):
        for phase in ASKED:
            game = some_moment(edition, seats, rng, phase, 0, MOST_ACTIONS)
            assert game is not None, f"never asked for {phase} in {edition}"
            found += [pair_at(game, viewer, rng) for viewer in some_viewers(game, rng)]
    return tuple(found)


def some_viewers(game: Game, rng: random.Random) -> list[int | None]:
    """The seat that is asked, another one, or a spectator: two of them."""
    return rng.sample([game.actor, rng.randrange(game.state.table.seats), None], 2)


def swapped_unseen(viewer: int | None) -> Pair:
    """Face down, for the same words: in one world a swap for nothing, in the other a real one."""
    both = "2 roman, 2 greek"
    position = Position("avalanche", [both, both, "4 egyptian"])
    worlds = []
    for bundle in ("1 roman", "1 greek"):
        game = position.game()
        play(game, "0: request 1 people", "1: respond 1 people", "2: decline", "0: accept 1")
        play(game, "0: deliver 1 roman", f"1: deliver {bundle}", "0: done")
        play(game, "0: draw 0 people, 0 civilisation")
        worlds.append(game)
    return Pair(viewer, *worlds)


def one_way_or_more() -> Pair:
    """The partner owes a people card, and holds one kind here, two kinds there."""
    games = []
    for hand in ("4 hun", "3 hun, 1 monk"):
        game = Position("second", ["4 goth", hand, "4 viking"]).game()
        play(game, "0: request 1 people", "1: respond 1 goth", "2: decline")
        games.append(game)
    return Pair(0, *games)
