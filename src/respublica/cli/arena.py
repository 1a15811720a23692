"""`respublica arena match|league|sprt`: measure bots against one another."""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from itertools import count, takewhile
from pathlib import Path

from respublica.arena import schedule, sprt
from respublica.arena.cluster import LOCAL, ClusterRefused, ClusterRunner
from respublica.arena.play import Contest
from respublica.arena.results import GameResult, exact_version
from respublica.arena.results_file import DamagedResults, ResultsFile
from respublica.arena.runner import Runner, cores
from respublica.arena.schedule import LineUp
from respublica.bots import loading, roster
from respublica.bots.seat import DECISION_SECONDS
from respublica.engine import catalogue
from respublica.engine.errors import ResPublicaError

PLAYED, REFUSED, INTERRUPTED = 0, 2, 130
_PAIRINGS = {"mixed": schedule.mixed, "alone": schedule.alone}


class WrongArguments(ResPublicaError):
    """The arguments describe nothing that can be played; the message says why."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    match = commands.add_parser("match", help="one line-up, every seating, the same deals")
    match.add_argument("--bots", required=True, help="one for each seat, with commas between")
    match.set_defaults(play=_match)
    league = commands.add_parser("league", help="many line-ups, with ratings")
    quick = [name for name in roster.NAMES if name not in roster.SEARCHING | roster.LEARNT]
    league.add_argument(
        "--bots", default=",".join(quick), help="two or more; all that need no extra"
    )
    league.add_argument("--seats", type=int, default=4, help="at each table; 4")
    league.add_argument(
        "--pairing",
        choices=_PAIRINGS,
        default="mixed",
        help="all line-ups of different bots, or each bot alone against a table of each other",
    )
    league.set_defaults(play=_league)
    test = commands.add_parser("sprt", help="play until it is clear whether A is better than B")
    test.add_argument("a", metavar="A")
    test.add_argument("b", metavar="B")
    test.add_argument("--field", help="who sits with them, with commas between; otherwise Bs")
    test.add_argument("--seats", type=int, default=4, help="when there is no field; 4")
    test.add_argument("--margin", type=float, default=0.05, help="worth noticing; a share of 0.05")
    test.set_defaults(play=_sprt)
    for command, games in ((match, 400), (league, 400), (test, 4000)):
        _add_common_arguments(command, games)


def _add_common_arguments(parser: argparse.ArgumentParser, games: int) -> None:
    editions = ", ".join(catalogue.names())
    add = parser.add_argument
    add("--games", type=int, default=games, help=f"rounded up to whole sets of seatings; {games}")
    add("--seed", type=int, default=1, help="decides all deals; 1")
    add("--edition", default=catalogue.DEFAULT, help=f"one of {editions}")
    add("--jobs", type=int, default=cores(), help="processes; as many as there are cores")
    add(
        "--ray",
        nargs="?",
        const=LOCAL,
        metavar="ADDRESS",
        help="play on a Ray cluster: auto, host:port or ray://host:port; otherwise a local one",
    )
    add("--patience", type=float, default=DECISION_SECONDS, help="seconds for a decision; 10")
    add("--out", type=Path, metavar="FILE.jsonl", help="store results here and resume from them")
    add("--pictures", type=Path, metavar="FOLDER", help="draw the results as SVG")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="for programs")
    form.add_argument("--csv", action="store_true", help="for spreadsheets")


def run(options: argparse.Namespace) -> int:
    """Play, and return the exit status; 2 if the arguments are wrong."""
    try:
        _check(options)
        options.play(options)
    except (WrongArguments, loading.UnknownBot, DamagedResults, ClusterRefused, OSError) as refusal:
        print(f"respublica arena: {refusal}", file=sys.stderr)
        return REFUSED
    except KeyboardInterrupt:
        kept = f"; the same command goes on from {options.out}" if options.out else ""
        print(f"Stopped{kept}.", file=sys.stderr)
        return INTERRUPTED
    return PLAYED


def _check(options: argparse.Namespace) -> None:
    if options.games < 1:
        raise WrongArguments(f"The number of games must be at least 1, not {options.games}.")
    if options.jobs < 1:
        raise WrongArguments(f"At least one process must play, not {options.jobs}.")
    if not options.patience > 0:
        raise WrongArguments(f"A bot needs more than {options.patience:g} seconds to decide.")
    if options.edition not in catalogue.names():
        known = ", ".join(catalogue.names())
        raise WrongArguments(f"There is no edition '{options.edition}'; there are {known}.")


# The three contests -----------------------------------------------------------------------------


def _match(options: argparse.Namespace) -> None:
    line_up = tuple(_names(options.bots))
    _check_seats(options.edition, len(line_up))
    results = _played(options, [line_up])
    _report(options, results, list(dict.fromkeys(line_up)), rated=False)


def _league(options: argparse.Namespace) -> None:
    bots = list(dict.fromkeys(_names(options.bots)))
    if len(bots) < 2:
        raise WrongArguments("A league needs at least two different bots.")
    _check_seats(options.edition, options.seats)
    results = _played(options, _PAIRINGS[options.pairing](bots, options.seats))
    _report(options, results, [], rated=True)


def _sprt(options: argparse.Namespace) -> None:
    first, second = (_names(name)[0] for name in (options.a, options.b))
    field = _names(options.field) if options.field else [second] * (options.seats - 1)
    _check_seats(options.edition, len(field) + 1)
    if not 0 < options.margin < 1:
        raise WrongArguments(f"The margin is a share between 0 and 1, not {options.margin:g}.")
    line_ups: list[LineUp] = [(first, *field)]
    if options.field:
        line_ups.append((second, *field))
    test = sprt.SprtBounds(options.margin)
    weighing = sprt.decide(test, _leads(options, line_ups))
    _print_weighing(options, test, weighing, len(line_ups) * (len(field) + 1))


def _names(text: str) -> list[str]:
    names = [name.strip() for name in text.split(",")]
    for name in names:
        loading.check(name)
    return names


def _check_seats(edition: str, seats: int) -> None:
    rules = catalogue.edition(edition)
    if not rules.fewest_seats <= seats <= rules.most_seats:
        allowed = f"{rules.fewest_seats} to {rules.most_seats}"
        raise WrongArguments(f"A game of edition {edition} has {allowed} seats, not {seats}.")


# Playing ----------------------------------------------------------------------------------------


def _played(options: argparse.Namespace, line_ups: Sequence[LineUp]) -> list[GameResult]:
    from respublica.arena.progress import with_progress_bar

    fixtures = list(schedule.fixtures(line_ups, options.games))
    file = ResultsFile(options.out)
    try:
        return list(with_progress_bar(_runner(options, file).results(fixtures), len(fixtures)))
    finally:
        file.close()


def _runner(options: argparse.Namespace, file: ResultsFile) -> Runner:
    contest = Contest(options.edition, options.seed, options.patience)
    if options.ray is None:
        return Runner(contest, file, options.jobs)
    return ClusterRunner(contest, file, options.jobs, options.ray)


def _leads(options: argparse.Namespace, line_ups: list[LineUp]) -> Iterator[float]:
    """For each deal, how far the first line-up's first bot is ahead of the second's, or of par.

    The first bot of a line-up sits at the seat with the number of the rotation.
    """
    from respublica.arena.progress import with_progress_bar
    from respublica.arena.statistics import share_of

    file = ResultsFile(options.out)
    a_deal = len(line_ups) * len(line_ups[0])
    deals = takewhile(lambda deal: deal * a_deal < options.games, count())
    fixtures = [each for deal in deals for each in schedule.fixtures_of(line_ups, deal)]
    won: list[float] = []
    try:
        for result in with_progress_bar(_runner(options, file).results(fixtures), len(fixtures)):
            won.append(share_of(result, result.rotation))
            if len(won) == a_deal:
                yield _lead(won, len(line_ups), len(line_ups[0]))
                won.clear()
    finally:
        file.close()


def _lead(won: list[float], line_ups: int, seats: int) -> float:
    first = sum(won[:seats]) / seats
    return first - (sum(won[seats:]) / seats if line_ups == 2 else 1 / seats)


# Output -----------------------------------------------------------------------------------------


def _report(
    options: argparse.Namespace, results: list[GameResult], bots: list[str], *, rated: bool
) -> None:
    from respublica.arena import report as reports

    found = []
    if rated:
        from respublica.arena.ratings import ratings

        found = ratings(results)
    report = reports.Report.of(results, bots, found)
    if options.pictures:
        from respublica.arena.pictures import draw_all

        draw_all(report, results, options.pictures)
    if options.json:
        print(json.dumps(reports.to_json(report)))
    elif options.csv:
        print(reports.to_csv(report), end="")
    else:
        print(reports.to_table(report))


def _print_weighing(
    options: argparse.Namespace, test: sprt.SprtBounds, weighing: sprt.Weighing, a_deal: int
) -> None:
    lower, upper = test.bounds
    facts = {
        "a": options.a,
        "b": options.b,
        "verdict": weighing.verdict,
        "games": weighing.deals * a_deal,
        "deals": weighing.deals,
        "ahead": round(weighing.ahead, 4),
        "ratio": round(weighing.ratio, 3),
        "bounds": [round(lower, 3), round(upper, 3)],
        "margin": options.margin,
        "seed": options.seed,
        "edition": options.edition,
        "version": exact_version(),
    }
    if options.json:
        print(json.dumps(facts))
        return
    sentences = {
        sprt.Verdict.BETTER: f"{options.a} is better than {options.b}",
        sprt.Verdict.NOT_BETTER: f"{options.a} is not better than {options.b} by the margin",
        sprt.Verdict.OPEN: f"not decided whether {options.a} is better than {options.b}",
    }
    print(
        f"{sentences[weighing.verdict]}: {100 * weighing.ahead:+.1f} % of wins a seat after "
        f"{weighing.deals * a_deal} games ({weighing.deals} deals); log likelihood ratio "
        f"{weighing.ratio:.2f}, bounds {lower:.2f} and {upper:.2f}"
    )
