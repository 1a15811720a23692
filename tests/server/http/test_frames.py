"""Frames that nobody should send: no socket dies without a code, and nothing changes."""

import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection

from respublica.protocol import strict_json
from respublica.server.tables.table import Table
from tests.server.clients import Guest, connect
from tests.server.condition import all_stored, condition
from tests.server.frames import Sent, some_frames
from tests.server.planting import plant
from tests.server.running import Running

PATIENCE = 20.0
REFUSED_ON_ONE_SOCKET = 150
"""After more the server, rightly, has had enough."""
OUR_FAULT = 1011


def three_people(server: Running) -> tuple[str, list[Guest]]:
    """At a table of their own; it is the first one's turn."""
    guests = [Guest(server, name) for name in ("Amina", "Björn", "Clara")]
    table = guests[0].create("fuzz", seats=3, rules={"starting_seat": 0})
    for guest in guests[1:]:
        guest.tell(table, "join")
    guests[0].tell(table, "start")
    for guest in guests:
        guest.tell(table, "add-nonce", nonce="")
    return table, guests


class Fuzzer:
    """Somebody with a broken client, who comes back whenever the server has closed the socket."""

    def __init__(self, server: Running, guest: Guest, table: str, rng: Random) -> None:
        self._server = server
        self._guest = guest
        self._table = table
        self._rng = rng
        self._marks = 0
        self._socket: ClientConnection | None = None
        self.codes: set[int] = set()

    def send(self, frames: Sent) -> None:
        socket = self._connected()
        # The server may have closed before all of it was sent.
        with suppress(ConnectionError):
            socket.socket.sendall(frames.raw)
        if frames.is_half:
            self._hang_up(socket)
        else:
            self._must_answer(socket)

    def _connected(self) -> ClientConnection:
        if self._socket is None or self._marks % REFUSED_ON_ONE_SOCKET == 0:
            self._socket = connect(self._server, self._guest, self._table)
        return self._socket

    def _must_answer(self, socket: ClientConnection) -> None:
        """The socket lives and answers the next message, or was closed with a code."""
        self._marks += 1
        mark = f"mark-{self._marks}"
        act = {"type": "act", "id": mark, "number": 999_999, "action": "pass"}
        try:
            socket.send(json.dumps(act))
            while mark not in str(socket.recv(PATIENCE)):
                pass
        except ConnectionClosed as closed:
            self._note(closed)
            self._socket = None

    def _note(self, closed: ConnectionClosed) -> None:
        assert closed.rcvd is not None, "the socket died without a close code"
        assert closed.rcvd.code != OUR_FAULT, "the server itself failed"
        self.codes.add(closed.rcvd.code)

    def _hang_up(self, socket: ClientConnection) -> None:
        """In the middle of a message."""
        socket.close_socket()
        self._socket = None


def fuzz(server: Running, count: int, seed: int) -> set[int]:
    """The close codes that were met."""
    table, guests = three_people(server)
    spectator, rng = Guest(server, "Spectator"), Random(seed)
    watching = connect(server, guests[0], table)
    before = all_stored(server.database), condition(server.database, table, [*guests, spectator])
    fuzzers = [Fuzzer(server, guest, table, rng) for guest in (guests[1], spectator)]
    for number in range(count):
        frames = some_frames(rng, is_seated=number % 2 == 0)
        try:
            fuzzers[number % 2].send(frames)
        except AssertionError as failed:
            raise AssertionError(f"{failed}: number {number}, {frames.raw[:200]!r}") from None
    after = all_stored(server.database), condition(server.database, table, [*guests, spectator])
    assert after == before
    assert undisturbed(watching)
    return fuzzers[0].codes | fuzzers[1].codes


def undisturbed(watching: ClientConnection) -> bool:
    """Heard nothing meanwhile, and plays on at once."""
    act = {"type": "act", "id": "mine", "number": 0, "action": "pass"}
    watching.send(json.dumps(act))
    heard = [json.loads(watching.recv(PATIENCE))["type"] for _ in range(4)]
    return heard == ["table", "view", "acknowledged", "happened"]


def test_no_frame_changes_anything_or_ends_a_socket_without_a_code(server: Running) -> None:
    codes = fuzz(server, 1500, seed=1)
    assert {1002, 1003, 1007, 1009} <= codes


# Seeded faults ----------------------------------------------------------------------------------


def half_characters_pass() -> None:
    plant(strict_json, "_check_text", lambda text: None)


def anybody_sits_at_the_first_seat() -> None:
    plant(Table, "_seat_of", lambda self, player: 0)


@pytest.mark.parametrize("fault", [half_characters_pass, anybody_sits_at_the_first_seat])
def test_a_server_that_trusts_its_clients_is_found_out(
    fault: Callable[[], None], tmp_path: Path
) -> None:
    with Running(tmp_path, fault, grace=3600.0) as server, pytest.raises(AssertionError):
        fuzz(server, 600, seed=1)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(2, 7))
def test_many_frames_change_nothing(server: Running, seed: int) -> None:
    fuzz(server, 10_000, seed)


STRANGE = [
    *("since=-1", "since=x", "since=%00", "since=%C2%B2", "since=1&since=x", f"since={'9' * 99}"),
    *("seat=99", "seat=x", "seat=2", "language=tlh", "code=%ff", "=&&="),
]


@pytest.mark.parametrize("query", STRANGE, ids=lambda query: query[:20])
def test_a_socket_with_a_strange_address_is_answered_in_words(query: str, server: Running) -> None:
    guest = Guest(server, "Amina")
    socket = connect(server, guest, guest.create("strange"), query=query)
    assert json.loads(socket.recv(PATIENCE))["type"] in ("table", "refused")


@pytest.mark.parametrize("opening", [{"query": f"code={'9' * 9000}"}, {"origin": "x" * 9000}])
def test_an_opening_that_cannot_be_read_is_answered(
    opening: dict[str, str], server: Running
) -> None:
    with pytest.raises(InvalidStatus) as answered:
        connect(server, Guest(server, "Amina"), "table", **opening)  # type: ignore[arg-type]
    assert answered.value.response.status_code == 400
