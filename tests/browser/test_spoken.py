"""For those who do not see: what happens is spoken, and everything has a place and a name."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visits
from tests.browser.moments import ME, PHASES, beginning, i_may_trade, when
from tests.browser.places import PAGES
from tests.browser.playing import Player
from tests.browser.stored import store
from tests.browser.visitor import Visitor
from tests.server.running import Running

NAMED = {"button", "link", "combobox", "textbox", "radio", "checkbox", "switch", "slider", "image"}


def nameless(visitor: Visitor) -> list[str]:
    """What can be used, as a screen reader has it, and says nothing of itself."""
    session = visitor.context.new_cdp_session(visitor.page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    used = [node for node in nodes if node.get("role", {}).get("value") in NAMED]
    assert used, "nothing can be used"
    return [str(node) for node in used if not node.get("name", {}).get("value", "").strip()]


def landmarks(visitor: Visitor) -> list[int]:
    roles = ("banner", "navigation", "main")
    return [visitor.page.get_by_role(role).count() for role in roles]  # type: ignore[arg-type]


@pytest.mark.parametrize("phase", PHASES)
def test_a_moment_has_landmarks_and_every_control_a_name(
    phase: str, visit: Visits, server: Running
) -> None:
    amina = visit()
    amina.sit(store(server, when(PHASES[phase])), ME)
    amina.settle()
    expect(amina.page.get_by_role("heading", level=1)).to_have_count(1)
    assert landmarks(amina) == [1, 1, 1]
    assert nameless(amina) == []


@pytest.mark.parametrize("path", PAGES)
def test_a_page_has_landmarks_and_every_control_a_name(path: str, visit: Visits) -> None:
    somebody = visit()
    somebody.go(path)
    somebody.settle()
    assert [count > 0 for count in landmarks(somebody)] == [True] * 3
    assert nameless(somebody) == []


def test_whoever_follows_a_link_is_at_the_heading_of_the_new_page(visit: Visits) -> None:
    somebody = visit()
    somebody.go("/")
    somebody.page.get_by_role("link", name="Sign in").press("Enter")
    heading = somebody.page.get_by_role("heading", level=1)
    expect(heading).to_have_text("Name and account")
    expect(heading).to_be_focused()
    somebody.page.get_by_role("link", name="Res Publica, home").press("Enter")
    expect(somebody.button("Play now")).to_be_visible()
    expect(heading).to_be_focused()


def test_whoever_opens_a_table_by_a_key_is_at_its_heading(visit: Visits) -> None:
    somebody = visit()
    somebody.go("/")
    somebody.button("Play now").press("Enter")
    expect(somebody.page.get_by_role("heading", name="The table", level=1)).to_be_focused()
    somebody.page.keyboard.press("Tab")
    expect(somebody.page.get_by_role("main").locator(":focus")).to_be_visible()


def test_the_bar_can_be_skipped(visit: Visits) -> None:
    somebody = visit()
    somebody.go("/")
    expect(somebody.button("Play now")).to_be_visible()
    somebody.page.keyboard.press("Tab")
    expect(somebody.button("Skip to the content")).to_be_focused()
    somebody.page.keyboard.press("Enter")
    somebody.page.keyboard.press("Tab")
    expect(somebody.button("Play now")).to_be_focused()


def test_what_is_said_and_what_is_asked_is_spoken(visit: Visits, server: Running) -> None:
    moment = beginning(seed=1)
    wanted = next(iter(moment.hand(1)))
    table = store(server, moment)
    amina, bjorn = visit(), visit()
    amina.sit(table, ME)
    bjorn.sit(table, 1)
    log, question = '[aria-live="polite"]', '[aria-live="assertive"]'
    expect(amina.page.locator(f"main ~ {question}")).to_contain_text("Your turn.")
    Player(amina).do(f"request 1 {wanted}")
    expect(bjorn.page.locator(f"main ~ {log}")).to_contain_text("Amina: “I request 1")
    expect(bjorn.page.locator(f"main ~ {question}")).to_contain_text(
        "Say what you want in return, or decline."
    )
    Player(bjorn).do("respond 1 people")
    expect(amina.page.locator(f"main ~ {log}")).to_contain_text("Björn: “I want 1 People card.”")


def test_every_change_of_the_words_is_spoken_with_whether_they_are_allowed(
    visit: Visits, server: Running
) -> None:
    amina = visit()
    amina.sit(store(server, when(i_may_trade)), ME)
    spoken = amina.page.locator('.composer [aria-live="polite"]')
    player = Player(amina)
    player.compose("request 1 hun")
    expect(spoken).to_contain_text("I request 1 Hun. Allowed.")
    player.compose("offer 1 hun")
    expect(spoken).to_contain_text("You may only offer what you have.")


def test_seats_and_groups_tell_all_there_is_to_see(visit: Visits, server: Running) -> None:
    amina = visit()
    amina.sit(store(server, when(i_may_trade)), ME)
    told = "Björn, 3 points, 5 People cards and 4 Civilisation cards, 1 Settlement."
    expect(amina.page.get_by_role("button", name=told)).to_be_visible()
    hand = amina.page.get_by_role("region", name="Your hand")
    expect(hand.get_by_role("button", name="Vikings, 3 of 5.")).to_be_visible()
