"""The tables of words, one for each language, read from their files and checked.

The same table is used to print and to parse, so that what is printed can be understood. It has the
whole phrases for every noun, and the other words of a sentence sorted by role. An edition may have
phrases of its own: these are printed, and the common ones are still understood.
"""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cache
from importlib import resources
from typing import Final

from respublica.engine.edition import Edition, Pile

LANGUAGES: Final = ("en", "fr", "de")

_FOLDER = resources.files("respublica").joinpath("language/words")

Value = str | int | list["Value"] | dict[str, "Value"]
Fields = Mapping[str, Value]


class WordsError(ValueError):
    """An entry of a table of words is wrong."""

    def __init__(self, entry: str, reason: str) -> None:
        super().__init__(f"{entry}: {reason}")
        self.entry = entry
        self.reason = reason


class SpeechAct(StrEnum):
    """What a sentence does, as its lead-in says."""

    REQUEST = "request"
    OFFER = "offer"
    RESPONSE = "response"


class Word(StrEnum):
    """The roles of the words that are neither numbers nor nouns; each is a list in the table."""

    ARTICLE = "article"
    """Definite and singular: means one, unless a number follows."""
    ARTICLES = "articles"
    """Definite and plural: gives no number."""
    OF = "of"
    QUALIFIER = "qualifier"
    ANY = "any"
    """A qualifier that means one before a singular."""
    IDENTICAL = "identical"
    TIMES = "times"
    FILLER = "filler"
    EITHER = "either"
    CLOSING = "closing"
    NEGATION = "negation"
    BOUND = "bound"
    RANGE = "range"
    VAGUE = "vague"
    SCORE = "score"


@dataclass(frozen=True, slots=True)
class NounWords:
    """The phrases for a noun: those that are printed, and others that are understood."""

    one: str
    many: str
    object: str
    """The singular after a verb or a preposition."""
    name: str
    """The name on its card."""
    names: str
    """The name in the plural."""
    letter: str | None = None
    singular: tuple[str, ...] = ()
    plural: tuple[str, ...] = ()
    also: tuple[str, ...] = ()

    def phrases(self) -> Iterator[tuple[str, bool, bool]]:
        """Every phrase, whether it can be a singular, and whether it can be a plural."""
        ones = {self.one, self.object, *self.singular}
        manys = {self.many, *self.plural}
        for phrase in sorted(ones | manys):
            yield phrase, phrase in ones, phrase in manys
        for phrase in self.also:
            yield phrase, True, True


@dataclass(frozen=True, slots=True)
class PileWords:
    """The phrases for a score card."""

    one: str
    many: str
    a: str
    """With its indefinite article, as an object."""
    also: tuple[str, ...] = ()

    def phrases(self) -> tuple[str, ...]:
        return self.one, self.many, *self.also


@dataclass(frozen=True, eq=False)
class Words:
    """All the words of a language."""

    language: str
    say: Mapping[str, str]
    lead_ins: Mapping[SpeechAct, tuple[str, ...]]
    yields: frozenset[str]
    """Lead-ins with a modal verb: a verb at the end of the sentence overrides them."""
    closings: Mapping[SpeechAct, tuple[str, ...]]
    """The verbs at the end of a sentence."""
    joins: Mapping[str, tuple[str, ...]]
    numbers: Mapping[int, tuple[str, ...]]
    words: Mapping[Word, tuple[str, ...]]
    nouns: Mapping[str, NounWords]
    piles: Mapping[Pile, PileWords]
    editions: Mapping[str, "EditionWords"] = field(default_factory=dict)

    def for_edition(self, edition: Edition) -> "EditionWords":
        """The words for an edition: its own, otherwise those of the edition it is based on."""
        own = self.editions.get(edition.id)
        if own is None and edition.based_on is not None:
            own = self.editions.get(edition.based_on)
        nouns = {**self.nouns, **(own.nouns if own else {})}
        piles = {**self.piles, **(own.piles if own else {})}
        unnamed = {kind.id: _unnamed(kind.id) for kind in edition.kinds if kind.id not in nouns}
        return EditionWords(nouns | unnamed, piles)


@dataclass(frozen=True)
class EditionWords:
    nouns: Mapping[str, NounWords]
    piles: Mapping[Pile, PileWords]


def _unnamed(kind: str) -> NounWords:
    """A kind without words, in an edition of somebody's own, is called by its id."""
    called = kind.capitalize()
    return NounWords(called, called, called, called, called, called[:2])


@cache
def words(language: str) -> Words:
    """The table of a language, checked."""
    if language not in LANGUAGES:
        raise WordsError("language", f"no words for {language!r}; there are {', '.join(LANGUAGES)}")
    return read_words(_FOLDER.joinpath(f"{language}.toml").read_text(encoding="utf-8"))


@cache
def edition_words(language: str, edition: Edition) -> EditionWords:
    return words(language).for_edition(edition)


# Reading ----------------------------------------------------------------------------------------

_SAY = ("request", "offer", "response", "and", "or")
_SECTIONS = (
    "language",
    "say",
    "lead-ins",
    "joins",
    "numbers",
    "words",
    "nouns",
    "piles",
    "editions",
)
_NOUN_PHRASES = ("one", "many", "name")
_NOUN_OPTIONS = ("object", "names", "letter")
_NOUN_LISTS = ("singular", "plural", "also", "stem")
_MOST_NUMBER = 20
_COMPOUNDS = ("karte", "karten", "-karte", "-karten")


def read_words(text: str) -> Words:
    """A table from the text of its file."""
    try:
        table: Fields = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise WordsError("file", f"is not TOML: {error}") from None
    _known_only(table, _SECTIONS, "")
    lead_ins = _table(table, "lead-ins")
    said = _table(table, "words")
    read = Words(
        language=_text(table, "language", ""),
        say=_patterns(_table(table, "say")),
        lead_ins={act: _list(lead_ins, act, "lead-ins.") for act in SpeechAct},
        yields=frozenset(_list(lead_ins, "yields", "lead-ins.", optional=True)),
        closings=_closings(said),
        joins={join: _list(_table(table, "joins"), join, "joins.") for join in ("and", "or")},
        numbers=_numbers(_table(table, "numbers")),
        words={role: _list(said, role, "words.") for role in Word},
        nouns=_nouns(_table(table, "nouns"), "nouns."),
        piles=_piles(_table(table, "piles"), "piles."),
    )
    _check_whole(read)
    editions = table.get("editions", {})
    return replace(read, editions=_editions(read, _entries(editions, "editions")))


def _patterns(table: Fields) -> Mapping[str, str]:
    _known_only(table, _SAY, "say.")
    for name in _SAY:
        needed = ("{first}", "{second}") if name in ("and", "or") else ("{terms}",)
        if not all(place in _text(table, name, "say.") for place in needed):
            raise WordsError(f"say.{name}", f"lacks {' or '.join(needed)}")
    return {name: _text(table, name, "say.") for name in _SAY}


def _closings(table: Fields) -> Mapping[SpeechAct, tuple[str, ...]]:
    acts = (SpeechAct.REQUEST, SpeechAct.OFFER)
    return {act: _list(table, f"closing-{act}", "words.", optional=True) for act in acts}


def _numbers(table: Fields) -> Mapping[int, tuple[str, ...]]:
    expected = tuple(map(str, range(1, _MOST_NUMBER + 1)))
    _known_only(table, expected, "numbers.")
    return {int(number): _list(table, number, "numbers.") for number in expected}


def _nouns(table: Fields, inside: str) -> Mapping[str, NounWords]:
    return {noun: _noun(_table(table, noun, inside), f"{inside}{noun}.") for noun in table}


def _noun(entry: Fields, inside: str) -> NounWords:
    _known_only(entry, (*_NOUN_PHRASES, *_NOUN_LISTS, *_NOUN_OPTIONS), inside)
    one, many, name = (_text(entry, name, inside) for name in _NOUN_PHRASES)
    lists = {name: _list(entry, name, inside, optional=True) for name in _NOUN_LISTS}
    return NounWords(
        one,
        many,
        object=_text(entry, "object", inside) if "object" in entry else one,
        name=name,
        names=_text(entry, "names", inside) if "names" in entry else many,
        letter=_text(entry, "letter", inside) if "letter" in entry else None,
        singular=(*lists["singular"], *_compounds(lists["stem"], _COMPOUNDS[::2])),
        plural=(*lists["plural"], *_compounds(lists["stem"], _COMPOUNDS[1::2])),
        also=lists["also"],
    )


def _compounds(stems: tuple[str, ...], endings: tuple[str, ...]) -> Iterator[str]:
    return (stem + ending for stem in stems for ending in endings)


def _piles(table: Fields, inside: str) -> Mapping[Pile, PileWords]:
    _known_only(table, tuple(Pile), inside)
    return {Pile(pile): _pile(_table(table, pile, inside), f"{inside}{pile}.") for pile in table}


def _pile(entry: Fields, inside: str) -> PileWords:
    _known_only(entry, ("one", "many", "a", "also"), inside)
    one, many, a = (_text(entry, name, inside) for name in ("one", "many", "a"))
    return PileWords(one, many, a, _list(entry, "also", inside, optional=True))


def _editions(below: Words, table: Fields) -> Mapping[str, EditionWords]:
    return {name: _edition(below, _table(table, name, "editions."), name) for name in table}


def _edition(below: Words, entry: Fields, name: str) -> EditionWords:
    inside = f"editions.{name}."
    _known_only(entry, ("nouns", "piles"), inside)
    changed = _entries(entry.get("nouns", {}), f"{inside}nouns")
    nouns = {
        noun: _over(below, noun, _table(changed, noun, f"{inside}nouns."), f"{inside}nouns.{noun}.")
        for noun in changed
    }
    piles = _piles(_entries(entry.get("piles", {}), f"{inside}piles"), f"{inside}piles.")
    return EditionWords(nouns, piles)


def _over(below: Words, noun: str, entry: Fields, inside: str) -> NounWords:
    """An edition's words for a noun: the common phrases stay understood."""
    if noun not in below.nouns:
        raise WordsError(inside.rstrip("."), "changes a noun that the common words do not have")
    common = below.nouns[noun]
    named = {"name": common.name} | ({} if "name" in entry else {"names": common.names})
    own = _noun({**named, **entry}, inside)
    return replace(
        own,
        letter=own.letter or common.letter,
        singular=(*own.singular, common.one, common.object, *common.singular),
        plural=(*own.plural, common.many, *common.plural),
        also=(*own.also, *common.also),
    )


# Checking ---------------------------------------------------------------------------------------


def _check_whole(read: Words) -> None:
    for pile in Pile:
        if pile not in read.piles:
            raise WordsError(f"piles.{pile}", "is missing")
    for lead_in in read.yields:
        if not any(lead_in in known for known in read.lead_ins.values()):
            raise WordsError("lead-ins.yields", f"{lead_in!r} is no lead-in")


def _known_only(entry: Fields, allowed: tuple[str, ...], inside: str) -> None:
    for name in entry:
        if name not in allowed:
            raise WordsError(f"{inside}{name}", f"no such entry; there are {', '.join(allowed)}")


def _entries(value: Value, entry: str) -> Fields:
    if not isinstance(value, dict):
        raise WordsError(entry, f"expected a table, got {value!r}")
    return value


def _table(of: Fields, name: str, inside: str = "") -> Fields:
    if name not in of:
        raise WordsError(f"{inside}{name}", "is missing")
    return _entries(of[name], f"{inside}{name}")


def _text(of: Fields, name: str, inside: str) -> str:
    value = of.get(name)
    if not isinstance(value, str) or not value.strip():
        got = "nothing" if value is None else repr(value)
        raise WordsError(f"{inside}{name}", f"expected some text, got {got}")
    return value


def _list(of: Fields, name: str, inside: str, *, optional: bool = False) -> tuple[str, ...]:
    value = of.get(name, [] if optional else None)
    if not isinstance(value, list):
        got = "nothing" if value is None else repr(value)
        raise WordsError(f"{inside}{name}", f"expected a list of phrases, got {got}")
    listed: Fields = {str(place): phrase for place, phrase in enumerate(value)}
    return tuple(_text(listed, place, f"{inside}{name}.") for place in listed)
