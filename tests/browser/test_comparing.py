"""Comparing answers: what the page promises is what would happen, and what I asked for stays."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visits
from tests.browser.moments import BJORN, ME, i_can_pay_nobody, price_of_the_same_kind, when
from tests.browser.stored import store
from tests.browser.visitor import DESKTOP, PHONE
from tests.server.running import Running

SHOWN = "svg => getComputedStyle(svg).visibility === 'visible'"


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_price_of_the_kind_asked_for_is_set_off(
    viewport: dict[str, int], visit: Visits, server: Running
) -> None:
    """Two for one of the same: three become four, and no group of five is promised."""
    same = price_of_the_same_kind()
    amina = visit(viewport=viewport)
    page = amina.sit(store(server, same.moment), ME)
    expect(amina.prompt).to_contain_text("You requested 2 ")
    answers = page.locator("ol > li.answer")
    bjorn, clara = answers.nth(0), answers.nth(1)
    expect(bjorn).to_contain_text("3 now, 4 after")
    assert signs(bjorn) == (["+"] if viewport is DESKTOP else ["+", "−"])
    expect(answers.locator(".completes")).to_have_count(0)
    expect(clara).not_to_contain_text("after")
    if viewport is DESKTOP:
        assert_held_cards_have_faces(clara)
    amina.button("Refuse all").click()
    expect(page.locator(f"[data-target='accept:{BJORN}']")).to_have_count(0)


def signs(answer: Locator) -> list[str]:
    return [sign.inner_text() for sign in answer.locator("[data-sign]").all()]


def assert_held_cards_have_faces(answer: Locator) -> None:
    """Of four cards I have three: the last of these, and the missing one, are seen whole."""
    price = answer.locator(".fan").last
    expect(price.locator(".missing")).to_have_count(1)
    faces = [face.evaluate(SHOWN) for face in price.locator("svg").all()]
    assert faces == [False, False, True, True]


def test_on_a_phone_prices_i_cannot_pay_leave_one_button(visit: Visits, server: Running) -> None:
    """Why not is said once, with each answer, and none of them looks chosen."""
    amina = visit(viewport=PHONE)
    page = amina.sit(store(server, when(i_can_pay_nobody)), ME)
    refuse = amina.button("Refuse all")
    expect(refuse).to_be_visible()
    expect(page.locator(".rows [aria-pressed='true']")).to_have_count(0)
    assert page.locator(".sheet .foot").inner_text().strip() == "Refuse all"
    width = page.evaluate("innerWidth")
    box = refuse.bounding_box()
    assert box is not None
    assert box["width"] > 0.9 * width
