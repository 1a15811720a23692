"""A server that fails tells nothing of what it was about: neither whoever asked, nor its log.

What it fails at is planted: an error whose words, and whose surroundings, are full of cards.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import structlog
from starlette.responses import Response

from respublica.engine.view import View
from respublica.protocol.refusals import Reason, Refusal
from respublica.server import app, serve
from respublica.server.http.answers import refused
from respublica.server.rooms import driver
from respublica.server.tables.table import Table
from tests.secrecy.worlds.faults.seeding import all_hands
from tests.secrecy.worlds.scenes import Scene
from tests.secrecy.worlds.servers import Fault, lay_down, twins
from tests.secrecy.worlds.stages import named_scene
from tests.secrecy.worlds.test_noninterference import surface
from tests.secrecy.worlds.visits import compare
from tests.server.planting import plant

SCENE = "trade-outsider"
Failure = Callable[[], None]


def every_view_fails() -> None:
    def failing(self: Table, seat: int | None) -> View:
        hands = all_hands(self.require_game())
        raise ValueError(f"cannot show {hands}") from KeyError(hands)

    plant(Table, "view", failing)


def every_plan_of_a_driver_fails() -> None:
    def failing(self: Any, table: Table) -> Any:
        hands = all_hands(table.require_game())
        assert not hands, hands

    plant(driver.TableDriver, "_plan", failing)


FAILURES = (every_view_fails, every_plan_of_a_driver_fails)


class Both:
    """A failure, and a mistake in how it is told."""

    def __init__(self, failure: Failure, mistake: Fault | None) -> None:
        self._failure = failure
        self._mistake = mistake

    def __call__(self) -> None:
        self._failure()
        if self._mistake is not None:
            self._mistake()


def told(failure: Failure, folder: Path, mistake: Fault | None = None) -> tuple[Any, set[str]]:
    """Where the answers differ; and the lines that are in one log alone, however often there."""
    asked = named_scene(SCENE)
    scene = Scene(asked.name, asked.viewer, asked.sheets, asked.games)
    lay_down([scene], folder / "laid down")
    with twins([scene], folder / "laid down", folder, Both(failure, mistake)) as both:
        looked_at = [each for each in surface() if each.method == "GET" and each.is_of_a_table]
        compared = compare(both, scene, looked_at)
        logs = [{*both.log_lines(world)} for world in (0, 1)]
    assert any("Error" in line for line in logs[0]), "nothing has failed"
    return compared.difference, logs[0] ^ logs[1]


@pytest.mark.parametrize("failure", FAILURES, ids=lambda failure: failure.__name__)
def test_a_failure_tells_nothing(failure: Failure, tmp_path: Path) -> None:
    assert told(failure, tmp_path) == (None, set())


# Seeded faults ----------------------------------------------------------------------------------


def an_answer_with_the_words_of_an_error() -> None:
    add = app._add_refusals

    def adding(made: Any) -> None:
        add(made)

        async def internal(request: object, error: Exception) -> Response:
            return refused(Refusal(Reason.INTERNAL, str(error)))

        made.add_exception_handler(Exception, internal)

    plant(app, "_add_refusals", adding)


def a_log_with_the_words_of_an_error() -> None:
    plant(serve, "_without_its_words", structlog.processors.format_exc_info)


def a_log_with_all_that_was_at_hand() -> None:
    showing = structlog.tracebacks.ExceptionDictTransformer(show_locals=True)
    plant(serve, "_without_its_words", structlog.processors.ExceptionRenderer(showing))


MISTAKES = (
    an_answer_with_the_words_of_an_error,
    a_log_with_the_words_of_an_error,
    a_log_with_all_that_was_at_hand,
)


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.__name__)
def test_a_failure_that_tells_is_found_out(mistake: Fault, tmp_path: Path) -> None:
    assert told(every_view_fails, tmp_path, mistake) != (None, set())
