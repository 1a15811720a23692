"""docs/environments.md says what is, and its first agent runs."""

import re
import subprocess
import sys

import pytest

from respublica.steps import action_list, layout
from scripts.write_environments import DOCUMENT, EXAMPLE, written


def test_the_tables_are_those_of_the_code() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    assert written(text) == text, "python scripts/write_environments.py writes them anew"


def test_the_numbers_of_version_0_do_not_change() -> None:
    """Programs that have learnt depend on them."""
    assert (action_list.SIZE, layout.SIZE) == (156, 651)
    assert f"{action_list.SIZE} in all" in DOCUMENT.read_text(encoding="utf-8")
    assert f"{layout.SIZE} numbers" in DOCUMENT.read_text(encoding="utf-8")


def test_the_first_agent_plays_a_game_in_about_twenty_lines() -> None:
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) <= 23
    told = subprocess.run(
        [sys.executable, EXAMPLE], capture_output=True, text=True, check=True
    ).stdout
    assert told.count("points against the mean of the others") == 4


BLOCKS = re.findall(r"```python\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)[1:]


@pytest.mark.parametrize("block", BLOCKS, ids=["gymnasium", "openspiel", "batch"])
def test_the_other_examples_run(block: str) -> None:
    subprocess.run([sys.executable, "-c", block], check=True)
