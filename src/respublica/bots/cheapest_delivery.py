"""The cheapest delivery: of the bundles that meet a statement, the one its owner misses least.

Where a statement leaves a choice, the giver chooses (R3.1.4), so a statement is worth what the
other side would pick. Cards are taken greedily, one group of a term at a time. That is quick and
nearly always exact, because single cards are cheap and groups are dear. Where one term takes what
the other needs, they are taken the other way round.
"""

from collections.abc import Iterator
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
    return Giver(held, rows).cheapest(branches)


class Giver:
    """A hand and its owner's prices; the cards that are missed least are listed once.

    A search asks for one, two, three ... cards, and nine cards begin with the eight that are
    missed least.
    """

    __slots__ = ("_held", "_rows", "_runs")

    def __init__(self, held: Counts, rows: Rows) -> None:
        self._held, self._rows = held, rows
        self._runs: dict[tuple[int, tuple[int, ...]], list[Delivery]] = {}
        """For each alike and slots: one, two, three ... of the groups that are missed least."""

    def cheapest(self, branches: Branches) -> Delivery | None:
        """The cheapest bundle that meets a statement; None if the hand has none."""
        best: Delivery | None = None
        for portions in branches:
            taken = self._take(portions)
            if taken is not None and (best is None or taken[0] < best[0]):
                best = taken
        return best

    def one_by_one(self) -> Iterator[Bundle]:
        """One, two, three ... cards of the hand: those that are missed least."""
        return (bundle for _, bundle in self._run(1, tuple(range(c.SLOTS))))

    def _take(self, portions: tuple[Portion, ...]) -> Delivery | None:
        held, rows = self._held, self._rows
        if len(portions) == 1:
            count, alike, slots = portions[0]
            if len(slots) == 1:
                return _take_kind(held, slots[0], count * alike, rows)
            return self._take_some(count, alike, slots)
        if any(len(slots) == 1 and held[slots[0]] < count for count, _, slots in portions):
            return None
        return _take_all(held, portions, rows) or _take_all(held, portions[::-1], rows)

    def _take_some(self, count: int, alike: int, slots: tuple[int, ...]) -> Delivery | None:
        run = self._run(alike, slots)
        return run[count - 1] if count <= len(run) else None

    def _run(self, alike: int, slots: tuple[int, ...]) -> list[Delivery]:
        run = self._runs.get((alike, slots))
        if run is None:
            run = self._runs[alike, slots] = list(_groups(self._held, alike, slots, self._rows))
        return run


def _take_kind(held: Counts, slot: int, number: int, rows: Rows) -> Delivery | None:
    before = held[slot]
    if before < number:
        return None
    return rows[slot][before] - rows[slot][before - number], ((slot, number),)


def _groups(held: Counts, alike: int, slots: tuple[int, ...], rows: Rows) -> Iterator[Delivery]:
    left, cost = list(held), 0.0
    while (taken := _least_missed(left, alike, slots, rows)) is not None:
        cost += taken[0]
        left[taken[1]] -= alike
        yield cost, _gone(held, left)


def _take_all(held: Counts, portions: tuple[Portion, ...], rows: Rows) -> Delivery | None:
    left, cost = list(held), 0.0
    for count, alike, slots in portions:
        for _ in range(count):
            taken = _least_missed(left, alike, slots, rows)
            if taken is None:
                return None
            cost += taken[0]
            left[taken[1]] -= alike
    return cost, _gone(held, left)


def _least_missed(
    held: Counts, alike: int, slots: tuple[int, ...], rows: Rows
) -> tuple[float, int] | None:
    """What the cheapest group of so many alike costs, and its slot."""
    best, found = 0.0, -1
    for slot in slots:
        number = held[slot]
        if number >= alike:
            row = rows[slot]
            cost = row[number] - row[number - alike]
            if found < 0 or cost < best:
                best, found = cost, slot
    return (best, found) if found >= 0 else None


def _gone(held: Counts, left: Counts) -> Bundle:
    return tuple([(slot, n - left[slot]) for slot, n in enumerate(held) if n != left[slot]])


def bundle_of(cards: Cards) -> Bundle:
    return tuple(c.counts(cards))
