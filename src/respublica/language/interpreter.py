"""What a sentence means, or the refusal that takes precedence (R3.2.9)."""

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum

from respublica.engine import cards as c
from respublica.engine.edition import Edition
from respublica.engine.errors import (
    AmbiguousPhrase,
    Code,
    Detail,
    IllegalAction,
    InvalidNotation,
    RulesError,
)
from respublica.engine.trade import Join, Statement, Term, both, either, statement
from respublica.language.lexicon import Lexicon, Role, lexicon
from respublica.language.parsed import Fault, Joint, Position, Said
from respublica.language.parser import read
from respublica.language.printer import name, say
from respublica.language.word_tables import LANGUAGES, SpeechAct, words

MOST_CHARACTERS = 500


@dataclass(frozen=True, slots=True)
class Utterance:
    """What a sentence means."""

    act: SpeechAct | None
    """None: there is no lead-in."""
    statement: Statement
    language: str


class Intent(StrEnum):
    """What the speaker is about to do; the lead-in must not contradict it (R3.2.8)."""

    REQUEST = "request"
    OFFER = "offer"
    DEMAND = "demand"
    """A response to a request: what is wanted in return."""
    TENDER = "tender"
    """A response to an offer: what is given for it."""


FITTING: dict[Intent, tuple[SpeechAct, ...]] = {
    Intent.REQUEST: (SpeechAct.REQUEST,),
    Intent.OFFER: (SpeechAct.OFFER,),
    Intent.DEMAND: (SpeechAct.RESPONSE, SpeechAct.REQUEST),
    Intent.TENDER: (SpeechAct.RESPONSE, SpeechAct.OFFER),
}
_UNREADABLE = (Code.TOO_LONG, Code.UNKNOWN_CARD, Code.COUNT, Code.UNREADABLE)
_PRECEDENCE = {code: place for place, code in enumerate(Code)}


def understand(
    sentence: str,
    edition: Edition,
    language: str | None = None,
    intent: Intent | None = None,
) -> Utterance:
    """What the sentence means in that language, or without one in whichever language fits.

    A refused sentence raises `InvalidNotation`, `IllegalAction` or `AmbiguousPhrase` with a code,
    the position of the offending words, and a `Detail` from which the refusal is explained.
    """
    if len(sentence) > MOST_CHARACTERS:
        position = MOST_CHARACTERS, len(sentence)
        detail = Detail(language or LANGUAGES[0])
        message = f"longer than {MOST_CHARACTERS} characters"
        raise InvalidNotation(Code.TOO_LONG, message, position, detail)
    if language is not None:
        words(language)
    attempts = [_Attempt(sentence, lexicon(each, edition), intent) for each in _tried(language)]
    understood = [attempt for attempt in attempts if attempt.statement is not None]
    if not understood:
        raise min(attempts, key=lambda attempt: attempt.strangeness).refusal()
    return _agreed(sorted(understood, key=lambda attempt: attempt.reading.strange))


def understand_person(
    sentence: str,
    edition: Edition,
    language: str | None,
    intent: Intent | None = None,
) -> Utterance:
    """Like `understand`, but other languages are tried too; a refusal is in the given one."""
    try:
        return understand(sentence, edition, language, intent)
    except RulesError as error:
        try:
            return understand(sentence, edition, intent=intent)
        except RulesError:
            raise error from None


def lead_in(sentence: str, edition: Edition, language: str) -> SpeechAct | None:
    """What the lead-in of a sentence says it does, whatever is wrong with the rest."""
    return read(sentence[:MOST_CHARACTERS], lexicon(language, edition)).act


def _tried(language: str | None) -> Collection[str]:
    return LANGUAGES if language is None else (language,)


def _agreed(understood: "list[_Attempt]") -> Utterance:
    utterances = [attempt.utterance() for attempt in understood]
    first = utterances[0]
    for other, attempt in zip(utterances, understood, strict=True):
        if (other.act, other.statement) != (first.act, first.statement):
            raise attempt.two_languages(first)
    return first


class _Attempt:
    """A sentence read in one language."""

    def __init__(self, sentence: str, lexicon: Lexicon, intent: Intent | None) -> None:
        self.sentence = sentence
        self.lexicon = lexicon
        self.edition = lexicon.edition
        self.language = lexicon.language
        self.reading = read(sentence, lexicon)
        self.faults = list(self.reading.faults)
        self.statement: Statement | None = None
        self._check_act(intent)
        self._check_terms()
        self._check_joints()
        self._check_counts()
        if not self.faults:
            self._check_copies(self.reading.terms)

    @property
    def strangeness(self) -> tuple[int, int, int, int]:
        """How badly this language fits; the refusal of the one that fits best is reported."""
        place = LANGUAGES.index(self.language)
        return self.reading.strange, len(self.faults), _PRECEDENCE[self.fault.code], place

    def utterance(self) -> Utterance:
        assert self.statement is not None
        return Utterance(self.reading.act, self.statement, self.language)

    # Checking -----------------------------------------------------------------------------------

    def _check_act(self, intent: Intent | None) -> None:
        act = self.reading.act
        if intent is not None and act is not None and act not in FITTING[intent]:
            position = self.reading.lead_in or (0, len(self.sentence))
            self._add_fault(Code.MIXED_REQUEST_AND_OFFER, position, "doing")

    def _check_terms(self) -> None:
        terms = self.reading.terms
        if len(terms) > 2:
            self._add_fault(Code.TOO_MANY_TYPES, (terms[2].start, terms[-1].end))
        for said in terms[:2]:
            if said.noun is not None and said.noun.alone and len(terms) == 2:
                self._add_fault(Code.TOO_MANY_TYPES, said.position, "alone")

    def _check_joints(self) -> None:
        """One `and` or `or`, between the terms; a second one makes a third type (R3.2.9)."""
        terms, joints = self.reading.terms, self.reading.joints
        conjunctions = [joint for joint in joints if joint.role is not Role.COMMA]
        if len(terms) > 2:
            return
        if len(conjunctions) > 1:
            self._refuse_second_conjunction(conjunctions[1])
        elif len(terms) == 2 and not conjunctions:
            position = joints[0].position if joints else terms[1].position
            self._add_fault(Code.UNREADABLE, position, "comma" if joints else "")
        elif not self.reading.alternates:
            position = joints[-1].position if joints else (0, len(self.sentence))
            self._add_fault(Code.UNREADABLE, position, "joint" if joints else "empty")

    def _refuse_second_conjunction(self, second: Joint) -> None:
        """The fault is the second conjunction and the term after it."""
        start, end = second.position
        after = [said.end for said in self.reading.terms if said.start >= start]
        self._add_fault(Code.TOO_MANY_TYPES, (start, min(after, default=end)))

    def _check_counts(self) -> None:
        """A number carries over `or` to a second term without one; else it is missing (R3.2.6)."""
        terms = self.reading.terms
        for place, said in enumerate(terms[:2]):
            if said.count is not None or said.misread:
                continue
            if place == 0:
                self._add_fault(Code.COUNT, said.position, "missing")
            else:
                self._carry_number(terms[0], said)

    def _carry_number(self, first: Said, second: Said) -> None:
        joins = [joint.role for joint in self.reading.joints]
        if Role.OR in joins and first.times == second.times == 1:
            second.count = first.count
        elif Role.OR in joins or Role.AND in joins:
            self._add_fault(Code.AMBIGUOUS, second.position, "number")
        else:
            self._add_fault(Code.COUNT, second.position, "missing")

    def _check_copies(self, terms: list[Said]) -> None:
        """Set the statement, if the edition has that many cards (R3.2.7)."""
        statement = self._build(terms)
        if self.edition.can_say(statement) is None:
            self.statement = statement
            return
        short = [said for said in terms if self._too_many(said)] or terms
        self._add_fault(Code.COUNT, (short[0].start, short[-1].end), "too-many")

    def _too_many(self, said: Said) -> bool:
        term = said.term
        return term is not None and self.edition.can_say(Statement((term,))) is not None

    def _build(self, terms: list[Said]) -> Statement:
        join = Join.OR if any(joint.role is Role.OR for joint in self.reading.joints) else Join.AND
        return _statement([term for said in terms if (term := said.term)], join)

    def _add_fault(self, code: Code, position: Position, why: str = "") -> None:
        self.faults.append(Fault(code, position, why))

    # Refusing -----------------------------------------------------------------------------------

    @property
    def fault(self) -> Fault:
        return min(self.faults, key=lambda fault: (_PRECEDENCE[fault.code], fault.position))

    def refusal(self) -> RulesError:
        fault = self._read_as_a_name(self.fault)
        start, end = fault.position
        detail = Detail(
            self.language,
            self.sentence[start:end],
            fault.why,
            self._instead(fault),
            self._meant(fault),
        )
        message = f"{fault.code}: {self.sentence[start:end]!r} in {self.sentence!r}"
        return _error(fault.code)(fault.code, message, fault.position, detail)

    def two_languages(self, first: Utterance) -> AmbiguousPhrase:
        readings = f"'{first.statement}' ({first.language}), '{self.statement}' ({self.language})"
        detail = Detail(first.language, self.sentence, "language")
        position = 0, len(self.sentence)
        return AmbiguousPhrase(Code.AMBIGUOUS, f"can be read as {readings}", position, detail)

    def _read_as_a_name(self, fault: Fault) -> Fault:
        """A misplaced word counts as an unknown card if it is nearly the name of a card."""
        if fault.why == "noise" and self._meant(Fault(Code.UNKNOWN_CARD, fault.position)):
            return Fault(Code.UNKNOWN_CARD, fault.position)
        return fault

    def _meant(self, fault: Fault) -> str:
        if fault.code is not Code.UNKNOWN_CARD:
            return ""
        start, end = fault.position
        noun = self.lexicon.names.nearest(self.sentence[start:end])
        return name(noun, self.edition, self.language) if noun else ""

    def _instead(self, fault: Fault) -> str:
        """A sentence that may be said, made of the terms that were understood."""
        terms = self._usable(fault)
        if not terms:
            return ""
        joins = [joint.role for joint in self.reading.joints]
        near = _statement(terms[:2], Join.OR if Role.OR in joins[:1] else Join.AND)
        if self.edition.can_say(near) is not None:
            near = statement(terms[0].count, terms[0].noun)
        mixed = fault.code is Code.MIXED_REQUEST_AND_OFFER and fault.why != "doing"
        return say(near, self.edition, self.language, self.reading.act if mixed else None)

    def _usable(self, fault: Fault) -> list[Term]:
        said = self.reading.terms
        if fault.code in (Code.NEGATION, Code.MIXED_REQUEST_AND_OFFER, Code.SCORE_CARD):
            said = [term for term in said if term.end <= fault.position[0]]
        if fault.why == "alone":
            said = said[:1]
        repaired: list[Term] = []
        for one in said:
            repaired += self._repaired(one, repaired)
        return repaired

    def _repaired(self, said: Said, before: list[Term]) -> list[Term]:
        """The term with a number that it can have; nothing if its noun was not understood."""
        if said.noun is None:
            return []
        said_count = None if said.misread or said.count is None else said.count * said.times
        count = said_count or (before[-1].count if before else 1)
        there_are = c.groups(self.edition.all_cards & said.noun.among, said.noun.alike)
        return [Term(min(count, there_are), said.noun)]


def _statement(terms: list[Term], join: Join) -> Statement:
    if len(terms) == 1 or any(term.noun.alone for term in terms):
        return statement(terms[0].count, terms[0].noun)
    return (both if join is Join.AND else either)(*terms)


def _error(code: Code) -> type[RulesError]:
    if code is Code.AMBIGUOUS:
        return AmbiguousPhrase
    return InvalidNotation if code in _UNREADABLE else IllegalAction
