"""Reviews, the coach and puzzles in the page, at both sizes, by keyboard and for screen readers."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from respublica.kernel.warm import warm
from tests.browser.conftest import Visits
from tests.browser.looking import violations
from tests.browser.moments import ME, all_is_over, i_may_trade, when
from tests.browser.stored import Stored, store
from tests.browser.visitor import PHONE, Visitor
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
    expect(amina.page.get_by_text("habit to")).to_be_visible()
    slider = amina.page.get_by_role("slider", name="Choose a turn to read its figures.")
    slider.focus()
    amina.page.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", slider.get_attribute("aria-valuetext") or "")
    assert "your chance to win" in (slider.get_attribute("aria-valuetext") or "")
    amina.page.get_by_role("switch", name="Only what cost something").press("Space")
    assert amina.page.get_by_role("heading", level=4).count() > 10
    assert violations(amina.settle()) == []


def test_a_decision_leads_to_its_moment(visit: Visits, finished: Stored) -> None:
    amina = at_review(visit, finished, None)
    amina.page.get_by_role("switch", name="Only what cost something").click()
    amina.page.get_by_role("link", name="Look at this moment").first.click()
    expect(amina.page).to_have_url(re.compile("/replay/"))


def test_the_end_of_a_game_leads_to_its_review(visit: Visits, finished: Stored) -> None:
    amina = visit()
    amina.sit(finished, ME)
    amina.page.get_by_role("link", name="Review").click()
    expect(amina.page.get_by_role("heading", name="Review", level=1)).to_be_visible()


def test_a_review_can_be_cancelled(visit: Visits, finished: Stored) -> None:
    amina = visit()
    amina.sit(finished, ME)
    amina.go(f"/review/{finished.id}?seat=1")
    amina.button("Review the game").click()
    amina.button("Cancel").click()
    expect(amina.button("Review the game")).to_be_visible()


@SIZES
def test_the_coach_helps_whoever_plays_with_bots(
    viewport: dict[str, int] | None, visit: Visits, server: Running
) -> None:
    amina = visit(viewport=viewport)
    amina.sit(store(server, when(i_may_trade), bots=BOTS), ME)
    amina.button("Coach").press("Enter")
    panel = amina.page.get_by_role("complementary", name="Coach")
    expect(panel.get_by_role("heading", name="What the others probably hold")).to_be_visible(
        timeout=AN_ANSWER
    )
    panel.get_by_role("button", name="Give me a hint").press("Enter")
    expect(panel.get_by_role("listitem")).to_have_count(1, timeout=AN_ANSWER)
    for told in (2, 3):
        panel.get_by_role("button", name="Tell me more").press("Enter")
        expect(panel.get_by_role("listitem")).to_have_count(told)
    assert violations(amina.settle()) == []
    amina.page.keyboard.press("Escape")
    expect(panel).not_to_be_visible()


def test_among_people_there_is_no_coach(visit: Visits, server: Running) -> None:
    amina = visit()
    amina.sit(store(server, when(i_may_trade)), ME)
    amina.settle()
    expect(amina.button("Coach")).not_to_be_visible()


@SIZES
def test_a_puzzle_is_solved(viewport: dict[str, int] | None, visit: Visits) -> None:
    somebody = visit(viewport=viewport)
    somebody.go("/puzzles")
    choices = somebody.page.get_by_role("region", name="What would you do?")
    expect(choices.get_by_role("button").first).to_be_visible()
    assert violations(somebody.settle()) == []
    choices.get_by_role("button").first.press("Enter")
    expect(choices.get_by_role("status")).to_contain_text("win")
    somebody.page.get_by_role("link", name="Next puzzle").press("Enter")
    expect(choices.get_by_role("status")).to_be_empty()
    assert violations(somebody.settle()) == []
