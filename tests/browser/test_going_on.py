"""What is no question is not asked: with bots alone it happens by itself, after a pause.

With other people nothing may tell who cannot from who will not: one may choose to decline ahead.
"""

from collections.abc import Callable
from time import sleep

import pytest
from playwright.sync_api import Locator, expect

from respublica.engine.game import Game
from respublica.engine.state import Phase
from tests.browser.conftest import Visits
from tests.browser.looking import out_of_reach
from tests.browser.moments import (
    BJORN,
    ME,
    beginning,
    i_cannot_answer,
    i_may_display_at_last,
    when,
)
from tests.browser.playing import Player
from tests.browser.stored import Stored, store, stored_since
from tests.browser.visitor import PHONE, SIDEWAYS, Visitor
from tests.server.running import Running
from tests.server.waiting import patiently

BOTS = {BJORN: "novice", 2: "novice"}
GOES_ON = {"goesOn": True}
LONGER_THAN_THE_PAUSE = 1.7


def i_have_nothing_to_display(game: Game) -> bool:
    return _has_one_choice(game, Phase.DISPLAY)


def i_give_the_only_cards(game: Game) -> bool:
    return _has_one_choice(game, Phase.DELIVER)


def i_cannot_answer_and_have_land(game: Game) -> bool:
    return bool(game.state.table.groups[ME]) and i_cannot_answer(game)


def _has_one_choice(game: Game, phase: Phase) -> bool:
    return game.phase is phase and game.actor == ME and len(list(game.view(ME).legal)) == 1


def stopping(visitor: Visitor) -> Locator:
    return visitor.page.locator("[data-going-on]")


def decided(server: Running, table: Stored) -> str:
    for _ in patiently("it has happened"):
        if found := stored_since(server, table):
            return found[0]
        sleep(0.05)
    raise AssertionError


@pytest.mark.parametrize(
    ("wanted", "action"),
    [
        (i_cannot_answer, "decline"),
        (i_have_nothing_to_display, "done"),
        (i_give_the_only_cards, "deliver"),
    ],
)
def test_what_leaves_no_choice_happens_by_itself(
    wanted: Callable[[Game], bool], action: str, visit: Visits, server: Running
) -> None:
    table = store(server, when(wanted), bots=BOTS)
    amina = visit(preferences=GOES_ON)
    amina.sit(table, ME)
    expect(stopping(amina)).to_be_visible()
    assert stored_since(server, table) == []
    assert decided(server, table).startswith(action)


def test_it_can_be_stopped_by_a_tap_or_by_escape(visit: Visits, server: Running) -> None:
    for viewport in (None, PHONE):
        table = store(server, when(i_cannot_answer), bots=BOTS)
        amina = visit(preferences=GOES_ON, viewport=viewport)
        amina.sit(table, ME)
        if viewport is None:
            stopping(amina).wait_for()
            amina.page.keyboard.press("Escape")
        else:
            stopping(amina).tap()
        expect(stopping(amina)).to_have_count(0)
        sleep(LONGER_THAN_THE_PAUSE)
        assert stored_since(server, table) == []
        amina.button("Decline", exact=True).click()
        assert decided(server, table) == "decline"


def test_a_request_that_cannot_be_met_is_shown_once_and_calmly(
    visit: Visits, server: Running
) -> None:
    for viewport in (None, PHONE):
        table = store(server, when(i_cannot_answer))
        amina = visit(viewport=viewport)
        amina.sit(table, ME)
        expect(amina.button("Decline", exact=True)).to_be_visible()
        amina.settle()
        said = amina.page.locator("main q").first.inner_text().strip("“”")
        assert amina.page.locator("main").inner_text().count(said) == 1
        assert amina.page.locator("main .bad, main .why").count() == 0
        assert amina.page.locator("main .btn.go").count() == 1


def test_while_nothing_is_asked_on_the_cloth_the_land_stays_in_sight(
    visit: Visits, server: Running
) -> None:
    amina = visit()
    amina.sit(store(server, when(i_cannot_answer_and_have_land)), ME)
    expect(amina.button("Decline", exact=True)).to_be_visible()
    expect(amina.page.locator(".stage > .land")).to_have_css("opacity", "1")
    assert amina.page.locator(".stage .land svg").count() > 0


def test_with_other_people_nothing_happens_by_itself(visit: Visits, server: Running) -> None:
    table = store(server, when(i_cannot_answer))
    amina = visit(preferences=GOES_ON)
    amina.sit(table, ME)
    expect(amina.button("Decline", exact=True)).to_be_visible()
    expect(stopping(amina)).to_have_count(0)
    sleep(LONGER_THAN_THE_PAUSE)
    assert stored_since(server, table) == []


def test_it_can_be_switched_off(visit: Visits, server: Running) -> None:
    table = store(server, when(i_cannot_answer), bots=BOTS)
    amina = visit(preferences=GOES_ON)
    amina.sit(table, ME)
    stopping(amina).click()
    amina.button("Menu").click()
    choice = amina.page.get_by_role("switch", name="Skip questions without a choice")
    expect(choice).to_have_attribute("aria-checked", "true")
    choice.click()
    amina.page.reload()
    expect(amina.button("Decline", exact=True)).to_be_visible()
    expect(stopping(amina)).to_have_count(0)


# Declining ahead --------------------------------------------------------------------------------


def test_declining_is_chosen_ahead_taken_back_and_done_by_the_server(
    visit: Visits, server: Running
) -> None:
    table = store(server, beginning(), bots={2: "novice"})
    amina, bjorn = visit(), visit(name="Björn")
    amina.sit(table, ME)
    bjorn.sit(table, BJORN)
    choice = bjorn.page.locator("[data-ahead]")
    expect(choice).to_have_text("Decline until my turn")
    expect(amina.page.locator("[data-ahead]")).to_have_count(0)
    bjorn.page.keyboard.press("d")
    expect(choice).to_have_attribute("aria-pressed", "true")
    expect(choice).to_have_text("Declining until your turn")
    choice.click()
    expect(choice).to_have_attribute("aria-pressed", "false")
    choice.click()
    expect(choice).to_have_attribute("aria-pressed", "true")
    Player(amina).do("request 1 card")
    for _ in patiently("Björn has declined"):
        if len(stored_since(server, table)) > 1:
            break
        sleep(0.02)
    assert stored_since(server, table)[:2] == ["request 1 card", "decline"]
    assert not any('"declines_ahead":true' in heard for heard in amina.heard)


@pytest.mark.parametrize("viewport", [PHONE, SIDEWAYS], ids=["upright", "sideways"])
def test_on_a_phone_declining_is_chosen_ahead_while_somebody_thinks(
    viewport: dict[str, int], visit: Visits, server: Running
) -> None:
    bjorn = visit(viewport=viewport)
    bjorn.sit(store(server, beginning()), BJORN)
    choice = bjorn.page.locator("[data-ahead]")
    expect(choice).to_have_text("Decline until my turn")
    assert out_of_reach(choice) is None
    choice.tap()
    expect(choice).to_have_text("Declining until your turn")


def test_at_the_end_of_a_game_there_is_nothing_left_to_decline(
    visit: Visits, server: Running
) -> None:
    amina = visit()
    amina.sit(store(server, when(i_may_display_at_last)), ME)
    expect(amina.button("Finish", exact=True)).to_be_visible()
    expect(amina.page.locator("[data-ahead]")).to_have_count(0)
