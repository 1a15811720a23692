"""Folds text to plain lower-case letters, so that case and accents do not matter.

Every character becomes a few plain ones, or a mark that says what it was, so that later steps work
on a small alphabet. Digits of other scripts are not digits here: Python's `int` would read an
Arabic three but not a superscript two; both are refused.
"""

import unicodedata
from dataclasses import dataclass
from functools import lru_cache

NUMERAL = "\x01"
"""A digit or number of another script, a fraction or a superscript."""
LETTER = "\x02"
"""A letter outside the plain alphabet."""
SYMBOL = "\x7f"
"""Anything else."""

_APOSTROPHES = "\u2018\u2019\u201b\u02bc\u2032\u00b4`"
_HYPHENS = "\u2010\u2011\u2012\u2013\u2014\u2212"
_PLAIN = {
    "œ": "oe",
    "æ": "ae",
    "ø": "o",
    "ł": "l",
    "đ": "d",
    "…": "..",
    "\u200d": "",  # joins little pictures
    "\u00d7": " x ",
    **dict.fromkeys(_APOSTROPHES, "'"),
    **dict.fromkeys(_HYPHENS, "-"),
}


@dataclass(frozen=True, slots=True)
class Folded:
    """A text in plain letters, and where each of them stood in the original."""

    text: str
    places: tuple[int, ...] | range
    """For each plain character its place in the original; at the end the original's length."""


def fold(text: str) -> Folded:
    if text.isascii() and text.isprintable():
        return Folded(text.lower(), range(len(text) + 1))
    plain: list[str] = []
    places: list[int] = []
    for place, character in enumerate(text):
        letters = fold_character(character)
        plain.append(letters)
        places += [place] * len(letters)
    return Folded("".join(plain), (*places, len(text)))


@lru_cache(maxsize=4096)
def fold_character(character: str) -> str:
    if character.isspace():
        return " "
    folded = character.casefold()
    if folded in _PLAIN:
        return _PLAIN[folded]
    return "".join(map(_plain_letter, unicodedata.normalize("NFD", folded)))


def _plain_letter(character: str) -> str:
    if character.isascii() and character.isprintable():
        return character
    category = unicodedata.category(character)
    if category == "Mn":
        return ""
    if category in ("So", "Sk"):  # a little picture says nothing
        return " "
    return {"L": LETTER, "N": NUMERAL}.get(category[0], SYMBOL)


def fold_word(word: str) -> str:
    """A word of a table in plain letters."""
    return fold(word).text
