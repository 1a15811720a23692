"""The kernel plays by the same rules: proven side by side with the engine, in random play."""

from pathlib import Path

import pytest

from respublica.engine import cards
from respublica.engine.game import Game
from tests.arrange import EDITIONS
from tests.kernel.equality import SEATS, Kernel, Unequal, drive
from tests.kernel.faults import FAULTS, broken_kernel

PORTIONS = 8
ACTIONS = 20_000
ACTIONS_IN_A_SOAK = 1_000_000
ACTIONS_FOR_A_FAULT = 12_000


@pytest.mark.parametrize("seed", range(PORTIONS))
def test_engine_and_kernel_are_equal(seed: int) -> None:
    seen = drive(Kernel.imported(), ACTIONS // PORTIONS, seed)
    assert seen["stalemate"] > 0
    assert seen["civilisation-deck"] > 0


def test_every_edition_and_number_of_seats_is_played() -> None:
    seen = drive(Kernel.imported(), 6000, 99)
    assert {f"{edition} {seats}" for edition in EDITIONS for seats in SEATS} <= seen.keys()


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 100 + PORTIONS))
def test_engine_and_kernel_are_equal_for_long(seed: int) -> None:
    drive(Kernel.imported(), ACTIONS_IN_A_SOAK // PORTIONS, seed)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_deal_of_the_kernel_is_a_deal(edition: str) -> None:
    """All cards, as many in each hand as in the engine's deal, and every seat may begin."""
    kernel, game = Kernel.imported(), Game.new(edition, 4)
    numbers = kernel.convert.rules_array(game.edition, 4)
    undealt = kernel.convert.undealt_array(game.edition, 4)
    state, rng, starters = undealt.copy(), kernel.dice.dice(5), set[int]()
    expected = kernel.convert.begin(game.deal, numbers)
    for _ in range(40):
        kernel.random_play.deal_at_random(numbers, undealt, state, rng)
        at = kernel.layout
        hands = [int(hand) for hand in state[at.S_HAND :][:4]]
        decks = [
            cards.ONE[slot]
            for place, left in (
                (at.S_PEOPLE_DECK, at.S_PEOPLE_LEFT),
                (at.S_CIVILISATION_DECK, at.S_CIVILISATION_LEFT),
            )
            for slot in state[place + at.MOST_DECK - state[left] : place + at.MOST_DECK]
        ]
        assert sum(hands) + sum(decks) == game.edition.all_cards
        assert [cards.total(hand) for hand in hands] == [game.edition.deal] * 4
        starters.add(int(state[at.S_ACTIVE]))
        state[at.S_ACTIVE] = state[at.S_ACTOR] = expected[at.S_ACTIVE]
        assert (state[: at.S_HAND] == expected[: at.S_HAND]).all()
    assert starters == {0, 1, 2, 3}


def test_the_kernel_uncompiled_is_equal_too(tmp_path: Path) -> None:
    """So that what is found in a broken one is its fault."""
    with broken_kernel(None, tmp_path) as kernel:
        drive(kernel, 2000, 1)


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_in_the_kernel_is_found(name: str, tmp_path: Path) -> None:
    with broken_kernel(FAULTS[name], tmp_path) as kernel, pytest.raises(Unequal):
        drive(kernel, ACTIONS_FOR_A_FAULT, 1)
