"""Whoever plays with bots alone chooses how quickly these decide; with other people nobody does."""

import pytest

from respublica.protocol import messages as m
from respublica.protocol.table import Options, Pace
from respublica.server.rooms.driver import LEAST_STEP, Pauses
from respublica.server.tables.outcome import Changed
from respublica.server.tables.seating import SheetEditor
from respublica.server.tables.sheet import Chair, Sheet, bot_chair, table_seen
from respublica.server.tables.table import Table
from tests.server.arrange import AMINA, CLARA, Book, dealt, no_secret, open_table, refusal


def alone() -> Table:
    table = open_table(Options())
    chairs = [table.sheet.chairs[0]]
    while len(chairs) < 4:
        chairs.append(bot_chair("novice", chairs))
    return _with(table.sheet, tuple(chairs))


def _with(sheet: Sheet, chairs: tuple[Chair, ...]) -> Table:
    changed = Sheet(sheet.id, sheet.code, sheet.host, sheet.options, chairs)
    return Table(changed, secret=no_secret)


def test_nothing_is_chosen_at_first() -> None:
    assert table_seen(alone().sheet, 0).pace is None


@pytest.mark.parametrize("pace", Pace)
def test_it_is_chosen_and_stored(pace: Pace) -> None:
    table = alone()
    book = Book(table)
    outcome = table.receive(AMINA, m.ChoosePace(pace), 0.0)
    book.write(outcome)
    (write,) = outcome.writes
    assert isinstance(write, Changed)
    assert table_seen(book.read().sheet, 0).pace is pace


def test_it_holds_for_the_next_game_too() -> None:
    table = alone()
    table.receive(AMINA, m.ChoosePace(Pace.AT_ONCE), 0.0)
    turned = SheetEditor(table.sheet, AMINA).turned("next", table.sheet.code)
    assert turned.pace is Pace.AT_ONCE


def test_with_other_people_it_is_not_for_anybody_to_choose() -> None:
    assert refusal(dealt(), AMINA, m.ChoosePace(Pace.BRISK)) == "not-allowed"


def test_nobody_chooses_it_from_outside() -> None:
    assert refusal(alone(), CLARA, m.ChoosePace(Pace.BRISK)) == "not-seated"


def test_at_once_there_is_no_pause_but_what_a_bot_thinks_does_not_show() -> None:
    """It answers at the next moment of a grid: how long it took would tell about its cards."""
    pauses = Pauses(bot_delay=1.0).at(0.0)
    assert pauses.bot_delay == 0.0
    assert pauses.moment(drawn=10.0, ready=10.001) == pauses.moment(drawn=10.0, ready=10.099)
    assert pauses.moment(drawn=10.0, ready=10.001) == 10.0 + LEAST_STEP
    assert pauses.moment(drawn=10.0, ready=10.101) == 10.0 + 2 * LEAST_STEP


def test_a_server_without_pauses_has_none_at_any_pace() -> None:
    assert Pauses(bot_delay=0.0).at(0.0).moment(drawn=10.0, ready=10.3) == 10.0
