"""The whole API as it is documented, with whatever a machine can think of: never a 5xx."""

import json
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error

from respublica.server.app import create_app
from respublica.server.settings import Settings
from tests.server.clients import Guest, seated
from tests.server.running import Running

DOCUMENT = create_app(Settings(database="sqlite:///unused.db")).openapi()
schema = schemathesis.openapi.from_dict(DOCUMENT)


@pytest.fixture(scope="module")
def guest(server: Running) -> tuple[Guest, str]:
    table, amina, _ = seated(server)
    return amina, table


@(
    schema.exclude(path_regex="events|lobby|/session$")
    .exclude(path="/api/me", method="DELETE")
    .parametrize()
)
@settings(
    max_examples=8,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)
def test_no_request_makes_the_server_fail(case: Any, guest: tuple[Guest, str]) -> None:
    amina, table = guest
    if "table" in (case.path_parameters or {}):
        case.path_parameters["table"] = table
    answer = case.call(base_url=str(amina.http.base_url), headers=amina.credentials)
    case.validate_response(answer, checks=[not_a_server_error])
    if answer.status_code >= 400:
        assert json.loads(answer.content)["type"] == "refused"


def test_every_request_with_a_body_has_an_example() -> None:
    shapes = DOCUMENT["components"]["schemas"]
    for operations in DOCUMENT["paths"].values():
        for operation in operations.values():
            content = operation.get("requestBody", {}).get("content", {})
            for body in content.values():
                shape = shapes[body["schema"]["$ref"].rpartition("/")[2]]
                required = shape.get("required", ())
                assert all("examples" in shape["properties"][name] for name in required)


def test_every_operation_documents_its_refusals() -> None:
    for path, operations in DOCUMENT["paths"].items():
        if path.startswith("/api/"):
            for operation in operations.values():
                assert {"400", "401", "404", "409", "429"} <= set(operation["responses"])
