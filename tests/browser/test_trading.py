"""Two people in two browsers trade with each other; what lies face down stays between them."""

import json
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from time import monotonic

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visits
from tests.browser.faults import a_face_down_swap_that_shows
from tests.browser.moments import Moment, beginning
from tests.browser.playing import Player, hand_seen
from tests.browser.stored import store
from tests.browser.visitor import Visitor
from tests.everywhere import every_edition
from tests.server.running import Running

AMINA, BJORN, CLARA = range(3)
PATIENCE = 10.0
"""Seconds."""


@every_edition
def test_two_people_trade_with_each_other(edition: str, visit: Visits, server: Running) -> None:
    """A request by tapping, an answer, its acceptance, sealed deliveries, the swap."""
    moment = next(moment for moment in beginnings(edition) if len(moment.hand(BJORN)) > 1)
    wanted, other = list(moment.hand(BJORN))[:2]
    paid = next(iter(moment.hand(AMINA)))
    table = store(server, moment, bots={CLARA: "novice"})
    amina, bjorn = visit(name="Amina"), visit(name="Björn")
    amina.sit(table, AMINA)
    bjorn.sit(table, BJORN)
    asking, answering = Player(amina, edition), Player(bjorn, edition)

    asking.do(f"request 1 {wanted} | 1 {other}")
    expect(bjorn.prompt).to_contain_text("Amina requests")
    answering.do("respond 1 people")
    expect(amina.prompt).to_contain_text("Accept a response, or refuse them all.")
    asking.do(f"accept {BJORN}")
    expect(bjorn.prompt).to_contain_text("Nobody sees your choice before the swap.")

    answering.do(f"deliver 1 {wanted}")
    expect(bjorn.prompt).to_contain_text("Amina is thinking.")
    expect(amina.page.locator(".swap")).to_contain_text("Björn’s choice")
    asking.do(f"deliver 1 {paid}")
    expect(amina.prompt).to_contain_text("display")
    assert_holds(amina, after(moment.hand(AMINA), gets=wanted, gives=paid))
    assert_holds(bjorn, after(moment.hand(BJORN), gets=paid, gives=wanted))


def assert_holds(visitor: Visitor, hand: dict[str, int]) -> None:
    """As soon as the news has come to this browser, too."""
    ends = monotonic() + PATIENCE
    while hand_seen(visitor) != hand and monotonic() < ends:
        visitor.page.wait_for_timeout(50)
    assert hand_seen(visitor) == hand


def after(hand: dict[str, int], gets: str, gives: str) -> dict[str, int]:
    held = {**hand, gets: hand.get(gets, 0) + 1}
    held[gives] -= 1
    return {kind: count for kind, count in held.items() if count}


def beginnings(edition: str) -> Iterator[Moment]:
    return (beginning(edition, seed=seed) for seed in range(100))


# A swap face down -------------------------------------------------------------------------------


def test_a_face_down_swap_does_not_appear_in_a_third_browsers_traffic(
    visit: Visits, server: Running
) -> None:
    swap_before_others(visit, server)


def test_a_face_down_swap_that_shows_is_found_out(visit: Visits, tmp_path: Path) -> None:
    """A fault on purpose: everybody is sent the cards."""
    with (
        Running(tmp_path, fault=a_face_down_swap_that_shows, grace=3600.0) as faulty,
        pytest.raises(AssertionError, match="was told of"),
    ):
        swap_before_others(visit, faulty)


def swap_before_others(visit: Visits, server: Running) -> None:
    """Amina and Björn swap; Clara and a spectator learn how many cards, and not which."""
    moment, given, got = next(unknown_to_clara())
    table = store(server, moment)
    amina, bjorn, clara, watching = (visit(address=server.address) for _ in range(4))
    for seat, visitor in enumerate((amina, bjorn, clara)):
        visitor.sit(table, seat)
    watching.watch(table)

    asking, answering = Player(amina, "first"), Player(bjorn, "first")
    asking.do("request 1 people")
    answering.do("respond 1 people")
    Player(clara, "first").do("decline")
    asking.do(f"accept {BJORN}")
    answering.do(f"deliver 1 {got}")
    asking.do(f"deliver 1 {given}")
    for visitor in (clara, watching):
        swapped = "Amina gives Björn 1 People card and gets 1 People card."
        expect(visitor.page.locator("[data-log] li").last).to_contain_text("Amina gives Björn")
        assert_never_told_of(visitor, given, got)
        expect(visitor.page.locator("[data-log] li").last).to_have_text(swapped)


def unknown_to_clara() -> Iterator[tuple[Moment, str, str]]:
    """Beginnings with a card of Amina's and one of Björn's of kinds that Clara does not hold."""
    for moment in beginnings("first"):
        hands = [set(moment.hand(seat)) for seat in range(3)]
        pairs = product(hands[AMINA] - hands[CLARA], hands[BJORN] - hands[CLARA])
        yield from ((moment, given, got) for given, got in pairs if given != got)


def assert_never_told_of(visitor: Visitor, *kinds: str) -> None:
    for told in visitor.heard:
        known = json.loads(told)
        # The edition has the names of all kinds, and what could be asked for has them, too.
        text = json.dumps({name: part for name, part in known.items() if name != "edition"})
        for kind in kinds:
            assert not re.search(kind, text, re.IGNORECASE), f"was told of {kind}: {text}"
