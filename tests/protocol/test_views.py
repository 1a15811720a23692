"""Views as JSON: there and back at every moment of a game, and never more than the seat knows."""

import json
from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from respublica.engine.errors import InvalidNotation
from respublica.engine.game import Game
from respublica.engine.state import Phase
from respublica.language.actions import read_action
from respublica.protocol.edition import edition_seen
from respublica.protocol.view import Choices, logged_view, may_do, parse_view
from tests.arrange import EDITIONS, play, table


def moments(edition: str, every: int = 1) -> Iterator[Game]:
    """A random game, stopped now and then."""
    game, rng = Game.new(edition, 3, seed=2), Random(2)
    while not game.over:
        if len(game.actions) % every == 0:
            yield game
        game.play(game.legal.sample(rng))
    yield game


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_view_is_read_as_it_was_written(edition: str) -> None:
    for game in moments(edition, every=41):
        for seat in (0, 1, 2, None):
            view = game.view(seat)
            line = msgspec.json.encode(logged_view(view))
            assert parse_view(json.loads(line), game.edition) == view


def test_a_log_can_be_cut_to_what_is_new() -> None:
    game = next(iter(moments("second")))
    whole = logged_view(game.view(0)).log
    assert logged_view(game.view(0), since=1).log == whole[1:]


def test_a_view_does_not_depend_on_what_the_seat_cannot_see() -> None:
    hands = "2 goth, 1 hun", "1 viking, 2 goth, 1 book", "3 hun, 1 monk"
    twins = "2 goth, 1 hun", "3 hun, 1 trade", "1 goth, 2 viking, 1 langobard"
    games = [
        table(*each, people="goth, hun", civilisation="book, trade") for each in (hands, twins)
    ]
    for game in games:
        play(game, "0: request 1 card", "1: respond 1 hun", "2: decline", "0: accept 1")
    written = [msgspec.json.encode(logged_view(game.view(0))) for game in games]
    assert written[0] == written[1]
    assert logged_view(games[0].view(1)) != logged_view(games[1].view(1))


def test_the_seat_that_is_asked_can_play_every_action_it_is_shown() -> None:
    seen = set()
    for game in moments("second"):
        may = may_do(game.view(game.state.table.actor))
        if not game.over:
            assert may.safe in may.actions
            seen.add(game.phase)
        for line in may.actions:
            assert read_action(line, game.edition) in game.legal
    assert seen == set(Phase) - {Phase.OVER}


def test_a_seat_that_cannot_meet_a_request_is_not_offered_to_respond() -> None:
    game = table("1 goth", "1 hun", "1 viking")
    play(game, "0: request 1 hun")
    assert may_do(game.view(1)).free == ["respond"]
    play(game, "1: decline")
    assert may_do(game.view(2)) == Choices("decline", ["decline"], [], all=True)


def test_whoever_is_not_asked_may_do_nothing() -> None:
    game = table("1 goth", "1 hun", "1 viking")
    assert may_do(game.view(1)).actions == []
    assert may_do(game.view(None)).safe is None


def test_too_many_deliveries_are_not_all_listed() -> None:
    hand = "4 goth, 4 hun, 4 viking, 4 langobard, 3 alchemy, 3 trade, 3 shipbuilding"
    game = table(hand, "1 goth", "1 hun")
    play(game, "0: request 1 goth", "1: respond 6 card", "2: decline", "0: accept 1")
    may = may_do(game.view(0))
    assert len(may.actions) == 200
    assert may.all is False


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_edition_is_told_in_plain_words_and_numbers(edition: str) -> None:
    told = json.loads(msgspec.json.encode(edition_seen(Game.new(edition, 3).edition)))
    assert told["edition"] == edition
    assert sum(kind["copies"] for kind in told["kinds"]) == (130 if edition == "second" else 120)
    assert told["piles"]["city"] == [9, 8, 8, 7, 7, 6, 6, 5, 5, 4]


@pytest.mark.parametrize("value", [None, {}, [], {"seat": 0}], ids=repr)
def test_anything_else_is_no_view(value: object) -> None:
    with pytest.raises(InvalidNotation):
        parse_view(value, Game.new("second", 3).edition)
