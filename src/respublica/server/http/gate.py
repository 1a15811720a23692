"""Checks before every request: its origin, rate, and the size and form of its body.

It also adds the security headers to every answer. It is plain ASGI, so that it comes before
everything else and applies to sockets as well.
"""

import asyncio
from contextlib import nullcontext
from time import monotonic

import structlog
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from respublica.protocol.refusals import Reason, Refusal
from respublica.protocol.strict_json import MOST_BYTES, read_json
from respublica.server.http.answers import refused
from respublica.server.http.limits import ConcurrencyLimit, Limits, network_of
from respublica.server.metrics import REQUESTS
from respublica.server.settings import Settings

_log = structlog.get_logger()
SOCKET_COST = 5
"""Opening a socket counts as so many requests, since it takes as long."""
_COSTS = {"/api/lessons/": 3, "/api/replays": 5}
"""What takes long and needs no session counts as several requests, too."""
_CHANGING = ("POST", "PUT", "PATCH", "DELETE")
SECURITY_HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
        " connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none';"
        " form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
JSON = "respublica.json"
"""The key of the scope under which the decoded body is handed on."""
MOST_BYTES_AT = {"/api/replays": 1024 * 1024}
"""Paths where a body may be larger: a record is a whole game."""
MOST_LARGE_BODIES = 4
"""So many of these one address may be sending at once."""
READING_SECONDS = 10.0
"""In this time a body must have come, since it takes up memory until then."""


def address_limits(settings: Settings) -> Limits:
    return Limits(settings.requests_per_address, least=SOCKET_COST)


class Gate:
    def __init__(self, app: ASGIApp, settings: Settings, limits: Limits | None = None) -> None:
        self._app = app
        self._origins = settings.allowed_origins
        self._is_secure = settings.is_secure
        self._limits = limits or address_limits(settings)
        self._large_bodies = ConcurrencyLimit("large bodies", MOST_LARGE_BODIES)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        try:
            self._check(scope)
            if scope["type"] == "http" and scope["method"] in _CHANGING:
                receive = await self._checked_body(scope, receive)
        except Refusal as refusal:
            await self._refuse(refusal, scope, receive, send)
            return
        is_socket = scope["type"] == "websocket"
        await self._app(scope, receive, send if is_socket else self._with_headers(scope, send))

    def _check(self, scope: Scope) -> None:
        headers = Headers(scope=scope)
        origin = headers.get("origin")
        changes = scope["type"] == "websocket" or scope["method"] in _CHANGING
        if changes and origin is not None and origin not in self._origins:
            raise Refusal(Reason.FOREIGN_ORIGIN, "pages of that origin may not use this server")
        name = network_of(_address(scope))
        if name and not self._limits.take(name, monotonic(), _cost(scope)):
            raise Refusal(Reason.TOO_MANY, "too many requests from this address")

    async def _checked_body(self, scope: Scope, receive: Receive) -> Receive:
        """Read the whole body, check that it is small enough and strict JSON, and hand it on."""
        most = MOST_BYTES_AT.get(scope["path"], MOST_BYTES)
        is_large = most > MOST_BYTES
        with self._large_bodies.one_more(_address(scope)) if is_large else nullcontext():
            try:
                async with asyncio.timeout(READING_SECONDS):
                    body = await _whole_body(receive, most)
            except TimeoutError:
                raise Refusal(Reason.TOO_SLOW, "the body did not come in time") from None
        if body:
            _require_json(scope)
            scope[JSON] = read_json(body, most)
        return _replay(body, receive)

    async def _refuse(self, refusal: Refusal, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": refusal.code})
            return
        await refused(refusal)(scope, receive, self._with_headers(scope, send))

    def _with_headers(self, scope: Scope, send: Send) -> Send:
        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                REQUESTS.labels(scope.get("method", ""), str(message["status"])).inc()
                headers = MutableHeaders(scope=message)
                for name, value in SECURITY_HEADERS.items():
                    headers[name] = value
                headers.setdefault("cache-control", "no-store")
                if self._is_secure:
                    headers["strict-transport-security"] = "max-age=31536000"
            await send(message)

        return sending


def _address(scope: Scope) -> str:
    client = scope.get("client")
    return client[0] if client else ""


def _require_json(scope: Scope) -> None:
    """A page elsewhere can send other types without asking first, with the cookies of this one."""
    media, _, _ = Headers(scope=scope).get("content-type", "").partition(";")
    if media.strip().lower() != "application/json":
        raise Refusal(Reason.MALFORMED, "content-type: expected application/json")


async def _whole_body(receive: Receive, most: int) -> bytes:
    """The body; what came of it, if the client has gone."""
    body = bytearray()
    while True:
        message = await receive()
        body += message.get("body", b"")
        if len(body) > most:
            raise Refusal(Reason.TOO_LARGE, f"at most {most} bytes")
        if not message.get("more_body", False):
            return bytes(body)


def _cost(scope: Scope) -> int:
    """The number of requests that this one counts as."""
    if scope["type"] == "websocket":
        return SOCKET_COST
    if scope["method"] not in _CHANGING:
        return 1
    return next((cost for path, cost in _COSTS.items() if scope["path"].startswith(path)), 1)


def _replay(body: bytes, receive: Receive) -> Receive:
    sent = False

    async def again() -> Message:
        nonlocal sent
        if sent:
            return await receive()
        sent = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again
