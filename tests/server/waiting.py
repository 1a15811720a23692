"""Loops that wait for something, and say what they waited for if it does not come."""

from collections.abc import Iterator
from time import monotonic

PATIENCE = 30.0
A_WHOLE_GAME = 100.0


def patiently(what: str, seconds: float = PATIENCE) -> Iterator[None]:
    """`for _ in patiently("the table is over"): ...`, to be left by `break` or `return`."""
    end = monotonic() + seconds
    while monotonic() < end:
        yield
    raise AssertionError(f"not within {seconds:.0f} seconds: {what}")
