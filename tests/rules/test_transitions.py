"""The table of transitions: a phase handles or refuses any action, and leads where it says."""

from itertools import islice
from random import Random
from typing import get_args

import pytest

from respublica.engine import actions as a
from respublica.engine.actions import Action
from respublica.engine.errors import Code
from respublica.engine.game import Game
from respublica.engine.rules import TRANSITIONS
from respublica.engine.state import Phase
from respublica.engine.trade import statement
from tests.arrange import EDITIONS
from tests.everywhere import MOST_ACTIONS, play, play_safely, refused, table_in

ACTIONS: tuple[type[Action], ...] = get_args(Action)
STRICT = {"strict_speech": True}
GAMES = 12

TO_PHASE = {
    Phase.TRADE: (),
    Phase.ANSWER: ("0: request 1 hun",),
    Phase.CHOOSE: ("0: request 1 hun", "1: respond 1 goth", "2: decline"),
    Phase.DELIVER: ("0: request 1 people", "1: respond 1 goth", "2: decline", "0: accept 1"),
    Phase.DISPLAY: ("0: pass",),
    Phase.DRAW: ("0: pass", "0: done"),
    Phase.LAST_DISPLAY: (),
    Phase.OVER: (),
}


def at(phase: Phase) -> Game:
    """A game of the second edition in that phase."""
    if phase in (Phase.LAST_DISPLAY, Phase.OVER):
        return at_the_end(phase)
    groups = {0: "viking, viking, hun"}
    game = table_in("second", "2 goth", "2 hun", "1 viking", groups=groups, house=STRICT)
    play(game, *TO_PHASE[phase])
    return game


def at_the_end(phase: Phase) -> Game:
    game = table_in("second", "2 goth", "2 hun", "1 viking", people="", civilisation="trade")
    play_safely(game, lambda game: game.phase is phase)
    return game


def some(kind: type[Action], game: Game) -> Action:
    """An action of that type, sensible or not."""
    hun = statement(1, game.edition.nouns["hun"])
    examples: dict[type[Action], Action] = {
        a.Request: a.Request(hun),
        a.Offer: a.Offer(hun),
        a.Pass: a.PASS,
        a.Respond: a.Respond(hun),
        a.Decline: a.DECLINE,
        a.Misspeak: a.Misspeak(Code.NEGATION),
        a.Accept: a.Accept(1),
        a.Refuse: a.REFUSE,
        a.Deliver: a.Deliver(game.edition.read_cards("1 hun")),
        a.Display: a.Display("hun"),
        a.Done: a.DONE,
        a.Draw: a.Draw(1, 2),
    }
    return examples[kind]


def test_every_phase_has_its_row() -> None:
    assert set(TRANSITIONS) == set(Phase)


def test_every_action_is_handled_somewhere() -> None:
    assert {kind for row in TRANSITIONS.values() for kind in row} == set(ACTIONS)


@pytest.mark.parametrize("phase", Phase)
def test_a_phase_can_be_arranged(phase: Phase) -> None:
    assert at(phase).phase is phase


@pytest.mark.parametrize("phase", Phase)
@pytest.mark.parametrize("kind", ACTIONS, ids=lambda kind: kind.__name__.lower())
def test_an_action_out_of_its_phase_is_refused_and_changes_nothing(
    phase: Phase, kind: type[Action]
) -> None:
    game = at(phase)
    if kind in TRANSITIONS[phase]:
        assert handled(game, some(kind, game))
    else:
        assert refused(game, some(kind, game)) is Code.WRONG_PHASE


def handled(game: Game, action: Action) -> bool:
    """Carried out, or refused for a reason of its own."""
    if action in game.legal:
        before = game.phase
        game.play(action)
        return game.phase in TRANSITIONS[before][type(action)].leads_to
    return refused(game, action) is not Code.WRONG_PHASE


@pytest.mark.parametrize("phase", [phase for phase in Phase if phase is not Phase.OVER])
def test_what_is_listed_is_legal_and_the_first_is_safe(phase: Phase) -> None:
    legal = at(phase).legal
    listed = list(islice(legal, 500))
    assert all(action in legal for action in listed)
    assert listed[0] == legal.safe()


def walked(game: Game, rng: Random) -> set[tuple[Phase, type[Action], Phase]]:
    """A random game; the steps it took."""
    steps: set[tuple[Phase, type[Action], Phase]] = set()
    for _ in range(MOST_ACTIONS):
        if game.over:
            return steps
        phase, action = game.phase, game.legal.sample(rng)
        game.play(action)
        steps.add((phase, type(action), game.phase))
    raise AssertionError("this game does not end")


@pytest.mark.parametrize("edition", EDITIONS)
def test_random_play_goes_only_where_the_table_leads(edition: str) -> None:
    rng = Random(edition)
    for seed in range(GAMES):
        game = Game.new(edition, 3 + seed % 3, seed, house={"strict_speech": seed % 2 == 0})
        for before, kind, after in walked(game, rng):
            assert after in TRANSITIONS[before][kind].leads_to


def step(game: Game, *lines: str) -> tuple[Phase, type[Action], Phase]:
    """The last of these lines as a step from phase to phase."""
    play(game, *lines[:-1])
    before = game.phase
    play(game, lines[-1])
    return before, type(game.actions[-1][1]), game.phase


def quiet(*hands: str, **house: bool | int) -> Game:
    return table_in("second", *hands, people="", civilisation="trade", house=house)


def test_where_the_table_leads_is_where_a_game_can_go() -> None:
    """No phase is promised that cannot come: every entry has a game that goes there."""
    promised = {
        (before, kind, after)
        for before, row in TRANSITIONS.items()
        for kind, transition in row.items()
        for after in transition.leads_to
    }
    assert promised - reached() == set()


def reached() -> set[tuple[Phase, type[Action], Phase]]:
    steps: set[tuple[Phase, type[Action], Phase]] = set()
    rng = Random("reached")
    for seed in range(GAMES):
        for edition in ("second", "avalanche"):
            house = {"strict_speech": True, "final_display": seed % 2 == 0}
            steps |= walked(Game.new(edition, 3, seed, house=house), rng)
    steps |= set(rare_steps())
    return steps


def rare_steps() -> list[tuple[Phase, type[Action], Phase]]:
    """What random play seldom meets: empty hands, short games."""
    hands = ("1 goth", "", "")
    ending = {"stalemate_rounds": 1, "final_display": False}
    last = {"stalemate_rounds": 1, "final_display": True}
    return [
        step(quiet(*hands), "0: request 1 hun"),
        step(quiet(*hands), "0: offer 1 goth"),
        step(quiet(*hands), "0: pass", "0: done"),
        step(quiet(*hands, **ending), "0: pass", "0: done", "1: done", "2: done"),
        step(quiet(*hands, **last), "0: pass", "0: done", "1: done", "2: done"),
        step(choosing_a_draw(""), "0: draw 0 people, 0 civilisation"),
        step(choosing_a_draw("1 hun"), "0: draw 0 people, 0 civilisation"),
        step(last_draw(final_display=True), "0: draw 0 people, 0 civilisation"),
        step(last_draw(final_display=False), "0: draw 0 people, 0 civilisation"),
    ]


def choosing_a_draw(left: str) -> Game:
    game = table_in("avalanche", "1 goth", left, "1 hun")
    play(game, "0: pass", "0: done")
    return game


def last_draw(final_display: bool) -> Game:
    """The draw of the last turn of the final round."""
    game = table_in(
        "avalanche",
        *("1 goth", "1 hun", "1 hun"),
        people="hun",
        civilisation="trade",
        groups={0: "viking"},
        house={"final_display": final_display},
    )
    play(game, "0: pass", "0: done", "0: draw 0 people, 1 civilisation")
    for seat in (1, 2):
        play(game, f"{seat}: pass", f"{seat}: done", f"{seat}: draw 0 people, 0 civilisation")
    play(game, "0: pass", "0: done")
    return game
