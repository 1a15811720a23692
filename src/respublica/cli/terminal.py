"""`respublica terminal`: a game against bots in the terminal, or at a table of a server."""

import argparse
import os
import sys
from datetime import datetime
from pathlib import Path

from respublica.bots import roster
from respublica.cli import REFUSED, UNDERSTOOD
from respublica.cli.screen import is_on_a_screen, write_wrapped
from respublica.cli.system_language import own_language
from respublica.engine import catalogue
from respublica.engine.errors import SetupError
from respublica.language.messages import message
from respublica.language.speech import LANGUAGES
from respublica.terminal.local_games import LEVEL, SEATS, NewGame, open_table, told
from respublica.terminal.plain import PlainGame, help_text
from respublica.terminal.saved_games import CannotSave, SavedGame, running_games

_NO = ("n", "no")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    default, editions = catalogue.DEFAULT, catalogue.names()
    parser.add_argument(
        "--plain", action="store_true", help="plain lines, for screen readers, pipes and scripts"
    )
    parser.add_argument("--lang", choices=LANGUAGES, help="(that of your system)")
    parser.add_argument("--edition", choices=editions, help=f"({default})")
    parser.add_argument("--seats", type=int, metavar="N", help=f"3 to 5 ({SEATS})")
    levels = ", ".join(roster.offered())
    parser.add_argument(
        "--level",
        type=_levels,
        metavar="LEVEL,...",
        help=f"of the bots, one for all or one for each seat: {levels} ({LEVEL})",
    )
    parser.add_argument("--seed", type=int, metavar="N", help="replay the same deal")
    parser.add_argument("--record", type=Path, metavar="FILE", help="a new file for the record")
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--new", action="store_true", help="a new game, whatever is unfinished")
    which.add_argument("--resume", action="store_true", help="continue the last unfinished game")
    which.add_argument("--join", metavar="URL", help="play at a table of a server")
    which.add_argument("--watch", metavar="URL", help="look on at a table of a server")
    parser.add_argument("--name", help="how you are called on a server")


def _levels(names: str) -> tuple[str, ...]:
    try:
        for name in names.split(","):
            roster.check(name)
    except roster.UnknownBot as unknown:
        raise argparse.ArgumentTypeError(str(unknown)) from None
    return tuple(names.split(","))


def run(options: argparse.Namespace) -> int:
    options.lang = options.lang or own_language(os.environ)
    if options.join or options.watch:
        from respublica.cli import terminal_online

        return terminal_online.run(options)
    try:
        wanted = _wanted(options)
        wanted.setup()
        if options.record is not None:
            options.record.touch(exist_ok=False)
        return _play(options, wanted)
    except (SetupError, CannotSave) as error:
        return _refused(str(error))
    except OSError as error:
        return _refused(f"--record: {options.record} cannot be made: {error.strerror}")


def _refused(reason: str) -> int:
    print(reason, file=sys.stderr)
    return REFUSED


def _wanted(options: argparse.Namespace) -> NewGame:
    levels = options.level or (LEVEL,)
    seats = options.seats or (len(levels) + 1 if len(levels) > 1 else SEATS)
    if len(levels) == 1:
        levels *= max(0, seats - 1)
    elif len(levels) != seats - 1:
        raise SetupError("level", f"expected 1 or {seats - 1} of them, got {len(levels)}")
    return NewGame(options.edition or catalogue.DEFAULT, levels, options.seed)


def _play(options: argparse.Namespace, wanted: NewGame) -> int:
    if is_on_a_screen(options.plain):
        from respublica.terminal.app.app import play_here

        saved = _resumed(options)
        chosen = wanted if _says_what(options) or options.new else None
        played = play_here(options.lang, saved, chosen, wanted.seed)
        _close(played, options)
        return UNDERSTOOD
    saved = _resumed(options) or _asked(options) or _begun(wanted, options.lang)
    PlainGame(open_table(saved, options.lang, wanted.seed), write=write_wrapped).play()
    _close(saved, options)
    return UNDERSTOOD


def _says_what(options: argparse.Namespace) -> bool:
    """Whether the command says which game is wanted, so that none need be looked for."""
    given = (options.edition, options.seats, options.level, options.seed, options.record)
    return options.new or any(each is not None for each in given)


def _resumed(options: argparse.Namespace) -> SavedGame | None:
    if not options.resume:
        return None
    found = next(iter(running_games()), None)
    if found is None:
        raise CannotSave("--resume: there is no unfinished game")
    return _continued(found, options)


def _asked(options: argparse.Namespace) -> SavedGame | None:
    """Offer the last unfinished game; None for a new one."""
    if _says_what(options):
        return None
    found = next(iter(running_games()), None)
    if found is None:
        return None
    write_wrapped(told("terminal-continue-ask", found, options.lang))
    try:
        answer = input("> ").strip().casefold()
    except (EOFError, KeyboardInterrupt):
        return None
    return None if answer.startswith(_NO) else _continued(found, options)


def _continued(saved: SavedGame, options: argparse.Namespace) -> SavedGame:
    saved.go_on()
    if not is_on_a_screen(options.plain):
        write_wrapped(told("terminal-continued", saved, options.lang))
        write_wrapped(help_text(saved.game.edition, options.lang))
    return saved


def _begun(wanted: NewGame, language: str) -> SavedGame:
    saved = wanted.begin(datetime.now())
    write_wrapped(told("terminal-welcome", saved, language))
    write_wrapped(help_text(saved.game.edition, language))
    return saved


def _close(saved: SavedGame | None, options: argparse.Namespace) -> None:
    """Say where the game is now, and write the record where it was wanted."""
    if saved is None:
        return
    saved.close()
    if options.record is not None:
        options.record.write_text(saved.record_text(), encoding="utf-8")
    if saved.record_file is not None:
        print(message("terminal-record", options.lang, file=str(saved.record_file)))
    elif saved.game.actions:
        write_wrapped(message("terminal-kept", options.lang))
