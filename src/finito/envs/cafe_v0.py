"""Café International for PettingZoo: `env()` and `raw_env()`, one player after the other.

>>> from finito.envs import cafe_v0
>>> env = cafe_v0.env(preset="app", players=2)
>>> env.reset(seed=7)
>>> observation, reward, termination, truncation, info = env.last()
>>> env.step(info["action_mask"].argmax())

A turn of two guests is two actions of the same player (`finito.envs.cafe.actions`). In `env` an action that is not open
ends the game, as is usual there: the player loses a point, nobody else anything. In `raw_env` it does nothing.
"""

# mypy: disable-error-code="misc"
# PettingZoo has no types.

from typing import Any

from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from finito.envs.agents import Observation, Seeds, Spaces, agent_names
from finito.envs.cafe.codec import layout
from finito.envs.cafe.table import CafeTable
from finito.envs.rewards import Reward, check_reward, rewards_of
from finito.games import cafe

MAX_CYCLES = 400
"""Actions of a game: no game has so many, unless somebody keeps trying what is not allowed."""


class raw_env(AECEnv[str, Observation, int]):  # noqa: N801  PettingZoo's own name
    """One player after the other; twice in a row for a turn of two guests."""

    metadata = {"name": "cafe_v0", "render_modes": ["ansi"], "is_parallelizable": False, "render_fps": 1}  # noqa: RUF012  as PettingZoo has it

    def __init__(
        self,
        preset: str = "board",
        players: int = 2,
        max_cycles: int = MAX_CYCLES,
        reward: Reward = "points",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        check_reward(reward)
        self.table = CafeTable(cafe.make_options(preset, options), players)
        self.max_cycles = max_cycles
        self.reward: Reward = reward
        self.render_mode = render_mode
        self.possible_agents = agent_names(players)
        spaces = Spaces(self.possible_agents, layout(self.table.options, players), self.table.actions)
        self.observation_spaces = spaces.observation_spaces
        self.action_spaces = spaces.action_spaces
        self._seeds = Seeds()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.table.reset(self._seeds.next(seed))
        self.steps = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._next()

    def observe(self, agent: str) -> Observation:
        return self.table.observation(self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        before = self.table.points()
        self.table.act(-1 if action is None else int(action))
        self.steps += 1
        over = self.table.over
        rewards = rewards_of(self.reward, before, self.table.points(), self.table.winners(), over)
        self.rewards = dict(zip(self.possible_agents, rewards, strict=True))
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, not over and self.steps >= self.max_cycles)
        self._next()

    def _next(self) -> None:
        self.agent_selection = self.possible_agents[self.table.turn]
        self.infos[self.agent_selection] = {"action_mask": self.table.mask()}
        if any(self.terminations.values()) or any(self.truncations.values()):
            self.infos = {agent: {"action_mask": self.table.mask()} for agent in self.agents}

    def render(self) -> str | None:
        return self.table.drawing() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held open."""

    def __str__(self) -> str:
        return "cafe_v0"


def env(**settings: Any) -> Any:
    """`raw_env` with PettingZoo's usual wrappers: an action that is not open ends the game."""
    inner = wrappers.TerminateIllegalWrapper(raw_env(**settings), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(inner))
