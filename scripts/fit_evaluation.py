"""Fit the evaluation of the kernel to finished games, and write `kernel/evaluation.toml`.

`python scripts/fit_evaluation.py`. At the beginning of every turn the features of all seats are
noted; the winner of the game is what they are to tell. The games are played by the policies of the
kernel, thousands in a minute, four of the same at a table: among different ones, what the strong
like to do would be taken for what makes them strong. Games of the bots of the pool take a second
each. Half of these are fitted together with those of the kernel, and the weights are kept that tell
the winner better in the other half: those with or without the pool. A fifth of the kernel's games
is held back, too.
"""

import argparse
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from datetime import date
from functools import partial
from pathlib import Path
from random import Random

import numpy as np
from numpy.typing import NDArray

from respublica.arena.progress import with_progress_bar
from respublica.bots import roster
from respublica.bots.trial_search import CAST, VALUED
from respublica.engine import catalogue
from respublica.engine.game import Game
from respublica.engine.state import Phase
from respublica.kernel import convert, dice, playouts, random_play
from respublica.kernel import layout as at
from respublica.kernel.evaluation import FEATURES, write_features
from respublica.kernel.layout import Numbers
from respublica.kernel.prices import write_prices

Floats = NDArray[np.float64]
Played = tuple[Floats, Floats]
"""A game: the features at each turn by seat, and each seat's part of the win."""
POOL = (
    "apprentice",
    "merchant",
    "collector",
    "haggler",
    "hoarder",
    "patron",
    "racer",
    "wholesaler",
)
EDITIONS = ("second", "first")
SEATS = 4
TARGET = Path(__file__).parents[1] / "src/respublica/kernel/evaluation.toml"
RIDGE = 1e-3
GUESSES = 3


def features_of(rules: Numbers, state: Numbers) -> Floats:
    rows, features = np.zeros((SEATS, at.SLOTS, 16)), np.zeros((SEATS, len(FEATURES)))
    for seat in range(SEATS):
        write_prices(rules, VALUED, state, seat, False, rows[seat])
    write_features(rules, VALUED, state, rows, features)
    return features


def play_in_kernel(seed: int) -> Played:
    book, rng = catalogue.edition(EDITIONS[seed % 2]), dice.dice(seed)
    rules, undealt = convert.rules_array(book, SEATS), convert.undealt_array(book, SEATS)
    state, minds = undealt.copy(), playouts.minds(VALUED, SEATS, GUESSES)
    policy, temper = Random(seed).choice(CAST)
    minds.policies[:] = policy
    minds.tempers[:] = temper
    random_play.deal_at_random(rules, undealt, state, rng)
    turns = list[Floats]()
    while state[at.S_PHASE] != at.OVER:
        if state[at.S_PHASE] == at.TRADE:
            turns.append(features_of(rules, state))
        playouts.play_on(rules, state, minds, int(state[at.S_TURN]) + 1, rng)
    won = np.zeros(SEATS)
    playouts.add_wins(rules, state, won)
    return np.array(turns), won


def play_in_pool(seed: int) -> Played:
    rng = Random(seed)
    game = Game.new(EDITIONS[seed % 2], seats=SEATS, seed=seed)
    level = rng.choice(POOL)
    bots = [roster.bot(level, Random(rng.random())) for _ in range(SEATS)]
    rules, turns = convert.rules_array(game.edition, SEATS), list[Floats]()
    while (seat := game.actor) is not None:
        if game.phase is Phase.TRADE:
            turns.append(features_of(rules, convert.state_array(game.state)))
        game.play(bots[seat].decide(game.view(seat)))
    result = game.result
    assert result is not None
    won = [(seat in result.winners) / len(result.winners) for seat in range(SEATS)]
    return np.array(turns), np.array(won)


def fit(features: Floats, won: Floats) -> Floats:
    """Newton's method for the softmax over the seats."""
    weights = np.zeros(features.shape[2])
    for _ in range(25):
        chances = softmax(features @ weights)
        mean = (chances[:, :, None] * features).sum(1)
        slope = ((won - chances)[:, :, None] * features).sum((0, 1)) / len(features)
        spread = features - mean[:, None, :]
        bend = np.einsum("ns,nsf,nsg->fg", chances, spread, spread) / len(features)
        weights += np.linalg.solve(bend + RIDGE * np.eye(len(weights)), slope - RIDGE * weights)
    return weights


def softmax(sums: Floats) -> Floats:
    raised: Floats = np.exp(sums - sums.max(1, keepdims=True))
    chances: Floats = raised / raised.sum(1, keepdims=True)
    return chances


def surprise(played: list[Played], weights: Floats) -> float:
    """At who won: the mean over all turns, in nats."""
    features, won = joined(played)
    return float(-(won * np.log(softmax(features @ weights))).sum(1).mean())


def joined(played: Iterable[Played]) -> Played:
    games = list(played)
    features = np.concatenate([turns for turns, _ in games])
    return features, np.concatenate([np.tile(won, (len(turns), 1)) for turns, won in games])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=6000)
    parser.add_argument("--pool", type=int, default=200, help="games of the pool")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--try-only", action="store_true", help="print, and write nothing")
    asked = parser.parse_args()
    first = asked.seed * 1_000_000
    with ProcessPoolExecutor(asked.jobs) as processes:
        several = partial(processes.map, chunksize=10)
        seeds, others = range(first, first + asked.games), range(first, first + asked.pool)
        played = list(with_progress_bar(several(play_in_kernel, seeds), asked.games))
        of_pool = list(with_progress_bar(several(play_in_pool, others), asked.pool))
    weights, heading = fitted(played, of_pool)
    command = f"--games {asked.games} --pool {asked.pool} --seed {asked.seed}"
    lines = [
        "# How much each feature counts for the chance to win; see evaluation.py.",
        f"# {date.today()}, python scripts/fit_evaluation.py {command}",
        *heading,
        "",
        "[weights]",
        *(f'"{name}" = {weight:.4f}' for name, weight in zip(FEATURES, weights, strict=True)),
    ]
    print("\n".join(lines))
    if not asked.try_only:
        TARGET.write_text("\n".join(lines) + "\n")


def fitted(played: list[Played], of_pool: list[Played]) -> tuple[Floats, list[str]]:
    """The weights that tell games of the pool better: of the kernel's games alone, or of both."""
    part, pool_part = len(played) * 4 // 5, len(of_pool) // 2
    kept, pool_kept = played[part:], of_pool[pool_part:]
    # As much of either kind.
    often = max(1, part // max(1, pool_part))
    alone = fit(*joined(played[:part]))
    both = fit(*joined([*played[:part], *of_pool[:pool_part] * often]))
    told, told_of_both = surprise(pool_kept, alone), surprise(pool_kept, both)
    weights, of = (both, "and the pool's") if told_of_both < told else (alone, "alone")
    return weights, [
        f"# Fitted to games of the kernel {of}. Surprise at the winner, in nats, of games",
        f"# held back: {surprise(kept, weights):.3f} of the kernel's; of the pool's {told:.3f}",
        f"# fitted without the pool and {told_of_both:.3f} with it;",
        f"# {np.log(SEATS):.3f} if all seats were the same.",
    ]


if __name__ == "__main__":
    main()
