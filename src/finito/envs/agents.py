"""What the PettingZoo environments share: names, spaces, and the bookkeeping of the interface."""

# mypy: disable-error-code="misc"
# PettingZoo has no types.

from collections.abc import Mapping
from typing import Any, ClassVar, Generic, Protocol, TypeVar

import gymnasium
import numpy as np
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv

from finito.envs.layout import Field, box_of
from finito.envs.render import Drawable, Renderer
from finito.envs.rewards import Reward, check_reward, deal_of, result_of, rewards_of

Observation = NDArray[np.int16]


class EnvTable(Drawable, Protocol):
    """What an environment asks of a table."""

    @property
    def players(self) -> int: ...
    @property
    def over(self) -> bool: ...
    def reset(self, seed: int) -> None: ...
    def observation(self, who: int) -> Observation: ...
    def points(self) -> list[int]: ...
    def winners(self) -> tuple[int, ...]: ...


TableT = TypeVar("TableT", bound=EnvTable)


class Interface(Generic[TableT]):
    """What PettingZoo's interfaces have in common: spaces, each player's with its own generator, and the account."""

    metadata: ClassVar[dict[str, Any]]

    def set_up(
        self, table: TableT, fields: list[Field], actions: int, max_cycles: int, reward: Reward, mode: str | None
    ) -> None:
        check_reward(reward)
        self.table = table
        """The match itself, with all secrets: for tests and records."""
        self.fields = fields
        self.max_cycles = max_cycles
        self.reward: Reward = reward
        self.render_mode = mode
        self._renderer = Renderer(mode, str(self.metadata["name"]))
        self.possible_agents = [f"player_{who}" for who in range(table.players)]
        self.observation_spaces: dict[str, Any] = {name: box_of(fields) for name in self.possible_agents}
        self.action_spaces: dict[str, Any] = {name: gymnasium.spaces.Discrete(actions) for name in self.possible_agents}
        self._seeds = Seeds()

    def begin(self, seed: int | None) -> None:
        """Deal."""
        self.table.reset(self._seeds.next(seed))
        self._points = self.table.points()

    def infos_of(self, masks: Mapping[str, NDArray[np.int8]], ended: bool) -> dict[str, dict[str, Any]]:
        """Everybody's info: the mask, and once the match is over or cut off the result."""
        result = result_of(self.table.points(), self.table.winners()) if ended else {}
        return {agent: {"action_mask": mask, **result} for agent, mask in masks.items()}

    def account(self) -> dict[str, float]:
        """The rewards since the last account."""
        before, self._points = self._points, self.table.points()
        rewards = rewards_of(self.reward, before, self._points, self.table.winners(), self.table.over)
        return dict(zip(self.possible_agents, rewards, strict=True))

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def render(self) -> Any:
        return self._renderer.render(self.table)

    def close(self) -> None:
        self._renderer.close()

    def __str__(self) -> str:
        return str(self.metadata["name"])


class OneByOne(Interface[TableT], AECEnv[str, Observation, int]):
    """One player after the other. An environment says what an action does (`act`) and who is next (`ask`)."""

    terminations: dict[str, bool]
    truncations: dict[str, bool]
    _cumulative_rewards: dict[str, float]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.begin(seed)
        self.ask()
        self._renderer.follow(self.table)

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)  # only its removal is noted
            return
        self._cumulative_rewards[agent] = 0.0
        cut_off = self.act(-1 if action is None else int(action))
        self.rewards = self.account()
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, self.table.over)
        self.truncations = dict.fromkeys(self.agents, not self.table.over and cut_off)
        self.ask()
        self._renderer.follow(self.table)

    def observe(self, agent: str) -> Observation:
        return self.table.observation(self.possible_agents.index(agent))

    def act(self, action: int) -> bool:
        """Whoever was asked takes this action; whether the match is now cut off."""
        raise NotImplementedError

    def ask(self) -> None:
        """Say who acts next, and what there is to know; after the end everybody is told the result."""
        raise NotImplementedError

    @property
    def ended(self) -> bool:
        return any(self.terminations.values()) or any(self.truncations.values())

    def begin(self, seed: int | None) -> None:
        super().begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}


class Seeds:
    """A seed for every match: the one passed to `reset` itself, then others drawn from it."""

    def __init__(self) -> None:
        self._random: np.random.Generator | None = None

    def next(self, seed: int | None) -> int:
        if seed is not None or self._random is None:
            self._random, _ = seeding.np_random(seed)
        return deal_of(seed, self._random)
