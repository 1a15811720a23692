"""A database in which everybody of `roles.py` is somebody and every table of it stands."""

import hashlib
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from functools import cache
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from time import time
from zlib import crc32

from sqlalchemy import insert

from respublica.engine.shuffle import seed_from
from respublica.protocol import messages as m
from respublica.protocol.secrets import Nonce, Secret, TableCode
from respublica.protocol.table import Options
from respublica.server.storage.accounts import Accounts
from respublica.server.storage.moderation import Moderation
from respublica.server.storage.schema import players, sessions, tokens
from respublica.server.storage.sheets import code_digest
from respublica.server.storage.store import Store
from respublica.server.tables.outcome import DecidedBy, Opened, Order, Outcome, Write
from respublica.server.tables.sheet import Chair, Player, Sheet, bot_chair, kept_chair
from respublica.server.tables.table import Table
from tests.secrecy.roles.roles import (
    ALIVE,
    BANNED,
    DELETED,
    FINISHED,
    HOST,
    KEPT_SEAT,
    LEAVER,
    MODERATOR,
    PLACES,
    SEATS,
    SPENT,
    Place,
    session_secret,
    token_secret,
)
from tests.server.arrange import with_store

SCOPES = ("read", "play", "read+play")
SEAT_COUNT, LAST_SEAT = 5, 4
_LONG = 1e12


def digest_of(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


@cache
def secrets() -> tuple[str, ...]:
    """What no answer may hold: every secret, and what is stored of it."""
    everybody = (*ALIVE, *SPENT)
    plain = [session_secret(player) for player in everybody]
    plain += [token_secret(player, scopes) for player in everybody for scopes in SCOPES]
    return (*plain, *map(digest_of, plain))


# Once -------------------------------------------------------------------------------------------


def put_world(folder: Path) -> None:
    """Into a new folder; laid down once, then copied, which is quicker."""
    folder.mkdir(parents=True)
    (folder / "games.db").write_bytes(_world())


@cache
def _world() -> bytes:
    with TemporaryDirectory() as folder:
        lay_down(Path(folder))
        return Path(folder, "games.db").read_bytes()


def lay_down(folder: Path) -> None:
    async def write(store: Store) -> None:
        await _people(store)
        for place in PLACES:
            await store.write(place.id, list(_table(place)))

    with_store(folder, write)


async def _people(store: Store) -> None:
    everybody = (*ALIVE, *SPENT)
    now = time()
    rows = [{"id": who, "name": who.title(), "created": now, "banned": False} for who in everybody]
    await store.database.change(insert(players), rows)
    opened = [
        {
            "digest": digest_of(session_secret(who)),
            "player": who,
            "created": now,
            "expires": _LONG,
        }
        for who in everybody
    ]
    await store.database.change(insert(sessions), opened)
    made = [
        {"id": f"token-{scopes}-{who}", "digest": digest_of(token_secret(who, scopes))}
        | {"player": who, "name": "bot", "scopes": scopes.replace("+", " "), "created": 0.0}
        for who in everybody
        for scopes in SCOPES
    ]
    await store.database.change(insert(tokens), made)
    accounts = Accounts(store.database)
    await Moderation(store.database).appoint(MODERATOR, True)
    await accounts.ban(BANNED)
    await accounts.delete(DELETED)
    leaver = await accounts.by_session(Secret(session_secret(LEAVER)))
    assert leaver is not None
    await accounts.sign_out(leaver)
    for scopes in SCOPES:
        await accounts.revoke(LEAVER, f"token-{scopes}-{LEAVER}")


def _table(place: Place) -> Iterator[Write]:
    """All that is written of a table that has come to this stage."""
    options = Options(
        seats=SEAT_COUNT,
        public=place.public,
        rules={"starting_seat": 0, "stalemate_rounds": 1},
    )
    sheet = Sheet(place.id, TableCode(place.code), HOST, options, _chairs(place))
    table = Table(sheet, secret=lambda: seed_from(crc32(place.id.encode())))
    yield Opened(sheet, Order(f"opener-{place.id}", "t", "digest"))
    for outcome in _steps(table, place.stage or "open"):
        yield from outcome.writes
    assert table.sheet.stage == place.stage


def _chairs(place: Place) -> tuple[Chair, ...]:
    """The last one is empty while the table is open, so that nobody can start."""
    chairs = [Chair() for _ in range(SEAT_COUNT)]
    for player, seat in SEATS.items():
        chairs[seat] = Chair(player, player.title())
    chairs[KEPT_SEAT] = kept_chair(_player(HOST), KEPT_SEAT, "Clara")
    if place.stage != "open":
        chairs[LAST_SEAT] = bot_chair("novice", chairs)
    return tuple(chairs)


def _player(id: str) -> Player:
    return Player(id, id.title())


def _steps(table: Table, stage: str) -> Iterator[Outcome]:
    if stage == "open":
        return
    yield table.receive(_player(HOST), m.Start(), _LONG)
    if stage == "shuffling":
        return
    for player in SEATS:
        yield table.receive(_player(player), m.AddNonce(Nonce("00")), 0.0)
    if stage == "over":
        while table.asked:
            seat = table.asked[0]
            safe = table.view(seat).legal.safe()
            yield table.play_for(seat, safe, DecidedBy.BOT, table.number, 0.0)
    elif stage == "abandoned":
        for player in SEATS:
            yield table.receive(_player(player), m.Abandon(), 0.0)
    elif stage == "closed":
        yield table.close()


# While a server runs ----------------------------------------------------------------------------


_numbers = count(1)


@dataclass(frozen=True)
class Spares:
    """Tables and sessions that can be spoilt: written into the database behind the server."""

    database: Path

    def _write(self, *statements: tuple[str, tuple[object, ...]]) -> None:
        with closing(sqlite3.connect(self.database, timeout=30)) as connection, connection:
            connection.execute("PRAGMA synchronous = OFF")
            for statement, values in statements:
                connection.execute(statement, values)

    def table(self, like: Place) -> Place:
        """Another table that is just like this one; not of one with actions."""
        assert like.stage not in FINISHED
        number = next(_numbers)
        spare = replace(like, id=f"{like.id}-{number}", code=f"{like.code}{number}")
        changed = [f'"{text}"' for text in (like.id, spare.id, like.code, spare.code)]
        columns = "stage, public, revision, created, changed"
        self._write(
            (
                f"INSERT INTO games (id, code_digest, creator, sheet, {columns}) SELECT ?, ?, ?,"
                f" replace(replace(sheet, ?, ?), ?, ?), {columns} FROM games WHERE id = ?",
                (spare.id, code_digest(TableCode(spare.code)), spare.id, *changed, like.id),
            ),
            (
                "INSERT INTO seats (game, seat, player) SELECT ?, seat, player FROM seats"
                " WHERE game = ?",
                (spare.id, like.id),
            ),
        )
        return spare

    def session(self, player: str | None = None) -> str:
        """A session of this player, or of somebody new; its secret."""
        number = next(_numbers)
        secret, whose = f"spare-secret-{number}", player or f"spare-player-{number}"
        someone = "INSERT OR IGNORE INTO players (id, name, created, banned) VALUES (?, ?, 0, 0)"
        begun = "INSERT INTO sessions (digest, player, created, expires) VALUES (?, ?, 0, ?)"
        self._write((someone, (whose, whose)), (begun, (digest_of(secret), whose, _LONG)))
        return secret

    def token(self, player: str | None = None, scopes: str = "read play") -> tuple[str, str]:
        """The id and the secret of a token of this player, or of somebody new."""
        number = next(_numbers)
        secret, whose = f"rp_spare-{number}", player or f"spare-player-{number}"
        someone = "INSERT OR IGNORE INTO players (id, name, created, banned) VALUES (?, ?, 0, 0)"
        made = (
            "INSERT INTO tokens (id, digest, player, name, scopes, created)"
            " VALUES (?, ?, ?, 'bot', ?, 0)"
        )
        id = f"spare-token-{number}"
        self._write((someone, (whose, whose)), (made, (id, digest_of(secret), whose, scopes)))
        return id, secret

    def expire(self, secret: str) -> None:
        """Let a session end now; what ended earlier is deleted when a server starts."""
        ended = "UPDATE sessions SET expires = ? WHERE digest = ?"
        self._write((ended, (time(), digest_of(secret))))

    def ban(self, player: str) -> None:
        self._write(("UPDATE players SET banned = 1 WHERE id = ?", (player,)))
