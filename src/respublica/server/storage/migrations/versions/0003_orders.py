"""A table knows what was ordered under its client id."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("games", sa.Column("digest", sa.String(), nullable=True))
