"""Every page and every moment of a game in every size of window: nothing is cut off or covered."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visits
from tests.browser.looking import flaws
from tests.browser.moments import (
    ME,
    PHASES,
    Moment,
    all_is_over,
    beginning,
    i_lack_one_card,
    i_may_choose,
    long_words,
    thirty_cards,
    wanted_from_bjorn,
    when,
)
from tests.browser.places import PAGES
from tests.browser.playing import Player, hand_seen
from tests.browser.stored import store
from tests.browser.visitor import PHONE, Visitor
from tests.server.running import Running

LONG = (
    "Donaudampfschifffahrtsgesellschaftskapit",
    "Wilhelmine Oberhuber-Schnitzer-Huberleit",
    "Anastasia Konstantinopolskaja-Petrowna!!",
    "Jean-Baptiste de la Villardière-sur-Mer!",
    "M W M W M W M W M W M W M W M W M W M WM",
)
"""Names of forty letters, with and without a place to break them."""

every_phase = pytest.mark.parametrize("phase", PHASES)


@every_phase
def test_three_seats_fit(phase: str, visit: Visits, server: Running) -> None:
    amina = visit()
    amina.sit(store(server, when(PHASES[phase])), ME)
    assert flaws(amina) == []


@every_phase
@pytest.mark.soak
def test_five_seats_with_long_names_fit_in_german(
    phase: str, visit: Visits, server: Running
) -> None:
    seats = 3 if phase == "draw" else 5
    amina = visit(language="de")
    amina.sit(store(server, when(PHASES[phase], seats=seats), names=LONG), ME)
    assert flaws(amina) == []


@pytest.mark.parametrize("seats", [3, 5])
def test_thirty_cards_in_hand_fit(seats: int, visit: Visits, server: Running) -> None:
    amina = visit()
    amina.sit(store(server, thirty_cards(seats)), ME)
    assert flaws(amina) == []


_HAND_OUT = """
() => {
  const hand = document.querySelector('.hand > .hand, ul[data-hand]');
  const frame = hand.getBoundingClientRect();
  const out = [...hand.querySelectorAll('[data-place^="hand-"]')].filter((group) => {
    const { left, right, top, bottom } = group.getBoundingClientRect();
    return left < frame.left - 1 || right > frame.right + 1 || top < 0 || bottom > innerHeight + 1;
  });
  const scrolls = hand.scrollWidth > hand.clientWidth ? ['it scrolls'] : [];
  return [...scrolls, ...out.map((each) => each.innerText)];
}
"""


@pytest.mark.parametrize("kinds", [1, 12])
def test_a_large_hand_is_seen_whole_in_every_window(
    kinds: int, visit: Visits, server: Running
) -> None:
    moment = thirty_cards(5, kinds)
    amina = visit()
    amina.sit(store(server, moment), ME)
    expect(amina.prompt).to_be_visible()
    for width, height in (
        (1440, 900),
        (1280, 600),
        (1024, 768),
        (768, 1024),
        (390, 844),
        (844, 390),
    ):
        amina.page.set_viewport_size({"width": width, "height": height})
        assert amina.settle().evaluate(_HAND_OUT) == [], (width, height)
        assert hand_seen(amina) == moment.hand(ME), (width, height)


@pytest.mark.parametrize("statement", ["2 architecture | 3 metalworking", "2 pair + 3 people"])
def test_long_sentences_fit_in_german(statement: str, visit: Visits, server: Running) -> None:
    amina = visit(language="de")
    amina.sit(store(server, thirty_cards(3)), ME)
    Player(amina).compose(f"offer {statement}")
    assert flaws(amina) == []


# Names of cards --------------------------------------------------------------------------------

_BROKEN = """
() => [...document.querySelectorAll('.tile .name, .card .name')].filter((name) => {
  const box = name.getBoundingClientRect();
  const range = document.createRange();
  const isBroken = [...name.firstChild.data.matchAll(/[\\p{L}]+/gu)].some(({ index, 0: word }) => {
    range.setStart(name.firstChild, index);
    range.setEnd(name.firstChild, index + word.length);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
  });
  return isBroken || box.right > name.closest('.tile, .plate').getBoundingClientRect().right;
}).map((name) => name.innerText)
"""

_PRESS = """
(tiles, isChosen) => tiles.forEach((tile) => tile.setAttribute('aria-pressed', String(isChosen)))
"""


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("edition", ["second", "avalanche"])
def test_every_name_is_written_whole(
    edition: str, language: str, visit: Visits, server: Running
) -> None:
    """Also while it is chosen, and stands in bold."""
    amina = visit(language=language)
    amina.sit(store(server, beginning(edition)), ME)
    tiles = amina.page.locator(".tile")
    expect(tiles.first).to_be_visible()
    for width, height in ((1440, 900), (1280, 720), (1280, 600), (1024, 768)):
        amina.page.set_viewport_size({"width": width, "height": height})
        amina.settle()
        for is_chosen in (False, True):
            tiles.evaluate_all(_PRESS, is_chosen)
            assert amina.page.evaluate(_BROKEN) == [], (width, is_chosen)


# On a phone ------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["fr", "de"])
def test_on_a_phone_a_long_sentence_and_its_buttons_stay_in_sight(
    language: str, visit: Visits, server: Running
) -> None:
    amina = visit(language=language, viewport=PHONE)
    amina.sit(store(server, thirty_cards(5), names=LONG), ME)
    Player(amina).compose("offer 2 architecture | 3 metalworking")
    assert hidden(amina, ".sentence .term", ".then", ".acts .btn") == []


def test_on_a_phone_all_answers_are_in_sight_with_what_accepts_one(
    visit: Visits, server: Running
) -> None:
    amina = visit(language="de", viewport=PHONE)
    amina.sit(store(server, when(i_may_choose, seats=5), names=LONG), ME)
    expect(amina.page.locator(".rows .answer").nth(1)).to_be_visible()
    assert hidden(amina, ".rows .answer", "[data-hand]", ".acts .btn") == []


_HIDDEN = """
(selectors) => selectors.flatMap((selector) => {
  const all = [...document.querySelectorAll(selector)];
  const out = all.filter((element) => {
    const box = element.getBoundingClientRect();
    const frames = [document.documentElement.getBoundingClientRect()];
    for (let around = element.parentElement; around; around = around.parentElement)
      if (getComputedStyle(around).overflowY !== 'visible')
        frames.push(around.getBoundingClientRect());
    return frames.some(({ top, bottom }) => box.top < top - 1 || box.bottom > bottom + 1);
  });
  return all.length === 0 ? [`no ${selector}`] : out.map((each) => each.innerText);
})
"""


def hidden(visitor: Visitor, *selectors: str) -> list[str]:
    """What of these one would have to scroll to."""
    return list(visitor.settle().evaluate(_HIDDEN, selectors))


# What is said ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [4, 5])
def test_what_others_say_covers_nothing(seats: int, visit: Visits, server: Running) -> None:
    """Long words, in a long language, while one composes an answer."""
    amina = visit(language="de")
    amina.sit(store(server, long_words(seats), names=LONG), ME)
    expect(amina.page.locator(".bubble").first).to_be_visible()
    for size in ((1440, 900), (1280, 720), (1280, 600)):
        amina.page.set_viewport_size({"width": size[0], "height": size[1]})
        assert amina.settle().evaluate(_COVERED) == [], size


_COVERED = """
() => {
  const boxes = (what) => [...document.querySelectorAll(what)]
    .map((element) => [element, element.getBoundingClientRect()]);
  const others = boxes('.stack, .composer, .piles, .swap, .seat');
  return boxes('.bubble').flatMap(([bubble, one]) => others
    .filter(([, other]) => one.left < other.right && other.left < one.right
      && one.top < other.bottom && other.top < one.bottom)
    .map(([other]) => `${bubble.innerText} over ${other.className}`));
}
"""


def test_whoever_looks_on_sees_everything(visit: Visits, server: Running) -> None:
    somebody = visit()
    somebody.watch(store(server, when(i_may_choose, seats=5), names=LONG))
    assert flaws(somebody) == []


def test_whoever_looks_on_reads_five_names(visit: Visits, server: Running) -> None:
    somebody = visit(viewport={"width": 1280, "height": 600})
    table = store(server, when(i_may_choose, seats=5))
    somebody.watch(table)
    for name in table.names:
        shown = somebody.page.locator("[data-seat] .name", has_text=name)
        assert shown.evaluate("it => it.scrollWidth <= it.clientWidth"), name


def test_in_a_low_window_what_comes_of_every_answer_is_in_sight(
    visit: Visits, server: Running
) -> None:
    amina = visit(language="de", viewport={"width": 1280, "height": 600})
    amina.sit(store(server, when(i_may_choose, seats=5)), ME)
    expect(amina.page.locator(".columns .answer").nth(1)).to_be_visible()
    assert hidden(amina, ".changes li", ".answer .btn.go") == []


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.soak
def test_every_page_fits_in_german(path: str, visit: Visits) -> None:
    somebody = visit(language="de")
    somebody.go(path)
    assert flaws(somebody) == []


def test_a_replay_fits(visit: Visits, server: Running) -> None:
    table = store(server, when(all_is_over, seats=5), names=LONG)
    amina = visit(language="de")
    amina.sit(table, ME)
    amina.go(f"/replay/{table.id}?at=200")
    assert flaws(amina) == []


# By touch ---------------------------------------------------------------------------------------


def test_a_whole_turn_by_touch_on_a_small_phone(visit: Visits, server: Running) -> None:
    """Ask, compare, accept, give, display, draw: with taps in 360x640."""
    moment: Moment = when(i_lack_one_card)
    wanted = wanted_from_bjorn(moment.game)
    table = store(server, moment)
    amina, bjorn, clara = visit(viewport=PHONE), visit(), visit()
    for seat, visitor in enumerate((amina, bjorn, clara)):
        visitor.sit(table, seat)
    player = Player(amina)
    player.do(f"request 1 {wanted}")
    Player(bjorn).do("respond 1 card")
    Player(clara).do("decline")
    player.do("accept 1")
    player.do("deliver 1 monk")
    player.do(f"display {wanted}")
    player.do("done")
    player.do("draw 0 people, 3 civilisation")
    expect(amina.prompt).to_contain_text("It is Björn’s turn.")
