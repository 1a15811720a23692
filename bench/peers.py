"""How fast is random legal play, here and in other engines, through each one's Python interface?

A figure measured on another day or another machine says little, so all engines run in this one
process and take turns in short rounds: whatever disturbs the machine disturbs all of them alike.
Each round plays whole games, set-up included, for a share of processor time. What counts as a
decision, and why these peers, stands in bench/README.md.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from importlib.metadata import version
from pathlib import Path
from random import Random
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.kernel_plays import (
    GAMES_A_CALL,
    Play,
    kernel_batch,
    kernel_games,
    kernel_steps,
    kernel_traders,
)


def res_publica() -> Play:
    from respublica import Game

    def play(rng: Random) -> int:
        game = Game.new("second", seats=4, seed=rng.getrandbits(32))
        decisions = 0
        while not game.over:
            game.play(game.legal.sample(rng))
            decisions += 1
        return decisions

    return play


def batched_environment(games: int = 128) -> Play:
    """Steps with masks and observations, chosen at random."""
    from respublica.envs.batch import Batch

    batch = Batch(games)
    batch.reset(seed=1)

    def play(rng: Random) -> int:
        for _ in range(10):
            batch.step(batch.sample())
        return 10 * games

    return play


def pettingzoo_steps(make: Callable[[], Any]) -> Play:
    """Steps of an environment of PettingZoo, with masks and observations."""
    environment = make()

    def play(rng: Random) -> int:
        environment.reset(seed=rng.getrandbits(30))
        steps = 0
        for _ in environment.agent_iter():
            observation, _, terminated, truncated, _ = environment.last()
            if terminated or truncated:
                environment.step(None)
            else:
                environment.step(rng.choice(observation["action_mask"].nonzero()[0].tolist()))
                steps += 1
        return steps

    return play


def pettingzoo_here() -> Play:
    from respublica.envs import respublica_v0

    return pettingzoo_steps(respublica_v0.env)


def pettingzoo_hanabi() -> Play:
    from pettingzoo.classic import hanabi_v5

    return pettingzoo_steps(partial(hanabi_v5.env, players=4))


def open_spiel_observed(name: str, **parameters: int) -> Play:
    """Steps with what the player observes, and a mask, as a learner needs them."""
    import pyspiel

    game = pyspiel.load_game(name, parameters)

    def play(rng: Random) -> int:
        state = game.new_initial_state()
        steps = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(drawn(state.chance_outcomes(), rng))
            else:
                state.observation_tensor()
                state.legal_actions_mask()
                state.apply_action(rng.choice(state.legal_actions()))
                steps += 1
        return steps

    return play


def open_spiel(name: str, **parameters: int) -> Play:
    import pyspiel

    game = pyspiel.load_game(name, parameters)

    def play(rng: Random) -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(drawn(state.chance_outcomes(), rng))
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return play


def drawn(outcomes: list[tuple[int, float]], rng: Random) -> int:
    actions, weights = zip(*outcomes, strict=True)
    return int(rng.choices(actions, weights)[0])


def rlcard_gin_rummy() -> Play:
    import rlcard

    environment = rlcard.make("gin-rummy", {"seed": 1})

    def play(rng: Random) -> int:
        state, _ = environment.reset()
        decisions = 0
        while not environment.is_over():
            state, _ = environment.step(rng.choice(list(state["legal_actions"])))
            decisions += 1
        return decisions

    return play


def catanatron() -> Play:
    from catanatron import Color, Game, RandomPlayer
    from catanatron.game import TURNS_LIMIT

    def play(rng: Random) -> int:
        # Its players draw from the global generator, which the game seeds; a seed of 0 is none.
        game = Game([RandomPlayer(colour) for colour in Color], seed=1 + rng.getrandbits(32))
        decisions = 0
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            game.play_tick()
            decisions += 1
        return decisions

    return play


@dataclass(frozen=True)
class Peer:
    name: str
    package: str
    game: str
    seats: int
    prepare: Callable[[], Play]


OURS = Peer("ours", "respublica", "Res Publica", 4, res_publica)
HANABI = Peer("hanabi", "open_spiel", "Hanabi", 4, partial(open_spiel, "hanabi", players=4))
WHOLE_GAMES = Peer("kernel", "respublica", "kernel, whole games", 4, kernel_games)
STEPS = Peer("kernel-steps", "respublica", "kernel, a call a decision", 4, kernel_steps)
BATCH = Peer("kernel-batch", "respublica", "kernel, 256 games at once", 4, kernel_batch)
APPRENTICES = Peer(
    "kernel-apprentices",
    "respublica",
    "kernel, apprentices",
    4,
    partial(kernel_traders, "APPRENTICE"),
)
MERCHANTS = Peer(
    "kernel-merchants", "respublica", "kernel, merchants", 4, partial(kernel_traders, "MERCHANT")
)
PEERS = (
    OURS,
    WHOLE_GAMES,
    STEPS,
    BATCH,
    APPRENTICES,
    MERCHANTS,
    Peer("environments", "respublica", "environment, 128 games at once", 4, batched_environment),
    Peer("pettingzoo", "respublica", "environment for PettingZoo", 4, pettingzoo_here),
    HANABI,
    Peer(
        "hanabi-observed",
        "open_spiel",
        "Hanabi, observed",
        4,
        partial(open_spiel_observed, "hanabi", players=4),
    ),
    Peer("pettingzoo-hanabi", "pettingzoo", "Hanabi, PettingZoo's", 4, pettingzoo_hanabi),
    Peer("negotiation", "open_spiel", "Negotiation", 2, partial(open_spiel, "negotiation")),
    Peer("gin-rummy", "rlcard", "Gin rummy", 2, rlcard_gin_rummy),
    Peer("catan", "catanatron", "Catan", 4, catanatron),
)


@dataclass
class Measurement:
    peer: Peer
    play: Play
    rng: Random
    games: int = 0
    decisions: int = 0
    rates: list[float] = field(default_factory=list)

    def play_round(self, seconds: float) -> None:
        decisions, begun = 0, time.process_time()
        while (spent := time.process_time() - begun) < seconds:
            decisions += self.play(self.rng)
            self.games += 1
        self.decisions += decisions
        self.rates.append(decisions / spent)

    @property
    def median(self) -> float:
        return statistics.median(self.rates)

    @property
    def quartiles(self) -> tuple[float, float]:
        lower, _, upper = statistics.quantiles(self.rates, n=4, method="inclusive")
        return lower, upper

    @property
    def spread(self) -> float:
        """The interquartile range as a share of the median."""
        lower, upper = self.quartiles
        return (upper - lower) / self.median


def measure(peers: list[Peer], rounds: int, seconds: float) -> list[Measurement]:
    measurements = [Measurement(peer, peer.prepare(), Random(1)) for peer in peers]
    for measurement in measurements:
        measurement.play(Random(0))  # the first game pays for imports and caches
    for measurement in taking_turns(measurements, rounds):
        measurement.play_round(seconds)
    return measurements


def taking_turns(measurements: list[Measurement], rounds: int) -> Iterator[Measurement]:
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("Measuring", total=rounds * len(measurements))
        for _ in range(rounds):
            for measurement in measurements:
                progress.update(task, description=measurement.peer.game)
                yield measurement
                progress.advance(task)


def ratio(ours: Measurement | None, theirs: Measurement) -> float | None:
    return ours.median / theirs.median if ours else None


def table(measurements: list[Measurement]) -> Table:
    ours, hanabi = (measurement_of(peer, measurements) for peer in (OURS, HANABI))
    result = Table(title="Random legal play on one core", box=SIMPLE_HEAD, collapse_padding=True)
    result.add_column("game")
    result.add_column("engine")
    for heading in ("per game", "decisions/s", "spread", "ours ÷ it", "it ÷ Hanabi"):
        result.add_column(heading, justify="right")
    for each in measurements:
        times = ratio(ours, each)
        result.add_row(
            each.peer.game,
            f"{each.peer.package} {version(each.peer.package)}",
            f"{each.decisions / each.games:.0f}",
            f"{each.median:,.0f}",
            f"{each.spread:.0%}",
            f"{times:.2f}" if times else "",
            f"{each.median / hanabi.median:.2f}" if hanabi else "",
        )
    return result


def kernel_table(measurements: list[Measurement]) -> Table:
    """What is asked of the kernel, measured in the same run."""
    from bench.kernel_costs import costs

    result = Table(title="The kernel, on one core", box=SIMPLE_HEAD, collapse_padding=True)
    result.add_column("what")
    for heading in ("measured", "asked"):
        result.add_column(heading, justify="right")
    hanabi = measurement_of(HANABI, measurements)
    for peer, asked in ((WHOLE_GAMES, 15), (STEPS, 4), (BATCH, 15)):
        measured = measurement_of(peer, measurements)
        if measured and hanabi:
            times = measured.median / hanabi.median
            result.add_row(f"{peer.game}, times Hanabi", f"{times:.1f}", f">= {asked}")
    for peer, wanted in ((APPRENTICES, ""), (MERCHANTS, ">= 800")):
        played = measurement_of(peer, measurements)
        if played:
            games = played.median * played.games * GAMES_A_CALL / played.decisions
            result.add_row(f"{peer.game}, games a second", f"{games:,.0f}", wanted)
    for cost in costs():
        result.add_row(cost.what, cost.measured, cost.asked)
    return result


def figures(measurements: list[Measurement], seconds: float) -> dict[str, Any]:
    ours = measurement_of(OURS, measurements)
    return {
        "python": platform.python_version(),
        "machine": f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores",
        "seconds_per_round": seconds,
        "peers": [
            {
                "name": each.peer.name,
                "engine": each.peer.package,
                "version": version(each.peer.package),
                "game": each.peer.game,
                "seats": each.peer.seats,
                "games": each.games,
                "decisions": each.decisions,
                "decisions_per_second": each.median,
                "quartiles": each.quartiles,
                "ours_over_theirs": ratio(ours, each),
                "rounds": each.rates,
            }
            for each in measurements
        ],
    }


def measurement_of(peer: Peer, measurements: list[Measurement]) -> Measurement | None:
    return next((each for each in measurements if each.peer is peer), None)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=15, help="turns of each engine (15)")
    parser.add_argument("--seconds", type=float, default=0.5, help="processor time a turn (0.5)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there too")
    parser.add_argument(
        "--only", nargs="+", choices=[peer.name for peer in PEERS], help="measure just these"
    )
    return parser.parse_args()


def main() -> None:
    asked = arguments()
    chosen = [peer for peer in PEERS if not asked.only or peer.name in asked.only]
    measurements = measure(chosen, asked.rounds, asked.seconds)
    Console().print(table(measurements))
    if not asked.only:
        Console().print(kernel_table(measurements))
    if asked.json:
        asked.json.write_text(json.dumps(figures(measurements, asked.seconds), indent=2) + "\n")


if __name__ == "__main__":
    main()
