"""Credentials: known by their kind, and worth nothing once they have been ended."""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from respublica.protocol.refusals import Refusal
from respublica.protocol.secrets import Password, Secret
from respublica.server.storage.accounts import Accounts, Identity
from respublica.server.storage.passwords import Passwords
from respublica.server.storage.recovery import Addressed, Purpose, Recovery
from respublica.server.storage.store import Store
from tests.server.arrange import with_store

Lookup = Callable[[Accounts, Secret], Awaitable[Identity | None]]


async def session_secret(accounts: Accounts) -> Secret:
    _, secret = await accounts.new_guest("Amina")
    return secret


async def token_secret(accounts: Accounts) -> Secret:
    player, _ = await accounts.new_guest("Amina")
    _, secret = await accounts.new_token(player.id, "bot", ["read"])
    return secret


@pytest.mark.parametrize(
    ("new_secret", "right", "wrong"),
    [
        (session_secret, Accounts.by_session, Accounts.by_token),
        (token_secret, Accounts.by_token, Accounts.by_session),
    ],
    ids=["session", "token"],
)
def test_a_secret_of_the_other_kind_is_refused_cold_and_warm(
    new_secret: Callable[[Accounts], Awaitable[Secret]],
    right: Lookup,
    wrong: Lookup,
    tmp_path: Path,
) -> None:
    async def use(store: Store) -> list[bool]:
        accounts = Accounts(store.database)
        secret = await new_secret(accounts)
        order = (wrong, right, wrong, right)
        return [await look_up(accounts, secret) is not None for look_up in order]

    assert with_store(tmp_path, use) == [False, True, False, True]


# A changed password ends what there is ------------------------------------------------------------

OLD, NEW = Password("correct horse"), Password("another horse")


class Slow(Passwords):
    """While it compares a password, something else happens."""

    meanwhile: Callable[[], Awaitable[object]] | None = None

    async def fit(self, hashed: str | None, password: Password) -> bool:
        found = await super().fit(hashed, password)
        if (happening := self.meanwhile) is not None:
            self.meanwhile = None
            await happening()
        return found


async def _protected(accounts: Accounts) -> Identity:
    _, secret = await accounts.new_guest("Amina")
    me = await accounts.by_session(secret)
    assert me is not None
    await accounts.protect(me, OLD, None)
    return me


def test_a_password_that_is_changed_while_it_is_compared_opens_nothing(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        accounts = Accounts(store.database)
        me = await _protected(accounts)
        accounts.passwords = slow = Slow()
        slow.meanwhile = lambda: accounts.protect(me, NEW, OLD)
        with pytest.raises(Refusal, match="do not belong together"):
            await accounts.sign_in("Amina", OLD)
        assert len((await accounts.export(me.player.id)).sessions) == 1

    with_store(tmp_path, use)


def test_a_password_is_changed_once_by_the_same_old_one(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        accounts = Accounts(store.database)
        me = await _protected(accounts)
        accounts.passwords = slow = Slow()
        slow.meanwhile = lambda: accounts.protect(me, NEW, OLD)
        with pytest.raises(Refusal, match="not the current password"):
            await accounts.protect(me, Password("a third horse"), OLD)
        await accounts.sign_in("Amina", NEW)

    with_store(tmp_path, use)


async def _change(accounts: Accounts, me: Identity) -> None:
    await accounts.protect(me, NEW, OLD)


async def _sign_out(accounts: Accounts, me: Identity) -> None:
    await accounts.end_sessions(me.player.id)


@pytest.mark.parametrize("end", [_change, _sign_out])
@pytest.mark.parametrize("purpose", Purpose)
def test_links_by_mail_end_with_the_sessions(
    end: Callable[[Accounts, Identity], Awaitable[None]], purpose: Purpose, tmp_path: Path
) -> None:
    """Else whoever knew the old password could have had a link sent, and wait."""

    async def use(store: Store) -> None:
        accounts = Accounts(store.database)
        recovery = Recovery(store.database, accounts)
        me = await _protected(accounts)
        link = await recovery.new_link(purpose, Addressed(me.player, "x@example.org", "en"))
        await end(accounts, me)
        followed: Awaitable[object]
        if purpose is Purpose.CONFIRM:
            followed = recovery.confirm(link)
        else:
            followed = recovery.start_over(link, Password("a third horse"))
        with pytest.raises(Refusal, match="used already"):
            await followed

    with_store(tmp_path, use)


def test_a_link_to_the_old_address_ends_when_a_new_one_counts(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        accounts = Accounts(store.database)
        recovery = Recovery(store.database, accounts)
        me = await _protected(accounts)
        old, new = (Addressed(me.player, f"{each}@example.org", "en") for each in ("old", "new"))
        to_old = await recovery.new_link(Purpose.RECOVER, old)
        await recovery.confirm(await recovery.new_link(Purpose.CONFIRM, new))
        with pytest.raises(Refusal, match="used already"):
            await recovery.start_over(to_old, NEW)

    with_store(tmp_path, use)
