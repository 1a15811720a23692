"""The shipped puzzles can be set up, and their best choice is clearly the best."""

from datetime import date, timedelta
from random import Random

import pytest

from respublica.analysis.puzzle_finding import MARGIN, is_confirmed, margins
from respublica.analysis.puzzle_telling import grade, show_puzzle
from respublica.analysis.puzzles import best_choice, book, of_the_day, set_up
from respublica.engine import catalogue
from respublica.language.actions import read_action
from respublica.language.speech import LANGUAGES


@pytest.mark.parametrize("edition", catalogue.names())
def test_every_puzzle_is_a_moment_of_a_game(edition: str) -> None:
    puzzles = book(edition).puzzles
    assert len(puzzles) >= 30
    for puzzle in puzzles[::6]:
        game = set_up(puzzle)
        assert (game.actor, game.phase.value) == (puzzle.seat, puzzle.phase)
        for choice in puzzle.choices:
            game.copy().play(read_action(choice.action, game.edition))


@pytest.mark.parametrize("edition", catalogue.names())
def test_one_choice_is_clearly_the_best(edition: str) -> None:
    for puzzle in book(edition).puzzles:
        others = [each.wins for each in puzzle.choices if each is not best_choice(puzzle)]
        assert puzzle.margin >= MARGIN
        assert best_choice(puzzle).wins > max(others)


@pytest.mark.parametrize("edition", catalogue.names())
def test_longer_trials_in_other_worlds_find_the_same_choice(edition: str) -> None:
    for puzzle in book(edition).puzzles[::10]:
        assert all(margin > 0 for margin, _ in margins(puzzle, Random(11)))


@pytest.mark.soak
def test_and_so_for_nearly_every_puzzle() -> None:
    """A few are close to the line that the trials draw, and other dice may see them below it."""
    puzzles = [puzzle for name in catalogue.names() for puzzle in book(name).puzzles]
    confirmed = sum(is_confirmed(puzzle, Random(11)) for puzzle in puzzles)
    assert confirmed >= 0.85 * len(puzzles)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_puzzle_is_told_and_graded_in_every_language(language: str) -> None:
    puzzle = book("second").puzzles[0]
    assert len(show_puzzle(puzzle, language).choices) == len(puzzle.choices)
    graded = [grade(puzzle, number, language) for number in range(len(puzzle.choices))]
    assert [each.solved for each in graded].count(True) == 1
    assert all(each.sentences for each in graded)


def test_every_day_has_its_puzzle() -> None:
    first = date(2026, 11, 18)
    days = [of_the_day(first + timedelta(days=day)).id for day in range(30)]
    assert len(set(days)) == 30
