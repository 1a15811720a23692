"""A lock holds on every machine: it names releases and hashes, never where to get them."""

import re
from pathlib import Path

import pytest

REQUIREMENTS = Path(__file__).parents[2] / "requirements"
LOCKS = sorted(REQUIREMENTS.glob("*.txt"))
PIN = re.compile(r"^([a-z0-9-]+)==(\S+)", re.MULTILINE)


def pins(lock: Path) -> set[tuple[str, str]]:
    return {(name, release) for name, release in PIN.findall(lock.read_text())}


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.stem)
def test_a_lock_names_no_host_and_no_folder_of_one_machine(lock: Path) -> None:
    assert not re.findall(r".*(?:://|index-url|find-links|file:| /).*", lock.read_text())


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.stem)
def test_every_locked_release_has_a_hash(lock: Path) -> None:
    entries = re.split(r"^(?=[a-z])", lock.read_text(), flags=re.MULTILINE)[1:]
    assert entries
    assert all("--hash=sha256:" in entry for entry in entries)


def test_testing_installs_everything_that_playing_does() -> None:
    play = pins(REQUIREMENTS / "play.txt")
    assert play
    assert play <= pins(REQUIREMENTS / "test.txt")
