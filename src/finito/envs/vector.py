"""Thousands of games per call, on the compiled rules; `gymnasium.make_vec` uses the same code.

>>> from finito.envs.vector import make_espresso
>>> games = make_espresso(1024, preset="de", players=4)
>>> games.step(games.masks.argmax(axis=2))
>>> games.observations.shape
(1024, 4, 84)

`EspressoVector`, `EspressoRealtimeVector` and `CafeVector` always write to the same arrays: read them after `reset` and
after each `step`, and copy whatever you want to keep. `step` skips games that are marked as `paused`. `save` takes a
snapshot of all games, and `restore` returns to it.

`gymnasium.make_vec("finito/Espresso-v0", num_envs=1024)` wraps these arrays, one seat of each game against opponents,
and returns copies. `opponent` says who they are: your own policy, a function from the observations and masks of many
agents to their actions, or a name. By ticks the only name is `greedy`; in event time it is any bot that compiles
(`ristretto`, `doppio`, …); in Café International any compiled level (`lookahead`, `learned`, `search-quick`, …), or a
`CompiledPlayer` with your own network. With several opponents, a list can name each one.
"""

from collections.abc import Callable, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from finito.engine import cache, records
from finito.envs import cafe_v0, espresso_realtime_v0, espresso_v0
from finito.envs.buffer import GameBatch
from finito.envs.cafe import codec as cafe_codec
from finito.envs.cafe import vector as cafe_vector
from finito.envs.cafe.opponents import CafeOpponents
from finito.envs.cafe.table import CafeTable
from finito.envs.cafe.vector import CafeVector as CafeVector
from finito.envs.espresso import codec as espresso_codec
from finito.envs.espresso import realtime_vector
from finito.envs.espresso import vector as espresso_vector
from finito.envs.espresso.realtime_vector import EspressoRealtimeVector as EspressoRealtimeVector
from finito.envs.espresso.table import EspressoTable
from finito.envs.espresso.tracks import Races, Track, make_track
from finito.envs.espresso.vector import EspressoVector as EspressoVector
from finito.envs.layout import Field, box_of
from finito.envs.render import STILLS, Renderer
from finito.envs.rewards import Reward, check_reward, deal_of, opponents_of
from finito.errors import BadInput
from finito.games import cafe, espresso
from finito.search.cafe import CompiledPlayer

Policy = Callable[[NDArray[np.int16], NDArray[np.int8]], NDArray[Any]]
"""Observations and masks of many agents, a row each, to an action for each."""
Opponent = str | Sequence[str] | Policy
CafeOpponent = str | CompiledPlayer | Sequence[str | CompiledPlayer] | Policy
GREEDY = "greedy"
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


def make_realtime(
    matches: int,
    preset: str = "house",
    players: int = 4,
    seats: int | None = None,
    max_cycles: int = espresso_realtime_v0.MAX_CYCLES,
    opponent: str | Sequence[str] = "ristretto",
    track: Track = "human",
    hands: str = "doppio",
    pings: Sequence[int] = (),
    races: Races = "fair",
    **options: Any,
) -> EspressoRealtimeVector:
    """Many matches of ESPRESSO in event time; what a `track` is: `finito.envs.espresso.tracks`."""
    how = make_track(track=track, hands=hands, pings=pings, races=races)
    rules = espresso.make_options(preset, options)
    return EspressoRealtimeVector(matches, rules, players, seats, max_cycles, opponent, how)


class _OneSeat(VectorEnv[NDArray[np.int16], NDArray[Any], NDArray[Any]]):
    """The first seat of every game against others, as Gymnasium wants it."""

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": STILLS}  # noqa: RUF012  as there
    games: GameBatch

    def __init__(
        self,
        games: GameBatch,
        fields: list[Field],
        policy: Policy | None,
        reward: Reward,
        blank: EspressoTable | CafeTable,
        render_mode: str | None,
    ) -> None:
        """`blank`: a table for one game at a time to be drawn on."""
        check_reward(reward)
        self._renderer, self._blank = Renderer(render_mode, type(self).__name__), blank
        if render_mode == "human":
            raise BadInput(
                "many games have no window; with render_mode='rgb_array' `render` gives a picture of each",
                "render_mode",
            )
        self.render_mode = render_mode
        self.reward: Reward = reward
        self.games = games
        self.policy = policy
        """Who answers for the other seats, if nobody compiled does."""
        self.num_envs = games.count
        self.fields = fields
        self.single_observation_space = box_of(fields)
        self.single_action_space = gymnasium.spaces.Discrete(games.actions)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int16], dict[str, Any]]:
        first = seed[0] if isinstance(seed, list) else seed
        super().reset(seed=first)
        if isinstance(seed, list):
            self.games.reset([deal_of(one, self.np_random) for one in seed])
        else:
            self.games.reset(deal_of(seed, self.np_random))
        self._won = self.games.rewards[:, 0].astype(np.float64)
        self._answer_for_others()
        return self._seen(), self._info()

    def step(self, actions: NDArray[Any]) -> Arrays:
        self._act(np.asarray(actions).reshape(self.num_envs))
        self._won = self.games.rewards[:, 0].astype(np.float64)
        self._answer_for_others()
        terminated, truncated = self.games.terminated.astype(bool), self.games.truncated.astype(bool)
        info = self._info()
        if (ended := terminated | truncated).any():
            info |= {"scores": self.games.scores.copy(), "_scores": ended}
            info |= {"winners": self.games.winners.copy(), "_winners": ended}
        return self._seen(), self._rewards(terminated), terminated, truncated, info

    def render(self) -> tuple[Any, ...] | None:
        """Every game as text or as a picture."""
        return tuple(map(self._drawn, self.games.records[0])) if self.render_mode else None

    def _drawn(self, game: np.void) -> Any:
        table = self._blank.copy()  # a match remembers how it looked, until it is played on
        records.read(game, table.match)
        return self._renderer.render(table)

    def _act(self, actions: NDArray[Any]) -> None:
        self.games.step(actions)

    def _answer_for_others(self) -> None:
        """Let others act until it is the first seat's turn everywhere, or the end."""

    def _rewards(self, terminated: NDArray[np.bool_]) -> NDArray[np.float64]:
        if self.reward == "points":
            return self._won
        won = self.games.winners / np.maximum(self.games.winners.sum(axis=1, keepdims=True), 1)
        return np.where(terminated, np.where(won[:, 0] > 0, won[:, 0], -1.0), 0.0)

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are open in each game."""
        return self._masks().astype(bool)

    def _masks(self) -> NDArray[np.int8]:
        return self.games.masks.reshape(self.num_envs, -1, self.games.actions)[:, 0].copy()

    def _seen(self) -> NDArray[np.int16]:
        return self.games.observations.reshape(self.num_envs, -1, self.games.numbers)[:, 0].copy()

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._masks(), "_action_mask": np.ones(self.num_envs, bool)}


class _AskedSeat(_OneSeat):
    """Games in which one seat at a time is asked."""

    games: EspressoRealtimeVector | CafeVector
    max_cycles: int
    """Answers of the first seat that cut a game off, once the others have answered too (0: never)."""

    def _answer_for_others(self) -> None:
        games = self.games
        while True:
            others = (games.movers != 0) & (games.terminated == 0) & (games.truncated == 0)
            if not others.any():
                break
            chosen = np.zeros(self.num_envs, np.int64)
            chosen[others] = self._others_choose(others)
            games.paused[:] = ~others
            games.step(chosen)
            games.paused[:] = 0
            games.desks["steps"][others] -= 1
            self._won[others] += games.rewards[others, 0]
        if self.max_cycles:
            cut = (games.terminated == 0) & (games.desks["steps"] >= self.max_cycles)
            games.truncated[cut] = 1
            games.scores[cut], games.winners[cut] = games.points()[cut], 0

    def _others_choose(self, others: NDArray[np.bool_]) -> NDArray[Any]:
        """An action for each of the games in which somebody else is asked; with compiled opponents nobody ever is."""
        if self.policy is None:
            raise RuntimeError("somebody is asked who plays compiled")
        return self.policy(self.games.observations[others], self.games.masks[others])


class EspressoVectorEnv(_OneSeat):
    """`gymnasium.make_vec("finito/Espresso-v0", num_envs=…)`."""

    games: EspressoVector

    def __init__(
        self,
        num_envs: int,
        players: int = 4,
        opponent: str | Policy = GREEDY,
        pace: int = 100,
        reward: Reward = "points",
        render_mode: str | None = None,
        **settings: Any,
    ) -> None:
        paces = (pace, *[100] * (players - 1))
        policy = opponent if callable(opponent) else None
        if policy is None and opponent != GREEDY:
            message = (
                f"by ticks opponents are greedy here, or a policy of your own, not {opponent!r}; in event time any"
            )
            raise BadInput(message, "opponent")
        seats = 1 if policy is None else players
        games = make_espresso(num_envs, players=players, seats=seats, paces=paces, **settings)
        blank = EspressoTable(games.options, players)
        super().__init__(games, espresso_codec.layout(players), policy, reward, blank, render_mode)

    def _act(self, actions: NDArray[Any]) -> None:
        """All act in the same tick, by the table as it lay."""
        games = self.games
        chosen = np.zeros((self.num_envs, games.seats), np.int64)
        chosen[:, 0] = actions
        if self.policy is not None:
            seen, masks = games.observations[:, 1:], games.masks[:, 1:]
            rows = self.policy(seen.reshape(-1, games.numbers), masks.reshape(-1, games.actions))
            chosen[:, 1:] = np.asarray(rows).reshape(self.num_envs, -1)
        games.step(chosen)


class EspressoRealtimeVectorEnv(_AskedSeat):
    """`gymnasium.make_vec("finito/EspressoRealtime-v0", num_envs=…)`. `info["ms"]` is the time of each match."""

    games: EspressoRealtimeVector

    def __init__(
        self,
        num_envs: int,
        players: int = 4,
        opponent: Opponent = "ristretto",
        max_cycles: int = espresso_realtime_v0.MAX_CYCLES,
        reward: Reward = "points",
        render_mode: str | None = None,
        **settings: Any,
    ) -> None:
        self.max_cycles = max_cycles
        policy = opponent if callable(opponent) else None
        seats = players if policy is not None else 1
        bots = "ristretto" if callable(opponent) else opponent
        games = make_realtime(num_envs, players=players, seats=seats, max_cycles=0, opponent=bots, **settings)
        blank = EspressoTable(games.options, players)
        super().__init__(games, espresso_codec.realtime_layout(players), policy, reward, blank, render_mode)

    def think(self, milliseconds: NDArray[Any] | int) -> None:
        """So much time of each match goes into planning the next action: it lands so much later."""
        self.games.thought[:] = milliseconds

    def _info(self) -> dict[str, Any]:
        return {**super()._info(), "ms": self.games.clocks.copy(), "_ms": np.ones(self.num_envs, bool)}


class CafeVectorEnv(_AskedSeat):
    """`gymnasium.make_vec("finito/Cafe-v0", num_envs=…)`."""

    games: CafeVector

    def __init__(
        self,
        num_envs: int,
        players: int = 2,
        opponent: CafeOpponent = GREEDY,
        max_cycles: int = cafe_v0.MAX_CYCLES,
        reward: Reward = "points",
        render_mode: str | None = None,
        **settings: Any,
    ) -> None:
        self.max_cycles = max_cycles
        policy = opponent if callable(opponent) else None
        names = [] if callable(opponent) else opponents_of(opponent, players - 1)
        greedy = not callable(opponent) and all(name == GREEDY for name in names)
        games = make_cafe(num_envs, players=players, seats=1 if greedy else players, max_cycles=0, **settings)
        blank = CafeTable(games.options, players)
        super().__init__(games, cafe_codec.layout(games.options, players), policy, reward, blank, render_mode)
        self._opponents = None if greedy or policy else CafeOpponents(games, names)

    def _others_choose(self, others: NDArray[np.bool_]) -> NDArray[Any]:
        return self._opponents.choose(others) if self._opponents else super()._others_choose(others)


def prepare() -> None:
    """Compile now what is not compiled yet. Of many processes that ask at the same time one compiles."""
    makers: list[tuple[Any, Callable[[int], GameBatch]]] = [
        (espresso_vector, make_espresso),
        (cafe_vector, make_cafe),
        (realtime_vector, make_realtime),
    ]
    for module, make in makers:
        with cache.locked(module.RULES.file):
            make(1)
