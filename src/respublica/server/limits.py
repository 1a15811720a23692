"""How much one player, or one address, may ask in a second: a bucket that fills steadily."""

from collections import OrderedDict

_MOST_BUCKETS = 20_000


class Bucket:
    """Holds `burst` drops at most; one request takes one."""

    __slots__ = ("_at", "_burst", "_drops", "_rate")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self._rate, self._burst = rate, burst
        self._drops, self._at = burst, now

    def take(self, now: float, drops: float = 1.0) -> bool:
        """Whether there is enough; if not, nothing is taken."""
        self._drops = min(self._burst, self._drops + max(0.0, now - self._at) * self._rate)
        self._at = now
        if self._drops < drops:
            return False
        self._drops -= drops
        return True


class Limits:
    """A bucket for each name; those not seen for longest make room."""

    def __init__(self, rate: float, burst_seconds: float = 3.0) -> None:
        self._rate, self._burst = rate, max(1.0, rate * burst_seconds)
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def allows(self, name: str, now: float) -> bool:
        bucket = self._buckets.get(name)
        if bucket is None:
            bucket = self._buckets[name] = Bucket(self._rate, self._burst, now)
            if len(self._buckets) > _MOST_BUCKETS:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(name)
        return bucket.take(now)
