"""How often something may be tried in an hour, counted in the database for all workers together.

For each name one number is kept: when the last try would have been due, had they come evenly. A
try moves it on by the time that one try is worth; what would be due more than an hour from now is
too much. One statement does both, so that two workers never count the same try twice.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from time import time

from sqlalchemy import Connection, case, delete, insert, update
from sqlalchemy.exc import IntegrityError

from respublica.server.storage.database import Database
from respublica.server.storage.schema import attempts

_HOUR = 3600.0


@dataclass(frozen=True, slots=True)
class Count:
    """Tries of one kind that are counted together."""

    kind: str
    name: str
    per_hour: float

    @property
    def key(self) -> str:
        """No address and no name is written down for this."""
        return hashlib.sha256(f"{self.kind}\0{self.name}".encode("utf-8", "replace")).hexdigest()

    @property
    def worth(self) -> float:
        return _HOUR / self.per_hour

    @property
    def horizon(self) -> float:
        """What is due within this time is allowed; one try always is."""
        return max(_HOUR, self.worth)


class Throttle:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def allow(self, counts: Sequence[Count], now: float | None = None) -> bool:
        """Count a try under all of these; after one that is too much, nothing more is counted."""
        at = time() if now is None else now
        return await self._database.write(
            lambda connection: all(_take(connection, count, at) for count in counts)
        )


def _take(connection: Connection, count: Count, now: float) -> bool:
    if _move_on(connection, count, now):
        return True
    first = {"name": count.key, "due": now + count.worth}
    try:
        with connection.begin_nested():
            connection.execute(insert(attempts), first)
    except IntegrityError:
        # It is there: it was too much, unless another worker has only just put it there.
        return _move_on(connection, count, now)
    return True


def _move_on(connection: Connection, count: Count, now: float) -> bool:
    begins = case((attempts.c.due > now, attempts.c.due), else_=now)
    latest = now + count.horizon - count.worth
    moving = (
        update(attempts)
        .where(attempts.c.name == count.key, attempts.c.due <= latest)
        .values(due=begins + count.worth)
    )
    return connection.execute(moving).rowcount > 0


async def forget_attempts(database: Database, now: float) -> None:
    """What is not due any more counts for nothing."""
    await database.change(delete(attempts).where(attempts.c.due < now))
