"""Finished games as columns: from records and from a database, with their dictionary."""

import subprocess
import sys
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from respublica.arena.dataset import TABLES
from respublica.arena.results import exact_version
from respublica.cli import main
from respublica.engine.events import Declined, Responded, Spoke, Swapped
from respublica.language.records import read_record

ROOT = Path(__file__).parents[2]
RECORDS = ROOT / "tests" / "games"


@pytest.fixture(scope="module")
def exported(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("columns")
    assert main(["export", str(RECORDS), str(folder)]) == 0
    return folder


def test_every_event_of_every_game_is_a_row(exported: Path) -> None:
    records = [read_record(file.read_text(encoding="utf-8")) for file in RECORDS.glob("*.record")]
    events = [event for record in records for event in record.game().events]
    expected = {
        "games": len(records),
        "statements": sum(isinstance(event, Spoke) for event in events),
        "answers": sum(isinstance(event, Responded | Declined) for event in events),
        "swaps": sum(isinstance(event, Swapped) for event in events),
        "outcomes": sum(record.setup.seats for record in records),
    }
    found = {name: pq.read_table(exported / f"{name}.parquet").num_rows for name in TABLES}
    assert found == expected


def test_every_file_tells_its_version_its_seeds_and_what_its_columns_mean(exported: Path) -> None:
    for name, columns in TABLES.items():
        table = pq.read_table(exported / f"{name}.parquet")
        assert table.schema.metadata[b"respublica"].decode() == exact_version()
        assert set(table.column_names) == set(columns)
        assert all(len(seed) == 64 for seed in table["seed"].to_pylist())
        for column, (_, meaning) in columns.items():
            assert table.schema.field(column).metadata[b"meaning"].decode() == meaning


def test_points_and_wins_are_those_of_the_record(exported: Path) -> None:
    record = read_record((RECORDS / "second.record").read_text(encoding="utf-8"))
    result = record.game().result
    assert result is not None
    games = pq.read_table(exported / "games.parquet").to_pylist()
    game = next(row["game"] for row in games if row["edition"] == "second")
    rows = pq.read_table(exported / "outcomes.parquet").to_pylist()
    points = [row["points"] for row in rows if row["game"] == game]
    assert tuple(points) == result.scores


def test_the_example_draws_two_pictures(exported: Path, tmp_path: Path) -> None:
    script = ROOT / "examples" / "data" / "pictures.py"
    subprocess.run([sys.executable, script, exported, tmp_path], check=True)
    for name in ("asked-when", "paid-for-what"):
        assert (tmp_path / f"{name}.svg").read_text().count("<rect") > 5


def test_what_is_no_source_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", str(tmp_path), str(tmp_path / "out")]) == 2
    assert "no finished game there" in capsys.readouterr().err
    assert main(["export", "nowhere://", str(tmp_path / "out")]) == 2
    assert not (tmp_path / "out").exists()
