"""The application: settings in, an ASGI application out."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version
from typing import Any

import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from starlette.exceptions import HTTPException

from respublica.server import sockets
from respublica.server.accounts import Accounts
from respublica.server.database import Database
from respublica.server.gate import Gate, refused
from respublica.server.host import Host
from respublica.server.keeper import Pace
from respublica.server.limits import Limits
from respublica.server.refusals import Reason, Refusal
from respublica.server.routes import identity, operation, play, tables
from respublica.server.service import Service
from respublica.server.settings import Settings
from respublica.server.store import Store

_log = structlog.get_logger()
_DESCRIPTION = """Res Publica for people and programs. Become a guest, or use a token; create or
join a table; then play over the socket `/api/tables/{id}/socket` or by plain HTTP. Every act
carries a client id, so that it can be sent again, and the number it was made against."""


def create_app(settings: Settings) -> FastAPI:
    store = Store(Database(settings.database))
    host = Host(store, Pace(settings.bot_delay, settings.grace))
    limits = Limits(settings.requests_per_second)
    service = Service(settings, store, Accounts(store.database), host, limits)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await store.open()
        await host.open()
        yield
        await host.close()
        await store.close()

    app = FastAPI(
        title="Res Publica",
        version=version("respublica"),
        description=_DESCRIPTION,
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        telemetry={"tracing": False, "metrics": False},
    )
    app.state.service = service
    for router in (identity.router, tables.router, play.router, operation.router, sockets.router):
        app.include_router(router)
    _add_refusals(app)
    app.add_middleware(Gate, settings=settings)
    return app


def _add_refusals(app: FastAPI) -> None:
    """Errors of every origin in one shape."""

    @app.exception_handler(Refusal)
    async def _refusal(request: Request, error: Refusal) -> Response:
        return refused(error)

    @app.exception_handler(RequestValidationError)
    async def _malformed(request: Request, error: RequestValidationError) -> Response:
        return refused(Refusal(Reason.MALFORMED, _told(error.errors())))

    @app.exception_handler(HTTPException)
    async def _http(request: Request, error: HTTPException) -> Response:
        code = Reason.NOT_FOUND if error.status_code == 404 else Reason.MALFORMED
        response = refused(Refusal(code, str(error.detail)))
        response.status_code = error.status_code
        response.headers.update(error.headers or {})
        return response

    @app.exception_handler(Exception)
    async def _internal(request: Request, error: Exception) -> Response:
        _log.error("internal", path=request.url.path, error=repr(error))
        return refused(Refusal(Reason.INTERNAL, "something is wrong on this side"))


def _told(errors: Any) -> str:
    """Where, and what was expected; never what was sent, which may be anything."""
    first = errors[0]
    place = ".".join(str(part) for part in first["loc"] if part != "body")
    return f"{place}: {first['msg']}".encode("utf-8", "replace").decode("utf-8")[:300]
