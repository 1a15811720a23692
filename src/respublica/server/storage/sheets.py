"""A sheet as it is stored: the one place where its seed, code and nonces are written out.

Anywhere else to encode a `Sheet` raises an error.
"""

import hashlib

import msgspec

from respublica.engine.hidden import Hidden
from respublica.engine.shuffle import Seed
from respublica.protocol.secrets import TableCode
from respublica.server.tables.sheet import Sheet

_SEED_TAG, _CODE_TAG = b"respublica used seed 1:", b"respublica table code 1:"


def write_sheet(sheet: Sheet) -> str:
    return _ENCODER.encode(sheet).decode("utf-8")


def read_sheet(text: str) -> Sheet:
    return _DECODER.decode(text)


def _write_hidden(value: object) -> str:
    if isinstance(value, Seed):
        return value.reveal().hex()
    if isinstance(value, Hidden) and isinstance(value.reveal(), str):
        return str(value.reveal())
    raise TypeError(f"{type(value).__name__} is no part of a sheet")


def _read_hidden(kind: type, text: object) -> object:
    if not isinstance(text, str):
        raise TypeError(f"expected a text for {kind.__name__}")
    return Seed(bytes.fromhex(text)) if kind is Seed else kind(text)


_ENCODER = msgspec.json.Encoder(enc_hook=_write_hidden)
_DECODER = msgspec.json.Decoder(Sheet, dec_hook=_read_hidden)


# Digests ----------------------------------------------------------------------------------------


def seed_digest(seed: Seed) -> str:
    """What the database remembers of a seed for ever; it tells nothing of the cards."""
    return hashlib.sha256(_SEED_TAG + seed.reveal()).hexdigest()


def code_digest(code: TableCode) -> str:
    """By what a table is found: an index of the codes themselves would be walked along a guess."""
    return hashlib.sha256(_CODE_TAG + code.reveal().encode("utf-8", "surrogatepass")).hexdigest()
