"""Senator: tries out what it could say in worlds that agree with all it knows, and says the best.

It deals the hidden cards many times over (`kernel/worlds`) and keeps those deals more often in
which the others would have said what they said. A few dozen statements or answers are tried in
these worlds and judged some turns later (`trial_search`, `kernel/trials`). The opponents in a trial
are drawn from a cast of different traders, because a perfect model of one opponent is a poor model
of all. What needs no search (displays, games that did not begin with a deal) it does as a merchant
does.
"""

from itertools import islice
from math import exp
from random import Random
from time import perf_counter

import numpy as np

from respublica.bots.merchant import Merchant
from respublica.bots.trial_search import IDLE, Packed, Patience, Search, SearchSettings
from respublica.engine import cards as c
from respublica.engine.actions import Accept, Action, Offer, Request, Respond
from respublica.engine.cards import Cards
from respublica.engine.checks import under_way
from respublica.engine.resample import CannotResample
from respublica.engine.state import Phase
from respublica.engine.trade import Opening
from respublica.engine.view import View
from respublica.kernel import cards as kernel_cards
from respublica.kernel import layout as at
from respublica.kernel.convert import pack_action, unpack_action
from respublica.kernel.layout import Numbers
from respublica.kernel.worlds import Worlds, guessed_world

_NOT_SEARCHED = {Phase.DISPLAY, Phase.LAST_DISPLAY}


class Senator(Merchant):
    def __init__(self, rng: Random, settings: SearchSettings | None = None) -> None:
        super().__init__(rng)
        self._settings = settings or SearchSettings()
        self._worlds: Worlds | None = None
        self._last_words: list[Action] = []
        """The last two requests and offers."""
        self.tried = 0
        """How many trials the last decision took."""

    def decide(self, view: View) -> Action:
        began, self.tried = perf_counter(), 0
        said_so_far = dict(self._opened)
        plain = super().decide(view)
        if view.table.phase in _NOT_SEARCHED or not _has_a_choice(view):
            return plain
        worlds = self._deal(view)
        if not len(worlds):
            return plain
        self._opened = said_so_far
        return self._search(view, Search(view, worlds, self._settings, self.rng, began), plain)

    def _search(self, view: View, search: Search, plain: Action) -> Action:
        candidates = search.candidates(pack_action(plain, view.edition))
        if _completes_a_group(view, plain):
            # The evaluation can hardly tell such a group from one that lacks a card for long.
            candidates = [each for each in candidates if each[0] not in IDLE]
        candidates = self._not_a_third_time(view, candidates)
        if len(candidates) == 1:
            return unpack_action(*candidates[0], view.edition)
        chosen = search.best(candidates, self._patience_with(view))
        self.tried = search.tried
        action = unpack_action(*chosen, view.edition)
        if isinstance(action, Request | Offer):
            self._opened[action] = view.table.turn
            self._last_words = [*self._last_words[-1:], action]
        return action

    def _not_a_third_time(self, view: View, candidates: list[Packed]) -> list[Packed]:
        """Without what was said in both of the last turns with words."""
        words = self._last_words
        if view.table.phase is not Phase.TRADE or len(words) < 2 or words[0] != words[1]:
            return candidates
        said = pack_action(words[0], view.edition)
        return [each for each in candidates if each != said] or candidates

    def _patience_with(self, view: View) -> Patience:
        def patience(packed: Packed) -> float:
            if packed[0] not in (at.REQUEST, at.OFFER):
                return 1.0
            return self._patience(view, unpack_action(*packed, view.edition))

        return patience

    # Worlds -------------------------------------------------------------------------------------

    def _deal(self, view: View) -> Numbers:
        """Worlds, those more often in which the others would have said what they said."""
        self._beliefs.see(view)
        try:
            return self._weighed(view, self._dealt(view))
        except CannotResample:
            return self._guessed(view)

    def _dealt(self, view: View) -> Numbers:
        if self._worlds is None:
            self._worlds = Worlds(view.seat, view.edition, view.table.seats, self.rng)
        return self._worlds.states(view, self._settings.worlds * self._settings.dealt)

    def _weighed(self, view: View, dealt: Numbers) -> Numbers:
        likely = [exp(suggested) for suggested in self._suggested(view, dealt)]
        kept = self.rng.choices(range(len(dealt)), likely, k=self._settings.worlds)
        return np.ascontiguousarray(dealt[kept])

    def _suggested(self, view: View, dealt: Numbers) -> list[float]:
        """How much the words of the others suggest the hands of each world (`beliefs`)."""
        leaning = np.array(self._beliefs.leaning)
        leaning[view.seat] = 0.0
        hands = dealt[:, at.S_HAND : at.S_HAND + view.table.seats, None]
        counts = hands >> kernel_cards.SLOT_BITS * np.arange(at.SLOTS) & kernel_cards.FIELD
        parts = (counts * leaning).reshape(len(dealt), -1)
        # Added one after the other, as everywhere: `sum` would round differently.
        suggested: list[float] = np.cumsum(parts, axis=1)[:, -1].tolist()
        return suggested

    def _guessed(self, view: View) -> Numbers:
        """From the merchant's guesses, where a game did not begin with a deal; perhaps none."""
        guesses = self._beliefs.guesses(view, self.rng, self._settings.worlds)
        worlds = (guessed_world(view, guess, self.rng) for guess in guesses)
        found = [world for world in worlds if world is not None]
        return np.array(found) if found else np.zeros((0, at.STATE_SIZE), np.int64)


def _has_a_choice(view: View) -> bool:
    return len(list(islice(view.legal, 2))) > 1


def _completes_a_group(view: View, action: Action) -> bool:
    """Whether the cards that are sure to come by this trade make a group that can be displayed."""
    come = _sure_to_come(view, action)
    return any(
        c.count(view.hand, slot) < _group_size(view, slot) <= c.count(view.hand, slot) + number
        for slot, number in c.counts(come)
        if view.table.pile(view.edition.kind_at[slot].earns)
    )


def _group_size(view: View, slot: int) -> int:
    assert view.seat is not None
    return view.table.group_size(view.seat, view.edition.kind_at[slot])


def _sure_to_come(view: View, action: Action) -> Cards:
    match action:
        case Accept(seat):
            said = under_way(view.table).owed_by_partner(seat)
        case Respond(demand):
            trade = under_way(view.table)
            said = trade.statement if trade.act is Opening.OFFER else demand
        case _:
            return c.NONE
    return said.single_reading or c.NONE
