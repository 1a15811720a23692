"""Res Publica for PettingZoo: `env = respublica.envs.aec.env(edition="second", seats=4)`.

The agents are `seat_0` and so on. The one that is asked takes a step, and stays selected until its
decision is complete. An observation is a dictionary of `observation` and `action_mask`; the first
is a flat vector or, with `observations="parts"`, a dictionary of named parts. It is made from the
view of that seat and nothing else.
"""

from collections.abc import Mapping
from typing import Any, ClassVar, Literal, TypeAlias

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from respublica.engine.edition import Edition, RuleValue
from respublica.engine.errors import SetupError
from respublica.engine.events import GameEnded
from respublica.engine.setup import edition_with, require_seats
from respublica.envs.rewards import Reward, final_rewards, margins
from respublica.envs.table import SteppedGame, parts
from respublica.envs.telling import tell_news, tell_table
from respublica.language.speech import LANGUAGES
from respublica.steps import VERSION, action_list, layout

Observations: TypeAlias = Literal["flat", "parts"]
RenderMode: TypeAlias = Literal["human", "ansi"]
MOST_SEED = 1 << 62
_HIGHEST = 8.0
"""No number of an observation is larger."""


def env(**settings: Any) -> Any:
    """The environment as PettingZoo wants it used: a step out of turn or range is refused."""
    bare = raw_env(**settings)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(bare))


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801 (its name in PettingZoo)
    metadata: ClassVar[dict[str, Any]] = {
        "name": f"respublica_v{VERSION}",
        "render_modes": ["human", "ansi"],
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        edition: Edition | str = "second",
        seats: int = 4,
        house: Mapping[str, RuleValue] | None = None,
        reward: Reward | str = Reward.MARGIN,
        shaping: float = 0.0,
        observations: Observations = "flat",
        render_mode: RenderMode | None = None,
        language: str = LANGUAGES[0],
    ) -> None:
        """Shaping adds, at each step, so much of what the margin in open points has changed."""
        super().__init__()
        self.edition, self.seats = edition_with(edition, house), seats
        require_seats(seats, self.edition)
        self._reward = Reward(_one_of("reward", reward, [*Reward]))
        self._shaping = shaping
        self._as_parts = _one_of("observations", observations, ["flat", "parts"]) == "parts"
        self.render_mode = _one_of("render_mode", render_mode, [None, "human", "ansi"])
        self._language = _one_of("language", language, [*LANGUAGES])
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        observed = _parts_space() if self._as_parts else _box((layout.SIZE,))
        masked = spaces.Box(0, 1, (action_list.SIZE,), np.int8)
        self._observation_spaces = {
            agent: spaces.Dict({"observation": observed, "action_mask": masked})
            for agent in self.possible_agents
        }
        self._action_spaces = {
            agent: spaces.Discrete(action_list.SIZE) for agent in self.possible_agents
        }
        self._seeds = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; one without a seed follows from the seed before it."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.begin(SteppedGame.new(self.edition, self.seats, self._next_seed()))

    def begin(self, table: SteppedGame) -> None:
        """Play this game; it may have been arranged, or be under way."""
        self.table = table
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._told = 0
        self._potential = self._margins()
        self._select()

    def _next_seed(self) -> int:
        return int(self._seeds.integers(MOST_SEED))

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, "an agent that is not done takes a step"
        complete = self.table.step(action) is not None
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        if complete:
            self._reward_step()
            self._select()
        self._accumulate_rewards()
        if self.table.game.over:
            self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def _select(self) -> None:
        result = self.table.game.result
        if result is None:
            self.agent_selection = self.possible_agents[self.table.game.state.table.actor]
        else:
            self.terminations = dict.fromkeys(self.agents, True)

    def _reward_step(self) -> None:
        result = self.table.game.result
        before, self._potential = self._potential, self._margins()
        final = [0.0] * self.seats if result is None else final_rewards(result, self._reward)
        for seat, agent in enumerate(self.possible_agents):
            shaped = self._shaping * (self._potential[seat] - before[seat])
            self.rewards[agent] = final[seat] + shaped

    def _margins(self) -> list[float]:
        view = self.table.game.view(None) if self._shaping else None
        if view is None:
            return [0.0] * self.seats
        return margins([view.points(seat) for seat in range(self.seats)])

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        flat = self.table.observe(seat)
        observed = parts(flat) if self._as_parts else flat
        return {"observation": observed, "action_mask": self.table.mask(seat)}

    @property
    def result(self) -> GameEnded | None:
        """Points, winners and hands, once the game is over."""
        return self.table.game.result

    def action_name(self, action: int) -> str:
        """What a step is called in this edition."""
        return action_list.action_names(self.edition)[action]

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

    def close(self) -> None:
        """Nothing is open."""


def _one_of(field: str, given: Any, allowed: list[Any]) -> Any:
    if given not in allowed:
        raise SetupError(field, f"expected one of {', '.join(map(str, allowed))}, got {given!r}")
    return given


def _box(shape: tuple[int, ...]) -> spaces.Box:
    return spaces.Box(0, _HIGHEST, shape, np.float32)


def _parts_space() -> spaces.Dict:
    return spaces.Dict({part.name: _box(part.shape) for part in layout.PARTS.values()})
