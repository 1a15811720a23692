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
        await self._look_at_people()
        await self._look_at_tables()

    async def _look_at_people(self) -> None:
        """End connections whose session or token has ended, and note new names."""
        known = [looker for looker in self._host.onlookers() if looker.credential]
        names = await self._accounts.names_of({looker.credential for looker in known})
        for looker in known:
            name = names.get(looker.credential)
            if name is None:
                looker.send_away("revoked")
            else:
                looker.rename(name)

    async def _look_at_tables(self) -> None:
        rooms = {room.game: room for room in self._host.rooms if room.revision is not None}
        for game, revision in (await self._host.store.revisions(rooms)).items():
            known = rooms[game].revision
            if known is not None and known < revision:
                with suppress(Refusal):
                    await rooms[game].read_again()
