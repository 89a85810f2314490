"""ESPRESSO: a thousand and more matches a call, on the compiled rules."""

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from finito.engine import records
from finito.engine.jit import Rules
from finito.envs.buffer import carve
from finito.envs.espresso import actions, hands, masks, seeing, ticks
from finito.envs.espresso.actions import action_count
from finito.envs.espresso.pauses import human_pauses
from finito.envs.espresso.seeing import observation_size
from finito.errors import BadInput
from finito.games.espresso.match import Match
from finito.games.espresso.options import Options
from finito.games.espresso.rules.impasse import can_anything_fit, impasse
from finito.players.espresso.compiled import MODULES, new_matches
from finito.players.espresso.greedy_text import begin_round, try_pair

WATCH = records.dtype_of(
    hands.Watch(),
    {
        "hand": np.int64,
        "order": np.int64,
        "points": np.int64,
        "saw_card": np.int64,
        "saw_pile": np.int64,
        "saw_second": np.int64,
        "saw_stock": np.int64,
        "saw_top": np.int64,
        "waits": np.int64,
    },
)
CALLED: list[Callable[..., object]] = [
    try_pair,
    begin_round,
    can_anything_fit,
    impasse,
    masks.mask_pair,
    ticks.see_target,
    ticks.do_pair,
]
"""What happens seldom is not made part of its callers: that would only take longer to compile."""
TEXT = [*MODULES, actions, masks, seeing, hands, ticks]
RULES = Rules("envs-espresso", TEXT, entries=[ticks.run_ticks], called=CALLED)
_run_ticks = RULES.function(ticks.run_ticks)


class EspressoVector:
    """Many matches at once, all seats or the first `seats` of them played by the caller, the others greedy.

    `step` writes to the same arrays every time (parts of one `buffer`):

        observations  (matches, seats, numbers) int16; what they mean stands in docs/environments.md
        masks         (matches, seats, actions) int8
        rewards       (matches, seats) int16: points that the tick brought
        terminated    (matches,) int8: the match came to its end
        truncated     (matches,) int8: it was cut off after `max_cycles` ticks

    After a match ended, the next step ignores its actions and deals a new one, with rewards of 0. Match i has the seed
    `seed + i`.
    """

    def __init__(
        self,
        matches: int,
        options: Options,
        players: int = 4,
        seats: int | None = None,
        max_cycles: int = 0,
        paces: tuple[int, ...] = (),
    ) -> None:
        self.players = players
        self.seats = players if seats is None else seats
        if not 1 <= self.seats <= players:
            raise BadInput(f"1 to {players} seats are needed, not {self.seats}", "seats")
        if len(paces) not in (0, players) or any(pace < 1 for pace in paces):
            raise BadInput(f"a pace of 1 or more for each of {players} players is needed, not {list(paces)}", "paces")
        self.options = options
        self.max_cycles = max_cycles
        self._paces = np.array(paces or (100,) * players, np.int64)
        self._pauses = np.array(human_pauses(), np.int64)
        self._games = matches
        plain = Match(options, players, 0)
        self.numbers = observation_size(plain)
        self.actions = action_count(plain)
        self.buffer, parts = carve(
            {
                "observations": (np.int16, (matches, self.seats, self.numbers)),
                "masks": (np.int8, (matches, players, self.actions)),
                "rewards": (np.int16, (matches, self.seats)),
                "terminated": (np.int8, (matches,)),
                "truncated": (np.int8, (matches,)),
                "chosen": (np.int64, (matches, players)),
            }
        )
        self.observations: NDArray[np.int16] = parts["observations"]
        self._masks: NDArray[np.int8] = parts["masks"]
        self.masks = self._masks[:, : self.seats]
        self.rewards: NDArray[np.int16] = parts["rewards"]
        self.terminated: NDArray[np.int8] = parts["terminated"]
        self.truncated: NDArray[np.int8] = parts["truncated"]
        self._chosen: NDArray[np.int64] = parts["chosen"]
        self.reset(0)

    def reset(self, seed: int) -> None:
        """Deal every match anew."""
        self.matches = new_matches(self._games, self.options, self.players, seed)
        self.watches = np.zeros(self._games, WATCH)
        self.terminated[:] = 1
        self._run()

    def step(self, chosen: NDArray[Any]) -> None:
        """One tick in every match: `chosen` has an action for each match and seat. An illegal one does nothing."""
        self._chosen[:, : self.seats] = chosen
        self._run()

    def _run(self) -> None:
        untyped: Any = _run_ticks
        untyped(
            self.matches,
            self.watches,
            0,
            self._games,
            self.seats,
            self._chosen.ravel(),
            self._paces,
            self._pauses,
            self.max_cycles,
            self.observations.ravel(),
            self.observations.view(np.int64).ravel(),
            self._masks.ravel(),
            self.rewards.ravel(),
            self.terminated,
            self.truncated,
        )
