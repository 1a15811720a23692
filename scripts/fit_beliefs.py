"""Fit how signs are read to games of bots, and write `analysis/beliefs.toml`.

`python scripts/fit_beliefs.py`. Each reading is fitted to games of one kind of trader, at moments
drawn at random, from the view of a seat drawn at random: the weights that make the hands as they
were least surprising. That is a convex problem, solved by Newton's method. The shares of the
readings are fitted to all these games together. The bots of the pool, on whom the beliefs are
measured (`bench/insight.py`), are not among them.
"""

import argparse
from concurrent.futures import ProcessPoolExecutor
from datetime import date
from functools import partial
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from respublica.analysis import beliefs as b
from respublica.analysis import signs as sg
from respublica.arena.progress import with_progress_bar
from respublica.bots import roster
from respublica.engine import cards as c
from respublica.engine import catalogue
from respublica.engine.game import Game

Floats = NDArray[np.float64]
TRADERS = {
    "talker": ("novice",),
    "collector": ("apprentice", "pupil"),
    "bargainer": ("merchant",),
}
TARGET = Path(__file__).parents[1] / "src/respublica/analysis/beliefs.toml"
MOMENTS = 8 / 250
"""How often an action is preceded by a moment that is looked at."""
RIDGE = 3e-4
ROUNDS = 12


class Sample(NamedTuple):
    """Hands as they were, by opponent and kind, and what was known of them."""

    bare: Floats
    signs: Floats
    statistics: Floats
    held: NDArray[np.int64]


def play(bots: tuple[str, ...], seed: int) -> Sample | None:
    luck = Random(seed)
    game = Game.new(luck.choice(catalogue.names()), seats=luck.choice((3, 4, 4, 5)), seed=seed)
    players = [roster.bot(luck.choice(bots), Random(luck.random())) for _ in range(game.seats)]
    viewer = luck.randrange(game.seats)
    believer = b.Believer(viewer, game.view(viewer), luck)
    found = list[Sample]()
    while (actor := game.actor) is not None:
        if luck.random() < MOMENTS:
            found.append(look(game, viewer, believer))
        game.play(players[actor].decide(game.view(actor)))
    return joined(found) if found else None


def look(game: Game, viewer: int, believer: b.Believer) -> Sample:
    view = game.view(viewer)
    bare = believer.bare(view, believer.deal(view))
    signs, statistics = believer.signs(view), b.statistics(view)
    held = np.array([c.unpack(hand) for hand in game.state.hands])
    others = np.array([seat for seat in range(game.seats) if seat != viewer])
    open_to_doubt = bare[others].max(-1) < 0.999
    return Sample(
        bare[others][open_to_doubt],
        signs[others][open_to_doubt],
        statistics[others][open_to_doubt],
        held[others][open_to_doubt],
    )


def joined(samples: list[Sample]) -> Sample:
    return Sample(*(np.concatenate(parts) for parts in zip(*samples, strict=True)))


def tilted(sample: Sample, weights: Floats) -> Floats:
    spoken = np.einsum("if,ft,int->in", sample.signs, weights, sample.statistics, optimize=True)
    return b.tilted(sample.bare, spoken)


def fit(sample: Sample) -> Floats:
    signs, about, held = sample.signs, sample.statistics, sample.held
    number, shape = len(held), (signs.shape[1], about.shape[2])
    weights = np.zeros(shape)
    for _ in range(ROUNDS):
        chances = tilted(sample, weights)
        mean = np.einsum("in,int->it", chances, about)
        missed = about[np.arange(number), held] - mean
        slope = np.einsum("if,it->ft", signs, missed) / number - RIDGE * weights
        spread = np.einsum("in,int,inu->itu", chances, about, about, optimize=True)
        spread -= mean[:, :, None] * mean[:, None, :]
        bend = np.einsum("if,ig,itu->ftgu", signs, signs, spread, optimize=True) / number
        bend = bend.reshape(weights.size, weights.size) + RIDGE * np.eye(weights.size)
        weights = weights + np.linalg.solve(bend, slope.ravel()).reshape(shape)
    return weights


def shares(sample: Sample, readings: list[Floats]) -> Floats:
    """How often each reading is right, by expectation and maximisation."""
    held = np.arange(len(sample.held)), sample.held
    likely = np.stack([tilted(sample, weights)[held] for weights in readings], axis=1)
    found = np.full(len(readings), 1 / len(readings))
    for _ in range(100):
        part = likely * found
        found = (part / part.sum(1, keepdims=True)).mean(0)
    return found


def surprise(sample: Sample, chances: Floats) -> float:
    held = np.arange(len(sample.held)), sample.held
    return float(-np.log(np.maximum(1e-9, chances[held])).mean())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=150, help="of each kind of trader")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args()
    samples = {}
    with ProcessPoolExecutor(asked.jobs) as processes:
        for place, (name, bots) in enumerate(TRADERS.items()):
            first = asked.seed * 1_000_000 + place * 100_000
            seeds = range(first, first + asked.games)
            played = processes.map(partial(play, bots), seeds, chunksize=5)
            found = with_progress_bar(played, asked.games)
            samples[name] = joined([each for each in found if each is not None])
    readings = {name: fit(sample) for name, sample in samples.items()}
    everything = joined(list(samples.values()))
    found_shares = shares(everything, list(readings.values()))
    mixed = sum(
        share * tilted(everything, weights)
        for share, weights in zip(found_shares, readings.values(), strict=True)
    )
    assert not isinstance(mixed, int)
    bare, told = surprise(everything, everything.bare), surprise(everything, mixed)
    command = f"--games {asked.games} --seed {asked.seed}"
    lines = [
        "# How the signs speak for numbers of cards, by kind of trader; see beliefs.py.",
        f"# {date.today()}, python scripts/fit_beliefs.py {command}",
        f"# Surprise at a number, in nats: {bare:.3f} by deals alone, {told:.3f} with the signs.",
    ]
    for (name, weights), share in zip(readings.items(), found_shares, strict=True):
        lines += ["", f"[{name}]", f"share = {share:.3f}", "", f"[{name}.signs]"]
        for sign, row in zip(sg.NAMES, weights, strict=True):
            values = ", ".join(
                f"{about} = {value:.3f}" for about, value in zip(b.STATISTICS, row, strict=True)
            )
            lines.append(f'"{sign}" = {{ {values} }}')
    TARGET.write_text("\n".join(lines) + "\n")
    print("\n".join(lines))


if __name__ == "__main__":
    main()
