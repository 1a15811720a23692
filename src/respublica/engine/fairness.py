"""A commitment to the seed: published before the players add their nonces, checked after the game.

Version 1. The commitment is the SHA-256 of `"respublica commitment 1"`, then the game's id, the
set-up and the 32 seed bytes, each preceded by its length in 4 bytes (big-endian). The set-up is the
text of the record's lines from `edition` to `shuffle`, each with its end of line. Whoever knows the
seed, which is revealed when the game is over, can check the commitment and, with the nonces, deal
the same cards (`engine/shuffle.py`).
"""

import hashlib
import hmac
from dataclasses import dataclass

from respublica.engine.shuffle import Seed

VERSION = 1
_TAG = b"respublica commitment 1"


@dataclass(frozen=True, slots=True)
class Commitment:
    """What was published for one game."""

    game: str
    digest: bytes

    def holds(self, setup: str, seed: Seed) -> bool:
        """Whether this set-up and seed are the ones committed to."""
        return hmac.compare_digest(self.digest, commit(self.game, setup, seed).digest)


def commit(game: str, setup: str, seed: Seed) -> Commitment:
    digest = hashlib.sha256(_TAG)
    for part in (game.encode("utf-8"), setup.encode("utf-8"), seed.reveal()):
        digest.update(len(part).to_bytes(4, "big") + part)
    return Commitment(game, digest.digest())
