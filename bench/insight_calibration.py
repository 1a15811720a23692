"""Whether beliefs and win chances are true: what was said, and how often it was so."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bench.insight_games import ALL, POOL, Found, Job, deal, ratio, share_of_the_win
from respublica.analysis.beliefs import MOST, Beliefs, Believer, even_chances
from respublica.analysis.chances import chances
from respublica.arena.svg import COLOURS, FAINT, INK, line, picture, text
from respublica.engine import cards as c
from respublica.engine.edition import Pile
from respublica.engine.game import Game
from respublica.engine.view import View

Floats = NDArray[np.float64]
MOMENTS = 8 / 250
"""How often an action is preceded by a moment that is looked at."""
BINS = 10
PICTURES = Path(__file__).parents[1] / "docs/pictures/insight"
_LEAST = 1e-9
"""No chance is taken for smaller: the logarithm of nothing has no end."""


def calibration(job: Job, games: int, seed: int, bots: Sequence[str]) -> Found:
    """Of mixed bots, in every other game of the pool alone; or of certain bots."""
    seeds = range(seed * 1_000_000, seed * 1_000_000 + games)
    found = job.results(partial(look_at_game, bots=tuple(bots)), seeds)
    if bots:
        return {"bots": bots, **_figures(found)}
    pool = [each for each in found if each["pool"]]
    for name, some in (("all", found), ("pool", pool)):
        draw(f"beliefs-{name}", "Beliefs: how many cards of a kind", _sum(some, "bins"), len(some))
        draw(f"chances-{name}", "Win chances", _bins_of_wins(some), len(some))
    return {"all": _figures(found), "the pool alone": _figures(pool)}


def look_at_game(seed: int, bots: Sequence[str]) -> Found:
    """Beliefs and chances at some moments of a game, with what was so."""
    luck, is_pool = Random(seed), seed % 2 == 0
    game, players = deal(seed, bots or (POOL if is_pool else ALL), luck)
    viewer = luck.choice((*range(game.seats), *range(game.seats), None))
    believer = Believer(viewer, game.view(viewer), luck)
    losses, bins = np.zeros(4), np.zeros((BINS, 3))
    judged = list[tuple[list[float], list[list[float]]]]()
    while (actor := game.actor) is not None:
        if luck.random() < MOMENTS:
            view = game.view(viewer)
            beliefs = believer.believe(view)
            even = even_chances(view, believer.sure(view))
            _compare(game, beliefs, believer.bare(view, beliefs.worlds), even, losses, bins)
            judged.append((list(chances(beliefs, luck).wins), _standing(view)))
        game.play(players[actor].decide(game.view(actor)))
    won = [share_of_the_win(game, seat) for seat in range(game.seats)]
    kept = {"numbers": losses[0], "even": losses[1], "bare": losses[2], "told": losses[3]}
    return {"pool": is_pool, **kept, "bins": bins.tolist(), "judged": judged, "won": won}


def _compare(
    game: Game, beliefs: Beliefs, bare: Floats, even: Floats, losses: Floats, bins: Floats
) -> None:
    """Add up the log losses over all numbers that are not certain, and what came true."""
    for seat in range(game.seats):
        if seat == beliefs.view.seat:
            continue
        for slot, number in enumerate(c.unpack(game.state.hands[seat])):
            if even[seat, slot].max() < 0.999999:
                said = (each[seat, slot, number] for each in (even, bare, beliefs.chances))
                losses += [1, *(-np.log(max(_LEAST, chance)) for chance in said)]
                for other in range(MOST):
                    _put(bins, float(beliefs.chances[seat, slot, other]), float(other == number))


def _put(bins: Floats, chance: float, came: float) -> None:
    """Into its bin: how many, the sum of the chances, and how many came true."""
    if chance > 1e-6:
        bins[min(BINS - 1, int(chance * BINS))] += (1, chance, came)


def _standing(view: View) -> list[list[float]]:
    """By seat, points and points for settlements alone: what the baseline knows."""
    earned = view.table.earned
    return [
        [float(view.points(seat)), float(earned(seat, Pile.SETTLEMENT))]
        for seat in range(view.table.seats)
    ]


# Figures ------------------------------------------------------------------------------------------


def _figures(games: list[Found]) -> Found:
    looked = [each for each in games if each["numbers"]]
    told, even, bare = ([each[name] for each in looked] for name in ("told", "even", "bare"))
    numbers = sum(each["numbers"] for each in looked)
    less, interval = ratio([e - t for t, e in zip(told, even, strict=True)], even)
    return {
        "games": len(games),
        "numbers": int(numbers),
        "log loss of counting": sum(even) / numbers,
        "log loss of deals": sum(bare) / numbers,
        "log loss": sum(told) / numbers,
        "less than counting": less,
        "interval": interval,
        "calibration error": _error(_sum(games, "bins")),
        **_of_chances(games),
    }


def _sum(games: list[Found], name: str) -> Floats:
    found: Floats = np.sum([each[name] for each in games], axis=0)
    return found


def _error(bins: Floats) -> float:
    """How far what was said is from what came true, on average over all that was said."""
    return float(np.abs(bins[:, 1] - bins[:, 2]).sum() / bins[:, 0].sum())


def _bins_of_wins(games: list[Found]) -> Floats:
    bins = np.zeros((BINS, 3))
    for game in games:
        for wins, _ in game["judged"]:
            for chance, came in zip(wins, game["won"], strict=True):
                _put(bins, chance, came)
    return bins


def _of_chances(games: list[Found]) -> Found:
    judged = [(*each, game["won"]) for game in games for each in game["judged"]]
    told, standing, won = (list(each) for each in zip(*judged, strict=True))
    plain, same = fitted_to_standing(standing, won), [[1 / len(each)] * len(each) for each in won]
    less = [_apart(p, w) - _apart(t, w) for t, p, w in zip(told, plain, won, strict=True)]
    of_game = np.repeat(range(len(games)), [len(game["judged"]) for game in games])
    by_game = np.bincount(of_game, less, len(games))
    moments = [len(game["judged"]) for game in games]
    return {
        "moments": len(told),
        "Brier": brier(told, won),
        "Brier of points and settlements": brier(plain, won),
        "Brier if all were the same": brier(same, won),
        "Brier, less by": list(ratio(by_game.tolist(), moments)),
        "win calibration error": _error(_bins_of_wins(games)),
    }


def brier(told: Sequence[Sequence[float]], won: Sequence[Sequence[float]]) -> float:
    return float(np.mean([_apart(*pair) for pair in zip(told, won, strict=True)]))


def _apart(told: Sequence[float], won: Sequence[float]) -> float:
    return sum((t - w) ** 2 for t, w in zip(told, won, strict=True))


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


# Pictures -----------------------------------------------------------------------------------------


def draw(name: str, title: str, bins: Floats, games: int) -> None:
    """A reliability diagram: what was said across, what came true upwards."""
    left, bottom, size = 80, 400, 300
    marks: list[Any] = [line(left, bottom, left + size, bottom - size, FAINT, 2)]
    for tick in (0, 0.25, 0.5, 0.75, 1):
        x, y = left + size * tick, bottom - size * tick
        marks += [
            text(x, bottom + 18, f"{tick:.0%}", "middle"),
            text(left - 8, y + 5, f"{tick:.0%}", "end"),
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
            marks.append(text(left + size + 20, y + 5, f"{int(number)}", colour=INK))
    marks.append(text(left + size / 2, bottom + 38, "said", "middle"))
    marks.append(text(left + size + 20, bottom - size - 8, "how many"))
    PICTURES.mkdir(parents=True, exist_ok=True)
    subtitle = f"{games} games of bots; what was said across, how often it was so upwards"
    (PICTURES / f"{name}.svg").write_text(picture(title, subtitle, bottom + 50, marks))
