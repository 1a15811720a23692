"""Whether marks order the levels: at the same moments for all, and in games of their own."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import pairwise
from random import Random

from bench.insight_games import Found, Job, deal, play_to_the_end, ratio
from respublica.analysis.beliefs import Believer
from respublica.analysis.marks import mark
from respublica.analysis.review import decisions, has_a_choice
from respublica.analysis.verdict import judge
from respublica.bots import loading
from respublica.engine.view import View
from respublica.protocol.insight import Mark

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


def levels(job: Job, games: int, seed: int) -> Found:
    """What each level would do at the same moments of so many games."""
    found = job.results(asked_of_all, range(seed * 1_000_000, seed * 1_000_000 + games))
    told: Found = {name: _losses([game[name] for game in found]) for name in LEVELS}
    for worse, better in pairwise(LEVELS):
        told[f"{worse} loses more than {better} by"] = ratio(
            [sum(loss for loss, _ in g[worse]) - sum(loss for loss, _ in g[better]) for g in found],
            [len(game[worse]) for game in found],
        )
    return told


def asked_of_all(seed: int) -> Found:
    """For each level the loss and the doubt of what it would do."""
    luck = Random(seed)
    game, players = deal(seed, AMONG, luck)
    believers = [Believer(seat, game.view(seat), luck) for seat in range(game.seats)]
    found: Found = {name: [] for name in LEVELS}
    while (actor := game.actor) is not None:
        view = game.view(actor)
        if luck.random() < _ASKED and has_a_choice(view):
            for name, judged in _judged(view, believers[actor], luck).items():
                found[name].append(judged)
        game.play(players[actor].decide(view))
    return found


def _judged(view: View, believer: Believer, luck: Random) -> dict[str, tuple[float, float]]:
    """With the same beliefs, worlds and luck for all."""
    beliefs, dice, found = believer.believe(view), luck.random(), {}
    for name, level in LEVELS.items():
        action = loading.bot(level, Random(dice)).decide(view)
        verdict = judge(view, beliefs, action, Random(dice))
        found[name] = (0.0, 0.0) if verdict is None else (verdict.loss, verdict.doubt)
    return found


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
    return {"decisions": [(each.loss, each.doubt) for _, each in weighed]}


def _losses(games: Sequence[Sequence[tuple[float, float]]]) -> Found:
    marked = [[mark(*each) for each in game] for game in games]
    numbers = [len(each) for each in marked]
    lost, around = ratio([sum(loss for loss, _ in game) for game in games], numbers)
    bad, of_bad = ratio([sum(each in BAD for each in game) for game in marked], numbers)
    flat = [each for game in marked for each in game]
    return {
        "games": len(games),
        "decisions": len(flat),
        "mean loss": lost,
        "mean loss, interval": around,
        "mistakes or worse": bad,
        "mistakes or worse, interval": of_bad,
        "marks": {each: flat.count(each) / len(flat) for each in sorted(set(flat))},
    }
