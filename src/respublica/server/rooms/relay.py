"""Carries notes between workers, by PostgreSQL's LISTEN and NOTIFY, on connections of its own.

A commit with a notification takes a lock that all commits share, so nothing is told in the commit
itself: a worker's notes are sent after it, all that wait together. Every worker hears its own beat;
one that has not heard it for a while connects again, and looks for what it has missed.
"""

import asyncio
from collections.abc import Awaitable, Callable
from time import monotonic

import msgspec
import psycopg
import structlog

from respublica.server.metrics import RELAY_RECONNECTS
from respublica.server.rooms.notes import Notes, Said, TableNote, Taken, read_notes, write_notes
from respublica.server.storage.dialects import PostgreSQL

CHANNEL = "respublica"
BEAT_SECONDS = 0.5
SILENCE_SECONDS = 1.6
"""Without a beat for so long, the connection is taken for lost."""
RETRY_SECONDS = 0.2
_log = structlog.get_logger()


class Relay:
    def __init__(
        self,
        dialect: PostgreSQL,
        worker: str,
        hear: Callable[[Notes], None],
        look_again: Callable[[], None],
    ) -> None:
        self._dialect = dialect
        self._worker = worker
        self._hear = hear
        self._look_again = look_again
        """Called when notes may have been missed."""
        self._tables: dict[str, TableNote] = {}
        self._said: list[Said] = []
        self._taken: list[Taken] = []
        self._people = False
        self._waiting = asyncio.Event()

    # What is to be told -------------------------------------------------------------------------

    def tell_table(self, game: str, number: int, revision: int) -> None:
        self._tables[game] = TableNote(game, number, revision)
        self._waiting.set()

    def tell_said(self, game: str, seat: int, phrase: str) -> None:
        self._said.append(Said(game, seat, phrase))
        self._waiting.set()

    def tell_taken(self, taken: list[Taken]) -> None:
        self._taken += taken
        self._waiting.set()

    def tell_people(self) -> None:
        self._people = True
        self._waiting.set()

    def _collected(self) -> Notes:
        notes = Notes(self._worker, [*self._tables.values()], self._said, self._taken, self._people)
        self._tables, self._said, self._taken, self._people = {}, [], [], False
        self._waiting.clear()
        return notes

    # Both ways ----------------------------------------------------------------------------------

    async def run(self) -> None:
        """Until cancelled; whatever happens to a connection, there is another one after it."""
        async with asyncio.TaskGroup() as both:
            both.create_task(self._again_and_again(self._send), name="relay: send")
            both.create_task(self._again_and_again(self._listen), name="relay: listen")

    async def _again_and_again(
        self, work: Callable[[psycopg.AsyncConnection], Awaitable[None]]
    ) -> None:
        where, how = self._dialect.listening()
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(where, **how) as connection:
                    await work(connection)
            except (psycopg.Error, TimeoutError, OSError) as error:
                _log.warning("relay", lost=type(error).__name__)
                RELAY_RECONNECTS.inc()
            await asyncio.sleep(RETRY_SECONDS)

    async def _send(self, connection: psycopg.AsyncConnection) -> None:
        while True:
            try:
                async with asyncio.timeout(BEAT_SECONDS):
                    await self._waiting.wait()
            except TimeoutError:
                pass
            # What is lost with the connection, the others find when they look by themselves.
            for text in write_notes(self._collected()):
                async with asyncio.timeout(SILENCE_SECONDS):
                    await connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, text))

    async def _listen(self, connection: psycopg.AsyncConnection) -> None:
        await connection.execute(f"LISTEN {CHANNEL}".encode())
        self._look_again()
        heard_at = monotonic()
        while monotonic() - heard_at < SILENCE_SECONDS:
            async for note in connection.notifies(timeout=BEAT_SECONDS):
                notes = _read(note.payload)
                if notes is None:
                    continue
                if notes.worker == self._worker:
                    heard_at = monotonic()
                else:
                    self._hear(notes)
        raise TimeoutError


def _read(text: str) -> Notes | None:
    """Workers of another release may say what this one does not know."""
    try:
        return read_notes(text)
    except msgspec.DecodeError:
        _log.warning("relay", unread=text[:80])
        return None
