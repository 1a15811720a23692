"""A credential is known by its kind: what opens a session is no token, nor the other way round."""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from respublica.protocol.secrets import Secret
from respublica.server.storage.accounts import Accounts, Identity
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
