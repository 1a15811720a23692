"""Accounts: guests, sign-in links, passwords, tokens, and one's own data."""

from typing import Annotated

import msgspec
import structlog
from fastapi import Request, Response

from respublica.protocol.account import (
    Exported,
    Followed,
    Me,
    Named,
    NewToken,
    PlayerSeen,
    Protected,
    SeatStored,
    SessionEnding,
    SessionListed,
    SignIn,
    SignInLink,
    TokenCreated,
    TokenListed,
)
from respublica.protocol.secrets import Secret
from respublica.server.http.answers import answer
from respublica.server.http.bodies import api_router, in_body
from respublica.server.http.openapi import answers_with
from respublica.server.http.service import Anybody, Here, Owning, Reading, Service
from respublica.server.storage.accounts import Identity
from respublica.server.storage.credentials import LINK_SECONDS, SESSION_SECONDS
from respublica.server.tables.sheet import Player, Sheet

router = api_router("/api", "identity")
_log = structlog.get_logger()
_PLAYER = answers_with(PlayerSeen, status=201)


def welcome(here: Service, player: Player, secret: Secret) -> Response:
    response = answer(PlayerSeen(player.id, player.name), 201)
    response.set_cookie(
        here.cookie,
        secret.reveal(),
        max_age=SESSION_SECONDS,
        path="/",
        secure=here.settings.is_secure,
        httponly=True,
        samesite="lax",
    )
    return response


async def begin(here: Service, request: Request, player: Player, way: str) -> None:
    """Note a new session; the one that this browser had before ends, and is never taken over."""
    _log.info("session", way=way, player=player.id)
    cookie = request.cookies.get(here.cookie)
    before = None if cookie is None else await here.accounts.by_session(Secret(cookie))
    if before is not None:
        await here.accounts.sign_out(before)
        here.host.send_away(before.player.id, before.credential)


def _farewell(here: Service, response: Response) -> None:
    """The cookie ends as it began: a browser takes no other for the same one."""
    response.delete_cookie(
        here.cookie, path="/", secure=here.settings.is_secure, httponly=True, samesite="lax"
    )


@router.post("/guests", status_code=201, responses=_PLAYER)
async def become_a_guest(
    here: Here, request: Request, body: Annotated[Named, in_body(Named)]
) -> Response:
    """Pick a name and be in; the cookie is the session."""
    await here.allow_a_guest(request)
    player, secret = await here.accounts.new_guest(body.name)
    await begin(here, request, player, "guest")
    return welcome(here, player, secret)


@router.post("/sessions", status_code=201, responses=_PLAYER)
async def sign_in(
    here: Here, request: Request, body: Annotated[SignIn, in_body(SignIn)]
) -> Response:
    """By a protected name and its password."""
    await here.allow_a_password(request, body.name)
    player, secret = await here.accounts.sign_in(body.name, body.password)
    await begin(here, request, player, "password")
    return welcome(here, player, secret)


@router.post("/links/follow", status_code=201, responses=_PLAYER)
async def follow_a_link(
    here: Here, request: Request, body: Annotated[Followed, in_body(Followed)]
) -> Response:
    """On another device: the same player, a session of its own. A link works once."""
    player, secret = await here.accounts.follow_link(body.link)
    await begin(here, request, player, "link")
    return welcome(here, player, secret)


def _is(me: Identity) -> Me:
    return Me(me.player.id, me.player.name, me.is_protected, me.moderates)


@router.get("/me", responses=answers_with(Me))
async def who_am_i(me: Reading) -> Response:
    return answer(_is(me))


@router.get("/session", responses=answers_with(Me | None))
async def am_i_known(me: Anybody) -> Response:
    """Who I am, or null for whoever has no session."""
    return answer(None if me is None else _is(me))


@router.put("/me/name", responses=answers_with(Me))
async def call_myself(here: Here, me: Owning, body: Annotated[Named, in_body(Named)]) -> Response:
    """From the next table on; where I sit already, my name stays."""
    player = await here.accounts.call_oneself(me, body.name)
    return answer(Me(player.id, player.name, me.is_protected, me.moderates))


@router.delete("/session", status_code=204)
async def sign_out(here: Here, me: Owning, response: Response) -> None:
    await here.accounts.sign_out(me)
    _log.info("session ended", player=me.player.id)
    here.host.send_away(me.player.id, me.credential)
    _farewell(here, response)


@router.post("/me/links", status_code=201, responses=answers_with(SignInLink, status=201))
async def make_a_link(here: Here, me: Owning) -> Response:
    """To carry the session to another device, once, within minutes."""
    link = await here.accounts.new_link(me.player.id)
    return answer(SignInLink(link.reveal(), LINK_SECONDS), 201)


@router.put("/me/password", status_code=204)
async def protect_my_name(
    here: Here, me: Owning, request: Request, body: Annotated[Protected, in_body(Protected)]
) -> None:
    """To change a password takes the old one, and ends every other session."""
    if body.old is not None:
        await here.allow_my_password(request, me)
    for ended in await here.accounts.protect(me, body.password, body.old):
        here.host.send_away(me.player.id, ended)
    if me.is_protected and (known := await here.recovery.address_of(me.player.id)):
        here.mail.send(here.letters.password_changed(known.address, known.language, known.name))
    _log.info("password", player=me.player.id, changed=me.is_protected)


@router.get("/me/sessions", responses=answers_with(list[SessionListed]))
async def my_sessions(here: Here, me: Owning) -> Response:
    """Where I am signed in, the newest first."""
    return answer(await here.accounts.sessions_of(me))


@router.post("/me/sessions/{session}/end", status_code=204)
async def end_one_of_my_sessions(
    session: str,
    here: Here,
    me: Owning,
    request: Request,
    body: Annotated[SessionEnding, in_body(SessionEnding)],
) -> None:
    """Another than the present one: its sockets are closed at once, and no link works any more."""
    if body.password is not None:
        await here.allow_my_password(request, me)
    ended = await here.accounts.end_session(me, session, body.password)
    _log.info("session ended", player=me.player.id, by="another session")
    here.host.send_away(me.player.id, ended)


@router.get("/me/tokens", responses=answers_with(list[TokenListed]))
async def my_tokens(here: Here, me: Owning) -> Response:
    return answer(await here.accounts.tokens_of(me.player.id))


@router.post("/me/tokens", status_code=201, responses=answers_with(TokenCreated, status=201))
async def make_a_token(
    here: Here, me: Owning, body: Annotated[NewToken, in_body(NewToken)]
) -> Response:
    """For a bot or a script; send it as `Authorization: Bearer ...`."""
    id, secret = await here.accounts.new_token(me.player.id, body.name, body.scopes)
    _log.info("token", player=me.player.id, token=id, scopes=body.scopes)
    return answer(TokenCreated(id, secret.reveal()), 201)


@router.delete("/me/tokens/{token}", status_code=204)
async def revoke_a_token(token: str, here: Here, me: Owning) -> None:
    """Its sockets are closed at once."""
    await here.accounts.revoke(me.player.id, token)
    _log.info("token revoked", player=me.player.id, token=token)
    here.host.send_away(me.player.id, token)


@router.get("/me/export", responses=answers_with(Exported))
async def export_my_data(here: Here, me: Owning) -> Response:
    """All that is stored about the player."""
    exported = await here.accounts.export(me.player.id)
    tables = await here.store.tables_of(me.player.id, 10_000)
    seats = [_seats(sheet, me.player.id) for sheet in tables]
    known = await here.recovery.address_of(me.player.id)
    return answer(
        msgspec.structs.replace(
            exported,
            seats=seats,
            address=None if known is None else known.address,
            reports=await here.moderation.reports_by(me.player.id),
        )
    )


def _seats(sheet: Sheet, player: str) -> SeatStored:
    """Where the player sat, and who sat at their device."""
    kept = {seat: sheet.chairs[seat].name for seat in sheet.kept_by(player)}
    return SeatStored(table=sheet.id, seat=sheet.seat_of(player), kept=kept)


@router.delete("/me", status_code=204)
async def delete_my_data(here: Here, me: Owning, response: Response) -> None:
    """Running games go on with a bot at the seat; finished ones keep the seat without the name."""
    await here.host.forget(me.player)
    await here.accounts.delete(me.player.id)
    _log.info("account deleted", player=me.player.id)
    here.host.send_away(me.player.id)
    _farewell(here, response)
