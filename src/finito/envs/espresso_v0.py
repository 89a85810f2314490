"""ESPRESSO for PettingZoo: players act one at a time in `env()` and `raw_env()`, all at once in `parallel_env()`.

>>> from finito.envs import espresso_v0
>>> env = espresso_v0.env(preset="de", players=4, target_score=None)
>>> env.reset(seed=7)
>>> observation, reward, termination, truncation, info = env.last()
>>> [int(action) for action in info["action_mask"].nonzero()[0]]
[0, 1, 2]

Real time is cut into ticks of about a second, and every player acts once per tick. Who is fastest is drawn anew for
each tick, from the pauses that people make (`finito.envs.espresso.hands`). In `parallel_env` all players decide by the
same table, and a move that comes too late is refused; in `env` each one sees what faster players have just done. An
illegal action costs the tick and nothing else, as in the game (ESP-R-36).
"""

# mypy: disable-error-code="misc"
# PettingZoo has no types.

from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray
from pettingzoo import ParallelEnv
from pettingzoo.utils import wrappers

from finito.envs.agents import Interface, Observation, OneByOne
from finito.envs.espresso.actions import action_count
from finito.envs.espresso.codec import layout
from finito.envs.espresso.table import EspressoTable
from finito.envs.render import MODES
from finito.envs.rewards import Reward
from finito.games import espresso

MAX_CYCLES = 2000
"""Ticks of a match: more than people need for one to 100 points."""


METADATA = {"name": "espresso_v0", "render_modes": MODES, "is_parallelizable": True, "render_fps": 1}


class _Ticks(Interface[EspressoTable]):
    """What `raw_env` and `parallel_env` have in common."""

    metadata: ClassVar[dict[str, Any]] = METADATA

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
        table = EspressoTable(espresso.make_options(preset, options), players, paces)
        self.set_up(table, layout(players), action_count(table.match), max_cycles, reward, render_mode)

    @property
    def cut_off(self) -> bool:
        return not self.table.over and self.table.ticks >= self.max_cycles

    def masks(self) -> dict[str, NDArray[np.int8]]:
        return {agent: self.table.mask(who) for who, agent in enumerate(self.possible_agents)}


class raw_env(_Ticks, OneByOne[EspressoTable]):  # noqa: N801  PettingZoo's own name
    """One player after the other, in each tick in the order of their hands."""

    def begin(self, seed: int | None) -> None:
        super().begin(seed)
        self._waiting: list[int] = []
        self.infos = self.infos_of(self.masks(), False)

    def act(self, action: int) -> bool:
        who = self.possible_agents.index(self.agent_selection)
        self.table.act(who, self.table.move(who, action))
        if not self._waiting:
            self.table.end_tick()
        return self.cut_off

    def ask(self) -> None:
        """The next hand of this tick, with the mask of its player; after the end anybody."""
        if self.ended:
            self.agent_selection = self.agents[0]
            self.infos = self.infos_of(self.masks(), True)
            return
        self._waiting = self._waiting or self.table.order()
        who = self._waiting.pop(0)
        self.agent_selection = self.possible_agents[who]
        self.infos[self.agent_selection] = {"action_mask": self.table.mask(who)}


class parallel_env(_Ticks, ParallelEnv[str, Observation, int]):  # noqa: N801  PettingZoo's own name
    """All act in every tick, by the table as it lay at its beginning."""

    agents: list[str]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self.begin(seed)
        self.agents = list(self.possible_agents)
        self._renderer.follow(self.table)
        return self._seen(), self.infos_of(self.masks(), False)

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        self.table.tick([int(actions.get(agent, 0)) for agent in self.possible_agents])
        rewards, over, cut_off = self.account(), self.table.over, self.cut_off
        seen, infos = self._seen(), self.infos_of(self.masks(), over or cut_off)
        terminated, truncated = dict.fromkeys(self.agents, over), dict.fromkeys(self.agents, cut_off)
        if over or cut_off:
            self.agents = []
        self._renderer.follow(self.table)
        return seen, rewards, terminated, truncated, infos

    def _seen(self) -> dict[str, Observation]:
        return {agent: self.table.observation(who) for who, agent in enumerate(self.possible_agents)}


def env(**settings: Any) -> Any:
    """`raw_env` with PettingZoo's usual wrappers: they catch actions out of bounds and calls in the wrong order."""
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(raw_env(**settings)))
