"""A book of puzzles is not to get lost while it is made anew."""

from collections.abc import Iterator, Sequence

import msgspec
import pytest

from respublica.analysis.puzzles import book
from respublica.analysis.versions import VERSION
from respublica.protocol.insight import Puzzle
from scripts import make_puzzles


def test_all_that_is_kept_is_known_before_the_first_is_written(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    graded: list[Puzzle] = []

    def still_true(old: Sequence[Puzzle]) -> Iterator[Puzzle]:
        for each in old:
            graded.append(each)
            yield each

    monkeypatch.setattr(make_puzzles, "still_true", still_true)
    old = msgspec.structs.replace(book("first"), version=VERSION - 1)
    next(make_puzzles.puzzles("first", len(old.puzzles), 1, old))
    assert graded == old.puzzles
