"""`respublica arena` as people and programs use it."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from respublica.arena.results import exact_version
from respublica.cli import main

SILENT = f"{Path(__file__).parents[2] / 'examples' / 'bots' / 'silent.py'}:Silent"
MATCH = ["arena", "match", "--bots", "novice,hermit,hermit,hermit", "--seed", "1", "--jobs", "1"]


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    assert main(arguments) == 0
    return json.loads(capsys.readouterr().out)


def test_a_match_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    match = told(capsys, *MATCH, "--games", "6", "--json")
    assert (match["games"], match["seed"], match["edition"]) == (8, 1, "second")
    novice, hermit = match["bots"]
    assert (novice["bot"], novice["seats"], novice["games"]) == ("novice", 1, 8)
    assert (hermit["bot"], hermit["seats"], hermit["games"]) == ("hermit", 3, 8)
    assert novice["wins"] + hermit["wins"] == pytest.approx(8)
    assert novice["win_share"] == pytest.approx(novice["wins"] / 8, abs=1e-4)
    assert hermit["win_share"] == pytest.approx(hermit["wins"] / 24, abs=1e-4)
    for bot in (novice, hermit):
        low, high = bot["interval"]
        assert 0 <= low <= bot["win_share"] <= high <= 1
        assert bot["mean_points"] > 0


def test_an_edition_with_fewer_seats(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["arena", "match", "--bots", "novice,hermit,hermit", "--edition", "first"]
    match = told(capsys, *arguments, "--games", "1", "--jobs", "1", "--json")
    assert (match["edition"], match["games"], match["par"]) == (
        "first",
        3,
        pytest.approx(1 / 3, abs=1e-4),
    )


def test_a_match_as_a_table_and_as_csv(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*MATCH, "--games", "4"]) == 0
    assert "edition second, 4 seats, 4 games, seed 1" in capsys.readouterr().out
    assert main([*MATCH, "--games", "4", "--csv"]) == 0
    assert capsys.readouterr().out.startswith("version,edition,seed,bot,")


def test_the_progress_bar_is_for_terminals_only(capsys: pytest.CaptureFixture[str]) -> None:
    main([*MATCH, "--games", "4"])
    assert capsys.readouterr().err == ""


def test_a_league_rates_its_bots(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    arguments = ["arena", "league", "--bots", "novice,hermit,hoarder", "--seats", "3"]
    league = told(
        capsys, *arguments, "--games", "6", "--jobs", "1", "--json", "--pictures", str(tmp_path)
    )
    assert league["games"] == 6
    assert {bot["bot"] for bot in league["bots"]} == {"novice", "hermit", "hoarder"}
    assert all(bot["rating"]["sigma"] > 0 for bot in league["bots"])
    assert sorted(file.name for file in tmp_path.iterdir()) == [
        "city-race.svg",
        "ladder.svg",
        "scores.svg",
    ]


def test_alone_each_bot_sits_against_a_table_of_the_other(
    capsys: pytest.CaptureFixture[str],
) -> None:
    arguments = ["arena", "league", "--bots", "novice,hermit", "--pairing", "alone"]
    league = told(capsys, *arguments, "--games", "8", "--jobs", "1", "--json")
    assert [bot["seats"] for bot in league["bots"]] == [2, 2]


def test_sprt_finds_that_displaying_groups_is_better_than_not(
    capsys: pytest.CaptureFixture[str],
) -> None:
    arguments = ["arena", "sprt", "hermit", SILENT, "--seats", "3", "--margin", "0.3"]
    weighing = told(capsys, *arguments, "--games", "90", "--jobs", "1", "--json")
    assert weighing["verdict"] == "better"
    assert weighing["games"] == 60
    assert weighing["ahead"] > 0.3


def test_sprt_against_a_field_compares_the_two_in_the_same_seats(
    capsys: pytest.CaptureFixture[str],
) -> None:
    arguments = ["arena", "sprt", "hermit", "hermit", "--field", "hermit,hermit", "--games", "6"]
    assert main([*arguments, "--jobs", "1"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("not decided whether hermit is better than hermit: +0.0 % of wins")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("match --bots wizard,novice,novice", "There is no bot 'wizard'; there are novice,"),
        ("match --bots novice,novice", "A game of edition second has 3 to 5 seats, not 2."),
        ("match --bots novice,novice,novice,novice,novice,novice", "3 to 5 seats, not 6."),
        ("match --bots novice,novice,novice --games -4", "at least 1, not -4."),
        ("match --bots novice,novice,novice --games 0", "at least 1, not 0."),
        ("match --bots novice,novice,novice --jobs 0", "At least one process must play, not 0."),
        ("match --bots novice,novice,novice --patience 0", "A bot needs more than 0 seconds"),
        ("match --bots novice,,novice", "There is no bot '';"),
        ("match --bots novice,novice,novice --edition third", "There is no edition 'third';"),
        ("match --bots novice,novice,nowhere.py:Bot", "There is no file 'nowhere.py'."),
        ("match --bots novice,novice,run:no-such-thing", "There is no program 'no-such-thing'."),
        ("league --bots novice", "A league needs at least two different bots."),
        ("league --bots novice,hermit --seats 9", "3 to 5 seats, not 9."),
        ("sprt novice wizard", "There is no bot 'wizard';"),
        ("sprt novice hermit --margin 2", "The margin is a share between 0 and 1, not 2."),
        ("sprt novice hermit --field hermit", "3 to 5 seats, not 2."),
    ],
)
def test_what_cannot_be_played_gets_a_sentence_and_exit_2(
    capsys: pytest.CaptureFixture[str], arguments: str, sentence: str
) -> None:
    assert main(["arena", *arguments.split()]) == 2
    captured = capsys.readouterr()
    assert sentence in captured.err
    assert captured.err.count("\n") == 1
    assert captured.out == ""


def test_without_ray_it_says_what_to_install(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert main([*MATCH, "--ray"]) == 2
    assert "needs Ray: pip install 'respublica[ray]'" in capsys.readouterr().err


def test_a_cluster_that_does_not_answer_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # and nobody listens
        address = f"127.0.0.1:{taken.getsockname()[1]}"
        assert main([*MATCH, "--ray", address]) == 2
    assert f"Cannot join the cluster '{address}': " in capsys.readouterr().err


def test_a_damaged_sheet_is_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.jsonl"
    sheet.write_text("nonsense\n")
    assert main([*MATCH, "--out", str(sheet)]) == 2
    assert "sheet.jsonl, line 1" in capsys.readouterr().err


@pytest.mark.parametrize("number", ["1.5", "many", ""])
def test_games_are_a_whole_number(number: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main([*MATCH, "--games", number])
    assert stopped.value.code == 2
    assert "--games" in capsys.readouterr().err


# Killed and run again ---------------------------------------------------------------------------

LONG = ["--bots", "novice,hermit,hermit", "--games", "30", "--seed", "7", "--json"]
LONGER = ["--bots", "novice,hermit,hermit", "--games", "300", "--seed", "7"]
"""Too long to be over before it is stopped, however quick the machine."""


def stopped(sheet: Path, stop: signal.Signals, match: list[str]) -> "subprocess.Popen[bytes]":
    """A match with all its processes, stopped after some games."""
    command = [sys.executable, "-m", "respublica.cli", "arena", "match", *match]
    command += ["--jobs", "2", "--out", str(sheet)]
    # A shell starts background processes with SIGINT ignored, and their children inherit that.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    running = subprocess.Popen(command, stderr=subprocess.PIPE, start_new_session=True)
    while not (sheet.exists() and sheet.read_bytes().count(b"\n") >= 5):
        assert running.poll() is None
        time.sleep(0.01)
    os.killpg(running.pid, stop)
    return running


def test_a_match_that_was_killed_goes_on_where_it_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    exact_version.cache_clear()
    sheet = tmp_path / "sheet.jsonl"
    stopped(sheet, signal.SIGKILL, LONG).communicate()
    with sheet.open("ab") as file:
        file.write(b'{"version": "0.')
    kept = sheet.read_bytes().rpartition(b"\n")[0] + b"\n"
    assert 5 <= kept.count(b"\n") < 30
    went_on = told(capsys, "arena", "match", *LONG, "--jobs", "1", "--out", str(sheet))
    whole = sheet.read_bytes()
    assert whole.startswith(kept)
    assert whole.count(b"\n") == 30
    assert went_on == told(capsys, "arena", "match", *LONG, "--jobs", "2")


def test_a_match_that_was_interrupted_says_how_to_go_on(tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.jsonl"
    interrupted = stopped(sheet, signal.SIGINT, LONGER)
    _, said = interrupted.communicate()
    assert interrupted.returncode == 130
    assert said.decode() == f"Stopped; the same command goes on from {sheet}.\n"


def test_a_local_cluster_that_was_interrupted_leaves_nothing_running(tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.jsonl"
    interrupted = stopped(sheet, signal.SIGINT, [*LONGER, "--ray"])
    _, said = interrupted.communicate()
    assert interrupted.returncode == 130
    # Ray may have had something to say before.
    assert said.decode().endswith(f"Stopped; the same command goes on from {sheet}.\n")
    while processes_of_session(interrupted.pid):  # they may end a moment later
        time.sleep(0.1)


def processes_of_session(session: int) -> list[int]:
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it has just ended
            state, _, _, its_session, *_ = stat.read_text().rpartition(")")[2].split()
            if int(its_session) == session and state != "Z":
                found.append(int(stat.parent.name))
    return found
