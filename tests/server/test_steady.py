"""A clock that is set while the server runs, or while it does not, costs nobody anything."""

from pathlib import Path

import pytest

import respublica.server
from respublica.server import messages as m
from respublica.server import steady
from respublica.server.sheet import SHUFFLING_SECONDS
from respublica.server.table import Table
from tests.server.arrange import AMINA, open_table

SOURCES = Path(respublica.server.__file__).parent
STORED_BY = {"accounts.py", "store.py", "retention.py", "steady.py"}
"""The modules that write times down, and so go by the system's clock."""


def test_the_servers_time_goes_on_whatever_the_systems_clock_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    before = steady.steady_time()
    monkeypatch.setattr(steady, "time", lambda: 0.0)
    assert 0 <= steady.steady_time() - before < 60


def test_only_what_is_stored_goes_by_the_systems_clock() -> None:
    """A module that asked the system for the time could be led astray while a game is on."""
    asking = {
        source.name
        for source in SOURCES.rglob("*.py")
        for line in source.read_text(encoding="utf-8").splitlines()
        if line == "import time"
        or (line.startswith("from time import") and "time" in line.partition("import")[2].split())
    }
    assert asking <= STORED_BY


def test_a_deal_does_not_wait_for_a_clock_that_was_set_back() -> None:
    table = open_table()
    table.receive(AMINA, m.Start(), now=10_000.0)
    again = Table(table.sheet, now=500.0)
    assert again.due() == 500.0 + SHUFFLING_SECONDS
