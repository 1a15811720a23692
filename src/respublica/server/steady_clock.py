"""The time by which a running server goes: the system's when it started, and steady from then on.

Whoever sets the system's clock, or a time service that does, must not end anybody's decision or
hold up a deal. What is only stored, such as when a session ends, goes by the system's clock.
"""

from time import monotonic, time

_AT_ZERO = time() - monotonic()


def monotonic_epoch() -> float:
    """Seconds since the epoch, as far as is known, that never jump while the server runs."""
    return _AT_ZERO + monotonic()
