"""What bots say beside the trade follows from public events alone, and is not much."""

from random import Random

import pytest

from respublica.bots.cast import PEOPLE
from respublica.bots.remarks import remark, reply
from respublica.bots.roster import bot
from respublica.engine.events import Dealt, Event, GameEnded, Swapped, redact
from respublica.engine.game import Game
from respublica.engine.setup import Setup
from respublica.protocol.messages import PHRASES, Talked

BOTS = {1: PEOPLE["zoltan"], 2: PEOPLE["clara"], 3: PEOPLE["anselm"]}
ME = {0}
SEEDS = range(3)


def a_game(seed: int) -> Game:
    game = Game.of(Setup.of("second", 4, seed=seed))
    players = [bot("apprentice", Random(f"{seed} {seat}")) for seat in range(4)]
    while not game.over:
        actor = game.actor
        assert actor is not None
        game.play(players[actor].decide(game.view(actor)), actor)
    return game


@pytest.fixture(scope="module")
def games() -> list[Game]:
    return [a_game(seed) for seed in SEEDS]


def said(events: tuple[Event, ...]) -> list[tuple[int, str] | None]:
    return [remark([event], BOTS, ME, Random(at)) for at, event in enumerate(events)]


def test_a_phrase_depends_on_nothing_that_a_spectator_does_not_see(games: list[Game]) -> None:
    """In a world with other cards the spectator's events are these, and so is what is said."""
    for game in games:
        with_all_cards = tuple(game.events)
        assert said(with_all_cards) == said(tuple(redact(each, None) for each in with_all_cards))


def test_there_is_a_greeting_thanks_and_a_good_game_and_mostly_silence(games: list[Game]) -> None:
    for game in games:
        events = game.log(None)
        spoken = [(event, each) for event, each in zip(events, said(events), strict=True) if each]
        phrases = {type(event): phrase for event, (_, phrase) in spoken}
        assert phrases[Dealt] in ("hello", "good-luck")
        assert phrases[GameEnded] == "good-game"
        assert {*phrases.values()} <= {*PHRASES}
        assert len(spoken) < len(events) / 10


def test_bots_thank_people_and_not_each_other(games: list[Game]) -> None:
    swaps = [event for game in games for event in game.log(None) if isinstance(event, Swapped)]
    for at, swap in enumerate(swaps):
        heard = remark([swap], BOTS, ME, Random(at))
        if 0 not in (swap.active, swap.partner):
            assert heard is None
        else:
            assert heard is None or heard[0] in (swap.active, swap.partner)


def test_a_phrase_is_answered_by_a_bot_and_not_where_nobody_is(games: list[Game]) -> None:
    assert [answer for phrase in PHRASES if (answer := reply(Talked(0, phrase), BOTS, Random(1)))]
    hello = reply(Talked(0, "hello"), BOTS, Random(1))
    assert hello is not None
    assert (hello[0] in BOTS, hello[1]) == (True, "hello")
    assert reply(Talked(0, "let-me-think"), BOTS, Random(1)) is None
    assert reply(Talked(0, "hello"), {}, Random(1)) is None
    events = games[0].log(None)
    assert remark(events, {}, ME, Random(1)) is None
    assert remark(events, BOTS, (), Random(1)) is None
