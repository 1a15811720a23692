"""`respublica terminal`."""

import io
from pathlib import Path

import pytest

from respublica.cli import main
from respublica.language.records import read_record


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """Enter a thousand times: a whole game."""
    monkeypatch.setattr("sys.stdin", io.StringIO("\n" * 1000))
    return monkeypatch


@pytest.mark.usefixtures("typed")
def test_a_whole_game_is_played_and_recorded(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.record"
    arguments = ["terminal", "--seed", "1", "--seats", "3", "--level", "novice"]
    assert main([*arguments, "--record", str(file)]) == 0
    assert "The game is over." in capsys.readouterr().out
    assert not read_record(file.read_text(encoding="utf-8")).abandoned


def test_a_record_is_never_written_over_another_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "precious"
    file.write_text("precious")
    assert main(["terminal", "--record", str(file)]) == 2
    assert file.read_text() == "precious"
    assert "cannot be made: File exists" in capsys.readouterr().err


def test_a_wrong_number_of_seats_is_named_with_what_is_allowed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["terminal", "--seats", "6"]) == 2
    assert "seats: expected 3 to 5, got 6" in capsys.readouterr().err
