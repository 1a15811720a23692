"""R3.2.9 at the table: a refusal has its code, names the offence and changes nothing."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from respublica.engine import cards as c
from respublica.engine import catalogue
from respublica.engine.actions import Accept, Deliver, Request
from respublica.engine.cards import ALL
from respublica.engine.edition import Pile
from respublica.engine.errors import Code, IllegalAction
from respublica.engine.game import Game
from tests.arrange import said, table
from tests.everywhere import every_edition, is_over, play, play_safely, put, refused, table_in

HANDS = ("2 goth", "2 hun", "1 viking")


def not_your_turn(edition: str) -> tuple[Game, str]:
    return table_in(edition, *HANDS), "1: pass"


def wrong_phase(edition: str) -> tuple[Game, str]:
    return table_in(edition, *HANDS), "0: done"


def no_cards(edition: str) -> tuple[Game, str]:
    """The turn asks no seat without cards: only a program that meddles gets here."""
    game = table_in(edition, *HANDS)
    game.state.hands[0] = c.NONE
    return game, "0: request 1 hun"


def not_held(edition: str) -> tuple[Game, str]:
    return table_in(edition, *HANDS), "0: offer 3 goth"


def cannot_meet_request(edition: str) -> tuple[Game, str]:
    game = table_in(edition, *HANDS)
    play(game, "0: request 3 hun")
    return game, "1: respond 1 goth"


def cannot_pay(edition: str) -> tuple[Game, str]:
    game = table_in(edition, *HANDS)
    play(game, "0: request 1 hun", "1: respond 3 goth", "2: decline")
    return game, "0: accept 1"


def not_a_delivery(edition: str) -> tuple[Game, str]:
    game = table_in(edition, *HANDS)
    play(game, "0: request 2 people", "1: respond 1 goth", "2: decline", "0: accept 1")
    return game, "1: deliver 1 hun"


def no_group(edition: str) -> tuple[Game, str]:
    game = table_in(edition, *HANDS)
    play(game, "0: pass")
    return game, "0: display goth"


def pile_empty(edition: str) -> tuple[Game, str]:
    """By the numbers only cities can run out, with a Library; here the pile has just one card."""
    rules = catalogue.edition(edition)
    short = replace(rules, piles={**rules.piles, Pile.SETTLEMENT: (3,)})
    hands = (put(hand, edition) for hand in ("5 goth", "1 hun", "1 hun"))
    game = table(*hands, edition=short, groups={1: put("hun", edition)})
    play(game, "0: pass")
    return game, "0: display goth"


def draw_limits(edition: str) -> tuple[Game, str]:
    game = table_in(edition, *HANDS, groups={0: "hun, hun, goth"})
    play(game, "0: pass", "0: done")
    return game, "0: draw 1 people, 3 civilisation"


def no_such_response(edition: str) -> tuple[Game, str]:
    game = table_in(edition, *HANDS)
    play(game, "0: request 1 hun", "1: respond 1 goth", "2: decline")
    return game, "0: accept 2"


CASES: dict[Code, Callable[[str], tuple[Game, str]]] = {
    Code.NOT_YOUR_TURN: not_your_turn,
    Code.WRONG_PHASE: wrong_phase,
    Code.NO_CARDS: no_cards,
    Code.NOT_HELD: not_held,
    Code.CANNOT_MEET_REQUEST: cannot_meet_request,
    Code.CANNOT_PAY: cannot_pay,
    Code.NOT_A_DELIVERY: not_a_delivery,
    Code.NO_GROUP: no_group,
    Code.PILE_EMPTY: pile_empty,
    Code.DRAW_LIMITS: draw_limits,
    Code.NO_SUCH_RESPONSE: no_such_response,
}


def test_every_code_with_a_hand_and_a_phase_has_a_case() -> None:
    codes = list(Code)
    assert list(CASES) == codes[codes.index(Code.NOT_YOUR_TURN) :]


@every_edition
@pytest.mark.parametrize("code", CASES)
def test_a_refusal_has_its_code_and_changes_nothing(edition: str, code: Code) -> None:
    game, line = CASES[code](edition)
    assert refused(game, line) is code


@every_edition
@pytest.mark.parametrize("code", CASES)
def test_after_a_refusal_the_same_question_stands(edition: str, code: Code) -> None:
    game, line = CASES[code](edition)
    asked = game.actor, game.phase
    refused(game, line)
    assert (game.actor, game.phase) == asked
    assert game.legal.safe() in game.legal


MESSAGES = {
    Code.NOT_HELD: "cannot give '3 goth' from '2 goth'",
    Code.CANNOT_MEET_REQUEST: "cannot meet '3 hun' from '2 hun'",
    Code.CANNOT_PAY: "cannot pay '3 goth' from '2 goth'",
    Code.NOT_A_DELIVERY: "cannot deliver '1 hun' for '2 people' from '2 hun'",
    Code.NO_GROUP: "a group is 5 goth, not 2",
    Code.DRAW_LIMITS: "cannot draw 1+3 (people+civilisation): allowed is 1+2 or 0+3",
    Code.NO_SUCH_RESPONSE: "seat 2 made no response; there are those of 1",
    Code.NOT_YOUR_TURN: "seat 1 is not asked; seat 0 is",
}


@pytest.mark.parametrize("code", MESSAGES)
def test_a_refusal_names_the_offence_and_quotes_it(code: Code) -> None:
    game, line = CASES[code]("second")
    with pytest.raises(IllegalAction) as refusal:
        play(game, line)
    assert refusal.value.message == MESSAGES[code]


def test_the_cards_of_another_edition_cannot_be_said() -> None:
    game = table_in("first", *HANDS)
    assert refused(game, Request(said("1 monk"))) is Code.NOT_IN_EDITION


@pytest.mark.parametrize("bundle", [-1, 0, ALL, ALL + 1, 1 << 70])
def test_a_bundle_that_is_no_bundle_is_no_delivery(bundle: int) -> None:
    game, _ = not_a_delivery("second")
    assert refused(game, Deliver(bundle)) is Code.NOT_A_DELIVERY


@pytest.mark.parametrize("seat", [-1, 0, 3, 99])
def test_a_seat_that_made_no_response_cannot_be_accepted(seat: int) -> None:
    game, _ = no_such_response("second")
    assert refused(game, Accept(seat)) is Code.NO_SUCH_RESPONSE


def test_who_is_not_asked_is_told_so_before_anything_else() -> None:
    game, _ = not_held("second")
    with pytest.raises(IllegalAction) as refusal:
        game.view(1).legal.check(Request(said("1 hun")))
    assert refusal.value.code is Code.NOT_YOUR_TURN


def test_when_the_game_is_over_every_action_is_out_of_phase() -> None:
    game = table_in("second", *HANDS, people="", civilisation="trade")
    play_safely(game, is_over)
    assert refused(game, "0: pass") is Code.WRONG_PHASE
