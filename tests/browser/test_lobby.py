"""Around the table: finding one, creating it, sitting down; a name, and what belongs to it."""

import json

import pytest
from playwright.sync_api import BrowserContext, Locator, expect

from tests.browser.conftest import Visits
from tests.browser.visitor import PHONE, Visitor

HOSTILE = "<img src=x onerror=alert(1)>"
PASSWORD = "a horse, a battery"


def field(visitor: Visitor, label: str) -> Locator:
    return visitor.page.get_by_role("textbox", name=label, exact=True)


def listed(visitor: Visitor, heading: str) -> Locator:
    return visitor.page.get_by_role("region", name=heading).get_by_role("listitem")


def choose(visitor: Visitor, question: str, answer: str) -> None:
    visitor.page.get_by_role("group", name=question).get_by_role("radio", name=answer).check()


def place(visitor: Visitor, seat: int, who: str) -> None:
    """Say who shall sit there, while a table is created."""
    visitor.page.get_by_role("group", name=f"Seat {seat}").get_by_role("button", name=who).click()


def created(host: Visitor, *, is_public: bool = False) -> str:
    """A table for three with a bot and a free seat; its code."""
    host.go("/?create")
    choose(host, "Seats", "3")
    place(host, 2, "Bot")
    if is_public:
        host.page.get_by_text("Public: anyone can join").click()
    host.button("Create the table").click()
    return field(host, "or give them this code").input_value()


@pytest.fixture
def amina(visit: Visits) -> Visitor:
    return visit(name="Amina")


# Tables ---------------------------------------------------------------------------------------


def test_a_table_is_created_joined_by_its_code_and_started(amina: Visitor, visit: Visits) -> None:
    code = created(amina)
    bjorn = visit(name="", viewport=PHONE)
    bjorn.go("/")
    field(bjorn, "Table code").fill(f" {code[:4].upper()}-{code[4:].upper()} ")
    bjorn.button("Join").click()
    field(bjorn, "Your name").fill(HOSTILE)
    bjorn.button("Sit here").click()
    bjorn.see("Everyone is here. Amina starts the game.")
    expect(amina.page.get_by_text(HOSTILE)).to_be_visible()
    assert amina.page.locator("main img").count() == 0
    amina.button("Start").click()
    for visitor in (amina, bjorn):
        expect(visitor.prompt).to_be_visible()


def test_a_friend_with_a_phone_follows_the_link_says_a_name_and_is_seated(
    amina: Visitor, visit: Visits
) -> None:
    amina.go("/?create")
    amina.button("Create the table").click()
    amina.see("3 seats are still free. Send the link, or fill up with bots.")
    expect(amina.page.get_by_role("img", name="or scan this with a phone")).to_be_visible()
    bjorn = visit(name="", viewport=PHONE)
    bjorn.go(field(amina, "Send this link").input_value())
    field(bjorn, "Your name").fill("Björn")
    field(bjorn, "Your name").press("Enter")
    bjorn.see("Amina will start the game once every seat is taken")
    for visitor in (amina, bjorn):
        seats = visitor.page.get_by_role("main").get_by_role("listitem")
        expect(seats.filter(has_text="Amina")).to_be_visible()
        expect(seats.filter(has_text="Björn")).to_be_visible()


@pytest.mark.parametrize(
    ("text", "told"),
    [("no code at all?", "A code has letters and digits"), ("zzzzzzzz", "No table has this code.")],
)
def test_a_wrong_code_is_explained_where_it_was_typed(amina: Visitor, text: str, told: str) -> None:
    amina.go("/")
    code = field(amina, "Table code")
    code.fill(text)
    code.press("Enter")
    expect(amina.page.get_by_role("alert").filter(has_text=told)).to_be_visible()
    expect(code).to_have_value(text)


def test_open_tables_come_and_go_while_one_looks(amina: Visitor, visit: Visits) -> None:
    clara = visit(name="Clara")
    clara.go("/")
    row = listed(clara, "Open tables").filter(has_text="Amina’s table")
    created(amina, is_public=True)
    expect(row).to_contain_text("2 of 3 seats taken · Second edition · No clock")
    amina.button("Fill with bots").click()
    amina.button("Start").click()
    expect(row).to_have_count(0)


def test_somebody_at_this_device_needs_a_name(amina: Visitor) -> None:
    amina.go("/?create")
    place(amina, 2, "On this device")
    amina.button("Create the table").click()
    amina.see("Someone on this device has no name yet.")
    field(amina, "Name, on this device").fill("Björn")
    amina.button("Create the table").click()
    expect(amina.page.get_by_role("listitem").filter(has_text="Björn")).to_contain_text(
        "on this device"
    )


def test_house_rules_and_the_clock_are_told_to_whoever_is_asked(
    amina: Visitor, visit: Visits
) -> None:
    amina.go("/?create")
    amina.page.get_by_text("1 day per decision").click()
    amina.page.get_by_text("House rules").click()
    amina.page.get_by_text("face down, seen only by the two trading").click()
    amina.button("Create the table").click()
    link = field(amina, "Send this link").input_value()
    clara = visit(name="Clara")
    clara.go(link)
    clara.see("1 day per decision, 2 days in reserve")
    clara.see("Swapped cards are: face down, seen only by the two trading")


def test_only_a_seat_that_exists_may_begin(amina: Visitor) -> None:
    amina.go("/?create")
    amina.page.get_by_text("House rules").click()
    begins = amina.page.get_by_role("group", name="Who begins").get_by_role("radio")
    for seats in ("3", "5", "4"):
        choose(amina, "Seats", seats)
        expect(begins).to_have_count(int(seats) + 1)
        begins.last.check()
    choose(amina, "Seats", "3")
    expect(begins.first).to_be_checked()
    expect(begins).to_have_count(4)


def test_where_no_table_is_found_its_code_can_be_typed(amina: Visitor, visit: Visits) -> None:
    code = created(amina)
    zoe = visit(name="Zoé")
    zoe.go("/join/nowhere1")
    field(zoe, "Table code").fill(code)
    zoe.button("Join").click()
    expect(zoe.page.get_by_role("heading", name="Amina’s table")).to_be_visible()
    expect(zoe.button("Sit here")).to_be_visible()


def test_whoever_was_removed_may_sit_down_again_and_leave(amina: Visitor, visit: Visits) -> None:
    code = created(amina)
    zoe = visit(name="Zoé")
    zoe.go(f"/join/{code}")
    zoe.button("Sit here").click()
    zoe.see("Everyone is here.")
    amina.button("Remove Zoé").click()
    zoe.see("One seat is still free.")
    zoe.button("Sit here").click()
    zoe.button("Leave the table").click()
    expect(zoe.page).to_have_url(f"{zoe.address}/")
    amina.see("One seat is still free.")


def test_the_quick_game_is_remembered(amina: Visitor) -> None:
    amina.go("/")
    amina.button("Change").click()
    amina.page.get_by_text("Values every card").click()
    amina.page.locator("label", has_text="First edition").first.click()
    choose(amina, "Seats", "5")
    choose(amina, "Bots’ pace", "Brisk")
    amina.page.reload()
    amina.see("You against four merchants")
    amina.see("Bots · First edition · about 16 minutes")


def test_a_stranger_sees_what_one_does_here(visit: Visits) -> None:
    """A trade in three beats and three ways to begin, all of it at once where nothing moves."""
    stranger = visit(viewport=PHONE)
    page = stranger.go("/")
    example = page.get_by_role("region", name="A trade")
    expect(example).to_contain_text("I request 1 Hun.")
    expect(example).to_contain_text("I want 1 Viking.")
    expect(example.locator(".group .card.k-hun")).to_have_count(5)
    expect(example.locator(".score")).to_be_in_viewport()
    expect(stranger.button("Play now")).to_be_in_viewport()
    learn = page.get_by_role("link", name="Learn to play")
    friends = page.get_by_role("region", name="With friends")
    assert height(learn) > 80
    expect(friends.get_by_role("link", name="Create a table")).to_be_visible()
    for empty in ("Your games", "Open tables"):
        expect(page.get_by_role("region", name=empty)).to_have_count(0)


def height(part: Locator) -> float:
    box = part.bounding_box()
    assert box is not None
    return box["height"]


def test_the_example_moves_for_a_few_seconds_and_rests(visit: Visits) -> None:
    stranger = visit(preferences={"motion": True})
    stranger.go("/")
    example = stranger.page.get_by_role("region", name="A trade")
    moving = "(part) => part.getAnimations({ subtree: true }).map((each) => each.effect)"
    ends = example.evaluate(f"(part) => ({moving})(part).map((e) => e.getComputedTiming().endTime)")
    assert len(ends) >= 5
    assert max(ends) < 5000
    stranger.page.emulate_media(reduced_motion="reduce")
    assert example.evaluate(f"(part) => ({moving})(part).length") == 0


def test_each_edition_says_how_it_differs_where_it_is_chosen(amina: Visitor) -> None:
    told = "Without Monks and Books. Only the two trading see what is swapped."
    for path, opened in (("/", "Change"), ("/?create", None)):
        amina.go(path)
        if opened:
            amina.button(opened).click()
        choice = amina.page.get_by_role("group", name="Edition").get_by_role("radio")
        expect(choice).to_have_count(5)
        expect(amina.page.locator("label", has_text="First edition").first).to_contain_text(told)


def test_my_games_show_where_something_is_asked(amina: Visitor) -> None:
    amina.go("/?create")
    amina.page.get_by_text("House rules").click()
    choose(amina, "Who begins", "Seat 1")
    for seat in (2, 3, 4):
        place(amina, seat, "Bot")
    amina.button("Create and start").click()
    expect(amina.prompt).to_contain_text("Your turn.")
    amina.go("/")
    row = listed(amina, "Your games")
    expect(row).to_contain_text("Your turn")
    row.get_by_role("link", name="Continue").click()
    expect(amina.prompt).to_contain_text("Your turn.")


def test_the_language_changes_before_the_deal_too(amina: Visitor) -> None:
    created(amina)
    amina.button("Language: English").click()
    amina.button("Deutsch").click()
    amina.see("Ein Platz ist noch frei.")
    amina.see("Zweite Ausgabe")
    expect(amina.page.locator("html")).to_have_attribute("lang", "de")


# Who one is -----------------------------------------------------------------------------------


def begin(visitor: Visitor) -> None:
    visitor.go("/account")
    visitor.button("Start").click()
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text(visitor.name)


def test_a_name_with_a_password_opens_its_games_elsewhere(amina: Visitor, visit: Visits) -> None:
    begin(amina)
    field(amina, "Your name").fill("Amina the Fourth")
    amina.button("Save").click()
    amina.see("Saved.")
    field(amina, "New password, at least 8 characters").fill(PASSWORD)
    amina.button("Protect").click()
    amina.see("You can now sign in with this name and password.")
    phone = visit(name="", viewport=PHONE)
    phone.go("/account")
    field(phone, "Name").fill("amina the fourth")
    field(phone, "Password").fill("something else")
    phone.button("Sign in").click()
    phone.see("Wrong name or password.")
    field(phone, "Password").fill(PASSWORD)
    phone.button("Sign in").click()
    expect(phone.page.get_by_role("heading", level=1)).to_have_text("Amina the Fourth")
    change_password(amina, "not this one")
    amina.see("This is not your current password.")
    change_password(amina, PASSWORD)
    amina.see("You are signed out everywhere else.")
    phone.go("/account")
    expect(phone.button("Sign in")).to_be_visible()


def change_password(visitor: Visitor, present: str) -> None:
    field(visitor, "Current password").fill(present)
    field(visitor, "New password, at least 8 characters").fill(f"{PASSWORD}, a staple")
    visitor.button("Change").click()


def test_a_link_carries_one_to_another_device_once(amina: Visitor, visit: Visits) -> None:
    begin(amina)
    amina.button("Create a link").click()
    expect(amina.page.get_by_role("img", name="The link as a QR code")).to_be_visible()
    link = field(amina, "Open this on the other device").input_value()
    phone, other = visit(name="", viewport=PHONE), visit(name="")
    for device in (phone, other):
        device.go(link)
        device.button("Continue here").click()
    expect(phone.page).to_have_url(f"{phone.address}/account")
    expect(phone.page.get_by_role("heading", level=1)).to_have_text("Amina")
    other.see("This link has already been used or has expired.")


def test_a_lost_device_is_signed_out_from_another(amina: Visitor, visit: Visits) -> None:
    begin(amina)
    amina.see("Only this one.")
    amina.button("Create a link").click()
    phone = visit(name="", viewport=PHONE)
    phone.go(field(amina, "Open this on the other device").input_value())
    phone.button("Continue here").click()
    expect(phone.page.get_by_role("heading", level=1)).to_have_text("Amina")
    amina.page.reload()
    expect(listed(amina, "Signed-in devices")).to_have_count(2)
    expect(listed(amina, "Signed-in devices").last).to_contain_text("this device")
    amina.button("Sign it out").click()
    amina.button("Sign this device out").click()
    amina.see("The device is signed out.")
    expect(listed(amina, "Signed-in devices")).to_have_count(0)
    phone.page.reload()
    phone.see("New here")


def test_a_token_is_shown_once_and_revoked_by_two_taps(amina: Visitor) -> None:
    begin(amina)
    field(amina, "What it is for").fill(HOSTILE)
    amina.button("Create a token").click()
    secret = field(amina, "Copy it now: it’s shown only once").input_value()
    assert secret.startswith("rp_")
    amina.page.reload()
    amina.see(HOSTILE)
    assert secret not in amina.page.content()
    amina.button("Revoke").click()
    amina.button("Revoke it for good").click()
    expect(amina.page.get_by_text(HOSTILE)).to_have_count(0)


def test_who_signs_out_leaves_neither_cookie_nor_words_behind(amina: Visitor) -> None:
    begin(amina)
    amina.page.evaluate("sessionStorage.setItem('respublica-words-table-1', 'two goths')")
    amina.button("Sign out", exact=True).click()
    amina.button("Sign out for good").click()
    expect(amina.page.get_by_role("link", name="Sign in")).to_be_visible()
    assert cookies(amina.context) == []
    assert amina.page.evaluate("JSON.stringify({...sessionStorage})") == "{}"


def test_ones_data_are_taken_along_and_deleted_by_two_taps(amina: Visitor) -> None:
    begin(amina)
    with amina.page.expect_download() as downloading:
        amina.button("Download").click()
    exported = json.loads(downloading.value.path().read_text(encoding="utf-8"))
    assert exported["player"]["name"] == "Amina"
    amina.button("Delete", exact=True).click()
    amina.button("Delete everything for good").click()
    expect(amina.page.get_by_role("link", name="Sign in")).to_be_visible()
    assert cookies(amina.context) == []


def cookies(context: BrowserContext) -> list[str]:
    return [cookie["name"] for cookie in context.cookies()]


# The page as an app ---------------------------------------------------------------------------


def test_the_page_opens_without_a_connection_and_says_so(amina: Visitor) -> None:
    amina.go("/")
    amina.page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    amina.page.reload()
    amina.button("Play now")
    amina.context.set_offline(True)
    amina.page.reload()
    amina.button("Play now").click()
    told = amina.page.get_by_role("alert").filter(has_text="The server isn’t responding.")
    expect(told).to_be_visible()


def test_the_service_worker_keeps_nothing_that_the_server_knows(amina: Visitor) -> None:
    created(amina)
    amina.page.reload()
    amina.page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    amina.go("/games")
    kept = amina.page.evaluate("""
        async () => {
          const requests = [];
          for (const name of await caches.keys())
            requests.push(...(await (await caches.open(name)).keys()));
          return requests.map((request) => new URL(request.url).pathname);
        }
    """)
    assert kept
    assert [path for path in kept if path != "/" and not path.startswith("/assets/")] == []
