"""The files of the page for the browser, as they were built into the package.

Every file is read when the server starts and answered from memory by its exact path, so that no
path can lead out of the folder. Any other path is an address within the page and gives its index,
into which the list of languages is put.
"""

from html import escape
from pathlib import Path, PurePosixPath

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from respublica.reader.vocabulary import languages_listed
from respublica.server.http.prepared import Prepared

FOLDER = Path(__file__).parents[2] / "_web"
_INDEX = "/index.html"
_HEAD = b"</head>"
_ALONE = b'<meta name="alone" />'
"""Nobody else can reach this server: the page offers no link to it."""
_MAIL = b'<meta name="mail" />'
"""The server sends mail: the page offers to recover a name by it."""
_ASSETS = "/assets/"
_NOT_SERVED = ("/built-from.txt",)
_FOREVER = "public, max-age=31536000, immutable"
_MEDIA = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
_NOT_PAGES = ("/api", "/health", "/ready", "/metrics")
"""Paths of the server itself: an unknown one below them is not found."""


class Page:
    """Answers GET requests that no route does; all others go on to `otherwise`."""

    def __init__(
        self,
        otherwise: ASGIApp,
        folder: Path = FOLDER,
        *,
        is_alone: bool = False,
        sends_mail: bool = False,
    ) -> None:
        self._otherwise = otherwise
        told = _languages() + (_ALONE if is_alone else b"") + (_MAIL if sends_mail else b"")
        self._files = dict(_read(folder, told)) if folder.is_dir() else {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] not in ("GET", "HEAD"):
            await self._otherwise(scope, receive, send)
            return
        request = Request(scope)
        response = self._find(request.url.path, request)
        await response(scope, receive, send)

    def _find(self, path: str, request: Request) -> Response:
        if any(path == other or path.startswith(f"{other}/") for other in _NOT_PAGES):
            raise HTTPException(404)
        found = self._files.get(path)
        if found is None and PurePosixPath(path).suffix:
            raise HTTPException(404)
        found = found or self._files.get(_INDEX)
        if found is None:
            return PlainTextResponse("The page was not built: run `make play`.\n", 503)
        return found.answer(request)


def _read(folder: Path, told: bytes) -> list[tuple[str, Prepared]]:
    files = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    paths = [f"/{file.relative_to(folder).as_posix()}" for file in files]
    return [
        (path, Prepared(_content(file, path, told), _media(path), _cache(path)))
        for file, path in zip(files, paths, strict=True)
        if path not in _NOT_SERVED
    ]


def _content(file: Path, path: str, told: bytes) -> bytes:
    """The index says, in its head, what the page must know before it asks."""
    content = file.read_bytes()
    return content.replace(_HEAD, told + _HEAD, 1) if path == _INDEX else content


def _languages() -> bytes:
    """For the page, which must know before it shows a word; it was built without added ones."""
    listed = msgspec.json.encode(languages_listed()).decode()
    return f'<meta name="languages" content="{escape(listed)}" />'.encode()


def _media(path: str) -> str:
    return _MEDIA.get(PurePosixPath(path).suffix, "application/octet-stream")


def _cache(path: str) -> str:
    """Assets have a digest of their content in their name, so they never change."""
    return _FOREVER if path.startswith(_ASSETS) else "no-cache"
