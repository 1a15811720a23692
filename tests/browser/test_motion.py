"""Cards move when something happens, hold nobody up, and rest for those who want no motion."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from respublica.engine.actions import Draw
from tests.browser.conftest import Visits
from tests.browser.moments import (
    BJORN,
    ME,
    all_is_over,
    beginning,
    i_may_display,
    i_may_trade,
    when,
)
from tests.browser.stored import store
from tests.browser.visitor import PHONE, Visitor
from tests.server.running import Running

LONGEST_ACT = 900
_COUNT = """
() => {
  window.mostFlying = 0;
  const flights = document.querySelector('[data-flights]');
  new MutationObserver(() => {
    window.mostFlying = Math.max(window.mostFlying, Number(flights.dataset.flights));
  }).observe(flights, { attributes: true });
}
"""


def about_to_display(visit: Visits, server: Running, **about: Any) -> Visitor:
    amina = visit(**about)
    amina.sit(store(server, when(i_may_display)), ME)
    expect(amina.button("Display Anglo-Saxons")).to_be_visible()
    amina.page.evaluate(_COUNT)
    return amina


def most_flying(visitor: Visitor) -> int:
    return int(visitor.page.evaluate("window.mostFlying"))


def test_a_displayed_group_travels_and_the_table_is_true_at_once(
    visit: Visits, server: Running
) -> None:
    amina = about_to_display(visit, server, preferences={"motion": True})
    amina.button("Display Anglo-Saxons").click()
    expect(amina.page.locator("[data-flights]")).not_to_have_attribute("data-flights", "0")
    expect(amina.prompt).to_contain_text("Continue.")
    expect(amina.page.locator(".mine .points")).to_contain_text("3")
    expect(amina.page.locator("[data-flights]")).to_have_attribute("data-flights", "0")
    assert most_flying(amina) >= 5


def test_what_i_found_is_shown_large_and_takes_its_place_on_my_map(
    visit: Visits, server: Running
) -> None:
    amina = about_to_display(visit, server, preferences={"motion": True})
    land, founding = amina.page.locator(".stage .land figure"), amina.page.locator(".founding")
    before = land.locator(".place").count()
    amina.button("Display Anglo-Saxons").click()
    expect(founding).to_have_count(1)
    # It is true at once, and heard; what is large only decorates.
    expect(land.locator(".place")).to_have_count(before + 1)
    expect(land).to_have_accessible_name(re.compile("^Your land: .*Settlement"))
    drawn = founding.bounding_box()
    assert drawn is not None
    assert drawn["width"] > 100
    expect(founding).to_have_count(0)
    expect(land.locator(".lit")).to_have_count(1)
    expect(land.locator(".lit")).to_have_count(0)


def test_any_key_finishes_it(visit: Visits, server: Running) -> None:
    amina = about_to_display(visit, server, preferences={"motion": True})
    amina.button("Display Anglo-Saxons").click()
    expect(amina.page.locator("[data-flights]")).not_to_have_attribute("data-flights", "0")
    amina.page.keyboard.press("Shift")
    assert amina.page.locator("[data-flights]").get_attribute("data-flights") == "0"


@pytest.mark.parametrize(
    "about",
    [
        {"preferences": {"motion": True}, "reduced_motion": "reduce"},
        {"preferences": {"motion": False}},
    ],
    ids=["reduced by the device", "switched off here"],
)
def test_nothing_travels_for_those_who_want_no_motion(
    about: dict[str, Any], visit: Visits, server: Running
) -> None:
    amina = about_to_display(visit, server, **about)
    amina.button("Display Anglo-Saxons").click()
    expect(amina.prompt).to_contain_text("Continue.")
    # What is new has a ring for a while instead.
    expect(amina.page.locator(".stage .land .lit")).to_have_count(1)
    amina.page.wait_for_timeout(LONGEST_ACT)
    assert most_flying(amina) == 0


# What is new is lit ------------------------------------------------------------------------------


@pytest.mark.parametrize("viewport", [None, PHONE], ids=["wide", "phone"])
def test_drawn_cards_and_displayed_groups_are_lit_for_two_seconds(
    viewport: dict[str, int] | None, visit: Visits, server: Running
) -> None:
    table = store(server, when(i_may_display))
    amina, bjorn = visit(viewport=viewport), visit(name="Björn", viewport=viewport)
    amina.sit(table, ME)
    bjorn.sit(table, BJORN)
    expect(bjorn.prompt).to_contain_text("Amina")
    amina.page.locator("[data-target='display:anglo-saxon']").click()
    marked = bjorn.page.locator(f"[data-place='won-{ME}'].lit")
    expect(marked).to_have_count(1)
    cards = amina.page.locator("[data-hand] .lit")
    expect(cards).to_have_count(0)
    amina.button("Continue", exact=True).click()
    expect(cards.first).to_be_visible()
    amina.page.wait_for_timeout(2200)
    expect(cards).to_have_count(0)
    expect(marked).to_have_count(0)


# In a replay ------------------------------------------------------------------------------------


def test_one_step_on_in_a_replay_moves_cards_and_a_jump_does_not(
    visit: Visits, server: Running
) -> None:
    moment = when(all_is_over)
    table = store(server, moment)
    drawn = next(
        number
        for number, (_, action) in enumerate(moment.game.actions, 1)
        if isinstance(action, Draw) and action.people
    )
    amina = visit(preferences={"motion": True})
    amina.sit(table, ME)
    amina.go(f"/replay/{table.id}?at={drawn - 1}")
    on = amina.button("One step forward")
    expect(on).to_be_visible()
    amina.page.evaluate(_COUNT)
    on.click()
    expect(amina.page.locator("[data-flights]")).to_have_attribute("data-flights", "0")
    assert most_flying(amina) > 0
    amina.page.evaluate(_COUNT)
    amina.button("One step back").click()
    amina.button("Go to end").click()
    amina.page.wait_for_timeout(100)
    assert most_flying(amina) == 0


# Sounds -----------------------------------------------------------------------------------------

_LISTEN = """
window.sounds = 0;
for (const name of ['OscillatorNode', 'AudioBufferSourceNode']) {
  const Node = window[name];
  window[name] = class extends Node {
    start(...at) { window.sounds += 1; super.start(...at); }
  };
}
"""


def test_coming_to_a_table_nothing_is_heard_that_happened_before(
    visit: Visits, server: Running
) -> None:
    amina = visit(preferences={"sounds": True})
    amina.context.add_init_script(_LISTEN)
    amina.sit(store(server, when(i_may_display)), ME)
    amina.prompt.click()
    amina.settle()
    assert amina.page.evaluate("window.sounds") == 0
    amina.button("Display Anglo-Saxons").click()
    expect(amina.prompt).to_contain_text("Continue.")
    heard = amina.page.evaluate("window.sounds")
    assert heard > 0
    amina.page.locator("[data-log] li button").first.click()
    amina.button("Back to the game").click()
    expect(amina.prompt).to_contain_text("Continue.")
    amina.settle()
    assert amina.page.evaluate("window.sounds") == heard


def test_sounds_are_offered_once_in_a_quiet_line(visit: Visits, server: Running) -> None:
    amina = visit(preferences={"soundsAsked": False})
    amina.sit(store(server, beginning()), ME)
    line = amina.page.get_by_role("group", name="Sounds on?")
    line.get_by_role("button", name="Yes").click()
    expect(line).to_have_count(0)
    amina.page.reload()
    expect(amina.prompt).to_be_visible()
    expect(line).to_have_count(0)
    assert '"sounds":true' in amina.page.evaluate("localStorage.getItem('respublica')")


def test_whoever_does_not_answer_about_sounds_is_not_asked_all_game(
    visit: Visits, server: Running
) -> None:
    amina = visit(preferences={"soundsAsked": False})
    amina.sit(store(server, when(i_may_trade)), ME)
    expect(amina.prompt).to_be_visible()
    expect(amina.page.get_by_role("group", name="Sounds on?")).to_have_count(0)
