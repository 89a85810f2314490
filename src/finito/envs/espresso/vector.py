"""ESPRESSO: thousands of matches per call, on the compiled rules."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from finito.drive.espresso.compiled import DRIVE, TIMES
from finito.engine import records
from finito.engine.jit import Rules
from finito.envs.buffer import GameBatch, set_seeds
from finito.envs.espresso import actions, hands, masks, seeing, ticks
from finito.envs.espresso.actions import action_count
from finito.envs.espresso.pauses import checked_paces, human_pauses
from finito.envs.espresso.seeing import observation_size
from finito.games.espresso.drive import ceremony, grain, lock
from finito.games.espresso.drive import hands as judging
from finito.games.espresso.match import Match
from finito.games.espresso.options import Options
from finito.games.espresso.rules.impasse import can_anything_fit, impasse
from finito.players.espresso.compiled import MODULES, new_matches

WATCH = records.dtype_of(hands.Watch(), dict.fromkeys(("hand", "order", "points", "waits"), np.int64))
CALLED: list[Callable[..., object]] = [
    ceremony.begin_round,
    can_anything_fit,
    impasse,
    masks.mask_pair,
    ticks.mean_pair_on,
    judging.judge_pair,
]
"""What happens seldom is not made part of its callers: that would only take longer to compile."""
TEXT = [*MODULES, grain, ceremony, lock, judging, actions, masks, seeing, hands, ticks]
RULES = Rules("envs-espresso", TEXT, entries=[ticks.run_ticks], called=CALLED)
_run_ticks: Any = RULES.function(ticks.run_ticks)


class EspressoVector(GameBatch):
    """Many matches by ticks. The caller plays all seats, or the first `seats`; the rest are greedy.

    `step` takes an action for each of the caller's seats and writes to these arrays (parts of one `buffer`):

        observations  (matches, seats, numbers) int16; their meaning is in docs/environments.md
        masks         (matches, seats, actions) int8
        rewards       (matches, seats) int16: points won in this tick
        terminated    (matches,) int8: the match is over
        truncated     (matches,) int8: it was cut off after `max_cycles` ticks
        scores        (matches, players) int16: everybody's points at the end of the last match played here
        winners       (matches, players) int8: 1 for whoever won it

    After a match has ended, the next step ignores its actions and deals a new match, with rewards of 0. Match i has the
    seed `seed + i`.
    """

    all_masks: NDArray[np.int8]
    chosen: NDArray[np.int64]

    def __init__(
        self,
        matches: int,
        options: Options,
        players: int = 4,
        seats: int | None = None,
        max_cycles: int = 0,
        paces: tuple[int, ...] = (),
    ) -> None:
        super().__init__(matches, options, players, seats, max_cycles)
        self._paces = np.array(checked_paces(paces, players), np.int64)
        self._pauses = np.array(human_pauses(), np.int64)
        self._drive, self._times = np.zeros(1, DRIVE), np.zeros(1, TIMES)
        plain = Match(options, players, 0)
        self.numbers = observation_size(plain)
        self.actions = action_count(plain)
        self.lay_out(
            {
                "observations": (np.int16, (matches, self.seats, self.numbers)),
                "all_masks": (np.int8, (matches, players, self.actions)),
                "chosen": (np.int64, (matches, players)),
            }
        )
        self.masks = self.all_masks[:, : self.seats]
        self.reset(0)

    def reset(self, seed: int | Sequence[int]) -> None:
        self.matches = new_matches(self.count, self.options, self.players, 0)
        self.watches = np.zeros(self.count, WATCH)
        self.records = [self.matches, self.watches]
        set_seeds(self.matches, seed)
        self.terminated[:] = 1
        self._run()

    def step(self, chosen: NDArray[Any]) -> None:
        """One tick in every match: `chosen` has an action for each match and seat. An illegal one does nothing."""
        self.chosen[:, : self.seats] = chosen
        self._run()

    def _run(self) -> None:
        hands = (self._drive[0], self._times[0], self._paces, self._pauses)
        told = (self.observations, self.observations.view(np.int64), self.all_masks, self.rewards, *self.ends)
        flat = [array.ravel() for array in told]
        _run_ticks(*self.records, 0, self.count, self.seats, self.chosen.ravel(), *hands, self.max_cycles, *flat)
