"""Both givers of a trade choose at once: whether the second one has chosen already does not show.

Two worlds, in one of which the second giver delivers early. Until the first one has delivered,
everybody else is sent the same bytes in both, whatever the clock says.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from respublica.language.actions import write_action
from respublica.protocol import messages as m
from respublica.protocol.fields import Language
from respublica.protocol.refusals import Refusal
from respublica.protocol.table import Clock, Options
from respublica.server.encoding import encode_refusal
from respublica.server.rooms.news import News, current_messages
from respublica.server.tables.outcome import ActionLine, DecidedBy, EarlyDelivery, Entry, Outcome
from respublica.server.tables.table import Table
from tests.server.arrange import both_asked, no_secret, player_at

TIMED = Options(clock=Clock(10, 20))
TIMES = (9.0, 14.5, 25.0)
"""Before and after the time of the second giver is up (15), all before that of the first (30)."""
LANGUAGE: Language = "de"


def trade(is_kept: bool = False) -> Table:
    """The second giver, who has got up and plays by plain requests, has little time left.

    It may be somebody at the device of a third seat.
    """
    table = both_asked(TIMED)
    _, second = table.asked
    if is_kept:
        chairs = list(table.sheet.chairs)
        chairs[second] = replace(chairs[second], keeper="somebody")
        table.sheet = replace(table.sheet, chairs=tuple(chairs))
    table.receive(player_at(second), m.LeaveSeat(), 0.0)
    table.clocks.charge(second, 15.0)
    return table


def delivered(table: Table, seat: int, now: float) -> Outcome:
    view = table.view(seat)
    text = write_action(view.legal.safe(), view.edition)
    return table.receive(player_at(seat), m.Act(f"d{seat}", table.number, text), now)


def to_others(table: Table, second: int, outcome: Outcome) -> Iterator[bytes]:
    """What everybody else hears of it, programs and readers."""
    news = News(table, outcome)
    for viewer in {0, 1, 2, 3, None} - {second}:
        for language in (None, LANGUAGE):
            yield from news.for_viewer(viewer, language)


def looked_at(table: Table, second: int, now: float) -> Iterator[bytes]:
    """What everybody else is shown who comes, or asks."""
    for viewer in (1 - second, 2, 3, None):
        for language in (None, LANGUAGE):
            for message in current_messages(table, viewer, now, 0, language):
                yield msgspec.json.encode(message)
    try:
        table.receive(player_at(1 - second), m.Act("x", table.number, "deliver 12 hun"), now)
    except Refusal as refusal:
        yield encode_refusal(refusal)


def restarted(table: Table, held: Iterable[EarlyDelivery], now: float) -> Table:
    """As a server that was stopped reads it again."""
    game = table.game
    assert game is not None
    entries = [
        Entry(number, seat, ActionLine(write_action(action, game.edition)), DecidedBy.PLAYER, 0.0)
        for number, (seat, action) in enumerate(game.actions)
    ]
    return Table(table.sheet, entries, held, now, secret=no_secret)


def seen_by_others(early: bool, is_kept: bool = False) -> list[bytes]:
    table = trade(is_kept)
    first, second = table.asked
    outcome = delivered(table, second, 0.5) if early else Outcome()
    held = [write for write in outcome.writes if isinstance(write, EarlyDelivery)]
    seen = list(to_others(table, second, outcome))
    for now in TIMES:
        ticked = table.tick(now)
        seen += [] if ticked is None else to_others(table, second, ticked)
        seen += looked_at(table, second, now)
    assert table.asked == [first, second]
    return [*seen, *looked_at(restarted(table, held, 1000.0), second, 1001.0)]


@cache
def expected() -> list[bytes]:
    return seen_by_others(early=False)


def test_an_early_delivery_changes_no_byte_that_others_are_sent() -> None:
    assert seen_by_others(early=True) == expected()


def test_an_early_delivery_of_a_kept_chair_shows_as_little() -> None:
    assert seen_by_others(early=True, is_kept=True) == seen_by_others(early=False, is_kept=True)


def test_whoever_is_told_the_acceptance_later_hears_no_more_of_it() -> None:
    """A worker that follows another may learn of the acceptance and of the delivery at once."""
    table = trade()
    first, second = table.asked
    delivered(table, second, 0.5)
    accepted = Outcome(events_since=len(table.require_game().events) - 1)
    news = News(table, accepted)
    theirs = news.for_viewer(second, None)
    assert news.for_viewer(first, None) == News(table, accepted).for_viewer(first, None) != theirs


def test_whoever_delivered_early_is_back_when_it_shows() -> None:
    table = trade()
    first, second = table.asked
    delivered(table, second, 0.5)
    assert table.sheet.chairs[second].is_gone
    delivered(table, first, 1.0)
    assert not table.sheet.chairs[second].is_gone


def test_whoever_left_after_an_early_delivery_stays_away() -> None:
    table = trade()
    first, second = table.asked
    delivered(table, second, 0.5)
    table.receive(player_at(second), m.LeaveSeat(), 0.7)
    delivered(table, first, 1.0)
    assert table.sheet.chairs[second].is_gone


# Seeded leaks -----------------------------------------------------------------------------------

KEEP = Table._keep_early


def and_stop_the_clock(self: Table, early: Any) -> Outcome:
    self.clocks.stop(early.stored.seat, early.stored.at)
    return KEEP(self, early)


def and_say_who_is_back(self: Table, early: Any) -> Outcome:
    outcome = KEEP(self, early)
    outcome.add(self._return_to_seat([early.stored.seat]))
    outcome.only_for = None
    return outcome


def test_a_clock_that_stops_at_once_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Table, "_keep_early", and_stop_the_clock)
    assert seen_by_others(early=True) != expected()


def test_a_return_that_is_told_at_once_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Table, "_keep_early", and_say_who_is_back)
    assert seen_by_others(early=True) != expected()


def test_asking_only_for_what_has_not_come_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Table, "asked_as_known_to", lambda self, viewer: self.waiting_for)
    assert seen_by_others(early=True) != expected()
