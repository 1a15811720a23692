"""Cards move when something happens, hold nobody up, and rest for those who want no motion."""

from typing import Any

import pytest
from playwright.sync_api import expect

from respublica.engine.actions import Draw
from tests.browser.conftest import Visits
from tests.browser.moments import ME, all_is_over, i_may_display, when
from tests.browser.stored import store
from tests.browser.visitor import Visitor
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
    expect(amina.prompt).to_contain_text("Go on.")
    expect(amina.page.locator(".mine .points")).to_contain_text("3")
    expect(amina.page.locator("[data-flights]")).to_have_attribute("data-flights", "0")
    assert most_flying(amina) >= 5


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
    expect(amina.prompt).to_contain_text("Go on.")
    amina.page.wait_for_timeout(LONGEST_ACT)
    assert most_flying(amina) == 0


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
    on = amina.button("One step on")
    expect(on).to_be_visible()
    amina.page.evaluate(_COUNT)
    on.click()
    expect(amina.page.locator("[data-flights]")).to_have_attribute("data-flights", "0")
    assert most_flying(amina) > 0
    amina.page.evaluate(_COUNT)
    amina.button("One step back").click()
    amina.button("To the end").click()
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
    expect(amina.prompt).to_contain_text("Go on.")
    heard = amina.page.evaluate("window.sounds")
    assert heard > 0
    amina.page.locator("[data-log] li button").first.click()
    amina.button("Back to now").click()
    expect(amina.prompt).to_contain_text("Go on.")
    amina.settle()
    assert amina.page.evaluate("window.sounds") == heard
