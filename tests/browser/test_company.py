"""Who sits around the table: bots with a face, guests with a name, and what becomes of a game."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visits
from tests.browser.moments import ME, all_is_over, when
from tests.browser.stored import store
from tests.browser.visitor import PHONE, Visitor
from tests.server.running import Running

_SMALLEST_PORTRAIT = 20
_BEATRIX = "Merchant · bot"


def portraits(visitor: Visitor, place: str) -> list[str | None]:
    """Whose, from the first to the last."""
    drawn = visitor.page.locator(f"{place} .portrait use")
    return [drawing.get_attribute("href") for drawing in drawn.all()]


def test_bots_have_a_face_and_a_way_to_trade_when_they_are_chosen(visit: Visits) -> None:
    amina = visit()
    page = amina.go("/?create")
    for seat in (2, 3):
        page.get_by_role("group", name=f"Seat {seat}").get_by_role("button", name="Bot").click()
    page.get_by_label("Bot level").first.select_option("haggler")
    amina.see("Always answers, and wants one card more than it gives.")
    assert portraits(amina, "form") == ["#f-zoltan", "#f-clara"]
    expect(page.locator("symbol#f-zoltan")).to_be_attached()
    amina.button("Create the table").click()
    expect(page.locator(".chairs")).to_contain_text("Zoltán Haggler, bot")
    amina.button("Fill with bots").click()
    expect(page.locator(".chairs .portrait")).to_have_count(3)
    assert portraits(amina, ".chairs") == ["#f-zoltan", "#f-clara", "#f-bjorn"]


def test_four_bots_at_a_table_look_different_and_say_what_they_are(visit: Visits) -> None:
    quick = {"quick": {"seats": 5, "level": "merchant", "edition": "second"}}
    amina = visit(preferences=quick)
    page = amina.go("/")
    amina.button("Play now").click()
    expect(page.locator("[data-seat] .portrait")).to_have_count(4)
    assert len(set(portraits(amina, "[data-seat]"))) == 4
    expect(page.get_by_text(_BEATRIX).last).to_be_visible()
    seat = page.get_by_role("button", name="Merchant, bot").last
    seat.click()
    amina.see(
        "Values every card and remembers what was said. Likes to leave a choice: this or that."
    )
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    amina.settle()
    box = page.locator("[data-seat] .portrait").first.bounding_box()
    assert box is not None
    assert box["width"] >= _SMALLEST_PORTRAIT


def test_guests_without_a_name_get_different_ones_and_a_full_table_is_watched_without(
    visit: Visits,
) -> None:
    amina, bjorn, clara = (visit(name="") for _ in range(3))
    page = amina.go("/?create")
    page.get_by_role("group", name="Seats").get_by_role("radio", name="3").check()
    page.get_by_role("group", name="Seat 2").get_by_role("button", name="Bot").click()
    amina.button("Create the table").click()
    link = page.get_by_role("textbox", name="Send this link", exact=True).input_value()
    bjorn.go(link)
    bjorn.button("Sit here").click()
    expect(bjorn.page.locator(".chairs b")).to_have_count(3)
    names = bjorn.page.locator(".chairs b").all_inner_texts()
    assert "Guest" not in names
    assert len({name.casefold() for name in names}) == 3
    amina.see("Every seat is taken. Others can watch.")
    clara.go(link)
    expect(clara.button("Watch")).to_be_visible()
    expect(clara.page.get_by_role("textbox", name="Your name")).to_have_count(0)
    clara.button("Watch").click()
    expect(clara.page.locator(".chairs b")).to_have_count(3)
    assert clara.page.locator(".chairs b").all_inner_texts() == names


def test_a_game_given_up_leads_on_and_a_table_closed_to_me_has_a_page(visit: Visits) -> None:
    amina = visit()
    page = amina.go("/")
    amina.button("Play now").click()
    expect(amina.prompt).to_be_visible()
    given_up = page.url
    amina.button("Menu").click()
    amina.button("Abandon the game").click()
    amina.button("Abandon now").click()
    expect(page.get_by_role("main").get_by_role("link", name="Home")).to_be_visible()
    amina.button("Play again").click()
    page.wait_for_url(lambda url: url != given_up)
    expect(amina.prompt).to_be_visible()
    stranger = visit(name="Björn")
    stranger.go(given_up)
    closed = stranger.page.get_by_role("main")
    expect(closed).to_contain_text("not open to you")
    expect(closed).to_have_class(re.compile("cloth"))
    expect(closed.get_by_role("link", name="Join a table")).to_be_visible()


def test_a_finished_game_says_when_it_was_and_who_won(visit: Visits, server: Running) -> None:
    amina, table = visit(), store(server, when(all_is_over))
    amina.sit(table, ME)
    result = table.moment.game.view(None).result
    assert result is not None
    page = amina.go("/games")
    row = page.get_by_role("main").locator("li", has_text=re.compile("Won by|You won")).first
    if ME in result.winners:
        expect(row).to_contain_text(f"You won with {result.scores[ME]} points")
    else:
        (winner,) = result.winners
        points = f"{result.scores[winner]} to {result.scores[ME]}"
        expect(row).to_contain_text(f"Won by {table.names[winner]}, {points}")
    # The arranged game was played when time began.
    expect(row).to_contain_text(re.compile("1970"))
    expect(row.get_by_role("link", name="Replay")).to_be_visible()
