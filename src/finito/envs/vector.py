"""A thousand and more games a call, on the compiled rules; and the same for `gymnasium.make_vec`.

>>> from finito.envs.vector import make_espresso
>>> games = make_espresso(1024, preset="de", players=4)
>>> games.step(games.masks.argmax(axis=2))
>>> games.observations.shape
(1024, 4, 84)

`EspressoVector` and `CafeVector` write into arrays that never move: look at them after `reset` and each `step`, and
copy what must last. `gymnasium.make_vec("finito/Espresso-v0", num_envs=1024)` wraps the same: one seat against greedy
players, with copies.
"""

from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from finito.engine import cache
from finito.envs import cafe_v0, espresso_v0
from finito.envs.cafe import codec as cafe_codec
from finito.envs.cafe import vector as cafe_vector
from finito.envs.cafe.vector import CafeVector
from finito.envs.espresso import codec as espresso_codec
from finito.envs.espresso import vector as espresso_vector
from finito.envs.espresso.vector import EspressoVector
from finito.envs.layout import Field, box_of
from finito.errors import BadInput
from finito.games import cafe, espresso

__all__ = [
    "CafeVector",
    "CafeVectorEnv",
    "EspressoVector",
    "EspressoVectorEnv",
    "make_cafe",
    "make_espresso",
    "prepare",
]

Arrays = tuple[NDArray[np.int16], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]


def make_espresso(
    matches: int,
    preset: str = "house",
    players: int = 4,
    seats: int | None = None,
    max_cycles: int = espresso_v0.MAX_CYCLES,
    paces: tuple[int, ...] = (),
    **options: Any,
) -> EspressoVector:
    """Many matches of ESPRESSO by a preset with single options changed."""
    return EspressoVector(matches, espresso.make_options(preset, options), players, seats, max_cycles, paces)


def make_cafe(
    games: int,
    preset: str = "board",
    players: int = 2,
    seats: int | None = None,
    max_cycles: int = cafe_v0.MAX_CYCLES,
    worths: bool = False,
    **options: Any,
) -> CafeVector:
    """Many games of Café International by a preset with single options changed."""
    return CafeVector(games, cafe.make_options(preset, options), players, seats, max_cycles, worths)


class _OneSeat(VectorEnv[NDArray[np.int16], NDArray[Any], NDArray[Any]]):
    """The first seat of every game against greedy players, as Gymnasium wants it."""

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}  # noqa: RUF012  as Gymnasium has it
    games: EspressoVector | CafeVector

    def __init__(self, games: EspressoVector | CafeVector, num_envs: int, fields: list[Field], opponent: str) -> None:
        if opponent != "greedy":
            raise BadInput(f"the compiled rules know only greedy opponents, not {opponent!r}", "opponent")
        self.games = games
        self.num_envs = num_envs
        self.single_observation_space = box_of(fields)
        self.single_action_space = gymnasium.spaces.Discrete(games.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int16], dict[str, Any]]:
        if isinstance(seed, list):
            raise BadInput("one number is needed; game i gets the seed + i", "seed")
        super().reset(seed=seed)
        self.games.reset(int(self.np_random.integers(0, 1 << 63)) if seed is None else seed)
        return self._seen(), self._info()

    def step(self, actions: NDArray[Any]) -> Arrays:
        self.games.step(np.asarray(actions).reshape(self.games.masks.shape[:-1]))
        rewards = self.games.rewards[:, 0].astype(np.float64)
        terminated, truncated = self.games.terminated.astype(bool), self.games.truncated.astype(bool)
        return self._seen(), rewards, terminated, truncated, self._info()

    def _seen(self) -> NDArray[np.int16]:
        return self.games.observations.reshape(self.num_envs, -1).copy()

    def _info(self) -> dict[str, Any]:
        masks = self.games.masks.reshape(self.num_envs, -1).copy()
        return {"action_mask": masks, "_action_mask": np.ones(self.num_envs, bool)}


class EspressoVectorEnv(_OneSeat):
    """`gymnasium.make_vec("finito/Espresso-v0", num_envs=…)`."""

    def __init__(
        self, num_envs: int, players: int = 4, opponent: str = "greedy", pace: int = 100, **settings: Any
    ) -> None:
        paces = (pace, *[100] * (players - 1))
        games = make_espresso(num_envs, players=players, seats=1, paces=paces, **settings)
        super().__init__(games, num_envs, espresso_codec.layout(players), opponent)


class CafeVectorEnv(_OneSeat):
    """`gymnasium.make_vec("finito/Cafe-v0", num_envs=…)`."""

    def __init__(self, num_envs: int, players: int = 2, opponent: str = "greedy", **settings: Any) -> None:
        games = make_cafe(num_envs, players=players, seats=1, **settings)
        super().__init__(games, num_envs, cafe_codec.layout(games.options, players), opponent)


def prepare() -> None:
    """Compile now what is not compiled yet. Of many processes that ask at the same time one compiles."""
    with cache.locked(espresso_vector.RULES.file):
        make_espresso(1)
    with cache.locked(cafe_vector.RULES.file):
        make_cafe(1)
