"""A vector environment as a native environment of PufferLib, on the same memory.

>>> from finito.envs.puffer import make_puffer
>>> env = make_puffer("espresso", num_envs=256, preset="de", players=4)
>>> observations, infos = env.reset(seed=7)
>>> env.num_agents, observations.shape
(1024, (1024, 84))

`observations` is the vector environment's own array, never a copy. `espresso`, by ticks, has an agent for each seat. In
`espresso-realtime` and `cafe` the agent has the first seat of each game, and the others play as in `make_vec`.
PufferLib has no action masks of its own; they are in `env.action_masks`. Where PufferLib provides the memory itself
(`buf`, with several processes), results are copied into it.
"""

import importlib
import importlib.util
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

import gymnasium
import numpy as np
from numpy.typing import NDArray

from finito.envs.cafe import codec as cafe_codec
from finito.envs.espresso import codec as espresso_codec
from finito.envs.layout import box_of
from finito.envs.vector import make_cafe, make_espresso, make_realtime
from finito.errors import BadInput
from finito.options import nearest


class Kind(NamedTuple):
    """How one of the environments is made, what its observations are, and for how many players it usually is."""

    make: Callable[..., Any]
    layout: Callable[[Any, int], Any]
    players: int


GAMES = {
    "espresso": Kind(make_espresso, lambda options, players: espresso_codec.layout(players), 4),
    "espresso-realtime": Kind(
        partial(make_realtime, seats=1), lambda options, players: espresso_codec.realtime_layout(players), 4
    ),
    "cafe": Kind(partial(make_cafe, seats=1), cafe_codec.layout, 2),
}
Results = tuple[NDArray[np.int16], NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], list[dict[str, Any]]]


def _base() -> type:
    """PufferLib's own class, where it is installed: some of its parts ask for it."""
    if importlib.util.find_spec("pufferlib") is None:
        return object
    found: type = importlib.import_module("pufferlib").PufferEnv
    return found


class PufferGames(_base()):  # type: ignore[misc]
    """Many games as agents in a row."""

    def __init__(self, game: str, num_envs: int, buf: Any = None, players: int = 0, **settings: Any) -> None:
        if game not in GAMES:
            raise BadInput(f"there is no {game!r}{nearest(game, list(GAMES))}", "game")
        kind = GAMES[game]
        players = players or kind.players
        self.games: Any = kind.make(num_envs, players=players, **settings)
        fields = kind.layout(self.games.options, players)
        self.num_agents = num_envs * self.games.seats
        self.single_observation_space = box_of(fields)
        self.single_action_space = gymnasium.spaces.Discrete(self.games.actions)
        self.agent_ids = np.arange(self.num_agents)
        self._own = self.games.observations.reshape(self.num_agents, self.games.numbers)
        self.observations: NDArray[np.int16] = self._own if buf is None else buf.observations
        self.rewards = np.zeros(self.num_agents, np.float32) if buf is None else buf.rewards
        self.terminals = np.zeros(self.num_agents, bool) if buf is None else buf.terminals
        self.truncations = np.zeros(self.num_agents, bool) if buf is None else buf.truncations
        self.masks = np.ones(self.num_agents, bool) if buf is None else buf.masks
        self.actions = np.zeros(self.num_agents, np.int32) if buf is None else buf.actions
        self.infos: list[dict[str, Any]] = []

    @property
    def action_masks(self) -> NDArray[np.int8]:
        """Which actions are open to each agent, a row each."""
        masks: NDArray[np.int8] = self.games.masks.reshape(self.num_agents, self.games.actions)
        return masks

    @property
    def emulated(self) -> bool:
        return False

    @property
    def done(self) -> bool:
        """Games begin anew by themselves."""
        return False

    @property
    def driver_env(self) -> "PufferGames":
        return self

    def reset(self, seed: int | None = None) -> tuple[NDArray[np.int16], list[dict[str, Any]]]:
        self.games.reset(0 if seed is None else seed)
        self._tell()
        return self.observations, self.infos

    def step(self, actions: NDArray[Any]) -> Results:
        shape = self.games.masks.shape[:-1]
        self.games.step(np.asarray(actions).reshape(shape))
        self._tell()
        return self.observations, self.rewards, self.terminals, self.truncations, self.infos

    def _tell(self) -> None:
        games = self.games
        if self.observations is not self._own:
            self.observations[:] = self._own
        self.rewards[:] = games.rewards.ravel()
        self.terminals[:] = np.repeat(games.terminated, games.seats)
        self.truncations[:] = np.repeat(games.truncated, games.seats)
        ended = (games.terminated | games.truncated).astype(bool)
        self.infos = [{"scores": row.tolist()} for row in games.scores[ended]]

    def async_reset(self, seed: int | None = None) -> None:
        self.reset(seed)

    def send(self, actions: NDArray[Any]) -> None:
        self.step(actions)

    def recv(self) -> tuple[Any, ...]:
        answer = (self.observations, self.rewards, self.terminals, self.truncations, self.infos)
        return (*answer, self.agent_ids, self.masks)

    def close(self) -> None:
        """Nothing is held open."""


def make_puffer(game: str, num_envs: int = 1024, buf: Any = None, **settings: Any) -> PufferGames:
    """A native environment of PufferLib: one of GAMES, with settings as in `finito.envs.vector`."""
    return PufferGames(game, num_envs, buf, **settings)
