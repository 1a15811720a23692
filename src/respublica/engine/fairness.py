"""A promise about the shuffle: published before the players add their own chance, checked after.

Version 1. The commitment is the SHA-256 of `"respublica commitment 1"`, then the game's id, the
set-up and the 32 seed bytes, each preceded by its length in 4 bytes (big-endian). The set-up is the
text of the record's lines from `edition` to `shuffle`, each with its end of line. Whoever knows the
seed, which is revealed when the game is over, can check the promise and, with the players' nonces,
deal the same cards (`engine/shuffle.py`).
"""

import hashlib
import hmac
from dataclasses import dataclass

VERSION = 1
_TAG = b"respublica commitment 1"


@dataclass(frozen=True, slots=True)
class Commitment:
    """What was promised for one game."""

    game: str
    digest: bytes

    def holds(self, setup: str, seed: bytes) -> bool:
        """Whether this set-up and seed are what was promised."""
        return hmac.compare_digest(self.digest, commit(self.game, setup, seed).digest)


def commit(game: str, setup: str, seed: bytes) -> Commitment:
    digest = hashlib.sha256(_TAG)
    for part in (game.encode("utf-8"), setup.encode("utf-8"), seed):
        digest.update(len(part).to_bytes(4, "big") + part)
    return Commitment(game, digest.digest())
