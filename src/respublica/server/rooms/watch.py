"""What happens behind the server's back, looked for every few seconds.

Whoever runs the server bans, renames and closes by a command, in a process of its own, and a
session ends when its time has come. Those who are connected were asked who they are when they came;
tables in memory are copies. Both are compared with what is stored, a query for all of each.
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
        """For as long as the server runs, whatever happens."""
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
        """Who is not known any more goes; whoever is called otherwise now, is."""
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
