"""Secrets in what clients send: hidden from the moment they are read.

Each is a text that is read and described as `_TEXTS` says, and then carried in a `Hidden`, which
prints nothing and cannot be encoded. What is sent out holds plain texts: whoever makes such an
answer reveals the secret there and then.
"""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from respublica.engine.hidden import Hidden


class Password(Hidden[str]):
    """Chosen by a person."""

    __slots__ = ()


class Secret(Hidden[str]):
    """Of a session, a sign-in link or a token: drawn by the server, shown once."""

    __slots__ = ()


class Nonce(Hidden[str]):
    """A player's share of the chance, in hexadecimal; secret until the cards are dealt."""

    __slots__ = ()


class TableCode(Hidden[str]):
    """Opens a private table."""

    __slots__ = ()

    def matches(self, given: "TableCode | None") -> bool:
        """Compared whole: how long it takes does not tell how far the two agree."""
        return given is not None and self == given


class TypedCode(Hidden[str]):
    """The code of a table as somebody typed it, in any case, with spaces around it."""

    __slots__ = ()

    def tidied(self) -> TableCode:
        return TableCode(self.reveal().strip().lower())


_TEXTS: dict[type, Any] = {
    Password: Annotated[str, Meta(max_length=1000, examples=["a long sentence you remember"])],
    Secret: Annotated[str, Meta(max_length=200, examples=["n5Yk..."])],
    Nonce: Annotated[
        str, Meta(max_length=128, pattern=r"^([0-9a-f]{2})*$(?!\n)", examples=["00ff"])
    ],
    TableCode: Annotated[str, Meta(max_length=40, examples=["kq3v8mza"])],
    TypedCode: Annotated[str, Meta(min_length=1, max_length=40, examples=["kq3v8mza"])],
}


def text_of(kind: type) -> Any:
    """The type of the text that travels where this secret is expected."""
    return _TEXTS[kind]


def read_hidden(kind: type, value: object) -> object:
    """For msgspec, as `dec_hook`."""
    return kind(msgspec.convert(value, text_of(kind)))


def describe_hidden(kind: type) -> dict[str, Any]:
    """For msgspec, as `schema_hook`."""
    return msgspec.json.schema(text_of(kind))
