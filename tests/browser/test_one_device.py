"""One device, several people: a curtain hangs between hands, and nothing of them is behind it."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visits
from tests.browser.playing import Player, hand_seen
from tests.browser.visitor import Visitor

NAMES = ("Amina", "Björn", "Clara")
KINDS = "hand-|Goth|Hun|Viking|Langobard|Anglo|Monk"
ALL_OF_IT = """
() => document.getElementById('page').outerHTML
  + JSON.stringify({...localStorage}) + JSON.stringify({...sessionStorage})
"""
"""What somebody who looks behind the curtain finds."""


def begin(visit: Visits) -> tuple[Visitor, str]:
    """Amina, the host, with Björn and Clara beside her; the id of their table."""
    amina = visit(name="Amina")
    amina.go("/?create")
    amina.page.get_by_role("radio", name="3", exact=True).check()
    for number, name in ((2, "Björn"), (3, "Clara")):
        chair = amina.page.get_by_role("listitem").filter(has_text=f"Seat {number}")
        chair.get_by_role("button", name="On this device").click()
        chair.get_by_label("Name, on this device").fill(name)
    amina.button("Create and start").click()
    amina.page.wait_for_url(re.compile("/table/"))
    expect(amina.page.get_by_text("Pass the device to")).to_be_visible()
    return amina, amina.page.url.rpartition("/")[2]


def hand_of(visitor: Visitor, table: str, seat: int) -> dict[str, int]:
    """As the server has it; asked beside the page."""
    answer = visitor.context.request.get(f"/api/tables/{table}/view?seat={seat}")
    pairs = (part.split() for part in answer.json()["view"]["hand"].split(", "))
    return {kind: int(count) for count, kind in pairs}


def test_behind_the_curtain_there_is_no_hand_and_before_it_only_ones_own(visit: Visits) -> None:
    """A whole turn: ask, answer, decline, accept and give, give, go on, and the next is asked."""
    amina, table = begin(visit)
    first = NAMES.index(amina.page.get_by_role("heading", level=1).inner_text())
    second, third = (first + 1) % 3, (first + 2) % 3
    player = Player(amina)

    take(amina, table, first)
    player.do("request 1 card")
    take(amina, table, second)
    player.do("respond 1 card")
    take(amina, table, third)
    player.do("decline")
    take(amina, table, first)
    player.do(f"accept {second}")
    player.do(f"deliver 1 {next(iter(hand_seen(amina)))}")
    take(amina, table, second)
    player.do(f"deliver 1 {next(iter(hand_seen(amina)))}")
    take(amina, table, first)
    player.do("done")
    take(amina, table, second)
    expect(amina.prompt).to_contain_text("Your turn.")


def take(visitor: Visitor, table: str, seat: int) -> None:
    """The device is handed on: whoever it is for sees their own hand, and nobody saw one before."""
    name = NAMES[seat]
    expect(visitor.page.get_by_text(f"Pass the device to {name}.")).to_be_visible()
    expect(visitor.page.locator("[data-place]")).to_have_count(0)
    left = visitor.page.evaluate(ALL_OF_IT)
    assert not re.search(KINDS, left), re.findall(KINDS, left)
    visitor.button(f"I am {name}").click()
    expect(visitor.prompt).to_be_visible()
    assert hand_seen(visitor) == hand_of(visitor, table, seat)


def test_a_reload_hangs_the_curtain_again(visit: Visits) -> None:
    amina, table = begin(visit)
    seat = NAMES.index(amina.page.get_by_role("heading", level=1).inner_text())
    take(amina, table, seat)
    amina.page.reload()
    take(amina, table, seat)


def test_the_curtain_says_what_was_said_and_nobody_here_need_take_the_device_to_decline(
    visit: Visits,
) -> None:
    amina, table = begin(visit)
    first = NAMES.index(amina.page.get_by_role("heading", level=1).inner_text())
    expect(amina.button("Nobody on this device answers")).to_have_count(0)
    take(amina, table, first)
    Player(amina).do("request 1 card")
    expect(amina.page.get_by_text(f"Pass the device to {NAMES[(first + 1) % 3]}.")).to_be_visible()
    amina.see(f"{NAMES[first]}: “I request 1 card of any kind.”")
    amina.button("Nobody on this device answers").click()
    take(amina, table, first)
