"""Café International: a thousand and more games a call, on the compiled rules."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from finito.chance import WORD
from finito.engine import records
from finito.engine.jit import Rules
from finito.envs.buffer import carve
from finito.envs.cafe import actions, seeing, turns
from finito.envs.cafe.actions import count_actions
from finito.envs.cafe.seeing import count_numbers
from finito.errors import BadInput
from finito.games.cafe.match import Match
from finito.games.cafe.options import Options
from finito.games.cafe.rules.deal import deal
from finito.games.cafe.rules.legal import find_turns
from finito.games.cafe.rules.packed import play_packed
from finito.players.cafe.compiled import MODULES, template
from finito.players.cafe.simple import ROOM

DESK = records.dtype_of(turns.Desk(), {"points": np.int64})
RULES = Rules(
    "envs-cafe",
    [*MODULES, actions, seeing, turns],
    entries=[turns.run_actions],
    called=[deal, find_turns, play_packed],
)
_run_actions = RULES.function(turns.run_actions)


class CafeVector:
    """Many games at once, all seats or the first `seats` of them played by the caller, the others greedy.

    `step` takes one action for each game, of the player whose turn it is, and writes to the same arrays every time
    (parts of one `buffer`):

        movers        (games,) int8: whose action comes next; the two below belong to that player
        observations  (games, numbers) int16; what they mean stands in docs/environments.md
        masks         (games, actions) int8; the next step asks them, so leave them as they are
        worths        (games, actions) int16, where they are asked for: the most points that a turn which begins with
                      this action brings at once, -32768 if it is not open
        rewards       (games, seats) int16: points that everybody won since the last action
        terminated    (games,) int8: the game came to its end
        truncated     (games,) int8: it was cut off after `max_cycles` actions

    After a game ended, the next step ignores its action and deals a new one, with rewards of 0 for the caller's seats
    except what greedy players won before them. Game i has the seed `seed + i`, its next `seed + i + games`.
    """

    def __init__(
        self,
        games: int,
        options: Options,
        players: int = 2,
        seats: int | None = None,
        max_cycles: int = 0,
        worths: bool = False,
    ) -> None:
        self.players = players
        self.seats = players if seats is None else seats
        if not 1 <= self.seats <= players:
            raise BadInput(f"1 to {players} seats are needed, not {self.seats}", "seats")
        self.options = options
        self.max_cycles = max_cycles
        self._count = games
        plain = Match(options, players, 0)
        self.numbers = count_numbers(plain)
        self.actions = count_actions(plain)
        self.buffer, parts = carve(
            {
                "observations": (np.int16, (games, self.numbers)),
                "masks": (np.int8, (games, self.actions)),
                "worths": (np.int16, (games if worths else 0, self.actions)),
                "rewards": (np.int16, (games, self.seats)),
                "movers": (np.int8, (games,)),
                "terminated": (np.int8, (games,)),
                "truncated": (np.int8, (games,)),
                "chosen": (np.int64, (games,)),
            }
        )
        self.observations: NDArray[np.int16] = parts["observations"]
        self.masks: NDArray[np.int8] = parts["masks"]
        self.worths: NDArray[np.int16] = parts["worths"]
        self.rewards: NDArray[np.int16] = parts["rewards"]
        self.movers: NDArray[np.int8] = parts["movers"]
        self.terminated: NDArray[np.int8] = parts["terminated"]
        self.truncated: NDArray[np.int8] = parts["truncated"]
        self._chosen: NDArray[np.int64] = parts["chosen"]
        self._turns = np.zeros(ROOM, np.int64)
        self.reset(0)

    def reset(self, seed: int) -> None:
        """Deal every game anew."""
        self.games = template(self._count, self.options, self.players, seed)
        seeds = np.arange(self._count, dtype=np.uint64) + np.uint64(seed)
        self.games["seed_low"] = seeds & np.uint64(WORD)
        self.games["seed_high"] = seeds >> np.uint64(32)
        self.desks = np.zeros(self._count, DESK)
        self.terminated[:] = 1
        self._run()

    def step(self, chosen: NDArray[Any]) -> None:
        """One action in every game. One that the mask does not open does nothing."""
        self._chosen[:] = chosen
        self._run()

    def _run(self) -> None:
        untyped: Any = _run_actions
        untyped(
            self.games,
            self.desks,
            0,
            self._count,
            self.seats,
            self._count,
            self._chosen,
            self._turns,
            self.max_cycles,
            self.observations,
            self.masks,
            self.worths,
            self.rewards,
            self.movers,
            self.terminated,
            self.truncated,
        )
