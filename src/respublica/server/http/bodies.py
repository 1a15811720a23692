"""Bodies of requests: each is one struct of the protocol, read and documented from that struct.

The gate has read the JSON strictly already and left the value in the request's scope.
"""

from collections.abc import Callable
from typing import Any, Generic, TypeVar, get_type_hints

from fastapi import APIRouter, Depends, Request
from fastapi.params import Depends as Dependency
from fastapi.routing import APIRoute
from msgspec import Struct

from respublica.protocol.refusals import Reason, Refusal
from respublica.protocol.strict_json import convert
from respublica.server.http.gate import JSON
from respublica.server.http.openapi import REFUSALS, takes

_S = TypeVar("_S", bound=Struct)


class BodyOf(Generic[_S]):
    """A dependency: the body of a request as this struct."""

    def __init__(self, shape: type[_S]) -> None:
        self.shape = shape

    async def __call__(self, request: Request) -> _S:
        if JSON not in request.scope:
            raise Refusal(Reason.MALFORMED, "expected a JSON object as the body")
        value = request.scope[JSON]
        tag = self.shape.__struct_config__.tag_field
        if tag is not None and isinstance(value, dict) and tag in value:
            # The address names the message; a tag that contradicts it must not be ignored.
            raise Refusal(Reason.MALFORMED, f"{tag}: the address says which message it is")
        body: _S = convert(value, self.shape)
        return body


def in_body(shape: type[Struct]) -> Any:
    """For an annotation: `body: Annotated[Shape, in_body(Shape)]`."""
    return Depends(BodyOf(shape))


def api_router(prefix: str, tag: str) -> APIRouter:
    """Routes of one subject; what they read and how they refuse is in the API's document."""
    return APIRouter(prefix=prefix, tags=[tag], responses=REFUSALS, route_class=BodyRoute)


class BodyRoute(APIRoute):
    """A route that documents the body it reads."""

    def __init__(self, path: str, endpoint: Callable[..., Any], **options: Any) -> None:
        shape = _shape_read_by(endpoint)
        if shape is not None:
            options["openapi_extra"] = takes(shape)
        super().__init__(path, endpoint, **options)


def _shape_read_by(endpoint: Callable[..., Any]) -> type[Struct] | None:
    for hint in get_type_hints(endpoint, include_extras=True).values():
        for extra in getattr(hint, "__metadata__", ()):
            if isinstance(extra, Dependency) and isinstance(extra.dependency, BodyOf):
                return extra.dependency.shape
    return None
