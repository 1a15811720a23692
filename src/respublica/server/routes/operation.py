"""For whoever runs the server: alive, ready, counted."""

from fastapi import APIRouter
from fastapi.responses import PlainTextResponse
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from sqlalchemy import text

from respublica.server.metrics import ROOMS
from respublica.server.refusals import Reason, Refusal
from respublica.server.service import Here

router = APIRouter(tags=["operation"])


@router.get("/health")
async def health() -> dict[str, str]:
    """The process answers."""
    return {"status": "alive"}


@router.get("/ready")
async def ready(here: Here) -> dict[str, str]:
    """The database answers, and the server is not about to stop."""
    if here.host.is_stopping:
        raise Refusal(Reason.STOPPING, "the server stops")
    async with here.store.database.readers.connect() as connection:
        await connection.execute(text("SELECT 1"))
    return {"status": "ready"}


@router.get("/metrics", response_class=PlainTextResponse)
async def metrics(here: Here) -> PlainTextResponse:
    ROOMS.set(len(here.host.rooms))
    return PlainTextResponse(generate_latest().decode("utf-8"), media_type=CONTENT_TYPE_LATEST)
