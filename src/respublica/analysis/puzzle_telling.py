"""Puzzles as they are put to people, and their answers graded."""

from datetime import date

from respublica.analysis.marks import mark
from respublica.analysis.puzzles import best_choice, book, by_id, of_the_day, set_up
from respublica.analysis.telling import percent, swap_of, tell_action, tell_way
from respublica.analysis.worth import worth
from respublica.engine import catalogue
from respublica.engine.questions import seats_asked
from respublica.language.messages import message
from respublica.language.printer import listed, title
from respublica.protocol.insight import (
    Puzzle,
    PuzzleGraded,
    PuzzleList,
    PuzzleShown,
    PuzzleTitle,
)
from respublica.reader.render import TableContext, show


def list_puzzles(day: date, language: str) -> PuzzleList:
    found = [
        PuzzleTitle(each.id, name, title(catalogue.edition(name), language))
        for name in catalogue.names()
        for each in book(name).puzzles
    ]
    return PuzzleList(of_the_day(day).id, found)


def show_puzzle(puzzle: Puzzle, language: str) -> PuzzleShown:
    game = set_up(puzzle)
    seats = range(puzzle.seats)
    players = [message("seat", language, number=seat + 1) for seat in seats]
    context = TableContext(players, game.ends, seats_asked(game), [None for _ in seats], None)
    return PuzzleShown(
        puzzle.id,
        puzzle.edition,
        puzzle.seat,
        show(game.view(puzzle.seat), context, language),
        [_choice(puzzle, number, language) for number in range(len(puzzle.choices))],
        [choice.action for choice in puzzle.choices],
        _next(puzzle),
    )


def _choice(puzzle: Puzzle, number: int, language: str) -> str:
    """In words, as something to do."""
    edition = catalogue.edition(puzzle.edition)
    trade = set_up(puzzle).state.table.negotiation
    answers = None if trade is None else trade.act
    return tell_action("choose", puzzle.choices[number].action, edition, language, answers=answers)


def _next(puzzle: Puzzle) -> str:
    """Of the same edition."""
    ids = [each.id for each in book(puzzle.edition).puzzles]
    return ids[(ids.index(puzzle.id) + 1) % len(ids)]


def grade(puzzle: Puzzle, number: int, language: str) -> PuzzleGraded:
    chosen, best = puzzle.choices[number], best_choice(puzzle)
    edition, is_solved = catalogue.edition(puzzle.edition), chosen is best
    told = [message("puzzle-solved" if is_solved else "puzzle-not-solved", language)]
    if not is_solved:
        place = puzzle.choices.index(best)
        told.append(message("puzzle-best", language, choice=_choice(puzzle, place, language)))
        told.append(message(f"lesson-{puzzle.lesson}", language))
    if swap := swap_of(best):
        comes, goes = (listed(edition.read_cards(each), edition, language) for each in swap)
        told.append(message("coach-swap", language, comes=comes, goes=goes))
    if chosen.action.startswith(("request", "offer")):
        told.append(message("coach-answered", language, chance=percent(chosen.answered)))
    loss = worth(best.wins, best.points) - worth(chosen.wins, chosen.points)
    return PuzzleGraded(
        mark(loss, 0.0),
        is_solved,
        puzzle.choices.index(best),
        [
            tell_way(choice, _choice(puzzle, place, language))
            for place, choice in enumerate(puzzle.choices)
        ],
        told,
    )


def called(id: str) -> Puzzle | None:
    return by_id().get(id)
