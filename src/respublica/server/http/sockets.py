"""Live play over WebSocket: messages of the table in both directions.

Close codes: 1003 binary message, 1008 not allowed or too many messages, 1009 too large, 1011 an
error of the server, 1012 the server stops, 1013 too slow; 4401 no session, 4404 no such table.
After 1012 and 1013 a client should connect again with the number of events it has seen.
"""

import asyncio
from contextlib import suppress
from time import monotonic, perf_counter

import structlog
from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from sqlalchemy.exc import DBAPIError
from starlette.websockets import WebSocketDisconnected
from uvicorn.protocols.utils import ClientDisconnected

from respublica.language.languages import LANGUAGES
from respublica.protocol.fields import MOST_EVENTS, Language
from respublica.protocol.messages import Act, Incoming, Look
from respublica.protocol.refusals import Reason, Refusal
from respublica.protocol.strict_json import read_message
from respublica.server.encoding import encode, encode_refusal
from respublica.server.http.answers import NOTED
from respublica.server.http.service import Service, code_given, service
from respublica.server.http.ws_protocol import SENDING, SendMany
from respublica.server.metrics import ACT_SECONDS, ACTS
from respublica.server.rooms.onlooker import Onlooker
from respublica.server.rooms.room import Room

router = APIRouter()
LOOK_COST = 4
"""A request to be shown everything counts as so many messages."""
MOST_REFUSALS = 200
"""After so many refusals a socket is closed."""
MOST_TOO_MANY = 20
"""Or after so many that were refused because there were too many."""
PAUSE_SECONDS = 0.1
"""For so long nothing is read from a client that has sent too many messages."""
FAREWELL_SECONDS = 2.0
CODES = {"stopping": 1012, "slow": 1013, "revoked": 1008}
_BEFORE: dict[str, int] = {
    Reason.NOT_KNOWN: 4401,
    Reason.NOT_FOUND: 4404,
    Reason.STOPPING: 1012,
    # These pass by themselves: the client may come back a little later.
    Reason.TOO_MANY: 1013,
    Reason.NOT_STORED: 1013,
    Reason.STALE: 1013,
}
_GONE = (WebSocketDisconnect, WebSocketDisconnected, ClientDisconnected)
"""Raised when the client has disconnected, and for nothing else."""
_log = structlog.get_logger()


@router.websocket("/api/tables/{table}/socket")
async def socket(websocket: WebSocket, table: str) -> None:
    await websocket.accept()
    try:
        await _attend(websocket, table)
    except _GONE:
        return
    except Refusal as refusal:
        if refusal.code in NOTED:
            _log.info("refused", code=refusal.code, method="socket", path=websocket.url.path)
        await _close(websocket, encode_refusal(refusal), _BEFORE.get(refusal.code, 1008))
    except DBAPIError as error:
        _log.error("not stored", table=table, error=type(error).__name__)
        told = Refusal(Reason.NOT_STORED, "the database does not answer; try again")
        await _close(websocket, encode_refusal(told), _BEFORE[told.code])
    except Exception:
        _log.exception("socket", table=table)
        await _close(websocket, None, 1011)


async def _attend(websocket: WebSocket, table: str) -> None:
    here = service(websocket)
    code = code_given(websocket.query_params.get("code"))
    identity = await here.identify(websocket)
    identity = await here.at_seat(identity, table, _seat(websocket), code)
    room = await here.room(identity, table, code)
    onlooker = Onlooker(
        identity.player, identity.credential, _language(websocket), identity.may_play
    )
    with here.connected(websocket, identity):
        try:
            await room.enter(onlooker, _since(websocket))
            await _converse(websocket, here, room, onlooker)
        finally:
            room.leave(onlooker)


async def _converse(websocket: WebSocket, here: Service, room: Room, onlooker: Onlooker) -> None:
    """Send and receive at once, until either side ends it."""
    talking = asyncio.create_task(_speak(websocket, onlooker))
    listening = asyncio.create_task(_Listener(websocket, here, room, onlooker).run())
    # Sending to a client that does not read blocks; it must be sent away all the same.
    leaving = asyncio.create_task(onlooker.sent_away.wait())
    tasks = (talking, listening, leaving)
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        talking.cancel()
        if onlooker.farewell is not None:
            farewell = encode(onlooker.farewell)
            await _close(websocket, farewell, CODES.get(onlooker.farewell.reason, 1008))
    finally:
        for task in tasks:
            task.cancel()
        ends = await asyncio.gather(*tasks, return_exceptions=True)
    for end in ends:
        if isinstance(end, Exception):
            raise end


def _since(websocket: WebSocket) -> int:
    given = websocket.query_params.get("since", "0")
    if not (given.isascii() and given.isdigit() and len(given) <= 7):
        raise Refusal(Reason.MALFORMED, "since: expected a whole number")
    return min(int(given), MOST_EVENTS)


def _seat(websocket: WebSocket) -> int | None:
    given = websocket.query_params.get("seat")
    if given is None:
        return None
    if not (given.isascii() and given.isdigit() and len(given) == 1):
        raise Refusal(Reason.MALFORMED, "seat: expected a whole number from 0 to 9")
    return int(given)


def _language(websocket: WebSocket) -> Language | None:
    given = websocket.query_params.get("language")
    if given is None or given in LANGUAGES:
        return given
    raise Refusal(Reason.MALFORMED, f"language: expected one of {', '.join(LANGUAGES)}")


async def _speak(websocket: WebSocket, onlooker: Onlooker) -> None:
    sending = websocket.scope["extensions"][SENDING]
    send_many: SendMany = sending["send_many"]
    onlooker.at_once = sending["send_now"]
    while messages := await onlooker.next_few():
        await send_many(messages)


class _Listener:
    """Receives what one client sends, one message at a time."""

    def __init__(self, websocket: WebSocket, here: Service, room: Room, onlooker: Onlooker) -> None:
        self._websocket = websocket
        self._here = here
        self._room = room
        self._onlooker = onlooker
        self._refused = 0

    async def run(self) -> None:
        while True:
            received = await self._websocket.receive()
            if received["type"] == "websocket.disconnect":
                return
            text = received.get("text")
            if text is None:
                await self._websocket.close(1003, "text only")
                return
            if not await self._onlooker.catch_up():
                return
            await self._hear(text)
            if self._refused > MOST_REFUSALS:
                await self._websocket.close(1008, "too many refused messages")
                return

    async def _hear(self, text: str) -> None:
        # Read before it is counted, since a refusal names the act.
        read, began = _read(text), perf_counter()
        id = read.id if isinstance(read, Act) else None
        try:
            self._take(1)
            if isinstance(read, Look):
                self._take(LOOK_COST - 1)
            await self._do(read)
        except Refusal as refusal:
            if id is not None:
                ACTS.labels(refusal.code).inc()
            await self._refuse(refusal, id)
            return
        if id is not None:
            ACTS.labels("acknowledged").inc()
            ACT_SECONDS.observe(perf_counter() - began)

    async def _do(self, read: Incoming | Refusal) -> None:
        if not self._onlooker.may_play:
            raise Refusal(Reason.NOT_ALLOWED, "this token may not play")
        if isinstance(read, Refusal):
            raise read
        message, player = self._in_language(read), self._onlooker.player
        await self._here.host.receive(self._room, player, message, self._onlooker)

    def _take(self, cost: int) -> None:
        """Count it together with all requests of the player, on any connection."""
        account = self._onlooker.player.account
        if not self._here.limits.take(account, monotonic(), cost):
            raise Refusal(Reason.TOO_MANY, "too many messages")

    def _in_language(self, message: Incoming) -> Incoming:
        """A look names the reader's language, which stays until another look changes it."""
        if not isinstance(message, Look):
            return message
        self._onlooker.language = message.language or self._onlooker.language
        return Look(message.since, self._onlooker.language)

    async def _refuse(self, refusal: Refusal, id: str | None) -> None:
        self._refused += 1
        self._room.refuse(self._onlooker, refusal, id)
        if refusal.code == Reason.TOO_MANY:
            self._refused += MOST_REFUSALS // MOST_TOO_MANY
            await asyncio.sleep(PAUSE_SECONDS)


def _read(text: str) -> Incoming | Refusal:
    """The message, or why it cannot be read; both are counted."""
    try:
        return read_message(text)
    except Refusal as refusal:
        return refusal


async def _close(websocket: WebSocket, last: bytes | None, code: int) -> None:
    """Send a last message if the client reads it in time, and close with this code."""
    with suppress(*_GONE):
        if last is not None:
            await _send_quickly(websocket, last)
        await websocket.close(code)


async def _send_quickly(websocket: WebSocket, message: bytes) -> None:
    """Give up if the client does not read it in time."""
    with suppress(TimeoutError):
        async with asyncio.timeout(FAREWELL_SECONDS):
            await websocket.send_text(message.decode("utf-8"))
