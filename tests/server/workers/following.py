"""A player who hears everything over the own stream, wherever that comes from, and acts."""

import json
from random import Random

from tests.server.clients import Guest, Json
from tests.server.http.test_whole_games import act_if_asked
from tests.server.waiting import A_WHOLE_GAME, patiently


class Following:
    """Told everything once and in order; acts when asked, until the table is over."""

    def __init__(self, guest: Guest, table: str, seat: int | None, seed: str) -> None:
        self._guest, self._table, self._seat = guest, table, seat
        self._rng = Random(seed)
        self.log: list[Json] = []

    def run(self) -> list[Json]:
        """The log as it was heard."""
        with self._guest.http.stream("GET", f"/api/tables/{self._table}/events") as stream:
            patience = patiently("the game is over", A_WHOLE_GAME)
            for line, _ in zip(stream.iter_lines(), patience, strict=False):
                message = json.loads(line or "{}")
                self._hear(message)
                if self._seat is not None and self._seat in message.get("asked", ()):
                    act_if_asked(self._guest, self._table, self._rng)
                if message.get("table", {}).get("stage") in ("over", "closed"):
                    break
        return self.log

    def _hear(self, message: Json) -> None:
        if message.get("type") == "happened":
            assert message["since"] == len(self.log), "told twice, or not at all"
            self.log += message["events"]
        elif message.get("type") == "view":
            since, told = message["since"], message["view"]["log"]
            assert self.log[since:] == told[: len(self.log) - since], "told otherwise"
            self.log[since:] = told
