"""Which form of a text goes with a number: `one`, `few`, `other`, as the language's table says.

A rule is written as Unicode writes it for whole numbers: `n = 1`, or for Polish `n % 10 = 2..4 and
n % 100 != 12..14`. A number for which no rule holds is `other`. Browsers have the same rules.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from respublica.engine.errors import LanguageError

CATEGORIES = ("zero", "one", "two", "few", "many")
OTHER = "other"
_RELATION = re.compile(r"n(?: % (?P<by>[1-9]\d*))? (?P<sign>!?=) (?P<numbers>\d[\d.,]*)")
_NUMBERS = re.compile(r"(?P<first>\d+)(?:\.\.(?P<last>\d+))?")
_USUAL = {"one": "n = 1"}


@dataclass(frozen=True, slots=True)
class _Relation:
    """`n % 10 = 2..4`."""

    by: int | None
    is_equal: bool
    ranges: tuple[range, ...]

    def holds(self, number: int) -> bool:
        rest = number if self.by is None else number % self.by
        return any(rest in each for each in self.ranges) is self.is_equal


_Rule = tuple[tuple[_Relation, ...], ...]
"""One of these, and in it all."""


@dataclass(frozen=True, slots=True)
class Plurals:
    """The rules of a language, in the order in which they are tried."""

    rules: tuple[tuple[str, _Rule], ...]

    def category(self, number: int) -> str:
        for category, rule in self.rules:
            if any(all(each.holds(abs(number)) for each in together) for together in rule):
                return category
        return OTHER


def read_plurals(written: Mapping[str, str], wrong: Callable[[str, str], Exception]) -> Plurals:
    """The rules by category; `wrong` makes the error for one that cannot be read."""
    rules = []
    for category, text in (written or _USUAL).items():
        try:
            rules.append((category, _rule(text)))
        except LanguageError as error:
            raise wrong(category, f"expected a rule such as 'n % 10 = 2..4', got {error}") from None
    return Plurals(tuple(rules))


def _rule(text: str) -> _Rule:
    return tuple(tuple(map(_relation, part.split(" and "))) for part in text.split(" or "))


def _relation(text: str) -> _Relation:
    found = _RELATION.fullmatch(text.strip())
    if found is None:
        raise LanguageError(repr(text))
    by = None if found["by"] is None else int(found["by"])
    return _Relation(by, found["sign"] == "=", tuple(map(_range, found["numbers"].split(","))))


def _range(text: str) -> range:
    found = _NUMBERS.fullmatch(text)
    if found is None:
        raise LanguageError(repr(text))
    return range(int(found["first"]), int(found["last"] or found["first"]) + 1)
