"""Learner: plays by what it learnt from games against merchants and apprentices of the kernel.

A small network reads what the seat knows as numbers (`steps/observation`) and weighs every step
that is possible (`steps/draft`). `examples/learning/ppo.py` trained it; docs/environments.md tells
how. One observation does not tell what it said in vain: it says nothing a third time running.
"""

from functools import cache
from importlib import resources
from random import Random

import numpy as np
from numpy.typing import NDArray

from respublica.bots.bot import Bot
from respublica.engine.actions import PASS, Action, Offer, Request
from respublica.engine.view import View
from respublica.steps.draft import Draft, begin, step, steps
from respublica.steps.observation import Recollection

Floats = NDArray[np.float32]

TEMPERATURE = 0.5
"""The better steps more often, not always the best: it would say the same again and again."""
_TRIES = 8


class Learner(Bot):
    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        self._recollection: Recollection | None = None
        self._opened: list[Action] = []

    def decide(self, view: View) -> Action:
        if self._recollection is None:
            self._recollection = Recollection(view)
        for _ in range(_TRIES):
            decided = self._put_together(view, self._recollection)
            if not isinstance(decided, Request | Offer):
                return decided
            if self._opened[-2:] != [decided, decided]:
                self._opened.append(decided)
                return decided
        return PASS

    def _put_together(self, view: View, recollection: Recollection) -> Action:
        draft = begin(view)
        while True:
            possible = list(steps(view, draft))
            chosen = possible[0]
            if len(possible) > 1:
                weighed = _network().weigh(recollection.observe(view, draft))[possible]
                chosen = possible[self._choose(weighed)]
            taken = step(view, draft, chosen)
            if not isinstance(taken, Draft):
                return taken
            draft = taken

    def _choose(self, weighed: Floats) -> int:
        chances = np.exp((weighed - weighed.max()) / TEMPERATURE).tolist()
        return self.rng.choices(range(len(chances)), chances)[0]


class Network:
    """Two layers, and a number for each action."""

    def __init__(self, weights: dict[str, Floats]) -> None:
        names = ("first", "second", "choice")
        self._layers = [(weights[f"{name}_weight"], weights[f"{name}_bias"]) for name in names]

    def weigh(self, seen: list[float]) -> Floats:
        thought: Floats = np.array(seen, np.float32)
        *hidden, last = self._layers
        for weight, bias in hidden:
            thought = np.maximum(weight @ thought + bias, 0)
        weighed: Floats = last[0] @ thought + last[1]
        return weighed


@cache
def _network() -> Network:
    with resources.files("respublica.bots.pool").joinpath("learner.npz").open("rb") as file:
        kept = np.load(file)
        return Network({name: kept[name].astype(np.float32) for name in kept})
