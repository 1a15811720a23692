"""`respublica say`, as a person or a program runs it."""

import json
import os
import resource
import subprocess
import sys

import pytest

from respublica.cli import main

LIMIT = 0.4
"""Seconds within which the command answers."""


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "respublica.cli", *arguments]
    given = {**os.environ, **environment}
    return subprocess.run(
        command, capture_output=True, text=True, check=False, encoding="utf-8", env=given
    )


def test_a_sentence_is_said_in_three_languages(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["say", "I request two huns and a ship"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "2 hun + 1 shipbuilding",
        "en  I request 2 Huns and 1 Shipbuilding.",
        "fr  Je cherche 2 cartes de Huns et 1 carte de construction navale.",
        "de  Ich suche 2 Hunnen und 1 Schiffbau.",
    ]


def test_json_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["say", "Für 2 Hunnen oder 1 Paar", "--from", "de", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "act": "response",
        "statement": {
            "join": "or",
            "terms": [{"count": 2, "of": "hun"}, {"count": 1, "of": "pair"}],
        },
        "notation": "2 hun | 1 pair",
        "sentences": {
            "en": "For 2 Huns or 1 pair.",
            "fr": "Contre 2 cartes de Huns ou 1 paire.",
            "de": "Für 2 Hunnen oder 1 Paar.",
        },
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
        "message": "Du darfst höchstens zwei Sorten nennen. Versuch es so: 1 Gote und 1 Hunne.",
        "position": [20, 27],
    }


def test_a_refusal_underlines_the_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["say", "2 Langobrads and 1 Hun"]) == 2
    assert capsys.readouterr().out.splitlines() == [
        "2 Langobrads and 1 Hun",
        "  ^^^^^^^^^^",
        "unknown-card: There is no card “Langobrads”. Did you mean Langobard?",
    ]


def test_the_edition_decides_what_can_be_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["say", "I request 1 Viking", "--edition", "avalanche", "--json"]) == 2
    assert json.loads(capsys.readouterr().out)["error"] == "not-in-edition"


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
