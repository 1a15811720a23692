"""`respublica terminal`: a game against bots in the terminal."""

import argparse
import secrets
import sys
from pathlib import Path
from random import Random

from respublica.bots import roster
from respublica.bots.bot import Bot
from respublica.cli import REFUSED, UNDERSTOOD
from respublica.engine import catalogue
from respublica.engine.errors import EditionError
from respublica.engine.game import Game
from respublica.engine.setup import Setup
from respublica.language.messages import message
from respublica.language.printer import enumerated
from respublica.language.records import Record, write_record
from respublica.language.speech import LANGUAGES
from respublica.terminal.plain import PlainGame

_OPPONENTS = ("Amina", "Björn", "Clara", "Dimitri")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--plain", action="store_true", help="lines of text only (the one way yet)")
    editions = catalogue.names()
    parser.add_argument("--edition", default=catalogue.DEFAULT, choices=editions)
    parser.add_argument("--seats", type=int, default=4, metavar="N", help="3 to 5 (default 4)")
    parser.add_argument("--level", default="apprentice", choices=list(roster.NAMES))
    parser.add_argument("--lang", choices=LANGUAGES, default=LANGUAGES[0])
    parser.add_argument("--seed", type=int, metavar="N", help="the same cards again")
    parser.add_argument("--record", type=Path, metavar="FILE", help="keep a record of the game")


def run(options: argparse.Namespace) -> int:
    seed = secrets.token_bytes(32) if options.seed is None else options.seed
    try:
        setup = Setup.of(options.edition, options.seats, seed)
    except EditionError as error:
        print(error, file=sys.stderr)
        return REFUSED
    game = Game.of(setup)
    names = [message("terminal-you", options.lang), *_OPPONENTS[: options.seats - 1]]
    _welcome(setup, names, options.lang)
    PlainGame(game, 0, names, _bots(options, setup), options.lang).play()
    if options.record is not None:
        record = Record.of(game, dict(enumerate(names)))
        options.record.write_text(write_record(record), encoding="utf-8")
    return UNDERSTOOD


def _bots(options: argparse.Namespace, setup: Setup) -> dict[int, Bot]:
    # A bot's dice must not tell it the deal: they come from elsewhere unless a seed was asked for.
    dice = Random() if options.seed is None else Random(options.seed)
    return {
        seat: roster.bot(options.level, Random(dice.getrandbits(64)))
        for seat in range(1, setup.seats)
    }


def _welcome(setup: Setup, names: list[str], language: str) -> None:
    opponents, title = enumerated(names[1:], language), setup.edition.title[language]
    print(message("terminal-welcome", language, edition=title, opponents=opponents))
    print(message("terminal-help", language))
