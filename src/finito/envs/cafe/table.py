"""Café International: a game that environments drive, action by action, through the game's friendly face."""

import copy

import numpy as np
from numpy.typing import NDArray

from finito.envs.cafe.actions import FINISH, count_actions
from finito.envs.cafe.codec import observe, packed, turns_with_actions
from finito.envs.cafe.turns import NO_WORTH
from finito.games import cafe
from finito.players.cafe.sketch import Sketch
from finito.record import Record


class CafeTable:
    """One game, with the half-made turn of the player to move."""

    def __init__(self, options: cafe.Options, players: int) -> None:
        self.options = options
        self.players = players
        self._made: tuple[int, ...] = ()
        """The actions of the half-made turn."""
        self._turns: list[tuple[tuple[int, ...], cafe.Move]] = []
        self.reset(0)

    def reset(self, seed: int) -> None:
        """Deal a new game."""
        self.game = cafe.new(self.options, self.players, seed)
        self.actions = count_actions(self.game)
        self._begin_turn()

    def copy(self) -> "CafeTable":
        """The same table again, to go on independently."""
        other = copy.copy(self)
        other.game = cafe.copy_game(self.game)
        return other

    def __deepcopy__(self, memo: object) -> "CafeTable":
        return self.copy()

    @property
    def over(self) -> bool:
        return cafe.outcome(self.game) is not None

    @property
    def turn(self) -> int:
        """Whose turn it is, or was last."""
        return self.game.turn

    def observation(self, who: int) -> NDArray[np.int16]:
        """What a player sees. Only the player to move knows of his half-made turn."""
        first = self.first if who == self.turn else 0
        return observe(cafe.view(self.game, who), first, self.game.joker_declared == 1)

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
        sketch, done = Sketch(cafe.view(self.game, None), self.options), len(self._made)
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
        self.first = packed(self.game, turn.put[0])
        return True

    def play(self, move: cafe.Move) -> None:
        """Make a whole turn."""
        cafe.apply(self.game, self.turn, move)
        self._begin_turn()

    def legal_moves(self) -> list[cafe.Move]:
        return [move for _, move in self._turns]

    def points(self) -> list[int]:
        return [player.score for player in self.game.players[: self.players]]

    def winners(self) -> tuple[int, ...]:
        outcome = cafe.outcome(self.game)
        return outcome.winners if outcome else ()

    def drawing(self) -> str:
        """The café as text."""
        return cafe.draw(cafe.view(self.game, None))

    def record(self) -> Record:
        return cafe.record(self.game)

    def _begin_turn(self) -> None:
        self.first = 0
        self._made = ()
        self._turns = turns_with_actions(self.game)
