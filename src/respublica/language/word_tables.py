"""The tables of words, one for each language, read from their files and checked.

The same table is used to print and to parse, so that what is printed can be understood. It has the
whole phrases for every noun, and the other words of a sentence sorted by role. An edition may have
phrases of its own: these are printed, and the common ones are still understood.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cache
from itertools import chain
from typing import Final

from respublica.engine.edition import Edition, Pile
from respublica.engine.errors import FieldError, LanguageError
from respublica.engine.fields import Section, read_toml
from respublica.engine.trade import Opening
from respublica.language import languages
from respublica.language.languages import HEADING, heading
from respublica.language.speech_words import (
    Command,
    SpeechWords,
    Spelling,
    read_commands,
    read_speech,
    read_spelling,
)

LANGUAGES: Final = languages.LANGUAGES


class WordsError(FieldError, LanguageError):
    """A table of words is wrong."""


class SpeechAct(StrEnum):
    """What a sentence does, as its lead-in says."""

    REQUEST = "request"
    OFFER = "offer"
    RESPONSE = "response"


class Intent(StrEnum):
    """What the speaker is about to do; the words must not contradict it (R3.2.8)."""

    OPENING = "opening"
    """On one's own turn: a request or an offer, as the words say."""
    REQUEST = "request"
    OFFER = "offer"
    DEMAND = "demand"
    """A response to a request: what is wanted in return."""
    TENDER = "tender"
    """A response to an offer: what is given for it."""


ANSWERS: Final = {Opening.REQUEST: Intent.DEMAND, Opening.OFFER: Intent.TENDER}
"""What is said in answer to an opening."""


class Word(StrEnum):
    """The roles of the words that are neither numbers nor nouns; each is a list in the table."""

    ARTICLE = "article"
    """Definite and singular: means one, unless a number follows."""
    ARTICLES = "articles"
    """Definite and plural: gives no number."""
    MINE = "mine"
    """Articles and qualifiers that say whose the cards are: `two of my Goths` are given."""
    YOURS = "yours"
    OF = "of"
    QUALIFIER = "qualifier"
    ANY = "any"
    """A qualifier that means one before a singular."""
    IDENTICAL = "identical"
    TIMES = "times"
    FILLER = "filler"
    EITHER = "either"
    REMARK = "remark"
    """After the cards it says nothing more: `2 cards, I don't mind which`."""
    ONLY = "only"
    """A negation, unless `than` follows: « je ne cherche que »."""
    THAN = "than"
    OVER = "over"
    """A bound, unless `glad` follows: „über zwei Goten würde ich mich freuen“."""
    GLAD = "glad"
    EACH = "each"
    """Beside a number, it counts both: `one each of Hun and Goth`; elsewhere a bound."""
    NEGATION = "negation"
    BOUND = "bound"
    RANGE = "range"
    VAGUE = "vague"
    FEW = "few"
    """Vague before a noun and in small letters: `ein paar Karten`, which is no `Paar`."""
    PARTICLE = "particle"
    """A word that also is a number, and at the end belongs to the verb: `ich tausche ... ein`."""
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

    @property
    def titled(self) -> str:
        """The plural at the beginning of a sentence."""
        return self.many[:1].upper() + self.many[1:]

    def phrases(self) -> tuple[str, ...]:
        return self.one, self.many, *self.also


@dataclass(frozen=True, eq=False)
class Words:
    """All the words of a language."""

    language: str
    say: Mapping[str, str]
    speech: SpeechWords
    spelling: Spelling
    commands: Mapping[Command, tuple[str, ...]]
    """What is typed instead of a sentence."""
    joins: Mapping[str, tuple[str, ...]]
    numbers: Mapping[int, tuple[str, ...]]
    words: Mapping[Word, tuple[str, ...]]
    nouns: Mapping[str, NounWords]
    piles: Mapping[Pile, PileWords]
    titles: Mapping[str, str]
    """Of editions whose own files have none in this language."""
    editions: Mapping[str, "EditionWords"] = field(default_factory=dict)

    def phrases(self) -> Iterator[str]:
        """Everything that can be said, in any edition."""
        for said in (self.speech.cues, self.joins, self.numbers, self.words):
            yield from chain.from_iterable(said.values())
        yield from (phrase for phrase, _ in self.speech.verbs)
        for table in (EditionWords(self.nouns, self.piles), *self.editions.values()):
            yield from (phrase for noun in table.nouns.values() for phrase, _, _ in noun.phrases())
            yield from (phrase for pile in table.piles.values() for phrase in pile.phrases())

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
    file = heading(language).words
    try:
        return read_words(file.read_text(encoding="utf-8"))
    except WordsError as error:
        raise WordsError(f"{file}: {error.field}", error.reason) from None


@cache
def edition_words(language: str, edition: Edition) -> EditionWords:
    return words(language).for_edition(edition)


# Reading ----------------------------------------------------------------------------------------

_SAY = ("request", "offer", "response", "demand", "tender", "and", "or")
_SECTIONS = (
    *HEADING,
    "say",
    "spelling",
    "speech",
    "verbs",
    "commands",
    "joins",
    "numbers",
    "words",
    "nouns",
    "piles",
    "titles",
    "editions",
)
_NOUN_PHRASES = ("one", "many", "name")
_NOUN_OPTIONS = ("object", "names", "letter")
_NOUN_LISTS = ("singular", "plural", "also", "stem")
_MOST_NUMBER = 20
_OPTIONAL = frozenset(
    {
        *(Word.EITHER, Word.REMARK, Word.ONLY, Word.THAN, Word.FEW, Word.PARTICLE),
        *(Word.OVER, Word.GLAD, Word.EACH),
    }
)


def read_words(text: str) -> Words:
    """A table from the text of its file."""
    table = Section(read_toml(text, WordsError), WordsError)
    table.check_names(_SECTIONS)
    said, joins = table.table("words"), table.table("joins")
    spelling = read_spelling(table.table("spelling"))
    read = Words(
        language=table.text("language"),
        say=_patterns(table.table("say")),
        speech=read_speech(table.table("speech"), table.table("verbs"), said.texts(Word.RANGE)),
        spelling=spelling,
        commands=read_commands(table.table("commands")),
        joins={join: joins.texts(join, optional=join == "with") for join in ("and", "or", "with")},
        numbers=_numbers(table.table("numbers")),
        words={role: said.texts(role, optional=role in _OPTIONAL) for role in Word},
        nouns=_nouns(table.table("nouns"), spelling),
        piles=_piles(table.table("piles")),
        titles=_titles(table.table("titles", optional=True)),
    )
    _check_whole(read)
    return replace(read, editions=_editions(read, table.table("editions", optional=True)))


def _patterns(say: Section) -> Mapping[str, str]:
    say.check_names(_SAY)
    for name in _SAY:
        needed = ("{first}", "{second}") if name in ("and", "or") else ("{terms}",)
        if not all(place in say.text(name) for place in needed):
            raise say.wrong(name, f"lacks {' or '.join(needed)}")
    return {name: say.text(name) for name in _SAY}


def _numbers(numbers: Section) -> Mapping[int, tuple[str, ...]]:
    expected = tuple(map(str, range(1, _MOST_NUMBER + 1)))
    numbers.check_names(expected)
    return {int(number): numbers.texts(number) for number in expected}


def _nouns(nouns: Section, spelling: Spelling) -> Mapping[str, NounWords]:
    return {noun: _noun(nouns.table(noun), spelling) for noun in nouns}


def _noun(entry: Section, spelling: Spelling) -> NounWords:
    entry.check_names((*_NOUN_PHRASES, *_NOUN_LISTS, *_NOUN_OPTIONS))
    one, many, name = map(entry.text, _NOUN_PHRASES)
    lists = {name: entry.texts(name, optional=True) for name in _NOUN_LISTS}
    return NounWords(
        one,
        many,
        object=entry.text("object") if "object" in entry else one,
        name=name,
        names=entry.text("names") if "names" in entry else many,
        letter=entry.text("letter") if "letter" in entry else None,
        singular=(*lists["singular"], *_compounds(lists["stem"], spelling.compounds["singular"])),
        plural=(*lists["plural"], *_compounds(lists["stem"], spelling.compounds["plural"])),
        also=lists["also"],
    )


def _compounds(stems: tuple[str, ...], endings: tuple[str, ...]) -> Iterator[str]:
    return (stem + ending for stem in stems for ending in endings)


def _piles(piles: Section) -> Mapping[Pile, PileWords]:
    piles.check_names(tuple(Pile))
    return {Pile(pile): _pile(piles.table(pile)) for pile in piles}


def _pile(entry: Section) -> PileWords:
    entry.check_names(("one", "many", "a", "also"))
    one, many, a = map(entry.text, ("one", "many", "a"))
    return PileWords(one, many, a, entry.texts("also", optional=True))


def _titles(titles: Section) -> Mapping[str, str]:
    return {edition: titles.text(edition) for edition in titles}


def _editions(below: Words, editions: Section) -> Mapping[str, EditionWords]:
    return {name: _edition(below, editions.table(name)) for name in editions}


def _edition(below: Words, entry: Section) -> EditionWords:
    entry.check_names(("nouns", "piles"))
    nouns = entry.table("nouns", optional=True)
    for noun in nouns:
        if noun not in below.nouns:
            raise nouns.wrong(noun, "changes a noun that the common words do not have")
    changed = {noun: _over(below.nouns[noun], nouns.table(noun), below.spelling) for noun in nouns}
    return EditionWords(changed, _piles(entry.table("piles", optional=True)))


def _over(common: NounWords, entry: Section, spelling: Spelling) -> NounWords:
    """An edition's words for a noun: the common phrases stay understood."""
    named = {"name": common.name} | ({} if "name" in entry else {"names": common.names})
    own = _noun(replace(entry, fields={**named, **entry.fields}), spelling)
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
