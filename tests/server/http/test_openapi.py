"""The API's document: every answer has a shape, every operation an example, and both are true."""

from collections.abc import Iterator
from typing import Any

import jsonschema_rs
import msgspec
import pytest

from respublica.language.languages import LANGUAGES
from respublica.server.app import create_app
from respublica.server.http.openapi import CLOSING
from respublica.server.http.sockets import _BEFORE, CODES
from respublica.server.rooms.news import current_messages
from respublica.server.rooms.news import shown as shown_at
from respublica.server.settings import Settings
from respublica.server.tables.table import Table
from tests.server.arrange import dealt, play

Json = dict[str, Any]
DOCUMENT = create_app(Settings(database="sqlite:///unused.db")).openapi()
SOCKET = DOCUMENT["x-websocket"]["/api/tables/{table}/socket"]


def operations() -> Iterator[tuple[str, Json]]:
    for path, methods in DOCUMENT["paths"].items():
        for method, operation in methods.items():
            yield f"{method} {path}", operation


def answers(operation: Json) -> Iterator[Json]:
    for status, response in operation["responses"].items():
        if status.startswith("2"):
            yield from response.get("content", {}).values()


def valid(value: object, schema: Json) -> bool:
    whole = {**schema, "components": DOCUMENT["components"]}
    return jsonschema_rs.Draft202012Validator(whole).is_valid(value)


OPERATIONS = pytest.mark.parametrize(
    "operation", [pytest.param(each, id=name) for name, each in operations()]
)


@OPERATIONS
def test_every_answer_has_a_shape(operation: Json) -> None:
    for media in answers(operation):
        schema = media["schema"]
        assert schema.keys() & {"$ref", "anyOf", "items", "type"}
        assert schema.get("additionalProperties") is not True
        assert schema.get("items", {}).get("additionalProperties") is not True


@OPERATIONS
def test_every_example_is_true_to_its_shape(operation: Json) -> None:
    shown = [media for media in answers(operation) if "example" in media]
    assert all(valid(media["example"], media["schema"]) for media in shown)


@OPERATIONS
def test_whatever_can_have_an_example_has_one(operation: Json) -> None:
    assert all("example" in each for each in operation.get("parameters", ()))
    for media in answers(operation):
        assert "example" in media or all_fields_have_one(media["schema"])


def all_fields_have_one(schema: Json) -> bool:
    if "anyOf" in schema:
        return all(all_fields_have_one(each) for each in schema["anyOf"])
    if "items" in schema:
        return "examples" in schema["items"] or all_fields_have_one(schema["items"])
    if "$ref" not in schema:
        return bool(schema["type"] == "null")
    shape = DOCUMENT["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
    fields = shape["properties"].values()
    return all("examples" in field or all_fields_have_one(field) for field in fields)


# The socket -------------------------------------------------------------------------------------


def test_what_is_said_on_the_socket_has_its_shape() -> None:
    table = dealt()
    play(table, lambda table: table.number > 60)
    schema = SOCKET["receive"]["schema"]
    for seat in (0, 1, None):
        for language in (None, *LANGUAGES):
            for message in current_messages(table, seat, 0.0, 0, language):
                assert valid(msgspec.to_builtins(message, str_keys=True), schema)


def test_what_is_sent_has_its_shape() -> None:
    assert all(valid(each, SOCKET["send"]["schema"]) for each in SOCKET["send"]["examples"])
    assert not valid({"type": "act", "id": "a", "number": -1}, SOCKET["send"]["schema"])
    assert not valid({"type": "look", "language": "la"}, SOCKET["send"]["schema"])


def test_another_shape_is_found_out() -> None:
    """The check bites: a field too many, or another type."""
    table: Table = dealt()
    shown = msgspec.to_builtins(shown_at(table, 0, "en", 0.0), str_keys=True)
    schema = SOCKET["receive"]["schema"]
    assert valid(shown, schema)
    assert not valid({**shown, "seed": "00"}, schema)
    assert not valid({**shown, "number": "0"}, schema)
    assert not valid({**shown, "prompt": None}, schema)


def test_every_way_the_socket_closes_is_told() -> None:
    assert {*CODES.values(), *_BEFORE.values()} <= set(CLOSING)
