"""Puzzles: moments of games where one choice is clearly better than the rest.

They are found by a command with a seed (`scripts/make_puzzles.py`, `puzzle_finding.py`) in games of
bots, graded by the same trials as a review, and shipped as data, a file for each edition. To solve
one, a player sees what the seat saw; whoever answers is told what each choice was worth.
"""

from datetime import date
from functools import cache
from importlib.resources import files

import msgspec

from respublica.engine import catalogue
from respublica.engine.game import Game
from respublica.engine.setup import Setup
from respublica.language.actions import read_action
from respublica.protocol.insight import Puzzle, PuzzleBook, PuzzleChoice


@cache
def book(edition: str) -> PuzzleBook:
    """Empty for an edition that somebody added and made no puzzles for."""
    file = files("respublica.analysis").joinpath("puzzle_books", f"{edition}.json")
    if not file.is_file():
        return PuzzleBook(0, "", [])
    return msgspec.json.decode(file.read_bytes(), type=PuzzleBook)


@cache
def by_id() -> dict[str, Puzzle]:
    return {each.id: each for name in catalogue.names() for each in book(name).puzzles}


def of_the_day(day: date) -> Puzzle:
    """One for everybody; the editions take turns."""
    editions = [name for name in catalogue.names() if book(name).puzzles]
    number = day.toordinal()
    puzzles = book(editions[number % len(editions)]).puzzles
    return puzzles[number // len(editions) % len(puzzles)]


def set_up(puzzle: Puzzle) -> Game:
    """The game at the moment of the puzzle."""
    setup = Setup.of(puzzle.edition, puzzle.seats, puzzle.seed)
    game = Game.of(setup)
    for text in puzzle.actions:
        game.play(read_action(text, setup.edition))
    return game


def best_choice(puzzle: Puzzle) -> PuzzleChoice:
    return max(puzzle.choices, key=lambda each: each.wins)
