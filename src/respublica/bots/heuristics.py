"""Rules of thumb that the simple bots share.

How near a hand is to a group, what a statement is sure to bring, and whose group a card completes.
"""

from collections.abc import Iterable
from random import Random

from respublica.bots.manner import Manner
from respublica.engine import cards as c
from respublica.engine.cards import Cards
from respublica.engine.edition import Edition, Kind
from respublica.engine.trade import Statement, Term, both, deliveries, named, statement
from respublica.engine.view import View

MOST_DELIVERIES = 100
"""If there are more deliveries than this, a sample of this size is looked at."""


def nearness(view: View, hand: Cards) -> float:
    """One for each complete group, and the square of the part held for each started group."""
    return sum(_near(view, view.edition.kind_at[slot], held) for slot, held in c.counts(hand))


def _near(view: View, kind: Kind, held: int) -> float:
    if not view.table.pile(kind.earns):
        return 0
    assert view.seat is not None
    groups, rest = divmod(held, view.table.group_size(view.seat, kind))
    return groups + (rest / view.table.group_size(view.seat, kind)) ** 2


def missing(view: View, kind: Kind) -> int:
    """How many cards the next group of this kind still needs."""
    assert view.seat is not None
    size = view.table.group_size(view.seat, kind)
    return size - c.count(view.hand, kind.slot) % size


def goals(view: View, manner: Manner | None = None) -> list[Kind]:
    """The kinds held whose group can still be displayed, the nearest group first.

    Of groups that are equally near, those first that somebody likes to speak of.
    """
    begun = (view.edition.kind_at[slot] for slot, _ in c.counts(view.hand))
    open_to = [kind for kind in begun if view.table.pile(kind.earns)]
    return sorted(
        open_to,
        key=lambda kind: (missing(view, kind), manner is not None and not manner.likes_kind(kind)),
    )


def some_deliveries(hand: Cards, owed: Statement, rng: Random) -> list[Cards]:
    """All deliveries that meet a statement, or a sample if there are too many."""
    found = deliveries(hand, owed)
    if found.count() <= MOST_DELIVERIES:
        return list(found)
    return [found.sample(rng) for _ in range(MOST_DELIVERIES)]


def sure_of(said: Statement) -> list[Cards]:
    """For each branch that the giver may choose, the cards it is certain to bring."""
    return [named(terms) for terms in said.branches]


def size_of(said: Statement) -> int:
    """The number of cards; of an `or`, that of the smaller branch."""
    return min(sum(term.size for term in terms) for terms in said.branches)


def term(edition: Edition, count: int, kind: Kind) -> Term:
    return Term(count, edition.nouns[kind.id])


def naming(edition: Edition, cards: Cards) -> Statement | None:
    """The statement that names exactly these cards; None for more kinds than two."""
    terms = [term(edition, number, edition.kind_at[slot]) for slot, number in c.counts(cards)]
    if len(terms) == 1:
        return statement(terms[0].count, terms[0].noun)
    return both(*terms) if len(terms) == 2 else None


def completes_a_group(view: View, taker: int, bundle: Cards) -> bool:
    """Whether a seat is known to hold all but these cards of a group."""
    might = [slot for slot, _ in c.counts(bundle) if _may_complete(view, taker, slot, bundle)]
    if not might:
        return False
    known = view.held_at_least()[taker]
    return any(_lacks(view, taker, slot, known) <= c.count(bundle, slot) for slot in might)


def _may_complete(view: View, taker: int, slot: int, bundle: Cards) -> bool:
    """Whether the hand is large enough, judged by its backs alone; quick to work out."""
    held = view.hands[taker]
    enough = held.people if slot in c.PEOPLE_SLOTS else held.civilisation
    return enough >= _size(view, taker, slot) - c.count(bundle, slot)


def _lacks(view: View, seat: int, slot: int, known: Cards) -> int:
    """How many cards the group lacks; too many for any bundle if it is complete already."""
    lacking = _size(view, seat, slot) - c.count(known, slot)
    return lacking if lacking > 0 else c.MOST_ALIKE + 1


def _size(view: View, seat: int, slot: int) -> int:
    return view.table.group_size(seat, view.edition.kind_at[slot])


def leaders(view: View) -> Iterable[int]:
    """The seats with the most points that everybody can count; none while nobody has any."""
    points = [view.points(seat) for seat in range(view.table.seats)]
    return [seat for seat, counted in enumerate(points) if counted == max(points) > 0]
