"""The fuzzer finds no fault in the parser, and finds one that is planted."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent
LANGUAGE = FOLDER.parent / "language"
SECONDS = 90


def seeds(folder: Path) -> Path:
    """The known sentences as a corpus to start from."""
    folder.mkdir()
    folders = ("sentences", "spoken/development", "spoken/held_out", "spoken/fresh")
    paths = sorted(path for name in folders for path in (LANGUAGE / name).glob("*.toml"))
    files = [tomllib.loads(path.read_text(encoding="utf-8")) for path in paths]
    known = [sentence for file in files for section in file.values() for sentence in section]
    for number, sentence in enumerate(known):
        (folder / str(number)).write_bytes(
            bytes([number % 5, number % 4, number % 256]) + sentence.encode()
        )
    return folder


def fuzz(script: Path, corpus: Path, seconds: int) -> subprocess.CompletedProcess[str]:
    limits = [f"-max_total_time={seconds}", "-max_len=700", "-len_control=0", "-timeout=5"]
    artifacts = f"-artifact_prefix={corpus.parent}/"
    command = [sys.executable, str(script), str(corpus), *limits, artifacts]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.mark.soak
def test_the_fuzzer_finds_no_crash_and_no_slow_sentence(tmp_path: Path) -> None:
    ended = fuzz(FOLDER / "fuzz_understand.py", seeds(tmp_path / "seeds"), SECONDS)
    assert ended.returncode == 0, ended.stderr[-3000:]
    assert "Done" in ended.stderr


@pytest.mark.soak
def test_the_fuzzer_would_find_a_crash(tmp_path: Path) -> None:
    broken = tmp_path / "broken.py"
    broken.write_text(
        "import sys\n"
        f"sys.path.insert(0, {str(FOLDER.parents[1])!r})\n"
        "from tests.fuzz import fuzz_understand as fuzz\n"
        "def target(data):\n"
        "    fuzz.try_one(data)\n"
        "    assert b'three of a kind' not in data\n"
        "fuzz.main(sys.argv, target)\n"
    )
    ended = fuzz(broken, seeds(tmp_path / "seeds"), 20)
    assert ended.returncode != 0
    assert "AssertionError" in ended.stdout + ended.stderr
