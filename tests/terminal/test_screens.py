"""The main screens look as they did: at 80x24 and 120x40, as text.

A change that is meant is written with `python scripts/golden_screens.py`, and read in the diff.
"""

import pytest

from tests.terminal.at_the_screen import SMALL
from tests.terminal.main_screens import FOLDER, SHOWN, taken


@pytest.mark.parametrize(("language", "size"), SHOWN, ids=str)
def test_the_screens_look_as_they_did(language: str, size: tuple[int, int]) -> None:
    found = dict(taken(language, size))
    assert len(found) > 10
    stored = {name: (FOLDER / name).read_text(encoding="utf-8") for name in found}
    assert found == stored


def test_every_screen_that_is_stored_is_taken() -> None:
    files = {file.name for file in FOLDER.glob("*.txt")}
    marks = {f"{width}x{height}-{language}" for language, (width, height) in SHOWN}
    assert {name.partition("-")[2].removesuffix(".txt") for name in files} == marks
    assert len(files) % len(SHOWN) == 0


def test_no_line_is_wider_than_its_window() -> None:
    width, height = SMALL
    for file in FOLDER.glob(f"*-{width}x{height}-*.txt"):
        lines = file.read_text(encoding="utf-8").rstrip("\n").split("\n")
        assert len(lines) <= height, file.name
        assert max(map(len, lines)) <= width, file.name
