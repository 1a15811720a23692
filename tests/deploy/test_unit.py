"""The unit for systemd is one, and shuts off what the program does not need."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from respublica.server.settings import read_settings

DEPLOY = Path(__file__).parents[2] / "deploy"
UNIT = DEPLOY / "respublica.service"
MOST_EXPOSED = 2.0
"""Of ten, as `systemd-analyze security` counts."""
ANALYZE = shutil.which("systemd-analyze")


def placed(folder: Path) -> Path:
    """With a program that is there, since its place is checked."""
    program = folder / "respublica"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    text = UNIT.read_text().replace("/opt/respublica/bin/respublica", str(program))
    unit = folder / "respublica.service"
    unit.write_text(text)
    shutil.copy(DEPLOY / "respublica.socket", folder)
    return unit


def test_systemd_listens_where_nginx_looks() -> None:
    told = re.search(r"^ListenStream=(.*)$", (DEPLOY / "respublica.socket").read_text(), re.M)
    assert told is not None
    assert f"server {told[1]} " in (DEPLOY / "nginx.conf").read_text()


def analyzed(*words: str | Path) -> "subprocess.CompletedProcess[str]":
    assert ANALYZE is not None
    return subprocess.run([ANALYZE, *words], capture_output=True, text=True, check=False)


def settings() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for line in UNIT.read_text().splitlines():
        if match := re.fullmatch(r"([A-Za-z]+)=(.*)", line):
            found.setdefault(match[1], []).append(match[2])
    return found


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("NoNewPrivileges", "true"),
        ("CapabilityBoundingSet", ""),
        ("ProtectSystem", "strict"),
        ("ProtectHome", "true"),
        ("PrivateDevices", "true"),
        ("RestrictAddressFamilies", "AF_INET AF_INET6 AF_UNIX"),
        ("UMask", "0077"),
    ],
)
def test_what_is_not_needed_is_shut_off(name: str, value: str) -> None:
    assert settings()[name] == [value]


def test_systemd_never_gives_up() -> None:
    """Giving up, it would close the socket, which then stays closed when the program is back."""
    assert (settings()["Restart"], settings()["StartLimitIntervalSec"]) == (["always"], ["0"])


def test_systemd_finds_nothing_wrong(tmp_path: Path) -> None:
    if ANALYZE is None:
        # Without systemd on the machine, at least every line is of the right form.
        lines = [line for line in UNIT.read_text().splitlines() if line and line[0] != "#"]
        assert all(re.fullmatch(r"\[\w+\]|[A-Za-z]+=.*", line) for line in lines)
        return
    unit = placed(tmp_path)
    both = unit, unit.with_suffix(".socket")
    checked = analyzed("verify", "--man=no", "--recursive-errors=no", *both)
    assert (checked.returncode, checked.stderr) == (0, "")
    exposed = analyzed("security", "--offline=true", unit).stdout
    level = re.search(r"Overall exposure level for \S+: ([0-9.]+)", exposed)
    assert level is not None, exposed
    assert float(level[1]) <= MOST_EXPOSED


@pytest.mark.parametrize("with_all", [False, True], ids=["as it is", "all of it"])
def test_the_example_of_settings_can_be_read(with_all: bool, tmp_path: Path) -> None:
    text = (DEPLOY / "respublica.toml").read_text()
    if with_all:
        text = re.sub(r"^database = .*$", "", text, count=1, flags=re.MULTILINE)
        text = re.sub(r"^# (\w+ = .*)$", r"\1", text, flags=re.MULTILINE)
    file = tmp_path / "respublica.toml"
    file.write_text(text)
    told = read_settings({}, file)
    assert (told.behind_proxy, told.is_secure, told.sends_mail) == (True, True, with_all)
