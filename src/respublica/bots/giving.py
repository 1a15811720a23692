"""What a giver parts with: of the bundles that meet a statement, the one its owner misses least.

Where words leave a choice the giver has it (R3.1.4), so a statement is worth what the other side
would pick. Cards are taken greedily, one group of a term at a time, which is quick and, since
lone cards are cheap and groups dear, nearly always exact.
"""

from functools import lru_cache

from respublica.bots.valuation import Bundle, Counts
from respublica.engine import cards as c
from respublica.engine.cards import Cards
from respublica.engine.trade import Statement, Term

Rows = tuple[list[float], ...]


def least_missed(held: Counts, said: Statement, rows: Rows) -> tuple[float, Bundle] | None:
    """The cheapest bundle that meets the statement, with its cost; None if none does."""
    best: tuple[float, Bundle] | None = None
    for terms in said.branches:
        taken = _take(held, terms, rows)
        if taken is not None and (best is None or taken[0] < best[0]):
            best = taken
    return best


def _take(held: Counts, terms: tuple[Term, ...], rows: Rows) -> tuple[float, Bundle] | None:
    if len(terms) == 1 and terms[0].noun.is_kind:
        return _take_kind(held, terms[0], rows)
    left, cost = list(held), 0.0
    for term in sorted(terms, key=_choice):
        for _ in range(term.count):
            cheapest = _cheapest_group(left, term, rows)
            if cheapest is None:
                return None
            cost += cheapest[0]
            left[cheapest[1]] -= term.noun.alike
    return cost, tuple((slot, n - left[slot]) for slot, n in enumerate(held) if n != left[slot])


def _take_kind(held: Counts, term: Term, rows: Rows) -> tuple[float, Bundle] | None:
    slot = slots_among(term.noun.among)[0]
    number, row = held[slot], rows[slot]
    if number < term.count:
        return None
    return row[number] - row[number - term.count], ((slot, term.count),)


def _choice(term: Term) -> tuple[int, int]:
    """Terms that leave least choice are met first."""
    return -term.noun.alike, len(slots_among(term.noun.among))


def _cheapest_group(left: Counts, term: Term, rows: Rows) -> tuple[float, int] | None:
    alike = term.noun.alike
    best: tuple[float, int] | None = None
    for slot in slots_among(term.noun.among):
        number = left[slot]
        if number >= alike:
            cost = rows[slot][number] - rows[slot][number - alike]
            if best is None or cost < best[0]:
                best = cost, slot
    return best


@lru_cache(maxsize=256)
def slots_among(mask: Cards) -> tuple[int, ...]:
    return tuple(slot for slot in range(c.SLOTS) if mask & c.ONE[slot])


def packed(bundle: Bundle) -> Cards:
    return sum(c.several(slot, number) for slot, number in bundle)


def unpacked(cards: Cards) -> Bundle:
    return tuple(c.counts(cards))
