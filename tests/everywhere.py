"""The same test in every edition: cards are named as in the second edition, and put into the words
of the edition at hand. A refusal is asserted together with the promise that it changed nothing.
"""

import re
from collections.abc import Callable, Mapping
from copy import deepcopy

import pytest

from respublica.engine import catalogue
from respublica.engine.actions import Action
from respublica.engine.edition import Edition, RuleValue
from respublica.engine.errors import Code, IllegalAction
from respublica.engine.events import Event, Unredacted
from respublica.engine.game import Game
from respublica.engine.position import REST
from respublica.engine.state import State
from tests import arrange

AVALANCHE = {
    "anglo-saxon": "roman",
    "goth": "babylonian",
    "hun": "egyptian",
    "langobard": "atlantean",
    "viking": "greek",
    "alchemy": "wheel",
    "trade": "chemistry",
    "shipbuilding": "navigation",
}
MOST_ACTIONS = 5_000
_WORD = re.compile("|".join(AVALANCHE))


def editions_where(holds: Callable[[Edition], bool]) -> list[str]:
    return [name for name in arrange.EDITIONS if holds(catalogue.edition(name))]


every_edition = pytest.mark.parametrize("edition", arrange.EDITIONS)


def put(text: str, edition: str) -> str:
    """The text with the cards of that edition."""
    if edition != "avalanche":
        return text
    return _WORD.sub(lambda found: AVALANCHE[found[0]], text)


def table_in(
    edition: str,
    *hands: str,
    active: int = 0,
    people: str = REST,
    civilisation: str = REST,
    groups: Mapping[int, str] | None = None,
    house: Mapping[str, RuleValue] | None = None,
) -> Game:
    return arrange.table(
        *(put(hand, edition) for hand in hands),
        edition=edition,
        active=active,
        people=put(people, edition),
        civilisation=put(civilisation, edition),
        groups={seat: put(kinds, edition) for seat, kinds in (groups or {}).items()},
        house=house,
    )


def play(game: Game, *lines: str) -> Unredacted:
    return arrange.play(game, *(put(line, game.edition.id) for line in lines))


def play_safely(game: Game, until: Callable[[Game], bool]) -> None:
    """Nobody trades or displays, until it is so; a game that never gets there fails."""
    for _ in range(MOST_ACTIONS):
        if until(game):
            return
        game.play(game.legal.safe())
    raise AssertionError(f"after {MOST_ACTIONS} actions still in {game.phase}")


def is_over(game: Game) -> bool:
    return game.over


def holds(game: Game, seat: int, cards: str) -> bool:
    return game.state.hands[seat] == game.edition.read_cards(put(cards, game.edition.id))


def everything(game: Game) -> tuple[State, list[tuple[int, Action]], list[Event]]:
    """A copy of the game to the last field, so that nothing is shared with it."""
    shared = {id(game.edition): game.edition}
    return deepcopy(game.state, shared), list(game.actions), list(game.events)


def refused(game: Game, what: str | Action) -> Code:
    """Why this is refused, a line or an action; and the refusal has changed nothing."""
    before = everything(game)
    with pytest.raises(IllegalAction) as refusal:
        play(game, what) if isinstance(what, str) else game.play(what)
    assert everything(game) == before
    return refusal.value.code
