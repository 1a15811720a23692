"""A table is found by its code alone."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("games", sa.Column("code", sa.String(), nullable=True))
    op.execute("UPDATE games SET code = json_extract(sheet, '$.code')")
    op.create_index("games_by_code", "games", ["code"], unique=False)
