"""The coach: the same again at one moment, and nothing that the seat could not know.

Two games that a seat cannot tell apart must give it the same advice, hints and beliefs, and a
spectator the same chances, for the same dice. The check is tried on coaches that peek; it must
find them out.
"""

from collections.abc import Callable, Iterator
from itertools import islice
from random import Random

import pytest

from respublica.analysis.beliefs import Believer, believe
from respublica.analysis.chances import Chances, chances
from respublica.analysis.coach import Coach
from respublica.analysis.verdict import Weighing
from respublica.engine.actions import Action
from respublica.engine.game import Game
from respublica.engine.view import View
from respublica.kernel import layout as at
from respublica.kernel.convert import state_array
from respublica.kernel.layout import Numbers
from respublica.kernel.prices import Floats
from respublica.kernel.worlds import worlds
from respublica.language.actions import read_action
from tests.analysis.games import played

MOMENTS = 6
"""The last ones at which a seat was asked."""
COMPOSED = 3


def answers(coach: Coach, view: View, action: Action) -> list[object]:
    """All that a seat can ask its coach at a moment."""
    composed = [action, *islice(_samples(view), COMPOSED)]
    return [
        coach.believe(view).chances.tobytes(),
        *(coach.advise(view, each) for each in composed),
        coach.hint(view),
    ]


def _samples(view: View) -> Iterator[Action]:
    luck = Random(view.number)
    while True:
        yield view.legal.sample(luck)


def coached(game: Game, seat: int) -> list[object]:
    """What a coach says at the last moments of a seat, from the dice of the same seed."""
    again = Game.replay(game.deal, ())
    coach, told = Coach(again.view(seat), Random(1)), list[object]()
    own = [number for number, (actor, _) in enumerate(game.actions) if actor == seat]
    for number, (actor, action) in enumerate(game.actions):
        if number in own[-MOMENTS:]:
            told += answers(coach, again.view(seat), action)
        again.play(action, actor)
    return told


def seen(game: Game) -> Chances:
    """By a spectator."""
    return chances(believe(game.view(None), Random(1)), Random(1))


def another(game: Game, viewer: int | None) -> Game:
    """A game that the viewer cannot tell from this one."""
    found = worlds(game.view(viewer), 3, Random(5))[-1].game()
    assert found.view(viewer) == game.view(viewer)
    assert list(found.state.hands) != list(game.state.hands)
    return found


def tells_worlds_apart(game: Game, seat: int) -> bool:
    return coached(another(game, seat), seat) != coached(game, seat)


# Honest -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bots", ["apprentice", "merchant"])
@pytest.mark.parametrize("seat", [1, 3])
def test_a_coach_knows_no_more_than_the_seat(bots: str, seat: int) -> None:
    assert not tells_worlds_apart(played(21, 60, bots=bots), seat)


@pytest.mark.parametrize("edition", ["first", "avalanche"])
def test_nor_in_other_editions(edition: str) -> None:
    assert not tells_worlds_apart(played(22, 60, edition), 0)


def test_a_spectator_is_told_no_more_than_everybody_sees() -> None:
    game = played(21, 60)
    assert seen(another(game, None)) == seen(game)


def test_at_one_moment_a_coach_says_the_same_again() -> None:
    game = played(21, 60)
    seat = game.actor
    assert seat is not None
    view = game.view(seat)
    coach, action = Coach(view, Random(1)), view.legal.sample(Random(1))
    assert answers(coach, view, action) == answers(coach, view, action)


def test_a_hint_is_among_what_can_be_done() -> None:
    game = played(21, 61)
    seat = game.actor
    assert seat is not None
    hint = Coach(game.view(seat), Random(1)).hint(game.view(seat))
    assert hint is not None
    game.copy().play(read_action(hint.best.action, game.edition))


@pytest.mark.parametrize("edition", ["second", "avalanche"])
def test_where_there_is_nothing_to_choose_there_is_no_hint(edition: str) -> None:
    game, asked = played(21, 90, edition), 0
    again = Game.replay(game.deal, ())
    for actor, action in game.actions:
        view = again.view(actor)
        if len(list(islice(iter(view.legal), 2))) == 1:
            asked += 1
            assert Coach(view, Random(1)).hint(view) is None
        again.play(action, actor)
    assert asked > 3


# Coaches that peek --------------------------------------------------------------------------------


class Peeking:
    """Remembers the game that is looked at, and what `write` makes of it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._seen: list[Game] = []
        honest = Game.view

        def view(game: Game, seat: int | None) -> View:
            self._seen[:] = [game]
            return honest(game, seat)

        monkeypatch.setattr(Game, "view", view)

    @property
    def truth(self) -> Numbers:
        return state_array(self._seen[0].state)


def _deal(monkeypatch: pytest.MonkeyPatch, write: Callable[[Numbers, Numbers], None]) -> None:
    """The beliefs are made of what was really dealt."""
    peeking, honest = Peeking(monkeypatch), Believer.deal

    def deal(believer: Believer, view: View, number: int = 16) -> Numbers:
        dealt = honest(believer, view, number)
        write(dealt, peeking.truth)
        return dealt

    monkeypatch.setattr(Believer, "deal", deal)


def _write_hand(dealt: Numbers, true: Numbers) -> None:
    dealt[:, at.S_HAND + 2] = true[at.S_HAND + 2]


def _write_deck(dealt: Numbers, true: Numbers) -> None:
    dealt[:, at.S_PEOPLE_DECK :] = true[at.S_PEOPLE_DECK :]


@pytest.mark.parametrize("write", [_write_hand, _write_deck])
def test_a_coach_that_sees_hidden_cards_is_found_out(
    write: Callable[[Numbers, Numbers], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    _deal(monkeypatch, write)
    assert tells_worlds_apart(played(21, 60), 0)


def test_a_coach_that_tries_what_is_said_in_the_real_game_is_found_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Beliefs are honest; only the trials of what is composed see the hands."""
    peeking, honest = Peeking(monkeypatch), Weighing.prospect

    def prospect(weighing: Weighing, each: tuple[int, int]) -> Floats:
        weighing._search.trials.worlds[:] = peeking.truth
        return honest(weighing, each)

    monkeypatch.setattr(Weighing, "prospect", prospect)
    assert tells_worlds_apart(played(21, 60), 0)


def test_a_spectator_who_sees_a_hand_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    _deal(monkeypatch, _write_hand)
    game = played(21, 60)
    assert seen(another(game, None)) != seen(game)
