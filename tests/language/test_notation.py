"""Statements, cards and actions in the canonical notation and as JSON: round trips, refusals."""

import json
import random
from contextlib import suppress

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import to_builtins

from respublica.engine import catalogue
from respublica.engine.edition import Edition
from respublica.engine.errors import Code, IllegalAction, InvalidNotation, RulesError
from respublica.engine.game import Game
from respublica.engine.trade import Statement
from respublica.language.actions import read_action, write_action
from respublica.language.statements import (
    MOST_CHARACTERS,
    read_statement,
    write_statement,
)
from respublica.protocol.statements import parse_statement, statement_seen
from tests.arrange import EDITIONS, SECOND

every_edition = pytest.mark.parametrize("edition", EDITIONS)


def statements(edition: str, most: int = 3) -> list[Statement]:
    return list(catalogue.edition(edition).statements(most))


# There and back ---------------------------------------------------------------------------------


@every_edition
def test_every_statement_up_to_three_comes_back_from_its_notation(edition: str) -> None:
    rules = catalogue.edition(edition)
    for said in statements(edition):
        assert read_statement(write_statement(said), rules) == said


@every_edition
def test_every_statement_up_to_three_comes_back_from_json(edition: str) -> None:
    rules = catalogue.edition(edition)
    for said in statements(edition):
        text = msgspec.json.encode(statement_seen(said)).decode()
        assert parse_statement(json.loads(text), rules) == said


@every_edition
def test_different_statements_have_different_notations(edition: str) -> None:
    written = [write_statement(said) for said in statements(edition)]
    as_json = {msgspec.json.encode(statement_seen(said)).decode() for said in statements(edition)}
    assert len(set(written)) == len(written) == len(as_json)


@every_edition
def test_there_are_as_many_statements_as_counted_by_hand(edition: str) -> None:
    """Three counts for every noun; joined, any two terms, but `and` not for the same noun."""
    kinds = len(catalogue.edition(edition).kinds)
    nouns, alone = kinds + 3 + 4, 8
    terms = 3 * nouns
    with_or = terms * (terms - 1) // 2
    with_and = with_or - 3 * nouns
    assert len(statements(edition)) == terms + 3 * alone + with_or + with_and


@every_edition
def test_terms_may_come_in_any_order_and_with_any_spaces(edition: str) -> None:
    rules = catalogue.edition(edition)
    for said in random.Random(1).sample(statements(edition), 300):
        if said.join is not None:
            first, joint, second = write_statement(said).partition(
                " + " if "+" in str(said) else " | "
            )
            assert read_statement(f"  {second}  {joint}{first} ", rules) == said
            value = to_builtins(statement_seen(said))
            value["terms"].reverse()
            assert parse_statement(value, rules) == said


@pytest.mark.parametrize(
    ("read", "written"),
    [
        ("2 hun + 1 shipbuilding", "2 hun + 1 shipbuilding"),
        ("1 shipbuilding + 2 hun", "2 hun + 1 shipbuilding"),
        ("3 people | 2 architecture", "2 architecture | 3 people"),
        ("1 hun + 2 hun", "3 hun"),
        ("1 pair + 1 pair", "2 pair"),
        ("2 hun | 2 hun", "2 hun"),
        ("2 hun | 1 hun", "1 hun | 2 hun"),
        ("1 people | 1 hun", "1 hun | 1 people"),
        ("2 card + 1 monk", "1 monk + 2 card"),
        ("0002 goth", "2 goth"),
        ("1  pair   in  people", "1 pair in people"),
        ("1 five + 1 pair", "1 pair + 1 five"),
    ],
)
def test_the_normal_form(read: str, written: str) -> None:
    assert write_statement(read_statement(read, SECOND)) == written


def test_json_looks_like_this() -> None:
    assert to_builtins(statement_seen(read_statement("2 hun + 1 shipbuilding", SECOND))) == {
        "join": "and",
        "terms": [{"count": 2, "of": "hun"}, {"count": 1, "of": "shipbuilding"}],
    }
    assert to_builtins(statement_seen(read_statement("1 pair in people", SECOND))) == {
        "join": None,
        "terms": [{"count": 1, "of": "pair", "in": "people"}],
    }


# Refusals ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", Code.UNREADABLE),
        ("hun", Code.UNREADABLE),
        ("2", Code.UNREADABLE),
        ("2 Hun", Code.UNREADABLE),
        ("2 hun +", Code.UNREADABLE),
        ("+ 2 hun", Code.UNREADABLE),
        ("2 hun and 1 goth", Code.UNREADABLE),
        ("2 hun, 1 goth", Code.UNREADABLE),
        ("-1 hun", Code.UNREADABLE),
        ("1.5 hun", Code.UNREADABLE),
        ("1e1 hun", Code.UNREADABLE),
        ("٢ hun", Code.UNREADABLE),
        ("² hun", Code.UNREADABLE),
        ("12345 card", Code.UNREADABLE),
        ("2hun", Code.UNREADABLE),
        ("0 hun", Code.COUNT),
        ("13 hun", Code.COUNT),
        ("6 monk", Code.COUNT),
        ("66 people", Code.COUNT),
        ("131 card", Code.COUNT),
        ("7 hun + 6 hun", Code.COUNT),
        ("1 hun | 13 goth", Code.COUNT),
        ("65 people + 1 goth", Code.COUNT),
        ("2 roman", Code.UNKNOWN_CARD),
        ("2 huns", Code.UNKNOWN_CARD),
        ("1 settlement", Code.UNKNOWN_CARD),
        ("1 pair in card", Code.UNKNOWN_CARD),
        ("1 hun in people", Code.UNKNOWN_CARD),
        ("1 hun + 1 goth + 1 monk", Code.TOO_MANY_TYPES),
        ("1 hun | 1 hun | 1 hun", Code.TOO_MANY_TYPES),
        ("1 pair in people + 1 hun", Code.TOO_MANY_TYPES),
        ("1 pair in people + 1 pair in people", Code.TOO_MANY_TYPES),
        ("1 pair in people | 2 pair in people", Code.TOO_MANY_TYPES),
        ("1 card" + " " * MOST_CHARACTERS, Code.TOO_LONG),
    ],
)
def test_what_is_no_statement_is_refused(text: str, code: Code) -> None:
    with pytest.raises((InvalidNotation, IllegalAction)) as refused:
        read_statement(text, SECOND)
    assert refused.value.code is code


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("2 hun + 3 romans", " 3 romans"),
        ("x hun | 1 goth", "x hun "),
        ("1 hun + 0 goth", " 0 goth"),
    ],
)
def test_a_refusal_points_at_the_words(text: str, words: str) -> None:
    with pytest.raises(InvalidNotation) as refused:
        read_statement(text, SECOND)
    assert refused.value.position is not None
    start, end = refused.value.position
    assert text[start:end] == words


ONE_HUN = {"count": 1, "of": "hun"}


@pytest.mark.parametrize(
    ("value", "code"),
    [
        (None, Code.UNREADABLE),
        ([], Code.UNREADABLE),
        ("2 hun", Code.UNREADABLE),
        ({}, Code.UNREADABLE),
        ({"join": None, "terms": []}, Code.UNREADABLE),
        ({"join": None, "terms": [ONE_HUN, ONE_HUN]}, Code.UNREADABLE),
        ({"join": "and", "terms": [ONE_HUN]}, Code.UNREADABLE),
        ({"join": "and", "terms": [ONE_HUN] * 3}, Code.UNREADABLE),
        ({"join": "nor", "terms": [ONE_HUN, ONE_HUN]}, Code.UNREADABLE),
        ({"join": ["and"], "terms": [ONE_HUN, ONE_HUN]}, Code.UNREADABLE),
        ({"join": None, "terms": [ONE_HUN], "also": 1}, Code.UNREADABLE),
        ({"join": None, "terms": {"count": 1}}, Code.UNREADABLE),
        ({"join": None, "terms": ["1 hun"]}, Code.UNREADABLE),
        ({"join": None, "terms": [{"count": 1}]}, Code.UNREADABLE),
        ({"join": None, "terms": [{**ONE_HUN, "not": "goth"}]}, Code.UNREADABLE),
        ({"join": None, "terms": [{"count": 1, "of": 7}]}, Code.UNREADABLE),
        ({"join": None, "terms": [{"count": 1, "of": "pair", "in": 7}]}, Code.UNREADABLE),
        ({"join": None, "terms": [{"count": 0, "of": "hun"}]}, Code.COUNT),
        ({"join": None, "terms": [{"count": -1, "of": "hun"}]}, Code.COUNT),
        ({"join": None, "terms": [{"count": 1.0, "of": "hun"}]}, Code.UNREADABLE),
        ({"join": None, "terms": [{"count": True, "of": "hun"}]}, Code.UNREADABLE),
        ({"join": None, "terms": [{"count": "1", "of": "hun"}]}, Code.UNREADABLE),
        ({"join": None, "terms": [{"count": 13, "of": "hun"}]}, Code.COUNT),
        ({"join": None, "terms": [{"count": 10**40, "of": "card"}]}, Code.COUNT),
        ({"join": None, "terms": [{"count": 1, "of": "roman"}]}, Code.UNKNOWN_CARD),
        ({"join": None, "terms": [{"count": 1, "of": "hun", "in": "people"}]}, Code.UNKNOWN_CARD),
        (
            {"join": "or", "terms": [ONE_HUN, {"count": 1, "of": "pair", "in": "people"}]},
            Code.TOO_MANY_TYPES,
        ),
    ],
)
def test_json_that_is_no_statement_is_refused(value: object, code: Code) -> None:
    with pytest.raises((InvalidNotation, IllegalAction)) as refused:
        parse_statement(value, SECOND)
    assert refused.value.code is code


soup = st.lists(
    st.sampled_from(
        ["2", "1", "0", "13", "hun", "pair", "in", "people", "card", "+", "|", " ", "é"]
    )
).map(" ".join)


@settings(max_examples=400, deadline=None)
@given(st.one_of(st.text(max_size=40), soup))
def test_any_text_is_a_statement_in_one_form_or_refused(text: str) -> None:
    try:
        said = read_statement(text, SECOND)
    except (InvalidNotation, IllegalAction) as error:
        start, end = error.position or (0, 0)
        is_sound = 0 <= start <= end <= len(text)
    else:
        is_sound = read_statement(str(said), SECOND) == said
    assert is_sound


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.sampled_from(["hun", "and", "x"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["join", "terms", "count", "of", "in"]), inner)
    ),
    max_leaves=12,
)


@settings(max_examples=300, deadline=None)
@given(anything)
def test_any_json_is_a_statement_or_refused(value: object) -> None:
    with suppress(RulesError):
        said = parse_statement(value, SECOND)
        assert parse_statement(to_builtins(statement_seen(said)), SECOND) == said


# Actions ----------------------------------------------------------------------------------------


@every_edition
def test_every_action_of_a_game_comes_back(edition: str) -> None:
    rng = random.Random(edition)
    game = Game.new(edition, 4, 1, house={"strict_speech": True})
    while not game.over:
        action = game.legal.sample(rng)
        assert read_action(write_action(action, game.edition), game.edition) == action
        game.play(action)


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            " ",
            "dance",
            "Pass",
            "pass now",
            "request",
            "request ",
            "accept",
            "accept x",
        ),
        *("accept -1", "accept 123", "accept ٢", "misspeak", "misspeak loudly", "draw", "draw 1"),
        *("draw 1 people", "draw 1 people, x civilisation", "deliver 2", "deliver 0 goth"),
        *(
            "deliver 2 roman",
            "deliver 16 goth",
            "deliver 2 goth,",
            "deliver ², goth",
            "offer 2 huns",
        ),
    ],
)
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(InvalidNotation):
        read_action(text, SECOND)


@pytest.mark.parametrize(
    ("text", "written"), [("3 goth, 1 alchemy", "3 goth, 1 alchemy"), ("nothing", "nothing")]
)
def test_cards_come_back(text: str, written: str) -> None:
    assert SECOND.write_cards(SECOND.read_cards(text)) == written


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_any_cards_come_back(data: st.DataObject) -> None:
    edition: Edition = catalogue.edition(data.draw(st.sampled_from(EDITIONS)))
    numbers = {kind.id: data.draw(st.integers(0, kind.copies)) for kind in edition.kinds}
    text = ", ".join(f"{number} {kind}" for kind, number in numbers.items() if number)
    assert edition.write_cards(edition.read_cards(text)) == (text or "nothing")
