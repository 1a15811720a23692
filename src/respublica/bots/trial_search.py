"""The search of the senator for one decision: candidates, trials, and the best of them.

All candidates are tried in the same worlds. After each round of trials the worse half is dropped,
so that most of the time goes to those between which it is hard to choose (successive halving). What
is clearly worse goes at once, and when one is left the search is over, however much time there is.
"""

from collections.abc import Callable, Iterator
from dataclasses import astuple, dataclass
from itertools import islice
from math import sqrt
from random import Random
from statistics import fmean
from time import perf_counter

import numpy as np

from respublica.bots.bargaining import BargainingWeights
from respublica.bots.horizon import FOUNDED_A_ROUND
from respublica.bots.valuation import ValuationWeights
from respublica.engine import cards as c
from respublica.engine.cards import Cards
from respublica.engine.checks import owed_by
from respublica.engine.state import Phase
from respublica.engine.trade import deliveries
from respublica.engine.view import View
from respublica.kernel import layout as at
from respublica.kernel import playouts as po
from respublica.kernel import thoughts as th
from respublica.kernel import trials as tr
from respublica.kernel.convert import pack_action, rules_array
from respublica.kernel.evaluation import fitted_weights
from respublica.kernel.layout import Numbers
from respublica.kernel.prices import valuation
from respublica.kernel.rules import is_legal

Packed = tuple[int, int]
"""An action as the kernel has it: what it is, and what it says."""
Patience = Callable[[Packed], float]
"""The part of what an action promises that is left if the same was said in vain not long ago."""


@dataclass(frozen=True, slots=True)
class SearchSettings:
    """How long and how wide a decision is searched."""

    seconds: float = 0.5
    """For a decision at most..."""
    trials: int = 2400
    """...and so many trials at most: more make hardly a better player..."""
    playouts: int | None = None
    """...or this number alone, so that the same seed gives the same game on any machine."""
    worlds: int = 96
    dealt: int = 3
    """So many times as many worlds are dealt as are kept."""
    depth: int = 1
    """How many turns a trial lasts, the present one included."""
    requests: int = 22
    offers: int = 6
    answers: int = 24
    deliveries: int = 10
    finalists: int = 3
    """When no more are left, all the rest of the time is theirs."""


def temper(weights: BargainingWeights, most_cards: int) -> list[float]:
    """As the merchant of the kernel takes it."""
    return [*astuple(weights)[: th.T_MOST_CARDS], float(most_cards)]


_BULK = temper(BargainingWeights(), th.MOST_CARDS)
_PLAIN = temper(BargainingWeights(), 3)
_WARY = temper(BargainingWeights(premium=1.5, caution=0.5, least_gain=0.4), th.MOST_CARDS)
CAST: tuple[tuple[int, list[float]], ...] = (
    (po.MERCHANT, _BULK),
    (po.MERCHANT, _PLAIN),
    (po.MERCHANT, _WARY),
    (po.APPRENTICE, _BULK),
    (po.APPRENTICE, _BULK),
)
"""Who may sit at the other seats in a trial; as the first, the searcher itself goes on."""
VALUED = valuation((*astuple(ValuationWeights()), FOUNDED_A_ROUND))
GUESSES_IN_TRIALS = 2
"""Of an opponent in a trial; the next trial has others."""
_GUESSES_FOR_WORDS = 32
_SHORTLIST = 7
_DELIVERIES_LOOKED_AT = 200
_BLOCK = 8
"""Trials of each candidate between two looks at the clock."""
_BLOCKS_TO_BE_SURE = 6
_SURE = 3.5
"""By so many standard errors a candidate is clearly worse than the best, after so many blocks."""
IDLE = (at.PASS, at.DECLINE, at.REFUSE)


SPECTATOR = -1
"""Instead of the seat that decides, where nobody does."""


def trials_in(
    view: View, worlds: Numbers, seat: int, until: int, seed: int
) -> tuple[tr.Trials, po.Minds]:
    """Trials in these worlds, judged at the beginning of a turn, against the cast."""
    seats = view.table.seats
    trials = tr.Trials(
        rules=rules_array(view.edition, seats),
        worlds=worlds,
        seat=seat,
        until=until,
        seed=seed,
        cast=np.array([policy for policy, _ in CAST], np.int64),
        tempers=np.array([temper for _, temper in CAST], np.float64),
        weights=fitted_weights(),
        prices=np.zeros((seats, at.SLOTS, c.MOST_ALIKE + 1)),
    )
    minds = po.minds(VALUED, seats, GUESSES_IN_TRIALS)
    tr.write_first_prices(trials, minds)
    return trials, minds


class Search:
    def __init__(
        self, view: View, worlds: Numbers, settings: SearchSettings, rng: Random, began: float
    ) -> None:
        assert view.seat is not None
        self._view, self._settings, self._began = view, settings, began
        until = view.table.turn + settings.depth
        self.trials, self.minds = trials_in(view, worlds, view.seat, until, rng.getrandbits(60))
        self.tried = 0
        """How many trials there were."""

    # What could be done ---------------------------------------------------------------------------

    def candidates(self, *first: Packed) -> list[Packed]:
        """These, and whatever else is worth a trial and legal."""
        found = dict.fromkeys([*first, *self._ideas()])
        world = self.trials.worlds[0]
        return [each for each in found if is_legal(self.trials.rules, world, *each)]

    def _ideas(self) -> Iterator[Packed]:
        settings = self._settings
        match self._view.table.phase:
            case Phase.TRADE:
                yield at.PASS, 0
                yield from self._words(at.REQUEST, settings.requests)
                yield from self._words(at.OFFER, settings.offers)
            case Phase.ANSWER:
                yield at.DECLINE, 0
                yield from self._words(at.RESPOND, settings.answers)
            case Phase.DELIVER:
                yield from self._deliveries()
            case _:
                for action in self._view.legal:
                    yield pack_action(action, self._view.edition)

    def _words(self, act: int, most: int) -> list[Packed]:
        """What promises most if the worlds are taken as guesses."""
        mind = th.thoughts(_GUESSES_FOR_WORDS, _SHORTLIST)
        number = tr.rate_words(self.trials, self.minds, mind, act == at.OFFER)
        best = np.argsort(-mind.promise[:number], kind="stable")[:most]
        return [(act, int(mind.said[place])) for place in best]

    def _deliveries(self) -> list[Packed]:
        """The bundles that are missed least."""
        view, seat = self._view, self.trials.seat
        possible = deliveries(view.hand, owed_by(view.table, seat))
        some = sorted(islice(possible, _DELIVERIES_LOOKED_AT), key=self._missed)
        return [(at.GIVE, bundle) for bundle in some[: self._settings.deliveries]]

    def _missed(self, bundle: Cards) -> float:
        prices, hand = self.trials.prices[self.trials.seat], self._view.hand
        return float(
            sum(
                prices[slot, c.count(hand, slot)] - prices[slot, c.count(hand, slot) - number]
                for slot, number in c.counts(bundle)
            )
        )

    # Trials ---------------------------------------------------------------------------------------

    def best(self, candidates: list[Packed], patience: Patience) -> Packed:
        left, blocks = candidates, {each: list[float]() for each in candidates}
        sizes = list(_sizes(len(candidates), self._settings.finalists))
        for stage, size in enumerate(sizes, 1):
            left = self._try_until(stage / len(sizes), left, blocks, patience)[:size]
            if len(left) == 1:
                break
        return left[0]

    def _try_until(
        self, part: float, left: list[Packed], blocks: dict[Packed, list[float]], patience: Patience
    ) -> list[Packed]:
        """Try each of those left until a part of the budget is used or one is clearly the best.

        Those that are not clearly worse, the best first.
        """
        while True:
            for each, won in zip(left, self._won_by_each(left, len(blocks[left[0]])), strict=True):
                blocks[each].append(won / _BLOCK)
            self.tried += _BLOCK * len(left)
            idle = next((fmean(blocks[each]) for each in blocks if each[0] in IDLE), None)
            left = _not_clearly_worse({each: blocks[each] for each in left}, patience, idle)
            if len(left) == 1 or self._used() >= part:
                return left

    def _won_by_each(self, left: list[Packed], block: int) -> list[float]:
        """In the trials of that block."""
        first, sums = block * _BLOCK, np.zeros(len(left))
        actions = np.array(left, np.int64)
        tr.try_out_each(self.trials, self.minds, actions, first, first + _BLOCK, sums)
        return sums.tolist()

    def _used(self) -> float:
        """The part of the budget."""
        settings = self._settings
        if settings.playouts is not None:
            return self.tried / settings.playouts
        clock = (perf_counter() - self._began) / settings.seconds
        return max(clock, self.tried / settings.trials)


def _not_clearly_worse(
    blocks: dict[Packed, list[float]], patience: Patience, idle: float | None
) -> list[Packed]:
    """Those that no other is ahead of by several standard errors, the best first.

    All have had the same worlds and luck, so that the differences by block tell how sure a lead is.
    """
    rated = _impatiently({each: fmean(won) for each, won in blocks.items()}, patience, idle)
    ranked = sorted(rated, key=lambda each: -rated[each])
    number = len(blocks[ranked[0]])
    if number < _BLOCKS_TO_BE_SURE:
        return ranked
    ahead = np.array(blocks[ranked[0]]) - np.array([blocks[each] for each in ranked])
    errors = ahead.std(axis=1, ddof=1) / sqrt(number)
    leads = np.array([rated[ranked[0]] - rated[each] for each in ranked])
    return [each for each, worse in zip(ranked, leads > _SURE * errors, strict=True) if not worse]


def _sizes(number: int, finalists: int) -> Iterator[int]:
    """How many are left after each stage."""
    while number > finalists:
        number = max(finalists, number // 2)
        yield number
    yield 1


def _impatiently(
    means: dict[Packed, float], patience: Patience, idle: float | None
) -> dict[Packed, float]:
    """Of what an action adds to doing nothing, only a part counts if it was in vain before.

    `idle` is what doing nothing comes to, also when it is no longer tried.
    """
    least = min(means.values()) if idle is None else idle
    return {each: least + (mean - least) * patience(each) for each, mean in means.items()}
