"""What both PettingZoo environments share: names, spaces, and the bookkeeping of the interface."""

from typing import Any

import gymnasium
import numpy as np
from gymnasium.utils import seeding
from numpy.typing import NDArray

from finito.envs.layout import Field, box_of

Observation = NDArray[np.int16]


def agent_names(players: int) -> list[str]:
    return [f"player_{who}" for who in range(players)]


class Spaces:
    """The same spaces for every player, each with its own generator."""

    def __init__(self, names: list[str], fields: list[Field], actions: int) -> None:
        self.observation_spaces: dict[str, gymnasium.Space[Any]] = {name: box_of(fields) for name in names}
        self.action_spaces: dict[str, gymnasium.Space[Any]] = {
            name: gymnasium.spaces.Discrete(actions) for name in names
        }


class Seeds:
    """A seed for every match: the one passed to `reset` first, then others derived from it."""

    def __init__(self) -> None:
        self._random: np.random.Generator | None = None

    def next(self, seed: int | None) -> int:
        if seed is not None or self._random is None:
            self._random, _ = seeding.np_random(seed)
        return int(self._random.integers(0, 1 << 63))
