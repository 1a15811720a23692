"""The program as people run it, with a folder of languages."""

import os
import subprocess
import sys
from pathlib import Path

from respublica.language.languages import VARIABLE

RECORD = Path(__file__).parents[1] / "games" / "second.record"


def run(folder: Path | str, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, *arguments]
    given = {**os.environ, VARIABLE: str(folder), "PYTHONIOENCODING": "utf-8"}
    return subprocess.run(
        command,
        capture_output=True,
        text=True,
        check=False,
        encoding="utf-8",
        env=given,
        input=typed,
    )


def told(folder: Path, *arguments: str, typed: str = "", status: int = 0) -> str:
    answer = run(folder, "-m", "respublica.cli", *arguments, typed=typed)
    assert (answer.returncode, answer.stderr) == (status, "")
    return answer.stdout
