"""All rooms of one server: read from the store when first asked for, each with a driver.

Where several workers serve the same tables (`crew.py`), a room exists at every worker that somebody
at the table is connected to, and a driver at one of them.
"""

import asyncio
import hashlib
from collections.abc import Iterator, Sequence
from functools import partial

import msgspec

from respublica.bots.worker_protocol import BotSeat
from respublica.engine.actions import Action
from respublica.engine.view import View
from respublica.protocol.messages import Incoming, Look, Outgoing, Rematch
from respublica.protocol.refusals import Reason, Refusal
from respublica.protocol.table import Options
from respublica.server.randomness import new_code, new_id, new_seed
from respublica.server.rooms.bot_workers import BotWorkers
from respublica.server.rooms.crew import Crew
from respublica.server.rooms.driver import Pauses, TableDriver
from respublica.server.rooms.lobby import Lobby
from respublica.server.rooms.onlooker import Onlooker
from respublica.server.rooms.room import Room
from respublica.server.steady_clock import monotonic_epoch
from respublica.server.storage.accounts import checked_name
from respublica.server.storage.store import Store
from respublica.server.storage.writer import Conflict, NotStored
from respublica.server.tables.outcome import Opened, Order, Outcome
from respublica.server.tables.seating import first_chairs
from respublica.server.tables.sheet import Player, Sheet
from respublica.server.tables.table import Table

FAREWELL_SECONDS = 2.0
_ATTEMPTS = 10
MOST_OPEN = 50
"""Tables opened by one player that may be open or running at once."""


def _digest(*ordered: object) -> str:
    return hashlib.sha256(msgspec.json.encode(ordered, order="sorted")).hexdigest()


class Host:
    def __init__(
        self,
        store: Store,
        pauses: Pauses,
        bot_workers: BotWorkers,
        crew: Crew | None = None,
    ) -> None:
        self.store = store
        self._pauses = pauses
        self._rooms: dict[str, Room] = {}
        self._drivers: dict[str, asyncio.Task[None]] = {}
        self._bot_workers = bot_workers
        self.crew = crew
        self.lobby = Lobby(store)
        self.is_stopping = False

    async def open(self) -> None:
        """Start the bot processes, and let games go on that were running."""
        self._bot_workers.open()
        if self.crew is not None:
            await self.crew.open(self)
            return
        for game in await self.store.running():
            self.keep(self._room(game))

    def drain(self) -> None:
        """Tell everybody to come back, to others who listen at the same address."""
        for onlooker in list(self.onlookers()):
            onlooker.send_away("stopping")

    async def close(self) -> None:
        """Wait until changes under way are stored, and tell everybody to come back."""
        self.is_stopping = True
        for driver in self._drivers.values():
            driver.cancel()
        await asyncio.gather(*self._drivers.values(), return_exceptions=True)
        for room in self.rooms:
            await room.finish_changes()
        if self.crew is not None:
            await self.crew.close()
        for onlooker in list(self.onlookers()):
            onlooker.send_away("stopping")
        await self._farewells()
        await self.lobby.close()
        await self._bot_workers.close()

    async def _farewells(self) -> None:
        """Wait until all connections are closed, but not for clients that do not react."""
        try:
            async with asyncio.timeout(FAREWELL_SECONDS):
                while any(self.onlookers()):
                    await asyncio.sleep(0.01)
        except TimeoutError:
            return

    # Rooms --------------------------------------------------------------------------------------

    def _room(self, game: str) -> Room:
        if game not in self._rooms:
            self._rooms[game] = Room(game, self.store, new_seed, self.keep, self.crew)
        return self._rooms[game]

    async def room(self, game: str) -> Room:
        """The room of a table; a refusal if there is no such table."""
        self.refuse_if_stopping()
        room = self._room(game)
        try:
            await room.read(lambda table: None)
        except Refusal:
            self._rooms.pop(game, None)
            raise
        return room

    def sheet_in_memory(self, game: str) -> Sheet | None:
        """Of a room in use, without waiting for a change under way."""
        return self._rooms[game].sheet if game in self._rooms else None

    def refuse_if_stopping(self) -> None:
        if self.is_stopping:
            raise Refusal(Reason.STOPPING, "the server stops; come back in a moment")

    def keep(self, room: Room) -> None:
        """See to it that the room has a driver, and only one."""
        task = self._drivers.get(room.game)
        if (task is None or task.done()) and not self.is_stopping:
            task = asyncio.create_task(self._drive(room), name=f"keep {room.game}")
            task.add_done_callback(partial(self._forget_driver, room))
            self._drivers[room.game] = task

    async def _drive(self, room: Room) -> None:
        if self.crew is None:
            await TableDriver(room, self._pauses, self._bot_workers).run()
        else:
            driver = TableDriver(room, self._pauses, self._bot_workers, is_one_of_many=True)
            await self.crew.drive(room, driver)

    async def decide(self, seating: BotSeat, view: View) -> Action:
        """What a bot would do that sits at no table of this server."""
        return await self._bot_workers.decide(seating, view)

    async def forget_bots(self, game: str) -> None:
        await self._bot_workers.forget(game)

    def see_to(self, game: str) -> None:
        """A game where something is due, and that this worker is to see to."""
        room = self._room(game)
        room.changed.set()
        self.keep(room)

    def drop_driver(self, game: str) -> None:
        """Another worker sees to the game."""
        if game in self._drivers:
            self._drivers[game].cancel()

    def in_memory(self, game: str) -> Room | None:
        return self._rooms.get(game)

    def _forget_driver(self, room: Room, task: asyncio.Task[None]) -> None:
        """Forget a driver that has ended, unless the room has another by now.

        What changed while it ended, such as somebody's coming, is for the next one to see.
        """
        if self._drivers.get(room.game) is task:
            del self._drivers[room.game]
            if room.changed.is_set():
                self.keep(room)

    def tidy(self) -> None:
        """Drop rooms in which nothing happens; they are read again when asked for."""
        for room in self.rooms:
            if room.is_idle and room.game not in self._drivers:
                del self._rooms[room.game]

    @property
    def rooms(self) -> list[Room]:
        return list(self._rooms.values())

    def onlookers(self) -> Iterator[Onlooker]:
        """Everybody connected, in the lobby too."""
        yield from self.lobby.onlookers
        for room in self._rooms.values():
            yield from room.onlookers

    # Changes ------------------------------------------------------------------------------------

    async def create(
        self,
        player: Player,
        options: Options,
        bots: dict[int, str],
        client_id: str,
        here: Sequence[str] = (),
    ) -> Sheet:
        """Open a table: the host at the first seat without a bot, then those at the host's device.

        Asked for again under the same client id, it is the same table.
        """
        options.check()
        names = [checked_name(name) for name in here]
        chairs = first_chairs(player, options.seats, bots, names)
        sheet = Sheet(new_id(), new_code(), player.id, options, chairs)
        order = Order(player.id, client_id, _digest(options, sorted(bots.items()), names))
        try:
            await self._must_have_few_open(player)
        except Refusal as refusal:
            return await self._ordered_before(order, refusal)
        try:
            await self.store.write(sheet.id, [Opened(sheet, order)])
        except Conflict:
            used = f"the id '{client_id}' was used for something else"
            return await self._ordered_before(order, Refusal(Reason.ID_REUSED, used))
        except NotStored:
            raise Refusal(Reason.NOT_STORED, "it could not be stored; try again") from None
        return sheet

    async def _must_have_few_open(self, player: Player) -> None:
        if await self.store.number_open(player.account) >= MOST_OPEN:
            many = f"at most {MOST_OPEN} tables open or running; end one first"
            raise Refusal(Reason.TOO_MANY, many)

    async def _ordered_before(self, order: Order, otherwise: Refusal) -> Sheet:
        known = await self.store.ordered(order)
        if known is None:
            raise otherwise
        return known

    async def receive(
        self, room: Room, player: Player, message: Incoming, sender: Onlooker | None = None
    ) -> Outgoing | None:
        """Apply a player's message; what the sender is answered."""
        self.refuse_if_stopping()
        room.touch(player)
        if isinstance(message, Look) and sender is not None:
            await room.show(sender, message.since)
            # A client that looks again and again must not keep the others waiting.
            await asyncio.sleep(0)
            return None
        if isinstance(message, Rematch) and not await room.read(lambda table: table.sheet.rematch):
            await self._must_have_few_open(player)

        def change(table: Table) -> Outcome:
            if isinstance(message, Rematch):
                return table.rematch(player, new_id(), new_code())
            return table.receive(player, message, monotonic_epoch())

        return await room.apply(change, sender)

    async def forget(self, player: Player) -> None:
        """Remove a player who deletes their data from every table."""
        for sheet in await self.store.tables_of(player.id, 100_000):
            await self._forget_at(sheet.id, player)

    async def _forget_at(self, game: str, player: Player, attempts: int = _ATTEMPTS) -> None:
        """Try again if another process changed the table first; one that is gone needs nothing."""
        try:
            room = await self.room(game)
            await room.apply(lambda table: table.forget(player))
        except Refusal as refusal:
            if refusal.code == Reason.STALE and attempts > 1:
                await self._forget_at(game, player, attempts - 1)
            elif refusal.code != Reason.NOT_FOUND:
                raise

    def send_away(self, player: str, credential: str | None = None) -> None:
        """End a player's connections: all of them, or those of one session or token."""
        for onlooker in list(self.onlookers()):
            same = credential in (None, onlooker.credential)
            if onlooker.player.account == player and same:
                onlooker.send_away("revoked")
        if self.crew is not None:
            self.crew.tell_people()
