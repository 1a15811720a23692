"""Fit the evaluation of the kernel to games of the pool, and write `kernel/evaluation.toml`.

`python scripts/fit_evaluation.py --games 3000 --seed 1`. At the beginning of every turn the
features of all seats are noted; the winner of the game is what they are to tell. A fifth of the
games is held back, to see how well that is told.
"""

import argparse
from concurrent.futures import ProcessPoolExecutor
from dataclasses import astuple
from datetime import date
from pathlib import Path
from random import Random

import numpy as np
from numpy.typing import NDArray

from respublica.arena.progress import with_progress_bar
from respublica.bots import roster
from respublica.bots.horizon import FOUNDED_A_ROUND
from respublica.bots.valuation import ValuationWeights
from respublica.engine.game import Game
from respublica.engine.state import Phase
from respublica.kernel import convert
from respublica.kernel.evaluation import FEATURES, write_features
from respublica.kernel.prices import valuation, write_prices

Floats = NDArray[np.float64]
POOL = [name for name in roster.NAMES if name not in ("novice", "pupil", "hermit", "senator")]
EDITIONS = ("second", "first")
SEATS = 4
TARGET = Path(__file__).parents[1] / "src/respublica/kernel/evaluation.toml"
RIDGE = 1e-3


def play(seed: int) -> tuple[Floats, Floats]:
    """One game: the features at each turn by seat, and each seat's part of the win.

    Four of the same bot: among different ones, what the strong like to do would be taken for what
    makes them strong.
    """
    rng = Random(seed)
    game = Game.new(EDITIONS[seed % 2], seats=SEATS, seed=seed)
    level = rng.choice(POOL)
    bots = [roster.bot(level, Random(rng.random())) for _ in range(SEATS)]
    rules = convert.rules_array(game.edition, SEATS)
    valued = valuation((*astuple(ValuationWeights()), FOUNDED_A_ROUND))
    rows, turns = np.zeros((SEATS, 12, 16)), []
    while not game.over:
        seat = game.actor
        assert seat is not None
        if game.phase is Phase.TRADE:
            state = convert.state_array(game.state)
            for each in range(SEATS):
                write_prices(rules, valued, state, each, False, rows[each])
            turns.append(np.zeros((SEATS, len(FEATURES))))
            write_features(rules, valued, state, rows, turns[-1])
        game.play(bots[seat].decide(game.view(seat)))
    result = game.result
    assert result is not None
    won = np.array([(seat in result.winners) / len(result.winners) for seat in range(SEATS)])
    return np.array(turns), won


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


def loss(features: Floats, won: Floats, weights: Floats) -> float:
    """The mean surprise at who won, in nats."""
    return float(-(won * np.log(softmax(features @ weights))).sum(1).mean())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args()
    seeds = range(asked.seed * 1_000_000, asked.seed * 1_000_000 + asked.games)
    with ProcessPoolExecutor(asked.jobs) as processes:
        played = list(with_progress_bar(processes.map(play, seeds, chunksize=10), asked.games))
    part = len(played) * 4 // 5
    learnt, kept = _joined(played[:part]), _joined(played[part:])
    weights = fit(*learnt)
    told, blind = loss(*kept, weights), loss(*kept, np.zeros(len(weights)))
    command = f"python scripts/fit_evaluation.py --games {asked.games} --seed {asked.seed}"
    lines = [
        "# How much each feature counts for the chance to win; see evaluation.py.",
        f"# {date.today()}, {command}",
        f"# On games held back: {told:.3f} nats of surprise at the winner; {blind:.3f} if all",
        "# seats were the same.",
        "",
        "[weights]",
        *(f'"{name}" = {weight:.4f}' for name, weight in zip(FEATURES, weights, strict=True)),
    ]
    TARGET.write_text("\n".join(lines) + "\n")
    print("\n".join(lines))


def _joined(played: list[tuple[Floats, Floats]]) -> tuple[Floats, Floats]:
    features = np.concatenate([turns for turns, _ in played])
    won = np.concatenate([np.tile(won, (len(turns), 1)) for turns, won in played])
    return features, won


if __name__ == "__main__":
    main()
