"""Exact counts, kept as data: what the engine counts, and what a second way of counting says."""

import re
import tomllib
from collections import Counter
from itertools import islice
from pathlib import Path

import pytest

from respublica.engine import cards as c
from respublica.engine import catalogue
from respublica.engine.trade import count_deliveries, deliveries
from tests.arrange import EDITIONS, SECOND, cards, said
from tests.counts.counting import (
    Position,
    listed,
    parts_of_size,
    sequences,
    statements_by_arithmetic,
    tried,
)
from tests.properties.oracle import Hand, Said

FOLDER = Path(__file__).parent
LARGE = 24
"""Hands of more cards have too many bundles to try them all."""


def read(name: str) -> str:
    return (FOLDER / f"{name}.toml").read_text(encoding="utf-8")


STATEMENTS: dict[str, dict[str, int]] = tomllib.loads(read("statements"))
DELIVERIES: dict[str, dict[str, int]] = tomllib.loads(read("deliveries"))
POSITIONS = [Position(**fields) for fields in tomllib.loads(read("sequences"))["position"]]

CASES = [(hand, spoken) for hand, counts in DELIVERIES.items() for spoken in counts]
SMALL = [case for case in CASES if c.total(cards(case[0])) <= LARGE]
ANY_CARD = [case for case in CASES if case not in SMALL]
SHAPES = {(False, False): "one", (True, False): "and", (False, True): "or"}

every_position = pytest.mark.parametrize(
    "position", POSITIONS, ids=[position.name for position in POSITIONS]
)


# Statements ---------------------------------------------------------------------------------------


def test_every_edition_has_its_count_of_statements() -> None:
    assert sorted(STATEMENTS) == sorted(EDITIONS)


@pytest.mark.parametrize("edition", EDITIONS)
def test_statements_are_as_many_as_arithmetic_says(edition: str) -> None:
    counts = statements_by_arithmetic(catalogue.edition(edition))
    assert {**counts, "total": sum(counts.values())} == STATEMENTS[edition]


def test_the_engine_lists_every_statement_once() -> None:
    notations = [str(spoken) for spoken in SECOND.statements()]
    shapes = Counter(SHAPES["+" in spoken, "|" in spoken] for spoken in notations)
    assert {**shapes, "total": len(set(notations))} == STATEMENTS["second"]


# Deliveries ---------------------------------------------------------------------------------------


def by_brute_force(hand: str, spoken: str) -> int:
    held = {kind: int(number) for number, kind in (part.split() for part in hand.split(", "))}
    first, *rest = re.split(r" ([+|]) ", spoken)
    terms = [first, *rest[1:]]
    counted = tuple((int(term.split(" ", 1)[0]), term.split(" ", 1)[1]) for term in terms)
    join = {"+": "and", "|": "or"}[rest[0]] if rest else None
    return len(Hand(held).deliveries(Said(join, counted)))


@pytest.mark.parametrize(("hand", "spoken"), CASES)
def test_the_engine_counts_the_deliveries(hand: str, spoken: str) -> None:
    assert count_deliveries(cards(hand), said(spoken)) == DELIVERIES[hand][spoken]


@pytest.mark.parametrize(("hand", "spoken"), SMALL)
def test_brute_force_counts_as_many(hand: str, spoken: str) -> None:
    assert by_brute_force(hand, spoken) == DELIVERIES[hand][spoken]


@pytest.mark.parametrize(("hand", "spoken"), ANY_CARD)
def test_arithmetic_counts_as_many(hand: str, spoken: str) -> None:
    assert parts_of_size(cards(hand), int(spoken.removesuffix(" card"))) == DELIVERIES[hand][spoken]


@pytest.mark.parametrize(("hand", "spoken"), SMALL)
def test_the_engine_lists_each_delivery_once(hand: str, spoken: str) -> None:
    bundles = list(deliveries(cards(hand), said(spoken)))
    assert len(set(bundles)) == len(bundles) == DELIVERIES[hand][spoken]


def test_a_long_list_of_deliveries_is_not_made_before_it_is_asked_for() -> None:
    hand, spoken = ANY_CARD[2]
    assert DELIVERIES[hand][spoken] == 176_856
    first = list(islice(deliveries(cards(hand), said(spoken)), 1000))
    assert len(set(first)) == 1000


# Sequences of actions -----------------------------------------------------------------------------


@every_position
def test_the_engine_lists_as_many_sequences(position: Position) -> None:
    state, words = position.game().state, position.statements()
    assert sequences(state, len(position.sequences), words, listed) == position.sequences


@every_position
def test_trying_everything_finds_as_many_sequences(position: Position) -> None:
    state, words = position.game().state, position.statements()
    found = sequences(state, position.tried, words, tried)
    assert found == position.sequences[: position.tried]


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_has_a_position(edition: str) -> None:
    assert any(position.edition == edition for position in POSITIONS)
