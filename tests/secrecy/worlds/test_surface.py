"""Nothing can be asked of a server that the two worlds are not asked: what is new needs a place."""

from collections.abc import Iterator
from dataclasses import fields
from typing import Any, get_args

import pytest
from fastapi import FastAPI
from starlette.routing import BaseRoute

from respublica.engine.edition import Rules
from respublica.protocol import messages as m
from respublica.protocol.table import Options, Stage
from respublica.server.app import create_app
from respublica.server.settings import Settings
from tests.secrecy.worlds.listing import FILE, written
from tests.secrecy.worlds.scenes import Scene
from tests.secrecy.worlds.stages import OPTIONS, PHASES, STAGES, all_scenes
from tests.secrecy.worlds.surface import (
    NoPlace,
    bodies_of,
    endpoints,
    messages_of,
    values_of,
)
from tests.secrecy.worlds.visitors import kinds

SOCKET = "/api/tables/{table}/socket"
HIDE_NOTHING = {
    *("final_display", "drawing", "disqualified", "starting_seat", "or_offers"),
    *("stalemate_rounds", "barren_rounds"),
}
"""House rules that change what is done, and not who sees it."""


def app() -> FastAPI:
    return create_app(Settings())


def routes(found: Any) -> Iterator[BaseRoute]:
    """All of them, also those of routers within routers."""
    for route in found.routes:
        inner = getattr(route, "routes", None) or getattr(
            getattr(route, "original_router", None), "routes", None
        )
        if inner:
            yield from routes(getattr(route, "original_router", route))
        else:
            yield route


def test_every_route_is_in_the_document() -> None:
    """One that is left out would not be visited."""
    made = app()
    known = {endpoint.path for endpoint in endpoints(made.openapi())} | {SOCKET}
    paths = {getattr(route, "path", None) for route in routes(made)}
    assert len(paths) > 40
    assert paths - known == set()


def test_every_parameter_and_body_has_values_to_try() -> None:
    for scene in all_scenes():
        for endpoint in endpoints(app().openapi()):
            for name in endpoint.parameters:
                assert values_of(name, scene, "code", [])
            assert (endpoint.body is None) == (bodies_of(endpoint, scene, "code") == [])
        break


def test_every_message_is_sent() -> None:
    scene = all_scenes()[0]
    assert all(messages_of(kind, scene, "code") for kind in get_args(m.Incoming))


def test_a_new_parameter_needs_a_place() -> None:
    with pytest.raises(NoPlace, match="say in values_of"):
        values_of("hand", all_scenes()[0], "code", [])


def test_a_new_message_needs_a_place() -> None:
    class Peek(m.In, frozen=True, tag="peek"):
        pass

    with pytest.raises(NoPlace, match="say in messages_of"):
        messages_of(Peek, all_scenes()[0], "code")


def test_a_new_body_needs_an_example() -> None:
    document = {
        "paths": {
            "/api/new": {
                "post": {
                    "requestBody": {
                        "content": {
                            "application/json": {
                                "schema": {"required": ["of"], "properties": {"of": {}}}
                            }
                        }
                    },
                    "responses": {},
                }
            }
        }
    }
    with pytest.raises(NoPlace, match="the field 'of'"):
        bodies_of(endpoints(document)[-1], all_scenes()[0], "code")


def test_every_stage_and_phase_has_a_scene() -> None:
    seen = {scene.sheets[0].stage for scene in all_scenes()}
    assert seen == set(Stage)
    asked = {game.phase for scene in all_scenes() if (game := scene.games[0]) is not None}
    assert asked >= set(PHASES)


def test_every_stage_is_seen_by_everybody() -> None:
    """By whoever is asked, by somebody else, and from outside."""
    names = {scene.name for scene in all_scenes()}
    assert {f"{stage}-{who}" for stage in STAGES for who in ("asked", "another", "outsider")} <= (
        names
    )


def test_every_kind_of_viewer_comes() -> None:
    came = {kind.name for scene in all_scenes() for kind in kinds(scene)}
    wanted = {"a seat", "a keeper", "a kept chair", "a spectator", "a stranger", "nobody"}
    assert wanted <= came
    assert any("host" in name for name in came)
    assert any(name.startswith("a program of") for name in came)


def test_every_option_that_hides_something_is_on_somewhere() -> None:
    """A new one must be said to hide nothing, or be among the options of the scenes."""
    chosen = {rule for option in OPTIONS for rule in option.rules}
    rules = {field.name for field in fields(Rules)}
    assert rules - chosen - HIDE_NOTHING == set()
    used = [scene.sheets[0].options for scene in all_scenes()]
    for name in Options.__struct_fields__:
        assert len({repr(getattr(options, name)) for options in used}) > 1, name


def test_the_worlds_differ_in_what_is_hidden() -> None:
    """Else nothing would be compared."""
    running = [scene for scene in all_scenes() if scene.sheets[0].stage is Stage.PLAYING]
    differing = [scene for scene in running if _differ(scene)]
    assert len(differing) >= len(running) - 3, "but for those with different pasts"
    assert all(scene.sheets[0].seed != scene.sheets[1].seed for scene in running)
    assert sum(scene.telling_declines for scene in running) > 5
    assert sum(scene.early for scene in running) > 5


def _differ(scene: Scene) -> bool:
    left, right = scene.games
    return left is not None and right is not None and left.state.hands != right.state.hands


def test_the_list_in_the_documents_is_up_to_date() -> None:
    """If not, `python -m tests.secrecy.worlds.listing` writes it anew."""
    text = FILE.read_text(encoding="utf-8")
    assert written(text) == text
