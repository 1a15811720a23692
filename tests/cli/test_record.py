"""`respublica record show` and `respublica record verify`."""

import io
from pathlib import Path
from random import Random

import pytest

from respublica.cli import main
from respublica.engine.game import Game
from respublica.language.records import Record, write_record


@pytest.fixture
def record(tmp_path: Path) -> Path:
    game, rng = Game.new("first", seats=3, seed=5), Random(5)
    while not game.over:
        game.play(game.legal.sample(rng))
    file = tmp_path / "game.txt"
    file.write_text(write_record(Record.of(game, {0: "Amina"})), encoding="utf-8")
    return file


def test_a_sound_record_is_verified(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["record", "verify", str(record)]) == 0
    assert "The record is valid: first, 3 seats" in capsys.readouterr().out


def test_an_altered_record_is_refused_with_the_line(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record.write_text(record.read_text().replace(": done", ": refuse", 1))
    assert main(["record", "verify", str(record)]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert "line " in said.err
    assert "cannot refuse in phase display" in said.err


def test_a_missing_file_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["record", "show", str(tmp_path / "none")]) == 2
    assert "cannot be read" in capsys.readouterr().err


def test_bytes_that_are_no_text_are_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "bytes"
    file.write_bytes(b"\xff\xfe\x00")
    assert main(["record", "verify", str(file)]) == 2
    assert "cannot be read" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "The game is over."),
        ("fr", "La partie est terminée"),
        ("de", "Die Partie ist zu Ende"),
    ],
)
def test_a_game_is_told_in_each_language(
    record: Path, language: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["record", "show", str(record), "--lang", language]) == 0
    told = capsys.readouterr().out
    assert words in told
    assert "Amina" in told


def test_a_seat_is_told_only_what_it_saw(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["record", "show", str(record)])
    everything = capsys.readouterr().out
    main(["record", "show", str(record), "--seat", "1"])
    seen = capsys.readouterr().out
    assert "Amina draws 1 People card" in seen
    assert "Amina draws 1 People card" not in everything


def test_a_seat_that_is_not_at_the_table_is_refused(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["record", "show", str(record), "--seat", "3"]) == 2
    assert "expected 0 to 2, got 3" in capsys.readouterr().err


def test_several_records_are_verified_at_once(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    damaged = tmp_path / "damaged.txt"
    damaged.write_text(record.read_text()[:-10])
    assert main(["record", "verify", str(damaged), str(record)]) == 2
    said = capsys.readouterr()
    assert said.out.count("valid") == 1
    assert "damaged.txt" in said.err


# Step by step -----------------------------------------------------------------------------------


def walked(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], typed: str, *options: str
) -> str:
    """What is printed while somebody types this."""
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    file = Path(__file__).parents[1] / "games" / "second.record"
    assert main(["record", "show", str(file), "--step", "--lang", "en", *options]) == 0
    return capsys.readouterr().out


def test_a_game_is_walked_through_step_by_step(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = walked(monkeypatch, capsys, "\n\n\nq\n")
    steps = [line.partition(" ·")[0] for line in told.splitlines() if ", step " in line]
    assert [step.rpartition("step ")[2].split()[0] for step in steps] == ["0", "1", "2", "3"]
    assert told.rstrip().endswith("See you next time.")


def test_a_walk_goes_back_to_a_turn_and_to_a_number(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = walked(monkeypatch, capsys, "t\nb\ng 10\ng 99999\nxyz\n")
    assert "Turn 2, step " in told
    assert ", step 10 of 300" in told
    assert told.count("There is no such step. Steps go from 0 to 300.") == 2


def test_a_walk_shows_what_a_seat_saw_or_all_hands(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    seen = walked(monkeypatch, capsys, "", "--seat", "0")
    assert "You are dealt" in seen
    assert "Björn is dealt" not in seen
    opened = walked(monkeypatch, capsys, "", "--open")
    assert "Björn is dealt" in opened
    watched = walked(monkeypatch, capsys, "")
    assert "Everyone is dealt 4 People cards." in watched
    assert "View as: Björn" in walked(monkeypatch, capsys, "s\n", "--seat", "0")


def test_a_walk_ends_at_the_end(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = walked(monkeypatch, capsys, "g 300\n\n")
    assert "The game is over." in told
    assert told.rstrip().endswith("See you next time.")
