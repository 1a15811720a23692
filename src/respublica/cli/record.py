"""`respublica record show|verify FILE`: tell a recorded game in sentences, or check it."""

import argparse
import sys
from pathlib import Path

from respublica.cli import REFUSED, UNDERSTOOD
from respublica.engine.events import DisplayEnded
from respublica.engine.game import Game
from respublica.engine.scoring import score
from respublica.language.narration import seat_name, tell, tell_score_in_detail
from respublica.language.records import DamagedRecord, Record, read_record
from respublica.language.speech import LANGUAGES


def add_arguments(parser: argparse.ArgumentParser) -> None:
    commands = parser.add_subparsers(metavar="show|verify", required=True)
    show = commands.add_parser("show", help="show the game in sentences")
    show.add_argument("files", metavar="FILE", type=Path, nargs=1)
    show.add_argument("--seat", metavar="N", type=int, help="as that seat saw it, counted from 0")
    show.add_argument("--open", action="store_true", help="with --step: all hands open")
    show.add_argument("--step", action="store_true", help="walk through it, step by step")
    show.add_argument("--plain", action="store_true", help="with --step: in plain lines")
    show.add_argument("--lang", choices=LANGUAGES, default=LANGUAGES[0])
    show.set_defaults(what=_show)
    verify = commands.add_parser("verify", help="replay it, check the result and the hash")
    verify.add_argument("files", metavar="FILE", type=Path, nargs="+")
    verify.set_defaults(what=_verify)


def run(options: argparse.Namespace) -> int:
    """Show or verify every file; the exit status is the worst of all."""
    return max(_read(file, options) for file in options.files)


def _read(file: Path, options: argparse.Namespace) -> int:
    try:
        record = read_record(file.read_text(encoding="utf-8"))
    except DamagedRecord as error:
        return _refused(f"{file}: {error.message}")
    except (OSError, UnicodeDecodeError) as error:
        return _refused(f"{file}: cannot be read: {error}")
    return int(options.what(record, options))


def _refused(reason: str) -> int:
    print(reason, file=sys.stderr)
    return REFUSED


def _verify(record: Record, options: argparse.Namespace) -> int:
    result = record.game().result
    ending = "abandoned" if result is None else f"{result.ending}, points {_points(result.scores)}"
    setup, actions = record.setup, len(record.actions)
    about = f"{setup.edition.id}, {setup.seats} seats, {actions} actions"
    print(f"The record is valid: {about}, {ending}.")
    return UNDERSTOOD


def _points(scores: tuple[int, ...]) -> str:
    return " ".join(map(str, scores))


def _show(record: Record, options: argparse.Namespace) -> int:
    seats = record.setup.seats
    if options.seat is not None and not 0 <= options.seat < seats:
        return _refused(f"--seat: expected 0 to {seats - 1}, got {options.seat}")
    if options.step:
        return _walk(record, options)
    game = record.game()
    names = [record.names.get(seat) or seat_name(seat, options.lang) for seat in range(seats)]
    events = game.events if options.seat is None else game.log(options.seat)
    for event in events:
        if isinstance(event, DisplayEnded):
            continue  # every turn has one, and it says nothing new
        print(tell(event, game.edition, options.lang, names, options.seat))
    if game.over:
        _show_scores(game, names, options.lang)
    return UNDERSTOOD


def _walk(record: Record, options: argparse.Namespace) -> int:
    """On the whole screen, or in plain lines where there is none."""
    from respublica.cli.screen import is_on_a_screen
    from respublica.terminal.replaying import Walk

    walk = Walk(record, "open" if options.open else options.seat, options.lang)
    if is_on_a_screen(options.plain):
        from respublica.terminal.app.app import ReplayApp

        ReplayApp(walk).run()
    else:
        from respublica.terminal.plain_walk import PlainWalk

        PlainWalk(walk).go()
    return UNDERSTOOD


def _show_scores(game: Game, names: list[str], language: str) -> None:
    for seat, name in enumerate(names):
        points = score(game.state.table, seat, game.state.hands[seat])
        print(tell_score_in_detail(name, points, game.edition, language))
