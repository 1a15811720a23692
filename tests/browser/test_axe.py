"""axe finds nothing to complain of, on no page and in no phase, in light and in dark."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visits
from tests.browser.looking import violations
from tests.browser.moments import ME, PHASES, all_is_over, thirty_cards, when
from tests.browser.places import PAGES
from tests.browser.stored import store
from tests.browser.visitor import PHONE
from tests.server.running import Running


@pytest.mark.parametrize("phase", PHASES)
def test_a_moment_of_a_game(phase: str, visit: Visits, server: Running) -> None:
    amina = visit()
    amina.sit(store(server, when(PHASES[phase])), ME)
    assert violations(amina.settle()) == []
    amina.page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    assert violations(amina.settle()) == []


@pytest.mark.parametrize("path", PAGES)
def test_a_page(path: str, visit: Visits) -> None:
    somebody = visit()
    somebody.go(path)
    assert violations(somebody.settle()) == []


def test_the_account_of_somebody_known(visit: Visits, server: Running) -> None:
    amina = visit()
    amina.sit(store(server, thirty_cards(3)), ME)
    amina.go("/account")
    expect(amina.page.get_by_role("heading", name="Another device")).to_be_visible()
    assert violations(amina.page) == []


def test_a_replay_with_all_hands_open(visit: Visits, server: Running) -> None:
    table = store(server, when(all_is_over))
    amina = visit()
    amina.sit(table, ME)
    amina.go(f"/replay/{table.id}?at=100")
    expect(amina.page.get_by_role("region", name="All hands")).to_be_visible()
    assert violations(amina.page) == []


def test_the_menu_and_the_keys(visit: Visits, server: Running) -> None:
    amina = visit()
    amina.sit(store(server, thirty_cards(3)), ME)
    amina.button("Menu").click()
    assert violations(amina.page) == []
    amina.page.keyboard.press("Escape")
    amina.page.keyboard.press("?")
    expect(amina.page.get_by_role("heading", name="Keyboard shortcuts")).to_be_visible()
    assert violations(amina.page) == []
