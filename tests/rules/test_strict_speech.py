"""R3.2.11: saying too much, where the table is strict."""

import pytest

from respublica.engine.actions import Misspeak
from respublica.engine.edition import Disqualified
from respublica.engine.errors import SAYS_TOO_MUCH, Code
from respublica.engine.events import Misspoke
from respublica.engine.game import Game
from respublica.engine.state import Phase
from tests.everywhere import editions_where, every_edition, play, refused, table_in

SPEAKER = editions_where(lambda edition: edition.rules.disqualified is Disqualified.SPEAKER)
TRADE = editions_where(lambda edition: edition.rules.disqualified is Disqualified.TRADE)


def strict(edition: str) -> Game:
    house = {"strict_speech": True}
    return table_in(edition, "1 goth", "1 hun", "1 hun", "1 hun", house=house)


def test_four_offences_say_too_much() -> None:
    assert {str(code) for code in SAYS_TOO_MUCH} == {
        "too-many-types",
        "negation",
        "bound",
        "mixed-request-and-offer",
    }


@every_edition
@pytest.mark.parametrize("code", sorted(SAYS_TOO_MUCH))
def test_an_active_seat_that_says_too_much_has_spent_its_attempt(edition: str, code: Code) -> None:
    game = strict(edition)
    play(game, f"0: misspeak {code}")
    assert (game.phase, game.actor) == (Phase.DISPLAY, 0)


@pytest.mark.parametrize("edition", SPEAKER)
def test_a_responder_who_says_too_much_counts_as_declining(edition: str) -> None:
    game = strict(edition)
    play(game, "0: request 1 hun", "1: respond 1 goth", "2: misspeak bound")
    assert (game.phase, game.actor) == (Phase.ANSWER, 3)
    play(game, "3: decline")
    assert refused(game, "0: accept 2") is Code.NO_SUCH_RESPONSE


@pytest.mark.parametrize("edition", SPEAKER)
def test_answers_already_given_stand(edition: str) -> None:
    game = strict(edition)
    play(game, "0: request 1 hun", "1: respond 1 goth", "2: misspeak bound", "3: decline")
    play(game, "0: accept 1")
    assert game.phase is Phase.DISPLAY


@pytest.mark.parametrize("edition", TRADE)
def test_where_the_trade_is_over_answers_already_given_are_void(edition: str) -> None:
    game = strict(edition)
    play(game, "0: request 1 hun", "1: respond 1 goth", "2: misspeak bound")
    assert (game.phase, game.actor) == (Phase.DISPLAY, 0)
    assert game.state.table.negotiation is None


@every_edition
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_all_see_who_said_too_much_and_how(edition: str, viewer: int | None) -> None:
    game = strict(edition)
    play(game, "0: misspeak negation")
    assert game.log(viewer)[-1] == Misspoke(0, Code.NEGATION)


@every_edition
def test_by_default_nobody_is_disqualified(edition: str) -> None:
    game = table_in(edition, "1 goth", "1 hun", "1 hun")
    assert refused(game, Misspeak(Code.NEGATION)) is Code.WRONG_PHASE


@every_edition
@pytest.mark.parametrize("code", sorted(set(Code) - SAYS_TOO_MUCH))
def test_everything_else_is_refused_privately(edition: str, code: Code) -> None:
    assert refused(strict(edition), Misspeak(code)) is Code.WRONG_PHASE
