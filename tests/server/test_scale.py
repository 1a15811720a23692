"""The simulation behind docs/scale.md agrees with what is known of queues, and with its table."""

from pathlib import Path
from random import Random
from statistics import fmean

import pytest

from bench.scale import MEASURED, SPREAD, Costs, Size, busy, commit_waits, simulate, worker_waits
from bench.scale import workers_needed as needed

ACTS = 60_000
TABLE = (Path(__file__).parents[2] / "docs" / "scale.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("share", [0.3, 0.6, 0.8])
def test_waiting_is_what_pollaczek_and_khinchine_say(share: float) -> None:
    costs = Costs(act=2.0, follow=2.0, store=0.1, sync=1.0, answered=1.0)
    size = Size(players=round(share * 500 / 0.2), workers=1)
    squared = costs.act**2 * 2.718281828 ** (SPREAD**2)
    expected = costs.act + size.acts / 1000 * squared / (2 * (1 - share))
    waited = fmean(worker_waits(size, costs, ACTS, Random(1)))
    assert waited == pytest.approx(expected, rel=0.08)


def test_one_sync_is_for_all_that_wait() -> None:
    """With twenty times as many acts a commit takes no twenty times as long."""
    few, many = (
        fmean(commit_waits(Size(players, 1), MEASURED, 5_000, Random(1)))
        for players in (1_000, 20_000)
    )
    assert few < many < 3 * few


def test_a_table_kept_together_costs_one_worker() -> None:
    spread, together = (
        busy(Size(10_000, 20, together=kept), MEASURED)[0] for kept in (False, True)
    )
    assert spread > 3 * together


def test_too_few_workers_never_catch_up() -> None:
    assert not simulate(Size(10_000, 1), MEASURED, 10, Random(1)).holds


@pytest.mark.parametrize("players", [1_000, 100_000])
def test_the_document_says_what_the_simulation_finds(players: int) -> None:
    size = needed(Size(players, 1, together=True), MEASURED)
    row = f"| {players:,} | {size.acts:,.0f} | together | {size.workers} | {size.databases} |"
    assert row in TABLE
