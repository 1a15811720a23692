"""A table is found by a digest of its code, and a seed is used once.

The digests are those of `storage/sheets.py` at the time of this migration.
"""

import hashlib
import json

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.drop_index("games_by_code", "games")
    op.drop_column("games", "code")
    op.add_column("games", sa.Column("code_digest", sa.String(), nullable=True))
    op.create_table(
        "seeds",
        sa.Column("digest", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("digest"),
        sa.UniqueConstraint("game"),
    )
    _fill(op.get_bind())
    op.create_index("games_by_code", "games", ["code_digest"], unique=False)


def _fill(connection: sa.Connection) -> None:
    found = sa.text("UPDATE games SET code_digest = :digest WHERE id = :game")
    used = sa.text(
        "INSERT INTO seeds (digest, game) VALUES (:digest, :game) ON CONFLICT DO NOTHING"
    )
    for game, text in connection.execute(sa.text("SELECT id, sheet FROM games")).all():
        sheet = json.loads(text)
        code, seed = sheet["code"].encode(), sheet.get("seed")
        connection.execute(found, _row(game, b"respublica table code 1:" + code))
        if seed is not None:
            connection.execute(used, _row(game, b"respublica used seed 1:" + bytes.fromhex(seed)))


def _row(game: str, digested: bytes) -> dict[str, str]:
    return {"game": game, "digest": hashlib.sha256(digested).hexdigest()}
