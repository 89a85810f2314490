"""Café International: a thousand and more games a call, on the compiled rules."""

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
    """Many games at once, all seats or the first `seats` of them played by the caller, the others greedy.

    `step` takes one action for each game, of the player whose turn it is, and writes to the same arrays every time
    (parts of one `buffer`):

        movers        (games,) int8: whose action comes next (0 at the end); the two below belong to that player
        observations  (games, numbers) int16; what they mean stands in docs/environments.md
        masks         (games, actions) int8; the next step asks them, so leave them as they are
        worths        (games, actions) int16, where they are asked for: the most points that a turn which begins with
                      this action brings at once, -32768 if it is not open
        rewards       (games, seats) int16: points that everybody won since the last action
        terminated    (games,) int8: the game came to its end
        truncated     (games,) int8: it was cut off after `max_cycles` actions
        scores        (games, players) int16: everybody's points when the last game here ended or was cut off
        winners       (games, players) int8: 1 for whoever won it

    After a game ended, the next step ignores its action and deals a new one, with rewards of 0 for the caller's seats
    except what greedy players won before them. Game i has the seed `seed + i`, its next `seed + i + games`.
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
