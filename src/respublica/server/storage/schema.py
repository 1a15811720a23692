"""The tables of the database. Changing one needs a migration (`migrations/versions`).

The primary key (game, number) of `actions` is the concurrency control: two writers can never both
have made the same move.
"""

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()

players = Table(
    "players",
    metadata,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("login", String, unique=True),
    Column("password", String),
    Column("created", Float, nullable=False),
    Column("banned", Boolean, nullable=False),
)

# Tokens of every kind are kept as hashes: who reads the database cannot sign in with it.
sessions = Table(
    "sessions",
    metadata,
    Column("digest", String, primary_key=True),
    Column("player", ForeignKey("players.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created", Float, nullable=False),
    Column("expires", Float, nullable=False),
)

links = Table(
    "links",
    metadata,
    Column("digest", String, primary_key=True),
    Column("player", ForeignKey("players.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("expires", Float, nullable=False),
)

tokens = Table(
    "tokens",
    metadata,
    Column("id", String, primary_key=True),
    Column("digest", String, nullable=False, unique=True),
    Column("player", ForeignKey("players.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("name", String, nullable=False),
    Column("scopes", String, nullable=False),
    Column("created", Float, nullable=False),
)

addresses = Table(
    "addresses",
    metadata,
    Column("player", ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Column("address", String, nullable=False),
    Column("folded", String, nullable=False, index=True),
    Column("language", String, nullable=False),
    Column("confirmed", Float, nullable=False),
)
"""Where to write to a player, once they have shown that they read what is sent there."""

mailed = Table(
    "mailed",
    metadata,
    Column("digest", String, primary_key=True),
    Column("player", ForeignKey("players.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("purpose", String, nullable=False),
    Column("address", String, nullable=False),
    Column("language", String, nullable=False),
    Column("expires", Float, nullable=False),
)
"""Links sent by mail: each works once, for its purpose."""

attempts = Table(
    "attempts",
    metadata,
    Column("name", String, primary_key=True),
    Column("due", Float, nullable=False),
)
"""When what was tried under a name would have been due, at the pace that is allowed."""

moderators = Table(
    "moderators",
    metadata,
    Column("player", ForeignKey("players.id", ondelete="CASCADE"), primary_key=True),
    Column("since", Float, nullable=False),
)

reports = Table(
    "reports",
    metadata,
    Column("id", String, primary_key=True),
    Column("at", Float, nullable=False),
    Column("by", ForeignKey("players.id", ondelete="SET NULL"), index=True),
    Column("about", ForeignKey("players.id", ondelete="CASCADE"), index=True),
    Column("name", String, nullable=False),
    Column("game", String, nullable=False),
    Column("reason", String, nullable=False),
    Column("note", String, nullable=False),
    Column("closed", Float, index=True),
)
"""What players report of others. The name is the one of that time, which may be the offence."""

deeds = Table(
    "deeds",
    metadata,
    Column("id", String, primary_key=True),
    Column("at", Float, nullable=False, index=True),
    Column("by", ForeignKey("players.id", ondelete="SET NULL")),
    Column("deed", String, nullable=False),
    Column("player", ForeignKey("players.id", ondelete="CASCADE"), index=True),
    Column("game", String),
    Column("told", String, nullable=False),
)
"""What moderators and the operator did; the operator has no account."""

games = Table(
    "games",
    metadata,
    Column("id", String, primary_key=True),
    Column("stage", String, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("sheet", Text, nullable=False),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("creator", String),
    Column("client_id", String),
    Column("digest", String),
    Column("code_digest", String),
    UniqueConstraint("creator", "client_id"),
    Index("games_by_stage", "stage", "public"),
    Index("games_by_code", "code_digest"),
)

# A seed is used once, and a game keeps the one it has promised. The rows stay when games are
# deleted: whoever has the record of an old game must not know the cards of a new one.
seeds = Table(
    "seeds",
    metadata,
    Column("digest", String, primary_key=True),
    Column("game", String, nullable=False, unique=True),
)

seats = Table(
    "seats",
    metadata,
    Column("game", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("player", String, nullable=False, index=True),
)

actions = Table(
    "actions",
    metadata,
    Column("game", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("text", String, nullable=False),
    Column("by", String, nullable=False),
    Column("at", Float, nullable=False),
    Column("client_id", String),
    Column("digest", String),
    Column("spent", Float, nullable=False),
    UniqueConstraint("game", "seat", "client_id"),
)

ahead = Table(
    "ahead",
    metadata,
    Column("game", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("turn", Integer, nullable=False),
)

held = Table(
    "held",
    metadata,
    Column("game", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("text", String, nullable=False),
    Column("by", String, nullable=False),
    Column("at", Float, nullable=False),
    Column("client_id", String),
    Column("digest", String),
)

# What several workers on one database share; a server alone keeps it in memory. A running game has
# a row in `due`, which says when something is to be done there (never, if it waits for people), and
# which worker sees to it until when.
due = Table(
    "due",
    metadata,
    Column("game", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("at", Float),
    Column("holder", String),
    Column("until", Float, nullable=False),
    Index("due_by_time", "at"),
)

# Until when somebody counts as present at a table, by the worker that they are connected to.
presence = Table(
    "presence",
    metadata,
    Column("game", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("account", String, primary_key=True),
    Column("worker", String, primary_key=True),
    Column("until", Float, nullable=False),
)

# What the analysis found in a finished game for one seat; made anew when its version is older.
reviews = Table(
    "reviews",
    metadata,
    Column("game", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("version", Integer, nullable=False),
    Column("made", Float, nullable=False),
    Column("found", Text, nullable=False),
)
