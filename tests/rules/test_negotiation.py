"""R3.1: the one trade of a turn, from the request to the swap."""

import pytest

from respublica.engine import cards as c
from respublica.engine import rules
from respublica.engine.actions import DECLINE, Respond
from respublica.engine.edition import Swap
from respublica.engine.errors import Code, IllegalAction
from respublica.engine.events import Delivered, Responded, Spoke, Swapped, redact
from respublica.engine.game import Game
from respublica.engine.state import Backs, Phase
from respublica.engine.trade import statement
from tests.arrange import action
from tests.everywhere import (
    editions_where,
    every_edition,
    holds,
    play,
    put,
    refused,
    table_in,
)

FACE_UP = editions_where(lambda edition: edition.rules.swap is Swap.FACE_UP)
FACE_DOWN = editions_where(lambda edition: edition.rules.swap is Swap.FACE_DOWN)


# R3.1.1 One request or one offer ------------------------------------------------------------------


@every_edition
@pytest.mark.parametrize("act", ["request", "offer"])
def test_the_active_seat_speaks_once(edition: str, act: str) -> None:
    game = table_in(edition, "2 goth", "2 hun", "2 viking")
    play(game, f"0: {act} 1 goth")
    assert refused(game, "0: request 1 goth") is Code.NOT_YOUR_TURN
    assert refused(game, "1: request 1 goth") is Code.WRONG_PHASE


@every_edition
def test_the_active_seat_may_say_nothing(edition: str) -> None:
    game = table_in(edition, "2 goth", "2 hun", "2 viking")
    play(game, "0: pass")
    assert (game.actor, game.phase) == (0, Phase.DISPLAY)


# R3.1.2 Answers -----------------------------------------------------------------------------------


@every_edition
def test_opponents_answer_clockwise_from_the_left_of_the_active_seat(edition: str) -> None:
    game = table_in(edition, "1 goth", "1 hun", "1 viking", "1 goth", active=2)
    play(game, "2: request 1 goth")
    play(game, "3: decline", "0: decline", "1: decline")
    assert game.phase is Phase.DISPLAY


@every_edition
def test_an_opponent_answers_once(edition: str) -> None:
    game = table_in(edition, "1 goth", "1 hun", "1 viking")
    play(game, "0: request 1 hun", "1: respond 1 goth")
    assert refused(game, "1: decline") is Code.NOT_YOUR_TURN


@every_edition
def test_the_response_to_a_request_is_what_the_active_seat_gives(edition: str) -> None:
    game = table_in(edition, "1 goth", "1 hun", "1 viking")
    play(game, "0: request 1 hun", "1: respond 1 goth", "2: decline", "0: accept 1")
    assert (holds(game, 0, "1 hun"), holds(game, 1, "1 goth")) == (True, True)


@every_edition
def test_the_response_to_an_offer_is_what_the_active_seat_gets(edition: str) -> None:
    game = table_in(edition, "1 goth", "1 hun", "1 viking")
    play(game, "0: offer 1 goth", "1: decline", "2: respond 1 viking", "0: accept 2")
    assert (holds(game, 0, "1 viking"), holds(game, 2, "1 goth")) == (True, True)


@every_edition
def test_answers_are_heard_by_those_who_answer_later(edition: str) -> None:
    game = table_in(edition, "1 goth", "1 hun", "1 viking")
    play(game, "0: request 1 hun", "1: respond 1 goth")
    assert isinstance(game.view(2).log[-1], Responded)


# R3.1.3 Accepting ---------------------------------------------------------------------------------


@every_edition
def test_the_active_seat_accepts_any_one_response(edition: str) -> None:
    game = table_in(edition, "1 goth", "1 hun", "1 hun")
    play(game, "0: request 1 hun", "1: respond 1 goth", "2: respond 1 goth", "0: accept 2")
    assert (holds(game, 1, "1 hun"), holds(game, 2, "1 goth")) == (True, True)


@every_edition
def test_the_active_seat_may_accept_none(edition: str) -> None:
    game = table_in(edition, "1 goth", "1 hun", "1 hun")
    play(game, "0: request 1 hun", "1: respond 1 goth", "2: respond 1 goth", "0: refuse")
    assert (game.phase, holds(game, 0, "1 goth")) == (Phase.DISPLAY, True)


@every_edition
def test_nobody_can_accept_who_declined(edition: str) -> None:
    game = table_in(edition, "1 goth", "1 hun", "1 hun")
    play(game, "0: request 1 hun", "1: respond 1 goth", "2: decline")
    assert refused(game, "0: accept 2") is Code.NO_SUCH_RESPONSE


# R3.1.4 The giver chooses -------------------------------------------------------------------------


@every_edition
@pytest.mark.parametrize("chosen", ["2 hun", "1 trade"])
def test_the_giver_chooses_between_or_alternatives(edition: str, chosen: str) -> None:
    game = table_in(edition, "1 goth", "2 hun, 1 trade", "1 viking")
    play(game, "0: request 2 hun | 1 trade", "1: respond 1 goth")
    play(game, "2: decline", "0: accept 1", f"1: deliver {chosen}")
    assert holds(game, 0, chosen)


@every_edition
@pytest.mark.parametrize("chosen", ["2 hun", "1 goth, 1 hun", "2 goth"])
@pytest.mark.parametrize("wanted", ["2 people", "2 card"])
def test_the_giver_chooses_within_a_category_or_any(edition: str, wanted: str, chosen: str) -> None:
    game = table_in(edition, "1 viking", "2 goth, 2 hun", "1 viking")
    play(game, f"0: request {wanted}", "1: respond 1 viking", "2: decline", "0: accept 1")
    play(game, f"1: deliver {chosen}")
    assert holds(game, 0, chosen)


@every_edition
@pytest.mark.parametrize("chosen", ["2 hun", "2 goth"])
def test_the_giver_chooses_the_kind_of_a_pair(edition: str, chosen: str) -> None:
    game = table_in(edition, "1 viking", "2 goth, 2 hun", "1 viking")
    play(game, "0: request 1 pair", "1: respond 1 viking", "2: decline", "0: accept 1")
    play(game, f"1: deliver {chosen}")
    assert holds(game, 0, chosen)


@every_edition
def test_both_sides_choose_from_the_hand_before_the_swap(edition: str) -> None:
    game = table_in(edition, "1 goth", "1 hun", "1 viking")
    play(game, "0: request 1 people", "1: respond 1 people", "2: decline", "0: accept 1")
    play(game, "0: deliver 1 goth")
    assert refused(game, "1: deliver 1 goth") is Code.NOT_A_DELIVERY


@every_edition
def test_a_choice_stays_sealed_until_both_are_made(edition: str) -> None:
    game = table_in(edition, "1 goth, 1 hun", "1 hun, 1 goth", "1 viking")
    play(game, "0: request 1 people", "1: respond 1 people", "2: decline", "0: accept 1")
    play(game, "0: deliver 1 goth")
    assert game.view(1).log[-1] == Delivered(0, None)
    assert game.view(1).sealed is None


# R3.1.5 Face up and face down ---------------------------------------------------------------------


def swapped(edition: str) -> Swapped:
    game = table_in(edition, "1 goth, 1 trade", "2 hun", "1 viking")
    play(game, "0: request 2 hun", "1: respond 1 goth + 1 trade", "2: decline")
    return next(event for event in play(game, "0: accept 1") if isinstance(event, Swapped))


@pytest.mark.parametrize("edition", FACE_UP)
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_cards_swapped_face_up_are_seen_by_all(edition: str, viewer: int | None) -> None:
    event = swapped(edition)
    assert redact(event, viewer) == event


@pytest.mark.parametrize("edition", FACE_DOWN)
@pytest.mark.parametrize("viewer", [0, 1])
def test_partners_see_the_cards_swapped_face_down(edition: str, viewer: int) -> None:
    event = swapped(edition)
    assert redact(event, viewer) == event


@pytest.mark.parametrize("edition", FACE_DOWN)
@pytest.mark.parametrize("viewer", [2, None])
def test_third_seats_and_spectators_see_only_backs_of_cards_swapped_face_down(
    edition: str, viewer: int | None
) -> None:
    assert redact(swapped(edition), viewer) == Swapped(
        0, 1, Backs(1, 1), Backs(2, 0), Swap.FACE_DOWN
    )


# R3.1.6 What is asked depends only on what is public ----------------------------------------------


@every_edition
@pytest.mark.parametrize(
    "said", ["1 people", "1 card", "1 hun | 1 goth", "1 pair", "1 hun + 1 card"]
)
def test_a_choice_is_asked_for_even_when_the_hand_leaves_one_way(edition: str, said: str) -> None:
    game = table_in(edition, "1 viking", "2 hun", "1 viking")
    play(game, f"0: request {said}", "1: respond 1 viking", "2: decline", "0: accept 1")
    assert (game.phase, game.actor) == (Phase.DELIVER, 1)


@every_edition
@pytest.mark.parametrize("said", ["2 hun", "1 goth + 1 hun"])
def test_words_with_one_reading_ask_for_no_choice(edition: str, said: str) -> None:
    game = table_in(edition, "1 viking", "1 goth, 2 hun", "1 viking")
    play(game, f"0: request {said}", "1: respond 1 viking", "2: decline", "0: accept 1")
    assert game.phase is Phase.DISPLAY


@every_edition
def test_the_active_giver_delivers_first(edition: str) -> None:
    game = table_in(edition, "2 viking", "2 hun", "1 viking")
    play(game, "0: request 1 people", "1: respond 1 people", "2: decline", "0: accept 1")
    asked = [game.actor]
    play(game, "0: deliver 1 viking")
    assert [*asked, game.actor] == [0, 1]


@every_edition
def test_every_opponent_with_a_card_is_asked_to_answer(edition: str) -> None:
    game = table_in(edition, "1 goth", "1 viking", "1 viking", "1 viking")
    play(game, "0: request 5 hun")
    assert (game.phase, game.actor) == (Phase.ANSWER, 1)


@every_edition
def test_an_opponent_without_cards_is_not_asked(edition: str) -> None:
    game = table_in(edition, "1 goth", "", "1 viking", "")
    play(game, "0: request 5 hun")
    assert (game.phase, game.actor) == (Phase.ANSWER, 2)


@every_edition
def test_where_all_opponents_are_without_cards_nobody_is_asked(edition: str) -> None:
    game = table_in(edition, "1 goth", "", "")
    play(game, "0: request 5 hun")
    assert (game.phase, game.actor) == (Phase.DISPLAY, 0)


@every_edition
def test_nothing_is_chosen_where_nobody_responded(edition: str) -> None:
    game = table_in(edition, "1 goth", "1 hun", "1 hun")
    play(game, "0: request 1 hun", "1: decline", "2: decline")
    assert game.phase is Phase.DISPLAY


@every_edition
def test_a_response_that_cannot_be_paid_is_put_to_the_active_seat_all_the_same(
    edition: str,
) -> None:
    game = table_in(edition, "1 goth", "1 hun", "1 hun")
    play(game, "0: request 1 hun", "1: respond 5 viking", "2: decline")
    assert game.phase is Phase.CHOOSE


@every_edition
def test_the_display_ends_with_done_even_with_nothing_to_display(edition: str) -> None:
    game = table_in(edition, "1 goth", "1 hun", "1 hun")
    play(game, "0: pass")
    assert game.phase is Phase.DISPLAY


@every_edition
def test_a_draw_without_a_choice_is_not_asked_for(edition: str) -> None:
    game = table_in(edition, "1 goth", "1 hun", "1 hun", people="", civilisation="trade")
    play(game, "0: pass", "0: done")
    assert (game.phase, game.actor) == (Phase.TRADE, 1)


# R3.1.7 What is offered must be held --------------------------------------------------------------


@every_edition
@pytest.mark.parametrize("said", ["2 goth", "1 goth | 1 viking", "1 pair", "2 goth + 1 card"])
def test_nobody_offers_what_is_not_held(edition: str, said: str) -> None:
    game = table_in(edition, "1 goth, 1 hun", "1 hun", "1 viking")
    assert refused(game, f"0: offer {said}") is Code.NOT_HELD


@every_edition
@pytest.mark.parametrize("said", ["2 hun", "1 hun | 1 viking"])
def test_nobody_tenders_what_is_not_held(edition: str, said: str) -> None:
    game = table_in(edition, "1 goth", "1 hun", "1 viking")
    play(game, "0: offer 1 goth")
    assert refused(game, f"1: respond {said}") is Code.NOT_HELD


@every_edition
def test_an_offer_of_alternatives_may_use_the_same_cards_for_both(edition: str) -> None:
    game = table_in(edition, "2 goth", "1 hun", "1 viking")
    happened = play(game, "0: offer 1 goth | 2 people")
    assert isinstance(happened[0], Spoke)


@every_edition
def test_by_house_rule_one_branch_of_an_offer_is_enough(edition: str) -> None:
    game = table_in(edition, "1 goth", "1 hun", "1 viking", house={"or_offers": "one-branch"})
    happened = play(game, "0: offer 1 goth | 1 viking")
    assert isinstance(happened[0], Spoke)


@every_edition
def test_by_house_rule_one_branch_of_a_tender_is_enough(edition: str) -> None:
    game = table_in(edition, "1 goth", "1 hun", "1 viking", house={"or_offers": "one-branch"})
    happened = play(game, "0: offer 1 goth", "1: respond 1 hun | 1 viking")
    assert isinstance(happened[0], Responded)


# R3.1.8 A response to a request -------------------------------------------------------------------


@every_edition
def test_only_who_can_meet_the_request_responds(edition: str) -> None:
    game = table_in(edition, "1 goth", "1 hun", "1 viking")
    play(game, "0: request 2 hun")
    assert refused(game, "1: respond 1 goth") is Code.CANNOT_MEET_REQUEST


@every_edition
def test_who_cannot_meet_the_request_can_only_decline(edition: str) -> None:
    game = table_in(edition, "1 goth", "1 hun", "1 viking")
    play(game, "0: request 2 hun")
    assert list(game.legal) == [DECLINE]


@every_edition
def test_one_branch_of_a_request_is_enough_to_respond(edition: str) -> None:
    game = table_in(edition, "1 goth", "1 hun", "1 viking")
    happened = play(game, "0: request 1 hun | 5 trade", "1: respond 1 goth")
    assert isinstance(happened[0], Responded)


@every_edition
def test_a_demand_may_name_anything_in_the_edition(edition: str) -> None:
    game = table_in(edition, "1 goth", "1 hun", "1 viking")
    happened = play(game, "0: request 1 hun", "1: respond 12 trade + 12 viking")
    assert isinstance(happened[0], Responded)


@every_edition
def test_a_demand_for_more_than_the_edition_has_is_refused(edition: str) -> None:
    game = table_in(edition, "1 goth", "1 hun", "1 viking")
    play(game, "0: request 1 hun")
    thirteen = statement(13, game.edition.nouns[put("viking", edition)])
    assert refused(game, Respond(thirteen)) is Code.COUNT


# R3.1.9 Paying ------------------------------------------------------------------------------------


@every_edition
def test_only_what_can_be_paid_is_accepted(edition: str) -> None:
    game = table_in(edition, "1 goth", "1 hun", "1 viking")
    play(game, "0: request 1 hun", "1: respond 2 goth", "2: decline")
    assert refused(game, "0: accept 1") is Code.CANNOT_PAY


@every_edition
def test_one_branch_is_enough_to_pay(edition: str) -> None:
    game = table_in(edition, "1 goth", "1 hun", "1 viking")
    play(game, "0: request 1 hun", "1: respond 1 goth | 5 trade", "2: decline", "0: accept 1")
    assert (game.phase, game.actor) == (Phase.DELIVER, 0)


# R3.1.10 What nobody holds; empty hands -----------------------------------------------------------


@every_edition
def test_a_request_may_name_cards_nobody_holds(edition: str) -> None:
    game = table_in(edition, "1 goth", "1 hun", "1 viking")
    happened = play(game, "0: request 12 trade")
    assert isinstance(happened[0], Spoke)


def refused_without_cards(game: Game, line: str) -> Code:
    """The turn asks no seat without cards, so this is put to the check itself."""
    said = action(put(line, game.edition.id), game.edition)
    with pytest.raises(IllegalAction) as refusal:
        rules.check(game.state.table, c.NONE, said)
    return refusal.value.code


@every_edition
@pytest.mark.parametrize("said", ["request 1 hun", "offer 1 hun"])
def test_a_seat_without_cards_makes_no_trade(edition: str, said: str) -> None:
    game = table_in(edition, "1 goth", "1 hun", "1 viking")
    assert refused_without_cards(game, said) is Code.NO_CARDS


@every_edition
def test_a_seat_without_cards_makes_no_response(edition: str) -> None:
    game = table_in(edition, "1 goth", "1 hun", "1 viking")
    play(game, "0: request 1 hun")
    assert refused_without_cards(game, "respond 1 goth") is Code.NO_CARDS


@every_edition
def test_the_turn_of_a_seat_without_cards_begins_with_the_display(edition: str) -> None:
    game = table_in(edition, "1 goth", "", "1 viking", people="", civilisation="trade")
    play(game, "0: pass", "0: done")
    assert (game.phase, game.actor) == (Phase.DISPLAY, 1)


# R3.1.11 What travels -----------------------------------------------------------------------------


@every_edition
def test_unequal_numbers_may_be_swapped(edition: str) -> None:
    game = table_in(edition, "1 goth", "3 hun, 1 trade", "1 viking")
    play(game, "0: request 3 hun + 1 trade", "1: respond 1 goth", "2: decline", "0: accept 1")
    assert (holds(game, 0, "3 hun, 1 trade"), holds(game, 1, "1 goth")) == (True, True)


@every_edition
def test_the_same_kind_may_travel_both_ways(edition: str) -> None:
    game = table_in(edition, "2 hun", "1 hun", "1 viking")
    play(game, "0: request 1 hun", "1: respond 2 hun", "2: decline", "0: accept 1")
    assert (holds(game, 0, "1 hun"), holds(game, 1, "2 hun")) == (True, True)


@every_edition
def test_nobody_gives_nothing(edition: str) -> None:
    game = table_in(edition, "1 goth", "1 hun", "1 viking")
    play(game, "0: request 1 people", "1: respond 1 goth", "2: decline", "0: accept 1")
    assert refused(game, "1: deliver nothing") is Code.NOT_A_DELIVERY


@every_edition
def test_displayed_cards_do_not_travel(edition: str) -> None:
    game = table_in(edition, "1 goth", "1 hun", "1 viking", groups={1: "viking"})
    play(game, "0: request 1 viking")
    assert refused(game, "1: respond 1 goth") is Code.CANNOT_MEET_REQUEST


# R3.1.12 A word is a bond -------------------------------------------------------------------------


@every_edition
@pytest.mark.parametrize("line", ["0: refuse", "0: pass", "0: done", "0: accept 2"])
def test_the_active_seat_cannot_step_back(edition: str, line: str) -> None:
    game = table_in(edition, "2 goth", "2 hun", "2 hun")
    play(game, "0: request 1 people", "1: respond 1 people", "2: respond 1 people", "0: accept 1")
    assert refused(game, line) is Code.WRONG_PHASE


@every_edition
def test_the_partner_cannot_step_back(edition: str) -> None:
    game = table_in(edition, "2 goth", "2 hun", "2 hun")
    play(game, "0: request 1 people", "1: respond 1 goth", "2: decline", "0: accept 1")
    assert refused(game, "1: decline") is Code.WRONG_PHASE


@every_edition
def test_refusing_all_binds_nobody(edition: str) -> None:
    game = table_in(edition, "2 goth", "2 hun", "2 hun")
    play(game, "0: request 1 hun", "1: respond 1 goth", "2: decline", "0: refuse")
    assert game.state.table.negotiation is None
    assert (holds(game, 0, "2 goth"), holds(game, 1, "2 hun")) == (True, True)


# R3.1.13 Cannot and will not look alike -----------------------------------------------------------


@every_edition
@pytest.mark.parametrize("viewer", [0, 2, None])
def test_cannot_and_will_not_look_alike(edition: str, viewer: int | None) -> None:
    able = table_in(edition, "1 goth", "1 hun", "1 viking")
    unable = table_in(edition, "1 goth", "1 viking", "1 viking")
    for game in (able, unable):
        play(game, "0: request 1 hun")
        assert (game.phase, game.actor) == (Phase.ANSWER, 1)
        play(game, "1: decline")
    assert able.log(viewer)[1:] == unable.log(viewer)[1:]
    assert able.state.table == unable.state.table
