"""ESPRESSO in event time for PettingZoo: `env()` and `raw_env()`.

>>> from finito.envs import espresso_realtime_v0
>>> env = espresso_realtime_v0.env(preset="de", players=3, track="lag", pings=(20, 200, 60), races="fair")
>>> env.reset(seed=7)
>>> observation, reward, termination, truncation, info = env.last()
>>> info["ms"] > 0
True

There is no `parallel_env`, since agents act at different moments: each when its hand is free or something has changed.
An action takes time to land, and other agents may act in the meantime. `env.unwrapped.think(ms)` makes the next action
land that much later, to charge for planning.
"""

# mypy: disable-error-code="misc"
# PettingZoo has no types.

from collections.abc import Sequence
from typing import Any, ClassVar

from pettingzoo.utils import wrappers

from finito.envs.agents import OneByOne
from finito.envs.espresso.actions import action_count
from finito.envs.espresso.codec import realtime_layout
from finito.envs.espresso.driven import AGENT, DrivenTable
from finito.envs.espresso.tracks import Races, Track, make_track
from finito.envs.render import MODES
from finito.envs.rewards import Reward
from finito.games import espresso

MAX_CYCLES = 20_000
"""Answers of a match: more than six agents need for one to 100 points."""


class raw_env(OneByOne[DrivenTable]):  # noqa: N801  PettingZoo's own name
    """One match; the agent that is asked is `agent_selection`."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "espresso_realtime_v0",
        "render_modes": MODES,
        "is_parallelizable": False,
        "render_fps": 5,
    }

    def __init__(
        self,
        preset: str = "house",
        players: int = 4,
        max_cycles: int = MAX_CYCLES,
        reward: Reward = "points",
        track: Track = "human",
        hands: str = "doppio",
        pings: Sequence[int] = (),
        races: Races = "fair",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        how = make_track(track=track, hands=hands, pings=pings, races=races)
        table = DrivenTable(espresso.make_options(preset, options), (AGENT,) * players, how)
        self.set_up(table, realtime_layout(players), action_count(table.match), max_cycles, reward, render_mode)

    def think(self, milliseconds: int) -> None:
        """So much time of the match goes into planning the next action: it lands so much later."""
        self.table.think(milliseconds)

    def begin(self, seed: int | None) -> None:
        super().begin(seed)
        self.table.run()

    def act(self, action: int) -> bool:
        self.table.act_on(action)
        return self.table.asked is None or self.table.desk.steps >= self.max_cycles

    def ask(self) -> None:
        self.agent_selection = self.possible_agents[self.table.asked or 0]
        masks = {agent: self.table.mask(who) for who, agent in enumerate(self.possible_agents)}
        self.infos = {agent: {**info, "ms": self.table.ms} for agent, info in self.infos_of(masks, self.ended).items()}


def env(**settings: Any) -> Any:
    """`raw_env` with PettingZoo's usual wrappers."""
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(raw_env(**settings)))
