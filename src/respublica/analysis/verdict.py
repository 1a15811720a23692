"""One decision weighed: what was chosen, what would have been best, and the difference.

Everything that is worth a trial is tried in worlds that the seat believed in, against a cast of
traders, and judged at the next turn (`bots/trial_search.py`, as the senator does). After each round
the worse half is dropped. What is best is found with the first trials; how much better it is, with
fresh ones, since the best of many looks better than it is. That is measured against each kind of
traders by itself: where they disagree, nobody can know, and the doubt is as large.
"""

from dataclasses import dataclass
from functools import cached_property
from random import Random

import numpy as np

from respublica.analysis.beliefs import Beliefs
from respublica.analysis.chances import points_to_come
from respublica.analysis.worth import weights
from respublica.bots.trial_search import CAST, Packed, Search, SearchSettings
from respublica.engine import cards as c
from respublica.engine.actions import Action
from respublica.engine.cards import Cards
from respublica.engine.view import View
from respublica.kernel import foresight as fs
from respublica.kernel import trials as tr
from respublica.kernel.convert import pack_action, unpack_action
from respublica.kernel.layout import Numbers
from respublica.kernel.prices import Floats

BLOCK = 12
"""Trials between two comparisons; a block is one measurement."""
KINDS = tuple(dict.fromkeys((policy, tuple(temper)) for policy, temper in CAST))
"""Of traders, each by itself at the other seats..."""
_ALIKE = 9
"""...so many times as often as one like the decider, who comes first in every cast."""
_LEAST_LOSS = 0.0001
"""Less is nothing."""
_LEAST_USUAL = 0.15
"""A swap that is rarer among the trades is not worth a word."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How much work a verdict is worth."""

    worlds: int = 96
    rounds: int = 2
    """Blocks of every candidate before the worse half is dropped."""
    final: int = 6
    """Blocks that measure the difference, against each kind of traders."""
    watched: int = 64
    """Trials in which the trade is followed to its end."""


THOROUGH, QUICK = Effort(), Effort(worlds=64, rounds=1, final=2, watched=48)


@dataclass(frozen=True, slots=True)
class Outlook:
    """What probably becomes of an action."""

    action: Action
    wins: float
    """The chance to win after it..."""
    points: float
    """...and the points in the end."""
    answered: float = 0.0
    """How likely it is that anybody answers..."""
    answers: float = 0.0
    """...and how many do, on average."""
    traded: float = 0.0
    """How likely it is that the decider trades..."""
    came: tuple[float, ...] = ()
    """...and then, by slot, how many cards come..."""
    went: tuple[float, ...] = ()
    """...and go."""
    usually: tuple[Cards, Cards] | None = None
    """The swap that is most likely: what comes and what goes; None where there are too many."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a decision was worth."""

    played: Outlook
    best: Outlook
    """The same as `played` where nothing better was found."""
    loss: float
    """By how much less it is worth than the best (`worth.py`); 0 at least."""
    doubt: float
    """How far from the truth that may be: the standard error, and what depends on who they are."""
    choices: int
    """How many actions were tried."""
    stakes: float
    """Between the best of the finalists and the mean of all that was tried."""


def judge(
    view: View, beliefs: Beliefs, played: Action, rng: Random, effort: Effort = THOROUGH
) -> Verdict | None:
    """None where there was nothing to choose."""
    weighing = Weighing(view, beliefs, rng, effort)
    packed = pack_action(played, view.edition)
    candidates = weighing.candidates(packed)
    if len(candidates) < 2:
        return None
    best, stakes = weighing.best(candidates)
    ahead, doubt, prospect = np.zeros(2), 0.0, weighing.prospect(packed)
    if best != packed:
        ahead, doubt = weighing.difference(best, packed)
    loss = float(ahead @ weights())
    if loss < _LEAST_LOSS:
        best, loss = packed, 0.0
    of_played = weighing.outlook(packed, prospect)
    of_best = of_played if best == packed else weighing.outlook(best, prospect + ahead)
    return Verdict(of_played, of_best, loss, doubt, len(candidates), stakes)


class Weighing:
    """The candidates of one decision, tried in the same worlds with the same luck."""

    def __init__(self, view: View, beliefs: Beliefs, rng: Random, effort: Effort) -> None:
        self._view, self._effort = view, effort
        worlds = beliefs.drawn(effort.worlds, rng)
        self._search = Search(view, worlds, SearchSettings(playouts=1), rng, 0.0)
        self._blocks: dict[Packed, list[Floats]] = {}
        """By candidate: the means of the blocks so far, each the chance to win and the points."""

    def candidates(self, *played: Packed) -> list[Packed]:
        """What was played, and whatever else is worth a trial."""
        return self._search.candidates(*played)

    def best(self, candidates: list[Packed]) -> tuple[Packed, float]:
        """By successive halving; and how much better it is than the mean of all."""
        left, blocks = candidates, 0
        first_worths: list[float] = []
        while True:
            blocks += self._effort.rounds
            for each in left:
                self._try(each, blocks)
            ranked = sorted(left, key=lambda each: -self.worth(each))
            first_worths = first_worths or [self.worth(each) for each in ranked]
            if len(ranked) <= 2:
                stakes = self.worth(ranked[0]) - float(np.mean(first_worths))
                return ranked[0], max(0.0, stakes)
            left = ranked[: max(2, len(ranked) // 2)]

    def ranked(self, candidates: list[Packed], blocks: int) -> list[tuple[Packed, float]]:
        """All of them with their worth after so many blocks, the best first."""
        for each in candidates:
            self._try(each, blocks)
        rated = [(each, self.worth(each)) for each in candidates]
        return sorted(rated, key=lambda pair: -pair[1])

    def difference(self, one: Packed, other: Packed) -> tuple[Floats, float]:
        """How far one is ahead in wins and points, by trials that chose nothing.

        With the doubt of what that is worth.
        """
        begin = max(len(self._blocks.get(each, [])) for each in (one, other))
        numbers = range(begin, begin + self._effort.final)
        ahead: Floats = np.array(
            [
                [self._block(one, at, against) - self._block(other, at, against) for at in numbers]
                for against in self._against_each_kind
            ]
        )
        better: Floats = ahead @ weights()
        error = float(better.var(axis=1, ddof=1).mean()) / len(numbers)
        disagreement = max(0.0, float(better.mean(1).var(ddof=1)) - error)
        doubt = float(np.sqrt(error / len(better) + disagreement))
        return ahead.mean((0, 1)), doubt

    @cached_property
    def _against_each_kind(self) -> list[tr.Trials]:
        decider = CAST[0]
        casts = [[decider, *[kind] * _ALIKE] for kind in KINDS]
        return [
            self._search.trials._replace(
                cast=np.array([policy for policy, _ in cast], np.int64),
                tempers=np.array([temper for _, temper in cast], np.float64),
            )
            for cast in casts
        ]

    def worth(self, each: Packed) -> float:
        return float(self.prospect(each) @ weights())

    def prospect(self, each: Packed) -> Floats:
        """The chance to win and the points in the end."""
        if each not in self._blocks:
            self._try(each, self._effort.rounds)
        mean: Floats = np.mean(self._blocks[each], axis=0)
        return mean

    def _try(self, each: Packed, blocks: int) -> None:
        done = self._blocks.setdefault(each, [])
        while len(done) < blocks:
            done.append(self._block(each, len(done)))

    def _block(self, each: Packed, number: int, against: tr.Trials | None = None) -> Floats:
        trials, minds = against or self._search.trials, self._search.minds
        first, sums = number * BLOCK, np.zeros((2, self._view.table.seats))
        fs.foresee(trials, minds, points_to_come(), *each, first, first + BLOCK, sums)
        return sums[:, trials.seat] / BLOCK

    # What becomes of it ---------------------------------------------------------------------------

    def outlook(self, packed: Packed, prospect: Floats) -> Outlook:
        search = self._search
        wins, points = prospect.tolist()
        watched = np.zeros((self._effort.watched, fs.WATCHED), np.int64)
        fs.watch_trade(search.trials, search.minds, *packed, 0, watched)
        action = unpack_action(*packed, self._view.edition)
        answered = watched[:, fs.ANSWERED]
        traded = watched[watched[:, fs.TRADED] == 1]
        return Outlook(
            action,
            wins,
            points,
            float((answered > 0).mean()),
            float(np.mean([int(each).bit_count() for each in answered])),
            len(traded) / len(watched),
            _mean_cards(traded[:, fs.CAME]),
            _mean_cards(traded[:, fs.WENT]),
            _most_frequent(traded),
        )


def _mean_cards(several: Numbers) -> tuple[float, ...]:
    if not len(several):
        return ()
    counts: Floats = np.array([c.unpack(int(cards)) for cards in several]).mean(0)
    return tuple(counts.tolist())


def _most_frequent(traded: Numbers) -> tuple[Cards, Cards] | None:
    swaps = [(int(row[fs.CAME]), int(row[fs.WENT])) for row in traded]
    if not swaps:
        return None
    swap = max(dict.fromkeys(swaps), key=swaps.count)
    return swap if swaps.count(swap) >= _LEAST_USUAL * len(swaps) else None
