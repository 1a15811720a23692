"""Looks every few seconds for what other processes changed in the database.

The operator bans and renames players and closes tables by a command, which is a process of its own,
and sessions expire. Connections were authorised when they were opened, and tables in memory are
copies. Both are compared with what is stored, by one query each.
"""

import asyncio
from contextlib import suppress

import structlog

from respublica.protocol.refusals import Refusal
from respublica.server.rooms.host import Host
from respublica.server.storage.accounts import NOTICED_SECONDS, Accounts

EVERY_SECONDS = NOTICED_SECONDS / 2
_log = structlog.get_logger()


class Watch:
    def __init__(self, accounts: Accounts, host: Host) -> None:
        self._accounts = accounts
        self._host = host

    async def run(self) -> None:
        """Run until cancelled; an error is logged and the next look comes all the same."""
        while True:
            await asyncio.sleep(EVERY_SECONDS)
            try:
                await self.look()
            except Exception:
                _log.exception("watch")

    async def look(self) -> None:
        self._host.tidy()
        await self.look_at_people()
        await self.look_at_tables()

    async def look_at_people_anew(self) -> None:
        """Another worker ended a session, or changed a name."""
        self._accounts.look_up_again()
        await self.look_at_people()

    async def look_at_people(self) -> None:
        """End connections whose session or token has ended, and note new names."""
        known = [looker for looker in self._host.onlookers() if looker.credential]
        names = await self._accounts.names_of({looker.credential for looker in known})
        for looker in known:
            name = names.get(looker.credential)
            if name is None:
                looker.send_away("revoked")
            else:
                looker.rename(name)

    async def look_at_tables(self) -> None:
        """Read what others wrote to tables that are in memory here."""
        rooms = {room.game: room for room in self._host.rooms}
        for game, head in (await self._host.store.heads(rooms)).items():
            if rooms[game].is_behind(*head):
                with suppress(Refusal):
                    await rooms[game].catch_up()
