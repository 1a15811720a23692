"""Two servers in two worlds that differ only in what a seat cannot see: the same bytes to it.

Count, order, length and content of everything that comes: messages on the socket and the stream,
answers by HTTP with their heads, refusals of every kind, coming back, close codes.
"""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from shutil import copytree

import pytest

from tests.server.leaks import LEAKS
from tests.server.running import Running
from tests.server.scenes import Scene, scenes
from tests.server.wire import WORLDS, Arranged, Transcript, lay_down, watch


def tells(scene: Scene) -> int:
    """How much happens of which a viewer should see nothing, or only its own part."""
    own = sum(step.seat == scene.viewer for step in scene.steps)
    return scene.held + scene.telling_declines + own


@cache
def telling_scenes() -> list[Scene]:
    """Those that tell most first, so that leaks are found soon."""
    return sorted(scenes(15, 1), key=tells, reverse=True)


@dataclass(frozen=True)
class Planted:
    """Run in a server's process: the deals, and a mistake."""

    arranged: Arranged
    leak: Callable[[], None] | None

    def __call__(self) -> None:
        self.arranged()
        if self.leak is not None:
            self.leak()


@pytest.fixture(scope="module")
def laid_down(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The databases of both worlds, to be copied."""
    folder = tmp_path_factory.mktemp("worlds")
    lay_down(telling_scenes(), folder)
    return folder


def differences(
    played: Sequence[Scene], laid_down: Path, folder: Path, leak: Callable[[], None] | None = None
) -> Iterator[str]:
    """What is not alike in both worlds, scene by scene."""
    folders = [folder / world for world in WORLDS]
    for each in folders:
        copytree(laid_down / each.name, each)
    plants = [Planted(Arranged.of(played, world), leak) for world in (0, 1)]
    with (
        Running(folders[0], plants[0], grace=3600.0) as left,
        Running(folders[1], plants[1], grace=3600.0) as right,
        ThreadPoolExecutor(2) as together,
    ):
        for scene in played:
            both = [
                together.submit(watch, server, scene, world, briefly=leak is not None)
                for world, server in enumerate((left, right))
            ]
            for here, there in zip(*(future.result() for future in both), strict=True):
                if here != there:
                    yield f"{scene.sheet.id}: {_first(here, there)}"


def _first(here: Transcript, there: Transcript) -> str:
    differing = [pair for pair in zip(here, there, strict=False) if pair[0] != pair[1]]
    return f"{len(here)} and {len(there)} messages, {differing[:1]}"


def test_what_a_seat_cannot_see_changes_no_byte_on_the_wire(
    laid_down: Path, tmp_path: Path
) -> None:
    assert list(differences(telling_scenes(), laid_down, tmp_path)) == []


def test_the_worlds_differ_where_it_tells_most() -> None:
    """Else the test above would compare too little."""
    played = telling_scenes()
    differ = [scene.games[0].state.hands != scene.games[1].state.hands for scene in played]
    assert sum(differ) > len(played) * 3 / 4
    assert sum(scene.telling_declines for scene in played) > 2
    assert sum(scene.held for scene in played) > 1
    assert any(step.is_refused for scene in played for step in scene.steps)


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
def test_a_leak_on_the_wire_is_found_out(
    leak: Callable[[], None], laid_down: Path, tmp_path: Path
) -> None:
    assert next(differences(telling_scenes(), laid_down, tmp_path, leak), None) is not None


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(2, 8))
def test_many_worlds_are_alike_on_the_wire(seed: int, tmp_path: Path) -> None:
    played, laid_down = scenes(seed, 5), tmp_path / "laid down"
    lay_down(played, laid_down)
    assert list(differences(played, laid_down, tmp_path)) == []
