"""Café International: compiled players of any level in the other seats of a vector environment."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from finito.envs.cafe import turns
from finito.envs.cafe.vector import RULES, CafeVector
from finito.players.cafe import batch
from finito.search.cafe import CafeGames, CompiledPlayer

_seed: Any = RULES.function(turns.seed_answers)
_lead_on: Any = RULES.function(turns.lead_on)


class CafeOpponents:
    """Who sits in the seats after the first one. A turn of two guests is thought of once and made in two actions."""

    def __init__(self, games: CafeVector, names: Sequence[str | CompiledPlayer]) -> None:
        self._games = games
        others = [CompiledPlayer(one) if isinstance(one, str) else one for one in names]
        for one in others:
            one.known()
        self._seats = [None, *others]
        self._made = np.zeros(games.count, np.int64)

    def choose(self, asked: NDArray[np.bool_]) -> NDArray[np.int64]:
        """An action for each of the games in which one of these players is to move."""
        games = self._games
        fresh = np.flatnonzero(asked & (games.desks["first"] == 0))
        if len(fresh):
            dice = np.zeros(len(fresh), batch.DICE)
            _seed(games.games, games.desks, fresh, dice)
            part = CafeGames.over(games.games[fresh], dice, games.options, games.players)
            self._made[fresh] = part.think(self._seats)
        chosen = np.zeros(games.count, np.int64)
        _lead_on(games.games, games.desks, np.flatnonzero(asked), self._made, chosen)
        return chosen[asked]
