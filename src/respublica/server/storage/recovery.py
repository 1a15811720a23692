"""Getting back to a name whose password is lost, by a link to an address that was confirmed.

An address counts once its owner has followed a link that was sent there. Links are one-time
secrets, stored as digests, and work for a short while. Whoever starts over by a link has shown to
be the owner, so all else that could act for the player ends: sessions, links and tokens.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from time import time

import structlog
from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from respublica.protocol.fields import Language
from respublica.protocol.refusals import Reason, Refusal
from respublica.protocol.secrets import Password, Secret
from respublica.server.mail_address import folded
from respublica.server.storage.accounts import Accounts, login_of
from respublica.server.storage.credentials import digest_of, end_all, new_secret, open_session
from respublica.server.storage.database import Database
from respublica.server.storage.schema import addresses, mailed, players
from respublica.server.tables.sheet import Player

_log = structlog.get_logger()
MAILED_SECONDS = 30 * 60
MOST_AT_ADDRESS = 5
"""Players who may have the same address: a family, or a club."""


class Purpose(StrEnum):
    """What a link may be used for; one of another purpose is not known."""

    CONFIRM = "confirm"
    RECOVER = "recover"


@dataclass(frozen=True, slots=True)
class Addressed:
    """Where to write to a player, and in which language."""

    player: Player
    address: str
    language: Language

    @property
    def name(self) -> str:
        return self.player.name

    def __repr__(self) -> str:
        return "<Addressed>"


class Recovery:
    def __init__(self, database: Database, accounts: Accounts) -> None:
        self._database = database
        self._accounts = accounts

    async def address_of(self, player: str) -> Addressed | None:
        return await self._database.read(lambda connection: _address_of(connection, player))

    async def new_link(self, purpose: Purpose, to: Addressed) -> Secret:
        """A link for this purpose; those made before for the same stop working."""
        secret = new_secret()
        row = {"digest": digest_of(secret), "player": to.player.id, "purpose": purpose.value}
        row |= {"address": to.address, "language": to.language}

        def replace(connection: Connection) -> None:
            same = mailed.c.player == to.player.id, mailed.c.purpose == purpose.value
            connection.execute(delete(mailed).where(*same))
            connection.execute(insert(mailed), row | {"expires": time() + MAILED_SECONDS})

        await self._database.write(replace)
        return secret

    async def confirm(self, secret: Secret) -> tuple[Addressed, Addressed | None]:
        """The address that is confirmed by this link, and the one that was before."""

        def work(connection: Connection) -> tuple[Addressed, Addressed | None]:
            new = _used(connection, Purpose.CONFIRM, secret)
            before = _address_of(connection, new.player.id)
            _check_room(connection, new)
            # A link that was sent to the address before must not work any more, either.
            for kept in (addresses, mailed):
                connection.execute(delete(kept).where(kept.c.player == new.player.id))
            row = {"player": new.player.id, "address": new.address, "language": new.language}
            row |= {"folded": folded(new.address)}
            connection.execute(insert(addresses), row | {"confirmed": time()})
            return new, before

        return await self._database.write(work)

    async def forget_address(self, player: str) -> Addressed | None:
        """The address that was known, if one was; links that were sent stop working."""

        def work(connection: Connection) -> Addressed | None:
            before = _address_of(connection, player)
            connection.execute(delete(addresses).where(addresses.c.player == player))
            connection.execute(delete(mailed).where(mailed.c.player == player))
            return before

        return await self._database.write(work)

    async def players_at(self, address: str) -> Sequence[Addressed]:
        """Those who may start over by a link to this address."""
        query = (
            select(players.c.id, players.c.name, addresses.c.address, addresses.c.language)
            .join(addresses, addresses.c.player == players.c.id)
            .where(addresses.c.folded == folded(address), ~players.c.banned)
        )
        found = await self._database.rows(query)
        return [Addressed(Player(row.id, row.name), row.address, row.language) for row in found]

    async def start_over(self, secret: Secret, password: Password) -> tuple[Addressed, Secret]:
        """Choose a new password by a link; the secret of a new session, the only one left."""
        query = select(players.c.name).join(mailed, mailed.c.player == players.c.id)
        mine = mailed.c.digest == digest_of(secret), mailed.c.expires > time()
        row = next(iter(await self._database.rows(query.where(*mine))), None)
        # A password that is refused must not use up the link, so it is hashed first.
        hashed = await self._accounts.passwords.hashed(password, "" if row is None else row.name)

        def work(connection: Connection) -> tuple[Addressed, Secret]:
            to = _used(connection, Purpose.RECOVER, secret)
            mine = players.c.id == to.player.id
            values = {"password": hashed, "login": login_of(to.player.name)}
            connection.execute(update(players).where(mine).values(**values))
            end_all(connection, to.player.id)
            return to, open_session(connection, to.player.id)

        try:
            return await self._database.write(work)
        except IntegrityError:
            taken = "somebody else protects this name by now"
            raise Refusal(Reason.NOT_ALLOWED, taken) from None
        finally:
            self._accounts.look_up_again()


def _address_of(connection: Connection, player: str) -> Addressed | None:
    query = (
        select(players.c.id, players.c.name, addresses.c.address, addresses.c.language)
        .join(addresses, addresses.c.player == players.c.id)
        .where(players.c.id == player)
    )
    row = connection.execute(query).first()
    return None if row is None else Addressed(Player(row.id, row.name), row.address, row.language)


def _used(connection: Connection, purpose: Purpose, secret: Secret) -> Addressed:
    """Whom the link was sent to; it is gone then. A refusal if it is not known."""
    this = mailed.c.digest == digest_of(secret), mailed.c.purpose == purpose.value
    query = (
        select(players.c.id, players.c.name, mailed.c.address, mailed.c.language)
        .join(mailed, mailed.c.player == players.c.id)
        .where(*this, mailed.c.expires > time(), ~players.c.banned)
    )
    row = connection.execute(query).first()
    # Whoever deletes it has used it: of two at once, only one does.
    if row is None or not connection.execute(delete(mailed).where(*this)).rowcount:
        _log.info("link refused", purpose=purpose)
        raise Refusal(Reason.NOT_KNOWN, "this link was used already, or is too old")
    return Addressed(Player(row.id, row.name), row.address, row.language)


def _check_room(connection: Connection, new: Addressed) -> None:
    others = addresses.c.folded == folded(new.address), addresses.c.player != new.player.id
    number = connection.execute(select(func.count()).select_from(addresses).where(*others)).scalar()
    if (number or 0) >= MOST_AT_ADDRESS:
        many = f"at most {MOST_AT_ADDRESS} players may have the same address"
        raise Refusal(Reason.TOO_MANY, many)
