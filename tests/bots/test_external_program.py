"""Bots that are external programs on the line protocol: sound ones and faulty ones."""

import json
import os
import shlex
import sys
import time
from pathlib import Path
from random import Random

import pytest

from respublica.arena.play import play_to_the_end
from respublica.bots import loading
from respublica.bots.external_program import ExternalBot, Program
from respublica.bots.seat import FaultKind, SeatedBot
from respublica.engine.actions import PASS
from respublica.engine.game import Game
from tests.arrange import action, play, table

EXAMPLES = Path(__file__).parents[2] / "examples" / "bots"
PROGRAMS = {
    "python": f"{shlex.quote(sys.executable)} {EXAMPLES / 'plain.py'}",
    "javascript": f"node {EXAMPLES / 'plain.mjs'}",
    "shell": f"sh {EXAMPLES / 'safe.sh'}",
}
CLASSES = (
    "silent.py:Silent",
    "three_lines.py:Dice",
    "three_lines.py:Chatterbox",
    "three_lines.py:Mute",
    "bulk.py:Bulk",
)

ANSWERING = """
import json, sys
def say(line): print(line, flush=True)
def hear(): return sys.stdin.readline().rstrip("\\n")
hear(); say("ready test")
"""


def program(tmp_path: Path, text: str) -> list[str]:
    path = tmp_path / "program.py"
    path.write_text(text)
    return [sys.executable, str(path)]


def played(bot: SeatedBot) -> Game:
    game = Game.new("second", 3, seed=1)
    others = [SeatedBot(loading.bot(name, Random(1))) for name in ("novice", "apprentice")]
    play_to_the_end(game, [bot, *others])
    return game


def faults_of(command: list[str], patience: float = 2.0, to_start: float = 5.0) -> list[str]:
    """The faults of a program in a whole game."""
    bot = SeatedBot(ExternalBot(Random(0), Program(command, to_start), patience), patience)
    assert played(bot).over
    return [f"{fault.kind}: {fault.message}" for fault in bot.faults]


@pytest.mark.parametrize("name", PROGRAMS)
def test_an_example_in_another_language_plays_without_a_fault(name: str) -> None:
    bot = SeatedBot(loading.bot(f"run:{PROGRAMS[name]}", Random(0)))
    assert played(bot).over
    assert bot.faults == []
    assert bot.time.decisions > 20


@pytest.mark.parametrize("name", CLASSES)
def test_an_example_class_plays_without_a_fault(name: str) -> None:
    bot = SeatedBot(loading.bot(str(EXAMPLES / name), Random(0)))
    assert played(bot).over
    assert bot.faults == []


def test_the_plain_example_needs_nothing_but_python() -> None:
    assert "respublica" not in [
        line.split()[1]
        for line in (EXAMPLES / "plain.py").read_text().splitlines()
        if "import" in line
    ]


def test_the_conversation_is_as_documented(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    told = program(
        tmp_path,
        f"""
import sys
with open({str(heard)!r}, "w") as file:
    for line in sys.stdin:
        file.write(line); file.flush()
        word = line.split()[0]
        if word == "respublica": print("# hello\\nready test 1", flush=True)
        if word == "question": print("# thinking\\nrequest 1 hun", flush=True)
""",
    )
    started = Program(told)
    assert started.name == "test 1"
    bot = ExternalBot(Random(0), started)
    game = table("1 goth", "1 viking", "1 langobard")
    assert bot.decide(game.view(0)) == action("request 1 hun")
    play(game, "0: request 1 hun", "1: decline", "2: decline")
    bot.leave(game.view(0))
    lines = heard.read_text().splitlines()
    assert [line.split()[0] for line in lines] == ["respublica", "game", "question", "over", "bye"]
    assert lines[0].startswith("respublica 1 ")
    begun, question, over = (json.loads(line.partition(" ")[2]) for line in lines[1:4])
    assert (begun["edition"], begun["seats"], begun["seat"]) == ("second", 3, 0)
    assert begun["rules"]["swap"] == "face-up"
    assert (question["phase"], question["hand"]) == ("trade", "1 goth")
    assert question["may"]["free"] == ["request", "offer"]
    assert [event["event"] for event in question["log"]] == ["dealt", "turn-began"]
    assert [event["event"] for event in over["log"]] == ["spoke", "declined", "declined"]


def test_a_program_learns_why_it_was_refused(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    command = program(
        tmp_path,
        ANSWERING
        + f"""
hear(); hear(); say("request 1 unicorn")
open({str(heard)!r}, "w").write(hear())
""",
    )
    bot = SeatedBot(ExternalBot(Random(0), Program(command)))
    game = table("1 goth", "1 viking", "1 langobard")
    assert bot.decide(game.view(0)) == PASS
    assert [fault.kind for fault in bot.faults] == [FaultKind.UNREADABLE]
    bot.leave(game.view(0))
    word, _, rest = heard.read_text().partition(" ")
    assert word == "refused"
    assert json.loads(rest)["code"] == "unknown-card"


def test_an_illegal_answer_is_a_fault_and_the_program_is_asked_again(tmp_path: Path) -> None:
    command = program(
        tmp_path,
        ANSWERING
        + """
for line in sys.stdin:
    if line.startswith("question"): say("accept 0")
""",
    )
    faults = faults_of(command)
    assert len(faults) > 20
    assert {fault.split(":")[0] for fault in faults} == {"illegal"}


SILENT = "import time\ntime.sleep(60)"
NEVER_READS = "import time\nprint('ready', flush=True)\ntime.sleep(60)"
ENDS = "print('ready', flush=True)"
CRASHES = ANSWERING + "hear(); hear(); raise ValueError('no idea')"
FLOODS = "print('ready', flush=True)\nprint('x' * 9999, flush=True)\nimport time; time.sleep(60)"
GARBLED = (
    "import sys\nprint('ready', flush=True)\n"
    "for line in sys.stdin:\n sys.stdout.buffer.write(b'\\xff\\xfe\\n'); sys.stdout.flush()"
)
COMMENTS = "print('ready', flush=True)\nwhile True: print('# hm', flush=True)"
RUDE = "print('go away', flush=True)\nimport time; time.sleep(60)"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (SILENT, "raised: did not return the greeting within 0.3 seconds"),
        (NEVER_READS, "stalled: no answer within 0.3 seconds"),
        (ENDS, "raised: the program ended"),
        (CRASHES, "raised: the program ended: ValueError: no idea"),
        (FLOODS, "raised: said a line longer than 4096 bytes"),
        (COMMENTS, "raised: said 100 comments and no answer"),
        (RUDE, "raised: answered the greeting with 'go' instead of 'ready'"),
    ],
    ids=["silent", "never-reads", "ends", "crashes", "floods", "comments", "rude"],
)
def test_a_broken_program_hangs_no_game_and_is_asked_no_more(
    tmp_path: Path, text: str, fault: str
) -> None:
    patience = 0.3 if "0.3" in fault else 2.0
    began = time.perf_counter()
    assert faults_of(program(tmp_path, text), patience, 0.3 if text is SILENT else 5.0) == [fault]
    assert time.perf_counter() - began < 10


def test_lines_that_are_no_text_are_unreadable(tmp_path: Path) -> None:
    assert {fault.split(":")[0] for fault in faults_of(program(tmp_path, GARBLED))} == {
        "unreadable"
    }


def test_a_program_that_cannot_be_started_is_a_fault_too(tmp_path: Path) -> None:
    assert faults_of([str(tmp_path / "nowhere")]) == [
        f"raised: cannot start '{tmp_path / 'nowhere'}': No such file or directory"
    ]


def test_a_program_that_stays_is_ended_with_all_it_started(tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    command = program(
        tmp_path,
        f"""
import os, signal, subprocess, sys, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
open({str(pids)!r}, "w").write(f"{{os.getpid()}} {{child.pid}}")
print("ready", flush=True)
time.sleep(60)
""",
    )
    Program(command).close()
    for pid in map(int, pids.read_text().split()):
        assert not is_running(pid)


def is_running(pid: int) -> bool:
    """Whether the process runs; a zombie is listed but does not run."""
    for _ in range(50):
        try:
            os.kill(pid, 0)
            state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
        except (ProcessLookupError, FileNotFoundError):
            return False
        if state == "Z":
            return False
        time.sleep(0.02)
    return True


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("wizard", "There is no bot 'wizard'; there are novice, pupil, apprentice"),
        ("nowhere.py:Wizard", "There is no file 'nowhere.py'."),
        (f"{EXAMPLES / 'silent.py'}:Wizard", "has no bot 'Wizard'."),
        ("run:", "'run:' names no program."),
        ("run:no-such-program --now", "There is no program 'no-such-program'."),
        ("run:'open", "cannot be read"),
    ],
)
def test_what_cannot_play_is_told_in_a_sentence(name: str, sentence: str) -> None:
    with pytest.raises(loading.UnknownBot) as refusal:
        loading.check(name)
    assert sentence in str(refusal.value)


def test_a_file_that_cannot_be_loaded_is_told(tmp_path: Path) -> None:
    (tmp_path / "broken.py").write_text("import nowhere_to_be_found")
    with pytest.raises(loading.UnknownBot, match="cannot be loaded: ModuleNotFoundError"):
        loading.check(f"{tmp_path / 'broken.py'}:Bot")


def test_a_bot_that_cannot_be_made_is_a_fault_and_hangs_no_game(tmp_path: Path) -> None:
    (tmp_path / "shy.py").write_text(
        "from respublica.bots.novice import Novice\n"
        "class Shy(Novice):\n    def __init__(self, rng): raise OSError('no')\n"
    )
    bot = SeatedBot(loading.bot(f"{tmp_path / 'shy.py'}:Shy", Random(0)))
    assert played(bot).over
    assert {fault.message for fault in bot.faults} == {"OSError: no"}
