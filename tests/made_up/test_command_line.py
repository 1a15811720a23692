"""A language from a folder of one's own, spoken and read on the command line."""

import json
from pathlib import Path

import pytest

from respublica.language.languages import LANGUAGES
from tests.made_up.cipher import CODE, NAME, differences, turned, turned_around
from tests.made_up.running import RECORD, run, told

NAMES = ("Amina", "Björn", "Clara", "Dimitri", "Dmitri")


def test_the_folder_makes_a_sure_difference() -> None:
    assert CODE not in LANGUAGES
    assert turned("I request 2 Huns.") == "R ivjfvhg 2 Sfmh."


@pytest.mark.parametrize("other", ["Amina passes.", "Zmrmz kzhhvh.", "Amina", "Amina kzhhvh"])
def test_a_text_that_is_not_the_same_is_noticed(other: str) -> None:
    """So that its absence everywhere else means something."""
    english, own = {"text": "Amina passes.", "code": "x"}, {"text": other, "code": "x"}
    names = ("Björn",) if other.startswith("Amina") else ("Amina",)
    assert list(differences(english, own, names)) == [("Amina passes.", other)]
    assert list(differences({"a": 1, "b": [2]}, {"a": 1}, names)) != []


def test_it_is_listed_and_lacks_nothing(folder: Path) -> None:
    assert f"{CODE}  {NAME}" in told(folder, "languages").splitlines()
    assert "missing" not in told(folder, "languages")


def test_a_sentence_is_understood_and_said_in_it(folder: Path) -> None:
    for sentence in (turned("I request two Huns and a ship"), "2 Hunnen und 1 Schiffbau"):
        said = json.loads(told(folder, "say", "--json", sentence))
        assert said["notation"] == "2 hun + 1 shipbuilding"
        assert list(said["sentences"]) == [*LANGUAGES, CODE]
        assert said["sentences"][CODE] == turned(said["sentences"]["en"])


@pytest.mark.parametrize(
    "sentence", ["at least 2 Huns", "2 Langobrads and 1 Hun", "1 Hun, 1 Goth and 1 Viking", "Hun"]
)
def test_a_refusal_is_told_in_it(sentence: str, folder: Path) -> None:
    own = told(folder, "say", "--json", "--from", CODE, turned(sentence), status=2)
    english = json.loads(told(folder, "say", "--json", "--from", "en", sentence, status=2))
    assert json.loads(own) == {**english, "message": turned(english["message"])}


ROUND_TRIP = """
from respublica.engine import catalogue
from respublica.language.speech import SpeechAct, complete, say, understand
number = 0
for name in catalogue.names():
    edition = catalogue.edition(name)
    for said in edition.statements(most=2):
        for act in (None, *SpeechAct):
            heard = understand(say(said, edition, "xx", act), edition, "xx")
            assert (heard.statement, heard.act) == (said, act), (name, said, act)
            number += 1
edition = catalogue.edition("second")
assert [each.text for each in complete("R ivjfvhg 2 Sf", edition, "xx")] == ["Sfmh"]
assert understand("R ivjfvhg 2 Sfmh.", edition).language == "xx"
print(number)
"""


def test_every_small_statement_comes_back(folder: Path) -> None:
    answer = run(folder, "-c", ROUND_TRIP)
    assert answer.stderr == ""
    assert int(answer.stdout) > 10_000


def test_a_recorded_game_is_read_in_it(folder: Path) -> None:
    show = ("record", "show", str(RECORD), "--lang")
    english, own = told(folder, *show, "en"), told(folder, *show, CODE)
    assert len(english.splitlines()) > 300
    assert own == turned_around(english, NAMES)


def test_a_game_is_played_in_it(folder: Path) -> None:
    """The same game twice: what is typed and what is told are the same, turned round."""
    game = ("terminal", "--seed", "7", "--level", "apprentice", "--seats", "3")
    lines = ["help", "table", "I request 1 Hun", "I request at least 2 Huns", "", "cards"]
    lines += ["I request 2 People cards", *[""] * 40, "quit"]
    english = told(folder, *game, "--lang", "en", typed="\n".join(lines))
    own = told(folder, *game, "--lang", CODE, typed="\n".join(map(turned, lines)))
    assert len(english.splitlines()) > 40
    assert own == turned_around(english, NAMES)


def test_the_editions_have_titles_in_it(folder: Path) -> None:
    for edition in json.loads(told(folder, "editions", "--json")):
        assert edition["title"][CODE] == turned(edition["title"]["en"])
