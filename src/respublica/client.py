"""A client for programs that play at a table of a server. It needs the standard library only.

table = RemoteTable("http://127.0.0.1:8710", token, "7xk2...")
table.join()
for question in table.questions():
    table.act(question, question.safe)
"""

import json
import urllib.error
import urllib.request
import uuid
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from time import sleep
from typing import Any

from respublica.engine.errors import ResPublicaError

_SECONDS_BETWEEN_CONNECTIONS = 0.5
_ENDED = ("over", "abandoned", "closed")


class RefusedByServer(ResPublicaError):
    """The server refused a request; `code` says why."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(f"{code}: {message}")
        self.code = code


@dataclass(frozen=True, slots=True)
class RemoteQuestion:
    """A question put to the seat: everything the seat knows, and what it may do."""

    number: int
    view: dict[str, Any]
    edition: dict[str, Any]
    safe: str
    """An action that is always allowed."""
    actions: list[str]
    free: list[str]
    """The verbs that may be followed by any statement, as in `request 2 hun`."""


class RemoteTable:
    """One seat at a table of a server."""

    def __init__(self, address: str, token: str, table: str) -> None:
        self._base = f"{address.rstrip('/')}/api/tables/{table}"
        self._token = token

    def join(self, code: str | None = None, seat: int | None = None) -> dict[str, Any]:
        return self._post("join", {"code": code, "seat": seat})

    def act(self, question: RemoteQuestion, action: str) -> None:
        """May be called again after a lost connection; the same action is played only once."""
        id = f"{question.number}-{uuid.uuid5(uuid.NAMESPACE_URL, action).hex[:12]}"
        self._post("acts", {"id": id, "number": question.number, "action": action})

    def record(self) -> str:
        """The whole game, once it is over."""
        with self._open("record") as answer:
            return str(answer.read().decode("utf-8"))

    def questions(self) -> Iterator[RemoteQuestion]:
        """Each question put to the seat, until the game ends."""
        answered = -1
        for question in self._questions_of_all_connections():
            if question.number != answered:
                yield question
                answered = question.number

    def _questions_of_all_connections(self) -> Iterator[RemoteQuestion]:
        """Connects again whenever the connection is lost; a question may then come twice."""
        while True:
            with suppress(urllib.error.URLError, ConnectionError, TimeoutError):
                yield from self._questions_of_one_connection()
                return
            sleep(_SECONDS_BETWEEN_CONNECTIONS)

    def _questions_of_one_connection(self) -> Iterator[RemoteQuestion]:
        for message in self._messages():
            if message.get("table", {}).get("stage") in _ENDED:
                return
            if message.get("asked") and (question := self._question()) is not None:
                yield question
        raise ConnectionResetError("the events ended before the game")

    def _question(self) -> RemoteQuestion | None:
        with self._open("view") as answer:
            shown = json.load(answer)
        may = shown["may"]
        if may["safe"] is None:
            return None
        view, edition = shown["view"], shown["edition"]
        return RemoteQuestion(
            view["number"], view, edition, may["safe"], may["actions"], may["free"]
        )

    def _messages(self) -> Iterator[dict[str, Any]]:
        with self._open("events") as stream:
            for line in stream:
                if line.strip():
                    yield json.loads(line)

    def _post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        with self._open(path, json.dumps(body).encode("utf-8")) as answer:
            read: dict[str, Any] = json.load(answer)
            return read

    def _open(self, path: str, body: bytes | None = None) -> Any:
        headers = {"authorization": f"Bearer {self._token}", "content-type": "application/json"}
        request = urllib.request.Request(f"{self._base}/{path}", body, headers)
        try:
            return urllib.request.urlopen(request, timeout=60)
        except urllib.error.HTTPError as error:
            refused = json.load(error)
            raise RefusedByServer(refused["code"], refused["message"]) from None
