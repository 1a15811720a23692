"""Secrets that let somebody act for a player: sessions, links and tokens.

Only hashes of them are stored. A secret is 32 random bytes, so a plain SHA-256 is enough for it;
passwords need more (`passwords.py`).
"""

import hashlib
import secrets
from time import time
from typing import Any

from sqlalchemy import Connection, Select, delete, insert, select

from respublica.engine.hidden import Hidden
from respublica.protocol.secrets import Secret
from respublica.server.storage.database import Database
from respublica.server.storage.schema import links, mailed, players, sessions, tokens

SESSION_SECONDS = 180 * 24 * 3600
LINK_SECONDS = 10 * 60


def digest_of(secret: Secret) -> str:
    return hashlib.sha256(secret.reveal().encode("utf-8", "replace")).hexdigest()


def new_secret(prefix: str = "") -> Secret:
    return Secret(prefix + secrets.token_urlsafe(32))


def open_session(connection: Connection, player: str) -> Secret:
    secret, now = new_secret(), time()
    row = {"digest": digest_of(secret), "player": player, "created": now}
    connection.execute(insert(sessions), row | {"expires": now + SESSION_SECONDS})
    return secret


def name_of_session(digest: str) -> str:
    """By which its owner picks it out; nothing can be opened with it, and nothing stored found."""
    return hashlib.sha256(f"session {digest}".encode()).hexdigest()[:16]


async def new_link(database: Database, player: str) -> Secret:
    """To carry a session to another device."""
    secret = new_secret()
    row = {"digest": digest_of(secret), "player": player, "expires": time() + LINK_SECONDS}
    await database.change(insert(links), row)
    return secret


def password_of(connection: Connection, player: str) -> str | None:
    """The hash of the password that protects the name."""
    found: str | None = connection.scalar(_password(player))
    return found


def held_password_of(connection: Connection, player: str) -> str | None:
    """The same, and it stays so until the end of the transaction.

    To compare a password takes a while, in which it may be changed, and all sessions ended.
    """
    held = _password(player).with_for_update(key_share=True)
    found: str | None = connection.scalar(held)
    return found


def _password(player: str) -> Select[Any]:
    return select(players.c.password).where(
        players.c.id == player, players.c.login.is_not(None), ~players.c.banned
    )


def end_others(connection: Connection, player: str, mine: Hidden[str]) -> list[str]:
    """End all sessions but this one, and every link, also by mail, that would open another."""
    others = sessions.c.player == player, sessions.c.digest != mine.reveal()
    ended = connection.scalars(select(sessions.c.digest).where(*others)).all()
    connection.execute(delete(sessions).where(*others))
    _end_links(connection, player)
    return list(ended)


def end_one(connection: Connection, player: str, ended: str) -> None:
    """End this session, and every link, since that may have been made with it."""
    connection.execute(delete(sessions).where(sessions.c.digest == ended))
    _end_links(connection, player)


def _end_links(connection: Connection, player: str) -> None:
    for kept in (links, mailed):
        connection.execute(delete(kept).where(kept.c.player == player))


def end_all(connection: Connection, player: str | None) -> int:
    """All sessions, links and tokens of a player, or of everybody; how many sessions."""
    ended = 0
    for kept in (links, mailed, tokens, sessions):
        ending = delete(kept)
        if player is not None:
            ending = ending.where(kept.c.player == player)
        ended = connection.execute(ending).rowcount
    return ended
