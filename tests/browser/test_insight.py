"""Reviews, the coach and puzzles in the page, at both sizes, by keyboard and for screen readers."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from respublica.analysis.puzzles import book
from respublica.engine import catalogue
from respublica.kernel.warm import warm
from tests.browser.conftest import Visits
from tests.browser.looking import flaws, violations
from tests.browser.moments import ME, all_is_over, i_may_trade, when
from tests.browser.playing import Player
from tests.browser.stored import Stored, store
from tests.browser.visitor import PHONE, SIDEWAYS, Visitor
from tests.server.running import Running

SIZES = pytest.mark.parametrize("viewport", [None, PHONE], ids=["wide", "phone"])
A_REVIEW = 90_000
"""Milliseconds for a whole one, on a busy machine."""
AN_ANSWER = 30_000
BOTS = {1: "novice", 2: "novice"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    warm()
    folder = tmp_path_factory.mktemp("insight")
    with Running(folder, grace=3600.0, bot_delay=60.0, analysts=1) as running:
        yield running


@pytest.fixture(scope="module")
def finished(server: Running) -> Stored:
    return store(server, when(all_is_over))


def at_review(visit: Visits, finished: Stored, viewport: dict[str, int] | None) -> Visitor:
    """The review of my game, made if nobody has made it yet."""
    amina = visit(viewport=viewport)
    amina.sit(finished, ME)
    amina.go(f"/review/{finished.id}?seat={ME}")
    begin = amina.button("Review the game")
    summary = amina.page.get_by_role("heading", name="Summary")
    expect(begin.or_(summary).first).to_be_visible()
    if begin.is_visible():
        begin.click()
        expect(amina.page.get_by_role("progressbar")).to_be_visible()
    expect(amina.page.get_by_text("Accuracy:")).to_be_visible(timeout=A_REVIEW)
    return amina


@SIZES
def test_a_review_is_made_and_read(
    viewport: dict[str, int] | None, visit: Visits, finished: Stored
) -> None:
    amina = at_review(visit, finished, viewport)
    page = amina.page
    expect(page.get_by_text("habit to")).to_be_visible()
    turn = page.get_by_role("heading", level=3).filter(has_text="Round").last
    expect(turn).to_contain_text("·")
    slider = page.get_by_role("slider", name="Choose a turn to see what happened.")
    slider.press("Home")
    expect(turn).to_have_text("Round 1 · You")
    assert "your chance to win" in (slider.get_attribute("aria-valuetext") or "")
    page.get_by_role("button", name="The next moment").press("ArrowRight")
    expect(turn).not_to_have_text("Round 1 · You")
    listed = page.get_by_role("region", name="Decisions").get_by_role("listitem")
    some = listed.count()
    page.get_by_role("switch", name="Only what cost something").press("Space")
    assert listed.count() > some
    assert violations(amina.settle()) == []
    assert flaws(amina) == []


@SIZES
def test_a_turning_point_leads_to_what_happened(
    viewport: dict[str, int] | None, visit: Visits, finished: Stored
) -> None:
    amina = at_review(visit, finished, viewport)
    points = amina.page.get_by_role("region", name="Where it turned").get_by_role("button")
    expect(points.last).to_contain_text("·")
    points.last.press("Enter")
    about = points.last.locator("small").inner_text()
    turn = amina.page.get_by_role("region", name=about)
    expect(turn).to_contain_text("chance to win")
    expect(turn.get_by_role("heading", level=3)).to_be_in_viewport()
    turn.get_by_text("What happened in this turn").click()
    expect(turn.get_by_role("listitem").first).to_be_visible()
    expect(points.last).to_have_attribute("aria-current", "true")


def test_a_press_on_the_curve_chooses_the_turn_below_it(visit: Visits, finished: Stored) -> None:
    amina = at_review(visit, finished, None)
    slider = amina.page.get_by_role("slider", name="Choose a turn to see what happened.")
    box = slider.bounding_box()
    assert box is not None
    last = int(slider.get_attribute("max") or 0)
    for place in (0, last // 3, last):
        x = min(box["width"] * place / last, box["width"] - 1)
        slider.click(position={"x": x, "y": box["height"] / 2})
        expect(slider).to_have_value(str(place))


def test_the_better_choice_is_shown_in_cards(visit: Visits, finished: Stored) -> None:
    amina = at_review(visit, finished, None)
    listed = amina.page.get_by_role("region", name="Decisions")
    listed.get_by_role("button", name="You said").first.click()
    said = amina.page.get_by_role("article").filter(has_text="Better").first
    expect(said.get_by_text("You", exact=True)).to_be_visible()
    expect(said.locator(".act").first.locator(".fan").first).to_be_visible()
    expect(said).to_contain_text("to win")


def test_whoever_looks_at_a_moment_comes_back_to_its_turn(visit: Visits, finished: Stored) -> None:
    amina = at_review(visit, finished, None)
    listed = amina.page.get_by_role("region", name="Decisions").get_by_role("button")
    listed.last.click()
    turn = listed.last.locator("small").inner_text()
    amina.page.get_by_role("link", name="Look at this moment").last.click()
    expect(amina.page).to_have_url(re.compile("/replay/"))
    expect(amina.page.get_by_text("The shuffle was fair.")).to_be_visible()
    amina.page.go_back()
    expect(amina.page.get_by_role("heading", level=3, name=turn)).to_be_visible()


def test_the_end_of_a_game_leads_to_its_review(visit: Visits, finished: Stored) -> None:
    amina = visit()
    amina.sit(finished, ME)
    amina.page.get_by_role("link", name="Review").click()
    expect(amina.page.get_by_role("heading", name="Review", level=1)).to_be_visible()


def test_a_review_of_another_seat_says_whom_it_speaks_to(visit: Visits, finished: Stored) -> None:
    amina = at_review(visit, finished, None)
    told = amina.page.get_by_text("“You” is Björn here.")
    expect(told).to_have_count(0)
    amina.button("Björn", exact=True).click()
    amina.button("Review the game").click()
    expect(told).to_be_visible(timeout=AN_ANSWER)
    amina.button("Cancel").click()
    amina.button("Review the game").wait_for()


def test_a_review_can_be_cancelled(visit: Visits, finished: Stored) -> None:
    amina = visit()
    amina.sit(finished, ME)
    amina.go(f"/review/{finished.id}?seat=1")
    amina.button("Review the game").click()
    amina.button("Cancel").click()
    expect(amina.button("Review the game")).to_be_visible()


HELD_TOO = pytest.mark.parametrize(
    "viewport", [None, PHONE, SIDEWAYS], ids=["wide", "phone", "sideways"]
)


def coached(visit: Visits, server: Running, viewport: dict[str, int] | None) -> Visitor:
    """My turn against bots, and the coach is open."""
    amina = visit(viewport=viewport)
    amina.sit(store(server, when(i_may_trade), bots=BOTS), ME)
    amina.button("Coach").press("Enter")
    return amina


def turn_to(panel: Locator, part: str) -> None:
    """Where there is no room for everything, one thing is shown at a time."""
    tab = panel.get_by_role("button", name=part, exact=True)
    if tab.count():
        tab.press("Enter")


@HELD_TOO
def test_the_coach_helps_whoever_plays_with_bots(
    viewport: dict[str, int] | None, visit: Visits, server: Running
) -> None:
    amina = coached(visit, server, viewport)
    panel = amina.page.get_by_role("region", name="Coach")
    expect(panel.get_by_role("heading", name="Coach")).to_be_focused()
    turn_to(panel, "Hands")
    expect(panel.get_by_text("Judged by all that was said")).to_be_visible(timeout=AN_ANSWER)
    assert violations(amina.settle()) == []
    turn_to(panel, "Hint")
    panel.get_by_role("button", name="Give me a hint").press("Enter")
    expect(panel.get_by_role("listitem")).to_have_count(1, timeout=AN_ANSWER)
    for told in (2, 3):
        panel.get_by_role("button", name="Tell me more").press("Enter")
        expect(panel.get_by_role("listitem")).to_have_count(told)
    expect(panel.get_by_role("listitem").last).to_be_in_viewport()
    assert violations(amina.settle()) == []
    amina.page.keyboard.press("Escape")
    expect(panel).not_to_be_visible()
    expect(amina.button("Coach")).to_be_focused()


@HELD_TOO
def test_the_coach_covers_nothing_that_one_composes_with(
    viewport: dict[str, int] | None, visit: Visits, server: Running
) -> None:
    """The player presses nothing that is covered."""
    amina = coached(visit, server, viewport)
    Player(amina).compose("request 1 hun | 2 goth")
    panel = amina.page.get_by_role("region", name="Coach")
    turn_to(panel, "Your sentence")
    expect(panel.get_by_text("Someone answers")).to_be_visible(timeout=AN_ANSWER)
    Player(amina).commit()
    expect(amina.page.locator("[data-prompt]")).not_to_contain_text("Your turn")


def test_among_people_there_is_no_coach(visit: Visits, server: Running) -> None:
    amina = visit()
    amina.sit(store(server, when(i_may_trade)), ME)
    amina.settle()
    expect(amina.button("Coach")).not_to_be_visible()


@SIZES
def test_a_puzzle_is_solved(viewport: dict[str, int] | None, visit: Visits) -> None:
    somebody = visit(viewport=viewport)
    somebody.go("/puzzles")
    puzzle = somebody.page.get_by_role("region", name="What would you do?")
    expect(puzzle.get_by_role("button").first).to_be_visible()
    assert violations(somebody.settle()) == []
    puzzle.get_by_role("button").first.press("Enter")
    expect(puzzle.get_by_role("status")).to_contain_text("win")
    expect(puzzle.locator(".best")).to_contain_text("to win")
    expect(puzzle).to_contain_text("of 1")
    assert violations(somebody.settle()) == []
    onward = puzzle.get_by_role("link", name="Next puzzle")
    expect(onward).to_be_focused()
    expect(onward).to_be_in_viewport()
    onward.press("Enter")
    expect(puzzle.get_by_role("status")).to_be_empty()
    somebody.go("/puzzles")
    expect(puzzle).to_contain_text("of 1")


def test_puzzles_of_another_edition_are_chosen(visit: Visits) -> None:
    somebody = visit()
    somebody.go("/puzzles")
    puzzle = somebody.page.get_by_role("region", name="What would you do?")
    for edition in ("Second edition", "First edition"):
        puzzle.get_by_label("Edition").select_option(label=edition)
        expect(puzzle.locator(".about")).to_contain_text(edition)


def test_a_puzzle_shows_the_answers_that_it_asks_about(visit: Visits) -> None:
    somebody = visit(viewport=PHONE)
    for edition in catalogue.names():
        asked = next((each for each in book(edition).puzzles if each.phase == "choose"), None)
        if asked is None:
            continue
        somebody.go(f"/puzzles/{asked.id}")
        puzzle = somebody.page.get_by_role("region", name="What would you do?")
        expect(puzzle.get_by_role("button", name="Trade with").first).to_contain_text("I ")


# What if ----------------------------------------------------------------------------------------


@SIZES
def test_a_game_goes_on_from_a_decision(
    viewport: dict[str, int] | None, visit: Visits, finished: Stored
) -> None:
    amina = at_review(visit, finished, viewport)
    turn = amina.page.locator("h3#turn").inner_text()
    asked: list[str] = []
    amina.page.on("request", lambda each: asked.append(each.url) if "what-if" in each.url else None)
    amina.page.get_by_role("link", name="Try it from here").first.press("Enter")
    note = amina.page.get_by_role("status").filter(has_text="You continue against bots.")
    expect(note).to_be_visible()
    amina.page.wait_for_timeout(1500)
    assert sum(url.endswith("/what-if") for url in asked) == 1, "it is asked for once"
    assert violations(amina.settle()) == []
    before = amina.prompt.inner_text()
    amina.page.locator('[data-target="go-on"]').first.click()
    expect(amina.prompt).not_to_have_text(before, timeout=AN_ANSWER)
    expect(note).to_be_visible(timeout=AN_ANSWER)
    amina.button("From the same moment again").press("Enter")
    expect(amina.prompt).to_have_text(before, timeout=AN_ANSWER)
    amina.page.get_by_role("link", name="review").first.click()
    expect(amina.page.get_by_role("heading", level=3, name=turn)).to_be_visible()
