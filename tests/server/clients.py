"""Clients for the tests: a guest over plain HTTP, who plays at random among what may be done."""

from contextlib import suppress
from random import Random
from typing import Any

import httpx2 as httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection
from websockets.sync.client import connect as open_socket

from tests.server.running import Reachable

Json = dict[str, Any]
PATIENCE = 30.0


class Guest:
    """Somebody with a session, or a token."""

    def __init__(self, server: Reachable, name: str, token: str | None = None) -> None:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        # Without TLS there is nothing to verify, and reading the certificates takes its time.
        self.http = httpx.Client(
            base_url=server.address, timeout=PATIENCE, headers=headers, verify=False
        )
        server.at_the_end.callback(self.http.close)
        if token is None:
            self.id = self.post("/api/guests", name=name)["id"]

    def post(self, path: str, **body: Any) -> Any:
        return self._json(self.http.post(path, json=body))

    def get(self, path: str, **query: Any) -> Any:
        return self._json(self.http.get(path, params=query))

    def _json(self, response: httpx.Response) -> Any:
        assert response.status_code < 300, (response.status_code, response.text)
        return response.json() if response.content else None

    @property
    def credentials(self) -> dict[str, str]:
        """The headers that say who this is."""
        if "authorization" in self.http.headers:
            return {"authorization": self.http.headers["authorization"]}
        return {"cookie": "; ".join(f"{n}={value}" for n, value in self.http.cookies.items())}

    # Tables -------------------------------------------------------------------------------------

    def create(self, id: str = "t", **options: Any) -> str:
        return str(self.post("/api/tables", id=id, **options)["id"])

    def tell(self, table: str, what: str, **body: Any) -> Any:
        return self.post(f"/api/tables/{table}/{what}", **body)


def seated(server: Reachable, **options: Any) -> tuple[str, Guest, Guest]:
    """A started table with two people at seats 0 and 1, and bots at the others."""
    amina, bjorn = Guest(server, "Amina"), Guest(server, "Björn")
    bots = {str(seat): "novice" for seat in range(2, options.get("seats", 4))}
    table = amina.create(**{"bots": bots, **options})
    code = amina.get(f"/api/tables/{table}")["code"]
    bjorn.tell(table, "join", code=code)
    amina.tell(table, "start")
    amina.tell(table, "add-nonce", nonce="aa")
    bjorn.tell(table, "add-nonce", nonce="bb")
    return table, amina, bjorn


def connect(
    server: Reachable,
    guest: Guest | None,
    table: str,
    since: int = 0,
    origin: str | None = None,
    query: str | None = None,
) -> ClientConnection:
    """A socket at a table, closed when the server is."""
    headers = {} if guest is None else guest.credentials
    asked = f"since={since}" if query is None else query
    uri = f"{server.socket_address}/api/tables/{table}/socket?{asked}"
    opening = open_socket(
        uri,
        additional_headers=headers,
        origin=origin,  # type: ignore[arg-type]
        compression=None,
        close_timeout=1,
        max_size=None,
    )
    return server.at_the_end.enter_context(opening)


def close_code(socket: ClientConnection) -> int:
    """What the server closes the socket with, after whatever else it has to say."""
    with suppress(ConnectionClosed):
        while True:
            socket.recv(PATIENCE)
    assert socket.close_code not in (None, 1006), "closed without a code"
    return socket.close_code


def chosen(may: Json, rng: Random) -> str:
    """One of the actions that may be done; a small request where words are one's own."""
    if may["free"] and rng.random() < 0.3:
        kind = rng.choice(["1 people", "2 card", "1 civilisation | 1 people"])
        return f"{may['free'][0]} {kind}" if may["free"][0] == "request" else str(may["safe"])
    return str(rng.choice(may["actions"]))
