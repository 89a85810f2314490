"""Café International: a game that environments drive, action by action.

Actions, masks and observations are those of the compiled environments (`turns`, `seeing`), which run plain here; what
is played goes through the game's public API, so `record` replays in the page.
"""

import numpy as np
from numpy.typing import NDArray

from finito.envs.cafe.actions import action_put, count_actions
from finito.envs.cafe.codec import layout
from finito.envs.cafe.scene import scene
from finito.envs.cafe.seeing import count_numbers, write_seen
from finito.envs.cafe.turns import made_turn, write_choices, write_worths
from finito.envs.layout import Field
from finito.envs.render import Tile
from finito.envs.turns import TurnTable
from finito.games import cafe
from finito.games.cafe.game import packed_turns, unpacked


class CafeTable(TurnTable):
    """One game, with the half-made turn of the player to move."""

    game = cafe
    match: cafe.Match
    options: cafe.Options
    first: int
    """The guest that the player to move has chosen, packed, or 0."""

    def reset(self, seed: int) -> None:
        """Deal a new game."""
        super().reset(seed)
        self.actions = count_actions(self.match)
        self._begin_turn()

    def layout(self) -> list[Field]:
        return layout(self.options, self.players)

    @property
    def turn(self) -> int:
        """Whose turn it is, or was last."""
        return self.match.turn

    def tiles(self) -> list[Tile]:
        return scene(cafe.view(self.match, None))

    def observation(self, who: int) -> NDArray[np.int16]:
        """What a player sees. Only the player to move knows of a half-made turn."""
        row = [0] * count_numbers(self.match)
        write_seen(self.match, who, self.first if who == self.turn else 0, row)
        return np.array(row, np.int16)

    def mask(self) -> NDArray[np.int8]:
        """1 for each action that is open to the player to move."""
        mask = [0] * self.actions
        write_choices(self.match, self.first, self._turns, len(self._turns), mask)
        return np.array(mask, np.int8)

    def choices(self) -> set[int]:
        """The actions that are open."""
        return set(self.mask().nonzero()[0].tolist())

    def worths(self) -> NDArray[np.int16]:
        """The most points that a turn which begins with an open action brings at once; NO_WORTH for the others."""
        worths = [0] * self.actions
        write_worths(self.match, self.first, self._turns, len(self._turns), worths)
        return np.array(worths, np.int16)

    def act(self, action: int) -> bool:
        """Take an action of the player to move; whether it was open. Any other does nothing."""
        if self.over or not 0 <= action < self.actions or not self.mask()[action]:
            return False
        turn = made_turn(self.match, self.first, action)
        if turn:
            self.play(unpacked(self.match, turn, {}))
        else:
            self.first = action_put(self.match, self.turn, action)
        return True

    def play(self, move: cafe.Move) -> None:
        super().play(move)
        self._begin_turn()

    def _begin_turn(self) -> None:
        self.first = 0
        self._turns = packed_turns(self.match, self.turn)
