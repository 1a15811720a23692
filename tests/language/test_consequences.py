"""Sentences about what a statement would bring or cost."""

import pytest

from respublica.language.consequences import unpayable, weigh_getting, weigh_giving
from tests.arrange import SECOND, cards, said, table

HANDS = ("4 hun, 3 goth, 1 monk, 5 viking", "2 viking", "1 langobard")


def getting(statement: str, language: str = "en") -> str:
    state = table(*HANDS).state
    return weigh_getting(state.table, 0, state.hands[0], said(statement), language)


def giving(statement: str, language: str = "en") -> str:
    state = table(*HANDS).state
    return weigh_giving(state.table, 0, state.hands[0], said(statement), language)


@pytest.mark.parametrize(
    ("statement", "told"),
    [
        ("1 hun", "1 Hun completes a group."),
        ("1 goth", "With 1 Goth you’d have 4 of 5."),
        (
            "1 hun | 2 goth",
            "2 Goths complete a group. 1 Hun completes a group. The giver chooses which.",
        ),
        ("2 people", "The giver chooses the cards."),
        (
            "1 hun + 1 people",
            "1 Hun completes a group. The giver chooses the cards.",
        ),
    ],
)
def test_what_is_got(statement: str, told: str) -> None:
    assert getting(statement) == told


@pytest.mark.parametrize(
    ("statement", "told"),
    [
        ("2 hun", "Giving 2 Huns leaves you 2 Huns."),
        ("1 monk", "Giving 1 Monk leaves you none."),
        ("1 viking", "Giving 1 Viking breaks up a complete group."),
        (
            "1 monk | 1 hun",
            "Giving 1 Hun leaves you 3 Huns. Giving 1 Monk leaves you none."
            " You choose which when the trade is made.",
        ),
        ("2 people", "You choose the cards when the trade is made."),
    ],
)
def test_what_is_given(statement: str, told: str) -> None:
    assert giving(statement) == told


def test_in_german_and_french() -> None:
    assert getting("1 goth", "de") == "1 Gote dazu: dann 4 von 5."
    assert getting("1 hun", "fr") == "1 carte de Huns complète un groupe."
    assert giving("1 viking", "fr") == (
        "Si vous donnez 1 carte de Vikings, un groupe n’est plus complet."
    )


@pytest.mark.parametrize(
    ("owed", "reason"),
    [
        ("2 monk", "You only have 1 Monk, so you can’t pay 2."),
        ("2 book", "You can’t pay 2 Books: you lack 2 Books."),
        ("9 civilisation", "You can’t pay 9 Civilisation cards: you lack 9 Civilisation cards."),
        ("15 people", "You only have 13 People cards, so you can’t pay 15."),
        ("2 monk | 1 book", "You can pay neither 2 Monks nor 1 Book."),
        ("1 hun + 2 book", "You can’t pay 1 Hun and 2 Books: you lack 2 Books."),
    ],
)
def test_why_something_cannot_be_paid(owed: str, reason: str) -> None:
    assert unpayable(cards(HANDS[0]), said(owed), SECOND, "en") == reason


def test_why_in_german_and_french() -> None:
    hand, owed = cards("1 monk"), said("2 monk")
    assert unpayable(hand, owed, SECOND, "de") == "Du hast nur 1 Mönch und kannst nicht 2 geben."
    assert unpayable(hand, owed, SECOND, "fr") == (
        "Vous avez seulement 1 carte de Moines et ne pouvez pas en donner 2."
    )
