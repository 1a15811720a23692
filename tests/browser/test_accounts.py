"""Accounts that last: an address, a lost password, a report, and the moderators who read it."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import count

import pytest
from playwright.sync_api import Locator, expect

from respublica.cli import main
from tests.browser.conftest import Visits
from tests.browser.looking import violations
from tests.browser.moments import ME, thirty_cards
from tests.browser.stored import store
from tests.browser.visitor import PHONE, Visitor
from tests.server.post_office import PostOffice, link_in, post_office
from tests.server.running import Running

PASSWORD, ANOTHER = "a horse, a battery", "a staple, a horse"


def field(visitor: Visitor, label: str, within: str | None = None) -> Locator:
    """By its label, in the section of this heading."""
    place: Locator = visitor.page.locator("main")
    if within is not None:
        place = visitor.page.get_by_role("region", name=within)
    return place.get_by_label(label, exact=True)


def begin(visitor: Visitor, name: str) -> None:
    """Become a guest with this name, and protect it."""
    visitor.go("/account")
    field(visitor, "Your name", "New here").fill(name)
    visitor.button("Start").click()
    field(visitor, "New password, at least 8 characters").fill(PASSWORD)
    visitor.button("Protect").click()
    visitor.see("You can now sign in with this name and password.")


@pytest.fixture(scope="module")
def office() -> Iterator[PostOffice]:
    with post_office() as opened:
        yield opened


@pytest.fixture(scope="module")
def mailing(office: PostOffice, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with Running(
        tmp_path_factory.mktemp("mailing"),
        smtp_host="127.0.0.1",
        smtp_port=office.port,
        smtp_security="none",
        mail_from="play@example.org",
    ) as running:
        yield running


def test_a_lost_password_is_replaced_by_a_link(
    visit: Visits, mailing: Running, office: PostOffice
) -> None:
    amina = visit(mailing.address, name="")
    begin(amina, "Amina")
    field(amina, "E-mail address").fill("amina@example.org")
    field(amina, "Current password", "E-mail").fill(PASSWORD)
    amina.button("Add").click()
    amina.see("We’ve sent you a link. The address counts once you have followed it.")
    purpose, secret = link_in(office.next())
    amina.go(f"/{purpose}#{secret}")
    assert violations(amina.settle()) == []
    amina.button("Confirm").click()
    amina.see("Confirmed. Links to a new password now go to this address.")
    amina.go("/account")
    amina.see("Links to a new password go to amina@example.org.")
    assert violations(amina.settle()) == []

    phone = visit(mailing.address, name="", viewport=PHONE)
    phone.go("/account")
    phone.page.get_by_role("link", name="Forgotten your password?").click()
    field(phone, "E-mail address").fill("amina@example.org")
    phone.button("Send the link").click()
    phone.see("If we know this address, a link is on its way.")
    purpose, secret = link_in(office.next())
    phone.go(f"/{purpose}#{secret}")
    field(phone, "New password, at least 8 characters").fill("12345678")
    phone.button("Save and sign in").click()
    phone.see("This password is one of those that are guessed first. Please choose another.")
    field(phone, "New password, at least 8 characters").fill(ANOTHER)
    phone.button("Save and sign in").click()
    expect(phone.page).to_have_url(f"{phone.address}/account")
    expect(phone.page.get_by_role("heading", level=1)).to_have_text("Amina")
    office.next()


def test_a_lost_password_is_asked_for_with_the_keyboard_alone(
    visit: Visits, mailing: Running
) -> None:
    somebody = visit(mailing.address, name="")
    somebody.go("/account")
    somebody.page.get_by_role("link", name="Forgotten your password?").press("Enter")
    heading = somebody.page.get_by_role("heading", level=1)
    expect(heading).to_have_text("A new password")
    expect(heading).to_be_focused()
    somebody.page.keyboard.press("Tab")
    expect(field(somebody, "E-mail address")).to_be_focused()
    somebody.page.keyboard.type("nobody@example.org")
    somebody.page.keyboard.press("Enter")
    told = somebody.page.get_by_role("status").filter(has_text="a link is on its way")
    expect(told).to_be_visible()


def test_without_mail_nothing_is_said_of_it(visit: Visits) -> None:
    somebody = visit(name="")
    somebody.go("/account")
    expect(somebody.page.get_by_text("Forgotten your password?")).to_have_count(0)
    somebody.go("/recover")
    somebody.see("This server sends no mail. Please ask whoever runs it.")


# Reports ----------------------------------------------------------------------------------------


_number = count()


@pytest.fixture
def moderator(visit: Visits, server: Running) -> Visitor:
    """Signed in after the appointment: who somebody is, is remembered for some seconds."""
    name = f"Judge {next(_number)}"
    begin(visit(name=""), name)
    appoint = ["admin", "--database", f"sqlite:///{server.database}", "appoint", name]
    with ThreadPoolExecutor(1) as elsewhere:
        assert elsewhere.submit(main, appoint).result() == 0
    judge = visit(name="")
    judge.go("/account")
    field(judge, "Name", "Sign in").fill(name)
    field(judge, "Password", "Sign in").fill(PASSWORD)
    judge.button("Sign in").click()
    expect(judge.page.get_by_role("heading", level=1)).to_have_text(name)
    return judge


def test_a_report_is_sent_from_the_table_and_settled(
    visit: Visits, moderator: Visitor, server: Running
) -> None:
    table = store(server, thirty_cards(3))
    amina = visit()
    amina.sit(table, ME)
    amina.button("Menu").click()
    amina.page.get_by_role("link", name="Report a player").click()
    assert violations(amina.settle()) == []
    whom = amina.page.get_by_role("group", name="Who is it about?")
    whom.get_by_role("radio", name="Clara").check()
    why = amina.page.get_by_role("group", name="Why?")
    why.get_by_role("radio", name="Leaves or holds up games on purpose").check()
    field(amina, "In your words, if you like").fill("<b>three times</b>")
    amina.button("Send").click()
    amina.see("Thank you. It has been sent.")
    amina.page.get_by_role("link", name="Back to the table").click()
    expect(amina.page).to_have_url(f"{amina.address}/table/{table.id}")

    moderator.go("/moderation")
    entry = moderator.page.get_by_role(
        "listitem", name="Clara: Leaves or holds up games on purpose"
    )
    expect(entry).to_contain_text("<b>three times</b>")
    assert violations(moderator.settle()) == []
    entry.get_by_label("Another name for Clara").fill("Guest")
    entry.get_by_role("button", name="Rename").click()
    expect(entry).to_contain_text("now called Guest")
    entry.get_by_role("button", name="Ban").click()
    entry.get_by_role("button", name="Ban Guest").click()
    expect(entry).to_contain_text("banned")
    entry.get_by_label("What came of it").fill("talked to")
    entry.get_by_role("button", name="Settle").click()
    expect(entry).to_have_count(0)
    deeds = moderator.page.get_by_role("region", name="What was done")
    expect(deeds).to_contain_text("Settled a report. talked to")
    moderator.button("Settled").click()
    expect(entry).to_be_visible()


def test_a_moderator_finds_a_player_by_name(visit: Visits, moderator: Visitor) -> None:
    begin(visit(name=""), "Wanted")
    moderator.go("/moderation")
    place = moderator.page.get_by_role("region", name="Find a player")
    place.get_by_label("Name").fill("wanted")
    place.get_by_label("Name").press("Enter")
    found = moderator.page.get_by_role("list", name="Players found").get_by_role("listitem")
    expect(found).to_contain_text("Wanted")
    assert violations(moderator.settle()) == []


def test_nobody_else_sees_the_page_of_the_moderators(visit: Visits) -> None:
    amina = visit(name="")
    begin(amina, "Amina the Curious")
    amina.go("/moderation")
    amina.see("This page is for moderators.")
    amina.button("Menu").click()
    expect(amina.page.get_by_role("link", name="Moderation")).to_have_count(0)
