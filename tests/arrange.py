"""A small language to arrange tables with: `table("3 goth, 1 alchemy", "2 hun", "1 viking")`."""

from collections.abc import Mapping

from respublica.engine import catalogue
from respublica.engine.actions import Action
from respublica.engine.cards import Cards
from respublica.engine.edition import Edition, RuleValue
from respublica.engine.events import Unredacted
from respublica.engine.game import Game
from respublica.engine.position import REST, Groups, Position
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
CITIES = ["alchemy", "architecture", "metalworking", "shipbuilding"]


TEN_CITIES = ["book", *CITIES * 3][:11]
"""With a Library three groups of a kind are possible, and all cities of the pile."""


def cards(text: str, edition: Edition = SECOND) -> Cards:
    return edition.read_cards(text)


def said(text: str, edition: Edition = SECOND) -> Statement:
    return read_statement(text, edition)


def table(
    *hands: str,
    edition: str | Edition = "second",
    active: int = 0,
    people: str = REST,
    civilisation: str = REST,
    groups: Mapping[int, Groups] | None = None,
    final_turns: int | None = None,
    house: Mapping[str, RuleValue] | None = None,
) -> Game:
    """A game at the beginning of a turn; cards that nobody names are out of it."""
    return Position(
        edition,
        hands,
        people=people,
        civilisation=civilisation,
        groups=groups,
        active=active,
        final_turns=final_turns,
        set_aside=True,
        house=house,
    ).game()


def play(game: Game, *lines: str) -> Unredacted:
    """Actions as in a record, `0: request 2 hun`; what the last one made happen."""
    happened = Unredacted()
    for line in lines:
        seat, _, text = line.partition(": ")
        happened = game.play(action(text, game.edition), int(seat))
    return happened


def action(text: str, edition: Edition = SECOND) -> Action:
    return read_action(text, edition)


def held(game: Game, seat: int) -> str:
    return game.edition.write_cards(game.state.hands[seat])
