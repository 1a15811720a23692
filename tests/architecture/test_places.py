"""The places that ARCHITECTURE and CONTRIBUTING name exist, with what they are said to hold."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MOST_FILES_OF_THE_TOUR = 12


def table_rows(document: str, mark: str) -> list[str]:
    text = (ROOT / document).read_text(encoding="utf-8")
    _, _, rest = text.partition(f"<!-- {mark} -->")
    marked, _, _ = rest.partition(f"<!-- /{mark} -->")
    return [line for line in marked.splitlines() if line.startswith("| ")][1:]


def quoted(text: str) -> list[str]:
    return re.findall(r"`([^`]+)`", text)


TOUR = [quoted(row.split("|")[2]) for row in table_rows("ARCHITECTURE.md", "tour")]
TASKS = [row.split("|")[1:3] for row in table_rows("CONTRIBUTING.md", "places")]


def test_the_way_of_an_act_leads_through_at_most_twelve_files() -> None:
    assert 8 <= len(TOUR) <= MOST_FILES_OF_THE_TOUR


@pytest.mark.parametrize("step", TOUR, ids=lambda step: str(step[0]))
def test_each_step_of_the_way_is_there(step: list[str]) -> None:
    path, *names = step
    text = (ROOT / path).read_text(encoding="utf-8")
    for name in names:
        assert re.search(rf"(def |async |^  ){name}\(", text, re.MULTILINE), (path, name)


def test_ten_tasks_and_more_have_their_places() -> None:
    assert len(TASKS) >= 10


def places(cell: str) -> Iterator[Path]:
    """Files named in full, and others of the same folder by their names alone."""
    folder = ROOT
    for name in quoted(cell):
        if "/" in name:
            folder = (ROOT / name).parent if "." in Path(name).name else ROOT / name
            yield ROOT / name
        elif Path(name).suffix in (".py", ".ftl", ".toml"):
            yield folder / name


@pytest.mark.parametrize(("task", "cell"), TASKS, ids=[task.strip() for task, _ in TASKS])
def test_the_places_of_a_task_are_there(task: str, cell: str) -> None:
    named = list(places(cell))
    assert named
    assert [place for place in named if not place.exists()] == []


@pytest.mark.parametrize(("task", "cell"), TASKS, ids=[task.strip() for task, _ in TASKS])
def test_what_is_named_in_a_place_stands_there(task: str, cell: str) -> None:
    """`file.py` (`Name`): the name is in the file."""
    for path, name in re.findall(r"`([^`]+\.py)` \(`(\w+)`\)", cell):
        assert name in (ROOT / path).read_text(encoding="utf-8"), (path, name)
