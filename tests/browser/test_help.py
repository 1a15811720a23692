"""Help on cards and piles, by mouse, keyboard and finger; and who wants what, at a seat."""

from playwright.sync_api import FloatRect, Locator, Page, expect

from respublica.reader.card_help import card_help
from tests.arrange import SECOND
from tests.browser.conftest import Visits
from tests.browser.looking import violations
from tests.browser.moments import BJORN, ME, i_may_trade, price_of_the_same_kind, when
from tests.browser.stored import store
from tests.browser.visitor import PHONE
from tests.server.running import Running

TOLD = card_help(SECOND, "en")
LONGER_THAN_RESTING_MS = 900


def box(place: Locator) -> FloatRect:
    found = place.bounding_box()
    assert found is not None
    return found


def overlap(one: Locator, other: Locator) -> bool:
    first, second = box(one), box(other)
    return (
        first["x"] < second["x"] + second["width"]
        and second["x"] < first["x"] + first["width"]
        and first["y"] < second["y"] + second["height"]
        and second["y"] < first["y"] + first["height"]
    )


def helped(page: Page) -> Locator:
    return page.locator("[data-hint]")


def test_cards_and_piles_say_what_they_are_for(visit: Visits, server: Running) -> None:
    amina = visit()
    page = amina.sit(store(server, when(i_may_trade, seats=4)), ME)
    amina.settle()
    pile = page.locator("[data-rove]:has([data-place='pile-library'])")
    expect(pile).to_contain_text("Libraries")
    pile.hover()
    expect(helped(page)).to_have_text(TOLD["library"])
    expect(pile).to_have_attribute("aria-description", TOLD["library"])
    expect(helped(page)).to_have_attribute("aria-hidden", "true")
    assert not overlap(helped(page), pile)
    page.keyboard.press("Escape")
    expect(helped(page)).to_have_count(0)

    deck = page.locator("[data-rove]:has([data-place='deck-people'])")
    deck.focus()
    page.keyboard.press("ArrowDown")
    expect(helped(page)).to_have_text(TOLD["civilisation"])
    assert not violations(page)
    page.mouse.click(5, 400)
    expect(helped(page)).to_have_count(0)

    cards = page.locator("[data-hand] [data-place^='hand-']").first
    kind = (cards.get_attribute("data-place") or "").removeprefix("hand-")
    cards.locator("[data-rove]").hover()
    expect(helped(page)).to_have_text(TOLD[kind])


def test_whoever_presses_is_not_shown_help_over_what_comes_of_it(
    visit: Visits, server: Running
) -> None:
    amina = visit()
    page = amina.sit(store(server, when(i_may_trade, seats=4)), ME)
    amina.settle()
    tile = page.locator(".tile").nth(1)
    tile.click()
    expect(tile).to_have_attribute("aria-pressed", "true")
    page.wait_for_timeout(LONGER_THAN_RESTING_MS)
    expect(helped(page)).to_have_count(0)


def test_a_finger_that_stays_gets_help_and_takes_no_card(visit: Visits, server: Running) -> None:
    amina = visit(viewport=PHONE)
    page = amina.sit(store(server, when(i_may_trade, seats=4)), ME)
    amina.settle()
    monk = page.locator("[data-place='hand-monk']")
    place = box(monk)
    touch = {"x": place["x"] + place["width"] / 2, "y": place["y"] + place["height"] / 2}
    session = page.context.new_cdp_session(page)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [touch]})
    expect(helped(page)).to_have_text(TOLD["monk"])
    assert not overlap(helped(page), monk)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(monk).to_have_attribute("aria-pressed", "false")
    monk.tap()
    expect(monk).to_have_attribute("aria-pressed", "true")


def test_a_seat_tells_what_it_asked_for_lately(visit: Visits, server: Running) -> None:
    """To a spectator, too: everybody heard it."""
    same = price_of_the_same_kind()
    amina = visit()
    page = amina.watch(store(server, same.moment))
    page.locator(f"[data-seat='{BJORN}'] button").click()
    newest = page.locator(".wishes li").first
    expect(newest).to_contain_text("wanted in return")
    expect(newest.locator(".stamp")).to_have_count(2)
    expect(newest.locator(".words")).to_have_text("1 Anglo-Saxon or 1 Hun")
    page.locator(f"[data-seat='{ME}'] button").click()
    expect(newest).to_contain_text("requested")
    assert not violations(page)
