"""The lesson from its first step to its last, and the rules to look up."""

import pytest
from playwright.sync_api import expect

from respublica.engine import catalogue
from respublica.reader.lessons.chapters import CHAPTERS
from tests.arrange import EDITIONS
from tests.browser.conftest import Visits
from tests.browser.playing import Player
from tests.browser.visitor import PHONE, Visitor


def test_every_step_can_be_shown_from_the_first_lesson_to_a_real_game(visit: Visits) -> None:
    somebody = visit()
    somebody.go("/")
    somebody.page.get_by_role("link", name="Learn to play").click()
    for number, chapter in enumerate(CHAPTERS.values(), 1):
        expect(somebody.page.get_by_text(f"Step {number} of {len(CHAPTERS)}")).to_be_visible()
        for _ in chapter.steps:
            told = task(somebody)
            somebody.button("Show me").click()
            expect(somebody.page.locator("aside [role=status]")).not_to_have_text(told)
        if number < len(CHAPTERS):
            somebody.page.get_by_role("link", name="Next").click()
    somebody.page.get_by_role("link", name="Play a real game").click()
    expect(somebody.button("Play now")).to_be_visible()


def task(somebody: Visitor) -> str:
    """What there is to do, in words."""
    return somebody.page.locator("aside [role=status]").inner_text()


@pytest.mark.parametrize("viewport", [None, PHONE], ids=["wide", "phone"])
def test_a_learner_does_it_all_alone(viewport: dict[str, int] | None, visit: Visits) -> None:
    learner = visit(viewport=viewport)
    player = Player(learner)
    learner.go("/learn")
    for chapter in CHAPTERS.values():
        if viewport:
            learner.button("Try it").tap()
        for step in chapter.steps:
            assert step.show is not None
            player.do(step.show)
        onward = learner.page.locator("a.btn.lamp")
        expect(onward).to_be_visible()
        onward.click()


def test_what_is_asked_for_wears_the_lamp_and_what_does_not_count_is_remarked_on(
    visit: Visits,
) -> None:
    learner = visit()
    learner.go("/learn/request")
    expect(learner.page.locator(".composer.pointed")).to_be_visible()
    player = Player(learner)
    player.compose("request 1 viking")
    player.commit()
    expect(learner.page.locator("aside [role=status]")).to_contain_text("Hun")
    expect(learner.page.locator(".composer")).to_be_visible()


def test_a_lesson_is_gone_on_with_after_a_reload(visit: Visits) -> None:
    learner = visit()
    learner.go("/learn/request")
    Player(learner).do("request 1 hun")
    expect(learner.page.locator('[data-target="accept:1"].pointed')).to_be_visible()
    learner.page.reload()
    expect(learner.page.locator('[data-target="accept:1"].pointed')).to_be_visible()


def test_every_edition_has_its_rules(visit: Visits) -> None:
    somebody = visit()
    somebody.go("/rules")
    for edition in EDITIONS:
        title = catalogue.edition(edition).title["en"]
        somebody.page.get_by_label("Edition").select_option(edition)
        expect(somebody.page.locator("main .edition")).to_have_text(title)
        assert somebody.page.get_by_role("heading", level=2).count() > 5
        has_books = "book" in catalogue.edition(edition).kind
        assert ("Library" in somebody.page.get_by_role("main").inner_text()) == has_books


def test_a_section_of_the_rules_has_an_address(visit: Visits) -> None:
    somebody = visit()
    somebody.go("/rules/first")
    link = somebody.page.get_by_role("navigation", name="Contents").get_by_role("link").nth(2)
    link.click()
    section = somebody.page.locator("main section").nth(2)
    expect(section).to_be_in_viewport()
    somebody.page.reload()
    expect(section).to_be_in_viewport()
