"""What a sentence means, or the refusal that takes precedence (R3.2.9)."""

from collections.abc import Collection
from dataclasses import dataclass

from respublica.engine import cards as c
from respublica.engine.edition import Edition
from respublica.engine.errors import (
    SAYS_TOO_MUCH,
    AmbiguousPhrase,
    Code,
    Detail,
    IllegalAction,
    InvalidNotation,
    RulesError,
)
from respublica.engine.trade import Join, Opening, Statement, Term, both, either, statement
from respublica.language.clauses import Told
from respublica.language.cues import Direction
from respublica.language.lexicon import Lexicon, Role, lexicon
from respublica.language.parsed import Fault, Joint, Position, Said, opening
from respublica.language.parser import read
from respublica.language.printer import name, say
from respublica.language.word_tables import LANGUAGES, Intent, SpeechAct, words

MOST_CHARACTERS = 300


@dataclass(frozen=True, slots=True)
class Utterance:
    """What a sentence means."""

    act: SpeechAct | None
    """None: nothing but cards was said."""
    direction: Direction | None
    """Whether the speaker wants or gives them, if the words say so."""
    statement: Statement
    language: str

    @property
    def opening(self) -> Opening:
        """What it is on one's own turn: a request unless it says that the cards are given."""
        return Opening.OFFER if self.direction is Direction.GIVES else Opening.REQUEST


_CONTRADICTS = {
    Intent.OPENING: None,
    Intent.REQUEST: Direction.GIVES,
    Intent.OFFER: Direction.WANTS,
    Intent.DEMAND: Direction.GIVES,
    Intent.TENDER: Direction.WANTS,
}
_ANSWERS = (Intent.DEMAND, Intent.TENDER)
_ASKING = (Intent.REQUEST, Intent.DEMAND)
"""Where a command can only ask for the cards, not give them."""


def fits(said: Told, intent: Intent | None) -> bool:
    """Whether these words can be said by whoever is about to do that."""
    if intent is None:
        return True
    if said.direction is not None and said.direction is _CONTRADICTS[intent]:
        return False
    is_answer = said.answers or (said.returns and said.direction is None)
    return intent in _ANSWERS or not is_answer


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
    least = min(attempt.reading.strange for attempt in understood)
    return _agreed([attempt for attempt in understood if attempt.reading.strange == least])


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
        self.intent = intent
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
        return Utterance(self._act, self.reading.told.direction, self.statement, self.language)

    @property
    def _act(self) -> SpeechAct | None:
        """On one's own turn, `in return` says nothing."""
        if self.intent is None or self.intent in _ANSWERS:
            return self.reading.act
        return opening(self.reading.told.direction)

    # Checking -----------------------------------------------------------------------------------

    def _check_act(self, intent: Intent | None) -> None:
        if not fits(self.reading.told, intent):
            position = self.reading.lead_in or (0, len(self.sentence))
            self._add_fault(Code.MIXED_REQUEST_AND_OFFER, position, "doing")
        if self.reading.command is not None and intent not in _ASKING:
            self._add_fault(Code.MIXED_REQUEST_AND_OFFER, self.reading.command, "torn")
        self._check_aside(intent)

    def _check_aside(self, intent: Intent | None) -> None:
        """On one's own turn, what was not understood may have said that the cards are offered."""
        reading = self.reading
        if reading.told.direction is not None or intent is not Intent.OPENING:
            return
        if reading.aside is not None or reading.is_unsaid:
            position = reading.aside or reading.lead_in or (0, len(self.sentence))
            self._add_fault(Code.UNREADABLE, position, "noise")

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
        """A number carries over `or`, and `each` over `and`; else it is missing (R3.2.6)."""
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
        carries = Role.OR in joins or (Role.AND in joins and first.each)
        if carries and first.times == second.times == 1:
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
            self._says_too_much(fault),
        )
        message = f"{fault.code}: {self.sentence[start:end]!r} in {self.sentence!r}"
        return _error(fault.code)(fault.code, message, fault.position, detail)

    def _says_too_much(self, fault: Fault) -> bool:
        """Whether all of it was read, and it tells more than a statement may (R3.2.11).

        Who says the right thing in the wrong place has told nothing more than that.
        """
        if fault.code not in SAYS_TOO_MUCH or fault.why in ("doing", "torn"):
            return False
        reading = self.reading
        unread = any(each.code is Code.UNREADABLE for each in reading.faults)
        understood = [said for said in reading.terms if said.noun is not None]
        if fault.code is Code.NEGATION:
            understood = self._not_negated(understood, fault.position)
        return bool(understood) and not unread and reading.strange == 0

    def _not_negated(self, said: list[Said], negation: Position) -> list[Said]:
        """`sorry, no Huns` only declines; „Hunnen brauche ich nicht“ negates what came before."""
        start, end = negation
        if not any(start <= each.start < end for each in said):
            begins = [joint.position[1] for joint in self.reading.joints]
            start = max((begin for begin in begins if begin <= start), default=0)
            if not any(start <= each.start < end for each in said):
                return []  # `2 Huns? never`
        return [each for each in said if each.end <= start or each.start >= end]

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
        return say(near, self.edition, self.language, self._act)

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
