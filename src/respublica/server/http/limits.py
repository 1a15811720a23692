"""How much one player, or one address, may ask of a worker in a while, and have under way at once.

Written by hand: a token bucket is a dozen lines. What must be counted for all workers together,
such as passwords, is counted in the database (`storage/throttle.py`).
"""

from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import IPv6Address, IPv6Network, ip_address

from respublica.protocol.refusals import Reason, Refusal

_MOST_BUCKETS = 20_000


class Bucket:
    """A token bucket: it fills at `rate` a second up to `burst`, and a request takes tokens."""

    __slots__ = ("_at", "_burst", "_rate", "_tokens")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self._rate, self._burst = rate, burst
        self._tokens, self._at = burst, now

    def take(self, now: float, cost: float = 1.0) -> bool:
        """Take tokens if there are enough; whether there were."""
        self._tokens = min(self._burst, self._tokens + max(0.0, now - self._at) * self._rate)
        self._at = now
        if self._tokens < cost:
            return False
        self._tokens -= cost
        return True


class Limits:
    """A bucket for each name; the least recently used ones are dropped when there are too many."""

    def __init__(self, rate: float, burst_seconds: float = 3.0, least: float = 1.0) -> None:
        """A bucket holds what comes in `burst_seconds`, and no less than `least`."""
        self._rate, self._burst = rate, max(least, rate * burst_seconds)
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, name: str, now: float, cost: float = 1.0) -> bool:
        """Take tokens of this name if there are enough; whether there were."""
        bucket = self._buckets.get(name)
        if bucket is None:
            bucket = self._buckets[name] = Bucket(self._rate, self._burst, now)
            if len(self._buckets) > _MOST_BUCKETS:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(name)
        return bucket.take(now, cost)


class ConcurrencyLimit:
    """How many of something one address, and one player, may have under way at once."""

    def __init__(self, what: str, per_address: int, per_player: int | None = None) -> None:
        self._what = what
        self._per_address, self._per_player = per_address, per_player
        self._under_way: Counter[tuple[str, str]] = Counter()

    def __len__(self) -> int:
        """How many addresses and players are counted now."""
        return len(self._under_way)

    @contextmanager
    def one_more(self, address: str, player: str | None = None) -> Iterator[None]:
        """Counted for as long as it lasts; a stranger is counted by the address alone."""
        counted = {("address", network_of(address)): self._per_address}
        if player is not None and self._per_player is not None:
            counted["player", player] = self._per_player
        for whose, most in counted.items():
            if self._under_way[whose] >= most:
                allowed = f"at most {most} {self._what} of one {whose[0]} at once"
                raise Refusal(Reason.TOO_MANY, f"{allowed}; try again")
        self._under_way.update(counted.keys())
        try:
            yield
        finally:
            for whose in counted:
                self._under_way[whose] -= 1
                if not self._under_way[whose]:
                    del self._under_way[whose]


def network_of(address: str) -> str:
    """The network that an address stands for: whoever has one of IPv6 has 2^64 of them."""
    try:
        read = ip_address(address)
    except ValueError:
        return address
    return str(IPv6Network((read, 64), strict=False)) if isinstance(read, IPv6Address) else address
