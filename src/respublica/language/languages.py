"""The languages that the game speaks: every one that has a table of words.

A language is data: a table, `words/xx.toml`, and for each subject a file of messages, `xx.ftl`. The
package has some. A folder of one's own, named by the variable `RESPUBLICA_LANGUAGES`, adds others:
its `words` and `messages` are laid out like those of the package. The folders are looked through
once, when this module is imported, since the types of the protocol list the languages. Of each
table only the heading is read for that, which stands before its first section.
"""

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path
from typing import Final

from respublica.engine.errors import FieldError, LanguageError
from respublica.engine.fields import Section, read_toml
from respublica.language.plurals import CATEGORIES, Plurals, read_plurals

VARIABLE: Final = "RESPUBLICA_LANGUAGES"
HEADING: Final = ("language", "name", "locale", "place", "quotes", "direction", "plurals")
"""The fields that stand before the first section of a table of words."""

_CODE = re.compile(r"[a-z]{2,3}(-[a-z0-9]{2,8})*")
_LOCALE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")
_DIRECTIONS = ("ltr", "rtl")
_MOST_PLACE = 1000
_ENDING = ".toml"


class HeadingError(FieldError, LanguageError):
    """The heading of a table of words is wrong."""


@dataclass(frozen=True, slots=True)
class Shelf:
    """Where languages lie: a folder of words, and one of messages with folders by subject."""

    words: Path
    messages: Path


@dataclass(frozen=True, slots=True)
class Heading:
    """What is to be known of a language before its words are read."""

    language: str
    """Its code, which is also the name of its files: `fr`, `pt-br`."""
    name: str
    """What it is called in itself."""
    locale: str
    """For dates and lists in a browser: English as the rulebook writes it is `en-GB`."""
    place: int
    """Among the languages; the first one is spoken where none is chosen."""
    quotes: str
    """The two marks around what is said."""
    direction: str
    plurals: Plurals
    shelf: Shelf

    @property
    def words(self) -> Path:
        return self.shelf.words / f"{self.language}{_ENDING}"

    def messages(self, subject: str) -> Path:
        return self.shelf.messages / subject / f"{self.language}.ftl"


def added(folder: str) -> Iterator[Shelf]:
    """The shelf of a folder of one's own; no folder, no shelf."""
    if not folder:
        return
    shelf = Shelf(Path(folder, "words"), Path(folder, "messages"))
    if not shelf.words.is_dir():
        raise HeadingError(VARIABLE, f"expected a folder of languages, but {shelf.words} is none")
    yield shelf


def find_languages(shelves: Iterable[Shelf]) -> Mapping[str, Heading]:
    """The headings of all languages, in their order."""
    found: dict[str, Heading] = {}
    for shelf in shelves:
        for heading in _headings(shelf):
            if heading.language in found:
                raise HeadingError(f"{heading.words}: language", "is spoken here already")
            found[heading.language] = heading
    in_order = sorted(found.values(), key=lambda each: (each.place, each.language))
    return {heading.language: heading for heading in in_order}


def _headings(shelf: Shelf) -> Iterator[Heading]:
    for file in shelf.words.glob(f"*{_ENDING}"):
        try:
            yield read_heading(file.read_text(encoding="utf-8"), file.stem, shelf)
        except HeadingError as error:
            raise HeadingError(f"{file}: {error.field}", error.reason) from None
        except (OSError, UnicodeDecodeError) as error:
            raise HeadingError(str(file), f"cannot be read: {error}") from None


def read_heading(text: str, file: str, shelf: Shelf) -> Heading:
    """The heading of a table from the text of its file."""
    before = takewhile(lambda line: not line.startswith("["), text.splitlines())
    fields = Section(read_toml("\n".join(before), HeadingError), HeadingError)
    plurals = fields.table("plurals", optional=True)
    plurals.check_names(CATEGORIES)
    has_place = "place" in fields
    return Heading(
        language=_code(fields, file),
        name=fields.text("name"),
        locale=_matching(fields, "locale", _LOCALE, "a language tag such as en-GB"),
        place=fields.whole("place", 1, _MOST_PLACE) if has_place else _MOST_PLACE,
        quotes=_quotes(fields),
        direction=fields.one_of("direction", _DIRECTIONS) if "direction" in fields else "ltr",
        plurals=read_plurals({name: plurals.text(name) for name in plurals}, plurals.wrong),
        shelf=shelf,
    )


def _code(fields: Section, file: str) -> str:
    code = _matching(fields, "language", _CODE, "a code in lower case such as fr or pt-br")
    if code != file:
        raise fields.wrong("language", f"is {code!r}, but the file is called {file}{_ENDING}")
    return code


def _matching(fields: Section, name: str, allowed: re.Pattern[str], expected: str) -> str:
    value = fields.text(name)
    if not allowed.fullmatch(value):
        raise fields.wrong(name, f"expected {expected}, got {value!r}")
    return value


def _quotes(fields: Section) -> str:
    marks = fields.text("quotes")
    if len(marks) != 2:
        raise fields.wrong("quotes", f"expected two marks, before and after, got {marks!r}")
    return marks


_ROOT = Path(__file__).parents[1]
_PACKAGE = Shelf(_ROOT / "language" / "words", _ROOT / "messages")
_HEADINGS: Final = find_languages((_PACKAGE, *added(os.environ.get(VARIABLE, ""))))
LANGUAGES: Final = tuple(_HEADINGS)
"""The codes of all languages; the first one is spoken where none is chosen."""
ADDED: Final = tuple(code for code, each in _HEADINGS.items() if each.shelf is not _PACKAGE)
"""Those that the package does not bring along."""


def heading(language: str) -> Heading:
    """What is to be known of a language; one that is not spoken here is refused by name."""
    if language not in _HEADINGS:
        raise HeadingError("language", f"no {language!r}; there are {', '.join(LANGUAGES)}")
    return _HEADINGS[language]


def best_match(wanted: Iterable[str]) -> str:
    """The first of these tags, `fr_FR.UTF-8` or `pt-BR`, that is spoken here; else the default."""
    for tag in wanted:
        code = tag.partition(".")[0].replace("_", "-").lower()
        for known in (code, code.partition("-")[0]):
            if known in _HEADINGS:
                return known
    return LANGUAGES[0]
