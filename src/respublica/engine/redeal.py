"""Decks in which every hidden hand drew what it must have drawn, and the rest fell at random."""

from collections.abc import Mapping, Sequence

from respublica.engine import cards as c
from respublica.engine import events as e
from respublica.engine.cards import Cards
from respublica.engine.ledger import DeadEnd, Ledger, back_of
from respublica.engine.setup import Deal
from respublica.engine.state import Backs
from respublica.engine.trade import RandomSource
from respublica.engine.view import View

_Draws = tuple[list[int | None], list[int | None]]
"""One hand's draws of each back, in order: a kind where one is needed."""


def redeal(
    view: View, ledgers: Mapping[int, Ledger], pool: Sequence[int], rng: RandomSource
) -> Deal:
    """The unseen cards, dealt so that all needs are met before their deadlines."""
    draws = {seat: _placed(ledger, rng) for seat, ledger in ledgers.items()}
    rest = _not_placed(draws, pool, rng)
    decks: tuple[list[int], list[int]] = [], []
    for seat, cards in _draws_in_order(view):
        if isinstance(cards, Backs):
            for back, number in enumerate((cards.people, cards.civilisation)):
                for _ in range(number):
                    slot = draws[seat][back].pop(0)
                    decks[back].append(rest[back].pop() if slot is None else slot)
        else:
            for slot in c.each(cards):
                decks[back_of(slot)].append(slot)
    people, civilisation = (tuple(decks[back] + rest[back]) for back in (0, 1))
    start = view.log[0]
    assert isinstance(start, e.Dealt)
    return Deal(view.edition, view.table.seats, people, civilisation, start.starting_seat)


def _placed(ledger: Ledger, rng: RandomSource) -> _Draws:
    """Needed kinds on random draws before their deadlines.

    The draws before one deadline are among those before a later one, so in the order of deadlines
    any free draw will do.
    """
    draws: _Draws = [None] * ledger.drawn[0], [None] * ledger.drawn[1]
    for deadline, slot in sorted(ledger.deadlines):
        back = draws[back_of(slot)]
        free = [place for place in range(deadline) if back[place] is None]
        back[free[rng.randrange(len(free))]] = slot
    return draws


def _not_placed(
    draws: Mapping[int, _Draws], pool: Sequence[int], rng: RandomSource
) -> tuple[list[int], list[int]]:
    """The unseen cards that nobody needs, shuffled, by back."""
    left = list(pool)
    for people, civilisation in draws.values():
        for slot in (*people, *civilisation):
            if slot is not None:
                left[slot] -= 1
    if min(left) < 0:
        raise DeadEnd
    return _shuffled(left, c.PEOPLE_SLOTS, rng), _shuffled(left, c.CIVILISATION_SLOTS, rng)


def _shuffled(left: Sequence[int], slots: range, rng: RandomSource) -> list[int]:
    cards = [slot for slot in slots for _ in range(left[slot])]
    for last in range(len(cards) - 1, 0, -1):
        other = rng.randrange(last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def _draws_in_order(view: View) -> list[tuple[int, Cards | Backs]]:
    draws: list[tuple[int, Cards | Backs]] = []
    for event in view.log:
        if isinstance(event, e.Dealt):
            draws += enumerate(event.hands)
        elif isinstance(event, e.Drew):
            draws.append((event.seat, event.cards))
    return draws
