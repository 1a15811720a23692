"""The parser: recursive descent that goes on after a fault.

The first fault is not always the one to report, because refusals have an order of precedence
(R3.2.9). So the parser never stops early. It collects every fault and everything it can make sense
of; the interpreter then reports the most important fault with what could be said instead.

    sentence:  [lead-in] term { (and | or | comma) [lead-in] term } [closing]
    term:      { qualifier | article | of } [number] { qualifier | identical } noun { qualifier }
    noun:      card [of] kind | kind [card] | multiple [of] (kind | category) | ...
"""

from dataclasses import dataclass

from respublica.engine.edition import Edition
from respublica.engine.errors import Code
from respublica.language.lexicon import Lexicon, Meaning, Role, Token
from respublica.language.parsed import Fault, Joint, Position, Reading, Said
from respublica.language.word_tables import Word

MULTIPLE_OF = {2: "pair", 3: "three", 4: "four", 5: "five"}
CARD = "card"


@dataclass(slots=True)
class _Determiners:
    """What the words before a noun say."""

    count: int | None = None
    outer: int | None = None
    """The first of two numbers: `2 times three alike`."""
    one_if_singular: bool = False
    qualified: bool = False
    identical: bool = False
    of: bool = False
    misread: bool = False


_JOINTS = frozenset({Role.AND, Role.OR, Role.COMMA})
_FORBIDDEN: dict[Role | Word, Code] = {
    Word.NEGATION: Code.NEGATION,
    Word.BOUND: Code.BOUND,
    Word.SCORE: Code.SCORE_CARD,
}
_BEFORE_A_NOUN = frozenset(
    {
        Word.QUALIFIER,
        Word.ANY,
        Word.ARTICLE,
        Word.ARTICLES,
        Word.OF,
        Word.IDENTICAL,
        Word.TIMES,
        Word.FILLER,
        Word.VAGUE,
        Role.NUMBER,
        Role.NOT_A_COUNT,
        Role.SIGN,
        Role.PLUS,
    }
)
_AFTER_A_NOUN = frozenset({Word.QUALIFIER, Word.IDENTICAL, Word.FILLER})
_INSIDE_A_NOUN = frozenset({Word.OF, Word.ARTICLE, Word.ARTICLES, Word.QUALIFIER})
_NAMES = frozenset({Role.NOUN, Role.ELSEWHERE, Role.UNCLEAR})
_END = Token(Role.SYMBOL, Meaning(Role.SYMBOL), 0, 0)
"""Stands after the last token, so that there is always a next one."""


def read(sentence: str, lexicon: Lexicon) -> Reading:
    """Everything that can be made of the sentence, with all its faults."""
    return _Parser(lexicon.tokens(sentence), lexicon.edition).sentence()


class _Parser:
    def __init__(self, tokens: list[Token], edition: Edition) -> None:
        self._tokens = [*tokens, _END]
        self._number_of_tokens = len(tokens)
        self._edition = edition
        self._at = 0
        self._reading = Reading()
        self._lead_in: Token | None = None
        self._named_a_card = False

    # Moving through the tokens ------------------------------------------------------------------

    @property
    def _next(self) -> Token:
        return self._tokens[self._at]

    def _ahead(self, distance: int) -> Token:
        return self._tokens[self._at + distance]

    @property
    def _at_the_end(self) -> bool:
        return self._at >= self._number_of_tokens

    def _take(self) -> Token:
        token = self._tokens[self._at]
        self._at += 1
        return token

    def _add_fault(self, code: Code, position: Position, why: str = "") -> None:
        self._reading.faults.append(Fault(code, position, why))

    # The sentence -------------------------------------------------------------------------------

    def sentence(self) -> Reading:
        self._reading.strange = sum(
            token.role is Role.UNKNOWN or token.meaning.foreign for token in self._tokens
        )
        while not self._at_the_end:
            self._read_part()
        return self._reading

    def _read_part(self) -> None:
        role = self._next.role
        if role is Role.LEAD_IN:
            self._read_lead_in(self._take())
        elif role is Word.CLOSING:
            self._read_closing(self._take())
        elif role in _FORBIDDEN:
            self._note_forbidden(self._take())
        elif role in _JOINTS or (role is Role.PLUS and self._after_a_term):
            self._read_joint(self._take())
        elif role is Word.EITHER:
            self._read_either(self._take())
        elif role is Role.SYMBOL:
            self._add_fault(Code.UNREADABLE, self._take().position)
        elif role is Word.FILLER:
            self._skip_filler()
        else:
            self._read_term()

    @property
    def _after_a_term(self) -> bool:
        return bool(self._reading.items) and isinstance(self._reading.items[-1], Said)

    def _read_lead_in(self, lead_in: Token) -> None:
        """A lead-in at the start or the end (`zwei Goten biete ich`), or a repeated one."""
        act = lead_in.meaning.act
        if self._lead_in is None and (not self._named_a_card or self._at_the_end):
            self._lead_in, self._reading.act = lead_in, act
            self._reading.lead_in = lead_in.position
        elif self._lead_in is None or act != self._reading.act:
            end = self._tokens[-2].end
            self._add_fault(Code.MIXED_REQUEST_AND_OFFER, (lead_in.start, end))
        elif not self._reading.items or self._after_a_term:
            self._add_fault(Code.UNREADABLE, lead_in.position)

    def _read_closing(self, closing: Token) -> None:
        """`Ich biete 2 Goten an`. After a modal verb, the verb at the end decides."""
        act = closing.meaning.act
        if not self._after_a_term:
            self._add_fault(Code.UNREADABLE, closing.position)
        if act is None:
            return
        if self._lead_in is None or self._lead_in.meaning.yields:
            self._reading.act = act
        elif act != self._reading.act:
            self._add_fault(Code.MIXED_REQUEST_AND_OFFER, closing.position)

    def _note_forbidden(self, token: Token) -> None:
        """Words that no statement may contain; a negation reaches to the next joint."""
        code, end = _FORBIDDEN[token.role], token.end
        self._named_a_card = self._named_a_card or code is Code.SCORE_CARD
        if code is Code.NEGATION and not any(known.code is code for known in self._reading.faults):
            end = self._end_of_part()
        self._add_fault(code, (token.start, end))

    def _end_of_part(self) -> int:
        """Where the words before the next joint end."""
        at = self._at
        while at < self._number_of_tokens and self._tokens[at].role not in _JOINTS:
            at += 1
        return self._tokens[at - 1].end

    def _read_either(self, token: Token) -> None:
        """`soit 2 Goths, soit 2 Huns`: the first means nothing, the second means `or`."""
        if self._reading.terms and not isinstance(self._reading.items[-1], Joint):
            self._reading.items.append(Joint(Role.OR, token.position))
        elif self._reading.joints and self._reading.joints[-1].role is Role.COMMA:
            self._reading.items[-1] = Joint(Role.OR, token.position)

    def _skip_filler(self) -> None:
        """`2 Huns, please`: a comma before it joins nothing."""
        self._take()
        items = self._reading.items
        if items and isinstance(items[-1], Joint) and items[-1].role is Role.COMMA:
            items.pop()

    def _read_joint(self, token: Token) -> None:
        """A comma beside `and` or `or` is punctuation, and so is a comma at the start."""
        role = Role.AND if token.role is Role.PLUS else token.role
        assert isinstance(role, Role)
        items = self._reading.items
        joint = Joint(role, token.position)
        last = items[-1] if items else None
        if isinstance(last, Joint) and Role.COMMA in (role, last.role):
            if last.role is Role.COMMA:
                items[-1] = joint
        elif items or role is not Role.COMMA:
            items.append(joint)

    # A term -------------------------------------------------------------------------------------

    def _read_term(self) -> None:
        said = Said(self._next.start, self._next.end)
        begun_at = self._at
        before = self._read_determiners()
        if self._next.role in _NAMES:
            self._read_noun(said, before)
        elif self._next.role is Role.UNKNOWN:
            self._read_unknown(said, before, at_the_start=self._at == begun_at)
        else:
            self._read_without_noun(said, before, begun_at)
        self._read_qualifiers(said, before)
        said.end = max(said.end, self._tokens[self._at - 1].end)
        if before.misread:
            said.misread = True
        if said.noun is not None or said.misread or said.count is not None:
            self._reading.items.append(said)
            self._named_a_card = True

    def _read_determiners(self) -> _Determiners:
        before = _Determiners()
        while self._next.role in _BEFORE_A_NOUN:
            if self._next.role is Role.PLUS and (before.count or before.qualified):
                break
            self._read_determiner(self._take(), before)
        return before

    def _read_determiner(self, token: Token, before: _Determiners) -> None:
        match token.role:
            case Role.NUMBER:
                self._read_number(token, before)
            case Role.NOT_A_COUNT | Word.VAGUE:
                self._refuse_count(before, token.position, "number")
            case Role.SIGN | Role.PLUS:
                self._read_sign(token, before)
            case Word.ARTICLE:
                before.one_if_singular = before.one_if_singular or not before.of
            case Word.ANY:
                before.one_if_singular = before.qualified = True
            case Word.QUALIFIER:
                before.qualified = True
            case Word.IDENTICAL:
                before.identical = True
            case Word.OF:
                before.of = True
            case _:
                pass

    def _read_number(self, token: Token, before: _Determiners) -> None:
        if self._next.role is Word.RANGE and self._ahead(1).role is Role.NUMBER:
            end = self._ahead(1).end
            self._at += 2
            self._add_fault(Code.BOUND, (token.start, end))
        if before.count is None:
            before.count = token.meaning.number
        elif before.outer is None:
            before.outer, before.count = before.count, token.meaning.number
        else:
            self._refuse_count(before, token.position, "number")

    def _read_sign(self, token: Token, before: _Determiners) -> None:
        if self._next.role in (Role.NUMBER, Role.NOT_A_COUNT):
            self._refuse_count(before, (token.start, self._next.end), "number")
        else:
            before.misread = True
            self._add_fault(Code.UNREADABLE, token.position)

    def _refuse_count(self, before: _Determiners, position: Position, why: str) -> None:
        if not before.misread:
            self._add_fault(Code.COUNT, position, why)
        before.misread = True

    def _read_qualifiers(self, said: Said, before: _Determiners) -> None:
        """Qualifiers after the noun; `identical` changes what the number counts."""
        while self._next.role in _AFTER_A_NOUN:
            if self._next.role is Word.IDENTICAL:
                before.identical = True
            self._take()
            said.end = self._tokens[self._at - 1].end
        if before.identical and said.noun is not None and not said.noun.is_kind:
            self._apply_identical(said, before)
        elif before.outer is not None and not before.misread:
            self._refuse_count(before, said.position, "number")

    def _apply_identical(self, said: Said, before: _Determiners) -> None:
        """`3 identical cards` are one three of a kind, `2 pairs of identical cards` two pairs."""
        assert said.noun is not None
        if said.noun.alike > 1:
            return
        multiple = MULTIPLE_OF.get(before.count or 0)
        if multiple is None:
            self._refuse_count(before, said.position, "identical")
            return
        within = "" if said.noun.id == CARD else f" in {said.noun.id}"
        said.noun = self._edition.nouns[multiple + within]
        said.count = before.outer or 1

    # Nouns --------------------------------------------------------------------------------------

    def _read_noun(self, said: Said, before: _Determiners) -> None:
        first = self._take()
        second = self._read_second_noun(first)
        for token in (first, second):
            if token is not None and token.role is not Role.NOUN:
                self._refuse_name(token)
                said.misread = True
        said.end = (second or first).end
        self._set_count(said, before, first, second)
        if not said.misread:
            self._set_noun(said, first, second)

    def _refuse_name(self, token: Token) -> None:
        if token.role is Role.UNCLEAR:
            self._add_fault(Code.AMBIGUOUS, token.position, "name")
        else:
            self._add_fault(Code.NOT_IN_EDITION, token.position)

    def _read_second_noun(self, first: Token) -> Token | None:
        """The rest of `card of Huns`, `Hun cards`, `pair of Huns`, `People pair`."""
        ahead = 0
        if first.meaning.noun == CARD or self._is_multiple(first):
            while self._ahead(ahead).role in _INSIDE_A_NOUN:
                ahead += 1
        second = self._ahead(ahead)
        if not self._belong_together(first, second):
            return None
        self._at += ahead + 1
        if second.meaning.noun == CARD and self._is_multiple(first):
            return self._read_second_noun(second) or second
        if second.meaning.noun != CARD and self._next.meaning.noun == CARD:
            self._at += 1
        return second

    def _is_multiple(self, token: Token) -> bool:
        return token.role is Role.NOUN and self._edition.nouns[token.meaning.noun].alike > 1

    def _belong_together(self, first: Token, second: Token) -> bool:
        if second.role not in _NAMES:
            return False
        general = [
            token.meaning.noun == CARD or self._is_multiple(token) for token in (first, second)
        ]
        return any(general) and not (self._is_multiple(first) and self._is_multiple(second))

    def _set_count(
        self, said: Said, before: _Determiners, first: Token, second: Token | None
    ) -> None:
        said_as_card = second is not None and second.meaning.noun == CARD
        card = second if second and said_as_card and not self._is_multiple(first) else first
        if before.count is not None:
            said.count = before.count
        elif (before.one_if_singular and card.meaning.singular) or first.meaning.counts_itself:
            said.count = 1

    def _set_noun(self, said: Said, first: Token, second: Token | None) -> None:
        nouns = [self._edition.nouns[first.meaning.noun]]
        if second is not None:
            nouns.append(self._edition.nouns[second.meaning.noun])
        specific = [noun for noun in nouns if noun.id != CARD and noun.alike == 1]
        multiple = [noun for noun in nouns if noun.alike > 1]
        if not multiple:
            said.noun = (specific or nouns)[0]
        elif not specific:
            said.noun = multiple[0]
        elif specific[0].is_kind:
            said.noun, said.times = specific[0], multiple[0].alike
        else:
            said.noun = self._edition.nouns[f"{multiple[0].id} in {specific[0].id}"]

    def _read_unknown(self, said: Said, before: _Determiners, *, at_the_start: bool) -> None:
        """Unknown words are the name of a card where a name is expected, and noise elsewhere."""
        is_name = not at_the_start or self._expects_a_term
        start = self._next.start
        while self._next.role is Role.UNKNOWN:
            said.end = self._take().end
        if self._next.meaning.noun == CARD:
            self._take()
        is_name = is_name or self._next.role in _JOINTS
        if is_name:
            self._add_fault(Code.UNKNOWN_CARD, (start, said.end))
        else:
            self._add_fault(Code.UNREADABLE, (start, said.end), "noise")
        said.count = before.count
        said.misread = is_name

    @property
    def _expects_a_term(self) -> bool:
        """After a joint, or after a lead-in at the start."""
        if self._reading.items:
            return not self._after_a_term
        return self._lead_in is not None

    def _read_without_noun(self, said: Said, before: _Determiners, begun_at: int) -> None:
        """`any 2`, `2 others` and `three alike` are cards. A number alone is not enough."""
        if self._at == begun_at:
            self._add_fault(Code.UNREADABLE, self._take().position)
            return
        said.end = self._tokens[self._at - 1].end
        if before.misread:
            return
        if before.count is not None and (before.qualified or before.identical):
            said.count, said.noun = before.count, self._edition.nouns[CARD]
        elif before.count is not None:
            said.count = before.count
            self._add_fault(Code.UNREADABLE, said.position, "number-only")
        else:
            self._add_fault(Code.UNREADABLE, said.position)
