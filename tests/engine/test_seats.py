"""A seat that a table does not have is refused by name, wherever it is given."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from respublica.engine import events as e
from respublica.engine import scoring
from respublica.engine.actions import PASS, Accept
from respublica.engine.edition import Pile
from respublica.engine.errors import Code, IllegalAction, NoSuchSeat
from respublica.engine.game import Game
from respublica.engine.hidden import FaceDownDeck
from respublica.engine.position import Position
from respublica.engine.prospect import groups_ready
from respublica.engine.questions import view_from
from respublica.engine.resample import resample
from respublica.engine.setup import Deal
from respublica.engine.view import view
from respublica.language.records import Record
from tests.arrange import play, table

NO_SEATS = [-1, 3, 7, True, False, 1.0, "1"]
every_wrong_seat = pytest.mark.parametrize("seat", NO_SEATS, ids=repr)


def game() -> Game:
    return table("2 goth", "2 hun", "1 viking")


ASKED: dict[str, Callable[[Game, int], object]] = {
    "a view": lambda game, seat: game.view(seat),
    "a view of a state": lambda game, seat: view(game.state, seat, (), 0),
    "a view for who is asked": view_from,
    "another viewer's view": lambda game, seat: replace(game.view(0), seat=seat),
    "a log": lambda game, seat: game.log(seat),
    "the memory aid": lambda game, seat: game.held_at_least(seat),
    "an action": lambda game, seat: game.play(PASS, seat),
    "points in a view": lambda game, seat: game.view(0).points(seat),
    "points": lambda game, seat: scoring.public_points(game.state.table, seat),
    "a score": lambda game, seat: scoring.score(game.state.table, seat, 0),
    "score cards": lambda game, seat: game.state.table.earned(seat, Pile.CITY),
    "the size of a group": lambda game, seat: game.state.table.group_size(
        seat, game.edition.kind["goth"]
    ),
    "groups in a hand": lambda game, seat: groups_ready(
        game.state.table, seat, game.edition.kind["goth"], 5
    ),
    "a deal": lambda game, seat: Deal(
        game.edition, 3, FaceDownDeck((0,) * 12), FaceDownDeck(()), seat
    ),
    "whose turn it is": lambda game, seat: Position("second", ["", "", ""], active=seat),
    "displayed groups": lambda game, seat: Position("second", ["", "", ""], groups={seat: "goth"}),
    "names in a record": lambda game, seat: Record.of(Game.new("second", 3), {seat: "Ngozi"}),
    "a sample of worlds": lambda game, seat: resample(
        replace(Game.new("second", 3).view(0), seat=seat), Random(1)
    ),
}


@every_wrong_seat
@pytest.mark.parametrize("asked", ASKED)
def test_a_seat_that_does_not_exist_is_refused_by_name(asked: str, seat: int) -> None:
    with pytest.raises(NoSuchSeat, match="^" + f"no seat {seat!r}: there are 0 to 2$"):
        ASKED[asked](game(), seat)


@pytest.mark.parametrize("seat", [seat for seat in NO_SEATS if seat not in (3, 7)], ids=repr)
def test_an_event_is_not_shown_to_what_is_no_seat(seat: int) -> None:
    with pytest.raises(NoSuchSeat, match=f"no seat {seat!r}: seats are whole numbers from 0"):
        e.redact(e.Drew(1, 1), seat)


@every_wrong_seat
def test_the_response_of_a_seat_that_does_not_exist_cannot_be_accepted(seat: int) -> None:
    trade = game()
    play(trade, "0: request 1 hun", "1: respond 1 goth", "2: decline")
    with pytest.raises(IllegalAction, match=f"seat {seat} made no response") as refused:
        trade.play(Accept(seat))
    assert refused.value.code is Code.NO_SUCH_RESPONSE


def test_a_spectator_is_no_seat_and_sees_no_hand() -> None:
    assert game().view(None).hand_by_kind == {}


def test_a_game_says_how_many_seats_there_are() -> None:
    assert [Game.new("second", seats).seats for seats in (3, 4, 5)] == [3, 4, 5]
