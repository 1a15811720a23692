"""Builds the ASGI application from the settings."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from importlib.metadata import version
from typing import Any

import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from sqlalchemy.exc import DBAPIError
from starlette.exceptions import HTTPException
from starlette.types import Lifespan

from respublica import kernel
from respublica.language.completeness import check_language
from respublica.language.languages import ADDED
from respublica.protocol.refusals import Reason, Refusal
from respublica.server.http import sockets
from respublica.server.http.answers import NOTED, refused
from respublica.server.http.examples import examples
from respublica.server.http.gate import Gate, address_limits
from respublica.server.http.limits import ConcurrencyLimit, Limits
from respublica.server.http.openapi import complete
from respublica.server.http.page import Page
from respublica.server.http.routes import (
    identity,
    insight,
    lessons,
    moderation,
    operation,
    play,
    puzzles,
    reading,
    recovery,
    replays,
    rules,
    tables,
    what_if,
)
from respublica.server.http.service import Service
from respublica.server.http.sharing import SharedLimits
from respublica.server.mail import Letters, Mail
from respublica.server.metrics import keep_measuring
from respublica.server.rooms.analysts import Analysts
from respublica.server.rooms.bot_workers import BotWorkers
from respublica.server.rooms.crew import Crew, new_worker_name
from respublica.server.rooms.driver import Pauses
from respublica.server.rooms.host import Host
from respublica.server.rooms.watch import Watch
from respublica.server.settings import Settings
from respublica.server.storage.accounts import Accounts
from respublica.server.storage.database import Database
from respublica.server.storage.dialects import reason_of
from respublica.server.storage.moderation import Moderation
from respublica.server.storage.recovery import Recovery
from respublica.server.storage.retention import Retention, forget_daily
from respublica.server.storage.store import Store
from respublica.server.storage.throttle import Throttle

_log = structlog.get_logger()
_DESCRIPTION = """Res Publica for people and programs. Become a guest, or use a token; create or
join a table; then play over the socket `/api/tables/{id}/socket` or by plain HTTP. Every act
carries a client id, so that it can be sent again, and the number it was made against."""


_SUBJECTS = (
    identity,
    recovery,
    moderation,
    tables,
    play,
    reading,
    replays,
    insight,
    puzzles,
    what_if,
    lessons,
    rules,
    operation,
    sockets,
)


def create_app(settings: Settings, *, is_alone: bool = False, place: int = 0) -> FastAPI:
    """The application of one process; of several workers, each has its place.

    A language that was added and is wrong raises a `LanguageError` here, not in a game.
    """
    for language in ADDED:
        check_language(language)
    service = _service(settings)
    app = FastAPI(
        title="Res Publica",
        version=version("respublica"),
        description=_DESCRIPTION,
        lifespan=_lifespan(service, place),
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        # It would lead on to whatever name the client says the server has.
        redirect_slashes=False,
        telemetry={"tracing": False, "metrics": False},
    )
    app.state.service = service
    for subject in _SUBJECTS:
        app.include_router(subject.router)
    app.router.default = Page(app.router.default, is_alone=is_alone, sends_mail=settings.sends_mail)
    _add_refusals(app)
    _complete_document(app)
    of_addresses = address_limits(settings)
    app.add_middleware(Gate, settings=settings, limits=of_addresses)
    if service.host.crew is not None:
        limits = {"player": service.limits, "address": of_addresses}
        service.host.crew.limits = SharedLimits(limits, service.connections)
    return app


def _bot_workers(settings: Settings) -> BotWorkers:
    return BotWorkers(settings.thinkers, settings.searchers if kernel.is_available() else 0)


def _service(settings: Settings) -> Service:
    store = Store(Database(settings.database))
    crew = Crew(store, new_worker_name()) if store.database.dialect.is_shared else None
    pauses = Pauses(settings.bot_delay, settings.grace)
    accounts = Accounts(store.database)
    return Service(
        settings,
        store,
        accounts,
        Host(store, pauses, _bot_workers(settings), crew),
        Limits(settings.requests_per_second, least=sockets.LOOK_COST),
        Throttle(store.database),
        ConcurrencyLimit(
            "connections", settings.connections_per_address, settings.connections_per_player
        ),
        Recovery(store.database, accounts),
        Moderation(store.database),
        Mail(settings),
        Letters(settings.address),
        Analysts(store.database, is_available=settings.analysts > 0 and kernel.is_available()),
    )


def _lifespan(service: Service, place: int) -> Lifespan[FastAPI]:
    """What is opened before the first request and closed after the last one."""
    store, host, settings = service.store, service.host, service.settings
    retention = Retention(
        settings.keep_games, settings.keep_unstarted, settings.keep_guests, settings.keep_reports
    )

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        watch = Watch(service.accounts, host)
        if host.crew is not None:
            host.crew.people_changed = watch.look_at_people_anew
        await store.open()
        await host.open()
        tasks = [
            asyncio.create_task(watch.run(), name="watch"),
            asyncio.create_task(keep_measuring(), name="measuring"),
        ]
        if place == 0:
            forgetting = forget_daily(store.database, retention)
            tasks.append(asyncio.create_task(forgetting, name="retention"))
        yield
        for task in tasks:
            task.cancel()
        await service.analysts.close()
        await host.close()
        await service.mail.close()
        await store.close()

    return lifespan


def _complete_document(app: FastAPI) -> None:
    written = app.openapi

    @cache
    def openapi() -> dict[str, Any]:
        return complete(written(), examples())

    app.openapi = openapi  # type: ignore[method-assign]


def _add_refusals(app: FastAPI) -> None:
    """Answer errors of every origin in one shape."""

    @app.exception_handler(Refusal)
    async def _refusal(request: Request, error: Refusal) -> Response:
        if error.code in NOTED:
            _log.info("refused", code=error.code, method=request.method, path=request.url.path)
        return refused(error)

    @app.exception_handler(RequestValidationError)
    async def _malformed(request: Request, error: RequestValidationError) -> Response:
        return refused(Refusal(Reason.MALFORMED, _explained(error.errors())))

    @app.exception_handler(HTTPException)
    async def _http(request: Request, error: HTTPException) -> Response:
        code = Reason.NOT_FOUND if error.status_code == 404 else Reason.MALFORMED
        response = refused(Refusal(code, str(error.detail)))
        response.status_code = error.status_code
        response.headers.update(error.headers or {})
        return response

    @app.exception_handler(DBAPIError)
    async def _not_stored(request: Request, error: DBAPIError) -> Response:
        # Only its first line: the others may tell what was to be stored.
        _log.error("not stored", path=request.url.path, reason=reason_of(error))
        return refused(Refusal(Reason.NOT_STORED, "the database does not answer; try again"))

    @app.exception_handler(Exception)
    async def _internal(request: Request, error: Exception) -> Response:
        # Without its words, which may tell cards.
        _log.error("internal", path=request.url.path, error=type(error).__name__)
        return refused(Refusal(Reason.INTERNAL, "internal error"))


def _explained(errors: Any) -> str:
    """Where it is wrong and what was expected; not what was sent, which may be anything."""
    first = errors[0]
    place = ".".join(str(part) for part in first["loc"] if part != "body")
    return f"{place}: {first['msg']}".encode("utf-8", "replace").decode("utf-8")[:300]
