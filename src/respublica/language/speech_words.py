"""The words of a table that say who gives and who gets, and how the language is spelt."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from respublica.engine.fields import Section
from respublica.language.character_folding import fold_word
from respublica.language.cues import Cue, Deed, Side, Verb


class Command(StrEnum):
    """What is typed instead of a sentence; each is a list in the table."""

    NOTHING = "nothing"
    """Pass, decline, refuse all, go on."""
    ACCEPT = "accept"
    DRAW = "draw"
    """On to drawing: nothing is traded or displayed before."""
    HELP = "help"
    HAND = "hand"
    TABLE = "table"
    LEAVE = "leave"


@dataclass(frozen=True)
class SpeechWords:
    """Phrases by what they say about the cards."""

    cues: Mapping[Cue, tuple[str, ...]]
    verbs: tuple[tuple[str, Verb], ...]


@dataclass(frozen=True)
class Spelling:
    """What is peculiar to the writing of a language."""

    quotes: tuple[str, ...]
    """Opening and closing, then those inside a quotation."""
    ignored: frozenset[str]
    """Signs that mean nothing in a sentence."""
    abbreviations: frozenset[str]
    """Words after which a full stop ends nothing."""
    elided: tuple[str, ...]
    """What is left of a word before an apostrophe that may be forgotten: `dalchimie`."""
    vowels: str
    clipped: tuple[str, ...]
    """The same before any letter, as it is spoken: « jcherche »."""
    contracted: tuple[str, ...]
    """What is left of a verb after a subject: `whos`."""
    dropped: tuple[str, ...]
    """Endings that a verb may lose as it is spoken: „ich werf“, „wär schön“."""
    adverbs: tuple[str, ...]
    """How a word ends that says nothing about the cards: `desperately`."""
    intensifiers: frozenset[str]
    """Words that may stand inside a phrase and change nothing: `would be really great`."""
    transcribed: Mapping[str, str]
    """How letters are typed where the keyboard lacks them: ä as ae."""
    compounds: Mapping[str, tuple[str, ...]]
    """The endings that a `stem` takes, `singular` and `plural`."""

    def is_adverb(self, word: str) -> bool:
        return word.endswith(self.adverbs) and len(word) >= _LEAST_OF_AN_ADVERB

    def intensifies(self, word: str) -> bool:
        return word in self.intensifiers or self.is_adverb(word)

    def clip(self, phrase: str) -> Iterator[str]:
        """The phrase whose first word, a verb, has lost its ending."""
        verb, *rest = phrase.split(" ")
        for ending in self.dropped:
            if verb.endswith(ending):
                yield " ".join((verb.removesuffix(ending), *rest))

    def transcribe(self, word: str) -> str:
        lowered = word.lower()
        for letter, typed in self.transcribed.items():
            lowered = lowered.replace(letter, typed)
        return lowered


_PLAIN_CUES = tuple(cue for cue in Cue if cue is not Cue.VERB)
_TRAITS = ("yields", "turns", "asks", "tells", "lets", "having")
_NUMBERS = ("singular", "plural")
_LEAST_OF_AN_ADVERB = 6
"""Letters."""
_WORD = re.compile(r"\w+'?")


def read_speech(speech: Section, verbs: Section, to: Iterable[str]) -> SpeechWords:
    speech.check_names((*_PLAIN_CUES, *_TRAITS))
    traits = {name: frozenset(speech.texts(name, optional=True)) for name in _TRAITS}
    me = frozenset(speech.texts(Cue.ME, optional=True))
    read = tuple(_verbs(verbs, traits, me, tuple(f"{word} " for word in to)))
    known = {phrase for phrase, _ in read}
    for name, phrases in traits.items():
        for phrase in sorted(phrases - known):
            raise speech.wrong(name, f"{phrase!r} is no verb")
    return SpeechWords({cue: speech.texts(cue, optional=True) for cue in _PLAIN_CUES}, read)


def _verbs(
    verbs: Section, traits: Mapping[str, frozenset[str]], me: frozenset[str], to: tuple[str, ...]
) -> Iterator[tuple[str, Verb]]:
    verbs.check_names(tuple(Deed))
    sides = {"any": None, **{side.value: side for side in Side}}
    for deed in Deed:
        forms = verbs.table(deed)
        forms.check_names(tuple(sides))
        for name, side in sides.items():
            for phrase in forms.texts(name, optional=True):
                is_mine = deed is Deed.GIVES and not me.isdisjoint(_WORD.findall(phrase))
                has = {name: phrase in traits[name] for name in _TRAITS}
                giver, with_to = side if is_mine else None, phrase.startswith(to)
                yield phrase, Verb(deed, side, giver=giver, with_to=with_to, **has)


def read_spelling(spelling: Section) -> Spelling:
    spelling.check_names(
        (
            *("quotes", "ignored", "abbreviations", "elided", "vowels", "clipped"),
            *("contracted", "dropped", "adverbs", "intensifiers", "transcribed", "compounds"),
        )
    )
    transcribed = spelling.table("transcribed", optional=True)
    compounds = spelling.table("compounds", optional=True)
    compounds.check_names(_NUMBERS)
    return Spelling(
        quotes=spelling.texts("quotes"),
        ignored=frozenset(spelling.texts("ignored", optional=True)),
        abbreviations=frozenset(spelling.texts("abbreviations", optional=True)),
        elided=spelling.texts("elided", optional=True),
        vowels=spelling.text("vowels") if "vowels" in spelling else "",
        clipped=spelling.texts("clipped", optional=True),
        contracted=spelling.texts("contracted", optional=True),
        dropped=spelling.texts("dropped", optional=True),
        adverbs=spelling.texts("adverbs", optional=True),
        intensifiers=frozenset(map(fold_word, spelling.texts("intensifiers", optional=True))),
        transcribed={letter: transcribed.text(letter) for letter in transcribed},
        compounds={name: compounds.texts(name, optional=True) for name in _NUMBERS},
    )


def read_commands(commands: Section) -> Mapping[Command, tuple[str, ...]]:
    commands.check_names(tuple(Command))
    return {command: commands.texts(command) for command in Command}
