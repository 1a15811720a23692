"""Who may do what: every door of the API's own document, for every role, at every table."""

import copy
from collections.abc import Iterator

import pytest
from fastapi import FastAPI
from fastapi.routing import iter_route_contexts

from respublica.server.app import create_app
from respublica.server.http.routes import operation
from respublica.server.settings import Settings
from tests.secrecy.roles import sockets
from tests.secrecy.roles.asking import Asking
from tests.secrecy.roles.doors import OUTSIDE_THE_DOCUMENT, SOCKET_PATH, Json, unlisted
from tests.secrecy.roles.matrix import Matrix, document, every_cell, every_door, quick_cells
from tests.secrecy.roles.planting import serving
from tests.secrecy.roles.roles import ROLES, STRANGERS
from tests.secrecy.roles.world import Spares
from tests.server.running import Running


@pytest.fixture(scope="module")
def peopled(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with serving(tmp_path_factory.mktemp("roles") / "world") as server:
        yield server


@pytest.fixture
def ask(peopled: Running) -> Iterator[Asking]:
    with Asking(peopled) as asking:
        yield asking


def test_every_door_answers_every_role_as_it_should(peopled: Running, ask: Asking) -> None:
    cells = list(quick_cells())
    assert {cell.door.name for cell in cells} == {door.name for door in every_door()}
    assert {cell.role.name for cell in cells} == {role.name for role in ROLES}
    assert list(Matrix(peopled, ask).complaints(cells)) == []


def test_the_socket_answers_every_role_as_it_should(peopled: Running, ask: Asking) -> None:
    spares = Spares(peopled.database)
    assert list(sockets.complaints(sockets.quick_visits(), ask, spares)) == []


@pytest.mark.soak
def test_every_door_answers_every_role_at_every_table(peopled: Running, ask: Asking) -> None:
    assert list(Matrix(peopled, ask).complaints(every_cell())) == []


@pytest.mark.soak
def test_the_socket_answers_every_role_at_every_table(peopled: Running, ask: Asking) -> None:
    spares = Spares(peopled.database)
    assert list(sockets.complaints(sockets.every_visit(), ask, spares)) == []


# Nothing is left out ----------------------------------------------------------------------------


def test_every_door_of_the_document_has_its_place() -> None:
    assert unlisted(document()) == []


def _with_a_door(changed: Json) -> None:
    changed["paths"]["/api/new"] = {"get": {}}


def _with_a_method(changed: Json) -> None:
    changed["paths"]["/api/editions"]["post"] = {}


def _with_a_parameter(changed: Json) -> None:
    changed["paths"]["/api/me"]["get"]["parameters"] = [{"name": "as", "in": "query"}]


def _with_a_parameter_of_the_socket(changed: Json) -> None:
    changed["x-websocket"][SOCKET_PATH]["parameters"]["as"] = "somebody else"


def _with_a_message(changed: Json) -> None:
    schema = {"properties": {"type": {"enum": ["peek"]}}}
    changed["components"]["schemas"]["Peek"] = schema
    sent = changed["x-websocket"][SOCKET_PATH]["send"]["schema"]
    sent["anyOf"].append({"$ref": "#/components/schemas/Peek"})


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (_with_a_door, "GET /api/new: add it in NEEDS"),
        (_with_a_method, "POST /api/editions: add it in NEEDS"),
        (_with_a_parameter, "as: add it in PARAMETERS"),
        (_with_a_parameter_of_the_socket, "as: add it in PARAMETERS"),
        (_with_a_message, "peek: add it in MESSAGES"),
    ],
)
def test_what_is_new_in_the_document_is_asked_for(change: object, told: str) -> None:
    changed = copy.deepcopy(document())
    assert callable(change)
    change(changed)
    assert unlisted(changed) == [f"{told} of tests/secrecy/roles/doors.py"]


def undocumented(app: FastAPI) -> set[str]:
    """Routes that the document does not tell of. Only the page's files need no route."""
    told = {
        f"{method.upper()} {path}"
        for path, each in app.openapi()["paths"].items()
        for method in each
    }
    routes = {
        f"{method} {route.path}"
        for route in iter_route_contexts(app.routes)
        for method in (route.methods or {"SOCKET"}) - {"HEAD"}
    }
    return routes - told


def _app() -> FastAPI:
    return create_app(Settings(database="sqlite:///unused.db"))


def test_no_route_is_left_out_of_the_document() -> None:
    assert undocumented(_app()) == OUTSIDE_THE_DOCUMENT


async def hands() -> dict[str, str]:
    return {}


def test_a_route_left_out_of_the_document_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(operation.router, "routes", list(operation.router.routes))
    operation.router.add_api_route("/api/hands", hands, include_in_schema=False)
    assert undocumented(_app()) - OUTSIDE_THE_DOCUMENT == {"GET /api/hands"}


# Around the doors -------------------------------------------------------------------------------


@pytest.mark.parametrize("method", ["HEAD", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"])
def test_no_door_knows_another_method(method: str, ask: Asking) -> None:
    names = {door.name for door in every_door()}
    for door in every_door():
        path = door.name.partition(" ")[2]
        if f"{method} {path}" in names:
            continue
        answer = ask(method, path, {"origin": "https://example.org"} if method == "OPTIONS" else {})
        assert (answer.status, answer.header("cache-control")) == (405, "no-store"), path
        assert not [name for name, _ in answer.headers if name.startswith("access-control")]


def test_the_document_is_the_same_for_everybody_and_kept_by_nobody(ask: Asking) -> None:
    answers = {ask("GET", "/api/openapi.json", role.headers) for role in STRANGERS}
    assert [answer.header("cache-control") for answer in answers] == ["no-store"]


def test_the_page_is_the_same_for_everybody_wherever_they_are(ask: Asking) -> None:
    paths = ("/", "/table/private-open-id", "/table/missing-table-id")
    answers = {ask("GET", path, role.headers) for role in ROLES for path in paths}
    (page,) = answers
    assert (page.status, page.header("cache-control")) == (200, "no-cache")
    assert (page.header("vary"), page.header("set-cookie")) == ("accept-encoding", None)
