"""Pictures of results as SVG: the ladder, the points, and the city race.

Bots differ by colour and have their names beside the marks. All text is SVG text, so that it can be
searched and read aloud.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path
from statistics import median

from respublica.arena.report import Report, percent
from respublica.arena.results import GameResult
from respublica.arena.statistics import Standing
from respublica.arena.svg import COLOURS, FAINT, INK, MARGIN, WIDTH, box, line, picture, text

LABEL, ROW = 130, 34
_LEFT, _RIGHT, _TOP = MARGIN + LABEL, WIDTH - MARGIN, 70


def draw_all(report: Report, results: Sequence[GameResult], folder: Path) -> None:
    """Write `ladder.svg`, `scores.svg` and `city-race.svg` to that folder."""
    folder.mkdir(parents=True, exist_ok=True)
    drawn = {"ladder": ladder(report), "scores": scores(report, results)}
    drawn["city-race"] = city_race(report, results)
    for name, drawing in drawn.items():
        (folder / f"{name}.svg").write_text(drawing, encoding="utf-8")


# The ladder -------------------------------------------------------------------------------------


def ladder(report: Report) -> str:
    """Shares of wins with their intervals, the largest on top, and par."""
    ranked = sorted(report.standings, key=lambda one: -one.win_share)
    top = max(one.interval[1] for one in ranked)
    bottom = _TOP + ROW * len(ranked)
    marks = [
        line(_across(report.par, top), _TOP - 8, _across(report.par, top), bottom, FAINT, 2),
        text(_across(report.par, top), bottom + 16, f"par {percent(report.par)}", "middle"),
    ]
    for place, one in enumerate(ranked):
        marks += _rung(one, _TOP + ROW * place, top, _colour(report, one.bot))
    return picture("Share of wins a seat", _subtitle(report), bottom + 30, marks)


def _rung(one: Standing, y: int, top: float, colour: str) -> list[str]:
    low, high = (_across(end, top) for end in one.interval)
    middle = y + ROW / 2 - 4
    return [
        text(_LEFT - 10, middle + 5, one.bot, "end"),
        box(_LEFT, y, _across(one.win_share, top) - _LEFT, ROW - 8, colour),
        line(low, middle, high, middle, INK, 2),
        text(high + 6, middle + 5, percent(one.win_share)),
    ]


def _across(value: float, top: float) -> float:
    return _LEFT + (_RIGHT - 60 - _LEFT) * value / top


# Points -----------------------------------------------------------------------------------------


def scores(report: Report, results: Sequence[GameResult]) -> str:
    """A histogram of the points of each bot, with its median."""
    points = _points(results)
    top = max(max(reached) for reached in points.values())
    height, marks = 70, list[str]()
    bottom = _TOP + height * len(report.standings)
    for mark in range(0, top + 1, 10):
        x = _across(mark, top)
        marks += [line(x, _TOP, x, bottom, FAINT, 1), text(x, bottom + 16, str(mark), "middle")]
    for place, one in enumerate(report.standings):
        base = _TOP + height * (place + 1) - 6
        marks += _histogram(one.bot, points[one.bot], base, top, _colour(report, one.bot))
    return picture("Points at the end", _subtitle(report), bottom + 30, marks)


def _points(results: Iterable[GameResult]) -> dict[str, list[int]]:
    points: dict[str, list[int]] = defaultdict(list)
    for result in results:
        for bot, score in zip(result.bots, result.scores, strict=True):
            points[bot].append(score)
    return points


def _histogram(bot: str, reached: list[int], base: int, top: int, colour: str) -> list[str]:
    step = 2
    bins = [0] * (top // step + 1)
    for score in reached:
        bins[score // step] += 1
    width = _across(step, top) - _LEFT
    bars = [
        box(
            _across(place * step, top),
            base - 52 * n / max(bins),
            width - 1,
            52 * n / max(bins),
            colour,
        )
        for place, n in enumerate(bins)
        if n
    ]
    middle = median(reached)
    x = _across(middle, top)
    label = [
        text(_LEFT - 10, base - 14, bot, "end"),
        text(_LEFT - 10, base, f"median {middle:g}", "end"),
    ]
    return [*label, *bars, line(x, base, x, base - 56, INK, 2)]


# The city race ----------------------------------------------------------------------------------


def city_race(report: Report, results: Sequence[GameResult]) -> str:
    """The points that Cities have brought a seat of each bot on average, turn by turn."""
    last = max(result.turns for result in results)
    lines = {one.bot: _city_points(results, one, last) for one in report.standings}
    top = max(1.0, *(line[-1] for line in lines.values()))
    bottom, marks = 400, list[str]()
    for share in (0, 0.25, 0.5, 0.75, 1):
        y = bottom - (bottom - _TOP) * share
        marks += [line(_LEFT, y, _RIGHT - 60, y, FAINT, 1)]
        marks += [text(_LEFT - 10, y + 5, f"{top * share:.1f}", "end")]
    for turn in range(0, last + 1, 20):
        marks.append(text(_across(turn, last), bottom + 18, str(turn), "middle"))
    for (bot, gained), y in zip(lines.items(), _apart(lines, top, bottom), strict=True):
        points = " ".join(
            f"{_across(turn, last):.1f},{bottom - (bottom - _TOP) * value / top:.1f}"
            for turn, value in enumerate(gained)
        )
        colour = _colour(report, bot)
        marks.append(
            f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>'
        )
        marks.append(text(_RIGHT - 56, y, bot, colour=colour))
    marks.append(text((_LEFT + _RIGHT) / 2, bottom + 38, "turn", "middle"))
    return picture("Points from Cities", _subtitle(report), bottom + 50, marks)


def _city_points(results: Sequence[GameResult], one: Standing, last: int) -> list[float]:
    gained = [0.0] * (last + 1)
    for result in results:
        for turn, seat, value in result.cities:
            if result.bots[seat] == one.bot:
                gained[turn] += value / one.seats
    sums, total = [], 0.0
    for more in gained:
        total += more
        sums.append(total)
    return sums


def _apart(lines: dict[str, list[float]], top: float, bottom: int) -> list[float]:
    """The height of each line's name: at the end of the line, but never on another name."""
    wanted = {bot: bottom - (bottom - _TOP) * line[-1] / top + 5 for bot, line in lines.items()}
    placed: dict[str, float] = {}
    lowest = float("inf")
    for bot, y in sorted(wanted.items(), key=lambda one: -one[1]):
        placed[bot] = lowest = min(y, lowest - 15)
    return [placed[bot] for bot in lines]


# Marks ------------------------------------------------------------------------------------------


def _colour(report: Report, bot: str) -> str:
    names = sorted(one.bot for one in report.standings)
    return COLOURS[names.index(bot) % len(COLOURS)]


def _subtitle(report: Report) -> str:
    games = f"{report.course.games} games, {report.seats} seats"
    return f"{games}, edition {report.edition}, seed {report.seed}, respublica {report.version}"
