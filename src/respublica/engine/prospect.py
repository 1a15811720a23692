"""What a statement would bring the seat that gets it, and cost the seat that gives it.

A statement can be met in one or two ways, its branches. Of each way some cards are certain: those
it calls by their kind, and for the giver those that every delivery of the hand has in common. All
is asked of the open table and the viewer's own hand, so a prospect tells nothing of other hands.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from respublica.engine import cards as c
from respublica.engine.cards import Cards
from respublica.engine.edition import Kind, Pile
from respublica.engine.state import PublicTable
from respublica.engine.trade import (
    Branch,
    Join,
    Noun,
    Statement,
    Term,
    can_meet,
    deliveries,
    named,
)

_MOST_COMPARED = 200
"""If there are more deliveries than this, only named cards count as certain."""


@dataclass(frozen=True, slots=True)
class Way:
    """One way to meet a statement."""

    terms: Branch
    certain: Cards
    """The cards that move for sure, if it is met this way."""
    is_all: bool
    """Whether no others move."""
    missing: tuple[tuple[Noun, int], ...] = ()
    """What the giver lacks for it, and how many."""


@dataclass(frozen=True, slots=True)
class Change:
    """How many of a kind a seat would hold."""

    kind: Kind
    before: int
    after: int
    completes: Pile | None = None
    """The pile of which a score card could be earned with the group that this makes."""
    breaks: Pile | None = None
    """The pile of which a score card can no longer be earned with it."""


def getting(statement: Statement) -> tuple[Way, ...]:
    """The ways in which the giver may meet it."""
    return tuple(
        Way(terms, named(terms), all(term.noun.is_kind for term in terms))
        for terms in statement.branches
    )


def giving(hand: Cards, statement: Statement) -> tuple[Way, ...]:
    """The ways to meet it from this hand, also those for which cards are missing."""
    return tuple(_giving(hand, terms) for terms in statement.branches)


def _giving(hand: Cards, terms: Branch) -> Way:
    if not can_meet(hand, terms):
        return Way(terms, c.NONE, False, tuple(_missing(hand, terms)))
    branch = Statement(terms, Join.AND if len(terms) == 2 else None)
    bundles = list(islice(deliveries(hand, branch), _MOST_COMPARED + 1))
    if len(bundles) > _MOST_COMPARED:
        return Way(terms, named(terms), False)
    return Way(terms, c.least_of(bundles), len(bundles) == 1)


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


def changes(
    table: PublicTable, seat: int, hand: Cards, *, came: Cards = c.NONE, gone: Cards = c.NONE
) -> list[Change]:
    """What a seat with this hand would hold of every kind that moves."""
    after = hand - gone + came
    return [
        _change(table, seat, table.edition.kind_at[slot], hand, after)
        for slot, _ in c.counts(c.most_of((came, gone)))
    ]


def _change(table: PublicTable, seat: int, kind: Kind, hand: Cards, after: Cards) -> Change:
    before, then = c.count(hand, kind.slot), c.count(after, kind.slot)
    ready = groups_ready(table, seat, kind, before)
    becomes = groups_ready(table, seat, kind, then)
    return Change(
        kind,
        before,
        then,
        completes=kind.earns if becomes > ready else None,
        breaks=kind.earns if becomes < ready else None,
    )


def groups_ready(table: PublicTable, seat: int, kind: Kind, held: int) -> int:
    """How many groups these are, as far as there are score cards left to earn."""
    return min(held // table.group_size(seat, kind), len(table.pile(kind.earns)))
