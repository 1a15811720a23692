"""Fit the thresholds of the marks to what merchants lose, and write `analysis/marks.toml`.

`python scripts/fit_marks.py`. Merchants, the best traders that do not search, play each other; a
part of their decisions is weighed as in a review. A mark begins at the loss that so many of these
decisions exceed, so that it means something: a blunder is as bad as one in a hundred decisions of
a merchant. Losses that may be chance are not held against them.
"""

import argparse
from concurrent.futures import ProcessPoolExecutor
from datetime import date
from pathlib import Path
from random import Random

import numpy as np

from respublica.analysis.marks import is_held_against
from respublica.analysis.review import decisions
from respublica.arena.progress import with_progress_bar
from respublica.bots import roster
from respublica.engine import catalogue
from respublica.engine.game import Game
from respublica.protocol.insight import Mark

TARGET = Path(__file__).parents[1] / "src/respublica/analysis/marks.toml"
EXCEEDED: dict[Mark, float] = {"good": 0.2, "inaccuracy": 0.1, "mistake": 0.04, "blunder": 0.01}
"""The part of a merchant's decisions that loses more."""
PART = 0.25
"""Of the decisions of a game; the more games, the better."""


def losses_of(seed: int) -> list[tuple[float, float]]:
    """With the doubt of each."""
    luck = Random(seed)
    game = Game.new(luck.choice(catalogue.names()), seats=luck.choice((3, 4, 4, 5)), seed=seed)
    players = [roster.bot("merchant", Random(luck.random())) for _ in range(game.seats)]
    while (actor := game.actor) is not None:
        game.play(players[actor].decide(game.view(actor)))
    weighed = decisions(game.deal, game.actions, range(game.seats), seed, PART)
    return [(each.loss, each.doubt) for _, each in weighed]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=150)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    seeds = range(asked.seed * 1_000_000, asked.seed * 1_000_000 + asked.games)
    with ProcessPoolExecutor(asked.jobs) as processes:
        played = with_progress_bar(processes.map(losses_of, seeds, chunksize=2), asked.games)
        losses = np.array([each for game in played for each in game])
    held = np.array([loss * is_held_against(loss, doubt) for loss, doubt in losses])
    found = {mark: float(np.quantile(held, 1 - part)) for mark, part in EXCEEDED.items()}
    found["good"] = float(np.quantile(losses[:, 0], 1 - EXCEEDED["good"]))
    lines = [
        "# From which loss, in parts of a win, a decision has a mark.",
        f"# {date.today()}, python scripts/fit_marks.py --games {asked.games} --seed {asked.seed}",
        f"# Of {len(losses)} decisions of merchants these parts lose more: "
        + ", ".join(f"{part:.0%}" for part in EXCEEDED.values())
        + ".",
        *(f"{mark} = {least:.4f}" for mark, least in found.items()),
    ]
    TARGET.write_text("\n".join(lines) + "\n")
    print("\n".join(lines))


if __name__ == "__main__":
    main()
