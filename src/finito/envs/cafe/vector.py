"""Café International: thousands of games per call, on the compiled rules."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from finito.engine import records
from finito.engine.jit import Rules
from finito.envs.buffer import GameBatch, eyes_of, set_seeds, split
from finito.envs.cafe import actions, seeing, turns
from finito.envs.cafe.actions import count_actions
from finito.envs.cafe.seeing import count_numbers
from finito.games.cafe.match import Match
from finito.games.cafe.options import Options
from finito.games.cafe.rules.deal import deal
from finito.games.cafe.rules.legal import find_bars, find_swaps, find_turns
from finito.games.cafe.rules.packed import play_packed
from finito.games.cafe.rules.pairs import add_pairs
from finito.games.cafe.rules.spots import note_spots
from finito.players.cafe.compiled import MODULES, template
from finito.players.cafe.simple import ROOM

DESK = records.dtype_of(turns.Desk(), {"points": np.int64})
RULES = Rules(
    "envs-cafe",
    [*MODULES, actions, seeing, turns],
    entries=[turns.run_actions, turns.seed_answers, turns.lead_on],
    called=[deal, find_turns, play_packed, add_pairs, find_bars, find_swaps, note_spots, turns.write_choices],
)
_run_actions: Any = RULES.function(turns.run_actions)


class CafeVector(GameBatch):
    """Many games. The caller plays all seats, or the first `seats`; the rest are greedy.

    `step` takes one action for each game, from the player whose turn it is, and writes to these arrays (parts of one
    `buffer`):

        movers        (games,) int8: the player who has to act (0 at the end); the next two rows are for them
        observations  (games, numbers) int16; their meaning is in docs/environments.md
        masks         (games, actions) int8; the next step reads them, so do not change them
        worths        (games, actions) int16, only on request: the most points that a turn starting with this
                      action can score right away, -32768 if the action is not open
        rewards       (games, seats) int16: everybody's points won since the last action
        terminated    (games,) int8: the game is over
        truncated     (games,) int8: it was cut off after `max_cycles` actions
        scores        (games, players) int16: everybody's points at the end of the last game played here
        winners       (games, players) int8: 1 for whoever won it

    After a game has ended, the next step ignores its action and deals a new game. Its rewards are 0, except for points
    of greedy players who moved first. Game i has the seed `seed + i`, and the next one dealt there `seed + i + games`.
    """

    worths: NDArray[np.int16]
    movers: NDArray[np.int8]
    chosen: NDArray[np.int64]

    def __init__(
        self,
        games: int,
        options: Options,
        players: int = 2,
        seats: int | None = None,
        max_cycles: int = 0,
        worths: bool = False,
    ) -> None:
        super().__init__(games, options, players, seats, max_cycles)
        plain = Match(options, players, 0)
        self.numbers = count_numbers(plain)
        self.actions = count_actions(plain)
        self.lay_out(
            {
                "observations": (np.int16, (games, self.numbers)),
                "masks": (np.int8, (games, self.actions)),
                "worths": (np.int16, (games if worths else 0, self.actions)),
                "movers": (np.int8, (games,)),
                "chosen": (np.int64, (games,)),
            }
        )
        self._turns = np.zeros(ROOM, np.int64)
        self.reset(0)

    def reset(self, seed: int | Sequence[int]) -> None:
        self.games = template(self.count, self.options, self.players, 0)
        self.desks = np.zeros(self.count, DESK)
        self.records = [self.games, self.desks]
        split(eyes_of(set_seeds(self.games, seed)), self.desks, "eyes")
        self.terminated[:] = 1
        self.paused[:] = 0
        self._run()

    def points(self) -> NDArray[Any]:
        """Everybody's points so far, a row for each game."""
        return np.asarray(self.games["players"]["score"][:, : self.players])

    def step(self, chosen: NDArray[Any]) -> None:
        self.chosen[:] = chosen
        self._run()

    def _run(self) -> None:
        counts = (0, self.count, self.seats, self.count)
        told = (self.observations, self.masks, self.worths, self.rewards, self.movers, *self.ends)
        _run_actions(*self.records, *counts, self.chosen, self._turns, self.paused, self.max_cycles, *told)
