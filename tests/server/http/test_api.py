"""The whole API as it is documented, with whatever a machine can think of.

Never a 5xx, no answer that the document does not describe, and nothing changes at a table of other
people. Streams are read up to their first line.
"""

import json
from collections.abc import Callable, Iterator
from hashlib import sha256
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from respublica.server.app import create_app
from respublica.server.settings import Settings
from tests.server.clients import Guest, seated
from tests.server.condition import condition
from tests.server.running import Running

DOCUMENT = create_app(Settings(database="sqlite:///unused.db")).openapi()


def readable(part: Any) -> Any:
    """Schemathesis cannot read tuples, `prefixItems` with nothing beyond: lists of their length."""
    if isinstance(part, list):
        return [readable(each) for each in part]
    if not isinstance(part, dict):
        return part
    read = {name: readable(value) for name, value in part.items() if name != "prefixItems"}
    return {**read, "items": {"anyOf": part["prefixItems"]}} if "prefixItems" in part else read


schema = schemathesis.openapi.from_dict(readable(DOCUMENT))
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
ENDING_A_SESSION = ("DELETE", "/api/me"), ("DELETE", "/api/session")
STREAM = "application/x-ndjson"


def examples(count: int) -> Callable[[Any], Any]:
    everything = list(HealthCheck)
    return settings(
        max_examples=count, deadline=None, derandomize=True, suppress_health_check=everything
    )


class Visitor:
    """Whoever sends the requests, with what they know: tables, lessons."""

    def __init__(self, server: Running) -> None:
        self._server = server
        self._guest = Guest(server, "Visitor")
        lessons = self._guest.get("/api/lessons", language="en")
        self._known = {
            "table": [self._table(0), self._table(1), self._table(2)],
            "lesson": [each["lesson"] for each in lessons],
        }

    def _table(self, number: int) -> str:
        """Open, dealt, or given up."""
        bots = {"1": "novice", "2": "novice"}
        table = self._guest.create(f"t{number}", seats=3, rules={"starting_seat": 0}, bots=bots)
        if number > 0:
            self._guest.tell(table, "start")
            self._guest.tell(table, "add-nonce", nonce="")
        if number > 1:
            self._guest.tell(table, "abandon", agree=True)
        return table

    def send(self, case: Any) -> None:
        choice = sha256(repr(case.path_parameters).encode() + repr(case.body).encode()).digest()[0]
        for name, known in self._known.items():
            if name in (case.path_parameters or {}) and choice % 5:
                case.path_parameters[name] = known[choice % len(known)]
        ends = (case.method.upper(), case.path) in ENDING_A_SESSION
        guest = Guest(self._server, "Passing") if ends else self._guest
        answer = _answered(case, str(guest.http.base_url), guest.credentials)
        if answer is not None:
            case.validate_response(answer, checks=CHECKS)
            if answer.status_code >= 400:
                assert json.loads(answer.content)["type"] == "refused"


def _answered(case: Any, address: str, headers: dict[str, str]) -> Any:
    """The answer; None for a stream, which has no end: it has begun well."""
    described = case.operation.definition.raw["responses"].get("200", {})
    if STREAM not in described.get("content", {}):
        return case.call(base_url=address, headers=headers)
    asked = case.as_transport_kwargs(base_url=address, headers=headers)
    with requests.request(**asked, stream=True, timeout=30) as answer:
        if answer.status_code >= 400:
            return case.call(base_url=address, headers=headers)
        assert (answer.status_code, answer.headers["content-type"]) == (200, STREAM)
        json.loads(next(answer.iter_lines()))
        return None


@pytest.fixture(scope="module")
def visitor(server: Running) -> Visitor:
    return Visitor(server)


@pytest.fixture(scope="module")
def others(server: Running) -> tuple[str, list[Guest]]:
    table, amina, bjorn = seated(server, rules={"starting_seat": 0})
    return table, [amina, bjorn]


@pytest.fixture
def undisturbed(server: Running, others: tuple[str, list[Guest]]) -> Iterator[None]:
    """At the table of other people everything stays as it is."""
    before = condition(server.database, *others)
    yield
    assert condition(server.database, *others) == before


@schema.parametrize()
@examples(6)
def test_no_request_makes_the_server_fail(case: Any, visitor: Visitor, undisturbed: None) -> None:
    visitor.send(case)


@pytest.mark.soak
@schema.parametrize()
@examples(100)
def test_none_of_many_requests_makes_the_server_fail(
    case: Any, visitor: Visitor, undisturbed: None
) -> None:
    visitor.send(case)


def test_every_request_with_a_body_has_an_example() -> None:
    for operations in DOCUMENT["paths"].values():
        for operation in operations.values():
            content = operation.get("requestBody", {}).get("content", {})
            for body in content.values():
                shape = body["schema"]
                required = shape.get("required", ())
                assert all("examples" in shape["properties"][name] for name in required)


def test_every_operation_documents_its_refusals() -> None:
    for path, operations in DOCUMENT["paths"].items():
        if path.startswith("/api/"):
            for operation in operations.values():
                assert {"400", "401", "404", "409", "429"} <= set(operation["responses"])
