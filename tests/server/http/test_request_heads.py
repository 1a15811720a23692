"""A request's head that is too long, or does not end, is neither kept nor waited for."""

import socket
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path
from time import sleep
from urllib.parse import urlsplit

import httpx2 as httpx
import pytest

from respublica.server.http import request_protocol
from respublica.server.http.request_protocol import MOST_HEAD
from tests.server.planting import plant
from tests.server.running import Running

PATIENCE = 10.0
_PIECE = b"a" * 65536
_FAR_TOO_MANY = 200
_BEGUN = b"GET /health HTTP/1.1\r\nHost: x\r\n"
_CHUNKED = (
    b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    b"Transfer-Encoding: chunked\r\n\r\n"
)


def opened(server: Running) -> socket.socket:
    parts = urlsplit(server.address)
    assert parts.port is not None
    return socket.create_connection((str(parts.hostname), parts.port), timeout=PATIENCE)


def taken(server: Running, begun: bytes, pieces: Iterable[bytes]) -> int:
    """How many bytes the server takes before it hangs up."""
    number = 0
    with closing(opened(server)) as connection:
        try:
            connection.sendall(begun)
            for piece in pieces:
                connection.sendall(piece)
                number += len(piece)
        except OSError:
            pass
    return number


def _headers() -> Iterator[bytes]:
    for number in range(_FAR_TOO_MANY):
        yield b"X-%d: " % number + _PIECE + b"\r\n"


@pytest.mark.parametrize(
    ("begun", "pieces"),
    [
        (b"GET /", [_PIECE] * _FAR_TOO_MANY),
        (_BEGUN + b"X: ", [_PIECE] * _FAR_TOO_MANY),
        (_BEGUN, [*_headers()]),
        (_CHUNKED + b"2\r\n{}\r\n0\r\n", [*_headers()]),
        (_CHUNKED + b"1;", [_PIECE] * _FAR_TOO_MANY),
    ],
    ids=["address", "one header", "many headers", "trailers", "extension of a chunk"],
)
def test_a_head_without_end_is_cut_off(begun: bytes, pieces: list[bytes], server: Running) -> None:
    """What the system keeps on the way is sent as well, but not all of it."""
    assert taken(server, begun, pieces) < sum(map(len, pieces))


def test_a_head_that_is_too_long_is_refused_by_its_status(server: Running) -> None:
    with closing(opened(server)) as connection:
        connection.sendall(_BEGUN + b"X: " + b"a" * MOST_HEAD)
        assert connection.recv(1000).startswith(b"HTTP/1.1 431 ")


def test_a_head_that_is_nearly_too_long_is_read(server: Running) -> None:
    long = "a" * (MOST_HEAD - 1000)
    for _ in range(3):
        answer = httpx.get(f"{server.address}/health", headers={"x": long}, verify=False)
        assert answer.status_code == 200


def _soon() -> None:
    plant(request_protocol, "HEAD_SECONDS", 0.2)


@pytest.mark.parametrize("begun", [b"", _BEGUN, b"GET /health HTTP/1.1\r\n\r\n" + _BEGUN])
def test_a_head_that_does_not_come_is_not_waited_for(begun: bytes, tmp_path: Path) -> None:
    with Running(tmp_path, fault=_soon) as server, closing(opened(server)) as connection:
        connection.sendall(begun)
        while connection.recv(1000):
            pass


def _patiently() -> None:
    plant(request_protocol, "FIRST_SECONDS", 4.0)


def test_whoever_has_only_just_connected_is_answered_before_the_server_ends(tmp_path: Path) -> None:
    with Running(tmp_path, fault=_patiently) as server, closing(opened(server)) as connection:
        assert httpx.get(f"{server.address}/health", verify=False).status_code == 200
        server.process.terminate()
        sleep(0.5)
        connection.sendall(_BEGUN + b"\r\n")
        assert connection.recv(1000).startswith(b"HTTP/1.1 200 ")
        server.process.join(PATIENCE)
        assert server.process.exitcode == 0
