"""Mistakes that tell a client what it cannot know, to be planted in a server's process."""

from dataclasses import replace
from typing import Any

from msgspec.structs import asdict
from msgspec.structs import replace as struct_with

from respublica.engine import game as game_module
from respublica.engine.events import Drew, Event, Swapped, redact
from respublica.engine.game import Game
from respublica.engine.memory import Memory
from respublica.engine.state import Phase
from respublica.engine.trade import can_deliver
from respublica.engine.view import View
from respublica.protocol.fields import Language
from respublica.protocol.messages import ViewUpdate
from respublica.protocol.reader import Shown
from respublica.protocol.table import FairnessProof, Stage, TableSeen
from respublica.protocol.view import LoggedView, NumberedChoices, logged_view, may_now
from respublica.reader import drafts
from respublica.reader.replay import Played
from respublica.server.http.routes import play, reading
from respublica.server.http.routes import tables as table_routes
from respublica.server.rooms import news
from respublica.server.tables import sheet as sheet_module
from respublica.server.tables.outcome import Outcome
from respublica.server.tables.sheet import Sheet, fairness_proof, table_seen
from respublica.server.tables.table import Table
from tests.server.planting import plant

_looked_at: list[Table] = []
"""The table of which somebody's view was made last."""


def _notice_tables() -> None:
    view = Table.view

    def noticing(self: Table, seat: int | None, beside: View | None = None) -> View:
        _looked_at[:] = [self]
        return view(self, seat, beside)

    plant(Table, "view", noticing)


def _game() -> Game:
    return _looked_at[0].require_game()


def _next_seat(view: View) -> int:
    return 0 if view.seat is None else (view.seat + 1) % view.table.seats


# Events -----------------------------------------------------------------------------------------


def a_swap_told_to_a_third_seat() -> None:
    def talkative(event: Event, viewer: int | None) -> Event:
        return event if isinstance(event, Swapped) else redact(event, viewer)

    plant(game_module, "redact", talkative)


def a_draw_told_to_everybody() -> None:
    def talkative(event: Event, viewer: int | None) -> Event:
        return event if isinstance(event, Drew) else redact(event, viewer)

    plant(game_module, "redact", talkative)


def a_log_told_again_for_another_seat() -> None:
    """Right for whoever comes, wrong for whoever comes back."""

    def confused(view: View, since: int = 0, known: Any = None) -> LoggedView:
        if since:
            view = replace(view, log=_game().log(_next_seat(view)))
        return logged_view(view, since, known)

    _notice_tables()
    plant(news, "logged_view", confused)


def words_kept_by_language_alone() -> None:
    """As if all who read the same language read the same words."""
    shown, kept = news.shown, dict[object, Shown]()

    def thrifty(table: Table, seat: int | None, language: Language, *rest: Any) -> Shown:
        key = table.sheet.id, table.sheet.revision, table.number, language, rest[1:2]
        return kept.setdefault(key, shown(table, seat, language, *rest))

    plant(news, "shown", thrifty)


# Views ------------------------------------------------------------------------------------------


def a_memory_aid_that_is_off_but_shown() -> None:
    plant(Memory, "aid", property(lambda self: tuple(self.sure)))


def hands_in_the_final_display() -> None:
    held_at_least = Game.held_at_least

    def talkative(self: Game, seat: int | None) -> tuple[int, ...]:
        is_last = self.phase is Phase.LAST_DISPLAY
        return tuple(self.state.hands) if is_last else held_at_least(self, seat)

    plant(Game, "held_at_least", talkative)


def what_another_seat_may_do() -> None:
    def confused(view: View) -> NumberedChoices:
        return may_now(_game().view(_next_seat(view)))

    _notice_tables()
    plant(play, "may_now", confused)


def the_kept_hand_at_the_keepers_own_seat() -> None:
    view = Table.view

    def careless(self: Table, seat: int | None, beside: View | None = None) -> View:
        seen = view(self, seat, beside)
        if seat is not None and (player := self.sheet.chairs[seat].player):
            for kept in self.sheet.kept_by(player):
                return replace(seen, hand=self.require_game().state.hands[kept])
        return seen

    plant(Table, "view", careless)


def a_moment_of_another_seat() -> None:
    moment = Played.moment

    def confused(self: Played, number: int, seat: int | None, language: str) -> Any:
        shifted = None if seat is None else (seat + 1) % self.setup.seats
        return moment(self, number, shifted, language)

    plant(Played, "moment", confused)


def advice_that_knows_who_could_give_it() -> None:
    def knowing(*asked: Any) -> str:
        able = [can_deliver(hand, asked[3]) for hand in _game().state.hands]
        return f"{sum(able)} could give this"

    _notice_tables()
    plant(drafts, "weigh_getting", knowing)


# Early deliveries -------------------------------------------------------------------------------


def an_early_delivery_that_everybody_hears_of() -> None:
    """Nothing is in the message; but it comes."""
    keep = Table._keep_early

    def talkative(self: Table, early: Any) -> Outcome:
        outcome = keep(self, early)
        outcome.only_for = None
        return outcome

    plant(Table, "_keep_early", talkative)


def an_early_delivery_that_is_no_longer_asked_for() -> None:
    plant(Table, "asked_as_known_to", lambda self, viewer: self.waiting_for)


# Declines chosen ahead --------------------------------------------------------------------------


def a_decline_ahead_that_everybody_hears_of() -> None:
    """Nothing is in the message; but it comes."""
    choose = Table._decline_ahead

    def talkative(self: Table, *rest: Any) -> Outcome:
        outcome = choose(self, *rest)
        outcome.only_for = None
        return outcome

    plant(Table, "_decline_ahead", talkative)


def a_decline_ahead_in_the_view_of_others() -> None:
    view_of, shown = news.view_of, news.shown

    def talkative_view(table: Table, *rest: Any) -> ViewUpdate:
        return struct_with(view_of(table, *rest), declines_ahead=bool(table._ahead))

    def talkative_words(table: Table, *rest: Any) -> Shown:
        return struct_with(shown(table, *rest), declines_ahead=bool(table._ahead))

    for module in (news, play):
        plant(module, "view_of", talkative_view)
    for module in (news, reading):
        plant(module, "shown", talkative_words)


# The sheet --------------------------------------------------------------------------------------


def _plant_table_seen(fault: Any) -> None:
    for module in (news, table_routes):
        plant(module, "table_seen", fault)


def nonces_before_the_deal() -> None:
    def hasty(sheet: Sheet, viewer: int | None) -> TableSeen:
        seen, is_promised = table_seen(sheet, viewer), sheet.stage is Stage.SHUFFLING
        return struct_with(seen, nonces=sheet_module._nonces(sheet)) if is_promised else seen

    _plant_table_seen(hasty)


def a_code_for_spectators() -> None:
    def generous(sheet: Sheet, viewer: int | None) -> TableSeen:
        return struct_with(table_seen(sheet, viewer), code=sheet.code.reveal())

    _plant_table_seen(generous)


def a_field_that_nobody_knows() -> None:
    def talkative(sheet: Sheet, viewer: int | None) -> dict[str, object]:
        seed = None if sheet.seed is None else sheet.seed.reveal().hex()
        return {**asdict(table_seen(sheet, viewer)), "seed": seed}

    _plant_table_seen(talkative)


def the_seed_of_a_running_game() -> None:
    def hasty(sheet: Sheet) -> FairnessProof:
        seed = None if sheet.seed is None else sheet.seed.reveal().hex()
        return struct_with(fairness_proof(sheet), seed=seed)

    plant(play, "fairness_proof", hasty)
