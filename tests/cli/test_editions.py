"""`respublica editions`."""

import json

import pytest

from respublica.cli import main
from respublica.language.languages import LANGUAGES
from tests.arrange import EDITIONS


def test_all_editions_are_listed_with_their_differences(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["editions"]) == 0
    told = capsys.readouterr().out
    assert all(f"{name}:" in told or f"{name} (default):" in told for name in EDITIONS)
    assert "swap: face-down instead of face-up" in told
    assert "without monk, book" in told


def test_programs_get_everything(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["editions", "--json"]) == 0
    editions = {edition["id"]: edition for edition in json.loads(capsys.readouterr().out)}
    assert set(editions) == set(EDITIONS)
    assert editions["avalanche"]["rules"]["drawing"] == "may"
    assert editions["second"]["piles"]["city"] == [9, 8, 8, 7, 7, 6, 6, 5, 5, 4]
    assert editions["first"]["based_on"] == "second-classic"
    assert set(editions["first-fr"]["title"]) == set(LANGUAGES)
