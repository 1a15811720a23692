"""The clocks of a table: seconds for every decision, and a bank for decisions that take longer.

The caller passes the time. What a decision took out of the bank is stored with the action. When a
table is read again its questions are put anew, so the time a server was stopped costs nobody.
"""

from collections.abc import Sequence

from respublica.protocol.table import Clock


class Clocks:
    def __init__(self, clock: Clock | None, seats: int) -> None:
        self._clock = clock
        self._bank = [float(clock.bank) if clock else 0.0] * seats
        self._asked: dict[int, float] = {}

    def ask(self, seats: Sequence[int], now: float) -> None:
        """Start the clocks of these seats; a clock that runs already goes on. All others stop."""
        self._asked = {seat: self._asked.get(seat, now) for seat in seats}

    def stop(self, seat: int, now: float) -> float:
        """Stop the clock of a seat that has decided; the seconds taken out of its bank."""
        asked = self._asked.pop(seat, now)
        if self._clock is None:
            return 0.0
        spent = min(max(0.0, now - asked - self._clock.decision), self._bank[seat])
        self.charge(seat, spent)
        return spent

    def follow(self, seat: int, spent: float) -> None:
        """A decision that was made at another server."""
        self._asked.pop(seat, None)
        self.charge(seat, spent)

    def charge(self, seat: int, spent: float) -> None:
        self._bank[seat] -= spent

    def due(self, seats: Sequence[int]) -> float | None:
        """When the first of these seats runs out of time; None without a clock."""
        if self._clock is None:
            return None
        allowed = self._clock.decision
        ends = [
            self._asked[seat] + allowed + self._bank[seat] for seat in seats if seat in self._asked
        ]
        return min(ends, default=None)

    def left(self, now: float) -> list[float | None]:
        """Seconds left in each bank, less what the running decision has used of it."""
        if self._clock is None:
            return [None] * len(self._bank)
        allowed = self._clock.decision
        return [self._left(seat, allowed, now) for seat in range(len(self._bank))]

    def _left(self, seat: int, allowed: int, now: float) -> float:
        over = max(0.0, now - self._asked.get(seat, now) - allowed)
        return round(max(0.0, self._bank[seat] - over), 1)
