"""Answers that stay the same: their compressed form and entity tag are made once."""

import gzip
import hashlib
from functools import cached_property

from starlette.requests import Request
from starlette.responses import Response

_WORTHWHILE = 0.9
"""A body that compression does not shrink below this share is sent as it is."""


class Prepared:
    def __init__(self, body: bytes, media: str, cache: str = "no-cache") -> None:
        self._body = body
        self._media = media
        self._cache = cache
        """`no-cache`: the client keeps it and asks each time, which the tag makes cheap."""

    @cached_property
    def _tag(self) -> str:
        return f'"{hashlib.sha256(self._body).hexdigest()[:24]}"'

    @cached_property
    def _zipped(self) -> bytes | None:
        zipped = gzip.compress(self._body, 9, mtime=0)
        return zipped if len(zipped) < _WORTHWHILE * len(self._body) else None

    def answer(self, request: Request) -> Response:
        headers = {"etag": self._tag, "cache-control": self._cache, "vary": "accept-encoding"}
        if self._tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        if self._zipped is None or not takes_gzip(request):
            return Response(self._body, headers=headers, media_type=self._media)
        headers["content-encoding"] = "gzip"
        return Response(self._zipped, headers=headers, media_type=self._media)


def takes_gzip(request: Request) -> bool:
    """Whether the client accepts gzip, by name or by `*`, with a weight above nothing (RFC 9110).

    By hand: Starlette looks for the word alone, and would send it to whoever rules it out.
    """
    weights = dict(map(_weighted, request.headers.get("accept-encoding", "").lower().split(",")))
    return weights.get("gzip", weights.get("*", 0.0)) > 0


def _weighted(coding: str) -> tuple[str, float]:
    """The name of a coding and its weight: 1 where none is given, 0 where it cannot be read."""
    name, *parameters = (part.strip() for part in coding.split(";"))
    weight = next((each[2:] for each in parameters if each.startswith("q=")), "1")
    try:
        return name, float(weight)
    except ValueError:
        return name, 0.0
