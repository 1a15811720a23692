"""One game that is played in small steps: what all environments on the engine are made of."""

from collections.abc import Mapping
from copy import copy

import numpy as np
from numpy.typing import NDArray

from respublica.engine.actions import Action
from respublica.engine.edition import Edition, RuleValue
from respublica.engine.game import Game
from respublica.engine.view import View
from respublica.steps import action_list, draft, layout
from respublica.steps.draft import Draft
from respublica.steps.observation import Recollection

Mask = NDArray[np.int8]
Flat = NDArray[np.float32]


class SteppedGame:
    """A game, the draft of the seat that is asked, and what each seat recalls."""

    def __init__(self, game: Game, kept: int = layout.HISTORY) -> None:
        """Each seat recalls so many statements one by one."""
        self.game = game
        self._kept = kept
        self._recollections: dict[int, Recollection] = {}
        self._views: dict[int, View] = {}
        self.draft = self._new_draft()

    @classmethod
    def new(
        cls,
        edition: Edition | str,
        seats: int,
        seed: int,
        house: Mapping[str, RuleValue] | None = None,
    ) -> "SteppedGame":
        return cls(Game.new(edition, seats, seed, house=house))

    def step(self, chosen: int) -> Action | None:
        """Take a step for the seat that is asked; the action that is complete with it, if any."""
        assert self.game.actor is not None, "the game is over"
        taken = draft.step(self.view(self.game.actor), self.draft, int(chosen))
        if isinstance(taken, Draft):
            self.draft = taken
            return None
        self.play(taken)
        return taken

    def play(self, action: Action) -> None:
        """A whole decision at once, by somebody who does not speak in steps."""
        self.game.play(action)
        self.forget_views()
        self.draft = self._new_draft()

    def forget_views(self) -> None:
        """The game has gone on."""
        self._views.clear()

    def _new_draft(self) -> Draft:
        actor = self.game.actor
        return Draft() if actor is None else draft.begin(self.view(actor))

    def copy(self) -> "SteppedGame":
        """A game that can be played on without changing this one."""
        twin = copy(self)
        twin.game, twin._views = self.game.copy(), dict(self._views)
        twin._recollections = {seat: each.copy() for seat, each in self._recollections.items()}
        return twin

    def view(self, seat: int) -> View:
        """What a seat knows; made once for all steps of a decision."""
        if seat not in self._views:
            self._views[seat] = self.game.view(seat)
        return self._views[seat]

    def observe(self, seat: int) -> Flat:
        own = self.draft if seat == self.game.actor else None
        return np.array(self._recollection(seat).observe(self.view(seat), own), np.float32)

    def history(self, seat: int) -> Flat:
        """All statements that are recalled, the newest first."""
        return np.array(self._recollection(seat).tell_history(self.view(seat)), np.float32)

    def _recollection(self, seat: int) -> Recollection:
        if seat not in self._recollections:
            self._recollections[seat] = Recollection(self.view(seat), self._kept)
        return self._recollections[seat]

    def mask(self, seat: int) -> Mask:
        """1 for each step that the seat may take now; all 0 unless it is asked."""
        allowed = np.zeros(action_list.SIZE, np.int8)
        if seat == self.game.actor:
            allowed[list(draft.steps(self.view(seat), self.draft))] = 1
        return allowed


def parts(flat: Flat) -> dict[str, Flat]:
    """The same observation by name; each part is a view of the flat one."""
    return {
        part.name: flat[part.start : part.end].reshape(part.shape) for part in layout.PARTS.values()
    }
