"""An address for mail about an account, and a new password by a link that is sent there.

Whether an address is known here must not show: the answer is the same, and comes before anything is
looked up.
"""

import asyncio
import secrets
from typing import Annotated

import structlog
from fastapi import Request, Response

from respublica.protocol.account import (
    Addressed,
    AddressKnown,
    Followed,
    Forgetful,
    PlayerSeen,
    Recovered,
)
from respublica.protocol.refusals import Reason, Refusal
from respublica.server.http.answers import answer
from respublica.server.http.bodies import api_router, in_body
from respublica.server.http.openapi import answers_with
from respublica.server.http.routes.identity import begin, welcome
from respublica.server.http.service import Here, Owning, Service
from respublica.server.mail_address import is_address
from respublica.server.storage import recovery as stored
from respublica.server.storage.recovery import MAILED_SECONDS, Purpose

router = api_router("/api", "recovery")
_log = structlog.get_logger()
_MINUTES = MAILED_SECONDS // 60
_PAUSE_MS = 1000
"""What is done for an address that is known begins at a moment up to so much later."""


def _require_mail(here: Service) -> None:
    if not here.mail.is_on:
        raise Refusal(Reason.NOT_FOUND, "this server sends no mail")


def _checked(address: str) -> str:
    tidy = address.strip()
    if not is_address(tidy):
        raise Refusal(Reason.MALFORMED, "address: expected something like amina@example.org")
    return tidy


@router.get("/me/address", responses=answers_with(AddressKnown))
async def my_address(here: Here, me: Owning) -> Response:
    """Where mail about my account goes."""
    known = await here.recovery.address_of(me.player.id)
    return answer(AddressKnown(None if known is None else known.address))


@router.put("/me/address", status_code=204)
async def have_mail_sent(
    here: Here, me: Owning, request: Request, body: Annotated[Addressed, in_body(Addressed)]
) -> None:
    """Takes the password. A new address counts once the link that is sent there was followed."""
    _require_mail(here)
    address = None if body.address is None else _checked(body.address)
    await here.allow_my_password(request, me)
    if await here.accounts.check_password(me.player, body.password) is None:
        raise Refusal(Reason.NOT_ALLOWED, "protect the name by a password first")
    if address is None:
        _tell_of_the_change(here, await here.recovery.forget_address(me.player.id))
        return
    await here.allow_a_letter(request, address)
    to = stored.Addressed(me.player, address, body.language)
    link = await here.recovery.new_link(Purpose.CONFIRM, to)
    here.mail.send(here.letters.confirm(address, to.language, link, _MINUTES))


@router.post("/address/confirm", status_code=204)
async def confirm_my_address(
    here: Here, request: Request, body: Annotated[Followed, in_body(Followed)]
) -> None:
    """By the link that was sent there."""
    new, before = await here.recovery.confirm(body.link)
    _log.info("address", player=new.player.id)
    if before is not None and before.address != new.address:
        _tell_of_the_change(here, before)


def _tell_of_the_change(here: Service, before: stored.Addressed | None) -> None:
    if before is not None:
        letter = here.letters.address_changed(before.address, before.language, before.name)
        here.mail.send(letter)


@router.post("/recovery", status_code=204)
async def forget_my_password(
    here: Here, request: Request, body: Annotated[Forgetful, in_body(Forgetful)]
) -> None:
    """If the address is known, a link is sent there. The answer is the same if it is not."""
    _require_mail(here)
    address = _checked(body.address)
    await here.allow_a_letter(request, address)
    here.mail.later(asyncio.create_task(_send_links(here, address), name="recovery"))


async def _send_links(here: Service, address: str) -> None:
    await asyncio.sleep(secrets.randbelow(_PAUSE_MS) / 1000)
    for to in await here.recovery.players_at(address):
        link = await here.recovery.new_link(Purpose.RECOVER, to)
        here.mail.send(here.letters.recover(to.address, to.language, to.name, link, _MINUTES))


@router.post("/recovery/follow", status_code=201, responses=answers_with(PlayerSeen, status=201))
async def start_over(
    here: Here, request: Request, body: Annotated[Recovered, in_body(Recovered)]
) -> Response:
    """A new password by the link that was sent; every session, link and token ends."""
    await here.allow_a_mailed_link(request)
    to, secret = await here.recovery.start_over(body.link, body.password)
    here.host.send_away(to.player.id)
    here.mail.send(here.letters.password_changed(to.address, to.language, to.name))
    await begin(here, request, to.player, "recovery")
    return welcome(here, to.player, secret)
