"""What whoever runs a server does to its database, also while games run.

A copy is taken and put back by SQLite's own backup, page by page under its locks. A server that
runs meanwhile notices within seconds (`rooms/watch.py`), or at its next write, that what it has in
memory is out of date.
"""

import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from time import gmtime, strftime

from respublica.engine.game import Game
from respublica.protocol.account import PlayerSeen
from respublica.protocol.moderation import Deed, PlayerFound
from respublica.protocol.table import FINISHED, Stage
from respublica.server.database_url import WrongDatabase
from respublica.server.one_line import one_line
from respublica.server.randomness import new_seed
from respublica.server.steady_clock import monotonic_epoch
from respublica.server.storage.accounts import Accounts, checked_name
from respublica.server.storage.database import Database
from respublica.server.storage.dialects import check_file, make_private
from respublica.server.storage.moderation import Moderation
from respublica.server.storage.retention import Forgotten, Retention, forget
from respublica.server.storage.store import Store
from respublica.server.storage.writer import Conflict, NotStored
from respublica.server.tables.outcome import Outcome
from respublica.server.tables.sheet import Player, Sheet
from respublica.server.tables.table import Table

_ALL = 100_000
_ATTEMPTS = 10


def copy_database(source: Path, target: Path) -> None:
    """All of it, as it was at one moment, checked."""
    check_file(source)
    try:
        with closing(sqlite3.connect(source)) as reading:
            _check(source, reading)
            make_private(target)
            with closing(sqlite3.connect(target)) as copy:
                reading.backup(copy)
    except (sqlite3.Error, OSError) as error:
        raise WrongDatabase(f"{source} to {target}: {error}") from None


def _check(source: Path, connection: sqlite3.Connection) -> None:
    found = connection.execute("PRAGMA integrity_check").fetchone()
    if found != ("ok",):
        raise WrongDatabase(f"{source}: damaged: {found[0]}")
    query = "SELECT name FROM sqlite_master WHERE name = 'actions'"
    if connection.execute(query).fetchone() is None:
        raise WrongDatabase(f"{source}: no database of this program")


@dataclass(frozen=True, slots=True)
class Upkeep:
    """An open database, for one errand."""

    store: Store

    @classmethod
    async def of(cls, url: str) -> "Upkeep":
        store = Store(Database(url))
        store.database.dialect.check_there()
        await store.open()
        return cls(store)

    async def tables(self, most: int) -> list[Sheet]:
        return await self.store.all_tables(most)

    async def finished_games(self) -> AsyncIterator[Game]:
        """Every game that was played to its end, with all its cards: these are public now."""
        for sheet in await self.tables(_ALL):
            stored = await self.store.table(sheet.id) if sheet.stage is Stage.OVER else None
            if stored is not None:
                game = stored.table(monotonic_epoch(), new_seed).game
                if game is not None and game.over:
                    yield game

    @property
    def moderation(self) -> Moderation:
        return Moderation(self.store.database)

    async def close_table(self, game: str, by: str | None = None) -> bool:
        """End a table; whether there was one to end. Without a moderator, by the operator."""
        done = await self._change(game, _closed)
        if done:
            await self.moderation.note(Deed.CLOSE_TABLE, by, game=game)
        return done

    async def ban(self, player: str, banned: bool, by: str | None = None) -> bool:
        done = await Accounts(self.store.database).ban(player, banned)
        if done:
            await self.moderation.note(Deed.BAN if banned else Deed.UNBAN, by, player=player)
        return done

    async def rename(self, player: str, name: str, by: str | None = None) -> bool:
        """Everywhere, also where they sit or sat: the name may be the offence."""
        called = Player(player, checked_name(name))
        if not await Accounts(self.store.database).rename(called):
            return False
        for sheet in await self.store.tables_of(player, _ALL):
            await self._change(sheet.id, lambda table: table.rename(called))
        await self.moderation.note(Deed.RENAME, by, player=player, told=called.name)
        return True

    async def sign_out(self, player: str | None) -> int | None:
        """Of one player, if there is one, or of everybody: no session, link or token is left."""
        if player is not None and not await Accounts(self.store.database).is_there(player):
            return None
        ended = await Accounts(self.store.database).end_sessions(player)
        await self.moderation.note(Deed.SIGN_OUT, None, player=player)
        return ended

    async def settle(self, report: str, note: str, by: str | None = None) -> bool:
        """A report is dealt with; whether it was open."""
        done = await self.moderation.close_report(report)
        if done:
            await self.moderation.note(Deed.CLOSE_REPORT, by, told=note)
        return done

    async def appoint(self, player: str, on: bool) -> bool:
        """Only a name with a password: a moderator's session must not be all that there is."""
        (found,) = await self.moderation.called(player, most=1) or (None,)
        if found is None or (on and not found.protected):
            return False
        await self.moderation.appoint(found.id, on)
        deed = Deed.APPOINT if on else Deed.DISMISS
        await self.moderation.note(deed, None, player=found.id)
        return True

    async def reports(self, most: int, *, closed: bool) -> list[str]:
        """A line a report."""
        return [
            f"{each.id}  {_day(each.at)}  {each.reason:<9}  table {each.table}"
            f"  {_called(each.about)}, then '{each.name}', by {_called(each.by)}:"
            f" {one_line(each.note)}"
            for each in await self.moderation.reports(most, closed=closed)
        ]

    async def deeds(self, most: int) -> list[str]:
        return [
            f"{_day(each.at)}  {each.deed:<12}  {each.by or 'operator'}"
            f"  {_called(each.player)}  {each.table or ''}  {one_line(each.told)}".rstrip()
            for each in await self.moderation.deeds(most)
        ]

    @staticmethod
    def told_of(found: list[PlayerFound]) -> list[str]:
        """A line a player."""
        return [
            f"{each.id}  {each.name}  since {_day(each.created)}"
            + "  with a password" * each.protected
            + "  banned" * each.banned
            + "  moderates" * each.moderates
            + f"  reports: {each.reports}"
            for each in found
        ]

    async def _change(self, game: str, change: Callable[[Table], Outcome | None]) -> bool:
        """Tried again if a server was quicker to change the same table."""
        for _ in range(_ATTEMPTS):
            stored = await self.store.table(game)
            if stored is None:
                return False
            outcome = change(stored.table(monotonic_epoch(), new_seed))
            if outcome is None:
                return False
            try:
                await self.store.write(game, outcome.writes)
            except Conflict:
                continue
            except NotStored as error:
                raise WrongDatabase(f"{self.store.database.place}: {error}") from None
            return True
        raise WrongDatabase(f"{self.store.database.place}: '{game}' is busy; try again")

    async def forget_older_than(self, days: int) -> Forgotten:
        """Finished and unstarted games, and guests without games."""
        return await forget(self.store.database, Retention(days, days, days, days))


def _closed(table: Table) -> Outcome | None:
    return None if table.sheet.stage in FINISHED else table.close()


def _day(at: float) -> str:
    return strftime("%Y-%m-%d %H:%M", gmtime(at))


def _called(player: PlayerSeen | None) -> str:
    return "nobody" if player is None else f"{player.id} ({player.name})"


def listed(sheets: list[Sheet]) -> Iterator[str]:
    """A line a table: its id, its stage, and the players' ids with their names."""
    for sheet in sheets:
        people = [f"{chair.player} ({chair.name})" for chair in sheet.chairs if chair.player]
        about = f"{sheet.id}  {sheet.stage:<9}  {sheet.options.edition:<14}"
        yield f"{about}  {', '.join(people)}".rstrip()
