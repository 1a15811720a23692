"""Every clause has a test: `docs/rules.md` is complete and true, down to its edition table."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from respublica.engine import catalogue
from respublica.engine.edition import Category, Edition, Pile

ROOT = Path(__file__).parents[2]
MATRIX = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
CLAUSES_OF = {"R1": 2, "R2": 2, "R3.1": 13, "R3.2": 11, "R3.3": 5, "R3.4": 3, "R4": 4, "R5": 4}
"""How many clauses each section has, numbered from 1; R3.0 comes on top."""
_CITED = re.compile(r"\bR[1-5](?:\.\d+)+\b")
_TEST = re.compile(r"`(tests/[\w/]+\.py)::(test_\w+)`")


@dataclass(frozen=True)
class Clause:
    number: str
    rule: str
    editions: str
    tests: tuple[tuple[str, str], ...]
    """Files and functions."""


def rows(text: str) -> Iterator[list[str]]:
    for line in text.splitlines():
        if line.startswith("| "):
            yield [cell.strip() for cell in line.strip("|").split(" | ")]


def clauses(text: str) -> list[Clause]:
    return [
        Clause(number, rule, editions, tuple(_TEST.findall(tests)))
        for number, rule, editions, tests in (row for row in rows(text) if len(row) == 4)
        if number.startswith("R")
    ]


def expected_numbers() -> list[str]:
    numbered = [f"{section}.{n + 1}" for section, most in CLAUSES_OF.items() for n in range(most)]
    return ["R3.0", *numbered]


def cited() -> set[str]:
    """The numbers that the code and the rulings cite."""
    suffixes = {".py", ".toml", ".ftl", ".md"}
    files = [path for path in (ROOT / "src").rglob("*") if path.suffix in suffixes]
    texts = [path.read_text(encoding="utf-8") for path in (*files, ROOT / "RULINGS.md")]
    return {number for text in texts for number in _CITED.findall(text)}


@cache
def functions_of(path: str) -> frozenset[str]:
    file = ROOT / path
    if not file.is_file():
        return frozenset()
    parsed = ast.parse(file.read_text(encoding="utf-8"))
    return frozenset(node.name for node in parsed.body if isinstance(node, ast.FunctionDef))


# What can be wrong --------------------------------------------------------------------------------


def problems(text: str, citations: set[str]) -> list[str]:
    found = clauses(text)
    numbers = [clause.number for clause in found]
    return [
        *(f"{number} is missing" for number in expected_numbers() if number not in numbers),
        *(f"{number} is there twice" for number in set(numbers) if numbers.count(number) > 1),
        *(f"{number} is no clause" for number in numbers if number not in expected_numbers()),
        *(f"{number} is cited and missing" for number in citations if not covers(numbers, number)),
        *(problem for clause in found for problem in problems_of(clause)),
    ]


def covers(numbers: list[str], cited_number: str) -> bool:
    """A clause, or a whole section."""
    return any(f"{number}.".startswith(f"{cited_number}.") for number in numbers)


def problems_of(clause: Clause) -> Iterator[str]:
    if not clause.tests:
        yield f"{clause.number} has no test"
    for path, name in clause.tests:
        if name not in functions_of(path):
            yield f"{clause.number} names {path}::{name}, which does not exist"
    if not clause.rule:
        yield f"{clause.number} says nothing"
    if not names_editions(clause.editions):
        yield f"{clause.number} does not say where it holds: '{clause.editions}'"


def names_editions(text: str) -> bool:
    named = [part.rpartition(": ")[2] for part in re.split("[,;] ", text)]
    return all(name == "all" or name in catalogue.names() for name in named)


def test_every_clause_has_a_test_that_exists() -> None:
    assert problems(MATRIX, cited()) == []


def test_clauses_are_cited_at_all() -> None:
    assert len(cited() & set(expected_numbers())) > 20


BROKEN = {
    "a clause without a test": (r"(\| R4\.3 \|.*\| )`.*` \|", r"\1 |", "R4.3 has no test"),
    "a clause left out": (r"\| R3\.1\.7 \|.*\n", "", "R3.1.7 is missing"),
    "a clause twice": (r"(\| R2\.1 \|.*\n)", r"\1\1", "R2.1 is there twice"),
    "a test that does not exist": (r"::test_two_monks_are\w+", "::test_x", "which does not exist"),
    "a file that does not exist": (r"tests/rules/test_end\.py", "tests/no.py", "does not exist"),
    "a clause nobody made": (r"\| R2\.2 \|", "| R2.9 |", "R2.9 is no clause"),
    "an unknown edition": (r"(\| R3\.3\.3 \|.*) \| second \|", r"\1 | third |", "'third'"),
    "a clause without words": (r"(\| R5\.3 \|).* \| all \|", r"\1  | all |", "R5.3 says nothing"),
    "a cited clause left out": (r"\| R4\.4 \|.*\n", "", "R4.4 is cited and missing"),
}


@pytest.mark.parametrize("damage", BROKEN)
def test_a_broken_matrix_is_noticed(damage: str) -> None:
    pattern, replacement, expected = BROKEN[damage]
    broken, times = re.subn(pattern, replacement, MATRIX)
    assert times
    assert any(expected in problem for problem in problems(broken, cited()))


def test_a_number_that_is_no_clause_is_noticed() -> None:
    assert problems(MATRIX, {"R3.5"}) == ["R3.5 is cited and missing"]


def test_a_whole_section_may_be_cited() -> None:
    assert problems(MATRIX, {"R3.2", "R3.4"}) == []


# The edition table --------------------------------------------------------------------------------


def edition_table(text: str) -> dict[str, dict[str, str]]:
    """By edition and field."""
    table = [row for row in rows(text) if len(row) == 6]
    (_, *names), *fields = table
    return {
        name: {field: values[place] for field, *values in fields}
        for place, name in enumerate(names)
    }


def as_in_the_table(edition: Edition) -> dict[str, str]:
    kinds = {
        category: [kind.id for kind in edition.kinds if kind.category is category]
        for category in Category
    }
    return {
        "based on": edition.based_on or "-",
        "people": ", ".join(kinds[Category.PEOPLE]),
        "civilisation": ", ".join(kinds[Category.CIVILISATION]),
        "churches": " ".join(map(str, edition.piles[Pile.CHURCH])) or "-",
        "libraries": " ".join(map(str, edition.piles[Pile.LIBRARY])) or "-",
        "swap": str(edition.rules.swap),
        "final_display": str(edition.rules.final_display).lower(),
        "drawing": str(edition.rules.drawing),
        "disqualified": str(edition.rules.disqualified),
    }


@pytest.mark.parametrize("edition", catalogue.names())
def test_the_edition_table_says_what_the_files_say(edition: str) -> None:
    assert edition_table(MATRIX)[edition] == as_in_the_table(catalogue.edition(edition))
