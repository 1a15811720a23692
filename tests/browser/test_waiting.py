"""The game waits for its player; where others wait, a bot plays, and says so afterwards."""

from collections.abc import Iterator
from pathlib import Path
from time import sleep

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visits
from tests.browser.moments import BJORN, ME, beginning, when
from tests.browser.moments import i_may_trade as my_turn
from tests.browser.stored import Stored, store, stored_since
from tests.browser.visitor import Visitor
from tests.server.running import Running
from tests.server.waiting import patiently

GRACE = 0.3
LONG_AWAY = 4 * GRACE
"""For the server an hour and a minute are alike, if they are longer than its grace."""
BOTS = {BJORN: "novice", 2: "novice"}


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder: Path = tmp_path_factory.mktemp("impatient")
    with Running(folder, grace=GRACE, bot_delay=0.02) as running:
        yield running


def told(visitor: Visitor) -> tuple[str, int]:
    """What is asked, and how much has happened."""
    expect(visitor.prompt).to_contain_text("Your turn.")
    return visitor.prompt.inner_text(), visitor.page.locator("[data-log] li").count()


def test_a_game_with_bots_alone_is_where_it_was(visit: Visits, impatient: Running) -> None:
    """After looking up the rules, after leaving the seat, and after the server was away."""
    table = store(impatient, when(my_turn), bots=BOTS)
    amina = visit(address=impatient.address)
    amina.sit(table, ME)
    before = told(amina)
    amina.page.get_by_role("link", name="Rules").first.click()
    expect(amina.page.get_by_role("heading", name="Rules").first).to_be_visible()
    sleep(LONG_AWAY)
    amina.page.go_back()
    assert told(amina) == before

    amina.button("Menu").click()
    amina.button("Leave the table").click()
    amina.see("The game pauses until you come back.")
    amina.button("Leave now").click()
    expect(amina.page.get_by_role("link", name="Continue").first).to_be_visible()
    sleep(LONG_AWAY)
    impatient.kill()
    impatient.start()
    sleep(LONG_AWAY)
    amina.go(f"/table/{table.id}")
    assert told(amina) == before
    expect(amina.page.locator(".stood-in")).to_have_count(0)
    assert stored_since(impatient, table) == []


def test_whoever_comes_back_is_told_what_a_bot_did_meanwhile(
    visit: Visits, impatient: Running
) -> None:
    table = store(impatient, beginning(), bots={2: "novice"})
    amina, bjorn = visit(address=impatient.address), visit(address=impatient.address)
    amina.sit(table, ME)
    told(amina)
    bjorn.sit(table, BJORN)
    amina.go("/rules")
    for _ in patiently("a bot has played for me"):
        if stored_since(impatient, table):
            break
        sleep(0.05)
    expect(bjorn.page.locator("[data-log] li small").first).to_have_text("bot")
    expect(bjorn.page.locator(".stood-in")).to_have_count(0)

    amina.page.go_back()
    strip = amina.page.locator(".stood-in")
    expect(strip).to_contain_text("A bot played 1 turn for you while you were away.")
    strip.get_by_role("button", name="See it in the log").click()
    expect(amina.page.get_by_text("You’re viewing an earlier moment.")).to_be_visible()
    expect(amina.page.locator("[data-log] .at").first).to_be_in_viewport()
    amina.button("Back to the game").click()
    strip.get_by_role("button", name="Close").click()
    expect(strip).to_have_count(0)


def test_the_pace_of_bots_is_chosen_during_a_game_and_remembered(
    visit: Visits, impatient: Running
) -> None:
    amina = visit(address=impatient.address)

    def pressed(table: Stored) -> Locator:
        amina.sit(table, ME)
        told(amina)
        amina.button("Menu").click()
        return amina.page.get_by_role("group", name="Bots’ pace").locator("[aria-pressed=true]")

    expect(pressed(store(impatient, when(my_turn), bots=BOTS))).to_have_text("Unhurried")
    amina.button("At once", exact=True).last.click()
    expect(pressed(store(impatient, when(my_turn), bots=BOTS))).to_have_text("At once")
    expect(pressed(store(impatient, when(my_turn)))).to_have_count(0)
