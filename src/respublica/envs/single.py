"""Res Publica for Gymnasium: one seat for the agent, named bots at the others.

    env = gymnasium.make("respublica/ResPublica-v0", others=["apprentice"] * 3)

Importing this module registers it. The agent takes the small steps of the other environments; which
are possible stands in `info["action_mask"]`. An observation is the flat vector.
"""

import random
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Literal

import gymnasium
import numpy as np
from gymnasium import spaces

from respublica.bots import roster
from respublica.bots.bot import Bot
from respublica.engine.edition import Edition, RuleValue
from respublica.engine.errors import SetupError
from respublica.engine.events import GameEnded
from respublica.engine.setup import edition_with, require_seats
from respublica.envs.rewards import Reward, final_rewards
from respublica.envs.table import Flat, Mask, SteppedGame
from respublica.envs.telling import tell_news, tell_table
from respublica.language.speech import LANGUAGES
from respublica.steps import VERSION, action_list, layout

ID = f"respublica/ResPublica-v{VERSION}"
_HIGHEST = 8.0


class SingleSeat(gymnasium.Env[Flat, np.int64]):
    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["human", "ansi"], "render_fps": 2}  # type: ignore[misc]

    def __init__(
        self,
        edition: Edition | str = "second",
        others: Sequence[str] = ("apprentice",) * 3,
        house: Mapping[str, RuleValue] | None = None,
        reward: Reward | str = Reward.MARGIN,
        seat: int | None = None,
        render_mode: Literal["human", "ansi"] | None = None,
        language: str = LANGUAGES[0],
    ) -> None:
        """There is one seat more than there are others; without `seat`, the agent's is drawn."""
        self.edition, self.others = edition_with(edition, house), tuple(others)
        require_seats(len(self.others) + 1, self.edition)
        for name in self.others:
            roster.check(name)
        if reward not in list(Reward):
            raise SetupError("reward", f"expected one of {', '.join(Reward)}, got {reward!r}")
        if seat is not None and seat not in range(len(self.others) + 1):
            raise SetupError("seat", f"expected 0 to {len(self.others)}, got {seat!r}")
        self._reward, self._fixed_seat = Reward(reward), seat
        self.render_mode, self._language = render_mode, language
        self.action_space = spaces.Discrete(action_list.SIZE)
        self.observation_space = spaces.Box(0, _HIGHEST, (layout.SIZE,), np.float32)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Flat, dict[str, Any]]:
        super().reset(seed=seed)
        seats = len(self.others) + 1
        drawn = int(self.np_random.integers(seats))
        self.seat = drawn if self._fixed_seat is None else self._fixed_seat
        names = [*self.others[: self.seat], None, *self.others[self.seat :]]
        self._bots: list[Bot | None] = [
            None if name is None else roster.bot(name, random.Random(self._some_number()))
            for name in names
        ]
        self.table = SteppedGame.new(self.edition, seats, self._some_number())
        self._told = 0
        self._play_others()
        return self._shown()

    def _some_number(self) -> int:
        return int(self.np_random.integers(1 << 62))

    def step(self, action: int | np.int64) -> tuple[Flat, float, bool, bool, dict[str, Any]]:
        """An impossible step is refused with a sentence, and changes nothing."""
        self.table.step(int(action))
        self._play_others()
        result = self.result
        earned = 0.0 if result is None else final_rewards(result, self._reward)[self.seat]
        if self.render_mode == "human":
            self.render()
        observation, info = self._shown()
        return observation, earned, result is not None, False, info

    def _play_others(self) -> None:
        """Until the agent is asked, or the game is over."""
        game = self.table.game
        while (actor := game.actor) is not None and (bot := self._bots[actor]) is not None:
            self.table.play(bot.decide(game.view(actor)))

    def _shown(self) -> tuple[Flat, dict[str, Any]]:
        return self.table.observe(self.seat), {
            "action_mask": self.action_masks(),
            "seat": self.seat,
        }

    def action_masks(self) -> Mask:
        """By the name under which learners with masks ask for it."""
        return self.table.mask(self.seat)

    @property
    def result(self) -> GameEnded | None:
        """Points, winners and hands, once the game is over."""
        return self.table.game.result

    def render(self) -> str | None:
        """What was said and done since the last time, and the table."""
        if self.render_mode is None:
            return None
        game = self.table.game
        news, self._told = tell_news(game, self._told, self._language), len(game.events)
        shown = f"{news}\n{tell_table(game, self._language)}"
        if self.render_mode == "ansi":
            return shown
        if news:
            print(shown, end="\n\n")
        return None


gymnasium.register(ID, entry_point=f"{__name__}:{SingleSeat.__name__}")
