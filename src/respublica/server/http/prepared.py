"""An answer that stays the same, prepared once: its compressed form and the tag it is known by."""

import gzip
import hashlib
from functools import cached_property

from starlette.requests import Request
from starlette.responses import Response

_WORTHWHILE = 0.9
"""What does not get smaller than this is sent as it is: pictures are compressed already."""


class Prepared:
    def __init__(self, body: bytes, media: str, cache: str = "no-cache") -> None:
        self._body = body
        self._media = media
        self._cache = cache
        """`no-cache` is kept, and asked about each time, which the tag makes cheap."""

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
    """As browsers say it; whoever rules it out with a weight of nothing is believed too."""
    accepted = request.headers.get("accept-encoding", "").lower().replace(" ", "").split(",")
    return any(each.partition(";")[0] == "gzip" and ";q=0" not in each for each in accepted)
