"""Thousands of games stepped at once on the compiled kernel: NumPy arrays in and out.

    games = Batch(games=1024, edition="second", seats=4)
    games.reset(seed=1)
    while True:
        actions = choose(games.observations, games.masks)
        games.step(actions)

In each game the seat that is asked takes a step. Observations and masks are those of the other
environments, number for number. A game that ends is followed by another at once: `ended` says
where, and `rewards` and `scores` have what it brought to each seat.
"""

from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from respublica.bots.bargaining import BargainingWeights
from respublica.bots.trial_search import VALUED, temper
from respublica.engine.edition import Edition, RuleValue
from respublica.engine.errors import SetupError
from respublica.engine.setup import Beginning, edition_with, require_seats
from respublica.envs.rewards import Reward
from respublica.kernel import batch, convert, dice, opponents, playouts
from respublica.kernel.playouts import APPRENTICE, MERCHANT, RANDOM
from respublica.kernel.thoughts import MOST_CARDS
from respublica.steps import action_list as li
from respublica.steps.draft import NoSuchStep

_Scalar = TypeVar("_Scalar", bound=np.generic)
Policy: TypeAlias = Literal["random", "apprentice", "merchant"]
_POLICIES = {"random": RANDOM, "apprentice": APPRENTICE, "merchant": MERCHANT}
_GUESSES = 4
"""Of the hands of others, by a merchant of the kernel: with fewer it trades badly."""
_REWARDS = {Reward.MARGIN: batch.MARGIN, Reward.WIN: batch.WIN}


class Batch:
    def __init__(
        self,
        games: int,
        edition: Edition | str = "second",
        seats: int = 4,
        house: Mapping[str, RuleValue] | None = None,
        reward: Reward | str = Reward.MARGIN,
        others: Sequence[Policy] = (),
    ) -> None:
        """With `others`, the caller has one seat in each game (`own_seats`).

        The other seats are played by policies of the kernel: those of game 0 by the first that is
        named, those of game 1 by the next, and so on, over and over.
        """
        if type(games) is not int or games < 1:
            raise SetupError("games", f"expected a whole number from 1 on, got {games!r}")
        if reward not in list(Reward):
            raise SetupError("reward", f"expected one of {', '.join(Reward)}, got {reward!r}")
        self.edition, self.seats, self.number = edition_with(edition, house), seats, games
        require_seats(seats, self.edition)
        self._rules = convert.rules_array(self.edition, seats)
        self._games = batch.games(
            self._rules,
            convert.undealt_array(self.edition, seats),
            games,
            self.edition.rules.memory_aid,
            _REWARDS[Reward(reward)],
            np.zeros(games, np.uint64),
        )
        self._minds = _minds(seats, MOST_CARDS)
        self._advisor = _minds(seats, li.MOST_CARDS)
        self.own_seats = np.arange(games) // max(1, len(others)) % seats
        """By game: the seat of the caller, where others play the rest."""
        self._policies = self._seated([_policy(name) for name in others]) if others else None
        self._chance = dice.dice(0)
        self._plans = np.zeros((games, 2), np.int64)
        self.observations = _read_only(self._games.observations)
        """By game; float32. Like all arrays here it is overwritten by the next step."""
        self.masks = _read_only(self._games.masks)
        """By game: 1 for each action that is possible; int8."""
        self.actors = _read_only(self._games.actors)
        """By game: the seat that is asked."""
        self.ended = _read_only(self._games.ended)
        """By game: whether the last step ended it, so that this is already the next one."""
        self.rewards = _read_only(self._games.rewards)
        """By game and seat; 0 where nothing ended."""
        self.scores = _read_only(self._games.scores)
        """By game and seat: the points of the last game that ended."""

    def reset(self, seed: int = 0, seeds: Sequence[int] | None = None) -> None:
        """New games everywhere; with `seeds`, each from its own."""
        if seeds is None:
            seeds = [int(dice.mixed(seed + game)) for game in range(self.number)]
        if len(seeds) != self.number:
            raise SetupError("seeds", f"expected {self.number} of them, got {len(seeds)}")
        self._games.dice[:] = [each & (1 << 64) - 1 for each in seeds]
        self._chance = dice.dice(seed)
        self._games.rewards[:] = 0
        self._games.ended[:] = False
        if self._policies is None:
            batch.deal_all(self._games)
        else:
            opponents.deal_all_among(self._games, self._minds, self._policies)

    def begin(self, game: int, deal: Beginning) -> None:
        """Put a game that was dealt elsewhere into this place."""
        games = self._games
        games.states[game] = convert.begin(deal, self._rules)
        batch.begin(games.states[game], games.notes[game], games.told[game], games.history[game])
        batch.show(games, game)

    def step(self, actions: NDArray[np.int64]) -> None:
        """A step in every game; if one is not possible, none is taken."""
        actions = np.ascontiguousarray(actions, np.int64)
        if actions.shape != (self.number,):
            raise NoSuchStep(f"expected {self.number} actions, got shape {actions.shape}")
        wrong = batch.first_impossible(self._games.masks, actions)
        if wrong != batch.NOBODY:
            raise NoSuchStep(self._refusal(wrong, int(actions[wrong])))
        if self._policies is None:
            batch.step_all(self._games, actions)
        else:
            opponents.step_all_among(self._games, self._minds, self._policies, actions)

    def sample(self) -> NDArray[np.int64]:
        """One of the possible steps in each game, each as likely."""
        actions = np.zeros(self.number, np.int64)
        batch.choose_at_random(self._games.masks, self._chance, actions)
        return actions

    def advice(self, policy: Policy) -> NDArray[np.int64]:
        """The steps that a policy of the kernel would take now; -1 where it has none."""
        advice = np.zeros(self.number, np.int64)
        opponents.advise_all(self._games, self._advisor, _policy(policy), self._plans, advice)
        return advice

    def _seated(self, policies: list[int]) -> NDArray[np.int64]:
        """By game and seat: the policy, or that the caller plays."""
        by_game = np.resize(np.array(policies, np.int64), self.number)
        seated = np.repeat(by_game[:, None], self.seats, axis=1)
        seated[np.arange(self.number), self.own_seats] = opponents.CALLER
        return seated

    def _refusal(self, game: int, chosen: int) -> str:
        if not 0 <= chosen < li.SIZE:
            return f"expected an action from 0 to {li.SIZE - 1}, got {chosen} in game {game}"
        names = li.action_names(self.edition)
        possible = ", ".join(f"{place} ({names[place]})" for place in self.masks[game].nonzero()[0])
        return f"action {chosen} ({names[chosen]}) is not possible in game {game}; {possible} are"


def _policy(name: str) -> int:
    if name not in _POLICIES:
        raise SetupError("others", f"expected any of {', '.join(_POLICIES)}, got {name!r}")
    return _POLICIES[name]


def _minds(seats: int, most_cards: int) -> playouts.Minds:
    """Merchants who ask for at most so many cards; apprentices need none of this."""
    minds = playouts.minds(VALUED, seats, _GUESSES)
    minds.tempers[:] = temper(BargainingWeights(), most_cards)
    return minds


def _read_only(numbers: NDArray[_Scalar]) -> NDArray[_Scalar]:
    shown = numbers.view()
    shown.flags.writeable = False
    return shown
