"""A server is ready soon after it was started, on an empty folder, too."""

from pathlib import Path

from tests.server.served import Served

SOON = 2.0
"""Seconds."""
ATTEMPTS = 6
"""The first that is quick enough counts: other programs make a start slower, never quicker."""


def seconds_to_ready(folder: Path) -> float:
    folder.mkdir()
    with Served(folder) as server:
        return server.seconds_to_ready()


def test_a_server_is_ready_within_two_seconds(tmp_path: Path) -> None:
    took = [SOON]
    for attempt in range(ATTEMPTS):
        if min(took) >= SOON:
            took.append(seconds_to_ready(tmp_path / str(attempt)))
    assert min(took) < SOON
