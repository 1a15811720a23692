"""The benchmark of load, small: what it measures is there and within reason on any machine."""

import pytest
import uvloop
from rich.progress import Progress

from bench.load import CALM, COMMITTED, DISTURBED, ECHOED, Asked, measure, sheet

FEW = Asked(players=10, pace=20.0, rounds=1, seconds=1.0)
FIFTY = Asked(players=50, pace=25.0, rounds=1, seconds=2.0)


@pytest.mark.parametrize(
    "asked",
    [pytest.param(FEW, id="ten"), pytest.param(FIFTY, marks=pytest.mark.soak, id="fifty")],
)
def test_players_are_served_whoever_makes_trouble(asked: Asked) -> None:
    with Progress(disable=True) as progress:
        found = uvloop.run(measure(asked, progress))
    measured = found["measured"]
    assert list(measured) == [ECHOED, COMMITTED, CALM, *DISTURBED]
    assert found["refused"] == []
    assert all(each["messages"] > 0 for each in measured.values())
    assert measured[CALM]["p50_ms"] < 2000
    assert found["memory_per_player"] < 1024 * 1024
    assert sheet(found).row_count == 5
