"""Answers over HTTP: a value as JSON, or a refusal with the status that belongs to its code."""

from collections.abc import Mapping

from starlette.responses import Response

from respublica.protocol.refusals import Reason, Refusal
from respublica.server.encoding import encode, encode_refusal

_JSON = "application/json"
STATUS: Mapping[Reason, int] = {
    Reason.MALFORMED: 400,
    Reason.NOT_KNOWN: 401,
    Reason.NOT_ALLOWED: 403,
    Reason.WRONG_PASSWORD: 403,
    Reason.NOT_SEATED: 403,
    Reason.NOT_THE_HOST: 403,
    Reason.WRONG_CODE: 403,
    Reason.FOREIGN_ORIGIN: 403,
    Reason.NOT_FOUND: 404,
    Reason.STALE: 409,
    Reason.ID_REUSED: 409,
    Reason.ALREADY_DELIVERED: 409,
    Reason.DURING_A_TRADE: 409,
    Reason.WRONG_STAGE: 409,
    Reason.SEAT_TAKEN: 409,
    Reason.SEATS_EMPTY: 409,
    Reason.NO_SUCH_SEAT: 422,
    Reason.WRONG_OPTION: 422,
    Reason.NO_TALK: 422,
    Reason.COMMON_PASSWORD: 422,
    Reason.TOO_SLOW: 408,
    Reason.TOO_LARGE: 413,
    Reason.TOO_MANY: 429,
    Reason.INTERNAL: 500,
    Reason.NOT_STORED: 503,
    Reason.STOPPING: 503,
}
NOTED = frozenset({Reason.NOT_ALLOWED, Reason.WRONG_PASSWORD, Reason.TOO_MANY})
"""Refusals that may be somebody's attempt at something, beside sign-ins; they are logged."""
BY_THE_RULES = 422
"""For a code of the rules (`engine/errors.py`)."""
_SOON = {"retry-after": "1"}
_HEADERS = {408: {"connection": "close"}, 429: _SOON, 503: _SOON}


def answer(value: object, status: int = 200) -> Response:
    return Response(encode(value), status, media_type=_JSON)


def refused(refusal: Refusal, id: str | None = None) -> Response:
    """The one shape of every error; `id` is that of the act that was refused."""
    code = refusal.code
    status = STATUS[code] if isinstance(code, Reason) else BY_THE_RULES
    body = encode_refusal(refusal, id)
    return Response(body, status, headers=_HEADERS.get(status), media_type=_JSON)
