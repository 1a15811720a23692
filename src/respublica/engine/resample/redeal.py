"""Decks from which everybody draws what a conjecture says, with the viewer's own draws."""

from collections.abc import Sequence

from respublica.engine import cards as c
from respublica.engine import events as e
from respublica.engine.cards import Cards
from respublica.engine.setup import Deal
from respublica.engine.state import Backs
from respublica.engine.view import View


def redeal(view: View, kinds: Sequence[int]) -> Deal:
    """The kinds of the unseen cards: those drawn in the order of the draws, then the rest."""
    people, civilisation = list[int](), list[int]()
    left = iter(kinds)
    for cards in _draws(view):
        if isinstance(cards, Backs):
            people += [next(left) for _ in range(cards.people)]
            civilisation += [next(left) for _ in range(cards.civilisation)]
        else:
            people += c.each(cards & c.PEOPLE)
            civilisation += c.each(cards & c.CIVILISATION)
    for kind in left:
        (people if kind in c.PEOPLE_SLOTS else civilisation).append(kind)
    start = view.log[0]
    assert isinstance(start, e.Dealt)
    seats = view.table.seats
    return Deal(view.edition, seats, tuple(people), tuple(civilisation), start.starting_seat)


def _draws(view: View) -> list[Cards | Backs]:
    draws: list[Cards | Backs] = []
    for event in view.log:
        if isinstance(event, e.Dealt):
            draws += event.hands
        elif isinstance(event, e.Drew):
            draws.append(event.cards)
    return draws
