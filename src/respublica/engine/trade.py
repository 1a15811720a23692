"""The trade language: what may be said, and which bundles of cards meet it (R3.2).

Everything that a term can count has one shape: *a number of groups of identical cards, each group
of the same size, from among some kinds*. `2 hun` is two groups of one from among Huns, `3 people`
three groups of one from among the people, `2 pair` two groups of two from among all. A `Noun` holds
that shape, so nothing here branches on what a noun is called.

A bundle meets a statement only with exactly the right number of cards (R3.2.2). So *meeting* is
*being able to deliver* from the bundle itself, with nothing left over.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from itertools import chain
from typing import Protocol, TypeAlias

from respublica.engine import cards as c
from respublica.engine.cards import Cards
from respublica.engine.errors import Code, IllegalAction


class Join(StrEnum):
    AND = "and"
    OR = "or"


class Opening(StrEnum):
    """What the active seat says: wanting cards, or giving them."""

    REQUEST = "request"
    OFFER = "offer"


@dataclass(frozen=True, slots=True)
class Noun:
    """What a term counts: a kind, a category, any card, or a multiple."""

    id: str
    order: int
    """Its place in the fixed order of R3.2.4."""
    alike: int
    """How many identical cards make one: 1, or 2 to 5 for a multiple."""
    among: Cards
    """A mask of the kinds it may be taken from."""
    is_kind: bool
    alone: bool = False
    """A multiple within a category names two characteristics already (R3.2.5)."""

    def __hash__(self) -> int:
        return hash(self.id)

    def __str__(self) -> str:
        return self.id


@dataclass(frozen=True, slots=True)
class Term:
    count: int
    noun: Noun

    @property
    def size(self) -> int:
        """How many cards it is."""
        return self.count * self.noun.alike

    def __str__(self) -> str:
        return f"{self.count} {self.noun.id}"


Branch: TypeAlias = tuple[Term, ...]
"""One way to meet a statement: a term, or two that are both to be met."""


@dataclass(frozen=True, slots=True)
class Statement:
    """One or two terms in normal form; make one with `statement`, `both` or `either`."""

    terms: tuple[Term, ...]
    join: Join | None = None

    def __str__(self) -> str:
        return (" + " if self.join is Join.AND else " | ").join(map(str, self.terms))

    def is_normal(self) -> bool:
        """Whether it is what `statement`, `both` or `either` would have made."""
        if not all(type(term.count) is int and term.count >= 1 for term in self.terms):
            return False
        if len(self.terms) != 2:
            return len(self.terms) == 1 and self.join is None
        first, second = self.terms
        in_order = (first.noun.order, first.count) < (second.noun.order, second.count)
        joined = self.join is Join.OR or (self.join is Join.AND and first.noun != second.noun)
        return joined and in_order and not (first.noun.alone or second.noun.alone)

    @property
    def branches(self) -> tuple[Branch, ...]:
        """The ways to meet it: two of an `or`, otherwise one."""
        return tuple((term,) for term in self.terms) if self.join is Join.OR else (self.terms,)

    @property
    def single_reading(self) -> Cards | None:
        """The bundle, if the words leave the giver no choice (R3.1.6)."""
        if self.join is Join.OR or not all(term.noun.is_kind for term in self.terms):
            return None
        return named(self.terms)


def named(terms: Branch) -> Cards:
    """The cards that these terms name by kind."""
    return sum(term.count * (term.noun.among & _ONES) for term in terms if term.noun.is_kind)


_ONES = sum(c.ONE)


def statement(count: int, noun: Noun) -> Statement:
    """A statement of one term."""
    return Statement((_term(count, noun),))


def both(first: Term, second: Term) -> Statement:
    """`and`: the same thing merges (R3.2.4)."""
    if first.noun == second.noun and not first.noun.alone:
        return statement(first.count + second.count, first.noun)
    return _joined(first, second, Join.AND)


def either(first: Term, second: Term) -> Statement:
    """`or`: identical terms collapse (R3.2.4)."""
    if first == second:
        return statement(first.count, first.noun)
    return _joined(first, second, Join.OR)


def _term(count: int, noun: Noun) -> Term:
    if count < 1:
        raise IllegalAction(Code.COUNT, f"a count is 1 or more, not '{count} {noun}'")
    return Term(count, noun)


def _joined(first: Term, second: Term, join: Join) -> Statement:
    first, second = _term(first.count, first.noun), _term(second.count, second.noun)
    if first.noun.alone or second.noun.alone:
        said = f"{first} {join} {second}"
        raise IllegalAction(Code.TOO_MANY_TYPES, f"a multiple in a category stands alone: '{said}'")
    if (second.noun.order, second.count) < (first.noun.order, first.count):
        first, second = second, first
    return Statement((first, second), join)


# Matching ---------------------------------------------------------------------------------------


def can_deliver(hand: Cards, statement: Statement) -> bool:
    """Whether the hand can meet the statement; one branch is enough."""
    if statement.join is Join.OR:
        first, second = statement.terms
        return _holds(hand, first) or _holds(hand, second)
    return can_meet(hand, statement.terms)


def can_meet(hand: Cards, terms: Branch) -> bool:
    """Whether the hand can meet one branch: a term, or two at once."""
    return _holds(hand, terms[0]) if len(terms) == 1 else _holds_both(hand, *terms)


def can_deliver_every_branch(hand: Cards, statement: Statement) -> bool:
    """Whether the cards can meet each branch by itself (R3.2.7)."""
    if statement.join is Join.OR:
        return all(_holds(hand, term) for term in statement.terms)
    return can_deliver(hand, statement)


def satisfies(bundle: Cards, statement: Statement) -> bool:
    """Whether exactly these cards meet the statement (R3.2.2)."""
    size = c.total(bundle)
    if statement.join is Join.OR:
        return any(term.size == size and _holds(bundle, term) for term in statement.terms)
    return sum(term.size for term in statement.terms) == size and can_deliver(bundle, statement)


def _holds(hand: Cards, term: Term) -> bool:
    noun = term.noun
    return c.groups(hand & noun.among, noun.alike) >= term.count


def _holds_both(hand: Cards, first: Term, second: Term) -> bool:
    if first.noun.alike > second.noun.alike:
        first, second = second, first
    if first.noun.alike == 1:
        return _holds_singles_and_groups(hand, first, second)
    return _holds_two_multiples(hand, first, second)


def _holds_singles_and_groups(hand: Cards, singles: Term, grouped: Term) -> bool:
    """Take the groups first from kinds that the singles do not want; the rest gives the singles.

    This is exact because of any two nouns that can be joined, either the kinds of one contain those
    of the other, or they have none in common.
    """
    wanted, kinds = singles.noun.among, grouped.noun.among
    alike = grouped.noun.alike
    outside = c.groups(hand & kinds & ~wanted, alike)
    inside = max(0, grouped.count - outside)
    if inside > c.groups(hand & kinds & wanted, alike):
        return False
    return c.total(hand & wanted) - inside * alike >= singles.count


def _holds_two_multiples(hand: Cards, small: Term, large: Term) -> bool:
    """For every number of large groups so far, the most small ones beside them; kind by kind."""
    most = [0] + [-1] * large.count
    for _, held in c.counts(hand):
        most = [
            max(
                most[done - here] + (held - here * large.noun.alike) // small.noun.alike
                if most[done - here] >= 0
                else -1
                for here in range(min(done, held // large.noun.alike) + 1)
            )
            for done in range(large.count + 1)
        ]
    return most[large.count] >= small.count


# Deliveries -------------------------------------------------------------------------------------


class RandomSource(Protocol):
    """What sampling needs of a `random.Random`."""

    def random(self) -> float: ...
    def randrange(self, stop: int, /) -> int: ...


class Reading:
    """A statement, read kind by kind.

    Progress within a branch is the set of pairs (groups of the first term, groups of the second)
    into which the cards read so far can be split. All pairs of all branches are the bits of one
    integer, and reading cards shifts bits. A bundle is accepted if the full pair of some branch is
    among them. Carrying all splits along is what makes every bundle appear exactly once.
    """

    def __init__(self, statement: Statement) -> None:
        self._branches: list[tuple[int, int, int, Branch]] = []
        """For each branch: its first bit, its counts, its terms."""
        self.start = self.accepting = bit = 0
        for terms in statement.branches:
            firsts, seconds = terms[0].count, terms[1].count if len(terms) == 2 else 0
            self._branches.append((bit, firsts, seconds, terms))
            self.start |= 1 << bit
            bit += (firsts + 1) * (seconds + 1)
            self.accepting |= 1 << bit - 1
        self.among = 0
        for term in statement.terms:
            self.among |= term.noun.among
        self._moves: dict[tuple[int, int], list[tuple[int, int]]] = {}
        self._together: dict[tuple[int, int], list[tuple[int, int]]] = {}
        """Those of all numbers up to one."""

    def read(self, progress: int, slot: int, number: int) -> int:
        """The progress after this number of cards of a kind; 0 is a dead end."""
        moves = self._moves.get((slot, number))
        if moves is None:
            moves = self._learn(slot, number)
        after = 0
        for room, shift in moves:
            after |= (progress & room) << shift
        return after

    def read_up_to(self, progress: int, slot: int, most: int) -> int:
        """The progress after no card of a kind, or one, and so on up to most."""
        after = 0
        for room, shift in self._moves_up_to(slot, most):
            after |= (progress & room) << shift
        return after

    def read_back_up_to(self, progress: int, slot: int, most: int) -> int:
        """The progress from which no card of a kind, or up to most, lead there."""
        before = 0
        for room, shift in self._moves_up_to(slot, most):
            before |= progress >> shift & room
        return before

    def _moves_up_to(self, slot: int, most: int) -> list[tuple[int, int]]:
        moves = self._together.get((slot, most))
        if moves is None:
            each = (self._moves_for(slot, number) for number in range(most + 1))
            moves = self._together[slot, most] = list(chain.from_iterable(each))
        return moves

    def _learn(self, slot: int, number: int) -> list[tuple[int, int]]:
        moves = self._moves[slot, number] = list(self._moves_for(slot, number))
        return moves

    def _moves_for(self, slot: int, number: int) -> Iterator[tuple[int, int]]:
        """For each way to split the cards: the pairs with room for it, and how far they shift."""
        for bit, firsts, seconds, terms in self._branches:
            width = seconds + 1
            for first, second in _splits(terms, slot, number):
                if first <= firsts and second <= seconds:
                    row = (1 << width - second) - 1
                    rows = ((1 << width * (firsts - first + 1)) - 1) // ((1 << width) - 1)
                    yield row * rows << bit, first * width + second


reading = lru_cache(maxsize=1 << 14)(Reading)


def _splits(terms: Branch, slot: int, number: int) -> Iterator[tuple[int, int]]:
    """The ways to use up all these cards of a kind: groups of the first term, of the second."""
    alikes = [term.noun.alike if term.noun.among & c.ONE[slot] else 0 for term in terms]
    first, second = (*alikes, 0)[:2]
    for firsts in range(number // first + 1 if first else 1):
        rest = number - firsts * first
        if not rest:
            yield firsts, 0
        elif second and rest % second == 0:
            yield firsts, rest // second


class Deliveries:
    """The distinct bundles of a hand that meet a statement, each once, lazily.

    In order: those with most of the first kind held come first, then most of the second, and so
    on. `count` and `sample` do not list them.
    """

    def __init__(self, hand: Cards, statement: Statement) -> None:
        self._hand = hand
        self._statement = statement

    def __contains__(self, bundle: object) -> bool:
        return (
            isinstance(bundle, int)
            and 0 <= bundle <= c.ALL
            and c.contains(self._hand, bundle)
            and satisfies(bundle, self._statement)
        )

    def __bool__(self) -> bool:
        return can_deliver(self._hand, self._statement)

    def __iter__(self) -> Iterator[Cards]:
        return _Bundles(self._hand, self._statement).each()

    def count(self) -> int:
        return _Bundles(self._hand, self._statement).count()

    def with_at_least(self, some: Cards) -> Iterator[Cards]:
        """Those that contain these cards."""
        among = reading(self._statement).among
        if not c.contains(self._hand & among, some):
            return iter(())
        return _Bundles(self._hand, self._statement, some).each()

    def sample(self, rng: RandomSource) -> Cards:
        """One of them: a branch that can be met, then its cards one after the other.

        Every bundle has a chance; those of which the hand has many cards have a better one.
        """
        branches = [terms for terms in self._statement.branches if can_meet(self._hand, terms)]
        for _ in range(_TRIES):
            terms = branches[int(rng.random() * len(branches))]
            bundle = _bundle_at_random(self._hand, terms, rng)
            if bundle is not None:
                return bundle
        return next(iter(self))


class _Bundles:
    """The bundles as paths through a reading, kind after kind; dead ends are counted as none."""

    def __init__(self, hand: Cards, statement: Statement, least: Cards = c.NONE) -> None:
        self._reading = reading(statement)
        self._held = tuple(c.counts(hand & self._reading.among))
        self._least = least
        self._completions: dict[tuple[int, int], int] = {}

    def each(self) -> Iterator[Cards]:
        return self._each(0, self._reading.start)

    def count(self) -> int:
        return self._count(0, self._reading.start)

    def _choices(self, place: int, progress: int) -> list[tuple[int, int]]:
        """How many of the kind at this place to take, and the progress that leads to."""
        slot, held = self._held[place]
        read = self._reading.read
        return [
            (number, after)
            for number in range(held, c.count(self._least, slot) - 1, -1)
            if (after := read(progress, slot, number))
        ]

    def _count(self, place: int, progress: int) -> int:
        """How many bundles can be completed from here."""
        if place == len(self._held):
            return 1 if progress & self._reading.accepting else 0
        key = place, progress
        known = self._completions.get(key)
        if known is None:
            known = 0
            for _, after in self._choices(place, progress):
                known += self._count(place + 1, after)
            self._completions[key] = known
        return known

    def _each(self, place: int, progress: int) -> Iterator[Cards]:
        if not self._count(place, progress):
            return
        if place == len(self._held):
            yield c.NONE
            return
        slot = self._held[place][0]
        for number, after in self._choices(place, progress):
            for rest in self._each(place + 1, after):
                yield c.several(slot, number) + rest


_TRIES = 20


def _bundle_at_random(hand: Cards, terms: Branch, rng: RandomSource) -> Cards | None:
    """Cards for each term from what is left; None if an early choice leaves too few."""
    bundle = c.NONE
    for term in sorted(terms, key=_narrowest_first):
        noun = term.noun
        for _ in range(term.count):
            slots = [
                slot
                for slot, held in c.counts(hand - bundle & noun.among)
                for _ in range(held // noun.alike)
            ]
            if not slots:
                return None
            bundle += c.several(slots[int(rng.random() * len(slots))], noun.alike)
    return bundle


def _narrowest_first(term: Term) -> tuple[bool, int, int]:
    return not term.noun.is_kind, -term.noun.alike, c.total(term.noun.among)


def deliveries(hand: Cards, statement: Statement) -> Deliveries:
    """The distinct bundles of the hand that meet the statement."""
    return Deliveries(hand, statement)


def count_deliveries(hand: Cards, statement: Statement) -> int:
    """How many distinct bundles there are, without listing them."""
    return Deliveries(hand, statement).count()
