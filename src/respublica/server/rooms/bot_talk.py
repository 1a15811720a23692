"""Lets the bots of a table say a phrase now and then (`bots/remarks.py`).

They hear what a spectator hears. A phrase comes after a pause and is refused like a person's: what
would be said in the middle of a trade is not said at all, unless the table allows it.
"""

import asyncio
from contextlib import suppress
from random import Random

from respublica.bots.cast import Person
from respublica.bots.remarks import Remark, remark, reply
from respublica.protocol.refusals import Refusal
from respublica.server.rooms.room import Room
from respublica.server.tables.sheet import Sheet, person_at
from respublica.server.tables.table import Table

QUIET_ACTIONS = 8
"""After a remark, so many actions pass until the next; only who is spoken to answers sooner."""


class BotTalk:
    def __init__(self, room: Room, delay: float) -> None:
        self._room = room
        self._delay = delay
        self._heard: tuple[int, int] | None = None
        """How many events and phrases were heard; None before the first look at the game."""
        self._quiet_until = 0
        self._saying = set[asyncio.Task[None]]()

    def hear(self, table: Table) -> None:
        """Take note of what is new, and say something to it soon, or nothing."""
        game = table.game
        if game is None:
            return
        if self._heard is None:
            # A table that is taken up in the middle of a game is not greeted again.
            self._heard = (len(game.events) if game.actions else 0), table.phrases_said
        since, phrases = self._heard
        self._heard = len(game.events), table.phrases_said
        said = self._answer(table, phrases) or self._comment(table, since)
        if said is not None and self._room.onlookers:
            self._quiet_until = table.number + QUIET_ACTIONS
            self._begin(said)

    def _answer(self, table: Table, phrases: int) -> Remark | None:
        if table.phrases_said == phrases or table.last_phrase is None:
            return None
        return reply(table.last_phrase, _people(table.sheet), _dice(table))

    def _comment(self, table: Table, since: int) -> Remark | None:
        events = table.require_game().log(None, since)
        if not events or (table.number < self._quiet_until and not table.require_game().over):
            return None
        return remark(events, _people(table.sheet), table.sheet.seats_of_people, _dice(table))

    def _begin(self, said: Remark) -> None:
        task = asyncio.create_task(self._say(said))
        self._saying.add(task)
        task.add_done_callback(self._saying.discard)

    async def _say(self, said: Remark) -> None:
        await asyncio.sleep(self._delay * 0.4)
        with suppress(Refusal):
            await self._room.apply(lambda table: table.talk_for(*said))

    async def finish(self) -> None:
        """Wait until all is said."""
        if self._saying:
            await asyncio.wait(set(self._saying))

    def stop(self) -> None:
        for task in self._saying:
            task.cancel()


def _people(sheet: Sheet) -> dict[int, Person]:
    """Who plays as a bot, by seat."""
    found = ((seat, person_at(chair)) for seat, chair in enumerate(sheet.chairs))
    return {seat: person for seat, person in found if person is not None}


def _dice(table: Table) -> Random:
    """Of what everybody knows: the table, and how far it is."""
    return Random(f"{table.sheet.id} {table.number} {table.phrases_said}")
