"""A table is found by its code alone."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("games", sa.Column("code", sa.String(), nullable=True))
    _fill(op.get_bind())
    op.create_index("games_by_code", "games", ["code"], unique=False)


def _fill(connection: sa.Connection) -> None:
    found = sa.text("UPDATE games SET code = :code WHERE id = :game")
    for game, sheet in connection.execute(sa.text("SELECT id, sheet FROM games")).all():
        connection.execute(found, {"game": game, "code": json.loads(sheet)["code"]})
