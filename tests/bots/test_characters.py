"""How the bots differ, shown by single decisions."""

from random import Random

import pytest

from respublica.bots import roster
from respublica.bots.heuristics import completes_a_group, goals, leaders, missing, nearness
from respublica.engine import cards as c
from respublica.engine.actions import (
    DECLINE,
    PASS,
    REFUSE,
    Action,
    Deliver,
    Display,
    Request,
    Respond,
)
from respublica.engine.game import Game
from respublica.engine.state import Phase
from tests.arrange import SECOND, action, play, table


def decides(name: str, game: Game, chance: int = 0) -> Action:
    actor = game.actor
    assert actor is not None
    return roster.bot(name, Random(chance)).decide(game.view(actor))


def asked(hand: str, request: str, asker: str = "5 viking") -> Game:
    """Seat 0 has made a request; seat 1, with this hand, must answer."""
    game = table(asker, hand, "1 langobard")
    play(game, f"0: request {request}")
    return game


def answered(hand: str, request: str, demand: str, responder: str = "5 goth") -> Game:
    """Seat 0, with this hand, has made a request and seat 1 a demand; seat 0 must choose."""
    game = table(hand, responder, "1 langobard")
    play(game, f"0: request {request}", f"1: respond {demand}", "2: decline")
    return game


# Apprentice -------------------------------------------------------------------------------------


def test_an_apprentice_asks_for_all_that_its_nearest_group_needs() -> None:
    assert decides("apprentice", table("4 goth, 1 hun", "1 hun", "1 hun")) == action(
        "request 1 goth"
    )
    assert decides("apprentice", table("3 goth, 1 hun", "1 hun", "1 hun")) == action(
        "request 2 goth"
    )


def test_an_apprentice_far_from_a_group_asks_for_one_of_two_kinds() -> None:
    game = table("2 goth, 2 hun, 1 viking", "1 hun", "1 hun")
    assert decides("apprentice", game) == action("request 1 goth | 1 hun")


def test_an_apprentice_answers_a_fair_swap() -> None:
    game = asked("3 goth, 2 hun, 1 viking", "1 viking")
    assert decides("apprentice", game) == action("respond 1 goth | 1 hun")


def test_an_apprentice_does_not_break_its_group() -> None:
    assert decides("apprentice", asked("4 goth, 1 hun", "2 goth")) == DECLINE


def test_an_apprentice_does_not_want_back_what_it_gives() -> None:
    game = asked("3 goth, 1 hun", "1 hun")
    assert decides("apprentice", game) == action("respond 1 goth")


def test_an_apprentice_never_gives_the_card_known_to_complete_a_group() -> None:
    game = table("4 viking, 1 hun", "3 goth, 1 viking", "1 langobard", active=1)
    play(game, "1: request 1 langobard", "2: decline", "0: decline", "1: done")
    play(
        game, "2: request 4 viking", "0: respond 1 langobard", "1: decline", "2: refuse", "2: done"
    )
    play(game, "0: request 1 viking")
    assert decides("apprentice", game) == DECLINE


def test_an_apprentice_takes_what_brings_its_group_nearer() -> None:
    game = answered("4 hun, 1 viking", "1 goth | 1 hun", "1 viking", "5 goth")
    assert decides("apprentice", game) == REFUSE
    game = answered("4 goth, 1 viking", "1 goth", "1 viking")
    assert decides("apprentice", game) == action("accept 1")


def test_an_apprentice_pays_with_what_it_misses_least() -> None:
    game = answered("4 goth, 2 hun, 1 viking", "1 goth", "1 people")
    play(game, "0: accept 1")
    assert game.phase is Phase.DELIVER
    assert decides("apprentice", game) == Deliver(SECOND.read_cards("1 viking"))


def test_a_library_is_displayed_before_the_cities_it_makes_cheaper() -> None:
    game = table("4 trade, 2 book, 5 goth", "1 hun", "1 hun")
    play(game, "0: pass")
    shown = []
    while isinstance(shows := decides("apprentice", game), Display):
        shown.append(shows.kind)
        game.play(shows)
    assert shown == ["book", "trade", "goth"]


# Novice -----------------------------------------------------------------------------------------

CHANCES = range(40)


def test_a_novice_keeps_its_favourite() -> None:
    answers = {decides("novice", asked("3 goth, 1 hun", "1 goth"), chance) for chance in CHANCES}
    assert answers == {DECLINE}


def test_a_novice_asks_for_this_and_that() -> None:
    game = table("3 goth, 1 hun", "1 hun", "1 hun")
    said = {decides("novice", game, chance) for chance in CHANCES}
    assert len(said) > 15


def test_a_novice_often_swaps_for_the_fun_of_it() -> None:
    game = asked("1 goth, 1 hun", "1 goth")
    answers = [decides("novice", game, chance) for chance in CHANCES]
    assert 10 < sum(isinstance(answer, Respond) for answer in answers) < 35


def test_a_novice_sees_that_the_leader_needs_just_one_card() -> None:
    game = table("4 viking, 1 hun", "1 viking, 1 hun", "1 langobard", active=2, groups={0: "goth"})
    play(
        game, "2: request 4 viking", "0: respond 1 langobard", "1: decline", "2: refuse", "2: done"
    )
    play(game, "0: request 1 viking")
    assert {decides("novice", game, chance) for chance in CHANCES} == {DECLINE}


# Pupil ------------------------------------------------------------------------------------------


def test_a_pupil_asks_for_its_plan_unless_its_mind_is_elsewhere() -> None:
    game = table("3 goth, 1 hun", "1 hun", "1 hun")
    said = [decides("pupil", game, chance) for chance in CHANCES]
    assert set(said) == {action("request 1 goth"), PASS}
    assert said.count(PASS) < 10


def test_a_pupil_gives_all_its_other_cards_for_one_of_its_plan() -> None:
    game = asked("3 goth, 1 hun, 2 viking, 1 trade", "4 card")
    answers = {decides("pupil", game, chance) for chance in CHANCES}
    assert answers == {action("respond 1 goth"), action("respond 1 people"), DECLINE}


def test_a_pupil_keeps_to_its_plan() -> None:
    assert decides("pupil", asked("3 goth, 1 hun", "1 goth")) == DECLINE
    assert decides("pupil", answered("3 goth, 2 hun", "1 goth", "2 hun")) == action("accept 1")
    assert decides("pupil", answered("3 goth, 2 hun", "1 goth", "1 goth")) == REFUSE
    assert decides("pupil", answered("3 goth, 2 hun", "1 people", "1 hun")) == REFUSE


# The pool ---------------------------------------------------------------------------------------


def test_a_hoarder_gives_single_cards_only() -> None:
    assert decides("hoarder", asked("3 goth, 2 hun", "1 hun")) == DECLINE
    assert decides("hoarder", asked("3 goth, 1 hun", "1 hun")) == action("respond 1 goth")
    assert decides("hoarder", asked("3 goth, 1 hun, 1 monk", "1 hun + 1 monk")) == DECLINE


def test_a_hoarder_refuses_to_pay_two_for_one() -> None:
    assert decides("hoarder", answered("3 goth, 1 hun, 1 monk", "1 goth", "2 people")) == REFUSE
    assert decides("hoarder", answered("3 goth, 1 hun", "1 goth", "1 hun")) == action("accept 1")


def test_a_haggler_wants_one_card_more_than_it_gives() -> None:
    assert decides("haggler", asked("3 goth, 2 hun", "2 hun")) == action("respond 2 goth + 1 card")


def test_a_haggler_bids_one_card_for_anything() -> None:
    game = table("5 viking", "3 goth, 1 hun", "1 langobard")
    play(game, "0: offer 3 viking")
    assert decides("haggler", game) == action("respond 1 hun")


def test_a_haggler_does_not_pay_two_of_its_cards_for_one() -> None:
    assert decides("haggler", answered("2 goth, 4 hun", "1 goth", "2 hun")) == REFUSE


@pytest.mark.parametrize("hand", ["4 goth", "2 goth, 1 hun, 3 trade", "1 goth, 1 hun, 1 monk"])
def test_a_collector_names_no_kind_when_it_asks(hand: str) -> None:
    wish = decides("collector", table(hand, "1 hun", "1 hun"))
    assert isinstance(wish, Request)
    assert not any(term.noun.is_kind for term in wish.statement.terms)


def test_a_collector_gives_people_for_as_many_civilisation_cards() -> None:
    assert decides("collector", asked("3 goth, 1 hun", "1 hun")) == action("respond 1 civilisation")


def test_a_patron_gives_two_for_one() -> None:
    assert decides("patron", asked("3 goth, 2 hun, 2 viking", "2 viking")) == action(
        "respond 1 goth"
    )
    game = table("3 goth, 2 hun, 2 viking", "1 hun", "1 hun")
    assert decides("patron", game) == action("offer 2 viking")


def test_a_peddler_wants_one_card_more_whatever_it_is() -> None:
    assert decides("peddler", asked("3 goth, 2 hun", "2 hun")) == action("respond 3 card")
    game = table("5 viking", "3 goth, 1 hun", "1 langobard")
    play(game, "0: offer 3 viking")
    assert decides("peddler", game) == action("respond 2 card")


def test_a_peddler_takes_the_largest_surplus_and_no_other() -> None:
    hand = "2 goth, 1 hun, 1 viking, 1 monk, 1 trade"
    assert decides("peddler", answered(hand, "4 card", "3 card")) == action("accept 1")
    assert decides("peddler", answered(hand, "4 card", "4 card")) == REFUSE


def test_a_peddler_does_not_break_a_group() -> None:
    assert decides("peddler", asked("5 goth, 1 hun", "3 card")) == DECLINE
    assert decides("peddler", answered("5 goth, 1 hun", "4 card", "2 card")) == REFUSE


@pytest.mark.parametrize("hand", ["4 goth, 1 hun, 1 viking, 1 trade", "1 goth, 1 hun, 1 monk"])
def test_a_wholesaler_names_no_kind(hand: str) -> None:
    wish = decides("wholesaler", table(hand, "3 goth, 3 hun, 2 viking", "3 trade, 3 alchemy"))
    assert isinstance(wish, Request)
    assert {term.noun.id for term in wish.statement.terms} <= {"people", "civilisation", "card"}


def test_a_wholesaler_parts_with_odd_cards_for_many() -> None:
    odd = "1 goth, 1 hun, 1 langobard, 1 anglo-saxon, 4 trade"
    answer = decides("wholesaler", asked(odd, "4 people", "5 viking, 2 hun, 2 goth, 2 trade"))
    assert isinstance(answer, Respond)
    assert max(term.count for term in answer.statement.terms) >= 4


def test_a_racer_pays_more_than_it_gets() -> None:
    game = table("5 viking", "2 viking, 3 trade", "1 langobard")
    play(game, "0: offer 1 viking")
    assert decides("racer", game) == action("respond 2 trade")


def test_a_racer_with_three_settlements_goes_for_cities() -> None:
    game = table("4 viking, 2 trade", "1 hun", "1 hun")
    assert decides("racer", game) == action("request 1 viking")
    groups = {0: "goth, hun, langobard"}
    game = table("4 viking, 2 trade", "1 hun", "1 hun", groups=groups)
    assert decides("racer", game) == action("request 3 trade")
    play(game, "0: pass", "0: done")
    assert decides("racer", game) == action("draw 0 people, 3 civilisation")


# Reckoning --------------------------------------------------------------------------------------


def test_nearness_is_the_square_of_the_part_and_one_for_a_group() -> None:
    view = table("1 goth", "1 hun", "1 hun").view(0)
    assert nearness(view, SECOND.read_cards("3 goth")) == pytest.approx(0.36)
    assert nearness(view, SECOND.read_cards("6 goth, 1 monk")) == pytest.approx(1 + 0.04 + 0.25)


def test_the_nearest_group_comes_first_and_a_full_one_starts_anew() -> None:
    view = table("5 goth, 3 hun, 1 monk", "1 hun", "1 hun").view(0)
    assert [kind.id for kind in goals(view)] == ["monk", "hun", "goth"]
    assert missing(view, SECOND.kind["goth"]) == 5


def test_a_group_of_an_empty_pile_is_no_goal() -> None:
    game = table("1 monk, 1 goth", "1 hun", "1 hun", groups={1: "monk, monk"})
    assert [kind.id for kind in goals(game.view(0))] == ["goth"]
    assert nearness(game.view(0), SECOND.read_cards("2 monk")) == 0


def test_nobody_leads_before_there_are_points() -> None:
    assert leaders(table("1 goth", "1 hun", "1 hun").view(0)) == []
    game = table("1 goth", "1 hun", "1 hun", groups={2: "goth"})
    assert leaders(game.view(0)) == [2]


def test_only_cards_known_to_be_there_complete_a_group() -> None:
    game = table("4 viking, 1 hun", "1 viking", "1 langobard")
    assert not completes_a_group(game.view(1), 0, c.ONE[SECOND.kind["viking"].slot])
    play(game, "0: offer 4 viking")
    assert completes_a_group(game.view(1), 0, c.ONE[SECOND.kind["viking"].slot])
