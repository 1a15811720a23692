"""A running game survives whatever ends the program."""

import os
import signal
import subprocess
import sys
from datetime import datetime
from pathlib import Path

import pytest

from respublica.engine.actions import DECLINE, Offer
from respublica.engine.errors import IllegalAction
from respublica.engine.game import Game
from respublica.language.records import read_record, read_unfinished
from respublica.terminal import saved_games
from respublica.terminal.local_games import NewGame
from respublica.terminal.saved_games import CannotSave, SavedGame, running_games
from tests.arrange import said

NOW = datetime(2026, 11, 18, 12, 0)
WANTED = NewGame("second", ("novice", "novice"), 5)


def begun() -> SavedGame:
    return WANTED.begin(NOW)


def played(saved: SavedGame, actions: int) -> None:
    """So many safe actions."""
    for _ in range(actions):
        actor = saved.game.actor
        assert actor is not None
        saved.play(saved.game.legal.safe(), actor)


def test_every_action_is_in_the_file_at_once() -> None:
    saved = begun()
    for number in range(1, 6):
        played(saved, 1)
        text = saved.file.read_text(encoding="utf-8").partition("\n")[2]
        assert len(read_unfinished(text).actions) == number
    saved.close()


def test_a_game_is_gone_on_with_where_it_was() -> None:
    saved = begun()
    played(saved, 7)
    saved.close()
    (found,) = running_games()
    assert found.game.actions == saved.game.actions
    assert found.company == saved.company
    found.go_on()
    played(found, 3)
    found.close()
    (again,) = running_games()
    assert len(again.game.actions) == 10


def test_half_a_line_of_a_program_that_died_is_no_action() -> None:
    saved = begun()
    played(saved, 4)
    saved.close()
    with saved.file.open("a", encoding="utf-8") as file:
        file.write("1: decl")
    (found,) = running_games()
    assert len(found.game.actions) == 4
    found.go_on()
    played(found, 1)
    found.close()
    assert len(running_games()[0].game.actions) == 5


def test_an_illegal_action_leaves_no_line() -> None:
    saved = begun()
    before = saved.file.read_bytes()
    with pytest.raises(IllegalAction):
        saved.play(DECLINE, 0)
    with pytest.raises(IllegalAction):
        saved.play(Offer(said("5 hun")), saved.game.actor or 0)
    assert saved.file.read_bytes() == before
    saved.close()


def test_what_cannot_be_written_has_not_happened(monkeypatch: pytest.MonkeyPatch) -> None:
    saved = begun()
    played(saved, 2)

    def full(number: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(CannotSave, match="No space left"):
        played(saved, 1)
    monkeypatch.undo()
    assert len(saved.game.actions) == 2
    played(saved, 1)
    saved.close()
    text = saved.file.read_text(encoding="utf-8").partition("\n")[2]
    assert len(read_unfinished(text).actions) == 3


def test_a_game_that_somebody_plays_is_not_offered_to_a_second_one() -> None:
    saved = begun()
    assert running_games() == []
    saved.close()
    assert len(running_games()) == 1


def test_a_damaged_file_is_left_alone(own_folder: Path) -> None:
    saved = begun()
    saved.close()
    text = saved.file.read_text(encoding="utf-8")
    saved.file.write_text(text.replace("second", "nonsense"), encoding="utf-8")
    assert running_games() == []
    assert saved.file.exists()


def test_the_record_takes_the_place_of_a_finished_game() -> None:
    game = Game.new("second", seats=3, seed=5, house={"drawing": "may", "stalemate_rounds": 1})
    saved = SavedGame.begin(game, begun_company(), NOW)
    while not game.over:
        played(saved, 1)
    saved.close()
    assert saved.record_file is not None
    assert not saved.file.exists()
    record = read_record(saved.record_file.read_text(encoding="utf-8"))
    assert record.actions == tuple(game.actions)
    assert record.names[1] == saved.company.opponents[0].name


def begun_company() -> saved_games.Company:
    from respublica.terminal.opponents import company

    return company(("novice", "novice"))


def test_two_games_of_one_moment_have_two_files() -> None:
    first, second = begun(), begun()
    assert first.file != second.file
    first.close()
    second.close()


PLAYING = [sys.executable, "-m", "respublica.cli", "terminal", "--plain", "--lang", "en"]


def test_a_killed_game_is_resumed(own_folder: Path) -> None:
    """`kill -9` while the person is asked: every decision that was taken is there."""
    options = ["--level", "novice", "--seats", "3", "--seed", "4", "--new"]
    with subprocess.Popen(
        [*PLAYING, *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as game:
        assert game.stdin is not None
        assert game.stdout is not None
        read_until(game, "> ")
        game.stdin.write("I request 1 Goth or 1 Hun\n")
        game.stdin.flush()
        told = read_until(game, "> ")
        os.kill(game.pid, signal.SIGKILL)
    assert "You: “I request 1 Goth or 1 Hun.”" in told
    (saved,) = running_games()
    assert any(seat == 0 for seat, _ in saved.game.actions)
    resumed = subprocess.run(
        [*PLAYING, "--resume"],
        check=True,
        input="\n" * 2000,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert "You continue a game: Second edition" in resumed.stdout
    assert "The game is over." in resumed.stdout
    (file,) = own_folder.glob("*.record")
    record = read_record(file.read_text(encoding="utf-8"))
    assert record.actions[: len(saved.game.actions)] == tuple(saved.game.actions)


def read_until(game: "subprocess.Popen[str]", sign: str) -> str:
    assert game.stdout is not None
    told = ""
    while not told.endswith(sign):
        letter = game.stdout.read(1)
        assert letter, f"the program ended: {told}"
        told += letter
    return told
