"""What routes need: the parts of the server, and who a request is from."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, replace
from time import monotonic
from typing import Annotated, TypeAlias

from fastapi import Depends, Query
from starlette.requests import HTTPConnection

from respublica.protocol.refusals import Reason, Refusal
from respublica.protocol.secrets import Secret, TableCode
from respublica.server.http.limits import ConcurrencyLimit, Limits, network_of
from respublica.server.mail import Letters, Mail
from respublica.server.mail_address import folded
from respublica.server.metrics import CONNECTIONS
from respublica.server.rooms.analysts import Analysts
from respublica.server.rooms.host import Host
from respublica.server.rooms.room import Room
from respublica.server.settings import Settings
from respublica.server.storage.accounts import Accounts, Identity, login_of
from respublica.server.storage.moderation import Moderation
from respublica.server.storage.recovery import Recovery
from respublica.server.storage.store import Store
from respublica.server.storage.throttle import Count, Throttle
from respublica.server.tables.sheet import Sheet

_NAME_FACTOR = 3
"""All addresses together may try so many times as many passwords of one name as one address."""
LETTERS_PER_HOUR = 4
"""To one address, whoever asks for them."""
REPORTS_PER_HOUR, REPORTS_PER_ADDRESS = 20, 100
"""By one player, and from one address: anybody can be many guests."""
Connected: TypeAlias = AbstractContextManager[None]
"""While it lasts, a connection is counted for its player and address."""


@dataclass(frozen=True, slots=True)
class Service:
    settings: Settings
    store: Store
    accounts: Accounts
    host: Host
    limits: Limits
    throttle: Throttle
    connections: ConcurrencyLimit
    recovery: Recovery
    moderation: Moderation
    mail: Mail
    letters: Letters
    analysts: Analysts

    @property
    def cookie(self) -> str:
        """The name of the cookie; browsers accept the prefix `__Host-` only over TLS."""
        return "__Host-respublica" if self.settings.is_secure else "respublica"

    async def identify(self, connection: HTTPConnection) -> Identity:
        """Who sends it, by the token in the header or else by the session's cookie."""
        scheme, _, secret = connection.headers.get("authorization", "").partition(" ")
        if scheme.lower() == "bearer":
            identity = await self.accounts.by_token(Secret(secret))
        else:
            cookie = connection.cookies.get(self.cookie)
            identity = None if cookie is None else await self.accounts.by_session(Secret(cookie))
        if identity is None:
            raise Refusal(Reason.NOT_KNOWN, "this needs a session or a token")
        if not self.limits.take(identity.player.id, monotonic()):
            raise Refusal(Reason.TOO_MANY, "too many requests")
        return identity

    async def room(
        self, identity: Identity | None, game: str, code: TableCode | None = None
    ) -> Room:
        """The room of a table that this player, or somebody without a session, may see."""
        await self.sheet(identity, game, code)
        return await self.host.room(game)

    async def sheet(self, identity: Identity | None, game: str, code: TableCode | None) -> Sheet:
        """The sheet of a table that they may see.

        One that is hidden is looked up just like one that does not exist, and its game is not
        read: else the time it takes would tell that it is there.
        """
        self.host.refuse_if_stopping()
        player = None if identity is None else identity.player.id
        known = self.host.sheet_in_memory(game)
        if known is not None and may_look(known, player, code):
            return known
        stored = await self.store.sheet(game)
        if stored is None or not may_look(stored, player, code):
            raise Refusal(Reason.NOT_FOUND, "there is no such table")
        return stored

    async def allow_a_guest(self, connection: HTTPConnection) -> None:
        count = Count("guests", _network(connection), self.settings.guests_per_hour)
        await self.allow("too many new guests from this address", count)

    async def allow_a_password(self, connection: HTTPConnection, name: str) -> None:
        """Of one name, and from one address; the name is the same whatever the address."""
        per_hour = self.settings.passwords_per_hour * _NAME_FACTOR
        await self._allow_a_try(connection, Count("names", login_of(name), per_hour))

    async def allow_my_password(self, connection: HTTPConnection, me: Identity) -> None:
        """With a session: however often strangers try the name, it can be changed."""
        per_hour = self.settings.passwords_per_hour
        await self._allow_a_try(connection, Count("own", me.player.id, per_hour))

    async def allow_a_mailed_link(self, connection: HTTPConnection) -> None:
        """It cannot be guessed, but the password that comes with it must be hashed."""
        await self._allow_a_try(connection)

    async def _allow_a_try(self, connection: HTTPConnection, *counts: Count) -> None:
        here = Count("passwords", _network(connection), self.settings.passwords_per_hour)
        await self.allow("too many passwords were tried", here, *counts)

    async def allow_a_letter(self, connection: HTTPConnection, to: str) -> None:
        """One of those that somebody asks for, to an address that may be anybody's."""
        await self.allow(
            "too many letters were asked for",
            Count("letters", _network(connection), self.settings.passwords_per_hour),
            Count("letters to", folded(to), LETTERS_PER_HOUR),
        )

    async def allow_a_report(self, connection: HTTPConnection, by: Identity) -> None:
        await self.allow(
            "too many reports",
            Count("reports", by.player.id, REPORTS_PER_HOUR),
            Count("reports from", _network(connection), REPORTS_PER_ADDRESS),
        )

    async def allow(self, what: str, *counts: Count) -> None:
        """Count it, for all workers; refused if it is too much under one of these."""
        if not await self.throttle.allow(counts):
            raise Refusal(Reason.TOO_MANY, f"{what}; try again later")

    @contextmanager
    def connected(self, connection: HTTPConnection, identity: Identity | None) -> Iterator[None]:
        """Count a connection while it lasts; refused if there are too many already."""
        player = None if identity is None else identity.player.account
        address = _address(connection)
        with self.connections.one_more(address, player), CONNECTIONS.track_inprogress():
            yield

    async def note_presence(self, identity: Identity, room: Room) -> None:
        """Note that the player is present, unless the token may only read."""
        if identity.may_play:
            await room.greet(identity.player)

    async def at_seat(
        self, identity: Identity, game: str, seat: int | None, code: TableCode | None = None
    ) -> Identity:
        """The same session, for another person at this player's device."""
        if seat is None:
            return identity
        sheet = await self.sheet(identity, game, code)
        player = sheet.player_at(seat, identity.player)
        if player is None:
            raise Refusal(Reason.NOT_ALLOWED, f"seat {seat} is neither yours nor at your device")
        return replace(identity, player=player)


def _address(connection: HTTPConnection) -> str:
    return "" if connection.client is None else connection.client.host


def _network(connection: HTTPConnection) -> str:
    return network_of(_address(connection))


def may_look(sheet: Sheet, player: str | None, code: TableCode | None) -> bool:
    """A private table is visible to those who sit there and those who know its code."""
    is_seated = player is not None and sheet.seat_of(player) is not None
    return sheet.options.public or is_seated or sheet.code.matches(code)


def code_given(code: str | None = None) -> TableCode | None:
    """The code of a private table in the query of a request."""
    return None if code is None else TableCode(code)


CodeGiven = Annotated[TableCode | None, Depends(code_given)]


def service(connection: HTTPConnection) -> Service:
    found = connection.app.state.service
    assert isinstance(found, Service)
    return found


Here = Annotated[Service, Depends(service)]


async def reader(connection: HTTPConnection, here: Here) -> Identity:
    identity = await here.identify(connection)
    if "read" not in identity.scopes and "play" not in identity.scopes:
        raise Refusal(Reason.NOT_ALLOWED, "this token may not read")
    return identity


async def anybody(connection: HTTPConnection, here: Here) -> Identity | None:
    """Who sends it, or None without a session and token: for what is public."""
    try:
        return await reader(connection, here)
    except Refusal as refusal:
        if refusal.code == Reason.NOT_KNOWN:
            return None
        raise


async def player(connection: HTTPConnection, here: Here) -> Identity:
    identity = await here.identify(connection)
    if not identity.may_play:
        raise Refusal(Reason.NOT_ALLOWED, "this token may not play")
    return identity


async def owner(connection: HTTPConnection, here: Here) -> Identity:
    """Only with a session: a token may not change the account it belongs to."""
    identity = await here.identify(connection)
    if not identity.is_session:
        raise Refusal(Reason.NOT_ALLOWED, "this needs a session, not a token")
    return identity


async def moderator(me: Annotated[Identity, Depends(owner)]) -> Identity:
    if not me.moderates:
        raise Refusal(Reason.NOT_ALLOWED, "only for moderators")
    return me


Moderating = Annotated[Identity, Depends(moderator)]
Anybody = Annotated[Identity | None, Depends(anybody)]
Reading = Annotated[Identity, Depends(reader)]
Playing = Annotated[Identity, Depends(player)]
Owning = Annotated[Identity, Depends(owner)]


# At a table, for a chair that the player keeps ----------------------------------------------------

Seat = Annotated[int | None, Query(ge=0, le=9, description="a chair at my device; mine without it")]


async def anybody_at(
    table: str, here: Here, me: Anybody, seat: Seat = None, code: CodeGiven = None
) -> Identity | None:
    return None if me is None else await here.at_seat(me, table, seat, code)


async def reader_at(
    table: str, here: Here, me: Reading, seat: Seat = None, code: CodeGiven = None
) -> Identity:
    return await here.at_seat(me, table, seat, code)


async def player_at(table: str, here: Here, me: Playing, seat: Seat = None) -> Identity:
    return await here.at_seat(me, table, seat)


AnybodyAt = Annotated[Identity | None, Depends(anybody_at)]
ReadingAt = Annotated[Identity, Depends(reader_at)]
PlayingAt = Annotated[Identity, Depends(player_at)]
