"""What the server draws by chance that nobody may guess: seeds, and names of tables."""

import secrets

_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
"""Without letters and digits that look alike."""
_ID_LETTERS, _CODE_LETTERS = 16, 8
_SEED_BYTES = 32


def new_seed() -> bytes:
    return secrets.token_bytes(_SEED_BYTES)


def new_id() -> str:
    return _word(_ID_LETTERS)


def new_code() -> str:
    return _word(_CODE_LETTERS)


def _word(letters: int) -> str:
    return "".join(secrets.choice(_ALPHABET) for _ in range(letters))
