"""The shuffle: the same seed gives the same deal on every machine and in every language.

Version 1. Numbers come from HMAC-SHA256 in counter mode. The key is the 32 seed bytes; block i is
the HMAC of `"respublica shuffle 1"`, then every nonce preceded by its length in 4 bytes, then i in
8 bytes (all integers big-endian). The blocks in a row are a stream of 32-bit words. A number below
n is the next word modulo n; words from the last incomplete multiple of n on are skipped, so that
all results are equally likely. A deck is shuffled by Fisher and Yates from its last card down to
its second, each changing places with a card at or before it. The order is: people deck,
civilisation deck, starting seat. The first card of a deck is its top.
"""

import hashlib
import hmac
from collections.abc import Iterator, Sequence

from respublica.engine.errors import SetupError
from respublica.engine.hidden import Hidden

VERSION = 1
SEED_BYTES = 32
MOST_NONCE_BYTES = 64
_TAG = b"respublica shuffle 1"
_SEED_TAG = b"respublica seed 1:"
_WORDS = 1 << 32


class Seed(Hidden[bytes]):
    """32 bytes that tell every card of a game; whoever reveals them answers for it."""

    __slots__ = ()

    def __init__(self, content: bytes) -> None:
        if type(content) is not bytes or len(content) != SEED_BYTES:
            raise SetupError("seed", f"expected {SEED_BYTES} bytes, got {size_told(content)}")
        super().__init__(content)


def size_told(given: object) -> str:
    """How many bytes were given, or what else, never what they are."""
    return f"{len(given)}" if isinstance(given, bytes) else type(given).__name__


def seed_from(number: int) -> Seed:
    """32 seed bytes from an integer: SHA-256 of `"respublica seed 1:"` and its decimal digits."""
    return Seed(hashlib.sha256(_SEED_TAG + str(number).encode("ascii")).digest())


class Stream:
    """A stream of numbers, all equally likely."""

    def __init__(self, seed: Seed, nonces: Sequence[bytes] = ()) -> None:
        self._key = hmac.new(seed.reveal(), _TAG, hashlib.sha256)
        for nonce in nonces:
            self._key.update(len(nonce).to_bytes(4, "big") + nonce)
        self._words = self._blocks()

    def _blocks(self) -> Iterator[int]:
        counter = 0
        while True:
            block = self._key.copy()
            block.update(counter.to_bytes(8, "big"))
            digest = block.digest()
            for at in range(0, len(digest), 4):
                yield int.from_bytes(digest[at : at + 4], "big")
            counter += 1

    def below(self, number: int) -> int:
        """A number from 0 up to, not including, the given one."""
        limit = _WORDS - _WORDS % number
        for word in self._words:
            if word < limit:
                return word % number
        raise AssertionError("the stream has no end")

    def shuffled(self, deck: Sequence[int]) -> tuple[int, ...]:
        cards = list(deck)
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]
        return tuple(cards)
