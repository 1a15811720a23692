"""`respublica review FILE`."""

import json
from pathlib import Path

import pytest

from respublica.cli import main
from respublica.language.records import Record, write_record
from tests.analysis.games import played


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A short game, abandoned."""
    game = played(21, 40)
    assert game.setup is not None
    file = tmp_path / "game.record"
    text = write_record(Record(game.setup, tuple(game.actions), abandoned=True))
    file.write_text(text, encoding="utf-8")
    return file


def test_a_review_is_told(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(record), "--lang", "fr"]) == 0
    told = capsys.readouterr().out
    assert "Bilan" in told
    assert "Vos chances de gagner" in told


def test_a_program_gets_json(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(record), "--seat", "2", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["seat"] == 2
    assert found["moments"][0]["number"] == 0


def test_a_page_is_written(record: Path, tmp_path: Path) -> None:
    assert main(["review", str(record), "--html", str(tmp_path / "out.html")]) == 0
    assert "<svg" in (tmp_path / "out.html").read_text(encoding="utf-8")


def test_a_seat_that_there_is_not_is_refused(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["review", str(record), "--seat", "7"]) == 2
    assert "--seat: expected 0 to" in capsys.readouterr().err


def test_a_file_that_cannot_be_read_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", "nowhere.record"]) == 2
    assert "cannot be read" in capsys.readouterr().err
