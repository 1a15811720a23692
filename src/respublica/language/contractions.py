"""How words are typed: with their hyphens and apostrophes, or without.

Contracted words typed without an apostrophe are taken apart before anything is looked up, so that
they mean what they mean with it: in `Ill have 2 Goths` somebody wishes, and in « moi joffre 2
Goths » it is the speaker who offers.
"""

from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import cache

from respublica.language.character_folding import fold_word
from respublica.language.cues import SUBJECTS, Cue
from respublica.language.pieces import Piece
from respublica.language.speech_words import Spelling
from respublica.language.word_tables import Words

_Phrase = tuple[str, ...]


def spellings(phrase: str, spelling: Spelling) -> set[_Phrase]:
    """The ways to type a phrase: hyphens and apostrophes separate words or are left out."""
    parted = _with_apostrophes(phrase, spelling)
    joined = {text.replace("'", "") for text in parted}
    return {tuple(text.replace("'", " ").split()) for text in parted | joined}


def _with_apostrophes(phrase: str, spelling: Spelling) -> set[str]:
    written = {fold_word(phrase), fold_word(spelling.transcribe(phrase))}
    return {text.replace("-", between) for text in written for between in (" ", "")}


@dataclass(frozen=True, slots=True)
class Contractions:
    spelling: Spelling
    known: AbstractSet[str]
    """Every word of the language, as it is with its apostrophes."""
    subjects: AbstractSet[str]
    """Those that a verb can be contracted with."""

    def parted(self, piece: Piece) -> list[Piece]:
        """The word as it would have been typed with its apostrophe."""
        at = self._place_of_apostrophe(piece.text) if piece.kind == "word" else 0
        if not at:
            return [piece]
        middle = min(piece.start + at, piece.end)
        return [
            Piece(piece.kind, piece.text[:at], piece.start, middle),
            Piece(piece.kind, piece.text[at:], middle, piece.end),
        ]

    def _place_of_apostrophe(self, word: str) -> int:
        if word in self.known:
            return 0
        for elided in self.spelling.elided:
            rest = word.removeprefix(elided)
            is_elided = rest != word and rest[:1] in tuple(self.spelling.vowels)
            if is_elided and rest in self.known:
                return len(elided)
        for clipped in self.spelling.clipped:
            if word.startswith(clipped) and word[len(clipped) :] in self.known:
                return len(clipped)
        for verb in self.spelling.contracted:
            if word.endswith(verb) and word[: -len(verb)] in self.subjects:
                return len(word) - len(verb)
        return 0


@cache
def contractions(own: Words) -> Contractions:
    phrases = (text for phrase in own.phrases() for text in _with_apostrophes(phrase, own.spelling))
    known = frozenset(word for text in phrases for word in text.replace("'", " ").split())
    said = (phrase for cue in (*SUBJECTS, Cue.IT) for phrase in own.speech.cues[cue])
    return Contractions(own.spelling, known, frozenset(map(fold_word, said)))
