"""What the words of a language mean in an edition; turns a sentence into tokens.

A phrase of several words is looked up by its first word, longest first, so the time is linear in
the length of the sentence. Names of kinds from other languages are understood too, if they mean
nothing in the language itself and the other languages agree on what they mean.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache, cached_property, lru_cache
from typing import NamedTuple

from respublica.engine.edition import Edition
from respublica.language.character_folding import (
    LETTER,
    NUMERAL,
    SYMBOL,
    fold,
    fold_word,
    transcribe,
)
from respublica.language.spelling import Names
from respublica.language.word_tables import (
    LANGUAGES,
    NounWords,
    SpeechAct,
    Word,
    Words,
    WordsError,
    words,
)


class Role(StrEnum):
    """The roles of tokens that are not among those of `Word`."""

    NUMBER = "number"
    NOT_A_COUNT = "not-a-count"
    NOUN = "noun"
    ELSEWHERE = "elsewhere"
    """A card of another edition."""
    UNCLEAR = "unclear"
    """A name that means different cards in other languages."""
    LEAD_IN = "lead-in"
    AND = "and"
    OR = "or"
    COMMA = "comma"
    PLUS = "plus"
    SIGN = "sign"
    UNKNOWN = "unknown"
    SYMBOL = "symbol"


@dataclass(frozen=True, slots=True)
class Meaning:
    role: Role | Word
    number: int = 0
    noun: str = ""
    act: SpeechAct | None = None
    singular: bool = True
    plural: bool = True
    counts_itself: bool = False
    """The number is part of the noun, as in `three of a kind`."""
    yields: bool = False
    foreign: bool = False
    """A name from another language."""


class Token(NamedTuple):
    role: Role | Word
    meaning: Meaning
    start: int
    end: int
    """Where it stands in the sentence as typed."""

    @property
    def position(self) -> tuple[int, int]:
        return self.start, self.end


_Phrase = tuple[str, ...]
_UNKNOWN = Meaning(Role.UNKNOWN)

_TOKEN = re.compile(
    rf"""
      (?P<range>    [0-9]+ [ ]* (?:-|\.\.+) [ ]* [0-9]+ )
    | (?P<odd>      [0-9]+ (?: [.,/^_:'] [0-9{NUMERAL}]+ )+
                  | [0-9]+ e [-+]? [0-9]+
                  | [.] [0-9]+
                  | [0-9]* [{NUMERAL}%] [0-9{NUMERAL}%]*
                  | [0-9]+ [.,]? %
      )
    | (?P<digits>   [0-9]+ )
    | (?P<word>     [a-z{LETTER}]+ )
    | (?P<comma>    [,;] )
    | (?P<or>       [|/] )
    | (?P<and>      & )
    | (?P<plus>     \+ )
    | (?P<ignored>  ["] | (?<=[a-z])-(?![0-9]) | -(?=[a-z]) | ' | (?<=[a-z]):
                  | (?<=bzw|max|min|stk)\. | (?<=\bca)\. )
    | (?P<end>      [.!?]+ (?=["' ]*$) )
    | (?P<sign>     -+ )
    | (?P<symbol>   {SYMBOL}+ | \S )
    """,
    re.VERBOSE,
)
_BY_ITSELF = {
    "range": Meaning(Word.BOUND),
    "odd": Meaning(Role.NOT_A_COUNT),
    "comma": Meaning(Role.COMMA),
    "or": Meaning(Role.OR),
    "and": Meaning(Role.AND),
    "plus": Meaning(Role.PLUS),
    "sign": Meaning(Role.SIGN),
    "symbol": Meaning(Role.SYMBOL),
}
_MOST_DIGITS = 6
_ELISIONS = frozenset("dl")


class _Piece(NamedTuple):
    """A word, a number or a sign whose meaning has not been looked up yet."""

    kind: str
    text: str
    start: int
    end: int


class Lexicon:
    """The words of one language in one edition."""

    def __init__(self, language: str, edition: Edition) -> None:
        self.language = language
        self.edition = edition
        self._meanings: dict[_Phrase, Meaning] = {}
        self._longest: dict[str, int] = {}
        """For each first word, the number of words in its longest phrase."""
        own = words(language)
        self.words = own.for_edition(edition)
        self._add_all(_function_words(own))
        self._add_all(_nouns(own, edition))
        self._add_missing(_everything_elsewhere(own))
        for phrase, meaning in _foreign_names(language, edition).items():
            self._add_missing([(phrase, meaning)])

    def tokens(self, sentence: str) -> list[Token]:
        """The words of the sentence with their meanings."""
        pieces = _pieces(sentence)
        tokens: list[Token] = []
        at = 0
        while at < len(pieces):
            length, meaning = self._longest_phrase(pieces, at)
            last = pieces[at + length - 1]
            tokens.append(Token(meaning.role, meaning, pieces[at].start, last.end))
            at += length
        return tokens

    @cached_property
    def names(self) -> Names:
        """Every name, written as one word, with its noun; misspellings are compared with these."""
        nouns = (entry for entry in self._meanings.items() if entry[1].role is Role.NOUN)
        return Names(("".join(phrase), meaning.noun) for phrase, meaning in nouns)

    # Filling ------------------------------------------------------------------------------------

    def _add_all(self, entries: Iterable[tuple[_Phrase, Meaning]]) -> None:
        for phrase, meaning in entries:
            if self._meanings.get(phrase, meaning) != meaning:
                said, known = " ".join(phrase), self._meanings[phrase]
                both = f"{_described(known)} and {_described(meaning)}"
                raise WordsError(f"{self.language}: {said!r}", f"means two things, {both}")
            self._add(phrase, meaning)

    def _add_missing(self, entries: Iterable[tuple[_Phrase, Meaning]]) -> None:
        for phrase, meaning in entries:
            if phrase not in self._meanings:
                self._add(phrase, meaning)

    def _add(self, phrase: _Phrase, meaning: Meaning) -> None:
        self._meanings[phrase] = meaning
        self._longest[phrase[0]] = max(len(phrase), self._longest.get(phrase[0], 0))

    # Looking up ---------------------------------------------------------------------------------

    def _longest_phrase(self, pieces: tuple[_Piece, ...], at: int) -> tuple[int, Meaning]:
        first = pieces[at]
        longest = min(self._longest.get(first.text, 0), len(pieces) - at)
        for length in range(longest, 0, -1):
            phrase = tuple(piece.text for piece in pieces[at : at + length])
            meaning = self._meanings.get(phrase)
            if meaning is not None:
                return length, meaning
        if first.kind == "digits":
            return 1, _count(first.text)
        if first.kind == "word":
            return 1, self._elided(first.text)
        return 1, _BY_ITSELF[first.kind]

    def _elided(self, word: str) -> Meaning:
        """The meaning of `dalchimie`, typed without its apostrophe; other words are unknown."""
        if self.language == "fr" and word[0] in _ELISIONS:
            meaning = self._meanings.get((word[1:],), _UNKNOWN)
            if meaning.role in (Role.NOUN, Role.ELSEWHERE) and word[1] in "aeiouhy":
                return meaning
        return _UNKNOWN


@lru_cache(maxsize=16)
def _pieces(sentence: str) -> tuple[_Piece, ...]:
    """Cached, because the pieces are the same for every language that is tried."""
    folded = fold(sentence)
    places = folded.places
    pieces = []
    for found in _TOKEN.finditer(folded.text):
        kind = found.lastgroup
        if kind not in ("ignored", "end", None):
            start, end = found.span()
            pieces.append(_Piece(kind, found[0], places[start], places[end - 1] + 1))
    return tuple(pieces)


@lru_cache(maxsize=64)
def _count(digits: str) -> Meaning:
    number = int(digits) if len(digits) <= _MOST_DIGITS else 10**_MOST_DIGITS
    return Meaning(Role.NUMBER, number=number) if number else Meaning(Role.NOT_A_COUNT)


def _described(meaning: Meaning) -> str:
    return " ".join(filter(None, [meaning.role, meaning.noun, meaning.act]))


# Entries ----------------------------------------------------------------------------------------


def spellings(phrase: str) -> set[_Phrase]:
    """The ways to type a phrase: hyphens and apostrophes separate words or are left out."""
    written = {fold_word(phrase), fold_word(transcribe(phrase))}
    parted = {text.replace("-", " ").replace("'", " ") for text in written}
    joined = {text.replace("-", "").replace("'", "") for text in written}
    hyphen_joined = {text.replace("-", "").replace("'", " ") for text in written}
    apostrophe_joined = {text.replace("-", " ").replace("'", "") for text in written}
    every = parted | joined | hyphen_joined | apostrophe_joined
    return {tuple(text.split()) for text in every}


def _spelt(phrases: Iterable[str], meaning: Meaning) -> Iterator[tuple[_Phrase, Meaning]]:
    for phrase in phrases:
        for spelling in spellings(phrase):
            yield spelling, meaning


def _function_words(own: Words) -> Iterator[tuple[_Phrase, Meaning]]:
    for act, lead_ins in own.lead_ins.items():
        for lead_in in lead_ins:
            yields = lead_in in own.yields
            yield from _spelt([lead_in], Meaning(Role.LEAD_IN, act=act, yields=yields))
    for act, verbs in own.closings.items():
        yield from _spelt(verbs, Meaning(Word.CLOSING, act=act))
    for join, said in own.joins.items():
        yield from _spelt(said, Meaning(Role(join)))
    for number, said in own.numbers.items():
        yield from _spelt(said, Meaning(Role.NUMBER, number=number))
    for role, said in own.words.items():
        yield from _spelt(said, Meaning(role))
    yield from _score_cards(own)


def _score_cards(own: Words) -> Iterator[tuple[_Phrase, Meaning]]:
    tables = [own.piles, *(edition.piles for edition in own.editions.values())]
    for table in tables:
        for pile in table.values():
            yield from _spelt(pile.phrases(), Meaning(Word.SCORE))


def _nouns(own: Words, edition: Edition) -> Iterator[tuple[_Phrase, Meaning]]:
    said = own.for_edition(edition)
    for noun in edition.nouns:
        if " in " not in noun:
            yield from _phrases_of(noun, said.nouns[noun], Role.NOUN, own)


def _phrases_of(
    noun: str, said: NounWords, role: Role, own: Words
) -> Iterator[tuple[_Phrase, Meaning]]:
    forms: dict[_Phrase, tuple[bool, bool]] = {}
    for phrase, singular, plural in said.phrases():
        for spelling in spellings(phrase):
            known = forms.get(spelling, (False, False))
            forms[spelling] = known[0] or singular, known[1] or plural
    for spelling, (singular, plural) in forms.items():
        counts_itself = spelling[0] in _counting_words(own)
        yield spelling, Meaning(role, 0, noun, None, singular, plural, counts_itself)


@cache
def _counting_words(own: Words) -> frozenset[str]:
    said = (word for words_of in own.numbers.values() for word in words_of)
    return frozenset(said) | frozenset(map(str, own.numbers))


def _everything_elsewhere(own: Words) -> Iterator[tuple[_Phrase, Meaning]]:
    tables = [own.nouns, *(other.nouns for other in own.editions.values())]
    for table in tables:
        for noun, said in table.items():
            if " in " not in noun:
                yield from _phrases_of(noun, said, Role.ELSEWHERE, own)


def _foreign_names(language: str, edition: Edition) -> dict[_Phrase, Meaning]:
    """Names of kinds and score cards from the other languages; unclear where these differ."""
    found: dict[_Phrase, Meaning] = {}
    for other in LANGUAGES:
        if other != language:
            for phrase, meaning in _kind_names(words(other), edition):
                known = found.setdefault(phrase, replace(meaning, foreign=True))
                if _described(known) != _described(meaning):
                    found[phrase] = Meaning(Role.UNCLEAR)
    return found


def _kind_names(other: Words, edition: Edition) -> Iterator[tuple[_Phrase, Meaning]]:
    said = other.for_edition(edition)
    for noun, entry in said.nouns.items():
        if entry.letter is not None:
            role = Role.NOUN if noun in edition.nouns else Role.ELSEWHERE
            yield from _phrases_of(noun, entry, role, other)
    yield from _score_cards(other)


@cache
def lexicon(language: str, edition: Edition) -> Lexicon:
    return Lexicon(language, edition)
