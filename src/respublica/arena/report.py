"""Reports of results: a table for people, JSON and CSV for programs."""

import csv
import io
from collections.abc import Sequence
from dataclasses import dataclass

from respublica.arena.ratings import Rating
from respublica.arena.results import GameResult
from respublica.arena.statistics import Course, Standing, course, standing, standings

Row = Sequence[str]
Json = dict[str, object]


@dataclass(frozen=True, slots=True)
class Report:
    """The results of a match or a league."""

    version: str
    edition: str
    seed: int
    seats: int
    standings: list[Standing]
    course: Course
    ratings: list[Rating]

    @classmethod
    def of(
        cls, results: Sequence[GameResult], bots: Sequence[str], ratings: list[Rating]
    ) -> "Report":
        """With the bots in this order; if it is empty, the most successful first."""
        first = results[0]
        in_order = [standing(results, bot) for bot in bots] if bots else standings(results)
        return cls(
            version=first.version,
            edition=first.edition,
            seed=first.seed,
            seats=len(first.bots),
            standings=in_order,
            course=course(results),
            ratings=ratings,
        )

    @property
    def par(self) -> float:
        return 1 / self.seats


# JSON -------------------------------------------------------------------------------------------


def to_json(report: Report) -> Json:
    games = report.course.games
    return {
        "games": games,
        "seed": report.seed,
        "edition": report.edition,
        "version": report.version,
        "seats": report.seats,
        "par": round(report.par, 4),
        "bots": [_bot_json(report, one) for one in report.standings],
        **_course_json(report.course),
    }


def _bot_json(report: Report, one: Standing) -> Json:
    rating = {each.bot: each for each in report.ratings}.get(one.bot)
    rated = {"mu": round(rating.mu, 2), "sigma": round(rating.sigma, 2)} if rating else None
    return {
        "bot": one.bot,
        "seats": _plain(one.seats / one.games),
        "games": one.games,
        "wins": round(one.wins, 4),
        "win_share": round(one.win_share, 4),
        "interval": [round(end, 4) for end in one.interval],
        "mean_points": round(one.mean_points, 3),
        "groups": {pile: round(number, 3) for pile, number in one.groups.items()},
        "faults": one.faults,
        **({"rating": rated} if rated else {}),
    }


def _plain(number: float) -> int | float:
    """Seats a game: whole, unless they differ from game to game."""
    return int(number) if number == int(number) else round(number, 2)


def _course_json(how: Course) -> Json:
    return {
        "turns": round(how.turns, 2),
        "actions": round(how.actions, 2),
        "trades": round(how.trades, 2),
        "trades_a_turn": round(how.trades_a_turn, 4),
        "winning_points": round(how.winning_points, 3),
        "endings": how.endings,
        "said": {act: round(number, 2) for act, number in how.said.items()},
        "starter_share": round(how.starter_share, 4),
    }


# CSV --------------------------------------------------------------------------------------------


def to_csv(report: Report) -> str:
    """One row for each bot, with version, edition and seed in every row."""
    text = io.StringIO()
    rows = [_csv_row(report, one) for one in report.standings]
    writer = csv.DictWriter(text, list(rows[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()


def _csv_row(report: Report, one: Standing) -> Json:
    fields = _bot_json(report, one)
    low, high = (round(end, 4) for end in one.interval)
    kept = ("bot", "seats", "games", "wins", "win_share", "mean_points", "faults")
    rating = {each.bot: each for each in report.ratings}.get(one.bot)
    return {
        "version": report.version,
        "edition": report.edition,
        "seed": report.seed,
        **{name: fields[name] for name in kept},
        "interval_low": low,
        "interval_high": high,
        **{pile: round(number, 3) for pile, number in one.groups.items()},
        "rating_mu": round(rating.mu, 2) if rating else "",
        "rating_sigma": round(rating.sigma, 2) if rating else "",
    }


# A table ----------------------------------------------------------------------------------------


def to_table(report: Report) -> str:
    head = (
        f"edition {report.edition}, {report.seats} seats, {report.course.games} games, "
        f"seed {report.seed}, respublica {report.version}"
    )
    return "\n".join([head, "", *aligned(_rows(report)), "", *_course_lines(report)])


def _rows(report: Report) -> list[Row]:
    piles = list(report.standings[0].groups)
    titles = ["bot", "wins", "share", "95 %", "points", *piles]
    if report.ratings:
        titles.append("rating")
    return [titles, *(_row(report, one, piles) for one in report.standings)]


def _row(report: Report, one: Standing, piles: Sequence[str]) -> Row:
    low, high = one.interval
    cells = [
        one.bot,
        f"{one.wins:.1f}",
        percent(one.win_share),
        f"{100 * low:.1f} to {100 * high:.1f}",
        f"{one.mean_points:.1f}",
        *(f"{one.groups[pile]:.2f}" for pile in piles),
    ]
    rating = {each.bot: each for each in report.ratings}.get(one.bot)
    return [*cells, f"{rating.mu:.1f} ± {rating.sigma:.1f}"] if rating else cells


def _course_lines(report: Report) -> list[str]:
    how = report.course
    endings = ", ".join(f"{ending} {number}" for ending, number in how.endings.items())
    said = ", ".join(f"{number:.1f} {act}" for act, number in how.said.items())
    faults = sum(one.faults for one in report.standings)
    lines = [
        f"par {percent(report.par)}; the starter wins {percent(how.starter_share)}",
        f"a game: {how.turns:.1f} turns, {how.actions:.0f} actions, {how.trades:.1f} trades "
        f"({percent(how.trades_a_turn)} of turns), {said}",
        f"winning points {how.winning_points:.1f}; endings: {endings}",
    ]
    return [*lines, f"faults: {faults}"] if faults else lines


def aligned(rows: Sequence[Row]) -> list[str]:
    """The rows in columns: the first column is aligned left, the others right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            [row[0].ljust(widths[0])]
            + [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        ).rstrip()
        for row in rows
    ]


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"
