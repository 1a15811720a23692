"""The merchant in whole games and over several turns."""

import itertools
from collections.abc import Mapping
from random import Random

import pytest

from respublica.bots.bot import Bot
from respublica.bots.merchant import Merchant
from respublica.bots.pool.hermit import Hermit
from respublica.engine import events as e
from respublica.engine.actions import Action, Misspeak, Offer, Pass, Request, Respond
from respublica.engine.edition import RuleValue
from respublica.engine.game import Game
from respublica.engine.state import Ending
from respublica.engine.trade import Statement
from tests.arrange import EDITIONS, action, play, table

HOUSE_RULES: list[Mapping[str, RuleValue]] = [
    {"or_offers": "one-branch", "strict_speech": True},
    {"swap": "face-down", "memory_aid": False, "disqualified": "trade", "strict_speech": True},
    {"drawing": "may", "final_display": False},
    {"stalemate_rounds": 1, "barren_rounds": 1},
]


def played(game: Game, bots: list[Bot]) -> list[Action]:
    """All actions of a game without a safety net: the first illegal one raises."""
    while (actor := game.actor) is not None:
        game.play(bots[actor].decide(game.view(actor)), actor)
    return [taken for _, taken in game.actions]


def merchants(seats: int) -> list[Bot]:
    return [Merchant(Random(seat)) for seat in range(seats)]


@pytest.mark.parametrize(
    ("edition", "seats"), [(edition, 3 + place % 3) for place, edition in enumerate(EDITIONS)]
)
def test_merchants_end_a_game_by_the_deck(edition: str, seats: int) -> None:
    game = Game.new(edition, seats, seed=7)
    played(game, merchants(seats))
    assert game.result is not None
    assert game.result.ending is Ending.CIVILISATION_DECK


@pytest.mark.parametrize("house", HOUSE_RULES, ids=", ".join)
def test_merchants_keep_to_the_rules_of_the_house(house: Mapping[str, RuleValue]) -> None:
    actions = played(Game.new("second", 4, seed=8, house=house), merchants(4))
    assert not [taken for taken in actions if isinstance(taken, Misspeak)]


def test_a_deaf_table_does_not_hear_the_same_in_consecutive_rounds() -> None:
    game = Game.new("second", 4, seed=9)
    bots: list[Bot] = [Merchant(Random(1)), *(Hermit(Random(seat)) for seat in range(3))]
    opened = [taken for taken in played(game, bots) if isinstance(taken, Request | Offer)]
    assert opened
    assert not [said for said, again in itertools.pairwise(opened) if said == again]


def test_a_refused_request_is_not_repeated_in_the_same_position() -> None:
    """Empty decks and silent neighbours: nothing changes from round to round."""
    game = table(
        "3 goth, 1 hun", "2 goth", "2 hun", "1 viking", people="", house={"stalemate_rounds": 9}
    )
    merchant, heard = Merchant(Random(0)), []
    for _ in range(3):
        said = merchant.decide(game.view(0))
        heard.append(said)
        game.play(said)
        quiet = () if isinstance(said, Pass) else ("1: decline", "2: decline", "3: decline")
        play(game, *quiet, "0: done", "1: pass", "1: done", "2: pass", "2: done", "3: pass")
        play(game, "3: done")
    requests = [said for said in heard if not isinstance(said, Pass)]
    assert len(set(requests)) == len(requests)


def test_a_merchant_taking_over_in_the_middle_plays_on() -> None:
    game = Game.new("first", 3, seed=10)
    rng = Random(3)
    for _ in range(120):
        game.play(game.legal.sample(rng))
    assert played(game, merchants(3))


def test_merchants_trade_with_one_another() -> None:
    game = Game.new("second", 4, seed=11)
    played(game, merchants(4))
    assert sum(isinstance(event, e.Swapped) for event in game.events) >= 5


# In bulk ----------------------------------------------------------------------------------------

ODD = "1 goth, 1 hun, 1 viking, 1 langobard, 1 anglo-saxon, 4 trade"
NEAR = "4 goth, 4 trade"
BULK = ("people", "civilisation", "card")
CHANCES = range(8)


def answers(game: Game) -> set[Action]:
    """What merchants with different luck answer in one position."""
    assert game.actor is not None
    return {Merchant(Random(chance)).decide(game.view(game.actor)) for chance in CHANCES}


def answered(hand: str, request: str, demand: str) -> Game:
    game = table(hand, "3 goth, 3 hun, 3 viking, 2 trade", "1 langobard")
    play(game, f"0: request {request}", f"1: respond {demand}", "2: decline")
    return game


def test_many_odd_cards_are_given_for_even_more() -> None:
    game = table("2 goth, 2 hun, 2 viking, 2 trade, 2 alchemy, 1 metalworking", ODD, "1 langobard")
    play(game, "0: request 5 people")
    for answer in answers(game):
        assert isinstance(answer, Respond)
        assert _most(answer.statement) >= 6


def test_merchants_ask_and_demand_in_bulk() -> None:
    said = played(Game.new("second", 4, seed=12), merchants(4))
    assert [each for each in said if isinstance(each, Request) and _most(each.statement) >= 4]
    assert [each for each in said if isinstance(each, Respond) and _most(each.statement) >= 4]


def _most(said: Statement) -> int:
    """The largest number of cards whose kinds are left to the giver."""
    return max(term.count if term.noun.id in BULK else 0 for term in said.terms)


@pytest.mark.parametrize(
    ("hand", "request_", "demand", "answer"),
    [
        (ODD, "5 people", "5 card", "accept 1"),
        (ODD, "3 people", "8 card", "refuse"),
        (NEAR, "5 card", "4 card", "accept 1"),
        (NEAR, "5 card", "6 card", "refuse"),
    ],
)
def test_a_bulk_answer_is_judged_by_what_it_takes(
    hand: str, request_: str, demand: str, answer: str
) -> None:
    assert answers(answered(hand, request_, demand)) == {action(answer)}


def test_a_hand_full_of_one_kind_can_be_traded() -> None:
    """Whoever holds nine of a kind could hold no more than fifteen, and gives them to others."""
    game = table("9 architecture, 4 trade, 1 hun", NEAR, "1 langobard, 3 goth", edition="first")
    assert all(isinstance(said, Request | Offer | Pass) for said in answers(game))


def test_two_monks_are_laid_out_at_once() -> None:
    game = table("2 monk, 1 hun", "2 goth", "2 hun", "1 viking")
    play(game, "0: pass")
    assert Merchant(Random(0)).decide(game.view(0)) == action("display monk")
