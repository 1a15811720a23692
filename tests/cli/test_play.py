"""`respublica play`: a server on this machine, its address in one sentence, a clean stop."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from http.cookiejar import CookieJar
from pathlib import Path
from typing import IO, Any

import pytest

from respublica.cli import main, play
from respublica.cli.play import has_display
from respublica.cli.system_language import own_language
from respublica.server.settings import Settings, WrongSetting

ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+")


class Playing:
    """A running `respublica play`, and what it has printed so far."""

    def __init__(self, process: "subprocess.Popen[str]", printed: IO[str]) -> None:
        self.process = process
        self._printed = printed
        self.lines: list[str] = []
        self.address = self._said_address()
        cookies = urllib.request.HTTPCookieProcessor(CookieJar())
        self._browser = urllib.request.build_opener(cookies)

    def _said_address(self) -> str:
        for line in self._printed:
            self.lines.append(line)
            if found := ADDRESS.search(line):
                return found[0]
        raise AssertionError(f"no address in {self.lines}")

    def ask(self, path: str, body: object = None) -> object:
        sent = None if body is None else json.dumps(body).encode("utf-8")
        request = urllib.request.Request(
            self.address + path, sent, {"content-type": "application/json"}
        )
        with self._browser.open(request, timeout=30) as answer:
            return json.load(answer)

    def stop(self, number: signal.Signals) -> int:
        self.process.send_signal(number)
        self.lines += self._printed.readlines()
        return self.process.wait(30)


@contextmanager
def playing(folder: Path, *options: str, **variables: str) -> Iterator[Playing]:
    """`respublica play` with that data folder and without a display."""
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "LC_ALL", "LC_MESSAGES", "LANG")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    environment |= {"XDG_DATA_HOME": str(folder), **variables}
    command = [sys.executable, "-m", "respublica.cli", "play", *options]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, text=True, env=environment) as process:
        try:
            assert process.stdout is not None
            yield Playing(process, process.stdout)
        finally:
            process.kill()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_prints_its_address_answers_and_stops_when_told(
    number: signal.Signals, tmp_path: Path
) -> None:
    with playing(tmp_path, "--port", "0") as game:
        assert game.ask("/ready") == {"status": "ready"}
        assert game.stop(number) == 0
    assert game.lines[-1] == "Stopped. Your games are saved.\n"


def test_the_next_start_finds_what_was_there(tmp_path: Path) -> None:
    with playing(tmp_path, "--port", "0") as game:
        me = game.ask("/api/guests", {"name": "Amina"})
        browser = game._browser
        game.stop(signal.SIGTERM)
    assert (tmp_path / "respublica" / "games.db").is_file()
    with playing(tmp_path, "--port", "0") as game:
        game._browser = browser
        again = game.ask("/api/me")
        assert isinstance(me, dict)
        assert again == {**me, "protected": False, "moderates": False}


def test_where_the_usual_port_is_taken_it_says_so_and_takes_another(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        with playing(tmp_path, RESPUBLICA_PORT=str(port)) as game:
            assert game.lines[0] == f"Port {port} is taken, so another one is used.\n"
            assert game.ask("/ready") == {"status": "ready"}


def test_a_port_that_was_asked_for_is_that_one_or_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = f"sqlite:///{tmp_path / 'games.db'}"
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        assert main(["play", "--port", port, "--database", database]) == 2
    told = capsys.readouterr().err
    assert told.startswith(f"host, port: cannot listen on 127.0.0.1:{port}: ")


def test_started_twice_the_second_says_where_the_first_is(tmp_path: Path) -> None:
    with playing(tmp_path, "--port", "0") as first:
        with playing(tmp_path, "--port", "0") as second:
            assert second.lines == [f"Res Publica is already running at {first.address}.\n"]
            assert second.process.wait(30) == 0
        assert first.ask("/ready") == {"status": "ready"}


def test_it_speaks_the_language_of_the_system(tmp_path: Path) -> None:
    with playing(tmp_path, "--port", "0", LANG="de_CH.UTF-8") as game:
        assert game.lines[-1].startswith(f"Res Publica ist bereit: Öffne {game.address} in")


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "de_DE"}, "de"),
        ({"LANG": "pt_BR.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
    ],
)
def test_the_language_is_the_users_if_the_game_speaks_it(
    variables: dict[str, str], language: str
) -> None:
    assert own_language(variables) == language


def test_a_browser_needs_a_display() -> None:
    assert not has_display({}, "linux")
    assert not has_display({"DISPLAY": ""}, "linux")
    assert has_display({"DISPLAY": ":0"}, "linux")
    assert has_display({"WAYLAND_DISPLAY": "wayland-0"}, "linux")
    assert has_display({}, "darwin")
    assert has_display({}, "win32")


def test_the_browser_is_opened_at_the_address_where_there_is_a_display(tmp_path: Path) -> None:
    browser, opened = tmp_path / "browser", tmp_path / "opened"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}\n')
    browser.chmod(0o755)
    os.mkfifo(opened)
    shown = {"DISPLAY": ":99", "BROWSER": f"{browser} %s"}
    with playing(tmp_path, "--port", "0", **shown) as game:
        assert opened.read_text() == f"{game.address}\n"


def test_no_browser_means_none(tmp_path: Path) -> None:
    browser, opened = tmp_path / "browser", tmp_path / "opened"
    browser.write_text(f"#!/bin/sh\ntouch {opened}\n")
    browser.chmod(0o755)
    shown = {"DISPLAY": ":99", "BROWSER": f"{browser} %s"}
    with playing(tmp_path, "--port", "0", "--no-browser", **shown) as game:
        game.stop(signal.SIGTERM)
    assert not opened.exists()


def test_in_a_network_it_listens_where_others_find_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Stopped before it serves: a test does not open this machine to its network."""
    served: list[tuple[str, bool]] = []

    def serve(chosen: Settings, announce: Any, listening: socket.socket, is_alone: bool) -> None:
        listening.close()
        served.append((chosen.host, is_alone))
        announce(f"http://{chosen.host}:1")

    monkeypatch.setattr(play, "address_in_network", lambda: "127.0.0.2")
    monkeypatch.setattr("respublica.server.serve.serve", serve)
    database = f"sqlite:///{tmp_path / 'games.db'}"
    order = ["play", "--port", "0", "--no-browser", "--lang", "en", "--database", database]
    assert main([*order, "--lan"]) == 0
    assert "Everyone on your network" in capsys.readouterr().out
    assert main(order) == 0
    assert "Everyone on your network" not in capsys.readouterr().out
    assert served == [("127.0.0.2", False), ("127.0.0.1", True)]


def test_without_a_network_there_is_nobody_to_let_in(monkeypatch: pytest.MonkeyPatch) -> None:
    def unreachable(*family: object) -> socket.socket:
        raise OSError

    monkeypatch.setattr(socket, "socket", unreachable)
    with pytest.raises(WrongSetting, match="not on a network"):
        play.address_in_network()
