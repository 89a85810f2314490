"""One seat against bots: `finito/Espresso-v0`, `finito/EspressoRealtime-v0` and `finito/Cafe-v0`.

>>> import gymnasium
>>> import finito.envs
>>> env = gymnasium.make("finito/Cafe-v0", preset="app", players=3, opponent="greedy")
>>> observation, info = env.reset(seed=7)
>>> int(info["action_mask"].sum())
21

Observations are the same as in the PettingZoo environments. Both `info["action_mask"]` and `action_masks()`, which
MaskablePPO calls, tell which actions are open. An action that is not open does nothing, and `info["refused"]` is true.
The last info of a match has everybody's `scores` and the `winners`. `env.unwrapped.save()` takes a snapshot, and
`restore` returns to it. A seed deals the same match in every environment; against `greedy`, `lookahead`, `learned` and
the characters, the same actions also lead to the same match in `make` and in `make_vec`.
"""

import copy
from collections.abc import Sequence
from random import Random
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from finito.envs import cafe_v0, espresso_v0
from finito.envs import espresso_realtime_v0 as realtime_v0
from finito.envs.cafe.table import CafeTable
from finito.envs.espresso import codec as espresso_codec
from finito.envs.espresso.actions import action_count
from finito.envs.espresso.driven import AGENT, DrivenTable
from finito.envs.espresso.table import EspressoTable
from finito.envs.espresso.ticks import greedy_action
from finito.envs.espresso.tracks import Races, Track, make_track
from finito.envs.layout import Field, box_of
from finito.envs.render import MODES, Renderer
from finito.envs.rewards import Reward, check_reward, deal_of, opponents_of, result_of, rewards_of
from finito.games import cafe, espresso
from finito.games.espresso.moves import Move, Pair, Play
from finito.games.espresso.rules.limits import BLIND_AFTER
from finito.players import make_bot
from finito.players.espresso.blind import blind_pairs

Observation = NDArray[np.int16]
Answer = tuple[Observation, float, bool, bool, dict[str, Any]]
Saved = tuple[Any, int, Random, np.random.Generator]
ME = 0
"""The seat of the agent."""
GREEDY = "greedy"


class _Seat(gymnasium.Env[Observation, np.int64]):
    """What both games share."""

    metadata = {"render_modes": MODES, "render_fps": 1}  # noqa: RUF012  as Gymnasium has it
    table: Any

    def __init__(
        self, fields: list[Field], actions: int, max_cycles: int, reward: Reward, render_mode: str | None
    ) -> None:
        check_reward(reward)
        self.reward: Reward = reward
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self._renderer = Renderer(render_mode, type(self).__name__)
        self.fields = fields
        self.observation_space = box_of(fields)
        self.action_space = gymnasium.spaces.Discrete(actions)
        self.steps = 0
        self.chance = Random(0)
        """Of bots that play by ticks."""

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self.steps = 0
        self.chance = Random(int(self.np_random.integers(0, 1 << 63)))
        self.table.reset(deal_of(seed, self.np_random))
        self.table.run()
        self._renderer.follow(self.table)
        return self.table.observation(ME), self.info()

    def info(self) -> dict[str, Any]:
        return {"action_mask": self.mask()}

    def mask(self) -> NDArray[np.int8]:
        mask: NDArray[np.int8] = self.table.mask(ME)
        return mask

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are open now, under the name by which MaskablePPO asks."""
        return self.mask().astype(bool)

    def save(self) -> Saved:
        """This moment of the match, and of the chance that bots and later matches draw from."""
        return copy.deepcopy((self.table, self.steps, self.chance, self.np_random))

    def restore(self, saved: Saved) -> None:
        """Go back to what `save` gave, any number of times."""
        self.table, self.steps, self.chance, self.np_random = copy.deepcopy(saved)

    @property
    def stopped(self) -> bool:
        """Whether nobody is asked any more although the match is not over."""
        return False

    def answer(self, before: list[int], refused: bool) -> Answer:
        self.steps += 1
        over = self.table.over
        reward = rewards_of(self.reward, before, self.table.points(), self.table.winners(), over)[ME]
        cut_off = not over and (self.steps >= self.max_cycles or self.stopped)
        info = {**self.info(), "refused": refused}
        if over or cut_off:
            info |= result_of(self.table.points(), self.table.winners())
        self._renderer.follow(self.table)
        return self.table.observation(ME), reward, over, cut_off, info

    def render(self) -> Any:
        return self._renderer.render(self.table)

    def close(self) -> None:
        self._renderer.close()


class EspressoSeat(_Seat):
    """ESPRESSO, one tick a step: the agent and all bots choose by the same table, then act in the order of their hands.

    `opponent` is any bot of `finito bots`, greedy by the text of the compiled environments; `pace` is percent of a
    person's time, for the agent.
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
        actions = action_count(self.table.match)
        super().__init__(espresso_codec.layout(players), actions, max_cycles, reward, render_mode)
        self.bots = [make_bot(espresso.NAME, opponent, rules, "opponent") for _ in range(players - 1)]
        self.greedy = opponent == GREEDY

    def step(self, action: np.int64) -> Answer:
        before = self.table.points()
        wanted = self.table.move(ME, int(action))
        done = self.table.tick_moves([wanted, *[self._bot(who) for who in range(1, self.table.players)]])
        return self.answer(before, wanted is not None and not done[ME])

    def _bot(self, who: int) -> Move | None:
        match = self.table.match
        if self.greedy:
            return self.table.move(who, greedy_action(match, self.table.mask(who).tolist(), 0))
        view = espresso.view(match, who)
        move: Move | None = self.bots[who - 1].choose(view, espresso.legal_moves(match, who), self.chance)
        if match.zero and self.table.impasses >= BLIND_AFTER and not isinstance(move, Play | Pair):
            return next(iter(blind_pairs(view)), move)
        return move


class EspressoRealtime(_Seat):
    """ESPRESSO by the clock of live rooms: the agent is asked whenever its hand is free, and time passes between.

    `opponent` is any bot of `finito bots`. `track` says what the agent's hand costs and how far away it is
    (`finito.envs.espresso.tracks`); `hands`, `pings` and `races` belong to it. The last two numbers of an observation
    are the time since the last question and since the match began, for discounting by time; `info["ms"]` is the latter
    in milliseconds. `env.unwrapped.think(ms)` charges planning to the next action.
    """

    table: DrivenTable

    def __init__(
        self,
        preset: str = "house",
        players: int = 4,
        opponent: str | Sequence[str] = "ristretto",
        max_cycles: int = realtime_v0.MAX_CYCLES,
        reward: Reward = "points",
        track: Track = "human",
        hands: str = "doppio",
        pings: Sequence[int] = (),
        races: Races = "fair",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        how = make_track(track=track, hands=hands, pings=pings, races=races)
        names = (AGENT, *opponents_of(opponent, players - 1))
        self.table = DrivenTable(espresso.make_options(preset, options), names, how)
        actions = action_count(self.table.match)
        super().__init__(espresso_codec.realtime_layout(players), actions, max_cycles, reward, render_mode)

    def think(self, milliseconds: int) -> None:
        """So much time of the match goes into planning the next action: it lands so much later."""
        self.table.think(milliseconds)

    @property
    def stopped(self) -> bool:
        """After two hours of its own clock."""
        return self.table.asked is None

    def step(self, action: np.int64) -> Answer:
        before = self.table.points()
        means = self.table.act_on(int(action))
        return self.answer(before, means and ME not in self.table.done)

    def info(self) -> dict[str, Any]:
        return {**super().info(), "ms": self.table.ms}


class CafeSeat(_Seat):
    """Café International, one action a step; then the bots take their turns until it is the agent's again.

    With `worths` the info has, for each open action, the most points that a turn which begins so brings at once.
    """

    table: CafeTable

    def __init__(
        self,
        preset: str = "board",
        players: int = 2,
        opponent: str | Sequence[str] = "greedy",
        max_cycles: int = cafe_v0.MAX_CYCLES,
        reward: Reward = "points",
        worths: bool = False,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.worths = worths
        rules = cafe.make_options(preset, options)
        names = opponents_of(opponent, players - 1)
        bots = {seat: make_bot(cafe.NAME, name, rules, "opponent") for seat, name in enumerate(names, 1)}
        self.table = CafeTable(rules, players, bots)
        super().__init__(self.table.layout(), self.table.actions, max_cycles, reward, render_mode)

    def step(self, action: np.int64) -> Answer:
        before = self.table.points()
        done = self.table.act(int(action))
        self.table.run()
        return self.answer(before, not done)

    def mask(self) -> NDArray[np.int8]:
        return self.table.mask()

    def info(self) -> dict[str, Any]:
        info = super().info()
        return {**info, "worths": self.table.worths()} if self.worths else info
