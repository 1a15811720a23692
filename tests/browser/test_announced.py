"""What nobody should miss: the last round, one's last turn, and time that runs out."""

import pytest
from playwright.sync_api import Page, expect

from respublica.protocol.table import Clock
from tests.browser.conftest import Visits
from tests.browser.looking import flaws
from tests.browser.moments import ME, beginning, i_may_trade, my_last_turn, when
from tests.browser.stored import store
from tests.browser.visitor import PHONE
from tests.server.running import Running

CLARA = 2


def test_the_last_round_has_a_banner_and_ones_last_turn_is_said(
    visit: Visits, server: Running
) -> None:
    table = store(server, when(my_last_turn))
    amina, clara = visit(), visit(name="Clara", viewport=PHONE)
    amina.sit(table, ME)
    banner = amina.page.locator(".last-round")
    expect(banner).to_contain_text("Last round. Still to play: you")
    expect(amina.prompt).to_contain_text("Your last turn.")
    expect(amina.page.locator("[aria-live=assertive]")).to_contain_text("Your last turn.")
    clara.sit(table, CLARA)
    expect(clara.page.locator(".last-round")).to_contain_text("Still to play: Amina")
    expect(clara.prompt).to_contain_text("It is Amina’s last turn.")
    amina.button("No trade", exact=True).click()
    amina.button("Continue", exact=True).click()
    expect(banner).not_to_contain_text("you and")
    expect(clara.page.locator(".last-round")).not_to_contain_text("Amina")
    assert flaws(clara) == []


def test_before_the_last_round_there_is_no_banner(visit: Visits, server: Running) -> None:
    amina = visit()
    amina.sit(store(server, when(i_may_trade)), ME)
    expect(amina.prompt).to_contain_text("Your turn.")
    expect(amina.page.locator(".last-round")).to_have_count(0)


# Clocks -----------------------------------------------------------------------------------------

_TICKS = """
window.ticks = 0;
const Node = window.OscillatorNode;
window.OscillatorNode = class extends Node {
  constructor(audio, about) { super(audio, about); this.pitch = about.frequency; }
  start(...at) { if (this.pitch > 1300) window.ticks += 1; super.start(...at); }
};
"""


def height(page: Page, what: str) -> float:
    box = page.locator(what).bounding_box()
    assert box is not None
    return box["height"]


@pytest.mark.parametrize("viewport", [None, PHONE], ids=["wide", "phone"])
def test_a_clock_that_runs_out_is_seen_heard_and_spoken(
    viewport: dict[str, int] | None, visit: Visits, server: Running
) -> None:
    amina = visit(viewport=viewport, preferences={"sounds": True})
    amina.context.add_init_script(_TICKS)
    table = store(server, beginning(), clock=Clock(decision=12, bank=0))
    amina.sit(table, ME)
    mine = ".mine .clock" if viewport is None else ".points .clock"
    expect(amina.page.locator(mine)).to_contain_text("0:12")
    before = height(amina.page, mine)
    amina.prompt.click()
    expect(amina.page.locator(f"{mine}.alarm")).to_be_visible()
    expect(amina.page.get_by_role("status").filter(has_text="Ten seconds left.")).to_be_attached()
    assert height(amina.page, mine) > 1.5 * before
    amina.page.wait_for_timeout(1500)
    assert 2 <= amina.page.evaluate("window.ticks") <= 4


def test_every_question_has_a_time_of_its_own(visit: Visits, server: Running) -> None:
    amina = visit()
    amina.sit(store(server, beginning(), clock=Clock(decision=12, bank=0)), ME)
    clock = amina.page.locator(".mine .clock")
    expect(clock).to_have_text("Time left 0:10")
    amina.button("No trade", exact=True).click()
    expect(clock).to_contain_text("0:12")


def test_names_and_bots_are_told_beside_a_clock_at_five_seats(
    visit: Visits, server: Running
) -> None:
    moment = when(i_may_trade, seats=5)
    table = store(server, moment, bots={4: "apprentice"}, clock=Clock(decision=60, bank=600))
    amina = visit()
    amina.sit(table, ME)
    expect(amina.page.locator("[data-seat] .clock")).to_have_count(3 + 1)
    for name in table.names[1:]:
        shown = amina.page.locator(".name", has_text=name)
        assert shown.evaluate("it => it.scrollWidth <= it.clientWidth"), name
    expect(amina.page.locator("[data-seat='4'] .sign:visible")).to_contain_text("bot")
    assert flaws(amina) == []
