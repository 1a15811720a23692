"""`respublica say`, as a person or a program runs it."""

import io
import json
import os
import resource
import subprocess
import sys

import pytest

from respublica.cli import main
from respublica.language.languages import LANGUAGES

LIMIT = 0.4
"""Seconds within which the command answers."""


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "respublica.cli", *arguments]
    given = {**os.environ, **environment}
    return subprocess.run(
        command, capture_output=True, text=True, check=False, encoding="utf-8", env=given
    )


def test_a_sentence_is_said_in_every_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["say", "I request two huns and a ship"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert [line.partition("  ")[0] for line in told[1:]] == list(LANGUAGES)
    assert told[:4] == [
        "2 hun + 1 shipbuilding",
        "en  I request 2 Huns and 1 Shipbuilding.",
        "fr  Je cherche 2 cartes de Huns et 1 carte de construction navale.",
        "de  Ich suche 2 Hunnen und 1 Schiffbau.",
    ]


def test_json_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["say", "Für 2 Hunnen oder 1 Paar", "--from", "de", "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    told = said.pop("sentences")
    assert list(told) == list(LANGUAGES)
    assert (told["en"], told["fr"], told["de"]) == (
        "For 2 Huns or 1 pair.",
        "Contre 2 cartes de Huns ou 1 paire.",
        "Für 2 Hunnen oder 1 Paar.",
    )
    assert said == {
        "act": "response",
        "direction": None,
        "statement": {
            "join": "or",
            "terms": [{"count": 2, "of": "hun"}, {"count": 1, "of": "pair"}],
        },
        "notation": "2 hun | 1 pair",
    }


def test_without_a_lead_in_the_act_is_null(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["say", "a pair of people", "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert said["act"] is None
    terms = [{"count": 1, "of": "pair", "in": "people"}]
    assert said["statement"] == {"join": None, "terms": terms}
    assert said["sentences"]["en"] == "1 pair of People cards"


def test_a_refusal_is_json_on_standard_output_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["say", "1 Gote, 1 Hunne und 1 Mönch", "--from", "de", "--json"]) == 2
    printed = capsys.readouterr()
    assert printed.err == ""
    assert json.loads(printed.out) == {
        "error": "too-many-types",
        "message": "Du darfst höchstens zwei Sorten nennen. Versuche es so: 1 Gote und 1 Hunne.",
        "position": [20, 27],
    }


def test_a_refusal_underlines_the_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["say", "2 Langobrads and 1 Hun"]) == 2
    assert capsys.readouterr().out.splitlines() == [
        "2 Langobrads and 1 Hun",
        "  ^^^^^^^^^^",
        "unknown-card: There is no “Langobrads” card. Did you mean Langobard?",
    ]


def test_the_edition_decides_what_can_be_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["say", "I request 1 Viking", "--edition", "avalanche", "--json"]) == 2
    assert json.loads(capsys.readouterr().out)["error"] == "not-in-edition"


@pytest.mark.parametrize(
    ("sentence", "answering", "expected"),
    [
        ("I'd want 2 Goths", "request", "2 goth"),
        ("You can have it for 2 Goths", "request", "2 goth"),
        ("I'd give you 2 Goths", "request", "mixed-request-and-offer"),
        ("I'd give you 2 Goths", "offer", "2 goth"),
        ("In return I want 2 Goths", "offer", "mixed-request-and-offer"),
        ("2 Goths", "offer", "2 goth"),
    ],
)
def test_an_answer_means_what_is_wanted_or_what_is_given(
    sentence: str, answering: str, expected: str, capsys: pytest.CaptureFixture[str]
) -> None:
    status = main(["say", sentence, "--from", "en", "--answering", answering, "--json"])
    answer = json.loads(capsys.readouterr().out)
    assert answer.get("notation", answer.get("error")) == expected
    assert status == (2 if "error" in answer else 0)


def test_an_answer_is_printed_as_an_answer(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["say", "I'd want 2 Goths", "--answering", "request"]) == 0
    assert capsys.readouterr().out.splitlines()[1] == "en  For 2 Goths."


def test_a_sentence_a_line_gets_an_answer_a_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = ["I want 2 Huns", "at least 2 Huns", "", "J'offre un Moine", "x" * 600]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines) + "\n"))
    assert main(["say", "-"]) == 0
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [answer["sentence"] for answer in answers] == lines
    assert [answer.get("notation", answer.get("error")) for answer in answers] == [
        "2 hun",
        "bound",
        "unreadable",
        "1 monk",
        "too-long",
    ]
    assert (answers[0]["act"], answers[3]["direction"]) == ("request", "gives")


def test_every_line_is_heard_as_the_same_answer() -> None:
    command = [sys.executable, "-m", "respublica.cli", "say", "-", "--answering", "offer"]
    given = "I'd give 2 Goths\nI want 2 Goths\n"
    ended = subprocess.run(command, input=given, capture_output=True, text=True, check=False)
    answers = [json.loads(line) for line in ended.stdout.splitlines()]
    assert [answer.get("notation", answer.get("error")) for answer in answers] == [
        "2 goth",
        "mixed-request-and-offer",
    ]
    assert ended.returncode == 0


def test_a_line_that_is_no_text_gets_an_answer_too() -> None:
    command = [sys.executable, "-m", "respublica.cli", "say", "-"]
    given = b"2 \xff\xfe huns\n2 huns\n"
    ended = subprocess.run(command, input=given, capture_output=True, check=False)
    answers = [json.loads(line) for line in ended.stdout.splitlines()]
    assert ["error" in answer for answer in answers] == [True, False]


@pytest.mark.parametrize("sentence", ["-2 huns", "-2", "--", "\ud800", "\0", "", "🎲", "x" * 501])
def test_any_sentence_gets_an_answer(sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["say", "--json", "--", sentence]) == 2
    assert json.loads(capsys.readouterr().out)["error"] in ("count", "unreadable", "too-long")
    assert main(["say", "--", sentence]) == 2


def test_a_sentence_may_begin_with_a_minus(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["say", "-2 huns", "--json"]) == 2
    assert json.loads(capsys.readouterr().out)["error"] == "count"


@pytest.mark.parametrize("wrong", [["--edition", "third"], ["--from", "it"], []])
def test_a_command_that_makes_no_sense_is_told_so(
    wrong: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["say", *(["2 huns", *wrong] if wrong else [])])
    assert stopped.value.code == 2
    assert capsys.readouterr().err


def test_version_and_help(capsys: pytest.CaptureFixture[str]) -> None:
    for option, expected in (("--version", "respublica 0."), ("--help", "say")):
        with pytest.raises(SystemExit) as stopped:
            main([option])
        assert stopped.value.code in (0, None)
        assert expected in capsys.readouterr().out


def test_a_terminal_that_knows_no_accents_gets_an_answer() -> None:
    answer = run("say", "2 Bücher", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert answer.returncode == 0
    assert "2 B\\xfccher" in answer.stdout


def seconds(*arguments: str) -> float:
    """Of the processor, so that other processes do not count."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    run(*arguments)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


@pytest.mark.parametrize(
    "arguments",
    [["--help"], ["say", "I request 2 huns"], ["say", "--json", "2 Langobrads"]],
    ids=" ".join,
)
def test_the_answer_comes_at_once(arguments: list[str]) -> None:
    assert any(seconds(*arguments) < LIMIT for _ in range(5)), "slow at every attempt"
