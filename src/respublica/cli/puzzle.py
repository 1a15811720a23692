"""`respublica puzzle`: what would you say? A moment of a game, and some choices."""

import argparse
import sys
from datetime import date

from respublica.cli import REFUSED, UNDERSTOOD
from respublica.language.messages import message
from respublica.language.speech import LANGUAGES


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("id", nargs="?", help="which one; without it, the one of today")
    parser.add_argument("--list", action="store_true", help="name them all")
    parser.add_argument("--answer", metavar="N", type=int, help="answer at once, counted from 1")
    parser.add_argument("--lang", choices=LANGUAGES, default=LANGUAGES[0])


def run(options: argparse.Namespace) -> int:
    from respublica.analysis.puzzle_telling import called, list_puzzles, show_puzzle
    from respublica.analysis.puzzles import of_the_day

    if options.list:
        for each in list_puzzles(date.today(), options.lang).puzzles:
            print(f"{each.id}  {each.title}")
        return UNDERSTOOD
    puzzle = of_the_day(date.today()) if options.id is None else called(options.id)
    if puzzle is None:
        return _refused(f"There is no puzzle '{options.id}'; --list names them all.")
    shown = show_puzzle(puzzle, options.lang)
    view = shown.shown
    print(f"{puzzle.id}\n")
    for line in view.lines[-12:]:
        print(line.text)
    print(f"\n{view.prompt.fact} {view.prompt.request}")
    _print_hand(puzzle.id, options.lang)
    for number, choice in enumerate(shown.choices, 1):
        print(f"  {number}. {choice}")
    answer = options.answer if options.answer is not None else _asked(len(shown.choices))
    if answer is None:
        return UNDERSTOOD
    if not 1 <= answer <= len(shown.choices):
        return _refused(f"--answer: expected 1 to {len(shown.choices)}, got {answer}")
    _print_grade(puzzle.id, answer - 1, options.lang)
    return UNDERSTOOD


def _print_hand(id: str, language: str) -> None:
    from respublica.analysis.puzzle_telling import called
    from respublica.analysis.puzzles import set_up
    from respublica.language.printer import listed

    puzzle = called(id)
    assert puzzle is not None
    game = set_up(puzzle)
    cards = listed(game.view(puzzle.seat).hand, game.edition, language)
    print(message("terminal-hand", language, cards=cards) + "\n")


def _asked(choices: int) -> int | None:
    """What is typed; None where nobody types."""
    if not sys.stdin.isatty():
        return None
    while True:
        try:
            typed = input("> ").strip()
        except (EOFError, KeyboardInterrupt):
            return None
        if typed.isdecimal() and 1 <= int(typed) <= choices:
            return int(typed)


def _print_grade(id: str, number: int, language: str) -> None:
    from respublica.analysis.puzzle_telling import called, grade

    puzzle = called(id)
    assert puzzle is not None
    graded = grade(puzzle, number, language)
    print(f"\n[{message(f'mark-{graded.mark}', language)}] {' '.join(graded.sentences)}")
    for way in graded.ways:
        print(f"  {way.wins:3} %  {way.text}")


def _refused(reason: str) -> int:
    print(reason, file=sys.stderr)
    return REFUSED
