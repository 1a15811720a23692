"""Which form goes with a number, as Unicode's own data has it."""

import pytest
from babel import Locale

from respublica.engine.errors import FieldError
from respublica.language.languages import LANGUAGES, heading
from respublica.language.plurals import Plurals, read_plurals

NUMBERS = [*range(205), 999, 1000, 1001, 1_000_000]
ELSEWHERE = {
    "pl": {
        "one": "n = 1",
        "few": "n % 10 = 2..4 and n % 100 != 12..14",
        "many": "n % 10 = 0..1 or n % 10 = 5..9 or n % 100 = 12..14",
    },
    "lt": {
        "one": "n % 10 = 1 and n % 100 != 11..19",
        "few": "n % 10 = 2..9 and n % 100 != 11..19",
    },
    "ar": {
        "zero": "n = 0",
        "one": "n = 1",
        "two": "n = 2",
        "few": "n % 100 = 3..10",
        "many": "n % 100 = 11..99",
    },
    "cy": {"zero": "n = 0", "one": "n = 1", "two": "n = 2", "few": "n = 3", "many": "n = 6"},
    "is": {"one": "n % 10 = 1 and n % 100 != 11"},
    "mt": {
        "one": "n = 1",
        "two": "n = 2",
        "few": "n = 0 or n % 100 = 3..10",
        "many": "n % 100 = 11..19",
    },
}
"""More than any language here needs so far."""


def read(written: dict[str, str]) -> Plurals:
    return read_plurals(written, FieldError)


def expected(language: str) -> dict[int, str]:
    return {number: Locale.parse(language).plural_form(number) for number in NUMBERS}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_of_a_language_agrees_with_unicode(language: str) -> None:
    plurals = heading(language).plurals
    large = {"many"}  # Of millions in French: no number of this game is so large.
    told = {number: plurals.category(number) for number in NUMBERS}
    unicode = expected(heading(language).locale.replace("-", "_"))
    wrong = {number: each for number, each in unicode.items() if each != told[number]}
    assert set(wrong.values()) <= large
    assert all(number >= 1_000_000 for number in wrong)


@pytest.mark.parametrize("language", ELSEWHERE)
def test_other_languages_can_be_written(language: str) -> None:
    plurals = read(ELSEWHERE[language])
    assert {number: plurals.category(number) for number in NUMBERS} == expected(language)


def test_without_rules_one_is_one() -> None:
    assert [read({}).category(number) for number in (0, 1, 2, -1)] == [
        "other",
        "one",
        "other",
        "one",
    ]


@pytest.mark.parametrize(
    "rule",
    ["", "n", "n = ", "n = x", "n == 1", "i = 1", "n % 0 = 1", "n = 1..", "n = 1,", "n = 1 and"],
)
def test_a_rule_that_cannot_be_read_is_named(rule: str) -> None:
    with pytest.raises(FieldError, match="few: expected a rule such as"):
        read({"one": "n = 1", "few": rule})
