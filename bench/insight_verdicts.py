"""Whether verdicts are true: what was marked as a mistake, played out both ways."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random
from statistics import mean
from typing import Any

import numpy as np

from bench.insight_games import (
    POOL,
    Found,
    Job,
    deal,
    play_to_the_end,
    ratio,
    share_of_the_win,
)
from respublica.analysis.review import decisions
from respublica.bots import loading
from respublica.engine.actions import Action
from respublica.engine.game import Game
from respublica.language.actions import read_action
from respublica.protocol.insight import Decision, Mark

BULK = f"{Path(__file__).parents[1] / 'examples/bots/bulk.py'}:Bulk"
SLOW = ("wholesaler", BULK)
QUICK = tuple(name for name in POOL if name not in SLOW)
OPPONENTS = (*QUICK * 3, *SLOW)
FOLLOWING_UP = ("peddler", "haggler")
"""Who goes on for the seat: good traders of whom nothing is in the analysis."""
MISTAKEN = ("novice", "pupil", "apprentice", "merchant", "haggler", "patron", "racer", "collector")
LOOKED_AT = 0.25
"""The part of the decisions that are weighed."""
OF_ONE_GAME = 5
AT_ONCE = 20
BAD: tuple[Mark, ...] = ("mistake", "blunder")


def verdicts(job: Job, number: int, playouts: int, seed: int) -> Found:
    """So many decisions marked as mistakes, played out as they were and as was suggested."""
    games = list[Found]()
    first = seed * 1_000_000
    while len(_all(games)) < number and not job.is_over:
        games += job.results(partial(mistakes_in, playouts=playouts), range(first, first + AT_ONCE))
        first += AT_ONCE
    return _figures(games)


def mistakes_in(seed: int, playouts: int) -> Found:
    luck = Random(seed)
    game, players = deal(seed, MISTAKEN, luck)
    play_to_the_end(game, players)
    weighed = decisions(game.deal, game.actions, range(game.seats), seed, LOOKED_AT)
    bad = [(seat, each) for seat, each in weighed if each.mark in BAD]
    luck.shuffle(bad)
    some = bad[:OF_ONE_GAME]
    return {"mistakes": [_played_out(game, *each, playouts, luck) for each in some]}


def _played_out(
    game: Game, seat: int, decision: Decision, playouts: int, luck: Random
) -> dict[str, Any]:
    """What comes, on average, of what was played and of what was suggested."""
    dice = [luck.getrandbits(32) for _ in range(playouts)]
    (played, points), (better, better_points) = (
        np.mean([_end_after(game, decision.number, action, seat, each) for each in dice], axis=0)
        for action in (
            read_action(decision.played.action, game.edition),
            read_action(decision.best.action, game.edition),
        )
    )
    return {
        "phase": decision.phase,
        "lesson": decision.lesson,
        "mark": decision.mark,
        "told": decision.loss,
        "doubt": decision.doubt,
        "played": float(played),
        "better": float(better),
        "points": float(points),
        "better points": float(better_points),
    }


def _end_after(
    game: Game, number: int, action: Action, seat: int, dice: int
) -> tuple[float, float]:
    """The part of the win and the points, if bots of whom nothing is in the analysis play on."""
    again, luck = Game.replay(game.deal, game.actions[:number]), Random(dice)
    names = [luck.choice(OPPONENTS) for _ in range(game.seats)]
    names[seat] = luck.choice(FOLLOWING_UP)
    again.play(action)
    play_to_the_end(again, [loading.bot(name, Random(luck.random())) for name in names])
    result = again.result
    assert result is not None
    return share_of_the_win(again, seat), result.scores[seat]


def _all(games: Sequence[Found]) -> list[Found]:
    return [each for game in games for each in game["mistakes"]]


def _figures(games: Sequence[Found]) -> Found:
    classes = defaultdict[str, list[str]](list)
    for each in _all(games):
        for of in ("mark", "phase", "lesson"):
            if each[of] not in classes[of]:
                classes[of].append(each[of])
    return {
        "games": len(games),
        "all": _gained(games, lambda each: True),
        **{
            of: {name: _gained(games, partial(_is, of, name)) for name in sorted(names)}
            for of, names in classes.items()
        },
    }


def _is(of: str, name: str, each: Found) -> bool:
    return bool(each[of] == name)


def _gained(games: Sequence[Found], belongs: Any) -> Found:
    """How much more the suggested choice wins and scores; a game is what is drawn."""
    some = [[each for each in game["mistakes"] if belongs(each)] for game in games]
    flat = [each for game in some for each in game]
    found: Found = {"decisions": len(flat), "told": mean(each["told"] for each in flat)}
    for what, played, better in (
        ("wins", "played", "better"),
        ("points", "points", "better points"),
    ):
        more, interval = ratio(
            [sum(each[better] - each[played] for each in game) for game in some],
            [len(game) for game in some],
        )
        found |= {
            f"{what} as played": mean(each[played] for each in flat),
            f"{what} as suggested": mean(each[better] for each in flat),
            f"more {what}": more,
            f"more {what}, interval": interval,
        }
    return found
