"""Mistakes in what a table makes known of itself."""

from typing import Any

from msgspec import structs

from respublica.engine.fairness import Commitment
from respublica.engine.view import View
from respublica.protocol import messages as m
from respublica.protocol.refusals import Refusal
from respublica.server.tables import sheet as sheets
from respublica.server.tables.outcome import Changed, Outcome
from respublica.server.tables.sheet import Sheet
from respublica.server.tables.table import Table
from tests.secrecy.worlds.faults.seeding import (
    all_hands,
    noticed_at,
    plant_everywhere,
)
from tests.server.planting import plant


@noticed_at("somebody-has-left", "everybody-may-know-who-left")
def the_hand_of_whoever_has_left() -> None:
    view = Table.view

    def open_to_all(self: Table, seat: int | None) -> View:
        gone = [at for at, chair in enumerate(self.sheet.chairs) if chair.is_gone and chair.keeper]
        return view(self, gone[0] if seat is None and gone else seat)

    plant(Table, "view", open_to_all)


@noticed_at("held-outsider")
def an_early_delivery_in_who_is_asked() -> None:
    plant(Table, "asked_as_known_to", lambda self, viewer: self.waiting_for)


@noticed_at("an-early-delivery")
def an_early_delivery_in_the_revision() -> None:
    keep_early = Table._keep_early

    def changing(self: Table, early: Any) -> Outcome:
        outcome = keep_early(self, early)
        self.sheet = structs.replace(self.sheet, revision=self.sheet.revision + 1)
        outcome.writes.append(Changed(self.sheet))
        return outcome

    plant(Table, "_keep_early", changing)


@noticed_at("a-decline-ahead")
def a_decline_ahead_in_the_revision() -> None:
    choose = Table._decline_ahead

    def written_down(self: Table, *rest: Any) -> Outcome:
        outcome = choose(self, *rest)
        outcome.writes += self._change(self.sheet).writes
        return outcome

    plant(Table, "_decline_ahead", written_down)


@noticed_at("early-with-clocks")
def a_clock_that_stops_for_an_early_delivery() -> None:
    restore = Table._restore

    def stopping(self: Table, entries: Any, held: Any, now: float, *rest: Any) -> None:
        restore(self, entries, held, now, *rest)
        self.clocks.ask(self.waiting_for, now)

    plant(Table, "_restore", stopping)


@noticed_at("held-another", "held-asked")
def a_stale_number_that_counts_early_deliveries() -> None:
    act_once = Table._act_once

    def counting(self: Table, *rest: Any) -> Outcome:
        try:
            return act_once(self, *rest)
        except Refusal as refusal:
            if refusal.number is not None:
                refusal.number += len(self._early)
            raise

    plant(Table, "_act_once", counting)


@noticed_at("held-another", "held-asked")
def ids_that_all_seats_share() -> None:
    act = Table._act

    def shared(self: Table, seat: int, message: m.Act, now: float) -> Outcome:
        for (other, id), digest in list(self._digests.items()):
            if id == message.id and other != seat:
                self._digests[seat, id] = digest
        return act(self, seat, message, now)

    plant(Table, "_act", shared)


@noticed_at("shuffling-another")
def nonces_before_the_deal() -> None:
    table_seen = sheets.table_seen

    def early(sheet: Sheet, viewer: int | None) -> Any:
        return structs.replace(table_seen(sheet, viewer), nonces=sheets._nonces(sheet))

    plant_everywhere("table_seen", table_seen, early)


@noticed_at("the-host")
def a_promise_that_is_the_seed() -> None:
    def promised(self: Sheet, seed: Any) -> Commitment:
        return Commitment(self.id, seed.reveal())

    plant(Sheet, "promised", promised)


@noticed_at("answer-another")
def a_refusal_that_tells_a_hand() -> None:
    act_once = Table._act_once

    def talkative(self: Table, seat: int, *rest: Any) -> Outcome:
        try:
            return act_once(self, seat, *rest)
        except Refusal as refusal:
            told = f"{refusal} ({all_hands(self.require_game())})"
            raise Refusal(refusal.code, told, refusal.position, refusal.number) from None

    plant(Table, "_act_once", talkative)


@noticed_at("a-keeper")
def a_keeper_who_sees_the_kept_hand() -> None:
    seat_of = Sheet.seat_of

    def mixed(self: Sheet, player: str) -> int | None:
        kept = self.kept_by(player)
        return kept[0] if kept else seat_of(self, player)

    plant(Sheet, "seat_of", mixed)


@noticed_at("rematch-asked", "trade-another", "deliver-another")
def a_clock_that_spares_whoever_declines_ahead() -> None:
    carry_out = Table._carry_out

    def sparing(self: Table, seat: int, action: Any, by: Any, now: float, *sent: Any) -> Outcome:
        outcome = carry_out(self, seat, action, by, now, *sent)
        self.clocks.ask([each for each in self.asked if each not in self._ahead], now)
        return outcome

    plant(Table, "_carry_out", sparing)
