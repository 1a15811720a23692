"""A client for programs, on the standard library alone: a token, a table, a stream of events.

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
from dataclasses import dataclass
from time import sleep
from typing import Any

_COME_BACK_SECONDS = 0.5
_ENDED = ("over", "abandoned", "closed")


class RefusedByServer(Exception):
    """What the server refused, by its code."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(f"{code}: {message}")
        self.code = code


@dataclass(frozen=True, slots=True)
class PendingDecision:
    """The seat is asked: all it knows, and what it may do."""

    number: int
    view: dict[str, Any]
    edition: dict[str, Any]
    safe: str
    """An action that is always allowed."""
    actions: list[str]
    free: list[str]
    """Verbs that take a statement of one's own: `request 2 hun`."""


class RemoteTable:
    def __init__(self, address: str, token: str, table: str) -> None:
        self._base = f"{address.rstrip('/')}/api/tables/{table}"
        self._token = token

    def join(self, code: str | None = None, seat: int | None = None) -> dict[str, Any]:
        return self._post("join", {"code": code, "seat": seat})

    def act(self, question: PendingDecision, action: str) -> None:
        """Safe to call again after a lost connection: the id makes it one act."""
        id = f"{question.number}-{uuid.uuid5(uuid.NAMESPACE_URL, action).hex[:12]}"
        self._post("acts", {"id": id, "number": question.number, "action": action})

    def record(self) -> str:
        """The whole game, once it is over."""
        with self._open("record") as answer:
            return str(answer.read().decode("utf-8"))

    def questions(self) -> Iterator[PendingDecision]:
        """Whenever the seat is asked, until the game ends; after a lost connection it goes on."""
        answered = -1
        while True:
            try:
                for message in self._messages():
                    if message.get("table", {}).get("stage") in _ENDED:
                        return
                    question = self._question() if message.get("asked") else None
                    if question is not None and question.number != answered:
                        yield question
                        answered = question.number
            except (urllib.error.URLError, ConnectionError, TimeoutError):
                pass
            sleep(_COME_BACK_SECONDS)

    def _question(self) -> PendingDecision | None:
        with self._open("view") as answer:
            shown = json.load(answer)
        may = shown["may"]
        if may["safe"] is None:
            return None
        view, edition = shown["view"], shown["edition"]
        return PendingDecision(
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
