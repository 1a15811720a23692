"""All the ways in which a value gets into a log, an answer, a file or onto a screen by accident.

A way that raises has told nothing, unless its error does.
"""

import base64
import io
import json
import logging
import pickle
import pprint
import traceback
from collections.abc import Callable, Iterable
from dataclasses import asdict, is_dataclass
from typing import Any

import msgspec
import structlog

Way = Callable[[Any], str]


def _logged(value: object) -> str:
    stream = io.StringIO()
    logger = logging.Logger("secrecy")
    logger.addHandler(logging.StreamHandler(stream))
    logger.info("met %s, %r", value, value)
    return stream.getvalue()


def _rendered(value: object, renderer: Any) -> str:
    event = {"event": "met", "value": value, "several": [value], "by": {"name": value}}
    return str(renderer(None, "info", event))


def _raised(value: object) -> None:
    """Fails with the value among the locals of the frame."""
    kept = value
    raise RuntimeError(f"failed with {kept}")


def _traced(value: object) -> str:
    try:
        _raised(value)
    except RuntimeError as error:
        told = traceback.TracebackException.from_exception(error, capture_locals=True)
        return "".join(told.format())
    raise AssertionError("it was not raised")


def _traced_on_a_console(value: object) -> str:
    """As `_log.exception` shows it to whoever runs a server by hand."""
    renderer = structlog.dev.ConsoleRenderer(colors=False)
    try:
        _raised(value)
    except RuntimeError as error:
        return str(renderer(None, "error", {"event": "met", "exc_info": error}))
    raise AssertionError("it was not raised")


def _as_dict(value: Any) -> str:
    is_one = is_dataclass(value) and not isinstance(value, type)
    return repr(asdict(value) if is_one else msgspec.structs.asdict(value))


PRINTING: dict[str, Way] = {
    "repr": repr,
    "str": str,
    "format": format,
    "an f-string": lambda value: f"{value} {value!r} {value!a}",
    "a format with a width": lambda value: f"{value:>60}",
    "per cent": lambda value: "%s %r" % (value, value),  # noqa: UP031
    "in a list": lambda value: repr([value, {"name": value}]),
    "pprint": pprint.pformat,
    "logging": _logged,
    "structlog as JSON": lambda value: _rendered(value, structlog.processors.JSONRenderer()),
    "structlog on a console": lambda value: _rendered(
        value, structlog.dev.ConsoleRenderer(colors=False)
    ),
    "structlog as keys and values": lambda value: _rendered(
        value, structlog.processors.KeyValueRenderer()
    ),
    "an error's text": lambda value: str(ValueError(value)),
    "a traceback with locals": _traced,
    "a traceback on a console": _traced_on_a_console,
}
ENCODING: dict[str, Way] = {
    "vars": lambda value: repr(vars(value)),
    "a dictionary": _as_dict,
    "json": json.dumps,
    "json by str": lambda value: json.dumps(value, default=str),
    "json by vars": lambda value: json.dumps(value, default=vars),
    "msgspec as JSON": lambda value: msgspec.json.encode(value).decode(),
    "msgspec as MessagePack": lambda value: msgspec.msgpack.encode(value).decode("latin-1"),
    "msgspec to builtins": lambda value: repr(msgspec.to_builtins(value)),
    "pickle": lambda value: pickle.dumps(value).decode("latin-1"),
    "an old pickle": lambda value: pickle.dumps(value, 0).decode("latin-1"),
}
EVERY = PRINTING | ENCODING


def told_by(way: Way, value: object) -> str:
    """What comes out, or the error's text."""
    try:
        return way(value)
    except (TypeError, AttributeError, pickle.PicklingError, ValueError) as error:
        return f"{error} {error!r}"


def leaks(value: object, secrets: Iterable[object], ways: dict[str, Way]) -> list[str]:
    """The ways out in which one of the secrets can be read."""
    written = [form for secret in secrets for form in forms(secret)]
    told = {name: told_by(way, value) for name, way in ways.items()}
    return [name for name, text in told.items() if any(form in text for form in written)]


def forms(secret: object) -> set[str]:
    """How it might be written, also within a text in JSON."""
    return {written for form in _forms(secret) for written in (form, json.dumps(form)[1:-1])}


def _forms(secret: object) -> list[str]:
    match secret:
        case bytes():
            numbers = [*secret]
            return [
                *(repr(secret), repr(secret)[2:-1], secret.hex(), secret.hex().upper()),
                *(secret.decode("latin-1"), str(numbers)[1:-1], _tight(numbers)),
                *(base64.b64encode(secret).decode(), base64.urlsafe_b64encode(secret).decode()),
            ]
        case str():
            return [secret, secret.encode().hex(), base64.b64encode(secret.encode()).decode()]
        case tuple():
            return [str([*secret])[1:-1], _tight(secret), bytes(secret).decode("latin-1")]
        case int():
            packed = secret.to_bytes((secret.bit_length() + 7) // 8, "big").decode("latin-1")
            return [str(secret), f"{secret:x}", packed, packed[::-1]]
        case _:
            raise AssertionError(f"no forms of a {type(secret).__name__}")


def _tight(numbers: Iterable[int]) -> str:
    return ",".join(map(str, numbers))
