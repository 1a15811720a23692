"""Things stay where they are: nothing moves under the finger while one speaks or listens."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visits
from tests.browser.moments import BJORN, ME, Wanted, i_may_answer, i_may_trade, when
from tests.browser.playing import Player
from tests.browser.stored import store
from tests.browser.visitor import PHONE, SIDEWAYS, Visitor
from tests.server.running import Running

WIDE = ((1440, 900), (1366, 657), (1280, 600), (1024, 768))

_TOPS = """
(what) => [...document.querySelectorAll(what)].map((each) =>
  [each.dataset.place ?? each.innerText, Math.round(each.getBoundingClientRect().top)].join(' '))
"""
_SCROLLS = """
() => [...document.querySelectorAll('.scrolls')].some((each) =>
  each.scrollHeight > each.clientHeight + 1)
"""


def tops(visitor: Visitor, what: str) -> list[str]:
    return list(visitor.settle().evaluate(_TOPS, what))


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("asked", [i_may_trade, i_may_answer])
def test_tiles_and_buttons_stay_when_a_second_thing_is_named(
    asked: Wanted, language: str, visit: Visits, server: Running
) -> None:
    """The longest names, too, and none of the tiles is scrolled away for them."""
    for width, height in WIDE:
        amina = visit(language=language, viewport={"width": width, "height": height})
        amina.sit(store(server, when(asked, seats=4)), ME)
        tiles = ".tile, .more button"
        expect(amina.page.locator(".tile").first).to_be_visible()
        before = tops(amina, tiles)
        player = Player(amina)
        for kind in ("architecture", "metalworking"):
            player.tap(kind)
            assert tops(amina, tiles) == before, (width, height, kind)
        assert not amina.page.evaluate(_SCROLLS), (width, height)


@pytest.mark.parametrize("viewport", [PHONE, SIDEWAYS])
def test_on_a_phone_the_hand_stays_when_a_second_thing_is_named(
    viewport: dict[str, int], visit: Visits, server: Running
) -> None:
    amina = visit(language="de", viewport=viewport)
    amina.sit(store(server, when(i_may_trade, seats=4)), ME)
    expect(amina.page.locator(".kind").first).to_be_visible()
    before = tops(amina, ".kind")
    player = Player(amina)
    for kind in ("architecture", "metalworking"):
        player.tap(kind)
        assert tops(amina, ".kind") == before


def test_decks_and_piles_stay_when_somebody_speaks(visit: Visits, server: Running) -> None:
    table = store(server, when(i_may_trade, seats=4))
    amina, bjorn = visit(), visit(name="Björn")
    amina.sit(table, ME)
    bjorn.sit(table, BJORN)
    expect(amina.page.locator(".tile").first).to_be_visible()
    before = tops(bjorn, "[data-place^='deck-'], [data-place^='pile-']")
    Player(amina).do("request 1 card")
    expect(bjorn.page.locator(".bubble").first).to_be_visible()
    for viewer in (amina, bjorn):
        assert tops(viewer, "[data-place^='deck-'], [data-place^='pile-']") == before
