"""What the server draws by chance that nobody may guess: seeds, and names of tables."""

import secrets

from respublica.engine.shuffle import SEED_BYTES, Seed
from respublica.protocol.secrets import TableCode

_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
"""Without letters and digits that look alike."""
_ID_LETTERS, _CODE_LETTERS = 16, 8


def new_seed() -> Seed:
    return Seed(secrets.token_bytes(SEED_BYTES))


def new_id() -> str:
    return _word(_ID_LETTERS)


def new_code() -> TableCode:
    return TableCode(_word(_CODE_LETTERS))


def _word(letters: int) -> str:
    return "".join(secrets.choice(_ALPHABET) for _ in range(letters))
