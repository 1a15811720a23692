"""Accounts: guests with sessions, one-time links, passwords, and tokens for programs."""

import secrets
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from functools import partial
from time import monotonic, time
from typing import Any, TypeVar, assert_never

import structlog
from sqlalchemy import Connection, Executable, Row, delete, insert, select, union_all, update
from sqlalchemy.exc import IntegrityError

from respublica.engine.hidden import Hidden
from respublica.protocol.account import (
    Exported,
    PlayerStored,
    SessionListed,
    SessionStored,
    TokenListed,
)
from respublica.protocol.refusals import Reason, Refusal
from respublica.protocol.secrets import Password, Secret
from respublica.server.storage import credentials
from respublica.server.storage.credentials import (
    digest_of,
    name_of_session,
    new_secret,
    open_session,
)
from respublica.server.storage.database import Database
from respublica.server.storage.dialects import among
from respublica.server.storage.passwords import Passwords
from respublica.server.storage.schema import games, links, moderators, players, sessions, tokens
from respublica.server.tables.sheet import Player

_T = TypeVar("_T")
_log = structlog.get_logger()
MOST_NAME = 40
MOST_TOKENS = 50
SCOPES = ("read", "play")
_MOST_KNOWN = 10_000
NOTICED_SECONDS = 10.0
"""After so many seconds a ban, or the end of a session, has taken effect everywhere."""
_KNOWN_SECONDS = NOTICED_SECONDS / 2
"""How long an identity is remembered; the other half is for connections (`rooms/watch.py`)."""


@dataclass(frozen=True, slots=True)
class Identity:
    """Who sent a request, and what they may do."""

    player: Player
    scopes: frozenset[str]
    digest: Hidden[str]
    """Of the secret; the database knows it by that alone."""
    token: str | None = None
    """The id of the API token; None for a session, which may do everything."""
    is_protected: bool = False
    """The name is protected by a password."""
    moderates: bool = False
    """May look at reports and act on them; with a session alone."""

    @property
    def is_session(self) -> bool:
        return self.token is None

    @property
    def credential(self) -> str:
        """What they identified themselves with: the id of a token or the digest of a session."""
        return self.token or self.digest.reveal()

    @property
    def may_play(self) -> bool:
        return "play" in self.scopes


class _Kind(Enum):
    """Of a credential."""

    SESSION = auto()
    TOKEN = auto()


def _identity(kind: _Kind, digest: str, row: Row[Any]) -> Identity:
    player, is_protected = Player(row.id, row.name), row.login is not None
    match kind:
        case _Kind.SESSION:
            scopes, moderates = frozenset(SCOPES), row.since is not None
            return Identity(player, scopes, Hidden(digest), None, is_protected, moderates)
        case _Kind.TOKEN:
            scopes = frozenset(row.scopes.split())
            return Identity(player, scopes, Hidden(digest), row.token, is_protected)
        case _:
            assert_never(kind)


def checked_name(name: str) -> str:
    """The name, tidied, if it can be shown everywhere, also in records; or a refusal."""
    tidy = " ".join(name.split())
    if not (1 <= len(tidy) <= MOST_NAME and tidy.isprintable()):
        raise Refusal(Reason.MALFORMED, f"name: expected 1 to {MOST_NAME} printable characters")
    return tidy


def login_of(name: str) -> str:
    """The name as it is compared at sign-in, regardless of spaces and capital letters."""
    return " ".join(name.split()).casefold()


def _owners(credentials: Collection[str]) -> Executable:
    """A query for the names of the owners of these sessions and tokens."""
    by_session = (
        select(sessions.c.digest.label("credential"), players.c.name)
        .join(players, sessions.c.player == players.c.id)
        .where(
            among(sessions.c.digest, credentials),
            sessions.c.expires > time(),
            ~players.c.banned,
        )
    )
    by_token = (
        select(tokens.c.id.label("credential"), players.c.name)
        .join(players, tokens.c.player == players.c.id)
        .where(among(tokens.c.id, credentials), ~players.c.banned)
    )
    return union_all(by_session, by_token)


def _set_player(player: Player, **values: str | None) -> Executable:
    return update(players).where(players.c.id == player.id).values(**values)


def _another_password() -> Refusal:
    return Refusal(Reason.WRONG_PASSWORD, "old: this is not the current password")


def _not_this_one() -> Refusal:
    _log.info("session refused", way="password")
    return Refusal(Reason.NOT_KNOWN, "this name and password do not belong together")


class Accounts:
    def __init__(self, database: Database) -> None:
        self._database = database
        self.passwords = Passwords()
        self._known: dict[tuple[_Kind, str], tuple[Identity, float]] = {}
        """By kind, so that no session is taken for a token, and digest; with an expiry time."""
        self._changes = 0
        """How often that was cleared; what was read before the last time may be out of date."""

    # Sessions -----------------------------------------------------------------------------------

    async def new_guest(self, name: str) -> tuple[Player, Secret]:
        """A player and the secret of their session."""
        player = Player(secrets.token_hex(12), checked_name(name))
        row = {"id": player.id, "name": player.name, "created": time(), "banned": False}

        def work(connection: Connection) -> Secret:
            connection.execute(insert(players), row)
            return open_session(connection, player.id)

        return player, await self._database.write(work)

    async def by_session(self, secret: Secret) -> Identity | None:
        digest = digest_of(secret)
        query = (
            select(players.c.id, players.c.name, players.c.login, moderators.c.since)
            .join(sessions, sessions.c.player == players.c.id)
            .outerjoin(moderators, moderators.c.player == players.c.id)
            .where(sessions.c.digest == digest, sessions.c.expires > time(), ~players.c.banned)
        )
        return await self._identify(_Kind.SESSION, digest, query)

    async def by_token(self, secret: Secret) -> Identity | None:
        digest = digest_of(secret)
        columns = players.c.id, players.c.name, players.c.login
        query = (
            select(*columns, tokens.c.id.label("token"), tokens.c.scopes)
            .join(tokens, tokens.c.player == players.c.id)
            .where(tokens.c.digest == digest, ~players.c.banned)
        )
        return await self._identify(_Kind.TOKEN, digest, query)

    async def _identify(self, kind: _Kind, digest: str, query: Any) -> Identity | None:
        """The identity, as remembered for a few seconds or as stored."""
        known, until = self._known.get((kind, digest), (None, 0.0))
        if known is not None and monotonic() < until:
            return known
        changes = self._changes
        row = next(iter(await self._database.rows(query)), None)
        if row is None:
            return None
        identity = _identity(kind, digest, row)
        if len(self._known) >= _MOST_KNOWN:
            self._known.clear()
        if changes == self._changes:
            self._known[kind, digest] = identity, monotonic() + _KNOWN_SECONDS
        return identity

    def look_up_again(self) -> None:
        """Forget remembered identities, after a change that may concern them."""
        self._known.clear()
        self._changes += 1

    async def names_of(self, credentials: Collection[str]) -> dict[str, str]:
        """The present names of the owners of these sessions and tokens.

        Those that have ended, or belong to somebody banned, are missing.
        """
        found = await self._database.rows(_owners(credentials))
        names = {row.credential: row.name for row in found}
        if len(names) < len(set(credentials)):
            self.look_up_again()
        return names

    async def sign_out(self, identity: Identity) -> None:
        await self._change(delete(sessions).where(sessions.c.digest == identity.digest.reveal()))

    async def _change(self, statement: Any) -> int:
        try:
            return await self._database.change(statement)
        finally:
            self.look_up_again()

    # Another device -----------------------------------------------------------------------------

    async def new_link(self, player: str) -> Secret:
        return await credentials.new_link(self._database, player)

    async def follow_link(self, secret: Secret) -> tuple[Player, Secret]:
        """Open a session by a link, which works once and for a short time."""
        mine = links.c.digest == digest_of(secret)
        known = (
            select(players.c.id, players.c.name)
            .join(links, links.c.player == players.c.id)
            .where(mine, links.c.expires > time(), ~players.c.banned)
            # Whoever ends all sessions meanwhile waits, and ends this one too.
            .with_for_update(of=players, key_share=True)
        )

        def follow(connection: Connection) -> tuple[Player, Secret] | None:
            row = connection.execute(known).first()
            # Of two who follow it at once, one deletes it.
            is_first = connection.execute(delete(links).where(mine)).rowcount == 1
            if row is None or not is_first:
                return None
            return Player(row.id, row.name), open_session(connection, row.id)

        opened = await self._database.write(follow)
        if opened is None:
            _log.info("session refused", way="link")
            raise Refusal(Reason.NOT_KNOWN, "this link was used already, or is too old")
        return opened

    # Passwords ----------------------------------------------------------------------------------

    async def protect(self, me: Identity, password: Password, old: Password | None) -> list[str]:
        """Protect the name by a password, with which it can sign in from now on.

        Changing a password takes the old one and ends all other sessions, whose digests are
        returned.
        """
        kept = await self.check_password(me.player, old)
        hashed = await self.passwords.hashed(password, me.player.name)
        name, login = me.player.name, login_of(me.player.name)

        def change(connection: Connection) -> list[str]:
            if credentials.held_password_of(connection, me.player.id) != kept:
                raise _another_password()
            connection.execute(_set_player(me.player, name=name, login=login, password=hashed))
            if kept is None:
                return []
            return credentials.end_others(connection, me.player.id, me.digest)

        return await self._change_name(name, change)

    async def check_password(self, player: Player, old: Password | None) -> str | None:
        """The hash of the password that there is; a refusal if `old` is another one."""
        kept = await self._database.read(partial(credentials.password_of, player=player.id))
        if kept is not None and (old is None or not await self.passwords.fit(kept, old)):
            raise _another_password()
        return kept

    async def call_oneself(self, me: Identity, name: str) -> Player:
        """Take another name, from the next table on; a protected name stays protected."""
        player = Player(me.player.id, checked_name(name))
        login = login_of(player.name) if me.is_protected else None
        change = _set_player(player, name=player.name, login=login)
        await self._change_name(player.name, lambda connection: connection.execute(change).rowcount)
        return player

    async def _change_name(self, name: str, change: Callable[[Connection], _T]) -> _T:
        """Carry out a change to a protected name; a refusal if somebody else protects it."""
        try:
            return await self._database.write(change)
        except IntegrityError:
            taken = f"somebody else protects the name '{name}'"
            raise Refusal(Reason.NOT_ALLOWED, taken) from None
        finally:
            self.look_up_again()

    async def sign_in(self, name: str, password: Password) -> tuple[Player, Secret]:
        query = select(players.c.id, players.c.name, players.c.password).where(
            players.c.login == login_of(name), ~players.c.banned
        )
        row = next(iter(await self._database.rows(query)), None)
        hashed = None if row is None else row.password
        if not await self.passwords.fit(hashed, password) or row is None:
            raise _not_this_one()
        anew = await self.passwords.hashed_anew(row.password, password)

        def enter(connection: Connection) -> Secret | None:
            if credentials.held_password_of(connection, row.id) != row.password:
                return None
            if anew is not None:
                changed = update(players).where(players.c.id == row.id).values(password=anew)
                connection.execute(changed)
            return open_session(connection, row.id)

        if (secret := await self._database.write(enter)) is None:
            raise _not_this_one()
        return Player(row.id, row.name), secret

    # Sessions -----------------------------------------------------------------------------------

    async def sessions_of(self, me: Identity) -> list[SessionListed]:
        """Those that work, the newest first."""
        mine = me.digest.reveal()
        return [
            SessionListed(name_of_session(row.digest), row.created, row.expires, row.digest == mine)
            for row in await self._opened(me.player)
        ]

    async def _opened(self, player: Player) -> Sequence[Row[Any]]:
        working = sessions.c.player == player.id, sessions.c.expires > time()
        return await self._database.rows(
            select(sessions).where(*working).order_by(sessions.c.created.desc())
        )

    async def end_session(self, me: Identity, session: str, password: Password | None) -> str:
        """End another of one's own, by its name; its digest.

        It takes the password, if there is one, and ends every link that would open another.
        """
        opened = {name_of_session(row.digest): row.digest for row in await self._opened(me.player)}
        if session not in opened:
            raise Refusal(Reason.NOT_FOUND, "there is no such session")
        ended: str = opened[session]
        if ended == me.digest.reveal():
            present = "this is the present session: sign out by DELETE /api/session"
            raise Refusal(Reason.NOT_ALLOWED, present)
        await self.check_password(me.player, password)
        end = partial(credentials.end_one, player=me.player.id, ended=ended)
        try:
            await self._database.write(end)
        finally:
            self.look_up_again()
        return ended

    # Tokens -------------------------------------------------------------------------------------

    async def new_token(self, player: str, name: str, scopes: list[str]) -> tuple[str, Secret]:
        """The id of a token and its secret, which is shown this once."""
        wrong = [scope for scope in scopes if scope not in SCOPES]
        if wrong or not scopes:
            raise Refusal(Reason.MALFORMED, f"scopes: expected some of {', '.join(SCOPES)}")
        if len(await self.tokens_of(player)) >= MOST_TOKENS:
            raise Refusal(Reason.TOO_MANY, f"at most {MOST_TOKENS} tokens; revoke one first")
        id, secret = secrets.token_hex(8), new_secret("rp_")
        row = {"id": id, "digest": digest_of(secret), "player": player, "created": time()}
        row |= {"name": checked_name(name), "scopes": " ".join(sorted(set(scopes)))}
        await self._database.change(insert(tokens), row)
        return id, secret

    async def tokens_of(self, player: str) -> list[TokenListed]:
        query = select(tokens.c.id, tokens.c.name, tokens.c.scopes, tokens.c.created)
        found = await self._database.rows(query.where(tokens.c.player == player))
        return [TokenListed(row.id, row.name, row.scopes.split(), row.created) for row in found]

    async def revoke(self, player: str, token: str) -> None:
        mine = delete(tokens).where(tokens.c.id == token, tokens.c.player == player)
        if not await self._change(mine):
            raise Refusal(Reason.NOT_FOUND, "there is no such token")

    # One's own data -----------------------------------------------------------------------------

    async def export(self, player: str) -> Exported:
        """All that is stored about the player, but for the seats."""
        query = select(players.c.id, players.c.name, players.c.login, players.c.created)
        (about,) = await self._database.rows(query.where(players.c.id == player))
        opened = select(sessions.c.created, sessions.c.expires).where(sessions.c.player == player)
        in_sessions = [
            SessionStored(row.created, row.expires) for row in await self._database.rows(opened)
        ]
        return Exported(
            PlayerStored(about.id, about.name, about.login, about.created),
            in_sessions,
            await self.tokens_of(player),
            seats=[],
        )

    async def delete(self, player: str) -> None:
        opened = update(games).where(games.c.creator == player)
        await self._change(opened.values(creator=None, client_id=None, digest=None))
        await self._change(delete(players).where(players.c.id == player))

    async def end_sessions(self, player: str | None) -> int:
        """End all sessions, links and tokens of a player, or of everybody; how many sessions."""

        try:
            return await self._database.write(partial(credentials.end_all, player=player))
        finally:
            self.look_up_again()

    # For the operator ---------------------------------------------------------------------------

    async def is_there(self, player: str) -> bool:
        return bool(await self._database.rows(select(players.c.id).where(players.c.id == player)))

    async def ban(self, player: str, banned: bool = True) -> bool:
        statement = update(players).where(players.c.id == player).values(banned=banned)
        return await self._change(statement) > 0

    async def rename(self, player: Player) -> bool:
        """Give a player another name, without protection: the old login may be offensive."""
        return await self._change(_set_player(player, name=player.name, login=None)) > 0
