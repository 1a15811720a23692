"""Nothing leaks: two worlds that a viewer cannot tell apart give the same bytes, everywhere.

Every endpoint of the API's document and every message of the socket, as every kind of viewer, at
every stage of a table and under every option that hides something: the same answers with the same
heads, the same messages in the same order, the same lines in the log.
"""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import pytest

from respublica.server.app import create_app
from respublica.server.settings import Settings
from tests.secrecy.worlds.scenes import Scene
from tests.secrecy.worlds.servers import Fault, Twins, lay_down, twins
from tests.secrecy.worlds.stages import all_scenes
from tests.secrecy.worlds.surface import Endpoint, endpoints
from tests.secrecy.worlds.visits import Compared, compare

GROUPS = 6
"""Of scenes, so that tests can run side by side..."""
EACH_TIME = (0, 2, 4)
"""...and these in `make test`: every stage, and all kinds of viewers. `make soak` has them all."""


@cache
def surface() -> list[Endpoint]:
    return endpoints(create_app(Settings()).openapi())


def compare_all(
    scenes: Sequence[Scene], folder: Path, fault: Fault | None = None
) -> tuple[list[Compared], str | None]:
    """Scene by scene; with a fault, only until it is noticed. And what differs in the logs."""
    lay_down(scenes, folder / "laid down")
    compared: list[Compared] = []
    with twins(scenes, folder / "laid down", folder, fault) as both:
        for scene in scenes:
            compared.append(compare(both, scene, surface()))
            if fault is not None and (compared[-1].difference or log_difference(both)):
                break
        return compared, log_difference(both)


def log_difference(both: Twins) -> str | None:
    left, right = both.log_lines(0), both.log_lines(1)
    if left == right:
        return None
    here, there = Counter(left), Counter(right)
    return f"in the log: {[*(here - there), *(there - here)][:2]}"


def report(compared: Sequence[Compared]) -> str:
    requests, size = sum(c.requests for c in compared), sum(c.bytes for c in compared)
    return f"{len(compared)} pairs of worlds, {requests} requests and messages, {size} bytes"


def _marks(group: int) -> list[pytest.MarkDecorator]:
    return [] if group in EACH_TIME else [pytest.mark.soak]


@pytest.mark.parametrize(
    "group", [pytest.param(group, marks=_marks(group)) for group in range(GROUPS)]
)
def test_worlds_that_look_alike_are_told_alike(group: int, tmp_path: Path) -> None:
    compared, in_the_log = compare_all(all_scenes()[group::GROUPS], tmp_path)
    print(report(compared))
    assert [each.difference for each in compared if each.difference] == []
    assert in_the_log is None


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(2, 12))
def test_many_worlds_that_look_alike_are_told_alike(seed: int, tmp_path: Path) -> None:
    compared, in_the_log = compare_all(all_scenes(seed), tmp_path)
    print(report(compared))
    assert [each.difference for each in compared if each.difference] == []
    assert in_the_log is None
