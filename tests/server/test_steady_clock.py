"""A clock that is set while the server runs, or while it does not, costs nobody anything."""

import ast
from pathlib import Path

import pytest

import respublica.server
from respublica.protocol import messages as m
from respublica.server import steady_clock
from respublica.server.tables.sheet import SHUFFLING_SECONDS
from respublica.server.tables.table import Table
from tests.server.arrange import AMINA, no_secret, open_table

SOURCES = Path(respublica.server.__file__).parent
STORED_BY = {
    "accounts.py",
    "credentials.py",
    "moderation.py",
    "puzzles.py",
    "recovery.py",
    "retention.py",
    "reviews.py",
    "steady_clock.py",
    "throttle.py",
    "upkeep.py",
    "writer.py",
}
"""The modules that write times or dates down, and so go by the system's clock."""
SYSTEM_CLOCKS = {
    "time.time",
    "time.time_ns",
    "time.clock_gettime",
    "time.localtime",
    "time.gmtime",
    "time.*",
    "datetime.datetime",
    "datetime.date",
    "datetime.*",
}


def test_the_servers_time_goes_on_whatever_the_systems_clock_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    before = steady_clock.monotonic_epoch()
    monkeypatch.setattr(steady_clock, "time", lambda: 0.0)
    assert 0 <= steady_clock.monotonic_epoch() - before < 60


def clocks_read(source: str) -> set[str]:
    """The names by which a module may ask the system for the time of day."""
    found = set[str]()
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names):
                found |= {each.name for each in names} & {"time", "datetime"}
            case ast.ImportFrom(module=module, names=names):
                found |= {f"{module}.{each.name}" for each in names} & SYSTEM_CLOCKS
            case _:
                pass
    return found


@pytest.mark.parametrize(
    "source",
    [
        "import time",
        "import os, time as t",
        "from time import time, monotonic",
        "from time import time_ns as now",
        "def f():\n    from time import *",
        "if True:\n    import datetime",
        "from datetime import datetime",
    ],
)
def test_the_systems_clock_is_found_wherever_it_is_asked_for(source: str) -> None:
    assert clocks_read(source)


def test_only_what_is_stored_goes_by_the_systems_clock() -> None:
    """A module that asked the system for the time could be led astray while a game is on."""
    sources = {source: source.read_text(encoding="utf-8") for source in SOURCES.rglob("*.py")}
    assert {path.name for path, text in sources.items() if clocks_read(text)} <= STORED_BY
    assert not clocks_read("from time import monotonic, perf_counter, sleep")


def test_a_deal_does_not_wait_for_a_clock_that_was_set_back() -> None:
    table = open_table()
    table.receive(AMINA, m.Start(), now=10_000.0)
    again = Table(table.sheet, now=500.0, secret=no_secret)
    assert again.due() == 500.0 + SHUFFLING_SECONDS
