"""What a trade would make of a hand, worked out over every way it can go.

A statement can be met in one or two ways, its branches. Of each way the numbers are known in which
every kind can come or go: from the giver's own hand, or, for whoever gets the cards, from all that
the giver can hold by what lies open. The two sides of a swap choose sealed (R3.1.4), so what comes
does not depend on what goes, and both are set off against each other kind by kind.

All is asked of the open table and the viewer's own hand: a prospect tells nothing of other hands.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from respublica.engine import cards as c
from respublica.engine.cards import Cards
from respublica.engine.delivery_numbers import (
    NO_CARD,
    Numbers,
    any_of,
    each_of,
    exchanged,
    fewest,
    numbers,
)
from respublica.engine.edition import Kind, Pile
from respublica.engine.state import Backs, PublicTable
from respublica.engine.trade import Branch, Noun, Statement, Term, can_meet

_NOTHING_MOVES: tuple[Numbers, ...] = (NO_CARD,) * c.SLOTS


@dataclass(frozen=True, slots=True)
class Way:
    """One way to meet a statement."""

    terms: Branch
    numbers: tuple[Numbers, ...] | None
    """In what numbers every kind can be among the cards; None if it cannot be met this way."""
    missing: tuple[tuple[Noun, int], ...] = ()
    """What the giver lacks for it, and how many."""

    @property
    def certain(self) -> Cards:
        """The cards that move for sure, if it is met this way."""
        return c.NONE if self.numbers is None else c.pack(map(fewest, self.numbers))

    @property
    def is_all(self) -> bool:
        """Whether no others move."""
        return self.numbers is not None and all(each & each - 1 == 0 for each in self.numbers)


@dataclass(frozen=True, slots=True)
class Earning:
    """A score card that a group would earn, or earn no more."""

    pile: Pile
    certain: bool
    """In every way the swap can go; otherwise in some of them."""


@dataclass(frozen=True, slots=True)
class Change:
    """How many of a kind a seat would hold."""

    kind: Kind
    before: int
    after: tuple[int, ...]
    """Every number that is possible, ascending."""
    moves: bool
    """Whether cards of it are sure to move in this way."""
    completes: Earning | None = None
    breaks: Earning | None = None


# The ways to meet a statement -------------------------------------------------------------------


def getting(statement: Statement, unseen: Cards, held: Backs | None = None) -> tuple[Way, ...]:
    """The ways in which a giver may meet it who has some of the unseen cards, with these backs."""
    return tuple(Way(terms, numbers(unseen, terms, held)) for terms in statement.branches)


def unseen_by(table: PublicTable, hand: Cards) -> Cards:
    """The cards that are neither displayed nor in this hand."""
    displayed = (group for groups in table.groups for group in groups)
    return (
        table.edition.all_cards
        - hand
        - sum(c.several(group.kind.slot, group.size) for group in displayed)
    )


def giving(hand: Cards, statement: Statement) -> tuple[Way, ...]:
    """The ways to meet it from this hand, also those for which cards are missing."""
    return tuple(_giving(hand, terms) for terms in statement.branches)


def _giving(hand: Cards, terms: Branch) -> Way:
    found = numbers(hand, terms)
    return Way(terms, found, () if found else tuple(_missing(hand, terms)))


def _missing(hand: Cards, terms: Branch) -> Iterator[tuple[Noun, int]]:
    """What is missing, term by term, if the terms before are met as far as possible."""
    met: Branch = ()
    for term in terms:
        within = (
            Term(count, term.noun)
            for count in range(term.count, 0, -1)
            if can_meet(hand, (*met, Term(count, term.noun)))
        )
        most = next(within, None)
        if most is not None:
            met = (*met, most)
        if most != term:
            yield term.noun, term.count - (most.count if most else 0)


# What a hand becomes ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Exchange:
    """The two sides of a swap, for a seat with this hand; a side without a way moves nothing."""

    table: PublicTable
    seat: int
    hand: Cards
    come: tuple[Way, ...] = ()
    go: tuple[Way, ...] = ()

    def coming(self, way: Way) -> list[Change]:
        """What the seat would hold if cards come this way, whatever goes."""
        if way.numbers is None or not self._can_go:
            return []
        went = _numbers_of(self.go)
        found = self._changes(way.numbers, went, moving=way.numbers)
        return [each for each in found if each.moves or each.completes]

    def going(self, way: Way) -> list[Change]:
        """What the seat would hold if cards go this way, whatever comes."""
        if way.numbers is None:
            return []
        found = self._changes(_numbers_of(self.come), way.numbers, moving=way.numbers)
        return [each for each in found if each.moves or each.breaks]

    @property
    def _can_go(self) -> bool:
        return not self.go or any(way.numbers is not None for way in self.go)

    def _changes(
        self, came: tuple[Numbers, ...], gone: tuple[Numbers, ...], moving: tuple[Numbers, ...]
    ) -> list[Change]:
        held = c.unpack(self.hand)
        after = tuple(map(exchanged, held, came, gone))
        return [
            self._change(kind, held[kind.slot], after, moving[kind.slot])
            for kind in self.table.edition.kinds
            if moving[kind.slot] != NO_CARD
        ]

    def _change(
        self, kind: Kind, before: int, after: tuple[Numbers, ...], moving: Numbers
    ) -> Change:
        then = each_of(after[kind.slot])
        size, left = _to_earn(self.table, self.seat, kind)
        ready = min(before // size, left)
        becomes = [min(number // size, left) for number in then]
        more = [number > ready for number in becomes]
        fewer = [number < ready for number in becomes]
        return Change(
            kind,
            before,
            then,
            moves=not moving & NO_CARD,
            completes=self._earning(kind.earns, more, after),
            breaks=Earning(kind.earns, all(fewer)) if any(fewer) else None,
        )

    def _earning(
        self, pile: Pile, happens: list[bool], after: tuple[Numbers, ...]
    ) -> Earning | None:
        if not any(happens):
            return None
        return Earning(pile, all(happens) and self._lasts(pile, after))

    def _lasts(self, pile: Pile, after: tuple[Numbers, ...]) -> bool:
        """Whether the pile has score cards for all groups that can be in the hand afterwards."""
        groups = (
            (after[kind.slot].bit_length() - 1) // self.table.group_size(self.seat, kind)
            for kind in self.table.edition.kinds
            if kind.earns is pile
        )
        return sum(groups) <= len(self.table.pile(pile))


def _numbers_of(ways: tuple[Way, ...]) -> tuple[Numbers, ...]:
    """In what numbers every kind can be among the cards, whatever way is taken."""
    found = [way.numbers for way in ways if way.numbers is not None]
    return tuple(any_of(each) for each in zip(*found, strict=True)) if found else _NOTHING_MOVES


def groups_ready(table: PublicTable, seat: int, kind: Kind, held: int) -> int:
    """How many groups these are, as far as there are score cards left to earn."""
    size, left = _to_earn(table, seat, kind)
    return min(held // size, left)


def _to_earn(table: PublicTable, seat: int, kind: Kind) -> tuple[int, int]:
    """How many make a group, and how many score cards are left for it."""
    return table.group_size(seat, kind), len(table.pile(kind.earns))
