"""Without a mouse: from the first page through a whole turn, and the focus is always seen."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visits
from tests.browser.looking import focused
from tests.browser.moments import (
    ME,
    i_lack_one_card,
    i_may_choose,
    i_may_display,
    i_may_draw,
    i_may_trade,
    wanted_from_bjorn,
    when,
)
from tests.browser.playing import Player, hand_seen
from tests.browser.stored import store
from tests.browser.visitor import Visitor
from tests.server.running import Running

MOST_STOPS = 150
TOO_SOON = 400
"""Milliseconds in which a key is taken for one that was meant for the question before."""


def press(visitor: Visitor, *keys: str) -> None:
    for key in keys:
        visitor.page.keyboard.press(key)


def tab_to(visitor: Visitor, name: str) -> None:
    """From stop to stop, until this one has the focus."""
    for _ in range(MOST_STOPS):
        press(visitor, "Tab")
        if (focused(visitor.page) or "").startswith(name):
            return
    raise AssertionError(f"the Tab key never comes to '{name}'")


def may_trade(visitor: Visitor) -> None:
    """It is their turn, and the words to say it with are there: keys before that are lost."""
    expect(visitor.prompt).to_contain_text("Your turn.")
    expect(visitor.page.get_by_role("region", name="Your statement")).to_be_visible()


def stops(page: Page) -> list[str]:
    """Everything that the Tab key comes to, once round."""
    found: list[str] = []
    for _ in range(MOST_STOPS):
        page.keyboard.press("Tab")
        name = focused(page)
        if name is None:
            return found
        found.append(name)
    raise AssertionError(f"after {MOST_STOPS} stops there are still more")


def test_a_whole_turn_by_keys_alone(visit: Visits, server: Running) -> None:
    """Ask, accept, give, display, go on, draw; the others answer in their own browsers."""
    moment = when(i_lack_one_card)
    wanted = wanted_from_bjorn(moment.game)
    assert wanted == "viking", "the fifth people"
    table = store(server, moment)
    amina, bjorn, clara = visit(), visit(), visit()
    bjorn.sit(table, 1)
    clara.sit(table, 2)
    amina.sit(table, ME)
    amina.go("/")
    expect(amina.page.get_by_role("link", name="Continue")).to_be_visible()
    tab_to(amina, "Continue")
    press(amina, "Enter")
    may_trade(amina)

    press(amina, "r", "5", "Control+Enter")
    expect(amina.prompt).to_contain_text("You request 1 Viking.")
    Player(bjorn).do("respond 1 card")
    Player(clara).do("decline")
    expect(amina.prompt).to_contain_text("You requested 1 ")
    press(amina, "1")
    assert focused(amina.page) == "Accept Björn’s response"
    press(amina, "Enter")
    expect(amina.prompt).to_contain_text("Choose the cards you give")
    press(amina, "6", "Control+Enter")
    expect(amina.prompt).to_contain_text("You can display 5 Vikings.")
    assert "monk" not in hand_seen(amina)
    tab_to(amina, "Display")
    press(amina, "Enter")
    expect(amina.prompt).to_contain_text("Continue.")
    tab_to(amina, "Continue")
    press(amina, "Enter")
    expect(amina.prompt).to_contain_text("raw")
    tab_to(amina, "Draw 3 Civilisation cards")
    press(amina, "Enter")
    expect(amina.prompt).to_contain_text("It is Björn’s turn.")


def test_a_sentence_is_composed_and_changed_by_keys(visit: Visits, server: Running) -> None:
    amina = visit()
    amina.sit(store(server, when(i_may_trade)), ME)
    heard = amina.page.locator(".composer q")
    may_trade(amina)
    for keys, sentence in (
        (("o", "5"), "I offer 1 Viking."),
        (("+",), "I offer 2 Vikings."),
        (("Shift+3",), "I offer 2 Vikings or 1 Trade."),
        (("x",), "I offer 2 Vikings and 1 Trade."),
        (("Backspace", "-"), "I offer 1 Viking."),
        (("r",), "I request 1 Viking."),
    ):
        press(amina, *keys)
        expect(heard).to_have_text(sentence)
    press(amina, "t")
    expect(amina.page.get_by_role("combobox")).to_be_focused()
    press(amina, "Escape")
    expect(heard).to_have_text("I request 1 Viking.")
    press(amina, "n")
    expect(amina.prompt).to_contain_text("Continue.")


def test_display_going_on_and_drawing_by_single_keys(visit: Visits, server: Running) -> None:
    amina = visit()
    amina.sit(store(server, when(i_may_display)), ME)
    expect(amina.prompt).to_contain_text("You can display 5 Anglo-Saxons.")
    amina.page.wait_for_timeout(TOO_SOON)
    press(amina, "Enter", "2")
    expect(amina.prompt).to_contain_text("You can display 5 Anglo-Saxons.")
    press(amina, "1")
    expect(amina.prompt).to_contain_text("Continue.")
    press(amina, "Enter")
    expect(amina.prompt).to_contain_text("Continue.")
    amina.page.wait_for_timeout(TOO_SOON)
    press(amina, "Enter")
    expect(amina.prompt).to_contain_text("It is Björn’s turn.")

    clara = visit()
    clara.sit(store(server, when(i_may_draw)), ME)
    expect(clara.prompt).to_contain_text("Choose what you draw")
    clara.page.wait_for_timeout(TOO_SOON)
    press(clara, "2")
    expect(clara.prompt).not_to_contain_text("Choose what you draw")


def test_all_answers_are_refused_and_the_display_ended_by_the_letter_for_nothing(
    visit: Visits, server: Running
) -> None:
    amina = visit()
    amina.sit(store(server, when(i_may_choose)), ME)
    expect(amina.page.get_by_role("list", name="Responses")).to_be_visible()
    press(amina, "n")
    expect(amina.prompt).to_contain_text("Display a group, or continue.")
    amina.page.wait_for_timeout(TOO_SOON)
    press(amina, "n")
    expect(amina.prompt).to_contain_text("It is Björn’s turn.")


def test_the_list_of_keys_tells_them_all(visit: Visits, server: Running) -> None:
    amina = visit()
    amina.sit(store(server, when(i_may_trade)), ME)
    may_trade(amina)
    press(amina, "?")
    listed = amina.page.get_by_role("complementary", name="Keyboard shortcuts")
    keys = [key.inner_text() for key in listed.locator("kbd").all()]
    for key in ("R", "O", "T", "X", "A", "N", "L", "H", "?", "⇥", "⏎", "Ctrl ⏎", "Esc"):
        assert key in keys
    press(amina, "Escape")
    expect(listed).to_have_count(0)


def test_letters_can_be_switched_off(visit: Visits, server: Running) -> None:
    amina = visit(preferences={"letters": False})
    amina.sit(store(server, when(i_may_trade)), ME)
    may_trade(amina)
    press(amina, "n", "5")
    amina.page.wait_for_timeout(200)
    expect(amina.prompt).to_contain_text("Your turn.")
    expect(amina.page.get_by_role("group", name="The sentence")).to_contain_text("Tap a card")


def test_the_focus_is_seen_wherever_the_tab_key_goes(visit: Visits, server: Running) -> None:
    amina = visit()
    amina.sit(store(server, when(i_may_trade)), ME)
    may_trade(amina)
    at_the_table = stops(amina.page)
    order = ["Request cards", "Goth, 1 of 5", "Björn, 3 points", "All"]
    places = [next(i for i, name in enumerate(at_the_table) if part in name) for part in order]
    assert places == sorted(places), "prompt, stage, hand, seats, log"
    amina.go("/")
    expect(amina.button("Play now")).to_be_visible()
    assert "Play now" in stops(amina.page)


def test_a_new_question_takes_the_focus_only_from_the_one_before(
    visit: Visits, server: Running
) -> None:
    amina = visit()
    amina.sit(store(server, when(i_may_trade)), ME)
    may_trade(amina)
    amina.button("No trade", exact=True).press("Enter")
    expect(amina.prompt).to_contain_text("Continue.")
    expect(amina.prompt).to_be_focused()
