"""What is refused is explained where it was said; nothing composed is lost, help is a tap away."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from time import monotonic

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visits
from tests.browser.moments import (
    Wanted,
    beginning,
    i_cannot_answer,
    i_may_answer,
    i_may_choose,
    i_may_display,
    i_may_tender,
    i_may_trade,
    when,
)
from tests.browser.playing import Player
from tests.browser.stored import store, stored_since
from tests.browser.visitor import PHONE, Visitor
from tests.server.running import Running

ME, BJORN = 0, 1
NOON = datetime(2026, 6, 1, 12, tzinfo=UTC)
Trading = Callable[..., Visitor]


@pytest.fixture
def trading(visit: Visits, server: Running) -> Trading:
    """Somebody whose turn it is; in hand a Goth, a Langobard, three Vikings, a Trade."""

    def come(**about: object) -> Visitor:
        visitor = visit(**about)
        visitor.sit(store(server, when(i_may_trade)), ME)
        return visitor

    return come


def composer(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("region", name="Your statement")


def typed(visitor: Visitor, sentence: str = "") -> Locator:
    """The field to type in, and the sentence typed into it."""
    visitor.button("Type it").click()
    field = visitor.page.get_by_role("combobox", name="Your sentence")
    field.press_sequentially(sentence)
    return field


# Either way -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("moment", "words"), [(i_may_answer, "I want"), (i_may_tender, "I would give")]
)
def test_an_answer_says_whether_one_wants_or_gives(
    moment: Wanted, words: str, visit: Visits, server: Running
) -> None:
    amina = visit()
    amina.sit(store(server, when(moment)), ME)
    expect(composer(amina)).to_contain_text(words)


@pytest.mark.parametrize("moment", [i_may_trade, i_may_answer, i_may_tender, i_may_choose])
def test_no_french_text_has_a_straight_apostrophe(
    moment: Wanted, visit: Visits, server: Running
) -> None:
    amina = visit(language="fr")
    page = amina.sit(store(server, when(moment)), ME)
    expect(amina.prompt).to_be_visible()
    if moment is i_may_trade:
        Player(amina).compose("request 2 anglo-saxon | 1 alchemy")
        expect(page.locator(".sentence")).to_contain_text("d\u2019Anglo-Saxons")
        expect(page.locator(".then")).to_contain_text("d\u2019alchimie")
    text = page.locator("body").inner_text()
    assert "\u2019" in text
    assert "'" not in text


# Tapping ----------------------------------------------------------------------------------------


def test_the_sentence_is_shown_as_it_will_be_heard_with_what_it_completes(
    trading: Trading,
) -> None:
    amina = trading()
    player = Player(amina)
    player.compose("request 2 viking | 1 hun")
    expect(composer(amina).locator("q")).to_have_text("I request 1 Hun or 2 Vikings.")
    expect(composer(amina)).to_contain_text("Vikings")
    player.press(amina.page.locator(".join button").first)
    expect(composer(amina).locator("q")).to_have_text("I request 1 Hun and 2 Vikings.")


def test_an_offer_of_cards_not_held_is_refused_before_it_is_said_and_stays(
    trading: Trading,
) -> None:
    amina = trading()
    Player(amina).compose("offer 2 goth")
    expect(composer(amina).locator(".why")).to_have_text("You may only offer what you have.")
    expect(amina.button("Make the offer")).to_have_attribute("aria-disabled", "true")
    expect(composer(amina).locator(".wrong")).to_have_text("Goths")
    amina.button("Request cards").click()
    expect(composer(amina).locator("q")).to_have_text("I request 2 Goths.")


def test_a_third_thing_says_why_not(trading: Trading) -> None:
    amina = trading()
    player = Player(amina)
    player.compose("request 1 hun | 1 goth")
    monk = composer(amina).get_by_role("button", name="Monk")
    expect(monk).to_have_attribute("aria-disabled", "true")
    monk.click(force=True)
    expect(composer(amina).locator(".why")).to_have_text(
        "Two types at most: Monk would be a third."
    )
    expect(composer(amina).get_by_role("group", name="The sentence")).to_contain_text("Goth")


def test_a_fix_is_a_button(trading: Trading) -> None:
    amina = trading()
    Player(amina).compose("offer 4 viking")
    fixes = composer(amina).get_by_role("list", name="What you could say")
    fixes.get_by_role("button").filter(has_text="3 Vikings").click()
    expect(composer(amina).locator("q")).to_have_text("I offer 3 Vikings.")
    amina.button("Make the offer").click()
    expect(amina.prompt).to_contain_text("You offer 3 Vikings.")


# Typing -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sentence", "offence", "told"),
    [
        ("I request 2 Goths and 1 Hun and 1 Monk", "1 Monk", "two"),
        ("I request 2 Goths but no Huns", "but no Huns", "not"),
        ("I want at least 2 Goths", "at least", "exact"),
        ("I request a Settlement", "Settlement", "Score cards"),
        ("I request 1 Roman", "Roman", "Roman"),
        ("I request 1 Wizard", "Wizard", "Wizard"),
        ("I offer 2 Goths for 1 Hun", "for 1 Hun", "offer"),
    ],
)
def test_a_refused_sentence_is_explained_where_it_stands(
    sentence: str, offence: str, told: str, trading: Trading
) -> None:
    amina = trading()
    field = typed(amina, sentence)
    why = composer(amina).locator(".why")
    expect(why).to_contain_text(told)
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_value(sentence)
    expect(composer(amina).locator(".under u")).to_have_text(offence)
    expect(composer(amina).locator(".btn.go")).to_have_attribute("aria-disabled", "true")


def test_of_more_than_there_are_as_many_as_there_are_can_be_said(trading: Trading) -> None:
    amina = trading()
    typed(amina, "I request 99 hun")
    expect(composer(amina).locator(".why")).to_contain_text("There are not that many in the game.")
    composer(amina).get_by_role("button", name="12 Huns").click()
    amina.button("Make the request").click()
    expect(amina.prompt).to_contain_text("You request 12 Huns.")


def test_a_sentence_is_completed_as_it_is_typed(trading: Trading) -> None:
    amina = trading()
    field = typed(amina, "I request 2 la")
    completions = amina.page.get_by_role("listbox", name="Suggestions")
    expect(completions.get_by_role("option").first).to_have_text("Langobards")
    field.press("ArrowDown")
    field.press("Enter")
    expect(field).to_have_value("I request 2 Langobards")
    field.press("Enter")
    expect(amina.prompt).to_contain_text("You request 2 Langobards.")


def test_nonsense_is_answered_and_names_no_cards(trading: Trading) -> None:
    amina = trading()
    vikings = Player(amina).in_hand("viking")
    Player(amina).compose("request 1 viking")
    expect(vikings).to_have_attribute("aria-pressed", "true")
    field = typed(amina)
    field.fill("hello")
    expect(vikings).to_have_attribute("aria-pressed", "false")
    field.press("Enter")
    why = composer(amina).locator(".why")
    expect(why).to_have_text("Say a number and a card, for example: 2 Goths and 1 Hun.")
    field.press_sequentially(", ")
    expect(why).to_have_count(0)
    composer(amina).locator(".btn.go").click(force=True)
    expect(why).to_be_visible()
    field.fill("no trade")
    expect(composer(amina).locator("q")).to_have_text("You make no trade.")
    field.press("Enter")
    expect(amina.prompt).to_contain_text("Continue.")


def test_the_tab_key_completes_a_word_and_otherwise_goes_on(trading: Trading) -> None:
    amina = trading()
    field = typed(amina, "I request 2 la")
    spoken = composer(amina).get_by_text("Tab completes: Langobards")
    expect(spoken).to_have_count(1)
    field.press("Tab")
    expect(field).to_be_focused()
    expect(field).to_have_value("I request 2 Langobards")
    expect(spoken).to_have_count(0)
    field.press("Tab")
    expect(field).not_to_be_focused()
    field.fill("Who has 2 Langobards?")
    expect(composer(amina).locator("q")).to_have_text("I request 2 Langobards.")
    expect(amina.page.get_by_role("option")).to_have_count(0)


def test_the_last_sentence_can_be_said_again_by_one_tap(visit: Visits, server: Running) -> None:
    amina = visit()
    amina.sit(store(server, when(i_may_trade), bots={1: "novice", 2: "novice"}), ME)
    player = Player(amina)
    player.do("request 1 hun | 2 monk")
    again = amina.button("Again: I request 1 Hun or 2 Monks.")
    player.play(until=again.is_visible)
    again.click()
    expect(composer(amina).get_by_role("group", name="2 Monks")).to_be_visible()
    expect(again).to_have_count(0)
    expect(composer(amina).locator(".btn.go")).to_have_attribute("aria-disabled", "false")
    for key in ("Backspace", "Backspace"):
        amina.page.keyboard.press(key)
    expect(again).to_be_visible()
    amina.page.keyboard.press("a")
    amina.button("Make the request").click()
    expect(amina.prompt).to_contain_text("You request 1 Hun or 2 Monks.")


def test_typed_words_are_on_the_cards_and_back(trading: Trading) -> None:
    amina = trading()
    field = typed(amina, "1 Hun and 2 Goths")
    expect(composer(amina).locator("q").first).to_have_text("I request 2 Goths and 1 Hun.")
    amina.button("Use the cards").click()
    sentence = composer(amina).get_by_role("group", name="The sentence")
    expect(sentence.get_by_role("group", name="2 Goths")).to_be_visible()
    expect(sentence.get_by_role("button", name="and")).to_have_attribute("aria-pressed", "true")
    amina.button("Type it").click()
    expect(field).to_have_value("1 Hun and 2 Goths")


def test_a_typed_fix_takes_the_place_of_the_words(trading: Trading) -> None:
    amina = trading()
    field = typed(amina, "I request 2 Goths and 1 Hun and 1 Monk")
    fixes = composer(amina).get_by_role("list", name="What you could say")
    fixes.get_by_role("button").first.click()
    expect(composer(amina).locator(".why")).to_have_count(0)
    assert "Monk" not in field.input_value()
    amina.button("Make the request").click()
    expect(amina.prompt).to_contain_text("You request")


# When it is said --------------------------------------------------------------------------------


def test_words_that_are_refused_when_they_are_said_stay_where_they_were(
    trading: Trading,
) -> None:
    """Without the server's opinion they may be said; it refuses them, and they are still there."""
    amina = trading()
    amina.page.route("**/consider*", lambda route: route.abort())
    player = Player(amina)
    player.compose("offer 2 goth")
    player.commit()
    expect(composer(amina).locator(".why")).to_have_text(
        "You may only offer what you have. Nothing was sent. Your text is still here."
    )
    expect(composer(amina).get_by_role("group", name="2 Goths")).to_be_visible()


def test_what_commits_is_confirmed_by_a_second_tap(trading: Trading) -> None:
    amina = trading(preferences={"commit": "second-tap"})
    player = Player(amina)
    player.compose("request 1 hun")
    player.commit()
    expect(amina.button("Say it")).to_be_visible()
    expect(amina.prompt).to_contain_text("Your turn.")
    amina.button("Say it").click()
    expect(amina.prompt).to_contain_text("You request 1 Hun.")


def test_what_is_pressed_twice_is_done_once(visit: Visits, server: Running) -> None:
    amina = visit()
    amina.sit(store(server, when(i_may_display)), ME)
    points = amina.page.locator(".mine .points")
    expect(points).to_contain_text("0")
    amina.button("Display Anglo-Saxons").dblclick()
    expect(amina.prompt).to_contain_text("Continue.")
    expect(points).to_contain_text("3")


def test_a_double_tap_does_not_answer_the_next_question_too(visit: Visits, server: Running) -> None:
    """The button that goes on after the display comes next to the finger that passed."""
    table = store(server, when(i_may_trade))
    amina = visit(viewport=PHONE)
    amina.sit(table, ME)
    place = middle(amina.button("No trade", exact=True))
    amina.page.clock.set_fixed_time(NOON)
    amina.page.touchscreen.tap(*place)
    expect(amina.prompt).to_contain_text("Continue.")
    box = amina.button("Continue").bounding_box()
    assert box is not None
    beside = place[0], box["y"] + 2
    amina.page.touchscreen.tap(*beside)
    amina.settle()
    assert stored_since(server, table) == ["pass"]
    amina.page.clock.set_fixed_time(NOON + timedelta(seconds=1))
    amina.page.touchscreen.tap(*beside)
    expect(amina.prompt).not_to_contain_text("Continue.")
    assert stored_since(server, table) == ["pass", "done"]


def test_a_press_on_cards_counts_although_the_other_has_chosen_meanwhile(
    visit: Visits, server: Running
) -> None:
    """Both choose what they give at once: the other's choice is no new question."""
    moment = beginning(seed=1)
    table = store(server, moment)
    amina, bjorn, clara = visit(), visit(), visit()
    for seat, visitor in enumerate((amina, bjorn, clara)):
        visitor.sit(table, seat)
    Player(amina).do("request 1 people")
    Player(bjorn).do("respond 1 people")
    Player(clara).do("decline")
    bjorn.page.clock.set_fixed_time(NOON)
    Player(amina).do(f"accept {BJORN}")
    card = Player(bjorn).in_hand(next(iter(moment.hand(BJORN))))
    expect(card).to_have_attribute("aria-pressed", "false")
    bjorn.page.clock.set_fixed_time(NOON + timedelta(seconds=1))
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    Player(amina).do(f"deliver 1 {next(iter(moment.hand(ME)))}")
    expect(bjorn.page.locator("[data-log] li").last).to_have_text(
        "Amina has chosen which cards to give."
    )
    card.click()
    expect(card).to_have_attribute("aria-pressed", "false")


def test_a_press_counts_although_news_comes_before_the_release(
    visit: Visits, server: Running
) -> None:
    amina = visit()
    amina.sit(store(server, when(i_may_choose)), ME)
    accept = amina.page.locator('[data-target^="accept:"]').first
    accept.hover()
    amina.page.mouse.down()
    heard = len(amina.heard)
    amina.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    ends = monotonic() + 5
    while len(amina.heard) == heard and monotonic() < ends:
        amina.page.wait_for_timeout(20)
    amina.page.mouse.up()
    expect(amina.prompt).to_contain_text("Choose the cards you give")


def middle(of: Locator) -> tuple[float, float]:
    box = of.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_double_click_is_one_tap(trading: Trading) -> None:
    amina = trading(preferences={"commit": "second-tap"})
    Player(amina).compose("request 1 hun")
    amina.button("Make the request").dblclick()
    expect(amina.button("Say it")).to_be_visible()
    expect(amina.prompt).to_contain_text("Your turn.")


def test_whoever_cannot_answer_is_told_why_and_declines(visit: Visits, server: Running) -> None:
    amina = visit()
    amina.sit(store(server, when(i_cannot_answer)), ME)
    expect(amina.prompt).to_contain_text("You don’t have these cards, so decline.")
    amina.button("Decline", exact=True).click()
    expect(amina.prompt).not_to_contain_text("so decline.")


def test_an_answer_one_cannot_pay_is_shown_with_the_reason(visit: Visits, server: Running) -> None:
    moment = beginning(seed=3)
    lacking = next(kind for kind in ("goth", "hun", "viking") if kind not in moment.hand(ME))
    wanted = next(iter(moment.hand(BJORN)))
    table = store(server, moment)
    amina, bjorn, clara = visit(), visit(), visit()
    for seat, visitor in enumerate((amina, bjorn, clara)):
        visitor.sit(table, seat)
    Player(amina).do(f"request 1 {wanted}")
    Player(bjorn).do(f"respond 2 {lacking}")
    Player(clara).do("decline")
    answers = amina.page.get_by_role("list", name="Responses")
    expect(answers.locator("p").first).to_contain_text("You can’t pay 2")
    expect(answers.get_by_role("button")).to_have_count(0)
    amina.button("Refuse all").click()
    expect(amina.prompt).to_contain_text("Continue.")
