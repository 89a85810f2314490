"""ESPRESSO for PettingZoo: `env()` and `raw_env()` one after the other, `parallel_env()` all at the same time.

>>> from finito.envs import espresso_v0
>>> env = espresso_v0.env(preset="de", players=4, target_score=None)
>>> env.reset(seed=7)
>>> observation, reward, termination, truncation, info = env.last()
>>> [int(action) for action in info["action_mask"].nonzero()[0]]
[0, 1, 9]

Real time is cut into ticks of about a second; in a tick every player acts once. Whose hand is faster is drawn anew in
each tick, from the pauses of people (`finito.envs.espresso.hands`). In `parallel_env` all choose by the same table, and
a move that comes too late is refused; in `env` each sees what earlier players have just done. An action that is not
allowed costs the tick and nothing else, as in the game (ESP-R-36).
"""

# mypy: disable-error-code="misc"
# PettingZoo has no types.

from typing import Any

import numpy as np
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from finito.envs.agents import Observation, Seeds, Spaces, agent_names
from finito.envs.espresso.actions import action_count
from finito.envs.espresso.codec import layout
from finito.envs.espresso.table import EspressoTable
from finito.envs.rewards import Reward, check_reward, rewards_of
from finito.games import espresso

MAX_CYCLES = 2000
"""Ticks of a match: more than people need for one to 100 points."""


def _metadata() -> dict[str, Any]:
    return {"name": "espresso_v0", "render_modes": ["ansi"], "is_parallelizable": True, "render_fps": 1}


class _Match(Spaces):
    """What `raw_env` and `parallel_env` have in common: the match, its spaces and its account."""

    def __init__(
        self,
        preset: str,
        players: int,
        max_cycles: int,
        reward: Reward,
        paces: tuple[int, ...],
        render_mode: str | None,
        changes: dict[str, Any],
    ) -> None:
        check_reward(reward)
        self.table = EspressoTable(espresso.make_options(preset, changes), players, paces)
        self.names = agent_names(players)
        super().__init__(self.names, layout(players), action_count(self.table.match))
        self.max_cycles = max_cycles
        self.reward: Reward = reward
        self.seeds = Seeds()
        self.render_mode = render_mode

    def begin(self, seed: int | None) -> None:
        self.table.reset(self.seeds.next(seed))
        self.points = self.table.points()

    def account(self) -> list[float]:
        """The rewards since the last account."""
        before, self.points = self.points, self.table.points()
        return rewards_of(self.reward, before, self.points, self.table.winners(), self.table.over)

    @property
    def cut_off(self) -> bool:
        return not self.table.over and self.table.ticks >= self.max_cycles

    def picture(self) -> str | None:
        return self.table.drawing() if self.render_mode == "ansi" else None


class raw_env(AECEnv[str, Observation, int]):  # noqa: N801  PettingZoo's own name
    """One player after the other, in each tick in the order of their hands."""

    metadata = _metadata()

    def __init__(
        self,
        preset: str = "house",
        players: int = 4,
        max_cycles: int = MAX_CYCLES,
        reward: Reward = "points",
        paces: tuple[int, ...] = (),
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        self._match = _Match(preset, players, max_cycles, reward, paces, render_mode, options)
        self.render_mode = render_mode
        self.possible_agents = list(self._match.names)
        self.observation_spaces = self._match.observation_spaces
        self.action_spaces = self._match.action_spaces

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    @property
    def table(self) -> EspressoTable:
        """The match itself, with all secrets: for tests and records."""
        return self._match.table

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._match.begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._waiting = self.table.order()
        self._next()

    def observe(self, agent: str) -> Observation:
        return self.table.observation(self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        who = self.possible_agents.index(agent)
        self._cumulative_rewards[agent] = 0.0
        self.table.act(who, self.table.move(who, int(action or 0)))
        if not self._waiting:
            self.table.end_tick()
        self.rewards = dict(zip(self.possible_agents, self._match.account(), strict=True))
        self._accumulate_rewards()
        if self.table.over or self._match.cut_off:
            self.terminations = dict.fromkeys(self.agents, self.table.over)
            self.truncations = dict.fromkeys(self.agents, not self.table.over)
        elif not self._waiting:
            self._waiting = self.table.order()
        self._next()

    def _next(self) -> None:
        """The next hand of this tick, with the mask of its player; after the end anybody."""
        if self.table.over or self._match.cut_off:
            self.agent_selection = self.agents[0]
            self.infos = {agent: {"action_mask": self._mask(agent)} for agent in self.agents}
            return
        self.agent_selection = self.possible_agents[self._waiting.pop(0)]
        self.infos[self.agent_selection] = {"action_mask": self._mask(self.agent_selection)}

    def _mask(self, agent: str) -> NDArray[np.int8]:
        return self.table.mask(self.possible_agents.index(agent))

    def render(self) -> str | None:
        return self._match.picture()

    def close(self) -> None:
        """Nothing is held open."""

    def __str__(self) -> str:
        return "espresso_v0"


class parallel_env(ParallelEnv[str, Observation, int]):  # noqa: N801  PettingZoo's own name
    """All act in every tick, by the table as it lay at its beginning."""

    metadata = _metadata()

    def __init__(
        self,
        preset: str = "house",
        players: int = 4,
        max_cycles: int = MAX_CYCLES,
        reward: Reward = "points",
        paces: tuple[int, ...] = (),
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self._match = _Match(preset, players, max_cycles, reward, paces, render_mode, options)
        self.render_mode = render_mode
        self.possible_agents = list(self._match.names)
        self.agents: list[str] = []
        self.observation_spaces = self._match.observation_spaces
        self.action_spaces = self._match.action_spaces

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    @property
    def table(self) -> EspressoTable:
        """The match itself, with all secrets: for tests and records."""
        return self._match.table

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self._match.begin(seed)
        self.agents = list(self.possible_agents)
        return self._seen(), self._infos()

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        self.table.tick([int(actions.get(agent, 0)) for agent in self.possible_agents])
        rewards = dict(zip(self.possible_agents, self._match.account(), strict=True))
        over, cut_off = self.table.over, self._match.cut_off
        seen, infos = self._seen(), self._infos()
        terminated, truncated = dict.fromkeys(self.agents, over), dict.fromkeys(self.agents, cut_off)
        if over or cut_off:
            self.agents = []
        return seen, rewards, terminated, truncated, infos

    def _seen(self) -> dict[str, Observation]:
        return {agent: self.table.observation(who) for who, agent in enumerate(self.possible_agents)}

    def _infos(self) -> dict[str, dict[str, Any]]:
        return {agent: {"action_mask": self.table.mask(who)} for who, agent in enumerate(self.possible_agents)}

    def render(self) -> str | None:
        return self._match.picture()

    def close(self) -> None:
        """Nothing is held open."""

    def __str__(self) -> str:
        return "espresso_v0"


def env(**settings: Any) -> Any:
    """`raw_env` with PettingZoo's usual wrappers: they catch actions out of bounds and calls in the wrong order."""
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(raw_env(**settings)))
