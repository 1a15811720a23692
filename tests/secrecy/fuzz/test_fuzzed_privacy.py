"""Several clients do anything at random; all that any of them is sent is what it may know.

A server of its own for every run: five tables of different editions and house rules, people on
several devices, a chair kept at a device, spectators, a token that may only read, bots.
"""

from collections.abc import Callable, Sequence, Set
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.secrecy.fuzz import faults as f
from tests.secrecy.fuzz.knowing import Leak
from tests.secrecy.fuzz.looking import (
    LOOKS,
    Looking,
    look_at_may,
    look_back,
    look_for_seed,
    think_of_saying,
)
from tests.secrecy.fuzz.machine import (
    BOTS,
    CATCHING_UP_EVERY,
    IDLE,
    KEPT,
    PLANS,
    SEALED,
    Machine,
    Plan,
)
from tests.secrecy.worlds.faults.rooms import a_word_more_when_somebody_could_answer
from tests.secrecy.worlds.faults.tables import (
    a_decline_ahead_in_the_revision,
    a_refusal_that_tells_a_hand,
)
from tests.server.running import Running

STEPS = 300
MOST_STEPS = 3000
"""While something has not come up yet, or a mistake was not found."""
COMES_UP = {
    "Accepted",
    "Delivered",
    "FinalDisplayBegan",
    "GameEnded",
    "Swapped",
    "ahead",
    "during-a-trade",
    "early",
    "id-reused",
    "not-found",
    "not-seated",
    "not-your-turn",
    "stale",
    "wrong-code",
    "wrong-stage",
}
"""What any run must have met, or it has checked too little."""


def run(
    folder: Path,
    seed: int,
    plans: Sequence[Plan],
    steps: int,
    fault: Callable[[], None] | None = None,
    looks: Sequence[Looking] = LOOKS,
    until: Set[str] = frozenset(),
) -> Machine:
    """Open the tables and let everybody do anything; raises at the first leak.

    So many steps, and more until all of this has come up.
    """
    with Running(folder, fault, grace=3600.0, thinkers=1) as server:
        machine = Machine(server, seed, looks)
        try:
            for plan in plans:
                machine.open(plan)
            for _ in range(steps):
                machine.step()
            while not machine.met() >= until and machine.steps < MOST_STEPS:
                for _ in range(CATCHING_UP_EVERY):
                    machine.step()
            machine.end()
        except Exception as error:
            error.add_note(f"seed {seed}, step {machine.steps}: {machine.report()}")
            raise
        return machine


def test_nobody_is_told_what_they_cannot_know(tmp_path: Path) -> None:
    machine = run(tmp_path, 1, PLANS, STEPS, until=COMES_UP)
    print(machine.report())
    assert machine.games_over > 0
    assert machine.met() >= COMES_UP


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(2, 22))
def test_nobody_is_told_what_they_cannot_know_however_long(seed: int, tmp_path: Path) -> None:
    machine = run(tmp_path, seed, PLANS, 20 * STEPS)
    print(machine.report())


@dataclass(frozen=True)
class Planted:
    """A mistake, the table at which it is made, and the questions that it answers wrongly."""

    fault: Callable[[], None]
    plan: Plan
    looks: tuple[Looking, ...] = LOOKS


FAULTS = (
    Planted(f.a_swap_told_to_a_third_seat, SEALED),
    Planted(f.a_draw_told_to_everybody, SEALED),
    Planted(f.a_log_told_again_for_another_seat, SEALED),
    Planted(f.words_kept_by_language_alone, SEALED),
    Planted(f.a_memory_aid_that_is_off_but_shown, KEPT),
    Planted(f.hands_in_the_final_display, IDLE),
    Planted(f.what_another_seat_may_do, BOTS, (look_at_may,)),
    Planted(f.the_kept_hand_at_the_keepers_own_seat, KEPT),
    Planted(f.a_moment_of_another_seat, SEALED, (look_back,)),
    Planted(f.advice_that_knows_who_could_give_it, SEALED, (think_of_saying,)),
    Planted(f.an_early_delivery_that_everybody_hears_of, KEPT),
    Planted(f.an_early_delivery_that_is_no_longer_asked_for, KEPT),
    Planted(f.a_decline_ahead_that_everybody_hears_of, SEALED),
    Planted(f.a_decline_ahead_in_the_view_of_others, SEALED),
    Planted(a_decline_ahead_in_the_revision, SEALED),
    Planted(f.nonces_before_the_deal, IDLE),
    Planted(f.a_code_for_spectators, BOTS),
    Planted(f.a_field_that_nobody_knows, BOTS),
    Planted(f.the_seed_of_a_running_game, BOTS, (look_for_seed,)),
    Planted(a_word_more_when_somebody_could_answer, SEALED),
    Planted(a_refusal_that_tells_a_hand, SEALED),
)


@pytest.mark.parametrize("planted", FAULTS, ids=lambda planted: planted.fault.__name__)
def test_a_mistake_is_found_out(planted: Planted, tmp_path: Path) -> None:
    with pytest.raises(Leak) as leak:
        run(tmp_path, 1, [planted.plan], MOST_STEPS, planted.fault, planted.looks)
    print(*leak.value.__notes__, f"{leak.value!s:.300}", sep="\n")
