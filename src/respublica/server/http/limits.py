"""How much one player, or one address, may ask of a worker in a while, and have under way at once.

Written by hand: a token bucket is a dozen lines. What several workers count they tell one another
(`sharing.py`); what must be exact for all of them together, such as passwords, is counted in the
database (`storage/throttle.py`).
"""

from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import IPv6Address, IPv6Network, ip_address
from time import monotonic

from respublica.protocol.refusals import Reason, Refusal

_MOST_BUCKETS = 20_000
_A_GOOD_PART = 8
"""One part of so many; what is less, all workers together do not add up to much."""
_BELIEVED_SECONDS = 3.0
"""For so long what another worker says of its connections counts."""


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

    def charge(self, now: float, cost: float) -> None:
        """Take tokens that were spent elsewhere, also more than there are, within reason."""
        self.take(now, 0.0)
        self._tokens = max(-self._burst, self._tokens - cost)


class Limits:
    """A bucket for each name; the least recently used ones are dropped when there are too many."""

    def __init__(self, rate: float, burst_seconds: float = 3.0, least: float = 1.0) -> None:
        """A bucket holds what comes in `burst_seconds`, and no less than `least`."""
        self._rate, self._burst = rate, max(least, rate * burst_seconds)
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()
        self._taken: Counter[str] | None = None
        """Since the others were told; none where there are no others."""

    def take(self, name: str, now: float, cost: float = 1.0) -> bool:
        """Take tokens of this name if there are enough; whether there were."""
        is_allowed = self._bucket(name, now).take(now, cost)
        if is_allowed and self._taken is not None:
            self._taken[name] += cost  # type: ignore[assignment]
        return is_allowed

    def _bucket(self, name: str, now: float) -> Bucket:
        bucket = self._buckets.get(name)
        if bucket is None:
            bucket = self._buckets[name] = Bucket(self._rate, self._burst, now)
            if len(self._buckets) > _MOST_BUCKETS:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(name)
        return bucket

    def share(self) -> None:
        """From now on keep a list of what is taken."""
        self._taken = Counter()

    def much_taken(self, most: int) -> list[tuple[str, float]]:
        """Who has taken a good part of what they may in a second, since this was asked last."""
        taken, self._taken = self._taken or Counter(), Counter()
        few = self._rate / _A_GOOD_PART
        return [(name, cost) for name, cost in taken.most_common(most) if cost >= few]

    def charge(self, name: str, now: float, cost: float) -> None:
        """Count what was taken at another worker."""
        self._bucket(name, now).charge(now, cost)


class ConcurrencyLimit:
    """How many of something one address, and one player, may have under way at once."""

    def __init__(self, what: str, per_address: int, per_player: int | None = None) -> None:
        self._what = what
        self._per_address, self._per_player = per_address, per_player
        self._under_way: Counter[tuple[str, str]] = Counter()
        self._others: dict[str, tuple[dict[str, int], float]] = {}
        """By worker: what it has under way, and until when that counts."""

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
            if self._under_way[whose] + self._elsewhere(whose) >= most:
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

    def _elsewhere(self, whose: tuple[str, str]) -> int:
        now, name = monotonic(), " ".join(whose)
        return sum(them.get(name, 0) for them, until in self._others.values() if now < until)

    def many(self, most: int) -> list[tuple[str, float]]:
        """Who has a good part of what they may; to be told to other workers."""
        limits = {"address": self._per_address, "player": self._per_player or 0}
        return [
            (" ".join(whose), float(number))
            for whose, number in self._under_way.most_common(most)
            if number * _A_GOOD_PART >= limits[whose[0]]
        ]

    def count_others(self, worker: str, under_way: dict[str, int], now: float) -> None:
        """What another worker has under way, as it says."""
        self._others = {name: kept for name, kept in self._others.items() if now < kept[1]}
        if under_way:
            self._others[worker] = under_way, now + _BELIEVED_SECONDS


def network_of(address: str) -> str:
    """The network that an address stands for: whoever has one of IPv6 has 2^64 of them."""
    try:
        read = ip_address(address)
    except ValueError:
        return address
    return str(IPv6Network((read, 64), strict=False)) if isinstance(read, IPv6Address) else address
