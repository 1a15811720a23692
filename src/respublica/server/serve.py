"""Running the server: ready, announced, and stopped without losing a move.

On SIGTERM or SIGINT no new connection is taken, moves under way are committed and acknowledged,
sockets and streams are told to come back, and the process ends.
"""

import logging
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import structlog
import uvicorn
from fastapi import FastAPI

from respublica.server.app import create_app
from respublica.server.service import Service
from respublica.server.settings import Settings, WrongSetting
from respublica.server.strictly import MOST_BYTES

STOP_SECONDS = 5
_SIGNALS = (signal.SIGTERM, signal.SIGINT)


def serve(settings: Settings, announce: Callable[[str], None]) -> None:
    """Until told to stop; `announce` is given the address when the server is ready."""
    _log_to_stderr(settings)
    listening = _listen(settings)
    settings = settings.model_copy(update={"port": listening.getsockname()[1]})
    app = create_app(settings)
    config = uvicorn.Config(
        app,
        ws="websockets-sansio",
        ws_max_size=MOST_BYTES,
        ws_per_message_deflate=False,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=settings.behind_proxy,
        timeout_graceful_shutdown=STOP_SECONDS,
    )
    _Server(config, app, lambda: announce(settings.address)).run([listening])


class _Server(uvicorn.Server):
    """Ends streams before it waits for them, which would otherwise never end."""

    def __init__(self, config: uvicorn.Config, app: FastAPI, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._service: Service = app.state.service
        self._ready = ready

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """A signal that was obeyed is not raised once more: to stop when told is a success."""
        before = {number: signal.signal(number, self.handle_exit) for number in _SIGNALS}
        try:
            yield
        finally:
            for number, action in before.items():
                signal.signal(number, action)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for listening in sockets or []:
            listening.close()
        await self._service.host.close()
        await super().shutdown(sockets)


def _listen(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        return socket.create_server((settings.host, settings.port), family=family)
    except OSError as error:
        told = f"host, port: cannot listen on {settings.host}:{settings.port}: {error.strerror}"
        raise WrongSetting(told) from None


def _log_to_stderr(settings: Settings) -> None:
    level = logging.getLevelNamesMapping()[settings.log_level.upper()]
    logging.basicConfig(level=max(level, logging.WARNING), stream=sys.stderr)
    as_json = settings.log_format == "json"
    printing = structlog.processors.JSONRenderer() if as_json else structlog.dev.ConsoleRenderer()
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            printing,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
