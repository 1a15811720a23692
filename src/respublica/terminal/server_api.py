"""What the terminal asks a server over HTTP: who it is, which table, and a seat there.

A guest's session is kept beside the games, readable for its owner alone, so that whoever comes back
is the same player.
"""

import json
import os
import re
import urllib.error
import urllib.request
from contextlib import suppress
from dataclasses import dataclass
from http.client import HTTPException
from typing import Any
from urllib.parse import quote, urlsplit

import msgspec

from respublica.engine.errors import ResPublicaError
from respublica.language.messages import message
from respublica.protocol.refusals import Reason
from respublica.protocol.table import Stage, TableSeen
from respublica.terminal.saved_games import folder

_SECONDS = 15.0
_EXAMPLE = "http://127.0.0.1:8710/join/kq3v8mza"
_NEW_COOKIE = re.compile(r"((?:__Host-)?respublica)=([^;]+)")


class ServerRefuses(ResPublicaError):
    """A sentence for the person; `code` is the server's."""

    def __init__(self, text: str, code: str = "") -> None:
        super().__init__(text)
        self.code = code


@dataclass(frozen=True, slots=True)
class TableAddress:
    """A server, and a table there by its id or the code that opens it."""

    server: str
    table: str | None
    code: str | None


def read_address(text: str, language: str) -> TableAddress:
    """As the page's address bar and its invitations have it."""
    parts = urlsplit(text if "://" in text else f"http://{text}")
    query = dict(part.partition("=")[::2] for part in parts.query.split("&"))
    path = [part for part in parts.path.split("/") if part]
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise not_an_address(text, language)
    server = f"{parts.scheme}://{parts.netloc}"
    match path:
        case []:
            return TableAddress(server, None, None)
        case ["join", code]:
            return TableAddress(server, None, code)
        case ["table", table]:
            return TableAddress(server, table, query.get("code"))
        case _:
            raise not_an_address(text, language)


def not_an_address(text: str, language: str) -> ServerRefuses:
    return ServerRefuses(message("terminal-address", language, address=text, example=_EXAMPLE))


class ServerApi:
    """One server, as one player."""

    def __init__(self, server: str, language: str) -> None:
        self.server = server
        self.language = language
        self.cookie = _kept_sessions().get(server, "")

    # Who I am -----------------------------------------------------------------------------------

    @property
    def is_known(self) -> bool:
        """Whether the server still knows the session that was kept."""
        return bool(self.cookie) and self._get("/api/session") is not None

    def become(self, name: str) -> None:
        """A guest of that name; the session is kept."""
        answer, cookies = self._ask("/api/guests", {"name": name})
        assert answer is not None
        self.cookie = next(
            (f"{found[1]}={found[2]}" for each in cookies if (found := _NEW_COOKIE.match(each))), ""
        )
        _keep_session(self.server, self.cookie)

    @property
    def headers(self) -> dict[str, str]:
        return {"cookie": self.cookie} if self.cookie else {}

    # Tables -------------------------------------------------------------------------------------

    def table_with(self, code: str) -> str:
        """The id of the table that a code opens."""
        return str(self._post("/api/codes", {"code": code})["id"])

    def table(self, id: str, code: str | None) -> TableSeen:
        return self._table(self._get(_of(id, "", code)))

    def open_tables(self) -> list[TableSeen]:
        return [self._table(each) for each in self._get("/api/tables")]

    def join(self, id: str, code: str | None) -> TableSeen:
        return self._table(self._post(_of(id, "/join"), {"seat": None, "code": code}))

    def begin(self, table: TableSeen, level: str) -> None:
        """As the host: bots on the free seats, and start."""
        for seat, chair in enumerate(table.chairs):
            if chair.taken_by == "nobody":
                self._post(_of(table.id, "/seat-bot"), {"seat": seat, "level": level})
        if table.stage is Stage.OPEN:
            self._post(_of(table.id, "/start"), {})

    def record(self, id: str, code: str | None) -> str:
        """The whole game, once it is over."""
        request = urllib.request.Request(
            self.server + _of(id, "/record", code), headers=self.headers
        )
        return self._opened(request)[0].decode("utf-8")

    def _table(self, answer: Any) -> TableSeen:
        return msgspec.convert(answer, TableSeen)

    # The wire -----------------------------------------------------------------------------------

    def _get(self, path: str) -> Any:
        return self._ask(path, None)[0]

    def _post(self, path: str, body: dict[str, Any]) -> Any:
        return self._ask(path, body)[0]

    def _ask(self, path: str, body: dict[str, Any] | None) -> tuple[Any, list[str]]:
        encoded = None if body is None else json.dumps(body).encode("utf-8")
        headers = {**self.headers, "content-type": "application/json"}
        answer, cookies = self._opened(urllib.request.Request(self.server + path, encoded, headers))
        try:
            return (json.loads(answer) if answer else None), cookies
        except ValueError:
            raise self._unreachable() from None

    def _opened(self, request: urllib.request.Request) -> tuple[bytes, list[str]]:
        try:
            with urllib.request.urlopen(request, timeout=_SECONDS) as answer:
                return answer.read(), answer.headers.get_all("set-cookie") or []
        except urllib.error.HTTPError as error:
            raise self._refusal(error) from None
        except (OSError, HTTPException):
            raise self._unreachable() from None

    def _refusal(self, error: urllib.error.HTTPError) -> ServerRefuses:
        with suppress(ValueError, KeyError, TypeError, OSError):
            refused = json.load(error)
            return ServerRefuses(
                refusal_told(str(refused["code"]), str(refused["message"]), self.language),
                str(refused["code"]),
            )
        return self._unreachable()

    def _unreachable(self) -> ServerRefuses:
        return ServerRefuses(message("terminal-unreachable", self.language, address=self.server))


def refusal_told(code: str, text: str, language: str) -> str:
    """The server's reasons have a sentence in every language; those of the rules come as one."""
    return message(f"web-refused-{code}", language) if code in list(Reason) else text


def _of(table: str, path: str, code: str | None = None) -> str:
    query = f"?code={quote(code)}" if code else ""
    return f"/api/tables/{quote(table)}{path}{query}"


# Sessions ---------------------------------------------------------------------------------------


def _kept_sessions() -> dict[str, str]:
    with suppress(OSError, msgspec.MsgspecError):
        return msgspec.json.decode((folder() / "sessions.json").read_bytes(), type=dict[str, str])
    return {}


def _keep_session(server: str, cookie: str) -> None:
    """For its owner alone; where it cannot be kept, it lasts as long as the program."""
    kept = {**_kept_sessions(), server: cookie}
    with suppress(OSError):
        folder().mkdir(parents=True, exist_ok=True, mode=0o700)
        draft = folder() / f"sessions.{os.getpid()}"
        with os.fdopen(os.open(draft, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600), "wb") as file:
            file.write(msgspec.json.encode(kept))
        draft.replace(folder() / "sessions.json")
