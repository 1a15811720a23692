"""The lesson from its first step to its last, and the rules to look up."""

from time import monotonic

import pytest
from playwright.sync_api import Locator, expect

from respublica.engine import catalogue
from respublica.reader.lessons.chapters import CHAPTERS
from tests.arrange import EDITIONS
from tests.browser.conftest import Visits
from tests.browser.looking import violations
from tests.browser.playing import Player
from tests.browser.visitor import PHONE, Visitor

_CUT_RINGS = """
() => [...document.querySelectorAll('.pointed:not(.group), .pointed.group .fanned .card')]
  .filter((ringed) => {
    const ring = 4;
    const box = ringed.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) return true;
    for (let around = ringed.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflow === 'visible') continue;
      const frame = around.getBoundingClientRect();
      if (box.left - ring < frame.left || box.right + ring > frame.right
        || box.top - ring < frame.top || box.bottom + ring > frame.bottom) return true;
    }
    return false;
  })
  .map(({ dataset, className }) => dataset.target ?? className)
"""


def test_every_step_can_be_shown_from_the_first_lesson_to_a_real_game(visit: Visits) -> None:
    somebody = visit()
    somebody.go("/")
    somebody.page.get_by_role("link", name="Learn to play").click()
    for number, chapter in enumerate(CHAPTERS.values(), 1):
        expect(somebody.page.get_by_text(f"Step {number} of {len(CHAPTERS)}")).to_be_visible()
        for _ in chapter.steps:
            told = task(somebody)
            assert somebody.settle().evaluate(_CUT_RINGS) == [], told
            somebody.button("Show me").click()
            expect(somebody.page.locator("aside [role=status]")).not_to_have_text(told)
        if number < len(CHAPTERS):
            somebody.page.get_by_role("link", name="Next").click()
    somebody.button("Play a real game").click()
    assert_coached(somebody)


def assert_coached(learner: Visitor) -> None:
    """A game against two bots, with a tip the first time that something is asked."""
    tip = learner.page.get_by_role("status").filter(has_text="Tip:")
    expect(tip).to_be_visible()
    expect(learner.page.locator(".seats li, [data-place^='seat-']").first).to_be_visible()
    assert violations(learner.page) == []
    before = tip.inner_text()
    learner.page.get_by_role("button", name="Close", exact=True).click()
    expect(tip).to_have_count(0)
    player = Player(learner)
    player.play(until=lambda: tip.count() > 0)
    assert tip.inner_text() != before
    learner.button("No more tips").click()
    learner.page.reload()
    expect(learner.prompt).to_be_visible()
    player.move()
    player.move()
    expect(tip).to_have_count(0)


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
        onward = learner.page.locator("section .btn.lamp")
        expect(onward).to_be_visible()
        if viewport:
            assert bottom(onward) > viewport["height"] - 80, "out of the thumb's reach"
        expect(learner.prompt).not_to_contain_text("thinking")
        onward.click()


def bottom(part: Locator) -> float:
    box = part.bounding_box()
    assert box is not None
    return box["y"] + box["height"]


def test_what_is_asked_for_wears_the_lamp_and_what_does_not_count_is_remarked_on(
    visit: Visits,
) -> None:
    learner = visit()
    learner.go("/learn/request")
    pointed = learner.page.locator(".pointed")
    player = Player(learner)
    for target, press in (("noun:hun", "hun"), ("say", None)):
        expect(pointed).to_have_count(1)
        expect(pointed).to_have_attribute("data-target", target)
        if press:
            player.tap(press)
    learner.page.reload()
    learner.go("/learn/request")
    learner.button("Remove Huns").click()
    player.compose("request 1 viking")
    player.commit()
    expect(learner.page.locator("aside [role=status]")).to_contain_text("Hun")
    expect(learner.page.locator(".composer")).to_be_visible()


def test_the_ring_goes_round_the_tab_the_cards_and_each_choice(visit: Visits) -> None:
    learner = visit()
    learner.go("/learn/settlement")
    pointed = learner.page.locator(".pointed")
    expect(pointed).to_have_attribute("data-target", "verb:offer")
    learner.go("/learn/choice")
    for _ in range(2):
        told = task(learner)
        learner.button("Show me").click()
        expect(learner.page.locator("aside [role=status]")).not_to_have_text(told)
    cards = learner.page.locator(".pointed[data-place^='hand-']")
    expect(cards).to_have_count(2)
    Player(learner).choose("1 langobard")
    expect(pointed).to_have_attribute("data-target", "give")
    learner.go("/learn/civilisation")
    for _ in range(3):
        told = task(learner)
        learner.button("Show me").click()
        expect(learner.page.locator("aside [role=status]")).not_to_have_text(told)
    expect(learner.page.locator("[data-target=draw] .pointed")).to_have_count(2)


def test_the_first_trade_can_be_followed_and_skipped(visit: Visits) -> None:
    learner = visit(preferences={"motion": True})
    learner.go("/learn/request")
    player = Player(learner)
    player.compose("request 1 hun")
    started = monotonic()
    player.commit()
    learner.see("Watch what happens.")
    expect(learner.page.locator(".bubble.thinking")).to_contain_text("Björn")
    learner.see("I want 1 Viking.")
    expect(learner.page.locator(".bubble.thinking")).to_contain_text("Clara")
    accept = learner.page.locator('[data-target="accept:1"].pointed')
    expect(accept).to_be_visible()
    assert monotonic() - started > 1.8, "two answers, a second each"
    accept.click()
    learner.see("You traded with Björn.")
    expect(learner.prompt).not_to_contain_text("Continue")
    learner.button("Skip", exact=True).click()
    expect(learner.page.locator('[data-target="go-on"].pointed')).to_be_visible()


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
        kinds = catalogue.edition(edition).kind
        cards = somebody.page.locator("#cards tbody .card")
        expect(cards.first).to_be_visible()
        assert cards.count() == len(kinds) + (4 if has_books else 2)
        for kind in kinds:
            expect(somebody.page.locator(f"#cards .k-{kind}")).to_be_visible()
        group = somebody.page.locator("#display tbody tr").first.locator(".card")
        assert group.count() == next(iter(kinds.values())).group + 1
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
