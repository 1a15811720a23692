"""Whether marks order the levels: at the same moments, at one table, and each in its own games."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import pairwise
from random import Random
from typing import TypeAlias

from bench.insight_games import Found, Job, deal, play_to_the_end, ratio
from respublica.analysis.beliefs import Believer
from respublica.analysis.marks import mark
from respublica.analysis.review import decisions, has_a_choice
from respublica.analysis.verdict import Verdict, judge
from respublica.bots import loading
from respublica.engine import catalogue
from respublica.engine.game import Game
from respublica.engine.view import View
from respublica.protocol.insight import Decision, Mark

LEVELS = {
    "novice": "novice",
    "apprentice": "apprentice",
    "merchant": "merchant",
    "senator": "senator:playouts=600:worlds=48:dealt=2",
}
"""The senator with a part of its time."""
AMONG = ("apprentice", "merchant")
BAD: tuple[Mark, ...] = ("mistake", "blunder")
_ASKED = 0.06
"""The part of the decisions of a game at which every level is asked."""
_PART = 0.5
"""Of the decisions of a seat."""
Judged: TypeAlias = tuple[float, float, float, float]
"""The loss and its doubt; how much of the chance to win and how many points went with it."""


def levels(job: Job, games: int, seed: int) -> Found:
    """What each level would do at the same moments of so many games."""
    found = job.results(asked_of_all, range(seed * 1_000_000, seed * 1_000_000 + games))
    return _by_level(found)


def asked_of_all(seed: int) -> Found:
    """For each level what it would have lost."""
    luck = Random(seed)
    game, players = deal(seed, AMONG, luck)
    believers = [Believer(seat, game.view(seat), luck) for seat in range(game.seats)]
    found: Found = {name: [] for name in LEVELS}
    while (actor := game.actor) is not None:
        view = game.view(actor)
        if luck.random() < _ASKED and has_a_choice(view):
            for name, judged in _judged_for_all(view, believers[actor], luck).items():
                found[name].append(judged)
        game.play(players[actor].decide(view))
    return found


def _judged_for_all(view: View, believer: Believer, luck: Random) -> dict[str, Judged]:
    """With the same beliefs, worlds and luck for all."""
    beliefs, dice, found = believer.believe(view), luck.random(), {}
    for name, level in LEVELS.items():
        action = loading.bot(level, Random(dice)).decide(view)
        verdict = judge(view, beliefs, action, Random(dice))
        found[name] = (0.0,) * 4 if verdict is None else _judged(verdict)
    return found


def _judged(judged: Verdict | Decision) -> Judged:
    best, played = judged.best, judged.played
    return judged.loss, judged.doubt, best.wins - played.wins, best.points - played.points


def levels_in_games(job: Job, games: int, seed: int) -> Found:
    """What each level does in games of its own: whoever is far behind has little to lose."""
    seeds = range(seed * 1_000_000, seed * 1_000_000 + games)
    found = {
        name: job.results(partial(losses_of, level=level), seeds, name)
        for name, level in LEVELS.items()
    }
    return {name: _losses([game["decisions"] for game in some]) for name, some in found.items()}


def losses_of(seed: int, level: str) -> Found:
    """Of a seat of that level among apprentices and merchants."""
    luck = Random(seed)
    game, players = deal(seed, AMONG, luck)
    seat = luck.randrange(game.seats)
    players[seat] = loading.bot(level, Random(luck.random()))
    play_to_the_end(game, players)
    weighed = decisions(game.deal, game.actions, (seat,), seed, _PART)
    return {"decisions": [_judged(each) for _, each in weighed]}


def levels_at_one_table(job: Job, games: int, seed: int) -> Found:
    """What each level does where all of them play each other."""
    played = job.results(losses_of_all, range(seed * 1_000_000, seed * 1_000_000 + games))
    return _by_level(played)


def losses_of_all(seed: int) -> Found:
    luck = Random(seed)
    game = Game.new(luck.choice(catalogue.names()), seats=len(LEVELS), seed=seed)
    names = luck.sample(list(LEVELS), len(LEVELS))
    play_to_the_end(game, [loading.bot(LEVELS[name], Random(luck.random())) for name in names])
    found: Found = {name: [] for name in LEVELS}
    for seat, each in decisions(game.deal, game.actions, range(game.seats), seed, _PART):
        found[names[seat]].append(_judged(each))
    return found


def _by_level(games: Sequence[Found]) -> Found:
    """With how much more the worse of two neighbours loses; a game is what is drawn."""
    told: Found = {name: _losses([game[name] for game in games]) for name in LEVELS}
    for worse, better in pairwise(LEVELS):
        apart = [_mean_loss(game[worse]) - _mean_loss(game[better]) for game in games]
        told[f"{worse} loses more than {better} by"] = ratio(apart, [1.0] * len(apart))
    return told


def _mean_loss(judged: Sequence[Judged]) -> float:
    return sum(each[0] for each in judged) / max(1, len(judged))


def _losses(games: Sequence[Sequence[Judged]]) -> Found:
    marked = [[mark(loss, doubt) for loss, doubt, *_ in game] for game in games]
    numbers = [len(each) for each in marked]
    lost, around = ratio([sum(each[0] for each in game) for game in games], numbers)
    bad, of_bad = ratio([sum(each in BAD for each in game) for game in marked], numbers)
    flat = [each for game in marked for each in game]
    return {
        "games": len(games),
        "decisions": len(flat),
        "mean loss": lost,
        "mean loss, interval": around,
        "of the chance to win": sum(each[2] for game in games for each in game) / sum(numbers),
        "points": sum(each[3] for game in games for each in game) / sum(numbers),
        "mistakes or worse": bad,
        "mistakes or worse, interval": of_bad,
        "marks": {each: flat.count(each) / len(flat) for each in sorted(set(flat))},
    }
