"""The coach: what a sentence will probably bring, and hints in three steps, from one's own view.

`advise` is asked while a sentence is composed: how likely an answer is, what it will probably cost,
what it tells the others. `hint` says what would be best. A `Coach` follows one seat of one game, so
that only what is new must be thought about; at one moment everything is tried in the same worlds
with the same luck, so that whoever asks twice hears the same.
"""

from dataclasses import dataclass
from functools import cached_property
from random import Random

from respublica.analysis.beliefs import Beliefs, Believer
from respublica.analysis.revealing import Spectator
from respublica.analysis.review import expected, has_a_choice
from respublica.analysis.verdict import Effort, Weighing
from respublica.engine.actions import Action
from respublica.engine.view import View
from respublica.kernel.convert import pack_action
from respublica.protocol.insight import Advice, Hint

WORLDS = 120
_SPECTATOR_WORLDS = 64
_ADVISING = Effort(worlds=64, rounds=3, final=4, watched=96)
_HINTING = Effort(worlds=64, rounds=1, final=8, watched=48)


class Coach:
    """Of one seat; the views must come in the order of the game."""

    def __init__(self, view: View, rng: Random) -> None:
        self._rng = rng
        self._own = Believer(view.seat, view, rng)
        self._spectator = Spectator(view, rng, _SPECTATOR_WORLDS)
        self._thoughts: _Thoughts | None = None

    def believe(self, view: View) -> Beliefs:
        return self._at(view).beliefs

    def advise(self, view: View, action: Action) -> Advice:
        """What becomes of an action, probably, and what it tells the others."""
        weighing, packed = self._at(view).advising, pack_action(action, view.edition)
        outlook = weighing.outlook(packed, weighing.prospect(packed))
        return Advice(expected(outlook, view.edition), self._spectator.learns(view, action))

    def hint(self, view: View) -> Hint | None:
        """What would be best; None where there is nothing to choose."""
        return self._at(view).hint if has_a_choice(view) else None

    def _at(self, view: View) -> "_Thoughts":
        if self._thoughts is None or self._thoughts.view.number != view.number:
            beliefs = self._own.believe(view, WORLDS)
            self._thoughts = _Thoughts(view, beliefs, self._rng.getrandbits(64))
        return self._thoughts


@dataclass(frozen=True)
class _Thoughts:
    """What was thought about one moment; more is only thought of when somebody asks."""

    view: View
    beliefs: Beliefs
    seed: int

    @cached_property
    def advising(self) -> Weighing:
        return Weighing(self.view, self.beliefs, Random(self.seed), _ADVISING)

    @cached_property
    def hint(self) -> Hint | None:
        view = self.view
        weighing = Weighing(view, self.beliefs, Random(self.seed), _HINTING)
        candidates = weighing.candidates()
        if len(candidates) < 2:
            return None
        best, stakes = weighing.best(candidates)
        outlook = weighing.outlook(best, weighing.prospect(best))
        return Hint(view.table.phase.value, expected(outlook, view.edition), round(stakes, 4))
