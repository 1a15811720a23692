"""The parser: recursive descent that goes on after a fault.

The first fault is not always the one to report, because refusals have an order of precedence
(R3.2.9). So the parser never stops early. It collects every fault and everything it can make sense
of; the interpreter then reports the most important fault with what could be said instead.

    sentence:  { cue | filler } term { (and | or | comma) { cue | filler } term } { cue | remark }

A cue is a word that tells who gives and who gets (`clauses.py`). Words that are not known are
passed over where they can only be a name or an exclamation: before a comma at the start, after one
at the end.
"""

from respublica.engine.errors import Code
from respublica.language.clauses import Clause, told
from respublica.language.cues import SUBJECTS, Cue, Mark
from respublica.language.lexicon import AnyRole, Lexicon, Role, Token
from respublica.language.parsed import Joint, Reading, Said
from respublica.language.term_parser import BREAKS, JOINTS, TermParser
from respublica.language.word_tables import Word

_FORBIDDEN: dict[AnyRole, Code] = {
    Word.NEGATION: Code.NEGATION,
    Word.ONLY: Code.NEGATION,
    Word.BOUND: Code.BOUND,
    Word.OVER: Code.BOUND,
    Word.SCORE: Code.SCORE_CARD,
}
_UNHEARD = frozenset({Word.FILLER, Word.RANGE, Word.THAN, Word.TIMES, Word.GLAD})
_BEGINS_A_CLAUSE = frozenset(
    {
        *(*SUBJECTS, Cue.VERB, Cue.SUGGESTING, Cue.WISHING),
        *(Cue.WANTED, Cue.GIVEN, Cue.FROM_ME, Cue.TO_ME, Cue.HERE, Cue.ENOUGH),
    }
)
_AFTER_A_VERB: frozenset[AnyRole] = frozenset(
    {
        *(Role.NUMBER, Word.ARTICLE, Word.ARTICLES, Word.ANY, Word.VAGUE, Word.BOUND),
        *(Cue.OTHERS, Cue.WHO, Cue.ME, Cue.IT),
    }
)
_DECIDING = frozenset(
    {Cue.VERB, Cue.WANTED, Cue.GIVEN, Cue.FROM_ME, Cue.TO_ME, Cue.ENOUGH, Cue.PRICE}
)
_QUALIFIES = frozenset({Word.QUALIFIER, Word.ANY, Word.IDENTICAL, Word.FILLER})
_MARKS: dict[AnyRole, Mark] = {Word.RANGE: Mark.TO, Word.THAN: Mark.THAT}
_WHOEVER = frozenset({Cue.OTHERS, Cue.WHO})
_MOST_ASIDE = 3
"""Words in a name or an exclamation."""
_MOST_ASIDES = 2
"""In one sentence; each is compared with every name and verb."""


def read(sentence: str, lexicon: Lexicon) -> Reading:
    """Everything that can be made of the sentence, with all its faults."""
    return _Parser(lexicon.tokens(sentence), lexicon, sentence).sentence()


class _Parser(TermParser):
    def __init__(self, tokens: list[Token], lexicon: Lexicon, sentence: str) -> None:
        super().__init__(tokens, lexicon)
        self._sentence = sentence
        self._clauses: list[Clause] = []
        self._is_broken = False
        """Whether a comma or a joint came since the last cue or term."""
        self._cued_since_term = False
        self._asides = 0
        self._led_at = 0
        """Where the words begin that lead on to more cards: `2 Goths for`."""
        self._counting: Clause | None = None
        """The clause that says how many: `Any Huns? I need two`."""

    # The sentence -------------------------------------------------------------------------------

    def sentence(self) -> Reading:
        self._reading.strange = sum(
            token.role is Role.UNKNOWN or token.meaning.foreign for token in self._tokens
        )
        while not self._at_the_end:
            self._read_part()
        self._drop_joint_before_a_remark()
        self._conclude()
        return self._reading

    def _read_part(self) -> None:
        token, role = self._next, self._next.role
        cue = None if self._is_loose else self._cue(token)
        if cue is not None:
            self._read_cue(self._take(), cue)
        elif role in _FORBIDDEN:
            self._note_forbidden(self._take())
        elif role in JOINTS or role is Role.STOP or (role is Role.PLUS and self._after_a_term):
            self._read_joint(self._take())
        elif role is Word.EITHER:
            self._read_either(self._take())
        elif role is Role.SYMBOL:
            self._add_fault(Code.UNREADABLE, self._take().position)
        elif role in _UNHEARD or self._is_loose or self._says_no_more:
            self._skip_filler()
        elif role is Word.REMARK:
            self._read_remark(self._take())
        elif role is Role.UNKNOWN and self._skip_aside():
            pass
        elif self._uncounted is not None and self._counts_before:
            self._count_before()
        elif self._read_term():
            self._note_term()

    # Cues ---------------------------------------------------------------------------------------

    def _cue(self, token: Token) -> Cue | None:
        """What the next token says about who gives; None if it says nothing, or names a card."""
        if token.role is Cue.FOR and self._is_before_it:
            return Cue.IN_RETURN
        if token.role is Cue.FOR and self._after_a_term and self._ahead(1).role in _WHOEVER:
            return Cue.GIVEN  # `2 Goths for whoever is interested`
        if token.role is Cue.OTHERS and self._after_a_term and self._is_right_after(Cue.FOR):
            return Cue.WHO
        if isinstance(token.role, Cue):
            return token.role
        if token.meaning.is_it and self._is_pronoun:
            return Cue.IT
        if token.meaning.verb is not None and self._is_verb(token):
            return Cue.VERB
        if token.meaning.number == 1 and self._is_somebodys_one:
            return Cue.IT
        if self._asks_if_enough and self._after_a_term:
            return Cue.ENOUGH
        return None

    def _is_right_after(self, role: Cue) -> bool:
        return self._at > 0 and self._tokens[self._at - 1].role is role

    @property
    def _is_somebodys_one(self) -> bool:
        """`if you have one`, `falls ihr eins habt`: no card is counted."""
        before = self._tokens[self._at - 1] if self._at else None
        is_theirs = before and (isinstance(before.role, Cue) or before.meaning.verb)
        after = self._ahead(1).role
        ends = self._at + 1 >= self._number_of_tokens or after in BREAKS
        if self._uncounted is not None:
            return False  # `Any Huns? I need one`
        in_words = self._sentence[self._next.start].isalpha() and not self._counts_on(1, ahead=1)
        return in_words and bool(is_theirs) and (ends or after in (*Cue, *_FORBIDDEN))

    @property
    def _is_before_it(self) -> bool:
        """`for that`: what was asked for or offered, not a price."""
        pronoun, after = self._ahead(1), self._ahead(2).role
        is_it = pronoun.role is Cue.IT or pronoun.meaning.is_it
        ends = self._at + 2 >= self._number_of_tokens
        return is_it and (ends or after in BREAKS or isinstance(after, Cue))

    @property
    def _is_pronoun(self) -> bool:
        """An article before a verb or at the end, not before a noun: « je le vends »."""
        after = self._ahead(1)
        at_the_end = self._at + 1 >= self._number_of_tokens
        if after.role is Word.FILLER:
            after = self._ahead(2)
        is_cue = isinstance(after.role, Cue) or after.meaning.verb is not None
        return is_cue or after.role in BREAKS or at_the_end

    def _is_verb(self, token: Token) -> bool:
        """Whether `trade` is the verb here, and « a » not the preposition."""
        before = self._tokens[self._at - 1].role if self._at else None
        if token.role is Word.RANGE:
            clause = self._clauses[-1] if self._clauses else None
            return before is Cue.WHO or (clause is not None and clause.awaits_their_verb)
        ends = self._ahead(1).role in JOINTS or self._at + 1 >= self._number_of_tokens
        if before in (Word.RANGE, *SUBJECTS, Cue.WISHING):
            return True
        if ends or self._ahead(1).role is Role.NOUN or (self._is_broken and self._after_joint):
            return False
        is_first = before in (None, Cue.VERB, Cue.ME, *_UNHEARD, *BREAKS)
        return is_first and self._ahead(1).role in _AFTER_A_VERB

    @property
    def _after_joint(self) -> bool:
        return bool(self._reading.items) and not self._after_a_term

    def _is_after(self, role: Role) -> bool:
        last = self._reading.items[-1] if self._reading.items else None
        return isinstance(last, Joint) and last.role is role

    def _read_cue(self, token: Token, cue: Cue) -> None:
        if not self._clauses or self._begins_a_clause(cue):
            after_and, after_or = self._is_after(Role.AND), self._is_after(Role.OR)
            self._clauses.append(Clause(token.start, after_and=after_and, after_or=after_or))
        clause = self._clauses[-1]
        was_led = clause.led_since_its_cards
        clause.add(cue, token.meaning.verb if cue is Cue.VERB else None)
        if clause.led_since_its_cards and not was_led:
            self._led_at = token.start
        if not clause.has(Mark.TERM) or not clause.has_before_its_cards(*Cue):
            clause.start = clause.start if clause.end else token.start
            clause.end = token.end
        self._cued_since_term, self._is_broken = True, False
        if not self._reading.terms:
            self._reading.items.clear()  # `And I want 2 Goths` joins nothing

    def _begins_a_clause(self, cue: Cue) -> bool:
        clause = self._clauses[-1]
        if cue is Cue.WHICH:
            return clause.has(Mark.TERM)
        if self._is_broken:
            if cue is Cue.FOR:
                return clause.has(Mark.TERM)
            if cue is Cue.PRICE:
                return clause.has(Mark.TERM, Cue.IT)
            is_called = cue in SUBJECTS and clause.has(*SUBJECTS)
            return is_called or (cue in _BEGINS_A_CLAUSE and clause.has(Mark.TERM, Cue.VERB))
        if cue not in SUBJECTS or not clause.has(*SUBJECTS):
            return False
        return clause.has(Cue.VERB) and clause.has(Mark.TERM, Cue.IT)

    def _note_term(self) -> None:
        """The cards just named belong to the clause that is open."""
        if not self._clauses:
            self._clauses.append(Clause(self._next.start))
        clause = self._clauses[-1]
        if clause.led_since_its_cards:
            self._mixed_from(self._led_at)
        clause.add(Mark.TERM)
        last = self._reading.items[-1] if self._reading.items else None
        clause.owner = clause.owner or (last.owner if isinstance(last, Said) else None)
        self._cued_since_term = self._is_broken = False

    def _mixed_from(self, start: int, why: str = "") -> None:
        end = self._tokens[-2].end
        self._add_fault(Code.MIXED_REQUEST_AND_OFFER, (min(start, end), end), why)

    @property
    def _expects_a_term(self) -> bool:
        """After a joint, or after words that say who gives."""
        if self._cued_since_term:
            return self._clauses[-1].leads
        return bool(self._reading.items) and not self._after_a_term

    # A number that comes later ------------------------------------------------------------------

    @property
    def _uncounted(self) -> Said | None:
        """The first cards, if none were named with a number and another clause has begun.

        A number carries over `or`: `Goths or Huns? I need two`.
        """
        terms = self._reading.terms
        is_single = len(terms) == 1 or self._is_choice_of_two
        if not is_single or any(said.count is not None or said.noun is None for said in terms):
            return None
        is_over = not self._clauses[-1].has(Mark.TERM) and self._after_a_term
        is_paused = self._is_after(Role.COMMA) or (self._is_broken and self._after_a_term)
        return terms[0] if is_over or is_paused else None

    @property
    def _is_choice_of_two(self) -> bool:
        conjunctions = [joint for joint in self._reading.joints if joint.role is not Role.COMMA]
        is_choice = [joint.role for joint in conjunctions] == [Role.OR]
        return is_choice and len(self._reading.terms) == 2

    @property
    def _counts_before(self) -> bool:
        """`Any Huns? I need two`, `Goths to spare, two of them`."""
        ends = self._ends_here or self._ahead(1).role in (Word.FILLER, Word.OF, *Cue)
        return self._next.role is Role.NUMBER and ends and self._ahead(2).role is not Role.NOUN

    def _count_before(self) -> None:
        said = self._uncounted
        assert said is not None
        said.count = self._take().meaning.number
        self._drop_comma()
        self._counting = self._clauses[-1]
        self._cued_since_term = self._is_broken = False

    # What is said -------------------------------------------------------------------------------

    def _conclude(self) -> None:
        """Work out the direction; two statements in one sentence must not differ in it."""
        reading = self._reading
        for clause in self._clauses:
            clause.asks = "?" in self._sentence[clause.start :]
        reading.told = told(self._clauses)
        reading.is_cued = any(clause.cues for clause in self._clauses)
        leading = [clause for clause in self._clauses if clause.end]
        reading.lead_in = (leading[0].start, leading[-1].end) if leading else None
        named = [clause for clause in self._clauses if clause.has(Mark.TERM)]
        reading.is_unsaid = any(clause.has_before_its_cards(*SUBJECTS) for clause in named)
        for clause in self._clauses:
            if clause.is_command:
                reading.command = clause.start, self._tokens[-2].end
            elif self._is_unclear(clause) or self._is_turned_round(clause):
                self._mixed_from(clause.start, "torn")
        for clause in named[1:]:
            if clause.leads and _kind(clause) != _kind(named[0]):
                self._mixed_from(clause.start)
        if self._clauses and self._clauses[-1].dangles and reading.terms:
            self._add_fault(Code.UNREADABLE, self._tokens[-2].position, "for")

    def _is_unclear(self, clause: Clause) -> bool:
        """Whether its words say both, or may mean either, and no other clause bears one out."""
        sense = clause.sense()
        if not clause.has(Mark.TERM):
            return sense.is_told and bool(self._reading.terms)  # `2 Goths? pass`
        is_called = any(each.is_call for each in self._clauses)
        is_negated = any(fault.code is Code.NEGATION for fault in self._reading.faults)
        is_unclear = sense.is_unclear or (is_called and sense.is_open)
        is_unclear = is_unclear or (clause.is_against_its_owner and not is_negated)
        others = (each for each in self._clauses if each is not clause)
        return is_unclear and not any(each.bears_out(clause) for each in others)

    def _is_turned_round(self, clause: Clause) -> bool:
        """`Do you need 2 Goths or can I have them?`, `Any Huns wanted? I need two`."""
        is_choice = clause.after_or and clause.has(Cue.IT) and not clause.has(Mark.TERM)
        is_about_them = is_choice or clause is self._counting
        return is_about_them and clause.turns_round(self._reading.told.direction)

    def _drop_joint_before_a_remark(self) -> None:
        """`2 Huns, if anyone has them`: the comma joins nothing."""
        if self._after_joint and self._cued_since_term:
            self._reading.items.pop()

    def _read_remark(self, remark: Token) -> None:
        """`2 cards, I don't mind which`."""
        if not self._reading.items:
            self._add_fault(Code.UNREADABLE, remark.position, "noise")
        elif not self._after_a_term:
            self._reading.items.pop()

    def _note_forbidden(self, token: Token) -> None:
        """Words that no statement may contain; a negation reaches to the next joint."""
        if token.role is Word.ONLY and self._is_restriction:
            return
        if token.role is Word.OVER and (self._is_followed_by(Word.GLAD) or self._is_left_over):
            return
        code, end = _FORBIDDEN[token.role], token.end
        if code is Code.NEGATION and not any(known.code is code for known in self._reading.faults):
            end = self._end_of_part()
        self._add_fault(code, (token.start, end))
        if code is Code.SCORE_CARD:
            self._note_term()

    @property
    def _is_restriction(self) -> bool:
        """« je ne cherche que »: `than` follows before any card."""
        for token in self._tokens[self._at : self._number_of_tokens]:
            if token.role is Word.THAN:
                return True
            if token.role in (Role.NUMBER, Role.NOUN, *_FORBIDDEN):
                return False
        return False

    @property
    def _is_left_over(self) -> bool:
        """„ich hab 2 Goten über“: nothing follows that it could be a bound for."""
        return self._after_a_term and (self._at_the_end or self._next.role in BREAKS)

    def _is_followed_by(self, role: Word) -> bool:
        return any(token.role is role for token in self._tokens[self._at : self._number_of_tokens])

    def _end_of_part(self) -> int:
        """Where the words before the next joint end."""
        at = self._at
        while at < self._number_of_tokens and self._tokens[at].role not in JOINTS:
            at += 1
        return self._tokens[at - 1].end

    # Words that mean nothing --------------------------------------------------------------------

    @property
    def _is_trailing_qualifier(self) -> bool:
        """`2 cards, any`: nothing follows that it could qualify."""
        if not self._after_a_term and not self._is_after(Role.COMMA):
            return False
        ahead = 0
        while self._ahead(ahead).role in _QUALIFIES:
            ahead += 1
        ends = self._at + ahead >= self._number_of_tokens or self._ahead(ahead).role in JOINTS
        return ahead > 0 and ends

    @property
    def _is_loose(self) -> bool:
        """« je propose d'échanger », « d'accord pour vendre », `for whoever wants them`."""
        if self._next.role is Word.OF:
            return isinstance(self._ahead(1).role, Cue)
        if self._next.role is not Cue.FOR:
            return False
        after = self._ahead(2 if self._ahead(1).role is Cue.ME else 1)
        return after.role is Cue.VERB or (after.role in _WHOEVER and not self._after_a_term)

    @property
    def _says_no_more(self) -> bool:
        return self._is_trailing_qualifier or self._is_particle

    @property
    def _is_particle(self) -> bool:
        """`ich tausche 2 Goten ein`, `is 1 Goth enough?`"""
        is_one = self._next.meaning.is_particle or self._next.role is Word.VAGUE
        return is_one and self._ends_here and self._after_a_term

    def _skip_filler(self) -> None:
        """`2 Huns, please`: a comma before it joins nothing."""
        mark = _MARKS.get(self._take().role)
        if mark is not None and self._clauses:
            self._clauses[-1].add(mark)
        self._drop_comma()

    def _drop_comma(self) -> None:
        if self._is_after(Role.COMMA):
            self._reading.items.pop()

    def _skip_aside(self) -> bool:
        """Whether the next words were passed over, as a name or an exclamation."""
        length = self._length_of_aside() if self._asides < _MOST_ASIDES else 0
        if not length:
            return False
        start = self._next.start
        self._at += length
        self._reading.aside = start, self._tokens[self._at - 1].end
        self._drop_comma()
        return True

    def _length_of_aside(self) -> int:
        """How many words from here are a name or an exclamation, not a misspelt card or verb."""
        ahead = 0
        while self._ahead(ahead).role is Role.UNKNOWN:
            ahead += 1
        begun = any(self._clauses) or bool(self._reading.items)
        last = self._tokens[self._at - 1].role if self._at else None
        follows = self._ahead(ahead).role
        ends = self._at + ahead >= self._number_of_tokens or follows in BREAKS
        if begun:
            is_aside = last in BREAKS and ends and bool(self._reading.terms)
        else:
            is_aside = follows in BREAKS or (ahead < 3 and self._leads_on(ahead))
        if not is_aside or ahead > _MOST_ASIDE:
            return 0
        self._asides += 1
        return 0 if any(map(self._is_misspelt, self._tokens[self._at :][:ahead])) else ahead

    def _leads_on(self, ahead: int) -> bool:
        """Whether a verb of its own comes before any card: `Leute, ich suche` without the comma."""
        while isinstance(self._ahead(ahead).role, Cue) or self._ahead(ahead).role in _UNHEARD:
            if self._ahead(ahead).role in _DECIDING:
                rest = self._tokens[self._at + ahead :]
                return any(token.role in (Role.NUMBER, Role.NOUN) for token in rest)
            ahead += 1
        return False

    def _is_misspelt(self, token: Token) -> bool:
        word = self._sentence[token.start : token.end]
        known = self._lexicon.names.nearest(word, most=2) or self._lexicon.cues.nearest(
            word, most=1
        )
        return known is not None

    # Joints -------------------------------------------------------------------------------------

    def _read_either(self, token: Token) -> None:
        """`soit 2 Goths, soit 2 Huns`: the first means nothing, the second means `or`."""
        if self._reading.terms and not isinstance(self._reading.items[-1], Joint):
            self._reading.items.append(Joint(Role.OR, token.position))
        elif self._reading.joints and self._reading.joints[-1].role is Role.COMMA:
            self._reading.items[-1] = Joint(Role.OR, token.position)

    def _read_joint(self, token: Token) -> None:
        """A comma beside `and` or `or` is punctuation, and so is a comma at the start."""
        self._note_break(Mark.STOP if token.role is Role.STOP else Mark.BREAK)
        role = _JOINS.get(token.role, token.role)
        assert isinstance(role, Role)
        items = self._reading.items
        joint = Joint(role, token.position)
        last = items[-1] if items else None
        if isinstance(last, Joint) and Role.COMMA in (role, last.role):
            if last.role is Role.COMMA:
                items[-1] = joint
        elif items or (role is not Role.COMMA and not self._clauses):
            items.append(joint)

    def _note_break(self, mark: Mark) -> None:
        self._is_broken = True
        self._cued_since_term = False
        if self._clauses:
            self._clauses[-1].add(mark)


_JOINS: dict[AnyRole, Role] = {Role.PLUS: Role.AND, Role.STOP: Role.COMMA}


def _kind(clause: Clause) -> tuple[object, bool]:
    return clause.direction(), clause.is_price
