"""R5.4: what every hand is sure to hold."""

from random import Random

import pytest

from respublica.engine import cards as c
from respublica.engine.edition import Swap
from respublica.engine.game import Game
from tests.arrange import cards
from tests.everywhere import editions_where, every_edition, play, play_safely, put, table_in

FACE_UP = editions_where(lambda edition: edition.rules.swap is Swap.FACE_UP)
FACE_DOWN = editions_where(lambda edition: edition.rules.swap is Swap.FACE_DOWN)
HANDS = ("2 goth, 1 trade", "3 hun, 1 viking", "2 viking, 1 goth")


def remembered(game: Game, viewer: int | None, seat: int) -> str:
    return game.edition.write_cards(game.view(viewer).held_at_least()[seat])


def sure(game: Game, viewer: int | None, seat: int, cards: str) -> bool:
    return remembered(game, viewer, seat) == put(cards, game.edition.id)


@every_edition
def test_at_first_nothing_is_known_of_opponents(edition: str) -> None:
    assert remembered(table_in(edition, *HANDS), 0, 1) == "nothing"


@every_edition
def test_a_response_proves_what_was_requested(edition: str) -> None:
    game = table_in(edition, *HANDS)
    play(game, "0: request 2 hun", "1: respond 1 goth")
    assert sure(game, 2, 1, "2 hun")


@every_edition
def test_a_response_to_alternatives_proves_what_both_have_in_common(edition: str) -> None:
    game = table_in(edition, *HANDS)
    play(game, "0: request 1 hun | 3 hun", "1: respond 1 goth")
    assert sure(game, 2, 1, "1 hun")


@every_edition
def test_a_decline_proves_nothing(edition: str) -> None:
    game = table_in(edition, *HANDS)
    play(game, "0: request 2 hun", "1: decline")
    assert remembered(game, 2, 1) == "nothing"


@every_edition
def test_a_request_proves_nothing_about_who_asks(edition: str) -> None:
    game = table_in(edition, *HANDS)
    play(game, "0: request 2 goth")
    assert remembered(game, 2, 0) == "nothing"


@every_edition
def test_an_offer_proves_every_branch(edition: str) -> None:
    game = table_in(edition, *HANDS)
    play(game, "0: offer 2 goth | 1 trade")
    assert sure(game, 2, 0, "2 goth, 1 trade")


@every_edition
def test_where_one_branch_is_enough_an_offer_of_alternatives_proves_neither(edition: str) -> None:
    game = table_in(edition, *HANDS, house={"or_offers": "one-branch"})
    play(game, "0: offer 2 goth | 1 trade")
    assert remembered(game, 2, 0) == "nothing"


@every_edition
def test_a_tender_proves_what_it_names(edition: str) -> None:
    game = table_in(edition, *HANDS)
    play(game, "0: offer 1 goth", "1: respond 2 hun + 1 viking")
    assert sure(game, 2, 1, "2 hun, 1 viking")


@every_edition
def test_accepting_proves_that_the_demand_can_be_paid(edition: str) -> None:
    game = table_in(edition, *HANDS)
    play(game, "0: request 1 people", "1: respond 2 goth", "2: decline", "0: accept 1")
    assert sure(game, 2, 0, "2 goth")


@pytest.mark.parametrize("edition", FACE_UP)
def test_cards_swapped_face_up_are_remembered_by_all(edition: str) -> None:
    game = table_in(edition, *HANDS)
    play(game, "0: request 1 people", "1: respond 1 goth", "2: decline", "0: accept 1")
    play(game, "1: deliver 1 viking")
    assert (sure(game, 2, 0, "1 viking"), sure(game, 2, 1, "1 goth")) == (True, True)


@pytest.mark.parametrize("edition", FACE_DOWN)
def test_cards_swapped_face_down_are_remembered_as_far_as_the_words_tell(edition: str) -> None:
    game = table_in(edition, *HANDS)
    play(game, "0: request 1 people", "1: respond 1 goth", "2: decline", "0: accept 1")
    play(game, "1: deliver 1 viking")
    assert (remembered(game, 2, 0), sure(game, 2, 1, "1 goth")) == ("nothing", True)


@pytest.mark.parametrize("edition", FACE_DOWN)
@pytest.mark.parametrize(
    ("offer", "given", "left"),
    [("1 goth | 1 trade", "1 trade", "1 goth"), ("1 trade | 2 goth", "2 goth", "1 trade")],
)
def test_backs_tell_which_branch_was_given(edition: str, offer: str, given: str, left: str) -> None:
    game = table_in(edition, *HANDS)
    play(game, f"0: offer {offer}", "1: respond 1 hun", "2: decline", "0: accept 1")
    play(game, f"0: deliver {given}")
    assert sure(game, 2, 1, given)
    assert c.contains(game.held_at_least(2)[0], cards(put(left, edition), game.edition))


@every_edition
def test_cards_received_cannot_have_left_in_the_same_swap(edition: str) -> None:
    game = table_in(edition, "2 hun", "1 hun", "1 viking")
    play(game, "0: request 1 hun", "1: respond 2 hun", "2: decline", "0: accept 1")
    assert sure(game, 2, 1, "2 hun")


@pytest.mark.parametrize("edition", FACE_DOWN)
def test_partners_remember_their_own_face_down_swap(edition: str) -> None:
    game = table_in(edition, *HANDS)
    play(game, "0: request 1 people", "1: respond 1 goth", "2: decline", "0: accept 1")
    play(game, "1: deliver 1 viking")
    assert sure(game, 1, 0, "1 viking")


@pytest.mark.parametrize("edition", FACE_DOWN)
def test_what_may_have_left_unseen_is_sure_no_more(edition: str) -> None:
    game = table_in(edition, *HANDS)
    play(game, "0: request 1 people", "1: respond 1 goth", "2: respond 1 goth", "0: accept 1")
    play(game, "1: deliver 1 viking", "0: done")
    play_safely(game, lambda game: game.actor == 1)
    play(game, "1: offer 1 card", "2: respond 1 people", "0: decline", "1: accept 2")
    play(game, "1: deliver 1 hun", "2: deliver 1 viking")
    assert remembered(game, 0, 1) == "nothing"


@every_edition
def test_displayed_cards_are_forgotten(edition: str) -> None:
    game = table_in(edition, "6 goth", "1 hun", "1 hun")
    play(game, "0: offer 6 goth", "1: decline", "2: decline", "0: display goth")
    assert sure(game, 1, 0, "1 goth")


@every_edition
def test_a_spectator_remembers_what_a_third_seat_does(edition: str) -> None:
    game = table_in(edition, *HANDS, groups={0: "viking"})
    play(game, "0: request 2 hun", "1: respond 1 goth", "2: decline", "0: accept 1")
    assert remembered(game, None, 1) == remembered(game, 2, 1) != "nothing"


@every_edition
def test_without_the_memory_aid_there_are_no_notes_and_the_log_stays(edition: str) -> None:
    game = table_in(edition, *HANDS, house={"memory_aid": False})
    said = play(game, "0: request 2 hun", "1: respond 1 goth")
    assert remembered(game, 2, 1) == "nothing"
    assert not any(game.held_at_least(2))
    assert game.view(2).log[-1:] == said


@every_edition
def test_kept_up_event_by_event_it_is_what_the_whole_log_tells(edition: str) -> None:
    rng, game = Random(4), Game.new(edition, 4, 4)
    while not game.over and len(game.actions) < 200:
        game.play(game.legal.sample(rng))
        for viewer in (rng.randrange(4), None):
            assert game.held_at_least(viewer) == game.view(viewer).held_at_least()
            assert game.copy().held_at_least(viewer) == game.held_at_least(viewer)
