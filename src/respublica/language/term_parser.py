"""Reads one term: a number and what it counts.

term:  { qualifier | article | of } [number [or number]] { qualifier | identical } noun
       { qualifier } | noun [times] number
noun:  card [of] kind | kind [card] | multiple [of] (kind | category) | ...
"""

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace

from respublica.engine.edition import Edition
from respublica.engine.errors import Code
from respublica.language.cues import SUBJECTS, Cue, Side
from respublica.language.lexicon import AnyRole, Lexicon, Meaning, Role, Token
from respublica.language.parsed import Fault, Joint, Position, Reading, Said
from respublica.language.word_tables import Word

BREAKS = frozenset({Role.COMMA, Role.STOP})
MULTIPLE_OF = {2: "pair", 3: "three", 4: "four", 5: "five"}
CARD = "card"


@dataclass(slots=True)
class _Determiners:
    """What the words before a noun say."""

    count: int | None = None
    outer: int | None = None
    """The first of two numbers: `2 times three alike`."""
    or_else: "_OrElse | None" = None
    one_if_singular: bool = False
    qualified: bool = False
    identical: bool = False
    of: bool = False
    times: bool = False
    each: bool = False
    owner: Side | None = None
    misread: bool = False


@dataclass(frozen=True, slots=True)
class _OrElse:
    """The first number of `one or two Huns`."""

    count: int
    position: Position
    joint: Joint


JOINTS = frozenset({Role.AND, Role.OR, Role.COMMA})
_BEFORE_A_NOUN: frozenset[AnyRole] = frozenset(
    {
        Word.QUALIFIER,
        Word.ANY,
        Word.ARTICLE,
        Word.ARTICLES,
        Word.OF,
        Word.IDENTICAL,
        Word.TIMES,
        Word.EACH,
        Word.FILLER,
        Word.VAGUE,
        Word.FEW,
        Role.NUMBER,
        Role.NOT_A_COUNT,
        Role.SIGN,
        Role.PLUS,
    }
)
_AFTER_A_NOUN = frozenset({Word.QUALIFIER, Word.IDENTICAL, Word.FILLER})
_INSIDE_A_NOUN = frozenset(
    {Word.OF, Word.ARTICLE, Word.ARTICLES, Word.QUALIFIER, Word.IDENTICAL, Word.EACH, Word.ANY}
)
_NAMES = frozenset({Role.NOUN, Role.ELSEWHERE, Role.UNCLEAR})
_AFTER_A_COUNT: frozenset[AnyRole] = frozenset(
    {*JOINTS, Role.STOP, Role.SYMBOL, Word.FILLER, Word.REMARK, *Cue}
)
"""What may follow the number in `Huns x2`."""
_AT_THE_END = frozenset({Role.SYMBOL, Role.STOP, Word.FILLER})
_AFTER_AN_ADVERB = frozenset({Role.NUMBER, *SUBJECTS, Cue.VERB, Cue.ME, Cue.WISHING})
_END = Token(Role.SYMBOL, Meaning(Role.SYMBOL), 0, 0)
"""Stands after the last token, so that there is always a next one."""


class TermParser(ABC):
    """Moves through the tokens of a sentence; collects terms and faults."""

    def __init__(self, tokens: list[Token], lexicon: Lexicon) -> None:
        self._tokens = [*tokens, _END]
        self._number_of_tokens = len(tokens)
        self._lexicon = lexicon
        self._edition: Edition = lexicon.edition
        self._at = 0
        self._reading = Reading()

    # Moving through the tokens ------------------------------------------------------------------

    @property
    def _next(self) -> Token:
        return self._tokens[self._at]

    def _ahead(self, distance: int) -> Token:
        return self._tokens[min(self._at + distance, self._number_of_tokens)]

    @property
    def _at_the_end(self) -> bool:
        return self._at >= self._number_of_tokens

    def _take(self) -> Token:
        token = self._tokens[self._at]
        self._at += 1
        return token

    def _add_fault(self, code: Code, position: Position, why: str = "") -> None:
        self._reading.faults.append(Fault(code, position, why))

    @property
    def _after_a_term(self) -> bool:
        return bool(self._reading.items) and isinstance(self._reading.items[-1], Said)

    @property
    def _ends_here(self) -> bool:
        return self._at + 1 >= self._number_of_tokens or self._ahead(1).role in BREAKS

    @property
    def _asks_if_enough(self) -> bool:
        """`would 1 Goth do?`, `is 1 Goth enough?`"""
        return self._next.meaning.suffices and self._ends_here

    @property
    @abstractmethod
    def _expects_a_term(self) -> bool:
        """Whether a card is to be named next."""

    # A term -------------------------------------------------------------------------------------

    def _read_term(self) -> bool:
        """Whether a card was named."""
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
        said.owner = before.owner
        if before.misread:
            said.misread = True
        if said.noun is None and not said.misread and said.count is None:
            return False
        self._reading.items.append(said)
        return True

    def _read_determiners(self) -> _Determiners:
        before = _Determiners()
        while self._next.role in _BEFORE_A_NOUN:
            if self._next.role is Role.PLUS and (before.count or before.qualified):
                break
            self._read_determiner(self._take(), before)
        return before

    def _read_determiner(self, token: Token, before: _Determiners) -> None:
        before.owner = before.owner or token.meaning.owner
        match token.role:
            case Role.NUMBER:
                self._read_number(token, before)
            case Role.NOT_A_COUNT | Word.VAGUE | Word.FEW:
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
            case Word.TIMES:
                before.times = True
            case Word.EACH if before.count is not None or self._next.role is Role.NUMBER:
                before.each = True
            case Word.EACH:
                self._add_fault(Code.BOUND, token.position)
            case _:
                pass

    def _read_number(self, token: Token, before: _Determiners) -> None:
        if self._next.role is Word.RANGE and self._ahead(1).role is Role.NUMBER:
            end = self._ahead(1).end
            self._at += 2
            self._add_fault(Code.BOUND, (token.start, end))
        if before.count is None:
            self._read_or_else(token, before)
        elif before.outer is not None:
            self._refuse_count(before, token.position, "number")
        elif before.times or before.count != token.meaning.number:
            before.outer, before.count = before.count, token.meaning.number

    def _read_or_else(self, token: Token, before: _Determiners) -> None:
        """`one or two Huns` and „ein, zwei Hunnen“ are two terms."""
        before.count = token.meaning.number
        skipped = 2 if self._ahead(1).role is Word.FILLER else 1
        is_other = self._next.role is Role.OR and self._ahead(skipped).role is Role.NUMBER
        if not is_other and not self._counts_on(before.count):
            return
        joint = Joint(Role.OR, self._next.position)
        before.or_else = _OrElse(before.count, token.position, joint)
        self._at += skipped
        before.count = self._take().meaning.number

    def _counts_on(self, count: int, ahead: int = 0) -> bool:
        """Whether the next number is said in one breath with the last: `one, two Huns`."""
        comma, number, noun = (self._ahead(ahead + place) for place in range(3))
        is_next = number.role is Role.NUMBER and number.meaning.number == count + 1
        return comma.role is Role.COMMA and is_next and noun.role in _NAMES

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
        while self._next.role in _AFTER_A_NOUN and not self._asks_if_enough:
            if self._next.role is Word.IDENTICAL:
                before.identical = True
            self._take()
            said.end = self._tokens[self._at - 1].end
        if before.or_else is not None:
            self._add_or_else(said, before, before.or_else)
        self._count_alike(said, before)

    def _add_or_else(self, said: Said, before: _Determiners, other: _OrElse) -> None:
        start, end = other.position
        first = replace(said, start=start, end=end, count=other.count)
        self._count_alike(first, replace(before, count=other.count))
        said.start = other.joint.position[1] + 1
        self._reading.items += [first, other.joint]

    def _count_alike(self, said: Said, before: _Determiners) -> None:
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
        second = self._read_second_noun(first, before)
        for token in (first, second):
            if token is not None and token.role is not Role.NOUN:
                self._refuse_name(token)
                said.misread = True
        said.end = (second or first).end
        self._set_count(said, before, first, second)
        if said.count is None:
            self._read_count_after(said)
        if not said.misread:
            self._set_noun(said, first, second)

    def _read_count_after(self, said: Said) -> None:
        """`Huns x2`, `Huns: 2`, `Huns, two please`."""
        ahead = 1 if self._next.role in (Word.TIMES, Role.COMMA) else 0
        number = self._ahead(ahead)
        after = _AT_THE_END if self._next.role is Role.COMMA else _AFTER_A_COUNT
        if number.role is Role.NUMBER and self._ahead(ahead + 1).role in after:
            self._at += ahead + 1
            said.count, said.end = number.meaning.number, number.end

    def _refuse_name(self, token: Token) -> None:
        if token.role is Role.UNCLEAR:
            self._add_fault(Code.AMBIGUOUS, token.position, "name")
        else:
            self._add_fault(Code.NOT_IN_EDITION, token.position)

    def _read_second_noun(self, first: Token, before: _Determiners) -> Token | None:
        """The rest of `card of Huns`, `Hun cards`, `pair of Huns`, `People pair`."""
        ahead = 0
        if first.meaning.noun == CARD or self._is_multiple(first):
            while self._ahead(ahead).role in _INSIDE_A_NOUN:
                ahead += 1
        second = self._ahead(ahead)
        if not self._belong_together(first, second):
            return None
        between = [self._ahead(distance).role for distance in range(ahead)]
        before.identical = before.identical or Word.IDENTICAL in between
        before.each = before.each or Word.EACH in between
        self._at += ahead + 1
        if second.meaning.noun == CARD and self._is_multiple(first):
            return self._read_second_noun(second, before) or second
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
        said.each = before.each
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
        start = self._next.start
        while self._next.role is Role.UNKNOWN:
            said.end = self._take().end
        if self._next.meaning.noun == CARD:
            self._take()
        follows = self._next.role
        is_name = not at_the_start or follows in JOINTS
        joined = bool(self._reading.items) and not self._after_a_term
        is_free = joined or follows not in _AFTER_AN_ADVERB
        is_name = is_name or (self._expects_a_term and is_free)
        if is_name:
            self._add_fault(Code.UNKNOWN_CARD, (start, said.end))
        else:
            self._add_fault(Code.UNREADABLE, (start, said.end), "noise")
        said.count = before.count
        said.misread = is_name

    def _read_without_noun(self, said: Said, before: _Determiners, begun_at: int) -> None:
        """`any 2`, `2 others` and `three alike` are cards. A number alone is not enough."""
        if self._at == begun_at:
            self._add_fault(Code.UNREADABLE, self._take().position)
            return
        said.end = self._tokens[self._at - 1].end
        if before.misread:
            return
        last = self._term_before_or
        if before.count is not None and last is not None and not before.qualified:
            said.count, said.noun, said.times = before.count, last.noun, last.times
            said.is_borrowed = True
        elif before.count is not None and (before.qualified or before.identical):
            said.count, said.noun = before.count, self._edition.nouns[CARD]
        elif before.count is not None:
            said.count = before.count
            self._add_fault(Code.UNREADABLE, said.position, "number-only")
        else:
            self._add_fault(Code.UNREADABLE, said.position)

    @property
    def _term_before_or(self) -> Said | None:
        """The term whose noun a number after `or` can borrow."""
        items = self._reading.items
        if len(items) < 2 or not isinstance(items[-1], Joint) or items[-1].role is not Role.OR:
            return None
        last = items[-2]
        return last if isinstance(last, Said) and last.noun is not None else None
