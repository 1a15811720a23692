"""Every bot of the roster plays whole games by the rules, in every edition, at every table."""

from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from random import Random

import pytest

from respublica.bots import loading, roster
from respublica.bots.bot import Bot
from respublica.engine import events as e
from respublica.engine.actions import Accept, Offer, Request
from respublica.engine.errors import ResPublicaError
from respublica.engine.game import Game
from respublica.engine.state import Ending
from tests.arrange import EDITIONS

ALL = roster.offered()
QUICK = {"senator": "senator:playouts=60:worlds=8:dealt=1"}
"""Bots that search, without searching for long, and with a count of trials instead of a clock."""


def tables(seats: int) -> Iterator[list[str]]:
    """Line-ups in which every bot has a seat."""
    for first in range(0, len(ALL), seats):
        yield [ALL[(first + seat) % len(ALL)] for seat in range(seats)]


def played(names: list[str], edition: str, seed: int) -> Game:
    """A game without any safety net: the first illegal action raises."""
    game = Game.new(edition, len(names), seed)
    bots: list[Bot] = [
        loading.bot(QUICK.get(name, name), Random(seat)) for seat, name in enumerate(names)
    ]
    while (actor := game.actor) is not None:
        game.play(bots[actor].decide(game.view(actor)), actor)
    return game


SEATS = (3, 4, 5)


@pytest.mark.parametrize(("edition", "seats"), [*zip(EDITIONS, cycle(SEATS), strict=False)])
def test_every_bot_plays_by_the_rules(edition: str, seats: int) -> None:
    for names in tables(seats):
        assert played(names, edition, seed=seats).over


@pytest.mark.soak
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_bot_plays_by_the_rules_at_every_table(edition: str, seats: int) -> None:
    for names in tables(seats):
        assert played(names, edition, seed=seats + 10).over


TRADE_WITH_THEIR_LIKE = [name for name in ALL if name not in ("hermit", "peddler", "learner")]
"""Peddlers all want one card more than they give, so that no two of them agree; learners have only
ever dealt with others, and drive too hard a bargain for their like."""


@pytest.mark.parametrize("name", TRADE_WITH_THEIR_LIKE)
def test_a_game_among_one_bot_ends_by_the_deck_and_sees_trades(name: str) -> None:
    game = played([name] * 4, "second", seed=2)
    assert game.result is not None
    assert game.result.ending is Ending.CIVILISATION_DECK
    assert any(isinstance(event, e.Swapped) for event in game.events)
    assert all(game.state.table.groups)


@pytest.mark.parametrize("name", ALL)
def test_the_same_randomness_gives_the_same_game(name: str) -> None:
    names = [name, "novice", "apprentice"]
    assert played(names, "first", 3).actions == played(names, "first", 3).actions


@pytest.mark.parametrize("name", [name for name in ALL if name != "novice"])
def test_nobody_says_the_same_in_vain_three_turns_running(name: str) -> None:
    game = played([name, "hermit", "hermit", "hermit"], "second", seed=4)
    said = [
        action
        for seat, action in game.actions
        if seat == 0 and isinstance(action, (Request, Offer))
    ]
    runs = zip(said, said[1:], said[2:], strict=False)
    assert not any(first == second == third for first, second, third in runs)


def test_a_hermit_never_trades() -> None:
    game = played(["hermit", "haggler", "patron"], "second", seed=5)
    actions = [action for seat, action in game.actions if seat == 0]
    assert not any(isinstance(action, (Request, Offer, Accept)) for action in actions)


def test_an_unknown_name_is_told_with_the_known_ones() -> None:
    with pytest.raises(
        ResPublicaError, match="no bot 'wizard'; there are novice, pupil, apprentice"
    ):
        roster.bot("wizard", Random(0))


@pytest.mark.parametrize("name", roster.NAMES)
def test_every_bot_is_described(name: str) -> None:
    document = Path(__file__).parents[2] / "docs" / "bots.md"
    assert f"| `{name}` |" in document.read_text(encoding="utf-8")
