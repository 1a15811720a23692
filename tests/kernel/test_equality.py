"""The kernel plays by the same rules: proven side by side with the engine, in random play."""

from pathlib import Path

import pytest

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


def test_the_kernel_uncompiled_is_equal_too(tmp_path: Path) -> None:
    """So that what is found in a broken one is its fault."""
    with broken_kernel(None, tmp_path) as kernel:
        drive(kernel, 2000, 1)


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_in_the_kernel_is_found(name: str, tmp_path: Path) -> None:
    with broken_kernel(FAULTS[name], tmp_path) as kernel, pytest.raises(Unequal):
        drive(kernel, ACTIONS_FOR_A_FAULT, 1)
