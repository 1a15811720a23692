"""The cheapest delivery: of the bundles that meet a statement, the one its owner misses least.

Where a statement leaves a choice, the giver chooses (R3.1.4), so a statement is worth what the
other side would pick. Cards are taken greedily, one group of a term at a time. That is quick and
nearly always exact, because single cards are cheap and groups are dear. Where one term takes what
the other needs, they are taken the other way round.
"""

from functools import lru_cache

from respublica.bots.valuation import Bundle, Counts, Rows
from respublica.engine import cards as c
from respublica.engine.cards import Cards
from respublica.engine.trade import Statement, Term

Portion = tuple[int, int, tuple[int, ...]]
"""A term: how many groups, how many alike in each, from which slots."""
Branches = tuple[tuple[Portion, ...], ...]
"""The branches of a statement; in each, the portions that leave the least choice come first."""
Delivery = tuple[float, Bundle]
"""What a bundle costs its owner, and the bundle."""


def branches_of(said: Statement) -> Branches:
    return tuple(
        tuple(sorted(map(_portion, terms), key=_freedom))
        if len(terms) > 1
        else (_portion(terms[0]),)
        for terms in said.branches
    )


def _portion(term: Term) -> Portion:
    return term.count, term.noun.alike, slots_among(term.noun.among)


def _freedom(portion: Portion) -> tuple[int, int]:
    """A key that sorts portions by how much choice they leave."""
    return -portion[1], len(portion[2])


@lru_cache(maxsize=256)
def slots_among(mask: Cards) -> tuple[int, ...]:
    return tuple(slot for slot, _ in c.counts(mask))


def cheapest_delivery(held: Counts, branches: Branches, rows: Rows) -> Delivery | None:
    """The cheapest bundle that meets a statement; None if the hand has none."""
    best: Delivery | None = None
    for portions in branches:
        taken = _take(held, portions, rows)
        if taken is not None and (best is None or taken[0] < best[0]):
            best = taken
    return best


def _take(held: Counts, portions: tuple[Portion, ...], rows: Rows) -> Delivery | None:
    count, alike, slots = portions[0]
    if len(portions) == 1:
        if len(slots) == 1:
            return _take_kind(held, slots[0], count * alike, rows)
        if count == 1:
            return _take_group(held, alike, slots, rows)
    return _take_all(held, portions, rows) or _take_all(held, portions[::-1], rows)


def _take_kind(held: Counts, slot: int, number: int, rows: Rows) -> Delivery | None:
    before = held[slot]
    if before < number:
        return None
    return rows[slot][before] - rows[slot][before - number], ((slot, number),)


def _take_group(held: Counts, alike: int, slots: tuple[int, ...], rows: Rows) -> Delivery | None:
    best, found = 0.0, -1
    for slot in slots:
        number = held[slot]
        if number >= alike:
            cost = rows[slot][number] - rows[slot][number - alike]
            if found < 0 or cost < best:
                best, found = cost, slot
    return (best, ((found, alike),)) if found >= 0 else None


def _take_all(held: Counts, portions: tuple[Portion, ...], rows: Rows) -> Delivery | None:
    left, cost = list(held), 0.0
    for count, alike, slots in portions:
        for _ in range(count):
            taken = _take_group(left, alike, slots, rows)
            if taken is None:
                return None
            cost += taken[0]
            left[taken[1][0][0]] -= alike
    gone = tuple((slot, n - left[slot]) for slot, n in enumerate(held) if n != left[slot])
    return cost, gone


def bundle_of(cards: Cards) -> Bundle:
    return tuple(c.counts(cards))
