"""The container's file: a linter finds nothing, and what it copies and runs is there."""

import re
import subprocess
import sys
from pathlib import Path

from respublica.server.settings import PREFIX, Settings

ROOT = Path(__file__).parents[2]
FILE = ROOT / "deploy" / "Containerfile"


def test_a_linter_finds_nothing() -> None:
    linter = Path(sys.executable).with_name("hadolint")
    found = subprocess.run(
        [linter, "--no-color", FILE], capture_output=True, text=True, check=False
    )
    assert (found.returncode, found.stdout) == (0, "")


def test_the_linter_would_find_something(tmp_path: Path) -> None:
    wrong = tmp_path / "Containerfile"
    wrong.write_text("FROM python\nRUN cd /tmp && pip install respublica\n")
    linter = Path(sys.executable).with_name("hadolint")
    assert subprocess.run([linter, wrong], capture_output=True, check=False).returncode == 1


def test_it_does_not_run_as_root_and_names_what_there_is() -> None:
    text = FILE.read_text()
    assert re.findall(r"^USER (.*)$", text, re.MULTILINE) == ["10001"]
    assert all((ROOT / name).is_file() for name in re.findall(r"-r (\S+)", text))
    names = re.findall(rf"{PREFIX}([A-Z_]+)=", text)
    assert names
    assert all(name.lower() in Settings.model_fields for name in names)


def test_what_is_not_the_programs_stays_out_of_the_image() -> None:
    ignored = (ROOT / ".dockerignore").read_text().split()
    assert {".git", "tests"} <= set(ignored)
