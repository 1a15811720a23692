"""Which worker sees to which game: its bots, its clocks, and who has left.

A running game has a row. A worker takes it under a lease that expires, and holds on to it by
renewing; when the worker is killed, another takes the game over as soon as the lease has run out.
Two that see to one game at once do no harm: the database lets one of them make each move, and the
other reads again. A game that waits for nothing but people is nobody's.
"""

from collections.abc import Collection

from sqlalchemy import ColumnElement, Connection, and_, delete, or_, select, text, update

from respublica.protocol.table import RUNNING
from respublica.server.storage.database import Database
from respublica.server.storage.dialects import among
from respublica.server.storage.schema import due, games, presence

LEASE_SECONDS = 6.0
PRESENT_SECONDS = 8.0
"""For so long somebody connected counts as present, unless their worker says so again."""
MOST_AT_ONCE = 50
_A_DAY = 86400.0
# Plain SQL, the same in both databases; a table that is gone by now is passed over.
_ADD = text(
    "INSERT INTO due (game, at, holder, until)"
    " SELECT id, :now, :holder, :until FROM games WHERE id = :game ON CONFLICT (game) DO NOTHING"
)
_PRESENT = text(
    "INSERT INTO presence (game, account, worker, until)"
    " SELECT id, :account, :worker, :until FROM games WHERE id = :game"
    " ON CONFLICT (game, account, worker) DO UPDATE SET until = excluded.until"
)


class Leases:
    """Of one worker."""

    def __init__(self, database: Database, worker: str) -> None:
        self._database = database
        self.worker = worker

    async def take(self, game: str, now: float) -> bool:
        """Whether this worker sees to the game from now on; not if another one does."""
        row = {"game": game, "now": now, "holder": self.worker, "until": now + LEASE_SECONDS}

        def work(connection: Connection) -> bool:
            free = update(due).where(due.c.game == game, _is_free(now) | self._is_mine)
            taken = free.values(at=now, holder=self.worker, until=now + LEASE_SECONDS)
            if connection.execute(taken).rowcount:
                return True
            return connection.execute(_ADD, row).rowcount == 1

        if await self._holder(game, now) not in (None, self.worker):
            return False
        return await self._database.write(work)

    async def _holder(self, game: str, now: float) -> str | None:
        """Most games are somebody's already, and to look costs less than to try."""
        held = select(due.c.holder).where(due.c.game == game, due.c.until > now)
        rows = await self._database.rows(held)
        return rows[0].holder if rows else None

    async def take_due(self, now: float) -> list[str]:
        """Take games that nobody sees to and where something is to be done, a few at once."""
        waiting = select(due.c.game).where(due.c.at <= now, _is_free(now))
        some = waiting.order_by(due.c.at).limit(MOST_AT_ONCE).with_for_update(skip_locked=True)

        def work(connection: Connection) -> list[str]:
            found = list(connection.scalars(some))
            mine = update(due).where(due.c.game.in_(found))
            connection.execute(mine.values(holder=self.worker, until=now + LEASE_SECONDS))
            return found

        # Most of the time there is nothing, and nobody need write.
        if not await self._database.rows(waiting.limit(1)):
            return []
        return await self._database.write(work)

    async def renew(self, seen_to: Collection[str], now: float) -> set[str]:
        """Hold on to these games; those that are still this worker's."""
        mine = and_(among(due.c.game, seen_to), self._is_mine)

        def work(connection: Connection) -> set[str]:
            connection.execute(update(due).where(mine).values(until=now + LEASE_SECONDS))
            return set(connection.scalars(select(due.c.game).where(mine)))

        return await self._database.write(work) if seen_to else set()

    async def let_go(self, game: str, at: float | None) -> None:
        """Nothing is to be done there before this moment; none is known if it waits for people."""
        mine = update(due).where(due.c.game == game, self._is_mine)
        await self._database.change(mine.values(holder=None, at=at, until=at or 0.0))

    async def let_all_go(self, now: float) -> None:
        """Others are to take over at once."""
        mine = update(due).where(self._is_mine)
        await self._database.change(mine.values(holder=None, at=now, until=now))
        await self._database.change(delete(presence).where(presence.c.worker == self.worker))

    async def forget(self, game: str) -> None:
        """The game is over."""
        for table in (due, presence):
            await self._database.change(delete(table).where(table.c.game == game))

    async def add_missing(self, now: float) -> None:
        """Rows for running games that have none, such as those of another database."""
        stages = [stage.value for stage in RUNNING]
        missing = select(games.c.id).where(
            games.c.stage.in_(stages), games.c.id.not_in(select(due.c.game))
        )
        rows = await self._database.rows(missing)
        new = [{"game": row.id, "now": now, "holder": None, "until": 0.0} for row in rows]
        if new:
            await self._database.change(_ADD, new)
        await self._database.change(delete(presence).where(presence.c.until < now - _A_DAY))

    @property
    def _is_mine(self) -> ColumnElement[bool]:
        return due.c.holder == self.worker

    # Who is where -------------------------------------------------------------------------------

    async def note_present(self, where: Collection[tuple[str, str]], until: float) -> None:
        """These accounts are at these tables until then, or until it is said again."""
        rows = [
            {"game": game, "account": account, "worker": self.worker, "until": until}
            for game, account in where
        ]
        if rows:
            await self._database.change(_PRESENT, rows)

    async def keep_present(self, tables: Collection[str], now: float, until: float) -> int:
        """Everybody at these tables who is present now is so until then; how many these are."""
        if not tables:
            return 0
        present = and_(among(presence.c.game, tables), self._is_here, presence.c.until > now)
        return await self._database.change(update(presence).where(present).values(until=until))

    @property
    def _is_here(self) -> ColumnElement[bool]:
        return presence.c.worker == self.worker

    async def present(self, tables: Collection[str]) -> dict[str, dict[str, float]]:
        """By table and account, at other workers."""
        wanted = select(presence).where(among(presence.c.game, tables), ~self._is_here)
        found: dict[str, dict[str, float]] = {game: {} for game in tables}
        for row in await self._database.rows(wanted) if tables else ():
            known = found[row.game]
            known[row.account] = max(known.get(row.account, 0.0), row.until)
        return found


def _is_free(now: float) -> ColumnElement[bool]:
    return or_(due.c.holder.is_(None), due.c.until < now)
