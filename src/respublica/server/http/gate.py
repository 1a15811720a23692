"""The gate before every request: origin, rate, size and shape of the body; headers on the way out.

Plain ASGI, so that it stands before everything else and touches sockets as well.
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
CONNECTING = 5
"""To open a socket counts as so many requests: it takes as long, and is needed once."""
_COSTLY = {"/api/lessons/": 3, "/api/replays": 5}
"""Nor is what takes long, and is there for strangers, a single request."""
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
"""Where a body may be larger: a record is a whole game."""
MOST_LARGE_BODIES = 4
"""Of these one address may be sending so many at once."""
READING_SECONDS = 10.0
"""For so long a body may take to come; until then it takes up room."""


class Gate:
    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._origins = settings.allowed_origins
        self._is_secure = settings.is_secure
        self._limits = Limits(settings.requests_per_address, least=CONNECTING)
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
        """The whole body, small enough and strict JSON, handed on as it came."""
        most = MOST_BYTES_AT.get(scope["path"], MOST_BYTES)
        is_large = most > MOST_BYTES
        with self._large_bodies.one_more(_address(scope)) if is_large else nullcontext():
            try:
                async with asyncio.timeout(READING_SECONDS):
                    body = await _whole_body(receive, most)
            except TimeoutError:
                raise Refusal(Reason.TOO_SLOW, "the body did not come in time") from None
        if body:
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


async def _whole_body(receive: Receive, most: int) -> bytes:
    """As much as came, should whoever sends it be gone."""
    body = bytearray()
    while True:
        message = await receive()
        body += message.get("body", b"")
        if len(body) > most:
            raise Refusal(Reason.TOO_LARGE, f"at most {most} bytes")
        if not message.get("more_body", False):
            return bytes(body)


def _cost(scope: Scope) -> int:
    """As how many requests this one counts."""
    if scope["type"] == "websocket":
        return CONNECTING
    if scope["method"] not in _CHANGING:
        return 1
    return next((cost for path, cost in _COSTLY.items() if scope["path"].startswith(path)), 1)


def _replay(body: bytes, receive: Receive) -> Receive:
    sent = False

    async def again() -> Message:
        nonlocal sent
        if sent:
            return await receive()
        sent = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again
