"""What the words of a language mean in an edition; turns a sentence into tokens.

A phrase of several words is looked up by its first word, longest first, so the time is linear in
the length of the sentence. Names of kinds from other languages are understood too, if they mean
nothing in the language itself and the other languages agree on what they mean.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache, cached_property, lru_cache
from itertools import chain
from typing import NamedTuple

from respublica.engine.edition import Edition
from respublica.language.contractions import contractions, spellings
from respublica.language.cues import Cue, Side, Verb
from respublica.language.pieces import Piece, cut
from respublica.language.speech_words import Spelling
from respublica.language.spelling import Names
from respublica.language.word_tables import (
    LANGUAGES,
    NounWords,
    Word,
    Words,
    WordsError,
    words,
)


class Role(StrEnum):
    """The roles of tokens that are not among those of `Word` and `Cue`."""

    NUMBER = "number"
    NOT_A_COUNT = "not-a-count"
    NOUN = "noun"
    ELSEWHERE = "elsewhere"
    """A card of another edition."""
    UNCLEAR = "unclear"
    """A name that means different cards in other languages."""
    AND = "and"
    OR = "or"
    COMMA = "comma"
    STOP = "stop"
    """A full stop or the like that does not end the sentence."""
    PLUS = "plus"
    SIGN = "sign"
    UNKNOWN = "unknown"
    SYMBOL = "symbol"


@dataclass(frozen=True, slots=True)
class Meaning:
    role: "AnyRole"
    number: int = 0
    noun: str = ""
    verb: Verb | None = None
    """Of a verb; and of a noun or a small word that can be a verb too: `trade`, « a »."""
    is_it: bool = False
    """An article that is a pronoun before a verb: « je le vends »."""
    is_particle: bool = False
    """A number that belongs to the verb where it ends the sentence."""
    suffices: bool = False
    """A small word that ends a question whether the cards are enough: `would 1 Goth do?`"""
    owner: Side | None = None
    """Whose the cards are that a possessive stands before."""
    singular: bool = True
    plural: bool = True
    counts_itself: bool = False
    """The number is part of the noun, as in `three of a kind`."""
    foreign: bool = False
    """A name from another language."""


AnyRole = Role | Word | Cue


class Token(NamedTuple):
    role: AnyRole
    meaning: Meaning
    start: int
    end: int
    """Where it stands in the sentence as typed."""

    @property
    def position(self) -> tuple[int, int]:
        return self.start, self.end


_Phrase = tuple[str, ...]
_UNKNOWN = Meaning(Role.UNKNOWN)
_ADVERB = Meaning(Word.FILLER)

_BY_ITSELF = {
    "range": Meaning(Word.BOUND),
    "odd": Meaning(Role.NOT_A_COUNT),
    "comma": Meaning(Role.COMMA),
    "stop": Meaning(Role.STOP),
    "or": Meaning(Role.OR),
    "and": Meaning(Role.AND),
    "plus": Meaning(Role.PLUS),
    "sign": Meaning(Role.SIGN),
    "symbol": Meaning(Role.SYMBOL),
}
_JOINS = {"and": Role.AND, "or": Role.OR, "with": Role.PLUS}
"""`with` is `and`, but only after a card: *I'm fine with 2 Goths* joins nothing."""
_MOST_DIGITS = 6
_MOST_INTENSIFIERS = 3
_MADE_OF_WORDS = frozenset({Role.NOUN, Word.RANGE, Word.QUALIFIER})
_ENDING_TOO = frozenset({Word.FILLER, Word.VAGUE})
_PRONOUNS_TOO = frozenset({Word.ARTICLE, Word.ARTICLES, Word.OF})
_OWNERS: dict[AnyRole, Side] = {Word.MINE: Side.SPEAKER, Word.YOURS: Side.OTHERS}
_AFTER_CARDS = frozenset({Word.REMARK, Cue.GIVEN_AFTER})
_REFUSED = frozenset({Word.NEGATION, Word.BOUND, Word.VAGUE})
_COUNTING = frozenset(
    {Role.NUMBER, Word.ARTICLE, Word.ANY, Word.QUALIFIER, Word.OF, Word.IDENTICAL, Word.TIMES}
)
_AFTER_FEW = frozenset({Role.NOUN, Role.ELSEWHERE, Role.UNKNOWN})


class Lexicon:
    """The words of one language in one edition."""

    def __init__(self, language: str, edition: Edition) -> None:
        self.language = language
        self.edition = edition
        self._meanings: dict[_Phrase, Meaning] = {}
        self._longest: dict[str, int] = {}
        """For each first word, the number of words in its longest phrase."""
        own = words(language)
        self._spelling = own.spelling
        self.words = own.for_edition(edition)
        self._add_all(_function_words(own))
        self._add_all(_nouns(own, edition))
        self._add_missing(_clipped_verbs(own))
        self._add_missing(_everything_elsewhere(own))
        for phrase, meaning in _foreign_names(language, edition).items():
            self._add_missing([(phrase, meaning)])
        self._contractions = contractions(own)

    def tokens(self, sentence: str) -> list[Token]:
        """The words of the sentence with their meanings.

        Some phrases stand after the cards; elsewhere their words mean something else.
        """
        pieces = self._heard(sentence)
        tokens: list[Token] = []
        at = 0
        while at < len(pieces):
            length, meaning = self._longest_phrase(pieces, at)
            while not self._is_in_place(meaning, pieces, at, length, tokens, sentence):
                length, meaning = self._longest_phrase(pieces, at, length - 1)
            last = pieces[at + length - 1]
            tokens.append(Token(meaning.role, meaning, pieces[at].start, last.end))
            at += length
        return tokens

    def _heard(self, sentence: str) -> list[Piece]:
        """The pieces that mean something: no quotation marks, no stop at the end."""
        heard: list[Piece] = []
        for piece in cut(sentence):
            if piece.kind == "symbol" and _silent().issuperset(sentence[piece.start : piece.end]):
                continue
            if piece.kind == "stop" and self._abbreviates(heard, piece):
                continue
            heard += self._contractions.parted(piece)
        while heard and _ends(heard[-1], sentence):
            heard.pop()
        return heard

    def _abbreviates(self, heard: list[Piece], stop: Piece) -> bool:
        last = heard[-1] if heard else None
        known = self._spelling.abbreviations
        return last is not None and last.end == stop.start and last.text in known

    def _is_in_place(
        self,
        meaning: Meaning,
        pieces: list[Piece],
        at: int,
        length: int,
        before: list[Token],
        sentence: str,
    ) -> bool:
        """Whether a phrase can have this meaning here; else its words are taken one by one."""
        if length == 1:
            return True
        if self._cuts_off_a_refusal(pieces, at, length):
            return False
        after = pieces[at + length].kind if at + length < len(pieces) else "stop"
        if meaning.role in _AFTER_CARDS:
            is_last = after in ("comma", "stop") and any(each.role is Role.NOUN for each in before)
            return is_last and before[-1].role not in (Role.AND, Role.OR)
        if meaning.role is Cue.VERB:
            return not (self._names_a_card(pieces[at]) and before and before[-1].role in _COUNTING)
        if meaning.role is Word.FEW:
            start, end = pieces[at].start, pieces[at + length - 1].end
            is_small = sentence[start:end].islower() or sentence.isupper()
            return is_small and self._is_before_noun(pieces, at + length)
        return True

    def _cuts_off_a_refusal(self, pieces: list[Piece], at: int, length: int) -> bool:
        """`offer up` must not take the first word of `up to`."""
        for begun in range(at + 1, at + length):
            its_length, meaning = self._longest_phrase(pieces, begun)
            if meaning.role in _REFUSED and begun + its_length > at + length:
                return True
        return False

    def _names_a_card(self, piece: Piece) -> bool:
        """`trade`, which begins a verb in `trade for`, and is counted in `2 Trade for`."""
        return self._meanings.get((piece.text,), _UNKNOWN).role is Role.NOUN

    def _is_before_noun(self, pieces: list[Piece], at: int) -> bool:
        return at < len(pieces) and self._longest_phrase(pieces, at)[1].role in _AFTER_FEW

    @cached_property
    def names(self) -> Names:
        """Every name, written as one word, with its noun; misspellings are compared with these."""
        nouns = (entry for entry in self._meanings.items() if entry[1].role is Role.NOUN)
        return Names(("".join(phrase), meaning.noun) for phrase, meaning in nouns)

    @cached_property
    def cues(self) -> Names:
        """Every single word that says who gives and who gets."""
        said = (entry for entry in self._meanings.items() if isinstance(entry[1].role, Cue))
        return Names((phrase[0], meaning.role) for phrase, meaning in said if len(phrase) == 1)

    # Filling ------------------------------------------------------------------------------------

    def _add_all(self, entries: Iterable[tuple[_Phrase, Meaning]]) -> None:
        for phrase, meaning in entries:
            both = _merged(self._meanings.get(phrase, meaning), meaning)
            if both is None:
                said, known = " ".join(phrase), self._meanings[phrase]
                meanings = f"{_described(known)} and {_described(meaning)}"
                raise WordsError(f"{self.language}: {said!r}", f"means two things, {meanings}")
            self._add(phrase, both)

    def _add_missing(self, entries: Iterable[tuple[_Phrase, Meaning]]) -> None:
        for phrase, meaning in entries:
            if phrase not in self._meanings:
                self._add(phrase, meaning)

    def _add(self, phrase: _Phrase, meaning: Meaning) -> None:
        self._meanings[phrase] = meaning
        self._longest[phrase[0]] = max(len(phrase), self._longest.get(phrase[0], 0))

    # Looking up ---------------------------------------------------------------------------------

    def _longest_phrase(self, pieces: list[Piece], at: int, most: int = 99) -> tuple[int, Meaning]:
        longest = self._longest.get(pieces[at].text, 0)
        length, meaning = 1, self._by_itself(pieces[at])
        for tried in range(min(longest, len(pieces) - at, most), 0, -1):
            known = self._meanings.get(tuple(piece.text for piece in pieces[at : at + tried]))
            if known is not None:
                length, meaning = tried, known
                break
        within = pieces[at : at + min(longest + _MOST_INTENSIFIERS, most)]
        return self._intensified_phrase(within, longest, length) or (length, meaning)

    def _intensified_phrase(
        self, pieces: list[Piece], longest: int, least: int
    ) -> tuple[int, Meaning] | None:
        """`would be really great`, if no phrase as long is known as it stands."""
        kept = [
            (place, piece.text)
            for place, piece in enumerate(pieces)
            if not place or not self._intensifies(piece)
        ]
        if len(kept) == len(pieces):
            return None
        for count in range(min(longest, len(kept)), 1, -1):
            length = kept[count - 1][0] + 1
            meaning = self._meanings.get(tuple(text for _, text in kept[:count]))
            if length > least and meaning is not None and isinstance(meaning.role, Cue):
                return length, meaning
        return None

    def _intensifies(self, piece: Piece) -> bool:
        if piece.kind != "word" or not self._spelling.intensifies(piece.text):
            return False
        return self._meanings.get((piece.text,), _ADVERB).role is Word.FILLER

    def _by_itself(self, first: Piece) -> Meaning:
        if first.kind == "digits":
            return _count(first.text)
        if first.kind == "word":
            return _ADVERB if self._spelling.is_adverb(first.text) else _UNKNOWN
        return _BY_ITSELF[first.kind]


def _ends(piece: Piece, sentence: str) -> bool:
    """A full stop at the end means nothing, nor do several."""
    return piece.kind == "stop" or (piece.kind == "comma" and sentence[piece.start] in ".…")


@lru_cache(maxsize=64)
def _count(digits: str) -> Meaning:
    number = int(digits) if len(digits) <= _MOST_DIGITS else 10**_MOST_DIGITS
    return Meaning(Role.NUMBER, number=number) if number else Meaning(Role.NOT_A_COUNT)


def _described(meaning: Meaning) -> str:
    deed = meaning.verb.deed if meaning.verb else ""
    return " ".join(filter(None, [meaning.role, meaning.noun, deed]))


def _merged(known: Meaning, new: Meaning) -> Meaning | None:
    """Both meanings in one, where the words around can tell them apart; else None."""
    for one, other in ((known, new), (new, known)):
        if one == other:
            return one
        if one.role in _MADE_OF_WORDS and other.role is Cue.VERB:
            return replace(one, verb=other.verb)
        if one.role in _PRONOUNS_TOO and other.role is Cue.IT:
            return replace(one, is_it=True)
        if one.role is Role.NUMBER and other.role is Word.PARTICLE:
            return replace(one, is_particle=True)
        if one.role in _ENDING_TOO and other.role is Cue.ENOUGH:
            return replace(one, suffices=True)
        if other.role in _OWNERS:
            return replace(one, owner=_OWNERS[other.role])
    return None


@cache
def _silent() -> frozenset[str]:
    """Quotation marks and other signs that mean nothing, of all languages."""
    spellings_of = [words(language).spelling for language in LANGUAGES]
    return frozenset(
        sign for each in spellings_of for sign in "".join((*each.quotes, *each.ignored))
    )


# Entries ----------------------------------------------------------------------------------------


def _spelt(
    phrases: Iterable[str], meaning: Meaning, spelling: Spelling
) -> Iterator[tuple[_Phrase, Meaning]]:
    for phrase in phrases:
        for typed in spellings(phrase, spelling):
            yield typed, meaning


def _function_words(own: Words) -> Iterator[tuple[_Phrase, Meaning]]:
    for phrases, meaning in _function_lists(own):
        yield from _spelt(phrases, meaning, own.spelling)
    yield from _score_cards(own)


def _function_lists(own: Words) -> Iterator[tuple[Iterable[str], Meaning]]:
    for cue, said in own.speech.cues.items():
        yield said, Meaning(cue)
    for phrase, verb in own.speech.verbs:
        yield [phrase], Meaning(Cue.VERB, verb=verb)
    for join, said in own.joins.items():
        yield chain.from_iterable(map(_with_pauses, said)), Meaning(_JOINS[join])
    for number, said in own.numbers.items():
        yield said, Meaning(Role.NUMBER, number=number)
    for role, said in own.words.items():
        yield said, Meaning(role)


def _clipped_verbs(own: Words) -> Iterator[tuple[_Phrase, Meaning]]:
    """„ich werf“, „wär schön“; without a subject, the first may be told to the others."""
    for phrase, verb in own.speech.verbs:
        if verb.side is Side.SPEAKER:
            meaning = Meaning(Cue.VERB, verb=replace(verb, side=None, tells=True, clipped=True))
            yield from _spelt(own.spelling.clip(phrase), meaning, own.spelling)
    for cue in (Cue.WANTED, Cue.ENOUGH):
        for phrase in own.speech.cues[cue]:
            yield from _spelt(own.spelling.clip(phrase), Meaning(cue), own.spelling)


def _with_pauses(join: str) -> Iterator[str]:
    """`or if not` as it is also written: `or, if not,`."""
    first, *rest = join.split(" ")
    yield join
    if rest and first != ",":
        said = " ".join(rest)
        yield from (f"{first} , {said}", f"{first} , {said} ,")
    if rest:
        yield f"{join} ,"


def _score_cards(own: Words) -> Iterator[tuple[_Phrase, Meaning]]:
    tables = [own.piles, *(edition.piles for edition in own.editions.values())]
    for table in tables:
        for pile in table.values():
            yield from _spelt(pile.phrases(), Meaning(Word.SCORE), own.spelling)


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
        for spelling in spellings(phrase, own.spelling):
            known = forms.get(spelling, (False, False))
            forms[spelling] = known[0] or singular, known[1] or plural
    for spelling, (singular, plural) in forms.items():
        counts_itself = spelling[0] in _counting_words(own)
        yield (
            spelling,
            Meaning(
                role,
                noun=noun,
                singular=singular,
                plural=plural,
                counts_itself=counts_itself,
            ),
        )


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
