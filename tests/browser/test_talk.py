"""The set phrases are offered while they may be said; menus close after a choice."""

from playwright.sync_api import expect

from tests.browser.conftest import Visits
from tests.browser.moments import ME, beginning, i_may_trade, when
from tests.browser.playing import Player
from tests.browser.stored import store
from tests.browser.visitor import PHONE
from tests.server.running import Running

BJORN, CLARA = 1, 2
WHY_NOT = "No chat during trades at this table."


def test_phrases_are_said_between_trades_and_not_during_one(visit: Visits, server: Running) -> None:
    moment = beginning(seed=1)
    table = store(server, moment)
    people = [visit(name=name) for name in ("Amina", "Björn", "Clara")]
    amina, bjorn, clara = people
    for seat, visitor in enumerate(people):
        visitor.sit(table, seat)
    talk, silent = amina.button("Say something"), amina.page.get_by_text(WHY_NOT)
    talk.click()
    phrase = amina.page.locator(".talk li button").first
    said = phrase.inner_text()
    phrase.click()
    expect(bjorn.page.locator(".table").get_by_text(said)).to_be_visible()
    expect(phrase).to_have_count(0)

    talk.click()
    expect(phrase).to_be_visible()
    Player(amina).do(f"request 1 {next(iter(moment.hand(BJORN)))}")
    expect(silent).to_be_visible()
    expect(talk).to_have_attribute("aria-disabled", "true")
    expect(phrase).to_have_count(0)
    talk.click(force=True)
    expect(phrase).to_have_count(0)
    Player(bjorn).do("decline")
    Player(clara).do("decline")
    expect(amina.prompt).to_contain_text("ontinue")
    expect(silent).to_have_count(0)
    talk.click()
    expect(phrase).to_be_visible()


_BELOW_ITS_SEAT = """
(said) => {
  const [one, seat] = [said, said.closest('li')].map((each) => each.getBoundingClientRect());
  return [Math.max(0, one.bottom - seat.bottom - 3), one.left >= 0 && one.right <= innerWidth];
}
"""


def test_a_phrase_covers_nothing_that_is_asked_for(visit: Visits, server: Running) -> None:
    """It stands on the seat: requests and answers stand below."""
    table = store(server, beginning(seed=1))
    amina = visit()
    amina.sit(table, ME)
    others = [visit(name="Björn"), visit(name="Clara", viewport=PHONE)]
    for seat, visitor in enumerate(others, start=1):
        visitor.sit(table, seat)
        expect(visitor.prompt).to_be_visible()
    amina.button("Say something").click()
    amina.page.locator(".talk li button").first.click()
    for visitor in others:
        said = visitor.page.locator("li .said")
        expect(said).to_be_visible()
        assert said.evaluate(_BELOW_ITS_SEAT) == [0, True]


def test_a_menu_closes_when_something_is_chosen_for_good(visit: Visits, server: Running) -> None:
    amina = visit()
    amina.sit(store(server, when(i_may_trade)), ME)
    amina.button("Language: English").click()
    amina.button("Deutsch").click()
    expect(amina.prompt).to_contain_text("Du bist dran.")
    expect(amina.button("Français")).to_have_count(0)
    expect(amina.button("Sprache: Deutsch")).to_be_focused()
    amina.button("Menü").click()
    amina.button("English").click()
    expect(amina.prompt).to_contain_text("Your turn.")
    expect(amina.button("Leave the table")).to_have_count(0)
    amina.button("Menu").click()
    amina.button("Abandon the game").click()
    amina.button("Abandon now").click()
    expect(amina.see("You want to abandon the game.")).to_be_visible()
    expect(amina.button("Leave the table")).to_have_count(0)
