"""The page's files: exact paths, the right types, compressed where accepted, and never outside."""

import asyncio
import gzip
from pathlib import Path
from typing import Any

import httpx2 as httpx
import pytest
from starlette.exceptions import HTTPException
from starlette.types import Message, Receive, Scope, Send

from respublica.server.http.gate import SECURITY_HEADERS
from respublica.server.http.page import Page
from tests.server.running import Running

SCRIPT = b"console.log('Res Publica');" * 20


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "web" / "assets").mkdir(parents=True)
    (tmp_path / "secret.txt").write_text("secret")
    files = {
        "index.html": b"<!doctype html><title>Res Publica</title>",
        "assets/main-4f2a.js": SCRIPT,
        "assets/style-77.css": b"a{}",
        "icon.svg": b"<svg/>",
        "icon-192.png": b"\x89PNG",
        "manifest.webmanifest": b"{}",
        "sw.js": b"//",
        "built-from.txt": b"digest",
    }
    for name, content in files.items():
        (tmp_path / "web" / name).write_bytes(content)
    return tmp_path / "web"


async def _not_found(scope: Scope, receive: Receive, send: Send) -> None:
    raise HTTPException(404)


class Answered:
    def __init__(self, folder: Path, path: str, method: str = "GET", **headers: str) -> None:
        self.status, self.body = 0, b""
        self.headers: dict[str, str] = {}
        sent = [(k.replace("_", "-").encode(), v.encode()) for k, v in headers.items()]
        scope: Any = {
            "type": "http",
            "method": method,
            "path": path,
            "raw_path": path.encode(),
            "root_path": "",
            "query_string": b"",
            "headers": sent,
            "server": ("localhost", 80),
            "scheme": "http",
        }
        asyncio.run(Page(_not_found, folder)(scope, self._receive, self._send))

    async def _receive(self) -> Message:
        raise AssertionError("nothing is read")

    async def _send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            self.headers = {k.decode(): v.decode() for k, v in message["headers"]}
        else:
            self.body += message["body"]


@pytest.mark.parametrize("path", ["/", "/table/x7", "/join/abc", "/replay", "/index.html"])
def test_every_place_gives_the_page(folder: Path, path: str) -> None:
    answered = Answered(folder, path)
    assert answered.body.startswith(b"<!doctype html>")
    assert answered.headers["content-type"] == "text/html; charset=utf-8"
    assert answered.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    ("path", "media"),
    [
        ("/assets/main-4f2a.js", "text/javascript; charset=utf-8"),
        ("/assets/style-77.css", "text/css; charset=utf-8"),
        ("/icon.svg", "image/svg+xml"),
        ("/icon-192.png", "image/png"),
        ("/manifest.webmanifest", "application/manifest+json"),
        ("/sw.js", "text/javascript; charset=utf-8"),
    ],
)
def test_a_file_has_its_type(folder: Path, path: str, media: str) -> None:
    assert Answered(folder, path).headers["content-type"] == media


def test_assets_never_change_under_their_name(folder: Path) -> None:
    assert "immutable" in Answered(folder, "/assets/main-4f2a.js").headers["cache-control"]
    assert Answered(folder, "/sw.js").headers["cache-control"] == "no-cache"


ASSET = "/assets/main-4f2a.js"


@pytest.mark.parametrize(
    "accepted", ["gzip", "br, gzip", "GZIP ; Q=0.5", "gzip;q=0.001", "*", "br;q=0, *;q=0.1"]
)
def test_what_is_accepted_is_compressed(folder: Path, accepted: str) -> None:
    zipped = Answered(folder, ASSET, accept_encoding=accepted)
    assert zipped.headers["content-encoding"] == "gzip"
    assert gzip.decompress(zipped.body) == SCRIPT


@pytest.mark.parametrize(
    "accepted", ["", "br", "gzip;q=0", "gzip; q=0.000", "*;q=0", "*, gzip;q=0", "gzip;q=much"]
)
def test_what_is_not_accepted_is_sent_as_it_is(folder: Path, accepted: str) -> None:
    plain = Answered(folder, ASSET, accept_encoding=accepted)
    assert plain.body == SCRIPT
    assert "content-encoding" not in plain.headers


def test_what_the_browser_has_is_not_sent_again(folder: Path) -> None:
    tag = Answered(folder, "/").headers["etag"]
    again = Answered(folder, "/", if_none_match=tag)
    assert (again.status, again.body) == (304, b"")


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/assets/../../secret.txt",
        "/assets/%2e%2e/secret.txt",
        "//etc/passwd.txt",
        "/built-from.txt",
        "/assets/other.js",
        "/favicon.ico",
        "/api/nothing",
        "/api",
        "/health/x",
    ],
)
def test_nothing_else_is_served(folder: Path, path: str) -> None:
    with pytest.raises(HTTPException):
        Answered(folder, path)


def test_no_place_leads_out_of_the_folder(folder: Path) -> None:
    for path in ("/../secret", "/..", "/assets/..", "/~/secret"):
        assert Answered(folder, path).body.startswith(b"<!doctype html>")


def test_only_reading_is_answered(folder: Path) -> None:
    with pytest.raises(HTTPException):
        Answered(folder, "/", "POST")


def test_without_a_page_it_is_said_so(tmp_path: Path) -> None:
    answered = Answered(tmp_path / "missing", "/")
    assert answered.status == 503
    assert b"was not built" in answered.body


def test_the_policy_allows_nothing_unsafe() -> None:
    policy = SECURITY_HEADERS["content-security-policy"]
    assert "unsafe" not in policy
    assert "default-src 'none'" in policy


def test_a_server_guards_the_page_and_its_refusals_alike(server: Running) -> None:
    for path in ("/", "/nothing.png", "/api/nothing"):
        answered = httpx.get(f"{server.address}{path}")
        policy = answered.headers["content-security-policy"]
        assert policy == SECURITY_HEADERS["content-security-policy"]
    assert httpx.get(f"{server.address}/api/nothing").json()["code"] == "not-found"
    assert httpx.post(f"{server.address}/api/nothing").status_code == 404
    assert httpx.head(f"{server.address}/").content == b""
