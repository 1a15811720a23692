"""The search for the best statement.

There are a quarter of a million legal statements, so not all can be tried. Single terms come first:
kinds by name, then categories and "any card" in numbers, and a few cards alike. These leave the
choice to the giver, who parts with what it misses least; that makes them easy to meet, and often
somebody else's worst cards are one's best. The best single terms are then joined, by `or`, which is
easier to meet, and by `and`, which asks for more. At least one side of an `and` is a kind: "two
people and three cards" says little that "five cards" does not.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations

from respublica.bots.bargaining import Promise
from respublica.bots.valuation import Counts, Rows
from respublica.engine import cards as c
from respublica.engine.edition import Edition
from respublica.engine.trade import Statement, Term, both, either

LEAST_WORTH = 0.3
"""A kind that adds less than this is not asked for by name."""
_MOST_OF_A_KIND = 3
_CATEGORIES = {
    "people": c.PEOPLE_SLOTS,
    "civilisation": c.CIVILISATION_SLOTS,
    "card": range(c.SLOTS),
}
_MULTIPLES = ("pair", "three")
_MOST_MULTIPLES = 2


def terms_to_ask_for(edition: Edition, held: Counts, rows: Rows, most: int) -> Iterator[Term]:
    for kind in edition.kinds:
        row, number = rows[kind.slot], held[kind.slot]
        for count in range(1, min(_MOST_OF_A_KIND, most, kind.copies - number) + 1):
            if row[number + count] - row[number] > LEAST_WORTH:
                yield Term(count, edition.nouns[kind.id])
    yield from bulk_to_ask_for(edition, most)
    yield from _numbers(edition, _MULTIPLES, _MOST_MULTIPLES)


def terms_to_give(edition: Edition, held: Counts, most: int) -> Iterator[Term]:
    for kind in edition.kinds:
        for count in range(1, min(_MOST_OF_A_KIND, held[kind.slot]) + 1):
            yield Term(count, edition.nouns[kind.id])
    yield from bulk_to_give(edition, held, most)


def bulk_to_ask_for(edition: Edition, most: int) -> Iterator[Term]:
    """Numbers of people, civilisation or any cards."""
    return _numbers(edition, _CATEGORIES, most)


def bulk_to_give(edition: Edition, held: Counts, most: int) -> Iterator[Term]:
    for name, slots in _CATEGORIES.items():
        yield from _numbers(edition, [name], min(most, sum(held[slot] for slot in slots)))


def _numbers(edition: Edition, names: Iterable[str], most: int) -> Iterator[Term]:
    for name in names:
        for count in range(1, most + 1):
            yield Term(count, edition.nouns[name])


def good_statements(
    terms: Iterable[Term],
    promise: Promise,
    shortlist: int,
    is_sayable: Callable[[Statement], bool] = lambda said: True,
) -> list[tuple[float, Statement]]:
    """Each of these terms, and the best ones joined by two, with what they promise.

    Those of one term come first, and the most promising one first among each.
    """
    singles = _ranked((Statement((term,)) for term in terms), promise, is_sayable)
    best = [said.terms[0] for _, said in singles[:shortlist]]
    return singles + _ranked(_compounds(best), promise, is_sayable)


def _ranked(
    statements: Iterable[Statement], promise: Promise, is_sayable: Callable[[Statement], bool]
) -> list[tuple[float, Statement]]:
    rated = [(promise(said), said) for said in statements if is_sayable(said)]
    return sorted(rated, key=lambda each: -each[0])


def _compounds(terms: list[Term]) -> Iterator[Statement]:
    for first, second in combinations(terms, 2):
        yield either(first, second)
        if first.noun != second.noun and (first.noun.is_kind or second.noun.is_kind):
            yield both(first, second)
