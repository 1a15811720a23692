"""What a finished game leaves in the list of games: who won, with how many points, and when."""

from msgspec.structs import replace

from respublica.protocol import messages as m
from respublica.protocol.table import Stage
from respublica.server.storage.sheets import read_sheet, write_sheet
from tests.server.arrange import AMINA, BJORN, dealt, play

HOUR = 3600


def test_a_finished_game_has_its_result_also_if_it_was_stored_without() -> None:
    table = dealt()
    play(table)
    result = table.result
    assert result is not None
    assert len(result.points) == table.sheet.options.seats
    assert {result.points[seat] for seat in result.winners} == {max(result.points)}
    assert result.ended % HOUR == 0
    assert read_sheet(write_sheet(table.sheet)).result == result
    table.sheet = replace(table.sheet, result=None)
    again = table.result
    assert again is not None
    assert (again.points, again.winners) == (result.points, result.winners)


def test_a_game_given_up_has_a_date_and_no_winner() -> None:
    table = dealt()
    for player in (AMINA, BJORN):
        table.receive(player, m.Abandon(), 2.5 * HOUR)
    assert table.sheet.stage is Stage.ABANDONED
    result = table.result
    assert result is not None
    assert (result.ended, result.points, result.winners) == (2 * HOUR, [], [])
