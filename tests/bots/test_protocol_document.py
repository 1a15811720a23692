"""docs/bot-protocol.md names everything that is sent and every answer."""

import re
from pathlib import Path

import pytest
from msgspec import to_builtins

from respublica.bots import external_program
from respublica.engine.events import Event
from respublica.engine.state import Phase
from respublica.language.actions import read_action, write_action
from respublica.protocol.events import event_seen
from respublica.protocol.view import Choices, Question
from tests.arrange import SECOND
from tests.protocol.test_events import EACH_EVENT

DOCUMENT = (Path(__file__).parents[2] / "docs" / "bot-protocol.md").read_text(encoding="utf-8")
WITHOUT_FENCES = re.sub(r"```.*?```", "", DOCUMENT, flags=re.DOTALL)
NAMED = set(re.findall(r"`([^`]+)`", WITHOUT_FENCES))


@pytest.mark.parametrize("event", EACH_EVENT)
def test_every_event_is_there_with_its_fields(event: Event) -> None:
    written = to_builtins(event_seen(event, SECOND))
    row = next(line for line in DOCUMENT.splitlines() if f"| `{written['event']}` |" in line)
    assert set(written) - {"event"} <= set(re.findall(r"`([^`]+)`", row))


@pytest.mark.parametrize("field", Question.__struct_fields__)
def test_every_field_of_a_question_is_there(field: str) -> None:
    assert field in NAMED


@pytest.mark.parametrize("field", external_program.GameBegan.__struct_fields__)
def test_every_field_of_a_game_is_there(field: str) -> None:
    assert field in NAMED


def test_what_may_be_done_is_explained() -> None:
    assert set(Choices.__struct_fields__) <= NAMED


@pytest.mark.parametrize("phase", [phase for phase in Phase if phase is not Phase.OVER])
def test_the_answers_of_every_phase_can_be_read(phase: Phase) -> None:
    row = next(line for line in DOCUMENT.splitlines() if line.startswith(f"| `{phase.value}` |"))
    examples = re.findall(r"`([^`]+)`", row.replace("\\|", "|"))[1:]
    assert examples
    for example in examples:
        assert write_action(read_action(example, SECOND), SECOND).split()[0] == example.split()[0]


def test_the_limits_are_those_of_the_program() -> None:
    assert f"`respublica {external_program.PROTOCOL} " in DOCUMENT
    assert f"at\nmost {external_program.MOST_BYTES} bytes" in DOCUMENT
    assert f"up to {external_program.MOST_COMMENTS} before an answer" in DOCUMENT
