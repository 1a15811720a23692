"""The clocks of a table: seconds for every decision, and a bank for those that take longer.

Times are the caller's. What a decision took out of the bank is written down with the action; when
a table is read again the question is put anew, so that a server that was stopped charges nobody.
"""

from collections.abc import Sequence

from respublica.protocol.table import Clock


class Clocks:
    def __init__(self, clock: Clock | None, seats: int) -> None:
        self._clock = clock
        self._bank = [float(clock.bank) if clock else 0.0] * seats
        self._asked: dict[int, float] = {}

    def ask(self, seats: Sequence[int], now: float) -> None:
        """These seats are asked; those who were asked before keep their time."""
        self._asked = {seat: self._asked.get(seat, now) for seat in seats}

    def stop(self, seat: int, now: float) -> float:
        """The seat has decided; what that took out of its bank."""
        asked = self._asked.pop(seat, now)
        if self._clock is None:
            return 0.0
        spent = min(max(0.0, now - asked - self._clock.decision), self._bank[seat])
        self.charge(seat, spent)
        return spent

    def charge(self, seat: int, spent: float) -> None:
        self._bank[seat] -= spent

    def due(self, seats: Sequence[int]) -> float | None:
        """When the first of these seats runs out of time."""
        if self._clock is None:
            return None
        allowed = self._clock.decision
        ends = [
            self._asked[seat] + allowed + self._bank[seat] for seat in seats if seat in self._asked
        ]
        return min(ends, default=None)

    def left(self, now: float) -> list[float | None]:
        """Seconds in each bank, the running decision deducted."""
        return [self._left(seat, now) for seat in range(len(self._bank))]

    def _left(self, seat: int, now: float) -> float | None:
        if self._clock is None:
            return None
        over = max(0.0, now - self._asked.get(seat, now) - self._clock.decision)
        return round(max(0.0, self._bank[seat] - over), 1)
