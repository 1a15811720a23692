"""What several workers on one database share: whose turn it is to see to a game, and who is where.

A server alone keeps all of this in memory.
"""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "due",
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("at", sa.Float(), nullable=True),
        sa.Column("holder", sa.String(), nullable=True),
        sa.Column("until", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game"),
    )
    op.create_index("due_by_time", "due", ["at"], unique=False)
    op.create_table(
        "presence",
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("account", sa.String(), nullable=False),
        sa.Column("worker", sa.String(), nullable=False),
        sa.Column("until", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game", "account", "worker"),
    )
