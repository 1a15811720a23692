"""A language from a folder of one's own: the page lists it, switches to it and plays in it."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from respublica.language.languages import VARIABLE
from tests.browser.conftest import Visits
from tests.browser.moments import ME, i_may_trade, when
from tests.browser.places import PAGES
from tests.browser.stored import store
from tests.browser.test_languages import composed, speak, untranslated
from tests.made_up.cipher import CODE, NAME, turned, write_language
from tests.server.served import Served


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = write_language(tmp_path_factory.mktemp("languages") / "own")
    place = tmp_path_factory.mktemp("served")
    with Served(place, "--log-level", "error", **{VARIABLE: str(folder)}) as running:
        yield running


def test_it_is_chosen_in_the_bar_and_kept(served: Served, visit: Visits) -> None:
    somebody = visit(served.address)
    somebody.go("/")
    speak(somebody, NAME)
    expect(somebody.button(turned("Play now"))).to_be_visible()
    page = somebody.page.locator("html")
    assert (page.get_attribute("lang"), page.get_attribute("dir")) == (CODE, "rtl")
    somebody.page.reload()
    expect(somebody.button(turned("Play now"))).to_be_visible()


def test_no_english_is_left_on_any_page(served: Served, visit: Visits) -> None:
    somebody = visit(served.address, preferences={"language": CODE})
    for path in PAGES:
        somebody.go(path)
        somebody.settle()
        assert untranslated(somebody, CODE) == [], path


def test_a_sentence_is_typed_and_the_game_told_in_it(served: Served, visit: Visits) -> None:
    amina = visit(served.address, preferences={"language": CODE})
    amina.sit(store(served, when(i_may_trade)), ME)
    amina.page.locator(".mode .quiet").click()
    field = amina.page.get_by_role("combobox")
    field.fill(turned("I request 2 Huns or 1 Viking"))
    expect(composed(amina).first).to_contain_text(turned("2 Huns or 1 Viking"))
    field.press("Enter")
    expect(amina.prompt).to_contain_text(turned("2 Huns or 1 Viking"))
    expect(amina.page.locator("[data-log] .said").last).to_contain_text(turned("I request"))
    assert untranslated(amina, CODE) == []


def test_a_language_that_is_gone_gives_way_to_that_of_the_browser(visit: Visits) -> None:
    """It was chosen once, and the server speaks it no more."""
    somebody = visit(language="fr", preferences={"language": CODE})
    somebody.go("/")
    expect(somebody.page.locator("html")).to_have_attribute("lang", "fr")
