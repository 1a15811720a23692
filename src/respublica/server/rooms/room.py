"""A table and everybody connected to it: changes one at a time, stored before they are told.

`apply` is the only way to change a table. It holds the room's lock until the change is stored and
told, so that nobody sees what is not stored. When storing fails, the table in memory is discarded
and read again from the store. When another worker was quicker, it is read again as well, and the
change is judged anew by what it finds there. `catch_up` reads what others have written, and tells
it as if it had happened here; what has been told already a `Mark` remembers.
"""

import asyncio
from collections.abc import Callable
from time import monotonic
from typing import Protocol, TypeVar

import structlog
from sqlalchemy.exc import DBAPIError

from respublica.engine.shuffle import Seed
from respublica.protocol.messages import Outgoing
from respublica.protocol.refusals import Reason, Refusal
from respublica.protocol.table import RUNNING
from respublica.reader.worked_out import Before
from respublica.server.encoding import encode, encode_refusal
from respublica.server.metrics import CONFLICTS
from respublica.server.rooms.news import News, current_messages
from respublica.server.rooms.onlooker import Onlooker
from respublica.server.steady_clock import monotonic_epoch
from respublica.server.storage.store import Store
from respublica.server.storage.writer import Conflict, NotStored, SeedUsed
from respublica.server.tables.outcome import Mark, Outcome
from respublica.server.tables.sheet import Player, Sheet
from respublica.server.tables.table import Table

_T = TypeVar("_T")
MOST_ATTEMPTS = 3
"""To write one change. Chance draws no seed twice, but a copied machine may."""
IN_USE_SECONDS = 30.0
"""For so long a room stays in memory after it was last used, whoever asked for it."""
_log = structlog.get_logger()


class Colleagues(Protocol):
    """Other workers, who have rooms for the same table."""

    def tell_table(self, game: str, number: int, revision: int) -> None: ...

    def tell_said(self, game: str, seat: int, phrase: str) -> None: ...

    async def note_present(self, room: "Room", account: str) -> None: ...


class Room:
    def __init__(
        self,
        game: str,
        store: Store,
        secret: Callable[[], Seed],
        keep: Callable[["Room"], None] = lambda room: None,
        colleagues: Colleagues | None = None,
    ) -> None:
        self.game = game
        self.onlookers: set[Onlooker] = set()
        self.seen: dict[str, float] = {}
        """When each account with a chair was last present."""
        self.changed = asyncio.Event()
        """Set whenever the table or the presence of people has changed, for the driver."""
        self._store = store
        self._secret = secret
        self._keep = keep
        """Called whenever a running table was read or written: it needs a driver."""
        self._colleagues = colleagues
        self.elsewhere: dict[str, float] = {}
        """Until when each account counts as present, by what other workers wrote down."""
        self._told: Mark | None = None
        """How far the onlookers have been told."""
        self._before: dict[int | None, Before] = {}
        """What is kept of what each seat, or spectators, were shown in words."""
        self._lock = asyncio.Lock()
        self._used_at = monotonic()
        self._table: Table | None = None
        self._accounts: frozenset[str] = frozenset()
        """Accounts with a chair, as far as known; still known when the table is discarded."""
        self._running: set[asyncio.Task[Outgoing | None]] = set()

    async def _current(self) -> Table:
        """The table as it is stored; what onlookers have missed of it they are told."""
        self._used_at = monotonic()
        if self._table is None:
            stored = await self._store.table(self.game)
            if stored is None:
                raise Refusal(Reason.NOT_FOUND, "there is no such table")
            self.elsewhere = stored.present
            table = stored.table(monotonic_epoch(), self._secret)
            await self._tell_further(table)
            self._table = table
        return self._table

    async def _tell_further(self, table: Table) -> None:
        """Tell everybody what they have not been told, and go on from there."""
        told, self._told = self._told, table.mark()
        for outcome in () if told is None else table.news_since(told):
            await self._tell(table, outcome)
        self._go_on(table)

    @property
    def sheet(self) -> Sheet | None:
        """The one in memory, if there is one; it may hold a change that is not stored yet."""
        return None if self._table is None else self._table.sheet

    def is_behind(self, number: int, revision: int) -> bool:
        """Whether there is more to read, when so much is stored."""
        table = self._table
        if table is None:
            return self._told is not None
        return (table.number, table.sheet.revision) != (number, revision)

    async def catch_up(self) -> None:
        """Read what others have written, and tell it to everybody whom it concerns."""
        async with self._lock:
            table = self._table
            if table is None:
                await self._current()
                return
            try:
                await self._follow(table)
            except BaseException:
                self._table = None
                raise

    async def _follow(self, table: Table) -> None:
        known = table.number, table.sheet.revision
        found = await self._store.further(self.game, *known)
        if found is None:
            # Gone, or an older copy was put back under a running server.
            self._table = None
            await self._current()
            return
        further, self.elsewhere = found
        table.follow(further, monotonic_epoch())
        await self._tell_further(table)

    async def hear(self, seat: int, phrase: str) -> None:
        """Somebody said this, connected to another worker."""
        await self.apply(lambda table: table.overhear(seat, phrase), is_own=False)

    async def read_again(self) -> None:
        """Read everything anew, and tell everybody how it is now."""
        async with self._lock:
            self._table = self._told = None
            table = await self._current()
            for looker in list(self.onlookers):
                self._show(table, looker, since=0)

    def _show(self, table: Table, looker: Onlooker, since: int) -> None:
        """Tell an onlooker the table as it is, with the log from `since` on."""
        seat = table.sheet.seat_of(looker.player.id)
        for message in current_messages(table, seat, monotonic_epoch(), since, looker.language):
            looker.tell(encode(message))

    async def show(self, onlooker: Onlooker, since: int) -> None:
        """Tell an onlooker the table again."""
        async with self._lock:
            self._show(await self._no_older_than(since), onlooker, since)

    async def _no_older_than(self, since: int) -> Table:
        """Whoever has seen so many events, at another worker, is not shown fewer."""
        table = await self._current()
        if self._colleagues is not None and table.mark().events < since:
            await self._follow(table)
            table = await self._current()
        return table

    async def read(self, query: Callable[[Table], _T]) -> _T:
        """What this function finds in the table as it is stored; it must not change it."""
        async with self._lock:
            return query(await self._current())

    async def apply(
        self,
        change: Callable[[Table], Outcome | None],
        sender: Onlooker | None = None,
        *,
        is_own: bool = True,
    ) -> Outgoing | None:
        """Apply a change, store it and tell everybody; what the sender is answered.

        It is carried through even if the caller is cancelled. If it is not this worker's own, the
        others know of it already.
        """
        task = asyncio.create_task(self._apply(change, sender, is_own))
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)

    async def _apply(
        self, change: Callable[[Table], Outcome | None], sender: Onlooker | None, is_own: bool
    ) -> Outgoing | None:
        async with self._lock:
            try:
                table, outcome = await self._carry_out(change)
            except Refusal:
                raise
            except Conflict:
                self._table = None
                raise Refusal(Reason.STALE, "somebody else was quicker; look again") from None
            except (NotStored, DBAPIError) as error:
                self._table = None
                _log.error("not stored", game=self.game, reason=str(error))
                raise Refusal(Reason.NOT_STORED, "it could not be stored; try again") from None
            except BaseException:
                self._table = None
                raise
            self._told = table.mark()
            if is_own:
                self._announce(table, outcome)
            if sender is not None and outcome.answer is not None:
                # The answer is sent before the news is rendered, which takes longer.
                sender.tell(encode(outcome.answer))
                await asyncio.sleep(0)
            try:
                await self._tell(table, outcome)
            finally:
                if outcome.writes:
                    self._go_on(table)
                elif outcome.talked is not None:
                    self.changed.set()
        return outcome.answer

    async def _carry_out(
        self, change: Callable[[Table], Outcome | None], attempts: int = MOST_ATTEMPTS
    ) -> tuple[Table, Outcome]:
        """Change the table and store it; from the beginning if another worker was quicker.

        Or if the seed was used before: its promise is part of the change, and nobody has heard it.
        """
        table = await self._current()
        try:
            outcome = change(table) or Outcome()
        except Refusal:
            if attempts > 1 and await self._was_behind(table):
                return await self._carry_out(change, attempts - 1)
            raise
        try:
            await self._store.write(self.game, outcome.writes)
        except Conflict as conflict:
            if isinstance(conflict, SeedUsed):
                _log.error("seed used before", game=self.game)
            CONFLICTS.inc()
            self._table = None
            if attempts == 1:
                raise
            return await self._carry_out(change, attempts - 1)
        return table, outcome

    async def _was_behind(self, table: Table) -> bool:
        """Whether another worker had written more: a refusal for want of it counts for nothing."""
        if self._colleagues is None:
            return False
        before = table.mark()
        await self._follow(table)
        return self._table is not table or table.mark() != before

    def _announce(self, table: Table, outcome: Outcome) -> None:
        """Let other workers know that there is something to read."""
        if self._colleagues is None:
            return
        if outcome.writes:
            self._colleagues.tell_table(self.game, table.number, table.sheet.revision)
        if outcome.talked is not None:
            self._colleagues.tell_said(self.game, outcome.talked.seat, outcome.talked.phrase)

    def _go_on(self, table: Table) -> None:
        """Wake whatever waits for a change, and see to a driver for a running table."""
        self._accounts = frozenset(filter(None, (chair.account for chair in table.sheet.chairs)))
        self.changed.set()
        if table.sheet.stage in RUNNING:
            self._keep(self)

    async def _tell(self, table: Table, outcome: Outcome) -> None:
        if not outcome.is_news:
            return
        news = News(table, outcome, self._before)
        asked: list[tuple[int | None, Onlooker]] = []
        waiting, seat_of = table.asked, table.sheet.seat_of
        for looker in self.onlookers:
            seat = seat_of(looker.player.id)
            if seat in waiting:
                asked.append((seat, looker))
            else:
                _tell_one(news, seat, looker)
        # To render what those who are asked may do takes longer or shorter by their cards: nobody
        # waits for it, nor do other tables.
        for seat, looker in asked:
            if looker.language is not None:
                await asyncio.sleep(0)
            _tell_one(news, seat, looker)

    # Coming and going ---------------------------------------------------------------------------

    async def enter(self, onlooker: Onlooker, since: int) -> None:
        """Tell an onlooker the table as it is, and from now on everything that happens."""

        if onlooker.may_play:
            await self.greet(onlooker.player)
        async with self._lock:
            table = await self._no_older_than(since)
            self._show(table, onlooker, since)
            self.onlookers.add(onlooker)
            self._go_on(table)

    def leave(self, onlooker: Onlooker) -> None:
        self.onlookers.discard(onlooker)
        if onlooker.may_play:
            self.touch(onlooker.player)
        self.changed.set()

    async def greet(self, player: Player) -> None:
        """Note that a player is present; no bot stands in for them any more."""

        def bring_back(table: Table) -> Outcome:
            # In the same step, so that the driver cannot take them for absent in between.
            self.touch(player)
            self._go_on(table)
            return table.bring_back(player)

        if self._colleagues is not None:
            await self._colleagues.note_present(self, player.account)
        await self.apply(bring_back)

    def touch(self, player: Player) -> None:
        """Note when a player was present; about spectators nothing is kept."""
        if player.account in self._accounts:
            self.seen[player.account] = monotonic_epoch()

    def is_here(self, account: str) -> bool:
        """Whether the account has a connection here."""
        return any(
            looker.may_play and looker.farewell is None and looker.player.account == account
            for looker in self.onlookers
        )

    def last_seen(self, account: str) -> float | None:
        """When the account was last present, at whichever worker; later if it is still there."""
        known = (self.seen.get(account), self.elsewhere.get(account))
        return max((at for at in known if at is not None), default=None)

    def has_chair(self, account: str) -> bool:
        return account in self._accounts

    @property
    def present(self) -> set[str]:
        """Accounts with a chair that have a connection here."""
        return {account for account in self._accounts if self.is_here(account)}

    def refuse(self, onlooker: Onlooker, refusal: Refusal, id: str | None = None) -> None:
        onlooker.tell(encode_refusal(refusal, id))

    @property
    def is_idle(self) -> bool:
        """Whether nobody is connected, and nobody has used it for a while."""
        is_recent = monotonic() - self._used_at < IN_USE_SECONDS
        return not (self.onlookers or self._running or is_recent)

    async def finish_changes(self) -> None:
        """Wait for changes under way."""
        if self._running:
            await asyncio.wait(set(self._running))


def _tell_one(news: News, seat: int | None, looker: Onlooker) -> None:
    for encoded in news.for_viewer(seat, looker.language):
        looker.tell(encoded)
