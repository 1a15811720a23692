"""What every request needs, and who it is from."""

from dataclasses import dataclass
from time import monotonic
from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection

from respublica.server.accounts import Accounts, Identity
from respublica.server.host import Host
from respublica.server.limits import Limits
from respublica.server.refusals import Reason, Refusal
from respublica.server.room import Room
from respublica.server.settings import Settings
from respublica.server.sheet import Sheet
from respublica.server.store import Store


@dataclass(frozen=True, slots=True)
class Service:
    settings: Settings
    store: Store
    accounts: Accounts
    host: Host
    limits: Limits

    @property
    def cookie(self) -> str:
        """The browser itself guards a cookie with this prefix, over TLS only."""
        return "__Host-respublica" if self.settings.is_secure else "respublica"

    async def identify(self, connection: HTTPConnection) -> Identity:
        """By the token in the header, else by the session's cookie."""
        scheme, _, secret = connection.headers.get("authorization", "").partition(" ")
        if scheme.lower() == "bearer":
            identity = await self.accounts.by_token(secret)
        else:
            cookie = connection.cookies.get(self.cookie)
            identity = None if cookie is None else await self.accounts.by_session(cookie)
        if identity is None:
            raise Refusal(Reason.NOT_KNOWN, "this needs a session or a token")
        if not self.limits.allows(identity.player.id, monotonic()):
            raise Refusal(Reason.TOO_MANY, "too many requests")
        return identity

    async def room(self, identity: Identity, game: str, code: str | None = None) -> Room:
        """The room of a table this player may look at."""
        room = await self.host.room(game)
        sheet = await room.read(lambda table: table.sheet)
        if not may_look(sheet, identity.player.id, code):
            raise Refusal(Reason.NOT_FOUND, "there is no such table")
        return room


def may_look(sheet: Sheet, player: str, code: str | None) -> bool:
    """A private table is there for those at it and those who know its code."""
    return sheet.options.public or sheet.seat_of(player) is not None or code == sheet.code


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


async def player(connection: HTTPConnection, here: Here) -> Identity:
    identity = await here.identify(connection)
    if "play" not in identity.scopes:
        raise Refusal(Reason.NOT_ALLOWED, "this token may not play")
    return identity


async def owner(connection: HTTPConnection, here: Here) -> Identity:
    """The person, in a session: no token may change the account it belongs to."""
    identity = await here.identify(connection)
    if not identity.is_session:
        raise Refusal(Reason.NOT_ALLOWED, "this needs a session, not a token")
    return identity


Reading = Annotated[Identity, Depends(reader)]
Playing = Annotated[Identity, Depends(player)]
Owning = Annotated[Identity, Depends(owner)]
