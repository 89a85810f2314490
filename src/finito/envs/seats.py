"""Gymnasium: one seat against bots. `finito/Espresso-v0`, `finito/EspressoRealtime-v0` and `finito/Cafe-v0`.

>>> import gymnasium
>>> import finito.envs
>>> env = gymnasium.make("finito/Cafe-v0", preset="app", players=3, opponent="greedy")
>>> observation, info = env.reset(seed=7)
>>> int(info["action_mask"].sum())
21

The observation is the same as in the PettingZoo environments; `info["action_mask"]` says which actions are open. One
that is not does nothing, and `info["refused"]` says so.
"""

from random import Random
from typing import Any, Literal

import gymnasium
import numpy as np
from numpy.typing import NDArray

from finito.envs import cafe_v0, espresso_v0
from finito.envs.cafe import codec as cafe_codec
from finito.envs.cafe.table import CafeTable
from finito.envs.espresso import codec as espresso_codec
from finito.envs.espresso.driven import AGENT, DrivenTable
from finito.envs.espresso.table import EspressoTable
from finito.envs.layout import box_of
from finito.envs.rewards import Reward, check_reward, rewards_of
from finito.games import cafe, espresso
from finito.games.espresso.moves import Move, Pair, Play
from finito.games.espresso.rules.limits import BLIND_AFTER
from finito.players import make_bot
from finito.players.espresso.blind import blind_pairs

Observation = NDArray[np.int16]
Answer = tuple[Observation, float, bool, bool, dict[str, Any]]
ME = 0
"""The seat of the agent."""


class _Seat(gymnasium.Env[Observation, np.int64]):
    """What both games share."""

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012  as Gymnasium has it
    table: EspressoTable | CafeTable

    def __init__(self, reward: Reward, max_cycles: int) -> None:
        check_reward(reward)
        self.reward: Reward = reward
        self.max_cycles = max_cycles
        self.steps = 0
        self.chance = Random(0)
        """Of bots that play by ticks."""

    def begin(self, seed: int | None) -> None:
        super().reset(seed=seed)
        self.steps = 0
        self.chance = Random(int(self.np_random.integers(0, 1 << 63)))
        self.table.reset(int(self.np_random.integers(0, 1 << 63)))

    def answer(self, before: list[int], info: dict[str, Any]) -> Answer:
        self.steps += 1
        over = self.table.over
        reward = rewards_of(self.reward, before, self.table.points(), self.table.winners(), over)[ME]
        return self.table.observation(ME), reward, over, not over and self.steps >= self.max_cycles, info

    def render(self) -> str | None:
        return self.table.drawing() if self.render_mode == "ansi" else None


class EspressoSeat(_Seat):
    """ESPRESSO, one tick a step: the agent and all bots choose by the same table, then act in the order of their hands.

    `opponent` is any bot of `finito bots`; `pace` is percent of a person's time, for the agent.
    """

    table: EspressoTable

    def __init__(
        self,
        preset: str = "house",
        players: int = 4,
        opponent: str = "greedy",
        max_cycles: int = espresso_v0.MAX_CYCLES,
        reward: Reward = "points",
        pace: int = 100,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        rules = espresso.make_options(preset, options)
        self.table = EspressoTable(rules, players, (pace, *[100] * (players - 1)))
        super().__init__(reward, max_cycles)
        self.bots = [make_bot(espresso.NAME, opponent, rules, "opponent") for _ in range(players - 1)]
        self.render_mode = render_mode
        self.observation_space = box_of(espresso_codec.layout(players))
        self.action_space = gymnasium.spaces.Discrete(len(self.table.mask(ME)))

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        self.begin(seed)
        return self.table.observation(ME), {"action_mask": self.table.mask(ME)}

    def step(self, action: np.int64) -> Answer:
        before = self.table.points()
        wanted = self.table.move(ME, int(action))
        done = self.table.tick_moves([wanted, *[self._bot(who) for who in range(1, self.table.players)]])
        info = {"action_mask": self.table.mask(ME), "refused": wanted is not None and not done[ME]}
        return self.answer(before, info)

    def _bot(self, who: int) -> Move | None:
        match = self.table.match
        view = espresso.view(match, who)
        move: Move | None = self.bots[who - 1].choose(view, espresso.legal_moves(match, who), self.chance)
        if match.zero and self.table.impasses >= BLIND_AFTER and not isinstance(move, Play | Pair):
            return next(iter(blind_pairs(view)), move)
        return move


class EspressoRealtime(_Seat):
    """ESPRESSO by the clock of live rooms: the agent is asked whenever its hand is free, and time passes between.

    `opponent` is any bot of `finito bots`. With `track` "human" the agent's hand takes a person's time for each action;
    with "machine" only the pace of one hand holds it. `info["ms"]` is the time of the match.
    """

    table: DrivenTable

    def __init__(
        self,
        preset: str = "house",
        players: int = 4,
        opponent: str = "ristretto",
        max_cycles: int = espresso_v0.MAX_CYCLES,
        reward: Reward = "points",
        track: Literal["human", "machine"] = "human",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        rules = espresso.make_options(preset, options)
        self.table = DrivenTable(rules, (AGENT, *[opponent] * (players - 1)))
        self.table.run()
        super().__init__(reward, max_cycles)
        self.human = track == "human"
        self.render_mode = render_mode
        self.observation_space = box_of(espresso_codec.layout(players))
        self.action_space = gymnasium.spaces.Discrete(len(self.table.mask(ME)))

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        self.begin(seed)
        self.table.run()
        return self.table.observation(ME), self._info()

    def step(self, action: np.int64) -> Answer:
        before, moves = self.table.points(), len(self.table.match.moves)
        wanted = self.table.move(ME, int(action))
        self.table.answer(ME, wanted, self.human)
        self.table.run()
        done = any(line.text.startswith("A ") for line in self.table.match.moves[moves:])
        return self.answer(before, {**self._info(), "refused": wanted is not None and not done})

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.table.mask(ME), "ms": self.table.drive.drive.now // 1000}


class CafeSeat(_Seat):
    """Café International, one action a step; then the bots take their turns until it is the agent's again.

    With `worths` the info has, for each open action, the most points that a turn which begins so brings at once.
    """

    table: CafeTable

    def __init__(
        self,
        preset: str = "board",
        players: int = 2,
        opponent: str = "greedy",
        max_cycles: int = cafe_v0.MAX_CYCLES,
        reward: Reward = "points",
        worths: bool = False,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.worths = worths
        rules = cafe.make_options(preset, options)
        super().__init__(reward, max_cycles)
        bots = {seat: make_bot(cafe.NAME, opponent, rules, "opponent") for seat in range(1, players)}
        self.table = CafeTable(rules, players, bots)
        self.render_mode = render_mode
        self.observation_space = box_of(cafe_codec.layout(rules, players))
        self.action_space = gymnasium.spaces.Discrete(self.table.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        self.begin(seed)
        self.table.run()
        return self.table.observation(ME), self._info()

    def step(self, action: np.int64) -> Answer:
        before = self.table.points()
        done = self.table.act(int(action))
        self.table.run()
        return self.answer(before, {**self._info(), "refused": not done})

    def _info(self) -> dict[str, Any]:
        info = {"action_mask": self.table.mask()}
        return {**info, "worths": self.table.worths()} if self.worths else info
