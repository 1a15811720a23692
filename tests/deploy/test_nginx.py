"""The example for nginx does what it says: TLS, sockets, streams, cached files, true addresses."""

import json
import re
import socket
import ssl
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx2 as httpx
import pytest
from fastapi import FastAPI
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from respublica.server.serve import configured
from respublica.server.settings import Settings
from tests.deploy import nginx
from tests.server.running import Running
from tests.server.tls import CERTIFICATE, trusting

PASSWORD = "correct horse"


class Site:
    """A server behind nginx."""

    def __init__(self, folder: Path) -> None:
        self.at_the_end = ExitStack()
        self.plain, secure, port = (_free_port() for _ in range(3))
        self.behind = f"http://127.0.0.1:{port}"
        self.address = f"https://localhost:{secure}"
        self.secure = secure
        (folder / "nginx").mkdir()
        self.server = self.at_the_end.enter_context(
            Running(
                folder,
                port=port,
                grace=3600.0,
                public_url=self.address,
                behind_proxy=True,
                guests_per_hour=3,
            )
        )
        self.at_the_end.enter_context(nginx.running(folder / "nginx", self.plain, secure, port))

    def client(self, source: str = "127.0.0.1", **given: Any) -> httpx.Client:
        """From another address of loopback, so that nginx sees another one."""
        transport = httpx.HTTPTransport(local_address=source, verify=trusting())
        made = httpx.Client(base_url=self.address, transport=transport, timeout=20, **given)
        self.at_the_end.callback(made.close)
        return made


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        return int(listening.getsockname()[1])


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    made = Site(tmp_path_factory.mktemp("site"))
    with made.at_the_end:
        yield made


def guest(client: httpx.Client, name: str = "Amina", **headers: str) -> httpx.Response:
    return client.post("/api/guests", json={"name": name}, headers=headers)


def test_whoever_comes_without_tls_is_sent_to_it(site: Site) -> None:
    answer = httpx.get(f"http://localhost:{site.plain}/join/kq3v8mza?x=1")
    assert answer.status_code == 301
    assert answer.headers["location"] == f"{site.address}/join/kq3v8mza?x=1"


def test_a_program_without_tls_is_refused(site: Site) -> None:
    assert httpx.get(f"http://localhost:{site.plain}/api/me").status_code == 403


def test_the_page_comes_with_its_headers(site: Site) -> None:
    answer = site.client().get("/")
    assert answer.status_code == 200
    assert answer.headers["strict-transport-security"] == "max-age=31536000"
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["server"] == "nginx", "without a version"


def test_the_cookie_is_bound_to_this_host_and_to_tls(site: Site) -> None:
    cookie = guest(site.client("127.0.0.10")).headers["set-cookie"]
    assert cookie.startswith("__Host-respublica=")
    for part in ("HttpOnly", "Secure", "SameSite=lax", "Path=/"):
        assert part in cookie


@pytest.mark.parametrize("version", [ssl.TLSVersion.TLSv1, ssl.TLSVersion.TLSv1_1])
def test_old_tls_is_refused(version: ssl.TLSVersion, site: Site) -> None:
    context = ssl.create_default_context(cafile=str(CERTIFICATE))
    with pytest.warns(DeprecationWarning, match="deprecated"):
        context.minimum_version = context.maximum_version = version
    context.set_ciphers("DEFAULT:@SECLEVEL=0")
    with (
        socket.create_connection(("127.0.0.1", site.secure)) as plain,
        pytest.raises(ssl.SSLError),
    ):
        context.wrap_socket(plain, server_hostname="localhost")


@pytest.mark.parametrize("ciphers", ["AES128-GCM-SHA256", "ECDHE-RSA-AES128-SHA"])
def test_a_cipher_without_forward_secrecy_or_authentication_is_refused(
    ciphers: str, site: Site
) -> None:
    context = ssl.create_default_context(cafile=str(CERTIFICATE))
    context.maximum_version = ssl.TLSVersion.TLSv1_2
    context.set_ciphers(ciphers)
    with (
        socket.create_connection(("127.0.0.1", site.secure)) as plain,
        pytest.raises(ssl.SSLError),
    ):
        context.wrap_socket(plain, server_hostname="localhost")


@pytest.mark.parametrize("version", ["TLSv1.2", "TLSv1.3"])
def test_new_tls_is_spoken_and_the_newest_where_both_can(version: str, site: Site) -> None:
    context = ssl.create_default_context(cafile=str(CERTIFICATE))
    if version == "TLSv1.2":
        context.maximum_version = ssl.TLSVersion.TLSv1_2
    with (
        socket.create_connection(("127.0.0.1", site.secure)) as plain,
        context.wrap_socket(plain, server_hostname="localhost") as secure,
    ):
        assert secure.version() == version


def test_nginx_asks_the_program_and_nobody_else() -> None:
    text = nginx.EXAMPLE.read_text(encoding="utf-8")
    assert set(re.findall(r"proxy_pass ([^;]+);", text)) == {"http://respublica"}
    assert re.findall(r"^    server ([^; ]+)", text, re.MULTILINE) == ["127.0.0.1:8710"]


def test_a_game_is_played_over_the_socket(site: Site) -> None:
    client = site.client("127.0.0.11")
    guest(client)
    bots = {"1": "novice", "2": "novice"}
    rules = {"starting_seat": 0}
    asked = {"id": "t", "seats": 3, "bots": bots, "rules": rules}
    table = client.post("/api/tables", json=asked).json()["id"]
    client.post(f"/api/tables/{table}/start", json={})
    client.post(f"/api/tables/{table}/add-nonce", json={"nonce": ""})
    address = f"wss://localhost:{site.secure}/api/tables/{table}/socket"
    cookies = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    with connect(
        address,
        ssl=trusting(),
        origin=Origin(site.address),
        additional_headers={"cookie": cookies},
        close_timeout=1,
    ) as play:
        act = {"type": "act", "id": "a", "number": 0, "action": "pass"}
        play.send(json.dumps(act))
        while json.loads(play.recv(20))["type"] != "acknowledged":
            pass


def test_a_foreign_page_gets_no_socket(site: Site) -> None:
    with (
        pytest.raises(InvalidStatus),
        connect(
            f"wss://localhost:{site.secure}/api/tables/x/socket",
            ssl=trusting(),
            origin=Origin("https://evil.example"),
        ),
    ):
        pass


def test_the_lobby_is_not_held_back(site: Site) -> None:
    """The stream stays open, and its first line is there all the same."""
    with site.client().stream("GET", "/api/lobby", timeout=10) as answer:
        assert json.loads(next(answer.iter_lines())) is not None


# Addresses --------------------------------------------------------------------------------------


def test_addresses_are_counted_apart_and_cannot_be_made_up(site: Site) -> None:
    one, other = site.client("127.0.0.20"), site.client("127.0.0.21")
    made_up = [
        guest(one, **{"x-forwarded-for": f"203.0.113.{number}", "forwarded": "for=198.51.100.1"})
        for number in range(4)
    ]
    assert [answer.status_code for answer in made_up] == [201, 201, 201, 429]
    assert guest(other).status_code == 201


def test_the_numbers_are_not_for_the_world(site: Site) -> None:
    assert site.client().get("/metrics").status_code == 404
    assert httpx.get(f"{site.behind}/metrics").status_code == 200


def test_whatever_nginx_answers_tells_the_browser_to_come_over_tls(site: Site) -> None:
    client = site.client()
    for answer in (client.get("/metrics"), client.post("/", content=b"x" * 2_000_000)):
        assert answer.status_code in (404, 413)
        assert answer.headers.get_list("strict-transport-security") == ["max-age=31536000"]
    assert len(client.get("/").headers.get_list("strict-transport-security")) == 1


def test_nginx_hangs_up_before_the_program_does() -> None:
    """On a connection that it keeps for the next request."""
    kept = re.search(r"^    keepalive_timeout (\d+)s;", nginx.EXAMPLE.read_text(), re.MULTILINE)
    assert kept is not None
    assert int(kept[1]) < configured(FastAPI(), Settings()).timeout_keep_alive


def test_far_too_much_does_not_reach_the_server(site: Site) -> None:
    answer = site.client().post("/api/replays", content=b"x" * 2_000_000)
    assert answer.status_code == 413


# Files ------------------------------------------------------------------------------------------


def _assets(client: httpx.Client) -> list[str]:
    page = client.get("/").text
    return [part for part in page.split('"') if part.startswith("/assets/")]


def test_files_are_kept_for_ever_and_served_without_the_server(tmp_path: Path) -> None:
    site = Site(tmp_path)
    with site.at_the_end:
        client = site.client()
        script = next(path for path in _assets(client) if path.endswith(".js"))
        first = client.get(script)
        assert first.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert first.headers["content-encoding"] == "gzip"
        assert first.headers["x-content-type-options"] == "nosniff"
        plain = client.get(script, headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.text == first.text
        site.server.stop()
        assert client.get(script).text == first.text
        assert client.get("/").status_code == 502


def test_nginx_can_make_its_cache_on_debian() -> None:
    """It makes the last folder only, and Debian has no `/var/cache/nginx`."""
    place = re.search(r"^proxy_cache_path (\S+)", nginx.EXAMPLE.read_text(), re.MULTILINE)
    assert place is not None
    assert Path(place[1]).parent == Path("/var/cache")
