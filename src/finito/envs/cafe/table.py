"""Café International: a game that environments drive, action by action, through the game's friendly face."""

import numpy as np
from numpy.typing import NDArray

from finito.envs.cafe.actions import FINISH, count_actions
from finito.envs.cafe.codec import layout, observe, packed, turns_with_actions
from finito.envs.cafe.turns import NO_WORTH
from finito.envs.layout import Field
from finito.envs.turns import TurnTable
from finito.games import cafe
from finito.players.cafe.sketch import Sketch


class CafeTable(TurnTable):
    """One game, with the half-made turn of the player to move."""

    game = cafe
    match: cafe.Match
    options: cafe.Options
    _made: tuple[int, ...]
    """The actions of the half-made turn."""
    _turns: list[tuple[tuple[int, ...], cafe.Move]]

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

    def observation(self, who: int) -> NDArray[np.int16]:
        """What a player sees. Only the player to move knows of a half-made turn."""
        first = self.first if who == self.turn else 0
        return observe(cafe.view(self.match, who), first, self.match.joker_declared == 1)

    def mask(self) -> NDArray[np.int8]:
        """1 for each action that is open to the player to move."""
        mask = np.zeros(self.actions, np.int8)
        mask[list(self.choices())] = 1
        return mask

    def choices(self) -> set[int]:
        """The actions that are open: the next ones of every legal turn that begins as this one did."""
        done = len(self._made)
        return {actions[done] for actions, _ in self._turns if actions[:done] == self._made} or {FINISH}

    def worths(self) -> NDArray[np.int16]:
        """The most points that a turn which begins with an open action brings at once; NO_WORTH for the others."""
        worths = np.full(self.actions, NO_WORTH, np.int16)
        sketch, done = Sketch(cafe.view(self.match, None), self.options), len(self._made)
        for actions, move in self._turns:
            if actions[:done] == self._made:
                worths[actions[done]] = max(worths[actions[done]], sketch.points(move))
        return worths

    def act(self, action: int) -> bool:
        """Take an action of the player to move; whether it was open. Any other does nothing."""
        if self.over or action not in self.choices():
            return False
        self._made = (*self._made, action)
        move = next((move for actions, move in self._turns if actions == self._made), None)
        if move is not None:
            # Of the turns that begin with a guest who clears a table, the first is this guest alone.
            self.play(move)
            return True
        turn = next(move for actions, move in self._turns if actions[: len(self._made)] == self._made)
        assert isinstance(turn, cafe.Place)  # noqa: S101  only these are made in two actions
        self.first = packed(self.match, turn.put[0])
        return True

    def play(self, move: cafe.Move) -> None:
        super().play(move)
        self._begin_turn()

    def _begin_turn(self) -> None:
        self.first = 0
        self._made = ()
        self._turns = turns_with_actions(self.match)
