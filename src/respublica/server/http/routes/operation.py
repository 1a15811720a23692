"""For whoever runs the server: alive, ready, counted."""

from ipaddress import ip_address
from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import PlainTextResponse, Response
from prometheus_client import CONTENT_TYPE_LATEST
from sqlalchemy import text

from respublica.protocol.messages import Status
from respublica.protocol.refusals import Reason, Refusal
from respublica.server.http.answers import answer
from respublica.server.http.openapi import REFUSALS, answers_with, text_example
from respublica.server.http.service import Here
from respublica.server.metrics import ROOMS, exposed

router = APIRouter(tags=["operation"])
_Worker = Annotated[int | None, Query(ge=0, le=63, description="one of several workers")]
_HANDED_ON = ("x-forwarded-for", "forwarded", "x-real-ip", "via")


@router.get("/health", responses=answers_with(Status))
async def health() -> Response:
    """The process answers."""
    return answer(Status("alive"))


@router.get("/ready", responses=answers_with(Status))
async def ready(here: Here) -> Response:
    """The database answers, and the server is not about to stop."""
    if here.host.is_stopping:
        raise Refusal(Reason.STOPPING, "the server stops")
    await here.store.database.rows(text("SELECT 1"))
    return answer(Status("ready"))


@router.get(
    "/metrics",
    response_class=Response,
    responses={**text_example("rooms 3.0\n"), 400: REFUSALS[400], 404: REFUSALS[404]},
)
async def metrics(request: Request, here: Here, worker: _Worker = None) -> PlainTextResponse:
    """For a program on this machine alone: how often acts were refused would tell players much.

    Of several workers the sum, or what one of them has counted.
    """
    if not _is_from_here(request):
        raise Refusal(Reason.NOT_FOUND, "only for whoever runs the server")
    ROOMS.set(len(here.host.rooms))
    return PlainTextResponse(exposed(worker), media_type=CONTENT_TYPE_LATEST)


def _is_from_here(request: Request) -> bool:
    """Not handed on by a proxy, which is on this machine, too."""
    client = request.client
    if client is None or any(name in request.headers for name in _HANDED_ON):
        return False
    return ip_address(client.host).is_loopback
