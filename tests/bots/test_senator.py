"""The senator: legal everywhere, the same for the same dice, in time, and nobody's brake."""

import threading
import time
from random import Random

import pytest

from respublica.bots.bot import Bot
from respublica.bots.merchant import Merchant
from respublica.bots.senator import Senator
from respublica.bots.trial_search import SearchSettings
from respublica.engine.game import Game
from respublica.engine.state import Phase
from respublica.language.actions import write_action
from tests.arrange import EDITIONS
from tests.bots.test_positions import POSITIONS, Position

QUICK = SearchSettings(playouts=120, worlds=16, dealt=2)
THOROUGH = SearchSettings(playouts=1200, worlds=64, dealt=2)
BUDGET = 0.5
RHYTHM = 0.005


def played(edition: str, seats: int, seed: int) -> Game:
    game = Game.new(edition, seats, seed)
    bots: list[Bot] = [Senator(Random(seed), QUICK)]
    bots += [Merchant(Random(seat)) for seat in range(1, seats)]
    while (actor := game.actor) is not None:
        game.play(bots[actor].decide(game.view(actor)), actor)
    return game


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("edition", EDITIONS)
def test_it_plays_by_the_rules(edition: str, seats: int) -> None:
    assert played(edition, seats, seats).over


def test_the_same_dice_give_the_same_game() -> None:
    assert played("first", 3, 5).actions == played("first", 3, 5).actions


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_it_gives_no_absurd_answer(position: Position) -> None:
    game = position.arranged()
    view = game.view(game.actor)
    answers = {
        write_action(Senator(Random(seed), THOROUGH).decide(view), game.edition)
        for seed in range(2)
    }
    assert not [given for given in answers if position.is_absurd(given)]


def before_an_opening() -> Game:
    """Some way into a game, so that there is something to think about."""
    game, bots = Game.new("second", 4, 3), [Merchant(Random(seat)) for seat in range(4)]
    while game.phase is not Phase.TRADE or game.state.table.turn < 14:
        assert game.actor is not None
        game.play(bots[game.actor].decide(game.view(game.actor)))
    return game


def test_it_keeps_to_its_budget_and_lets_others_run() -> None:
    game = before_an_opening()
    view, senator = game.view(game.actor), Senator(Random(1), SearchSettings(seconds=BUDGET))
    senator.decide(view)
    late, over = list[float](), threading.Event()

    def beat() -> None:
        while not over.is_set():
            began = time.perf_counter()
            time.sleep(RHYTHM)
            late.append(time.perf_counter() - began - RHYTHM)

    beating = threading.Thread(target=beat)
    beating.start()
    began = time.perf_counter()
    senator.decide(view)
    took = time.perf_counter() - began
    over.set()
    beating.join()
    assert senator.tried > 500
    assert took < BUDGET * 1.2
    assert sorted(late)[len(late) * 9 // 10] < 0.02, "another thread lost its rhythm"
