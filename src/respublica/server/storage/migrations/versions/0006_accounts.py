"""Addresses and links by mail, counted attempts, moderators, reports and what came of them."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def _of_player(column: str, ondelete: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint([column], ["players.id"], ondelete=ondelete)


def upgrade() -> None:
    op.create_table(
        "addresses",
        sa.Column("player", sa.String(), nullable=False),
        sa.Column("address", sa.String(), nullable=False),
        sa.Column("folded", sa.String(), nullable=False),
        sa.Column("language", sa.String(), nullable=False),
        sa.Column("confirmed", sa.Float(), nullable=False),
        _of_player("player", "CASCADE"),
        sa.PrimaryKeyConstraint("player"),
    )
    op.create_index(op.f("ix_addresses_folded"), "addresses", ["folded"], unique=False)
    op.create_table(
        "mailed",
        sa.Column("digest", sa.String(), nullable=False),
        sa.Column("player", sa.String(), nullable=False),
        sa.Column("purpose", sa.String(), nullable=False),
        sa.Column("address", sa.String(), nullable=False),
        sa.Column("language", sa.String(), nullable=False),
        sa.Column("expires", sa.Float(), nullable=False),
        _of_player("player", "CASCADE"),
        sa.PrimaryKeyConstraint("digest"),
    )
    op.create_index(op.f("ix_mailed_player"), "mailed", ["player"], unique=False)
    op.create_table(
        "attempts",
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("due", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("name"),
    )
    op.create_table(
        "moderators",
        sa.Column("player", sa.String(), nullable=False),
        sa.Column("since", sa.Float(), nullable=False),
        _of_player("player", "CASCADE"),
        sa.PrimaryKeyConstraint("player"),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("by", sa.String(), nullable=True),
        sa.Column("about", sa.String(), nullable=True),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("reason", sa.String(), nullable=False),
        sa.Column("note", sa.String(), nullable=False),
        sa.Column("closed", sa.Float(), nullable=True),
        _of_player("by", "SET NULL"),
        _of_player("about", "CASCADE"),
        sa.PrimaryKeyConstraint("id"),
    )
    for column in ("by", "about", "closed"):
        op.create_index(op.f(f"ix_reports_{column}"), "reports", [column], unique=False)
    op.create_table(
        "deeds",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("by", sa.String(), nullable=True),
        sa.Column("deed", sa.String(), nullable=False),
        sa.Column("player", sa.String(), nullable=True),
        sa.Column("game", sa.String(), nullable=True),
        sa.Column("told", sa.String(), nullable=False),
        _of_player("by", "SET NULL"),
        _of_player("player", "CASCADE"),
        sa.PrimaryKeyConstraint("id"),
    )
    for column in ("at", "player"):
        op.create_index(op.f(f"ix_deeds_{column}"), "deeds", [column], unique=False)
