"""Everybody is told what a bot decided for a player who was away, and no more of who decided."""

import pytest

from respublica.engine.actions import DECLINE
from respublica.protocol import messages as m
from respublica.protocol.reader import Shown
from respublica.protocol.table import Clock, Options
from respublica.server.http.routes.replays import played_at
from respublica.server.rooms.news import shown
from respublica.server.tables.outcome import DecidedBy, Outcome
from respublica.server.tables.table import Table
from tests.server.arrange import AMINA, BJORN, Book, both_asked, dealt, say

AMINA_BEGINS = Options(rules={"starting_seat": 0})
AT = 1
"""Björn's seat."""
EVERYBODY = (0, 1, 2, 3, None)


def marked(seen: Shown) -> list[str]:
    return [line.text for line in seen.lines if line.stand_in]


def stand_in(table: Table, seat: int) -> Outcome:
    action = table.view(seat).legal.safe()
    return table.play_for(seat, action, DecidedBy.STAND_IN, table.number, 0.0)


def asking(*, ahead: bool = False) -> Table:
    """Björn, who got up, is asked to answer."""
    table = dealt(AMINA_BEGINS)
    if ahead:
        table.receive(BJORN, m.DeclineAhead(), 0.0)
    table.receive(BJORN, m.LeaveSeat(), 0.0)
    say(table, AMINA, "request 1 people")
    return table


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_the_line_of_a_stand_in_is_marked_for_everybody(viewer: int | None) -> None:
    table = asking()
    stand_in(table, AT)
    (told,) = marked(shown(table, viewer, "en", 0.0))
    assert "decline" in told


def test_what_a_player_or_the_clock_decides_is_not_marked() -> None:
    table = dealt(Options(rules={"starting_seat": 0}, clock=Clock(10)))
    say(table, AMINA, "request 1 people")
    table.tick(20.0)
    assert marked(shown(table, None, "en", 0.0)) == []


def test_a_decline_chosen_ahead_is_marked_as_any_other_of_somebody_away() -> None:
    seen = []
    for is_ahead in (False, True):
        table = asking(ahead=is_ahead)
        by = DecidedBy.AHEAD if is_ahead else DecidedBy.STAND_IN
        table.play_for(AT, DECLINE, by, table.number, 0.0)
        seen.append([shown(table, viewer, "en", 0.0) for viewer in (0, 2, 3, None)])
    assert seen[0] == seen[1]
    assert marked(seen[0][0])


def test_a_swap_is_marked_for_the_seat_that_began_the_trade() -> None:
    """Björn's delivery, which came early, completes it."""
    table = both_asked()
    say(table, BJORN, "deliver " + _first(table, 1))
    table.receive(AMINA, m.LeaveSeat(), 0.0)
    stand_in(table, 0)
    told = shown(table, 0, "en", 0.0)
    swapped = next(line for line in told.lines if line.event == _swap(told))
    assert swapped.stand_in


def test_a_swap_is_not_marked_where_only_the_partner_was_away() -> None:
    table = both_asked()
    table.receive(BJORN, m.LeaveSeat(), 0.0)
    say(table, AMINA, "deliver " + _first(table, 0))
    stand_in(table, 1)
    told = shown(table, 0, "en", 0.0)
    swapped = next(line for line in told.lines if line.event == _swap(told))
    assert not swapped.stand_in
    assert len(marked(told)) == 1


def _first(table: Table, seat: int) -> str:
    view = table.view(seat)
    return view.edition.write_cards(next(iter(view.legal)).cards)  # type: ignore[union-attr]


def _swap(told: Shown) -> int:
    kinds = [type(event).__name__ for event in told.events]
    return told.since + kinds.index("SwappedSeen")


# On return --------------------------------------------------------------------------------------


def test_only_the_player_is_told_since_when_a_bot_decided() -> None:
    table = asking()
    stand_in(table, AT)
    told = {viewer: shown(table, viewer, "en", 0.0).stood_in for viewer in EVERYBODY}
    assert told == {0: [], 1: [2], 2: [], 3: [], None: []}


def test_nothing_is_told_any_more_once_the_player_has_decided() -> None:
    table = dealt(AMINA_BEGINS)
    table.receive(AMINA, m.LeaveSeat(), 0.0)
    stand_in(table, 0)
    assert shown(table, 0, "en", 0.0).stood_in == [1]
    say(table, AMINA, "done")
    assert shown(table, 0, "en", 0.0).stood_in == []


def test_the_marks_are_the_same_when_the_table_is_read_again() -> None:
    table = dealt(AMINA_BEGINS)
    book = Book(table)
    book.write(table.receive(AMINA, m.LeaveSeat(), 0.0))
    book.write(stand_in(table, 0))
    assert book.read().stand_ins == table.stand_ins == {0}


def test_moments_tell_the_same() -> None:
    table = asking()
    stand_in(table, AT)
    _, played = played_at(table)
    assert marked(played.moment(2, None, "en")) == marked(shown(table, None, "en", 0.0))
    assert marked(played.moment(1, None, "en")) == []
