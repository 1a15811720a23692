"""Whole games on PostgreSQL, people and spectators at different workers."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from respublica.language.records import read_record
from tests.everywhere import every_edition
from tests.server.clients import Guest, seated
from tests.server.postgres import Cluster
from tests.server.running import Running
from tests.server.workers.following import Following
from tests.server.workers.pair import moved, workers


def play_over_two(one: Running, other: Running, edition: str) -> None:
    """Amina at one worker, Björn and a spectator at the other."""
    table, amina, bjorn = seated(one, edition=edition, public=True)
    bjorn, clara = moved(bjorn, other), Guest(other, "Clara")
    everybody = [(amina, 0), (bjorn, 1), (clara, None)]
    with ThreadPoolExecutor(3) as together:
        playing = [
            together.submit(Following(guest, table, seat, f"{edition} {seat}").run)
            for guest, seat in everybody
        ]
        logs = [each.result() for each in playing]
    records = {guest.http.get(f"/api/tables/{table}/record").text for guest in (amina, bjorn)}
    assert len(records) == 1
    assert read_record(records.pop()).setup.edition.id == edition
    assert logs == [guest.get(f"/api/tables/{table}/log") for guest, _ in everybody]


@pytest.fixture(scope="module")
def pair(postgresql: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Running]]:
    folder: Path = tmp_path_factory.mktemp("pair")
    with workers(postgresql, folder, grace=3600.0) as running:
        yield running


def test_a_whole_game_is_played_over_two_workers(pair: list[Running]) -> None:
    """In every edition without HTTP (`test_same_wire.py`), which takes a tenth of the time."""
    play_over_two(pair[0], pair[1], "second")


@pytest.mark.soak
@every_edition
def test_a_whole_game_of_every_edition_is_played_over_two_workers(
    edition: str, pair: list[Running]
) -> None:
    play_over_two(pair[0], pair[1], edition)
