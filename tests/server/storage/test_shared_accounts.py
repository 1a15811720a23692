"""On PostgreSQL, with several workers: tries, links by mail and reports hold for all of them."""

import asyncio

from respublica.protocol.account import Offence
from respublica.protocol.refusals import Reason, Refusal
from respublica.protocol.secrets import Password, Secret
from respublica.server.storage.accounts import Accounts
from respublica.server.storage.moderation import Moderation
from respublica.server.storage.recovery import Addressed, Purpose, Recovery
from respublica.server.storage.retention import Retention, forget
from respublica.server.storage.store import Store
from respublica.server.storage.throttle import Count, Throttle
from respublica.server.tables.sheet import Player
from tests.server.postgres import Cluster
from tests.server.storage.test_postgresql import WORKERS, with_stores


def test_tries_are_counted_once_whichever_worker_is_asked(postgresql: Cluster) -> None:
    async def use(stores: list[Store]) -> int:
        counts = [Count("passwords", "10.0.0.1", 30), Count("names", "amina", 10)]
        throttles = [Throttle(store.database) for store in stores]
        asked = [each.allow(counts, 1_790_000_000.0) for _ in range(8) for each in throttles]
        return sum(await asyncio.gather(*asked))

    assert with_stores(postgresql.bare_database(), use) == 10


async def _with_address(store: Store) -> tuple[Player, Recovery]:
    accounts = Accounts(store.database)
    recovery = Recovery(store.database, accounts)
    player, _ = await accounts.new_guest("Amina")
    link = await recovery.new_link(Purpose.CONFIRM, Addressed(player, "a@example.org", "en"))
    await recovery.confirm(link)
    return player, recovery


def test_a_link_is_used_by_one_worker_of_several(postgresql: Cluster) -> None:
    async def use(stores: list[Store]) -> list[str]:
        _, recovery = await _with_address(stores[0])
        (to,) = await recovery.players_at("A@example.org")
        link = await recovery.new_link(Purpose.RECOVER, to)

        async def follow(store: Store) -> str:
            here = Recovery(store.database, Accounts(store.database))
            try:
                await here.start_over(link, Password("a new horse"))
            except Refusal as refusal:
                return refusal.code
            return "done"

        return sorted(await asyncio.gather(*map(follow, stores)))

    ends = with_stores(postgresql.bare_database(), use)
    assert ends == ["done"] + [Reason.NOT_KNOWN] * (WORKERS - 1)


def test_reports_and_deeds_are_read_as_they_were_written(postgresql: Cluster) -> None:
    async def use(stores: list[Store]) -> tuple[int, int, int, bool]:
        amina, recovery = await _with_address(stores[0])
        accounts, moderation = Accounts(stores[1].database), Moderation(stores[1].database)
        bjorn, session = await accounts.new_guest("Björn")
        id = await moderation.report(amina, bjorn, "game", Offence.NAME, "rude")
        (found,) = await moderation.called("björn")
        assert (found.reports, found.moderates) == (1, False)
        await moderation.appoint(bjorn.id, True)
        me = await accounts.by_session(Secret(session.reveal()))
        assert me is not None
        await moderation.close_report(id)
        before = len(await moderation.reports(9, closed=True))
        await accounts.delete(bjorn.id)
        after = len(await moderation.reports(9, closed=True))
        await forget(stores[0].database, Retention(1, 1, 1, 1))
        return before, after, len(await recovery.players_at("a@example.org")), me.moderates

    assert with_stores(postgresql.bare_database(), use) == (1, 0, 1, True)


def test_a_changed_password_ends_what_is_opened_at_the_same_time(postgresql: Cluster) -> None:
    """Signing in with the old one, and following links, at other workers, while it is changed."""

    async def once(stores: list[Store], name: str) -> int:
        accounts = [Accounts(store.database) for store in stores]
        player, secret = await accounts[0].new_guest(name)
        me = await accounts[0].by_session(secret)
        assert me is not None
        await accounts[0].protect(me, Password("correct horse"), None)
        links = [await each.new_link(player.id) for each in accounts[1:]]
        change = accounts[0].protect(me, Password("another horse"), Password("correct horse"))
        entering = [each.sign_in(name, Password("correct horse")) for each in accounts[1:]]
        following = [each.follow_link(link) for each, link in zip(accounts[1:], links, strict=True)]
        await asyncio.gather(change, *entering, *following, return_exceptions=True)
        return len((await accounts[0].export(player.id)).sessions)

    async def use(stores: list[Store]) -> list[int]:
        return [await once(stores, f"Amina {number}") for number in range(6)]

    assert with_stores(postgresql.bare_database(), use) == [1] * 6
