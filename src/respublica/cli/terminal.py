"""`respublica terminal`: a game against bots in the terminal."""

import argparse
import secrets
import shutil
import sys
import textwrap
from collections.abc import Callable
from pathlib import Path
from random import Random

from respublica.bots import roster
from respublica.bots.bot import Bot
from respublica.bots.seat import SeatedBot
from respublica.cli import REFUSED, UNDERSTOOD
from respublica.engine import catalogue
from respublica.engine.errors import SetupError
from respublica.engine.game import Game
from respublica.engine.setup import Setup
from respublica.engine.shuffle import SEED_BYTES, Seed
from respublica.language.messages import message
from respublica.language.printer import enumerated, title
from respublica.language.records import Record, write_record
from respublica.language.speech import LANGUAGES
from respublica.terminal.plain import PlainGame, help_text

_OPPONENTS = ("Amina", "Björn", "Clara", "Dimitri")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    default, editions = catalogue.DEFAULT, catalogue.names()
    parser.add_argument(
        "--plain", action="store_true", help="plain lines of text (currently the only mode)"
    )
    parser.add_argument("--edition", default=default, choices=editions, help=f"({default})")
    parser.add_argument("--seats", type=int, default=4, metavar="N", help="3 to 5 (4)")
    levels = ", ".join(roster.offered())
    parser.add_argument(
        "--level", default="merchant", type=_level, help=f"of the bots: {levels} (merchant)"
    )
    parser.add_argument("--lang", choices=LANGUAGES, default=LANGUAGES[0], help=f"({LANGUAGES[0]})")
    parser.add_argument("--seed", type=int, metavar="N", help="replay the same deal")
    parser.add_argument("--record", type=Path, metavar="FILE", help="a new file for the record")


def _level(name: str) -> str:
    try:
        roster.check(name)
    except roster.UnknownBot as unknown:
        raise argparse.ArgumentTypeError(str(unknown)) from None
    return name


def run(options: argparse.Namespace) -> int:
    seed = Seed(secrets.token_bytes(SEED_BYTES)) if options.seed is None else options.seed
    try:
        setup = Setup.of(options.edition, options.seats, seed)
        if options.record is not None:
            options.record.touch(exist_ok=False)
    except SetupError as error:
        print(error, file=sys.stderr)
        return REFUSED
    except OSError as error:
        print(f"--record: {options.record} cannot be made: {error.strerror}", file=sys.stderr)
        return REFUSED
    game = Game.of(setup)
    names = [message("terminal-you", options.lang), *_OPPONENTS[: options.seats - 1]]
    _welcome(setup, names, options.lang)
    PlainGame(game, 0, names, _bots(options, setup), options.lang, write=_write).play()
    if options.record is not None:
        record = Record.of(game, dict(enumerate(names)))
        options.record.write_text(write_record(record), encoding="utf-8")
    return UNDERSTOOD


def _write(text: str) -> None:
    """Print the text; on a terminal, lines break between words."""
    if sys.stdout.isatty():
        width = shutil.get_terminal_size().columns
        text = textwrap.fill(text, width, break_long_words=False, break_on_hyphens=False)
    print(text)


def _bots(options: argparse.Namespace, setup: Setup) -> dict[int, SeatedBot]:
    # A bot must not learn the deal from its dice; with --seed, games shall be repeatable instead.
    dice = Random() if options.seed is None else Random(options.seed)
    make = _maker(options.level)
    return {seat: SeatedBot(make(Random(dice.getrandbits(64)))) for seat in range(1, setup.seats)}


def _maker(level: str) -> Callable[[Random], Bot]:
    if level not in roster.SEARCHING:
        return lambda rng: roster.bot(level, rng)
    from respublica.bots.searching_soon import KernelLoading, SearchingSoon

    loading = KernelLoading()
    return lambda rng: SearchingSoon(level, rng, loading)


def _welcome(setup: Setup, names: list[str], language: str) -> None:
    opponents, edition = enumerated(names[1:], language), title(setup.edition, language)
    _write(message("terminal-welcome", language, edition=edition, opponents=opponents))
    _write(help_text(setup.edition, language))
