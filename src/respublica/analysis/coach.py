"""The coach: what a sentence will probably bring, and hints in three steps, from one's own view.

`advise` is asked while a sentence is composed: how likely an answer is, what it will probably cost,
what it tells the others. `hint` says what would be best. A `Coach` follows one seat of one game, so
that only what is new must be thought about.
"""

from random import Random

from respublica.analysis.beliefs import Beliefs, Believer
from respublica.analysis.revealing import as_spectator, what_it_tells
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
        self._others = Believer(None, as_spectator(view), rng)
        self._beliefs: Beliefs | None = None

    def believe(self, view: View) -> Beliefs:
        if self._beliefs is None or len(self._beliefs.view.log) != len(view.log):
            self._beliefs = self._own.believe(view, WORLDS)
        return self._beliefs

    def advise(self, view: View, action: Action) -> Advice:
        """What becomes of an action, probably, and what it tells the others."""
        weighing = Weighing(view, self.believe(view), self._rng, _ADVISING)
        packed = pack_action(action, view.edition)
        outlook = weighing.outlook(packed, weighing.mean(packed))
        told = what_it_tells(view, action, self._others, _SPECTATOR_WORLDS)
        return Advice(expected(outlook, view.edition), told)

    def hint(self, view: View) -> Hint | None:
        """What would be best; None where there is nothing to choose."""
        if not has_a_choice(view):
            return None
        weighing = Weighing(view, self.believe(view), self._rng, _HINTING)
        candidates = weighing.candidates()
        if len(candidates) < 2:
            return None
        best, stakes = weighing.best(candidates)
        outlook = weighing.outlook(best, weighing.mean(best))
        return Hint(view.table.phase.value, expected(outlook, view.edition), round(stakes, 4))
