"""Café International for PettingZoo: `env()` and `raw_env()`.

>>> from finito.envs import cafe_v0
>>> env = cafe_v0.env(preset="app", players=2)
>>> env.reset(seed=7)
>>> observation, reward, termination, truncation, info = env.last()
>>> env.step(info["action_mask"].argmax())

A turn that seats two guests takes two actions of the same player (`finito.envs.cafe.actions`). An illegal action ends
the game in `env`, as usual in PettingZoo: that player gets a reward of -1, the others 0. In `raw_env` it does nothing.
"""

from typing import Any, ClassVar

from finito.envs.cafe.table import CafeTable
from finito.envs.render import MODES
from finito.envs.rewards import Reward
from finito.envs.turns import MAX_CYCLES as MAX_CYCLES
from finito.envs.turns import TurnEnv, wrapped
from finito.games import cafe


class raw_env(TurnEnv):  # noqa: N801  PettingZoo's own name
    """One player after the other; twice in a row for a turn of two guests."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "cafe_v0",
        "render_modes": MODES,
        "is_parallelizable": False,
        "render_fps": 1,
    }
    table: CafeTable

    def __init__(
        self,
        preset: str = cafe.USUAL,
        players: int = 2,
        max_cycles: int = MAX_CYCLES,
        reward: Reward = "points",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__(CafeTable(cafe.make_options(preset, options), players), max_cycles, reward, render_mode)


def env(**settings: Any) -> Any:
    """`raw_env` with PettingZoo's usual wrappers: an action that is not open ends the game."""
    return wrapped(raw_env(**settings))
