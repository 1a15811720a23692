"""`docs/security.md` is complete, and what it names as proof exists."""

import ast
import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
_TEST = re.compile(r"`(tests/[\w/]+\.py)::(\w+)`")
_DOCUMENT = re.compile(r"`(docs/[\w-]+\.md)`")
NUMBERS = {
    1: {1: "1-2", 2: "1-9", 3: "1-11", 4: "1-3", 5: "1-2"},
    2: {1: "1-3", 2: "1-3", 3: "1-4", 4: "1"},
    3: {2: "1-2", 3: "1-4", 4: "1-6", 5: "1-5", 7: "1-2"},
    4: {1: "1-3", 2: "1", 3: "1-2", 4: "1-4"},
    5: {1: "1", 2: "1-3", 3: "1-2", 4: "1-3"},
    6: {1: "1-3", 2: "1-12", 3: "1-4", 4: "1-4", 5: "1-5", 6: "1-3", 8: "1-4"},
    7: {1: "1-3", 2: "1-4", 3: "1-2", 4: "1-5", 5: "1-2", 6: "1-2"},
    8: {1: "1-2", 2: "1-3", 3: "1", 4: "1"},
    9: {1: "1-3", 2: "1-4"},
    10: {1: "1-2", 2: "1-2", 3: "1-4", 4: "1-11", 5: "1-5", 6: "1-2", 7: "1-3"},
    11: {1: "1-2", 2: "1-3", 3: "1-3", 4: "1-4", 5: "1", 6: "1"},
    12: {1: "1-3", 2: "1-2", 3: "1-4"},
    13: {1: "1", 2: "1-5", 3: "1-2", 4: "1-5"},
    14: {1: "1-2", 2: "1-4", 3: "1-3"},
    15: {1: "1-3", 2: "1-3", 3: "1-7"},
    16: {1: "1", 2: "1-5", 3: "1-4", 4: "1-3", 5: "1-3"},
    17: {1: "1", 2: "1-4", 3: "1-2"},
}
"""Of levels 1 and 2 of the standard 5.0.0: in each section they come before those of level 3."""
KINDS = ("met", "not applicable", "exception")


def requirements() -> list[str]:
    found = []
    for chapter, sections in NUMBERS.items():
        for section, span in sections.items():
            first, _, last = span.partition("-")
            for number in range(int(first), int(last or first) + 1):
                found.append(f"{chapter}.{section}.{number}")
    return found


def rows() -> dict[str, tuple[str, str, str]]:
    """By number: in short, what it is, how."""
    cells = [line.strip("| ").split(" | ") for line in PAGE.splitlines()]
    return {
        row[0]: (row[2], row[3], row[4]) for row in cells if re.match(r"\d+\.\d+\.\d+$", row[0])
    }


@cache
def functions(file: str) -> frozenset[str]:
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    return frozenset(node.name for node in tree.body if isinstance(node, ast.FunctionDef))


def test_every_requirement_of_both_levels_has_its_row() -> None:
    assert len(requirements()) == 253
    assert list(rows()) == requirements()


def test_the_sum_is_right() -> None:
    counted = Counter(kind for _, kind, _ in rows().values())
    told = re.search(r"(\d+) requirements: (\d+) met, (\d+) not applicable, (\d+) exceptions", PAGE)
    assert told is not None
    assert [int(number) for number in told.groups()] == [
        len(rows()),
        *(counted[kind] for kind in KINDS),
    ]


@pytest.mark.parametrize("number", requirements())
def test_a_row_is_shown_by_what_it_names(number: str) -> None:
    short, kind, how = rows()[number]
    assert short
    assert kind in KINDS
    tests, documents = _TEST.findall(how), _DOCUMENT.findall(how)
    assert kind != "met" or tests or documents, "say what shows it"
    assert kind == "met" or len(how) > 3, "say why"
    assert [f"{file}::{name}" for file, name in tests if name not in functions(file)] == []
    assert all((ROOT / document).is_file() for document in documents)


def test_no_weaker_hash_than_sha_256_is_used() -> None:
    used: set[str] = set()
    for file in (ROOT / "src" / "respublica").rglob("*.py"):
        text = file.read_text(encoding="utf-8")
        used |= set(re.findall(r"hashlib\.([a-z]\w+)", text))
        used |= set(re.findall(r"from hashlib import (.+)", text))
    assert used == {"sha256"}
