"""Answers to requests: structs of the protocol as JSON."""

import msgspec
from fastapi.responses import Response


def answer(value: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")
