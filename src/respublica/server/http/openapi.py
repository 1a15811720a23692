"""The API's document, where it speaks of our own types: their shapes, examples, and the socket.

FastAPI describes what its own models check. Most answers are `Struct`s, which are written as they
are and never checked on the way out; a route names the one it answers with (`answers_with`), and
`complete` puts the shapes into the document. Their examples come from a small game (`examples.py`).
"""

from collections.abc import Mapping, Sequence
from inspect import cleandoc
from typing import Any, TypeAlias, get_args, get_origin

import msgspec

from respublica.language.languages import LANGUAGES
from respublica.protocol.fields import DEFAULT_LANGUAGE
from respublica.protocol.messages import Incoming, Outgoing, Rejected
from respublica.protocol.secrets import describe_hidden

Responses: TypeAlias = dict[int | str, dict[str, Any]]
_MARK = "x-shape"
_shapes: list[Any] = [Incoming, Outgoing]
_REFERENCE = "#/components/schemas/{name}"
CLOSING = {
    1003: "binary messages are not understood",
    1008: "not allowed, or too much",
    1009: "a message too large",
    1011: "something is wrong on the server's side",
    1012: "the server stops; come back with what you have seen",
    1013: "too slow; come back with what you have seen",
    4401: "not known: no session and no token",
    4404: "there is no such table",
}


def answers_with(
    shape: Any, description: str = "", *, status: int = 200, media: str = "application/json"
) -> Responses:
    """For a route that answers with a `Struct`, or with lines of them."""
    content = {media: {"schema": {_MARK: _place_of(shape)}}}
    return {status: {"description": description or "As asked", "content": content}}


def takes(shape: Any) -> dict[str, Any]:
    """For a route whose body is read as a `Struct`."""
    content = {"application/json": {"schema": {_MARK: _place_of(shape)}}}
    return {"requestBody": {"required": True, "content": content}}


def _place_of(shape: Any) -> int:
    if shape not in _shapes:
        _shapes.append(shape)
    return _shapes.index(shape)


REFUSALS: Responses = {
    code: answers_with(Rejected, "Refused", status=code)[code]
    for code in (400, 401, 403, 404, 409, 413, 422, 429, 503)
}
"""Every error has one shape."""


def text_example(example: str, description: str = "As text") -> Responses:
    """For a route that answers with text."""
    content = {"text/plain": {"schema": {"type": "string"}, "example": example}}
    return {200: {"description": description, "content": content}}


def complete(document: dict[str, Any], examples: Mapping[Any, object]) -> dict[str, Any]:
    """The document with all shapes, an example of each, and what is said on the socket."""
    schemas, components = _described()
    known = document.setdefault("components", {}).setdefault("schemas", {})
    doubled = known.keys() & components.keys()
    if doubled:
        raise ValueError(f"two shapes are called {', '.join(sorted(doubled))}")
    known |= components
    for operations in document["paths"].values():
        for operation in operations.values():
            _give_example(operation.get("parameters", ()))
            _fill_body(operation.get("requestBody", {}).get("content", {}), components)
            for response in operation["responses"].values():
                _fill(response.get("content", {}), schemas, examples)
    document["x-websocket"] = {"/api/tables/{table}/socket": _socket(schemas, examples)}
    return document


def _described() -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """The schemas of all shapes, and what they mention by name."""
    schemas, components = msgspec.json.schema_components(
        _shapes, ref_template=_REFERENCE, schema_hook=describe_hidden
    )
    for component in components.values():
        if "description" in component:
            component["description"] = cleandoc(component["description"])
    return list(schemas), components


def _fill_body(content: Mapping[str, Any], components: Mapping[str, Any]) -> None:
    """A message in a body has no tag: the address says which one it is."""
    for media in content.values():
        shape = _shapes[media["schema"].pop(_MARK)]
        described = components[shape.__name__]
        tag = shape.__struct_config__.tag_field
        media["schema"] |= described | {
            "properties": {key: of for key, of in described["properties"].items() if key != tag},
            "required": [key for key in described.get("required", ()) if key != tag],
        }


def _fill(
    content: Mapping[str, Any],
    schemas: Sequence[dict[str, Any]],
    examples: Mapping[Any, object],
) -> None:
    for media in content.values():
        place = media.get("schema", {}).pop(_MARK, None)
        if place is not None:
            media["schema"] |= schemas[place]
            media["example"] = msgspec.to_builtins(
                _example(_shapes[place], examples), str_keys=True
            )


def _example(shape: Any, examples: Mapping[Any, object]) -> object:
    if get_origin(shape) is list:
        return [_example(get_args(shape)[0], examples)]
    return examples[shape]


def _give_example(parameters: Sequence[dict[str, Any]]) -> None:
    for parameter in parameters:
        parameter.setdefault("example", _PARAMETERS[parameter["name"]])


_PARAMETERS: Mapping[str, object] = {
    "closed": False,
    "code": "kq3v8mza",
    "edition": "second",
    "game": "x7k2m9q4w8r3t6yb",
    "language": DEFAULT_LANGUAGE,
    "puzzle": "second-100005-67",
    "lesson": "request",
    "name": "Amina",
    "number": 3,
    "open": False,
    "player": "3f9c",
    "report": "9d1f",
    "seat": 0,
    "session": "7c1d",
    "since": 17,
    "worker": 0,
    "table": "x7k2m9q4w8r3t6yb",
    "token": "5mz8",
}


def _socket(schemas: Sequence[dict[str, Any]], examples: Mapping[Any, object]) -> dict[str, Any]:
    return {
        "summary": "Play live",
        "description": (
            "A message is one JSON object in a text frame. With `language` the onlooker is a reader"
            " and gets `shown` in the place of `view` and `happened`. After a lost connection come"
            " back with `since`, the number of events you have seen."
        ),
        "parameters": {
            "since": "events seen already; all are told from there on",
            "language": f"{', '.join(LANGUAGES)}: tell me in this language",
            "code": "of a private table",
            "seat": "a chair at my device; mine without it",
        },
        "send": {"schema": schemas[_shapes.index(Incoming)], "examples": examples[Incoming]},
        "receive": {"schema": schemas[_shapes.index(Outgoing)]},
        "close": {str(code): meaning for code, meaning in CLOSING.items()},
    }
