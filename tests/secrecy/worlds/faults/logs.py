"""Mistakes in what is written to the log."""

import logging
from typing import Any

import structlog

from respublica.engine.view import View
from respublica.server.tables.outcome import Outcome
from respublica.server.tables.table import Table
from tests.secrecy.worlds.faults.seeding import (
    noticed_at,
)
from tests.server.planting import plant


@noticed_at("trade-outsider")
def hands_in_a_log_for_debugging() -> None:
    view = Table.view

    def logged(self: Table, seat: int | None) -> View:
        seen = view(self, seat)
        structlog.get_logger().debug("view", seat=seat, hand=seen.hand)
        return seen

    plant(Table, "view", logged)


@noticed_at("trade-outsider")
def a_warning_with_a_hand() -> None:
    act_once = Table._act_once

    def warned(self: Table, seat: int, *rest: Any) -> Outcome:
        hand = self.require_game().state.hands[seat]
        logging.getLogger("anything").warning("%s acts with %s", seat, hand)
        return act_once(self, seat, *rest)

    plant(Table, "_act_once", warned)


@noticed_at("trade-outsider")
def a_seed_that_is_printed() -> None:
    view = Table.view

    def printed(self: Table, seat: int | None) -> View:
        print("looking at", self.sheet.seed and self.sheet.seed.reveal())
        return view(self, seat)

    plant(Table, "view", printed)
