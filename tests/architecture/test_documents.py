"""What the documents show is what the program does."""

import doctest
import re
from pathlib import Path

from scripts.draw_phases import BEGIN, END, PAGE, drawn_into

ROOT = Path(__file__).parents[2]


def test_the_readme_is_a_doctest() -> None:
    found = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert found.attempted >= 5
    assert found.failed == 0


def test_the_pictures_of_the_readme_are_there_and_small() -> None:
    pictures = re.findall(r"docs/images/[a-z-]+\.[a-z]+", (ROOT / "README.md").read_text("utf-8"))
    assert len(pictures) > 3
    sizes = {path: (ROOT / path).stat().st_size for path in pictures}
    assert {path: size for path, size in sizes.items() if not 10_000 < size < 250_000} == {}


def test_the_diagram_of_the_phases_is_drawn_from_the_table_of_transitions() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert BEGIN in page
    assert END in page
    assert drawn_into(page) == page


def test_the_changelog_and_the_licence_are_there() -> None:
    for name in ("CHANGELOG.md", "LICENSE", "CITATION.cff", "CONTRIBUTING.md", "RULINGS.md"):
        assert (ROOT / name).read_text(encoding="utf-8").strip()
