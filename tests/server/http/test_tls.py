"""Over TLS the session is in a cookie that the browser itself guards, from end to end."""

import json
import socket
from collections.abc import Iterator
from contextlib import closing

import httpx2 as httpx
import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.server import tls
from tests.server.running import Running

COOKIE = "__Host-respublica"
PATIENCE = 30.0


def free_port() -> int:
    with closing(socket.create_server(("127.0.0.1", 0))) as taken:
        return int(taken.getsockname()[1])


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where people reach a server that stands behind TLS."""
    listening, address = tls.listen()
    port = free_port()
    with (
        Running(tmp_path_factory.mktemp("tls"), port=port, public_url=address),
        tls.proxy(listening, port),
    ):
        yield address


@pytest.fixture
def browser(address: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=address, verify=tls.trusting(), timeout=PATIENCE) as browser:
        yield browser


def signed_in(browser: httpx.Client) -> str:
    """The cookie as the server sets it."""
    answer = browser.post("/api/guests", json={"name": "Amina"})
    assert answer.status_code == 201
    return answer.headers["set-cookie"]


def test_the_cookie_is_one_that_only_this_server_can_set(browser: httpx.Client) -> None:
    name, *attributes = signed_in(browser).split(";")
    assert name.startswith(f"{COOKIE}=")
    kept = {attribute.strip().lower() for attribute in attributes}
    assert {"secure", "httponly", "samesite=lax", "path=/"} <= kept
    assert not any(attribute.startswith("domain") for attribute in kept)


def test_the_cookie_is_the_session_over_http_and_socket(browser: httpx.Client) -> None:
    signed_in(browser)
    table = browser.post("/api/tables", json={"id": "t"}).json()["id"]
    address = str(browser.base_url).replace("https", "wss", 1).rstrip("/")
    with connect(
        f"{address}/api/tables/{table}/socket",
        ssl=tls.trusting(),
        origin=Origin(str(browser.base_url).rstrip("/")),
        additional_headers={"cookie": f"{COOKIE}={browser.cookies[COOKIE]}"},
    ) as playing:
        assert json.loads(playing.recv(PATIENCE))["table"]["you"] == 0


def test_the_same_secret_in_a_plain_cookie_is_nobodys(browser: httpx.Client) -> None:
    signed_in(browser)
    secret = browser.cookies[COOKIE]
    browser.cookies.clear()
    answer = browser.get("/api/me", headers={"cookie": f"respublica={secret}"})
    assert answer.status_code == 401


def test_signing_out_takes_the_cookie_away(browser: httpx.Client) -> None:
    signed_in(browser)
    assert browser.get("/api/me").status_code == 200
    assert browser.delete("/api/session").status_code == 204
    assert COOKIE not in browser.cookies
    assert browser.get("/api/me").status_code == 401


def test_the_browser_is_told_to_come_over_tls_only(browser: httpx.Client) -> None:
    assert "max-age=" in browser.get("/health").headers["strict-transport-security"]


def test_a_page_without_tls_is_another_origin(browser: httpx.Client) -> None:
    plain = str(browser.base_url).replace("https", "http", 1).rstrip("/")
    answer = browser.post("/api/guests", json={"name": "x"}, headers={"origin": plain})
    assert answer.json()["code"] == "foreign-origin"
