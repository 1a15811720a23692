"""A client that comes back by itself: what it missed it is told, what it sent it sends again."""

import json
from collections.abc import Callable
from http import HTTPStatus
from random import Random

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection

from tests.server.clients import Guest, Json, chosen
from tests.server.waiting import patiently


def started(guest: Guest, id: str, **rules: int) -> str:
    """A game of the guest, at seat 0, against two novices."""
    bots = {"1": "novice", "2": "novice"}
    table = _ordered(
        guest, {"id": id, "seats": 3, "edition": "first", "rules": rules, "bots": bots}
    )
    guest.tell(table, "start")
    guest.tell(table, "add-nonce", nonce="")
    return table


def _ordered(guest: Guest, order: Json) -> str:
    """The database may be away for a moment; ordered again, it is the same table."""
    for _ in patiently("the table is stored"):
        response = guest.http.post("/api/tables", json=order)
        if response.status_code != HTTPStatus.SERVICE_UNAVAILABLE:
            return str(response.json()["id"])
    raise AssertionError("`patiently` gives up by itself")


class Returning:
    """At seat 0; acts at random whenever asked."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self.log: list[Json] = []
        self.acknowledged: dict[int, str] = {}
        """By number."""
        self._pending: Json | None = None

    def stay(self, come: Callable[[int], ClientConnection]) -> bool:
        """For as long as one connection lasts; whether the game is over."""
        try:
            socket = come(len(self.log))
            if self._pending is not None:
                socket.send(json.dumps(self._pending))
            while self._hear(socket):
                pass
        except TimeoutError:
            raise AssertionError("connected, and nothing is ever said") from None
        except (WebSocketException, OSError, EOFError):
            return False
        return True

    def _hear(self, socket: ClientConnection) -> bool:
        message: Json = json.loads(socket.recv(20))
        match message["type"]:
            case "view":
                since, told = message["since"], message["view"]["log"]
                # Something may have happened between the look and its answer.
                assert self.log[since:] == told[: len(self.log) - since]
                self.log[since:] = told
                self._act(socket, message)
            case "happened":
                assert message["since"] == len(self.log)
                self.log += message["events"]
                if 0 in message["asked"] and self._pending is None:
                    socket.send(json.dumps({"type": "look", "since": len(self.log)}))
            case "acknowledged":
                assert self._pending is not None
                assert message["id"] == self._pending["id"]
                self.acknowledged[message["number"]] = self._pending["action"]
                self._pending = None
                # What followed may have been told before the cut: then nothing more comes.
                socket.send(json.dumps({"type": "look", "since": len(self.log)}))
            case "refused" if message["code"] in ("stopping", "not-stored"):
                # It comes back and sends it again.
                raise EOFError
            case "refused":
                raise AssertionError(message)
            case _:
                pass
        return not any(event["event"] == "game-ended" for event in self.log[-1:])

    def _act(self, socket: ClientConnection, shown: Json) -> None:
        if shown["may"]["safe"] is None or self._pending is not None:
            return
        number = shown["view"]["number"]
        action = chosen({**shown["may"], "free": []}, self._rng)
        self._pending = {"type": "act", "id": f"n{number}", "number": number, "action": action}
        socket.send(json.dumps(self._pending))
