"""Leaks on purpose: each must be caught by the same check that the engine passes."""

import random
from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from functools import cache
from hashlib import sha256

import pytest

from respublica.engine import cards as c
from respublica.engine import game as games
from respublica.engine import rules
from respublica.engine import view as views
from respublica.engine.actions import DONE, REFUSE, Action, Request
from respublica.engine.cards import Cards
from respublica.engine.checks import owed_by, under_way
from respublica.engine.errors import Code, IllegalAction
from respublica.engine.events import Delivered, Drew, Event, Swapped, Unredacted, redact
from respublica.engine.game import Game
from respublica.engine.state import Phase, State
from respublica.engine.trade import Opening, can_deliver, count_deliveries, deliveries
from respublica.engine.view import View, view
from tests.views.moments import one_way_or_more, pairs, swapped_unseen
from tests.views.worlds import Pair, check_noninterference

Patch = pytest.MonkeyPatch


@cache
def some_pairs() -> tuple[Pair, ...]:
    """The arranged ones first; without a leak all of them pass, in `test_noninterference`."""
    arranged = one_way_or_more(), swapped_unseen(2)
    return (*arranged, *pairs("second"), *pairs("first"))


def check_all() -> None:
    rng = random.Random(0)
    for pair in some_pairs():
        fresh = Pair(pair.viewer, without_logs(pair.game), without_logs(pair.world))
        check_noninterference(fresh, rng)


def without_logs(game: Game) -> Game:
    """A twin that has to tell its story anew."""
    twin = game.copy()
    twin._seen = {}
    return twin


# In the view ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LeakyView(View):
    secret: object = None


def leaky(honest: View, secret: object) -> LeakyView:
    told = {field.name: getattr(honest, field.name) for field in fields(honest)}
    return LeakyView(**told, secret=secret)


def leak_into_view(patch: Patch, secret: Callable[[State, int | None], object]) -> None:
    def shown(
        state: State,
        seat: int | None,
        log: tuple[Event, ...],
        number: int,
        beside: View | None = None,
    ) -> View:
        return leaky(view(state, seat, log, number, beside), secret(state, seat))

    patch.setattr(games, "view", shown)


def the_deck_order(patch: Patch) -> None:
    def next_card(state: State, seat: int | None) -> int:
        return state.people_deck[-state.table.people_left]

    leak_into_view(patch, next_card)


def the_order_within_hands(patch: Patch) -> None:
    """Hands laid out sorted: where one kind ends and the next begins can be seen."""

    def stacks(state: State, seat: int | None) -> list[list[int]]:
        return [[number for _, number in c.counts(hand)] for hand in state.hands]

    leak_into_view(patch, stacks)


def the_place_of_a_card(patch: Patch) -> None:
    """Who would get the next card of a kind first: a position within all the hands."""

    def holder(state: State, seat: int | None) -> list[int]:
        return [seat for seat, hand in enumerate(state.hands) if hand & c.OF_SLOT[0]]

    leak_into_view(patch, holder)


def the_seed(patch: Patch) -> None:
    honest = Game.view

    def shown(self: Game, seat: int | None, beside: View | None = None) -> View:
        secret = self.setup.seed.reveal() if self.setup else bytes(self.deal.people_deck)
        return leaky(honest(self, seat), sha256(secret).hexdigest())

    patch.setattr(Game, "view", shown)


def a_sealed_choice_in_the_view(patch: Patch) -> None:
    def any_choice(state: State, seat: int | None) -> Cards | None:
        return next(iter(state.sealed.reveal().values()), None)

    patch.setattr(views, "_own_choice", any_choice)


class KnowingView(View):
    __slots__ = ("known",)
    known: tuple[Cards, ...]

    def held_at_least(self) -> tuple[Cards, ...]:
        return self.known


def a_memory_aid_that_knows_the_hands(patch: Patch) -> None:
    def shown(
        state: State,
        seat: int | None,
        log: tuple[Event, ...],
        number: int,
        beside: View | None = None,
    ) -> View:
        honest = view(state, seat, log, number, beside)
        knowing = KnowingView(**{field.name: getattr(honest, field.name) for field in fields(View)})
        object.__setattr__(knowing, "known", tuple(state.hands))
        return knowing

    patch.setattr(games, "view", shown)


def a_hand_for_spectators(patch: Patch) -> None:
    honest = views.view

    def shown(
        state: State,
        seat: int | None,
        log: tuple[Event, ...],
        number: int,
        beside: View | None = None,
    ) -> View:
        return honest(state, seat, log, number) if seat is not None else with_hand(state, log)

    def with_hand(state: State, log: tuple[Event, ...]) -> View:
        return replace(honest(state, None, log, 0), hand=state.hands[state.table.active])

    patch.setattr(games, "view", shown)


# In the log -------------------------------------------------------------------------------------


def leak_into_log(patch: Patch, open_events: type[Event] | tuple[type[Event], ...]) -> None:
    def told(event: Event, viewer: int | None) -> Event:
        return event if isinstance(event, open_events) else redact(event, viewer)

    patch.setattr(games, "redact", told)


def a_sealed_choice_in_the_log(patch: Patch) -> None:
    leak_into_log(patch, Delivered)


def cards_swapped_face_down(patch: Patch) -> None:
    leak_into_log(patch, Swapped)


def cards_drawn(patch: Patch) -> None:
    leak_into_log(patch, Drew)


def the_log_of_a_seat_for_spectators(patch: Patch) -> None:
    def told(event: Event, viewer: int | None) -> Event:
        return redact(event, 0 if viewer is None else viewer)

    patch.setattr(games, "redact", told)


# In what is refused, and in what is asked --------------------------------------------------------


def a_refusal_that_knows_all_hands(patch: Patch) -> None:
    """A request is refused when nobody could meet it, against R3.1.10."""
    honest = rules.apply

    def apply(state: State, action: Action) -> list[Event]:
        if isinstance(action, Request) and state.table.phase is Phase.TRADE:
            others = [hand for seat, hand in enumerate(state.hands) if seat != state.table.actor]
            if not any(can_deliver(hand, action.statement) for hand in others):
                raise IllegalAction(Code.CANNOT_MEET_REQUEST, "nobody has these")
        return honest(state, action)

    patch.setattr(rules, "apply", apply)


def a_refusal_that_quotes_another_hand(patch: Patch) -> None:
    honest = rules.apply

    def apply(state: State, action: Action) -> list[Event]:
        try:
            return honest(state, action)
        except IllegalAction as error:
            held = state.table.edition.write_cards(state.hands[state.table.active])
            raise IllegalAction(error.code, f"{error.message}; '{held}' is active") from None

    patch.setattr(rules, "apply", apply)


def a_wrong_seat_told_what_is_held(patch: Patch) -> None:
    """Who is not asked learns whether the one who is could do it."""
    honest = Game.play

    def played(self: Game, action: Action, seat: int | None = None) -> Unredacted:
        if seat is not None and seat != self.actor and action in self.legal:
            raise IllegalAction(Code.NOT_YOUR_TURN, "that would be possible, but not for you")
        return honest(self, action, seat)

    patch.setattr(Game, "play", played)


def no_question_to_who_cannot_answer(patch: Patch) -> None:
    honest = rules._ask_for_answer

    def ask(state: State, seat: int) -> None:
        honest(state, seat)
        table = state.table
        while table.phase is Phase.ANSWER and not can_answer(state):
            honest(state, table.left_of(table.actor))

    def can_answer(state: State) -> bool:
        trade = under_way(state.table)
        hand = state.hands[state.table.actor]
        return trade.act is Opening.OFFER or can_deliver(hand, trade.statement)

    patch.setattr(rules, "_ask_for_answer", ask)


def no_question_where_the_hand_leaves_one_way(patch: Patch) -> None:
    honest = rules._ask_for_delivery

    def ask(state: State, tell: rules.Tell) -> None:
        honest(state, tell)
        table = state.table
        if table.phase is Phase.DELIVER:
            hand, owed = state.hands[table.actor], owed_by(table, table.actor)
            if count_deliveries(hand, owed) == 1:
                state.sealed[table.actor] = next(iter(deliveries(hand, owed)))
                table.negotiation = under_way(table).sealed_by(table.actor)
                ask(state, tell)

    patch.setattr(rules, "_ask_for_delivery", ask)


def no_question_with_nothing_to_display(patch: Patch) -> None:
    honest = rules.apply

    def apply(state: State, action: Action) -> list[Event]:
        happened = honest(state, action)
        table = state.table
        if table.phase is Phase.DISPLAY and not may_display(state):
            happened += honest(state, DONE)
        return happened

    def may_display(state: State) -> bool:
        hand = state.hands[state.table.actor]
        return any(
            number >= state.table.group_size(state.table.actor, state.table.edition.kind_at[slot])
            for slot, number in c.counts(hand)
        )

    patch.setattr(rules, "apply", apply)


def no_choice_among_what_cannot_be_paid(patch: Patch) -> None:
    honest = rules.apply

    def apply(state: State, action: Action) -> list[Event]:
        happened = honest(state, action)
        if state.table.phase is Phase.CHOOSE and not may_accept(state):
            happened += honest(state, REFUSE)
        return happened

    def may_accept(state: State) -> bool:
        trade, hand = under_way(state.table), state.hands[state.table.active]
        owed = (trade.owed_by_active(answer.seat) for answer in trade.responses)
        return any(can_deliver(hand, statement) for statement in owed)

    patch.setattr(rules, "apply", apply)


def idle_turns_by_the_true_cards(patch: Patch) -> None:
    """Whether a face-down swap changed the hands is told by the counter (R4.4)."""

    def nothing_changed(state: State, partner: int) -> bool:
        return state.sealed[state.table.active] == state.sealed[partner]

    patch.setattr(rules, "_seen_to_change_nothing", nothing_changed)


LEAKS: dict[Callable[[Patch], None], str] = {
    the_deck_order: "secret",
    the_order_within_hands: "secret",
    the_place_of_a_card: "secret",
    the_seed: "secret",
    a_sealed_choice_in_the_view: "sealed",
    a_memory_aid_that_knows_the_hands: "memory aid",
    a_hand_for_spectators: "hand",
    a_sealed_choice_in_the_log: "log",
    cards_swapped_face_down: "log",
    cards_drawn: "log",
    the_log_of_a_seat_for_spectators: "log",
    a_refusal_that_knows_all_hands: "refusals|log",
    a_refusal_that_quotes_another_hand: "refusals",
    a_wrong_seat_told_what_is_held: "refusals",
    no_question_to_who_cannot_answer: "actor|log",
    no_question_where_the_hand_leaves_one_way: "actor|hand|log",
    no_question_with_nothing_to_display: "actor|log",
    no_choice_among_what_cannot_be_paid: "actor|log",
    idle_turns_by_the_true_cards: "idle_turns",
}
"""Each leak, and where it shows."""


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
def test_a_leak_is_caught(leak: Callable[[Patch], None], monkeypatch: Patch) -> None:
    assert some_pairs(), "made before anything leaks"
    leak(monkeypatch)
    with pytest.raises(AssertionError, match=f": ({LEAKS[leak]}) differs"):
        check_all()
