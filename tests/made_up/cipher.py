"""A made-up language: English with its alphabet turned round: a becomes z, and Hun becomes Sfm.

It is written into a folder from the files of the package as they are. Whatever is said in it must
be what is said in English, turned round letter by letter; so a text that the program has of its
own, or that it takes from another language, is found anywhere.
"""

import json
import re
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from string import ascii_lowercase
from typing import Any

import respublica
from respublica.engine import catalogue
from respublica.language.languages import HEADING
from respublica.language.messages import SUBJECTS

CODE, NAME = "xx", "Vmtorhs"
QUOTES = "⟨⟩"
PACKAGE = Path(respublica.__file__).parent
_LETTERS = ascii_lowercase + ascii_lowercase.upper()
_TURNED = str.maketrans(
    _LETTERS + "“”", ascii_lowercase[::-1] + ascii_lowercase[::-1].upper() + QUOTES
)
_PLACES = re.compile(r"(\{[^{}]*\}?)")
_BEFORE_THE_TEXT = re.compile(r"([a-z][a-z0-9-]* =|\s*\*?\[[a-z0-9-]+\]|)(.*)")


def turned(text: str) -> str:
    return text.translate(_TURNED)


def turned_around(text: str, names: Sequence[str]) -> str:
    """The text turned round, except for the names in it."""
    parts = re.split(f"({'|'.join(map(re.escape, names))})", text)
    return "".join(part if part in names else turned(part) for part in parts)


# The files --------------------------------------------------------------------------------------


def write_language(folder: Path) -> Path:
    """All that a language is: a table of words with titles, and the files of messages."""
    (folder / "words").mkdir(parents=True)
    (folder / "words" / f"{CODE}.toml").write_text(table_of_words(), encoding="utf-8")
    for subject in SUBJECTS:
        (folder / "messages" / subject).mkdir(parents=True, exist_ok=True)
        file = folder / "messages" / subject / f"{CODE}.ftl"
        file.write_text("\n".join(_messages(subject)) + "\n", encoding="utf-8")
    return folder


def table_of_words() -> str:
    english = tomllib.loads((PACKAGE / "language/words/en.toml").read_text(encoding="utf-8"))
    sections = {name: value for name, value in english.items() if name not in HEADING}
    sections["titles"] = {name: catalogue.edition(name).title["en"] for name in catalogue.names()}
    heading = {
        "language": CODE,
        "name": NAME,
        "locale": "eo",
        "quotes": QUOTES,
        "direction": "rtl",
    }
    lines = [*_lines(heading), *_lines(_turned_texts(sections))]
    return "\n".join(lines) + "\n"


def _turned_texts(value: Any) -> Any:
    match value:
        case dict():
            return {name: _turned_texts(each) for name, each in value.items()}
        case list():
            return [_turned_texts(each) for each in value]
        case str():
            return _turned_between_places(value)
        case _:
            return value


def _lines(table: dict[str, Any], path: tuple[str, ...] = ()) -> Iterator[str]:
    """TOML: first the fields of a table, then the tables in it."""
    inner = {name: value for name, value in table.items() if isinstance(value, dict)}
    for name, value in table.items():
        if name not in inner:
            yield f"{json.dumps(name)} = {json.dumps(value, ensure_ascii=False)}"
    for name, value in inner.items():
        yield f"[{'.'.join(map(json.dumps, (*path, name)))}]"
        yield from _lines(value, (*path, name))


def _messages(subject: str) -> Iterator[str]:
    text = (PACKAGE / "messages" / subject / "en.ftl").read_text(encoding="utf-8")
    for line in text.splitlines():
        found = _BEFORE_THE_TEXT.fullmatch(line)
        assert found is not None
        if not line.startswith("#"):
            yield found[1] + _turned_between_places(found[2])


def _turned_between_places(text: str) -> str:
    parts = _PLACES.split(text)
    return "".join(part if part.startswith("{") else turned(part) for part in parts)


# What is told -----------------------------------------------------------------------------------

_NOT_SAID = re.compile(r"[a-z0-9 |+,:;._/-]*|[^A-Za-z]*")
"""Ids, notation, numbers: the same in every language."""


def differences(english: Any, other: Any, names: Sequence[str]) -> Iterator[tuple[Any, Any]]:
    """Where two values from the server are not the same, told in the two languages."""
    match english, other:
        case dict(), dict() if english.keys() == other.keys():
            for key in english:
                yield from differences(english[key], other[key], names)
        case list(), list() if len(english) == len(other):
            for one, another in zip(english, other, strict=True):
                yield from differences(one, another, names)
        case str(), str():
            is_the_same = english == other and (
                english in names or _NOT_SAID.fullmatch(english) is not None
            )
            # A name that a message itself has in it is turned round like the rest.
            allowed = (turned(english), turned_around(english, names))
            if not is_the_same and other not in allowed:
                yield english, other
        case _:
            if english != other:
                yield english, other
