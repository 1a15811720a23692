"""The command line: `respublica COMMAND ...`.

A command is a module with `add_arguments(parser)` and `run(options)`, which returns the exit
status. Only the module of the command that is run is imported, and the parser is the one of the
standard library, so that every command starts quickly.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from io import TextIOWrapper

from respublica.engine.errors import LanguageError


@dataclass(frozen=True, slots=True)
class Command:
    summary: str
    module: str


COMMANDS = {
    "admin": Command("tables and players of a server", "respublica.cli.upkeep"),
    "arena": Command("play bots against each other and measure them", "respublica.cli.arena"),
    "backup": Command("copy a server's database, even while it runs", "respublica.cli.upkeep"),
    "bot": Command("try out your own bot", "respublica.cli.bot"),
    "copy": Command("move a server's games to another database", "respublica.cli.copy"),
    "editions": Command("the editions and their differences", "respublica.cli.editions"),
    "export": Command("finished games as columns, for counting", "respublica.cli.export"),
    "languages": Command("the languages, and what they lack", "respublica.cli.languages"),
    "mcp": Command("let an assistant play, as a tool", "respublica.cli.mcp"),
    "play": Command("play in the browser, on this machine", "respublica.cli.play"),
    "puzzle": Command("what would you say? A moment of a game", "respublica.cli.puzzle"),
    "record": Command("show a recorded game, or verify it", "respublica.cli.record"),
    "restore": Command("restore a server's database from a copy", "respublica.cli.upkeep"),
    "review": Command("what was good and bad in a recorded game", "respublica.cli.review"),
    "say": Command("understand a trade sentence, in every language", "respublica.cli.say"),
    "serve": Command("host games over the network", "respublica.cli.serve"),
    "terminal": Command("play against bots in the terminal", "respublica.cli.terminal"),
}

UNDERSTOOD, REFUSED = 0, 2


def main(arguments: Sequence[str] | None = None) -> int:
    given = sys.argv[1:] if arguments is None else list(arguments)
    _escape_unprintable_letters()
    try:
        options = _parser(given).parse_args(given)
        status = int(options.run(options))
        sys.stdout.flush()
    except LanguageError as error:
        # From a folder of somebody's own: the package's languages are complete.
        print(error, file=sys.stderr)
        return REFUSED
    except BrokenPipeError:
        # Whoever read the output, for example `head`, has stopped reading.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return UNDERSTOOD
    return status


def _escape_unprintable_letters() -> None:
    """Letters that a terminal cannot show are printed as their numbers."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _parser(given: Sequence[str]) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        "respublica", description="Res Publica, the trading card game."
    )
    parser.add_argument("--version", action=_Version)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for name, command in COMMANDS.items():
        subparser = commands.add_parser(name, help=command.summary, description=command.summary)
        if name in given:
            module = import_module(command.module)
            module.add_arguments(subparser)
            subparser.set_defaults(run=module.run)
    return parser


class _Version(argparse.Action):
    """Looks up the version only when it is asked for."""

    def __init__(self, option_strings: Sequence[str], dest: str) -> None:
        super().__init__(option_strings, dest, nargs=0, help="show the version and stop")

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from importlib.metadata import version

        print(f"respublica {version('respublica')}")
        parser.exit()
