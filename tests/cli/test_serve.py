"""`respublica serve`: settings from three places, wrong ones named, a clean stop."""

import os
import signal
import subprocess
import sys
import threading
import urllib.request
from pathlib import Path

import pytest

from respublica.cli import main
from respublica.server.settings import Settings, WrongSetting, read_settings


def test_a_flag_comes_before_the_environment_and_that_before_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "respublica.toml"
    file.write_text('port = 1001\nhost = "10.0.0.1"\nbot_delay = 3\n')
    monkeypatch.setenv("RESPUBLICA_PORT", "1002")
    monkeypatch.setenv("RESPUBLICA_BOT_DELAY", "2")
    chosen = read_settings({"port": "1003", "host": None}, file)
    assert (chosen.port, chosen.bot_delay, chosen.host) == (1003, 2.0, "10.0.0.1")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("port", "99999"),
        ("port", "many"),
        ("database", "mysql://somewhere"),
        ("public_url", "example.org"),
        ("bot_delay", "-1"),
        ("log_level", "loud"),
        ("behind_proxy", "perhaps"),
    ],
)
def test_a_wrong_setting_is_named_with_what_is_allowed(name: str, value: str) -> None:
    with pytest.raises(WrongSetting) as wrong:
        read_settings({name: value})
    assert str(wrong.value).startswith(f"{name}: got '{value}'; allowed: ")
    assert str(Settings.model_fields[name].description) in str(wrong.value)


def test_an_unknown_setting_in_the_file_is_named(tmp_path: Path) -> None:
    file = tmp_path / "respublica.toml"
    file.write_text("prot = 1\n")
    with pytest.raises(WrongSetting, match="prot: no such setting; there are host, port"):
        read_settings({}, file)


def test_the_file_may_be_a_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writing = threading.Thread(target=pipe.write_text, args=("port = 1003\n",))
    writing.start()
    assert read_settings({}, pipe).port == 1003
    writing.join()


@pytest.mark.parametrize(
    ("content", "told"),
    [(None, "No such file"), (b"port 1", "Expected '='"), (b"\xff", "can't decode")],
    ids=["missing", "not TOML", "not text"],
)
def test_a_file_that_cannot_be_read_is_named(
    content: bytes | None, told: str, tmp_path: Path
) -> None:
    file = tmp_path / "respublica.toml"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(WrongSetting) as wrong:
        read_settings({}, file)
    assert str(wrong.value).startswith(f"{file}: ")
    assert told in str(wrong.value)


def test_a_wrong_variable_is_named_like_a_flag(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RESPUBLICA_PORT", "99999")
    with pytest.raises(WrongSetting, match="port: got '99999'; allowed: port to listen on"):
        read_settings({})


def test_origins_are_separated_by_spaces_in_a_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RESPUBLICA_ORIGINS", "https://a.example https://B.example/")
    assert read_settings({}).origins == ("https://a.example", "https://b.example")


def test_other_defaults_come_after_everything_that_was_given(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert read_settings({}, defaults={"log_level": "warning"}).log_level == "warning"
    monkeypatch.setenv("RESPUBLICA_LOG_LEVEL", "debug")
    assert read_settings({}, defaults={"log_level": "warning"}).log_level == "debug"


def test_settings_alone_look_at_no_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RESPUBLICA_PORT", "1002")
    assert Settings().port == 8710


def test_a_wrong_setting_ends_with_status_2(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--port", "99999"]) == 2
    assert "port: got '99999'; allowed:" in capsys.readouterr().err


def test_the_help_tells_every_setting(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["serve", "--help"])
    told = capsys.readouterr().out
    assert all(f"--{name.replace('_', '-')}" in told for name in Settings.model_fields)


def test_over_tls_only_the_public_address_is_an_origin() -> None:
    chosen = read_settings({"public_url": "https://Example.org/", "host": "0.0.0.0"})
    assert chosen.allowed_origins == {"https://example.org"}
    assert chosen.is_secure


def test_the_server_says_when_it_is_ready_and_stops_when_told(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "respublica.cli", "serve", "--port", "0"]
    command += ["--database", f"sqlite:///{tmp_path / 'games.db'}"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ) as process:
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            address = line.removeprefix("Res Publica is ready at ").strip()
            with urllib.request.urlopen(f"{address}/ready", timeout=30) as answer:
                assert answer.status == 200
            process.send_signal(signal.SIGTERM)
            assert process.wait(30) == 0
        finally:
            process.kill()
