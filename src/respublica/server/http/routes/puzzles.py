"""Puzzles: public and without memory."""

from datetime import UTC, datetime
from functools import lru_cache
from typing import Annotated

from fastapi.responses import Response

from respublica.analysis.puzzle_telling import called, grade, list_puzzles, show_puzzle
from respublica.protocol.fields import DEFAULT_LANGUAGE, Language
from respublica.protocol.insight import (
    Puzzle,
    PuzzleAnswer,
    PuzzleGraded,
    PuzzleList,
    PuzzleShown,
)
from respublica.protocol.refusals import Reason, Refusal
from respublica.server.bounded_executor import BoundedExecutor
from respublica.server.http.answers import answer
from respublica.server.http.bodies import api_router, in_body
from respublica.server.http.openapi import answers_with

router = api_router("/api/puzzles", "puzzles")
_THREADS = BoundedExecutor("puzzles", threads=1, most=16)


@router.get("", responses=answers_with(PuzzleList))
async def puzzles(language: Language = DEFAULT_LANGUAGE) -> Response:
    """All of them, and which one is today's."""
    return answer(list_puzzles(datetime.now(UTC).date(), language))


@router.get("/{puzzle}", responses=answers_with(PuzzleShown))
async def puzzle(puzzle: str, language: Language = DEFAULT_LANGUAGE) -> Response:
    """What the seat sees, and what it may choose."""
    found = _called(puzzle)
    return answer(await _THREADS.run(lambda: _shown(found.id, language)))


@router.post("/{puzzle}", responses=answers_with(PuzzleGraded))
async def answer_a_puzzle(
    puzzle: str, body: Annotated[PuzzleAnswer, in_body(PuzzleAnswer)]
) -> Response:
    """How good that choice is, and what the others are worth."""
    found = _called(puzzle)
    if body.choice >= len(found.choices):
        expected = f"expected a choice from 0 to {len(found.choices) - 1}"
        raise Refusal(Reason.WRONG_OPTION, f"{expected}, got {body.choice}")
    return answer(await _THREADS.run(lambda: grade(found, body.choice, body.language)))


def _called(id: str) -> Puzzle:
    found = called(id)
    if found is None:
        raise Refusal(Reason.NOT_FOUND, "there is no such puzzle")
    return found


@lru_cache(maxsize=64)
def _shown(id: str, language: Language) -> PuzzleShown:
    return show_puzzle(_called(id), language)
