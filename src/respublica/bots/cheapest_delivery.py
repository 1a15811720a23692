"""What a giver parts with: of the bundles that meet a statement, the one its owner misses least.

Where words leave a choice the giver has it (R3.1.4), so a statement is worth what the other side
would pick. Cards are taken greedily, one group of a term at a time, which is quick and, since
lone cards are cheap and groups dear, nearly always exact.
"""

from functools import lru_cache

from respublica.bots.valuation import Bundle, Counts, Rows
from respublica.engine import cards as c
from respublica.engine.cards import Cards
from respublica.engine.trade import Statement, Term

Portion = tuple[int, int, tuple[int, ...]]
"""So many groups, of so many alike, from these slots."""
Ways = tuple[tuple[Portion, ...], ...]
"""A statement's branches, each the portions to take; those that leave least choice come first."""


def ways(said: Statement) -> Ways:
    return tuple(
        tuple(sorted(map(_portion, terms), key=_choice))
        if len(terms) > 1
        else (_portion(terms[0]),)
        for terms in said.branches
    )


def _portion(term: Term) -> Portion:
    return term.count, term.noun.alike, slots_among(term.noun.among)


def _choice(portion: Portion) -> tuple[int, int]:
    return -portion[1], len(portion[2])


@lru_cache(maxsize=256)
def slots_among(mask: Cards) -> tuple[int, ...]:
    return tuple(slot for slot in range(c.SLOTS) if mask & c.ONE[slot])


Given = tuple[float, Bundle]
"""What a bundle costs its owner, and the bundle."""


def least_missed(held: Counts, branches: Ways, rows: Rows) -> Given | None:
    """The cheapest bundle that meets a statement; None if none does."""
    best: Given | None = None
    for portions in branches:
        given = _take(held, portions, rows)
        if given is not None and (best is None or given[0] < best[0]):
            best = given
    return best


def _take(held: Counts, portions: tuple[Portion, ...], rows: Rows) -> Given | None:
    count, alike, slots = portions[0]
    if len(portions) == 1:
        if len(slots) == 1:
            return _take_kind(held, slots[0], count * alike, rows)
        if count == 1:
            return _take_group(held, alike, slots, rows)
    return _take_all(held, portions, rows)


def _take_kind(held: Counts, slot: int, number: int, rows: Rows) -> Given | None:
    before = held[slot]
    if before < number:
        return None
    return rows[slot][before] - rows[slot][before - number], ((slot, number),)


def _take_group(held: Counts, alike: int, slots: tuple[int, ...], rows: Rows) -> Given | None:
    best, found = 0.0, -1
    for slot in slots:
        number = held[slot]
        if number >= alike:
            cost = rows[slot][number] - rows[slot][number - alike]
            if found < 0 or cost < best:
                best, found = cost, slot
    return (best, ((found, alike),)) if found >= 0 else None


def _take_all(held: Counts, portions: tuple[Portion, ...], rows: Rows) -> Given | None:
    left, cost = list(held), 0.0
    for count, alike, slots in portions:
        for _ in range(count):
            given = _take_group(left, alike, slots, rows)
            if given is None:
                return None
            cost += given[0]
            left[given[1][0][0]] -= alike
    gone = tuple((slot, n - left[slot]) for slot, n in enumerate(held) if n != left[slot])
    return cost, gone


def packed(bundle: Bundle) -> Cards:
    return sum(c.several(slot, number) for slot, number in bundle)


def unpacked(cards: Cards) -> Bundle:
    return tuple(c.counts(cards))
