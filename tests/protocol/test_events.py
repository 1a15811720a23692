"""Events as JSON: every kind of event goes there and back, and nothing else is read."""

import json
from dataclasses import replace
from random import Random
from typing import get_args

import msgspec
import pytest
from msgspec import to_builtins

from respublica.engine import catalogue
from respublica.engine import events as e
from respublica.engine.edition import Swap
from respublica.engine.errors import Code, InvalidNotation
from respublica.engine.events import Event
from respublica.engine.game import Game
from respublica.engine.state import Backs, Ending, Group
from respublica.engine.trade import Opening
from respublica.protocol.events import event_seen, parse_event, read_event
from tests.arrange import EDITIONS, SECOND, cards, said

GOTHS = Group(SECOND.kind["goth"], 5, 3)
EACH_EVENT: list[Event] = [
    e.Dealt((cards("4 goth"), Backs(4, 0), Backs(4, 0)), 2),
    e.TurnBegan(2, 1),
    e.Spoke(1, Opening.OFFER, said("1 monk + 2 card")),
    e.Passed(1),
    e.Misspoke(0, Code.NEGATION),
    e.Responded(3, said("2 architecture | 3 people"), Opening.OFFER),
    e.Declined(2),
    e.Accepted(1, 3),
    e.Refused(1),
    e.Delivered(1, cards("2 hun")),
    e.Delivered(1, None),
    e.Swapped(1, 3, cards("2 hun"), cards("1 book"), Swap.FACE_UP),
    e.Swapped(1, 3, Backs(2, 0), Backs(0, 1), Swap.FACE_DOWN),
    e.Displayed(1, GOTHS),
    e.DisplayEnded(1),
    e.Drew(1, cards("1 viking, 2 trade")),
    e.Drew(1, Backs(1, 2)),
    e.NothingHappens(4, 5),
    e.FinalRoundBegan(1),
    e.FinalDisplayBegan(2),
    e.GameEnded(Ending.STALEMATE, (cards("2 hun"), 0, 0), (12, 3, 12), (0, 2)),
]


def test_there_is_one_of_each_kind_of_event() -> None:
    assert {type(event) for event in EACH_EVENT} == set(get_args(Event))


@pytest.mark.parametrize("event", EACH_EVENT)
def test_an_event_is_read_as_it_was_written(event: Event) -> None:
    line = msgspec.json.encode(event_seen(event, SECOND))
    assert parse_event(json.loads(line), SECOND) == event


@pytest.mark.parametrize("name", EDITIONS)
def test_the_log_of_a_game_is_read_as_it_was_written(name: str) -> None:
    edition = catalogue.edition(name)
    game = Game.new(name, 3, seed=1)
    rng = Random(1)
    while not game.over:
        game.play(game.legal.sample(rng))
    for seat in (0, None):
        lines = [to_builtins(event_seen(event, edition)) for event in game.log(seat)]
        assert tuple(parse_event(line, edition) for line in lines) == game.log(seat)


def test_an_event_tells_no_more_than_it_holds() -> None:
    drew = e.redact(e.Drew(1, cards("1 viking, 2 trade")), viewer=0)
    assert to_builtins(event_seen(drew, SECOND)) == {
        "event": "drew",
        "seat": 1,
        "cards": {"people": 1, "civilisation": 2},
    }


@pytest.mark.parametrize(
    "value",
    [
        None,
        [],
        "passed",
        {},
        {"event": "passed"},
        {"event": "vanished", "seat": 1},
        {"event": "passed", "seat": 1, "hand": "2 hun"},
        {"event": "spoke", "seat": 1, "act": "beg", "statement": "1 hun"},
        {"event": "spoke", "seat": 1, "act": "offer", "statement": 7},
        {"event": "drew", "seat": 1, "cards": None},
        {"event": "displayed", "seat": 1, "group": {"kind": "elf", "size": 5, "value": 3}},
        {"event": ["passed"], "seat": 1},
        {"event": "passed", "seat": "1"},
        {"event": "passed", "seat": True},
        {"event": "drew", "seat": 1, "cards": {"people": 0.5, "civilisation": 0}},
        {"event": "drew", "seat": 1, "cards": "1 hun, 2 goth"},
        {"event": "drew", "seat": 1, "cards": "02 goth"},
        {"event": "spoke", "seat": 1, "act": "offer", "statement": "1 goth|2 hun"},
    ],
    ids=repr,
)
def test_anything_else_is_unreadable(value: object) -> None:
    with pytest.raises(InvalidNotation) as refusal:
        parse_event(value, SECOND)
    assert refusal.value.code is Code.UNREADABLE


def test_a_statement_is_read_in_the_edition_of_the_table() -> None:
    spoke = to_builtins(event_seen(e.Spoke(1, Opening.REQUEST, said("1 monk")), SECOND))
    with pytest.raises(InvalidNotation):
        parse_event(spoke, catalogue.edition("first"))


def test_a_group_keeps_its_own_size() -> None:
    small = e.Displayed(0, replace(GOTHS, size=4))
    assert read_event(event_seen(small, SECOND), SECOND) == small
