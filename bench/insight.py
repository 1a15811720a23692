"""Whether the analysis is right, and how long it takes: `python bench/insight.py COMMAND`.

`calibration`: beliefs and win chances against what was so, over games of mixed bots. In every
other game all bots are of the pool, none of whose policies is in the model. `verdicts`: decisions
marked as mistakes are played out by bots of the pool, once as they were and once as suggested.
`levels`: the mean loss of each level. `speed`: a whole review, and an answer of the coach. What is
counted and how stands in docs/insight.md.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from pathlib import Path
from random import Random
from statistics import mean, quantiles, stdev
from time import perf_counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from respublica.analysis.beliefs import MOST, Believer, even_chances
from respublica.analysis.chances import chances
from respublica.analysis.review import steps
from respublica.analysis.verdict import THOROUGH
from respublica.analysis.versions import VERSION
from respublica.arena.progress import with_progress_bar
from respublica.arena.svg import COLOURS, FAINT, INK, line, picture, text
from respublica.bots import loading, roster
from respublica.engine import cards as c
from respublica.engine import catalogue
from respublica.engine.actions import Action
from respublica.engine.edition import Pile
from respublica.engine.game import Game
from respublica.language.actions import read_action
from respublica.language.records import Record, read_record
from respublica.protocol.insight import Decision

Floats = NDArray[np.float64]
POOL = ("collector", "haggler", "hoarder", "patron", "peddler", "racer", "wholesaler")
ALL = (*POOL, "novice", "pupil", "apprentice", "merchant")
MOMENTS = 8 / 250
BINS = 10
PICTURES = Path(__file__).parents[1] / "docs/pictures/insight"
GOLDEN = Path(__file__).parents[1] / "tests/games"


def deal(seed: int, bots: Sequence[str], rng: Random) -> tuple[Game, list[Any]]:
    game = Game.new(rng.choice(catalogue.names()), seats=rng.choice((3, 4, 4, 5)), seed=seed)
    return game, [loading.bot(rng.choice(bots), Random(rng.random())) for _ in range(game.seats)]


# Calibration --------------------------------------------------------------------------------------


def look_at_game(seed: int) -> dict[str, Any]:
    """Beliefs and chances at some moments of a game, with what was so."""
    luck, is_pool = Random(seed), seed % 2 == 0
    game, players = deal(seed, POOL if is_pool else ALL, luck)
    viewer = luck.choice((*range(game.seats), *range(game.seats), None))
    believer = Believer(viewer, game.view(viewer), luck)
    believed, judged = list[list[float]](), list[tuple[list[float], list[list[float]]]]()
    rows = list[tuple[float, float]]()
    while (actor := game.actor) is not None:
        if luck.random() < MOMENTS:
            view = game.view(viewer)
            beliefs = believer.believe(view)
            even = even_chances(view, believer.sure(view))
            for seat in range(game.seats):
                if seat == viewer:
                    continue
                held = c.unpack(game.state.hands[seat])
                for slot, number in enumerate(held):
                    if even[seat, slot].max() < 0.999999:
                        told = beliefs.chances[seat, slot]
                        rows.append((float(told[number]), float(even[seat, slot, number])))
                        believed += [[float(told[n]), float(n == number)] for n in range(MOST)]
            table = view.table
            standing = [
                [float(view.points(seat)), float(table.earned(seat, Pile.SETTLEMENT))]
                for seat in range(game.seats)
            ]
            judged.append((list(chances(beliefs, luck).wins), standing))
        game.play(players[actor].decide(game.view(actor)))
    result = game.result
    assert result is not None
    won = [(seat in result.winners) / len(result.winners) for seat in range(game.seats)]
    return {"pool": is_pool, "rows": rows, "bins": binned(believed), "judged": judged, "won": won}


def binned(pairs: list[list[float]]) -> list[list[float]]:
    """For each bin of chances: how many, their sum, and how many came true."""
    found = [[0.0, 0.0, 0.0] for _ in range(BINS)]
    for chance, came in pairs:
        if chance > 1e-6:
            bin_ = found[min(BINS - 1, int(chance * BINS))]
            bin_[0] += 1
            bin_[1] += chance
            bin_[2] += came
    return found


def calibration(asked: argparse.Namespace) -> dict[str, Any]:
    seeds = range(asked.seed * 1_000_000, asked.seed * 1_000_000 + asked.games)
    games = several(look_at_game, seeds, asked.jobs)
    figures: dict[str, Any] = {"games": len(games)}
    for name, some in (("all", games), ("pool", [each for each in games if each["pool"]])):
        figures[name] = {**of_beliefs(some), **of_chances(some)}
        drawn = figures[name]["bins"], figures[name]["win bins"]
        draw(f"beliefs-{name}", "Beliefs: how many cards of a kind", drawn[0], len(some))
        draw(f"chances-{name}", "Win chances", drawn[1], len(some))
    return figures


def of_beliefs(games: list[dict[str, Any]]) -> dict[str, Any]:
    rows = np.array([row for game in games for row in game["rows"]])
    told, even = -np.log(np.maximum(1e-9, rows[:, 0])), -np.log(np.maximum(1e-9, rows[:, 1]))
    by_game = np.array([_loss_of(game["rows"]) for game in games if game["rows"]])
    part, around = _ratio(by_game)
    bins = np.sum([game["bins"] for game in games], axis=0)
    return {
        "numbers": len(rows),
        "log loss": float(told.mean()),
        "log loss of counting": float(even.mean()),
        "less": part,
        "less, interval": [part - around, part + around],
        "calibration error": _error(bins),
        "bins": bins.tolist(),
    }


def _loss_of(rows: list[tuple[float, float]]) -> tuple[float, float]:
    told, even = np.log(np.maximum(1e-9, np.array(rows))).sum(0)
    return -float(told), -float(even)


def _ratio(by_game: Floats) -> tuple[float, float]:
    """How much less is lost, and half of its 95 % interval; games are what is drawn."""
    told, even = by_game.sum(0)
    ratio = told / even
    apart = by_game[:, 0] - ratio * by_game[:, 1]
    error = sqrt(float((apart**2).sum())) / even
    return 1 - ratio, 1.96 * error


def _error(bins: Floats) -> float:
    used = bins[bins[:, 0] > 0]
    apart = np.abs(used[:, 1] - used[:, 2]) / used[:, 0]
    return float((apart * used[:, 0]).sum() / used[:, 0].sum())


def of_chances(games: list[dict[str, Any]]) -> dict[str, Any]:
    told, standing, won = list[list[float]](), list[list[list[float]]](), list[list[float]]()
    for game in games:
        for wins, table in game["judged"]:
            told.append(wins)
            standing.append(table)
            won.append(game["won"])
    plain = fitted_to_standing(standing, won)
    pairs = [pair for each in zip(told, won, strict=True) for pair in zip(*each, strict=True)]
    bins = np.array(binned([list(pair) for pair in pairs]))
    return {
        "moments": len(told),
        "Brier": brier(told, won),
        "Brier of points and settlements": brier(plain, won),
        "Brier if all were the same": brier([[1 / len(w)] * len(w) for w in won], won),
        "win calibration error": _error(bins),
        "win bins": bins.tolist(),
    }


def brier(told: Sequence[Sequence[float]], won: Sequence[Sequence[float]]) -> float:
    return float(
        np.mean(
            [
                sum((t - w) ** 2 for t, w in zip(each, true, strict=True))
                for each, true in zip(told, won, strict=True)
            ]
        )
    )


def fitted_to_standing(
    standing: list[list[list[float]]], won: list[list[float]]
) -> list[list[float]]:
    """The baseline, fitted to the very games it is measured on: nothing could make it better."""
    weights = np.zeros(2)
    tables, results = [np.array(each) for each in standing], [np.array(each) for each in won]
    for _ in range(30):
        slope, bend = np.zeros(2), 1e-3 * np.eye(2)
        for table, result in zip(tables, results, strict=True):
            likely = _softmax(table @ weights)
            slope += (result - likely) @ table
            spread = table - likely @ table
            bend += (likely[:, None] * spread).T @ spread
        weights = weights + np.linalg.solve(bend, slope)
    return [_softmax(table @ weights).tolist() for table in tables]


def _softmax(sums: Floats) -> Floats:
    raised: Floats = np.exp(sums - sums.max())
    raised /= raised.sum()
    return raised


def draw(name: str, title: str, bins: list[list[float]], games: int) -> None:
    """A reliability diagram: what was said across, what came true upwards."""
    left, bottom, size = 80, 400, 300
    marks = [line(left, bottom, left + size, bottom - size, FAINT, 2)]
    for tick in (0, 0.25, 0.5, 0.75, 1):
        x, y = left + size * tick, bottom - size * tick
        marks += [
            text(x, bottom + 18, f"{tick:.0%}", "middle"),
            text(left - 8, y + 5, f"{tick:.0%}", "end"),
        ]
        marks += [
            line(x, bottom, x, bottom - size, FAINT, 1),
            line(left, y, left + size, y, FAINT, 1),
        ]
    for number, said, came in bins:
        if number:
            x, y = left + size * said / number, bottom - size * came / number
            radius = 2 + 1.2 * np.log10(1 + number)
            marks.append(
                f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="{COLOURS[0]}"/>'
            )
            marks.append(text(left + size + 20 + 0, y + 5, f"{int(number)}", colour=INK))
    marks.append(text(left + size / 2, bottom + 38, "said", "middle"))
    marks.append(text(left + size + 20, bottom - size - 8, "how many"))
    PICTURES.mkdir(parents=True, exist_ok=True)
    subtitle = f"{games} games of bots; what was said across, how often it was so upwards"
    (PICTURES / f"{name}.svg").write_text(picture(title, subtitle, bottom + 50, marks))


# Verdicts -----------------------------------------------------------------------------------------


def mistakes_in(seed: int) -> list[tuple[float, float, float]]:
    """For decisions marked as mistakes: the loss that was told, and the wins of both choices."""
    luck = Random(seed)
    game, players = deal(seed, ALL, luck)
    while (actor := game.actor) is not None:
        game.play(players[actor].decide(game.view(actor)))
    seat = luck.randrange(game.seats)
    found = [
        step
        for step in steps(game.deal, game.actions, seat, seed)
        if isinstance(step, Decision) and step.mark in ("mistake", "blunder")
    ]
    luck.shuffle(found)
    return [(each.loss, *played_out(game, each, seat, luck)) for each in found[:6]]


PLAYOUTS = 2


def played_out(game: Game, decision: Decision, seat: int, luck: Random) -> tuple[float, float]:
    """The part of the win after what was played and after what was suggested."""
    wins = [0.0, 0.0]
    for _ in range(PLAYOUTS):
        dice = luck.getrandbits(32)
        for place, chosen in enumerate((decision.played, decision.best)):
            action = read_action(chosen.action, game.edition)
            wins[place] += win_after(game, decision.number, action, seat, dice) / PLAYOUTS
    return wins[0], wins[1]


def win_after(game: Game, number: int, action: Action, seat: int, dice: int) -> float:
    """One game to its end, all seats played by bots of the pool."""
    again, luck = Game.replay(game.deal, game.actions[:number]), Random(dice)
    players = [roster.bot(luck.choice(POOL), Random(luck.random())) for _ in range(game.seats)]
    again.play(action)
    while (actor := again.actor) is not None:
        again.play(players[actor].decide(again.view(actor)))
    result = again.result
    assert result is not None
    return (seat in result.winners) / len(result.winners)


def verdicts(asked: argparse.Namespace) -> dict[str, Any]:
    first, found = asked.seed * 1_000_000, list[tuple[float, float, float]]()
    games = 0
    while len(found) < asked.decisions:
        seeds = range(first + games, first + games + 10 * asked.jobs)
        made = several(mistakes_in, seeds, asked.jobs)
        games += len(made)
        for some in made:
            found += some
        if len(made) < len(seeds):
            break
    apart = [better - played for _, played, better in found]
    around = 1.96 * stdev(apart) / sqrt(len(apart))
    return {
        "decisions": len(found),
        "games": games,
        "wins as played": mean(played for _, played, _ in found),
        "wins as suggested": mean(better for *_, better in found),
        "more": mean(apart),
        "interval": [mean(apart) - around, mean(apart) + around],
        "told": mean(loss for loss, *_ in found),
    }


# Levels -------------------------------------------------------------------------------------------

LEVELS = ("novice", "apprentice", "merchant", "senator:playouts=600:worlds=48:dealt=2")


def losses_of(level: str, seed: int) -> list[float]:
    """All decisions of a seat of that level among apprentices and merchants."""
    luck = Random(seed)
    game, players = deal(seed, ("apprentice", "merchant"), luck)
    seat = luck.randrange(game.seats)
    players[seat] = loading.bot(level, Random(luck.random()))
    while (actor := game.actor) is not None:
        game.play(players[actor].decide(game.view(actor)))
    found = steps(game.deal, game.actions, seat, seed)
    return [step.loss for step in found if isinstance(step, Decision)]


def levels(asked: argparse.Namespace) -> dict[str, Any]:
    figures = {}
    for level in LEVELS:
        seeds = range(asked.seed * 1_000_000, asked.seed * 1_000_000 + asked.games)
        games = several(partial(losses_of, level), seeds, asked.jobs)
        by_game = [mean(losses) for losses in games if losses]
        around = 1.96 * stdev(by_game) / sqrt(len(by_game))
        losses = [loss for some in games for loss in some]
        figures[level.partition(":")[0]] = {
            "games": len(by_game),
            "decisions": len(losses),
            "mean loss": mean(by_game),
            "interval": [mean(by_game) - around, mean(by_game) + around],
            "mistakes or worse": mean(loss >= 0.035 for loss in losses),
            "quantiles": quantiles(losses, n=20),
        }
    return figures


# Speed --------------------------------------------------------------------------------------------


def speed(asked: argparse.Namespace) -> dict[str, Any]:
    from respublica.analysis.coach import Coach
    from respublica.kernel.warm import warm

    warm()
    figures: dict[str, Any] = {}
    for name in catalogue.names():
        record: Record = read_record((GOLDEN / f"{name}.record").read_text(encoding="utf-8"))
        began, first = perf_counter(), None
        for _ in steps(record.setup, record.actions, 1, effort=THOROUGH):
            first = first or perf_counter() - began
        figures[f"review {name}"] = {"seconds": perf_counter() - began, "first": first}
    taken = list[float]()
    record = read_record((GOLDEN / "second.record").read_text(encoding="utf-8"))
    game = Game.of(record.setup)
    coaches = [Coach(game.view(seat), Random(1)) for seat in range(game.seats)]
    for seat, action in record.actions:
        view = game.view(seat)
        if view.table.phase in ("trade", "answer"):
            began = perf_counter()
            coaches[seat].advise(view, action)
            taken.append(1000 * (perf_counter() - began))
        game.play(action)
    cut = quantiles(taken, n=20)
    figures["coach"] = {"answers": len(taken), "median ms": cut[9], "p95 ms": cut[18]}
    return figures


# Commands -----------------------------------------------------------------------------------------


_end = [float("inf")]
"""When to stop, though not everything is done."""


def several(work: Callable[[int], Any], seeds: range, jobs: int) -> list[Any]:
    if jobs == 1:
        found = list[Any]()
        for each in with_progress_bar(map(work, seeds), len(seeds)):
            found.append(each)
            if perf_counter() > _end[0]:
                break
        return found
    with ProcessPoolExecutor(jobs) as processes:
        return list(with_progress_bar(processes.map(work, seeds, chunksize=2), len(seeds)))


COMMANDS = {"calibration": calibration, "verdicts": verdicts, "levels": levels, "speed": speed}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("command", choices=COMMANDS)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--decisions", type=int, default=500)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--minutes", type=float, help="stop after so many, with what there is")
    asked = parser.parse_args()
    if asked.minutes is not None:
        _end[0] = perf_counter() + 60 * asked.minutes
    figures = COMMANDS[asked.command](asked)
    print(json.dumps({"command": asked.command, "analysis": VERSION, **figures}, indent=1))


if __name__ == "__main__":
    main()
