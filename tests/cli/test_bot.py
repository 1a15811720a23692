"""`respublica bot check`: what it says about sound bots and others."""

import json
import shlex
import sys
from pathlib import Path

import pytest

from respublica.cli import main

EXAMPLES = Path(__file__).parents[2] / "examples" / "bots"
CHEATS = """
import sys
for line in sys.stdin:
    if line.startswith("respublica"): print("ready", flush=True)
    if line.startswith("question"): print("display goth", flush=True)
"""


def test_a_sound_program_gets_exit_0(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bot", "check", sys.executable, str(EXAMPLES / "plain.py"), "--json"]) == 0
    check = json.loads(capsys.readouterr().out)
    assert check["games"] == 15
    assert len(check["editions"]) == 5
    assert check["faults"] == []
    assert 0 < check["mean_seconds"] <= check["longest_seconds"]


def test_a_class_of_one_s_own_can_be_checked(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bot", "check", f"{EXAMPLES / 'silent.py'}:Silent"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("15 games in 5 editions, ")
    assert "Every answer was legal and in time." in said


def test_a_command_may_be_quoted(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "ends.py").write_text("print('ready')")
    assert main(["bot", "check", f"{shlex.quote(sys.executable)} {tmp_path / 'ends.py'}"]) == 1
    assert "15 times the bot failed." in capsys.readouterr().out


def test_faults_are_told_in_plain_words_with_exit_1(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "cheats.py").write_text(CHEATS)
    assert main(["bot", "check", sys.executable, str(tmp_path / "cheats.py")]) == 1
    said = capsys.readouterr().out
    assert "times the bot answered what the rules do not allow." in said
    assert "second, 3 seats, game 1, after" in said
    assert "cannot display in phase trade" in said
    assert "more" in said.splitlines()[-1]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["no-such-program"], "There is no program 'no-such-program'."),
        (["nowhere.py:Bot"], "There is no file 'nowhere.py'."),
        (["novice", "--games", "-1"], "--games must be at least 1 and --patience more than 0."),
    ],
    ids=repr,
)
def test_nothing_to_check_gets_exit_2(
    capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str
) -> None:
    assert main(["bot", "check", *arguments]) == 2
    assert sentence in capsys.readouterr().err
