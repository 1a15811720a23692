"""Reading a sentence: recursive descent, and forgiving, so that it can say what is wrong.

The first fault met is not always the one to report: the refusals have an order of precedence
(R3.2.9). So reading never stops. It notes every fault, makes the best of what it can read, and
the most important fault is reported with what could be said instead.

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
    """What stands before a noun."""

    count: int | None = None
    outer: int | None = None
    """The first of two numbers: `2 times three alike`."""
    one_if_singular: bool = False
    qualified: bool = False
    identical: bool = False
    of: bool = False
    misread: bool = False


_JOINTS = frozenset({Role.AND, Role.OR, Role.COMMA})
_NOTED = frozenset({Word.NEGATION, Word.BOUND, Word.SCORE})
_NOTED_AS = {
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
"""Stands after the last token, so that looking ahead needs no care."""


def read(sentence: str, lexicon: Lexicon) -> Reading:
    """Everything that can be made of the sentence, with all its faults."""
    return _Reader(lexicon.tokens(sentence), lexicon.edition).sentence()


class _Reader:
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
    def _done(self) -> bool:
        return self._at >= self._number_of_tokens

    def _take(self) -> Token:
        token = self._tokens[self._at]
        self._at += 1
        return token

    def _fault(self, code: Code, position: Position, why: str = "") -> None:
        self._reading.faults.append(Fault(code, position, why))

    # The sentence -------------------------------------------------------------------------------

    def sentence(self) -> Reading:
        self._reading.strange = sum(
            token.role is Role.UNKNOWN or token.meaning.foreign for token in self._tokens
        )
        while not self._done:
            self._part()
        return self._reading

    def _part(self) -> None:
        role = self._next.role
        if role is Role.LEAD_IN:
            self._begin(self._take())
        elif role is Word.CLOSING:
            self._close(self._take())
        elif role in _NOTED:
            self._note(self._take())
        elif role in _JOINTS or (role is Role.PLUS and self._after_a_term):
            self._join(self._take())
        elif role is Word.EITHER:
            self._either(self._take())
        elif role is Role.SYMBOL:
            symbol = self._take()
            self._fault(Code.UNREADABLE, (symbol.start, symbol.end))
        elif role is Word.FILLER:
            self._fill(self._take())
        else:
            self._term()

    @property
    def _after_a_term(self) -> bool:
        return bool(self._reading.items) and isinstance(self._reading.items[-1], Said)

    def _begin(self, lead_in: Token) -> None:
        """A lead-in at the start, at the end (`zwei Goten biete ich`), or once more."""
        act = lead_in.meaning.act
        if self._lead_in is None and (not self._named_a_card or self._done):
            self._lead_in, self._reading.act = lead_in, act
            self._reading.lead_in = lead_in.start, lead_in.end
        elif self._lead_in is None or act != self._reading.act:
            end = self._tokens[-2].end
            self._fault(Code.MIXED_REQUEST_AND_OFFER, (lead_in.start, end))
        elif not self._reading.items or self._after_a_term:
            self._fault(Code.UNREADABLE, (lead_in.start, lead_in.end))

    def _close(self, closing: Token) -> None:
        """`Ich biete 2 Goten an`; after a modal verb the one at the end decides."""
        act = closing.meaning.act
        if not self._after_a_term:
            self._fault(Code.UNREADABLE, (closing.start, closing.end))
        if act is None:
            return
        if self._lead_in is None or self._lead_in.meaning.yields:
            self._reading.act = act
        elif act != self._reading.act:
            self._fault(Code.MIXED_REQUEST_AND_OFFER, (closing.start, closing.end))

    def _note(self, token: Token) -> None:
        """What no statement may contain; its words reach to the next joint."""
        assert isinstance(token.role, Word)
        code, end = _NOTED_AS[token.role], token.end
        self._named_a_card = self._named_a_card or code is Code.SCORE_CARD
        if code is Code.NEGATION and not any(known.code is code for known in self._reading.faults):
            end = self._end_of_part()
        self._fault(code, (token.start, end))

    def _end_of_part(self) -> int:
        """Where the words before the next joint end."""
        at = self._at
        while at < self._number_of_tokens and self._tokens[at].role not in _JOINTS:
            at += 1
        return self._tokens[at - 1].end

    def _either(self, token: Token) -> None:
        """`soit 2 Goths, soit 2 Huns`: nothing the first time, then `or`."""
        if self._reading.terms and not isinstance(self._reading.items[-1], Joint):
            self._reading.items.append(Joint(Role.OR, (token.start, token.end)))
        elif self._reading.joints and self._reading.joints[-1].role is Role.COMMA:
            self._reading.items[-1] = Joint(Role.OR, (token.start, token.end))

    def _fill(self, token: Token) -> None:
        """`2 Huns, please`: the comma joins nothing."""
        items = self._reading.items
        if items and isinstance(items[-1], Joint) and items[-1].role is Role.COMMA:
            items.pop()

    def _join(self, token: Token) -> None:
        """A comma beside `and` or `or` is punctuation; before everything it is none."""
        role = Role.AND if token.role is Role.PLUS else token.role
        assert isinstance(role, Role)
        items = self._reading.items
        joint = Joint(role, (token.start, token.end))
        last = items[-1] if items else None
        if isinstance(last, Joint) and Role.COMMA in (role, last.role):
            if last.role is Role.COMMA:
                items[-1] = joint
        elif items or role is not Role.COMMA:
            items.append(joint)

    # A term -------------------------------------------------------------------------------------

    def _term(self) -> None:
        said = Said(self._next.start, self._next.end)
        begun_at = self._at
        before = self._determiners()
        if self._next.role in _NAMES and not self._done:
            self._noun(said, before)
        elif self._next.role is Role.UNKNOWN and not self._done:
            self._unknown(said, before, at_the_start=self._at == begun_at)
        else:
            self._nounless(said, before, begun_at)
        self._after(said, before)
        said.end = max(said.end, self._tokens[self._at - 1].end)
        if before.misread:
            said.misread = True
        if said.noun is not None or said.misread or said.count is not None:
            self._reading.items.append(said)
            self._named_a_card = True

    def _determiners(self) -> _Determiners:
        before = _Determiners()
        while not self._done and self._next.role in _BEFORE_A_NOUN:
            if self._next.role is Role.PLUS and (before.count or before.qualified):
                break
            self._determiner(self._take(), before)
        return before

    def _determiner(self, token: Token, before: _Determiners) -> None:
        match token.role:
            case Role.NUMBER:
                self._number(token, before)
            case Role.NOT_A_COUNT | Word.VAGUE:
                self._miscounted(before, (token.start, token.end), "number")
            case Role.SIGN | Role.PLUS:
                self._sign(token, before)
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

    def _number(self, token: Token, before: _Determiners) -> None:
        if self._next.role is Word.RANGE and self._ahead(1).role is Role.NUMBER:
            end = self._ahead(1).end
            self._at += 2
            self._fault(Code.BOUND, (token.start, end))
        if before.count is None:
            before.count = token.meaning.number
        elif before.outer is None:
            before.outer, before.count = before.count, token.meaning.number
        else:
            self._miscounted(before, (token.start, token.end), "number")

    def _sign(self, token: Token, before: _Determiners) -> None:
        if self._next.role in (Role.NUMBER, Role.NOT_A_COUNT):
            self._miscounted(before, (token.start, self._next.end), "number")
        else:
            before.misread = True
            self._fault(Code.UNREADABLE, (token.start, token.end))

    def _miscounted(self, before: _Determiners, position: Position, why: str) -> None:
        if not before.misread:
            self._fault(Code.COUNT, position, why)
        before.misread = True

    def _after(self, said: Said, before: _Determiners) -> None:
        """Qualifiers after the noun, and what being identical makes of the number."""
        while not self._done and self._next.role in _AFTER_A_NOUN:
            if self._next.role is Word.IDENTICAL:
                before.identical = True
            self._take()
            said.end = self._tokens[self._at - 1].end
        if before.identical and said.noun is not None and not said.noun.is_kind:
            self._identical(said, before)
        elif before.outer is not None and not before.misread:
            self._miscounted(before, said.position, "number")

    def _identical(self, said: Said, before: _Determiners) -> None:
        """`3 identical cards` are one three of a kind; `2 pairs of identical cards` two pairs."""
        assert said.noun is not None
        if said.noun.alike > 1:
            return
        multiple = MULTIPLE_OF.get(before.count or 0)
        if multiple is None:
            self._miscounted(before, said.position, "identical")
            return
        within = "" if said.noun.id == CARD else f" in {said.noun.id}"
        said.noun = self._edition.nouns[multiple + within]
        said.count = before.outer or 1

    # Nouns --------------------------------------------------------------------------------------

    def _noun(self, said: Said, before: _Determiners) -> None:
        first = self._take()
        second = self._second_noun(first)
        for token in (first, second):
            if token is not None and token.role is not Role.NOUN:
                self._not_here(token)
                said.misread = True
        said.end = (second or first).end
        self._count(said, before, first, second)
        if not said.misread:
            self._combine(said, first, second)

    def _not_here(self, token: Token) -> None:
        position = token.start, token.end
        if token.role is Role.UNCLEAR:
            self._fault(Code.AMBIGUOUS, position, "name")
        else:
            self._fault(Code.NOT_IN_EDITION, position)

    def _second_noun(self, first: Token) -> Token | None:
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
            return self._second_noun(second) or second
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

    def _count(self, said: Said, before: _Determiners, first: Token, second: Token | None) -> None:
        said_as_card = second is not None and second.meaning.noun == CARD
        card = second if second and said_as_card and not self._is_multiple(first) else first
        if before.count is not None:
            said.count = before.count
        elif (before.one_if_singular and card.meaning.singular) or first.meaning.counts_itself:
            said.count = 1

    def _combine(self, said: Said, first: Token, second: Token | None) -> None:
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

    def _unknown(self, said: Said, before: _Determiners, *, at_the_start: bool) -> None:
        """Unknown words are a card's name where one is due, and noise elsewhere."""
        due = not at_the_start or bool(self._reading.items and not self._after_a_term)
        due = due or (self._lead_in is not None and not self._reading.items)
        start = self._next.start
        while not self._done and self._next.role is Role.UNKNOWN:
            said.end = self._take().end
        if not self._done and self._next.meaning.noun == CARD:
            self._take()
        due = due or (not self._done and self._next.role in _JOINTS)
        why = "" if due else "noise"
        self._fault(Code.UNKNOWN_CARD if due else Code.UNREADABLE, (start, said.end), why)
        said.count = before.count
        said.misread = due

    def _nounless(self, said: Said, before: _Determiners, begun_at: int) -> None:
        """`any 2`, `2 others`, `three alike`: cards. A number by itself is not enough."""
        if self._at == begun_at:
            token = self._take()
            self._fault(Code.UNREADABLE, (token.start, token.end))
            return
        said.end = self._tokens[self._at - 1].end
        if before.misread:
            return
        if before.count is not None and (before.qualified or before.identical):
            said.count, said.noun = before.count, self._edition.nouns[CARD]
        elif before.count is not None:
            said.count = before.count
            self._fault(Code.UNREADABLE, said.position, "number-only")
        else:
            self._fault(Code.UNREADABLE, said.position)
