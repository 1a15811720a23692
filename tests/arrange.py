"""A small language to arrange tables with: `table("3 goth, 1 alchemy", "2 hun", "1 viking")`."""

from collections.abc import Mapping

from respublica.engine import cards as c
from respublica.engine import catalogue
from respublica.engine.actions import Action
from respublica.engine.cards import Cards
from respublica.engine.edition import Category, Edition, Pile, RuleValue
from respublica.engine.events import Event
from respublica.engine.game import Game
from respublica.engine.setup import Deal
from respublica.engine.state import PILE_INDEX, Group
from respublica.engine.trade import Statement
from respublica.language.actions import read_action
from respublica.language.statements import read_statement

EDITIONS = catalogue.names()
SECOND = catalogue.edition("second")
HOUSE: dict[str, list[RuleValue]] = {
    "swap": ["face-up", "face-down"],
    "final_display": [True, False],
    "drawing": ["must", "may"],
    "disqualified": ["speaker", "trade"],
    "strict_speech": [True, False],
    "starting_seat": [0, 1, 2, None],
    "or_offers": ["every-branch", "one-branch"],
    "memory_aid": [True, False],
}
"""The house rules with few values, and all their values."""


def cards(text: str, edition: Edition = SECOND) -> Cards:
    return edition.read_cards(text)


def said(text: str, edition: Edition = SECOND) -> Statement:
    return read_statement(text, edition)


def table(
    *hands: str,
    edition: str = "second",
    active: int = 0,
    people: str | None = None,
    civilisation: str | None = None,
    house: Mapping[str, RuleValue] | None = None,
) -> Game:
    """A game at the beginning of a turn, with these hands.

    The decks hold what is left of the edition, in its order, or just the cards given (from the
    top); cards in nobody's hand and no deck are out of the game.
    """
    rules = catalogue.edition(edition).with_rules(house or {})
    held = [rules.read_cards(hand) for hand in hands]
    left = list(c.unpack(rules.all_cards - sum(held)))
    decks = [
        _deck(text, rules, [slot for slot in rules.deck(category) if _take(left, slot)])
        for category, text in ((Category.PEOPLE, people), (Category.CIVILISATION, civilisation))
    ]
    padding = tuple(rules.deck(Category.PEOPLE)[: rules.deal * len(hands)])
    game = Game(Deal(rules, len(hands), padding + decks[0], decks[1], active))
    game.state.hands[:] = held
    return game


def _take(left: list[int], slot: int) -> bool:
    left[slot] -= 1
    return left[slot] >= 0


def _deck(text: str | None, edition: Edition, rest: list[int]) -> tuple[int, ...]:
    if text is None:
        return tuple(rest)
    return tuple(edition.kind[name.strip()].slot for name in text.split(",") if name.strip())


def display_for(game: Game, seat: int, *kinds: str) -> None:
    """Lay out groups for a seat as if displayed in earlier turns, with their score cards."""
    state = game.state
    for name in kinds:
        kind = game.edition.kind[name]
        group = Group(kind, kind.group, state.table.pile(kind.earns)[0])
        groups = list(state.table.groups)
        groups[seat] = (*groups[seat], group)
        state.table.groups = tuple(groups)
        taken = list(state.table.taken)
        taken[PILE_INDEX[Pile(kind.earns)]] += 1
        state.table.taken = tuple(taken)


def play(game: Game, *lines: str) -> list[Event]:
    """Actions as in a record, `0: request 2 hun`; what the last one made happen."""
    happened: list[Event] = []
    for line in lines:
        seat, _, text = line.partition(": ")
        happened = game.play(action(text, game.edition), int(seat))
    return happened


def action(text: str, edition: Edition = SECOND) -> Action:
    return read_action(text, edition)


def held(game: Game, seat: int) -> str:
    return game.edition.write_cards(game.state.hands[seat])
