"""Broken on purpose: each of these engines must be noticed by the checks that ours passes."""

import random
from collections.abc import Callable
from dataclasses import replace
from itertools import count, islice

import pytest

from respublica.engine import cards as c
from respublica.engine import catalogue, legal_actions, memory, rules, scoring
from respublica.engine.actions import (
    PASS,
    Action,
    Offer,
    Request,
)
from respublica.engine.cards import Cards
from respublica.engine.edition import Kind, Pile
from respublica.engine.errors import IllegalAction
from respublica.engine.events import Event, Swapped, Unredacted
from respublica.engine.game import Game
from respublica.engine.hidden import FaceDownDeck
from respublica.engine.state import PublicTable, State
from tests.properties.machine import check_game_without_trade, check_random_game
from tests.rules import test_display, test_end, test_memory_aid, test_stalemate

Patch = pytest.MonkeyPatch
Apply = Callable[[State, Action], list[Event]]


def with_apply(patch: Patch, change: Callable[[Apply, State, Action], list[Event]]) -> None:
    honest = rules.apply
    patch.setattr(rules, "apply", lambda state, action: change(honest, state, action))


def a_swap_that_makes_a_card(patch: Patch) -> None:
    def apply(honest: Apply, state: State, action: Action) -> list[Event]:
        happened = honest(state, action)
        for event in happened:
            if isinstance(event, Swapped):
                state.hands[event.active] += c.ONE[0]
        return happened

    with_apply(patch, apply)


def a_group_that_is_taken_back(patch: Patch) -> None:
    def apply(honest: Apply, state: State, action: Action) -> list[Event]:
        seat, groups = state.table.actor, state.table.groups
        if groups[seat] and isinstance(action, (Request, Offer)):
            group = groups[seat][-1]
            state.hands[seat] += c.several(group.kind.slot, group.size)
            kept = groups[seat][:-1]
            state.table.groups = (*groups[:seat], kept, *groups[seat + 1 :])
        return honest(state, action)

    with_apply(patch, apply)


def a_refusal_that_leaves_a_trace(patch: Patch) -> None:
    def apply(honest: Apply, state: State, action: Action) -> list[Event]:
        try:
            return honest(state, action)
        except IllegalAction:
            state.traded = not state.traded
            raise

    with_apply(patch, apply)


def a_refusal_that_is_noted(patch: Patch) -> None:
    honest = Game.play

    def play(self: Game, action: Action, seat: int | None = None) -> Unredacted:
        try:
            return honest(self, action, seat)
        except IllegalAction:
            self.actions.append((self.state.table.actor, action))
            raise

    patch.setattr(Game, "play", play)


def any_seat_may_act(patch: Patch) -> None:
    honest = Game.play
    patch.setattr(Game, "play", lambda self, action, seat=None: honest(self, action))


def a_hidden_input(patch: Patch) -> None:
    """The cards that are left change places now and then, from outside the game."""
    calls = count()

    def apply(honest: Apply, state: State, action: Action) -> list[Event]:
        happened = honest(state, action)
        if next(calls) % 50 == 49:
            gone = len(state.people_deck) - state.table.people_left
            deck = state.people_deck
            state.people_deck = FaceDownDeck(deck[:gone] + deck[gone:][::-1])
        return happened

    with_apply(patch, apply)


def a_copy_that_shares_the_hands(patch: Patch) -> None:
    honest = State.copy

    def copied(self: State) -> State:
        twin = honest(self)
        twin.hands = self.hands
        return twin

    patch.setattr(State, "copy", copied)


def a_sample_that_is_not_legal(patch: Patch) -> None:
    honest = legal_actions._sample

    def sample(table: PublicTable, hand: Cards, rng: random.Random) -> Action:
        return PASS if rng.random() < 1 / 20 else honest(table, hand, rng)

    patch.setattr(legal_actions, "_sample", sample)


def something_legal_after_the_end(patch: Patch) -> None:
    patch.setattr(legal_actions.LegalActions, "__bool__", lambda self: True)


def legal_actions_that_lack_the_safe_one(patch: Patch) -> None:
    honest = legal_actions.LegalActions.__iter__
    patch.setattr(
        legal_actions.LegalActions, "__iter__", lambda self: islice(honest(self), 1, None)
    )


def pairs_not_counted(patch: Patch) -> None:
    patch.setattr(scoring, "pairs", lambda hand: 0)


def no_stalemate(patch: Patch) -> None:
    patch.setattr(rules, "is_stalemate", lambda table: False)


def limits_counted_in_threes(patch: Patch) -> None:
    honest = rules.is_stalemate
    patch.setattr(rules, "is_stalemate", lambda table: honest(replace(table, seats=3)))


def warnings_counted_in_threes(patch: Patch) -> None:
    honest = rules._warn_of_stalemate
    patch.setattr(
        rules, "_warn_of_stalemate", lambda table, tell: honest(replace(table, seats=3), tell)
    )


MUTANTS: list[Callable[[Patch], None]] = [
    a_swap_that_makes_a_card,
    a_group_that_is_taken_back,
    a_refusal_that_leaves_a_trace,
    a_refusal_that_is_noted,
    any_seat_may_act,
    a_hidden_input,
    a_copy_that_shares_the_hands,
    a_sample_that_is_not_legal,
    something_legal_after_the_end,
    legal_actions_that_lack_the_safe_one,
    pairs_not_counted,
    no_stalemate,
    limits_counted_in_threes,
    warnings_counted_in_threes,
]


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.__name__)
def test_a_broken_engine_is_noticed(mutant: Callable[[Patch], None], monkeypatch: Patch) -> None:
    mutant(monkeypatch)
    with pytest.raises((AssertionError, IllegalAction, pytest.fail.Exception)):
        check_everything()


def check_everything() -> None:
    for seed in range(1, 6):
        check_random_game("second", 3, seed)
        check_game_without_trade("second", 5, seed)


# Faults that random games hardly ever show --------------------------------------------------------


def a_second_library_that_undoes_the_first(patch: Patch) -> None:
    honest = PublicTable.group_size

    def group_size(self: PublicTable, seat: int, kind: Kind) -> int:
        return kind.group if self.earned(seat, Pile.LIBRARY) == 2 else honest(self, seat, kind)

    patch.setattr(PublicTable, "group_size", group_size)


def five_monks_that_are_one_pair(patch: Patch) -> None:
    monk = catalogue.edition("second").kind["monk"].slot
    honest = scoring.pairs
    patch.setattr(scoring, "pairs", lambda hand: honest(hand) - (c.count(hand, monk) == 5))


def a_memory_aid_that_does_not_look_at_backs(patch: Patch) -> None:
    patch.setattr(memory, "fits", lambda terms, seen: True)


def a_memory_aid_that_cannot_be_turned_off(patch: Patch) -> None:
    patch.setattr(memory.Memory, "aid", property(lambda self: tuple(self.sure)))


def limits_in_threes_at_a_table_of_four(patch: Patch) -> None:
    limits_counted_in_threes(patch)


def warnings_in_threes_at_a_table_of_five(patch: Patch) -> None:
    warnings_counted_in_threes(patch)


CAUGHT_BY: dict[Callable[[Patch], None], Callable[[], None]] = {
    a_second_library_that_undoes_the_first: (
        test_display.test_with_a_second_library_a_city_still_takes_four
    ),
    five_monks_that_are_one_pair: (
        lambda: test_end.test_monks_and_books_in_hand_are_pairs_too("5 monk", 2)
    ),
    a_memory_aid_that_does_not_look_at_backs: (
        lambda: test_memory_aid.test_backs_tell_which_branch_was_given(
            "first", "1 goth | 1 trade", "1 trade", "1 goth"
        )
    ),
    a_memory_aid_that_cannot_be_turned_off: (
        lambda: test_memory_aid.test_without_the_memory_aid_there_are_no_notes_and_the_log_stays(
            "second"
        )
    ),
    limits_in_threes_at_a_table_of_four: (
        lambda: test_stalemate.test_two_rounds_of_idle_turns_end_the_game("second", 4)
    ),
    warnings_in_threes_at_a_table_of_five: (
        lambda: test_stalemate.test_seats_are_told_after_one_idle_round("second", 5)
    ),
}
"""Each fault with the test of a rule that fails on it."""


@pytest.mark.parametrize("fault", CAUGHT_BY, ids=lambda fault: fault.__name__)
def test_a_fault_fails_the_test_of_its_rule(
    fault: Callable[[Patch], None], monkeypatch: Patch
) -> None:
    CAUGHT_BY[fault]()
    fault(monkeypatch)
    with pytest.raises((AssertionError, IllegalAction)):
        CAUGHT_BY[fault]()
