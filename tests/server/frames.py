"""What a broken or hostile client might put on a socket: a seeded generator of frames.

From valid messages, each spoilt in one way; from no message at all; and from frames that break the
protocol below the messages. None of them may change anything: where a message is left intact, it
is one that the sender, who is not asked or not seated, is refused.
"""

import json
import struct
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from websockets.frames import Frame, Opcode

VALID: tuple[dict[str, Any], ...] = (
    {"type": "act", "id": "f-1", "number": 0, "action": "request 2 hun", "language": "en"},
    {"type": "act", "id": "f-2", "number": 3, "sentence": "Ich biete zwei Goten oder einen Mönch"},
    {"type": "join", "seat": 2, "code": "kq3v8mza"},
    {"type": "leave"},
    {"type": "remove", "seat": 1},
    {"type": "seat-bot", "seat": 2, "level": "novice"},
    {"type": "start"},
    {"type": "add-nonce", "nonce": "00ff"},
    {"type": "decline-ahead", "on": True},
    {"type": "talk", "phrase": "hello"},
    {"type": "abandon", "agree": True},
    {"type": "rematch"},
    {"type": "look", "since": 4, "language": "fr"},
)
ACTS = [message for message in VALID if message["type"] == "act"]
WORDS = [
    *("pass", "decline", "refuse", "done", "accept", "request", "offer", "respond", "deliver"),
    *("display", "draw", "1", "2", "99", "-1", "1e9", "²", "hun", "goth", "people", "card", "pair"),
    *("+", "|", ",", "and", "or", "but", "no", "in", "Huns", "un", "carré", "zwölf"),
    *("\u202e", "\u0000", "💥", "'", '"', "\\"),
]
WRONG: tuple[Any, ...] = (None, True, -1, 1.5, 10**7, 10**400, [], [1], {}, {"a": 1}, "", "\x00")
"""For a field's value; each is wrong in some fields, and what is right by chance does no harm."""


@dataclass(frozen=True, slots=True)
class Sent:
    """Bytes as they go onto the wire."""

    raw: bytes
    is_half: bool = False
    """No answer can come before the rest does, which never will."""


def some_frames(rng: Random, is_seated: bool) -> Sent:
    kinds = (_spoilt, _spoilt, _spoilt, _intact, _no_message, _below)
    made = rng.choice(kinds)(rng, is_seated)
    return made if isinstance(made, Sent) else Sent(_text(made, rng))


def _text(text: str | bytes, rng: Random) -> bytes:
    """In one frame, or in several, as somebody may."""
    content = text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")
    if rng.random() < 0.8:
        return _frame(Opcode.TEXT, content)
    cut = rng.randint(0, len(content))
    rest = _frame(Opcode.CONT, content[cut:])
    ping = _frame(Opcode.PING, b"?") if rng.random() < 0.3 else b""
    return _frame(Opcode.TEXT, content[:cut], fin=False) + ping + rest


def _frame(opcode: Opcode, content: bytes, fin: bool = True, **reserved: bool) -> bytes:
    return Frame(opcode, content, fin, **reserved).serialize(mask=True)


# Messages ---------------------------------------------------------------------------------------


def _intact(rng: Random, is_seated: bool) -> str:
    """A message as it should be, from somebody who is refused it; or an act of random words."""
    if not is_seated and rng.random() < 0.5:
        return json.dumps(rng.choice(VALID))
    words = " ".join(rng.choice(WORDS) for _ in range(rng.randint(1, 12)))
    field = rng.choice(["action", "sentence"])
    return json.dumps({"type": "act", "id": f"w{rng.randrange(99)}", "number": 0, field: words})


def _spoilt(rng: Random, is_seated: bool) -> str:
    message = dict(rng.choice(ACTS if is_seated else VALID))
    return rng.choice(SPOILERS)(message, rng)


def _cut_short(message: dict[str, Any], rng: Random) -> str:
    text = json.dumps(message)
    return text[: rng.randrange(len(text))]


def _doubled_key(message: dict[str, Any], rng: Random) -> str:
    text = json.dumps(message)
    return text[:-1] + f", {json.dumps(rng.choice(list(message)))}: 0}}"


def _wrong_value(message: dict[str, Any], rng: Random) -> str:
    return json.dumps({**message, rng.choice(list(message)): rng.choice(WRONG)})


def _no_number(message: dict[str, Any], rng: Random) -> str:
    constant = rng.choice(["NaN", "Infinity", "-Infinity", "1e999", "0x1", "01", "+1", "1_0"])
    return json.dumps({**message, "number": "@"}).replace('"@"', constant)


def _half_character(message: dict[str, Any], rng: Random) -> str:
    surrogate = rng.choice(["\ud800", "a\udfff", "\udc00\ud800"])
    return json.dumps({**message, rng.choice(list(message)): surrogate})


def _deep(message: dict[str, Any], rng: Random) -> str:
    depth = rng.choice([15, 17, 100, 2000])
    nested = rng.choice(["[" * depth + "]" * depth, '{"a":' * depth + "1" + "}" * depth])
    return json.dumps({**message, "deep": "@"}).replace('"@"', nested)


def _other_type(message: dict[str, Any], rng: Random) -> str:
    names = ["", "ACT", "act ", "acknowledged", "view", "__class__", "\u0000", "x" * 1000]
    return json.dumps({**message, "type": rng.choice(names)})


def _without_a_field(message: dict[str, Any], rng: Random) -> str:
    left_out = "type" if rng.random() < 0.5 else rng.choice(list(message))
    kept = {name: value for name, value in message.items() if name != left_out}
    return json.dumps({**kept, "more": 1})


def _huge(message: dict[str, Any], rng: Random) -> str:
    return json.dumps({**message, "type": "x" * rng.choice([600, 16_000, 17_000, 70_000])})


SPOILERS: tuple[Callable[[dict[str, Any], Random], str], ...] = (
    _cut_short,
    _doubled_key,
    _wrong_value,
    _no_number,
    _half_character,
    _deep,
    _other_type,
    _without_a_field,
    _huge,
)


def _no_message(rng: Random, is_seated: bool) -> str | bytes:
    """JSON of another shape, or characters and bytes at random."""
    shapes = ["", " ", "null", "[]", "0", '"act"', "[" * 9000, "9" * 9000, "{}", "\ufeff{}"]
    letters = "".join(chr(rng.randrange(1, 0xD7FF)) for _ in range(rng.randrange(200)))
    found: list[str | bytes] = [rng.choice(shapes), letters, rng.randbytes(rng.randrange(1, 300))]
    return rng.choice(found)


# Below the messages -----------------------------------------------------------------------------


def _below(rng: Random, is_seated: bool) -> Sent:
    return rng.choice(BELOW)(rng)


def _binary(rng: Random) -> Sent:
    return Sent(_frame(Opcode.BINARY, rng.randbytes(rng.choice([0, 1, 100, 20_000]))))


def _too_large(rng: Random) -> Sent:
    return Sent(_frame(Opcode.TEXT, b"x" * rng.choice([16_385, 70_000, 300_000])))


def _half(rng: Random) -> Sent:
    """The beginning of a message, or of a frame."""
    begun = _frame(Opcode.TEXT, b'{"type": "act"', fin=False)
    whole = _frame(Opcode.TEXT, json.dumps(rng.choice(ACTS)).encode())
    return Sent(rng.choice([begun, whole[: rng.randrange(1, len(whole))]]), is_half=True)


def _control(rng: Random) -> Sent:
    """Pings and pongs that are in order, and a close."""
    pings = _frame(Opcode.PING, b"") + _frame(Opcode.PING, b"x" * 125)
    pong = _frame(Opcode.PONG, b"unasked")
    close = _frame(Opcode.CLOSE, struct.pack("!H", rng.choice([1000, 1001, 3000, 4999])))
    return Sent(rng.choice([pings, pong, pings + close]))


def _broken(rng: Random) -> Sent:
    """What the protocol itself forbids."""
    reserved = b"\x83\x80" + bytes(4), b"\x8b\x80" + bytes(4)
    bits = b"\xc1\x80" + bytes(4), b"\x91\x80" + bytes(4)
    unmasked = b"\x81\x02{}"
    long_ping = b"\x89\xfe\x00\x7e" + bytes(4 + 126)
    cut_ping = b"\x09\x80" + bytes(4)
    no_start = _frame(Opcode.CONT, b"{}")
    two_starts = _frame(Opcode.TEXT, b"{", fin=False) + _frame(Opcode.TEXT, b"{}")
    wrong_close = b"\x88\x82" + bytes(4) + struct.pack("!H", rng.choice([0, 999, 1005, 5000]))
    short_close = b"\x88\x81" + bytes(4) + b"x"
    boundless = b"\x81\xff" + b"\xff" * 8 + bytes(4)
    return Sent(
        rng.choice(
            [
                *(reserved + bits),
                *(unmasked, long_ping, cut_ping, no_start, two_starts),
                *(wrong_close, short_close, boundless),
            ]
        )
    )


BELOW = (_binary, _too_large, _half, _control, _broken)
