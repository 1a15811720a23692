"""Who one is: guests, links, passwords, tokens, and one's own data."""

from fastapi import APIRouter, Request, Response

from respublica.protocol.bodies import (
    Exported,
    Followed,
    Me,
    Named,
    NewToken,
    PlayerSeen,
    Protected,
    SeatStored,
    SignIn,
    SignInLink,
    TokenCreated,
    TokenListed,
)
from respublica.server.http.openapi import REFUSALS
from respublica.server.http.service import Anybody, Here, Owning, Reading, Service
from respublica.server.storage.accounts import LINK_SECONDS, SESSION_SECONDS, Identity
from respublica.server.tables.sheet import Player, Sheet

router = APIRouter(prefix="/api", tags=["identity"], responses=REFUSALS)


def _welcome(here: Service, response: Response, player: Player, secret: str) -> PlayerSeen:
    response.set_cookie(
        here.cookie,
        secret,
        max_age=SESSION_SECONDS,
        path="/",
        secure=here.settings.is_secure,
        httponly=True,
        samesite="lax",
    )
    return PlayerSeen(id=player.id, name=player.name)


@router.post("/guests", status_code=201)
async def become_a_guest(
    body: Named, here: Here, request: Request, response: Response
) -> PlayerSeen:
    """Pick a name and be in; the cookie is the session."""
    here.allow_a_guest(request)
    return _welcome(here, response, *await here.accounts.new_guest(body.name))


@router.post("/sessions", status_code=201)
async def sign_in(body: SignIn, here: Here, request: Request, response: Response) -> PlayerSeen:
    """By a protected name and its password."""
    here.allow_a_password(request, body.name)
    return _welcome(here, response, *await here.accounts.sign_in(body.name, body.password))


@router.post("/links/follow", status_code=201)
async def follow_a_link(body: Followed, here: Here, response: Response) -> PlayerSeen:
    """On another device: the same player, a session of its own. A link works once."""
    return _welcome(here, response, *await here.accounts.follow_link(body.link))


def _is(me: Identity) -> Me:
    return Me(id=me.player.id, name=me.player.name, protected=me.is_protected)


@router.get("/me")
async def who_am_i(me: Reading) -> Me:
    return _is(me)


@router.get("/session")
async def am_i_known(me: Anybody) -> Me | None:
    """Who I am, or nobody yet: to ask is no offence."""
    return None if me is None else _is(me)


@router.put("/me/name")
async def call_myself(body: Named, here: Here, me: Owning) -> Me:
    """From the next table on; where I sit already, my name stays."""
    player = await here.accounts.call_oneself(me, body.name)
    return Me(id=player.id, name=player.name, protected=me.is_protected)


@router.delete("/session", status_code=204)
async def sign_out(here: Here, me: Owning, response: Response) -> None:
    await here.accounts.sign_out(me)
    here.host.send_away(me.player.id, me.credential)
    response.delete_cookie(here.cookie, path="/", secure=here.settings.is_secure)


@router.post("/me/links", status_code=201)
async def make_a_link(here: Here, me: Owning) -> SignInLink:
    """To carry the session to another device, once, within minutes."""
    return SignInLink(link=await here.accounts.new_link(me.player.id), seconds=LINK_SECONDS)


@router.put("/me/password", status_code=204)
async def protect_my_name(body: Protected, here: Here, me: Owning, request: Request) -> None:
    """To change a password takes the old one, and ends every other session."""
    if body.old is not None:
        here.allow_a_password(request, me.player.name)
    for ended in await here.accounts.protect(me, body.password, body.old):
        here.host.send_away(me.player.id, ended)


@router.get("/me/tokens")
async def my_tokens(here: Here, me: Owning) -> list[TokenListed]:
    return [TokenListed(**token) for token in await here.accounts.tokens_of(me.player.id)]


@router.post("/me/tokens", status_code=201)
async def make_a_token(body: NewToken, here: Here, me: Owning) -> TokenCreated:
    """For a bot or a script; send it as `Authorization: Bearer ...`."""
    id, secret = await here.accounts.new_token(me.player.id, body.name, body.scopes)
    return TokenCreated(id=id, secret=secret)


@router.delete("/me/tokens/{token}", status_code=204)
async def revoke_a_token(token: str, here: Here, me: Owning) -> None:
    """Its sockets are closed at once."""
    await here.accounts.revoke(me.player.id, token)
    here.host.send_away(me.player.id, token)


@router.get("/me/export")
async def export_my_data(here: Here, me: Owning) -> Exported:
    """All that is stored about the player."""
    exported = await here.accounts.export(me.player.id)
    tables = await here.store.tables_of(me.player.id, 10_000)
    return Exported(**exported, seats=[_seats(sheet, me.player.id) for sheet in tables])


def _seats(sheet: Sheet, player: str) -> SeatStored:
    """Where the player sat, and who sat at their device."""
    kept = {seat: sheet.chairs[seat].name for seat in sheet.kept_by(player)}
    return SeatStored(table=sheet.id, seat=sheet.seat_of(player), kept=kept)


@router.delete("/me", status_code=204)
async def delete_my_data(here: Here, me: Owning, response: Response) -> None:
    """Running games go on with a bot at the seat; finished ones keep the seat without the name."""
    await here.host.forget(me.player)
    await here.accounts.delete(me.player.id)
    here.host.send_away(me.player.id)
    response.delete_cookie(here.cookie, path="/", secure=here.settings.is_secure)
