"""What may come next in a sentence that a player types.

The beginning is parsed like any sentence. Where it stops decides what comes next: a lead-in, a
number, a noun, `and` or `or`, or the full stop. Only what can lead to a legal sentence is proposed,
and in an offer only what the speaker holds.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto

from respublica.engine.cards import Cards
from respublica.engine.edition import Edition
from respublica.engine.state import Phase
from respublica.engine.trade import (
    Join,
    Noun,
    Opening,
    Statement,
    Term,
    both,
    either,
    statement,
)
from respublica.language.character_folding import fold
from respublica.language.cues import Direction
from respublica.language.interpreter import MOST_CHARACTERS, fits
from respublica.language.lexicon import Lexicon, Role, lexicon
from respublica.language.parsed import Joint, Reading, Said
from respublica.language.parser import read
from respublica.language.word_tables import ANSWERS, Intent, words

COUNTS = range(1, 6)
"""The numbers that are proposed; larger ones may be typed."""
MOST_TOKENS = 16
"""Longer beginnings are not completed: each one is parsed many times, which would be slow."""
_LONGEST_TAIL = 8
_ENDS = (".", "?", "!", "…")
"""A sentence that ends with one of these is complete."""


@dataclass(frozen=True, slots=True)
class Completion:
    """Replaces everything from `start` on with `text`."""

    text: str
    start: int

    def applied_to(self, beginning: str) -> str:
        return beginning[: self.start] + self.text


class Due(Enum):
    """What comes next after a beginning."""

    LEAD_IN = auto()
    NUMBER = auto()
    NOUN = auto()
    JOINT = auto()
    END = auto()
    NOTHING = auto()
    """It cannot be completed."""


_OPENINGS = (Intent.REQUEST, Intent.OFFER)


def intent_in(phase: Phase, act: Opening | None = None) -> Intent | None:
    """What a seat is about to do in a phase; None where nothing is said."""
    if phase is Phase.TRADE:
        return Intent.OPENING
    return None if phase is not Phase.ANSWER or act is None else ANSWERS[act]


def complete(
    beginning: str,
    edition: Edition,
    language: str,
    hand: Cards | None = None,
    intent: Intent | None = None,
) -> list[Completion]:
    """What may come next, in the order of the edition; nothing if no legal sentence is possible."""
    known = lexicon(language, edition)
    if len(beginning) > MOST_CHARACTERS or len(known.tokens(beginning)) > MOST_TOKENS:
        return []
    found: dict[str, Completion] = {}
    for start in _starts(beginning):
        state = _State(beginning[:start], known, hand, intent)
        for completion in state.completions(beginning, start):
            found.setdefault(completion.applied_to(beginning), completion)
    return list(found.values())


def _starts(beginning: str) -> list[int]:
    """Where the unfinished phrase may begin: before one of the last words, or at the end."""
    gaps = [
        place
        for place in range(len(beginning))
        if not beginning[place].isspace() and (place == 0 or beginning[place - 1].isspace())
    ]
    return [*gaps[-_LONGEST_TAIL:], len(beginning)]


class _State:
    """The part of a beginning before the unfinished phrase, parsed."""

    def __init__(
        self, prefix: str, lexicon: Lexicon, hand: Cards | None, intent: Intent | None
    ) -> None:
        self._prefix = prefix
        self._lexicon = lexicon
        self._edition = lexicon.edition
        self._hand = hand
        self._intent = intent
        self._reading = read(prefix, lexicon)

    def completions(self, beginning: str, start: int) -> Iterator[Completion]:
        """The candidates that continue the unfinished phrase, with a space where needed."""
        tail = beginning[start:]
        glued = bool(self._prefix) and not self._prefix[-1].isspace()
        for text, key in self._candidates():
            if not tail and text == ".":
                yield Completion(text, len(beginning.rstrip()))
            elif not tail:
                yield Completion(" " + text if glued else text, len(beginning))
            elif text != "." and _goes_on(tail, text, key):
                yield Completion(text, start)

    # What comes next ----------------------------------------------------------------------------

    @property
    def _due(self) -> Due:
        reading = self._reading
        if any(fault.why != "number-only" for fault in reading.faults) or self._contradicts:
            return Due.NOTHING
        if not _well_joined(reading):
            return Due.NOTHING
        if not reading.items:
            begun = Due.NUMBER if reading.act else Due.NOTHING
            return begun if reading.is_cued else Due.LEAD_IN
        last = reading.items[-1]
        return Due.NUMBER if isinstance(last, Joint) else self._due_after(last)

    def _due_after(self, last: Said) -> Due:
        if last.noun is None or last.is_borrowed:
            return Due.NOUN
        if last.count is None or self._prefix.rstrip().endswith(_ENDS):
            return Due.NOTHING
        return Due.JOINT if len(self._reading.terms) == 1 else Due.END

    @property
    def _contradicts(self) -> bool:
        return not fits(self._reading.told, self._intent)

    # Candidates: the text to insert, and another form that may be typed -------------------------

    def _candidates(self) -> Iterator[tuple[str, str]]:
        match self._due:
            case Due.LEAD_IN:
                yield from self._lead_ins()
                yield from self._numbers()
            case Due.NUMBER:
                yield from self._numbers()
            case Due.NOUN:
                yield from self._nouns()
            case Due.JOINT:
                yield from self._joints()
                yield from self._end()
            case Due.END:
                yield from self._end()
            case Due.NOTHING:
                pass

    def _lead_ins(self) -> Iterator[tuple[str, str]]:
        intent = self._intent
        acts = _OPENINGS if intent is None or intent is Intent.OPENING else (intent,)
        for act in acts:
            lead_in = words(self._lexicon.language).say[act].partition("{terms}")[0].strip()
            yield lead_in, lead_in

    def _numbers(self) -> Iterator[tuple[str, str]]:
        for count in COUNTS:
            if any(self._allows(Term(count, noun)) for noun in self._edition.nouns.values()):
                yield str(count), str(count)

    def _nouns(self) -> Iterator[tuple[str, str]]:
        last = self._reading.terms[-1]
        if last.count is None:
            return
        for noun in self._edition.nouns.values():
            if self._allows(Term(last.count, noun)):
                yield self._phrase(last.count, noun)

    def _phrase(self, count: int, noun: Noun) -> tuple[str, str]:
        entry = self._lexicon.words.nouns[noun.id]
        one = entry.object if self._reading.act else entry.one
        return one if count == 1 else entry.many, entry.name

    def _joints(self) -> Iterator[tuple[str, str]]:
        first = self._reading.terms[0].term
        if first is None or first.noun.alone:
            return
        for join in Join:
            second = (
                Term(count, noun) for count in COUNTS for noun in self._edition.nouns.values()
            )
            if any(self._possible(first, term, join) for term in second):
                said = words(self._lexicon.language).joins[join][0]
                yield said, said

    def _end(self) -> Iterator[tuple[str, str]]:
        terms = [said.term for said in self._reading.terms]
        first, last = terms[0], terms[-1]
        if first is None or last is None:
            return
        if len(terms) == 1:
            is_allowed = self._sayable(statement(first.count, first.noun))
        else:
            is_allowed = self._possible(first, last, self._join)
        if is_allowed:
            yield ".", "."

    # What is allowed ----------------------------------------------------------------------------

    def _allows(self, term: Term) -> bool:
        """Whether the sentence can end with this term."""
        before = _before_the_last_joint(self._reading)
        if before is None:
            return self._sayable(statement(term.count, term.noun))
        return self._possible(before, term, self._join)

    @property
    def _join(self) -> Join:
        return Join.OR if self._reading.joints[-1].role is Role.OR else Join.AND

    def _possible(self, first: Term, second: Term, join: Join) -> bool:
        if first.noun.alone or second.noun.alone:
            return False
        return self._sayable((both if join is Join.AND else either)(first, second))

    def _sayable(self, said: Statement) -> bool:
        if self._edition.can_say(said) is not None:
            return False
        if self._hand is None or not self._gives:
            return True
        return self._edition.rules.can_offer(self._hand, said)

    @property
    def _gives(self) -> bool:
        giving = self._intent in (Intent.OFFER, Intent.TENDER)
        return giving or self._reading.told.direction is Direction.GIVES


def _well_joined(reading: Reading) -> bool:
    """One term, or two with a single `and` or `or` between them."""
    joints = [joint.role for joint in reading.joints]
    begun_with_a_term = not reading.items or isinstance(reading.items[0], Said)
    enough = len(reading.terms) <= len(joints) + 1 <= 2
    return begun_with_a_term and enough and Role.COMMA not in joints


def _before_the_last_joint(reading: Reading) -> Term | None:
    if not reading.joints:
        return None
    return reading.terms[0].term if reading.terms else None


def _goes_on(tail: str, text: str, key: str) -> bool:
    """Whether the text, or its other form, continues what was typed and adds to it."""
    typed = fold(tail).text
    if typed == fold(text).text:
        return False
    return any(fold(whole).text.startswith(typed) for whole in (text, key))
