"""The analysis knows no more than the seat: what the seat cannot tell apart, it cannot either.

Two games that differ only in what a seat cannot see must give it the same review, moment by moment,
and what comes later must not change what was found before. Each check is tried on analyses that
peek; it must find them out.
"""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import TypeAlias

import msgspec
import pytest

from respublica.analysis import review
from respublica.analysis.beliefs import Believer
from respublica.analysis.review import Step
from respublica.analysis.verdict import Effort
from respublica.engine.actions import Action
from respublica.engine.game import Game
from respublica.engine.setup import Beginning
from respublica.engine.view import View
from respublica.kernel import layout as at
from respublica.kernel.convert import state_array
from respublica.kernel.layout import Numbers
from respublica.kernel.worlds import worlds
from respublica.protocol.insight import Moment
from tests.analysis.games import played

LITTLE = Effort(worlds=16, rounds=1, final=3, watched=8)
Actions: TypeAlias = Sequence[tuple[int, Action]]
Analysis: TypeAlias = Callable[[Beginning, Actions, int], Iterator[Step]]


def honest(start: Beginning, actions: Actions, seat: int) -> Iterator[Step]:
    return review.steps(start, actions, seat, effort=LITTLE)


# Checks -------------------------------------------------------------------------------------------


def tells_worlds_apart(analysis: Analysis, game: Game, seat: int) -> bool:
    """Whether it finds something else in a game that the seat cannot tell from this one."""
    other = worlds(game.view(seat), 3, Random(5))[-1].game()
    assert other.view(seat) == game.view(seat)
    assert list(other.state.hands) != list(game.state.hands)
    return list(analysis(other.deal, other.actions, seat)) != list(
        analysis(game.deal, game.actions, seat)
    )


def knows_the_future(analysis: Analysis, game: Game, seat: int) -> bool:
    """Whether it finds something else if the game went on."""
    earlier = game.actions[: len(game.actions) // 2]
    found = list(analysis(game.deal, earlier, seat))[:-1]
    return found != list(analysis(game.deal, game.actions, seat))[: len(found)]


@pytest.mark.parametrize("bots", ["apprentice", "merchant"])
@pytest.mark.parametrize("seat", [0, 2])
def test_what_a_seat_cannot_see_changes_nothing(bots: str, seat: int) -> None:
    assert not tells_worlds_apart(honest, played(11, 70, bots=bots), seat)


@pytest.mark.parametrize("edition", ["first", "avalanche"])
def test_nor_in_other_editions(edition: str) -> None:
    assert not tells_worlds_apart(honest, played(12, 70, edition), 1)


def test_what_comes_later_changes_nothing() -> None:
    assert not knows_the_future(honest, played(11, 70), 0)


# Analyses that peek -------------------------------------------------------------------------------


class Peeking:
    """Remembers the game that is reviewed, and deals from what it should not know."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, write: Callable[..., None]) -> None:
        honest_view, honest_deal = Game.view, Believer.deal
        seen: list[Game] = []

        def view(game: Game, seat: int | None) -> View:
            seen[:] = [game]
            return honest_view(game, seat)

        def deal(believer: Believer, view: View, number: int = 16) -> Numbers:
            dealt = honest_deal(believer, view, number)
            write(dealt, state_array(seen[0].state))
            return dealt

        monkeypatch.setattr(Game, "view", view)
        monkeypatch.setattr(Believer, "deal", deal)


def _write_hand(dealt: Numbers, true: Numbers) -> None:
    dealt[:, at.S_HAND + 3] = true[at.S_HAND + 3]


def _write_deck(dealt: Numbers, true: Numbers) -> None:
    dealt[:, at.S_PEOPLE_DECK :] = true[at.S_PEOPLE_DECK :]


@pytest.mark.parametrize("write", [_write_hand, _write_deck])
def test_an_analysis_that_sees_hidden_cards_is_found_out(
    write: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    Peeking(monkeypatch, write)
    assert tells_worlds_apart(honest, played(11, 70), 0)


def foresighted(start: Beginning, actions: Actions, seat: int) -> Iterator[Step]:
    """Knows how many turns are to come."""
    last = Game.replay(start, actions).state.table.turn
    for step in honest(start, actions, seat):
        changed = isinstance(step, Moment)
        yield msgspec.structs.replace(step, wins=[1 / last] * 4) if changed else step


def test_an_analysis_that_knows_the_future_is_found_out() -> None:
    assert knows_the_future(foresighted, played(11, 70), 0)
