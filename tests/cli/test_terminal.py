"""`respublica terminal`."""

import io
import subprocess
import sys
from pathlib import Path

import pytest

from respublica.cli import main
from respublica.language.messages import message
from respublica.language.records import read_record
from respublica.language.speech import LANGUAGES

QUICK = ["--seed", "1", "--seats", "3", "--level", "novice"]


def typing(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(text))


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """Enter a thousand times: a whole game."""
    typing(monkeypatch, "\n" * 1000)
    return monkeypatch


@pytest.mark.usefixtures("typed")
def test_a_whole_game_is_played_and_recorded(
    tmp_path: Path, own_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.record"
    assert main(["terminal", "--lang", "en", *QUICK, "--record", str(file)]) == 0
    assert "The game is over." in capsys.readouterr().out
    assert not read_record(file.read_text(encoding="utf-8")).abandoned
    (kept,) = own_folder.glob("*.record")
    assert kept.read_text(encoding="utf-8") == file.read_text(encoding="utf-8")
    assert list(own_folder.glob("*.game")) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_is_played_through_a_pipe_to_its_end(language: str) -> None:
    """Sentences, commands, nonsense and Enter; no escape sequence comes out."""
    request = {"en": "I request 1 Goth", "fr": "Je cherche 1 Goth", "de": "Ich suche 1 Goten"}
    lines = ["?", "h", "t", request.get(language, "1"), "###", "17"] * 4 + [""] * 1500
    command = [sys.executable, "-m", "respublica.cli", "terminal", "--lang", language, *QUICK]
    played = subprocess.run(
        command,
        check=True,
        input="\n".join(lines) + "\n",
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=100,
    )
    assert message("game-over", language) in played.stdout
    assert "\x1b" not in played.stdout
    assert played.stderr == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_of_input_ends_politely_and_the_game_is_kept(
    language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typing(monkeypatch, "\n\n\n")
    assert main(["terminal", "--lang", language, *QUICK]) == 0
    last = capsys.readouterr().out.rstrip().splitlines()[-2:]
    assert last == [
        f"> {message('terminal-goodbye', language)}",
        message("terminal-kept", language),
    ]


def test_an_unfinished_game_is_offered_and_gone_on_with(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typing(monkeypatch, "\n\n")
    assert main(["terminal", "--lang", "en", *QUICK]) == 0
    typing(monkeypatch, "\n" + "\n" * 1000)
    assert main(["terminal", "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert "A game is unfinished: Second edition, round" in told
    assert "The game is over." in told


def test_a_new_game_can_be_begun_beside_an_unfinished_one(
    own_folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for answers in ("\n\n", "n\n\n\n"):
        typing(monkeypatch, answers)
        assert main(["terminal", "--lang", "en", *(QUICK if answers[0] != "n" else [])]) == 0
    assert len(list(own_folder.glob("*.game"))) == 2
    assert "You play against" in capsys.readouterr().out


def test_there_may_be_nothing_to_resume(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["terminal", "--resume"]) == 2
    assert "there is no unfinished game" in capsys.readouterr().err


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


@pytest.mark.usefixtures("typed")
def test_every_seat_has_its_level(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["terminal", "--lang", "en", "--level", "novice,hermit"]) == 0
    assert "You play against Ludovic and Anselm." in capsys.readouterr().out


def test_as_many_levels_as_seats_are_wanted(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["terminal", "--seats", "5", "--level", "novice,hermit"]) == 2
    assert "level: expected 1 or 4 of them, got 2" in capsys.readouterr().err


def test_a_folder_that_cannot_be_written_to_is_named(
    own_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own_folder.parent.mkdir(parents=True)
    own_folder.write_text("a file where the folder should be")
    assert main(["terminal", *QUICK]) == 2
    assert str(own_folder) in capsys.readouterr().err


def test_neither_help_nor_plain_lines_load_the_screen() -> None:
    program = (
        "import sys; from respublica.cli import main\n"
        "try: main(['terminal', '--help'])\n"
        "except SystemExit: pass\n"
        "assert 'textual' not in sys.modules, 'textual'\n"
        "assert 'websockets' not in sys.modules, 'websockets'\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True, capture_output=True)
