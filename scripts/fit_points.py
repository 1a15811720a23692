"""Fit what is told of points to finished games: `analysis/points.toml` and `analysis/worth.toml`.

`python scripts/fit_points.py`. The games are played by the policies of the kernel, in all editions
and with three to five seats. At the beginning of every turn the features of all seats are noted;
the points that each gains until the end are what they are to tell. A fifth of the games is held
back. In `worth.toml` stands how much of a win goes with a point more at the end, over all seats.
"""

import argparse
from collections.abc import Iterable
from datetime import date
from pathlib import Path
from random import Random

import numpy as np
from numpy.typing import NDArray

from respublica.analysis.chances import PROSPECTS
from respublica.arena.progress import with_progress_bar
from respublica.bots.trial_search import CAST, VALUED
from respublica.engine import catalogue
from respublica.kernel import convert, dice, foresight, playouts, random_play
from respublica.kernel import layout as at
from respublica.kernel.rules import points

Floats = NDArray[np.float64]
Played = tuple[Floats, Floats, Floats]
"""A game: the prospects by turn and seat, flat; the points that came until the end; by seat, the
points in the end and the part of the win."""
FOLDER = Path(__file__).parents[1] / "src/respublica/analysis"
PART_OF_THE_POINTS = 2 / 3
"""Of what an outcome is worth: then marks tell the levels of play apart best (docs/insight.md)."""
SEATS = (3, 4, 5)
RIDGE = 1e-3
GUESSES = 2


def play(seed: int) -> Played:
    luck = Random(seed)
    book, seats = catalogue.edition(luck.choice(catalogue.names())), luck.choice(SEATS)
    rules, undealt = convert.rules_array(book, seats), convert.undealt_array(book, seats)
    state, minds = undealt.copy(), playouts.minds(VALUED, seats, GUESSES)
    for seat in range(seats):
        minds.policies[seat], minds.tempers[seat] = luck.choice(CAST)
    rng = dice.dice(seed)
    random_play.deal_at_random(rules, undealt, state, rng)
    turns, so_far = list[Floats](), list[Floats]()
    while state[at.S_PHASE] != at.OVER:
        if state[at.S_PHASE] == at.TRADE:
            prospects = np.zeros((seats, foresight.PROSPECTS))
            foresight.write_prospects(rules, minds, state, prospects)
            turns.append(prospects)
            so_far.append(state[at.S_POINTS : at.S_POINTS + seats].astype(float))
        playouts.play_on(rules, state, minds, int(state[at.S_TURN]) + 1, rng)
    final = np.array([points(state, seat) for seat in range(seats)], float)
    wins = (final == final.max()) / (final == final.max()).sum()
    to_come = np.concatenate([final - now for now in so_far])
    return np.concatenate(turns), to_come, np.stack([final, wins], axis=-1)


def fit(prospects: Floats, to_come: Floats) -> Floats:
    bend = prospects.T @ prospects / len(prospects) + RIDGE * np.eye(prospects.shape[1])
    return np.asarray(np.linalg.solve(bend, prospects.T @ to_come / len(prospects)), np.float64)


def joined(games: Iterable[Played]) -> Played:
    prospects, to_come, ends = zip(*games, strict=True)
    return np.concatenate(prospects), np.concatenate(to_come), np.concatenate(ends)


def wins_for_a_point(ends: Floats) -> float:
    """The slope of the line through all seats."""
    together = np.cov(ends.T)
    return float(together[0, 1] / together[0, 0])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    first = asked.seed * 1_000_000
    seeds = range(first, first + asked.games)
    played = list(with_progress_bar(map(play, seeds), asked.games))
    part = len(played) * 4 // 5
    weights = fit(*joined(played[:part])[:2])
    prospects, to_come, _ = joined(played[part:])
    missed = float(np.abs(prospects @ weights - to_come).mean())
    alike = float(np.abs(to_come - to_come.mean()).mean())
    command = f"python scripts/fit_points.py --games {asked.games} --seed {asked.seed}"
    lines = [
        "# The points that a seat still gains; see chances.py.",
        f"# {date.today()}, {command}",
        f"# Missed by {missed:.2f} points on games held back, by {alike:.2f} if all were the same.",
        "",
        "[weights]",
        *(f'"{name}" = {weight:.4f}' for name, weight in zip(PROSPECTS, weights, strict=True)),
    ]
    write("points.toml", lines)
    _, _, ends = joined(played)
    lines = [
        "# What the points of an outcome are worth; see worth.py.",
        f"# {date.today()}, {command}",
        f'"part of the points" = {PART_OF_THE_POINTS:.4f}',
        f'"wins for a point" = {wins_for_a_point(ends):.4f}',
    ]
    write("worth.toml", lines)


def write(name: str, lines: list[str]) -> None:
    (FOLDER / name).write_text("\n".join(lines) + "\n")
    print("\n".join(lines))


if __name__ == "__main__":
    main()
