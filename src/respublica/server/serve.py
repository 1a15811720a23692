"""Runs the server until it is told to stop, without losing a move.

On SIGTERM, SIGINT or SIGHUP no new connection is accepted, moves under way are committed and
acknowledged, sockets and streams are told to come back, and the process ends.

A worker that has a successor is told to *drain* first (SIGUSR1): sockets and streams are told to
come back, which others take, and requests are answered as ever, each with `Connection: close`. It
stops when nobody is connected any more: nobody is refused.
"""

import asyncio
import errno
import logging
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from time import monotonic
from traceback import format_tb
from types import FrameType

import structlog
import uvicorn
from fastapi import FastAPI
from starlette.types import ASGIApp

from respublica.protocol.strict_json import MOST_BYTES
from respublica.server.app import create_app
from respublica.server.database_url import WrongDatabase, is_postgresql, sqlite_path
from respublica.server.gc_tuning import keep_pauses_short
from respublica.server.handed_socket import handed_socket
from respublica.server.http.request_protocol import RequestProtocol
from respublica.server.http.service import Service
from respublica.server.http.ws_protocol import SocketProtocol
from respublica.server.one_line import one_line
from respublica.server.settings import Settings, WrongSetting
from respublica.server.storage.claim import claimed
from respublica.server.storage.database import Database
from respublica.server.supervisor import CannotStart, Supervisor

STOP_SECONDS = 5
KEEP_ALIVE_SECONDS = 5
"""For so long an idle connection is kept."""
DRAIN_SECONDS = KEEP_ALIVE_SECONDS + 2
LOOK_SECONDS = 0.05
DRAIN: int | None = getattr(signal, "SIGUSR1", None)
_SIGNALS: list[int] = [
    getattr(signal, name)
    for name in ("SIGTERM", "SIGINT", "SIGHUP", "SIGUSR1")
    if hasattr(signal, name)
]


class PortTaken(WrongSetting):
    """Another program listens there."""


def serve(
    settings: Settings,
    announce: Callable[[str], None],
    listening: socket.socket | None = None,
    *,
    is_alone: bool = False,
) -> None:
    """Serve until told to stop; `announce` is given the address when the server is ready.

    Alone: the page offers no link, since it would work on this machine only.
    """
    _log_to_stderr(settings)
    with listening or handed_socket() or listen(settings) as taken:
        _serve(settings, announce, taken, is_alone=is_alone)


def _serve(
    settings: Settings,
    announce: Callable[[str], None],
    listening: socket.socket,
    *,
    is_alone: bool,
) -> None:
    # As plain settings: workers are told what was found out, and not where from.
    settings = Settings(**settings.model_dump() | {"port": listening.getsockname()[1]})
    if is_postgresql(settings.database):
        asyncio.run(_bring_up_to_date(settings.database))
    if settings.workers > 1:
        _serve_together(settings, listening, lambda: announce(settings.address))
        return
    with _alone(settings):
        app = create_app(settings, is_alone=is_alone)
        _Server(configured(app, settings), app, lambda: announce(settings.address)).run([listening])


async def _bring_up_to_date(url: str) -> None:
    """Once and beforehand, so that what is wrong with the database is told in a sentence."""
    database = Database(url)
    try:
        await database.open()
    finally:
        await database.close()


def _serve_together(
    settings: Settings, listening: socket.socket, announce: Callable[[], None]
) -> None:
    try:
        Supervisor(_work, settings, listening).supervise(announce)
    except CannotStart as error:
        raise WrongDatabase(str(error)) from None


def _work(
    settings: Settings, listening: socket.socket, ready: Callable[[], None], place: int
) -> None:
    """In one of several workers."""
    _log_to_stderr(settings, worker=place)
    app = create_app(settings, place=place)
    _Server(configured(app, settings), app, ready).run([listening])


def _alone(settings: Settings) -> AbstractContextManager[None]:
    """SQLite has one server, PostgreSQL any number."""
    if is_postgresql(settings.database):
        return nullcontext()
    return claimed(sqlite_path(settings.database), settings.address)


def configured(app: ASGIApp, settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        http=RequestProtocol,
        ws=SocketProtocol,
        ws_max_size=MOST_BYTES,
        ws_per_message_deflate=False,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=settings.behind_proxy,
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        timeout_graceful_shutdown=STOP_SECONDS,
    )


class _Server(uvicorn.Server):
    """Ends streams before it waits for them; by themselves they would never end."""

    def __init__(self, config: uvicorn.Config, app: FastAPI, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._service: Service = app.state.service
        self._ready = ready
        self._drains = False
        self._tidying: asyncio.Task[None] | None = None

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """As in Uvicorn, but the signal is not raised again afterwards: the exit status is 0."""
        before = {number: signal.signal(number, self.handle_exit) for number in _SIGNALS}
        try:
            yield
        finally:
            for number, action in before.items():
                signal.signal(number, action)

    def handle_exit(self, number: int, frame: FrameType | None) -> None:
        """Whoever drains and is told to stop stops at once."""
        self._drains = number == DRAIN
        super().handle_exit(number, frame)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()
            self._tidying = asyncio.create_task(keep_pauses_short())

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self._tidying is not None:
            self._tidying.cancel()
        # First of all, so that nobody comes who would have to be sent away.
        for server in self.servers:
            server.close()
        for listening in sockets or []:
            listening.close()
        await self._drain()
        await self._service.host.close()
        await super().shutdown(sockets)

    def _is_draining(self) -> bool:
        """A signal may change it at any time."""
        return self._drains

    async def _drain(self) -> None:
        """Serve whoever is still connected, until they have gone where they will be served."""
        if not self._is_draining():
            return
        self.server_state.default_headers = [
            *self.server_state.default_headers,
            (b"connection", b"close"),
        ]
        self._service.host.drain()
        until = monotonic() + DRAIN_SECONDS
        while self._is_draining() and self.server_state.connections and monotonic() < until:
            await asyncio.sleep(LOOK_SECONDS)


def listen(settings: Settings) -> socket.socket:
    """A socket at the address of the settings; `WrongSetting` if that is not possible."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        return socket.create_server((settings.host, settings.port), family=family)
    except OSError as error:
        told = f"host, port: cannot listen on {settings.host}:{settings.port}: {error.strerror}"
        kind = PortTaken if error.errno == errno.EADDRINUSE else WrongSetting
        raise kind(told) from None


def _without_its_words(
    logger: object, method: str, told: structlog.typing.EventDict
) -> structlog.typing.EventDict:
    """In the place of an error, where it was raised and its kind; its words may tell cards."""
    given = told.pop("exc_info", None)
    error = given[1] if isinstance(given, tuple) else sys.exception() if given is True else given
    if isinstance(error, BaseException):
        told["exception"] = "".join(_raised(error))
    return told


def _in_one_line(
    logger: object, method: str, told: structlog.typing.EventDict
) -> structlog.typing.EventDict:
    """A path, for example, may hold anything; only the way to an error has several lines."""
    return {
        name: one_line(value) if isinstance(value, str) and name != "exception" else value
        for name, value in told.items()
    }


def _raised(error: BaseException) -> Iterator[str]:
    """The way to it; before that, the way to the error that it came of."""
    before = error.__context__ if error.__cause__ is None else error.__cause__
    if before is not None and not (error.__cause__ is None and error.__suppress_context__):
        yield from _raised(before)
    yield from format_tb(error.__traceback__)
    yield f"{type(error).__module__}.{type(error).__qualname__}\n"


def _log_to_stderr(settings: Settings, **about: int) -> None:
    """Log our own events and those of the libraries in one form, each with what is said here."""
    level = logging.getLevelNamesMapping()[settings.log_level.upper()]
    as_json = settings.log_format == "json"
    text = structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    printing = structlog.processors.JSONRenderer() if as_json else text
    telling: list[structlog.typing.Processor] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso"),
        lambda logger, method, told: {**about, **told},
        _without_its_words,
        _in_one_line,
    ]
    structlog.configure(
        processors=[*telling, printing],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    libraries = logging.StreamHandler(sys.stderr)
    libraries.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, printing],
            foreign_pre_chain=telling,
        )
    )
    logging.basicConfig(level=max(level, logging.WARNING), handlers=[libraries])
