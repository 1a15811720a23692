"""JSON from outside, read strictly: no NaN, no key twice, no half characters, not deep, not huge.

Different programs read each of these differently, or cannot write it again. The checks are made by
hand, since neither `json` nor `msgspec` refuses a key that stands twice in an object.
"""

import json
from collections.abc import Iterable
from math import isinf
from typing import Any, NoReturn

import msgspec

from respublica.protocol.messages import Incoming
from respublica.protocol.refusals import Reason, Refusal
from respublica.protocol.secrets import read_hidden

MOST_BYTES = 16 * 1024
MOST_DEPTH = 16
MOST_PARTS = 20_000
"""Commas and brackets: no record needs so many, and everybody waits while they are read."""


def read_json(body: bytes | str, most: int = MOST_BYTES) -> Any:
    """The value, or a refusal that says what is wrong."""
    if len(body) > most:
        raise Refusal(Reason.TOO_LARGE, f"at most {most} bytes")
    try:
        text = body if isinstance(body, str) else body.decode("utf-8")
        if sum(map(text.count, ",[{")) > MOST_PARTS:
            raise Refusal(Reason.TOO_LARGE, f"at most {MOST_PARTS} values")
        value = _DECODER.decode(text)
    except (ValueError, RecursionError):
        raise Refusal(Reason.MALFORMED, "this is not JSON") from None
    _check(value, MOST_DEPTH)
    return value


def read_message(text: str) -> Incoming:
    """A message to a table."""
    message: Incoming = convert(read_json(text), Incoming)
    return message


def convert(value: object, shape: Any) -> Any:
    """A decoded value as a struct of the protocol, or a refusal that says what is wrong where."""
    try:
        return msgspec.convert(value, shape, dec_hook=read_hidden)
    except msgspec.ValidationError as error:
        raise Refusal(Reason.MALFORMED, _tidy(str(error))) from None


def _tidy(message: str) -> str:
    """What is wrong and where, without half characters from the input."""
    return message.encode("utf-8", "replace").decode("utf-8")[:300]


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    read = dict(pairs)
    if len(read) != len(pairs):
        raise Refusal(Reason.MALFORMED, "a key stands twice in one object")
    return read


def _no_constant(name: str) -> NoReturn:
    raise Refusal(Reason.MALFORMED, f"{name} is not a number")


_DECODER = json.JSONDecoder(object_pairs_hook=_once, parse_constant=_no_constant)


def _check_text(text: str) -> None:
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        raise Refusal(Reason.MALFORMED, "half a character (a lone surrogate)") from None


def _check(value: Any, depth: int) -> None:
    """Refuse what is nested too deeply, half a character, or a number too large for a float."""
    if depth == 0:
        raise Refusal(Reason.MALFORMED, f"nested deeper than {MOST_DEPTH}")
    match value:
        case str():
            _check_text(value)
        case dict():
            for key in value:
                _check_text(key)
            _check_all(value.values(), depth - 1)
        case list():
            _check_all(value, depth - 1)
        case float() if isinf(value):
            raise Refusal(Reason.MALFORMED, "a number too large")


def _check_all(values: Iterable[Any], depth: int) -> None:
    for value in values:
        _check(value, depth)
