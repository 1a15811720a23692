"""Who is connected already learns of it when a session ends, a name changes, a table is closed."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from sqlalchemy import update

from respublica.cli import main
from respublica.protocol.secrets import Secret
from respublica.protocol.table import Options
from respublica.server.rooms import watch
from respublica.server.rooms.bot_workers import BotWorkers
from respublica.server.rooms.driver import Pauses
from respublica.server.rooms.host import Host
from respublica.server.rooms.onlooker import Onlooker
from respublica.server.rooms.watch import Watch
from respublica.server.storage.accounts import Accounts, Identity
from respublica.server.storage.database import Database
from respublica.server.storage.schema import sessions
from respublica.server.storage.store import Store
from respublica.server.storage.upkeep import Upkeep
from respublica.server.tables.sheet import Player
from tests.server.arrange import with_store
from tests.server.clients import close_code, connect, seated
from tests.server.planting import plant
from tests.server.running import Running


class Scene:
    """Amina and Björn look at Amina's table; whatever happens, happens behind the server's back."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.accounts = Accounts(store.database)
        self.host = Host(store, Pauses(), BotWorkers(1))
        self.watch = Watch(self.accounts, self.host)
        self.behind = Accounts(store.database)

    async def set(self) -> None:
        self.amina, self.secret = await self._known("Amina")
        self.bjorn, _ = await self._known("Björn")
        sheet = await self.host.create(self.amina.player, Options(), {}, "t")
        self.room = await self.host.room(sheet.id)
        self.hers, self.his = [await self._enter(who) for who in (self.amina, self.bjorn)]

    async def _known(self, name: str) -> tuple[Identity, Secret]:
        _, secret = await self.accounts.new_guest(name)
        identity = await self.accounts.by_session(secret)
        assert identity is not None
        return identity, secret

    async def _enter(self, who: Identity) -> Onlooker:
        onlooker = Onlooker(who.player, who.credential)
        await self.room.enter(onlooker, 0)
        await onlooker.next()
        return onlooker


def in_scene(folder: Path, act: Callable[[Scene], Awaitable[None]]) -> None:
    async def run(store: Store) -> None:
        scene = Scene(store)
        await scene.set()
        await act(scene)

    with_store(folder, run)


async def banned(scene: Scene) -> None:
    await scene.behind.ban(scene.amina.player.id)


async def signed_out(scene: Scene) -> None:
    await scene.behind.sign_out(scene.amina)


async def expired(scene: Scene) -> None:
    hers = update(sessions).where(sessions.c.digest == scene.amina.digest.reveal())
    await scene.store.database.change(hers.values(expires=1.0))


async def deleted(scene: Scene) -> None:
    await scene.behind.delete(scene.amina.player.id)


@pytest.mark.parametrize("ending", [banned, signed_out, expired, deleted])
def test_who_is_not_known_any_more_is_sent_away_and_nobody_else(
    ending: Callable[[Scene], Awaitable[None]], tmp_path: Path
) -> None:
    async def act(scene: Scene) -> None:
        await ending(scene)
        await scene.watch.look()
        assert scene.hers.farewell is not None
        assert scene.hers.farewell.reason == "revoked"
        assert scene.his.farewell is None
        assert await scene.accounts.by_session(scene.secret) is None

    in_scene(tmp_path, act)


def test_a_revoked_token_is_missed_too(tmp_path: Path) -> None:
    async def act(scene: Scene) -> None:
        id, secret = await scene.accounts.new_token(scene.amina.player.id, "bot", ["read"])
        identity = await scene.accounts.by_token(secret)
        assert identity is not None
        bot = Onlooker(identity.player, identity.credential, may_play=False)
        await scene.room.enter(bot, 0)
        await scene.watch.look()
        assert bot.farewell is None
        await scene.behind.revoke(scene.amina.player.id, id)
        await scene.watch.look()
        assert bot.farewell is not None

    in_scene(tmp_path, act)


def test_another_name_is_read_by_everybody_at_the_table(tmp_path: Path) -> None:
    async def act(scene: Scene) -> None:
        assert await Upkeep(scene.store).rename(scene.amina.player.id, "Guest")
        await scene.watch.look()
        told = json.loads(await scene.his.next() or b"")
        assert told["table"]["chairs"][0]["name"] == "Guest"
        assert scene.hers.player == Player(scene.amina.player.id, "Guest")

    in_scene(tmp_path, act)


def test_a_table_closed_by_a_command_is_told_to_be_closed(tmp_path: Path) -> None:
    async def act(scene: Scene) -> None:
        assert await Upkeep(scene.store).close_table(scene.room.game)
        await scene.watch.look()
        assert json.loads(await scene.his.next() or b"")["table"]["stage"] == "closed"

    in_scene(tmp_path, act)


def test_where_nothing_has_happened_nothing_is_told(tmp_path: Path) -> None:
    async def act(scene: Scene) -> None:
        await scene.watch.look()
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(scene.his.next(), 0.05)

    in_scene(tmp_path, act)


def test_who_is_looked_up_while_signing_out_is_not_remembered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = Database.rows

    async def act(scene: Scene) -> None:
        async def slowly(self: Database, query: object) -> object:
            found = await rows(self, query)  # type: ignore[arg-type]
            monkeypatch.setattr(Database, "rows", rows)
            await scene.accounts.sign_out(scene.amina)
            return found

        await scene.accounts.names_of({"nobody's"})  # so that everybody is looked up again
        monkeypatch.setattr(Database, "rows", slowly)
        assert await scene.accounts.by_session(scene.secret) is not None
        assert await scene.accounts.by_session(scene.secret) is None

    in_scene(tmp_path, act)


# On a running server ----------------------------------------------------------------------------


def often() -> None:
    plant(watch, "EVERY_SECONDS", 0.1)


def test_a_ban_by_a_command_ends_sockets_and_streams(tmp_path: Path) -> None:
    with Running(tmp_path, fault=often, grace=3600.0) as server:
        table, amina, bjorn = seated(server)
        socket, other = connect(server, amina, table), connect(server, bjorn, table)
        with amina.http.stream("GET", f"/api/tables/{table}/events") as stream:
            lines = stream.iter_lines()
            next(lines)
            database = f"sqlite:///{server.database}"
            assert main(["admin", "--database", database, "ban", amina.id]) == 0
            *_, last = lines
        assert json.loads(last) == {"type": "come-back", "reason": "revoked"}
        assert close_code(socket) == 1008
        assert other.close_code is None
        assert bjorn.get("/api/me")["name"] == "Björn"
