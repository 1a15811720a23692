"""Prospects: what a statement would bring or cost, by the engine's own matcher and group sizes."""

from random import Random

import pytest

from respublica.engine import cards as c
from respublica.engine.edition import Pile
from respublica.engine.game import Game
from respublica.engine.prospect import Change, changes, getting, giving
from respublica.engine.trade import Statement, can_deliver, deliveries
from tests.arrange import EDITIONS, SECOND, cards, said, table

HANDS = ("4 hun, 3 goth, 1 monk", "2 viking", "1 langobard")


def missing(hand: str, statement: str) -> list[dict[str, int]]:
    ways = giving(cards(hand), said(statement))
    return [{noun.id: number for noun, number in way.missing} for way in ways]


def certain(hand: str, statement: str) -> list[str]:
    return [SECOND.write_cards(way.certain) for way in giving(cards(hand), said(statement))]


def change(game: Game, hand: str, came: str = "nothing", gone: str = "nothing") -> list[Change]:
    return changes(game.state.table, 0, cards(hand), came=cards(came), gone=cards(gone))


# Ways -------------------------------------------------------------------------------------------


def test_every_branch_is_a_way() -> None:
    ways = getting(said("2 goth | 1 hun"))
    assert [SECOND.write_cards(way.certain) for way in ways] == ["2 goth", "1 hun"]
    assert all(way.is_all for way in ways)


def test_of_a_category_nothing_is_certain_for_whoever_gets_it() -> None:
    (way,) = getting(said("1 hun + 2 people"))
    assert SECOND.write_cards(way.certain) == "1 hun"
    assert not way.is_all


@pytest.mark.parametrize(
    ("hand", "statement", "expected"),
    [
        ("2 hun, 1 goth", "2 hun", ["2 hun"]),
        ("2 hun, 1 goth", "3 people", ["1 goth, 2 hun"]),
        ("2 hun, 1 goth", "2 people", ["1 hun"]),
        ("2 hun, 2 goth", "1 pair", ["nothing"]),
        ("2 hun, 1 goth", "1 pair", ["2 hun"]),
        ("2 hun, 1 goth", "1 goth | 2 hun", ["1 goth", "2 hun"]),
        ("2 hun, 1 goth", "1 goth | 1 monk", ["1 goth", "nothing"]),
    ],
)
def test_certain_is_what_all_deliveries_have_in_common(
    hand: str, statement: str, expected: list[str]
) -> None:
    assert certain(hand, statement) == expected


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_certain_is_in_every_delivery(edition: str) -> None:
    rng = Random(1)
    for seed in range(20):
        game = Game.new(edition, 4, seed)
        for _ in range(60):
            game.play(game.legal.sample(rng))
            if game.over:
                break
        statements = [s for s in map(sampled, range(6), [game] * 6, [rng] * 6) if s is not None]
        for hand in game.state.hands:
            for statement in statements:
                for way in giving(hand, statement):
                    branch = Statement(way.terms, statement.join if len(way.terms) == 2 else None)
                    bundles = list(deliveries(hand, branch))
                    assert bool(way.missing) is not can_deliver(hand, branch)
                    assert all(c.contains(bundle, way.certain) for bundle in bundles)
                    assert way.is_all is (len(bundles) == 1)


def sampled(_: int, game: Game, rng: Random) -> Statement | None:
    return getattr(game.legal.sample(rng), "statement", None) if game.legal else None


# What is missing --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "statement", "expected"),
    [
        ("1 monk", "2 monk", [{"monk": 1}]),
        ("1 goth", "2 monk", [{"monk": 2}]),
        ("1 goth", "2 monk | 1 goth", [{}, {"monk": 2}]),
        ("2 hun", "1 hun + 2 people", [{"people": 1}]),
        ("3 hun", "1 pair + 1 three", [{"three": 1}]),
        ("1 alchemy", "2 goth + 1 metalworking", [{"goth": 2, "metalworking": 1}]),
        ("1 hun, 1 goth", "1 pair in people", [{"pair in people": 1}]),
    ],
)
def test_what_is_missing_is_counted(
    hand: str, statement: str, expected: list[dict[str, int]]
) -> None:
    assert missing(hand, statement) == expected


# Changes ----------------------------------------------------------------------------------------


def test_a_group_is_completed() -> None:
    game = table(*HANDS)
    (hun,) = change(game, "4 hun", came="1 hun")
    assert (hun.before, hun.after, hun.completes) == (4, 5, Pile.SETTLEMENT)
    (goth,) = change(game, "3 goth", came="1 goth")
    assert goth.completes is None


def test_a_group_is_broken_up() -> None:
    (hun,) = change(table(*HANDS), "5 hun", gone="1 hun")
    assert (hun.completes, hun.breaks) == (None, Pile.SETTLEMENT)
    (spare,) = change(table(*HANDS), "6 hun", gone="1 hun")
    assert spare.breaks is None


def test_with_a_library_four_make_a_city() -> None:
    (without,) = change(table(*HANDS), "3 alchemy", came="1 alchemy")
    game = table(*HANDS, groups={0: "book"})
    (with_library,) = change(game, "3 alchemy", came="1 alchemy")
    assert (without.completes, with_library.completes) == (None, Pile.CITY)


def test_nothing_is_completed_that_earns_nothing() -> None:
    game = table(*HANDS, groups={1: "monk, monk"})
    (monk,) = change(game, "1 monk", came="1 monk")
    assert monk.completes is None


def test_what_comes_and_goes_at_once_is_one_change() -> None:
    (hun,) = change(table(*HANDS), "4 hun", came="2 hun", gone="1 hun")
    assert (hun.before, hun.after) == (4, 5)


# Picking ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_deliveries_with_some_cards_are_those_that_have_them(edition: str) -> None:
    rng = Random(2)
    for seed in range(20):
        game = Game.new(edition, 3, seed)
        hand = game.state.hands[0] + game.state.hands[1]
        statement = sampled(0, game, rng)
        if statement is None:
            continue
        bundles = list(deliveries(hand, statement))
        for some in (c.NONE, c.ONE[next(c.each(hand))], hand, *bundles[:5]):
            expected = [bundle for bundle in bundles if c.contains(bundle, some)]
            assert list(deliveries(hand, statement).with_at_least(some)) == expected
