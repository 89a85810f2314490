"""High card for PettingZoo."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from finito.envs.layout import Field
from finito.envs.turns import TurnEnv, TurnTable, wrapped
from finito.games import GAMES
from games.toy.game import NAME, make_options
from games.toy.moves import MOVES


class Table(TurnTable):
    game = GAMES[NAME]
    moves = tuple(MOVES.values())

    def layout(self) -> list[Field]:
        return [Field("hands", self.players, 0, 99, "The cards that are seen; 0 is hidden.")]

    def observation(self, who: int) -> NDArray[np.int16]:
        return np.array([card or 0 for card in self.game.view(self.match, who).hands], np.int16)


class raw_env(TurnEnv):  # noqa: N801  PettingZoo's own name
    metadata = {"name": "toy_v0", "render_modes": ["ansi"], "is_parallelizable": False, "render_fps": 1}  # noqa: RUF012


def env(players: int = 2, **options: Any) -> Any:
    return wrapped(raw_env(Table(make_options("ten", options), players)))
