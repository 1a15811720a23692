"""What commits can be taken back for two seconds; nothing is sent before they are over."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visits
from tests.browser.moments import ME, Moment, i_may_choose, i_may_trade, i_must_deliver, when
from tests.browser.playing import Player
from tests.browser.stored import Stored, store, stored_since
from tests.browser.visitor import PHONE, Visitor
from tests.server.running import Running

WINDOW = 2000
"""Milliseconds, by the page's own clock, which the tests move on."""
SOON = 600

Sits = Callable[..., tuple[Visitor, Stored]]


@pytest.fixture
def sits(visit: Visits, server: Running) -> Sits:
    def come(moment: Moment, **about: object) -> tuple[Visitor, Stored]:
        preferences = {"commit": "undo", **about.pop("preferences", {})}  # type: ignore[dict-item]
        visitor = visit(preferences=preferences, **about)
        visitor.page.clock.install()
        table = store(server, moment)
        visitor.sit(table, ME)
        return visitor, table

    return come


def wait(visitor: Visitor, milliseconds: int) -> None:
    visitor.page.clock.run_for(milliseconds)


def back(visitor: Visitor) -> Locator:
    return visitor.button("Take back")


def test_a_press_commits_and_the_same_button_takes_it_back(sits: Sits, server: Running) -> None:
    amina, table = sits(when(i_may_trade))
    Player(amina).compose("request 1 hun")
    amina.button("Make the request").click()
    spoken = amina.page.locator(".acts [role=status]")
    expect(spoken).to_have_text(
        "This counts in two seconds. Press again, or Escape, to take it back."
    )
    wait(amina, SOON)
    back(amina).click()
    expect(spoken).to_have_text("Taken back. Nothing was sent.")
    expect(amina.button("Make the request")).to_be_focused()
    wait(amina, 2 * WINDOW)
    assert stored_since(server, table) == []
    expect(amina.prompt).to_contain_text("Your turn.")

    # Another word takes it back as well, and what is said then is what stands there then.
    amina.button("Make the request").click()
    expect(back(amina)).to_be_visible()
    amina.page.locator(".tile").nth(2).click()
    expect(back(amina)).to_have_count(0)
    amina.button("Make the request").click()
    wait(amina, WINDOW)
    expect(amina.prompt).to_contain_text("You request 2 Huns.")
    assert stored_since(server, table) == ["request 2 hun"]


def test_a_tap_commits_and_another_takes_it_back(sits: Sits, server: Running) -> None:
    """On a phone; a double tap is one tap."""
    amina, table = sits(when(i_may_trade), viewport=PHONE)
    player = Player(amina)
    player.compose("offer 1 viking")
    commit = amina.page.locator("main .btn.go")
    box = commit.bounding_box()
    commit.tap()
    expect(back(amina)).to_be_visible()
    wait(amina, SOON)
    assert commit.bounding_box() == pytest.approx(box, abs=1), "it stays where the finger is"
    back(amina).tap()
    expect(amina.button("Make the offer")).to_be_visible()
    wait(amina, 2 * WINDOW)
    assert stored_since(server, table) == []
    commit.dblclick()
    expect(back(amina)).to_be_visible()
    wait(amina, WINDOW)
    expect(amina.prompt).to_contain_text("You offer 1 Viking.")


def test_by_keys_escape_takes_it_back_and_the_same_keys_say_it_at_once(
    sits: Sits, server: Running
) -> None:
    amina, table = sits(when(i_may_trade))
    keys = amina.page.keyboard
    expect(amina.page.get_by_role("region", name="Your statement")).to_be_visible()
    for key in ("r", "3", "Control+Enter"):
        keys.press(key)
    expect(back(amina)).to_be_visible()
    keys.press("Escape")
    expect(back(amina)).to_have_count(0)
    expect(amina.page.locator(".composer q")).to_have_text("I request 1 Hun.")

    # The button is a button: Enter presses it, and presses it again.
    amina.button("Make the request").focus()
    keys.press("Enter")
    expect(back(amina)).to_be_focused()
    wait(amina, SOON)
    keys.press("Enter")
    expect(amina.button("Make the request")).to_be_focused()

    # While typing, too: Escape takes back before it does anything else.
    keys.press("t")
    field = amina.page.get_by_role("combobox")
    field.press("Enter")
    expect(back(amina)).to_be_visible()
    field.press("Escape")
    expect(back(amina)).to_have_count(0)
    expect(field).to_be_focused()
    assert stored_since(server, table) == []
    keys.press("Control+Enter")
    keys.press("Control+Enter")
    expect(amina.prompt).to_contain_text("You request 1 Hun.")


def test_an_acceptance_gives_way_to_whatever_is_done_instead(sits: Sits, server: Running) -> None:
    amina, table = sits(when(i_may_choose))
    accept = amina.page.locator('[data-target^="accept:"]')
    seat = (accept.first.get_attribute("data-target") or "").partition(":")[2]
    accept.first.click()
    expect(back(amina)).to_be_visible()
    amina.page.keyboard.press("Escape")
    expect(back(amina)).to_have_count(0)
    accept.first.click()
    expect(back(amina)).to_be_visible()
    amina.page.set_viewport_size({"width": 360, "height": 640})
    expect(back(amina)).to_be_visible()
    wait(amina, WINDOW)
    expect(amina.prompt).to_contain_text("Choose the cards you give")
    assert stored_since(server, table) == [f"accept {seat}"]


def test_refusing_all_takes_an_acceptance_back(sits: Sits, server: Running) -> None:
    amina, table = sits(when(i_may_choose))
    amina.page.locator('[data-target^="accept:"]').first.click()
    expect(back(amina)).to_be_visible()
    amina.button("Refuse all").click()
    wait(amina, 2 * WINDOW)
    expect(amina.prompt).to_contain_text("Display a group, or continue.")
    assert stored_since(server, table) == ["refuse"]


def test_a_delivery_can_be_taken_back(sits: Sits, server: Running) -> None:
    moment = when(i_must_deliver)
    amina, table = sits(moment)
    player = Player(amina)
    player.choose(moment.delivery)
    player.commit()
    expect(back(amina)).to_be_visible()
    amina.page.keyboard.press("Escape")
    expect(back(amina)).to_have_count(0)
    wait(amina, 2 * WINDOW)
    assert stored_since(server, table) == []
    player.commit()
    wait(amina, WINDOW)
    expect(amina.prompt).not_to_contain_text("Choose the cards you give")


def test_nothing_is_sent_once_the_question_is_another(sits: Sits, server: Running) -> None:
    """The same person acts in a second window while the ring closes in the first."""
    amina, table = sits(when(i_may_trade))
    second = amina.context.new_page()
    second.goto(f"/table/{table.id}")
    Player(amina).compose("request 1 hun")
    amina.button("Make the request").click()
    expect(back(amina)).to_be_visible()
    second.get_by_role("button", name="No trade", exact=True).click()
    expect(amina.prompt).to_contain_text("Continue.")
    wait(amina, 2 * WINDOW)
    assert stored_since(server, table) == ["pass"]
    second.close()


def test_without_motion_the_seconds_are_counted(sits: Sits) -> None:
    amina, _ = sits(when(i_may_trade), preferences={"motion": True}, reduced_motion="reduce")
    Player(amina).compose("request 1 hun")
    amina.button("Make the request").click()
    left = back(amina).locator("svg text")
    expect(left).to_have_text("2")
    # A transition that is switched off takes a moment all the same, though nobody sees it.
    amina.page.wait_for_function("() => document.getAnimations().length === 0", timeout=500)
    wait(amina, 1000)
    expect(left).to_have_text("1")
    wait(amina, 1000)
    expect(amina.prompt).to_contain_text("You request 1 Hun.")


def test_the_way_to_commit_is_chosen_in_the_menu(sits: Sits, server: Running) -> None:
    amina, _ = sits(when(i_may_trade))
    amina.button("Menu").click()
    ways = amina.page.get_by_role("group", name="When you say, accept or give")
    expect(ways.get_by_role("button", name="Undo")).to_have_attribute("aria-pressed", "true")
    ways.get_by_role("button", name="At once").click()
    amina.page.keyboard.press("Escape")
    Player(amina).compose("request 1 hun")
    amina.button("Make the request").click()
    expect(amina.prompt).to_contain_text("You request 1 Hun.")
