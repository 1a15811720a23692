"""Prospects: what a statement would bring or cost, by the engine's own matcher and group sizes."""

from random import Random

import pytest

from respublica.engine import cards as c
from respublica.engine.edition import Pile
from respublica.engine.game import Game
from respublica.engine.prospect import Change, Earning, Exchange, getting, giving, unseen_by
from respublica.engine.state import Backs
from respublica.engine.trade import Statement, can_deliver, deliveries
from tests.arrange import EDITIONS, SECOND, cards, said, table

HANDS = ("4 hun, 3 goth, 1 monk", "2 viking", "1 langobard")


def missing(hand: str, statement: str) -> list[dict[str, int]]:
    ways = giving(cards(hand), said(statement))
    return [{noun.id: number for noun, number in way.missing} for way in ways]


def certain(hand: str, statement: str) -> list[str]:
    return [SECOND.write_cards(way.certain) for way in giving(cards(hand), said(statement))]


def change(game: Game, hand: str, came: str = "", gone: str = "") -> list[Change]:
    """What comes for sure, or else what goes."""
    held = cards(hand)
    come = getting(said(came), SECOND.all_cards) if came else ()
    go = giving(held, said(gone)) if gone else ()
    exchange = Exchange(game.state.table, 0, held, come, go)
    return exchange.coming(come[0]) if come else exchange.going(go[0])


# Ways -------------------------------------------------------------------------------------------


def test_every_branch_is_a_way() -> None:
    ways = getting(said("2 goth | 1 hun"), SECOND.all_cards)
    assert [SECOND.write_cards(way.certain) for way in ways] == ["2 goth", "1 hun"]
    assert all(way.is_all for way in ways)


def test_of_a_category_nothing_is_certain_for_whoever_gets_it() -> None:
    (way,) = getting(said("1 hun + 2 people"), SECOND.all_cards)
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


SETTLEMENT = Earning(Pile.SETTLEMENT, certain=True)


def test_a_group_is_completed() -> None:
    game = table(*HANDS)
    (hun,) = change(game, "4 hun", came="1 hun")
    assert (hun.before, hun.after, hun.completes) == (4, (5,), SETTLEMENT)
    (goth,) = change(game, "3 goth", came="1 goth")
    assert goth.completes is None


def test_a_group_is_broken_up() -> None:
    (hun,) = change(table(*HANDS), "5 hun", gone="1 hun")
    assert (hun.completes, hun.breaks) == (None, SETTLEMENT)
    (spare,) = change(table(*HANDS), "6 hun", gone="1 hun")
    assert spare.breaks is None


def test_with_a_library_four_make_a_city() -> None:
    (without,) = change(table(*HANDS), "3 alchemy", came="1 alchemy")
    game = table(*HANDS, groups={0: "book"})
    (with_library,) = change(game, "3 alchemy", came="1 alchemy")
    assert (without.completes, with_library.completes) == (None, Earning(Pile.CITY, True))


def test_nothing_is_completed_that_earns_nothing() -> None:
    game = table(*HANDS, groups={1: "monk, monk"})
    (monk,) = change(game, "1 monk", came="1 monk")
    assert monk.completes is None


def test_two_groups_for_the_last_card_of_a_pile_are_not_promised() -> None:
    groups = {
        1: "book, alchemy, alchemy, trade, trade, metalworking, metalworking",
        2: "shipbuilding",
    }
    game = table(*HANDS, groups={**groups, 0: "book, alchemy, trade"})
    assert len(game.state.table.pile(Pile.CITY)) == 1
    both = change(game, "3 architecture, 3 shipbuilding", came="1 architecture + 1 shipbuilding")
    assert [each.completes for each in both] == [Earning(Pile.CITY, False)] * 2


def test_what_comes_and_goes_at_once_is_one_change() -> None:
    (hun,) = change(table(*HANDS), "4 hun", came="2 hun", gone="1 hun")
    assert (hun.before, hun.after) == (4, (5,))


def test_a_price_of_the_same_kind_is_set_off() -> None:
    (hun,) = change(table(*HANDS), "3 hun", came="2 hun", gone="1 hun | 1 goth")
    assert (hun.before, hun.after, hun.completes) == (3, (4,), None)


def test_what_only_some_prices_leave_is_perhaps_a_group() -> None:
    (hun,) = change(table(*HANDS), "3 hun, 1 goth", came="2 hun", gone="1 hun | 1 goth")
    assert (hun.after, hun.completes) == ((4, 5), Earning(Pile.SETTLEMENT, False))


def test_an_answer_that_cannot_be_paid_changes_nothing() -> None:
    assert change(table(*HANDS), "4 hun", came="1 hun", gone="1 monk") == []


def test_a_giver_has_only_what_is_not_seen_elsewhere() -> None:
    game = table("10 hun", "1 goth", "1 viking", groups={1: "goth, goth"})
    unseen = unseen_by(game.state.table, game.state.hands[0])
    assert (
        c.count(unseen, SECOND.kind["hun"].slot),
        c.count(unseen, SECOND.kind["goth"].slot),
    ) == (
        2,
        2,
    )
    (way,) = getting(said("3 goth"), unseen)
    assert way.numbers is None


def test_a_giver_has_only_cards_with_these_backs() -> None:
    (way,) = getting(said("1 hun + 2 card"), SECOND.all_cards, Backs(1, 4))
    goth, hun, book = (SECOND.kind[kind].slot for kind in ("goth", "hun", "book"))
    assert way.numbers is not None
    assert (way.numbers[goth], way.numbers[hun], way.numbers[book]) == (0b1, 0b10, 0b111)


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
