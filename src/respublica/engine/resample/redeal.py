"""Decks from which everybody draws what a conjecture says, with the viewer's own draws."""

from collections.abc import Sequence

from respublica.engine import cards as c
from respublica.engine import events as e
from respublica.engine.cards import Cards
from respublica.engine.hidden import FaceDownDeck
from respublica.engine.setup import Deal
from respublica.engine.state import Backs, backs
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
    decks = FaceDownDeck(people), FaceDownDeck(civilisation)
    return Deal(view.edition, seats, *decks, start.starting_seat)


def began_with_a_deal(view: View) -> bool:
    """Whether the log tells of the whole game: all cards were shuffled, and hands dealt."""
    dealt, first_turn = view.log[0], view.log[1]
    assert isinstance(dealt, e.Dealt)
    hands = [hand if isinstance(hand, Backs) else backs(hand) for hand in dealt.hands]
    groups = [group for displayed in view.table.groups for group in displayed]
    displayed = sum(isinstance(event, e.Displayed) for event in view.log)
    cards = sum(hand.total for hand in view.hands) + sum(group.size for group in groups)
    decks = view.table.people_left + view.table.civilisation_left
    return (
        all(hand == Backs(view.edition.deal, 0) for hand in hands)
        and len(groups) == displayed
        and cards + decks == c.total(view.edition.all_cards)
        and first_turn == e.TurnBegan(dealt.starting_seat, 1)
    )


def _draws(view: View) -> list[Cards | Backs]:
    draws: list[Cards | Backs] = []
    for event in view.log:
        if isinstance(event, e.Dealt):
            draws += event.hands
        elif isinstance(event, e.Drew):
            draws.append(event.cards)
    return draws
