"""Limits that hold for all workers together: each tells the others what is used up much.

To ask the database with every request would cost more than most requests do. So every worker counts
by itself, and once a second names those who have used a good part of what they may; the others
count that as well. Whoever spreads what they ask over all workers gets the burst of each of them
once, and after that no more than at one.
"""

from collections.abc import Sequence
from time import monotonic

from respublica.server.http.limits import ConcurrencyLimit, Limits
from respublica.server.rooms.notes import Taken

MOST_NAMED = 200
"""Of one limit, in one second."""


class SharedLimits:
    def __init__(self, limits: dict[str, Limits], connections: ConcurrencyLimit) -> None:
        self._limits = limits
        self._connections = connections
        for limit in limits.values():
            limit.share()

    def taken(self) -> list[Taken]:
        """What to tell the others."""
        found = [Taken("connections", *each) for each in self._connections.many(MOST_NAMED)]
        for name, limit in self._limits.items():
            found += [Taken(name, *each) for each in limit.much_taken(MOST_NAMED)]
        return found

    def count(self, worker: str, taken: Sequence[Taken]) -> None:
        """What another worker has told."""
        now = monotonic()
        for each in taken:
            if each.limit in self._limits:
                self._limits[each.limit].charge(each.name, now, each.amount)
        under_way = {each.name: int(each.amount) for each in taken if each.limit == "connections"}
        self._connections.count_others(worker, under_way, now)
