"""A phone held sideways: played with taps alone, and all of it within reach."""

import pytest
from playwright.sync_api import expect

from respublica.engine.game import Game
from tests.browser.conftest import Visits
from tests.browser.looking import out_of_reach, violations
from tests.browser.moments import ME, PHASES, i_may_trade, my_last_turn, when
from tests.browser.playing import Player
from tests.browser.stored import store
from tests.browser.visitor import SIDEWAYS, Visitor
from tests.server.running import Running


def nearly_over(game: Game) -> bool:
    return game.state.table.people_left == 0 and i_may_trade(game)


QUICK = {"quick": {"level": "novice", "seats": 3, "edition": "second"}}
SIZES = ((844, 390), (667, 375), (740, 360), (932, 430), (956, 440))
ASKED = ".sheet .btn.go, .sheet .btn.lamp, .sheet [data-target='go-on'], [data-target='draw'] .btn"


def test_from_the_first_page_through_a_trade_with_taps_alone(visit: Visits) -> None:
    """Each tap is where a finger finds it, without scrolling (`Player.press`)."""
    amina = visit(name="Amina", viewport=SIDEWAYS, preferences=QUICK)
    amina.go("/")
    tap(amina, "Play now")
    player = Player(amina)
    player.play(until=lambda: {"speak", "choose", "go on"} <= set(player.asked))


def test_to_the_end_with_taps_alone(visit: Visits, server: Running) -> None:
    amina = visit(viewport=SIDEWAYS)
    amina.sit(store(server, when(nearly_over), bots={1: "novice", 2: "novice"}), ME)
    Player(amina).play()
    again = amina.button("Play again")
    again.scroll_into_view_if_needed()
    assert out_of_reach(again) is None
    again.tap()
    expect(amina.prompt).to_be_visible()


def tap(visitor: Visitor, name: str) -> None:
    button = visitor.button(name, exact=True)
    expect(button).to_be_visible()
    assert (why := out_of_reach(button)) is None, why
    button.tap()


@pytest.mark.parametrize("phase", [phase for phase in PHASES if phase != "over"])
def test_what_is_asked_and_the_hand_are_in_sight(
    phase: str, visit: Visits, server: Running
) -> None:
    amina = visit(viewport=SIDEWAYS, language="de")
    amina.sit(store(server, when(PHASES[phase])), ME)
    expect(amina.prompt).to_be_visible()
    for width, height in SIZES:
        amina.page.set_viewport_size({"width": width, "height": height})
        controls = amina.settle().locator(f"{ASKED}, .kind, .seat")
        found = [out_of_reach(control) for control in controls.all()]
        assert [why for why in found if why] == [], (width, height)


def test_the_last_line_of_the_log_stays_while_one_composes(visit: Visits, server: Running) -> None:
    amina = visit(viewport=SIDEWAYS, language="de")
    amina.sit(store(server, when(i_may_trade, seats=4)), ME)
    Player(amina).compose("offer 2 architecture | 3 metalworking")
    last = amina.page.locator("[data-ticker] .line")
    expect(last).to_have_count(1)
    for width, height in SIZES:
        amina.page.set_viewport_size({"width": width, "height": height})
        amina.settle()
        expect(last).to_be_in_viewport(ratio=1)


def test_log_menu_and_seats_open_and_close(visit: Visits, server: Running) -> None:
    amina = visit(viewport=SIDEWAYS)
    amina.sit(store(server, when(i_may_trade)), ME)
    expect(amina.prompt).to_be_visible()
    tap(amina, "Log")
    expect(amina.page.get_by_role("complementary", name="Game log")).to_be_visible()
    tap(amina, "Close")
    amina.page.locator(".seat").first.tap()
    opened = amina.page.get_by_role("region", name="Björn")
    expect(opened).to_be_visible()
    # It covers the hand, never what is said or asked.
    assert [out_of_reach(each) for each in amina.page.locator(ASKED).all()] == [None, None]
    tap(amina, "Close")
    expect(opened).to_be_hidden()
    tap(amina, "Menu")
    expect(amina.page.get_by_role("link", name="Rules").last).to_be_visible()
    assert violations(amina.page) == []


def test_the_last_round_is_told_beside_what_is_asked(visit: Visits, server: Running) -> None:
    amina = visit(viewport=SIDEWAYS, language="de")
    amina.sit(store(server, when(my_last_turn, seats=4)), ME)
    expect(amina.prompt).to_contain_text("Dein letzter Zug.")
    for width, height in SIZES:
        amina.page.set_viewport_size({"width": width, "height": height})
        told = amina.settle().locator(".last-round, [data-prompt], .own .points, .seat")
        found = [out_of_reach(each) for each in told.all()]
        # A line of text may be smaller than a finger.
        assert [why for why in found if why and not why.startswith("small")] == [], (width, height)


def test_a_lesson_is_read_with_its_button_in_reach(visit: Visits) -> None:
    amina = visit(viewport=SIDEWAYS, language="de")
    amina.go("/learn/choice")
    going_on = amina.page.locator(".cover .lamp")
    expect(going_on).to_be_visible()
    assert out_of_reach(going_on) is None
    going_on.tap()
    expect(amina.prompt).to_be_visible()
