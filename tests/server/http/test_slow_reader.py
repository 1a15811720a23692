"""A client that never reads is sent away, and nobody else notices."""

import json
import socket
from pathlib import Path
from time import monotonic

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection
from websockets.sync.client import connect as open_socket

from respublica.server.rooms import onlooker
from tests.server.clients import Guest, connect, seated
from tests.server.planting import plant
from tests.server.running import Running
from tests.server.waiting import PATIENCE, patiently

QUICK = 5.0
GAUGE = "respublica_connections"
LOOK = json.dumps({"type": "look", "since": 0})
LOOKS = 2000
"""Enough to fill every buffer on the way with answers."""


def deaf(server: Running, guest: Guest, table: str) -> ClientConnection:
    """A socket whose client takes in next to nothing: small buffers, and nobody reads them."""
    address = server.address.removeprefix("http://").partition(":")
    plain = socket.socket()
    plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    plain.connect((address[0], int(address[2])))
    return server.at_the_end.enter_context(
        open_socket(
            f"{server.socket_address}/api/tables/{table}/socket",
            sock=plain,
            additional_headers=guest.credentials,
            compression=None,
            max_queue=1,
            max_size=None,
            close_timeout=1,
        )
    )


def connections(guest: Guest) -> int:
    lines = guest.http.get("/metrics").text.splitlines()
    return next(int(float(line.split()[1])) for line in lines if line.startswith(GAUGE))


def last_word(slow: ClientConnection) -> int | None:
    """Now that it reads after all."""
    try:
        while True:
            slow.recv(PATIENCE)
    except ConnectionClosed as closed:
        return None if closed.rcvd is None else closed.rcvd.code


def soon() -> None:
    plant(onlooker, "CATCHING_UP_SECONDS", 0.5)


def test_a_client_that_never_reads_is_sent_away_and_nobody_waits(tmp_path: Path) -> None:
    with Running(tmp_path, fault=soon, grace=3600.0) as server:
        table, amina, bjorn = seated(server, rules={"starting_seat": 0})
        slow, quick = deaf(server, bjorn, table), connect(server, amina, table)
        quick.recv(PATIENCE), quick.recv(PATIENCE)
        for _ in range(LOOKS):
            slow.send(LOOK)
        longest = 0.0
        for _ in patiently("whoever does not read is sent away"):
            began = monotonic()
            amina.tell(table, "talk", phrase="hello")
            assert json.loads(quick.recv(PATIENCE))["type"] == "talked"
            longest = max(longest, monotonic() - began)
            if connections(amina) == 1:
                break
        assert longest < QUICK
        assert last_word(slow) == 1013
