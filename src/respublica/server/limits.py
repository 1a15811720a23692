"""How much one player, or one address, may ask in a while: a bucket that fills steadily."""

from collections import OrderedDict
from ipaddress import IPv6Address, IPv6Network, ip_address

_MOST_BUCKETS = 20_000
_HOUR = 3600.0
_OF_ONE_NAME = 3
"""So many times what one address may try may all addresses together try of one name."""


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

    def allows(self, name: str, now: float, drops: float = 1.0) -> bool:
        bucket = self._buckets.get(name)
        if bucket is None:
            bucket = self._buckets[name] = Bucket(self._rate, self._burst, now)
            if len(self._buckets) > _MOST_BUCKETS:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(name)
        return bucket.take(now, drops)


class Attempts:
    """What an address may do before anybody is known: become a guest, try a password.

    Tries of one name count together, wherever they come from.
    """

    def __init__(self, guests_per_hour: float, passwords_per_hour: float) -> None:
        self._guests = _hourly(guests_per_hour)
        self._passwords = _hourly(passwords_per_hour)
        self._names = _hourly(passwords_per_hour * _OF_ONE_NAME)

    def allow_a_guest(self, address: str, now: float) -> bool:
        return self._guests.allows(network_of(address), now)

    def allow_a_password(self, address: str, name: str, now: float) -> bool:
        """An address that has used up its tries does not use up those of the name."""
        return self._passwords.allows(network_of(address), now) and self._names.allows(name, now)


def _hourly(number: float) -> Limits:
    return Limits(number / _HOUR, burst_seconds=_HOUR)


def network_of(address: str) -> str:
    """Whoever has one address of IPv6 has 2^64 of them, which count as one."""
    try:
        read = ip_address(address)
    except ValueError:
        return address
    return str(IPv6Network((read, 64), strict=False)) if isinstance(read, IPv6Address) else address
