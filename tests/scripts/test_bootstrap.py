import platform
from pathlib import Path

import pytest

from scripts import bootstrap


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project of its own with all that decides what is installed."""
    locks = tmp_path / "requirements"
    locks.mkdir()
    for name in ("uv", "kernel", "postgresql", "pgserver", "ray", "play", "test", "bench"):
        (locks / f"{name}.txt").write_text(f"{name}==1.2.3 \\\n    --hash=sha256:0\n")
    (tmp_path / "pyproject.toml").write_text("[project]\n")
    monkeypatch.setattr(bootstrap, "ROOT", tmp_path)
    monkeypatch.setattr(bootstrap, "REQUIREMENTS", locks)
    return tmp_path


@pytest.fixture
def environment(project: Path) -> Path:
    """An environment that looks as if `python3 -m venv` had just made it."""
    folder = project / ".venv"
    (folder / "bin").mkdir(parents=True)
    (folder / "bin" / "python").touch()
    note_origin(folder, folder)
    return folder


def note_origin(environment: Path, made_in: Path) -> None:
    version = platform.python_version()
    lines = f"version = {version}\ncommand = python3 -m venv {made_in}\n"
    (environment / "pyvenv.cfg").write_text(lines)


def install(environment: Path, purpose: str) -> None:
    bootstrap.stamp(environment, purpose).write_text(bootstrap.digest(purpose))


def test_nothing_is_ready_before_it_is_installed(environment: Path) -> None:
    assert not bootstrap.is_ready(environment, "play")


def test_what_was_installed_is_ready(environment: Path) -> None:
    install(environment, "play")
    assert bootstrap.is_ready(environment, "play")


def test_an_environment_for_testing_serves_playing(environment: Path) -> None:
    install(environment, "test")
    assert bootstrap.is_ready(environment, "play")


def test_an_environment_for_playing_does_not_serve_testing(environment: Path) -> None:
    install(environment, "play")
    assert not bootstrap.is_ready(environment, "test")


@pytest.mark.parametrize("changed", ["pyproject.toml", "requirements/play.txt"])
def test_a_changed_requirement_asks_for_a_new_installation(
    project: Path, environment: Path, changed: str
) -> None:
    install(environment, "play")
    (project / changed).write_text("something else")
    assert not bootstrap.is_ready(environment, "play")


def test_an_environment_that_was_moved_is_made_anew(environment: Path) -> None:
    install(environment, "play")
    note_origin(environment, made_in=Path("/elsewhere/.venv"))
    assert not bootstrap.is_ready(environment, "play")


def test_an_environment_of_another_python_is_made_anew(
    environment: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(environment, "play")
    monkeypatch.setattr(platform, "python_version", lambda: "3.99.0")
    assert not bootstrap.is_ready(environment, "play")


def test_the_release_of_uv_is_read_from_its_lock(project: Path) -> None:
    assert bootstrap.uv_pin() == "1.2.3"


def test_without_pip_and_ensurepip_it_says_what_to_install(
    environment: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bootstrap, "answers", lambda *_: False)
    with pytest.raises(SystemExit, match="apt install python3-pip"):
        bootstrap.install_uv(environment)
